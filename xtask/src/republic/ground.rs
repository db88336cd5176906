//! The ground: where the sea is, what grows, how high it lies, what lies abroad. The sea is in the west and south, the cordillera in the east, the
//! jungle in the south between the two.

use std::collections::{BTreeMap, BTreeSet};

use super::dice::Noise;
use super::hexes::{COLUMNS, Hex, ROWS};

/// The ground of the map.
pub struct Ground {
    /// Letters of terrain, as modules write them.
    pub letters: BTreeMap<Hex, char>,
    /// How high a hex lies: from 0 to 1, mountains from [`MOUNTAINS`].
    pub heights: BTreeMap<Hex, f64>,
    /// Hexes of the country in the north, and of that in the east.
    pub abroad: [BTreeSet<Hex>; 2],
}

/// From here on a hex is mountain.
const MOUNTAINS: f64 = 0.7;
/// And from here on a hill.
const HILLS: f64 = 0.47;

impl Ground {
    /// The ground of a seed.
    pub fn new(seed: u64) -> Ground {
        let noise: [Noise; 6] = [0, 1, 2, 3, 4, 5].map(|layer| Noise::new(seed, 100 + layer));
        let land = land(&noise[0]);
        let heights: BTreeMap<_, _> = Hex::all().map(|hex| (hex, height(hex, &noise[1]))).collect();
        let mut abroad = [BTreeSet::new(), BTreeSet::new()];
        let mut letters = BTreeMap::new();
        for hex in Hex::all() {
            let letter = if land.contains(&hex) { letter(hex, heights[&hex], &noise) } else { '~' };
            letters.insert(hex, letter);
            if let Some(country) = country(hex, &noise[5]).filter(|_| letter != '~') {
                abroad[country].insert(hex);
            }
        }
        Ground { letters, heights, abroad }
    }

    /// Is it sea, or beyond the map?
    pub fn is_sea(&self, hex: Hex) -> bool {
        self.letters.get(&hex).is_none_or(|letter| *letter == '~')
    }

    /// Is it land of the republic?
    pub fn is_home(&self, hex: Hex) -> bool {
        !self.is_sea(hex) && self.abroad.iter().all(|country| !country.contains(&hex))
    }

    /// Does it lie by the sea?
    pub fn is_coast(&self, hex: Hex) -> bool {
        !self.is_sea(hex) && hex.around().any(|(_, near)| self.is_sea(near))
    }

    /// The rows of terrain.
    pub fn rows(&self) -> Vec<String> {
        (1..=ROWS)
            .map(|row| (1..=COLUMNS).map(|column| self.letters[&Hex::of(column, row)]).collect())
            .collect()
    }
}

/// A round bump: 1 in its middle, 0 from `reach` on.
fn bump(hex: Hex, middle: (f64, f64), reach: (f64, f64)) -> f64 {
    let (x, y) = hex.place();
    let (across, down) = ((x - middle.0) / reach.0, (y - middle.1) / reach.1);
    let far = across * across + down * down;
    if far >= 1.0 { 0.0 } else { (1.0 - far) * (1.0 - far) }
}

/// The land: the largest piece and islands of some size. Water that doesn't reach the map's edge is filled.
fn land(noise: &Noise) -> BTreeSet<Hex> {
    let is_land = |hex: Hex| {
        let (x, y) = hex.place();
        let rough = noise.at(x, y, 0.17) - 0.5;
        let bay = 0.13 * bump(hex, (0.10, 0.36), (0.13, 0.12)) + 0.10 * bump(hex, (0.36, 1.0), (0.12, 0.14));
        let delta = 0.10 * bump(hex, (0.10, 0.60), (0.16, 0.17));
        let west = x - 0.12 + 0.22 * rough - bay + delta;
        let south = 0.93 - y + (x - 0.52).max(0.0) * 0.75 + 0.20 * rough - bay;
        let island = bump(hex, (0.055, 0.28), (0.05, 0.07)) + bump(hex, (0.13, 0.945), (0.05, 0.04));
        west.min(south) > 0.0 || island > 0.35
    };
    let mut land: BTreeSet<Hex> = Hex::all().filter(|&hex| is_land(hex)).collect();
    let water: BTreeSet<Hex> = Hex::all().filter(|hex| !land.contains(hex)).collect();
    let at_edge = |hex: &Hex| hex.around().count() < 6;
    land.extend(pieces(water).into_iter().filter(|piece| !piece.iter().any(at_edge)).flatten());
    pieces(land).into_iter().filter(|piece| piece.len() > 3).flatten().collect()
}

/// Hexes in pieces that hang together.
pub fn pieces(mut rest: BTreeSet<Hex>) -> Vec<BTreeSet<Hex>> {
    let mut pieces = Vec::new();
    while let Some(first) = rest.pop_first() {
        let (mut piece, mut open) = (BTreeSet::from([first]), vec![first]);
        while let Some(here) = open.pop() {
            for (_, near) in here.around().filter(|(_, near)| rest.contains(near)).collect::<Vec<_>>() {
                rest.remove(&near);
                piece.insert(near);
                open.push(near);
            }
        }
        pieces.push(piece);
    }
    pieces
}

/// The cordillera runs from the north-east to the south, with hills on both sides; a lower range branches off to the west.
fn height(hex: Hex, noise: &Noise) -> f64 {
    let (x, y) = hex.place();
    let bend = 0.10 * (noise.at(y + 5.0, 1.5, 0.33) - 0.5);
    let crest = 0.83 - 0.07 * y + bend;
    let far = ((x - crest) / 0.12).abs();
    let cordillera = (1.0 - far * far).max(0.0);
    let branch = 0.75 * bump(hex, (0.58, 0.12), (0.26, 0.13)) + 0.62 * bump(hex, (0.30, 0.66), (0.17, 0.10));
    (0.74 * cordillera.max(branch) + 0.85 * (noise.at(x, y, 0.09) - 0.42)).clamp(0.0, 1.0)
}

fn letter(hex: Hex, height: f64, noise: &[Noise; 6]) -> char {
    let (x, y) = hex.place();
    let jungle = 1.5 * (y - 0.56) + 0.55 * (x - 0.40) + 0.75 * (noise[2].at(x, y, 0.16) - 0.5);
    let dry = 1.1 * (0.34 - y) + 0.8 * (0.42 - x) + 0.9 * (noise[3].at(x, y, 0.14) - 0.5);
    let woods = noise[4].at(x, y, 0.11) + 0.25 * height;
    match () {
        () if height > MOUNTAINS => 'm',
        () if jungle - 2.4 * (x - 0.72).max(0.0) > 0.27 && x > 0.36 => 'j',
        () if height > HILLS => 'h',
        () if dry > 0.36 => 'd',
        () if woods > 0.66 => 'f',
        () => '.',
    }
}

/// The countries across the border: one in the north, beyond a line of its own, one in the east beyond the cordillera.
fn country(hex: Hex, noise: &Noise) -> Option<usize> {
    let (x, y) = hex.place();
    let wave = noise.at(x, y, 0.2) - 0.5;
    let north = y < 0.075 + 0.06 * wave && x > 0.20 && x < 0.76;
    let east = x > 0.945 - 0.02 * y + 0.05 * wave;
    if east { Some(1) } else { north.then_some(0) }
}
