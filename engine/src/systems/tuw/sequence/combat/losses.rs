//! Losses: what wounds and destruction do to units and weapons, and the account that is kept of
//! them. Rules: TUW-3.4.2, TUW-3.4.4, TUW-8.3. Not here: when attacks take effect, see
//! `sequence/damage.rs`.

use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, WeaponDamage};
use crate::systems::tuw::results::{Loss, UnitLabel};
use crate::systems::tuw::score::CombatResult;
use crate::systems::tuw::world::World;

impl Battlefield {
    /// Wounds a unit; a second wound destroys it.
    ///
    /// Rule: TUW-3.4.4
    pub fn wound(&mut self, world: &World, code: UnitCode) {
        let Some(unit) = self.units.get_mut(&code) else { return };
        if unit.wounded {
            return self.destroy(world, code);
        }
        unit.wounded = true;
        let (label, hex) = (UnitLabel { code, kind: unit.kind }, unit.hex);
        self.losses.push(Loss { unit: label, weapon: None, hex, destroyed: false });
    }

    /// Wounds or destroys one weapon of a unit; a second wound destroys it.
    ///
    /// Rule: TUW-8.3
    pub fn damage_weapon(&mut self, code: UnitCode, weapon: u8, result: CombatResult) {
        let Some(unit) = self.units.get_mut(&code) else { return };
        let damage = match (unit.weapon_damage.get(&weapon), result) {
            (_, CombatResult::Unaffected) | (Some(WeaponDamage::Destroyed), _) => return,
            (None, CombatResult::Wounded) => WeaponDamage::Wounded,
            (None, CombatResult::Destroyed) | (Some(WeaponDamage::Wounded), _) => {
                WeaponDamage::Destroyed
            }
        };
        unit.weapon_damage.insert(weapon, damage);
        let (unit, hex) = (UnitLabel { code, kind: unit.kind }, unit.hex);
        let destroyed = damage == WeaponDamage::Destroyed;
        self.losses.push(Loss { unit, weapon: Some(weapon), hex, destroyed });
    }

    /// Removes a unit for the rest of the game.
    ///
    /// Rule: TUW-3.4.2
    pub fn destroy(&mut self, world: &World, code: UnitCode) {
        let Some(unit) = self.units.remove(&code) else { return };
        let cost = i64::from(unit.kind(world).cost());
        *self.cost_lost.entry(world.faction(unit.seat)).or_default() += cost;
        let (unit, hex) = (UnitLabel { code, kind: unit.kind }, unit.hex);
        self.losses.push(Loss { unit, weapon: None, hex, destroyed: true });
    }
}
