//! The table `campaign`: a war in one server. Not here: making one (`new_campaign.rs`).

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};
use mythico_engine::words::{Arg, Message, message, written};
use serenity::all::{ChannelId, GuildId, UserId};

use super::outbox::Dispatch;
use super::{CampaignId, Result, Store, StoreError, WindowKey, outbox, row, window};

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum CampaignStatus {
    /// Seats fill up. Orders aren't taken yet.
    Mustering,
    /// Orders are taken.
    Running,
    Ended,
}

impl CampaignStatus {
    pub fn word(self) -> &'static str {
        self.into()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Campaign {
    pub id: CampaignId,
    pub guild: GuildId,
    /// 1 to [`NAME_CHARS_MAX`] characters. No other name in the server looks like it.
    pub name: String,
    /// The server's name, if Discord has sent it.
    pub server: Option<String>,
    /// The name with its server, if the reader knows another campaign of that name.
    pub label: Option<String>,
    pub system: String,
    pub module: String,
    /// Seed of the dice. Secret until the war is over.
    pub seed: [u8; 32],
    /// The engine's hash of the seed. Public.
    pub seed_hash: String,
    /// The first game master, who appoints the others and gets the direct messages.
    pub gm: UserId,
    /// The other game masters.
    pub co_gms: BTreeSet<UserId>,
    pub status: CampaignStatus,
    /// The window in play.
    pub now: WindowKey,
    /// Language tag.
    pub language: String,
    /// Time at which the window closes by itself.
    pub deadline: Option<Timestamp>,
    /// Whether it was archived after its end. Lists don't offer it then.
    pub archived: bool,
    /// Whether everybody in the server may take a free seat until the start. Otherwise the game
    /// master grants seats.
    pub open: bool,
    /// Whether rivals on autopilot comment on the news.
    pub rivals_speak: bool,
    /// Start of its first pause. While paused, nothing closes and there is no deadline.
    pub paused: Option<Timestamp>,
    /// Time until the deadline when the pause began. Not positive if the deadline had passed.
    pub time_left: Option<SignedDuration>,
}

impl Campaign {
    /// Returns its name for a dispatch. As user text, it can't pose as news or mention anybody.
    pub fn named(&self) -> Arg {
        Arg::Words(self.name.clone())
    }

    /// Returns its name for an answer, with the server if the reader knows another campaign of that
    /// name.
    pub fn called(&self) -> Arg {
        Arg::Words(self.label_or_name().to_owned())
    }

    /// Returns the campaign's name, followed by its module's title if that differs.
    pub fn titled(&self, title: &str) -> Message {
        if self.name == title {
            return written(self.label_or_name());
        }
        message("campaign-titled").with("campaign", self.called()).with("title", title)
    }

    /// Returns the campaign's label or name as plain text, for example for a form's title.
    pub fn label_or_name(&self) -> &str {
        self.label.as_deref().unwrap_or(&self.name)
    }

    pub fn is_gm(&self, user: UserId) -> bool {
        self.gm == user || self.co_gms.contains(&user)
    }

    /// Returns its game masters, the first one first.
    pub fn gms(&self) -> impl Iterator<Item = UserId> {
        [self.gm].into_iter().chain(self.co_gms.iter().copied())
    }
}

struct CampaignRow {
    id: i64,
    guild_id: i64,
    name: String,
    server: Option<String>,
    system: String,
    module: String,
    seed: Vec<u8>,
    seed_hash: String,
    gm: i64,
    co_gms: Option<String>,
    status: String,
    turn: i64,
    window_no: i64,
    revision: i64,
    language: String,
    deadline: Option<i64>,
    archived_at: Option<i64>,
    open: i64,
    rivals: i64,
    time_left: Option<i64>,
    paused: Option<i64>,
}

/// Query for whole campaigns. `c` is the row.
macro_rules! campaigns {
    ($which:tt $(, $bound:expr)*) => {
        sqlx::query_as!(
            CampaignRow,
            "SELECT c.id, c.guild_id, c.name, b.system, b.module, b.seed, b.seed_hash, c.status, w.turn, w.window_no,
                    w.revision, c.language, c.deadline, c.archived_at, c.open, c.rivals, c.time_left,
                    (SELECT name FROM server WHERE guild_id = c.guild_id) AS \"server?: String\",
                    (SELECT min(since) FROM pause WHERE campaign_id = c.id) AS \"paused?: i64\",
                    (SELECT user_id FROM participant WHERE campaign_id = c.id AND game_master = 'first') AS \"gm!: i64\",
                    (SELECT group_concat(user_id) FROM participant WHERE campaign_id = c.id AND game_master = 'other')
                    AS \"co_gms?: String\"
             FROM campaign AS c JOIN beginning AS b ON b.campaign_id = c.id JOIN window AS w ON w.id = c.window_id " + $which
            $(, $bound)*
        )
    };
}

impl TryFrom<CampaignRow> for Campaign {
    type Error = StoreError;

    fn try_from(raw: CampaignRow) -> Result<Self> {
        let id = CampaignId(raw.id);
        Ok(Self {
            id,
            guild: row::id(raw.guild_id, "campaign.guild_id")?,
            name: raw.name,
            server: raw.server,
            label: None,
            system: raw.system,
            module: raw.module,
            seed: raw.seed.try_into().map_err(|_| StoreError::damaged("beginning.seed"))?,
            seed_hash: raw.seed_hash,
            gm: row::id(raw.gm, "participant.user_id")?,
            co_gms: read_users(raw.co_gms.as_deref().unwrap_or_default())?,
            status: row::word(&raw.status, "campaign.status")?,
            now: WindowKey::read(raw.id, raw.turn, raw.window_no, raw.revision)?,
            language: raw.language,
            archived: raw.archived_at.is_some(),
            open: raw.open != 0,
            rivals_speak: raw.rivals != 0,
            paused: raw.paused.map(|at| row::time(at, "pause.since")).transpose()?,
            time_left: raw.time_left.map(SignedDuration::from_millis),
            deadline: raw.deadline.map(|at| row::time(at, "campaign.deadline")).transpose()?,
        })
    }
}

fn read_users(raw: &str) -> Result<BTreeSet<UserId>> {
    const COLUMN: &str = "participant.user_id";
    raw.split(',')
        .filter(|user| !user.is_empty())
        .map(|user| row::id(row::word(user, COLUMN)?, COLUMN))
        .collect()
}

fn read_all(rows: Vec<CampaignRow>) -> Result<Vec<Campaign>> {
    rows.into_iter().map(Campaign::try_from).collect()
}

impl Store {
    /// Returns the campaign with this number.
    ///
    /// # Errors
    /// If there is none.
    pub async fn campaign(&self, id: CampaignId) -> Result<Campaign> {
        let found = campaigns!("WHERE c.id = $1", id.0).fetch_optional(self.reader()).await?;
        found.ok_or(StoreError::NoCampaign(id))?.try_into()
    }

    /// Returns all campaigns, oldest first. Only the host's commands need those that ended.
    pub async fn campaigns(&self) -> Result<Vec<Campaign>> {
        let found = campaigns!("ORDER BY c.id").fetch_all(self.reader()).await?;
        read_all(found)
    }

    /// Returns the campaigns that haven't ended, oldest first.
    pub async fn campaigns_in_play(&self) -> Result<Vec<Campaign>> {
        let found = campaigns!("WHERE c.status <> 'ended' ORDER BY c.id");
        read_all(found.fetch_all(self.reader()).await?)
    }

    /// Returns the campaigns of a server, oldest first.
    pub async fn campaigns_of_guild(&self, guild: GuildId) -> Result<Vec<Campaign>> {
        let guild = row::raw_id(guild);
        let found = campaigns!("WHERE c.guild_id = $1 ORDER BY c.id", guild)
            .fetch_all(self.reader())
            .await?;
        read_all(found)
    }

    pub async fn campaign_by_channel(&self, channel: ChannelId) -> Result<Option<Campaign>> {
        let channel = row::raw_id(channel);
        let found = campaigns!(
            "WHERE c.id IN (SELECT campaign_id FROM binding WHERE channel_id = $1) ORDER BY c.id DESC LIMIT 1",
            channel
        )
        .fetch_optional(self.reader())
        .await?;
        found.map(Campaign::try_from).transpose()
    }

    /// Returns the campaigns in which a user plays a seat or is a game master, oldest first.
    pub async fn campaigns_of_user(&self, user: UserId) -> Result<Vec<Campaign>> {
        let user = row::raw_id(user);
        let found = campaigns!(
            "WHERE c.id IN (SELECT p.campaign_id FROM participant AS p WHERE p.user_id = $1 AND (p.game_master IS NOT NULL
                 OR EXISTS (SELECT 1 FROM seat WHERE participant_id = p.id))) ORDER BY c.id",
            user
        )
        .fetch_all(self.reader())
        .await?;
        read_all(found)
    }

    /// Starts or ends a campaign. An ended one can't be started again.
    pub async fn set_status(&self, campaign: CampaignId, status: CampaignStatus) -> Result<()> {
        let mut tx = self.write().await?;
        let (word, now) = (status.word(), row::now());
        let changed = sqlx::query!(
            "UPDATE campaign SET status = $2, ended_at = CASE WHEN $2 = 'ended' THEN $3 END WHERE id = $1 AND status <> 'ended'",
            campaign.0,
            word,
            now
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() == 0 && status != CampaignStatus::Ended {
            return Err(StoreError::NotInState(format!("campaign {campaign}"), "under way"));
        }
        Ok(tx.commit().await?)
    }

    /// Starts a mustering campaign and sends the opening dispatches. Returns false and sends
    /// nothing if it had started before.
    pub async fn start_campaign(
        &self,
        campaign: CampaignId,
        deadline: Option<Timestamp>,
        dispatches: &[Dispatch],
    ) -> Result<bool> {
        let at = self.campaign(campaign).await?.now;
        let deadline = deadline.map(Timestamp::as_millisecond);
        let mut tx = self.write().await?;
        let started = sqlx::query!(
            "UPDATE campaign SET status = 'running', deadline = $2 WHERE id = $1 AND status = 'mustering'",
            campaign.0,
            deadline
        )
        .execute(&mut *tx)
        .await?
        .rows_affected()
            == 1;
        if started {
            // The window was made with the campaign. Orders are taken from now on.
            let (id, now) = (window::id(&mut *tx, at).await?, self.clock().now().as_millisecond());
            sqlx::query!("UPDATE window SET opened_at = $2 WHERE id = $1", id, now)
                .execute(&mut *tx)
                .await?;
            outbox::insert_all(&mut tx, at, dispatches).await?;
        }
        self.commit(tx).await?;
        Ok(started)
    }

    /// Sets or clears the time at which the window closes by itself.
    pub async fn set_deadline(
        &self,
        campaign: CampaignId,
        deadline: Option<Timestamp>,
    ) -> Result<()> {
        let mut tx = self.write().await?;
        let deadline = deadline.map(Timestamp::as_millisecond);
        sqlx::query!("UPDATE campaign SET deadline = $2 WHERE id = $1", campaign.0, deadline)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    /// Moves the open window's deadline and announces it, unless the window has closed meanwhile.
    pub async fn grant_grace(
        &self,
        at: WindowKey,
        until: Timestamp,
        told: &[Dispatch],
    ) -> Result<()> {
        let mut tx = self.write().await?;
        let (id, until) = (window::id(&mut *tx, at).await?, until.as_millisecond());
        let moved = sqlx::query!(
            "UPDATE campaign SET deadline = $3 WHERE id = $1 AND window_id = $2 AND deadline < $3",
            at.campaign.0,
            id,
            until
        )
        .execute(&mut *tx)
        .await?;
        if moved.rows_affected() > 0 {
            outbox::insert_all(&mut tx, at, told).await?;
        }
        self.commit(tx).await
    }
}
