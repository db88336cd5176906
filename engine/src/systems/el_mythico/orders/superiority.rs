//! Order 70, Air superiority: aircraft hold the air around a hex, and meet enemies who fly there.
//! See EM-7.14.

use super::flight::HEX;
use super::plain::{Flight, PlainFlight};
use super::unit::{EligibleUnits, air};
use crate::order::Form;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::hex_map::HexNo;

/// 70: holds the air around a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AirSuperiorityFlight;

pub type AirSuperiority = PlainFlight<AirSuperiorityFlight>;

impl Flight for AirSuperiorityFlight {
    const FORM: Form = air(70, "superiority", &[HEX], "EM-7.14").everyday(1);
    const WHO: EligibleUnits = EligibleUnits::Fighters;

    fn mission(hex: HexNo) -> Mission {
        Mission::Superiority { hex }
    }
}
