//! Rivers, along the sides of hexes: the major one from the cordillera to its delta, and minor ones that run into it or into the sea.

use std::collections::{BTreeMap, BTreeSet};

use super::dice::{Dice, Noise};
use super::ground::Ground;
use super::hexes::{Corner, Hex, Side, cheapest, side};

/// Water along the sides of hexes.
pub struct River {
    /// Can boats go up it?
    pub major: bool,
    /// Its sides, from the source on.
    pub sides: Vec<Side>,
}

/// Where rivers can run: from each corner to the next, along which side, at what cost.
struct Banks {
    ways: BTreeMap<Corner, Vec<(Corner, Side, i64)>>,
    /// Corners at which the sea begins.
    sea: BTreeSet<Corner>,
}

/// Minor rivers that are tried for.
const MINOR: usize = 13;
/// Sides that a minor river has at least.
const MINOR_SIDES_MIN: usize = 6;

impl Banks {
    fn of(ground: &Ground, seed: u64) -> Banks {
        let noise = Noise::new(seed, 200);
        let mut banks = Banks { ways: BTreeMap::new(), sea: BTreeSet::new() };
        for hex in Hex::all() {
            for number in 1..=6 {
                let [one, two] = hex.corners(number);
                if ground.is_sea(hex) {
                    banks.sea.extend([one, two]);
                }
                let other = hex.across(number);
                if ground.is_sea(hex) || ground.is_sea(other) || side(hex, number) != (hex, number) {
                    continue;
                }
                let height = ground.heights[&hex].max(ground.heights[&other]);
                let (x, y) = hex.place();
                let cost = 10 + (60.0 * height) as i64 + (60.0 * noise.at(x, y, 0.06)) as i64;
                banks.ways.entry(one).or_default().push((two, (hex, number), cost));
                banks.ways.entry(two).or_default().push((one, (hex, number), cost));
            }
        }
        banks
    }

    /// The cheapest way between corners, without meeting those barred; it ends where it meets the sea.
    fn way(
        &self,
        from: Corner,
        barred: &BTreeSet<Corner>,
        is_goal: impl Fn(Corner) -> bool,
    ) -> Option<Vec<Corner>> {
        let next = |here: Corner| {
            let ways = if self.sea.contains(&here) && here != from {
                &[][..]
            } else {
                self.ways.get(&here).map_or(&[][..], Vec::as_slice)
            };
            let free = ways.iter().filter(|(to, _, _)| !barred.contains(to) || is_goal(*to));
            free.map(|(to, _, cost)| (*to, *cost)).collect::<Vec<_>>()
        };
        cheapest([from], next, &is_goal)
    }

    fn sides(&self, way: &[Corner]) -> Vec<Side> {
        let between = |pair: &[Corner]| {
            self.ways[&pair[0]].iter().find(|(to, _, _)| *to == pair[1]).map(|(_, side, _)| *side)
        };
        way.windows(2).filter_map(between).collect()
    }

    /// The corner nearest to a place of the map.
    fn near(&self, x: f64, y: f64, of: impl Fn(&Corner) -> bool) -> Corner {
        let far = |corner: &Corner| {
            let (q, r) = (f64::from(corner.0) / 3.0, f64::from(corner.1) / 3.0);
            let (across, down) = ((q + 1.0) / 60.0 - x, (r + q / 2.0 + 1.0) / 45.0 - y);
            (1e6 * (across * across + 0.5 * down * down)) as i64
        };
        let corners = self.ways.keys().filter(|corner| of(corner));
        corners.min_by_key(|corner| (far(corner), **corner)).copied().unwrap_or_default()
    }
}

/// The course of the major river from its source to its middle mouth, as places of the map.
const COURSE: [(f64, f64); 5] = [(0.76, 0.33), (0.60, 0.42), (0.44, 0.40), (0.28, 0.53), (0.09, 0.58)];
/// Where the other arms of the delta reach the sea.
const MOUTHS: [(f64, f64); 2] = [(0.11, 0.49), (0.13, 0.70)];

/// All rivers, the major one and its arms first.
pub fn rivers(ground: &Ground, seed: u64) -> Vec<River> {
    let banks = Banks::of(ground, seed);
    let main = main_way(&banks);
    let mut taken: BTreeSet<Corner> = main.iter().copied().collect();
    let mut rivers = vec![River { major: true, sides: banks.sides(&main) }];
    let fork = main[main.len() - main.len().min(26)];
    for (nth, (x, y)) in MOUTHS.into_iter().enumerate() {
        let mouth = banks.near(x, y, |corner| banks.sea.contains(corner) && !taken.contains(corner));
        // The second arm leaves the first one a little further down.
        let from = if nth == 0 { fork } else { main[main.len() - main.len().min(20)] };
        let barred: BTreeSet<Corner> = taken.iter().copied().filter(|corner| *corner != from).collect();
        let at_sea = |corner: Corner| banks.sea.contains(&corner) && !taken.contains(&corner);
        let way =
            banks.way(from, &barred, |corner| corner == mouth).or_else(|| banks.way(from, &barred, at_sea));
        let Some(way) = way else { continue };
        taken.extend(&way);
        rivers.push(River { major: true, sides: banks.sides(&way) });
    }
    rivers.extend(minor(ground, &banks, taken, seed));
    rivers
}

fn main_way(banks: &Banks) -> Vec<Corner> {
    let mut way: Vec<Corner> = Vec::new();
    for (nth, (x, y)) in COURSE.into_iter().enumerate() {
        let is_last = nth + 1 == COURSE.len();
        let there = banks.near(x, y, |corner| banks.sea.contains(corner) == is_last);
        let Some(from) = way.pop() else {
            way.push(there);
            continue;
        };
        let barred: BTreeSet<Corner> = way.iter().copied().collect();
        way.extend(banks.way(from, &barred, |corner| corner == there).unwrap_or(vec![from]));
    }
    way
}

/// Minor rivers rise in hills and mountains, apart from one another.
fn minor(ground: &Ground, banks: &Banks, mut taken: BTreeSet<Corner>, seed: u64) -> Vec<River> {
    let mut dice = Dice::new(seed, 201);
    let high = |hex: &Hex| matches!(ground.letters[hex], 'm' | 'h') && ground.is_home(*hex);
    let mut sources: Vec<Hex> = Hex::all().filter(high).collect();
    dice.shuffle(&mut sources);
    let (mut rivers, mut chosen): (Vec<River>, Vec<Hex>) = (Vec::new(), Vec::new());
    for source in sources {
        if rivers.len() == MINOR || chosen.iter().any(|other| other.distance(source) < 7) {
            continue;
        }
        let from = source.corners(1)[0];
        if taken.contains(&from) {
            continue;
        }
        let Some(way) = banks
            .way(from, &BTreeSet::new(), |corner| taken.contains(&corner) || banks.sea.contains(&corner))
        else {
            continue;
        };
        if way.len() > MINOR_SIDES_MIN {
            chosen.push(source);
            taken.extend(&way);
            rivers.push(River { major: false, sides: banks.sides(&way) });
        }
    }
    rivers
}
