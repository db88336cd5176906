//! The cheapest tactical way from hex to hex, clear of known enemies. See EM-2.8, EM-6.1. Not
//! here: how a way becomes the entries of an order (`orders/journey.rs`), or Admin Movement
//! ([`super::admin`]).

use pathfinding::prelude::{build_path, dijkstra, dijkstra_all};

use super::cost::{Mover, price};
use crate::grid::hex::Side;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::world::World;

/// A way across country, and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The hexes that it enters, one after another.
    pub hexes: Vec<HexNo>,
    /// The sides that it crosses into them.
    pub sides: Vec<Side>,
    /// Its cost, in sixths of a movement point.
    pub sixths: i64,
}

/// A sixth of a movement point as a weight. Weights also count hexes, so that of ways with equal
/// cost the one with fewest hexes wins. Of those, the search always finds the same one first.
const SIXTH: i64 = 1 << 20;

/// A search for a unit's way.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// The map that it searches, and the costs.
    pub world: &'a World,
    /// How the unit moves.
    pub mover: Mover,
    /// Hexes, in order, that a way may only end in: those of known enemies.
    pub avoided: &'a [HexNo],
}

impl Search<'_> {
    /// The cheapest way from hex to hex, if there is one, in any number of turns.
    pub fn route(&self, from: HexNo, to: HexNo) -> Option<Route> {
        let (hexes, weight) = dijkstra(&from, |&hex| self.next(from, hex), |&hex| hex == to)?;
        Some(Route::along(&hexes, weight))
    }

    /// The cheapest ways from a hex to each of these, where there is one.
    pub fn routes(&self, from: HexNo, to: impl Iterator<Item = HexNo>) -> Vec<Option<Route>> {
        let before = dijkstra_all(&from, |&hex| self.next(from, hex));
        let route = |to: HexNo| {
            let (_, weight) = before.get(&to)?;
            Some(Route::along(&build_path(&to, &before), *weight))
        };
        to.map(route).collect()
    }

    /// The next hexes from a hex of a way that began in `start`, with the weight of each step.
    fn next(&self, start: HexNo, hex: HexNo) -> Vec<(HexNo, i64)> {
        if hex != start && self.avoided.binary_search(&hex).is_ok() {
            return Vec::new();
        }
        let step = |(side, beyond): (Side, HexNo)| {
            let sixths = price(self.world, self.mover, hex, side).ok()?;
            Some((beyond, sixths * SIXTH + 1))
        };
        self.world.map.neighbours(hex).filter_map(step).collect()
    }
}

impl Route {
    /// The way along these hexes; the first is where it starts.
    fn along(hexes: &[HexNo], weight: i64) -> Route {
        let side = |pair: &[HexNo]| pair[0].hex().side_to(pair[1].hex());
        let sides = hexes.windows(2).filter_map(side).collect();
        Route { hexes: hexes[1..].to_vec(), sides, sixths: weight / SIXTH }
    }
}
