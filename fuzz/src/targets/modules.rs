//! Modules: one file of a shipped one is another text; it is checked, and if it is sound a campaign of it is begun, looked at and played. The first
//! byte says which file.

use std::collections::BTreeSet;

use mythico_engine::dice::Seed;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;

use super::exercise::{MODULES, look_and_play};
use super::{End, Target};

/// The files of the shipped modules.
pub struct Modules {
    /// A module, and which of its files is another text.
    files: Vec<(Module, String)>,
    corpus: Vec<Vec<u8>>,
    words: Vec<String>,
}

impl Modules {
    /// The shipped modules.
    pub fn new() -> Modules {
        let mut all = Modules { files: Vec::new(), corpus: Vec::new(), words: Vec::new() };
        let mut words = BTreeSet::new();
        for name in MODULES {
            let module = Module::built_in(name).expect("a shipped module");
            for (file, text) in &module.files {
                let first = u8::try_from(all.files.len()).unwrap_or(0);
                all.corpus.push([&[first], text.as_bytes()].concat());
                all.files.push((module.clone(), file.clone()));
                let part = |letter: char| !letter.is_alphanumeric() && letter != '-' && letter != '_';
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

    fn run(&self, input: &[u8]) -> End {
        let (first, text) = input.split_first().unwrap_or((&0, &[]));
        let (module, file) = &self.files[usize::from(*first) % self.files.len()];
        // A file that is no text isn't taken for a module's.
        let Ok(text) = std::str::from_utf8(text) else { return End::Refused };
        let mut module = module.clone();
        module.files.insert(file.clone(), text.to_owned());
        match SHIPPED.begin(module, Seed::of_word("fuzz")) {
            Ok(state) => {
                look_and_play(state);
                End::Taken
            }
            Err(_) => End::Refused,
        }
    }
}
