//! The table `pause`: campaigns in which nothing closes for a while. The first pause lifts the open
//! window's deadline and stores the remaining time. Not here: the deadline after the pause (the
//! adjudicator).

use jiff::Timestamp;
use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::outbox::{self, Dispatch};
use super::{CampaignId, Rejection, Result, Store, Tx, WindowKey, participant, reason, row};

/// The cause of a pause. Each cause ends separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum PauseCause {
    GameMaster,
    /// The bot was removed from the server.
    Removed,
}

impl PauseCause {
    fn word(self) -> &'static str {
        self.into()
    }

    fn acts(self) -> (Act, Act) {
        match self {
            Self::GameMaster => (Act::Paused, Act::Resumed),
            Self::Removed => (Act::Removed, Act::Returned),
        }
    }
}

/// A pause to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewPause<'a> {
    /// The cause, which decides what ends the pause.
    pub cause: PauseCause,
    /// The user who paused it. None if the program did.
    pub by: Option<UserId>,
    /// The reason. Empty if none was given.
    pub words: &'a str,
}

/// A pause in effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pause {
    /// The cause, which decides what ends the pause.
    pub cause: PauseCause,
    /// The user who paused it. None if the program did.
    pub by: Option<UserId>,
    /// The reason. Empty if none was given.
    pub words: String,
    pub since: Timestamp,
}

impl Store {
    /// Pauses a campaign. Returns false and sends nothing if it is already paused for that cause.
    pub async fn pause(
        &self,
        at: WindowKey,
        new: &NewPause<'_>,
        said: &[Dispatch],
    ) -> Result<bool> {
        let (cause, now) = (new.cause.word(), self.clock().now().as_millisecond());
        let mut tx = self.write().await?;
        let by = participant::id_if_any(&mut tx, at.campaign, new.by).await?;
        let reason = reason::insert_if_any(&mut tx, at.campaign, new.by, new.words).await?;
        let begun = sqlx::query!(
            "INSERT INTO pause (campaign_id, cause, participant_id, reason_id, since) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT DO NOTHING",
            at.campaign.0,
            cause,
            by,
            reason,
            now
        )
        .execute(&mut *tx)
        .await?;
        if begun.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query!(
            "UPDATE campaign SET time_left = deadline - $2, deadline = NULL WHERE id = $1 AND deadline IS NOT NULL",
            at.campaign.0,
            now
        )
        .execute(&mut *tx)
        .await?;
        let entry = NewEntry {
            act: new.cause.acts().0,
            seat: None,
            user: None,
            by: new.by,
            words: new.words,
        };
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        self.commit(tx).await?;
        Ok(true)
    }

    /// Ends a campaign's pauses for these causes. If none is left, the open window closes at
    /// `until`. Returns false and sends nothing if it wasn't paused for any of them.
    pub async fn resume(
        &self,
        at: WindowKey,
        causes: &[PauseCause],
        by: Option<UserId>,
        until: Option<Timestamp>,
        said: &[Dispatch],
    ) -> Result<bool> {
        let mut tx = self.write().await?;
        let mut is_over = false;
        for &cause in causes {
            let word = cause.word();
            let ended = sqlx::query!(
                "DELETE FROM pause WHERE campaign_id = $1 AND cause = $2",
                at.campaign.0,
                word
            )
            .execute(&mut *tx)
            .await?;
            if ended.rows_affected() > 0 {
                let entry = NewEntry { act: cause.acts().1, seat: None, user: None, by, words: "" };
                audit_log::add(&mut tx, at.campaign, &entry).await?;
                is_over = true;
            }
        }
        if !is_over {
            return Ok(false);
        }
        let until = until.map(Timestamp::as_millisecond);
        sqlx::query!(
            "UPDATE campaign SET deadline = $2, time_left = NULL
             WHERE id = $1 AND status = 'running' AND id NOT IN (SELECT campaign_id FROM pause)",
            at.campaign.0,
            until
        )
        .execute(&mut *tx)
        .await?;
        outbox::insert_all(&mut tx, at, said).await?;
        self.commit(tx).await?;
        Ok(true)
    }

    /// Returns a campaign's pauses in effect, oldest first.
    pub async fn pauses(&self, campaign: CampaignId) -> Result<Vec<Pause>> {
        let rows = sqlx::query!(
            r#"SELECT k.cause, k.since,
                      (SELECT user_id FROM participant WHERE id = k.participant_id) AS "by?: i64",
                      (SELECT words FROM reason WHERE id = k.reason_id) AS "words?: String"
             FROM pause AS k WHERE k.campaign_id = $1 ORDER BY k.since, k.cause"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let people = self.people(campaign).await?;
        let read = rows.into_iter().map(|raw| {
            Ok(Pause {
                cause: row::word(&raw.cause, "pause.cause")?,
                by: row::id_if_any(raw.by, "participant.user_id")?,
                words: raw.words.map(|words| people.resolve(&words)).unwrap_or_default(),
                since: row::time(raw.since, "pause.since")?,
            })
        });
        read.collect()
    }
}

pub(super) async fn refuse_paused(tx: &mut Tx, campaign: CampaignId) -> Result<()> {
    let paused = sqlx::query_scalar!(
        "SELECT count(*) AS \"count!: i64\" FROM pause WHERE campaign_id = $1",
        campaign.0
    )
    .fetch_one(&mut **tx)
    .await?;
    if paused == 0 { Ok(()) } else { Err(Rejection::Paused.into()) }
}
