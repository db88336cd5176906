//! `/report`: what the visitor was told when the last window closed, or in a turn, all of it; without any, and in an immediate window, how
//! things stand now.

use mythico_engine::view::Viewer;

use super::choices;
use super::declaration::{CAMPAIGN, Command, Errand, Parameter, ParameterKind};
use crate::discord::answer::{Page, Result};
use crate::discord::visit::Visit;

/// The declaration.
pub static COMMAND: Command = Command {
    word: "report",
    gm: false,
    server_only: false,
    errands: &[Errand {
        word: "",
        options: &[
            Parameter {
                word: "turn",
                kind: ParameterKind::Number(1, 100_000),
                required: false,
                complete: Some(|visit, _| Box::pin(choices::told_turns(visit))),
            },
            CAMPAIGN,
        ],
        run: |visit| Box::pin(run(visit)),
        by_modal: false,
    }],
};

async fn run(visit: &Visit<'_>) -> Result {
    let player = visit.player().await?;
    let turn = visit.option("turn").and_then(|turn| turn.parse().ok());
    let (campaign, seat) = (player.campaign.id, &player.seat.seat);
    let told = visit.office.store.dispatches_of_seat(campaign, seat, turn).await?;
    let mut parts = Vec::new();
    // In a turn of many windows what was told before the last is past.
    let past = if turn.is_some() { 0 } else { told.len().saturating_sub(1) };
    for row in &told[past..] {
        parts.push(row.body()?.text);
    }
    let mut text = parts.join("\n");
    // What was done in an immediate window since it opened, nobody has been told yet. That something was done which this seat can't
    // know must not show.
    let opened = visit.office.tables.at_start(player.campaign.now).await?;
    let (now, then) = (player.sight().report(), opened.sight(Viewer::Seat(player.id)).report());
    if turn.is_none() && (text.is_empty() || now != then) {
        text = brought_up_to_date(&text, &now.say(&visit.office.lexicon, &visit.language));
    }
    Ok(Page::of(if text.is_empty() { visit.words("bot-report-none") } else { text }).into())
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
