//! Aircraft and helicopters in a turn. Rule: EM-7.14. See EM-4.10, EM-4.14, EM-5.1, EM-8.1,
//! EM-11.7. [`freight`] flies before anybody draws ammunition. Then [`fly`] flies all missions at
//! once, before the impulses: units change bases ([`rebase`]), meet in the air ([`superiority`]),
//! come under fire from the ground ([`defence`]) and carry out their missions ([`strike`],
//! [`recce`], [`interdict`], [`airlift`]). [`bases`] says where aircraft may be based, and what
//! happens when enemies take a base.
//!
//! Ruling: EM-5.1, EM-7.14: missions are flown at a fixed time, before the first impulse: units
//! that attack in that turn find the results. Ruling: EM-11.7: aircraft stay on the field in the
//! hex of their base, where others may see or capture them, and where they are when the turn ends;
//! only their missions take place elsewhere. Not here: the orders.

pub mod airlift;
pub mod base_defence;
pub mod bases;
mod credit;
pub mod defence;
pub mod freight;
pub mod interdict;
pub mod rebase;
pub mod recce;
pub mod sortie;
pub mod strike;
pub mod superiority;

use self::sortie::Sortie;
use super::combat::fights::Fights;
use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::air::told::AirTold;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::view::Audience;

/// Flies all missions of a turn.
pub fn fly(field: &mut Field, off_map: &mut OffMap, fights: &Fights) {
    // Sightings from the air belong to the first impulse.
    field.impulse = 1;
    rebase::carry_out(field, off_map);
    let mut sorties = sortie::take_off(field, off_map);
    if sorties.is_empty() {
        return;
    }
    superiority::meet(field, &mut sorties);
    strike::carry_out(field, off_map, fights, &mut sorties);
    recce::look(field, &mut sorties);
    interdict::carry_out(field, &mut sorties);
    airlift::carry_out(field, off_map, &mut sorties);
    sortie::land(field, off_map, sorties);
}

/// Is a mission at its goal, and not yet finished or turned back?
fn is_there(sortie: &Sortie) -> bool {
    sortie.came.is_none()
}

/// Tells one seat alone.
fn tell(off_map: &mut OffMap, seat: SeatId, told: AirTold) {
    off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Air(told));
}
