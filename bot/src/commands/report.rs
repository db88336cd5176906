//! `/report`: what the user was told when the last window closed, or in a turn, all of it; without any, and in an immediate window, how
//! things stand now.

use mythico_engine::view::Viewer;

use super::choices;
use super::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Subcommand};
use crate::discord::context::Context;
use crate::discord::response::{Reply, Result};

/// The declaration.
pub static COMMAND: Command = Command {
    word: "report",
    gm: false,
    server_only: false,
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
        run: |ctx| Box::pin(run(ctx)),
        by_modal: false,
    }],
};

async fn run(ctx: &Context<'_>) -> Result {
    let player = ctx.player().await?;
    let turn = ctx.option("turn").and_then(|turn| turn.parse().ok());
    let (campaign, seat) = (player.campaign.id, &player.seat.seat);
    let told = ctx.app.store.dispatches_of_seat(campaign, seat, turn).await?;
    let mut parts = Vec::new();
    // In a turn of many windows what was told before the last is past.
    let past = if turn.is_some() { 0 } else { told.len().saturating_sub(1) };
    for row in &told[past..] {
        parts.push(row.body()?.text);
    }
    let mut text = parts.join("\n");
    // What was done in an immediate window since it opened, nobody has been told yet. That something was done which this seat can't
    // know must not show.
    let opened = ctx.app.states.at_start(player.campaign.now).await?;
    let (now, then) = (player.perspective().report(), opened.perspective(Viewer::Seat(player.id)).report());
    if turn.is_none() && (text.is_empty() || now != then) {
        text = brought_up_to_date(&text, &now.say(&ctx.app.lexicon, &ctx.language));
    }
    Ok(Reply::of(if text.is_empty() { ctx.words("bot-report-none") } else { text }).into())
}

/// What begins a section of a report.
const SECTION: &str = "\n## ";

/// What was told, and how things stand now. A section that both have is past where it was told: it is said once, as it is now.
fn brought_up_to_date(told: &str, now: &str) -> String {
    let mut sections = now.split(SECTION);
    let title = sections.next().unwrap_or_default();
    if heading(told) != heading(title) {
        return if told.is_empty() { now.to_owned() } else { format!("{told}\n{now}") };
    }
    let present: Vec<&str> = sections.collect();
    let is_past = |section: &&str| present.iter().all(|one| heading(one) != heading(section));
    let past = told.split(SECTION).skip(1).filter(is_past);
    let all: Vec<&str> = std::iter::once(title).chain(past).chain(present.iter().copied()).collect();
    all.join(SECTION)
}

/// The first line of a section, or of a report.
fn heading(section: &str) -> &str {
    section.lines().next().unwrap_or_default()
}
