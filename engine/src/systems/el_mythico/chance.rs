//! The words for odds, and odds as ratios. See EM-7.2. The module's `[belief] words_percent` sets
//! where each word begins.

use super::world::World;
use crate::words::{Arg, Message, Word, message};

/// A ratio from this many to one isn't told exactly.
const FAR: i64 = 10;

/// The chance to win a fight, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Word)]
#[word(text = "mythico-chance")]
pub enum Chance {
    Hopeless,
    Risky,
    Even,
    Likely,
    Safe,
}

impl Chance {
    /// The word for these odds.
    pub fn of(world: &World, [own, foe]: [i64; 2]) -> Chance {
        const REACHED: [Chance; 4] = [Chance::Risky, Chance::Even, Chance::Likely, Chance::Safe];
        let is_reached = |percent: &i64| own > 0 && 100 * own >= percent * foe;
        let words = world.rules.belief.words_percent.iter().zip(REACHED);
        words
            .take_while(|(percent, _)| is_reached(percent))
            .last()
            .map_or(Chance::Hopeless, |(_, word)| word)
    }
}

/// The better side to the other: `1.4 to 1`, `1 to 2.5`, `more than 10 to 1`.
pub fn ratio([own, foe]: [i64; 2]) -> Message {
    match own >= foe {
        _ if own == 0 => message("mythico-ratio-powerless"),
        true if foe == 0 => message("mythico-ratio-none"),
        true if own >= FAR * foe => message("mythico-ratio-far"),
        false if foe >= FAR * own => message("mythico-ratio-far-less"),
        _ => compared("mythico-ratio", [own, foe]),
    }
}

/// Writes a ratio for a table, for instance `1.4:1` or `>10:1`.
pub fn ratio_in_short([own, foe]: [i64; 2]) -> Message {
    match own >= foe {
        _ if own == 0 => message("none"),
        true if own >= FAR * foe => message("mythico-ratio-short-far"),
        false if foe >= FAR * own => message("mythico-ratio-short-far-less"),
        _ => compared("mythico-ratio-short", [own, foe]),
    }
}

/// Writes a ratio whose weaker side counts as 1.
fn compared(id: &'static str, [own, foe]: [i64; 2]) -> Message {
    let tenths = |more: i64, less: i64| Arg::Tenths((10 * more + less / 2) / less.max(1));
    match own >= foe {
        true => message(id).with("own", tenths(own, foe)).with("foe", 1),
        false => message(id).with("own", 1).with("foe", tenths(foe, own)),
    }
}
