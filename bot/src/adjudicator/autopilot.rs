//! Autopilots: they order for seats that nobody plays, or whose player leaves them to the autopilot and ordered nothing; from the seat's
//! perspective, no more than a player could. Their orders are stored like anybody's before the window closes.

use std::collections::BTreeMap;

use mythico_engine::campaign::save_without_module;
use mythico_engine::game::{NotPlayed, OrderText};
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};

use super::immediate::play_checked;
use super::{Result, stopped};
use crate::states::Snapshot;
use crate::store::{AutopilotPlay, Campaign, NewOrder, Order, Seat, Store};

/// What the autopilots order in this window: a line a slot, checked as a player's would be.
///
/// # Errors
/// If the store fails.
pub async fn orders(
    store: &Store,
    campaign: &Campaign,
    window: &Window,
    snapshot: &Snapshot,
) -> Result<Vec<(String, NewOrder)>> {
    let seats = store.seats(campaign.id).await?;
    let standing = store.standing_orders(campaign.now).await?;
    let by_player = |seat: &Seat| standing.iter().any(|order| order.seat == seat.seat && order.by.is_some());
    let struck = store.struck_by_gm(campaign.now).await?;
    let mut autopilot = Vec::new();
    for seat in seats.iter().filter(|seat| seat.on_autopilot() && !by_player(seat)) {
        let Some(id) = snapshot.state.seats().by_key(&seat.seat).map(|known| known.id) else { continue };
        if window.seats.contains(id) {
            autopilot.extend(of_seat(snapshot.clone(), window.kind, id, seat).await?);
        }
    }
    // What stands since the window was opened again isn't ordered twice, nor what the game master struck.
    let stands = |seat: &str, order: &NewOrder| {
        let same = |old: &Order| old.seat == seat && old.slot == order.slot && old.text == order.text;
        standing.iter().any(same)
    };
    let is_struck =
        |seat: &str, order: &NewOrder| struck.iter().any(|one| (&*one.0, &*one.1) == (seat, &*order.slot));
    autopilot.retain(|(seat, order)| !stands(seat, order) && !is_struck(seat, order));
    Ok(autopilot)
}

async fn of_seat(
    snapshot: Snapshot,
    kind: WindowKind,
    id: SeatId,
    seat: &Seat,
) -> Result<Vec<(String, NewOrder)>> {
    let order = |slot: String, text: String| (seat.seat.clone(), NewOrder { slot, text });
    if kind == WindowKind::Immediate {
        // In turn: what comes later may rest on what comes first, and a unit may be ordered twice.
        let lines =
            tokio::task::spawn_blocking(move || snapshot.state.perspective(Viewer::Seat(id)).autopilot());
        let lines = lines.await?;
        return Ok(lines.into_iter().map(|line| order(String::new(), line)).collect());
    }
    let lines = tokio::task::spawn_blocking(move || {
        let perspective = snapshot.state.perspective(Viewer::Seat(id));
        let lines = perspective.autopilot();
        lines.iter().filter_map(|line| perspective.preview(line).ok()).collect::<Vec<_>>()
    });
    let lines = lines.await?;
    let by_slot: BTreeMap<_, _> =
        lines.into_iter().map(|order| (order.slot.to_string(), order.text)).collect();
    Ok(by_slot.into_iter().map(|(slot, text)| order(slot, text)).collect())
}

/// Plays the autopilots' orders of an immediate window one after another; those that earlier ones have made impossible are left out, and
/// those after which something would not hold, which the game master is told. All is written together with the window's closing, so that
/// a program that dies over it finds the window as it was.
///
/// # Errors
/// If the rules fail.
pub async fn play(
    campaign: &Campaign,
    snapshot: Snapshot,
    autopilot: Vec<(String, NewOrder)>,
) -> Result<AutopilotPlay> {
    let campaign = campaign.clone();
    let played = tokio::task::spawn_blocking(move || {
        let (mut state, mut nth) = (snapshot.state, snapshot.orders);
        let (mut orders, mut record, mut breaches) = (Vec::new(), String::new(), Vec::new());
        for (seat, order) in autopilot {
            let Some(id) = state.seats().by_key(&seat).map(|known| known.id) else { continue };
            let text = OrderText::by(id, order.text.clone());
            let resolution = match play_checked(&*state, &text, nth + 1) {
                Ok(resolution) => resolution,
                Err(NotPlayed::Refused(_)) => continue,
                Err(NotPlayed::Stopped(breach)) => {
                    breaches.push(stopped::stopped_order(campaign.now, &campaign, &*state, breach, text)?);
                    continue;
                }
            };
            nth += 1;
            record += &resolution.record;
            orders.push((seat, NewOrder { slot: format!("order-{nth}"), ..order }));
            state = resolution.state;
        }
        let first_place = snapshot.orders + 1;
        let position = save_without_module(&*state);
        Ok(AutopilotPlay { orders, first_place, position, record, breaches })
    });
    played.await?
}
