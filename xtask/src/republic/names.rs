//! Names of places and rivers, invented, each given once. The lists are data: `names.toml`.

use std::collections::{BTreeMap, BTreeSet};

use super::dice::Dice;

/// The lists, by what they name.
type Lists = BTreeMap<String, Vec<String>>;

/// Names that are still to be had.
pub struct Names {
    lists: Lists,
    given: BTreeSet<String>,
}

impl Names {
    /// All of them, in an order of the seed's; capitals, provinces and seas stay as listed.
    ///
    /// # Panics
    /// If the lists are no lists, which a test would tell.
    pub fn new(seed: u64) -> Names {
        let mut lists: Lists =
            toml::from_str(include_str!("names.toml")).expect("the lists of names are TOML");
        let mut dice = Dice::new(seed, 400);
        for (_, list) in
            lists.iter_mut().filter(|(key, _)| !["capitals", "provinces", "seas"].contains(&key.as_str()))
        {
            dice.shuffle(list);
            list.reverse();
        }
        Names { lists, given: BTreeSet::new() }
    }

    /// A provincial capital's.
    pub fn capital(&self, province: usize) -> String {
        self.lists["capitals"][province].clone()
    }

    /// A province's.
    pub fn province(&self, province: usize) -> String {
        self.lists["provinces"][province].clone()
    }

    /// A sea area's.
    pub fn sea(&self, area: usize) -> String {
        self.lists["seas"].get(area).cloned().unwrap_or_else(|| format!("Mar {}", area + 1))
    }

    /// A town's or village's, by the sea perhaps.
    pub fn of(&mut self, kind: &str, by_the_sea: bool) -> String {
        let first = if by_the_sea { format!("{kind}-sea") } else { kind.to_owned() };
        self.next(&first)
            .or_else(|| self.next(kind))
            .unwrap_or_else(|| format!("Pueblo {}", self.given.len()))
    }

    /// A minor river's.
    pub fn river(&mut self) -> String {
        self.next("river").unwrap_or_else(|| format!("Rio {}", self.given.len()))
    }

    fn next(&mut self, list: &str) -> Option<String> {
        loop {
            let name = self.lists.get_mut(list)?.pop()?;
            if self.given.insert(name.to_lowercase()) {
                return Some(name);
            }
        }
    }
}
