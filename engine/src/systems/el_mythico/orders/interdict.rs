//! Order 73, Interdict: armed aircraft and gunships make it twice as hard for enemies to come into
//! a hex this turn. See EM-11.7.

use super::flight::HEX;
use super::plain::{Flight, PlainFlight};
use super::unit::{EligibleUnits, air};
use crate::order::Form;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::hex_map::HexNo;

/// 73: doubles enemies' cost to enter a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InterdictFlight;

pub type Interdict = PlainFlight<InterdictFlight>;

impl Flight for InterdictFlight {
    const FORM: Form = air(73, "interdict", &[HEX], "EM-11.7");
    const WHO: EligibleUnits = EligibleUnits::Armed;

    fn mission(hex: HexNo) -> Mission {
        Mission::Interdict { hex }
    }
}
