//! The tables `room_fault` and `server_reader`: what the game master was told of rooms that aren't as they should be, so that it is told once, and
//! who can read every room of the server. Not here: finding it out ([`crate::rooms`]).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serenity::all::{Permissions, RoleId, UserId};

use super::audit_log::{self, Act, NewEntry};
use super::outbox::Dispatch;
use super::{CampaignId, Purpose, Result, Store, StoreError, Tx, WindowKey, outbox, row};

/// Something that is amiss with a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomFault {
    /// It was deleted.
    Gone,
    /// The bot may not read or write there.
    Closed,
    /// The bot may read and write there, and lacks this.
    Lacks(Permissions),
    /// The bot may not embed there, and may elsewhere.
    NoEmbeds,
    /// The bot may embed nowhere in the server.
    NoEmbedsAnywhere,
    /// Everybody in the server can read it.
    OpenToAll,
    /// Whoever has this role can read it.
    OpenToRole(RoleId),
    /// This user can read it and mustn't.
    OpenTo(UserId),
    /// This user can't read it and should.
    ShutOut(UserId),
}

/// Somebody who can read all rooms of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ServerReader {
    /// The user to whom it belongs.
    Owner(UserId),
    /// Whoever has this role of administrators.
    Role(RoleId),
}

/// What the game master has to do with somebody who can read all rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Standing {
    /// They could from the first.
    First,
    /// They can since lately, and the game master was told.
    New,
    /// The game master has accepted it.
    Accepted,
}

/// What is known of somebody who can read all rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownReader {
    /// What the game master has to do with them.
    pub standing: Standing,
    /// Whether the game master was told of them by name.
    pub named: bool,
}

impl ServerReader {
    fn raw(self) -> (&'static str, i64) {
        match self {
            Self::Owner(user) => ("owner", row::raw_id(user)),
            Self::Role(role) => ("role", row::raw_id(role)),
        }
    }
}

impl Store {
    /// What the game master was told of a campaign's rooms, and what hasn't been put right since.
    pub async fn room_faults(&self, campaign: CampaignId) -> Result<BTreeMap<Purpose, Vec<RoomFault>>> {
        let rows = sqlx::query!("SELECT purpose, faults FROM room_fault WHERE campaign_id = $1", campaign.0)
            .fetch_all(self.reader())
            .await?;
        let read = rows.into_iter().map(|raw| {
            let faults = serde_json::from_str(&raw.faults);
            let faults = faults.map_err(|why| StoreError::damaged(format!("room_fault.faults: {why}")))?;
            Ok((raw.purpose.parse()?, faults))
        });
        read.collect()
    }

    /// Notes what is amiss with a campaign's rooms now, and says so.
    pub async fn note_room_faults(
        &self,
        at: WindowKey,
        faults: &BTreeMap<Purpose, Vec<RoomFault>>,
        said: &[Dispatch],
    ) -> Result<()> {
        let now = row::now();
        let mut tx = self.write().await?;
        sqlx::query!("DELETE FROM room_fault WHERE campaign_id = $1", at.campaign.0)
            .execute(&mut *tx)
            .await?;
        for (purpose, faults) in faults {
            let purpose = purpose.to_string();
            let faults = serde_json::to_string(faults);
            let faults = faults.map_err(|why| StoreError::damaged(format!("a room's faults: {why}")))?;
            sqlx::query!(
                "INSERT INTO room_fault (campaign_id, purpose, faults, found_at) VALUES ($1, $2, $3, $4)",
                at.campaign.0,
                purpose,
                faults,
                now
            )
            .execute(&mut *tx)
            .await?;
        }
        outbox::insert_all(&mut tx, at, said).await?;
        tx.commit().await?;
        self.ring();
        Ok(())
    }

    /// Those who can read every room of a campaign's server, as they were found.
    pub async fn server_readers(&self, campaign: CampaignId) -> Result<BTreeMap<ServerReader, KnownReader>> {
        let rows = sqlx::query!(
            "SELECT kind, discord_id, standing, named FROM server_reader WHERE campaign_id = $1",
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let read = rows.into_iter().map(|raw| {
            let reader = match &*raw.kind {
                "owner" => ServerReader::Owner(row::id(raw.discord_id, "server_reader.discord_id")?),
                _ => ServerReader::Role(row::id(raw.discord_id, "server_reader.discord_id")?),
            };
            let standing = row::word(&raw.standing, "server_reader.standing")?;
            Ok((reader, KnownReader { standing, named: raw.named != 0 }))
        });
        read.collect()
    }

    /// Notes who can read every room of a campaign's server now. Whoever can't any more is forgotten: should they again, it is news.
    pub async fn note_server_readers(
        &self,
        at: WindowKey,
        readers: &BTreeMap<ServerReader, KnownReader>,
        said: &[Dispatch],
    ) -> Result<()> {
        let mut tx = self.write().await?;
        sqlx::query!("DELETE FROM server_reader WHERE campaign_id = $1", at.campaign.0)
            .execute(&mut *tx)
            .await?;
        for (reader, known) in readers {
            let ((kind, id), standing): (_, &str) = (reader.raw(), known.standing.into());
            let named = i64::from(known.named);
            sqlx::query!(
                "INSERT INTO server_reader (campaign_id, kind, discord_id, standing, named)
                 VALUES ($1, $2, $3, $4, $5)",
                at.campaign.0,
                kind,
                id,
                standing,
                named
            )
            .execute(&mut *tx)
            .await?;
        }
        outbox::insert_all(&mut tx, at, said).await?;
        tx.commit().await?;
        self.ring();
        Ok(())
    }

    /// Accepts all who can read every room of a campaign's server now, and says so. What was held back because of them goes out, each looked
    /// at once more. Whom it was, nobody if all were known.
    pub async fn accept_server_readers(
        &self,
        at: WindowKey,
        by: UserId,
        said: &[Dispatch],
    ) -> Result<BTreeSet<ServerReader>> {
        let all = self.server_readers(at.campaign).await?.into_iter();
        let new: BTreeSet<ServerReader> =
            all.filter(|(_, is)| is.standing == Standing::New).map(|(reader, _)| reader).collect();
        if new.is_empty() {
            return Ok(new);
        }
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE server_reader SET standing = 'accepted' WHERE campaign_id = $1 AND standing = 'new'",
            at.campaign.0
        )
        .execute(&mut *tx)
        .await?;
        let entry = NewEntry { act: Act::ServerAccepted, seat: None, user: None, by: Some(by), words: "" };
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        outbox::release_from_readers(&mut tx, at.campaign).await?;
        tx.commit().await?;
        self.ring();
        Ok(new)
    }

    /// Takes back that somebody may read every room of a campaign's server, and says so: from now on they count as one who can since lately.
    /// False, and nothing is said, if they do already, or can't read them.
    pub async fn revoke_server_reader(
        &self,
        at: WindowKey,
        reader: ServerReader,
        by: UserId,
        said: &[Dispatch],
    ) -> Result<bool> {
        let (kind, id) = reader.raw();
        let mut tx = self.write().await?;
        let revoked = sqlx::query!(
            "UPDATE server_reader SET standing = 'new', named = 1
             WHERE campaign_id = $1 AND kind = $2 AND discord_id = $3 AND standing <> 'new'",
            at.campaign.0,
            kind,
            id
        )
        .execute(&mut *tx)
        .await?;
        if revoked.rows_affected() == 0 {
            return Ok(false);
        }
        let user = match reader {
            ServerReader::Owner(user) => Some(user),
            ServerReader::Role(_) => None,
        };
        let entry = NewEntry { act: Act::ServerRevoked, seat: None, user, by: Some(by), words: "" };
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        tx.commit().await?;
        self.ring();
        Ok(true)
    }
}

/// Whom the server belongs to was trusted as a game master and is none any more: that they can read every room is news, unless it was accepted.
pub(super) async fn distrust_owner(tx: &mut Tx, campaign: CampaignId, former: UserId) -> Result<()> {
    let former = row::raw_id(former);
    sqlx::query!(
        "UPDATE server_reader SET standing = 'new', named = 1
         WHERE campaign_id = $1 AND kind = 'owner' AND discord_id = $2 AND standing = 'first'",
        campaign.0,
        former
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
