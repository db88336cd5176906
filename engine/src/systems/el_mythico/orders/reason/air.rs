//! Why an order in the air is refused. Rules: EM-11.3, EM-11.7.

use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::unit::Arm;

/// What a mission needs aircraft to be built for. Rule: EM-14.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlightBuild {
    /// To strike at the ground.
    Armed,
    /// To strike at aircraft; no helicopter is.
    Fighter,
    /// To lift something.
    Lifter,
    /// To lift something, and it is a helicopter.
    LiftingHelicopter,
}

/// Why something can't be flown so. Rules: EM-2.8, EM-4.10, EM-11.7.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AirReason {
    /// It is where none of its kind can be based, and can only be rebased.
    Unbased {
        /// The unit that was to fly.
        unit: FullName,
        /// Where it is.
        hex: HexNo,
    },
    /// That is too far from its base.
    OutOfReach {
        /// The unit that was to fly.
        unit: FullName,
        /// Where it was to go.
        hex: HexNo,
        /// How far it reaches, in hexes.
        range: u32,
    },
    /// It isn't built for that.
    Unfit {
        /// The unit that was to fly.
        unit: FullName,
        /// What is built for it.
        wants: FlightBuild,
    },
    /// Neither the seat nor an ally has a base there for units of this type.
    NoBase {
        /// The type.
        arm: Arm,
        /// Where it was to be.
        hex: HexNo,
    },
    /// It is based there already.
    BasedThere {
        /// The unit that was to fly.
        unit: FullName,
        /// Its base.
        hex: HexNo,
    },
    /// Nothing of the seat's that lifts goods is based there.
    NoLift(HexNo),
    /// Nothing that is based at the one and lifts goods reaches the other. Rule: EM-2.8.
    NoneReaches {
        /// Where the goods lie.
        from: HexNo,
        /// Where they were to go.
        to: HexNo,
    },
    /// Heavy goods never go by air. Rule: EM-4.5.
    Heavy(Good),
    /// The infantry that it has aboard carries heavy goods. Rule: EM-4.5.
    HeavyAboard(FullName),
    /// Nothing is set down at sea.
    AtSea(HexNo),
    /// Only paratroopers are dropped where no friendly airfield is. Rule: EM-3.12.
    NotParatroopers {
        /// Who was to be dropped.
        unit: FullName,
        /// The hex where that was to be.
        hex: HexNo,
    },
    /// Paratroopers who jump take off from a friendly working airfield. Rule: EM-3.12.
    NotFromAirfield {
        /// Who was to be dropped.
        unit: FullName,
        /// Where it stands.
        hex: HexNo,
    },
    /// Only infantry on foot without heavy goods is taken along. Rule: EM-4.5.
    NoCargo(FullName),
    /// It doesn't stand where what would take it along is based.
    NotBeside {
        /// What would take it along.
        unit: FullName,
        /// Who was to be taken.
        cargo: FullName,
    },
    /// It is more than what would take it along lifts.
    TooMuch {
        /// What would take it along.
        unit: FullName,
        /// What that lifts, in STR or lots.
        lift: i64,
        /// The STR that was to be taken, and the lots that it carries.
        has: i64,
    },
    /// It carries nobody, and nobody is named.
    Empty(FullName),
    /// It carries somebody already.
    Full(FullName),
}
