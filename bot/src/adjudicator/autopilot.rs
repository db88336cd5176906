//! Autopilots order for seats without a player, and for absent players without orders. They know
//! only what the seat knows. Their orders are stored like any others before the window closes.

use std::collections::{BTreeMap, BTreeSet};

use mythico_engine::campaign::save_without_module;
use mythico_engine::game::{OrderText, PlayError};
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};

use super::immediate::play_checked;
use super::{Result, stopped};
use crate::lanes::Lane;
use crate::states::Snapshot;
use crate::store::{AutopilotPlay, Campaign, NewOrder, Seat, Store};

/// Orders of the autopilots in a window, with the keys of their seats.
#[derive(Default)]
pub struct AutopilotOrders {
    /// Resolved when the window closes: one line per slot, checked like a player's.
    pub standing: Vec<(String, NewOrder)>,
    /// Carried out one by one as the window closes: those of an immediate window, and those with
    /// immediate effect.
    pub at_once: Vec<(String, NewOrder)>,
}

/// Writes the autopilots' orders for this window.
///
/// # Errors
/// If the store fails.
pub async fn write_orders(
    store: &Store,
    campaign: &Campaign,
    window: &Window,
    snapshot: &Snapshot,
) -> Result<AutopilotOrders> {
    // Kept orders include the autopilots' orders.
    if store.is_frozen(campaign.now).await? {
        return Ok(AutopilotOrders::default());
    }
    let seats = store.seats(campaign.id).await?;
    let before = store.standing_orders(campaign.now).await?;
    let by_player =
        |seat: &Seat| before.iter().any(|order| order.seat == seat.seat && order.by_player());
    let mut all = AutopilotOrders::default();
    for seat in seats.iter().filter(|seat| seat.on_autopilot() && !by_player(seat)) {
        let Some(id) = snapshot.state.seats().by_key(&seat.seat).map(|known| known.id) else {
            continue;
        };
        if window.seats.contains(id) {
            let AutopilotOrders { standing, at_once } =
                order_for_seat(snapshot.clone(), window.kind, id, seat).await?;
            all.standing.extend(standing);
            all.at_once.extend(at_once);
        }
    }
    // A window that was opened again has these orders already. Orders that the GM struck aren't
    // given again.
    let own = || before.iter().filter(|order| order.by.is_none());
    let stands: BTreeSet<_> =
        own().map(|order| (&*order.seat, &*order.slot, &*order.text)).collect();
    let has_played: BTreeSet<_> =
        own().filter(|order| order.carried_out).map(|order| &*order.seat).collect();
    let struck = store.struck_by_gm(campaign.now).await?;
    let is_struck = |seat: &str, slot: &str| {
        struck.iter().any(|(struck_seat, struck_slot)| struck_seat == seat && struck_slot == slot)
    };
    // The GM's orders for a seat stand. The autopilot orders the rest.
    let is_given = |seat: &str, slot: &str| {
        before.iter().any(|order| order.by_gm && order.seat == seat && order.slot == slot)
    };
    all.standing.retain(|(seat, order)| {
        let slot = &*order.slot;
        !stands.contains(&(&**seat, slot, &*order.text))
            && !is_struck(seat, slot)
            && !is_given(seat, slot)
    });
    all.at_once.retain(|(seat, _)| !has_played.contains(&**seat));
    Ok(all)
}

async fn order_for_seat(
    snapshot: Snapshot,
    kind: WindowKind,
    id: SeatId,
    seat: &Seat,
) -> Result<AutopilotOrders> {
    let order =
        |slot: String, text: String| (seat.seat.clone(), NewOrder { slot, text, meant: None });
    if kind == WindowKind::Immediate {
        // In turn: a later order may need an earlier one, and a unit may get two.
        let lines =
            Lane::Turn.run(move || snapshot.state.perspective(Viewer::Seat(id)).autopilot());
        let at_once = lines.await?.into_iter().map(|line| order(String::new(), line)).collect();
        return Ok(AutopilotOrders { at_once, ..AutopilotOrders::default() });
    }
    let lines = Lane::Turn.run(move || {
        let perspective = snapshot.state.perspective(Viewer::Seat(id));
        let lines = perspective.autopilot();
        lines.iter().filter_map(|line| perspective.preview(line).ok()).collect::<Vec<_>>()
    });
    let (at_once, standing): (Vec<_>, Vec<_>) =
        lines.await?.into_iter().partition(|order| order.at_once);
    let by_slot: BTreeMap<_, _> =
        standing.into_iter().map(|order| (order.slot.to_string(), order.text)).collect();
    Ok(AutopilotOrders {
        standing: by_slot.into_iter().map(|(slot, text)| order(slot, text)).collect(),
        at_once: at_once.into_iter().map(|preview| order(String::new(), preview.text)).collect(),
    })
}

/// Plays the autopilots' immediate orders in turn. Leaves out orders that earlier ones made
/// impossible. Leaves out orders that break an invariant, and notes them for the game master. The
/// result is stored with the closing, so a crash leaves the window unchanged. Also returns the
/// state after the orders, which isn't stored yet.
///
/// # Errors
/// If the rules fail.
pub async fn play(
    campaign: &Campaign,
    snapshot: Snapshot,
    AutopilotOrders { standing, at_once }: AutopilotOrders,
) -> Result<(AutopilotPlay, Snapshot)> {
    let campaign = campaign.clone();
    let played = Lane::Turn.run(move || {
        let (mut state, mut nth) = (snapshot.state, snapshot.orders);
        let (mut orders, mut record, mut breaches) = (Vec::new(), String::new(), Vec::new());
        for (seat, order) in at_once {
            let Some(id) = state.seats().by_key(&seat).map(|known| known.id) else { continue };
            let text = OrderText::by(id, order.text.clone());
            let resolution = match play_checked(&*state, &text, nth + 1) {
                Ok(resolution) => resolution,
                Err(PlayError::Refused(_)) => continue,
                Err(PlayError::Stopped(breach)) => {
                    breaches.push(stopped::stopped_order(
                        campaign.now,
                        &campaign,
                        &*state,
                        breach,
                        text,
                    )?);
                    continue;
                }
            };
            nth += 1;
            record += &resolution.record.text();
            orders.push((seat, NewOrder { slot: format!("order-{nth}"), ..order }));
            state = resolution.state;
        }
        let first_place = snapshot.orders + 1;
        let position = save_without_module(&*state);
        let after = Snapshot::new(campaign.now, nth, state);
        Ok((AutopilotPlay { orders, standing, first_place, position, record, breaches }, after))
    });
    played.await?
}
