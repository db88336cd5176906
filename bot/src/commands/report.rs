//! `/report`: what the user was told when the last window closed, or in a turn, all of it; without any, and in an immediate window, how
//! things stand now.

use std::collections::BTreeMap;

use mythico_engine::report::Report;
use mythico_engine::view::Viewer;

use crate::discord::choices;
use crate::discord::context::{Context, Player};
use crate::discord::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Run, Subcommand};
use crate::discord::response::{Reply, Result};
use crate::store::{Content, OutboxRow};

/// Declares `/report`: what a player was told of a turn, once more.
pub static COMMAND: Command = Command {
    word: "report",
    gm: false,
    server_only: false,
    cooldown: None,
    subcommands: &[Subcommand {
        word: "",
        options: &[
            Parameter {
                word: "turn",
                kind: ParameterKind::Number(0, 100_000),
                required: false,
                complete: Some(|ctx, _| Box::pin(choices::told_turns(ctx))),
            },
            CAMPAIGN,
        ],
        run: Run::Player(|ctx, player| Box::pin(run(ctx, player))),
        by_modal: false,
    }],
};

async fn run(ctx: &Context<'_>, player: Player) -> Result {
    let told = match ctx.option("turn").and_then(|turn| turn.parse().ok()) {
        Some(turn) => of_turn(ctx, &player, turn).await?,
        None => last(ctx, &player).await?,
    };
    let said: Vec<String> = told.iter().map(|content| content.say(&ctx.app.lexicon, &ctx.language)).collect();
    let said = said.join("\n");
    Ok(Reply::of(if said.is_empty() { ctx.words("bot-report-none") } else { said }).into())
}

/// The reports of a turn, one a window: in the first turn, where another was sent before it began, the later; that before it is turn 0's.
async fn of_turn(ctx: &Context<'_>, player: &Player, turn: u32) -> Result<Vec<Content>> {
    let (campaign, seat) = (player.campaign.id, &player.seat.seat);
    let rows = ctx.app.store.dispatches_of_seat(campaign, seat, Some(turn.max(1))).await?;
    let mut by_window = BTreeMap::new();
    for row in &rows {
        let content = row.body()?.content;
        match content {
            // Reminders and the like aren't what was told of the turn.
            Content::Notice(_) => {}
            report if turn == 0 => return Ok(vec![report]),
            report => drop(by_window.insert(row.at.window, report)),
        }
    }
    Ok(by_window.into_values().collect())
}

/// What was told last, and how things stand now.
async fn last(ctx: &Context<'_>, player: &Player) -> Result<Vec<Content>> {
    let (campaign, seat) = (player.campaign.id, &player.seat.seat);
    let rows = ctx.app.store.dispatches_of_seat(campaign, seat, None).await?;
    // In a turn of many windows what was told before the last is past.
    let told = rows.last().map(OutboxRow::body).transpose()?.map(|body| body.content);
    // What was done in an immediate window since it opened, nobody has been told yet. That something was done which this seat can't
    // know must not show.
    let opened = ctx.app.states.at_start(player.campaign.now).await?;
    let (now, then) = (player.perspective().report(), opened.perspective(Viewer::Seat(player.id)).report());
    if told.is_none() || now != then {
        return Ok(brought_up_to_date(told, now));
    }
    Ok(told.into_iter().collect())
}

/// What was told last, and how things stand now: one report if both have the same title, else one after the other.
fn brought_up_to_date(told: Option<Content>, now: Report) -> Vec<Content> {
    if let Some(Content::Report(told)) = &told
        && let Some(both) = told.clone().brought_up_to_date(now.clone())
    {
        return vec![Content::Report(both)];
    }
    told.into_iter().chain([Content::Report(now)]).collect()
}
