//! Forgets people: deletes Discord's id from their participant rows, their pictures, direct channel
//! and typed reasons. Their orders stay, so that the war can be checked. Not here: listing a
//! person's data (`person.rs`), messages at Discord.

use jiff::Timestamp;
use serenity::all::UserId;

use super::{CampaignId, Result, Store, Tx, room_fault, row};

impl Store {
    /// Returns the running campaigns in which this user is a participant. They can't be forgotten
    /// there, since it matters who has seen which side.
    pub async fn campaigns_in_need_of(&self, user: UserId) -> Result<Vec<CampaignId>> {
        let user = row::raw_id(user);
        let found = sqlx::query_scalar!(
            "SELECT c.id FROM participant AS p JOIN campaign AS c ON c.id = p.campaign_id
             WHERE p.user_id = $1 AND c.status <> 'ended' ORDER BY c.id",
            user
        )
        .fetch_all(self.reader())
        .await?;
        Ok(found.into_iter().map(CampaignId).collect())
    }

    /// Forgets a person in all campaigns. Texts then call them `name`. Returns false and changes
    /// nothing if a running campaign needs them ([`Store::campaigns_in_need_of`]).
    pub async fn forget_person(&self, user: UserId, name: &str) -> Result<bool> {
        if !self.campaigns_in_need_of(user).await?.is_empty() {
            return Ok(false);
        }
        let user = row::raw_id(user);
        let mut tx = self.write().await?;
        let rows = sqlx::query!("SELECT id, campaign_id FROM participant WHERE user_id = $1", user)
            .fetch_all(&mut *tx)
            .await?;
        for raw in rows {
            forget(&mut tx, CampaignId(raw.campaign_id), raw.id, name).await?;
        }
        tx.commit().await?;
        Ok(true)
    }

    /// Forgets the people of campaigns that ended before `before`. Returns the number of those
    /// campaigns.
    pub async fn forget_people_of_ended(&self, before: Timestamp, name: &str) -> Result<usize> {
        let (before, now) = (before.as_millisecond(), row::now());
        let due = sqlx::query_scalar!(
            "SELECT id FROM campaign WHERE status = 'ended' AND ended_at < $1 AND people_forgotten_at IS NULL",
            before
        )
        .fetch_all(self.reader())
        .await?;
        for &campaign in &due {
            let mut tx = self.write().await?;
            let people = sqlx::query_scalar!(
                "SELECT id FROM participant WHERE campaign_id = $1 AND user_id > 0",
                campaign
            )
            .fetch_all(&mut *tx)
            .await?;
            for person in people {
                forget(&mut tx, CampaignId(campaign), person, name).await?;
            }
            sqlx::query!(
                "UPDATE campaign SET people_forgotten_at = $2 WHERE id = $1",
                campaign,
                now
            )
            .execute(&mut *tx)
            .await?;
            tx.commit().await?;
        }
        Ok(due.len())
    }

    /// Deletes interaction tokens that were stored before `before`. Discord no longer accepts them.
    pub async fn forget_tokens(&self, before: Timestamp) -> Result<u64> {
        let before = before.as_millisecond();
        let mut tx = self.write().await?;
        let forgotten = sqlx::query!(
            "UPDATE campaign SET closing_token = NULL WHERE closing_token IS NOT NULL AND closing_token_at < $1",
            before
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(forgotten.rows_affected())
    }
}

/// Forgets a person in a campaign that is over.
async fn forget(tx: &mut Tx, campaign: CampaignId, person: i64, name: &str) -> Result<()> {
    // Pending input and amendments belong to a window that never closes. They may name the person.
    sqlx::query!("DELETE FROM pending_input WHERE campaign_id = $1", campaign.0)
        .execute(&mut **tx)
        .await?;
    sqlx::query!(
        "DELETE FROM amendment WHERE window_id IN (SELECT id FROM window WHERE campaign_id = $1)",
        campaign.0
    )
    .execute(&mut **tx)
    .await?;
    room_fault::forget(tx, campaign).await?;
    sqlx::query!("DELETE FROM portrait WHERE participant_id = $1", person)
        .execute(&mut **tx)
        .await?;
    sqlx::query!(
        "DELETE FROM server_reader WHERE campaign_id = $1 AND participant_id = $2",
        campaign.0,
        person
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "UPDATE reason SET words = '' WHERE campaign_id = $1 AND participant_id = $2",
        campaign.0,
        person
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "UPDATE seat_request SET known = '[]', state = CASE state WHEN 'open' THEN 'lapsed' ELSE state END
         WHERE participant_id = $1",
        person
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "UPDATE campaign SET closed_window_id = NULL, closed_by = NULL, closing_token = NULL, closing_token_at = NULL
         WHERE id = $1 AND closed_by = $2",
        campaign.0,
        person
    )
    .execute(&mut **tx)
    .await?;
    forget_dispatches(tx, campaign, person).await?;
    sqlx::query!(
        "UPDATE participant SET user_id = -id, called = $2, dm_channel_id = NULL, is_accepted = 0 WHERE id = $1",
        person,
        name
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Forgets the addresses of a person's direct messages, and parks those still to be sent.
async fn forget_dispatches(tx: &mut Tx, campaign: CampaignId, person: i64) -> Result<()> {
    let key = person.to_string();
    sqlx::query!(
        "UPDATE dispatch SET channel_id = NULL, state = 'parked', parked_for = 'no-player'
         WHERE campaign_id = $1 AND recipient_kind = 'user' AND recipient_key = $2 AND state IN ('pending', 'sending')",
        campaign.0,
        key
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!(
        "UPDATE dispatch SET channel_id = NULL
         WHERE campaign_id = $1 AND channel_id = (SELECT dm_channel_id FROM participant WHERE id = $2)",
        campaign.0,
        person
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
