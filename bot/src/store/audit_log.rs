//! The table `audit_log`: what was done about seats, readers, turns and news, by whom, to whom.
//! Rows are only added, in the transaction of what they tell. Not here: orders, which are their own
//! record.

use std::collections::BTreeSet;

use jiff::Timestamp;
use serenity::all::UserId;

use super::{CampaignId, Dispatch, Result, Store, Tx, WindowKey, outbox, participant, reason, row};

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Act {
    /// A user asked for a seat.
    Asked,
    /// The game master offered a user a seat.
    Invited,
    /// The game master refused a request, or a user an invitation.
    Refused,
    /// A user took a seat.
    Seated,
    /// A player left their seat.
    Left,
    /// The game master took a player off their seat.
    Unseated,
    /// The game master handed a seat to the autopilot.
    AutopilotOn,
    /// The game master took a seat back from the autopilot.
    AutopilotOff,
    /// A player was found to have left the server.
    Absent,
    /// A player who had left the server is in it again.
    Back,
    /// The game master accepted that a user can read other factions' rooms.
    ReaderAccepted,
    /// The game master took that back.
    ReaderRevoked,
    /// The game master accepted who can read every room of the server.
    ServerAccepted,
    /// The game master took that back of one of them.
    ServerRevoked,
    /// The game master had rooms repaired.
    Repaired,
    /// The game master gave a room another channel.
    Bound,
    /// The game master said how secrets go out.
    SecretsSet,
    /// The campaign's seats were opened to everybody until its start.
    Opened,
    /// The campaign's seats are granted one by one again.
    Closed,
    /// The game master paused the campaign.
    Paused,
    /// The game master had it go on.
    Resumed,
    /// The game master looked through a seat's eyes.
    ViewedAs,
    /// The game master looked at something else that the umpire alone may know.
    Looked,
    /// The game master changed what a window will send, after a rehearsal.
    Amended,
    /// The game master took that back.
    AmendedBack,
    /// The game master put a piece of published news right.
    NewsCorrected,
    /// The game master withdrew a piece of published news.
    NewsWithdrawn,
    /// The game master let out what they had held back.
    LetOut,
    /// The game master gave orders on a seat's behalf.
    OrderedFor,
    /// The game master gave an act of the umpire's.
    UmpireActed,
    /// The game master took an act of the umpire's back.
    UmpireTookBack,
    /// Everybody was told that a game master who plays is about to do one of these.
    UmpireAnnounced,
    /// The game master made a user another one.
    Appointed,
    /// The game master took that back.
    Dismissed,
    /// The game master gave the campaign to another user.
    HandedOver,
    /// Somebody who manages the server took the campaign from a game master who had left it.
    TakenOver,
    /// The game master set when windows close.
    Scheduled,
    /// The game master went back to an earlier window.
    WentBack,
    /// A seat's leader was given a portrait of somebody's own.
    PortraitSet,
    /// It was taken back.
    PortraitRemoved,
    /// A faction was given a flag of somebody's own.
    FlagSet,
    /// It was taken back.
    FlagRemoved,
    /// The bot was removed from the server, which paused the campaign.
    Removed,
    /// The bot was invited again, and the campaign goes on.
    Returned,
}

impl Act {
    /// The word in the database and in message ids.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A line to be added to the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry<'a> {
    /// What was done.
    pub act: Act,
    /// The key of the seat it was done to, if it was one.
    pub seat: Option<&'a str>,
    /// The user it was done to, if it was one.
    pub user: Option<UserId>,
    /// Who did it; none if the program noticed it by itself.
    pub by: Option<UserId>,
    /// The reason that was given; empty if none was.
    pub words: &'a str,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What was done.
    pub act: Act,
    /// The key of the seat it was done to, if it was one.
    pub seat: Option<String>,
    /// The user it was done to, if it was one.
    pub user: Option<UserId>,
    /// Who did it; none if the program noticed it by itself.
    pub by: Option<UserId>,
    /// The reason that was given; empty if none was.
    pub words: String,
    /// The turn in which it was done.
    pub turn: u32,
    /// The moment in which it was done.
    pub at: Timestamp,
}

impl Store {
    /// Returns the log of a campaign, the earliest line first.
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

    /// Returns who has sat on which seat, now or before, as far as the log knows.
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
        rows.into_iter().map(|raw| Ok((row::id(raw.user_id, "participant.user_id")?, raw.seat))).collect()
    }

    /// Returns who has been a game master of the campaign, now or before, as far as the log knows.
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

    /// Notes something that has no row of its own.
    pub async fn note_act(&self, campaign: CampaignId, act: Act, by: UserId, words: &str) -> Result<()> {
        let mut tx = self.write().await?;
        add(&mut tx, campaign, &NewEntry { act, seat: None, user: None, by: Some(by), words }).await?;
        Ok(tx.commit().await?)
    }

    /// Notes a look at what the umpire alone may know, through a seat's eyes or not. `said` tells
    /// everybody.
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

/// Adds a line, in the transaction of what it tells.
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
