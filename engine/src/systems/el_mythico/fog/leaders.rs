//! How many leaders each seat has lost. Everybody knows that: EMTV tells each death.
//! See EM-10.1, EM-10.9. So everybody can work out which of its leaders a seat has, but not
//! whether the next one has come yet.

use std::collections::BTreeMap;

use super::Known;
use crate::seat::SeatId;
use crate::systems::el_mythico::position::Position;
use crate::systems::el_mythico::world::World;

/// Numbers of lost leaders, of seats that have lost any.
pub(super) fn lost(position: &Position) -> BTreeMap<SeatId, u8> {
    let lost = position.forces.iter().map(|force| (force.seat, force.career.deaths));
    lost.filter(|(_, deaths)| *deaths > 0).collect()
}

impl Known {
    /// How many leaders a seat has lost.
    pub fn leaders_lost(&self, seat: SeatId) -> u8 {
        self.leaders_lost.get(&seat).copied().unwrap_or_default()
    }

    /// How many leaders of a seat came before the present or next one, as everybody can work out;
    /// before the last one, if nobody follows. See EM-10.1.
    pub fn leader(&self, seat: SeatId, world: &World) -> u8 {
        let lost = self.leaders_lost(seat);
        if world.rules.leaders.concedes(lost) { lost.saturating_sub(1) } else { lost }
    }
}
