//! Phase 2: seats hire (46) minor leaders, with the AP that upkeep and transfers leave, before
//! goods are bought. See EM-5.1, EM-10.5, EM-10.8. Rulings: EM-10.5: if several seats want one
//! and can pay, it goes with the seat that has most support where it is found; of equals by lot.
//! The others pay nothing. A seat hires several in the order of the module's list. A hired leader
//! arrives as the turn ends, in its place, or without one at the training base, and takes orders
//! from the next turn.

use super::super::off_map::OffMap;
use super::tell;
use crate::seat::SeatId;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::minor::State;
use crate::systems::el_mythico::minor::told::{MinorTold, NotHired};
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::plan::Hiring;
use crate::systems::el_mythico::sequence::espionage::recruits::next_number;
use crate::systems::el_mythico::unit::UnitRef;

/// Hires the leaders that seats want.
pub fn hire(off_map: &mut OffMap, field: &Field, mut wanted: Vec<Hiring>) {
    wanted.sort_unstable();
    wanted.dedup();
    for nth in 0..off_map.minor_leaders.len() {
        let leader = &off_map.minor_leaders[nth];
        let bidders =
            wanted.iter().filter(|hiring| hiring.leader == leader.key).map(|hiring| hiring.seat);
        let bidders: Vec<SeatId> = bidders.filter(|&seat| leader.is_open_to(seat)).collect();
        if leader.state != State::Free {
            bidders.into_iter().for_each(|seat| refuse(off_map, nth, seat, NotHired::Elsewhere));
            continue;
        }
        let mut able = Vec::new();
        for seat in bidders {
            match obstacle(off_map, field, nth, seat) {
                Some(why) => refuse(off_map, nth, seat, why),
                None => able.push(seat),
            }
        }
        let Some(chosen) = choose(off_map, field, nth, &able) else { continue };
        take_on(off_map, field, nth, chosen);
        let others = able.into_iter().filter(|&seat| seat != chosen);
        others.for_each(|seat| refuse(off_map, nth, seat, NotHired::Elsewhere));
    }
}

/// What keeps a seat from hiring it.
fn obstacle(off_map: &OffMap, field: &Field, nth: usize, seat: SeatId) -> Option<NotHired> {
    let price = off_map.minor_leaders[nth].price;
    let points = off_map.country.now.political_points_of(seat);
    let force = off_map.forces.iter().find(|force| force.seat == seat)?;
    let funds = force.stores.funds;
    match () {
        () if price.political() > points => {
            Some(NotHired::TooPolitical { price: price.political(), points })
        }
        () if price.tenths() > funds => Some(NotHired::TooDear { price: price.tenths(), funds }),
        () if next_number(field, seat, force.last_number()).is_none() => Some(NotHired::NoNumber),
        () => None,
    }
}

/// The seat that it goes with.
fn choose(off_map: &OffMap, field: &Field, nth: usize, able: &[SeatId]) -> Option<SeatId> {
    let support = |seat: &SeatId| {
        let hex = off_map.minor_leaders[nth].hex;
        hex.map_or(0, |hex| off_map.country.now.support_of(hex, *seat))
    };
    let most = able.iter().map(support).max()?;
    let best: Vec<_> = able.iter().filter(|seat| support(seat) == most).collect();
    let subject = [nth as u64, u64::from(field.turn), 0];
    let lot = match best.len() {
        1 => 0,
        several => {
            field.dice.stream("whom a minor leader joins", subject).between(0, several as i64 - 1)
        }
    };
    best.get(usize::try_from(lot).unwrap_or(0)).map(|seat| **seat)
}

/// Takes it into the seat's service; it arrives as the turn ends.
fn take_on(off_map: &mut OffMap, field: &Field, nth: usize, seat: SeatId) {
    let leader = off_map.minor_leaders[nth].clone();
    let Some(force) = off_map.forces.iter_mut().find(|force| force.seat == seat) else { return };
    let Some(number) = next_number(field, seat, force.last_number()) else { return };
    force.stores.funds -= leader.price.tenths();
    force.numbers_spent = number;
    let hex = leader.waits_at(force.base(field.world));
    let unit = leader.as_unit(field.world, number, hex);
    let name = FullName::of(seat, &unit);
    off_map.hired.push((seat, unit));
    off_map.country.now.spend_political_points(seat, leader.price.political());
    off_map.minor_leaders[nth].state = State::Hired(UnitRef { seat, number });
    tell(off_map, seat, MinorTold::Hired { unit: name, hex, price: leader.price });
}

fn refuse(off_map: &mut OffMap, nth: usize, seat: SeatId, why: NotHired) {
    let leader = &mut off_map.minor_leaders[nth];
    if why == NotHired::Elsewhere {
        leader.known_to.entry(seat).or_default().gone = true;
    }
    let name = leader.name.clone();
    tell(off_map, seat, MinorTold::NotHired { name, why });
}
