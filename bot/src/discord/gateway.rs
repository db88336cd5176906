//! The connection to Discord: what is done as it comes about, and that it is lost. serenity tells
//! of the first by events; of the second it tells nobody reliably, and from some losses it never
//! recovers, so the connection is looked at, and made anew when it is dead. Not here: what follows
//! from it ([`crate::adjudicator`]).

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimeParser;
use serenity::all::{
    Context, Event, EventHandler, GatewayError, GuildId, LightMethod, RawEventHandler, Ready, Request,
    ResumedEvent, Route, ShardId, ShardManager, ShardMessenger,
};
use serenity::async_trait;
use serenity::gateway::ConnectionStage;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::MissedTickBehavior;

use super::app::App;
use super::removal;
use crate::discord_clock::host_error;
use crate::health;

/// How long it is waited for what time it is.
const ANSWER_WITHIN: Duration = Duration::from_secs(5);
/// How often the connection is looked at.
const LOOKED_EVERY: Duration = Duration::from_millis(250);

/// After a question without answer the connection must give a sign of life within this time.
const SIGN_WITHIN: Duration = Duration::from_secs(10);
/// Longest silence of a live connection: twice Discord's heartbeat, and some.
const SILENT_MAX: Duration = Duration::from_secs(100);
/// How soon a connection is made anew again: Discord counts a thousand sessions a day.
const ANEW_AFTER: Duration = Duration::from_secs(120);

/// A connection that has come about.
pub struct Session {
    shard: ShardMessenger,
    /// The servers that the bot is in, if it is a new session and no resumed one.
    servers: Option<BTreeSet<GuildId>>,
}

/// Hears from serenity of each connection that comes about, and of each event.
#[derive(Clone)]
pub struct Listener {
    sessions: UnboundedSender<Session>,
    events: Arc<AtomicU64>,
}

/// What the listener has heard, for [`watch`].
pub struct Heard {
    sessions: UnboundedReceiver<Session>,
    events: Arc<AtomicU64>,
}

impl Listener {
    /// One, and what it will have heard.
    pub fn new() -> (Listener, Heard) {
        let ((tell, hear), events) = (unbounded_channel(), Arc::<AtomicU64>::default());
        (Listener { sessions: tell, events: Arc::clone(&events) }, Heard { sessions: hear, events })
    }

    fn tell(&self, shard: ShardMessenger, servers: Option<BTreeSet<GuildId>>) {
        // Nobody listens any more once the bot stops.
        let _ = self.sessions.send(Session { shard, servers });
    }
}

#[async_trait]
impl EventHandler for Listener {
    async fn ready(&self, ctx: Context, ready: Ready) {
        self.tell(ctx.shard, Some(ready.guilds.iter().map(|guild| guild.id).collect()));
    }

    async fn resume(&self, ctx: Context, _: ResumedEvent) {
        self.tell(ctx.shard, None);
    }
}

#[async_trait]
impl RawEventHandler for Listener {
    async fn raw_event(&self, _: Context, _: Event) {
        self.events.fetch_add(1, Ordering::Relaxed);
    }
}

/// What of a connection changes while it lives: events come, and answers to heartbeats, each after
/// another time.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Signs {
    events: u64,
    latency: Option<Duration>,
}

/// The connection, as it was seen last.
struct Line {
    app: Arc<App>,
    shards: Arc<ShardManager>,
    events: Arc<AtomicU64>,
    is_there: bool,
    signs: Option<Signs>,
    /// When it gave a sign of life.
    alive: Instant,
    /// When it was made anew.
    anew: Option<Instant>,
    /// When a sign of it was given to the outside.
    signed: Option<Instant>,
    /// Since when it hasn't been there, or when Discord was last asked why.
    asked: Instant,
}

/// Does what is to be done as connections come about and are lost, one after another. Ends with the
/// bot.
pub async fn watch(app: Arc<App>, shards: Arc<ShardManager>, heard: Heard) {
    let Heard { mut sessions, events } = heard;
    let mut line = Line {
        app,
        shards,
        events,
        is_there: false,
        signs: None,
        alive: Instant::now(),
        anew: None,
        signed: None,
        asked: Instant::now(),
    };
    let mut looks = tokio::time::interval(LOOKED_EVERY);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            session = sessions.recv() => {
                let Some(session) = session else { return };
                begin(&line.app, session).await;
                (line.is_there, line.alive) = (true, Instant::now());
            }
            _ = looks.tick() => line.look().await,
        }
    }
}

impl Line {
    async fn look(&mut self) {
        let Some((stage, latency, shard)) = self.runner().await else {
            // serenity makes it anew.
            self.alive = Instant::now();
            self.lost();
            return self.ask_for_cause().await;
        };
        let signs = Some(Signs { events: self.events.load(Ordering::Relaxed), latency });
        if signs != self.signs {
            (self.signs, self.alive) = (signs, Instant::now());
            self.app.courier.members().alive();
        }
        if stage != ConnectionStage::Connected {
            self.lost();
        }
        if self.is_dead() {
            self.lost();
            (self.anew, self.alive) = (Some(Instant::now()), Instant::now());
            tracing::warn!("nothing comes over the connection to Discord any more; it is made anew");
            self.shards.restart(shard).await;
        }
        self.sign();
        self.ask_for_cause().await;
    }

    /// Asks Discord for the cause if the connection stays away though Discord answers. serenity
    /// tries for ever where Discord wants more connections (code 4011): then the bot ends.
    async fn ask_for_cause(&mut self) {
        if self.is_there || self.asked.elapsed() < self.app.patience.outage_after {
            return;
        }
        self.asked = Instant::now();
        match tokio::time::timeout(ANSWER_WITHIN, self.app.http.get_bot_gateway()).await {
            Ok(Ok(answer)) if answer.shards > 1 => {
                self.shards.return_with_value(Err(GatewayError::OverloadedShard)).await;
            }
            Ok(Ok(_)) => tracing::error!(
                "Discord answers but takes no connection; a line above has its close code, and docs/hosting.md says what to do"
            ),
            // Discord can't be reached. Others log that.
            Ok(Err(_)) | Err(_) => {}
        }
    }

    /// Shows the outside that the bot is connected.
    fn sign(&mut self) {
        if !self.is_there || self.signed.is_some_and(|then| then.elapsed() < health::EVERY) {
            return;
        }
        self.signed = Some(Instant::now());
        if let Err(error) = health::sign(&self.app.config.data) {
            tracing::warn!(%error, "the health check's file can't be written");
        }
    }

    /// What serenity knows of the connection, and by which id; none while it is being made.
    async fn runner(&self) -> Option<(ConnectionStage, Option<Duration>, ShardId)> {
        let runners = self.shards.runners.lock().await;
        runners.iter().next().map(|(id, runner)| (runner.stage, runner.latency, *id))
    }

    /// Has it been silent for too long? serenity leaves a connection for good if it breaks while
    /// something is sent over it.
    fn is_dead(&self) -> bool {
        let asked = self.app.courier.members().unanswered_since();
        let is_deaf = asked.is_some_and(|asked| asked.elapsed() > SIGN_WITHIN);
        let may_be_made = self.anew.is_none_or(|then| then.elapsed() > ANEW_AFTER);
        (is_deaf || self.alive.elapsed() > SILENT_MAX) && may_be_made
    }

    fn lost(&mut self) {
        if std::mem::replace(&mut self.is_there, false) {
            self.asked = Instant::now();
            tracing::warn!("the connection to Discord is lost; nothing closes by the clock until it is back");
            self.app.courier.members().lost();
            self.app.adjudicator.connected(false);
        }
    }
}

/// Before anything closes by the clock or is reckoned by it: what time it is, and in which servers
/// the bot is no more.
async fn begin(app: &App, session: Session) {
    let discord = ask_time(app).await;
    if let Some(servers) = &session.servers {
        warn_of_host_clock(discord);
        removal::connected(app, servers).await;
    }
    app.courier.members().connected(session.shard);
    app.adjudicator.connected(true);
}

/// Warns if the host's clock is wrong: log lines and kept times are then wrong too.
fn warn_of_host_clock(discord: Option<Timestamp>) {
    let Some(ahead) = discord.and_then(|discord| host_error(Timestamp::now(), discord)) else { return };
    let (seconds, direction) =
        (ahead.abs().as_secs(), if ahead.is_positive() { "ahead of" } else { "behind" });
    tracing::warn!(
        "this machine's clock is {seconds} seconds {direction} Discord's; check that NTP keeps it, for instance by `timedatectl`"
    );
}

/// Asks Discord for its time, which the `Date` of each answer tells. Without an answer the latest
/// id or the host's clock stands.
pub async fn ask_time(app: &App) -> Option<Timestamp> {
    let asked = app.http.request(Request::new(Route::Gateway, LightMethod::Get));
    let answer = match tokio::time::timeout(ANSWER_WITHIN, asked).await {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) => return unknown_time(&error.to_string()),
        Err(_) => return unknown_time("no answer"),
    };
    let date = answer.headers().get("date").and_then(|date| date.to_str().ok()).unwrap_or_default();
    let Ok(time) = DateTimeParser::new().parse_timestamp(date) else { return unknown_time(date) };
    app.store.clock().was_told(time);
    Some(time)
}

fn unknown_time(why: &str) -> Option<Timestamp> {
    tracing::warn!(why, "Discord doesn't say what time it is");
    None
}
