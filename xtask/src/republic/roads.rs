//! Roads and railways: each the cheapest way over the ground, along what is there already where that serves; where they cross a river there is a
//! bridge or a ford.

use std::collections::{BTreeMap, BTreeSet};

use super::ground::Ground;
use super::hexes::{Hex, Side, cheapest, side};
use super::rivers::River;

/// What is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A track, on which nobody drives far.
    Minor,
    /// A major road.
    Major,
    /// A railway.
    Rail,
}

/// A road or railway from place to place.
pub struct Way {
    /// What it is.
    pub kind: Kind,
    /// From where to where, for whoever reads the file.
    pub said: String,
    /// From one end to the other.
    pub hexes: Vec<Hex>,
}

/// All roads, railways and crossings.
pub struct Roads<'a> {
    ground: &'a Ground,
    wet: BTreeMap<Side, bool>,
    laid: BTreeMap<Side, Kind>,
    /// In the order in which they were laid.
    pub ways: Vec<Way>,
    /// The sides of rivers that are crossed, and whether by a bridge.
    pub crossings: BTreeMap<Side, bool>,
}

impl<'a> Roads<'a> {
    /// None yet.
    pub fn new(ground: &'a Ground, rivers: &[River]) -> Roads<'a> {
        let wet = rivers
            .iter()
            .rev()
            .flat_map(|river| river.sides.iter().map(|side| (*side, river.major)))
            .collect();
        Roads { ground, wet, laid: BTreeMap::new(), ways: Vec::new(), crossings: BTreeMap::new() }
    }

    /// Where one can drive, tracks among them, railways not.
    pub fn hexes(&self) -> BTreeSet<Hex> {
        self.ways
            .iter()
            .filter(|way| way.kind != Kind::Rail)
            .flat_map(|way| way.hexes.iter().copied())
            .collect()
    }

    /// Does anything cross this side?
    pub fn crosses(&self, side: &Side) -> bool {
        self.laid.contains_key(side)
    }

    /// Lays a road between two hexes, on the ground of the republic and abroad.
    pub fn lay(&mut self, kind: Kind, from: Hex, to: Hex, said: String) {
        let way = cheapest([from], |here| self.steps(kind, here), |here| here == to);
        self.note(kind, way, said);
    }

    /// Lays a road from a hex to the nearest one that has one.
    pub fn join(&mut self, kind: Kind, from: Hex, said: String) {
        let there = self.hexes();
        let way = cheapest([from], |here| self.steps(kind, here), |here| there.contains(&here));
        self.note(kind, way, said);
    }

    fn steps(&self, kind: Kind, here: Hex) -> Vec<(Hex, i64)> {
        let dry = here.around().filter(|(_, there)| !self.ground.is_sea(*there));
        dry.map(|(number, there)| (there, self.cost(kind, side(here, number), there))).collect()
    }

    fn cost(&self, kind: Kind, way: Side, there: Hex) -> i64 {
        let ground = match self.ground.letters[&there] {
            '.' | ',' | 'u' => 10,
            'd' => 13,
            'f' => 20,
            'h' => 24,
            'j' => 34,
            's' => 40,
            _ => 60,
        };
        let steep = if kind == Kind::Rail { 2 } else { 1 };
        match (self.laid.get(&way), self.wet.get(&way)) {
            // A railway follows a road, and all roads those that are better.
            (Some(laid), _) if *laid >= kind => ground * 2 / 5,
            (Some(_), _) => ground * steep * 7 / 10,
            (None, Some(true)) => ground * steep + 60,
            (None, Some(false)) => ground * steep + 14,
            (None, None) => ground * steep,
        }
    }

    fn note(&mut self, kind: Kind, way: Option<Vec<Hex>>, said: String) {
        let Some(hexes) = way.filter(|way| way.len() > 1) else { return };
        for pair in hexes.windows(2) {
            let Some((number, _)) = pair[0].around().find(|(_, near)| *near == pair[1]) else { continue };
            let side = side(pair[0], number);
            if let Some(major) = self.wet.get(&side) {
                *self.crossings.entry(side).or_default() |= *major || kind != Kind::Minor;
            }
            let laid = self.laid.entry(side).or_insert(kind);
            *laid = (*laid).max(kind);
        }
        self.ways.push(Way { kind, said, hexes });
    }
}
