//! Hazards of the ground: one strikes whoever enters, at once, at every entry.
//! Rule: TUW-4.3.

use crate::dice::Dice;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Unit;
use crate::systems::tuw::results::HazardRoll;
use crate::systems::tuw::score::{CombatResult, UnitState, combat_result, score};
use crate::systems::tuw::sequence::movement::Mover;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::Hazard;

/// A unit that enters a hex.
#[derive(Clone, Copy, Debug)]
pub struct HexEntry<'a> {
    /// The unit that enters the hex.
    pub unit: UnitCode,
    /// How it goes, and where it is now.
    pub by: &'a Mover<'a>,
    /// Which step of its path this is, from 1. It keys the dice, so that who comes back into a hex
    /// rolls anew.
    pub step: usize,
}

/// The hazard of the hex that a unit enters, if there is one: d6 + H against d6 + DEF without D.
///
/// Rule: TUW-4.3
pub fn strike(world: &World, unit: &Unit, entry: HexEntry<'_>, dice: &Dice) -> Option<HazardRoll> {
    let HexEntry { unit: code, by: mover, step } = entry;
    let hex = mover.hex;
    let state = UnitState { wounded: mover.is_wounded(), ..unit.state() };
    let def = score(unit.kind(world).defence, state);
    let att = match world.ground.hazard(mover.by(), hex)? {
        Hazard::Certain => {
            let result = CombatResult::Destroyed;
            return Some(HazardRoll { hex, dice: None, scores: (0, def), result });
        }
        Hazard::Attack(att) => att,
    };
    let rules = &world.rules.combat;
    let mut stream = dice.stream("hazard", [code.key(), hex.key(), step as u64]);
    let (attack_die, defence_die) =
        (stream.die(rules.die_sides) as i32, stream.die(rules.die_sides) as i32);
    let result = match combat_result(rules, attack_die + att, defence_die + def) {
        CombatResult::Wounded if mover.is_wounded() => CombatResult::Destroyed,
        result => result,
    };
    Some(HazardRoll { hex, dice: Some((attack_die, defence_die)), scores: (att, def), result })
}
