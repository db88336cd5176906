//! The table `server_reader`: users and roles that can read every room of a server. Not here:
//! finding them ([`crate::rooms`]).

use std::collections::{BTreeMap, BTreeSet};

use serenity::all::{RoleId, UserId};

use super::audit_log::{self, Act, NewEntry};
use super::outbox::Dispatch;
use super::{CampaignId, Result, Store, StoreError, Tx, WindowKey, outbox, participant, row};

/// A user or role that can read every room of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ServerReader {
    Owner(UserId),
    /// A role of administrators.
    Role(RoleId),
}

/// The game master's decision about such a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Standing {
    /// They could read when the rooms were first checked.
    First,
    /// They can read since later, and the game master was told.
    New,
    Accepted,
}

/// A reader of every room, as the game master knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownReader {
    pub standing: Standing,
    /// Whether the game master was told of them by name.
    pub named: bool,
}

impl ServerReader {
    /// Returns the row of the participant or of the role.
    async fn rows(self, tx: &mut Tx, campaign: CampaignId) -> Result<(Option<i64>, Option<i64>)> {
        Ok(match self {
            Self::Owner(user) => (Some(participant::id(tx, campaign, user).await?), None),
            Self::Role(role) => (None, Some(row::raw_id(role))),
        })
    }
}

impl Store {
    /// Returns the readers of every room that the last check found.
    pub async fn server_readers(
        &self,
        campaign: CampaignId,
    ) -> Result<BTreeMap<ServerReader, KnownReader>> {
        let rows = sqlx::query!(
            r#"SELECT r.role_id, r.standing, r.named,
                      (SELECT user_id FROM participant WHERE id = r.participant_id) AS "owner?: i64"
             FROM server_reader AS r WHERE r.campaign_id = $1"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let read = rows.into_iter().map(|raw| {
            let reader = match (raw.owner, raw.role_id) {
                (Some(user), _) => ServerReader::Owner(row::id(user, "participant.user_id")?),
                (None, Some(role)) => ServerReader::Role(row::id(role, "server_reader.role_id")?),
                (None, None) => return Err(StoreError::damaged("server_reader names nobody")),
            };
            let standing = row::word(&raw.standing, "server_reader.standing")?;
            Ok((reader, KnownReader { standing, named: raw.named != 0 }))
        });
        read.collect()
    }

    /// Stores the present readers of every room. Others are forgotten, so that they count as new if
    /// they can read again.
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
            let (owner, role) = reader.rows(&mut tx, at.campaign).await?;
            let standing: &str = known.standing.into();
            sqlx::query!(
                "INSERT INTO server_reader (campaign_id, participant_id, role_id, standing, named)
                 VALUES ($1, $2, $3, $4, $5)",
                at.campaign.0,
                owner,
                role,
                standing,
                known.named
            )
            .execute(&mut *tx)
            .await?;
        }
        outbox::insert_all(&mut tx, at, said).await?;
        self.commit(tx).await
    }

    /// Accepts all present readers of every room. Releases dispatches that were parked because of
    /// them, to be checked again. Returns the new readers.
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
        let entry =
            NewEntry { act: Act::ServerAccepted, seat: None, user: None, by: Some(by), words: "" };
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        outbox::release_from_readers(&mut tx, at.campaign).await?;
        self.commit(tx).await?;
        Ok(new)
    }

    /// Revokes the acceptance of a reader of every room. They count as new from now on. Returns
    /// false and sends nothing if they count as new already or can't read.
    pub async fn revoke_server_reader(
        &self,
        at: WindowKey,
        reader: ServerReader,
        by: UserId,
        said: &[Dispatch],
    ) -> Result<bool> {
        let mut tx = self.write().await?;
        let (owner, role) = reader.rows(&mut tx, at.campaign).await?;
        let revoked = sqlx::query!(
            "UPDATE server_reader SET standing = 'new', named = 1
             WHERE campaign_id = $1 AND participant_id IS $2 AND role_id IS $3 AND standing <> 'new'",
            at.campaign.0,
            owner,
            role
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
        self.commit(tx).await?;
        Ok(true)
    }
}

/// Removes the trust in a server's owner who is no game master any more. Unless the game master
/// accepted them as a reader, they count as new.
pub(super) async fn distrust_owner(
    tx: &mut Tx,
    campaign: CampaignId,
    former: UserId,
) -> Result<()> {
    let former = participant::id(tx, campaign, former).await?;
    sqlx::query!(
        "UPDATE server_reader SET standing = 'new', named = 1
         WHERE campaign_id = $1 AND participant_id = $2 AND standing = 'first'",
        campaign.0,
        former
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
