//! Changes a campaign's game masters, in the table `participant`, with the announcement and the log
//! entry. Not here: who may decide it (the commands), the rooms' permissions.

use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::outbox::{self, Dispatch};
use super::{Result, Store, Tx, WindowKey, participant, server_reader};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GmChange {
    /// Makes a user another game master.
    Appoint(UserId),
    Dismiss(UserId),
    /// The game master gives the campaign to another user.
    HandOver(UserId),
    /// A manager of the server takes it from a game master who has left.
    TakeOver(UserId),
}

impl GmChange {
    /// Returns the user who gains or loses the role.
    pub fn user(self) -> UserId {
        match self {
            Self::Appoint(user)
            | Self::Dismiss(user)
            | Self::HandOver(user)
            | Self::TakeOver(user) => user,
        }
    }

    /// Returns the user who loses the role. `gm` is the first game master.
    pub fn former(self, gm: UserId) -> Option<UserId> {
        match self {
            Self::Appoint(_) => None,
            Self::Dismiss(user) => Some(user),
            Self::HandOver(_) | Self::TakeOver(_) => Some(gm),
        }
    }

    fn act(self) -> Act {
        match self {
            Self::Appoint(_) => Act::Appointed,
            Self::Dismiss(_) => Act::Dismissed,
            Self::HandOver(_) => Act::HandedOver,
            Self::TakeOver(_) => Act::TakenOver,
        }
    }
}

impl Store {
    /// Changes a campaign's game masters if `gm` is the first of them. Returns false and sends
    /// nothing if they aren't, or if nothing changes.
    pub async fn change_gm(
        &self,
        at: WindowKey,
        gm: UserId,
        change: GmChange,
        by: UserId,
        said: &[Dispatch],
    ) -> Result<bool> {
        let campaign = at.campaign;
        let mut tx = self.write().await?;
        let first = participant::id(&mut tx, campaign, gm).await?;
        let user = participant::id(&mut tx, campaign, change.user()).await?;
        let is_first = sqlx::query_scalar!(
            r#"SELECT 1 AS "first!: i64" FROM participant WHERE id = $1 AND game_master = 'first'"#,
            first
        )
        .fetch_optional(&mut *tx)
        .await?
        .is_some();
        if !is_first || user == first || !set_role(&mut tx, change, first, user).await? {
            return Ok(false);
        }
        if let Some(former) = change.former(gm) {
            server_reader::distrust_owner(&mut tx, at.campaign, former).await?;
        }
        if let GmChange::TakeOver(_) = change {
            // If this game master returns, the check of rooms removes their access to the umpire's
            // room.
            let left = NewEntry {
                act: Act::Dismissed,
                seat: None,
                user: Some(gm),
                by: Some(by),
                words: "",
            };
            audit_log::add(&mut tx, at.campaign, &left).await?;
        }
        let entry = NewEntry {
            act: change.act(),
            seat: None,
            user: Some(change.user()),
            by: Some(by),
            words: "",
        };
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        self.commit(tx).await?;
        Ok(true)
    }
}

/// Sets the new roles. Returns false if nothing changed.
async fn set_role(tx: &mut Tx, change: GmChange, first: i64, user: i64) -> Result<bool> {
    let (was, becomes) = match change {
        GmChange::Appoint(_) => (None, Some("other")),
        GmChange::Dismiss(_) => (Some("other"), None),
        GmChange::HandOver(_) | GmChange::TakeOver(_) => {
            sqlx::query!("UPDATE participant SET game_master = NULL WHERE id = $1", first)
                .execute(&mut **tx)
                .await?;
            sqlx::query!("UPDATE participant SET game_master = 'first' WHERE id = $1", user)
                .execute(&mut **tx)
                .await?;
            return Ok(true);
        }
    };
    let changed = sqlx::query!(
        "UPDATE participant SET game_master = $2 WHERE id = $1 AND game_master IS $3",
        user,
        becomes,
        was
    )
    .execute(&mut **tx)
    .await?;
    Ok(changed.rows_affected() > 0)
}
