//! What a campaign began from, and each later revision of it: for whoever begins it anew. Not here: going back ([`super::undo`]).

use super::{CampaignId, Result, Store, WindowKey};

/// The first window of a revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// Which window.
    pub key: WindowKey,
    /// The one that was gone back to, with whose position it began; none: the campaign's own beginning.
    pub from: Option<WindowKey>,
}

impl Store {
    /// The version of the rules that made a campaign's opening position; none if that was before it was noted.
    pub async fn begun_by(&self, campaign: CampaignId) -> Result<Option<String>> {
        let found = sqlx::query_scalar!("SELECT rules FROM campaign WHERE id = $1", campaign.0)
            .fetch_optional(self.reader())
            .await?;
        Ok(found.flatten())
    }

    /// The first window of each revision of a campaign, in order.
    pub async fn beginnings(&self, campaign: CampaignId) -> Result<Vec<Beginning>> {
        let rows = sqlx::query!(
            "SELECT turn, window_no, revision FROM turn_window WHERE campaign_id = $1 ORDER BY revision, turn, window_no",
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let keys = rows.iter().map(|raw| WindowKey::read(campaign.0, raw.turn, raw.window_no, raw.revision));
        let keys: Vec<WindowKey> = keys.collect::<Result<_>>()?;
        let mut firsts: Vec<Beginning> = Vec::new();
        for (place, &key) in keys.iter().enumerate() {
            if firsts.last().is_none_or(|last| last.key.revision != key.revision) {
                let is_same = |one: &&WindowKey| (one.turn, one.window) == (key.turn, key.window);
                // The latest before it: what was taken back by then lies before a window that was never reached again.
                firsts.push(Beginning { key, from: keys[..place].iter().rev().find(is_same).copied() });
            }
        }
        Ok(firsts)
    }
}
