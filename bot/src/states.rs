//! Cache of campaigns' states, opened from stored positions and kept by window. It saves completion
//! from opening a position each time. The cache can be lost at any time.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use moka::policy::EvictionPolicy;
use moka::sync::Cache;
use mythico_engine::RULES_VERSION;
use mythico_engine::campaign;
use mythico_engine::game::{GameState, Perspective};
use mythico_engine::registry::Systems;
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;
use serenity::all::{GuildId, UserId};

use crate::lanes::{Lane, Panicked};
use crate::store::{NewCampaign, NewSeat, Store, StoreError, WindowKey};

/// Most positions in the cache. Few campaigns are played at the same time, and dropped positions
/// are opened again.
const KEPT_MAX: u64 = 16;

/// Time that an unused position stays in the cache.
const KEPT_FOR: Duration = Duration::from_secs(600);

/// A campaign's state at one moment, with the perspectives used so far.
#[derive(Clone)]
pub struct Snapshot {
    pub at: WindowKey,
    /// Number of orders carried out in the window so far. 0 at its start.
    pub orders: u32,
    pub state: Arc<dyn GameState>,
    perspectives: Arc<Mutex<BTreeMap<Viewer, Arc<dyn Perspective>>>>,
}

impl Snapshot {
    /// A state outside the cache.
    pub fn new(at: WindowKey, orders: u32, state: Arc<dyn GameState>) -> Snapshot {
        Snapshot { at, orders, state, perspectives: Arc::default() }
    }

    /// Returns a viewer's perspective. Making one is slow, so threads that listen to Discord call
    /// [`prepare`](Snapshot::prepare) first. The cache prepares the public perspective.
    pub fn perspective(&self, viewer: Viewer) -> Arc<dyn Perspective> {
        let perspectives = || self.perspectives.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(perspective) = perspectives().get(&viewer) {
            return Arc::clone(perspective);
        }
        // Made without the lock, so that others don't wait.
        let perspective = Arc::from(self.state.perspective(viewer));
        Arc::clone(perspectives().entry(viewer).or_insert(perspective))
    }

    /// Returns a viewer's perspective. Makes a new one on a worker thread.
    ///
    /// # Errors
    /// If the rules panic.
    pub async fn prepare(&self, viewer: Viewer) -> Result<Arc<dyn Perspective>, Panicked> {
        let known =
            self.perspectives.lock().unwrap_or_else(PoisonError::into_inner).get(&viewer).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        let snapshot = self.clone();
        Lane::Request.run(move || snapshot.perspective(viewer)).await
    }
}

/// Runs a slow query on a perspective, on a worker thread.
///
/// # Errors
/// If the rules panic.
pub async fn ask<T: Send + 'static>(
    perspective: &Arc<dyn Perspective>,
    question: impl FnOnce(&dyn Perspective) -> T + Send + 'static,
) -> Result<T, Panicked> {
    let perspective = Arc::clone(perspective);
    Lane::Request.run(move || question(&*perspective)).await
}

/// Reason why a state can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum StateError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the position of {0} can't be opened: {1}")]
    Position(WindowKey, String),
    #[error(transparent)]
    Panicked(#[from] Panicked),
}

/// Turns damage to a window's position into an error with the window.
fn position_error(at: WindowKey) -> impl Fn(StoreError) -> StateError {
    move |error| match error {
        StoreError::Damaged { what } => StateError::Position(at, what),
        other => StateError::Store(other),
    }
}

/// A new campaign in English with this first state, without dispatches. None if its war is over.
pub fn new_campaign(
    state: &dyn GameState,
    guild: GuildId,
    gm: UserId,
    name: &str,
    seed: [u8; 32],
) -> Option<NewCampaign> {
    let window = state.window()?;
    let (module_source, position) = campaign::split(&campaign::save(state)).ok().flatten()?;
    let faction = |id| state.seats().factions.iter().find(|faction| faction.id == id);
    let seats = state.seats().seats.iter().map(|seat| NewSeat {
        seat: seat.key.clone(),
        faction: faction(seat.faction).map_or_else(String::new, |faction| faction.key.clone()),
    });
    Some(NewCampaign {
        guild,
        name: name.to_owned(),
        system: state.system().to_owned(),
        module: state.module().to_owned(),
        seed,
        seed_hash: state.seed_commitment(),
        gm,
        language: "en".to_owned(),
        seats: seats.collect(),
        turn: window.turn,
        window: u32::from(window.index),
        module_source,
        position,
        rules: RULES_VERSION.to_owned(),
        dispatches: Vec::new(),
    })
}

pub struct StateCache {
    store: Store,
    systems: Systems,
    /// Of each window the state at its start (`true`), and the present one if orders were carried
    /// out since.
    entries: Cache<(WindowKey, bool), Snapshot>,
    /// Held while a state is opened, so each is opened only once.
    opening: tokio::sync::Mutex<()>,
}

impl StateCache {
    /// An empty cache for these systems.
    pub fn new(store: Store, systems: Systems) -> StateCache {
        let entries = Cache::builder()
            .max_capacity(KEPT_MAX)
            .eviction_policy(EvictionPolicy::lru())
            .time_to_idle(KEPT_FOR);
        StateCache {
            store,
            systems,
            entries: entries.build(),
            opening: tokio::sync::Mutex::default(),
        }
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The present state: a window's start with the orders carried out so far.
    pub async fn now(&self, at: WindowKey) -> Result<Snapshot, StateError> {
        let snapshot = self.find_now(at).await?;
        snapshot.prepare(Viewer::Public).await?;
        Ok(snapshot)
    }

    async fn find_now(&self, at: WindowKey) -> Result<Snapshot, StateError> {
        let start = self.find_start(at).await?;
        let sealed = start.state.window().is_none_or(|window| window.kind == WindowKind::Sealed);
        // Most systems carry out no order early in a sealed window.
        if sealed && !start.state.forms().iter().any(|form| form.at_once) {
            return Ok(start);
        }
        match self.store.carried_out(at).await? {
            0 => Ok(start),
            orders => self.after_orders(at, orders).await,
        }
    }

    /// The state after this many orders, or more if others were carried out meanwhile.
    async fn after_orders(&self, at: WindowKey, orders: u32) -> Result<Snapshot, StateError> {
        if let Some(snapshot) = self.find(at, orders) {
            return Ok(snapshot);
        }
        let _opening = self.opening.lock().await;
        let now = self.store.immediate_position(at).await.map_err(position_error(at))?;
        let orders = now.next_place.saturating_sub(1);
        match self.find(at, orders) {
            Some(snapshot) => Ok(snapshot),
            None => self.open(at, orders, now.position).await,
        }
    }

    /// The state at a window's start.
    pub async fn at_start(&self, at: WindowKey) -> Result<Snapshot, StateError> {
        let snapshot = self.find_start(at).await?;
        snapshot.prepare(Viewer::Public).await?;
        Ok(snapshot)
    }

    async fn find_start(&self, at: WindowKey) -> Result<Snapshot, StateError> {
        if let Some(snapshot) = self.find(at, 0) {
            return Ok(snapshot);
        }
        let _opening = self.opening.lock().await;
        match self.find(at, 0) {
            Some(snapshot) => Ok(snapshot),
            None => {
                self.open(at, 0, self.store.position(at).await.map_err(position_error(at))?).await
            }
        }
    }

    /// Caches a state that is already open.
    pub fn keep(&self, at: WindowKey, orders: u32, state: Arc<dyn GameState>) -> Snapshot {
        let snapshot = Snapshot::new(at, orders, state);
        self.entries.insert((at, orders == 0), snapshot.clone());
        snapshot
    }

    /// Drops the states of a window that is no longer needed.
    pub fn forget(&self, at: WindowKey) {
        self.entries.invalidate(&(at, true));
        self.entries.invalidate(&(at, false));
    }

    /// Frees the memory of states that were unused for a while.
    pub fn forget_unused(&self) {
        self.entries.run_pending_tasks();
    }

    fn find(&self, at: WindowKey, orders: u32) -> Option<Snapshot> {
        let found = self.entries.get(&(at, orders == 0))?;
        (found.orders == orders).then_some(found)
    }

    async fn open(
        &self,
        at: WindowKey,
        orders: u32,
        position: Vec<u8>,
    ) -> Result<Snapshot, StateError> {
        let (module, systems) =
            (self.store.module(at.campaign).await.map_err(position_error(at))?, self.systems);
        let opened = Lane::Request.run(move || systems.open_with(&position, &module)).await;
        let failed = |why: String| StateError::Position(at, why);
        let state = opened
            .map_err(|why| failed(why.to_string()))?
            .map_err(|why| failed(why.to_string()))?;
        Ok(self.keep(at, orders, state))
    }
}
