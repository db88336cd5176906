//! Answers to a first strike: a unit that is struck and can strike first too strikes back at once,
//! unless its owner holds it. Then both count together.
//! See TUW-8.7.1. Not here: when results apply (`sequence/effects.rs`).

use std::cmp::Reverse;

use super::ArmedUnit;
use super::checks::{AimPoint, check};
use super::roll::{self, AttackDice};
use super::strength;
use crate::dice::Dice;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Position, Target};
use crate::systems::tuw::results::AttackResult;
use crate::systems::tuw::world::World;

/// An attack as rolled, and those who made it.
pub type Strike = (Vec<ArmedUnit>, AttackResult);

/// The answers of hostile units that are struck, each as rolled.
///
/// Rule: TUW-8.7.1
pub fn answers(
    world: &World,
    position: &Position,
    attackers: &[ArmedUnit],
    attack: &AttackResult,
    dice: &Dice,
) -> Vec<Strike> {
    let battlefield = &position.battlefield;
    let side = world.faction(attack.seat);
    let mut answers = Vec::new();
    for code in attack.targets.iter().map(|roll| roll.target.code) {
        let seat = battlefield.units[&code].seat;
        let Some((arm, against)) = answer(world, position, code, attackers) else { continue };
        if world.faction(seat) != side {
            let dice = AttackDice { dice, answers: Some(code) };
            let target = Target::whole(against);
            let result = roll::attack(world, battlefield, seat, &[arm], target, dice);
            answers.push((vec![arm], result));
        }
    }
    answers
}

/// The weapon that a unit answers with, and its target: the one that its owner named, else the
/// strongest that reaches an attacker. Ruling: area weapons don't answer.
fn answer(
    world: &World,
    position: &Position,
    code: UnitCode,
    attackers: &[ArmedUnit],
) -> Option<(ArmedUnit, UnitCode)> {
    let (battlefield, held) = (&position.battlefield, position.holds.get(&code));
    let is_named = |weapon: usize| match held {
        None => true,
        Some(named) => *named == u8::try_from(weapon).ok(),
    };
    let mut weapons: Vec<usize> = battlefield.units[&code]
        .kind(world)
        .first_strikes()
        .filter(|&weapon| is_named(weapon))
        .collect();
    let against = |weapon: usize| {
        attackers.iter().map(|arm| arm.unit).find(|unit| {
            let aim = AimPoint::Unit(*unit, &battlefield.units[unit]);
            check(world, battlefield, code, weapon, aim).is_ok()
        })
    };
    weapons.sort_by_key(|&weapon| {
        let arm = ArmedUnit { unit: code, weapon };
        Reverse(strength::att(world, battlefield, arm, None))
    });
    weapons
        .into_iter()
        .find_map(|weapon| Some((ArmedUnit { unit: code, weapon }, against(weapon)?)))
}
