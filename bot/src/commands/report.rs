//! `/report`: what the user was told when the last window closed, or in a turn, all of it; without any, and in an immediate window, how
//! things stand now.

use mythico_engine::report::Report;
use mythico_engine::view::Viewer;

use crate::discord::choices;
use crate::discord::context::{Context, Player};
use crate::discord::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Run, Subcommand};
use crate::discord::response::{Reply, Result};
use crate::store::Content;

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
                kind: ParameterKind::Number(1, 100_000),
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
    let turn = ctx.option("turn").and_then(|turn| turn.parse().ok());
    let (campaign, seat) = (player.campaign.id, &player.seat.seat);
    let rows = ctx.app.store.dispatches_of_seat(campaign, seat, turn).await?;
    // In a turn of many windows what was told before the last is past.
    let past = if turn.is_some() { 0 } else { rows.len().saturating_sub(1) };
    let mut told = Vec::new();
    for row in &rows[past..] {
        told.push(row.body()?.content);
    }
    // What was done in an immediate window since it opened, nobody has been told yet. That something was done which this seat can't
    // know must not show.
    let opened = ctx.app.states.at_start(player.campaign.now).await?;
    let (now, then) = (player.perspective().report(), opened.perspective(Viewer::Seat(player.id)).report());
    if turn.is_none() && (told.is_empty() || now != then) {
        told = brought_up_to_date(told.pop(), now);
    }
    let said: Vec<String> = told.iter().map(|content| content.say(&ctx.app.lexicon, &ctx.language)).collect();
    let said = said.join("\n");
    Ok(Reply::of(if said.is_empty() { ctx.words("bot-report-none") } else { said }).into())
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
