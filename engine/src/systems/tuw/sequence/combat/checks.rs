//! Can the attack be made? The checks in their order; the first that fails says why.
//! Rule: TUW-5.6 (flight). See TUW-5.2, TUW-8.7.7, TUW-8.7.8. Not here: whose window it is.

use super::sight::blocked;
use crate::grid::hex::Hex;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, Flight, Stage, Unit, WeaponDamage};
use crate::systems::tuw::wording::{GroundOf, TerrainOf};
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::ability::Ability;
use crate::systems::tuw::world::kind::{AttackKind, AttackProfile, Weapon};
use crate::systems::tuw::world::locomotion::Locomotion;
use crate::words::Tell;

/// Why an attack can't be made.
#[derive(Clone, Debug, PartialEq, Eq, Tell)]
#[tell(id = "tuw-cannot-attack")]
pub enum CannotAttack {
    /// See TUW-3.4.3
    Disabled,
    /// It has no weapon: ATT X. See TUW-3.2.1
    Unarmed,
    /// The weapon is destroyed. See TUW-8.3
    Broken {
        weapon: String,
    },
    /// The weapon's attacks of this turn are used. See TUW-5.1
    Spent,
    /// The weapon strikes areas, and a unit is aimed at. See TUW-5.8.4
    StrikesAreas,
    /// The weapon strikes units, and an area is aimed at. See TUW-5.8.4
    StrikesUnits,
    /// It is carried. See TUW-3.5.10
    Aboard,
    /// Only weapons that strike first attack now. See TUW-8.7.1
    NotFirst,
    Itself,
    /// Those who are carried are no targets. See TUW-3.5.10
    TargetAboard,
    /// See TUW-8.7.7
    OnlyFlyers,
    /// See TUW-8.7.8
    NoFlyers,
    /// The weapon doesn't strike into this terrain, from wherever. See TUW-5.8
    NotInto {
        ground: TerrainOf,
    },
    /// The weapon doesn't strike what goes so. See TUW-5.8
    NotAt {
        by: Locomotion,
    },
    /// The target flies out of range. See TUW-5.6.1, TUW-5.6.2
    TooHigh,
    /// The target flies within range, but not within reach of hands. See TUW-5.6.1
    OutOfHands,
    /// The target isn't in the water, and the attacker is under it. See TUW-3.5.6
    Ashore,
    /// The weapon is for hand-to-hand fighting, and the target is elsewhere. Rule: TUW-5.8.3
    NotHere,
    /// The target is beyond RNG. Distances are in hexes. See TUW-3.2.2
    Far {
        distance: u32,
        range: u32,
    },
    /// The target is within the least range of indirect fire. See TUW-5.8.2
    Near {
        distance: u32,
        least: u32,
    },
    /// The hex stops the line of sight. See TUW-5.8.1
    Blocked {
        hex: Hex,
        ground: GroundOf,
    },
    /// Such attacks aren't made into this terrain. See TUW-5.2
    IntoTerrain {
        ground: TerrainOf,
    },
    /// See TUW-4.4.8
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
    if unit.hex != aim.hex() {
        in_sight(world, unit, arm, aim)?;
        open_ground(world, arm.attack.kind, aim)?;
    }
    let AimPoint::Unit(_, target) = aim else { return Ok(()) };
    uncovered(world, arm.attack.kind, unit.hex, target)?;
    in_reach_of_flight(unit, arm, target)
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
    if unit.aboard.is_some() {
        return Err(CannotAttack::Aboard);
    }
    let arm = unit.kind(world).weapons.get(weapon).ok_or(CannotAttack::Unarmed)?;
    if unit.damage(weapon) == Some(WeaponDamage::Destroyed) {
        return Err(CannotAttack::Broken { weapon: arm.name.clone() });
    }
    if battlefield.uses(code, weapon) >= arm.attacks {
        return Err(CannotAttack::Spent);
    }
    let first = matches!(battlefield.stage, Stage::FirstStrike(_));
    if first && !arm.abilities.has(Ability::FirstStrike) {
        return Err(CannotAttack::NotFirst);
    }
    Ok(arm)
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
        _ => restrictions(world, unit, arm, aim),
    }
}

/// What the weapon's own rules forbid.
///
/// Rule: TUW-5.8, TUW-8.7.7, TUW-8.7.8
fn restrictions(
    world: &World,
    unit: &Unit,
    arm: &Weapon,
    aim: AimPoint<'_>,
) -> Result<(), CannotAttack> {
    let terrain = world.ground.terrain(aim.hex());
    if terrain.is_some_and(|terrain| arm.not_into.contains(&terrain.id)) {
        return Err(CannotAttack::NotInto { ground: TerrainOf(aim.hex()) });
    }
    match aim {
        AimPoint::Unit(_, target) => takes(world, unit, arm, target),
        AimPoint::Hex(_) => Ok(()),
    }
}

/// Whether the weapon takes such a unit as its target. Ruling: flyers count as out of the water.
///
/// See TUW-3.5.6, TUW-3.5.10, TUW-5.8, TUW-8.7.7, TUW-8.7.8
fn takes(world: &World, unit: &Unit, arm: &Weapon, target: &Unit) -> Result<(), CannotAttack> {
    let by = target.mode(world).by;
    match target.is_airborne() {
        _ if target.aboard.is_some() => Err(CannotAttack::TargetAboard),
        _ if arm.not_at.contains(&by) => Err(CannotAttack::NotAt { by }),
        false if arm.abilities.has(Ability::OnlyAttackFlyers) => Err(CannotAttack::OnlyFlyers),
        true if arm.abilities.has(Ability::CannotAttackFlyers) => Err(CannotAttack::NoFlyers),
        true if unit.kind(world).subaquatic => Err(CannotAttack::Ashore),
        _ => Ok(()),
    }
}

/// Whether an area attack that comes near a unit strikes it.
///
/// Rule: TUW-5.8.4
pub fn strikes_in_area(world: &World, gun: &Unit, weapon: &Weapon, target: &Unit) -> bool {
    in_reach_of_depth(world, gun, target.hex)
        && takes(world, gun, weapon, target).is_ok()
        && uncovered(world, weapon.attack.kind, gun.hex, target).is_ok()
        && in_reach_of_flight(gun, weapon, target).is_ok()
}

/// From under water only what is in a water hex can be attacked.
///
/// Rule: TUW-3.5.6
fn in_reach_of_depth(world: &World, attacker: &Unit, hex: Hex) -> bool {
    !attacker.kind(world).subaquatic
        || world.ground.terrain(hex).is_some_and(|terrain| terrain.water)
}

/// 7: a flyer in the air is struck from the ground only while it is low, and hand to hand only if
/// it came that near. A weapon of high angle reaches any. Flyers in the air reach one another.
///
/// Rule: TUW-5.6.1. See TUW-5.6.2
fn in_reach_of_flight(unit: &Unit, arm: &Weapon, target: &Unit) -> Result<(), CannotAttack> {
    let by_hand = arm.attack.kind == AttackKind::Hth;
    match target.flight {
        Flight::Landed | Flight::InTerrain => Ok(()),
        _ if unit.is_airborne() => Ok(()),
        Flight::Low { close: false, .. } if by_hand => Err(CannotAttack::OutOfHands),
        Flight::Low { .. } => Ok(()),
        Flight::High if arm.abilities.has(Ability::HighAngle) && !by_hand => Ok(()),
        Flight::High => Err(CannotAttack::TooHigh),
    }
}

/// 4: nothing stops the line. Ruling: between two flyers in the air nothing does.
///
/// See TUW-5.8.1
fn in_sight(
    world: &World,
    unit: &Unit,
    arm: &Weapon,
    aim: AimPoint<'_>,
) -> Result<(), CannotAttack> {
    let aloft = matches!(aim, AimPoint::Unit(_, target) if target.is_airborne());
    if arm.attack.kind != AttackKind::Los || (unit.is_airborne() && aloft) {
        return Ok(());
    }
    blocked(&world.ground, unit.hex, aim.hex())
        .map_or(Ok(()), |hex| Err(CannotAttack::Blocked { hex, ground: GroundOf(hex) }))
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

/// 5: the chart permits firing into the ground. What floats on water or flies over the ground may
/// be shot at.
fn open_ground(world: &World, kind: AttackKind, aim: AimPoint<'_>) -> Result<(), CannotAttack> {
    let Some(terrain) = world.ground.terrain(aim.hex()) else { return Ok(()) };
    let above = |target: &Unit| target.is_airborne() || (terrain.water && target.floats(world));
    let above = matches!(aim, AimPoint::Unit(_, target) if above(target));
    if terrain.bars_into.contains(&kind) && !above {
        return Err(CannotAttack::IntoTerrain { ground: TerrainOf(aim.hex()) });
    }
    Ok(())
}

/// 6: the target isn't in total cover from such attacks, unless both are in the same hex.
///
/// Rule: TUW-4.4.8
fn uncovered(
    world: &World,
    kind: AttackKind,
    from: Hex,
    target: &Unit,
) -> Result<(), CannotAttack> {
    match world.ground.features.get(&target.hex) {
        Some(feature)
            if from != target.hex
                && !target.is_airborne()
                && feature.total_cover.contains(&kind)
                && feature.shelters(target.on_ground(world)) =>
        {
            Err(CannotAttack::TotalCover { ground: feature.name.clone() })
        }
        _ => Ok(()),
    }
}
