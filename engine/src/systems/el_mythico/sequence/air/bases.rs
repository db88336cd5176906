//! Bases of aircraft and helicopters, and what happens if enemies take one.
//! See EM-2.8, EM-3.3, EM-11.7. Ruling: EM-11.7: if visible enemies hold the base and no friend
//! fights there, its aircraft leave when the fighting is over. They fly to the nearest other base
//! in reach, own or an ally's, of equals the lowest hex; without one they are lost. Infantry aboard
//! helicopters goes with them. Not here: what a seat knows of its bases (`fog/bases.rs`).

use super::tell;
use crate::seat::SeatId;
use crate::systems::el_mythico::air::mission::range;
use crate::systems::el_mythico::air::told::AirTold;
use crate::systems::el_mythico::country::installation::Installation;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::unit::Arm;

/// May a seat base units of this type in a hex now? On a working airfield that is its own or an
/// ally's; helicopters also at a centre of its own. See EM-1.6, EM-3.12, EM-11.7.
pub fn is_base(field: &Field, off_map: &OffMap, seat: SeatId, arm: Arm, hex: HexNo) -> bool {
    let works = |one: &Installation| {
        let installed = off_map.country.now.installed(one.number);
        installed
            .holder
            .is_some_and(|by| field.relations.allied(by, seat) && installed.works_for(by))
    };
    let airfield =
        field.world.installations_at(hex).any(|one| one.kind.is_airfield() && works(one));
    let centre = || field.world.map.is_urban_place(hex) && off_map.control.get(&hex) == Some(&seat);
    airfield || (arm == Arm::Helicopters && centre())
}

/// The nearest other base that a piece may have, if one is in reach.
fn refuge(field: &Field, off_map: &OffMap, id: PieceIndex) -> Option<HexNo> {
    let (seat, unit) = (field.pieces[id].seat, &field.pieces[id].unit);
    let places = off_map.control.iter().filter(|(_, holder)| **holder == seat).map(|(hex, _)| *hex);
    let hexes = places.chain(field.world.installations.values().map(|one| one.hex));
    let taken = |hex: HexNo| is_taken(field, hex, seat);
    let open = |hex: &HexNo| {
        *hex != unit.hex
            && is_base(field, off_map, seat, unit.arm, *hex)
            && unit.hex.distance(*hex) <= range(field.world, unit.arm)
            && !taken(*hex)
    };
    hexes.filter(open).min_by_key(|hex| (unit.hex.distance(*hex), *hex))
}

/// Do visible enemies hold a hex where no friend fights?
pub fn is_taken(field: &Field, hex: HexNo, seat: SeatId) -> bool {
    let friends = field
        .at(hex)
        .iter()
        .any(|&id| field.fights(id) && field.relations.allied(field.pieces[id].seat, seat));
    !friends && field.tactical_enemies_at(hex, seat).any(|enemy| !field.hides(enemy))
}

/// Aircraft and helicopters leave bases that enemies have taken.
pub fn abandon(field: &mut Field, off_map: &mut OffMap) {
    let flies = |id: &PieceIndex| {
        field.pieces[*id].out_of_play.is_none() && field.pieces[*id].unit.is_air()
    };
    let flying: Vec<PieceIndex> = (0..field.pieces.len()).filter(flies).collect();
    for id in flying {
        let (seat, hex) = (field.pieces[id].seat, field.pieces[id].unit.hex);
        if !is_taken(field, hex, seat) {
            continue;
        }
        let unit = field.pieces[id].name();
        match refuge(field, off_map, id) {
            Some(to) => {
                field.fly_to(id, to);
                tell(off_map, seat, AirTold::Fled { unit, from: hex, to });
            }
            None => {
                let lost: Vec<PieceIndex> = field.with_passenger(id).collect();
                field.separate(id);
                field.remove(&lost, OutOfPlay::Surrendered);
                tell(off_map, seat, AirTold::LostWithBase { unit, hex });
            }
        }
    }
}
