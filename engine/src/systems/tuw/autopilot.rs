//! The autopilot: units go where they can strike best, else towards the nearest enemy or objective, and attack at the best
//! odds; who can harm no unit, alone or with others, strikes at a weapon. Each line is legal when given after those before it, since
//! each is tried on a copy of the board.
//! Rules: TUW-4.2, TUW-5.3. Not here: anything a player couldn't do.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use super::code::UnitCode;
use super::fog::Known;
use super::position::Target;
use super::position::{Battlefield, Stage, Unit};
use super::report::wording;
use super::score::odds;
use super::sequence::combat::checks::AimPoint;
use super::sequence::combat::strength::{defence, strike, total};
use super::sequence::combat::{ArmedUnit, choice, roll};
use super::sequence::movement::{Mover, may_move};
use super::world::World;
use super::world::effect::{Entry, Mp};
use super::world::locomotion::Locomotion;
use crate::grid::hex::{Hex, Side};
use crate::seat::SeatId;

/// What a simple player would order now.
pub fn lines(world: &World, known: &Known, seat: SeatId) -> Vec<String> {
    if known.battlefield.seat() != Some(seat) {
        return Vec::new();
    }
    let mut pilot = Pilot {
        world,
        seat,
        stacks: known.battlefield.stacks(),
        battlefield: known.battlefield.clone(),
        remembered: known.remembered.iter().flatten().map(|(code, seen)| (*code, seen.hex)).collect(),
    };
    match known.battlefield.stage {
        Stage::Movement(_) => pilot.moves(),
        Stage::Attacks(_) => {
            let mut lines = pilot.attacks();
            let block = world.blocks.get(&seat).map_or(usize::MAX, |block| usize::from(*block));
            lines.truncate(block.saturating_sub(usize::from(known.battlefield.blocks.made)));
            lines
        }
        Stage::Over => Vec::new(),
    }
}

struct Pilot<'w> {
    world: &'w World,
    seat: SeatId,
    battlefield: Battlefield,
    stacks: BTreeMap<Hex, Vec<UnitCode>>,
    /// Where units were seen last that aren't seen now.
    remembered: Vec<(UnitCode, Hex)>,
}

impl Pilot<'_> {
    fn own(&self) -> Vec<UnitCode> {
        self.battlefield
            .units
            .iter()
            .filter(|(_, unit)| unit.seat == self.seat)
            .map(|(code, _)| *code)
            .collect()
    }

    fn hostile(&self, unit: &Unit) -> bool {
        self.world.faction(unit.seat) != self.world.faction(self.seat)
    }

    fn moves(&mut self) -> Vec<String> {
        let mut distances: BTreeMap<Locomotion, BTreeMap<Hex, Mp>> = BTreeMap::new();
        let mut lines = Vec::new();
        for code in self.own() {
            let unit = self.battlefield.units[&code].clone();
            if may_move(self.world, &self.battlefield, code, &unit).is_err() || unit.hex_is_held(self) {
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

    /// The best hex within reach: where it strikes best, else the nearest to a goal; of equals the more sheltered.
    fn best_move(&mut self, code: UnitCode, unit: &Unit, distance: &BTreeMap<Hex, Mp>) -> Option<String> {
        let mover = Mover::of(self.world, &self.battlefield, code, unit);
        let reach = mover.reach();
        let by = mover.by();
        let mut best = None;
        let open: Vec<Hex> = reach.hexes().filter(|&hex| hex == unit.hex || self.has_room(by, hex)).collect();
        for hex in open {
            let shelter = self.world.ground.shelter(by, hex, std::iter::empty());
            let far = distance.get(&hex).copied().unwrap_or(Mp(i32::MAX));
            let worth =
                (self.worth_from(code, hex), Reverse(far), shelter.terrain + shelter.cover, hex == unit.hex);
            if best.as_ref().is_none_or(|(least, _)| worth > *least) {
                best = Some((worth, hex));
            }
        }
        let (_, hex) = best.filter(|(_, hex)| *hex != unit.hex)?;
        let path: Vec<String> = reach.path(hex)?.iter().map(|side| side.number().to_string()).collect();
        self.shift(code, hex);
        self.battlefield.movement.insert(code, mover.used);
        self.battlefield.moving = Some(code);
        Some(format!("move {code} {}", path.join(" ")))
    }

    fn shift(&mut self, code: UnitCode, to: Hex) {
        let Some(unit) = self.battlefield.units.get_mut(&code) else { return };
        let from = std::mem::replace(&mut unit.hex, to);
        if let Some(stack) = self.stacks.get_mut(&from) {
            stack.retain(|other| *other != code);
        }
        self.stacks.entry(to).or_default().push(code);
    }

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

    /// Hostile units within range of any weapon.
    fn in_range(&self, unit: &Unit) -> Vec<UnitCode> {
        let weapons = &unit.kind(self.world).weapons;
        let range = weapons.iter().map(|weapon| weapon.attack.range).max().unwrap_or(0);
        let stacks = unit.hex.within(range).into_iter().filter_map(|hex| self.stacks.get(&hex));
        stacks.flatten().copied().filter(|code| self.hostile(&self.battlefield.units[code])).collect()
    }

    /// The attack on a unit that is worth most, given what has been aimed at each already (in rolls that destroy it).
    fn best_target(
        &self,
        code: UnitCode,
        aimed: &BTreeMap<UnitCode, i64>,
    ) -> Option<(i64, UnitCode, ArmedUnit)> {
        let rolls = self.rolls();
        let targets = self.in_range(&self.battlefield.units[&code]).into_iter().filter_map(|target| {
            let unit = &self.battlefield.units[&target];
            let arm = choice::best(self.world, &self.battlefield, code, AimPoint::Unit(target, unit)).ok()?;
            let left = rolls - aimed.get(&target).copied().unwrap_or(0).min(rolls);
            Some((self.worth(&[arm], target) * left / rolls, target, arm))
        });
        targets.filter(|(worth, ..)| *worth > 0).max_by_key(|(worth, target, _)| (*worth, Reverse(*target)))
    }

    /// How many rolls of both dice there are.
    fn rolls(&self) -> i64 {
        i64::from(self.world.rules.combat.die_sides).pow(2)
    }

    /// What an attack on a target is worth: its cost, by the odds.
    fn worth(&self, attackers: &[ArmedUnit], target: UnitCode) -> i64 {
        let (world, unit) = (self.world, &self.battlefield.units[&target]);
        let total = total(world, &self.battlefield, attackers);
        let odds = odds(
            &world.rules.combat,
            total,
            defence(world, &self.battlefield, Target::whole(target), attackers).total(),
        );
        let wounds = if unit.wounded { 2 } else { 1 };
        i64::from(2 * odds.destroyed + wounds * odds.wounded) * i64::from(unit.kind(world).cost())
    }

    fn attacks(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut aimed: BTreeMap<UnitCode, i64> = BTreeMap::new();
        let mut weak: BTreeMap<UnitCode, Vec<ArmedUnit>> = BTreeMap::new();
        for code in self.own() {
            while let Some(line) = self.bombardment(code).or_else(|| self.single(code, &mut aimed)) {
                lines.push(line);
            }
            self.too_weak(code, &mut weak);
        }
        for (target, attackers) in weak {
            if attackers.len() > 1 && self.worth(&attackers, target) > 0 {
                let codes: Vec<String> = attackers.iter().map(|arm| arm.unit.to_string()).collect();
                lines.push(format!("attack {} {target}", codes.join("+")));
                attackers.iter().for_each(|arm| self.battlefield.use_weapon(arm.unit, arm.weapon));
            }
        }
        let mut aimed = BTreeMap::new();
        for code in self.own() {
            while let Some(line) = self.at_weapon(code, &mut aimed) {
                lines.push(line);
            }
        }
        lines
    }

    /// An attack on a weapon that is a target by itself: the one of most ATT, by the odds. Rule: TUW-8.3
    fn at_weapon(&mut self, code: UnitCode, aimed: &mut BTreeMap<Target, i64>) -> Option<String> {
        let battlefield = &self.battlefield;
        let (near, rolls) = (self.in_range(&battlefield.units[&code]).into_iter(), self.rolls());
        let marks = near.flat_map(|unit| battlefield.units[&unit].weapon_targets(self.world, unit));
        let worthwhile = marks.filter_map(|target| {
            let unit = &battlefield.units[&target.unit];
            let weapon = &unit.kind(self.world).weapons[usize::from(target.weapon?)];
            let arm = choice::best(self.world, battlefield, code, AimPoint::Unit(target.unit, unit)).ok()?;
            let odds = odds(
                &self.world.rules.combat,
                total(self.world, battlefield, &[arm]),
                defence(self.world, battlefield, target, &[arm]).total(),
            );
            let wounds = if unit.damage(usize::from(target.weapon?)).is_some() { 2 } else { 1 };
            let chance = i64::from(2 * odds.destroyed + wounds * odds.wounded);
            let left = rolls - aimed.get(&target).copied().unwrap_or(0).min(rolls);
            let att = i64::from(weapon.attack.att) * i64::from(weapon.attacks);
            Some((chance * left / rolls * att, chance / 2, Reverse(target), arm))
        });
        let best = worthwhile.filter(|mark| mark.0 > 0).max_by_key(|mark| (mark.0, mark.2));
        let (_, chance, Reverse(target), arm) = best?;
        *aimed.entry(target).or_default() += chance;
        let line = self.line(arm, &wording::target_text(self.world, &self.battlefield, target));
        self.battlefield.use_weapon(code, arm.weapon);
        Some(line)
    }

    /// The line of one unit's attack, its weapon named if it has several.
    fn line(&self, arm: ArmedUnit, target: &str) -> String {
        let weapons = &self.battlefield.units[&arm.unit].kind(self.world).weapons;
        let named = if weapons.len() > 1 { format!(" {}", weapons[arm.weapon].name) } else { String::new() };
        format!("attack {} {target}{named}", arm.unit)
    }

    fn single(&mut self, code: UnitCode, aimed: &mut BTreeMap<UnitCode, i64>) -> Option<String> {
        let (worth, target, arm) = self.best_target(code, aimed)?;
        let cost = i64::from(self.battlefield.units[&target].kind(self.world).cost());
        *aimed.entry(target).or_default() += worth / (2 * cost).max(1);
        self.battlefield.use_weapon(code, arm.weapon);
        Some(self.line(arm, &target.to_string()))
    }

    /// A unit that can do nothing alone joins others against the first it can reach.
    fn too_weak(&self, code: UnitCode, weak: &mut BTreeMap<UnitCode, Vec<ArmedUnit>>) {
        let reachable = self.in_range(&self.battlefield.units[&code]).into_iter().filter_map(|target| {
            let unit = &self.battlefield.units[&target];
            let arm = choice::best(self.world, &self.battlefield, code, AimPoint::Unit(target, unit)).ok()?;
            (self.worth(&[arm], target) == 0).then_some((target, arm))
        });
        if let Some((target, arm)) = reachable.min_by_key(|(target, _)| *target) {
            weak.entry(target).or_default().push(arm);
        }
    }

    /// The area worth most: hostile units in it count for, friends twice against.
    fn bombardment(&mut self, code: UnitCode) -> Option<String> {
        let unit = &self.battlefield.units[&code];
        let centres: BTreeSet<Hex> =
            self.in_range(unit).into_iter().map(|target| self.battlefield.units[&target].hex).collect();
        let areas = centres.into_iter().filter_map(|hex| {
            let arm = choice::best(self.world, &self.battlefield, code, AimPoint::Hex(hex)).ok()?;
            let radius = u32::from(strike(self.world, &self.battlefield, arm).area.unwrap_or(0));
            let near = hex.within(radius).into_iter().filter_map(|hex| self.stacks.get(&hex)).flatten();
            let struck = roll::struck(self.world, &self.battlefield, arm, hex, near.copied());
            let worth: i64 = (struck.into_iter())
                .map(|target| {
                    let sign = if self.hostile(&self.battlefield.units[&target]) { 1 } else { -2 };
                    sign * self.worth(&[arm], target)
                })
                .sum();
            Some((worth, Reverse(hex), arm))
        });
        let (_, Reverse(hex), arm) =
            areas.filter(|(worth, ..)| *worth > 0).max_by_key(|area| (area.0, area.1))?;
        self.battlefield.use_weapon(code, arm.weapon);
        Some(format!("bombard {code} {}", self.world.ground.number(hex)))
    }

    /// Movement points to the nearest enemy or objective, from everywhere.
    fn distances(&self, by: Locomotion) -> BTreeMap<Hex, Mp> {
        let enemies = self.battlefield.units.values().filter(|unit| self.hostile(unit)).map(|unit| unit.hex);
        let own = self.world.faction(self.seat);
        let of = |code: &UnitCode| self.world.seat_of(code.letter).map(|seat| self.world.faction(seat));
        let remembered =
            self.remembered.iter().filter(|(code, _)| of(code) != Some(own)).map(|(_, hex)| *hex);
        let goals =
            enemies.chain(remembered).chain(self.world.objectives.iter().map(|objective| objective.hex));
        let mut distances: BTreeMap<Hex, Mp> = goals.map(|hex| (hex, Mp(0))).collect();
        let mut open: BinaryHeap<_> = distances.iter().map(|(hex, far)| Reverse((*far, *hex))).collect();
        while let Some(Reverse((far, hex))) = open.pop() {
            if distances[&hex] < far {
                continue;
            }
            for side in Side::ALL {
                let from = hex.neighbour(side);
                let step = self.world.ground.entry(by, from, side.opposite());
                let (Some(_), Some(Entry::Cost(cost))) = (self.world.ground.terrain(from), step) else {
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
}

impl Unit {
    /// Is it the one that keeps an objective? Alone there, it stays.
    fn hex_is_held(&self, pilot: &Pilot<'_>) -> bool {
        let objective = pilot.world.objectives.iter().any(|objective| objective.hex == self.hex);
        objective && pilot.stacks.get(&self.hex).is_some_and(|stack| stack.len() == 1)
    }
}
