//! The autopilot's attacks: areas first, then units together where that is worth more than alone,
//! then single ones, then weapons; at last what destroys itself.
//! See TUW-5.3, TUW-5.5, TUW-8.3, TUW-8.7.5.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::Pilot;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Stage, Target};
use crate::systems::tuw::sequence::combat::checks::AimPoint;
use crate::systems::tuw::sequence::combat::strength::clash_of;
use crate::systems::tuw::sequence::combat::{ArmedUnit, choice};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::ability::Ability;

/// Most units that attack together.
const TOGETHER_MAX: usize = 8;

impl Pilot<'_> {
    /// The lines of all attacks that are worth something.
    pub(super) fn attacks(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        for code in self.own() {
            lines.extend(std::iter::from_fn(|| self.bombardment(code)));
        }
        lines.extend(std::iter::from_fn(|| self.together()));
        for code in self.own() {
            lines.extend(std::iter::from_fn(|| self.single(code)));
        }
        let mut aimed = BTreeMap::new();
        for code in self.own() {
            lines.extend(std::iter::from_fn(|| self.at_weapon(code, &mut aimed)));
        }
        if matches!(self.battlefield.stage, Stage::Attacks(_)) {
            lines.extend(self.blasts());
        }
        lines
    }

    /// The attack of one unit on another that is worth most.
    fn single(&mut self, code: UnitCode) -> Option<String> {
        let (_, target, arm) = self.best_target(code)?;
        self.aim(&[arm], target);
        Some(self.line(arm, &target.to_string()))
    }

    /// Uses these weapons against a unit.
    fn aim(&mut self, attackers: &[ArmedUnit], target: UnitCode) {
        let (_, ends) = self.worth(attackers, target);
        *self.aimed.entry(target).or_default() += ends;
        attackers.iter().for_each(|arm| self.battlefield.use_weapon(arm.unit, arm.weapon));
    }

    /// The combined attack that is worth most more than its units are alone. Those that are worth
    /// least alone join first.
    ///
    /// See TUW-5.5
    fn together(&mut self) -> Option<String> {
        let mut reaching: BTreeMap<UnitCode, Vec<(i64, ArmedUnit)>> = BTreeMap::new();
        for code in self.own() {
            let alone = self.best_target(code).map_or(0, |best| best.0);
            for target in self.in_range(&self.battlefield.units[&code]) {
                let arm = self.arm(code, target);
                reaching.entry(target).or_default().extend(arm.map(|arm| (alone, arm)));
            }
        }
        let mut best: Option<(i64, UnitCode, Vec<ArmedUnit>)> = None;
        for (target, mut arms) in reaching {
            arms.sort_unstable();
            for count in 2..=arms.len().min(TOGETHER_MAX) {
                let alone: i64 = arms[..count].iter().map(|(alone, _)| alone).sum();
                let group: Vec<ArmedUnit> = arms[..count].iter().map(|(_, arm)| *arm).collect();
                let gain = self.worth(&group, target).0 - alone;
                if gain > best.as_ref().map_or(0, |best| best.0) {
                    best = Some((gain, target, group));
                }
            }
        }
        let (_, target, group) = best?;
        self.aim(&group, target);
        let codes: Vec<String> = group.iter().map(|arm| arm.unit.to_string()).collect();
        Some(format!("attack {} {target}", codes.join("+")))
    }

    /// An attack on a weapon that is a target by itself: the one of most ATT, by the odds.
    /// See TUW-8.3
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

    /// The area worth most: hostile units in it count for, friends against.
    fn bombardment(&mut self, code: UnitCode) -> Option<String> {
        let (_, hex, arm) = self.best_area(code)?;
        for target in self.struck(arm, hex) {
            let (_, ends) = self.worth(&[arm], target);
            *self.aimed.entry(target).or_default() += ends;
        }
        self.battlefield.use_weapon(code, arm.weapon);
        Some(format!("bombard {code} {}", self.world.ground.number(hex)))
    }

    /// Units that destroy themselves for more than they cost.
    ///
    /// See TUW-8.7.5
    fn blasts(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        for code in self.own() {
            let unit = &self.battlefield.units[&code];
            let can = unit.kind(self.world).abilities.has(Ability::SelfDestruct)
                && unit.disabled_until.is_none()
                && unit.aboard.is_none();
            if can && self.worth_of_blast(code) > 0 {
                self.battlefield.destroy(self.world, code);
                self.stacks = self.battlefield.stacks();
                lines.push(format!("destruct {code}"));
            }
        }
        lines
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
