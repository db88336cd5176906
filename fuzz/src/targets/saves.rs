//! Saved campaigns: opened, read and continued.

use mythico_engine::campaign;
use mythico_engine::systems::SHIPPED;

use super::exercise::{MODULES, exercise_game, play_windows};
use super::{Outcome, Target};

/// Saved campaigns of both games, at the start and during the war.
pub struct Saves {
    corpus: Vec<Vec<u8>>,
}

impl Saves {
    /// Saves the shipped games.
    pub fn new() -> Saves {
        let all =
            MODULES.iter().flat_map(|module| [0, 4].map(|windows| play_windows(module, windows)));
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

    fn run(&self, input: &[u8]) -> Outcome {
        match SHIPPED.open(input) {
            Ok(state) => {
                exercise_game(state);
                Outcome::Accepted
            }
            Err(_) => Outcome::Refused,
        }
    }
}
