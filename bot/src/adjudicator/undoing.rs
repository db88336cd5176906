//! Undo: going back to an earlier window. Resolved windows stay stored, and a new revision begins
//! with the position at that window's start. If the orders are kept, they and their dice are played
//! again in this and the following windows, and nobody orders. Otherwise the orders are open again,
//! with new dice. `store/outbox/undone.rs` handles the messages.
//!
//! Ruling: nobody can try for better dice. If the dice are known, the orders are frozen. If an act
//! of the GM changes a window's outcome and no kept orders fit, later dice are new.

use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::game::GameState;
use mythico_engine::words::{Arg, Message, message};

use super::dropped_orders::{self, DroppedOrders};
use super::seating::to_user;
use super::{AdjudicationError, Adjudicator, Result};
use crate::lanes::Lane;
use crate::store::{
    Body, Campaign, CampaignStatus, Dispatch, GoneBack, Packed, Purpose, Recipient, Rejection,
    Secrecy, StoreError, Undo, UndoneOrders, WindowKey,
};

/// How the window after a resolved one opens.
pub(super) struct WindowOpening {
    /// State at its start, with its dice.
    pub state: Arc<dyn GameState>,
    /// Whether it keeps earlier orders, so that nobody orders in it.
    pub frozen: bool,
    /// Kept orders that no longer fit.
    pub left: Option<DroppedOrders>,
}

impl Adjudicator {
    /// Goes back to an earlier window and announces it. Returns false if that is already done.
    ///
    /// # Errors
    /// If the campaign isn't running, another window was open when the undo was requested, or the
    /// store fails.
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
                let packed = Lane::Turn.run(move || {
                    Packed::write_with(|to| campaign::write_without_module(&*state, to))
                });
                let packed =
                    packed.await.map_err(|source| failure(undo, &campaign, source.into()))?;
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
        let text = announcement(&campaign, undo).with("window", window.name).with("until", goes_on);
        let dispatches = self.to_all(&campaign, text).await?;
        let back = GoneBack { source, position, deadline, dispatches };
        let done = self.store.go_back(undo, &back).await?;
        if done {
            self.states.forget(undo.from);
            self.close_unmanned(undo.makes()).await?;
        }
        Ok(done)
    }

    /// Makes notices to the war room and each player. Players get a new message, because striking
    /// out old ones notifies nobody.
    async fn to_all(&self, campaign: &Campaign, text: Message) -> Result<Vec<Dispatch>> {
        let war_room = Recipient::Channel(Purpose::WarRoom);
        let mut all =
            vec![Dispatch::new(war_room, Secrecy::Public, &Body::sentence(text.clone()))?];
        for user in self.store.seats(campaign.id).await?.into_iter().filter_map(|seat| seat.user) {
            all.push(to_user(user, text.clone())?);
        }
        Ok(all)
    }

    /// Returns how the window after `at` opens: with kept orders and their dice, if `at` kept its
    /// own and they fit. Drops orders that don't fit, and those of windows that don't happen.
    pub(super) async fn open_next(
        &self,
        at: WindowKey,
        next: WindowKey,
        state: Arc<dyn GameState>,
    ) -> Result<WindowOpening> {
        if !self.store.is_frozen(at).await? {
            return Ok(WindowOpening { state, frozen: false, left: None });
        }
        if state.window().is_some()
            && let Some(kept) = self.store.kept_window(next).await?
        {
            let was = self.states.at_start(kept.source).await?.state;
            let state = state.with_dice_of(was.revision());
            // Orders with immediate effect fit only the same position.
            if self.store.carried_out(kept.source).await? == 0 || is_same(&state, &was).await? {
                let left = dropped_orders::find_between(&self.store, at, next).await?;
                return Ok(WindowOpening { state, frozen: kept.frozen, left });
            }
        }
        let left = Some(dropped_orders::find_from(&self.store, at, next).await?);
        Ok(WindowOpening { state: state.with_dice_of(next.revision), frozen: false, left })
    }
}

async fn is_same(one: &Arc<dyn GameState>, other: &Arc<dyn GameState>) -> Result<bool> {
    let (one, other) = (Arc::clone(one), Arc::clone(other));
    let compared = Lane::Request.run(move || {
        campaign::save_without_module(&*one) == campaign::save_without_module(&*other)
    });
    Ok(compared.await?)
}

fn announcement(campaign: &Campaign, undo: &Undo) -> Message {
    message("dispatch-went-back")
        .with("campaign", campaign.named())
        .with("gm", format!("<@{}>", undo.by))
        .with("turn", undo.turn)
        .with("orders", undo.orders.word())
        .with("why", Arg::Words(undo.reason.clone()))
}

fn failure(undo: &Undo, campaign: &Campaign, source: anyhow::Error) -> AdjudicationError {
    AdjudicationError::Failed { at: undo.makes(), seed_hash: campaign.seed_hash.clone(), source }
}
