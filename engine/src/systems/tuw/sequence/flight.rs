//! Flight: taking off, landing, coming low by an attack, and crashing for want of speed.
//! Rule: TUW-3.5.2. See TUW-4.4, TUW-5.6.2. Not here: who reaches a flyer (`combat/checks.rs`), the
//! crash of a wounded one (`combat/losses.rs`).

use super::movement::{CannotMove, Mover};
use crate::grid::hex::Hex;
use crate::seat::SeatSet;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, Flight, MovementUsed, Unit};
use crate::systems::tuw::results::UnitLabel;
use crate::systems::tuw::wording::TerrainOf;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::{EntryCost, Mp};
use crate::systems::tuw::world::locomotion::Locomotion;

/// What a flyer has used of its movement once it has taken off: an agile one pays a little, any
/// other half its movement points.
///
/// Rule: TUW-3.5.2.1. See TUW-3.5.2.2
///
/// # Errors
/// Why it stays on the ground.
pub fn take_off(world: &World, mover: &Mover<'_>, unit: &Unit) -> Result<MovementUsed, CannotMove> {
    flyer(world, unit)?;
    if !unit.flight.is_landed() {
        return Err(CannotMove::InTheAir);
    }
    match unit.mode(world).by {
        Locomotion::Lmf => mover.spend(half(mover.allowance())),
        _ => mover.spend(Mp::whole(world.rules.flight.agile)),
    }
}

/// What a flyer has used of its movement once it has landed where it is. For one that must keep
/// moving that ends its move.
///
/// See TUW-3.5.2.2, TUW-4.4
///
/// # Errors
/// Why it stays in the air.
pub fn land(world: &World, mover: &Mover<'_>, unit: &Unit) -> Result<MovementUsed, CannotMove> {
    flyer(world, unit)?;
    if unit.flight.is_landed() {
        return Err(CannotMove::OnTheGround);
    }
    let hex = unit.hex;
    let closed = CannotMove::NoLanding { hex, ground: TerrainOf(hex) };
    let terrain = world.ground.terrain(hex).filter(|_| can_land(world, unit, hex)).ok_or(closed)?;
    let by = unit.mode(world).by;
    let own = if by == Locomotion::Lmf { 0 } else { world.rules.flight.agile };
    let used = mover.spend(Mp::whole(own.max(terrain.landing)))?;
    Ok(if by == Locomotion::Lmf { mover.all_used() } else { used })
}

fn flyer(world: &World, unit: &Unit) -> Result<(), CannotMove> {
    if unit.is_flyer(world) { Ok(()) } else { Err(CannotMove::NoFlyer) }
}

/// Whether a flyer can land in a hex: by its locomotion, because it is small, or because it is
/// equipped for it.
///
/// Rule: TUW-4.4.2, TUW-4.4.3, TUW-4.4.4, TUW-4.4.5, TUW-4.4.6
pub fn can_land(world: &World, unit: &Unit, hex: Hex) -> bool {
    let kind = unit.kind(world);
    let feature = world.ground.features.get(&hex);
    let is_open = feature.and_then(|feature| feature.effect.entry) != Some(EntryCost::Closed);
    world.ground.terrain(hex).is_some_and(|terrain| {
        terrain.lands.contains(&unit.mode(world).by)
            || (kind.small && terrain.lands_small)
            || kind.lands_in.contains(&terrain.id)
    }) && is_open
}

/// Half of some whole movement points, rounded up to whole ones.
fn half(Mp(tenths): Mp) -> Mp {
    Mp::whole((tenths + 19).div_euclid(20))
}

/// Keeps what the flyers that must keep moving have spent in a movement window.
///
/// See TUW-3.5.2.2
pub fn note(battlefield: &mut Battlefield, world: &World) {
    let keeps_moving =
        |code: &UnitCode| battlefield.units.get(code).is_some_and(|unit| must_move(world, unit));
    let flown = battlefield.movement.iter().filter(|(code, _)| keeps_moving(code));
    let flown: Vec<_> = flown.map(|(code, used)| (*code, used.spent)).collect();
    battlefield.flown.extend(flown);
}

fn must_move(world: &World, unit: &Unit) -> bool {
    !unit.flight.is_landed() && unit.mode(world).by == Locomotion::Lmf
}

/// Movement points that a unit has to spend in a turn to stay in the air. A wound halves them.
///
/// See TUW-3.5.2.2
pub fn least(world: &World, unit: &Unit) -> Mp {
    let allowance = || half(super::movement::allowance(unit.mode(world), unit.wounded));
    if must_move(world, unit) { allowance() } else { Mp::default() }
}

/// Flyers that didn't spend half their movement points crash.
///
/// Rule: TUW-3.5.2.2
pub fn stall(world: &World, battlefield: &mut Battlefield) -> Vec<UnitLabel> {
    let flown = std::mem::take(&mut battlefield.flown);
    let is_slow = |(code, unit): &(&UnitCode, &Unit)| {
        let spent = flown.get(*code).copied().unwrap_or_default();
        spent < least(world, unit)
    };
    let slow = battlefield.units.iter().filter(is_slow).map(|(code, _)| *code);
    let slow: Vec<UnitLabel> = slow.map(|code| battlefield.label(code)).collect();
    slow.iter().for_each(|unit| battlefield.destroy(world, unit.code));
    slow
}

/// The flyers of seats that came low in an earlier turn are high again when their attacks begin.
///
/// Rule: TUW-5.6.2
pub fn rise(battlefield: &mut Battlefield, seats: SeatSet) {
    let turn = battlefield.turn;
    for unit in battlefield.units.values_mut().filter(|unit| seats.contains(unit.seat)) {
        if matches!(unit.flight, Flight::Low { since, .. } if since < turn) {
            unit.flight = Flight::High;
        }
    }
}
