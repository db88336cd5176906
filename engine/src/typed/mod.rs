//! The one implementation of [`Game`], [`GameState`] and [`Perspective`](crate::game::Perspective),
//! for any [`System`]. This file reads modules and saves; `state` closes windows and makes reports,
//! `received` sorts a window's orders, `settled` checks that each has an outcome, `perspective` is
//! what one viewer does and sees. Not here: any rule, or the interface (`game`).

mod perspective;
mod received;
mod settled;
mod state;

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use self::state::{OPENING, StateOf};
use crate::campaign::{CampaignError, LoadedCampaign, SavedPosition};
use crate::dice::{Dice, Seed};
use crate::game::{Game, GameState};
use crate::module::schema::{self, FileSchema};
use crate::module::{Fault, Module};
use crate::order::{self, Form};
use crate::system::{OrderSet, System};
use crate::unreadable;

#[cfg(test)]
pub(crate) use self::received::preview_line;
#[cfg(test)]
pub(crate) use self::settled::adjudicate;

/// The one implementation of [`Game`], for a system.
pub struct GameOf<S>(std::marker::PhantomData<fn() -> S>);

impl<S> GameOf<S> {
    /// Makes the system's [`Game`].
    pub const fn new() -> Self {
        GameOf(std::marker::PhantomData)
    }
}

impl<S> Default for GameOf<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: System> Game for GameOf<S> {
    fn id(&self) -> &'static str {
        S::ID
    }

    fn forms(&self) -> &'static [Form] {
        order::given_by_seats(S::Order::FORMS)
    }

    fn acts(&self) -> &'static [Form] {
        order::given_by_umpire(S::Order::FORMS)
    }

    fn check_module(&self, module: &Module) -> Result<(), CampaignError> {
        read_module::<S>(module).map(|_| ())
    }

    fn file_schemas(&self) -> Vec<FileSchema> {
        schema::of_any_system().into_iter().chain(S::file_schemas()).collect()
    }

    fn begin(&self, module: Module, seed: Seed) -> Result<Arc<dyn GameState>, CampaignError> {
        let (world, setup) = read_module::<S>(&module)?;
        let dice = Dice::new(&seed, OPENING);
        let position = Arc::new(S::begin(&world, &setup, &dice));
        Ok(Arc::new(StateOf::<S> {
            world: Arc::new(world),
            module: Arc::new(module),
            seed,
            revision: 0,
            position,
        }))
    }

    fn open(&self, saved: LoadedCampaign<'_>) -> Result<Arc<dyn GameState>, CampaignError> {
        let world =
            S::read_world(&saved.module).map_err(|faults| unsound(&saved.module, faults))?;
        let position = Arc::new(read_position::<S>(&saved.position)?);
        S::check_saved(&world, &position).map_err(CampaignError::Position)?;
        let (module, seed, revision) = (Arc::new(saved.module), saved.seed, saved.revision);
        Ok(Arc::new(StateOf::<S> { world: Arc::new(world), module, seed, revision, position }))
    }
}

fn read_module<S: System>(module: &Module) -> Result<(S::World, S::Setup), CampaignError> {
    S::read_module(module).map_err(|faults| unsound(module, faults))
}

/// Sorts faults by file and line.
fn unsound(module: &Module, mut faults: Vec<Fault>) -> CampaignError {
    faults.sort();
    CampaignError::Module { name: module.name.clone(), faults }
}

fn read_position<S: System>(
    saved: &SavedPosition<&RawValue>,
) -> Result<S::Position, CampaignError> {
    if saved.version != S::VERSION {
        return Err(CampaignError::Version { of: S::ID, found: saved.version, known: S::VERSION });
    }
    fitting(saved.data.get())
}

/// Reads a position's JSON. An error gives the place, never the text.
fn fitting<T: DeserializeOwned>(text: &str) -> Result<T, CampaignError> {
    unreadable::read(text.as_bytes()).map_err(CampaignError::Format)
}
