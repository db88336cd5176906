//! Order 71, Strike: aircraft and gunships strike at detected units in a hex. See EM-7.14.

use super::flight::HEX;
use super::plain::{Flight, PlainFlight};
use super::unit::{EligibleUnits, air};
use crate::order::Form;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::hex_map::HexNo;

/// 71: strikes at units in a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrikeFlight;

pub type Strike = PlainFlight<StrikeFlight>;

impl Flight for StrikeFlight {
    const FORM: Form = air(71, "strike", &[HEX], "EM-7.14").everyday(0).by_verbs(&["attack"]);
    const WHO: EligibleUnits = EligibleUnits::Armed;

    fn mission(hex: HexNo) -> Mission {
        Mission::Strike { hex }
    }
}
