//! Orders with immediate effect. The orders of one confirmation, their results and events are one
//! transaction. They are carried out only on the state in which they were read.

use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::game::{GameState, OrderText, PlayError, Resolution};
use mythico_engine::guard::Guard;
use mythico_engine::report::Report;

use super::{AdjudicationError, Adjudicator, Result};
use crate::lanes::Lane;
use crate::states::Snapshot;
use crate::store::{
    GmOrders, ImmediateCommit, NewOrder, PanelPress, Placement, Rejection, Submission, WindowKey,
};

/// Orders of one seat with immediate effect, as read.
pub struct OrdersAtOnce {
    /// Key of the ordering seat.
    pub seat: String,
    /// User and interaction.
    pub submission: Submission,
    /// Reason and publication, if the GM gives them on the seat's behalf.
    pub as_gm: Option<GmOrders>,
    /// Line of the interaction that holds the first order, from 0.
    pub first_line: u32,
    pub read_on: Snapshot,
    /// Number of the seat's rows in the window when they were read
    /// ([`crate::store::Store::rows_of_seat`]).
    pub own_rows: u32,
    /// Carried out in turn until one is refused.
    pub orders: Vec<OrderText>,
    /// The press that gives the orders, if they come from a panel.
    pub press: Option<PanelPress>,
}

/// Result of orders with immediate effect.
pub struct PlayedOrders {
    pub done: Vec<PlayedOrder>,
    /// What stopped the next order. None if all were carried out.
    pub stopped: Option<AdjudicationError>,
}

/// An order that was carried out.
pub struct PlayedOrder {
    /// Text for the ordering player. None if the order is a repetition.
    pub report: Option<Report>,
    pub receipt: String,
    /// State of the campaign after the order.
    pub state: Arc<dyn GameState>,
}

/// An order with its result, not stored yet.
struct Outcome {
    order: OrderText,
    state: Arc<dyn GameState>,
    record: String,
    report: Option<Report>,
}

impl Adjudicator {
    /// Plays orders of a seat. Stores those that aren't refused with their results, all or none.
    ///
    /// [`AdjudicationError::Stale`] if another order came since they were read. Also if the window
    /// takes no orders. A reason that stops one order is part of the result. If it is a broken
    /// invariant, the GM is told.
    pub async fn play(&self, orders: OrdersAtOnce) -> Result<PlayedOrders> {
        let (at, first_place) = (orders.read_on.at, orders.read_on.orders + 1);
        let (state, texts) = (Arc::clone(&orders.read_on.state), orders.orders.clone());
        let (outcomes, stopped) =
            Lane::Request.run(move || play_all(state, texts, first_place)).await?;
        let done = match outcomes.is_empty() {
            false => self.store_played(at, first_place, &orders, outcomes).await?,
            true => Vec::new(),
        };
        let stopped = match stopped {
            Some((_, PlayError::Refused(error))) => {
                Some(AdjudicationError::Refused(Box::new(error)))
            }
            Some((order, PlayError::Stopped(breach))) => {
                let state = done.last().map_or(&orders.read_on.state, |last| &last.state);
                Some(self.note_stopped_order(at, &**state, breach, order).await?)
            }
            None => None,
        };
        Ok(PlayedOrders { done, stopped })
    }

    async fn store_played(
        &self,
        at: WindowKey,
        first_place: u32,
        orders: &OrdersAtOnce,
        outcomes: Vec<Outcome>,
    ) -> Result<Vec<PlayedOrder>> {
        let commit = make_commit(orders, first_place, &outcomes);
        let placed = match self.store.commit_immediate(at, &commit).await {
            Err(error) if error.rejection() == Some(&Rejection::Stale) => {
                return Err(AdjudicationError::Stale);
            }
            placed => placed?,
        };
        let is_new = placed.iter().any(|placement| matches!(placement, Placement::Placed { .. }));
        if let Some((place, last)) = (first_place..).zip(&outcomes).last().filter(|_| is_new) {
            self.states.keep(at, place, Arc::clone(&last.state));
        }
        let done = placed.iter().zip(outcomes).map(|(placement, outcome)| PlayedOrder {
            // On a repeated delivery the first result counts.
            report: outcome.report.filter(|_| matches!(placement, Placement::Placed { .. })),
            receipt: placement.receipt().as_str().to_owned(),
            state: outcome.state,
        });
        Ok(done.collect())
    }
}

/// Plays orders in turn until one is stopped. Stores nothing yet, because a later order may fail.
fn play_all(
    mut state: Arc<dyn GameState>,
    orders: Vec<OrderText>,
    first_place: u32,
) -> (Vec<Outcome>, Option<(OrderText, PlayError)>) {
    let mut outcomes = Vec::with_capacity(orders.len());
    for (place, order) in (first_place..).zip(orders) {
        let resolution = match play_checked(&*state, &order, place) {
            Ok(resolution) => resolution,
            Err(error) => return (outcomes, Some((order, error))),
        };
        let report = resolution.reports.iter().next().map(|(_, report)| report);
        state = Arc::clone(&resolution.state);
        outcomes.push(Outcome {
            order,
            state: resolution.state,
            record: resolution.record.text(),
            report,
        });
    }
    (outcomes, None)
}

/// Plays an order with the usual checks. If the position before it already breaks an invariant, the
/// GM has closed a window in spite of that. The order is then played without checks.
///
/// # Errors
/// Like [`GameState::play`].
pub(super) fn play_checked(
    state: &dyn GameState,
    order: &OrderText,
    nth: u32,
) -> Result<Resolution, PlayError> {
    match state.play(order, nth, Guard::USUAL) {
        Err(PlayError::Stopped(_)) if state.fault().is_some() => state.play(order, nth, Guard::Off),
        played => played,
    }
}

fn make_commit(orders: &OrdersAtOnce, first_place: u32, outcomes: &[Outcome]) -> ImmediateCommit {
    let order = |(place, outcome): (u32, &Outcome)| {
        let (slot, text) = (format!("order-{place}"), outcome.order.line.clone());
        (NewOrder { slot, text, meant: None }, outcome.record.clone())
    };
    ImmediateCommit {
        seat: orders.seat.clone(),
        submission: orders.submission,
        as_gm: orders.as_gm.clone(),
        own_rows: orders.own_rows,
        first_line: orders.first_line,
        orders: (first_place..).zip(outcomes).map(order).collect(),
        first_place,
        position: outcomes
            .last()
            .map(|last| campaign::save_without_module(&*last.state))
            .unwrap_or_default(),
        press: orders.press.clone(),
    }
}
