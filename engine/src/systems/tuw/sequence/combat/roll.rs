//! The roll: one pair of dice a target, shown at once, applied in the Damage Phase.
//! Rules: TUW-5.3, TUW-5.4, TUW-5.5, TUW-5.8.4.

use super::ArmedUnit;
use super::checks::{in_reach_of_depth, uncovered};
use super::strength::{att, defence, strike};
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::seat::SeatId;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Battlefield;
use crate::systems::tuw::position::Target;
use crate::systems::tuw::results::{AttackResult, Attacker, TargetRoll};
use crate::systems::tuw::score::combat_result;
use crate::systems::tuw::world::World;

/// Rolls a single or combined attack on one unit or weapon: one die for all attackers.
///
/// Rule: TUW-5.4, TUW-5.5
pub fn attack(
    world: &World,
    battlefield: &Battlefield,
    seat: SeatId,
    attackers: &[ArmedUnit],
    target: Target,
    dice: &Dice,
) -> AttackResult {
    let def = defence(world, battlefield, target, attackers).total();
    let mut attack =
        declared(world, battlefield, seat, attackers, battlefield.units[&target.unit].hex);
    attack.targets = vec![roll(world, battlefield, attack.att(), (target, def), dice)];
    attack
}

/// Rolls an attack on an area: every other unit in it, friends too, each with its own pair of dice,
/// but for those in total cover from it, and those ashore if it comes from under water.
///
/// Rule: TUW-5.8.4, TUW-3.5.6
pub fn bombard(
    world: &World,
    battlefield: &Battlefield,
    seat: SeatId,
    arm: ArmedUnit,
    at: Hex,
    dice: &Dice,
) -> AttackResult {
    let mut attack = declared(world, battlefield, seat, &[arm], at);
    attack.area = strike(world, battlefield, arm).area;
    let att = attack.att();
    attack.targets = in_area(world, battlefield, arm, at)
        .into_iter()
        .map(|target| {
            let target = Target::whole(target);
            let def = defence(world, battlefield, target, &[arm]).total();
            roll(world, battlefield, att, (target, def), dice)
        })
        .collect();
    attack
}

/// Whom an area attack strikes, in the order of their codes.
///
/// Rule: TUW-5.8.4
pub fn in_area(world: &World, battlefield: &Battlefield, arm: ArmedUnit, at: Hex) -> Vec<UnitCode> {
    struck(world, battlefield, arm, at, battlefield.units.keys().copied())
}

/// Whom an area attack strikes among some units, in their order.
pub fn struck(
    world: &World,
    battlefield: &Battlefield,
    arm: ArmedUnit,
    at: Hex,
    among: impl Iterator<Item = UnitCode>,
) -> Vec<UnitCode> {
    let strike = strike(world, battlefield, arm);
    let gun = &battlefield.units[&arm.unit];
    let (from, radius) = (gun.hex, u32::from(strike.area.unwrap_or(0)));
    let hit = |code: &UnitCode| {
        let unit = &battlefield.units[code];
        *code != arm.unit
            && unit.hex.distance(at) <= radius
            && in_reach_of_depth(world, gun, unit.hex)
            && uncovered(world, strike.kind, from, unit).is_ok()
    };
    among.filter(hit).collect()
}

fn declared(
    world: &World,
    battlefield: &Battlefield,
    seat: SeatId,
    attackers: &[ArmedUnit],
    at: Hex,
) -> AttackResult {
    let attackers = attackers.iter().map(|&arm| {
        let from = battlefield.units[&arm.unit].hex;
        Attacker { unit: battlefield.label(arm.unit), from, att: att(world, battlefield, arm) }
    });
    AttackResult {
        seat,
        attackers: attackers.collect(),
        at,
        area: None,
        unseen: false,
        targets: Vec::new(),
    }
}

fn roll(
    world: &World,
    battlefield: &Battlefield,
    att: i32,
    (target, defence): (Target, i32),
    dice: &Dice,
) -> TargetRoll {
    let rules = &world.rules.combat;
    let Target { unit, weapon } = target;
    let subject = [unit.key(), weapon.map_or(0, |place| u64::from(place) + 1), 0];
    let attack_die = dice.stream("attack", subject).die(rules.die_sides) as i32;
    let defence_die = dice.stream("defence", subject).die(rules.die_sides) as i32;
    let result = combat_result(rules, attack_die + att, defence_die + defence);
    TargetRoll { target: battlefield.label(unit), weapon, attack_die, defence_die, defence, result }
}
