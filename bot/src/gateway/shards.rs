//! The shards of the connection to Discord: their sessions and losses. serenity reports sessions by
//! events. It doesn't report losses reliably, and never recovers from some. So each shard is
//! checked often, and restarted when it is dead. Not here: the consequences
//! ([`crate::adjudicator`]).

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimeParser;
use serenity::all::{
    Context, Event, EventHandler, GatewayError, GuildId, LightMethod, RawEventHandler, Ready,
    Request, ResumedEvent, Route, ShardId, ShardManager, ShardMessenger,
};
use serenity::async_trait;
use serenity::gateway::ConnectionStage;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::MissedTickBehavior;

use super::removal;
use crate::discord::app::App;
use crate::discord_clock::host_error;
use crate::health;
use crate::shard::Shard;

/// Time limit for Discord's answer.
const ANSWER_WITHIN: Duration = Duration::from_secs(5);
/// Pause between two checks of the shards.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// Time limit for a sign of life after an unanswered question.
const SIGN_WITHIN: Duration = Duration::from_secs(10);
/// Longest silence of a live connection: twice Discord's heartbeat, with a margin.
const SILENT_MAX: Duration = Duration::from_secs(100);
/// Time between two starts of shards in serenity, as Discord demands.
const START_EVERY: Duration = Duration::from_secs(5);
/// Shortest time between two restarts of a shard. Discord allows a thousand sessions a day.
const RESTART_EVERY: Duration = Duration::from_secs(120);

/// A session that has begun or was resumed.
struct Session {
    shard: Shard,
    messenger: ShardMessenger,
    /// The shard's servers that the bot is in, if the session is new.
    servers: Option<BTreeSet<GuildId>>,
}

/// Receives sessions and events from serenity.
#[derive(Clone)]
pub struct Listener {
    sessions: UnboundedSender<Session>,
    /// Number of events by shard.
    events: Arc<[AtomicU64]>,
}

/// Sessions and events from the listener, for [`watch`].
pub struct Heard {
    sessions: UnboundedReceiver<Session>,
    events: Arc<[AtomicU64]>,
}

impl Listener {
    /// Makes a listener for this many shards.
    pub fn new(count: u32) -> (Listener, Heard) {
        let (sender, receiver) = unbounded_channel();
        let events: Arc<[AtomicU64]> = Shard::all(count).map(|_| AtomicU64::new(0)).collect();
        (
            Listener { sessions: sender, events: Arc::clone(&events) },
            Heard { sessions: receiver, events },
        )
    }

    fn send(&self, ctx: Context, servers: Option<BTreeSet<GuildId>>) {
        let count = u32::try_from(self.events.len()).unwrap_or(u32::MAX);
        let shard = Shard { number: ctx.shard_id.0, count };
        // The receiver is gone once the bot stops.
        let _ = self.sessions.send(Session { shard, messenger: ctx.shard, servers });
    }
}

#[async_trait]
impl EventHandler for Listener {
    async fn ready(&self, ctx: Context, ready: Ready) {
        self.send(ctx, Some(ready.guilds.iter().map(|guild| guild.id).collect()));
    }

    async fn resume(&self, ctx: Context, _: ResumedEvent) {
        self.send(ctx, None);
    }
}

#[async_trait]
impl RawEventHandler for Listener {
    async fn raw_event(&self, ctx: Context, _: Event) {
        if let Some(events) = self.events.get(ctx.shard_id.0 as usize) {
            events.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Values that change while a shard is alive: the number of events, and the time until a
/// heartbeat's answer.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Signs {
    events: u64,
    latency: Option<Duration>,
}

/// The last known state of a shard.
struct Line {
    shard: Shard,
    is_there: bool,
    signs: Option<Signs>,
    /// Time of its last sign of life.
    alive: Instant,
    restarted: Option<Instant>,
}

/// All shards.
struct Lines<'a> {
    app: &'a App,
    shards: &'a ShardManager,
    events: Arc<[AtomicU64]>,
    lines: Vec<Line>,
    /// Time of the last sign of life for monitors.
    signed: Option<Instant>,
    /// Time when all shards were last there, or when Discord was last asked for the cause.
    asked: Instant,
}

/// Reacts to sessions that begin and shards that are lost.
pub async fn watch(app: &App, shards: &ShardManager, heard: Heard) -> Infallible {
    let Heard { mut sessions, events } = heard;
    let now = Instant::now();
    let line = |shard| Line { shard, is_there: false, signs: None, alive: now, restarted: None };
    let count = u32::try_from(events.len()).unwrap_or(u32::MAX);
    let lines = Shard::all(count).map(line).collect();
    let asked = now + START_EVERY * count;
    let mut lines = Lines { app, shards, events, lines, signed: None, asked };
    let mut looks = tokio::time::interval(LOOK_EVERY);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            session = sessions.recv() => {
                // serenity has ended and dropped the listener.
                let Some(session) = session else { return pending().await };
                let shard = session.shard;
                begin(app, session).await;
                if let Some(line) = lines.lines.get_mut(shard.number as usize) {
                    (line.is_there, line.alive) = (true, Instant::now());
                }
            }
            _ = looks.tick() => lines.look().await,
        }
    }
}

/// Notes that all shards are lost.
pub fn lose_all(app: &App, count: u32) {
    Shard::all(count).for_each(|shard| lose(app, shard));
}

fn lose(app: &App, shard: Shard) {
    app.courier.members().disconnect(shard);
    app.adjudicator.disconnect(shard);
}

impl Lines<'_> {
    async fn look(&mut self) {
        for place in 0..self.lines.len() {
            self.look_at(place).await;
        }
        let are_all_there = self.lines.iter().all(|line| line.is_there);
        if are_all_there {
            self.asked = Instant::now();
            self.sign();
        } else {
            self.ask_for_cause().await;
        }
    }

    async fn look_at(&mut self, place: usize) {
        let events = self.events[place].load(Ordering::Relaxed);
        let line = &mut self.lines[place];
        let Some((stage, latency)) = runner(self.shards, line.shard).await else {
            // serenity is making it again.
            line.alive = Instant::now();
            return line.lose(self.app);
        };
        let signs = Some(Signs { events, latency });
        if signs != line.signs {
            (line.signs, line.alive) = (signs, Instant::now());
            self.app.courier.members().note_life(line.shard);
        }
        if stage != ConnectionStage::Connected {
            line.lose(self.app);
        }
        if line.is_dead(self.app) {
            line.lose(self.app);
            (line.restarted, line.alive) = (Some(Instant::now()), Instant::now());
            let shard = line.shard.number;
            tracing::warn!(
                shard,
                "nothing comes over the connection to Discord; it is being restarted"
            );
            self.shards.restart(ShardId(shard)).await;
        }
    }

    /// Asks Discord for the cause if a shard stays away while Discord answers. If Discord wants
    /// more shards (code 4011), serenity would retry forever. Then all shards are started again.
    async fn ask_for_cause(&mut self) {
        if self.asked.elapsed() < self.app.patience.outage_after {
            return;
        }
        self.asked = Instant::now();
        match tokio::time::timeout(ANSWER_WITHIN, self.app.http.get_bot_gateway()).await {
            Ok(Ok(answer)) if answer.shards as usize > self.lines.len() => {
                self.shards.return_with_value(Err(GatewayError::OverloadedShard)).await;
            }
            Ok(Ok(_)) => tracing::error!(
                "Discord answers but takes no connection; a line above has its close code, and docs/hosting.md says what to do"
            ),
            // Discord can't be reached, which is logged elsewhere.
            Ok(Err(_)) | Err(_) => {}
        }
    }

    /// Writes the sign of life for monitors.
    fn sign(&mut self) {
        if self.signed.is_some_and(|then| then.elapsed() < health::EVERY) {
            return;
        }
        self.signed = Some(Instant::now());
        if let Err(error) = health::sign(&self.app.config.data) {
            tracing::warn!(%error, "the health check's file can't be written");
        }
    }
}

/// Returns serenity's state of a shard. None while the shard is being made.
async fn runner(
    shards: &ShardManager,
    shard: Shard,
) -> Option<(ConnectionStage, Option<Duration>)> {
    let runners = shards.runners.lock().await;
    runners.get(&ShardId(shard.number)).map(|runner| (runner.stage, runner.latency))
}

impl Line {
    /// Returns whether it has been silent for too long. serenity never recovers a connection that
    /// breaks during a send.
    fn is_dead(&self, app: &App) -> bool {
        let asked = app.courier.members().unanswered_since(self.shard);
        let is_deaf = asked.is_some_and(|asked| asked.elapsed() > SIGN_WITHIN);
        let may_restart = self.restarted.is_none_or(|then| then.elapsed() > RESTART_EVERY);
        (is_deaf || self.alive.elapsed() > SILENT_MAX) && may_restart
    }

    fn lose(&mut self, app: &App) {
        if std::mem::replace(&mut self.is_there, false) {
            let shard = self.shard.number;
            tracing::warn!(
                shard,
                "the connection to Discord is lost; nothing closes by the clock in its servers until it is back"
            );
            lose(app, self.shard);
        }
    }
}

/// Asks for the time, and for the servers that the bot has left. Until then nothing closes by the
/// clock.
async fn begin(app: &App, session: Session) {
    let Session { shard, messenger, servers } = session;
    let discord = ask_time(app).await;
    if let Some(servers) = &servers {
        warn_of_host_clock(discord);
        removal::pause_lost(app, shard, servers).await;
    }
    app.courier.members().connect(shard, messenger);
    app.adjudicator.connect(shard);
}

/// Warns if the host's clock is wrong. Log lines and stored times are then wrong too.
fn warn_of_host_clock(discord: Option<Timestamp>) {
    let Some(ahead) = discord.and_then(|discord| host_error(Timestamp::now(), discord)) else {
        return;
    };
    let (seconds, direction) =
        (ahead.abs().as_secs(), if ahead.is_positive() { "ahead of" } else { "behind" });
    tracing::warn!(
        "this machine's clock is {seconds} seconds {direction} Discord's; check that NTP keeps it, for instance by `timedatectl`"
    );
}

/// Asks Discord for its time, from the `Date` of its answer. Without an answer the latest id or the
/// host's clock counts.
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
