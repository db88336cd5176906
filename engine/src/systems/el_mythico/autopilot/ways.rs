//! Paths from a unit's hex to everywhere, across country and, from town to town, by Admin Movement;
//! and the entries of an order for such a path. See EM-5.2, EM-5.3, EM-6.1, EM-6.2. Not here:
//! decisions.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::grid::hex::Side;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::{HexNo, Road};
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cost::{FINE_PER_SIXTH, Mobility, Mover, price};
use crate::systems::el_mythico::paths::plan::{LEGS_MAX, Leg, plan};
use crate::systems::el_mythico::world::World;

/// The cheapest paths of a unit from its hex.
pub struct Ways<'a> {
    world: &'a World,
    mover: Mover,
    from: HexNo,
    avoided: &'a [HexNo],
    /// By hex and whether Admin Movement passes it: the cost in sixths, and the index of the step
    /// before.
    steps: Vec<Option<(i64, usize)>>,
}

/// The part of a path that this turn allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct March {
    /// Entries of the order.
    pub legs: Vec<Leg>,
    /// Hex where it ends.
    pub end: HexNo,
    /// Impulse in which it ends.
    pub impulse: u8,
    /// The last hex before the end, and the side by which the unit leaves it. `None` if the unit
    /// stays.
    pub last: Option<(HexNo, Side)>,
    /// Whether it reaches the goal.
    pub arrives: bool,
}

impl March {
    /// Waits this many impulses first, as far as the order has room for them.
    pub fn after(mut self, impulses: u8) -> March {
        let room = LEGS_MAX.saturating_sub(self.legs.len());
        let waits = usize::from(impulses).min(room);
        self.legs.splice(0..0, std::iter::repeat_n(Leg::Wait, waits));
        self.impulse += waits as u8;
        self
    }

    /// The entries in the form that orders use.
    pub fn text(&self) -> String {
        let word = |leg: &Leg| match leg {
            Leg::Side(side) => side.number().to_string(),
            Leg::Wait => "0".to_owned(),
            Leg::Admin(hex) => hex.print().to_string(),
        };
        self.legs.iter().map(word).collect::<Vec<_>>().join(" ")
    }
}

impl<'a> Ways<'a> {
    /// Finds the paths of a unit. `enemies` are the sorted hexes of known enemies. A path may end
    /// there, but not lead through them.
    pub fn of(world: &'a World, own: &OwnUnit, enemies: &'a [HexNo]) -> Ways<'a> {
        let (mover, from) = (Mover::of(world, &own.unit), own.unit.hex);
        let count = 2 * world.map.terrain.len();
        let mut ways = Ways { world, mover, from, avoided: enemies, steps: vec![None; count] };
        if mover.mobility != Mobility::Ship {
            ways.search();
        }
        ways
    }

    fn search(&mut self) {
        let map = &self.world.map;
        let barred = self.near_enemies();
        let start = 2 * map.index(self.from);
        self.steps[start] = Some((0, start));
        let mut open = BinaryHeap::from([(Reverse(0), start)]);
        while let Some((Reverse(cost), place)) = open.pop() {
            if self.steps[place].is_none_or(|(known, _)| known < cost) {
                continue;
            }
            let (hex, drives) = self.at(place);
            let is_town = map.is_urban_place(hex);
            let mut go = |to: usize, cost: i64, steps: &mut Vec<Option<(i64, usize)>>| {
                if steps[to].is_none_or(|(known, _)| cost < known) {
                    steps[to] = Some((cost, place));
                    open.push((Reverse(cost), to));
                }
            };
            if drives {
                if is_town {
                    go(place - 1, cost, &mut self.steps);
                }
            } else {
                if hex != self.from && self.avoided.binary_search(&hex).is_ok() {
                    continue;
                }
                if is_town {
                    go(place + 1, cost, &mut self.steps);
                }
            }
            for (side, beyond) in map.neighbours(hex) {
                let to = 2 * map.index(beyond);
                if !drives {
                    if let Ok(sixths) = price(self.world, self.mover, hex, side) {
                        go(to, cost + sixths, &mut self.steps);
                    }
                    continue;
                }
                let edge = map.edge(hex, side);
                if (edge.road == Some(Road::Major) || edge.rail) && !barred[to / 2] {
                    go(to + 1, cost + self.world.rules.movement.admin_sixths, &mut self.steps);
                }
            }
        }
    }

    /// Hexes that Admin Movement avoids.
    fn near_enemies(&self) -> Vec<bool> {
        let map = &self.world.map;
        let mut near = vec![false; map.terrain.len()];
        for hex in self.avoided.iter().flat_map(|enemy| map.around(*enemy)) {
            near[map.index(hex)] = true;
        }
        near
    }

    fn at(&self, place: usize) -> (HexNo, bool) {
        let (columns, index) = (usize::from(self.world.map.columns), place / 2);
        let cell =
            crate::grid::Cell::new((index % columns + 1) as u16, (index / columns + 1) as u16);
        (HexNo::of_cell(cell), place % 2 == 1)
    }

    /// Cost of the path to a hex, in sixths of a movement point, if there is one.
    pub fn sixths(&self, to: HexNo) -> Option<i64> {
        self.steps[2 * self.world.map.index(to)].map(|(cost, _)| cost)
    }

    /// Number of turns until the unit is there, 0 if it is there already.
    pub fn turns(&self, to: HexNo) -> Option<i64> {
        let allowance = (self.mover.allowance_fine / FINE_PER_SIXTH).max(1);
        self.sixths(to).map(|sixths| (sixths + allowance - 1) / allowance)
    }

    /// The part of the path to a hex that this turn allows. It ends this many hexes short of the
    /// hex.
    pub fn march(&self, to: HexNo, short_hexes: u32) -> Option<March> {
        self.sixths(to)?;
        let mut places = vec![2 * self.world.map.index(to)];
        while let Some((_, before)) = self.steps[places[places.len() - 1]]
            .filter(|(_, before)| *before != places[places.len() - 1])
        {
            places.push(before);
        }
        places.reverse();
        let mut legs = self.legs(&places);
        if short_hexes > 0 {
            self.stop_short(&mut legs, to, short_hexes);
        }
        Some(self.paid(legs, to))
    }

    /// Entries for these steps. A drive has one entry for each stretch from town to town.
    fn legs(&self, places: &[usize]) -> Vec<Leg> {
        let mut legs = Vec::new();
        for pair in places.windows(2) {
            let ((before, drove), (hex, drives)) = (self.at(pair[0]), self.at(pair[1]));
            match (drove, drives) {
                (false, false) => legs.extend(before.hex().side_to(hex.hex()).map(Leg::Side)),
                (true, true) if self.world.map.is_urban_place(hex) => legs.push(Leg::Admin(hex)),
                _ => {}
            }
        }
        legs
    }

    /// Leaves out entries that come nearer to the goal than this many hexes.
    fn stop_short(&self, legs: &mut Vec<Leg>, to: HexNo, short_hexes: u32) {
        let mut at = self.from;
        let near_enough = legs.iter().position(|leg| {
            at = match *leg {
                Leg::Side(side) => self.world.map.edge(at, side).to.unwrap_or(at),
                Leg::Admin(hex) => hex,
                Leg::Wait => at,
            };
            at.distance(to) < short_hexes
        });
        legs.truncate(near_enough.unwrap_or(legs.len()));
    }

    /// The part that this turn's points and an order's entries allow. If a drive can't be paid to
    /// its end, the unit marches as far as it can.
    fn paid(&self, legs: Vec<Leg>, to: HexNo) -> March {
        let mut taken = Vec::new();
        let mut stay = March {
            legs: Vec::new(),
            end: self.from,
            impulse: 1,
            last: None,
            arrives: self.from == to,
        };
        for leg in legs.into_iter().take(LEGS_MAX) {
            taken.push(leg);
            let planned =
                plan(self.world, self.mover, self.from, &taken, AvoidedHexes(self.avoided));
            if planned.halt.is_some() {
                break;
            }
            let Some(last) = planned.entries.last() else { break };
            let before = planned
                .entries
                .len()
                .checked_sub(2)
                .map_or(self.from, |place| planned.entries[place].hex);
            stay = March {
                legs: taken.clone(),
                end: last.hex,
                impulse: last.impulse,
                last: Some((before, last.side)),
                arrives: last.hex == to,
            };
        }
        if stay.legs.is_empty()
            && let Some(Leg::Admin(town)) = taken.first()
        {
            return self.afoot(*town);
        }
        stay
    }

    /// Marches along the road if the unit can't drive as far as the next town.
    fn afoot(&self, town: HexNo) -> March {
        let on_foot = crate::systems::el_mythico::paths::cheapest::Search {
            world: self.world,
            mover: self.mover,
            avoided: self.avoided,
        };
        let stay =
            March { legs: Vec::new(), end: self.from, impulse: 1, last: None, arrives: false };
        let Some(route) = on_foot.route(self.from, town) else { return stay };
        let mut march = stay;
        let legs: Vec<_> = route.sides.iter().take(LEGS_MAX).map(|side| Leg::Side(*side)).collect();
        let entries =
            plan(self.world, self.mover, self.from, &legs, AvoidedHexes(self.avoided)).entries;
        if let Some(last) = entries.last() {
            let before = entries.len().checked_sub(2).map_or(self.from, |place| entries[place].hex);
            march = March {
                legs: legs[..entries.len()].to_vec(),
                end: last.hex,
                impulse: last.impulse,
                last: Some((before, last.side)),
                arrives: false,
            };
        }
        march
    }
}
