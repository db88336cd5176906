//! Who holds the population centres. Rules: EM-9.2, EM-10.9.
//! Ruling: until a centre's support counts (EM-9.3), troops alone take it: the strongest that show in it when the turn ends take it from
//! whom they are hostile to, unless the holder's side has as much there. It stays theirs when they leave. What hides takes nothing, so
//! that no flag tells of it. Not here: what a centre is worth.

use std::collections::BTreeMap;

use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::view::Audience;

/// Gives each population centre to who has taken it, and tells whom it concerns.
pub fn take(off_map: &mut OffMap, field: &Field) {
    let centres = field.world.map.places.values().map(|place| place.hex);
    let mut centres: Vec<_> = centres.filter(|&hex| field.world.map.is_urban_place(hex)).collect();
    centres.sort_unstable();
    for hex in centres {
        let before = off_map.control.get(&hex).copied();
        if field.turn == 0 && before.is_some() {
            // What the module says of the opening stands.
            continue;
        }
        let Some(holder) = taker(field, hex, before) else { continue };
        off_map.control.insert(hex, holder);
        if field.turn > 0 {
            tell(off_map, field.world.is_control_public(hex), (hex, holder, before));
        }
    }
}

/// Tells everybody of a place that is public; of others who took it, and who lost it. Ruling: the loser isn't told to whom, unless it sees them.
fn tell(off_map: &mut OffMap, public: bool, (hex, holder, before): (HexNo, SeatId, Option<SeatId>)) {
    if public {
        return off_map.tell(Audience::Public, Event::Taken { hex, holder, before });
    }
    let mut alone = |seat, taken| {
        off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::OwnPlace { hex, taken });
    };
    alone(holder, true);
    before.into_iter().for_each(|before| alone(before, false));
}

/// The seat that takes a place from its holder now, if one does.
fn taker(field: &Field, hex: HexNo, holder: Option<SeatId>) -> Option<SeatId> {
    let strengths = strengths(field, hex);
    // Of seats as strong, the first.
    let (&strongest, _) = strengths.iter().rev().max_by_key(|(_, strength)| **strength)?;
    let side = |seat: SeatId| {
        let allies = field.relations.allies(seat);
        strengths.iter().filter(|(other, _)| allies.contains(**other)).map(|(_, strength)| strength).sum()
    };
    let own: i64 = side(strongest);
    let stronger = |other: &SeatId| own > side(*other);
    let rivals = || strengths.keys().filter(|other| !field.relations.allied(**other, strongest));
    let hostile = holder.is_none_or(|holder| field.relations.hostile(holder, strongest));
    (hostile && rivals().all(stronger)).then_some(strongest)
}

/// STR of the troops of each seat that show in a hex.
fn strengths(field: &Field, hex: HexNo) -> BTreeMap<SeatId, i64> {
    let mut strengths = BTreeMap::new();
    for piece in field.at(hex).iter().filter(|&&id| !field.hides(id)).map(|&id| &field.pieces[id]) {
        *strengths.entry(piece.seat).or_default() += piece.unit.strength();
    }
    strengths
}
