//! Which wording of a sentence a sheet takes: a text has several, and each time the same is said again another is chosen. Where it begins is
//! rolled with the turn, so that two sheets differ. The wordings themselves are variants of a Fluent text by its argument `wording`,
//! 1 to [`WORDINGS`]; a language may have fewer.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::systems::el_mythico::events::Event;
use crate::words::{Message, message};

/// As many wordings as an English text has.
pub const WORDINGS: u64 = 6;

/// The wordings of one sheet, or of one turn's news.
pub struct Wordings {
    seed: u64,
    /// Before the first wording that may be taken, and how many may be.
    among: (u64, u64),
    said: RefCell<BTreeMap<&'static str, u64>>,
}

impl Wordings {
    /// Those of the sheet to which these events are told.
    pub fn of(events: &[&Event]) -> Wordings {
        let seed = events.iter().find_map(|event| match event {
            Event::Wording { seed } => Some(u64::from(*seed)),
            _ => None,
        });
        Wordings { seed: seed.unwrap_or_default(), among: (0, WORDINGS), said: RefCell::default() }
    }

    /// Those of the news of this turn, which are the same wherever they are read. What EMTV says from week to week it words otherwise
    /// each time, so odd turns take the first half of the wordings and even ones the other.
    pub fn of_news(turn: u32, events: &[&Event]) -> Wordings {
        let seed = events.iter().find_map(|event| match event {
            Event::NewsWording { seed } => Some(u64::from(*seed)),
            _ => None,
        });
        let half = WORDINGS / 2;
        let among = (if turn % 2 == 1 { 0 } else { half }, half);
        Wordings { seed: seed.unwrap_or_default(), among, said: RefCell::default() }
    }

    /// With another seed, where none was rolled.
    #[must_use]
    pub fn seeded(self, seed: u64) -> Wordings {
        Wordings { seed, ..self }
    }

    /// The text, in a wording that this sheet hasn't just used for it.
    pub fn say(&self, id: &'static str) -> Message {
        let mut said = self.said.borrow_mut();
        let times = said.entry(id).or_default();
        let begin = id
            .bytes()
            .fold(self.seed, |sum, letter| (sum ^ u64::from(letter)).wrapping_mul(0x0100_0000_01b3));
        let (before, count) = self.among;
        let wording = 1 + before + ((begin >> 7) + *times) % count;
        *times += 1;
        message(id).with("wording", wording)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Arg;

    #[test]
    fn no_wording_comes_twice_running_nor_from_week_to_week_and_seeds_differ() {
        let said = |seed: u32| {
            let event = Event::Wording { seed };
            let wordings = Wordings::of(&[&event]);
            (0..7)
                .map(|_| wordings.say("mythico-lead-won").args().get("wording").cloned())
                .collect::<Vec<_>>()
        };
        for seed in 0..20 {
            let all = said(seed);
            assert!(all.windows(2).all(|pair| pair[0] != pair[1]) && all[0] == all[6], "{all:?}");
        }
        let news = |turn, seed| {
            let event = Event::NewsWording { seed };
            let wordings = Wordings::of_news(turn, &[&event]);
            (0..4)
                .map(|_| wordings.say("mythico-news-near").args().get("wording").cloned())
                .collect::<Vec<_>>()
        };
        for seed in 0..20 {
            let weeks = [news(1, seed), news(2, seed * 31), news(3, seed * 7)].concat();
            assert!(weeks.windows(2).all(|pair| pair[0] != pair[1]), "{weeks:?}");
        }
        let firsts: std::collections::BTreeSet<_> = (0..50)
            .map(|seed| match said(seed * 7919)[0] {
                Some(Arg::Number(wording)) => wording,
                _ => 0,
            })
            .collect();
        assert!(firsts.len() > 3, "{firsts:?}");
    }
}
