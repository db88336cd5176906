//! Phase 2: seats hire (46) minor leaders, with the AP that upkeep and transfers leave, before
//! goods are bought. See EM-5.1, EM-10.5, EM-10.8. Rulings: EM-10.5: if several seats want one
//! and can pay, it goes with the seat that has most support where it is found; of equals by lot.
//! The others pay nothing. A seat hires several in the order of the module's list. A hired leader
//! arrives as the turn ends, in its place, or without one at the training base, and takes orders
//! from the next turn.

use super::super::off_map::OffMap;
use super::tell;
use crate::outcome::Ordered;
use crate::seat::SeatId;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::minor::State;
use crate::systems::el_mythico::minor::told::{MinorTold, NotHired};
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::plan::Hiring;
use crate::systems::el_mythico::sequence::espionage::recruits::next_number;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::why::Why;

/// A seat that would hire a leader.
type Bid = Ordered<SeatId>;

/// Hires the leaders that seats want.
pub fn hire(off_map: &mut OffMap, field: &mut Field, mut wanted: Vec<Ordered<Hiring>>) {
    wanted.sort_unstable();
    for nth in 0..off_map.minor_leaders.len() {
        let leader = &off_map.minor_leaders[nth];
        let bidders = wanted.iter().filter(|hiring| hiring.leader == leader.key);
        let bidders = bidders.map(|hiring| hiring.order.asks(hiring.seat));
        let bidders: Vec<Bid> = bidders.filter(|bid| leader.is_open_to(bid.what)).collect();
        if leader.state != State::Free {
            for bid in bidders {
                refuse(off_map, field, nth, (bid, NotHired::Elsewhere));
            }
            continue;
        }
        let mut able = Vec::new();
        for bid in bidders {
            match obstacle(off_map, field, nth, bid.what) {
                Some(why) => refuse(off_map, field, nth, (bid, why)),
                None => able.push(bid),
            }
        }
        let Some(chosen) = choose(off_map, field, nth, &able) else { continue };
        take_on(off_map, field, nth, chosen);
        for bid in able.into_iter().filter(|bid| *bid != chosen) {
            refuse(off_map, field, nth, (bid, NotHired::Elsewhere));
        }
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
fn choose(off_map: &OffMap, field: &Field, nth: usize, able: &[Bid]) -> Option<Bid> {
    let support = |bid: &Bid| {
        let hex = off_map.minor_leaders[nth].hex;
        hex.map_or(0, |hex| off_map.country.now.support_of(hex, bid.what))
    };
    let most = able.iter().map(support).max()?;
    let best: Vec<_> = able.iter().filter(|bid| support(bid) == most).collect();
    let subject = [nth as u64, u64::from(field.turn), 0];
    let lot = match best.len() {
        1 => 0,
        several => {
            field.dice.stream("whom a minor leader joins", subject).between(0, several as i64 - 1)
        }
    };
    best.get(usize::try_from(lot).unwrap_or(0)).map(|bid| **bid)
}

/// Takes it into the seat's service; it arrives as the turn ends.
fn take_on(off_map: &mut OffMap, field: &mut Field, nth: usize, bid: Bid) {
    let seat = bid.what;
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
    field.outcomes.settle(bid.order, Ok(()));
}

fn refuse(off_map: &mut OffMap, field: &mut Field, nth: usize, (bid, why): (Bid, NotHired)) {
    let leader = &mut off_map.minor_leaders[nth];
    if why == NotHired::Elsewhere {
        leader.known_to.entry(bid.what).or_default().gone = true;
    }
    let why = Why::Minor(MinorTold::NotHired { name: leader.name.clone(), why });
    field.outcomes.settle(bid.order, Err(why));
}
