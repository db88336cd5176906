//! The table `audit_log`: a log of acts about seats, readers, turns and news. Rows are only added,
//! in the transaction of the change that they report. Not here: orders, which have their own table.

use std::collections::BTreeSet;

use jiff::Timestamp;
use serenity::all::UserId;

use super::{CampaignId, Dispatch, Result, Store, Tx, WindowKey, outbox, participant, reason, row};

/// An act in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Act {
    /// A user asked for a seat.
    Asked,
    /// The game master offered a user a seat.
    Invited,
    /// The game master refused a request, or a user refused an invitation.
    Refused,
    Seated,
    Left,
    /// The game master took a player off their seat.
    Unseated,
    AutopilotOn,
    AutopilotOff,
    /// A player left the server.
    Absent,
    /// A player who had left the server came back.
    Back,
    /// The game master accepted that a user can read other factions' rooms.
    ReaderAccepted,
    ReaderRevoked,
    /// The game master accepted those who can read every room of the server.
    ServerAccepted,
    /// The game master revoked this for one of them.
    ServerRevoked,
    Repaired,
    /// The game master gave a room another channel.
    Bound,
    /// The game master chose how secrets are sent.
    SecretsSet,
    /// Rivals on autopilot comment on the news again.
    RivalsSpeak,
    RivalsSilent,
    /// Seats became free for everybody to take until the start.
    Opened,
    /// Seats are granted one by one again.
    Closed,
    Paused,
    Resumed,
    /// The game master looked at a seat's view.
    ViewedAs,
    /// The game master looked at other secrets of the umpire.
    Looked,
    /// The game master changed what a window will send, after a rehearsal.
    Amended,
    /// The game master took such a change back.
    AmendedBack,
    /// The game master corrected published news.
    NewsCorrected,
    /// The game master withdrew published news.
    NewsWithdrawn,
    /// The game master released a dispatch that they had held back.
    LetOut,
    /// The game master gave orders on a seat's behalf.
    OrderedFor,
    /// The game master gave an umpire's act.
    UmpireActed,
    UmpireTookBack,
    /// A game master who plays announced an act or orders as umpire.
    UmpireAnnounced,
    /// The game master appointed another game master.
    Appointed,
    Dismissed,
    /// The game master handed the campaign to another user.
    HandedOver,
    /// A manager of the server took the campaign, since the game master had left the server.
    TakenOver,
    /// The game master set the schedule of windows.
    Scheduled,
    /// The game master went back to an earlier window.
    WentBack,
    /// A user gave a seat's leader an uploaded portrait.
    PortraitSet,
    PortraitRemoved,
    /// A user gave a faction an uploaded flag.
    FlagSet,
    FlagRemoved,
    /// The bot was removed from the server, which paused the campaign.
    Removed,
    /// The bot was invited again, and the campaign continues.
    Returned,
}

impl Act {
    pub fn word(self) -> &'static str {
        self.into()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry<'a> {
    pub act: Act,
    /// Key of the affected seat, if any.
    pub seat: Option<&'a str>,
    /// The affected user, if any.
    pub user: Option<UserId>,
    /// The acting user. None if the program noticed it itself.
    pub by: Option<UserId>,
    /// The reason. Empty if none was given.
    pub words: &'a str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub act: Act,
    /// Key of the affected seat, if any.
    pub seat: Option<String>,
    /// The affected user, if any.
    pub user: Option<UserId>,
    /// The acting user. None if the program noticed it itself.
    pub by: Option<UserId>,
    /// The reason. Empty if none was given.
    pub words: String,
    pub turn: u32,
    pub at: Timestamp,
}

impl Store {
    /// Returns the log of a campaign, oldest first.
    pub async fn audit_log(&self, campaign: CampaignId) -> Result<Vec<Entry>> {
        let rows = sqlx::query!(
            r#"SELECT l.act, l.seat, l.turn, l.at,
                      (SELECT user_id FROM participant WHERE id = l.participant_id) AS "user?: i64",
                      (SELECT user_id FROM participant WHERE id = l.by_id) AS "by?: i64",
                      (SELECT words FROM reason WHERE id = l.reason_id) AS "words?: String"
             FROM audit_log AS l WHERE l.campaign_id = $1 ORDER BY l.id"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let people = self.people(campaign).await?;
        let read = rows.into_iter().map(|raw| {
            Ok(Entry {
                act: row::word(&raw.act, "audit_log.act")?,
                seat: raw.seat,
                user: row::id_if_any(raw.user, "participant.user_id")?,
                by: row::id_if_any(raw.by, "participant.user_id")?,
                words: raw.words.map(|words| people.resolve(&words)).unwrap_or_default(),
                turn: row::number(raw.turn, "audit_log.turn")?,
                at: row::time(raw.at, "audit_log.at")?,
            })
        });
        read.collect()
    }

    /// Returns every user who ever had a seat, with the seat, as far as the log knows.
    pub async fn ever_seated(&self, campaign: CampaignId) -> Result<Vec<(UserId, String)>> {
        let rows = sqlx::query!(
            r#"SELECT DISTINCT p.user_id, l.seat AS "seat!"
             FROM audit_log AS l JOIN participant AS p ON p.id = l.participant_id
             WHERE l.campaign_id = $1 AND l.act IN ('seated', 'left', 'unseated') AND l.seat IS NOT NULL
             ORDER BY l.seat, p.user_id"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter()
            .map(|raw| Ok((row::id(raw.user_id, "participant.user_id")?, raw.seat)))
            .collect()
    }

    /// Returns everybody who ever was a game master, as far as the log knows.
    pub async fn ever_gm(&self, campaign: CampaignId) -> Result<BTreeSet<UserId>> {
        let users = sqlx::query_scalar!(
            r#"SELECT p.user_id FROM audit_log AS l JOIN participant AS p ON p.id IN (l.participant_id, l.by_id)
             WHERE l.campaign_id = $1 AND l.act IN ('appointed', 'dismissed', 'handed-over', 'taken-over')"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        users.into_iter().map(|raw| row::id(raw, "participant.user_id")).collect()
    }

    /// Adds a line for an act that has no row of its own.
    pub async fn note_act(
        &self,
        campaign: CampaignId,
        act: Act,
        by: UserId,
        words: &str,
    ) -> Result<()> {
        let mut tx = self.write().await?;
        add(&mut tx, campaign, &NewEntry { act, seat: None, user: None, by: Some(by), words })
            .await?;
        Ok(tx.commit().await?)
    }

    /// Logs a look at the umpire's secrets or at a seat's view. `said` announces it to everybody.
    pub async fn note_look(
        &self,
        at: WindowKey,
        seat: Option<&str>,
        by: UserId,
        words: &str,
        said: &[Dispatch],
    ) -> Result<()> {
        let act = if seat.is_some() { Act::ViewedAs } else { Act::Looked };
        let entry = NewEntry { act, seat, user: None, by: Some(by), words };
        let mut tx = self.write().await?;
        add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        self.commit(tx).await
    }
}

/// Adds a line in the transaction of the change that it reports.
pub(super) async fn add(tx: &mut Tx, campaign: CampaignId, entry: &NewEntry<'_>) -> Result<()> {
    let (act, now) = (entry.act.word(), row::now());
    let user = participant::id_if_any(tx, campaign, entry.user).await?;
    let by = participant::id_if_any(tx, campaign, entry.by).await?;
    let reason = reason::insert_if_any(tx, campaign, entry.by, entry.words).await?;
    sqlx::query!(
        "INSERT INTO audit_log (campaign_id, act, seat, participant_id, by_id, reason_id, turn, at)
         VALUES ($1, $2, $3, $4, $5, $6,
                 (SELECT w.turn FROM campaign AS c JOIN window AS w ON w.id = c.window_id WHERE c.id = $1), $7)",
        campaign.0,
        act,
        entry.seat,
        user,
        by,
        reason,
        now
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
