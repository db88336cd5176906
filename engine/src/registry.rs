//! The systems to choose from, as a value: what is shipped ([`crate::systems::SHIPPED`]), or a test's own. Campaigns are begun and
//! opened here, since a module and a saved campaign say by which system they are played.

use std::sync::Arc;

use crate::campaign::{CampaignError, FORMAT, LoadedApart, LoadedCampaign, Saved};
use crate::dice::Seed;
use crate::game::{Game, GameState};
use crate::module::Module;
use crate::unreadable;

/// Rule systems by id.
#[derive(Clone, Copy)]
pub struct Systems {
    all: &'static [&'static dyn Game],
}

impl Systems {
    /// A registry of these systems.
    pub const fn new(all: &'static [&'static dyn Game]) -> Systems {
        Systems { all }
    }

    /// The systems, in the order registered.
    pub fn iter(&self) -> impl Iterator<Item = &'static dyn Game> {
        self.all.iter().copied()
    }

    /// The system with this id.
    pub fn get(&self, id: &str) -> Option<&'static dyn Game> {
        self.iter().find(|game| game.id() == id)
    }

    /// Begins a campaign.
    ///
    /// # Errors
    /// If the module is wrong, or its system isn't among these.
    pub fn begin(&self, module: Module, seed: Seed) -> Result<Arc<dyn GameState>, CampaignError> {
        self.system_of(&module)?.begin(module, seed)
    }

    /// Checks a module without beginning a campaign.
    ///
    /// # Errors
    /// Every fault found.
    pub fn check_module(&self, module: &Module) -> Result<(), CampaignError> {
        self.system_of(module)?.check_module(module)
    }

    /// Opens a saved campaign.
    ///
    /// # Errors
    /// If the bytes are no campaign, or of a version that can't be read.
    pub fn open(&self, bytes: &[u8]) -> Result<Arc<dyn GameState>, CampaignError> {
        self.open_saved(bytes, || Err(CampaignError::Format("its module is kept apart".to_owned())))
    }

    /// Opens a saved campaign whose module is kept apart: its JSON, as [`crate::campaign::split`] gives it. One that has its module
    /// within is opened with that.
    ///
    /// # Errors
    /// If the bytes are no campaign or no module, or of a version that can't be read.
    pub fn open_with(&self, bytes: &[u8], module: &[u8]) -> Result<Arc<dyn GameState>, CampaignError> {
        self.open_saved(bytes, || unreadable::read(module).map_err(CampaignError::Format))
    }

    fn open_saved(
        &self,
        bytes: &[u8],
        module: impl FnOnce() -> Result<Module, CampaignError>,
    ) -> Result<Arc<dyn GameState>, CampaignError> {
        let saved: LoadedApart<'_> = unreadable::read(bytes).map_err(CampaignError::Format)?;
        if saved.mythico_campaign > FORMAT {
            return Err(CampaignError::Newer { found: saved.mythico_campaign, known: FORMAT });
        }
        let Saved { mythico_campaign, system, module: within, seed, revision, position } = saved;
        let module = within.map_or_else(module, Ok)?;
        self.system(&system)?.open(LoadedCampaign {
            mythico_campaign,
            module,
            seed,
            revision,
            position,
            system: system.clone(),
        })
    }

    fn system_of(&self, module: &Module) -> Result<&'static dyn Game, CampaignError> {
        let faulty = |faults| CampaignError::Module { name: module.name.clone(), faults };
        self.system(&module.system().map_err(faulty)?)
    }

    fn system(&self, id: &str) -> Result<&'static dyn Game, CampaignError> {
        self.get(id).ok_or_else(|| CampaignError::System { id: id.to_owned(), known: self.ids() })
    }

    fn ids(&self) -> String {
        self.iter().map(Game::id).collect::<Vec<_>>().join(", ")
    }
}
