//! Phase 13, once control is settled: Underworld leaders extort (57) AP where they stand, paid with
//! the turn's income. See EM-9.4, EM-10.2, EM-10.5. Rulings: EM-9.4: a centre yields to a seat
//! once a turn: of several leaders to the one who gets most, of equals to the lowest number.
//! EM-10.2: only what the major leader extorts is a deed of its own, counted in whole AP. Not here:
//! how much it is (`country/influence.rs`).

use std::collections::BTreeMap;

use super::off_map::OffMap;
use crate::seat::SeatId;
use crate::systems::el_mythico::country::change::Source;
use crate::systems::el_mythico::country::influence::extorted_tenths;
use crate::systems::el_mythico::deeds::Deed;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::world::Vocation;

/// Number of the order.
const EXTORT: u16 = 57;

/// Collects what leaders extort. Tells those who stand where there is nothing to extort.
pub fn extort(off_map: &mut OffMap, field: &mut Field) {
    let mut collected: BTreeMap<(SeatId, HexNo), (i64, UnitRef)> = BTreeMap::new();
    let mut leaders = std::mem::take(&mut off_map.extorting);
    leaders.sort_unstable();
    for leader in leaders {
        let Some(id) = field.find_ashore(leader) else { continue };
        let Some(stature) = off_map.stature(field.world, leader) else { continue };
        let hex = field.pieces[id].unit.hex;
        let controls = off_map.control.get(&hex) == Some(&leader.seat);
        let tenths = extorted_tenths(&field.world.rules, stature, field.world.centres.get(&hex));
        if stature.vocation != Some(Vocation::Underworld) {
            field.pieces[id].note(Setback::NotOfUnderworld);
            continue;
        }
        if !controls || field.world.centre_kind(hex).is_none() || tenths <= 0 {
            field.pieces[id].note(Setback::NothingToExtort);
            continue;
        }
        let most = collected.get(&(leader.seat, hex)).copied();
        let yields = most.is_none_or(|(most, _)| tenths > most);
        let outdone = if yields { most.map(|(_, other)| other) } else { Some(leader) };
        if let Some(outdone) = outdone.and_then(|outdone| field.find(outdone)) {
            field.pieces[outdone].note(Setback::ExtortedByOther);
        }
        if yields {
            collected.insert((leader.seat, hex), (tenths, leader));
        }
    }
    for ((seat, hex), (tenths, by)) in collected {
        field.settle(by, EXTORT, Ok(()));
        off_map.country.earn(seat, Source::Extortion { hex }, tenths);
        if by.number == UnitRef::LEADER {
            let points = tenths / 10 * field.world.rules.leaders.deed_extorted_ap;
            off_map.deeds.push((seat, Deed::Extortion, points));
        }
    }
}
