//! Faults of rooms that the game master knows, so that each is reported once. A column of the table
//! `binding`. Not here: finding faults ([`crate::rooms`]).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serenity::all::{Permissions, RoleId, UserId};

use super::outbox::Dispatch;
use super::{CampaignId, Purpose, Result, Store, StoreError, Tx, WindowKey, outbox};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomFault {
    Gone,
    /// The bot may not read or write there.
    Closed,
    /// The bot can read and write there, but lacks this permission.
    Lacks(Permissions),
    /// The bot may not embed there, but may elsewhere.
    NoEmbeds,
    /// The bot may embed nowhere in the server.
    NoEmbedsAnywhere,
    /// Everybody in the server can read it.
    OpenToAll,
    /// Everybody with this role can read it.
    OpenToRole(RoleId),
    /// This user can read it and mustn't.
    OpenTo(UserId),
    /// This user can't read it and should.
    ShutOut(UserId),
}

impl Store {
    /// Returns the faults of a campaign's rooms that the game master was told and that still exist.
    pub async fn room_faults(
        &self,
        campaign: CampaignId,
    ) -> Result<BTreeMap<Purpose, Vec<RoomFault>>> {
        let rows = sqlx::query!(
            r#"SELECT purpose, faults AS "faults!" FROM binding WHERE campaign_id = $1 AND faults IS NOT NULL"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let read = rows.into_iter().map(|raw| {
            let faults = serde_json::from_str(&raw.faults);
            let faults =
                faults.map_err(|why| StoreError::damaged(format!("binding.faults: {why}")))?;
            Ok((raw.purpose.parse()?, faults))
        });
        read.collect()
    }

    /// Stores the present faults of a campaign's rooms, and reports them.
    pub async fn note_room_faults(
        &self,
        at: WindowKey,
        faults: &BTreeMap<Purpose, Vec<RoomFault>>,
        said: &[Dispatch],
    ) -> Result<()> {
        let mut tx = self.write().await?;
        forget(&mut tx, at.campaign).await?;
        for (purpose, faults) in faults {
            let purpose = purpose.to_string();
            let faults = serde_json::to_string(faults);
            let faults =
                faults.map_err(|why| StoreError::damaged(format!("a room's faults: {why}")))?;
            sqlx::query!(
                "UPDATE binding SET faults = $3 WHERE campaign_id = $1 AND purpose = $2",
                at.campaign.0,
                purpose,
                faults
            )
            .execute(&mut *tx)
            .await?;
        }
        outbox::insert_all(&mut tx, at, said).await?;
        self.commit(tx).await
    }
}

/// Forgets the reported faults. The next check reports those that still exist.
pub(super) async fn forget(tx: &mut Tx, campaign: CampaignId) -> Result<()> {
    sqlx::query!("UPDATE binding SET faults = NULL WHERE campaign_id = $1", campaign.0)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
