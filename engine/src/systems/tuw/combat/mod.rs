//! Attacks: whether one can be made ([`checks`], [`sight`]), with what scores ([`strength`]), and the roll ([`roll`]).
//! Rules: TUW-5.1 to TUW-5.5, TUW-5.8, TUW-8.3 (weapons as targets). The levels of TUW-5.7 are all 1, flight (TUW-5.6) is not built yet.

pub mod checks;
pub mod choice;
pub mod roll;
pub mod sight;
pub mod strength;

use super::code::Code;

/// One attacker's part: who, with which of its weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arm {
    /// The unit.
    pub unit: Code,
    /// The weapon's place among its own.
    pub weapon: usize,
}

/// What is attacked: a unit, or one of its weapons that has a DEF of its own.
///
/// Rule: TUW-8.3
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Target {
    /// The unit.
    pub unit: Code,
    /// The weapon's place among the unit's.
    pub weapon: Option<u8>,
}

impl Target {
    /// The whole unit.
    pub const fn whole(unit: Code) -> Target {
        Target { unit, weapon: None }
    }
}
