//! Recruiting agents and informers. See EM-10.3, EM-10.6, EM-14.8. Not here: the order (37), or
//! prices.

use super::{tell, underworld, underworld_beside};
use crate::outcome::Ordered;
use crate::seat::SeatId;
use crate::systems::el_mythico::espionage::mission::Recruiting;
use crate::systems::el_mythico::espionage::odds::price_tenths;
use crate::systems::el_mythico::espionage::told::Told;
use crate::systems::el_mythico::espionage::{Spy, SpyKind, SpyName};
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::why::Why;

/// Recruits the spies that the seats can pay for, agents first, then by hex. Rulings: EM-1.1: a spy
/// takes the number after those that the turn keeps for units to be formed. EM-10.6: an agent is on
/// its way to its place this turn and reports from the next; an informer is at home and reports at
/// once.
pub fn recruit(field: &mut Field, off_map: &mut OffMap, mut recruits: Vec<Ordered<Recruiting>>) {
    recruits.sort_unstable();
    for Ordered { what: Recruiting { seat, kind, hex }, order } in recruits {
        let level = underworld(field, off_map, seat);
        let beside = underworld_beside(field, off_map, seat, hex);
        let Some(force) = off_map.force_mut(seat) else { continue };
        let has_agent = force.spies.agents().next().is_some();
        let price = price_tenths(&field.world.rules.espionage, kind, level, has_agent, beside);
        let funds = force.stores.funds;
        let number = next_number(field, seat, force.last_number());
        match number {
            Some(number) if price <= funds => {
                force.stores.funds -= price;
                force.numbers_spent = number;
                force.spies.own.push(Spy { number, kind, hex, silent: kind == SpyKind::Agent });
                let spy = SpyName { of: UnitRef { seat, number }, kind };
                tell(off_map, seat, Told::Recruited { spy, hex, price });
                field.outcomes.settle(order, Ok(()));
            }
            number => {
                let funds = number.map(|_| funds);
                let why = Why::Espionage(Told::NotRecruited { kind, hex, price, funds });
                field.outcomes.settle(order, Err(why));
            }
        }
    }
}

/// The next free number for a seat's spy, if any is left.
pub fn next_number(field: &Field, seat: SeatId, last: u16) -> Option<u16> {
    let kept = field.of_seat(seat).next_back().map_or(0, |id| field.pieces[id].unit.number);
    let number = last.max(kept) + 1;
    UnitRef::NUMBERS.contains(&number).then_some(number)
}
