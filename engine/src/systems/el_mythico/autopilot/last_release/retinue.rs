//! A simple player's orders apart from those for troops: hiring minor leaders, extortion, agents'
//! missions, winning support. It sees only what a seat sees, and repeats the same orders for the
//! same knowledge. Not here: where leaders go (`autopilot.rs`), or any rule.

use crate::seat::SeatId;
use crate::systems::el_mythico::espionage::SpyKind;
use crate::systems::el_mythico::fog::{Known, OwnUnit};
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::world::{Vocation, World};

/// After hiring, the cost of this many more turns must be left.
const TURNS_IN_HAND: i64 = 2;

/// Order lines.
pub fn orders(world: &World, known: &Known, seat: SeatId) -> Vec<String> {
    let leaders = known.own.iter().filter(|own| own.seat == seat && !own.unit.is_tactical());
    let of_leaders = leaders.flat_map(|own| [charisma(world, own), extort(known, own)]).flatten();
    of_leaders.chain(hire(world, known, seat)).chain(agents(world, known, seat)).collect()
}

/// A leader in a populated place wins the people over. Rule: EM-9.3.
fn charisma(world: &World, own: &OwnUnit) -> Option<String> {
    world.centres.contains_key(&own.unit.hex).then(|| format!("charisma {}", own.code()))
}

/// A leader of the underworld extorts where its seat is in control. Rule: EM-9.4.
fn extort(known: &Known, own: &OwnUnit) -> Option<String> {
    let vocation = known.stature(own.id())?.vocation;
    let controls = known.control.get(&own.unit.hex) == Some(&own.seat);
    (vocation == Some(Vocation::Underworld) && controls).then(|| format!("extort {}", own.code()))
}

/// Hires the ablest minor leader that the seat can pay and still have enough left. Rule: EM-10.5.
fn hire(world: &World, known: &Known, seat: SeatId) -> Option<String> {
    if known.numbers_left(seat) < 1 {
        return None;
    }
    let in_hand = known.stores(seat)?.funds - (1 + TURNS_IN_HAND) * known.upkeep_due(world, seat);
    let points = known.country.political_points;
    let affordable = known.minor_leaders.iter().filter(|leader| {
        let price = leader.price;
        let tenths = price.tenths() + TURNS_IN_HAND * price.weekly_tenths();
        leader.unit.is_none() && price.political() <= points && (tenths == 0 || tenths <= in_hand)
    });
    let ablest =
        affordable.min_by_key(|leader| (std::cmp::Reverse(leader.level), leader.price.tenths()))?;
    Some(format!("hire {}", ablest.key))
}

/// Agents try to kill leaders they see, or win over supporters of the rival who has most in their
/// hex. Rules: EM-9.3, EM-10.6.
fn agents(world: &World, known: &Known, seat: SeatId) -> Vec<String> {
    let agents = known.own_spies(seat).iter().filter(|spy| spy.kind == SpyKind::Agent);
    let order = |spy: &crate::systems::el_mythico::espionage::Spy| {
        let code = UnitRef { seat, number: spy.number }.code();
        let leader = known.contacts.iter().find(|contact| {
            contact.hex == spy.hex
                && contact.current
                && contact.hostile
                && contact.arm == Some(Arm::Leader)
        });
        if let Some(of) =
            leader.and_then(|contact| contact.of).filter(|of| !known.left.contains_key(&of.seat))
        {
            let seat = world.seats.seat(of.seat)?;
            let named =
                if of.number == UnitRef::LEADER { seat.key.clone() } else { of.code().to_string() };
            return Some(format!("hit {code} {named}"));
        }
        let support =
            known.country.seen.get(&spy.hex).filter(|_| world.centres.contains_key(&spy.hex))?;
        let rivals = support.seats().filter(|(rival, _)| !known.is_spared(world, seat, *rival));
        let (rival, _) =
            rivals.max_by_key(|(rival, percent)| (*percent, std::cmp::Reverse(*rival)))?;
        Some(format!("subvert {code} {}", world.seats.seat(rival)?.key))
    };
    agents.filter_map(order).collect()
}
