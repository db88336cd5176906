//! Scores of an attack, every modifier by name, so that a preview can show them.
//! Rule: TUW-5.7 (levels). See TUW-5.4, TUW-5.5, TUW-4.4 (D), TUW-3.4 (states), TUW-8.3, TUW-8.7.3,
//! TUW-8.7.9, TUW-8.7.10, TUW-8.7.11.

use super::ArmedUnit;
use crate::systems::tuw::position::Target;
use crate::systems::tuw::position::{Battlefield, Unit, WeaponDamage};
use crate::systems::tuw::score::{Clash, UnitState, scaled};
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::ability::{Abilities, Ability};
use crate::systems::tuw::world::ground::Shelter;
use crate::systems::tuw::world::kind::{AttackKind, AttackProfile, UnitKind};

/// How an arm strikes.
pub fn strike(world: &World, battlefield: &Battlefield, arm: ArmedUnit) -> AttackProfile {
    battlefield.units[&arm.unit].kind(world).weapons[arm.weapon].attack
}

/// One attacker's part, before its target is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// Printed scores.
    pub strike: AttackProfile,
    /// How often its ATT is halved.
    halvings: u32,
    /// Genre level.
    level: u8,
    /// Level to which it pierces armour.
    piercing: u8,
    /// Percent on its ATT against what isn't armoured.
    soft: i32,
}

/// What multiplies a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Multipliers {
    /// By genre levels; 1 for none.
    pub level: i32,
    /// Percent, for piercing what isn't armoured.
    pub percent: i32,
}

impl Blow {
    /// An arm's. A wound of the unit halves its ATT, and so does one of the weapon.
    ///
    /// See TUW-3.4.4, TUW-8.3
    pub fn of_arm(world: &World, battlefield: &Battlefield, arm: ArmedUnit) -> Blow {
        let unit = &battlefield.units[&arm.unit];
        let weapon = &unit.kind(world).weapons[arm.weapon];
        let blow = Blow::of_unit(world, unit, weapon.attack, Some(&weapon.abilities));
        let damaged = unit.damage(arm.weapon) == Some(WeaponDamage::Wounded);
        Blow { halvings: blow.halvings + u32::from(damaged), ..blow }
    }

    /// A unit's, by whatever it strikes with.
    pub fn of_unit(
        world: &World,
        unit: &Unit,
        strike: AttackProfile,
        abilities: Option<&Abilities>,
    ) -> Blow {
        let UnitState { wounded, disabled } = unit.state();
        let all = || [Some(&unit.kind(world).abilities), abilities].into_iter().flatten();
        let piercing = all().map(Abilities::piercing).max().unwrap_or(0);
        let spares = piercing > 0 && !all().any(|abilities| abilities.has(Ability::Apap));
        Blow {
            strike,
            halvings: u32::from(wounded) + u32::from(disabled),
            level: unit.kind(world).level(),
            piercing,
            soft: if spares { world.rules.armour.soft } else { 0 },
        }
    }

    /// What multiplies its ATT against a target.
    ///
    /// Rules: TUW-5.7.1, TUW-5.7.3. See TUW-8.7.10
    pub fn multipliers(
        &self,
        world: &World,
        battlefield: &Battlefield,
        target: Target,
    ) -> Multipliers {
        let kind = battlefield.units[&target.unit].kind(world);
        let level = 1 + i32::from(self.level.saturating_sub(kind.level()));
        let armoured = abilities(kind, target).has(Ability::Armored);
        Multipliers { level, percent: if armoured { 0 } else { self.soft } }
    }

    /// Its ATT against a target; without one, as it is in itself. Each part of a combined attack is
    /// rounded by itself.
    ///
    /// Rule: TUW-5.7.5. See TUW-1.4.5, TUW-5.5
    pub fn att(&self, world: &World, battlefield: &Battlefield, target: Option<Target>) -> i32 {
        let Multipliers { level, percent } = target
            .map_or(Multipliers { level: 1, percent: 0 }, |target| {
                self.multipliers(world, battlefield, target)
            });
        scaled(self.strike.att, self.halvings, level, percent)
    }
}

/// The parts of an attack by these arms.
pub fn blows(world: &World, battlefield: &Battlefield, attackers: &[ArmedUnit]) -> Vec<Blow> {
    attackers.iter().map(|&arm| Blow::of_arm(world, battlefield, arm)).collect()
}

/// What one attacker adds against a target; without one, as it is in itself.
///
/// See TUW-5.5, TUW-8.3
pub fn att(
    world: &World,
    battlefield: &Battlefield,
    arm: ArmedUnit,
    target: Option<Target>,
) -> i32 {
    Blow::of_arm(world, battlefield, arm).att(world, battlefield, target)
}

/// A target's DEF, taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defence {
    /// The number on the counter.
    pub printed: i32,
    /// What multiplies it by genre levels; 1 for none.
    pub level: i32,
    /// The target's printed DEF in its present state and at its level.
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

/// The abilities that protect a target: its unit's, or those of the weapon that is the target.
fn abilities(kind: &UnitKind, target: Target) -> &Abilities {
    target
        .weapon
        .and_then(|weapon| kind.weapons.get(usize::from(weapon)))
        .map_or(&kind.abilities, |weapon| &weapon.abilities)
}

/// DEF of a target against these blows together. D of its hex counts unless every one of them is
/// hand to hand, and never for what flies over it. The lowest genre level among the attackers
/// counts. Ruling: a weapon has the D of its unit's hex, and no state halves its DEF.
///
/// Rule: TUW-5.7.4. See TUW-4.4, TUW-5.4, TUW-5.5, TUW-8.3
pub fn defence(
    world: &World,
    battlefield: &Battlefield,
    target: Target,
    attackers: &[Blow],
) -> Defence {
    let unit = &battlefield.units[&target.unit];
    let kind = unit.kind(world);
    let lowest = attackers.iter().map(|blow| blow.level).min();
    let level = 1 + i32::from(kind.level().saturating_sub(lowest.unwrap_or(u8::MAX)));
    let UnitState { wounded, disabled } = unit.state();
    let (printed, halvings) = match target.weapon {
        None => (kind.defence, u32::from(wounded) + u32::from(disabled)),
        Some(weapon) => (kind.weapons[usize::from(weapon)].defence.unwrap_or(kind.defence), 0),
    };
    let strikes = || attackers.iter().map(|blow| blow.strike);
    let shelter = match unit.is_airborne() {
        true => Shelter::default(),
        false => world.ground.shelter(unit.on_ground(world), unit.hex, strikes()),
    };
    let sheltered = attackers.is_empty() || strikes().any(|strike| strike.kind != AttackKind::Hth);
    Defence { printed, level, own: scaled(printed, halvings, level, 0), shelter, sheltered }
}

/// An attack by these blows on a target, before the dice.
///
/// Rules: TUW-5.5, TUW-8.7.3. See TUW-5.4
pub fn clash(world: &World, battlefield: &Battlefield, target: Target, blows: &[Blow]) -> Clash {
    let att = blows.iter().map(|blow| blow.att(world, battlefield, Some(target))).sum();
    let defence = defence(world, battlefield, target, blows);
    let abilities = abilities(battlefield.units[&target.unit].kind(world), target);
    Clash {
        att,
        def: defence.total(),
        stopped: armour(world, abilities, defence).is_some_and(|(level, threshold)| {
            att < threshold && blows.iter().any(|blow| blow.piercing < level)
        }),
        fragile: abilities.level(Ability::Fragile),
    }
}

/// A target's level of armour, and the ATT that harms it without piercing: half as much again as
/// its DEF without D. A combined attack pierces if every contributor has the level.
///
/// Rule: TUW-8.7.9
fn armour(world: &World, abilities: &Abilities, defence: Defence) -> Option<(u8, i32)> {
    let level = abilities.level(Ability::Armored);
    let threshold = (defence.own * world.rules.armour.threshold + 50).div_euclid(100);
    (level > 0).then_some((level, threshold))
}

/// The clash of these arms with a target.
pub fn clash_of(
    world: &World,
    battlefield: &Battlefield,
    target: Target,
    attackers: &[ArmedUnit],
) -> Clash {
    clash(world, battlefield, target, &blows(world, battlefield, attackers))
}
