//! Which weapon an attacker uses when the order names none.
//! See TUW-5.1.

use super::checks::{AimPoint, CannotAttack, check};
use super::{ArmedUnit, strength};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, Target};
use crate::systems::tuw::world::World;

/// The strongest weapon that can make the attack, of equals the first; or the reason of the one
/// that comes nearest to it.
///
/// # Errors
/// Why none can.
pub fn best(
    world: &World,
    battlefield: &Battlefield,
    code: UnitCode,
    aim: AimPoint<'_>,
) -> Result<ArmedUnit, CannotAttack> {
    let weapons = &battlefield.units[&code].kind(world).weapons;
    let mut order: Vec<usize> = (0..weapons.len()).collect();
    let target = match aim {
        AimPoint::Unit(unit, _) => Some(Target::whole(unit)),
        AimPoint::Hex(_) => None,
    };
    order.sort_by_key(|&weapon| {
        let arm = ArmedUnit { unit: code, weapon };
        std::cmp::Reverse(strength::att(world, battlefield, arm, target))
    });
    let mut reason = None;
    for weapon in order {
        match check(world, battlefield, code, weapon, aim) {
            Ok(()) => return Ok(ArmedUnit { unit: code, weapon }),
            Err(cannot_attack)
                if matches!(
                    reason,
                    None | Some(
                        CannotAttack::StrikesAreas
                            | CannotAttack::StrikesUnits
                            | CannotAttack::Broken { .. }
                            | CannotAttack::NotFirst
                    )
                ) =>
            {
                reason = Some(cannot_attack)
            }
            Err(_) => {}
        }
    }
    Err(reason.unwrap_or_else(|| {
        check(world, battlefield, code, 0, aim).err().unwrap_or(CannotAttack::Unarmed)
    }))
}
