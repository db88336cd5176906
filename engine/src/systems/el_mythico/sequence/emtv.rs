//! EMTV: where each level-6 leader is, as far as the nation may know, and addresses. Rule: EM-10.4.

use super::off_map::{OffMap, Summit};
use crate::outcome::Ordered;
use crate::seat::SeatId;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::Whereabouts;
use crate::systems::el_mythico::unit::{Unit, UnitRef};
use crate::systems::el_mythico::why::Why;
use crate::systems::el_mythico::world::FIRST_TURN;
use crate::view::Audience;

/// Notes where level-6 leaders are said to be, and passes on the addresses of their seats.
pub fn publish(off_map: &mut OffMap, field: &mut Field) {
    word(off_map, field);
    tell_of_the_summit(off_map, field);
    let before = std::mem::take(&mut off_map.whereabouts);
    let mut now = Vec::new();
    for force in off_map.forces.iter().filter(|force| force.career.level == 6) {
        // Ruling: EM-10.4: nothing is said of a leader whose vocation isn't settled.
        if field.turn == 0 && force.settled_vocation(field.world, field.turn).is_none() {
            continue;
        }
        let id = UnitRef::leader(force.seat);
        let Some(unit) = leader(field, force.seat) else { continue };
        // A leader who got a name in the first turn is still the same leader.
        let same_leader = |said: &&Whereabouts| said.name == unit.name || field.turn == FIRST_TURN;
        let known = before.iter().filter(|said| said.seat == force.seat).find(same_leader);
        let Some((centre, place)) = area(field, id, unit, known) else { continue };
        let (name, vocation) = (unit.name.clone(), force.career.vocation);
        let same = known.filter(|said| (said.centre, &said.place) == (centre, &place));
        let turns_before = same.map_or(0, |said| said.turns_before.saturating_add(1));
        now.push(Whereabouts { seat: force.seat, name, vocation, centre, place, turns_before });
    }
    off_map.whereabouts = now;
    for said in off_map.whereabouts.clone() {
        off_map.tell(Audience::Public, Event::Whereabouts(said));
    }
    for address in std::mem::take(&mut off_map.addresses) {
        speak(off_map, field, address);
    }
}

/// Rolls the wording of the news, the same for everybody. Nothing else depends on it.
fn word(off_map: &mut OffMap, field: &Field) {
    let mut dice = field.dice.stream("wording of the news", [u64::from(field.turn), 0, 0]);
    let seed = dice.between(0, i64::from(u32::MAX)) as u32;
    off_map.tell(Audience::Public, Event::NewsWording { seed });
}

/// Tells everybody which leaders have lost level 6 and which have reached it, for any reason.
fn tell_of_the_summit(off_map: &mut OffMap, field: &Field) {
    let now = off_map.forces.iter().filter(|force| force.career.level == 6);
    let now = now.filter_map(|force| {
        let name = leader(field, force.seat)?.name.clone();
        Some(Summit { seat: force.seat, name, vocation: force.career.vocation })
    });
    let (now, before) = (now.collect::<Vec<_>>(), std::mem::take(&mut off_map.summit));
    let differ = |one: &[Summit], other: &[Summit]| -> Vec<Summit> {
        one.iter()
            .filter(|summit| !other.iter().any(|known| known.seat == summit.seat))
            .cloned()
            .collect()
    };
    for Summit { seat, name, vocation } in differ(&before, &now) {
        off_map.tell(Audience::Public, Event::LevelLost { seat, name, vocation });
    }
    for Summit { seat, name, vocation } in differ(&now, &before) {
        off_map.tell(Audience::Public, Event::LevelReached { seat, name, vocation });
    }
}

/// Ruling: an address goes out with the news, when the turn ends. A leader who has died or lost
/// level 6 by then doesn't speak.
fn speak(off_map: &mut OffMap, field: &mut Field, address: Ordered<(SeatId, String)>) {
    let Ordered { what: (seat, text), order } = address;
    let holds = off_map.forces.iter().any(|force| force.seat == seat && force.career.level == 6);
    match leader(field, seat).filter(|_| holds).map(|unit| unit.name.clone()) {
        Some(name) => {
            off_map.tell(Audience::Public, Event::Address { seat, name, text });
            field.outcomes.settle(order, Ok(()));
        }
        None => field.outcomes.settle(order, Err(Why::Unspoken)),
    }
}

/// A seat's leader, if it lives.
fn leader<'t>(field: &'t Field, seat: SeatId) -> Option<&'t Unit> {
    field.leader(seat).map(|id| &field.pieces[id].unit)
}

/// Picks at random what is told: a place within the radius, or one of all circles that hold the
/// leader's hex, with equal chances. One of these circles has its middle in that hex; without it,
/// nobody would ever be in the middle of a circle.
///
/// Ruling: while the leader stays within the last area, the same one is told again, so that nobody
/// can intersect circles. Once the leader has left it, the next area shares no hex with it, since
/// shared hexes could be ruled out. If the map has no room for that, they share as few as possible.
/// The nearest place isn't always told, or it would be the exact hex where places are close
/// together. A circle may be told although places are near, or it would rule out all hexes near
/// places.
fn area(
    field: &Field,
    id: UnitRef,
    unit: &Unit,
    known: Option<&Whereabouts>,
) -> Option<(HexNo, Option<String>)> {
    let radius = u32::from(field.world.rules.leaders.news_radius);
    if let Some(said) = known.filter(|said| said.centre.distance(unit.hex) <= radius) {
        return Some((said.centre, said.place.clone()));
    }
    let map = &field.world.map;
    let beside = |centre: HexNo| known.map_or(u32::MAX, |said| said.centre.distance(centre));
    let apart = |centre: HexNo| beside(centre) > 2 * radius;
    let near = |hex: HexNo| hex.distance(unit.hex) <= radius && apart(hex);
    let places: Vec<_> = map.places.values().filter(|place| near(place.hex)).collect();
    let mut stream = field.dice.stream("news of a leader", [id.key(), u64::from(field.turn), 0]);
    let mut lot = |choices: usize| stream.between(0, choices.max(1) as i64 - 1) as usize;
    let by_place = (lot(100) as i64) < field.world.rules.leaders.news_place_percent;
    if by_place && let Some(place) = places.get(lot(places.len())) {
        return Some((place.hex, Some(place.name.clone())));
    }
    let mut around: Vec<_> = map.within(unit.hex, radius).collect();
    // On a map of one hex, any news would name it.
    if around.len() < 2 {
        return None;
    }
    let farthest =
        around.iter().map(|&hex| beside(hex)).max().unwrap_or_default().min(2 * radius + 1);
    around.retain(|&hex| beside(hex) >= farthest);
    Some((*around.get(lot(around.len()))?, None))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Dice, Seed};
    use crate::module::Module;
    use crate::system::Rules;
    use crate::systems::el_mythico::ElMythico;
    use crate::systems::el_mythico::sequence::opening::field_of;
    use crate::window::Moment;

    /// It doesn't matter how levels change: rules that raise them needn't tell EMTV.
    #[test]
    fn em_10_4_who_rises_to_level_6_and_who_falls_from_it_is_told() {
        let module =
            Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
        let (world, setup) = ElMythico::read_module(&module).expect("the module is sound");
        let dice = Dice::new(
            &Seed::of_word("summit"),
            Moment { turn: 1, window: 1, revision: 0, order: 0 },
        );
        let position = ElMythico::begin(&world, &setup, &dice);
        let (mut field, mut off_map) =
            (field_of(&world, &position, &dice), OffMap::of(&position, Vec::new()));
        (off_map.forces[0].career.level, off_map.forces[1].career.level) = (5, 6);
        publish(&mut off_map, &mut field);
        let told = |event: &Event| {
            off_map
                .events
                .iter()
                .any(|told| told.audience == Audience::Public && told.what == *event)
        };
        let (fallen, risen) =
            (position.forces[0].career.vocation, position.forces[1].career.vocation);
        assert!(told(&Event::LevelLost {
            seat: SeatId(1),
            name: "Gen. Ibarra".into(),
            vocation: fallen
        }));
        assert!(told(&Event::LevelReached {
            seat: SeatId(2),
            name: "Tr. Salazar".into(),
            vocation: risen
        }));
    }
}
