//! Espionage: a seat's agents and informers, and others' that it has found. They are separate from
//! its units: nobody meets them in a hex, no fight touches them, and only a seat's own view holds
//! its own. See EM-2.1, EM-10.6. Here are the data; odds and prices are in [`odds`], missions in
//! [`mission`], events in [`told`]. Not here: what happens to them (`sequence/espionage/`).

pub mod mission;
pub mod odds;
pub mod told;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::{SmolStr, format_smolstr};

use super::hex_map::HexNo;
use super::unit::UnitRef;
use crate::seat::SeatId;
use crate::words::{Message, Word, message};

/// The two sorts of spy. See EM-10.6.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Word,
)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-spy-an")]
pub enum SpyKind {
    /// Goes anywhere, and has orders.
    Agent,
    /// Stays where it was recruited, and reports.
    Informer,
}

/// An agent or informer in a seat's service.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spy {
    /// Its number, one of its seat's numbers for units. See EM-1.1.
    pub number: u16,
    pub kind: SpyKind,
    pub hex: HexNo,
    /// Has it arrived this turn? Then it doesn't report as the turn ends. See EM-10.6.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub silent: bool,
}

impl Spy {
    /// Its name for reports.
    pub fn name(&self, seat: SeatId) -> SpyName {
        SpyName { of: UnitRef { seat, number: self.number }, kind: self.kind }
    }
}

/// A spy's name for its own seat: `agent 1/40`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpyName {
    /// Its seat and number.
    pub of: UnitRef,
    pub kind: SpyKind,
}

impl SpyName {
    /// The name as a text.
    pub fn said(&self) -> Message {
        let id = match self.kind {
            SpyKind::Agent => "mythico-spy-agent",
            SpyKind::Informer => "mythico-spy-informer",
        };
        message(id).with("code", self.of.code())
    }
}

/// Another's spy that a seat has found. It knows which seat the spy works for, but not the spy's
/// number there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FoundSpy {
    /// Its number with the seat that found it, in the order of finding.
    pub number: u32,
    /// The true spy. Never shown.
    pub of: UnitRef,
    pub kind: SpyKind,
    /// Where it was last found.
    pub hex: HexNo,
    /// The turn in which it was last found.
    pub turn: u32,
}

/// The list of others' spies that a seat has found, as orders name them.
pub const SPIES: &str = "spy";

/// The code of a found spy: `S1`.
pub fn found_code(number: u32) -> SmolStr {
    format_smolstr!("S{number}")
}

/// Reads the number of a found spy: `S1`, `s1`.
pub fn read_found(words: &str) -> Option<u32> {
    let digits = words.trim().strip_prefix(['S', 's'])?;
    digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}

/// A seat's spies, and others' that it has found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spies {
    /// Its own, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own: Vec<Spy>,
    /// Others', by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<FoundSpy>,
    /// How many it has found so far: their numbers are never used again.
    #[serde(default, skip_serializing_if = "is_none")]
    pub found_so_far: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_none(count: &u32) -> bool {
    *count == 0
}

impl Spies {
    /// Has the seat neither spies nor found any?
    pub fn is_empty(&self) -> bool {
        *self == Spies::default()
    }

    /// The own spy with this number.
    pub fn spy(&self, number: u16) -> Option<&Spy> {
        self.own.iter().find(|spy| spy.number == number)
    }

    /// The own agents, by number.
    pub fn agents(&self) -> impl Iterator<Item = &Spy> {
        self.own.iter().filter(|spy| spy.kind == SpyKind::Agent)
    }

    /// Takes a spy out of service, if it is in service.
    pub fn lose(&mut self, number: u16) -> Option<Spy> {
        let place = self.own.iter().position(|spy| spy.number == number)?;
        Some(self.own.remove(place))
    }

    /// Notes another's spy as found, and returns its number: the old one, if it was found before.
    /// Ruling: EM-10.6: a spy that was found once is recognised.
    pub fn find(&mut self, of: UnitRef, kind: SpyKind, (hex, turn): (HexNo, u32)) -> u32 {
        if let Some(known) = self.found.iter_mut().find(|known| known.of == of) {
            (known.hex, known.turn) = (hex, turn);
            return known.number;
        }
        self.found_so_far += 1;
        self.found.push(FoundSpy { number: self.found_so_far, of, kind, hex, turn });
        self.found_so_far
    }
}
