//! How many leaders each seat has lost, which everybody knows: EMTV tells each death.
//! Rules: EM-10.1, EM-10.9.
//! So everybody can reckon which of its leaders leads a seat, though not whether
//! the next one has come yet.

use std::collections::BTreeMap;

use super::Known;
use crate::seat::SeatId;
use crate::systems::el_mythico::position::Position;
use crate::systems::el_mythico::world::World;

/// Of the seats that have lost leaders, how many.
pub(super) fn lost(position: &Position) -> BTreeMap<SeatId, u8> {
    let lost = position.forces.iter().map(|force| (force.seat, force.career.deaths));
    lost.filter(|(_, deaths)| *deaths > 0).collect()
}

impl Known {
    /// How many leaders a seat has lost.
    pub fn leaders_lost(&self, seat: SeatId) -> u8 {
        self.leaders_lost.get(&seat).copied().unwrap_or_default()
    }

    /// How many leaders of a seat came before the one who leads it, or will, as everybody can
    /// reckon; before the last one, if nobody follows.
    /// Rule: EM-10.1.
    pub fn leader(&self, seat: SeatId, world: &World) -> u8 {
        let lost = self.leaders_lost(seat);
        if world.rules.leaders.concedes(lost) { lost.saturating_sub(1) } else { lost }
    }
}
