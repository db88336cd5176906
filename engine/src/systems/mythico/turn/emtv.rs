//! EMTV: where each level-6 leader is, as the nation may know it, and addresses. Rule: EM-10.4.

use super::Turn;
use super::events::Happened;
use super::field::Field;
use crate::systems::mythico::board::HexNo;
use crate::systems::mythico::position::Whereabouts;
use crate::systems::mythico::unit::{Unit, UnitRef};
use crate::view::Audience;

/// Writes down where level-6 leaders are said to be, and passes on what their seats say.
pub fn publish(turn: &mut Turn) {
    let before = std::mem::take(&mut turn.whereabouts);
    let mut now = Vec::new();
    for force in turn.forces.iter().filter(|force| force.office.level == 6) {
        let id = UnitRef { seat: force.seat, number: 1000 };
        let in_field =
            turn.field.find(id).map(|id| &turn.field.troops[id]).filter(|troop| troop.gone.is_none());
        let unit = in_field.map(|troop| &troop.unit).or_else(|| force.units.first());
        let Some(unit) = unit else { continue };
        let known = before.iter().find(|said| said.seat == force.seat && said.name == unit.name);
        let (centre, place) = area(&turn.field, id, unit, known);
        let (name, vocation) = (unit.name.clone(), force.office.vocation);
        now.push(Whereabouts { seat: force.seat, name, vocation, centre, place });
    }
    turn.whereabouts = now;
    for said in turn.whereabouts.clone() {
        turn.tell(Audience::Public, Happened::Whereabouts(said));
    }
    for (seat, text) in std::mem::take(&mut turn.addresses) {
        let name = leader_name(turn, seat);
        turn.tell(Audience::Public, Happened::Address { seat, name, text });
    }
}

fn leader_name(turn: &Turn, seat: crate::seat::SeatId) -> String {
    let leader = turn.field.find(UnitRef { seat, number: 1000 });
    leader.map_or_else(String::new, |id| turn.field.troops[id].unit.name.clone())
}

/// A place within reach of the news by lot, or a circle around a hex near by.
///
/// Ruling: while the leader stays within what was said last turn, the same is said again, so that no one can lay circle over
/// circle. The nearest place isn't told, or where places stand close it would be the hex itself; and a circle may be told though
/// places are near, or it would rule out all hexes near places.
fn area(field: &Field, id: UnitRef, unit: &Unit, known: Option<&Whereabouts>) -> (HexNo, Option<String>) {
    let radius = u32::from(field.world.rules.leaders.news_radius);
    if let Some(said) = known.filter(|said| said.centre.distance(unit.hex) <= radius) {
        return (said.centre, said.place.clone());
    }
    let board = &field.world.board;
    let places: Vec<_> =
        board.places.values().filter(|place| place.hex.distance(unit.hex) <= radius).collect();
    let mut stream = field.dice.stream("news of a leader", [id.key(), u64::from(field.turn), 0]);
    let mut lot = |choices: usize| stream.between(0, choices.max(1) as i64 - 1) as usize;
    let by_place = (lot(100) as i64) < field.world.rules.leaders.news_place_percent;
    if by_place && let Some(place) = places.get(lot(places.len())) {
        return (place.hex, Some(place.name.clone()));
    }
    let around: Vec<_> = board.within(unit.hex, radius).filter(|&hex| hex != unit.hex).collect();
    (around.get(lot(around.len())).copied().unwrap_or(unit.hex), None)
}
