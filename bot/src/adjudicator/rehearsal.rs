//! Rehearsals: what closing the open window would send, and from which orders. Made by the same calls as when it closes in earnest, the freezing
//! of the orders and the outbox's numbers among them, and kept nowhere: nothing is changed, and nobody is told. Not here: how a game master
//! is shown it (`commands/gm/rehearse`).

use std::sync::Arc;

use mythico_engine::guard::{Guard, Stopped};
use mythico_engine::window::WindowKind;

use super::{AdjudicationError, Adjudicator, Result, TRIES, amending, autopilot, next_window};
use crate::heavy_threads::spawn_turn_work;
use crate::states::Snapshot;
use crate::store::{
    Amendment, AutopilotRows, Campaign, CampaignStatus, Dispatch, Fingerprint, Frozen, Order, OutboxRow,
    Rejection, WindowKey,
};

/// What would go out if a window closed now.
pub struct Rehearsal {
    /// The window.
    pub at: WindowKey,
    /// What it would be resolved from.
    pub fingerprint: Fingerprint,
    /// The orders that the autopilots would give, those of a seat together.
    pub autopilots: Vec<Order>,
    /// The campaign after it, which is kept nowhere.
    pub after: Snapshot,
    /// Every dispatch, but for what the game master changed.
    pub originals: Vec<Dispatch>,
    /// What they changed.
    pub amendments: Vec<Amendment>,
    /// Every dispatch, as the outbox would hold it; behind them what the game master is told of changes that don't fit.
    pub dispatches: Vec<OutboxRow>,
    /// Whether orders of this window take effect when they are given.
    pub is_immediate: bool,
}

impl Adjudicator {
    /// Resolves the open window from the orders that stand, and writes what would go out, but stores and sends nothing.
    ///
    /// # Errors
    /// If the campaign isn't running, another window is open, or the rules fail; nothing is changed then either.
    pub async fn rehearse(&self, at: WindowKey) -> Result<Rehearsal> {
        let campaign = self.store.campaign(at.campaign).await?;
        if campaign.status != CampaignStatus::Running {
            return Err(AdjudicationError::NotRunning);
        }
        if campaign.now != at {
            return Err(AdjudicationError::WindowClosed);
        }
        let (snapshot, frozen) = self.as_frozen(&campaign).await?;
        let Frozen { rows, pending, fingerprint } = frozen;
        let resolved = self.adjudicate(at, &snapshot, pending, Guard::USUAL).await;
        let failed = |source| {
            let seed_hash = snapshot.state.seed_commitment();
            AdjudicationError::Failed { at, seed_hash, source }
        };
        let mut resolution = match resolved.map_err(anyhow::Error::downcast::<Stopped>) {
            Ok(resolution) => resolution,
            Err(Ok(stopped)) => return Err(self.would_stop(at, &snapshot, stopped).await?),
            Err(Err(why)) => return Err(failed(why)),
        };
        let next = next_window(at, &*resolution.state);
        let opens = self.next_of(at, next, resolution.state).await?;
        resolution.state = Arc::clone(&opens.state);
        let mut write = self.write(&snapshot, opens, &rows, None).await?;
        let amendments = std::mem::take(&mut write.amendments);
        let is_immediate = write.closed.kind == WindowKind::Immediate;
        let after = Snapshot::new(write.next, 0, resolution.state.clone());
        let autopilots =
            rows.iter().filter(|row| row.by.is_none() && !row.text.is_empty()).cloned().collect();
        let commit = spawn_turn_work(move || write.commit(resolution, &rows)).await;
        let commit = commit.map_err(anyhow::Error::from).flatten().map_err(failed)?;
        let originals = commit.dispatches;
        let amended = amending::amended(&campaign, originals.clone(), &amendments)?;
        let dispatches = self.store.rehearse_sending(at, &amended).await?;
        Ok(Rehearsal { at, fingerprint, autopilots, after, originals, amendments, dispatches, is_immediate })
    }

    /// The window as it would be once its orders were frozen.
    async fn as_frozen(&self, campaign: &Campaign) -> Result<(Snapshot, Frozen)> {
        for _ in 0..TRIES {
            let snapshot = self.states.now(campaign.now).await?;
            let window = snapshot.state.window().ok_or(AdjudicationError::WarOver)?;
            if self.store.is_frozen(campaign.now).await? {
                // The autopilots' orders are among those that are kept.
                let frozen = self.store.rehearse_closing(campaign.now, AutopilotRows::Standing(&[])).await?;
                return Ok((snapshot, frozen));
            }
            let orders = autopilot::orders(&self.store, campaign, &window, &snapshot).await?;
            let (frozen, after) = if orders.at_once.is_empty() {
                let rows = AutopilotRows::Standing(&orders.standing);
                (self.store.rehearse_closing(campaign.now, rows).await, snapshot)
            } else {
                let (play, after) = autopilot::play(campaign, snapshot, orders).await?;
                (self.store.rehearse_closing(campaign.now, AutopilotRows::Played(&play)).await, after)
            };
            match frozen {
                Err(error) if error.rejection() == Some(&Rejection::Stale) => {}
                frozen => return Ok((after, frozen?)),
            }
        }
        Err(AdjudicationError::Stale)
    }
}
