//! All truth: units and where they are, what each seat saw of others, and when.

use std::collections::BTreeMap;

use mythico_engine::grid::{Direction, Location};
use mythico_engine::seat::SeatId;
use serde::{Deserialize, Serialize};

/// All truth at one moment.
#[derive(Clone, Serialize, Deserialize)]
pub struct Position {
    pub turn: u32,
    pub units: BTreeMap<u16, Unit>,
    /// What each seat saw of others' units, by unit.
    pub sightings: BTreeMap<SeatId, BTreeMap<u16, Sighting>>,
}

/// A unit of a seat, on one map or another.
#[derive(Clone, Serialize, Deserialize)]
pub struct Unit {
    pub seat: SeatId,
    pub at: Location,
    pub men: u32,
    pub stores: BTreeMap<String, u32>,
    pub facing: Option<Direction>,
    /// Where it was this turn, in order, its present location last.
    pub trail: Vec<Location>,
}

/// What was seen of a unit: where, as well as it could be told, and when.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    pub at: Location,
    pub turn: u32,
}

impl Unit {
    pub fn new(seat: SeatId, at: Location, men: u32) -> Unit {
        Unit { seat, at, men, stores: BTreeMap::new(), facing: None, trail: vec![at] }
    }
}

impl Position {
    /// Does somebody else's unit stand there?
    pub fn is_held_against(&self, seat: SeatId, at: Location) -> bool {
        self.units.values().any(|unit| unit.seat != seat && unit.at == at)
    }
}
