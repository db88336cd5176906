//! The autopilot's attacks: areas first, then single units at the best odds, then weak units
//! together, then weapons. Rules: TUW-5.3, TUW-8.3.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::Pilot;
use crate::grid::hex::Hex;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Target;
use crate::systems::tuw::sequence::combat::checks::AimPoint;
use crate::systems::tuw::sequence::combat::strength::{clash_of, strike};
use crate::systems::tuw::sequence::combat::{ArmedUnit, choice, roll};
use crate::systems::tuw::wording;

impl Pilot<'_> {
    /// The lines of all attacks that are worth something.
    pub(super) fn attacks(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut aimed: BTreeMap<UnitCode, i64> = BTreeMap::new();
        let mut weak: BTreeMap<UnitCode, Vec<ArmedUnit>> = BTreeMap::new();
        for code in self.own() {
            while let Some(line) = self.bombardment(code).or_else(|| self.single(code, &mut aimed))
            {
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

    /// The attack of one unit on another that is worth most.
    fn single(&mut self, code: UnitCode, aimed: &mut BTreeMap<UnitCode, i64>) -> Option<String> {
        let (worth, target, arm) = self.best_target(code, aimed)?;
        let cost = i64::from(self.battlefield.units[&target].kind(self.world).cost());
        *aimed.entry(target).or_default() += worth / (2 * cost).max(1);
        self.battlefield.use_weapon(code, arm.weapon);
        Some(self.line(arm, &target.to_string()))
    }

    /// A unit that can do nothing alone joins others against the first it can reach.
    fn too_weak(&self, code: UnitCode, weak: &mut BTreeMap<UnitCode, Vec<ArmedUnit>>) {
        let reachable =
            self.in_range(&self.battlefield.units[&code]).into_iter().filter_map(|target| {
                let unit = &self.battlefield.units[&target];
                let arm =
                    choice::best(self.world, &self.battlefield, code, AimPoint::Unit(target, unit))
                        .ok()?;
                (self.worth(&[arm], target) == 0).then_some((target, arm))
            });
        if let Some((target, arm)) = reachable.min_by_key(|(target, _)| *target) {
            weak.entry(target).or_default().push(arm);
        }
    }

    /// An attack on a weapon that is a target by itself: the one of most ATT, by the odds.
    /// Rule: TUW-8.3
    fn at_weapon(&mut self, code: UnitCode, aimed: &mut BTreeMap<Target, i64>) -> Option<String> {
        let battlefield = &self.battlefield;
        let (near, rolls) = (self.in_range(&battlefield.units[&code]).into_iter(), self.rolls());
        let marks = near.flat_map(|unit| battlefield.units[&unit].weapon_targets(self.world, unit));
        let worthwhile = marks.filter_map(|target| {
            let unit = &battlefield.units[&target.unit];
            let weapon = &unit.kind(self.world).weapons[usize::from(target.weapon?)];
            let arm =
                choice::best(self.world, battlefield, code, AimPoint::Unit(target.unit, unit))
                    .ok()?;
            let clash = clash_of(self.world, battlefield, target, &[arm]);
            let odds = clash.odds(&self.world.rules.combat);
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

    /// The area worth most: hostile units in it count for, friends twice against.
    fn bombardment(&mut self, code: UnitCode) -> Option<String> {
        let unit = &self.battlefield.units[&code];
        let centres: BTreeSet<Hex> = self
            .in_range(unit)
            .into_iter()
            .map(|target| self.battlefield.units[&target].hex)
            .collect();
        let areas = centres.into_iter().filter_map(|hex| {
            let arm = choice::best(self.world, &self.battlefield, code, AimPoint::Hex(hex)).ok()?;
            let radius = u32::from(strike(self.world, &self.battlefield, arm).area.unwrap_or(0));
            let near =
                hex.within(radius).into_iter().filter_map(|hex| self.stacks.get(&hex)).flatten();
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

    /// The line of one unit's attack, its weapon named if it has several.
    fn line(&self, arm: ArmedUnit, target: &str) -> String {
        let weapons = &self.battlefield.units[&arm.unit].kind(self.world).weapons;
        let named = if weapons.len() > 1 {
            format!(" {}", weapons[arm.weapon].name)
        } else {
            String::new()
        };
        format!("attack {} {target}{named}", arm.unit)
    }
}
