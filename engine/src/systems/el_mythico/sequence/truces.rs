//! Tells two seats of a truce that begins or ends with the next turn. See EM-1.6: only they know
//! of it, so not even their factions' channels hear of it.

use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::view::Audience;

/// Tells of each truce that begins or ends.
pub fn tell(off_map: &mut OffMap, field: &Field) {
    let mut ended = Vec::new();
    let seats: Vec<SeatId> = off_map.forces.iter().map(|force| force.seat).collect();
    for &seat in &seats {
        for &with in &seats {
            let stood = !field.relations.hostile(seat, with) && !field.relations.allied(seat, with);
            let stands = off_map.truces.stands(seat, with);
            if stands != stood {
                ended.extend((!stands).then_some((seat, with)));
                let what =
                    if stands { Event::TruceBegins { with } } else { Event::TruceEnds { with } };
                off_map.tell(Audience::Alone(SeatSet::one(seat)), what);
            }
        }
    }
    // Only the seat that takes back an offer knows of it.
    for (seat, with) in std::mem::take(&mut off_map.truces_lifted) {
        if !ended.contains(&(seat, with)) {
            off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::TruceLifted { with });
        }
    }
}
