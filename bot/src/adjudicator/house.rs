//! The house: seats that nobody plays, or whose player leaves them to the autopilot and ordered nothing. It orders from the seat's sight, no more than a
//! player could, and its orders are stored like theirs before the window closes.

use std::collections::BTreeMap;
use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::game::OrderText;
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};

use crate::discord::answer::Result;
use crate::discord::office::Office;
use crate::store::{Campaign, HousePlay, NewOrder, Seat};
use crate::tables::Laid;

/// What the house orders in this window: a line a slot, checked as a player's would be.
///
/// # Errors
/// If the store fails.
pub async fn orders(
    office: &Arc<Office>,
    campaign: &Campaign,
    window: &Window,
    laid: &Laid,
) -> Result<Vec<(String, NewOrder)>> {
    let seats = office.store.seats(campaign.id).await?;
    let standing = office.store.standing_orders(campaign.now).await?;
    let by_player = |seat: &Seat| standing.iter().any(|order| order.seat == seat.seat && order.by.is_some());
    let mut house = Vec::new();
    for seat in seats.iter().filter(|seat| seat.on_autopilot() && !by_player(seat)) {
        let Some(id) = laid.table.seats().find(&seat.seat).map(|known| known.id) else { continue };
        if window.seats.contains(id) {
            house.extend(of_seat(laid.clone(), window.kind, id, seat).await?);
        }
    }
    Ok(house)
}

async fn of_seat(laid: Laid, kind: WindowKind, id: SeatId, seat: &Seat) -> Result<Vec<(String, NewOrder)>> {
    let order = |slot: String, text: String| (seat.seat.clone(), NewOrder { slot, adds: false, text });
    if kind == WindowKind::Immediate {
        // In turn: what comes later may rest on what comes first, and a unit may be ordered twice.
        let lines = tokio::task::spawn_blocking(move || laid.table.look(Viewer::Seat(id)).autopilot());
        let lines = lines.await.map_err(anyhow::Error::from)?;
        return Ok(lines.into_iter().map(|line| order(String::new(), line)).collect());
    }
    let lines = tokio::task::spawn_blocking(move || {
        let sight = laid.table.look(Viewer::Seat(id));
        let lines = sight.autopilot();
        lines.iter().filter_map(|line| sight.understand(line).ok()).collect::<Vec<_>>()
    });
    let lines = lines.await.map_err(anyhow::Error::from)?;
    let by_slot: BTreeMap<_, _> =
        lines.into_iter().map(|order| (order.slot.to_string(), order.text)).collect();
    Ok(by_slot.into_iter().map(|(slot, text)| order(slot, text)).collect())
}

/// Plays the house's orders of an immediate window one after another; those that earlier ones have made impossible are left out. All is
/// written together with the window's closing, so that a program that dies over it finds the window as it was.
///
/// # Errors
/// If the rules fail.
pub async fn play(laid: Laid, house: Vec<(String, NewOrder)>) -> anyhow::Result<HousePlay> {
    let played = tokio::task::spawn_blocking(move || {
        let (mut table, mut nth) = (laid.table, laid.orders);
        let (mut orders, mut record) = (Vec::new(), String::new());
        for (seat, order) in house {
            let Some(id) = table.seats().find(&seat).map(|known| known.id) else { continue };
            let text = OrderText { seat: id, line: order.text.clone() };
            let Ok(turned) = table.play(&text, nth + 1) else { continue };
            nth += 1;
            record += &turned.record;
            orders.push((seat, NewOrder { slot: format!("order-{nth}"), ..order }));
            table = turned.table;
        }
        let first_place = laid.orders + 1;
        HousePlay { orders, first_place, position: campaign::save(&*table), record }
    });
    Ok(played.await?)
}
