//! Orders 64, Landing, and 65, Embark: boats take a unit aboard, and put it ashore.
//! See EM-3.9, EM-3.10, EM-11.7, EM-14.7. Ruling: EM-11.7: a coast is friendly where no hostile
//! troops show and no seat but an ally controls the village, town or city; open coast is nobody's.
//! Rulings: EM-11.7: a unit goes aboard boats of its own seat, from the harbour they are in or from
//! the coast next to them. Until it lands it isn't seen, doesn't fight and draws no ammunition; if
//! the boats sink, it is lost. A unit that lands has moved, and fights from the first impulse on.

use std::collections::BTreeSet;

use super::cargo::tell;
use super::harbours::{is_foreign_place, is_friendly_place, is_held_against, port_works};
use super::sailing::is_threatened;
use crate::systems::el_mythico::condition::lose;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sea::passage;
use crate::systems::el_mythico::sea::told::ToldAtSea;
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::unit::UnitRef;

/// Numbers of the orders.
const LANDING: u16 = 64;
const EMBARK: u16 = 65;

/// Boats take aboard the units that their orders name. See EM-11.7.
pub fn embark(field: &mut Field, off_map: &mut OffMap) {
    for boats in 0..field.pieces.len() {
        let piece = &field.pieces[boats];
        let Some(unit) = piece.task.embarks.filter(|_| piece.out_of_play.is_none()) else {
            continue;
        };
        match board(field, off_map, boats, unit) {
            Ok(id) => {
                let (unit, boats) = (field.pieces[id].name(), field.pieces[boats].name());
                field.settle(boats.of, EMBARK, Ok(()));
                tell(off_map, field.pieces[id].seat, ToldAtSea::Embarked { unit, boats });
            }
            Err(setback) => field.pieces[boats].setback = Some(setback),
        }
    }
}

fn board(
    field: &mut Field,
    off_map: &OffMap,
    boats: PieceIndex,
    unit: UnitRef,
) -> Result<PieceIndex, Setback> {
    let here = field.pieces[boats].unit.hex;
    let id = field
        .find(unit)
        .filter(|&id| field.pieces[id].out_of_play.is_none() && !field.is_combined(id));
    let id = id.ok_or(Setback::NotAboard(here))?;
    let from = field.pieces[id].unit.hex;
    let blocks = |bank: HexNo| is_held_against(field, unit.seat, bank);
    let up_river = || {
        passage::lands_anywhere(&field.pieces[id].unit)
            && is_friendly_place(field, off_map, unit.seat, from)
            && passage::is_off_the_river(field.world, here, from, blocks)
    };
    if from != here && (from.distance(here) != 1 || field.world.is_harbour(here)) && !up_river() {
        return Err(Setback::NotAboard(here));
    }
    let goes_itself = from != here || field.pieces[boats].task.lands_at.is_some();
    if goes_itself && !field.is_fit_to_move(id) {
        return Err(Setback::Disorganised(from));
    }
    if is_held_against(field, unit.seat, from) {
        return Err(Setback::HarbourHeld(from));
    }
    let light = field.world.is_light(&field.pieces[id].unit);
    if !light && (from != here || !port_works(field.world, &off_map.country.now, from)) {
        return Err(Setback::PortShut(from));
    }
    if field.room_aboard(boats) < field.world.load(&field.pieces[id].unit) {
        return Err(Setback::NoShips(here));
    }
    field.take_aboard(boats, id);
    field.pieces[id].boarded = true;
    Ok(id)
}

/// Marines and Commandos who begin the phase in a friendly village, town or city on the coast or a
/// major river, also aboard boats there. They may land on any coast. See EM-3.9, EM-3.10.
pub fn raiders(field: &Field, off_map: &OffMap) -> BTreeSet<PieceIndex> {
    let sets_out = |id: &PieceIndex| {
        let piece = &field.pieces[*id];
        let from = piece.unit.hex;
        piece.is_in_service()
            && passage::lands_anywhere(&piece.unit)
            && passage::is_marine_base(field.world, from)
            && is_friendly_place(field, off_map, piece.seat, from)
    };
    (0..field.pieces.len()).filter(sets_out).collect()
}

/// Boats next to the coast put their units ashore. See EM-11.7. Ruling: those that were stopped
/// at sea, or are among enemies who would fight them, don't.
pub fn land(
    field: &mut Field,
    off_map: &mut OffMap,
    raiders: &BTreeSet<PieceIndex>,
    stopped: &BTreeSet<PieceIndex>,
) {
    for boats in 0..field.pieces.len() {
        let piece = &field.pieces[boats];
        let Some(coast) = piece.task.lands_at.filter(|_| piece.out_of_play.is_none()) else {
            continue;
        };
        let here = piece.unit.hex;
        if !passage::is_beside(field.world, here, coast) {
            continue;
        }
        if stopped.contains(&boats) || is_threatened(field, boats) {
            field.pieces[boats].setback.get_or_insert(Setback::HeldUp(here));
            continue;
        }
        let aboard = field.aboard_boats(boats);
        if aboard.is_empty() {
            field.pieces[boats].setback.get_or_insert(Setback::NotAboard(here));
        }
        for id in aboard {
            match may_land(field, off_map, (id, raiders.contains(&id)), coast) {
                Ok(()) => {
                    field.put_ashore(id, coast);
                    field.newly_come.push(id);
                    let (unit, of) = (field.pieces[id].name(), field.pieces[boats].name());
                    field.settle(of.of, LANDING, Ok(()));
                    let told = ToldAtSea::Landed { unit, boats: of, hex: coast };
                    tell(off_map, field.pieces[id].seat, told);
                }
                Err(setback) => field.pieces[boats].setback = Some(setback),
            }
        }
    }
}

/// May a unit land on a coast? Light units may on a friendly one, Marines and Commandos who set out
/// from a friendly place on any. Heavy units, and those with heavy goods, need a port.
/// See EM-3.9, EM-4.5.
fn may_land(
    field: &Field,
    off_map: &OffMap,
    (id, raids): (PieceIndex, bool),
    coast: HexNo,
) -> Result<(), Setback> {
    let (unit, seat) = (&field.pieces[id].unit, field.pieces[id].seat);
    if raids && field.world.is_light(unit) {
        return Ok(());
    }
    if is_held_against(field, seat, coast) {
        return Err(Setback::HarbourHeld(coast));
    }
    if is_foreign_place(field, off_map, seat, coast) {
        return Err(Setback::ForeignShore(coast));
    }
    if !field.world.is_light(unit) && !port_works(field.world, &off_map.country.now, coast) {
        return Err(Setback::PortShut(coast));
    }
    Ok(())
}

/// If boats have lost room, what no longer fits goes down, unit by unit, goods before men. Units
/// aboard move with their boats. See EM-11.7.
pub fn settle(field: &mut Field, off_map: &mut OffMap) {
    for boats in 0..field.pieces.len() {
        let aboard = field.aboard_boats(boats);
        if aboard.is_empty() {
            continue;
        }
        let hex = field.pieces[boats].unit.hex;
        let mut room = field.world.sealift(&field.pieces[boats].unit);
        for id in aboard {
            field.pieces[id].unit.hex = hex;
            let over = field.pieces[id].unit.strength() - room;
            room = (room - field.pieces[id].unit.strength()).max(0);
            if over > 0 {
                lose(&mut field.pieces[id].unit, 10 * over);
                drowned(field, off_map, boats, id);
            }
        }
        for id in field.aboard_boats(boats) {
            room -= field.throw_overboard(id, room);
        }
    }
}

fn drowned(field: &mut Field, off_map: &mut OffMap, boats: PieceIndex, id: PieceIndex) {
    let all = field.pieces[id].unit.tenths == 0;
    if all {
        field.sink(id, OutOfPlay::Destroyed);
    }
    let (unit, of) = (field.pieces[id].name(), field.pieces[boats].name());
    tell(off_map, field.pieces[id].seat, ToldAtSea::Drowned { unit, boats: of, all });
}
