//! The muster: what a seat may buy before the first turn, where its units may begin, and the army
//! of a seat that buys none. See TUW-10.1. Not here: the purchases (`sequence/muster.rs`).

use std::collections::BTreeMap;

use super::KindId;
use crate::grid::hex::Hex;
use crate::systems::tuw::code::UnitCode;

/// What a seat may buy and place.
#[derive(Clone, Debug)]
pub struct Muster {
    /// Points that its army may cost.
    pub points: u32,
    /// Kinds that it may buy, in the module's order.
    pub kinds: Vec<KindId>,
    /// Hexes in which its units may begin, in the module's order.
    pub zone: Vec<Hex>,
    /// Names of its units by their numbers, the first for number 1. It has no more units than names.
    pub names: Vec<String>,
    /// The army of a seat that buys none.
    pub standard: BTreeMap<UnitCode, (KindId, Hex)>,
}

impl Muster {
    /// The name of the unit with this number.
    pub fn name(&self, number: u16) -> Option<&str> {
        let name = usize::from(number).checked_sub(1).and_then(|place| self.names.get(place));
        name.map(String::as_str)
    }
}
