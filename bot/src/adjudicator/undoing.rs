//! Going back to an earlier window. What was resolved stays; a new revision begins with the position at that window's start. Its orders stay as
//! they stood, with their dice, and so do those of the windows after it that were played: they are played again, one after another, and
//! nobody orders in them. Or they are open again, and the dice are new. Not here: what becomes of messages (`store/outbox/undone.rs`).
//!
//! Ruling: nobody throws dice twice for gain. Where dice are known, orders are frozen; once a window leads elsewhere than it did, because the
//! game master did something in it, and no kept orders fit what follows, the dice are new from there on.

use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::game::GameState;
use mythico_engine::words::{Arg, Message, message};

use super::left_behind::{self, Left};
use super::seating::to_user;
use super::{AdjudicationError, Adjudicator, Result};
use crate::heavy_threads::spawn_turn_work;
use crate::store::{
    Body, Campaign, CampaignStatus, Dispatch, GoneBack, Packed, Purpose, Recipient, Rejection, Secrecy,
    StoreError, Undo, UndoneOrders, WindowKey,
};

/// How the window after a resolved one opens.
pub(super) struct Next {
    /// The state at its start, with the dice that fall from there on.
    pub state: Arc<dyn GameState>,
    /// Whether nobody orders in it, since its orders are kept.
    pub frozen: bool,
    /// The orders that were kept and hold no more, if there are any.
    pub left: Option<Left>,
}

impl Adjudicator {
    /// Goes back to an earlier window, for all to read. False if that was done before.
    ///
    /// # Errors
    /// If the campaign isn't running, another window is being played than when it was asked for, or the store fails.
    pub async fn undo(&self, undo: &Undo) -> Result<bool> {
        let _guard = self.lock(undo.from.campaign).await;
        let campaign = self.store.campaign(undo.from.campaign).await?;
        if undo.is_done {
            return Ok(false);
        }
        if campaign.status != CampaignStatus::Running {
            return Err(AdjudicationError::NotRunning);
        }
        let windows = self.store.windows_of_turn(campaign.id, undo.turn).await?;
        let source = windows.into_iter().find(|window| window.window == undo.window);
        let Some(source) = source.filter(|_| campaign.now == undo.from) else {
            return Err(StoreError::from(Rejection::Stale).into());
        };
        let snapshot = self.states.at_start(source).await?;
        let (position, deadline) = match undo.orders {
            UndoneOrders::Keep => (None, None),
            UndoneOrders::Reopen => {
                let state = snapshot.state.with_dice_of(undo.makes().revision);
                let packed = spawn_turn_work(move || {
                    Packed::written(|to| campaign::write_without_module(&*state, to))
                });
                let packed = packed.await.map_err(|source| failed(undo, &campaign, source.into()))?;
                (Some(packed?), self.schedule(&campaign).await?.next(self.now()))
            }
        };
        let goes_on = match deadline {
            _ if undo.orders == UndoneOrders::Keep => message("clock-until-gm"),
            _ if campaign.paused.is_some() => message("clock-paused"),
            Some(at) => message("clock-until").with("at", at.as_second().to_string()),
            None => message("clock-until-ready"),
        };
        let window = snapshot.state.window().ok_or(AdjudicationError::WarOver)?;
        let said = told(&campaign, undo).with("window", window.name).with("until", goes_on);
        let dispatches = self.to_all(&campaign, said).await?;
        let back = GoneBack { source, position, deadline, dispatches };
        let done = self.store.go_back(undo, &back).await?;
        if done {
            self.states.forget(undo.from);
            self.close_unmanned(undo.makes()).await?;
        }
        Ok(done)
    }

    /// To the war room, and to each player: messages that are struck out ring nobody's bell.
    async fn to_all(&self, campaign: &Campaign, said: Message) -> Result<Vec<Dispatch>> {
        let war_room = Recipient::Channel(Purpose::WarRoom);
        let mut all = vec![Dispatch::new(war_room, Secrecy::Public, &Body::sentence(said.clone()))?];
        for user in self.store.seats(campaign.id).await?.into_iter().filter_map(|seat| seat.user) {
            all.push(to_user(user, said.clone())?);
        }
        Ok(all)
    }

    /// How the window opens that follows `at`: with kept orders and their dice, if `at` has kept its own and they fit; what doesn't fit is
    /// left behind, and so is what was given in windows that don't come.
    pub(super) async fn next_of(
        &self,
        at: WindowKey,
        next: WindowKey,
        state: Arc<dyn GameState>,
    ) -> Result<Next> {
        if !self.store.is_frozen(at).await? {
            return Ok(Next { state, frozen: false, left: None });
        }
        if state.window().is_some()
            && let Some(kept) = self.store.kept_window(next).await?
        {
            let was = self.states.at_start(kept.source).await?.state;
            let state = state.with_dice_of(was.revision());
            // What was carried out at once has led from that very position to another one.
            if self.store.carried_out(kept.source).await? == 0 || is_same(&state, &was).await? {
                let left = left_behind::find_between(&self.store, at, next).await?;
                return Ok(Next { state, frozen: kept.frozen, left });
            }
        }
        let left = Some(left_behind::find(&self.store, at, next).await?);
        Ok(Next { state: state.with_dice_of(next.revision), frozen: false, left })
    }
}

async fn is_same(one: &Arc<dyn GameState>, other: &Arc<dyn GameState>) -> Result<bool> {
    let (one, other) = (Arc::clone(one), Arc::clone(other));
    let compared = tokio::task::spawn_blocking(move || {
        campaign::save_without_module(&*one) == campaign::save_without_module(&*other)
    });
    Ok(compared.await?)
}

fn told(campaign: &Campaign, undo: &Undo) -> Message {
    message("dispatch-went-back")
        .with("campaign", campaign.named())
        .with("gm", format!("<@{}>", undo.by))
        .with("turn", undo.turn)
        .with("orders", undo.orders.word())
        .with("why", Arg::Words(undo.reason.clone()))
}

fn failed(undo: &Undo, campaign: &Campaign, source: anyhow::Error) -> AdjudicationError {
    AdjudicationError::Failed { at: undo.makes(), seed_hash: campaign.seed_hash.clone(), source }
}
