//! Attacks: whether one can be made ([`checks`], [`sight`]), with what scores ([`strength`]), and
//! the roll ([`roll`]), who answers a first strike ([`answer`]), and what is lost ([`losses`]).
//! Rule: TUW-8.7. See TUW-5.1 to TUW-5.8, TUW-8.3 (weapons as targets).

pub mod answer;
pub mod checks;
pub mod choice;

pub mod losses;
pub mod roll;
pub mod sight;
pub mod strength;

use crate::systems::tuw::code::UnitCode;

/// One attacker's part: who, with which of its weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ArmedUnit {
    /// The attacking unit.
    pub unit: UnitCode,
    /// The weapon's place among its own.
    pub weapon: usize,
}
