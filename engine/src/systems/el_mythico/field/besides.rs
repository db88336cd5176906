//! What a unit does apart from moving. Not here: how it is done (`sequence/`).

use std::ops::{Deref, DerefMut};

use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::stock::Stock;
use crate::systems::el_mythico::task::StoresTask;

/// What a unit does apart from moving, and why it failed to.
#[derive(Clone, Debug, Default)]
pub struct SideTasks {
    /// Its mission in the air this turn. See EM-11.7.
    pub mission: Option<Mission>,
    /// What it still has to do with stores. See EM-4.7.
    pub stores_tasks: Vec<StoresTask>,
    /// The dump that it carries along, to leave it at the end of its way. See EM-11.5.
    pub lifted: Stock,
    /// Was that a camouflaged dump?
    pub lifted_camouflaged: bool,
    /// Why its other orders failed, each once.
    pub other_setbacks: Vec<Setback>,
}

/// [`SideTasks`], or none, as in most units. They are kept apart because very many pieces are
/// walked through often. Created by the first change.
#[derive(Clone, Debug, Default)]
pub struct Besides(Option<Box<SideTasks>>);

impl Besides {
    /// Takes out what it still has to do with stores.
    pub fn take_stores_tasks(&mut self) -> Vec<StoresTask> {
        self.0.as_mut().map(|tasks| std::mem::take(&mut tasks.stores_tasks)).unwrap_or_default()
    }

    /// Takes out the dump that it carries along.
    pub fn take_lifted(&mut self) -> Stock {
        self.0.as_mut().map(|tasks| std::mem::take(&mut tasks.lifted)).unwrap_or_default()
    }
}

impl Deref for Besides {
    type Target = SideTasks;

    fn deref(&self) -> &SideTasks {
        static NONE: SideTasks = SideTasks {
            mission: None,
            stores_tasks: Vec::new(),
            lifted: Stock::NONE,
            lifted_camouflaged: false,
            other_setbacks: Vec::new(),
        };
        self.0.as_deref().unwrap_or(&NONE)
    }
}

impl DerefMut for Besides {
    fn deref_mut(&mut self) -> &mut SideTasks {
        self.0.get_or_insert_default()
    }
}
