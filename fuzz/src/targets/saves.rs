//! Saved campaigns: opened, looked at and played on.

use mythico_engine::campaign;
use mythico_engine::systems::SHIPPED;

use super::exercise::{MODULES, look_and_play, played};
use super::{End, Target};

/// Saved campaigns of both games, at their start and amid the war.
pub struct Saves {
    corpus: Vec<Vec<u8>>,
}

impl Saves {
    /// The shipped games, as they are saved.
    pub fn new() -> Saves {
        let all = MODULES.iter().flat_map(|module| [0, 4].map(|windows| played(module, windows)));
        Saves { corpus: all.map(|state| campaign::save(&*state)).collect() }
    }
}

impl Default for Saves {
    fn default() -> Self {
        Saves::new()
    }
}

impl Target for Saves {
    fn corpus(&self) -> &[Vec<u8>] {
        &self.corpus
    }

    fn words(&self) -> &[String] {
        &[]
    }

    fn run(&self, input: &[u8]) -> End {
        match SHIPPED.open(input) {
            Ok(state) => {
                look_and_play(state);
                End::Taken
            }
            Err(_) => End::Refused,
        }
    }
}
