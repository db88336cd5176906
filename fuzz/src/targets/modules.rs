//! Modules with one file replaced by the input. A valid module is started, read and played. The
//! first byte chooses the file.

use std::collections::BTreeSet;

use mythico_engine::dice::Seed;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;

use super::exercise::{MODULES, exercise_game};
use super::{Outcome, Target};

/// Files of the shipped modules.
pub struct Modules {
    /// A module and the name of its replaced file.
    files: Vec<(Module, String)>,
    corpus: Vec<Vec<u8>>,
    words: Vec<String>,
}

impl Modules {
    /// Reads the shipped modules.
    pub fn new() -> Modules {
        let mut all = Modules { files: Vec::new(), corpus: Vec::new(), words: Vec::new() };
        let mut words = BTreeSet::new();
        for name in MODULES {
            let module = Module::built_in(name).expect("a shipped module");
            for (file, text) in &module.files {
                let first = u8::try_from(all.files.len()).unwrap_or(0);
                all.corpus.push([&[first], text.as_bytes()].concat());
                all.files.push((module.clone(), file.clone()));
                let part =
                    |letter: char| !letter.is_alphanumeric() && letter != '-' && letter != '_';
                words.extend(text.split(part).filter(|word| word.len() < 20).map(str::to_owned));
            }
        }
        all.words = words.into_iter().collect();
        all
    }
}

impl Default for Modules {
    fn default() -> Self {
        Modules::new()
    }
}

impl Target for Modules {
    fn corpus(&self) -> &[Vec<u8>] {
        &self.corpus
    }

    fn words(&self) -> &[String] {
        &self.words
    }

    fn run(&self, input: &[u8]) -> Outcome {
        let (first, text) = input.split_first().unwrap_or((&0, &[]));
        let (module, file) = &self.files[usize::from(*first) % self.files.len()];
        // A module's files are text.
        let Ok(text) = std::str::from_utf8(text) else { return Outcome::Refused };
        let mut module = module.clone();
        module.files.insert(file.clone(), text.to_owned());
        match SHIPPED.begin(module, Seed::of_word("fuzz")) {
            Ok(state) => {
                exercise_game(state);
                Outcome::Accepted
            }
            Err(_) => Outcome::Refused,
        }
    }
}
