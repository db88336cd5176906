//! The roll: one pair of dice a target, shown at once, applied in the Damage Phase.
//! Rules: TUW-5.3, TUW-5.4, TUW-5.5, TUW-5.8.4.

use super::checks::{in_reach_of_depth, uncovered};
use super::strength::{att, defence, strike};
use super::{Arm, Target};
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::seat::SeatId;
use crate::systems::tuw::code::Code;
use crate::systems::tuw::position::Board;
use crate::systems::tuw::score::verdict;
use crate::systems::tuw::sequence::events::{Attack, Part, Shot};
use crate::systems::tuw::world::World;

/// Rolls a single or combined attack on one unit or weapon: one die for all attackers.
///
/// Rule: TUW-5.4, TUW-5.5
pub fn attack(
    world: &World,
    board: &Board,
    seat: SeatId,
    arms: &[Arm],
    target: Target,
    dice: &Dice,
) -> Attack {
    let def = defence(world, board, target, arms).total();
    let mut attack = declared(world, board, seat, arms, board.units[&target.unit].hex);
    attack.shots = vec![shot(board, attack.att(), target, def, dice)];
    attack
}

/// Rolls an attack on an area: every other unit in it, friends too, each with its own pair of dice, but for those in
/// total cover from it, and those ashore if it comes from under water.
///
/// Rule: TUW-5.8.4, TUW-3.5.6
pub fn bombard(world: &World, board: &Board, seat: SeatId, arm: Arm, at: Hex, dice: &Dice) -> Attack {
    let mut attack = declared(world, board, seat, &[arm], at);
    attack.area = strike(world, board, arm).area;
    let att = attack.att();
    attack.shots = in_area(world, board, arm, at)
        .into_iter()
        .map(|target| {
            let target = Target::whole(target);
            let def = defence(world, board, target, &[arm]).total();
            shot(board, att, target, def, dice)
        })
        .collect();
    attack
}

/// Whom an area attack strikes, in the order of their codes.
///
/// Rule: TUW-5.8.4
pub fn in_area(world: &World, board: &Board, arm: Arm, at: Hex) -> Vec<Code> {
    struck(world, board, arm, at, board.units.keys().copied())
}

/// The same, of some units alone.
pub fn struck(
    world: &World,
    board: &Board,
    arm: Arm,
    at: Hex,
    among: impl Iterator<Item = Code>,
) -> Vec<Code> {
    let strike = strike(world, board, arm);
    let gun = &board.units[&arm.unit];
    let (from, radius) = (gun.hex, u32::from(strike.area.unwrap_or(0)));
    let hit = |code: &Code| {
        let unit = &board.units[code];
        *code != arm.unit
            && unit.hex.distance(at) <= radius
            && in_reach_of_depth(world, gun, unit.hex)
            && uncovered(world, strike.kind, from, unit).is_ok()
    };
    among.filter(hit).collect()
}

fn declared(world: &World, board: &Board, seat: SeatId, arms: &[Arm], at: Hex) -> Attack {
    let attackers = arms.iter().map(|&arm| {
        let from = board.units[&arm.unit].hex;
        Part { unit: board.tag(arm.unit), from, att: att(world, board, arm) }
    });
    Attack { seat, attackers: attackers.collect(), at, area: None, shots: Vec::new() }
}

fn shot(board: &Board, att: i32, target: Target, defence: i32, dice: &Dice) -> Shot {
    let Target { unit, weapon } = target;
    let subject = [unit.key(), weapon.map_or(0, |place| u64::from(place) + 1), 0];
    let attack_die = dice.stream("attack", subject).die(6) as i32;
    let defence_die = dice.stream("defence", subject).die(6) as i32;
    let verdict = verdict(attack_die + att, defence_die + defence);
    Shot { target: board.tag(unit), weapon, attack_die, defence_die, defence, verdict }
}
