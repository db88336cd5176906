//! A lock a campaign: one closing at a time. Two at once would do no harm, but the second would work for nothing.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OwnedMutexGuard;

use crate::store::CampaignId;

/// One lock a campaign, so that windows of different campaigns close at the same time.
#[derive(Default)]
pub struct CampaignLocks {
    by_campaign: Mutex<BTreeMap<CampaignId, Arc<tokio::sync::Mutex<()>>>>,
}

/// A campaign's lock, held until it is dropped.
pub type CampaignGuard = OwnedMutexGuard<()>;

impl CampaignLocks {
    fn of(&self, campaign: CampaignId) -> Arc<tokio::sync::Mutex<()>> {
        let mut all = self.by_campaign.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(all.entry(campaign).or_default())
    }

    /// Waits until nobody else closes a window of this campaign.
    pub async fn lock(&self, campaign: CampaignId) -> CampaignGuard {
        self.of(campaign).lock_owned().await
    }

    /// Takes the lock unless somebody holds it.
    pub fn try_lock(&self, campaign: CampaignId) -> Option<CampaignGuard> {
        self.of(campaign).try_lock_owned().ok()
    }
}
