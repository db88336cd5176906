//! Carrying: who can be carried, and what boarding and leaving take.
//! See TUW-3.5.10. Not here: that those aboard neither move, attack nor are targets
//! (`movement/`, `combat/checks.rs`), or go down with their carrier (`combat/losses.rs`).

use super::movement::{CannotMove, Mover, may_move};
use crate::grid::hex::Hex;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, MovementUsed, Unit};
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::Mp;
use crate::systems::tuw::world::locomotion::Locomotion;

/// Whether units like this are carried: those on foot and stationary ones that carry none
/// themselves.
///
/// Rule: TUW-3.5.10
pub fn can_be_carried(world: &World, unit: &Unit) -> bool {
    let by = unit.mode(world).by;
    unit.kind(world).carries == 0 && matches!(by, Locomotion::Foot | Locomotion::Stationary)
}

/// A carrier of the passenger's seat that has room for it.
///
/// # Errors
/// Why it can't be carried.
pub fn has_room(
    world: &World,
    battlefield: &Battlefield,
    unit: &Unit,
    carrier: UnitCode,
) -> Result<(), CannotMove> {
    if !can_be_carried(world, unit) {
        return Err(CannotMove::NotCarried);
    }
    let carrying = &battlefield.units[&carrier];
    let room = usize::from(carrying.kind(world).carries);
    // Ruling: nobody boards or leaves in the air.
    let is_open = room > 0
        && !carrying.is_airborne()
        && carrying.aboard.is_none()
        && battlefield.passengers(carrier).len() < room;
    if is_open { Ok(()) } else { Err(CannotMove::NoRoom { carrier }) }
}

/// What the carrier has used of its movement once it has taken a unit aboard or let it go.
///
/// # Errors
/// Why it can't.
pub fn carrier_pays(
    world: &World,
    battlefield: &Battlefield,
    carrier: UnitCode,
) -> Result<MovementUsed, CannotMove> {
    let unit = &battlefield.units[&carrier];
    may_move(world, battlefield, carrier, unit)?;
    let cost = Mp::whole(world.rules.carrying.carrier);
    Mover::of(world, battlefield, carrier, unit).spend(cost)
}

/// What a passenger has used of its movement once it has boarded or left: all.
///
/// # Errors
/// If it has moved, or is disabled.
pub fn passenger_pays(
    world: &World,
    battlefield: &Battlefield,
    code: UnitCode,
    unit: &Unit,
) -> Result<MovementUsed, CannotMove> {
    if unit.disabled_until.is_some() {
        return Err(CannotMove::Disabled);
    }
    if battlefield.movement.contains_key(&code) {
        return Err(CannotMove::Moved);
    }
    Ok(Mover::of(world, battlefield, code, unit).all_used())
}

/// Whether a passenger can get out into a hex: its carrier's, or one beside it. Ruling: a
/// stationary one where men on foot could carry it.
pub fn can_leave_into(world: &World, unit: &Unit, hex: Hex) -> Result<(), CannotMove> {
    let by = match unit.mode(world).by {
        Locomotion::Stationary => Locomotion::Foot,
        by => by,
    };
    if unit.hex.distance(hex) > 1 {
        return Err(CannotMove::NotANeighbour { hex });
    }
    if world.ground.bears(by, hex) { Ok(()) } else { Err(CannotMove::ClosedTo { hex, by }) }
}
