//! Order 62, Sealift: troops and leaders go from harbour to harbour with the boats that lie there,
//! before the impulses. See EM-4.5, EM-10.1, EM-11.5, EM-14.7. Rulings: EM-11.5: a unit that
//! meets a Patrol turns back, after a round of its fire; a unit that was lifted has moved, and does
//! nothing else this turn.

use super::cargo::tell;
use super::harbours::{RoomTaken, is_held_against, port_works};
use super::interception::{Stopped, on_the_way};
use crate::systems::el_mythico::condition::lose;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sea::passage;
use crate::systems::el_mythico::sea::told::ToldAtSea;
use crate::systems::el_mythico::sequence::combat::firepower;
use crate::systems::el_mythico::sequence::combat::losses::{self, FireContext};
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::setback::Setback;

/// Number of the order.
const SEALIFT: u16 = 62;

/// Lifts all units with orders to go by sea, by seat and number.
pub fn lift(field: &mut Field, off_map: &mut OffMap, taken: &mut RoomTaken) {
    for id in 0..field.pieces.len() {
        let piece = &field.pieces[id];
        let Some(to) = piece.task.sealifts_to.filter(|_| piece.out_of_play.is_none()) else {
            continue;
        };
        if !field.is_aboard(id)
            && let Err(setback) = go(field, off_map, taken, id, to)
        {
            field.pieces[id].setback = Some(setback);
        }
    }
}

fn go(
    field: &mut Field,
    off_map: &mut OffMap,
    taken: &mut RoomTaken,
    id: PieceIndex,
    to: HexNo,
) -> Result<(), Setback> {
    let (world, seat, from) = (field.world, field.pieces[id].seat, field.pieces[id].unit.hex);
    let parts: Vec<PieceIndex> = field.with_passenger(id).collect();
    let ports = parts.iter().any(|&part| !world.is_light(&field.pieces[part].unit));
    let now = &off_map.country.now;
    if let Some(&hex) = [from, to].iter().find(|hex| is_held_against(field, seat, **hex)) {
        return Err(Setback::HarbourHeld(hex));
    }
    if let Some(&hex) = [from, to].iter().find(|hex| ports && !port_works(world, now, **hex)) {
        return Err(Setback::PortShut(hex));
    }
    let needs = parts.iter().map(|&part| world.load(&field.pieces[part].unit)).sum();
    if taken.left(field, seat, from) < needs {
        return Err(Setback::NoShips(from));
    }
    let route = passage::between(world, from, to).map_err(|_| Setback::NoShips(from))?;
    taken.take(seat, from, needs);
    let slips = parts.iter().all(|&part| passage::lands_anywhere(&field.pieces[part].unit));
    let key = field.id_of(id).key();
    match on_the_way(
        field,
        (seat, key, slips),
        &route.hexes,
        world.rules.sea.intercept_percent,
        |_| true,
    ) {
        Some(Stopped::Closed(hex)) => Err(Setback::SeaClosed(hex)),
        Some(Stopped::Met(by)) => {
            fire_on(field, by, &parts);
            let watcher = &field.pieces[by];
            let told =
                ToldAtSea::TurnedBack { unit: watcher.name(), hex: watcher.unit.hex, of: seat };
            tell(off_map, watcher.seat, told);
            Err(Setback::TurnedBack(from))
        }
        None => {
            field.carry_by_sea(id, &route.hexes);
            field.newly_come.extend(parts);
            let unit = field.pieces[id].name();
            field.settle(unit.of, SEALIFT, Ok(()));
            tell(off_map, seat, ToldAtSea::Lifted { unit, from, to });
            Ok(())
        }
    }
}

/// A round of a ship's fire on troops aboard others, spread by their share of the STR.
/// See EM-7.5.
fn fire_on(field: &mut Field, by: PieceIndex, parts: &[PieceIndex]) {
    let rules = &field.world.rules.combat;
    let [low, high] = rules.round_luck;
    let all: i64 = parts.iter().map(|&part| field.pieces[part].unit.strength()).sum();
    let fire = firepower::direct(field, by);
    for &part in parts {
        let unit = &field.pieces[part].unit;
        if unit.is_leader() {
            continue;
        }
        let on_it = fire.on(field.world.is_hard(unit)) * unit.strength() / all.max(1);
        let subject = [field.id_of(by).key(), field.id_of(part).key(), 0];
        let luck = field.dice.stream("fire on troops at sea", subject).between(low, high);
        let context = FireContext { shells: false, first_round: false };
        let lost = losses::of(field, part, on_it * luck / 100, context);
        let lost = lose(&mut field.pieces[part].unit, lost);
        field.pieces[part].bloodied |= lost > 0;
        field.pieces[by].bloodied |= lost > 0;
    }
    let dead: Vec<_> = parts
        .iter()
        .copied()
        .filter(|&part| {
            field.pieces[part].unit.is_tactical() && field.pieces[part].unit.tenths == 0
        })
        .collect();
    field.remove(&dead, OutOfPlay::Destroyed);
}
