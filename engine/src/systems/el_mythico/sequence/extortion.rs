//! Phase 13, once it is known who controls what: leaders of the underworld extort (57) AP where they stand, which are paid with the turn's income.
//! Rules: EM-9.4, EM-10.2, EM-10.5. Rulings: EM-9.4: a centre yields to a seat once a turn: of several leaders to the one who gets most, of equals
//! to the one of the lowest number. EM-10.2: only what the major leader extorts is its deed, whole AP by whole AP.
//! Not here: how much it is (`country/influence.rs`).

use std::collections::BTreeMap;

use super::off_map::OffMap;
use crate::seat::SeatId;
use crate::systems::el_mythico::country::change::Source;
use crate::systems::el_mythico::country::influence::extorted_tenths;
use crate::systems::el_mythico::deeds::Deed;
use crate::systems::el_mythico::events::Setback;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::world::Vocation;

/// Collects what leaders extort; tells those who stand where there is nothing to extort.
pub fn extort(off_map: &mut OffMap, field: &mut Field) {
    let mut collected: BTreeMap<(SeatId, HexNo), (i64, UnitRef)> = BTreeMap::new();
    let mut leaders = std::mem::take(&mut off_map.extorting);
    leaders.sort_unstable();
    for leader in leaders {
        let id = field.find(leader).filter(|&id| field.pieces[id].out_of_play.is_none());
        let Some((id, stature)) = id.zip(off_map.stature(field.world, leader)) else { continue };
        let hex = field.pieces[id].unit.hex;
        let controls = off_map.control.get(&hex) == Some(&leader.seat);
        let tenths = extorted_tenths(&field.world.rules, stature, field.world.centres.get(&hex));
        if stature.vocation != Some(Vocation::Underworld) {
            field.pieces[id].setback.get_or_insert(Setback::NotOfUnderworld);
        } else if !controls || field.world.centre_kind(hex).is_none() {
            field.pieces[id].setback.get_or_insert(Setback::NothingToExtort(hex));
        } else if collected.get(&(leader.seat, hex)).is_none_or(|(most, _)| tenths > *most) {
            collected.insert((leader.seat, hex), (tenths, leader));
        }
    }
    for ((seat, hex), (tenths, by)) in collected.into_iter().filter(|(_, (tenths, _))| *tenths > 0) {
        off_map.country.earn(seat, Source::Extortion { hex }, tenths);
        if by.number == UnitRef::LEADER {
            let points = tenths / 10 * field.world.rules.leaders.deed_extorted_ap;
            off_map.deeds.push((seat, Deed::Extortion, points));
        }
    }
}
