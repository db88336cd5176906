//! Orders of immediate windows: shown first, final once confirmed. Each is one transaction: order, result, events. Nothing waits in
//! memory: the line stands in the message that asks for confirmation, and is read from there.

use std::sync::Arc;

use anyhow::Context;
use mythico_engine::campaign;
use mythico_engine::game::{GameState, OrderText, Resolution};
use mythico_engine::order::OrderPreview;
use mythico_engine::report::Report;
use mythico_engine::view::Viewer;
use mythico_engine::words::message;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, Message};

use super::{described, open_window, understand};
use crate::discord::answer::{Answer, Failure, Page, Result};
use crate::discord::custom_id::CustomId;
use crate::discord::office::Office;
use crate::discord::visit::{Player, Visit};
use crate::painter;
use crate::store::{Given, ImmediateCommit, NewOrder, Placement, Rejection, WindowKey};

/// How often an order is tried anew because another came first.
const TRIES: usize = 5;

/// An order of an immediate window that was carried out.
pub struct Done {
    /// What the giver is told.
    pub report: Option<Report>,
    /// Its receipt.
    pub receipt: String,
    /// The table after it.
    pub table: Arc<dyn GameState>,
}

/// Shows an order that would be final, with buttons to confirm or leave it.
pub fn preview(visit: &Visit<'_>, player: &Player, understood: &OrderPreview<()>) -> Answer {
    let (at, words) = (player.campaign.now, |id| visit.words(id));
    let confirm = CreateButton::new(CustomId::new("play", at, "").text()).label(words("button-confirm"));
    let cancel = CreateButton::new(CustomId::new("cancel", at, "").text()).label(words("button-cancel"));
    let buttons = vec![confirm.style(ButtonStyle::Success), cancel.style(ButtonStyle::Secondary)];
    let text = format!("{}\n{}", described(visit, understood), words("bot-order-final"));
    let later = painter::with_arrow(&*player.sight(), &understood.arrow, &visit.language);
    Page { text, later, rows: vec![CreateActionRow::Buttons(buttons)], ..Page::default() }.into()
}

/// The line in a message that asks for confirmation: it stands alone between marks on the second row.
pub fn line_of(content: &str) -> Option<&str> {
    content.lines().find_map(|row| row.strip_prefix('`')?.strip_suffix('`'))
}

/// Carries out the order that a message asked to confirm. The message keys it, not the press: whoever presses again because the answer
/// was lost gives no second order.
///
/// # Errors
/// If the window isn't open any more, or the order isn't possible now.
pub async fn confirm(visit: &Visit<'_>, at: WindowKey, preview: &Message) -> Result {
    let line = line_of(&preview.content).context("a confirmation without a line")?.to_owned();
    let given = Given { by: visit.user, interaction: preview.id.get() };
    let confirmed = confirm_line(visit, at, &line, given).await;
    confirmed.map_err(|failure| failure.giving_back(&line))
}

async fn confirm_line(visit: &Visit<'_>, at: WindowKey, line: &str, given: Given) -> Result {
    if let Some(before) = visit.office.store.placed_before(given.interaction).await?.first() {
        let receipt = visit.say(&message("bot-order-receipt").with("receipt", before.receipt().as_str()));
        let said = visit.words("bot-order-carried-out");
        let text = format!("`{}`\n{said}\n{receipt}", line.replace('`', "'"));
        return Ok(Answer::Update(Page::of(text)));
    }
    let campaign = visit.office.store.campaign(at.campaign).await?;
    if campaign.now != at {
        return Err(Failure::told("bot-window-closed"));
    }
    let player = visit.player_of(campaign).await?;
    open_window(&player)?;
    let understood = understand(&player, line)?;
    let order = OrderText { seat: player.id, line: understood.text.clone() };
    let done = play(visit.office, at, &player.seat.seat, Some((given, 0)), &order).await?;
    let sight = done.table.look(Viewer::Seat(player.id));
    let later = painter::with_arrow(&*sight, &understood.arrow, &visit.language);
    Ok(Answer::Update(Page { text: told(visit, &done, &understood), later, ..Page::default() }))
}

/// What the giver of a final order reads.
pub fn told(visit: &Visit<'_>, done: &Done, understood: &OrderPreview<()>) -> String {
    let result =
        done.report.as_ref().map(|report| report.say_content(&visit.office.lexicon, &visit.language));
    let receipt = visit.say(&message("bot-order-receipt").with("receipt", &*done.receipt));
    format!("**{}**\n{}{receipt}", visit.say(&understood.said), result.unwrap_or_default())
}

/// Resolves and stores one order; tries anew when another came first.
///
/// # Errors
/// If it is refused now, or the window takes no orders.
pub async fn play(
    office: &Arc<Office>,
    at: WindowKey,
    seat: &str,
    given: Option<(Given, u32)>,
    order: &OrderText,
) -> Result<Done> {
    for _ in 0..TRIES {
        let laid = office.tables.now(at).await?;
        let (turned, report) = resolve(Arc::clone(&laid.table), order.clone(), laid.orders + 1).await?;
        let commit = commit_of(seat, given, order, laid.orders + 1, &turned);
        match office.store.commit_immediate(at, &commit).await {
            // Delivered twice: what was worked out now is void, what happened then stands.
            Ok(placement @ Placement::Replay { .. }) => {
                let receipt = placement.receipt().as_str().to_owned();
                return Ok(Done { report: None, receipt, table: laid.table });
            }
            Ok(placement) => {
                let receipt = placement.receipt().as_str().to_owned();
                office.tables.keep(at, laid.orders + 1, Arc::clone(&turned.table));
                return Ok(Done { report, receipt, table: turned.table });
            }
            Err(error) if error.rejection() == Some(&Rejection::Stale) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(Failure::told("bot-stale"))
}

/// What an order leads to, and what its giver is told: made before anything is stored, since it may fail.
async fn resolve(
    table: Arc<dyn GameState>,
    order: OrderText,
    nth: u32,
) -> Result<(Resolution, Option<Report>)> {
    let line = order.line.clone();
    let play = move || {
        let turned = table.play(&order, nth)?;
        let report = turned.reports.iter().next().map(|(_, report)| report);
        Ok((turned, report))
    };
    let played = tokio::task::spawn_blocking(play).await;
    let played = played.map_err(|error| Failure::Broken(error.into()))?;
    played.map_err(|refusal| Failure::refused(refusal, &line))
}

fn commit_of(
    seat: &str,
    given: Option<(Given, u32)>,
    order: &OrderText,
    place: u32,
    turned: &Resolution,
) -> ImmediateCommit {
    ImmediateCommit {
        seat: seat.to_owned(),
        given: given.map(|(given, _)| given),
        line: given.map_or(0, |(_, line)| line),
        order: NewOrder { slot: format!("order-{place}"), adds: false, text: order.line.clone() },
        place,
        position: campaign::save(&*turned.table),
        record: turned.record.clone(),
        dispatches: Vec::new(),
    }
}
