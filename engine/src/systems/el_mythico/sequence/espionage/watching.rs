//! What spies see: an informer the visible units in its hex as the turn ends, an agent all units by
//! name; on Surveillance an agent sees units come and go all turn. See EM-8.2, EM-10.6. Not
//! here: what is remembered of it (`recon/memory.rs`).

use super::all;
use crate::systems::el_mythico::contact::Quality;
use crate::systems::el_mythico::espionage::{Spy, SpyKind};
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::off_map::OffMap;

/// Agents on Surveillance see the units that are in their hexes now.
pub fn look(field: &mut Field) {
    let hexes: Vec<HexNo> = field.spy_posts.keys().copied().collect();
    hexes.into_iter().for_each(|hex| look_in(field, hex));
}

/// Agents who watch this hex see the units in it.
pub fn look_in(field: &mut Field, hex: HexNo) {
    let Some(&seats) = field.spy_posts.get(&hex) else { return };
    for id in field.at(hex).to_vec() {
        for seat in seats
            .iter()
            .filter(|&seat| !field.relations.allied(seat, field.pieces[id].seat))
            .collect::<Vec<_>>()
        {
            field.note(seat, id, Quality::Identity);
        }
    }
}

/// What spies report as the turn ends, if they were in their places all turn. Rulings: EM-10.6: an
/// informer sees a unit's type and size, and no hidden units; an agent identifies every unit in its
/// hex, leaders and hidden ones too.
pub fn report(field: &mut Field, off_map: &OffMap) {
    for (seat, spy) in all(off_map).filter(|(_, spy)| !spy.silent) {
        for id in field.at(spy.hex).to_vec() {
            if !field.relations.allied(seat, field.pieces[id].seat) {
                match spy.kind {
                    SpyKind::Agent => field.note(seat, id, Quality::Identity),
                    SpyKind::Informer if field.hides(id) => {}
                    SpyKind::Informer => field.note(seat, id, Quality::Size),
                }
            }
        }
    }
}

/// The hexes that a seat's spies have in sight as the turn ends.
pub fn in_sight(own: &[Spy]) -> impl Iterator<Item = HexNo> {
    own.iter().filter(|spy| !spy.silent).map(|spy| spy.hex)
}
