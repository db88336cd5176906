//! The turn clock. It closes windows at their deadlines. At the start it finishes interrupted
//! closings, and closes windows that nobody plays.

use std::collections::BTreeMap;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use mythico_engine::words::message;
use serenity::all::GuildId;

use super::presence::Reachability;
use super::{AdjudicationError, Adjudicator, Result};
use crate::shard::Shard;
use crate::store::{
    Body, Campaign, CampaignId, CampaignStatus, ClosedBy, Dispatch, Purpose, Recipient, Secrecy,
    WindowState,
};

/// Longest sleep between two checks of the deadlines.
const LOOK_AGAIN: Duration = Duration::from_secs(300);
/// Pause before another check of a window that couldn't be resolved, or that another task is
/// closing.
const TRY_AGAIN: Duration = Duration::from_secs(10);

/// Extra time for a window whose deadline passed while the bot was away.
#[derive(Clone, Copy, Debug)]
pub struct Grace {
    /// Hours. None: a quarter of the window's length, at most a day.
    pub hours: Option<u32>,
    /// Longer breaks are outages.
    pub outage_after: Duration,
}

/// An outage that is over.
#[derive(Clone, Copy)]
enum Outage {
    Server(GuildId),
    /// The bot had no connection for the servers of a shard.
    Shard(Shard),
}

impl Grace {
    /// Extra time for a window of this length.
    pub(super) fn for_window(self, length: SignedDuration) -> SignedDuration {
        match self.hours {
            Some(hours) => SignedDuration::from_hours(hours.into()),
            None => (length / 4).min(SignedDuration::from_hours(24)),
        }
    }
}

impl Adjudicator {
    /// The current time on Discord's clock, which players see.
    pub fn now(&self) -> Timestamp {
        self.store.clock().now()
    }

    fn time_left(&self, campaign: &Campaign) -> Option<SignedDuration> {
        let deadline = campaign.deadline.filter(|_| campaign.status == CampaignStatus::Running)?;
        Some(deadline.duration_since(self.now()))
    }

    /// Makes the clock check its windows now, after a deadline was set or moved.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Notes that a connection to Discord is there.
    pub fn connect(&self, shard: Shard) {
        self.presence.connect(shard);
        self.wake();
    }

    /// Notes that a connection to Discord is lost. The clock closes nothing in its servers.
    pub fn disconnect(&self, shard: Shard) {
        self.presence.disconnect(shard);
        self.wake();
    }

    /// Notes that Discord reports a server unavailable. The clock closes nothing there until it is
    /// back.
    pub fn server_lost(&self, guild: GuildId) {
        tracing::warn!(%guild, "Discord says that a server is unavailable; nothing closes there until it is back");
        self.presence.server_lost(guild);
    }

    /// Notes that Discord reports a server available.
    pub fn server_found(&self, guild: GuildId) {
        self.presence.server_found(guild);
        self.wake();
    }

    /// Finishes interrupted closings, then closes windows at their deadlines. Never returns.
    pub async fn run(&self) {
        self.wait_for_connection().await;
        if let Err(error) = self.go_on().await {
            log(&error, "looking for where to go on");
        }
        loop {
            self.wait_for_connection().await;
            let finished = self.finish_closing().await;
            let wait = match self.close_due().await {
                Ok(wait) => wait,
                Err(error) => {
                    log(&error, "can't check the deadlines");
                    LOOK_AGAIN
                }
            };
            let wait = if finished { wait } else { wait.min(TRY_AGAIN) };
            let next_reminder = self.remind_due().await.unwrap_or_else(|error| {
                log(&error, "can't remind players");
                None
            });
            let wait = next_reminder.map_or(wait, |next| wait.min(next));
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = self.wake.notified() => {}
                () = self.presence.wait_for_loss() => {}
            }
        }
    }

    /// Waits for a connection. After an outage, overdue windows get extra time.
    async fn wait_for_connection(&self) {
        let shards = self.presence.wait_for_connection().await.into_iter().map(Outage::Shard);
        let servers = self.presence.take_back().into_iter().map(Outage::Server);
        for outage in shards.chain(servers) {
            if let Err(error) = self.grant_grace(outage).await {
                log(&error, "can't extend overdue windows");
            }
        }
    }

    /// Extends windows that became overdue during an outage, and announces it.
    async fn grant_grace(&self, outage: Outage) -> Result<()> {
        for campaign in self.store.campaigns_in_play().await? {
            let is_concerned = match outage {
                Outage::Server(guild) => guild == campaign.guild,
                Outage::Shard(shard) => shard.serves(campaign.guild),
            };
            if !is_concerned || self.presence.is_out_of_reach(campaign.guild) {
                continue;
            }
            let _guard = self.lock(campaign.id).await;
            let campaign = self.store.campaign(campaign.id).await?;
            let Some(deadline) = campaign
                .deadline
                .filter(|_| self.time_left(&campaign).is_some_and(|left| !left.is_positive()))
            else {
                continue;
            };
            let Some(window) = self.store.turn_window(campaign.now).await? else { continue };
            let grace = self.grace.for_window(deadline.duration_since(window.opened_at));
            if grace.is_positive() && window.state == WindowState::Open {
                let until = self.schedule(&campaign).await?.not_on_a_day_off(self.now() + grace);
                let notices = grace_notices(&campaign, until, matches!(outage, Outage::Server(_)))?;
                self.store.grant_grace(campaign.now, until, &notices).await?;
                tracing::info!(campaign = campaign.id.0, %until, "a window that ran out during an outage stays open");
            }
        }
        Ok(())
    }

    /// Resolves again every window found closing, except those whose lock is taken. Returns false
    /// if one is left.
    pub async fn finish_closing(&self) -> bool {
        let windows = match self.store.closing_windows().await {
            Ok(windows) => windows,
            Err(error) => {
                log(&error.into(), "can't look for windows to resolve");
                return false;
            }
        };
        let mut all = true;
        for at in windows {
            let Some(_guard) = self.locks.try_lock(at.campaign) else {
                all = false;
                continue;
            };
            if let Err(error) = self.resolve(at).await {
                log(&error, "can't resolve a window");
                all = false;
            }
        }
        all
    }

    /// Continues every running campaign. A crash may have left windows open that nobody plays.
    async fn go_on(&self) -> Result<()> {
        for campaign in self.store.campaigns_in_play().await? {
            if campaign.status != CampaignStatus::Running {
                continue;
            }
            let _guard = self.lock(campaign.id).await;
            let now = self.store.campaign(campaign.id).await?.now;
            if let Err(error) = self.close_unmanned(now).await {
                log(&error, "can't continue a campaign");
            }
            // Frees the state until somebody plays.
            self.states.forget(now);
        }
        Ok(())
    }

    /// Closes what is due. Returns how long to sleep.
    async fn close_due(&self) -> Result<Duration> {
        let mut wait = LOOK_AGAIN;
        let mut due: BTreeMap<GuildId, Vec<CampaignId>> = BTreeMap::new();
        for campaign in self.store.campaigns_in_play().await? {
            match self.time_left(&campaign) {
                Some(left) if left.is_positive() => wait = wait.min(left.unsigned_abs()),
                Some(_) => due.entry(campaign.guild).or_default().push(campaign.id),
                None => {}
            }
        }
        for (guild, campaigns) in due {
            let failing_since = (self.hooks.posts_fail_since)(guild);
            let is_heard = failing_since.is_none() && (self.hooks.is_heard)(guild).await;
            let again = match self.presence.note_answer(guild, is_heard, failing_since) {
                Reachability::Yes => self.close_in_server(campaigns).await?,
                Reachability::AfterOutage => {
                    self.grant_grace(Outage::Server(guild)).await?;
                    return Ok(Duration::ZERO);
                }
                Reachability::No => {
                    tracing::warn!(
                        %guild,
                        "windows are due, and Discord doesn't answer; they stay open until it does"
                    );
                    TRY_AGAIN
                }
            };
            wait = wait.min(again);
        }
        Ok(wait.max(Duration::from_millis(100)))
    }

    /// Closes due windows in a server. Returns how long to sleep. Asks for all its players
    /// together: Discord answers a hundred questions a minute, and a thousand campaigns may close
    /// together.
    async fn close_in_server(&self, due: Vec<CampaignId>) -> Result<Duration> {
        (self.hooks.before_close)(due.clone()).await;
        let mut wait = LOOK_AGAIN;
        for campaign in due {
            let Some(_guard) = self.locks.try_lock(campaign) else {
                wait = wait.min(TRY_AGAIN);
                continue;
            };
            // A moved deadline wakes the clock again.
            let campaign = self.store.campaign(campaign).await?;
            if self.time_left(&campaign).is_none_or(|left| left.is_positive()) {
                continue;
            }
            if let Err(error) = self.close_now(campaign.now, ClosedBy::Clock).await {
                log(&error, "didn't close a window at its deadline");
            }
        }
        Ok(wait)
    }
}

/// Notices to everybody and the game master that a window stays open longer.
fn grace_notices(campaign: &Campaign, until: Timestamp, of_server: bool) -> Result<Vec<Dispatch>> {
    let at = until.as_second().to_string();
    let text = message(if of_server { "dispatch-grace-server" } else { "dispatch-grace" });
    let text = text.with("campaign", campaign.named()).with("at", at);
    let body = Body::sentence(text);
    let war_room = Dispatch::new(Recipient::Channel(Purpose::WarRoom), Secrecy::Public, &body)?;
    Ok(vec![war_room, Dispatch::new(Recipient::Gm, Secrecy::Umpire, &body)?])
}

/// Logs why the clock closed no window. It is no error if another task was faster. A stopped window
/// is logged elsewhere.
pub(super) fn log(error: &AdjudicationError, what: &str) {
    match error {
        AdjudicationError::NotRunning
        | AdjudicationError::WindowClosed
        | AdjudicationError::WarOver
        | AdjudicationError::Stale
        | AdjudicationError::Stopped { .. } => tracing::info!(%error, "{what}"),
        _ => tracing::error!(%error, "{what}"),
    }
}
