//! The autopilot's moves: each unit to the best hex within its reach. See TUW-4.2.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::Pilot;
use crate::grid::hex::{Hex, Side};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Flight, MovementUsed, Unit};
use crate::systems::tuw::sequence::flight;
use crate::systems::tuw::sequence::movement::{Mover, Reach, may_move};
use crate::systems::tuw::world::ability::Ability;
use crate::systems::tuw::world::effect::{EntryCost, Mp};
use crate::systems::tuw::world::locomotion::Locomotion;

/// What a hex is worth: points, nearness to the goals, shelter, and whether the unit is there.
type Merit = (i64, Reverse<Mp>, i32, bool);

/// How a unit comes to a hex.
enum Way {
    /// By these sides, having used so much then.
    Path(Vec<Side>, MovementUsed),
    Teleport,
}

impl Pilot<'_> {
    /// The lines of all own units that go somewhere.
    pub(super) fn moves(&mut self) -> Vec<String> {
        let mut distances = BTreeMap::new();
        let mut lines = Vec::new();
        for code in self.own() {
            let unit = self.battlefield.units[&code].clone();
            if may_move(self.world, &self.battlefield, code, &unit).is_err()
                || self.holds_objective(&unit)
            {
                continue;
            }
            lines.extend(self.take_off(code, &unit));
            let unit = self.battlefield.units[&code].clone();
            let goals = (unit.mode(self.world).by, self.only_flyers(&unit));
            let distance = distances.entry(goals).or_insert_with(|| self.distances(goals));
            let distance = std::mem::take(distance);
            lines.extend(self.best_move(code, &unit, &distance));
            distances.insert(goals, distance);
            lines.extend(self.land(code));
        }
        lines
    }

    /// A flyer on the ground takes off.
    ///
    /// See TUW-3.5.2
    fn take_off(&mut self, code: UnitCode, unit: &Unit) -> Option<String> {
        let mover = Mover::of(self.world, &self.battlefield, code, unit);
        let used = flight::take_off(self.world, &mover, unit).ok()?;
        self.battlefield.units.get_mut(&code)?.flight = Flight::High;
        self.battlefield.movement.insert(code, used);
        self.battlefield.set_moving(code);
        Some(format!("takeoff {code}"))
    }

    /// In the last turn a flyer lands where that wins an objective.
    ///
    /// See TUW-3.6
    fn land(&mut self, code: UnitCode) -> Option<String> {
        let unit = self.battlefield.units[&code].clone();
        let mover = Mover::of(self.world, &self.battlefield, code, &unit);
        let lands = self.is_last() && self.claim(&unit, unit.hex) > 0;
        let used = flight::land(self.world, &mover, &unit).ok().filter(|_| lands)?;
        self.battlefield.units.get_mut(&code)?.flight = Flight::Landed;
        self.battlefield.movement.insert(code, used);
        Some(format!("land {code}"))
    }

    /// Whether all its weapons are against flyers alone.
    ///
    /// See TUW-8.7.7
    fn only_flyers(&self, unit: &Unit) -> bool {
        let weapons = &unit.kind(self.world).weapons;
        weapons.iter().all(|weapon| weapon.abilities.has(Ability::OnlyAttackFlyers))
    }

    /// The best hex within reach: where it strikes best, or an objective; else the nearest to a
    /// goal; of equals the more sheltered.
    fn best_move(
        &mut self,
        code: UnitCode,
        unit: &Unit,
        distance: &BTreeMap<Hex, Mp>,
    ) -> Option<String> {
        let mover = Mover::of(self.world, &self.battlefield, code, unit);
        let reach = mover.clone().under(self.reins, &self.battlefield).reach();
        let by = mover.by();
        let open = reach.hexes().filter(|&hex| hex == unit.hex || self.has_room(by, hex));
        let ways = open.filter_map(|hex| Some((hex, self.way(&mover, unit, &reach, hex)?)));
        let mut ways: Vec<(Hex, Way)> = ways.collect();
        ways.extend(self.teleports(code, unit).into_iter().map(|hex| (hex, Way::Teleport)));
        let mut best: Option<(Merit, Hex, Way)> = None;
        for (hex, way) in ways {
            let shelter = self.world.ground.shelter(by, hex, std::iter::empty());
            let far = distance.get(&hex).copied().unwrap_or(Mp(i32::MAX));
            let worth = (
                self.worth_from(code, hex) + self.claim(unit, hex),
                Reverse(far),
                shelter.terrain + shelter.cover,
                hex == unit.hex,
            );
            if best.as_ref().is_none_or(|(least, ..)| worth > *least) {
                best = Some((worth, hex, way));
            }
        }
        let (_, hex, way) = best?;
        let line = match way {
            Way::Path(path, _) if path.is_empty() => return None,
            Way::Path(path, used) => {
                self.battlefield.movement.insert(code, used);
                let sides: Vec<String> =
                    path.iter().map(|side| side.number().to_string()).collect();
                format!("move {code} {}", sides.join(" "))
            }
            Way::Teleport => {
                self.battlefield.movement.insert(code, mover.all_used());
                format!("teleport {code} {}", self.world.ground.number(hex))
            }
        };
        self.shift(code, hex);
        self.battlefield.set_moving(code);
        Some(line)
    }

    /// The way to a hex within reach. A flyer that would be too slow circles there.
    ///
    /// See TUW-3.5.2.2
    fn way(&self, mover: &Mover<'_>, unit: &Unit, reach: &Reach, hex: Hex) -> Option<Way> {
        let (mut path, spent) = (reach.path(hex)?, reach.spent(hex)?);
        let mut there = mover.clone();
        (there.hex, there.used.spent) = (hex, spent);
        let least = flight::least(self.world, unit);
        while there.used.spent < least {
            let side = Side::ALL.into_iter().find(|side| {
                let mut next = there.clone();
                next.step(*side).and_then(|_| next.step(side.opposite())).is_ok()
            })?;
            for side in [side, side.opposite()] {
                there.step(side).ok()?;
                path.push(side);
            }
        }
        Some(Way::Path(path, there.used))
    }

    /// Where it could go without moving.
    ///
    /// See TUW-8.7.6
    fn teleports(&self, code: UnitCode, unit: &Unit) -> Vec<Hex> {
        let range = unit.kind(self.world).abilities.level(Ability::Teleport);
        let by = unit.on_ground(self.world);
        let can = range > 0 && !unit.wounded && !self.battlefield.movement.contains_key(&code);
        let mut hexes = if can { unit.hex.within(range.into()) } else { Vec::new() };
        hexes.retain(|hex| {
            *hex != unit.hex && self.world.ground.bears(by, *hex) && self.has_room(by, *hex)
        });
        hexes
    }

    /// Whether this is the last turn.
    fn is_last(&self) -> bool {
        self.battlefield.turn >= self.world.turns
    }

    /// What it is worth that the unit takes an objective in this hex, as attacks are; before the
    /// last turn a quarter, since others may come. Flyers take them in the last turn.
    ///
    /// See TUW-3.6
    fn claim(&self, unit: &Unit, hex: Hex) -> i64 {
        let own = self.world.faction(self.seat);
        let objectives = self.world.objectives.iter().zip(&self.battlefield.holders);
        let points: i64 = objectives
            .filter(|(objective, holder)| objective.hex == hex && **holder != Some(own))
            .map(|(objective, _)| objective.points)
            .sum();
        let can_hold = match (unit.is_airborne(), self.is_last()) {
            (true, false) => false,
            (true, true) => flight::can_land(self.world, unit, hex),
            (false, _) => true,
        };
        let is_contested = self.near(hex, 0).into_iter().any(|code| {
            let other = &self.battlefield.units[&code];
            !other.is_airborne() && other.disabled_until.is_none()
        });
        match can_hold && !is_contested {
            true => points * 2 * self.rolls() / if self.is_last() { 1 } else { 4 },
            false => 0,
        }
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
        let single = self.best_target(code).map_or(0, |(worth, ..)| worth);
        let area = self.best_area(code).map_or(0, |(worth, ..)| worth);
        let destructs =
            self.battlefield.units[&code].kind(self.world).abilities.has(Ability::SelfDestruct);
        let blast = if destructs { self.worth_of_blast(code) } else { 0 };
        let worth = single.max(area).max(blast);
        if let Some(unit) = self.battlefield.units.get_mut(&code) {
            unit.hex = home;
        }
        worth
    }

    /// Movement points to the nearest enemy, or objective that its faction doesn't hold, from
    /// everywhere. Flyers in the air are for flyers, and for those who attack nothing else.
    fn distances(&self, (by, only_flyers): (Locomotion, bool)) -> BTreeMap<Hex, Mp> {
        let flies = self.world.ground.traits(by).flies;
        let is_goal = |unit: &&Unit| {
            self.hostile(unit)
                && if unit.is_airborne() { flies || only_flyers } else { !only_flyers }
        };
        let enemies = self.battlefield.units.values().filter(is_goal).map(|unit| unit.hex);
        let own = self.world.faction(self.seat);
        let of =
            |code: &UnitCode| self.world.seat_of(code.letter).map(|seat| self.world.faction(seat));
        let remembered =
            self.remembered.iter().filter(|(code, _)| of(code) != Some(own)).map(|(_, hex)| *hex);
        let held = |nth: usize| self.battlefield.holders.get(nth).copied().flatten() == Some(own);
        let objectives = self.world.objectives.iter().enumerate();
        let to_take = objectives.filter(|(nth, _)| !held(*nth)).map(|(_, objective)| objective.hex);
        let goals = enemies.chain(remembered).chain(to_take);
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
        objective
            && !unit.is_airborne()
            && self.stacks.get(&unit.hex).is_some_and(|stack| stack.len() == 1)
    }
}
