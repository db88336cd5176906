//! The systems to choose from, as a value: the shipped ones ([`crate::systems::SHIPPED`]), or a
//! test's own. Campaigns are begun and opened here, since a module and a saved campaign name their
//! system.

use std::sync::Arc;

use crate::campaign::{CampaignError, FORMAT, LoadedApart, LoadedCampaign, Saved};
use crate::dice::Seed;
use crate::game::{Game, GameState};
use crate::module::Module;
use crate::unreadable;

/// Rule systems, found by id.
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

    /// The module as it is played with this many seats; with all, if no number is given. A campaign
    /// that is begun with it, and opened again, has these seats.
    ///
    /// # Errors
    /// If it can't be played with this number, or is wrong.
    pub fn module_for(&self, module: Module, seats: Option<u8>) -> Result<Module, CampaignError> {
        let Some(asked) = seats else { return Ok(module) };
        let (fewest, most) = match module.seat_count() {
            Some(count) => (count.fewest, count.most),
            None => {
                let begun = self.begin(module.clone(), Seed::of_word(""))?;
                let all = u8::try_from(begun.seats().seats.len()).unwrap_or(u8::MAX);
                (all, all)
            }
        };
        if !(fewest..=most).contains(&asked) {
            return Err(CampaignError::Seats { asked, fewest, most });
        }
        Ok(module.played_by(asked).unwrap_or(module))
    }

    /// Checks a module without beginning a campaign, with every number of seats that it may be
    /// played by.
    ///
    /// # Errors
    /// Every fault found.
    pub fn check_module(&self, module: &Module) -> Result<(), CampaignError> {
        let game = self.system_of(module)?;
        game.check_module(module)?;
        let fewer = module.seat_count().into_iter().flat_map(|count| count.all().rev());
        for seats in fewer {
            let Some(copy) = module.played_by(seats) else { continue };
            game.check_module(&copy).map_err(|error| error.with_seats(seats))?;
        }
        Ok(())
    }

    /// Opens a saved campaign.
    ///
    /// # Errors
    /// If the bytes are no campaign, or of a version that can't be read.
    pub fn open(&self, bytes: &[u8]) -> Result<Arc<dyn GameState>, CampaignError> {
        self.open_saved(bytes, || Err(CampaignError::Format("its module is kept apart".to_owned())))
    }

    /// Opens a saved campaign with its module kept apart, as JSON from [`crate::campaign::split`].
    /// If the campaign holds its module, uses that.
    ///
    /// # Errors
    /// If the bytes are no campaign or no module, or of a version that can't be read.
    pub fn open_with(
        &self,
        bytes: &[u8],
        module: &[u8],
    ) -> Result<Arc<dyn GameState>, CampaignError> {
        self.open_saved(bytes, || unreadable::read(module).map_err(CampaignError::Format))
    }

    fn open_saved(
        &self,
        bytes: &[u8],
        module: impl FnOnce() -> Result<Module, CampaignError>,
    ) -> Result<Arc<dyn GameState>, CampaignError> {
        let saved: LoadedApart<'_> = unreadable::read(bytes).map_err(CampaignError::Format)?;
        if saved.mythico_campaign != FORMAT {
            let found = saved.mythico_campaign;
            return Err(CampaignError::Version { of: "saved campaigns", found, known: FORMAT });
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
