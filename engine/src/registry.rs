//! The systems to choose from, as a value: what is shipped ([`crate::systems::SHIPPED`]), or a test's own. Campaigns are begun and
//! opened here, since a module and a saved campaign say by which system they are played.

use std::sync::Arc;

use crate::campaign::{CampaignError, FORMAT, Read};
use crate::dice::Seed;
use crate::game::{Game, GameState};
use crate::module::Module;

/// Rule systems by id.
#[derive(Clone, Copy)]
pub struct Systems {
    all: &'static [&'static dyn Game],
}

impl Systems {
    /// These systems.
    pub const fn new(all: &'static [&'static dyn Game]) -> Systems {
        Systems { all }
    }

    /// Each of them.
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
        let saved: Read<'_> =
            serde_json::from_slice(bytes).map_err(|error| CampaignError::Format(error.to_string()))?;
        if saved.mythico_campaign > FORMAT {
            return Err(CampaignError::Newer { found: saved.mythico_campaign, known: FORMAT });
        }
        self.system(&saved.system)?.open(saved)
    }

    fn system_of(&self, module: &Module) -> Result<&'static dyn Game, CampaignError> {
        let head = module
            .head()
            .map_err(|fault| CampaignError::Module { name: module.name.clone(), faults: vec![fault] })?;
        self.system(&head.system)
    }

    fn system(&self, id: &str) -> Result<&'static dyn Game, CampaignError> {
        self.get(id).ok_or_else(|| CampaignError::System { id: id.to_owned(), known: self.ids() })
    }

    fn ids(&self) -> String {
        self.iter().map(Game::id).collect::<Vec<_>>().join(", ")
    }
}
