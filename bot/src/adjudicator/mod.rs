//! The adjudicator closes windows and plays orders. A window goes open → closing → resolved.
//! Three steps do it. One transaction freezes the orders. One pure call resolves them on blocking
//! threads. One transaction writes the position, the events and every outgoing dispatch.

mod amended_news;
pub mod amending;
mod audience;
mod autopilot;
mod clock;
mod closing_log;
pub mod dispatches;
mod dropped_orders;
mod ending;
mod error;
mod hooks;
mod immediate;
mod lapsed_orders;
mod live_post;
mod locks;
mod opening;
pub mod pausing;
mod presence;
mod refused_orders;
pub mod rehearsal;
pub mod reminders;
pub mod repeat;
pub mod seating;
mod stopped;
mod undoing;
mod welcome;

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::Context;
use mythico_engine::RULES_VERSION;
use mythico_engine::battle::Battles;
use mythico_engine::campaign;
use mythico_engine::game::{GameState, OrderText, Resolution};
use mythico_engine::guard::{Guard, Stopped};
use mythico_engine::window::{Window, WindowKind};
use tokio::sync::Notify;

use crate::lanes::Lane;
use crate::states::{Snapshot, StateCache};
use crate::store::{
    Amendment, Body, Campaign, CampaignId, CampaignStatus, ClosedBy, Closing, Committed, NewWindow,
    Order, Packed, Rejection, Seat, Store, TurnCommit, WindowKey,
};
use crate::unconfirmed::{self, Unconfirmed};

pub use clock::Grace;
pub use error::{AdjudicationError, Result};
pub use hooks::Hooks;
pub use immediate::{OrdersAtOnce, PlayedOrder, PlayedOrders};
pub use locks::CampaignGuard;

use closing_log::{ClosingTime, Timer, log_closing};
use dispatches::ClosedWindow;
use dropped_orders::DroppedOrders;
use lapsed_orders::LapsedOrders;
use locks::CampaignLocks;
use presence::Presence;
use undoing::WindowOpening;

/// Whole turns that may pass without any player's window. After them a war of autopilots stops.
const UNMANNED_TURNS: u32 = 1;

/// Attempts at an adjudication. Each new one means that another order came first.
const TRIES: usize = 5;

/// Closes windows and plays orders.
pub struct Adjudicator {
    store: Store,
    states: Arc<StateCache>,
    locks: CampaignLocks,
    /// Wakes the clock: a deadline was set or moved, or a window needs a check.
    wake: Notify,
    presence: Presence,
    /// Hours a window stays open before the clock closes it. 0: until all are ready or the GM
    /// closes it.
    window_hours: u32,
    grace: Grace,
    hooks: Hooks,
}

impl Adjudicator {
    /// Makes an adjudicator. Its clock doesn't run until [`Adjudicator::run`].
    pub fn new(
        store: Store,
        states: Arc<StateCache>,
        window_hours: u32,
        grace: Grace,
        hooks: Hooks,
    ) -> Adjudicator {
        let (locks, wake) = (CampaignLocks::default(), Notify::new());
        let presence = Presence::new(grace.outage_after);
        Adjudicator { store, states, locks, wake, presence, window_hours, grace, hooks }
    }

    /// Waits for the campaign's lock, which a closing holds.
    pub async fn lock(&self, campaign: CampaignId) -> CampaignGuard {
        self.locks.lock(campaign).await
    }

    /// Starts a campaign: accepts orders, sends the opening dispatches, and closes windows that
    /// nobody plays.
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

    /// Closes a window, and the following ones that nobody plays. Returns the window that is open
    /// afterwards.
    ///
    /// # Errors
    /// If the campaign isn't running, the window is already closed, or the rules fail.
    pub async fn close(&self, at: WindowKey, by: ClosedBy<'_>) -> Result<WindowKey> {
        (self.hooks.before_close)(vec![at.campaign]).await;
        self.close_now(at, by).await
    }

    /// Closes a window like [`Adjudicator::close`], without asking again which players left the
    /// server.
    async fn close_now(&self, at: WindowKey, by: ClosedBy<'_>) -> Result<WindowKey> {
        let now = self.close_one(at, by).await?;
        self.close_unmanned(now).await
    }

    /// Closes the windows from `now` on that nobody plays. The number of windows per turn doesn't
    /// matter, because every player with units left has one in each turn. Returns the window that
    /// is open afterwards. It may be one that couldn't be closed.
    ///
    /// # Errors
    /// Like [`Adjudicator::close`].
    pub async fn close_unmanned(&self, mut now: WindowKey) -> Result<WindowKey> {
        let last = now.turn + UNMANNED_TURNS;
        while now.turn <= last
            && self.is_unmanned(now).await?
            && !self.is_paused(now.campaign).await?
        {
            match self.close_one(now, ClosedBy::Before).await {
                Ok(next) => now = next,
                // The window is open again, and the game master was told.
                Err(AdjudicationError::Stopped { .. }) => break,
                Err(error) => return Err(error),
            }
        }
        self.wake();
        (self.hooks.on_close)(now.campaign);
        Ok(now)
    }

    /// Goes on after the autopilot got a seat or lost one: closes the open window if nobody plays
    /// it, or if everybody else is ready. Logs an error, because the seat has changed in any case.
    pub async fn play_on(&self, campaign: CampaignId) {
        let _guard = self.lock(campaign).await;
        if let Err(error) = self.close_if_nobody_waits(campaign).await {
            clock::log(&error, "going on after a seat changed");
        }
    }

    async fn close_if_nobody_waits(&self, campaign: CampaignId) -> Result<()> {
        let campaign = self.store.campaign(campaign).await?;
        if campaign.status != CampaignStatus::Running || campaign.paused.is_some() {
            return Ok(());
        }
        match self.are_all_ready(&campaign).await? {
            true => self.close(campaign.now, ClosedBy::Clock).await.map(drop),
            false => self.close_unmanned(campaign.now).await.map(drop),
        }
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

    /// Freezes the orders of the current window, with those of the autopilots. Returns none if
    /// another order came first.
    async fn freeze(&self, campaign: &Campaign, by: ClosedBy<'_>) -> Result<Option<Closing>> {
        let (at, store) = (campaign.now, &self.store);
        let snapshot = self.states.now(at).await?;
        let window = snapshot.state.window().ok_or(AdjudicationError::WarOver)?;
        let autopilot = autopilot::write_orders(store, campaign, &window, &snapshot).await?;
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

    /// Resolves a closing window from its frozen orders. A second call changes nothing.
    ///
    /// # Errors
    /// If the rules or their reports fail. Then the window is open again, and its orders stand.
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
        // Loaded late, because the rules need the memory first.
        let rows = self.store.rows_of_window(at).await?;
        let opens =
            self.open_next(at, next_window(at, &*resolution.state), resolution.state).await?;
        resolution.state = Arc::clone(&opens.state);
        let writer = self.turn_writer(&snapshot, opens, &rows, despite).await?;
        // Frees the old state, because writing the reports takes memory.
        self.states.forget(at);
        resolution.battles = Battles::none();
        drop(snapshot);
        let (state, next) = (Arc::clone(&resolution.state), writer.next);
        let (orders, seats) = (rows.len(), writer.seats.len());
        let commit = Lane::Turn.run(move || writer.commit(resolution, &rows)).await;
        let commit = match commit.map_err(anyhow::Error::from).flatten() {
            Ok(commit) => commit,
            Err(why) => return Err(self.reopen_failed(at, seed_hash, why).await?),
        };
        let write_ms = timer.lap();
        if self.store.commit_turn(at, &commit).await? == Committed::Done {
            let took = ClosingTime { resolve_ms, write_ms, commit_ms: timer.lap() };
            log_closing(at, (orders, seats), &commit, took);
        }
        self.states.keep(next, 0, state);
        Ok(next)
    }

    /// Gathers the data for writing the result of a window.
    async fn turn_writer(
        &self,
        snapshot: &Snapshot,
        opens: WindowOpening,
        rows: &[Order],
        despite: Option<String>,
    ) -> Result<TurnWriter> {
        let at = snapshot.at;
        let closed = snapshot.state.window().ok_or(AdjudicationError::WarOver)?;
        let campaign = self.store.campaign(at.campaign).await?;
        let seats = self.store.seats(at.campaign).await?;
        let unconfirmed = unconfirmed::among_rows(&self.store, snapshot, &seats, rows).await?;
        let deadline = self.schedule(&campaign).await?.next(self.now()).filter(|_| !opens.frozen);
        let turns = match opens.state.window() {
            None => self.store.first_windows(at.campaign).await?,
            Some(_) => Vec::new(),
        };
        let next = next_window(at, &*opens.state);
        let (is_frozen, left, amendments) =
            (opens.frozen, opens.left, self.store.amendments(at).await?);
        let kept = self.kept_reports(at, &seats).await?;
        Ok(TurnWriter {
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
            live_post: self.store.live_post_before(at).await?.map(|row| row.body()).transpose()?,
            kept,
            ready: self.store.ready_seats(at).await?,
        })
    }

    /// Returns what each seat wasn't told yet of earlier windows of the turn.
    async fn kept_reports(&self, at: WindowKey, seats: &[Seat]) -> Result<BTreeMap<String, Body>> {
        let mut kept = BTreeMap::new();
        let is_first = self.store.windows_of_turn(at.campaign, at.turn).await?.first() == Some(&at);
        for seat in seats.iter().filter(|_| !is_first) {
            if let Some(body) = self.store.kept_report(at, &seat.seat).await? {
                kept.insert(seat.seat.clone(), body);
            }
        }
        Ok(kept)
    }

    /// Resolves a window with these orders on blocking threads. Stores nothing.
    async fn adjudicate(
        &self,
        at: WindowKey,
        snapshot: &Snapshot,
        standing: Vec<Order>,
        guard: Guard,
    ) -> anyhow::Result<Resolution> {
        let seats = snapshot.state.seats();
        // A new list, because one collected from the rows would keep their memory.
        let mut orders = Vec::with_capacity(standing.len());
        for order in standing {
            let seat = seats.by_key(&order.seat).context("an order of no seat")?;
            orders.push(OrderText::by(seat.id, order.text).received(order.place.into()));
        }
        let acts = self.store.umpire_acts(at).await?;
        orders.extend(acts.into_iter().map(|act| OrderText::by_umpire(act.text)));
        let state = Arc::clone(&snapshot.state);
        Ok(Lane::Turn.run(move || state.resolve(&orders, guard)).await??)
    }

    /// Seats that the window waits for: those with a player who isn't ready. Seats on autopilot
    /// don't count, even if their player ordered, because everybody sees this list. Seats whose
    /// player has left the server don't count either.
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

    /// Returns whether this is an immediate window of autopilots only. If they play the whole
    /// campaign, the first window of each turn still waits: for a player, the deadline or the game
    /// master. A replayed window never is, because the game master closes it.
    async fn is_unmanned(&self, at: WindowKey) -> Result<bool> {
        if self.store.is_frozen(at).await? {
            return Ok(false);
        }
        let snapshot = self.states.at_start(at).await?;
        let Some(window) =
            snapshot.state.window().filter(|window| window.kind == WindowKind::Immediate)
        else {
            return Ok(false);
        };
        let seats = self.store.seats(at.campaign).await?;
        let manned = |seat: &&Seat| seat.is_manned();
        let orders = |seat: &&Seat| {
            let known = snapshot.state.seats().by_key(&seat.seat);
            known.is_some_and(|known| window.seats.contains(known.id))
        };
        if seats.iter().any(|seat| manned(&seat)) {
            return Ok(!seats.iter().filter(manned).any(|seat| orders(&seat)));
        }
        let windows = self.store.windows_of_turn(at.campaign, at.turn).await?;
        Ok(windows.first().is_some_and(|first| *first != at))
    }
}

/// Returns the key of the position after a window: the next window, or one index further after the
/// end of the war.
fn next_window(at: WindowKey, state: &dyn GameState) -> WindowKey {
    match state.window() {
        Some(window) => WindowKey { turn: window.turn, window: u32::from(window.index), ..at },
        None => WindowKey { window: at.window + 1, ..at },
    }
}

/// Writes the result of a window: position, record and dispatches.
struct TurnWriter {
    campaign: Campaign,
    seats: Vec<Seat>,
    /// Orders that seats previewed in the window but didn't confirm.
    unconfirmed: Vec<Unconfirmed>,
    closed: Window,
    despite: Option<String>,
    next: WindowKey,
    deadline: Option<jiff::Timestamp>,
    /// Whether the next window keeps earlier orders, so that nobody orders in it.
    is_frozen: bool,
    /// After the war: the windows whose maps become public.
    turns: Vec<WindowKey>,
    /// Kept orders that no longer fit.
    left: Option<DroppedOrders>,
    /// Changes that the game master made to the dispatches.
    amendments: Vec<Amendment>,
    /// The war room's post on earlier windows of the turn.
    live_post: Option<Body>,
    /// What seats weren't told yet of earlier windows of the turn.
    kept: BTreeMap<String, Body>,
    /// Seats that were ready when the window closed.
    ready: Vec<String>,
}

impl TurnWriter {
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
        let position = Packed::write_with(|to| campaign::write_without_module(&*state, to))?;
        let record = Packed::write_with(|to| record.write(to))?;
        let lapsed: Vec<LapsedOrders<'_>> =
            self.unconfirmed.iter().map(|found| builder.lapsed_orders(found)).collect();
        let closed = ClosedWindow {
            window: &self.closed,
            rows,
            lapsed: &lapsed,
            live_post: self.live_post.as_ref(),
            kept: &self.kept,
            ready: &self.ready,
        };
        let mut dispatches = builder.write_all(&closed, resolution)?;
        if let Some(reason) = &self.despite {
            dispatches.insert(0, builder.despite_notice(&self.closed, reason)?);
        }
        if state.window().is_none() {
            dispatches.extend(builder.opened_maps(&self.turns)?);
        }
        if let Some(left) = &self.left {
            dispatches.extend(builder.notify_dropped(&self.closed, left)?);
        }
        let dispatches = amending::amend_dispatches(&self.campaign, dispatches, &self.amendments)?;
        let next = NewWindow { turn: self.next.turn, window: self.next.window, position };
        let over = state.window().is_none();
        let drafts = lapsed.iter().filter_map(|lines| lines.draft(self.next)).collect();
        let (deadline, rules) = (self.deadline, RULES_VERSION);
        let leaves_kept = self.left.as_ref().is_some_and(DroppedOrders::drops_rest);
        Ok(TurnCommit { next, over, record, dispatches, drafts, deadline, leaves_kept, rules })
    }
}
