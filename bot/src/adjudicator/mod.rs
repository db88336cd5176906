//! The adjudicator: closes windows, plays orders of immediate ones. A window goes open → closing → resolved: one transaction freezes the
//! orders, one pure call resolves them on threads of its own, one transaction writes the position, the events and every outgoing
//! dispatch ([`dispatches`], [`opening`]). A window found closing at start is resolved again, with the same bytes; one that can't be
//! resolved is open again ([`stopped`]). Seats that nobody plays are played
//! by the [`autopilot`]; people take and leave seats ([`seating`]); windows close by themselves by the [`clock`], and none while a campaign
//! is paused ([`pausing`]); what closing would send can be rehearsed ([`rehearsal`]); the game master goes back to an earlier window ([`undoing`]); players without orders are reminded ([`reminders`]). Not here: any rule, Discord.

mod amended_news;
pub mod amending;
mod audience;
mod autopilot;
mod clock;
mod closing_log;
pub mod dispatches;
mod ending;
mod error;
mod hooks;
mod immediate;
mod left_behind;
mod locks;
mod not_carried;
mod not_given;
mod opening;
pub mod pausing;
mod presence;
pub mod rehearsal;
pub mod reminders;
pub mod repeat;
pub mod seating;
mod stopped;
mod undoing;
mod welcome;

use std::sync::Arc;

use anyhow::Context;
use mythico_engine::RULES_VERSION;
use mythico_engine::battle::Battles;
use mythico_engine::campaign;
use mythico_engine::game::{GameState, OrderText, Resolution};
use mythico_engine::guard::{Guard, Stopped};
use mythico_engine::window::{Window, WindowKind};
use tokio::sync::Notify;

use crate::states::{Snapshot, StateCache};
use crate::store::{
    Amendment, Campaign, CampaignId, CampaignStatus, ClosedBy, Closing, Committed, NewWindow, Order, Packed,
    Rejection, Seat, Store, TurnCommit, WindowKey,
};
use crate::unconfirmed::{self, Unconfirmed};

pub use clock::Grace;
pub use error::{AdjudicationError, Result};
pub use hooks::Hooks;
pub use immediate::{OrdersAtOnce, PlayedOrder, PlayedOrders};
pub use locks::CampaignGuard;

use closing_log::{ClosingTime, Timer, log_closing};
use dispatches::Told;
use left_behind::Left;
use locks::CampaignLocks;
use not_given::NotGiven;
use presence::Presence;
use undoing::Next;

/// Whole turns that may go by because nobody plays in any of their windows; a war of autopilots stops here.
const UNMANNED_TURNS: u32 = 1;

/// How often an adjudication is tried anew because another order came first.
const TRIES: usize = 5;

/// Closes windows and plays orders.
pub struct Adjudicator {
    store: Store,
    states: Arc<StateCache>,
    locks: CampaignLocks,
    /// Rings when a deadline was set or moved, or a window should be looked at.
    wake: Notify,
    presence: Presence,
    /// Hours a window stays open before it closes by itself; 0: until all are ready or the GM closes it.
    window_hours: u32,
    grace: Grace,
    hooks: Hooks,
}

impl Adjudicator {
    /// An adjudicator whose clock doesn't run yet.
    pub fn new(
        store: Store,
        states: Arc<StateCache>,
        window_hours: u32,
        grace: Grace,
        hooks: Hooks,
    ) -> Adjudicator {
        let (locks, wake) = (CampaignLocks::default(), Notify::new());
        let presence = Presence::away(grace.outage_after);
        Adjudicator { store, states, locks, wake, presence, window_hours, grace, hooks }
    }

    /// Waits until nobody else closes a window of this campaign, and keeps others from it.
    pub async fn lock(&self, campaign: CampaignId) -> CampaignGuard {
        self.locks.lock(campaign).await
    }

    /// Starts a campaign: orders are taken from now on, and the opening dispatches go out. Windows in which nobody plays are closed.
    ///
    /// # Errors
    /// If the position can't be opened, or the store or the rules fail.
    pub async fn start(&self, campaign: &Campaign) -> Result<()> {
        let _guard = self.lock(campaign.id).await;
        let snapshot = self.states.at_start(campaign.now).await?;
        let seats = self.store.seats(campaign.id).await?;
        let deadline = self.schedule(campaign).await?.next(self.now());
        let builder = dispatches::DispatchBuilder {
            campaign,
            seats: &seats,
            next: campaign.now,
            state: &*snapshot.state,
            deadline,
            is_frozen: false,
        };
        self.store.start_campaign(campaign.id, deadline, &builder.opening()?).await?;
        self.close_unmanned(campaign.now).await?;
        Ok(())
    }

    /// Closes a window, and those that follow it in which nobody plays. Returns the window that
    /// is open then.
    ///
    /// # Errors
    /// If the campaign isn't running, the window was closed already, or the rules fail.
    pub async fn close(&self, at: WindowKey, by: ClosedBy<'_>) -> Result<WindowKey> {
        (self.hooks.before_close)(vec![at.campaign]).await;
        self.close_now(at, by).await
    }

    /// Closes a window as [`Adjudicator::close`] does, once it has been looked who still plays.
    async fn close_now(&self, at: WindowKey, by: ClosedBy<'_>) -> Result<WindowKey> {
        let now = self.close_one(at, by).await?;
        self.close_unmanned(now).await
    }

    /// Closes the windows from `now` on in which nobody plays, however many a turn has of them: whoever plays has one in each turn,
    /// unless nothing is left to them. Returns the window that is open then, which may be one that couldn't be closed.
    ///
    /// # Errors
    /// As [`Adjudicator::close`].
    pub async fn close_unmanned(&self, mut now: WindowKey) -> Result<WindowKey> {
        let last = now.turn + UNMANNED_TURNS;
        while now.turn <= last && self.is_unmanned(now).await? && !self.is_paused(now.campaign).await? {
            match self.close_one(now, ClosedBy::Before).await {
                Ok(next) => now = next,
                // It is open again, and the game master is told.
                Err(AdjudicationError::Stopped { .. }) => break,
                Err(error) => return Err(error),
            }
        }
        self.wake();
        (self.hooks.on_close)(now.campaign);
        Ok(now)
    }

    async fn close_one(&self, at: WindowKey, by: ClosedBy<'_>) -> Result<WindowKey> {
        let campaign = self.store.campaign(at.campaign).await?;
        if campaign.status != CampaignStatus::Running {
            return Err(AdjudicationError::NotRunning);
        }
        if campaign.now != at {
            return Err(AdjudicationError::WindowClosed);
        }
        for _ in 0..TRIES {
            match self.freeze(&campaign, by).await? {
                Some(Closing::Begun | Closing::Already) => return self.resolve(at).await,
                Some(Closing::Resolved) => return Ok(self.store.campaign(at.campaign).await?.now),
                None => {}
            }
        }
        Err(AdjudicationError::Stale)
    }

    /// Freezes the orders of the window being played, the autopilots' among them. None if an order came in between.
    async fn freeze(&self, campaign: &Campaign, by: ClosedBy<'_>) -> Result<Option<Closing>> {
        let (at, store) = (campaign.now, &self.store);
        let snapshot = self.states.now(at).await?;
        let window = snapshot.state.window().ok_or(AdjudicationError::WarOver)?;
        let autopilot = autopilot::orders(store, campaign, &window, &snapshot).await?;
        let begun = if autopilot.at_once.is_empty() {
            store.begin_closing(at, &autopilot.standing, by).await
        } else {
            let (play, _) = autopilot::play(campaign, snapshot, autopilot).await?;
            store.begin_closing_played(at, &play, by).await
        };
        match begun {
            Err(error) if error.rejection() == Some(&Rejection::Stale) => Ok(None),
            begun => Ok(Some(begun?)),
        }
    }

    /// Resolves a closing window from its frozen orders. Called again it changes nothing.
    ///
    /// # Errors
    /// If the rules or their reports fail; the window is opened again then, and its orders stand.
    pub async fn resolve(&self, at: WindowKey) -> Result<WindowKey> {
        let snapshot = self.states.now(at).await?;
        let seed_hash = snapshot.state.seed_commitment();
        let despite = self.store.despite(at).await?;
        let guard = if despite.is_some() { Guard::Off } else { Guard::USUAL };
        let standing = self.store.pending_orders(at).await?;
        let mut timer = Timer::start();
        let resolved = self.adjudicate(at, &snapshot, standing, guard).await;
        let mut resolution = match resolved.map_err(anyhow::Error::downcast::<Stopped>) {
            Ok(resolution) => resolution,
            Err(Ok(stopped)) => return Err(self.reopen_stopped(at, &snapshot, stopped).await?),
            Err(Err(why)) => return Err(self.reopen_failed(at, seed_hash, why).await?),
        };
        let resolve_ms = timer.lap();
        // Not before: the rules at work need the room.
        let rows = self.store.rows_of_window(at).await?;
        let opens = self.next_of(at, next_window(at, &*resolution.state), resolution.state).await?;
        resolution.state = Arc::clone(&opens.state);
        let write = self.write(&snapshot, opens, &rows, despite).await?;
        // What was is not needed any more, and what is to be said of it takes room.
        self.states.forget(at);
        resolution.battles = Battles::none();
        drop(snapshot);
        let (state, guild, next) = (Arc::clone(&resolution.state), write.campaign.guild, write.next);
        let (orders, seats) = (rows.len(), write.seats.len());
        let commit = match on_blocking_thread(move || write.commit(resolution, &rows)).await.flatten() {
            Ok(commit) => commit,
            Err(why) => return Err(self.reopen_failed(at, seed_hash, why).await?),
        };
        let write_ms = timer.lap();
        if self.store.commit_turn(at, &commit).await? == Committed::Done {
            let took = ClosingTime { resolve_ms, write_ms, commit_ms: timer.lap() };
            log_closing(at, (orders, seats), &commit, took);
        }
        if commit.over {
            (self.hooks.on_end)(guild).await;
        }
        self.states.keep(next, 0, state);
        Ok(next)
    }

    /// What it takes to write down what resolving a window led to.
    async fn write(
        &self,
        snapshot: &Snapshot,
        opens: Next,
        rows: &[Order],
        despite: Option<String>,
    ) -> Result<Write> {
        let at = snapshot.at;
        let closed = snapshot.state.window().ok_or(AdjudicationError::WarOver)?;
        let campaign = self.store.campaign(at.campaign).await?;
        let seats = self.store.seats(at.campaign).await?;
        let unconfirmed = unconfirmed::beside(&self.store, snapshot, &seats, rows).await?;
        let deadline = self.schedule(&campaign).await?.next(self.now()).filter(|_| !opens.frozen);
        let turns = match opens.state.window() {
            None => self.store.first_windows(at.campaign).await?,
            Some(_) => Vec::new(),
        };
        let next = next_window(at, &*opens.state);
        let (is_frozen, left, amendments) = (opens.frozen, opens.left, self.store.amendments(at).await?);
        Ok(Write {
            campaign,
            seats,
            unconfirmed,
            closed,
            despite,
            next,
            deadline,
            is_frozen,
            turns,
            left,
            amendments,
        })
    }

    /// Resolves a window with these orders, on threads of its own; nothing is stored.
    async fn adjudicate(
        &self,
        at: WindowKey,
        snapshot: &Snapshot,
        standing: Vec<Order>,
        guard: Guard,
    ) -> anyhow::Result<Resolution> {
        let seats = snapshot.state.seats();
        // A list of its own: collected from that of the rows, it would keep their room.
        let mut orders = Vec::with_capacity(standing.len());
        for order in standing {
            let seat = seats.by_key(&order.seat).context("an order of no seat")?;
            orders.push(OrderText::by(seat.id, order.text).received(order.place.into()));
        }
        let acts = self.store.umpire_acts(at).await?;
        orders.extend(acts.into_iter().map(|act| OrderText::by_umpire(act.text)));
        let state = Arc::clone(&snapshot.state);
        Ok(on_blocking_thread(move || state.resolve(&orders, guard)).await??)
    }

    /// Seats that the window waits for: somebody plays them, and they haven't said that they are ready. Not those left to the autopilot,
    /// though their player may have ordered: who waits and who doesn't is seen by all; nor those whose player has left the server.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn waited_for(
        &self,
        campaign: &Campaign,
        window: &Window,
        snapshot: &Snapshot,
    ) -> Result<Vec<String>> {
        if self.store.is_frozen(campaign.now).await? {
            return Ok(Vec::new());
        }
        let ready = self.store.ready_seats(campaign.now).await?;
        let seats = self.store.seats(campaign.id).await?;
        let waited = seats.into_iter().filter(|seat| {
            let id = snapshot.state.seats().by_key(&seat.seat).map(|known| known.id);
            let may_order = id.is_some_and(|id| window.seats.contains(id));
            may_order && seat.is_manned() && !ready.contains(&seat.seat)
        });
        Ok(waited.map(|seat| seat.seat).collect())
    }

    /// Is this an immediate window in which only autopilots order, in a campaign that somebody plays? One that is played again is the game
    /// master's to close.
    async fn is_unmanned(&self, at: WindowKey) -> Result<bool> {
        if self.store.is_frozen(at).await? {
            return Ok(false);
        }
        let snapshot = self.states.at_start(at).await?;
        let Some(window) = snapshot.state.window().filter(|window| window.kind == WindowKind::Immediate)
        else {
            return Ok(false);
        };
        let seats = self.store.seats(at.campaign).await?;
        let manned = |seat: &&Seat| seat.is_manned();
        let orders = |seat: &&Seat| {
            let known = snapshot.state.seats().by_key(&seat.seat);
            known.is_some_and(|known| window.seats.contains(known.id))
        };
        Ok(seats.iter().any(|seat| manned(&seat)) && !seats.iter().filter(manned).any(|seat| orders(&seat)))
    }
}

/// Runs heavy work on a blocking thread.
async fn on_blocking_thread<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    Ok(tokio::task::spawn_blocking(work).await?)
}

/// Where the position after a window is kept: under the window that follows, or, when the war is over, one further.
fn next_window(at: WindowKey, state: &dyn GameState) -> WindowKey {
    match state.window() {
        Some(window) => WindowKey { turn: window.turn, window: u32::from(window.index), ..at },
        None => WindowKey { window: at.window + 1, ..at },
    }
}

/// What it takes to write a resolution down.
struct Write {
    campaign: Campaign,
    seats: Vec<Seat>,
    /// What seats were shown in the window and didn't give.
    unconfirmed: Vec<Unconfirmed>,
    closed: Window,
    despite: Option<String>,
    next: WindowKey,
    deadline: Option<jiff::Timestamp>,
    /// Whether nobody orders in the next window, since its orders are kept.
    is_frozen: bool,
    /// Once the war is over: the windows whose maps are opened.
    turns: Vec<WindowKey>,
    /// Kept orders that are left behind, if they fit no more.
    left: Option<Left>,
    /// What the game master changed of what goes out.
    amendments: Vec<Amendment>,
}

impl Write {
    fn commit(&self, resolution: Resolution, rows: &[Order]) -> anyhow::Result<TurnCommit> {
        let (state, record) = (Arc::clone(&resolution.state), resolution.record.clone());
        let builder = dispatches::DispatchBuilder {
            campaign: &self.campaign,
            seats: &self.seats,
            next: self.next,
            state: &*state,
            deadline: self.deadline,
            is_frozen: self.is_frozen,
        };
        let position = Packed::written(|to| campaign::write_without_module(&*state, to))?;
        let record = Packed::written(|to| record.write(to))?;
        let unconfirmed: Vec<NotGiven<'_>> =
            self.unconfirmed.iter().map(|found| builder.not_given(found)).collect();
        let told = Told { rows, not_given: &unconfirmed };
        let mut dispatches = builder.all(&self.closed, resolution, &told)?;
        if let Some(reason) = &self.despite {
            dispatches.insert(0, builder.despite(&self.closed, reason)?);
        }
        if state.window().is_none() {
            dispatches.extend(builder.opened_maps(&self.turns)?);
        }
        if let Some(left) = &self.left {
            dispatches.extend(builder.left_behind(&self.closed, left)?);
        }
        let dispatches = amending::amended(&self.campaign, dispatches, &self.amendments)?;
        let next = NewWindow { turn: self.next.turn, window: self.next.window, position };
        let over = state.window().is_none();
        let drafts = unconfirmed.iter().filter_map(|lines| lines.draft(self.next)).collect();
        let (deadline, rules) = (self.deadline, RULES_VERSION);
        let leaves_kept = self.left.as_ref().is_some_and(Left::leaves_rest);
        Ok(TurnCommit { next, over, record, dispatches, drafts, deadline, leaves_kept, rules })
    }
}
