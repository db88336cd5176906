//! One lock per campaign, for one closing at a time. Two at once would be harmless but wasteful.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OwnedMutexGuard;

use crate::store::CampaignId;

/// Locks by campaign, so that different campaigns close at the same time.
#[derive(Default)]
pub struct CampaignLocks {
    by_campaign: Mutex<BTreeMap<CampaignId, Arc<tokio::sync::Mutex<()>>>>,
}

/// A campaign's lock, held until dropped.
pub type CampaignGuard = OwnedMutexGuard<()>;

impl CampaignLocks {
    fn lock_of(&self, campaign: CampaignId) -> Arc<tokio::sync::Mutex<()>> {
        let mut all = self.by_campaign.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(all.entry(campaign).or_default())
    }

    /// Waits for a campaign's lock.
    pub async fn lock(&self, campaign: CampaignId) -> CampaignGuard {
        self.lock_of(campaign).lock_owned().await
    }

    /// Takes the lock if it is free.
    pub fn try_lock(&self, campaign: CampaignId) -> Option<CampaignGuard> {
        self.lock_of(campaign).try_lock_owned().ok()
    }
}
