//! Hazards of the ground: one strikes whoever enters, at once, at every entry.
//! See TUW-4.3.

use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Unit;
use crate::systems::tuw::results::HazardRoll;
use crate::systems::tuw::score::{Clash, CombatResult, Health, Injury, UnitState, score};
use crate::systems::tuw::sequence::effects::Effect;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::ability::Ability;
use crate::systems::tuw::world::effect::Hazard;
use crate::systems::tuw::world::locomotion::Locomotion;

/// A unit that enters a hex.
#[derive(Clone, Copy, Debug)]
pub struct HexEntry {
    /// The unit that enters the hex.
    pub unit: UnitCode,
    /// Where it arrives.
    pub hex: Hex,
    /// How the ground counts for it.
    pub by: Locomotion,
    /// What it still bears.
    pub health: Health,
    /// Which step of its path this is, from 1. It keys the dice, so that who comes back into a hex
    /// rolls anew.
    pub step: usize,
}

/// A hazard that struck.
#[derive(Clone, Debug)]
pub struct HazardStrike {
    /// What is told of it.
    pub roll: HazardRoll,
    /// What it does.
    pub harm: Effect,
    /// What the unit bears from then on.
    pub health: Health,
}

/// A hazard's attack on a unit, before the dice.
///
/// See TUW-4.3, TUW-8.7.9
pub fn clash(world: &World, unit: &Unit, wounded: bool, att: i32) -> Clash {
    let kind = unit.kind(world);
    let def = score(kind.defence, UnitState { wounded, ..unit.state() });
    let threshold = (def * world.rules.armour.threshold + 50).div_euclid(100);
    let stopped = kind.abilities.has(Ability::Armored) && att < threshold;
    Clash { att, def, stopped, fragile: kind.abilities.level(Ability::Fragile) }
}

/// The hazard of the hex that a unit enters, if there is one: d6 + H against d6 + DEF without D.
///
/// Rule: TUW-4.3
pub fn strike(world: &World, unit: &Unit, entry: HexEntry, dice: &Dice) -> Option<HazardStrike> {
    let HexEntry { unit: code, hex, by, mut health, step } = entry;
    let att = match world.ground.hazard(by, hex)? {
        Hazard::Certain => {
            let result = CombatResult::Destroyed;
            let def = clash(world, unit, health.wounded, 0).def;
            let roll = HazardRoll { hex, dice: None, scores: (0, def), result };
            let harm = Effect::Harm { unit: code, result, certain: true };
            return Some(HazardStrike { roll, harm, health });
        }
        Hazard::Attack(att) => att,
    };
    let rules = &world.rules.combat;
    let clash = clash(world, unit, health.wounded, att);
    let mut stream = dice.stream("hazard", [code.key(), hex.key(), step as u64]);
    let (attack_die, defence_die) =
        (stream.die(rules.die_sides) as i32, stream.die(rules.die_sides) as i32);
    let result = clash.result(rules, attack_die, defence_die);
    let harm = Effect::Harm { unit: code, result, certain: false };
    let result = match health.suffer(result) {
        Injury::None | Injury::Absorbed => CombatResult::Unaffected,
        Injury::Wounded => CombatResult::Wounded,
        Injury::Destroyed => CombatResult::Destroyed,
    };
    let dice = Some((attack_die, defence_die));
    let roll = HazardRoll { hex, dice, scores: (att, clash.def), result };
    Some(HazardStrike { roll, harm, health })
}
