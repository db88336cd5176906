//! What flies. Rules: EM-4.10, EM-7.14, EM-11.7. [`bases`] says where aircraft may be based, and what becomes of them where enemies take the base.
//! Not here: the orders.

pub mod bases;

use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::air::told::AirTold;
use crate::systems::el_mythico::events::Event;
use crate::view::Audience;

/// Tells one seat alone.
fn tell(off_map: &mut OffMap, seat: SeatId, told: AirTold) {
    off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Air(told));
}
