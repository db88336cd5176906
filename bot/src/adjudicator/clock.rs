//! The turn clock: windows close by themselves when their time is over. Those found closing are resolved again, and at the start those
//! in which nobody plays, which would have closed by now had the program not stopped, are closed.

use std::collections::BTreeMap;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use mythico_engine::words::message;
use serenity::all::GuildId;

use super::presence::Heard;
use super::{AdjudicationError, Adjudicator, Result};
use crate::store::{
    Body, Campaign, CampaignId, CampaignStatus, ClosedBy, Dispatch, Purpose, Recipient, Secrecy, WindowState,
};

/// Longest sleep between two looks at the deadlines.
const LOOK_AGAIN: Duration = Duration::from_secs(300);
/// How soon to look again at a window that couldn't be resolved, or that somebody else is closing.
const TRY_AGAIN: Duration = Duration::from_secs(10);

/// How much longer a window stays open whose time ran out while the bot was away.
#[derive(Clone, Copy, Debug)]
pub struct Grace {
    /// Hours; none: a quarter of the time that it had, a day at most.
    pub hours: Option<u32>,
    /// A break longer than this is an outage.
    pub outage_after: Duration,
}

impl Grace {
    /// How much a window gets that had so much time in all.
    pub(super) fn of(self, window: SignedDuration) -> SignedDuration {
        match self.hours {
            Some(hours) => SignedDuration::from_hours(hours.into()),
            None => (window / 4).min(SignedDuration::from_hours(24)),
        }
    }
}

impl Adjudicator {
    /// The present, by the clock that players are told times of.
    pub fn now(&self) -> Timestamp {
        self.store.clock().now()
    }

    fn time_left(&self, campaign: &Campaign) -> Option<SignedDuration> {
        let deadline = campaign.deadline.filter(|_| campaign.status == CampaignStatus::Running)?;
        Some(deadline.duration_since(self.now()))
    }

    /// Has the clock look at its windows now: a deadline was set or moved.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// The connection to Discord is there, or lost: while it is lost nothing closes by the clock.
    pub fn connected(&self, is_connected: bool) {
        match is_connected {
            true => self.presence.found(),
            false => self.presence.lost(),
        }
        self.wake();
    }

    /// Discord says that a server is unavailable: nothing closes there by the clock until it is back.
    pub fn server_lost(&self, guild: GuildId) {
        tracing::warn!(%guild, "Discord says that a server is unavailable; nothing closes there until it is back");
        self.presence.server_lost(guild);
    }

    /// Discord says that a server is there, or there again.
    pub fn server_found(&self, guild: GuildId) {
        self.presence.server_found(guild);
        self.wake();
    }

    /// Goes on where the program stopped, then closes windows when their time comes. Never returns.
    pub async fn run(&self) {
        self.back_from_outage().await;
        if let Err(error) = self.go_on().await {
            log(&error, "looking for where to go on");
        }
        loop {
            self.back_from_outage().await;
            let finished = self.finish_closing().await;
            let wait = match self.close_due().await {
                Ok(wait) => wait,
                Err(error) => {
                    log(&error, "looking at the deadlines");
                    LOOK_AGAIN
                }
            };
            let wait = if finished { wait } else { wait.min(TRY_AGAIN) };
            let reminded = self.remind_due().await.unwrap_or_else(|error| {
                log(&error, "reminding players");
                None
            });
            let wait = reminded.map_or(wait, |next| wait.min(next));
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = self.wake.notified() => {}
                () = self.presence.is_lost() => {}
            }
        }
    }

    /// Waits until the bot is connected. After an outage the windows whose time ran out meanwhile get some more.
    async fn back_from_outage(&self) {
        if self.presence.outage().await
            && let Err(error) = self.grant_grace(None).await
        {
            log(&error, "giving windows more time");
        }
        for guild in self.presence.take_back() {
            if let Err(error) = self.grant_grace(Some(guild)).await {
                log(&error, "giving windows more time");
            }
        }
    }

    /// Leaves windows that are overdue open for a while longer, and says so: of one server, or else of all
    /// that can be reached.
    async fn grant_grace(&self, server: Option<GuildId>) -> Result<()> {
        for campaign in self.store.campaigns().await? {
            if server.is_some_and(|guild| guild != campaign.guild)
                || self.presence.is_out_of_reach(campaign.guild)
            {
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
            let grace = self.grace.of(deadline.duration_since(window.opened_at));
            if grace.is_positive() && window.state == WindowState::Open {
                let until = self.schedule(&campaign).await?.not_on_a_day_off(self.now() + grace);
                let told = graced(&campaign, until, server.is_some())?;
                self.store.grant_grace(campaign.now, until, &told).await?;
                tracing::info!(campaign = campaign.id.0, %until, "a window that ran out during an outage stays open");
            }
        }
        Ok(())
    }

    /// Resolves again every window that was closing, unless somebody is about it. False if one is left.
    pub async fn finish_closing(&self) -> bool {
        let windows = match self.store.closing_windows().await {
            Ok(windows) => windows,
            Err(error) => {
                log(&error.into(), "looking for windows to resolve again");
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
                log(&error, "resolving a window again");
                all = false;
            }
        }
        all
    }

    /// Goes on in every running campaign, in which a stop may have left windows open that nobody plays.
    async fn go_on(&self) -> Result<()> {
        for campaign in self.store.campaigns().await? {
            if campaign.status != CampaignStatus::Running {
                continue;
            }
            let _guard = self.lock(campaign.id).await;
            let now = self.store.campaign(campaign.id).await?.now;
            if let Err(error) = self.close_unmanned(now).await {
                log(&error, "going on with a campaign");
            }
            // Until somebody plays, its state would lie there for nothing.
            self.states.forget(now);
        }
        Ok(())
    }

    /// Closes what is due and says how long to sleep.
    async fn close_due(&self) -> Result<Duration> {
        let mut wait = LOOK_AGAIN;
        let mut due: BTreeMap<GuildId, Vec<CampaignId>> = BTreeMap::new();
        for campaign in self.store.campaigns().await? {
            match self.time_left(&campaign) {
                Some(left) if left.is_positive() => wait = wait.min(left.unsigned_abs()),
                Some(_) => due.entry(campaign.guild).or_default().push(campaign.id),
                None => {}
            }
        }
        for (guild, campaigns) in due {
            let failing_since = (self.hooks.posts_fail_since)(guild);
            let is_heard = failing_since.is_none() && (self.hooks.is_heard)(guild).await;
            let again = match self.presence.heard(guild, is_heard, failing_since) {
                Heard::Yes => self.close_in_server(campaigns).await?,
                Heard::AfterOutage => {
                    self.grant_grace(Some(guild)).await?;
                    return Ok(Duration::ZERO);
                }
                Heard::No => {
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

    /// Closes what is due in a server, and says how long to sleep. Its players are looked at together: Discord answers a hundred
    /// questions in a minute, and a thousand campaigns may close at the same time.
    async fn close_in_server(&self, due: Vec<CampaignId>) -> Result<Duration> {
        (self.hooks.before_close)(due.clone()).await;
        let mut wait = LOOK_AGAIN;
        for campaign in due {
            let Some(_guard) = self.locks.try_lock(campaign) else {
                wait = wait.min(TRY_AGAIN);
                continue;
            };
            // While others closed its deadline may have been moved, which wakes the clock.
            let campaign = self.store.campaign(campaign).await?;
            if self.time_left(&campaign).is_none_or(|left| left.is_positive()) {
                continue;
            }
            if let Err(error) = self.close_now(campaign.now, ClosedBy::Clock).await {
                log(&error, "closing a window at its deadline");
            }
        }
        Ok(wait)
    }
}

/// To everybody and the game master, that a window stays open for longer.
fn graced(campaign: &Campaign, until: Timestamp, of_server: bool) -> Result<Vec<Dispatch>> {
    let at = until.as_second().to_string();
    let said = message(if of_server { "dispatch-grace-server" } else { "dispatch-grace" });
    let said = said.with("campaign", campaign.named()).with("at", at);
    let body = Body::sentence(said);
    let war_room = Dispatch::new(Recipient::Channel(Purpose::WarRoom), Secrecy::Public, &body)?;
    Ok(vec![war_room, Dispatch::new(Recipient::Gm, Secrecy::Umpire, &body)?])
}

/// Logs why the clock closed no window. That somebody else was quicker is no fault; what stopped a window is logged already.
pub(super) fn log(error: &AdjudicationError, doing: &str) {
    match error {
        AdjudicationError::NotRunning
        | AdjudicationError::WindowClosed
        | AdjudicationError::WarOver
        | AdjudicationError::Stale
        | AdjudicationError::Stopped { .. } => tracing::info!(%error, "{doing}"),
        _ => tracing::error!(%error, "{doing}"),
    }
}
