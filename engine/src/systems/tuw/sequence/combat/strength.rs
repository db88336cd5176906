//! Scores of an attack, every modifier by name, so that a preview can show them.
//! Rules: TUW-5.4, TUW-5.5, TUW-4.4 (D), TUW-3.4 (states), TUW-8.3.

use super::ArmedUnit;
use crate::systems::tuw::position::Target;
use crate::systems::tuw::position::{Battlefield, WeaponDamage};
use crate::systems::tuw::score::{UnitState, halved, score};
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::ground::Shelter;
use crate::systems::tuw::world::kind::{AttackKind, AttackProfile};

/// How an arm strikes.
pub fn strike(world: &World, battlefield: &Battlefield, arm: ArmedUnit) -> AttackProfile {
    battlefield.units[&arm.unit].kind(world).weapons[arm.weapon].attack
}

/// What one attacker adds; each is rounded by itself. A wound of the unit halves it, and so does
/// one of the weapon.
///
/// Rule: TUW-5.5, TUW-8.3
pub fn att(world: &World, battlefield: &Battlefield, arm: ArmedUnit) -> i32 {
    let unit = &battlefield.units[&arm.unit];
    let wounded = unit.damage(arm.weapon) == Some(WeaponDamage::Wounded);
    let UnitState { wounded: unit_wounded, disabled } = unit.state();
    let times = u32::from(wounded) + u32::from(unit_wounded) + u32::from(disabled);
    halved(strike(world, battlefield, arm).att, times)
}

/// ATT of all arms together.
pub fn total(world: &World, battlefield: &Battlefield, attackers: &[ArmedUnit]) -> i32 {
    attackers.iter().map(|&arm| att(world, battlefield, arm)).sum()
}

/// A target's DEF, taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defence {
    /// The number on the counter.
    pub printed: i32,
    /// The target's printed DEF in its present state.
    pub own: i32,
    /// D of the hex.
    pub shelter: Shelter,
    /// D counts nothing against hand-to-hand attacks.
    pub sheltered: bool,
}

impl Defence {
    /// The sum of all its parts.
    pub fn total(self) -> i32 {
        let Shelter { terrain, cover } = self.shelter;
        self.own + if self.sheltered { terrain + cover } else { 0 }
    }
}

/// DEF of a target against these arms together. D of its hex counts unless every one of them is
/// hand to hand. Ruling: a weapon has the D of its unit's hex, and no state halves its DEF.
///
/// Rule: TUW-4.4, TUW-5.4, TUW-5.5, TUW-8.3
pub fn defence(
    world: &World,
    battlefield: &Battlefield,
    target: Target,
    attackers: &[ArmedUnit],
) -> Defence {
    let unit = &battlefield.units[&target.unit];
    let kind = unit.kind(world);
    let (printed, own) = match target.weapon {
        None => (kind.defence, score(kind.defence, unit.state())),
        Some(weapon) => {
            let printed = kind.weapons[usize::from(weapon)].defence.unwrap_or(kind.defence);
            (printed, printed)
        }
    };
    let strikes = || attackers.iter().map(|&arm| strike(world, battlefield, arm));
    let shelter = world.ground.shelter(unit.mode(world).by, unit.hex, strikes());
    let sheltered = attackers.is_empty() || strikes().any(|strike| strike.kind != AttackKind::Hth);
    Defence { printed, own, shelter, sheltered }
}
