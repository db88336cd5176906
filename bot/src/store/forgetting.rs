//! Forgetting people: where somebody's Discord id stood stands a number of no meaning from then on. What they ordered and did stays, so that
//! a war can be checked and told afterwards. Not here: what is kept of them ([`super::person`]), and messages that Discord keeps.

use jiff::Timestamp;
use serenity::all::UserId;

use super::mentions::Mentions;
use super::{CampaignId, Result, Store, Tx, row};

impl Store {
    /// Campaigns under way in which this user did or was anything: there nobody is forgotten, since who has seen which side matters.
    pub async fn campaigns_in_need_of(&self, user: UserId) -> Result<Vec<CampaignId>> {
        self.campaigns_with(user, false).await
    }

    async fn campaigns_with(&self, user: UserId, over: bool) -> Result<Vec<CampaignId>> {
        let user = row::raw_id(user);
        let found = sqlx::query_scalar!(
            r#"SELECT c.id AS "id!" FROM campaign AS c JOIN person_in_campaign AS p ON p.campaign_id = c.id
             WHERE p.user_id = $1 AND (c.status = 'ended') = $2 ORDER BY c.id"#,
            user,
            over
        )
        .fetch_all(self.reader())
        .await?;
        Ok(found.into_iter().map(CampaignId).collect())
    }

    /// Forgets who a person was, in all campaigns; where they were mentioned they are called `name`. False, and nothing is changed, if a campaign
    /// under way needs them ([`Store::campaigns_in_need_of`]).
    pub async fn forget_person(&self, user: UserId, name: &str) -> Result<bool> {
        if !self.campaigns_in_need_of(user).await?.is_empty() {
            return Ok(false);
        }
        for campaign in self.campaigns_with(user, true).await? {
            let mentions = Mentions { user: Some(user), name: name.to_owned() };
            let renamed = self.renamed(campaign, mentions).await?;
            let mut tx = self.write().await?;
            forget(&mut tx, campaign, &[user], name).await?;
            renamed.put(&mut tx, campaign).await?;
            tx.commit().await?;
        }
        self.forget_direct_channel_of(user).await?;
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
            let mentions = Mentions { user: None, name: name.to_owned() };
            let renamed = self.renamed(CampaignId(campaign), mentions).await?;
            let mut tx = self.write().await?;
            let people = people_of(&mut tx, campaign).await?;
            forget(&mut tx, CampaignId(campaign), &people, name).await?;
            renamed.put(&mut tx, CampaignId(campaign)).await?;
            sqlx::query!("DELETE FROM room_fault WHERE campaign_id = $1", campaign).execute(&mut *tx).await?;
            sqlx::query!("UPDATE campaign SET people_forgotten_at = $2 WHERE id = $1", campaign, now)
                .execute(&mut *tx)
                .await?;
            tx.commit().await?;
            for user in people {
                if self.campaigns_in_need_of(user).await?.is_empty() {
                    self.forget_direct_channel_of(user).await?;
                }
            }
        }
        Ok(due.len())
    }

    async fn forget_direct_channel_of(&self, user: UserId) -> Result<()> {
        let (user, mut tx) = (row::raw_id(user), self.write().await?);
        sqlx::query!(
            "UPDATE outbox SET channel_id = NULL
             WHERE channel_id = (SELECT channel_id FROM direct_channel WHERE user_id = $1) AND state NOT IN ('pending', 'sending')",
            user
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!("DELETE FROM direct_channel WHERE user_id = $1", user).execute(&mut *tx).await?;
        Ok(tx.commit().await?)
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

async fn forget(tx: &mut Tx, campaign: CampaignId, people: &[UserId], name: &str) -> Result<()> {
    for &user in people {
        let person = Forgotten { user, number: new_number(tx).await?, name };
        person.forget_in(tx, campaign).await?;
    }
    Ok(())
}

/// Everybody whose id stands in a campaign's rows.
async fn people_of(tx: &mut Tx, campaign: i64) -> Result<Vec<UserId>> {
    let found = sqlx::query_scalar!(
        r#"SELECT user_id AS "user_id!: i64" FROM person_in_campaign WHERE campaign_id = $1 ORDER BY user_id"#,
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
        self.forget_in_rows(tx, campaign).await?;
        self.forget_in_words(tx, campaign).await?;
        self.forget_in_outbox(tx, campaign).await
    }

    /// Where their id stands; which columns those are, the migration of the view says.
    async fn forget_in_rows(&self, tx: &mut Tx, campaign: CampaignId) -> Result<()> {
        let (user, number, campaign) = (row::raw_id(self.user), self.number, campaign.0);
        sqlx::query!(
            "UPDATE person_in_campaign SET user_id = $2 WHERE user_id = $1 AND campaign_id = $3",
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
        sqlx::query!(
            "UPDATE closing_command SET despite = replace(despite, $1, $2) WHERE instr(despite, $1) > 0 AND campaign_id = $3",
            mention,
            name,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        sqlx::query!(
            "UPDATE orders SET reason = replace(reason, $1, $2) WHERE instr(reason, $1) > 0 AND campaign_id = $3",
            mention,
            name,
            campaign
        )
        .execute(&mut **tx)
        .await?;
        // What waits for a game master's button is for a window that closes no more.
        sqlx::query!(
            "DELETE FROM umpire_preview WHERE (instr(reason, $1) > 0 OR instr(lines, $1) > 0) AND campaign_id = $2",
            mention,
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

    /// What was, or is to be, sent to them.
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
        Ok(())
    }

    fn mention(&self) -> String {
        format!("<@{}>", self.user)
    }
}
