//! Can the attack be made? The checks in their order; the first that fails says why.
//! Rule: TUW-5.2. Not here: whose window it is.

use super::sight::blocked;
use crate::grid::hex::Hex;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, Unit, WeaponDamage};
use crate::systems::tuw::wording::{GroundOf, TerrainOf};
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::kind::{AttackKind, AttackProfile, Weapon};
use crate::words::Tell;

/// Why an attack can't be made.
#[derive(Clone, Debug, PartialEq, Eq, Tell)]
#[tell(id = "tuw-cannot-attack")]
pub enum CannotAttack {
    /// Rule: TUW-3.4.3
    Disabled,
    /// It has no weapon: ATT X. Rule: TUW-3.2.1
    Unarmed,
    /// The weapon is destroyed. Rule: TUW-8.3
    Broken {
        weapon: String,
    },
    /// The weapon's attacks of this turn are used. Rule: TUW-5.1
    Spent,
    /// The weapon strikes areas, and a unit is aimed at. Rule: TUW-5.8.4
    StrikesAreas,
    /// The weapon strikes units, and an area is aimed at. Rule: TUW-5.8.4
    StrikesUnits,
    Itself,
    /// The target isn't in the water, and the attacker is under it. Rule: TUW-3.5.6
    Ashore,
    /// The weapon is for hand-to-hand fighting, and the target is elsewhere. Rule: TUW-5.8.3
    NotHere,
    /// The target is beyond RNG. Distances are in hexes. Rule: TUW-3.2.2
    Far {
        distance: u32,
        range: u32,
    },
    /// The target is within the least range of indirect fire. Rule: TUW-5.8.2
    Near {
        distance: u32,
        least: u32,
    },
    /// The hex stops the line of sight. Rule: TUW-5.8.1
    Blocked {
        hex: Hex,
        ground: GroundOf,
    },
    /// Such attacks aren't made into this terrain. Rule: TUW-5.2
    IntoTerrain {
        ground: TerrainOf,
    },
    /// Rule: TUW-4.4.8
    TotalCover {
        ground: String,
    },
}

/// What is aimed at: a unit, or with an area weapon a hex.
#[derive(Clone, Copy, Debug)]
pub enum AimPoint<'a> {
    /// A unit that the attacker's seat sees.
    Unit(UnitCode, &'a Unit),
    /// A hex, empty or not.
    Hex(Hex),
}

impl AimPoint<'_> {
    /// The hex aimed at.
    pub fn hex(self) -> Hex {
        match self {
            AimPoint::Unit(_, unit) => unit.hex,
            AimPoint::Hex(hex) => hex,
        }
    }
}

/// All checks of one attacker with one weapon, in their order. A combined attack needs them of
/// every contributor.
///
/// Rule: TUW-5.2
///
/// # Errors
/// The first that fails.
pub fn check(
    world: &World,
    battlefield: &Battlefield,
    attacker: UnitCode,
    weapon: usize,
    aim: AimPoint<'_>,
) -> Result<(), CannotAttack> {
    let unit = &battlefield.units[&attacker];
    let arm = able(world, battlefield, attacker, unit, weapon)?;
    allowed_target(world, unit, attacker, arm, aim)?;
    in_range(unit.hex, aim.hex(), arm.attack)?;
    if unit.hex == aim.hex() {
        return Ok(());
    }
    if arm.attack.kind == AttackKind::Los {
        blocked(&world.ground, unit.hex, aim.hex())
            .map_or(Ok(()), |hex| Err(CannotAttack::Blocked { hex, ground: GroundOf(hex) }))?;
    }
    open_ground(world, arm.attack.kind, aim)?;
    match aim {
        AimPoint::Unit(_, target) => uncovered(world, arm.attack.kind, unit.hex, target),
        AimPoint::Hex(_) => Ok(()),
    }
    // Conditions of flight would stand here: TUW-5.6.
}

/// Has the unit an attack left with any weapon?
pub fn armed(world: &World, battlefield: &Battlefield, code: UnitCode, unit: &Unit) -> bool {
    (0..unit.kind(world).weapons.len())
        .any(|weapon| able(world, battlefield, code, unit, weapon).is_ok())
}

/// 1: neither disabled nor unarmed, and with an attack left.
pub fn able<'w>(
    world: &'w World,
    battlefield: &Battlefield,
    code: UnitCode,
    unit: &Unit,
    weapon: usize,
) -> Result<&'w Weapon, CannotAttack> {
    if unit.disabled_until.is_some() {
        return Err(CannotAttack::Disabled);
    }
    let arm = unit.kind(world).weapons.get(weapon).ok_or(CannotAttack::Unarmed)?;
    if unit.damage(weapon) == Some(WeaponDamage::Destroyed) {
        return Err(CannotAttack::Broken { weapon: arm.name.clone() });
    }
    if battlefield.uses(code, weapon) >= arm.attacks { Err(CannotAttack::Spent) } else { Ok(arm) }
}

/// 2: what the weapon may be aimed at.
fn allowed_target(
    world: &World,
    unit: &Unit,
    code: UnitCode,
    arm: &Weapon,
    aim: AimPoint<'_>,
) -> Result<(), CannotAttack> {
    match aim {
        AimPoint::Unit(target, _) if target == code => Err(CannotAttack::Itself),
        AimPoint::Unit(..) if arm.attack.area.is_some() => Err(CannotAttack::StrikesAreas),
        AimPoint::Hex(_) if arm.attack.area.is_none() => Err(CannotAttack::StrikesUnits),
        _ if !in_reach_of_depth(world, unit, aim.hex()) => Err(CannotAttack::Ashore),
        _ => Ok(()),
    }
}

/// From under water only what is in a water hex can be attacked.
///
/// Rule: TUW-3.5.6
pub fn in_reach_of_depth(world: &World, attacker: &Unit, hex: Hex) -> bool {
    !attacker.kind(world).subaquatic
        || world.ground.terrain(hex).is_some_and(|terrain| terrain.water)
}

/// 3: distance within RNG, and for indirect fire not under its least.
fn in_range(from: Hex, to: Hex, strike: AttackProfile) -> Result<(), CannotAttack> {
    let distance = from.distance(to);
    match strike.kind {
        AttackKind::Hth if distance > 0 => Err(CannotAttack::NotHere),
        _ if distance > strike.range => Err(CannotAttack::Far { distance, range: strike.range }),
        _ if distance < strike.range_min => {
            Err(CannotAttack::Near { distance, least: strike.range_min })
        }
        _ => Ok(()),
    }
}

/// 5: the chart permits firing into the ground. What floats on water may be shot at.
fn open_ground(world: &World, kind: AttackKind, aim: AimPoint<'_>) -> Result<(), CannotAttack> {
    let Some(terrain) = world.ground.terrain(aim.hex()) else { return Ok(()) };
    let floats = matches!(aim, AimPoint::Unit(_, target) if terrain.water && target.floats(world));
    if terrain.bars_into.contains(&kind) && !floats {
        return Err(CannotAttack::IntoTerrain { ground: TerrainOf(aim.hex()) });
    }
    Ok(())
}

/// 6: the target isn't in total cover from such attacks, unless both are in the same hex.
///
/// Rule: TUW-4.4.8
pub fn uncovered(
    world: &World,
    kind: AttackKind,
    from: Hex,
    target: &Unit,
) -> Result<(), CannotAttack> {
    match world.ground.features.get(&target.hex) {
        Some(feature)
            if from != target.hex
                && feature.total_cover.contains(&kind)
                && feature.shelters(target.mode(world).by) =>
        {
            Err(CannotAttack::TotalCover { ground: feature.name.clone() })
        }
        _ => Ok(()),
    }
}
