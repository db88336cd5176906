//! Order 72, Air recce: aircraft look at everything on their straight way to a hex. See EM-8.1.

use super::flight::HEX;
use super::plain::{Flight, PlainFlight};
use super::unit::{EligibleUnits, air};
use crate::order::Form;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::hex_map::HexNo;

/// 72: looks at everything on its way to a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AirRecceFlight;

pub type AirRecce = PlainFlight<AirRecceFlight>;

impl Flight for AirRecceFlight {
    const FORM: Form = air(72, "overfly", &[HEX], "EM-8.1").everyday(2).by_verbs(&["recce"]);
    const WHO: EligibleUnits = EligibleUnits::Air;

    fn mission(hex: HexNo) -> Mission {
        Mission::Recce { hex }
    }
}
