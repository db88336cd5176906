//! Rule cases as data, for the tests of every system. A file `systems/<system>/cases/*.toml` holds
//! cases; each is a table headed by the name of its test, which begins with the rule it shows:
//!
//! ```toml
//! [em_5_3_who_swaps_hexes_meets]
//! rule = "EM-5.3"                  # and `also = ["EM-7.2"]`, if it shows more
//! # what the system's own `Scene` reads: ground, units, numbers of the rules
//! map = ["..", ".."]
//! units = [{ code = "1/10", weapon = "apc", hex = 1001001 }]
//! play = ["a: move 10 s", "? window orders", "close"]
//! expect = ["1/10 at 1001002"]
//! ```
//!
//! Lines of `play` are carried out one after another. `expect` lists what must be true in the end.
//! A line of `play` that begins with `?` checks a fact in between.
//!
//! Lines:
//!
//! - `a: move 10 s`: the seat with the key `a` gives this order; if only one seat may give orders
//!   now, its key may be left out
//! - `umpire: heir a b`: an act of the umpire's
//! - `close`: the open window closes
//! - `close | 5 3`: the open window closes with exactly these dice; dice may follow an order too
//! - `! a: move 10 n -> REASON`: the order is refused for this reason
//!
//! Expected:
//!
//! - `says a: move 10 s -> WORDS`, `doesn't say a: move 10 s -> WORDS`: the answer to the order
//!   holds these words or doesn't
//! - `stored a: move 10 to Alba -> move 10 4 4`: the order is kept as this text
//! - `shown a: march 10 to Alba -> move 10 to Alba`: its giver reads the order as this text
//! - `a first move 10 n -> n`: completion of what is typed last fills this in with its first choice
//! - `a offered move 10 San -> San Telmo`, `a offered move 1 -> 1/10`: completion of what is typed
//!   last offers this choice
//! - `a hears WORDS`, `a doesn't hear WORDS`: the seat's report on the last line played holds them
//!   or doesn't
//! - `everybody hears WORDS`: the bulletin holds them
//! - `a page 10 -> WORDS`: the seat's page on a unit holds them
//! - `a map counters 2`: the seat's map has this many; also `losses`, `arrows`; `moves` and
//!   `retreats` list the cells of such arrows, `destroyed` and `gone` those of such signs,
//!   `remembered` those of units not seen when the turn ended, or `none`; `close 1001002` asks
//!   whether its close cut holds a cell
//! - `window orders`: the window with this key is open, or `none`
//! - `! a: move 10 n -> REASON`: as above
//! - any other: a fact that the system's [`Scene::fact`] knows
//!
//! Where words are asked for, the id of a message works too, and is better: `-> mythico-no-guns`;
//! see [`words`]. `engine/build.rs` makes a test of each case, so `cargo test em_5_3` plays the
//! cases of one rule. A failure names file, line and case. Not here: which units or facts a system
//! has.

pub mod apart;
mod checks;
pub mod exact;
mod file;
mod fixture;
pub mod sample;
pub mod tapping;
mod words;

use serde::de::DeserializeOwned;

pub use self::file::{File, play, weigh};
pub use self::fixture::Fixture;
pub use self::words::lexicon;
use crate::module::Module;
use crate::system::{System, Types};

/// What a system's cases add to all others: ground, forces, the numbers of the rules.
pub trait Scene: DeserializeOwned {
    /// The rule system that the cases are about.
    type System: System;

    /// Do dice fall only as lines give them? Otherwise a line without dice uses a seed, the case's
    /// name.
    const DICE_ARE_GIVEN: bool;

    /// The module that it makes, read like any other.
    fn module(&self) -> Module;

    /// Changes the opening forces where a module can't.
    fn dress(&self, setup: &mut <Self::System as Types>::Setup) {
        let _ = setup;
    }

    /// Changes the opening position where no opening force can.
    fn place(&self, position: &mut <Self::System as Types>::Position) {
        let _ = position;
    }

    /// The dice of the campaign's beginning.
    fn opening_dice(&self) -> &[i64] {
        &[]
    }

    /// Checks a fact.
    ///
    /// # Errors
    /// Says what is true instead.
    fn fact(fixture: &Fixture<Self::System>, asked: &str) -> Result<(), String>;
}

/// What a case says that is weighed without a campaign: numbers, places. `expect` holds its facts.
pub trait Facts: DeserializeOwned {
    /// Checks a fact.
    ///
    /// # Errors
    /// Says what is true instead.
    fn fact(&self, asked: &str) -> Result<(), String>;
}

/// Makes tests of all cases of a system: `cases!("el_mythico")`, where a type `Scene` is in scope,
/// and [`play`] or [`weigh`] as `play`.
macro_rules! cases {
    ($system:literal) => {
        include!(concat!(env!("OUT_DIR"), "/cases/", $system, ".rs"));
    };
}
pub(crate) use cases;

/// Compares a value with the wanted one. For facts.
///
/// # Errors
/// The value.
pub fn same(value: impl ToString, wanted: &str) -> Result<(), String> {
    let value = value.to_string();
    if value == wanted { Ok(()) } else { Err(format!("it is {value:?}")) }
}

/// Compares a number with the wanted one, or with a range, as in `92..94`. For facts.
///
/// # Errors
/// The number, or that no number is wanted.
pub fn within(value: i64, wanted: &str) -> Result<(), String> {
    let (low, high) = wanted.split_once("..").unwrap_or((wanted, wanted));
    let bound = |text: &str| text.parse::<i64>().map_err(|_| format!("{text:?} is no number"));
    if (bound(low)?..=bound(high)?).contains(&value) {
        Ok(())
    } else {
        Err(format!("it is {value}"))
    }
}
