//! What becomes of a window that can't be resolved, or an order that can't be played, since something that must hold would not: nothing
//! is stored, a window is open again with all its orders, and the game master is told once what failed and what to do. Logged here, once.
//! Not here: what must hold, and which order is to blame (the engine's guards).

use mythico_engine::game::{GameState, OrderText};
use mythico_engine::guard::{Breach, Stopped};
use mythico_engine::seat::Giver;
use mythico_engine::words::{Message, code_words, message, written};

use super::{AdjudicationError, Adjudicator, Result};
use crate::states::Snapshot;
use crate::store::{self, BlamedOrder, Body, Campaign, Dispatch, Purpose, Recipient, Secrecy, WindowKey};

impl Adjudicator {
    /// Opens a window again that a check of the rules stopped.
    pub(super) async fn reopen_stopped(
        &self,
        at: WindowKey,
        snapshot: &Snapshot,
        Stopped { breach, blamed }: Stopped,
    ) -> Result<AdjudicationError> {
        let seed_hash = snapshot.state.seed_commitment();
        tracing::error!(window = %at, seed_hash, %breach, ?blamed, "a check of the rules stopped a window");
        let (campaign, state) = (self.store.campaign(at.campaign).await?, &*snapshot.state);
        let told = told(&campaign, state, &breach, blamed.as_ref())?;
        let noted = noted(store::Stopped::Closing, breach, told.clone(), state, blamed)?;
        self.store.reopen(at, &noted, &still_open(&campaign)?).await?;
        Ok(AdjudicationError::Stopped { at, told: Box::new(told) })
    }

    /// What stops a window that is only rehearsed: nothing is changed, and nobody else is told.
    pub(super) async fn would_stop(
        &self,
        at: WindowKey,
        snapshot: &Snapshot,
        Stopped { breach, blamed }: Stopped,
    ) -> Result<AdjudicationError> {
        let campaign = self.store.campaign(at.campaign).await?;
        let told = told(&campaign, &*snapshot.state, &breach, blamed.as_ref())?;
        Ok(AdjudicationError::Stopped { at, told: Box::new(told) })
    }

    /// Opens a window again on which the program failed.
    pub(super) async fn reopen_failed(
        &self,
        at: WindowKey,
        seed_hash: String,
        source: anyhow::Error,
    ) -> Result<AdjudicationError> {
        let campaign = self.store.campaign(at.campaign).await?;
        let what = message("dispatch-gm-failed").with("campaign", campaign.named()).with("turn", at.turn);
        let notice = to_gm(what.clone())?;
        let (stopped, phase) = (store::Stopped::Failure, String::new());
        let failure = store::Breach { stopped, phase, what, blamed: None, notice };
        self.store.reopen(at, &failure, &still_open(&campaign)?).await?;
        Ok(AdjudicationError::Failed { at, seed_hash, source })
    }

    /// Notes that an order wasn't played since something would not hold then.
    pub(super) async fn note_stopped_order(
        &self,
        at: WindowKey,
        state: &dyn GameState,
        breach: Breach,
        order: OrderText,
    ) -> Result<AdjudicationError> {
        let campaign = self.store.campaign(at.campaign).await?;
        let noted = stopped_order(at, &campaign, state, breach, order)?;
        self.store.note_breach(at, &noted).await?;
        Ok(AdjudicationError::OrderStopped)
    }
}

/// What is noted, and told to the game master, of an order that wasn't played.
pub(super) fn stopped_order(
    at: WindowKey,
    campaign: &Campaign,
    state: &dyn GameState,
    breach: Breach,
    order: OrderText,
) -> Result<store::Breach> {
    let seed_hash = state.seed_commitment();
    tracing::error!(window = %at, seed_hash, %breach, ?order, "a check of the rules stopped an order");
    let told = about("dispatch-gm-order-stopped", campaign, state, &breach, Some(&order));
    // It has no place: it was never stored.
    let order = OrderText { received: 0, ..order };
    noted(store::Stopped::Order, breach, told, state, Some(order))
}

/// What the game master is told of a window that can't be resolved.
fn told(
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
    Ok(about(id, campaign, state, breach, blamed).with("window", window))
}

/// The sentence for the game master.
fn about(
    id: &'static str,
    campaign: &Campaign,
    state: &dyn GameState,
    breach: &Breach,
    blamed: Option<&OrderText>,
) -> Message {
    let turn = state.window().map_or(0, |window| window.turn);
    let said = message(id).with("campaign", campaign.named()).with("turn", turn);
    let said = said.with("what", breach.what.clone());
    match blamed {
        None => said,
        Some(order) => {
            let called = |seat| written(state.umpire().seat_name(seat));
            let name = order.giver.seat().map_or_else(|| message("recipient-gm"), called);
            said.with("seat", name).with("line", code_words(&order.line))
        }
    }
}

fn noted(
    stopped: store::Stopped,
    Breach { phase, what }: Breach,
    told: Message,
    state: &dyn GameState,
    blamed: Option<OrderText>,
) -> Result<store::Breach> {
    let blamed = blamed.and_then(|order| {
        let seat = state.seats().seat(order.giver.seat()?)?.key.clone();
        let place = u32::try_from(order.received).unwrap_or(0);
        Some(BlamedOrder { seat, line: order.line, place })
    });
    Ok(store::Breach { stopped, phase, what, blamed, notice: to_gm(told)? })
}

fn to_gm(said: Message) -> Result<Dispatch> {
    Ok(Dispatch::new(Recipient::Gm, Secrecy::Umpire, &Body::sentence(said))?)
}

/// To everybody, when a window should have closed by now.
fn still_open(campaign: &Campaign) -> Result<Dispatch> {
    let said = message("dispatch-still-open").with("campaign", campaign.named());
    let said = said.with("turn", campaign.now.turn);
    let war_room = Recipient::Channel(Purpose::WarRoom);
    Ok(Dispatch::new(war_room, Secrecy::Public, &Body::sentence(said))?)
}
