//! What attacks are worth to the autopilot: twice the points that they bring, by the odds, for each
//! roll of both dice. See TUW-3.6, TUW-5.3, TUW-5.4, TUW-8.7.5. Not here: which it makes.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::Pilot;
use crate::grid::hex::Hex;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Target;
use crate::systems::tuw::score::Health;
use crate::systems::tuw::sequence::combat::checks::AimPoint;
use crate::systems::tuw::sequence::combat::strength::{Blow, blows, clash, strike};
use crate::systems::tuw::sequence::combat::{ArmedUnit, choice, roll};

/// Of all own losses in an area, so many times their points count.
const OWN_LOSSES: i64 = 2;

impl Pilot<'_> {
    /// How many rolls of both dice there are.
    pub(super) fn rolls(&self) -> i64 {
        i64::from(self.world.rules.combat.die_sides).pow(2)
    }

    /// What an attack on a target is worth, and how many rolls bring it to its end.
    ///
    /// See TUW-3.6
    pub(super) fn worth(&self, attackers: &[ArmedUnit], target: UnitCode) -> (i64, i64) {
        self.worth_of(&blows(self.world, &self.battlefield, attackers), target)
    }

    fn worth_of(&self, blows: &[Blow], target: UnitCode) -> (i64, i64) {
        let (world, unit) = (self.world, &self.battlefield.units[&target]);
        let Some(health) = self.battlefield.health_after_attacks(world, target) else {
            return (0, 0);
        };
        let clash = clash(world, &self.battlefield, Target::whole(target), blows);
        let odds = clash.odds(&world.rules.combat);
        let (destroyed, wounded) = (i64::from(odds.destroyed), i64::from(odds.wounded));
        let (points, ends) = match health {
            Health { tough: 1.., .. } => {
                let share = destroyed / (i64::from(health.tough) + 1);
                (2 * share, share)
            }
            Health { wounded: false, .. } => (2 * destroyed + wounded, destroyed + wounded / 2),
            Health { wounded: true, .. } => (destroyed + wounded, destroyed + wounded),
        };
        let rolls = self.rolls();
        let left = rolls - self.aimed.get(&target).copied().unwrap_or(0).min(rolls);
        (points * i64::from(unit.kind(world).cost()) * left / rolls, ends * left / rolls)
    }

    /// The attack on a unit that is worth most, given what has been aimed at each already.
    pub(super) fn best_target(&self, code: UnitCode) -> Option<(i64, UnitCode, ArmedUnit)> {
        let targets =
            self.in_range(&self.battlefield.units[&code]).into_iter().filter_map(|target| {
                let arm = self.arm(code, target)?;
                Some((self.worth(&[arm], target).0, target, arm))
            });
        targets
            .filter(|(worth, ..)| *worth > 0)
            .max_by_key(|(worth, target, _)| (*worth, Reverse(*target)))
    }

    /// The weapon with which a unit attacks another, if it can.
    pub(super) fn arm(&self, code: UnitCode, target: UnitCode) -> Option<ArmedUnit> {
        let aim = AimPoint::Unit(target, &self.battlefield.units[&target]);
        choice::best(self.world, &self.battlefield, code, aim).ok()
    }

    /// The area that is worth most to a unit.
    pub(super) fn best_area(&self, code: UnitCode) -> Option<(i64, Hex, ArmedUnit)> {
        let unit = &self.battlefield.units[&code];
        let areas = unit.kind(self.world).weapons.iter().any(|arm| arm.attack.area.is_some());
        let centres: BTreeSet<Hex> = (self.in_range(unit).into_iter().filter(|_| areas))
            .map(|target| self.battlefield.units[&target].hex)
            .collect();
        let worth = centres.into_iter().filter_map(|hex| {
            let arm = choice::best(self.world, &self.battlefield, code, AimPoint::Hex(hex)).ok()?;
            Some((self.worth_of_all(&self.struck(arm, hex), &[arm]), hex, arm))
        });
        worth.filter(|area| area.0 > 0).max_by_key(|area| (area.0, Reverse(area.1)))
    }

    /// Whom an attack on an area strikes.
    pub(super) fn struck(&self, arm: ArmedUnit, hex: Hex) -> Vec<UnitCode> {
        let radius = u32::from(strike(self.world, &self.battlefield, arm).area.unwrap_or(0));
        let near = hex.within(radius).into_iter().filter_map(|hex| self.stacks.get(&hex));
        roll::struck(self.world, &self.battlefield, arm, hex, near.flatten().copied())
    }

    fn worth_of_all(&self, struck: &[UnitCode], attackers: &[ArmedUnit]) -> i64 {
        let blows = blows(self.world, &self.battlefield, attackers);
        struck.iter().map(|target| self.sign(*target) * self.worth_of(&blows, *target).0).sum()
    }

    fn sign(&self, target: UnitCode) -> i64 {
        if self.hostile(&self.battlefield.units[&target]) { 1 } else { -OWN_LOSSES }
    }

    /// What it is worth that a unit destroys itself, less what it costs.
    ///
    /// See TUW-8.7.5
    pub(super) fn worth_of_blast(&self, code: UnitCode) -> i64 {
        let (blow, struck) = roll::blast(self.world, &self.battlefield, code);
        let unit = &self.battlefield.units[&code];
        let points = if unit.wounded { 1 } else { 2 };
        let own = points * self.rolls() * i64::from(unit.kind(self.world).cost());
        let gain = struck.iter().map(|other| self.sign(*other) * self.worth_of(&[blow], *other).0);
        gain.sum::<i64>() - own
    }
}
