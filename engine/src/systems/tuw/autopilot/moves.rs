//! The autopilot's moves: each unit to the best hex within its reach. Rule: TUW-4.2.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::Pilot;
use crate::grid::hex::{Hex, Side};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Unit;
use crate::systems::tuw::sequence::movement::{Mover, may_move};
use crate::systems::tuw::world::effect::{EntryCost, Mp};
use crate::systems::tuw::world::locomotion::Locomotion;

impl Pilot<'_> {
    /// The lines of all own units that go somewhere.
    pub(super) fn moves(&mut self) -> Vec<String> {
        let mut distances: BTreeMap<Locomotion, BTreeMap<Hex, Mp>> = BTreeMap::new();
        let mut lines = Vec::new();
        for code in self.own() {
            let unit = self.battlefield.units[&code].clone();
            if may_move(self.world, &self.battlefield, code, &unit).is_err()
                || self.holds_objective(&unit)
            {
                continue;
            }
            let by = unit.mode(self.world).by;
            let distance = distances.entry(by).or_insert_with(|| self.distances(by));
            let distance = std::mem::take(distance);
            lines.extend(self.best_move(code, &unit, &distance));
            distances.insert(by, distance);
        }
        lines
    }

    /// The best hex within reach: where it strikes best, else the nearest to a goal; of equals the
    /// more sheltered.
    fn best_move(
        &mut self,
        code: UnitCode,
        unit: &Unit,
        distance: &BTreeMap<Hex, Mp>,
    ) -> Option<String> {
        let mover = Mover::of(self.world, &self.battlefield, code, unit);
        let reach = mover.reach();
        let by = mover.by();
        let mut best = None;
        let open: Vec<Hex> =
            reach.hexes().filter(|&hex| hex == unit.hex || self.has_room(by, hex)).collect();
        for hex in open {
            let shelter = self.world.ground.shelter(by, hex, std::iter::empty());
            let far = distance.get(&hex).copied().unwrap_or(Mp(i32::MAX));
            let worth = (
                self.worth_from(code, hex),
                Reverse(far),
                shelter.terrain + shelter.cover,
                hex == unit.hex,
            );
            if best.as_ref().is_none_or(|(least, _)| worth > *least) {
                best = Some((worth, hex));
            }
        }
        let (_, hex) = best.filter(|(_, hex)| *hex != unit.hex)?;
        let path: Vec<String> =
            reach.path(hex)?.iter().map(|side| side.number().to_string()).collect();
        self.shift(code, hex);
        self.battlefield.movement.insert(code, mover.used);
        self.battlefield.moving = Some(code);
        Some(format!("move {code} {}", path.join(" ")))
    }

    /// Moves a unit on the copy of the battlefield.
    fn shift(&mut self, code: UnitCode, to: Hex) {
        let Some(unit) = self.battlefield.units.get_mut(&code) else { return };
        let from = std::mem::replace(&mut unit.hex, to);
        if let Some(stack) = self.stacks.get_mut(&from) {
            stack.retain(|other| *other != code);
        }
        self.stacks.entry(to).or_default().push(code);
    }

    /// Can one more unit stand in the hex without a hazard?
    fn has_room(&self, by: Locomotion, hex: Hex) -> bool {
        let crowd = self.stacks.get(&hex).map_or(0, Vec::len);
        crowd < self.world.stacking && self.world.ground.hazard(by, hex).is_none()
    }

    /// How much its best attack from a hex is worth.
    fn worth_from(&mut self, code: UnitCode, hex: Hex) -> i64 {
        let home = self.battlefield.units[&code].hex;
        if let Some(unit) = self.battlefield.units.get_mut(&code) {
            unit.hex = hex;
        }
        let worth = self.best_target(code, &BTreeMap::new()).map_or(0, |(worth, ..)| worth);
        if let Some(unit) = self.battlefield.units.get_mut(&code) {
            unit.hex = home;
        }
        worth
    }

    /// Movement points to the nearest enemy or objective, from everywhere.
    fn distances(&self, by: Locomotion) -> BTreeMap<Hex, Mp> {
        let enemies =
            self.battlefield.units.values().filter(|unit| self.hostile(unit)).map(|unit| unit.hex);
        let own = self.world.faction(self.seat);
        let of =
            |code: &UnitCode| self.world.seat_of(code.letter).map(|seat| self.world.faction(seat));
        let remembered =
            self.remembered.iter().filter(|(code, _)| of(code) != Some(own)).map(|(_, hex)| *hex);
        let goals = enemies
            .chain(remembered)
            .chain(self.world.objectives.iter().map(|objective| objective.hex));
        let mut distances: BTreeMap<Hex, Mp> = goals.map(|hex| (hex, Mp(0))).collect();
        let mut open: BinaryHeap<_> =
            distances.iter().map(|(hex, far)| Reverse((*far, *hex))).collect();
        while let Some(Reverse((far, hex))) = open.pop() {
            if distances[&hex] < far {
                continue;
            }
            for side in Side::ALL {
                let from = hex.neighbour(side);
                let step = self.world.ground.entry(by, from, side.opposite());
                let (Some(_), Some(EntryCost::Cost(cost))) =
                    (self.world.ground.terrain(from), step)
                else {
                    continue;
                };
                let total = Mp(far.0 + cost.0);
                if distances.get(&from).is_none_or(|known| total < *known) {
                    distances.insert(from, total);
                    open.push(Reverse((total, from)));
                }
            }
        }
        distances
    }

    /// Does the unit keep an objective? Alone there, it stays.
    fn holds_objective(&self, unit: &Unit) -> bool {
        let objective = self.world.objectives.iter().any(|objective| objective.hex == unit.hex);
        objective && self.stacks.get(&unit.hex).is_some_and(|stack| stack.len() == 1)
    }
}
