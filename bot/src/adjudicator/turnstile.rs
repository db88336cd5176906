//! The turnstile: in each campaign one closing at a time. Two at once would do no harm, but one of them for nothing.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OwnedMutexGuard;

use crate::store::CampaignId;

/// One closing at a time in a campaign.
#[derive(Default)]
pub struct Turnstile {
    by_campaign: Mutex<BTreeMap<CampaignId, Arc<tokio::sync::Mutex<()>>>>,
}

/// The place in the turnstile; dropping it lets the next one in.
pub type Passage = OwnedMutexGuard<()>;

impl Turnstile {
    fn of(&self, campaign: CampaignId) -> Arc<tokio::sync::Mutex<()>> {
        let mut all = self.by_campaign.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(all.entry(campaign).or_default())
    }

    /// Waits until nobody else closes a window of this campaign.
    pub async fn enter(&self, campaign: CampaignId) -> Passage {
        self.of(campaign).lock_owned().await
    }

    /// Enters unless somebody stands in it.
    pub fn try_enter(&self, campaign: CampaignId) -> Option<Passage> {
        self.of(campaign).try_lock_owned().ok()
    }
}
