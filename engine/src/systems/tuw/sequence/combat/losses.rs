//! Losses: what results do to units and weapons, and the account that is kept of them.
//! See TUW-3.4.2, TUW-3.4.4, TUW-3.5.2.3, TUW-3.5.10, TUW-8.3, TUW-8.7.4. Not here: when attacks
//! take effect, see `sequence/damage.rs`.

use crate::dice::Dice;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, WeaponDamage};
use crate::systems::tuw::results::{Aftermath, Hit, Loss, UnitLabel};
use crate::systems::tuw::score::{CombatResult, Injury};
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::ability::Ability;

impl Battlefield {
    /// Applies the result of an attack. A flyer that is wounded in the air may crash.
    ///
    /// Rule: TUW-3.4.4, TUW-3.5.2.3
    pub fn hit(&mut self, world: &World, hit: Hit, dice: &Dice) -> Option<Aftermath> {
        let Hit { target, result, att, nth } = hit;
        if let Some(weapon) = target.weapon {
            return self.hit_weapon(world, target.unit, weapon, result);
        }
        let (injury, aftermath) = self.suffer(world, target.unit, result);
        let unit = self.units.get(&target.unit)?;
        if injury != Injury::Wounded || !unit.is_airborne() {
            return aftermath;
        }
        let subject = [target.unit.key(), nth as u64, 0];
        let die = dice.stream("crash", subject).die(world.rules.combat.die_sides) as i32;
        let unit = self.label(target.unit);
        if die - att > world.rules.flight.crash {
            return Some(Aftermath::StaysUp { unit, die, att });
        }
        self.destroy(world, target.unit);
        Some(Aftermath::Crashes { unit, die, att })
    }

    /// Applies a result to a unit: Tough may bear it.
    ///
    /// Rule: TUW-8.7.4. See TUW-3.4.4
    pub fn suffer(
        &mut self,
        world: &World,
        code: UnitCode,
        result: CombatResult,
    ) -> (Injury, Option<Aftermath>) {
        let Some(unit) = self.units.get_mut(&code) else { return (Injury::None, None) };
        let mut health = unit.health(world);
        let injury = health.suffer(result);
        unit.tough_used = unit.kind(world).abilities.level(Ability::Tough) - health.tough;
        let label = UnitLabel { code, kind: unit.kind };
        match injury {
            Injury::None => {}
            Injury::Absorbed => {
                let left = health.tough;
                return (injury, Some(Aftermath::Absorbs { unit: label, weapon: None, left }));
            }
            Injury::Wounded => {
                unit.wounded = true;
                let hex = unit.hex;
                self.losses.push(Loss { unit: label, weapon: None, hex, destroyed: false });
            }
            Injury::Destroyed => self.destroy(world, code),
        }
        (injury, None)
    }

    /// Applies a result to one weapon of a unit.
    ///
    /// See TUW-8.3, TUW-8.7.4
    fn hit_weapon(
        &mut self,
        world: &World,
        code: UnitCode,
        weapon: u8,
        result: CombatResult,
    ) -> Option<Aftermath> {
        let unit = self.units.get_mut(&code)?;
        let mut health = unit.weapon_health(world, weapon)?;
        let before = health.tough;
        let injury = health.suffer(result);
        if health.tough < before {
            *unit.weapon_tough_used.entry(weapon).or_default() += before - health.tough;
        }
        let (label, hex) = (UnitLabel { code, kind: unit.kind }, unit.hex);
        let damage = match injury {
            Injury::None => return None,
            Injury::Absorbed => {
                let left = health.tough;
                return Some(Aftermath::Absorbs { unit: label, weapon: Some(weapon), left });
            }
            Injury::Wounded => WeaponDamage::Wounded,
            Injury::Destroyed => WeaponDamage::Destroyed,
        };
        unit.weapon_damage.insert(weapon, damage);
        let destroyed = damage == WeaponDamage::Destroyed;
        self.losses.push(Loss { unit: label, weapon: Some(weapon), hex, destroyed });
        None
    }

    /// Removes a unit for the rest of the game, and those it carries.
    ///
    /// Rule: TUW-3.4.2. See TUW-3.5.10
    pub fn destroy(&mut self, world: &World, code: UnitCode) {
        let Some(unit) = self.units.remove(&code) else { return };
        self.destroyed.insert(code, (unit.kind, self.turn));
        let cost = i64::from(unit.kind(world).cost());
        *self.cost_lost.entry(world.faction(unit.seat)).or_default() += cost;
        let (label, hex) = (UnitLabel { code, kind: unit.kind }, unit.hex);
        self.losses.push(Loss { unit: label, weapon: None, hex, destroyed: true });
        for passenger in self.passengers(code) {
            self.destroy(world, passenger);
        }
    }
}
