//! Campaigns' states, opened from their saved positions and cached by window, so that completing a word needn't open a position each
//! time. The cache may vanish at any moment; the store holds the truth. Here too: a state as the campaign that begins with it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use mythico_engine::RULES_VERSION;
use mythico_engine::campaign;
use mythico_engine::game::{GameState, Perspective};
use mythico_engine::registry::Systems;
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;
use serenity::all::{GuildId, UserId};

use crate::store::{NewCampaign, NewSeat, Store, StoreError, WindowKey};

/// Positions kept; a handful of campaigns is played at the same time, and what falls out is opened again.
const KEPT_MAX: usize = 16;

/// Positions kept of one campaign: a window's start, and its present state if orders were carried out since.
const OWN_MAX: usize = 2;

/// A campaign's state at one moment, with the perspectives that were asked for.
#[derive(Clone)]
pub struct Snapshot {
    /// The window in which the campaign is in this state.
    pub at: WindowKey,
    /// Orders that were carried out in the window so far; 0 at its start.
    pub orders: u32,
    /// The campaign at that moment, as the engine opened it.
    pub state: Arc<dyn GameState>,
    perspectives: Arc<Mutex<BTreeMap<Viewer, Arc<dyn Perspective>>>>,
}

impl Snapshot {
    /// A state that nobody keeps.
    pub fn new(at: WindowKey, orders: u32, state: Arc<dyn GameState>) -> Snapshot {
        Snapshot { at, orders, state, perspectives: Arc::default() }
    }

    /// What a viewer may do and see there.
    pub fn perspective(&self, viewer: Viewer) -> Arc<dyn Perspective> {
        let perspectives = || self.perspectives.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(perspective) = perspectives().get(&viewer) {
            return Arc::clone(perspective);
        }
        // Others don't wait meanwhile.
        let perspective = Arc::from(self.state.perspective(viewer));
        Arc::clone(perspectives().entry(viewer).or_insert(perspective))
    }
}

/// Why a state can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum StateError {
    /// The store said no.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The position can't be read.
    #[error("the position of {0} can't be opened: {1}")]
    Position(WindowKey, String),
}

/// What kept a window's position from being read: damage to it, or other trouble.
fn of(at: WindowKey) -> impl Fn(StoreError) -> StateError {
    move |error| match error {
        StoreError::Damaged { what } => StateError::Position(at, what),
        other => StateError::Store(other),
    }
}

/// A campaign to be created that begins with this state, its language English, with nothing to send yet; none if its war is over.
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

/// A state, and when somebody last asked for it.
struct Kept {
    snapshot: Snapshot,
    asked: Instant,
}

/// The states in use.
pub struct StateCache {
    store: Store,
    systems: Systems,
    kept: Mutex<Vec<Kept>>,
    /// Held while a state is opened, so that of many who want the same one only the first opens it. Who wants another waits too.
    opening: tokio::sync::Mutex<()>,
}

impl StateCache {
    /// An empty cache of campaigns of these systems.
    pub fn new(store: Store, systems: Systems) -> StateCache {
        StateCache { store, systems, kept: Mutex::default(), opening: tokio::sync::Mutex::default() }
    }

    /// The store that holds what is cached.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The state as it is now: a window's start, with the orders that were carried out so far.
    pub async fn now(&self, at: WindowKey) -> Result<Snapshot, StateError> {
        let start = self.at_start(at).await?;
        let sealed = start.state.window().is_none_or(|window| window.kind == WindowKind::Sealed);
        // In a sealed window of most systems nothing is carried out before it closes.
        if sealed && !start.state.forms().iter().any(|form| form.at_once) {
            return Ok(start);
        }
        match self.store.carried_out(at).await? {
            0 => Ok(start),
            orders => self.after(at, orders).await,
        }
    }

    /// The state after so many orders, or more if some were carried out meanwhile.
    async fn after(&self, at: WindowKey, orders: u32) -> Result<Snapshot, StateError> {
        if let Some(snapshot) = self.find(at, orders) {
            return Ok(snapshot);
        }
        let _opening = self.opening.lock().await;
        let now = self.store.immediate_position(at).await.map_err(of(at))?;
        let orders = now.next_place.saturating_sub(1);
        match self.find(at, orders) {
            Some(snapshot) => Ok(snapshot),
            None => self.open(at, orders, now.position).await,
        }
    }

    /// The state at a window's start.
    pub async fn at_start(&self, at: WindowKey) -> Result<Snapshot, StateError> {
        if let Some(snapshot) = self.find(at, 0) {
            return Ok(snapshot);
        }
        let _opening = self.opening.lock().await;
        match self.find(at, 0) {
            Some(snapshot) => Ok(snapshot),
            None => self.open(at, 0, self.store.position(at).await.map_err(of(at))?).await,
        }
    }

    /// Keeps a state that is already open, so that it needn't be opened from its bytes.
    pub fn keep(&self, at: WindowKey, orders: u32, state: Arc<dyn GameState>) -> Snapshot {
        let snapshot = Snapshot::new(at, orders, state);
        let mut kept = self.kept();
        kept.insert(0, Kept { snapshot: snapshot.clone(), asked: Instant::now() });
        let mut own = 0;
        kept.retain(|one| {
            let is_own = one.snapshot.at.campaign == at.campaign;
            own += usize::from(is_own);
            !is_own || own <= OWN_MAX
        });
        kept.truncate(KEPT_MAX);
        snapshot
    }

    /// Forgets the states of a window, which nobody is about to ask for.
    pub fn forget(&self, at: WindowKey) {
        self.kept().retain(|one| one.snapshot.at != at);
    }

    /// Forgets the states that nobody has asked for in so long.
    pub fn forget_unused(&self, since: Duration) {
        self.kept().retain(|one| one.asked.elapsed() < since);
    }

    fn kept(&self) -> MutexGuard<'_, Vec<Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, at: WindowKey, orders: u32) -> Option<Snapshot> {
        let mut kept = self.kept();
        let is_asked_for = |one: &Kept| one.snapshot.at == at && one.snapshot.orders == orders;
        let place = kept.iter().position(is_asked_for)?;
        let snapshot = kept.remove(place).snapshot;
        kept.insert(0, Kept { snapshot: snapshot.clone(), asked: Instant::now() });
        Some(snapshot)
    }

    async fn open(&self, at: WindowKey, orders: u32, position: Vec<u8>) -> Result<Snapshot, StateError> {
        let (module, systems) = (self.store.module(at.campaign).await.map_err(of(at))?, self.systems);
        let opened = tokio::task::spawn_blocking(move || systems.open_with(&position, &module)).await;
        let failed = |why: String| StateError::Position(at, why);
        let state = opened.map_err(|why| failed(why.to_string()))?.map_err(|why| failed(why.to_string()))?;
        Ok(self.keep(at, orders, state))
    }
}
