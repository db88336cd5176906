//! Why an order is refused. A reason holds nothing that the seat can't know.

use smol_str::SmolStr;

use crate::grid::hex::Hex;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Stage;
use crate::systems::tuw::results::UnitLabel;
use crate::systems::tuw::sequence::combat::checks::CannotAttack;
use crate::systems::tuw::sequence::movement::{CannotMove, Halt};
use crate::systems::tuw::world::effect::Mp;
use crate::systems::tuw::world::locomotion::Locomotion;
use crate::words::{Message, Tell, Typed};

/// Why an order is refused. The text's attribute `remedy` says what to do instead.
#[derive(Clone, Debug, PartialEq, Eq, Tell)]
#[tell(id = "tuw-refusal")]
pub enum Reason {
    WarOver,
    /// See TUW-2.2
    NotYourWindow {
        open: Stage,
    },
    /// See TUW-2.2
    NoMovesNow {
        open: Stage,
    },
    /// See TUW-2.2
    NoAttacksNow {
        open: Stage,
    },
    /// See TUW-5.3
    BlockMade {
        /// Attacks in a block of the seat.
        attacks: u16,
    },
    UnknownUnit {
        word: Typed,
        near: Option<SmolStr>,
    },
    /// See TUW-3.4.2
    Destroyed {
        unit: UnitLabel,
        turn: u32,
    },
    SeveralUnits {
        word: Typed,
        units: Vec<UnitCode>,
    },
    ForeignUnit {
        unit: UnitCode,
    },
    NamedTwice {
        unit: UnitCode,
    },
    /// See TUW-5.5
    SeveralSeats,
    CannotMove {
        unit: UnitCode,
        #[tell(text)]
        why: CannotMove,
    },
    /// The unit can't take the first step of the path.
    FirstStep {
        by: Locomotion,
        #[tell(text)]
        halt: Halt,
    },
    /// A command doesn't let the unit go there.
    Cut {
        why: Message,
    },
    AlreadyThere {
        unit: UnitCode,
        hex: Hex,
    },
    /// See TUW-8.7.5
    NoSelfDestruct {
        unit: UnitCode,
    },
    /// See TUW-8.7.1
    NoFirstStrike {
        unit: UnitCode,
    },
    NobodyStrikesFirst,
    NoWaiting,
    UnknownEntry {
        word: Typed,
    },
    UnknownHex {
        word: Typed,
    },
    OutOfReach {
        hex: Hex,
        left: Mp,
        /// Word that was read as the hex, if it is neither its number nor the name of its place.
        read: Option<Typed>,
    },
    /// The unit has no such movement type, or uses it now. See TUW-3.5.12
    NoSuchMode {
        unit: UnitCode,
        by: &'static str,
        /// Movement types that the unit can change to.
        others: Vec<Locomotion>,
    },
    NoSuchWeapon {
        unit: UnitCode,
        word: Typed,
        known: Vec<SmolStr>,
    },
    /// See TUW-5.2
    CannotAttack {
        unit: UnitCode,
        #[tell(text)]
        why: CannotAttack,
    },
    /// See TUW-8.3
    NotATarget {
        unit: UnitCode,
        word: Typed,
        /// Weapons of the unit that are targets by themselves.
        targets: Vec<SmolStr>,
    },
    /// See TUW-8.3
    TargetDestroyed {
        unit: UnitCode,
        word: Typed,
    },
    /// See TUW-5.5
    AreasDontCombine,
    /// See TUW-10.1
    NoMuster,
    UnknownKind {
        word: Typed,
    },
    /// See TUW-10.1
    KindNotAllowed {
        kind: SmolStr,
        allowed: Vec<SmolStr>,
    },
    /// See TUW-10.1
    OverPoints {
        cost: i64,
        left: i64,
    },
    /// See TUW-10.1
    NameTaken {
        name: SmolStr,
    },
    /// The seat has no names for so many more units. See TUW-10.1
    ArmyFull {
        limit: usize,
        left: usize,
    },
    /// See TUW-10.1
    OutsideZone {
        hex: Hex,
    },
    /// See TUW-10.1
    ClosedGround {
        hex: Hex,
        kind: SmolStr,
    },
    /// See TUW-3.7, TUW-10.1
    HexFull {
        hex: Hex,
        limit: usize,
    },
    /// See TUW-10.1
    ZoneFull,
}
