//! Orders that take effect when they are given, each one transaction: order, result, events.

use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::game::{GameState, OrderText, PlayError, Resolution};
use mythico_engine::guard::Guard;
use mythico_engine::report::Report;

use super::{AdjudicationError, Adjudicator, Result, TRIES};
use crate::store::{ImmediateCommit, NewOrder, Placement, Rejection, Submission, WindowKey};

/// An order that was carried out.
pub struct PlayedOrder {
    /// What the giver is told; none if the order came before and was carried out then.
    pub report: Option<Report>,
    /// The receipt that the giver is shown for the order.
    pub receipt: String,
    /// The campaign's state after it.
    pub state: Arc<dyn GameState>,
}

impl Adjudicator {
    /// Plays one order of a seat and stores it with its result; tries anew when another came first. `submitted` says by whom, in which
    /// interaction, and as which of its lines.
    ///
    /// # Errors
    /// If it is refused now, the window takes no orders, or something that must hold would not; the GM is told of that.
    pub async fn play(
        &self,
        at: WindowKey,
        seat: &str,
        submitted: Option<(Submission, u32)>,
        order: &OrderText,
    ) -> Result<PlayedOrder> {
        for _ in 0..TRIES {
            let snapshot = self.states.now(at).await?;
            let place = snapshot.orders + 1;
            let (resolution, report) = match played(Arc::clone(&snapshot.state), order.clone(), place).await?
            {
                Ok(played) => played,
                Err(PlayError::Refused(error)) => return Err(AdjudicationError::Refused(Box::new(error))),
                Err(PlayError::Stopped(breach)) => {
                    return Err(self.note_stopped_order(at, &*snapshot.state, breach, order.clone()).await?);
                }
            };
            let commit = commit_of(seat, submitted, order, place, &resolution);
            match self.store.commit_immediate(at, &commit).await {
                // Delivered twice: what was worked out now is void, what happened then stands.
                Ok(placement @ Placement::Replay { .. }) => {
                    let receipt = placement.receipt().as_str().to_owned();
                    return Ok(PlayedOrder { report: None, receipt, state: snapshot.state });
                }
                Ok(placement) => {
                    let receipt = placement.receipt().as_str().to_owned();
                    self.states.keep(at, place, Arc::clone(&resolution.state));
                    return Ok(PlayedOrder { report, receipt, state: resolution.state });
                }
                Err(error) if error.rejection() == Some(&Rejection::Stale) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(AdjudicationError::Stale)
    }
}

/// What an order leads to, and what its giver is told: made before anything is stored, since it may fail.
async fn played(
    state: Arc<dyn GameState>,
    order: OrderText,
    nth: u32,
) -> Result<Result<(Resolution, Option<Report>), PlayError>> {
    let play = move || {
        let resolution = play_checked(&*state, &order, nth)?;
        let report = resolution.reports.iter().next().map(|(_, report)| report);
        Ok((resolution, report))
    };
    Ok(tokio::task::spawn_blocking(play).await?)
}

/// Plays an order, checked as usual. If what must hold doesn't hold of the position before it, no order is to blame: the game master has
/// closed a window in spite of that, and the war goes on.
///
/// # Errors
/// As [`GameState::play`].
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

fn commit_of(
    seat: &str,
    submitted: Option<(Submission, u32)>,
    order: &OrderText,
    place: u32,
    resolution: &Resolution,
) -> ImmediateCommit {
    ImmediateCommit {
        seat: seat.to_owned(),
        submission: submitted.map(|(submission, _)| submission),
        line: submitted.map_or(0, |(_, line)| line),
        order: NewOrder { slot: format!("order-{place}"), text: order.line.clone(), meant: None },
        place,
        position: campaign::save_without_module(&*resolution.state),
        record: resolution.record.clone(),
    }
}
