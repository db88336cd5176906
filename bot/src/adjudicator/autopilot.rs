//! Autopilots: they order for seats that nobody plays, or whose player leaves them to the autopilot and ordered nothing; from the seat's
//! perspective, no more than a player could. Their orders are stored like anybody's before the window closes.

use std::collections::{BTreeMap, BTreeSet};

use mythico_engine::campaign::save_without_module;
use mythico_engine::game::{OrderText, PlayError};
use mythico_engine::seat::SeatId;
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};

use super::immediate::play_checked;
use super::{Result, stopped};
use crate::heavy_threads::spawn_turn_work;
use crate::states::Snapshot;
use crate::store::{AutopilotPlay, Campaign, NewOrder, Seat, Store};

/// What the autopilots order in a window, by seat.
#[derive(Default)]
pub struct AutopilotOrders {
    /// Resolved when the window closes: a line a slot, checked as a player's would be.
    pub standing: Vec<(String, NewOrder)>,
    /// Carried out one after another as it closes: all of an immediate window, and those that take effect at once.
    pub at_once: Vec<(String, NewOrder)>,
}

/// What the autopilots order in this window.
///
/// # Errors
/// If the store fails.
pub async fn orders(
    store: &Store,
    campaign: &Campaign,
    window: &Window,
    snapshot: &Snapshot,
) -> Result<AutopilotOrders> {
    // Where orders are kept, theirs are among them.
    if store.is_frozen(campaign.now).await? {
        return Ok(AutopilotOrders::default());
    }
    let seats = store.seats(campaign.id).await?;
    let before = store.standing_orders(campaign.now).await?;
    let by_player = |seat: &Seat| before.iter().any(|order| order.seat == seat.seat && order.by_player());
    let mut all = AutopilotOrders::default();
    for seat in seats.iter().filter(|seat| seat.on_autopilot() && !by_player(seat)) {
        let Some(id) = snapshot.state.seats().by_key(&seat.seat).map(|known| known.id) else { continue };
        if window.seats.contains(id) {
            let AutopilotOrders { standing, at_once } =
                of_seat(snapshot.clone(), window.kind, id, seat).await?;
            all.standing.extend(standing);
            all.at_once.extend(at_once);
        }
    }
    // A window that was opened again has their orders already; and what the game master struck is not ordered anew.
    let own = || before.iter().filter(|order| order.by.is_none());
    let stands: BTreeSet<_> = own().map(|order| (&*order.seat, &*order.slot, &*order.text)).collect();
    let has_played: BTreeSet<_> = own().filter(|order| order.carried_out).map(|order| &*order.seat).collect();
    let struck = store.struck_by_gm(campaign.now).await?;
    let is_struck = |seat: &str, slot: &str| struck.iter().any(|(of, at)| of == seat && at == slot);
    // What the game master ordered in the seat's name stands, and the autopilot orders the rest.
    let is_given = |seat: &str, slot: &str| {
        before.iter().any(|order| order.by_gm && order.seat == seat && order.slot == slot)
    };
    all.standing.retain(|(seat, order)| {
        let slot = &*order.slot;
        !stands.contains(&(&**seat, slot, &*order.text)) && !is_struck(seat, slot) && !is_given(seat, slot)
    });
    all.at_once.retain(|(seat, _)| !has_played.contains(&**seat));
    Ok(all)
}

async fn of_seat(snapshot: Snapshot, kind: WindowKind, id: SeatId, seat: &Seat) -> Result<AutopilotOrders> {
    let order = |slot: String, text: String| (seat.seat.clone(), NewOrder { slot, text, meant: None });
    if kind == WindowKind::Immediate {
        // In turn: what comes later may rest on what comes first, and a unit may be ordered twice.
        let lines = spawn_turn_work(move || snapshot.state.perspective(Viewer::Seat(id)).autopilot());
        let at_once = lines.await?.into_iter().map(|line| order(String::new(), line)).collect();
        return Ok(AutopilotOrders { at_once, ..AutopilotOrders::default() });
    }
    let lines = spawn_turn_work(move || {
        let perspective = snapshot.state.perspective(Viewer::Seat(id));
        let lines = perspective.autopilot();
        lines.iter().filter_map(|line| perspective.preview(line).ok()).collect::<Vec<_>>()
    });
    let (at_once, standing): (Vec<_>, Vec<_>) = lines.await?.into_iter().partition(|order| order.at_once);
    let by_slot: BTreeMap<_, _> =
        standing.into_iter().map(|order| (order.slot.to_string(), order.text)).collect();
    Ok(AutopilotOrders {
        standing: by_slot.into_iter().map(|(slot, text)| order(slot, text)).collect(),
        at_once: at_once.into_iter().map(|preview| order(String::new(), preview.text)).collect(),
    })
}

/// Plays the autopilots' orders that take effect at once, one after another; those that earlier ones have made impossible are left out, and
/// those after which something would not hold, which the game master is told. All is written together with the window's closing, so that
/// a program that dies over it finds the window as it was. Given too: the state after them, which isn't kept yet.
///
/// # Errors
/// If the rules fail.
pub async fn play(
    campaign: &Campaign,
    snapshot: Snapshot,
    AutopilotOrders { standing, at_once }: AutopilotOrders,
) -> Result<(AutopilotPlay, Snapshot)> {
    let campaign = campaign.clone();
    let played = spawn_turn_work(move || {
        let (mut state, mut nth) = (snapshot.state, snapshot.orders);
        let (mut orders, mut record, mut breaches) = (Vec::new(), String::new(), Vec::new());
        for (seat, order) in at_once {
            let Some(id) = state.seats().by_key(&seat).map(|known| known.id) else { continue };
            let text = OrderText::by(id, order.text.clone());
            let resolution = match play_checked(&*state, &text, nth + 1) {
                Ok(resolution) => resolution,
                Err(PlayError::Refused(_)) => continue,
                Err(PlayError::Stopped(breach)) => {
                    breaches.push(stopped::stopped_order(campaign.now, &campaign, &*state, breach, text)?);
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
