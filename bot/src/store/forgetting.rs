//! Forgetting people: where somebody's Discord id stood stands a number of no meaning from then on. What they ordered and did stays, so that
//! a war can be checked and told afterwards. Not here: what is kept of them ([`super::person`]), and messages that Discord keeps.

use jiff::Timestamp;
use serenity::all::UserId;

use super::{Body, CampaignId, Result, Store, Tx, row};

impl Store {
    /// Campaigns that aren't over in which this user plays a seat or is a game master: there they can't be forgotten.
    pub async fn campaigns_in_need_of(&self, user: UserId) -> Result<Vec<CampaignId>> {
        let user = row::raw_id(user);
        let found = sqlx::query_scalar!(
            r#"SELECT id AS "id!" FROM campaign WHERE status <> 'ended'
             AND (gm_user = $1 OR id IN (SELECT campaign_id FROM seat WHERE user_id = $1)
                  OR id IN (SELECT campaign_id FROM co_game_master WHERE user_id = $1)) ORDER BY id"#,
            user
        )
        .fetch_all(self.reader())
        .await?;
        Ok(found.into_iter().map(CampaignId).collect())
    }

    /// Forgets who a person was, in all campaigns; where they were mentioned they are called `name`. False, and nothing is changed, if a campaign
    /// that isn't over still needs them ([`Store::campaigns_in_need_of`]).
    pub async fn forget_person(&self, user: UserId, name: &str) -> Result<bool> {
        let raw = row::raw_id(user);
        let mut tx = self.write().await?;
        let is_needed = sqlx::query_scalar!(
            r#"SELECT EXISTS (SELECT 1 FROM campaign WHERE status <> 'ended'
                 AND (gm_user = $1 OR id IN (SELECT campaign_id FROM seat WHERE user_id = $1)
                      OR id IN (SELECT campaign_id FROM co_game_master WHERE user_id = $1))) AS "is_needed!: bool""#,
            raw
        )
        .fetch_one(&mut *tx)
        .await?;
        if is_needed {
            return Ok(false);
        }
        let all = sqlx::query_scalar!(r#"SELECT id AS "id!" FROM campaign"#).fetch_all(&mut *tx).await?;
        let person = Forgotten { user, number: new_number(&mut tx).await?, name };
        for campaign in all {
            person.forget_in(&mut tx, CampaignId(campaign)).await?;
        }
        forget_direct_channel(&mut tx, raw).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Forgets the people of campaigns that were over before `before`. How many campaigns those were.
    pub async fn forget_people_of_ended(&self, before: Timestamp, name: &str) -> Result<usize> {
        let (before, now) = (before.as_millisecond(), row::now());
        let due = sqlx::query_scalar!(
            r#"SELECT id AS "id!" FROM campaign WHERE status = 'ended' AND ended_at < $1 AND people_forgotten_at IS NULL"#,
            before
        )
        .fetch_all(self.reader())
        .await?;
        for &campaign in &due {
            let mut tx = self.write().await?;
            for user in people_of(&mut tx, campaign).await? {
                let person = Forgotten { user, number: new_number(&mut tx).await?, name };
                person.forget_in(&mut tx, CampaignId(campaign)).await?;
                // It is asked for once more if they play elsewhere.
                forget_direct_channel(&mut tx, row::raw_id(user)).await?;
            }
            sqlx::query!("UPDATE campaign SET people_forgotten_at = $2 WHERE id = $1", campaign, now)
                .execute(&mut *tx)
                .await?;
            tx.commit().await?;
        }
        Ok(due.len())
    }

    /// Forgets the tokens of interactions that were kept before `before`: Discord knows them no more.
    pub async fn forget_tokens(&self, before: Timestamp) -> Result<u64> {
        let before = before.as_millisecond();
        let mut tx = self.write().await?;
        let forgotten = sqlx::query!(
            "UPDATE closing_command SET token = NULL WHERE token IS NOT NULL AND coalesce(token_at, 0) < $1",
            before
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(forgotten.rows_affected())
    }
}

/// Everybody whose id stands in a campaign's rows.
async fn people_of(tx: &mut Tx, campaign: i64) -> Result<Vec<UserId>> {
    let found = sqlx::query_scalar!(
        r#"SELECT DISTINCT user_id AS "user_id!: i64" FROM (
             SELECT user_id FROM seat WHERE campaign_id = $1
             UNION SELECT gm_user FROM campaign WHERE id = $1
             UNION SELECT user_id FROM co_game_master WHERE campaign_id = $1
             UNION SELECT user_id FROM accepted_reader WHERE campaign_id = $1
             UNION SELECT accepted_by FROM accepted_reader WHERE campaign_id = $1
             UNION SELECT user_id FROM seat_request WHERE campaign_id = $1
             UNION SELECT user_id FROM audit_log WHERE campaign_id = $1
             UNION SELECT by_user FROM audit_log WHERE campaign_id = $1
             UNION SELECT user_id FROM closing_command WHERE campaign_id = $1
             UNION SELECT given_by FROM orders WHERE campaign_id = $1
             UNION SELECT given_by FROM umpire_act WHERE campaign_id = $1
             UNION SELECT by_user FROM undo WHERE campaign_id = $1
             UNION SELECT set_by FROM schedule WHERE campaign_id = $1
             UNION SELECT CAST(substr(recipient, 6) AS INTEGER) FROM outbox
                   WHERE campaign_id = $1 AND recipient LIKE 'user:%')
           WHERE user_id > 0"#,
        campaign
    )
    .fetch_all(&mut **tx)
    .await?;
    found.into_iter().map(|raw| row::id(raw, "user_id")).collect()
}

/// The number that stands where a person's id stood.
async fn new_number(tx: &mut Tx) -> Result<i64> {
    let now = row::now();
    let id = sqlx::query!("INSERT INTO forgotten_person (forgotten_at) VALUES ($1)", now)
        .execute(&mut **tx)
        .await?;
    Ok(-id.last_insert_rowid())
}

async fn forget_direct_channel(tx: &mut Tx, user: i64) -> Result<()> {
    sqlx::query!(
        "UPDATE outbox SET channel_id = NULL
         WHERE channel_id = (SELECT channel_id FROM direct_channel WHERE user_id = $1) AND state NOT IN ('pending', 'sending')",
        user
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query!("DELETE FROM direct_channel WHERE user_id = $1", user).execute(&mut **tx).await?;
    Ok(())
}

/// A person who is being forgotten.
struct Forgotten<'a> {
    user: UserId,
    /// What stands where their id stood.
    number: i64,
    /// What they are called where they were mentioned.
    name: &'a str,
}

impl Forgotten<'_> {
    async fn forget_in(&self, tx: &mut Tx, campaign: CampaignId) -> Result<()> {
        self.forget_as_giver(tx, campaign).await?;
        self.forget_as_member(tx, campaign).await?;
        self.forget_in_words(tx, campaign).await?;
        self.forget_in_outbox(tx, campaign).await
    }

    /// Who gave orders and commands.
    async fn forget_as_giver(&self, tx: &mut Tx, campaign: CampaignId) -> Result<()> {
        let (user, number, campaign) = (row::raw_id(self.user), self.number, campaign.0);
        sqlx::query!(
            "UPDATE orders SET given_by = $2 WHERE given_by = $1 AND campaign_id = $3",
            user,
            number,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE umpire_act SET given_by = $2 WHERE given_by = $1 AND campaign_id = $3",
            user,
            number,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE closing_command SET user_id = $2, token = NULL WHERE user_id = $1 AND campaign_id = $3",
            user,
            number,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE schedule SET set_by = $2 WHERE set_by = $1 AND campaign_id = $3",
            user,
            number,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE undo SET by_user = $2 WHERE by_user = $1 AND campaign_id = $3",
            user,
            number,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE pause SET by_user = $2 WHERE by_user = $1 AND campaign_id = $3",
            user,
            number,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// Who played, led, read and asked.
    async fn forget_as_member(&self, tx: &mut Tx, campaign: CampaignId) -> Result<()> {
        let (user, number, campaign) = (row::raw_id(self.user), self.number, campaign.0);
        sqlx::query!(
            "UPDATE seat SET user_id = $2 WHERE user_id = $1 AND campaign_id = $3",
            user,
            number,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE campaign SET gm_user = $2 WHERE gm_user = $1 AND id = $3",
            user,
            number,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE co_game_master SET user_id = CASE user_id WHEN $1 THEN $2 ELSE user_id END,
                    appointed_by = CASE appointed_by WHEN $1 THEN $2 ELSE appointed_by END
             WHERE (user_id = $1 OR appointed_by = $1) AND campaign_id = $3",
            user,
            number,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!("DELETE FROM accepted_reader WHERE user_id = $1 AND campaign_id = $2", user, campaign)
            .execute(&mut **tx)
            .await?;
        // Who owns the server matters to a war under way.
        sqlx::query!(
            "DELETE FROM server_reader WHERE kind = 'owner' AND discord_id = $1
               AND campaign_id = (SELECT id FROM campaign WHERE id = $2 AND status = 'ended')",
            user,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE accepted_reader SET accepted_by = $2 WHERE accepted_by = $1 AND campaign_id = $3",
            user,
            number,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE seat_request SET user_id = $2, state = CASE state WHEN 'open' THEN 'lapsed' ELSE state END
             WHERE user_id = $1 AND campaign_id = $3",
            user,
            number,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE audit_log SET user_id = CASE user_id WHEN $1 THEN $2 ELSE user_id END,
                    by_user = CASE by_user WHEN $1 THEN $2 ELSE by_user END
             WHERE (user_id = $1 OR by_user = $1) AND campaign_id = $3",
            user,
            number,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// Where words mention them.
    async fn forget_in_words(&self, tx: &mut Tx, campaign: CampaignId) -> Result<()> {
        let (mention, name, campaign) = (self.mention(), self.name, campaign.0);
        sqlx::query!(
            "UPDATE audit_log SET words = replace(words, $1, $2) WHERE instr(words, $1) > 0 AND campaign_id = $3",
            mention,
            name,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE accepted_reader SET words = replace(words, $1, $2) WHERE instr(words, $1) > 0 AND campaign_id = $3",
            mention,
            name,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE pause SET words = replace(words, $1, $2) WHERE instr(words, $1) > 0 AND campaign_id = $3",
            mention,
            name,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE undo SET reason = replace(reason, $1, $2) WHERE instr(reason, $1) > 0 AND campaign_id = $3",
            mention,
            name,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        // It is found again, if it is still so.
        let id = self.user.to_string();
        sqlx::query!("DELETE FROM room_fault WHERE instr(faults, $1) > 0 AND campaign_id = $2", id, campaign)
            .execute(&mut **tx)
            .await?;
        Ok(())
    }

    /// What was, or is to be, sent to them, and where it mentions them.
    async fn forget_in_outbox(&self, tx: &mut Tx, campaign: CampaignId) -> Result<()> {
        let (to, nobody) = (format!("user:{}", self.user), format!("user:{}", self.number.cast_unsigned()));
        sqlx::query!(
            "UPDATE outbox SET recipient = $2, channel_id = NULL,
                    parked_for = CASE WHEN state IN ('pending', 'sending') THEN 'no-player' ELSE parked_for END,
                    state = CASE WHEN state IN ('pending', 'sending') THEN 'parked' ELSE state END
             WHERE recipient = $1 AND campaign_id = $3",
            to,
            nobody,
            campaign.0
        )
        .execute(&mut **tx)
        .await?;
        let rows = sqlx::query!(r#"SELECT id AS "id!", body FROM outbox WHERE campaign_id = $1"#, campaign.0)
            .fetch_all(&mut **tx)
            .await?;
        for raw in rows {
            // One that can't be read is damaged, and says nothing to anybody.
            let Ok(body) = Body::read(&raw.body) else { continue };
            let Some(without) = body.renaming(&self.mention(), self.name)? else { continue };
            let packed = without.packed()?;
            let bytes = packed.as_bytes();
            sqlx::query!("UPDATE outbox SET body = $2 WHERE id = $1", raw.id, bytes)
                .execute(&mut **tx)
                .await?;
        }
        Ok(())
    }

    fn mention(&self) -> String {
        format!("<@{}>", self.user)
    }
}
