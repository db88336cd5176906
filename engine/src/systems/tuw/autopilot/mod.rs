//! The autopilot: units go where they can strike best, else towards the nearest enemy or objective
//! ([`moves`]), and attack at the best odds; who can harm no unit, alone or with others, strikes at
//! a weapon ([`attacks`]). Each line is legal when given after those before it, since each is tried
//! on a copy of the battlefield. Here: what both ask of it. Rules: TUW-4.2, TUW-5.3. Not here:
//! anything a player couldn't do.

mod attacks;
mod moves;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::code::UnitCode;
use super::fog::Known;
use super::position::{Battlefield, Stage, Target, Unit};
use super::sequence::combat::checks::AimPoint;
use super::sequence::combat::strength::clash_of;
use super::sequence::combat::{ArmedUnit, choice};
use super::world::World;
use crate::grid::hex::Hex;
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
        remembered: known
            .remembered
            .iter()
            .flatten()
            .map(|(code, seen)| (*code, seen.hex))
            .collect(),
    };
    match known.battlefield.stage {
        Stage::Movement(_) => pilot.moves(),
        Stage::FirstStrike(_) => pilot.attacks(),
        Stage::Attacks(_) => {
            let mut lines = pilot.attacks();
            let block = world.blocks.get(&seat).map_or(usize::MAX, |block| usize::from(*block));
            lines.truncate(block.saturating_sub(usize::from(known.battlefield.blocks.made)));
            lines
        }
        Stage::Over => Vec::new(),
    }
}

/// A seat being played on a copy of the battlefield, which each line given changes.
struct Pilot<'w> {
    world: &'w World,
    seat: SeatId,
    battlefield: Battlefield,
    stacks: BTreeMap<Hex, Vec<UnitCode>>,
    /// Where units were seen last that aren't seen now.
    remembered: Vec<(UnitCode, Hex)>,
}

impl Pilot<'_> {
    /// The codes of the seat's units, in order.
    fn own(&self) -> Vec<UnitCode> {
        self.battlefield
            .units
            .iter()
            .filter(|(_, unit)| unit.seat == self.seat)
            .map(|(code, _)| *code)
            .collect()
    }

    /// Is a unit of another faction?
    fn hostile(&self, unit: &Unit) -> bool {
        self.world.faction(unit.seat) != self.world.faction(self.seat)
    }

    /// Hostile units within range of any weapon.
    fn in_range(&self, unit: &Unit) -> Vec<UnitCode> {
        let weapons = &unit.kind(self.world).weapons;
        let range = weapons.iter().map(|weapon| weapon.attack.range).max().unwrap_or(0);
        let stacks = unit.hex.within(range).into_iter().filter_map(|hex| self.stacks.get(&hex));
        stacks
            .flatten()
            .copied()
            .filter(|code| self.hostile(&self.battlefield.units[code]))
            .collect()
    }

    /// The attack on a unit that is worth most, given what has been aimed at each already (in rolls
    /// that destroy it).
    fn best_target(
        &self,
        code: UnitCode,
        aimed: &BTreeMap<UnitCode, i64>,
    ) -> Option<(i64, UnitCode, ArmedUnit)> {
        let rolls = self.rolls();
        let targets =
            self.in_range(&self.battlefield.units[&code]).into_iter().filter_map(|target| {
                let unit = &self.battlefield.units[&target];
                let arm =
                    choice::best(self.world, &self.battlefield, code, AimPoint::Unit(target, unit))
                        .ok()?;
                let left = rolls - aimed.get(&target).copied().unwrap_or(0).min(rolls);
                Some((self.worth(&[arm], target) * left / rolls, target, arm))
            });
        targets
            .filter(|(worth, ..)| *worth > 0)
            .max_by_key(|(worth, target, _)| (*worth, Reverse(*target)))
    }

    /// How many rolls of both dice there are.
    fn rolls(&self) -> i64 {
        i64::from(self.world.rules.combat.die_sides).pow(2)
    }

    /// What an attack on a target is worth: its cost, by the odds.
    fn worth(&self, attackers: &[ArmedUnit], target: UnitCode) -> i64 {
        let (world, unit) = (self.world, &self.battlefield.units[&target]);
        let clash = clash_of(world, &self.battlefield, Target::whole(target), attackers);
        let odds = clash.odds(&world.rules.combat);
        let wounds = if unit.wounded { 2 } else { 1 };
        i64::from(2 * odds.destroyed + wounds * odds.wounded) * i64::from(unit.kind(world).cost())
    }
}
