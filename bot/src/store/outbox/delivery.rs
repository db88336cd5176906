//! Steps of the courier through the outbox: pending → sending → sent | parked | collected. Each
//! step is a transaction that checks the state before it. Repeating a step does nothing.

use jiff::Timestamp;
use mythico_engine::words::Message;
use serenity::all::{ChannelId, MessageId, UserId};

use super::undone::withhold_if_undone;
use super::{
    DeliveryState, Dispatch, OutboxId, OutboxRow, ParkedFor, Recipient, Secrecy, columns,
    dispatches, insert_all, queue, queue_text, reason_text, release_latest,
};
use crate::store::{CampaignId, Result, Store, row};

/// Result of pressing a **Collect dispatch** button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Collection {
    /// The dispatch (boxed, since it is much larger than the others).
    Yours(Box<OutboxRow>),
    NotYours,
    /// An undo made it void.
    Undone,
    /// There is no such dispatch.
    Gone,
}

impl Store {
    /// Returns recipients with a dispatch to send, strike out or edit. Skips campaigns whose server
    /// has removed the bot. Each part of the query has its own index, so dispatches sent long ago
    /// aren't read.
    pub(crate) async fn due_recipients(&self) -> Result<Vec<(CampaignId, String)>> {
        let rows = sqlx::query!(
            r#"SELECT campaign_id AS "campaign_id!: i64", recipient_kind AS "kind!: String", recipient_key AS "key!: String"
             FROM (
                   SELECT campaign_id, recipient_kind, recipient_key FROM dispatch WHERE state IN ('pending', 'sending')
                   UNION
                   SELECT campaign_id, recipient_kind, recipient_key FROM dispatch
                   WHERE undone = 'due' AND state IN ('sent', 'collected')
                   UNION
                   SELECT campaign_id, recipient_kind, recipient_key FROM dispatch
                   WHERE revisions_wanted > revisions_shown AND undone IS NULL AND state IN ('sent', 'collected'))
             WHERE campaign_id NOT IN (SELECT campaign_id FROM pause WHERE cause = 'removed')
             ORDER BY campaign_id, recipient_kind, recipient_key"#
        )
        .fetch_all(self.reader())
        .await?;
        let due = rows
            .into_iter()
            .map(|raw| (CampaignId(raw.campaign_id), queue_text(&raw.kind, &raw.key)));
        Ok(due.collect())
    }

    /// Returns the first dispatch that waits for a recipient.
    pub(crate) async fn next_due(
        &self,
        campaign: CampaignId,
        recipient: &str,
    ) -> Result<Option<OutboxRow>> {
        let (kind, key) = queue(recipient);
        let found = dispatches!(
            "WHERE d.campaign_id = $1 AND d.recipient_kind = $2 AND d.recipient_key = $3
               AND d.state IN ('pending', 'sending') ORDER BY d.id LIMIT 1",
            campaign.0,
            kind,
            key
        )
        .fetch_optional(self.reader())
        .await?;
        self.read_dispatch(found).await
    }

    /// Returns the earlier dispatch that parks this one too, if any. It has the same recipient and
    /// lacks a channel or permission, or it is an earlier part of the same report. An earlier
    /// report doesn't count if its readers got it another way. A refused message blocks nothing.
    pub(crate) async fn parked_before(&self, id: OutboxId) -> Result<Option<OutboxId>> {
        let found = sqlx::query_scalar!(
            r#"SELECT id AS "id!: i64" FROM (
                   SELECT e.id, 1 AS place FROM dispatch AS o JOIN dispatch AS e
                     ON e.campaign_id = o.campaign_id AND e.recipient_kind = o.recipient_kind
                    AND e.recipient_key = o.recipient_key AND e.id < o.id
                   WHERE o.id = $1 AND e.state = 'parked' AND e.parked_for IN ('forbidden', 'channel-gone')
                     AND e.redirected = 0 AND e.undone IS NULL
                   UNION ALL
                   SELECT e.id, 2 AS place FROM dispatch AS e JOIN dispatch AS o
                     ON o.window_id = e.window_id AND o.recipient_kind = e.recipient_kind
                    AND o.recipient_key = e.recipient_key
                   WHERE o.id = $1 AND e.part < o.part AND e.state = 'parked'
                     AND coalesce(e.parked_for, '') NOT IN ('held', 'refused')
                     AND e.undone IS NULL
                     AND (e.redirected = 0 OR e.created_at = o.created_at))
               ORDER BY place, id LIMIT 1"#,
            id.0
        )
        .fetch_optional(self.reader())
        .await?;
        Ok(found.map(OutboxId))
    }

    /// Returns whether an earlier part of the same report bounced, so that this one needn't be
    /// tried. All parts of a report have the same time. Earlier messages to the seat may have gone
    /// to another player.
    pub(crate) async fn bounced_before(&self, id: OutboxId) -> Result<bool> {
        let found = sqlx::query_scalar!(
            "SELECT e.id FROM dispatch AS e JOIN dispatch AS o
               ON o.window_id = e.window_id AND o.recipient_kind = e.recipient_kind
              AND o.recipient_key = e.recipient_key AND o.created_at = e.created_at
             WHERE o.id = $1 AND e.part < o.part AND e.route = 'collect' LIMIT 1",
            id.0
        )
        .fetch_optional(self.reader())
        .await?;
        Ok(found.is_some())
    }

    /// Pending → sending, to this channel, starting now. Returns false if it wasn't pending.
    pub async fn claim(
        &self,
        id: OutboxId,
        channel: ChannelId,
        fingerprints: &str,
    ) -> Result<bool> {
        let (channel, now) = (row::raw_id(channel), self.clock().now().as_millisecond());
        let after = self.clock().latest().cast_signed();
        let mut tx = self.write().await?;
        let changed = sqlx::query!(
            "UPDATE dispatch SET state = 'sending', channel_id = $2, since = $3, claimed_after = $4,
                    fingerprints = $5
             WHERE id = $1 AND state = 'pending'",
            id.0,
            channel,
            now,
            after,
            fingerprints
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(changed.rows_affected() == 1)
    }

    /// Sending → pending: it didn't arrive, and must go elsewhere.
    pub(crate) async fn unclaim(&self, id: OutboxId) -> Result<()> {
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE dispatch SET state = 'pending', since = NULL, channel_id = NULL WHERE id = $1 AND state = 'sending'",
            id.0
        )
        .execute(&mut *tx)
        .await?;
        withhold_if_undone(&mut tx, id).await?;
        Ok(tx.commit().await?)
    }

    /// Adds fingerprints of other forms in which the message may be posted.
    pub(crate) async fn add_fingerprints(&self, id: OutboxId, more: &str) -> Result<()> {
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE dispatch SET fingerprints = fingerprints || ' ' || $2
             WHERE id = $1 AND instr(fingerprints, $2) = 0",
            id.0,
            more
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Fingerprints of the forms in which the message may have been posted.
    pub(crate) async fn fingerprints(&self, id: OutboxId) -> Result<Vec<String>> {
        let all = sqlx::query_scalar!("SELECT fingerprints FROM dispatch WHERE id = $1", id.0)
            .fetch_one(self.reader())
            .await?;
        Ok(all.split_whitespace().map(str::to_owned).collect())
    }

    /// Returns whether a message is known to be some dispatch's.
    pub(crate) async fn is_recorded(&self, message: MessageId) -> Result<bool> {
        let message = row::raw_id(message);
        let found =
            sqlx::query_scalar!("SELECT id FROM dispatch WHERE message_id = $1 LIMIT 1", message)
                .fetch_optional(self.reader())
                .await?;
        Ok(found.is_some())
    }

    /// Sending → sent, as this message. Returns false if the message is another dispatch's.
    pub async fn mark_sent(&self, id: OutboxId, message: MessageId) -> Result<bool> {
        self.clock().saw(message);
        let (message, now) = (row::raw_id(message), row::now());
        let mut tx = self.write().await?;
        let others = sqlx::query_scalar!(
            "SELECT id FROM dispatch WHERE message_id = $1 AND id <> $2 LIMIT 1",
            message,
            id.0
        )
        .fetch_optional(&mut *tx)
        .await?;
        if others.is_some() {
            return Ok(false);
        }
        sqlx::query!(
            "UPDATE dispatch SET state = 'sent', message_id = $2, settled_at = $3 WHERE id = $1 AND state = 'sending'",
            id.0, message, now
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Pending or sending → pending on the other route: the direct message bounced.
    pub(crate) async fn mark_bounced(&self, id: OutboxId) -> Result<()> {
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE dispatch SET state = 'pending', route = 'collect', since = NULL, channel_id = NULL
             WHERE id = $1 AND state IN ('pending', 'sending') AND route = 'direct'",
            id.0
        )
        .execute(&mut *tx)
        .await?;
        withhold_if_undone(&mut tx, id).await?;
        Ok(tx.commit().await?)
    }

    /// Pending or sending → parked. `instead` is sent in its place, in the same transaction.
    pub async fn park(
        &self,
        row: &OutboxRow,
        lack: ParkedFor,
        reason: Option<&Message>,
        instead: &[Dispatch],
        redirected: bool,
    ) -> Result<()> {
        let (word, now, redirected) = (lack.word(), row::now(), i64::from(redirected));
        // A dispatch in state sending may have arrived, unless its channel is gone.
        let has_not_arrived = match lack {
            ParkedFor::Forbidden => row.state == DeliveryState::Pending,
            other => other.is_retried(),
        };
        let mut tx = self.write().await?;
        let reason = reason_text(&mut tx, row.at.campaign, reason).await?;
        let changed = sqlx::query!(
            "UPDATE dispatch SET state = 'parked', parked_for = $2, reason = $3, settled_at = $4,
                    redirected = max(redirected, $5), since = CASE WHEN $6 THEN NULL ELSE since END
             WHERE id = $1 AND state IN ('pending', 'sending')",
            row.id.0,
            word,
            reason,
            now,
            redirected,
            has_not_arrived
        )
        .execute(&mut *tx)
        .await?;
        // A dispatch that was undone meanwhile isn't sent another way either.
        let is_undone = withhold_if_undone(&mut tx, row.id).await?;
        if changed.rows_affected() == 1 && !is_undone {
            insert_all(&mut tx, row.at, instead).await?;
        }
        // Somebody took the seat after the courier found it empty. That released only dispatches
        // parked before.
        let is_taken = lack == ParkedFor::NoPlayer
            && row.secrecy()? != Secrecy::Umpire
            && self.user_behind(row.at.campaign, &row.recipient()?).await?.is_some();
        if is_taken {
            release_latest(&mut tx, row.at.campaign, &row.recipient()?, lack).await?;
        }
        tx.commit().await?;
        if is_taken || !instead.is_empty() {
            self.ring();
        }
        Ok(())
    }

    /// Notes that a request for a dispatch failed without a documented reason. Returns the time of
    /// the first failure, if the GM doesn't know about it yet.
    pub(crate) async fn note_trouble(&self, id: OutboxId) -> Result<Option<Timestamp>> {
        let noted =
            sqlx::query!("SELECT trouble_since, trouble_told FROM dispatch WHERE id = $1", id.0)
                .fetch_one(self.reader())
                .await?;
        if let Some(since) = noted.trouble_since {
            let since = row::time(since, "dispatch.trouble_since")?;
            return Ok(Some(since).filter(|_| noted.trouble_told == 0));
        }
        let now = self.clock().now();
        let since = now.as_millisecond();
        let mut tx = self.write().await?;
        sqlx::query!("UPDATE dispatch SET trouble_since = $2 WHERE id = $1", id.0, since)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(Some(now))
    }

    /// Returns whether requests fail for a dispatch that waits for a recipient.
    pub(crate) async fn is_in_trouble(
        &self,
        campaign: CampaignId,
        recipient: &Recipient,
    ) -> Result<bool> {
        let (kind, key) = columns(self.reader(), campaign, recipient).await?;
        let found = sqlx::query_scalar!(
            r#"SELECT 1 AS "found!: i64" FROM dispatch
             WHERE campaign_id = $1 AND recipient_kind = $2 AND recipient_key = $3
               AND state IN ('pending', 'sending') AND trouble_since IS NOT NULL LIMIT 1"#,
            campaign.0,
            kind,
            key
        )
        .fetch_optional(self.reader())
        .await?;
        Ok(found.is_some())
    }

    /// Tells the GM that requests for a dispatch fail, unless they know it from another waiting
    /// dispatch. Dispatches for the GM's own room are reported another way and count separately.
    pub(crate) async fn tell_trouble(&self, row: &OutboxRow, said: &[Dispatch]) -> Result<()> {
        let (campaign, for_gm) = (row.at.campaign.0, i64::from(row.recipient()? == Recipient::Gm));
        let mut tx = self.write().await?;
        let known = sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!: i64" FROM dispatch
             WHERE campaign_id = $1 AND state IN ('pending', 'sending') AND trouble_told = 1
               AND (recipient_kind = 'gm') = $2"#,
            campaign,
            for_gm
        )
        .fetch_one(&mut *tx)
        .await?;
        sqlx::query!("UPDATE dispatch SET trouble_told = 1 WHERE id = $1", row.id.0)
            .execute(&mut *tx)
            .await?;
        if known == 0 {
            insert_all(&mut tx, row.at, said).await?;
        }
        self.commit(tx).await
    }

    /// Returns the result of `user` pressing a dispatch's button. Pressing again gives the same
    /// result.
    pub(crate) async fn collect(&self, id: OutboxId, user: UserId) -> Result<Collection> {
        let Some(row) = self.dispatch(id).await? else {
            return Ok(Collection::Gone);
        };
        if self.user_behind(row.at.campaign, &row.recipient()?).await? != Some(user) {
            return Ok(Collection::NotYours);
        }
        // Sending checks this too: a former game master may not read the umpire's secrets.
        if row.secrecy()? == Secrecy::Umpire && !self.campaign(row.at.campaign).await?.is_gm(user) {
            return Ok(Collection::NotYours);
        }
        if row.is_held() || row.is_dropped() {
            return Ok(Collection::Gone);
        }
        if self.is_undone(id).await? {
            return Ok(Collection::Undone);
        }
        if row.state != DeliveryState::Collected {
            self.mark_collected(id).await?;
        }
        Ok(Collection::Yours(Box::new(row)))
    }

    async fn mark_collected(&self, id: OutboxId) -> Result<()> {
        let now = row::now();
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE dispatch SET state = 'collected', settled_at = $2 WHERE id = $1 AND route = 'collect'",
            id.0,
            now
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }
}
