//! Why something can't be flown, in words. Rules: EM-2.8, EM-11.3, EM-11.7. Not here: the reasons themselves (`orders/reason.rs`).

use super::stores::good_line;
use super::wording::place_name;
use crate::systems::el_mythico::orders::reason::{AirReason, FlightBuild};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// Why something can't be flown: the problem, and what would do.
pub fn explain(world: &World, reason: &AirReason) -> [Message; 2] {
    match reason {
        AirReason::Unbased { unit, hex } => [
            message("mythico-illegal-unbased").with("unit", unit.said()).with("hex", place_name(world, *hex)),
            message("mythico-remedy-unbased"),
        ],
        AirReason::OutOfReach { unit, hex, range } => [
            message("mythico-illegal-out-of-reach")
                .with("unit", unit.said())
                .with("hex", place_name(world, *hex))
                .with("range", *range),
            message("mythico-remedy-out-of-reach").with("range", *range),
        ],
        AirReason::Unfit { unit, wants } => {
            let remedy = match wants {
                FlightBuild::Fighter => "mythico-remedy-fighters",
                FlightBuild::Lifter => "mythico-remedy-lifters",
                FlightBuild::LiftingHelicopter => "mythico-remedy-lifting-helicopters",
                FlightBuild::Armed => "mythico-remedy-armed",
            };
            [message("mythico-illegal-unfit").with("unit", unit.said()), message(remedy)]
        }
        AirReason::NoBase { arm, hex } => [
            message("mythico-illegal-no-base").with("hex", place_name(world, *hex)).with("arm", arm.name()),
            message("mythico-remedy-no-base"),
        ],
        AirReason::BasedThere { unit, hex } => [
            message("mythico-illegal-based-there")
                .with("unit", unit.said())
                .with("hex", place_name(world, *hex)),
            message("mythico-remedy-based-there"),
        ],
        AirReason::NoLift(hex) => [
            message("mythico-illegal-no-lift").with("hex", place_name(world, *hex)),
            message("mythico-remedy-no-lift"),
        ],
        AirReason::NoneReaches { from, to } => [
            message("mythico-illegal-none-reaches")
                .with("from", place_name(world, *from))
                .with("to", place_name(world, *to)),
            message("mythico-remedy-none-reaches"),
        ],
        AirReason::AtSea(hex) => [
            message("mythico-illegal-landed-at-sea").with("hex", place_name(world, *hex)),
            message("mythico-remedy-landed-at-sea"),
        ],
        AirReason::NotParatroopers { unit, hex } => [
            message("mythico-illegal-not-paratroopers")
                .with("unit", unit.said())
                .with("hex", place_name(world, *hex)),
            message("mythico-remedy-not-paratroopers"),
        ],
        AirReason::NotFromAirfield { unit, hex } => [
            message("mythico-illegal-not-from-airfield")
                .with("unit", unit.said())
                .with("hex", place_name(world, *hex)),
            message("mythico-remedy-not-from-airfield"),
        ],
        AirReason::NoCargo(unit) => [
            message("mythico-illegal-no-cargo").with("unit", unit.said()),
            message("mythico-remedy-no-cargo"),
        ],
        AirReason::NotBeside { unit, cargo } => [
            message("mythico-illegal-not-beside").with("unit", unit.said()).with("cargo", cargo.said()),
            message("mythico-remedy-not-beside"),
        ],
        AirReason::TooMuch { unit, lift, has } => [
            message("mythico-illegal-lifts-too-little")
                .with("unit", unit.said())
                .with("lift", *lift)
                .with("has", *has),
            message("mythico-remedy-lifts-too-little"),
        ],
        AirReason::Empty(unit) => {
            [message("mythico-illegal-empty").with("unit", unit.said()), message("mythico-remedy-empty")]
        }
        AirReason::Full(unit) => {
            [message("mythico-illegal-full").with("unit", unit.said()), message("mythico-remedy-full")]
        }
        AirReason::HeavyAboard(unit) => [
            message("mythico-illegal-heavy-aboard").with("unit", unit.said()),
            message("mythico-remedy-heavy-aboard"),
        ],
        AirReason::Heavy(good) => [
            message("mythico-illegal-heavy-in-the-air").with("goods", good_line(world, good, 1)),
            message("mythico-remedy-heavy-in-the-air"),
        ],
    }
}
