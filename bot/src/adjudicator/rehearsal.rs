//! Rehearsals: the dispatches and orders of a closing, made by the same calls as a real one.
//! Nothing is stored or sent. `commands/gm/rehearse` shows them.

use std::sync::Arc;

use mythico_engine::guard::{Guard, Stopped};
use mythico_engine::window::WindowKind;

use super::{AdjudicationError, Adjudicator, Result, TRIES, amending, autopilot, next_window};
use crate::lanes::Lane;
use crate::states::Snapshot;
use crate::store::{
    Amendment, AutopilotRows, Campaign, CampaignStatus, Dispatch, Fingerprint, Frozen, Order,
    OutboxRow, Rejection, WindowKey,
};

/// Result of closing a window now.
pub struct Rehearsal {
    pub at: WindowKey,
    /// Identifies the orders and the state that it was made from.
    pub fingerprint: Fingerprint,
    /// Orders that the autopilots would give, grouped by seat.
    pub autopilots: Vec<Order>,
    /// The campaign afterwards, not stored.
    pub after: Snapshot,
    /// Dispatches without the game master's changes.
    pub originals: Vec<Dispatch>,
    /// Changes that the game master made.
    pub amendments: Vec<Amendment>,
    /// Dispatches as the outbox would hold them. Notices about changes that don't fit come last.
    pub dispatches: Vec<OutboxRow>,
    /// Whether orders of this window take effect at once.
    pub is_immediate: bool,
}

impl Adjudicator {
    /// Resolves the open window and writes its dispatches without storing or sending anything.
    ///
    /// # Errors
    /// If the campaign isn't running, another window is open, or the rules fail.
    pub async fn rehearse(&self, at: WindowKey) -> Result<Rehearsal> {
        let campaign = self.store.campaign(at.campaign).await?;
        if campaign.status != CampaignStatus::Running {
            return Err(AdjudicationError::NotRunning);
        }
        if campaign.now != at {
            return Err(AdjudicationError::WindowClosed);
        }
        let (snapshot, frozen) = self.rehearse_freezing(&campaign).await?;
        let Frozen { rows, pending, fingerprint } = frozen;
        let resolved = self.adjudicate(at, &snapshot, pending, Guard::USUAL).await;
        let failed = |source| {
            let seed_hash = snapshot.state.seed_commitment();
            AdjudicationError::Failed { at, seed_hash, source }
        };
        let mut resolution = match resolved.map_err(anyhow::Error::downcast::<Stopped>) {
            Ok(resolution) => resolution,
            Err(Ok(stopped)) => return Err(self.rehearsed_stop(at, &snapshot, stopped).await?),
            Err(Err(why)) => return Err(failed(why)),
        };
        let next = next_window(at, &*resolution.state);
        let opens = self.open_next(at, next, resolution.state).await?;
        resolution.state = Arc::clone(&opens.state);
        let mut writer = self.turn_writer(&snapshot, opens, &rows, None).await?;
        let amendments = std::mem::take(&mut writer.amendments);
        let is_immediate = writer.closed.kind == WindowKind::Immediate;
        let after = Snapshot::new(writer.next, 0, resolution.state.clone());
        let autopilots =
            rows.iter().filter(|row| row.by.is_none() && !row.text.is_empty()).cloned().collect();
        let commit = Lane::Turn.run(move || writer.commit(resolution, &rows)).await;
        let commit = commit.map_err(anyhow::Error::from).flatten().map_err(failed)?;
        let originals = commit.dispatches;
        let amended = amending::amend_dispatches(&campaign, originals.clone(), &amendments)?;
        let dispatches = self.store.rehearse_sending(at, &amended).await?;
        Ok(Rehearsal {
            at,
            fingerprint,
            autopilots,
            after,
            originals,
            amendments,
            dispatches,
            is_immediate,
        })
    }

    /// Returns the state and the orders that freezing would give.
    async fn rehearse_freezing(&self, campaign: &Campaign) -> Result<(Snapshot, Frozen)> {
        for _ in 0..TRIES {
            let snapshot = self.states.now(campaign.now).await?;
            let window = snapshot.state.window().ok_or(AdjudicationError::WarOver)?;
            if self.store.is_frozen(campaign.now).await? {
                // Kept orders include the autopilots' orders.
                let frozen =
                    self.store.rehearse_closing(campaign.now, AutopilotRows::Standing(&[])).await?;
                return Ok((snapshot, frozen));
            }
            let orders = autopilot::write_orders(&self.store, campaign, &window, &snapshot).await?;
            let (frozen, after) = if orders.at_once.is_empty() {
                let rows = AutopilotRows::Standing(&orders.standing);
                (self.store.rehearse_closing(campaign.now, rows).await, snapshot)
            } else {
                let (play, after) = autopilot::play(campaign, snapshot, orders).await?;
                (
                    self.store.rehearse_closing(campaign.now, AutopilotRows::Played(&play)).await,
                    after,
                )
            };
            match frozen {
                Err(error) if error.rejection() == Some(&Rejection::Stale) => {}
                frozen => return Ok((after, frozen?)),
            }
        }
        Err(AdjudicationError::Stale)
    }
}
