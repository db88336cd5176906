//! Why an order is refused. Nothing of it tells what the seat can't know.
//! Not here: the words (`report/refusal.rs`).

use smol_str::SmolStr;

use crate::grid::hex::Hex;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::sequence::combat::checks::CannotAttack;
use crate::systems::tuw::sequence::movement::{CannotMove, Halt};
use crate::systems::tuw::world::effect::Mp;
use crate::systems::tuw::world::locomotion::Locomotion;

/// Why an order is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The scenario has ended: no window is open any more.
    WarOver,
    /// Another seat's window is open. Rule: TUW-2.2
    NotYourWindow,
    /// Units don't move in an attack window. Rule: TUW-2.2
    NoMovesNow,
    /// Units don't attack in a movement window. Rule: TUW-2.2
    NoAttacksNow,
    /// All attacks of the seat's block are made. Rule: TUW-5.3
    BlockMade {
        /// How many a block has.
        attacks: u16,
    },
    /// No unit on the map is called so.
    UnknownUnit {
        /// What was written.
        word: SmolStr,
        /// The code or name that may be meant.
        near: Option<SmolStr>,
    },
    /// A name could mean any of these units.
    SeveralUnits {
        /// What was written.
        word: SmolStr,
        /// The units that it could mean.
        units: Vec<UnitCode>,
    },
    /// The unit is another seat's.
    ForeignUnit(UnitCode),
    /// A unit is named twice.
    NamedTwice(UnitCode),
    /// The units of a question are of several seats. Rule: TUW-5.5
    SeveralSeats,
    /// The unit can't move, or change its movement type.
    CannotMove {
        /// The unit that was ordered.
        unit: UnitCode,
        /// The rule that keeps it from moving.
        why: CannotMove,
    },
    /// The first step of a path can't be gone.
    FirstStep {
        /// How the unit goes.
        by: Locomotion,
        /// What stops it.
        halt: Halt,
    },
    /// A path leads where the unit stands.
    AlreadyThere {
        /// The unit that was ordered.
        unit: UnitCode,
        /// Where it stands.
        hex: Hex,
    },
    /// A path has no waiting.
    NoWaiting,
    /// It is no entry of a path: no direction, and nothing known is called so.
    UnknownEntry(SmolStr),
    /// No hex is called so.
    UnknownHex(SmolStr),
    /// The hex is out of the unit's reach.
    OutOfReach {
        /// Where the path was to lead.
        hex: Hex,
        /// Movement points left.
        left: Mp,
        /// The word that was read as that hex, if it is neither its number nor the name of its place.
        read: Option<SmolStr>,
    },
    /// The unit has no such movement type, or uses it now. Rule: TUW-3.5.12
    NoSuchMode {
        /// The unit that was ordered.
        unit: UnitCode,
        /// What was asked for.
        by: &'static str,
        /// What it can change to.
        others: Vec<Locomotion>,
    },
    /// The unit has no weapon of this name.
    NoSuchWeapon {
        /// The unit that was to attack.
        unit: UnitCode,
        /// What was written.
        word: SmolStr,
    },
    /// The attack can't be made. Rule: TUW-5.2
    CannotAttack {
        /// The attacker that can't make it.
        unit: UnitCode,
        /// The first check that fails.
        why: CannotAttack,
    },
    /// The weapon is no target by itself, or the unit has none of this name. Rule: TUW-8.3
    NotATarget {
        /// The unit whose weapon it is.
        unit: UnitCode,
        /// What was written.
        word: SmolStr,
    },
    /// The weapon that is the target is destroyed already. Rule: TUW-8.3
    TargetDestroyed {
        /// The unit whose weapon it is.
        unit: UnitCode,
        /// What was written.
        word: SmolStr,
    },
    /// Attacks on an area don't combine. Rule: TUW-5.5
    AreasDontCombine,
}
