//! Reasons for refusing an order in the air. See EM-11.3, EM-11.7.

use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::unit::Arm;
use crate::words::{Tell, Word};

/// What aircraft must be built for to fly a mission. See EM-14.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
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

/// Why a flight is impossible. See EM-2.8, EM-4.10, EM-11.7.
#[derive(Clone, Debug, PartialEq, Eq, Tell)]
#[tell(id = "mythico-no-flight")]
pub enum AirReason {
    /// It is where its kind can't be based, and can only be rebased.
    Unbased { unit: FullName, hex: HexNo },
    /// That is too far from its base.
    OutOfReach { unit: FullName, hex: HexNo, range: u32 },
    /// It isn't built for that.
    Unfit { unit: FullName, wants: FlightBuild },
    /// Neither the seat nor an ally has a base there for units of this type.
    NoBase { arm: Arm, hex: HexNo },
    /// It is based there already.
    BasedThere { unit: FullName, hex: HexNo },
    /// The seat has no unit based there that lifts goods.
    NoLift(#[tell(arg = "hex")] HexNo),
    /// No unit based at the one that lifts goods reaches the other. See EM-2.8.
    NoneReaches { from: HexNo, to: HexNo },
    /// Heavy goods never go by air. See EM-4.5.
    Heavy(#[tell(arg = "goods")] Good),
    /// The infantry that it has aboard carries heavy goods. See EM-4.5.
    HeavyAboard(#[tell(arg = "unit")] FullName),
    /// Nothing is set down at sea.
    AtSea(#[tell(arg = "hex")] HexNo),
    /// Only paratroopers can be dropped where there is no friendly airfield. See EM-3.12.
    NotParatroopers { unit: FullName, hex: HexNo },
    /// Paratroopers who jump take off from a friendly working airfield. See EM-3.12.
    NotFromAirfield { unit: FullName, hex: HexNo },
    /// Only infantry on foot without heavy goods can be taken along. See EM-4.5.
    NoCargo(#[tell(arg = "unit")] FullName),
    /// It isn't at the base of the unit that would take it along.
    NotBeside { unit: FullName, cargo: FullName },
    /// It is more than the unit that would take it along lifts.
    TooMuch { unit: FullName, lift: i64, has: i64 },
    /// It has no passenger, and no unit is named.
    Empty(#[tell(arg = "unit")] FullName),
    /// It has a passenger already.
    Full(#[tell(arg = "unit")] FullName),
}
