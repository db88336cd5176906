//! Windows that can't be resolved and orders that can't be played, because they would break an
//! invariant. Nothing is stored, and the window is open again with all its orders. The game master
//! is told once what failed and what to do. The log gets one line.

use mythico_engine::game::{GameState, OrderText};
use mythico_engine::guard::{Breach, Stopped};
use mythico_engine::seat::Giver;
use mythico_engine::words::{Message, code_words, message, written};

use super::{AdjudicationError, Adjudicator, Result};
use crate::states::Snapshot;
use crate::store::{
    self, BlamedOrder, Body, Campaign, Dispatch, Purpose, Recipient, Secrecy, WindowKey,
};

impl Adjudicator {
    /// Reopens a window that a check of the rules stopped.
    pub(super) async fn reopen_stopped(
        &self,
        at: WindowKey,
        snapshot: &Snapshot,
        Stopped { breach, blamed }: Stopped,
    ) -> Result<AdjudicationError> {
        let seed_hash = snapshot.state.seed_commitment();
        tracing::error!(window = %at, seed_hash, %breach, ?blamed, "a check of the rules stopped a window");
        let (campaign, state) = (self.store.campaign(at.campaign).await?, &*snapshot.state);
        let notice = stop_notice(&campaign, state, &breach, blamed.as_ref())?;
        let breach = make_breach(store::Stopped::Closing, breach, notice.clone(), state, blamed)?;
        self.store.reopen(at, &breach, &still_open(&campaign)?).await?;
        Ok(AdjudicationError::Stopped { at, told: Box::new(notice) })
    }

    /// The error of a rehearsal that a check of the rules stops. It changes nothing and tells
    /// nobody else.
    pub(super) async fn rehearsed_stop(
        &self,
        at: WindowKey,
        snapshot: &Snapshot,
        Stopped { breach, blamed }: Stopped,
    ) -> Result<AdjudicationError> {
        let campaign = self.store.campaign(at.campaign).await?;
        let notice = stop_notice(&campaign, &*snapshot.state, &breach, blamed.as_ref())?;
        Ok(AdjudicationError::Stopped { at, told: Box::new(notice) })
    }

    /// Reopens a window after the program failed on it.
    pub(super) async fn reopen_failed(
        &self,
        at: WindowKey,
        seed_hash: String,
        source: anyhow::Error,
    ) -> Result<AdjudicationError> {
        let campaign = self.store.campaign(at.campaign).await?;
        let what =
            message("dispatch-gm-failed").with("campaign", campaign.named()).with("turn", at.turn);
        let notice = to_gm(what.clone())?;
        let (stopped, phase) = (store::Stopped::Failure, String::new());
        let failure = store::Breach { stopped, phase, what, blamed: None, notice };
        self.store.reopen(at, &failure, &still_open(&campaign)?).await?;
        Ok(AdjudicationError::Failed { at, seed_hash, source })
    }

    /// Notes that an order wasn't played because it would break an invariant.
    pub(super) async fn note_stopped_order(
        &self,
        at: WindowKey,
        state: &dyn GameState,
        breach: Breach,
        order: OrderText,
    ) -> Result<AdjudicationError> {
        let campaign = self.store.campaign(at.campaign).await?;
        let breach = stopped_order(at, &campaign, state, breach, order)?;
        self.store.note_breach(at, &breach).await?;
        Ok(AdjudicationError::OrderStopped)
    }
}

/// The breach to store for an order that wasn't played, with the notice to the game master.
pub(super) fn stopped_order(
    at: WindowKey,
    campaign: &Campaign,
    state: &dyn GameState,
    breach: Breach,
    order: OrderText,
) -> Result<store::Breach> {
    let seed_hash = state.seed_commitment();
    tracing::error!(window = %at, seed_hash, %breach, ?order, "a check of the rules stopped an order");
    let notice = write_notice("dispatch-gm-order-stopped", campaign, state, &breach, Some(&order));
    // The order was never stored, so it has no place.
    let order = OrderText { received: 0, ..order };
    make_breach(store::Stopped::Order, breach, notice, state, Some(order))
}

/// Notice to the game master about a window that can't be resolved.
fn stop_notice(
    campaign: &Campaign,
    state: &dyn GameState,
    breach: &Breach,
    blamed: Option<&OrderText>,
) -> Result<Message> {
    let window = state.window().ok_or(AdjudicationError::WarOver)?.name;
    let id = match blamed {
        None => "dispatch-gm-stopped",
        Some(act) if act.giver == Giver::Umpire => "dispatch-gm-stopped-by-act",
        Some(_) => "dispatch-gm-stopped-by",
    };
    Ok(write_notice(id, campaign, state, breach, blamed).with("window", window))
}

/// Writes a notice to the game master, with the orders and names in question.
fn write_notice(
    id: &'static str,
    campaign: &Campaign,
    state: &dyn GameState,
    breach: &Breach,
    blamed: Option<&OrderText>,
) -> Message {
    let turn = state.window().map_or(0, |window| window.turn);
    let text = message(id).with("campaign", campaign.named()).with("turn", turn);
    let text = text.with("what", breach.what.clone());
    match blamed {
        None => text,
        Some(order) => {
            let called = |seat| written(state.umpire().seat_name(seat));
            let name = order.giver.seat().map_or_else(|| message("recipient-gm"), called);
            text.with("seat", name).with("line", code_words(&order.line))
        }
    }
}

fn make_breach(
    stopped: store::Stopped,
    Breach { phase, what }: Breach,
    text: Message,
    state: &dyn GameState,
    blamed: Option<OrderText>,
) -> Result<store::Breach> {
    let blamed = blamed.and_then(|order| {
        let seat = state.seats().seat(order.giver.seat()?)?.key.clone();
        let place = u32::try_from(order.received).unwrap_or(0);
        Some(BlamedOrder { seat, line: order.line, place })
    });
    Ok(store::Breach { stopped, phase, what, blamed, notice: to_gm(text)? })
}

fn to_gm(text: Message) -> Result<Dispatch> {
    Ok(Dispatch::new(Recipient::Gm, Secrecy::Umpire, &Body::sentence(text))?)
}

/// Tells everybody that an overdue window is still open.
fn still_open(campaign: &Campaign) -> Result<Dispatch> {
    let text = message("dispatch-still-open").with("campaign", campaign.named());
    let text = text.with("turn", campaign.now.turn);
    let war_room = Recipient::Channel(Purpose::WarRoom);
    Ok(Dispatch::new(war_room, Secrecy::Public, &Body::sentence(text))?)
}
