//! Tables laid open: the campaigns' positions as the engine reads them, kept by window so that completing a word needn't open a
//! position each time. A cache that may vanish at any moment; the store holds the truth. And a table as the campaign that begins there.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use mythico_engine::campaign;
use mythico_engine::game::{GameState, Perspective};
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;
use serenity::all::{GuildId, UserId};

use crate::store::{NewCampaign, NewSeat, Store, StoreError, WindowKey};

/// Positions kept; a handful of campaigns is played at the same time, and what falls out is opened again.
const KEPT_MAX: usize = 16;

/// Positions kept of one campaign: a window's start, and an immediate one's present state.
const OWN_MAX: usize = 2;

/// A campaign's table at one moment.
#[derive(Clone)]
pub struct Laid {
    /// The window.
    pub at: WindowKey,
    /// Orders of an immediate window so far; 0 at its start and in sealed windows.
    pub orders: u32,
    /// The table.
    pub table: Arc<dyn GameState>,
    sights: Arc<Mutex<BTreeMap<Viewer, Arc<dyn Perspective>>>>,
}

impl Laid {
    /// What a viewer may do and see there.
    pub fn sight(&self, viewer: Viewer) -> Arc<dyn Perspective> {
        let sights = || self.sights.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sight) = sights().get(&viewer) {
            return Arc::clone(sight);
        }
        // Others don't wait meanwhile.
        let sight = Arc::from(self.table.look(viewer));
        Arc::clone(sights().entry(viewer).or_insert(sight))
    }
}

/// Why a table can't be laid.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The store said no.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The position can't be read.
    #[error("the position of {0} can't be opened: {1}")]
    Position(WindowKey, String),
}

/// A campaign to be written that stands where this table does, its words English, with nothing to send yet; none if its war is over.
pub fn new_campaign(
    table: &dyn GameState,
    guild: GuildId,
    gm: UserId,
    name: &str,
    seed: [u8; 32],
) -> Option<NewCampaign> {
    let window = table.window()?;
    let faction = |id| table.seats().factions.iter().find(|faction| faction.id == id);
    let seats = table.seats().seats.iter().map(|seat| NewSeat {
        seat: seat.key.clone(),
        faction: faction(seat.faction).map_or_else(String::new, |faction| faction.key.clone()),
    });
    Some(NewCampaign {
        guild,
        name: name.to_owned(),
        system: table.system().to_owned(),
        module: table.module().to_owned(),
        seed,
        seed_hash: table.seed_commitment(),
        gm,
        language: "en".to_owned(),
        seats: seats.collect(),
        turn: window.turn,
        window: u32::from(window.index),
        position: campaign::save(table),
        dispatches: Vec::new(),
    })
}

/// The tables in use.
pub struct Tables {
    store: Store,
    kept: Mutex<Vec<Laid>>,
    /// Held while a table is laid, so that of many who want the same one only the first lays it. Who wants another waits too.
    laying: tokio::sync::Mutex<()>,
}

impl Tables {
    /// None yet.
    pub fn new(store: Store) -> Tables {
        Tables { store, kept: Mutex::default(), laying: tokio::sync::Mutex::default() }
    }

    /// The table as it stands now: a window's start, in an immediate one with the orders so far.
    pub async fn now(&self, at: WindowKey) -> Result<Laid, TableError> {
        let start = self.at_start(at).await?;
        if start.table.window().is_none_or(|window| window.kind == WindowKind::Sealed) {
            return Ok(start);
        }
        let now = self.store.immediate_position(at).await?;
        match now.next_place.saturating_sub(1) {
            0 => Ok(start),
            orders => self.found_or_laid(at, orders, async { Ok(now.position) }).await,
        }
    }

    /// The table at a window's start.
    pub async fn at_start(&self, at: WindowKey) -> Result<Laid, TableError> {
        self.found_or_laid(at, 0, self.store.position(at)).await
    }

    async fn found_or_laid(
        &self,
        at: WindowKey,
        orders: u32,
        position: impl Future<Output = Result<Vec<u8>, StoreError>>,
    ) -> Result<Laid, TableError> {
        if let Some(laid) = self.find(at, orders) {
            return Ok(laid);
        }
        let _laying = self.laying.lock().await;
        match self.find(at, orders) {
            Some(laid) => Ok(laid),
            None => self.lay(at, orders, position.await?).await,
        }
    }

    /// Keeps a table that is already open, so that it needn't be opened from its bytes.
    pub fn keep(&self, at: WindowKey, orders: u32, table: Arc<dyn GameState>) -> Laid {
        let laid = Laid { at, orders, table, sights: Arc::default() };
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.insert(0, laid.clone());
        let mut own = 0;
        kept.retain(|one| {
            own += usize::from(one.at.campaign == at.campaign);
            one.at.campaign != at.campaign || own <= OWN_MAX
        });
        kept.truncate(KEPT_MAX);
        laid
    }

    /// Forgets the tables of a window, in which nobody orders any more.
    pub fn forget(&self, at: WindowKey) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).retain(|laid| laid.at != at);
    }

    fn find(&self, at: WindowKey, orders: u32) -> Option<Laid> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|laid| laid.at == at && laid.orders == orders)?;
        let laid = kept.remove(place);
        kept.insert(0, laid.clone());
        Some(laid)
    }

    async fn lay(&self, at: WindowKey, orders: u32, position: Vec<u8>) -> Result<Laid, TableError> {
        let opened = tokio::task::spawn_blocking(move || SHIPPED.open(&position)).await;
        let failed = |why: String| TableError::Position(at, why);
        let table = opened.map_err(|why| failed(why.to_string()))?.map_err(|why| failed(why.to_string()))?;
        Ok(self.keep(at, orders, table))
    }
}
