//! The table `beginning`: the opening of a campaign. Here too: the first window of each revision.
//! Not here: going back (`undo.rs`).

use super::{CampaignId, NewCampaign, Result, Store, StoreError, Tx, WindowKey, packed};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beginning {
    pub key: WindowKey,
    /// The earlier window that the game master went back to. None for the campaign's own beginning.
    pub from: Option<WindowKey>,
}

impl Store {
    /// Returns the rules version that made a campaign's opening position.
    pub async fn begun_by(&self, campaign: CampaignId) -> Result<Option<String>> {
        let found =
            sqlx::query_scalar!("SELECT rules FROM beginning WHERE campaign_id = $1", campaign.0)
                .fetch_optional(self.reader())
                .await?;
        Ok(found)
    }

    /// Returns a campaign's module, as the engine saved it.
    pub async fn module(&self, campaign: CampaignId) -> Result<Vec<u8>> {
        let packed = sqlx::query_scalar!(
            "SELECT module_source FROM beginning WHERE campaign_id = $1",
            campaign.0
        )
        .fetch_optional(self.reader())
        .await?;
        packed::unpack(&packed.ok_or(StoreError::NoCampaign(campaign))?, "beginning.module_source")
    }

    /// Returns the first window of each revision, in order.
    pub async fn beginnings(&self, campaign: CampaignId) -> Result<Vec<Beginning>> {
        let rows = sqlx::query!(
            "SELECT turn, window_no, revision FROM window WHERE campaign_id = $1 ORDER BY revision, turn, window_no",
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let keys = rows
            .iter()
            .map(|raw| WindowKey::read(campaign.0, raw.turn, raw.window_no, raw.revision));
        let keys: Vec<WindowKey> = keys.collect::<Result<_>>()?;
        let mut firsts: Vec<Beginning> = Vec::new();
        for (place, &key) in keys.iter().enumerate() {
            if firsts.last().is_none_or(|last| last.key.revision != key.revision) {
                let is_same = |one: &&WindowKey| (one.turn, one.window) == (key.turn, key.window);
                // The latest earlier copy of the window. Older copies were undone and never reached
                // again.
                firsts.push(Beginning {
                    key,
                    from: keys[..place].iter().rev().find(is_same).copied(),
                });
            }
        }
        Ok(firsts)
    }
}

pub(super) async fn insert(tx: &mut Tx, campaign: CampaignId, new: &NewCampaign) -> Result<()> {
    let (seed, source) = (&new.seed[..], packed::pack(&new.module_source)?);
    sqlx::query!(
        "INSERT INTO beginning (campaign_id, system, module, rules, seed, seed_hash, module_source)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        campaign.0,
        new.system,
        new.module,
        new.rules,
        seed,
        new.seed_hash,
        source
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
