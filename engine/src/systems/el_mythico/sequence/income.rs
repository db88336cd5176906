//! What a turn brings. Rules: EM-9.1, EM-9.2. Ruling: until the population's support counts (EM-9.3) a place pays the seat that has taken it by
//! its troops, and every seat is granted what the module says. Places abroad pay nothing, nor does a leader who is dead when the turn ends.
//! Not here: who takes a place (`control.rs`).

use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::market::deal::Deal;
use crate::systems::el_mythico::position::Force;
use crate::view::Audience;

/// Pays every seat that is still in the war.
pub fn pay(off_map: &mut OffMap, field: &Field) {
    let world = field.world;
    let is_in = |force: &&Force| force.exit(&world.rules.leaders).is_none();
    let seats: Vec<SeatId> = off_map.forces.iter().filter(is_in).map(|force| force.seat).collect();
    for seat in seats {
        let held = off_map.control.iter().filter(|(_, holder)| **holder == seat);
        let places = held.map(|(&hex, _)| world.place_income(hex)).sum();
        let grant = world.market.income.grant_tenths;
        let Some(force) = off_map.force_mut(seat) else { continue };
        let leader = field.leader(seat).map_or(0, |_| world.leader_income(force.career.vocation));
        force.stores.funds += leader + places + grant;
        let deal = Deal::Earned { leader, places, grant };
        off_map.income.insert(seat, leader + places + grant);
        off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Market(deal));
    }
}
