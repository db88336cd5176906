//! The outbox as the courier moves it: pending → sending → sent | parked | collected. Each step is
//! a transaction of its own and says from which state it starts, so that a step done twice does
//! nothing the second time.

use jiff::Timestamp;
use mythico_engine::words::Message;
use serenity::all::{ChannelId, MessageId, UserId};

use super::undone::withhold_if_undone;
use super::{
    DeliveryState, Dispatch, OutboxId, OutboxRow, ParkedFor, Recipient, Secrecy, columns, dispatches,
    insert_all, queue, queue_text, reason_text, release_latest,
};
use crate::store::{CampaignId, Result, Store, row};

/// What pressing a **Collect dispatch** button gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Collection {
    /// Here it is (boxed, being much larger than the others).
    Yours(Box<OutboxRow>),
    /// It is for somebody else.
    NotYours,
    /// What it tells was undone.
    Undone,
    /// There is no such dispatch.
    Gone,
}

impl Store {
    /// Returns recipients for whom something is to be sent, struck out or edited. Nothing is sent
    /// for campaigns from whose server the bot was removed. Each part of the query has an index of
    /// its own: what was sent long ago isn't read.
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
        let due = rows.into_iter().map(|raw| (CampaignId(raw.campaign_id), queue_text(&raw.kind, &raw.key)));
        Ok(due.collect())
    }

    /// The first dispatch that waits for a recipient.
    pub(crate) async fn next_due(&self, campaign: CampaignId, recipient: &str) -> Result<Option<OutboxRow>> {
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

    /// The earlier dispatch that parks this one too, if there is one: for the same recipient, and
    /// held back until a channel or permission is there; or else an earlier part of the same
    /// report. What was written to the recipient at another time is no part of it, if its readers
    /// have had it in another way. A refused message holds up nothing.
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

    /// Whether an earlier part of the same report bounced: then this one needn't be tried. Parts
    /// are written at one time; what was written to the seat before may have gone to another
    /// player.
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

    /// Pending → sending, to this channel, since now. False if it wasn't pending.
    pub async fn claim(&self, id: OutboxId, channel: ChannelId) -> Result<bool> {
        let (channel, now) = (row::raw_id(channel), self.clock().now().as_millisecond());
        let after = self.clock().latest().cast_signed();
        let mut tx = self.write().await?;
        let changed = sqlx::query!(
            "UPDATE dispatch SET state = 'sending', channel_id = $2, since = $3, claimed_after = $4
             WHERE id = $1 AND state = 'pending'",
            id.0,
            channel,
            now,
            after
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(changed.rows_affected() == 1)
    }

    /// Sending → pending: it did not arrive, and must go elsewhere now.
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

    /// Sending → sent: the dispatch has become this message.
    pub async fn mark_sent(&self, id: OutboxId, message: MessageId) -> Result<()> {
        self.clock().saw(message);
        let (message, now) = (row::raw_id(message), row::now());
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE dispatch SET state = 'sent', message_id = $2, settled_at = $3 WHERE id = $1 AND state = 'sending'",
            id.0, message, now
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Pending or sending → pending, by the other route: the direct message bounced.
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

    /// Anything unsettled → parked. `instead` goes out in its place, in the same transaction.
    pub async fn park(
        &self,
        row: &OutboxRow,
        lack: ParkedFor,
        reason: Option<&Message>,
        instead: &[Dispatch],
        redirected: bool,
    ) -> Result<()> {
        let (word, now, redirected) = (lack.word(), row::now(), i64::from(redirected));
        // One that was under way may have arrived, unless its channel is gone.
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
        // What was undone meanwhile goes nowhere else either.
        let is_undone = withhold_if_undone(&mut tx, row.id).await?;
        if changed.rows_affected() == 1 && !is_undone {
            insert_all(&mut tx, row.at, instead).await?;
        }
        // Somebody took the seat after the courier found it empty. Taking it released only what was
        // parked by then.
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

    /// Notes that a request for a dispatch failed without a documented reason. Returns since when
    /// such requests fail, if the GM doesn't know it yet.
    pub(crate) async fn note_trouble(&self, id: OutboxId) -> Result<Option<Timestamp>> {
        let noted = sqlx::query!("SELECT trouble_since, trouble_told FROM dispatch WHERE id = $1", id.0)
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

    /// Returns whether requests fail for something that waits for a recipient.
    pub(crate) async fn is_in_trouble(&self, campaign: CampaignId, recipient: &Recipient) -> Result<bool> {
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

    /// Tells the GM that requests for a dispatch fail, unless they know it of another dispatch that
    /// waits. What waits for the GM's own room is told by another way, and counts by itself.
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

    /// What to hand to `user` for the button of a dispatch. Pressing it again gives the same again.
    pub(crate) async fn collect(&self, id: OutboxId, user: UserId) -> Result<Collection> {
        let Some(row) = self.dispatch(id).await? else {
            return Ok(Collection::Gone);
        };
        if self.user_behind(row.at.campaign, &row.recipient()?).await? != Some(user) {
            return Ok(Collection::NotYours);
        }
        // The same holds when it is sent: a former game master may not read what is the umpire's.
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
