//! Handles Ready and `/ready`. First asks about units without orders, and asks the last player
//! before closing the turn.

use mythico_engine::window::WindowKind;
use mythico_engine::words::message;

use super::act::{Outcome, go};
use super::id::Act;
use super::plan;
use super::screen::Screen;
use super::table::Table;
use crate::commands::readiness::ready_by_panel;
use crate::discord::response::Result;

/// Handles a press of Ready, or an answer to its questions.
///
/// # Errors
/// If the window is already closed, or the store fails.
pub async fn press(table: &Table<'_>, act: Act) -> Result<Outcome> {
    if let Some((screen, said)) = question(table, act).await? {
        return go(table, screen, said).await;
    }
    let campaign = &table.player.campaign;
    let reply = ready_by_panel(table.ctx, campaign.now).await?;
    // The reply closed the window, or asks about typed orders.
    if reply.closed.is_some() || !reply.rows.is_empty() {
        return Ok(Outcome::Whole(Box::new(reply)));
    }
    go(table, Screen::Plan(0), format!("{}\n", reply.text)).await
}

/// Returns the next question before a seat is ready: its screen, and a text above it.
pub async fn question(table: &Table<'_>, act: Act) -> Result<Option<(Screen, String)>> {
    if !table.state.gathered.is_empty() {
        let said = message("panel-gathered").with("count", table.state.gathered.len());
        return Ok(Some((Screen::Plan(0), format!("{}\n", table.ctx.say(&said)))));
    }
    if act == Act::Ready && plan::undecided(&table.prompts().await?).next().is_some() {
        return Ok(Some((Screen::Undecided, String::new())));
    }
    if act != Act::Close && is_last(table).await? {
        return Ok(Some((Screen::Last, String::new())));
    }
    Ok(None)
}

/// Returns whether the window closes as soon as this seat is ready. In a window of its own the seat
/// knows.
async fn is_last(table: &Table<'_>) -> Result<bool> {
    let (campaign, snapshot) = (&table.player.campaign, &table.player.snapshot);
    let Some(window) = snapshot.state.window().filter(|_| campaign.paused.is_none()) else {
        return Ok(false);
    };
    if window.kind == WindowKind::Immediate && window.seats.iter().count() == 1 {
        return Ok(false);
    }
    let waited = table.ctx.app.adjudicator.waited_for(campaign, &window, snapshot).await?;
    Ok(waited.iter().all(|seat| *seat == table.player.seat.seat))
}
