//! Control of the population centres. See EM-9.2, EM-10.9. Where a module has a population, the
//! seat with at least half of a centre's support controls it, unless stronger hostile troops show
//! in it. Ruling: of two seats with half each, the one that had it keeps it, else it is nobody's.
//! Ruling: EM-9.2: in a module without a population, and abroad, troops alone take a place. The
//! strongest that show in it when the turn ends take it from a hostile holder, unless the holder's
//! side has as much there. It stays theirs when they leave. Hidden units take nothing, so that no
//! flag betrays them. Not here: what a centre is worth, what becomes of support (`population.rs`).

use std::collections::BTreeMap;

use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::view::Audience;

/// Gives each population centre to the seat that has taken it, and tells the seats concerned.
pub fn take(off_map: &mut OffMap, field: &Field) {
    let centres = field.world.map.places.values().map(|place| place.hex);
    let mut centres: Vec<_> = centres.filter(|&hex| field.world.map.is_urban_place(hex)).collect();
    centres.sort_unstable();
    for hex in centres {
        let before = off_map.control.get(&hex).copied();
        if field.turn == 0 && before.is_some() {
            // The opening position is as the module says.
            continue;
        }
        if field.world.centres.contains_key(&hex) {
            let holder = controller(field, off_map, hex, before);
            if holder != before {
                pass(off_map, field, hex, (holder, before));
            }
            continue;
        }
        let Some(holder) = taker(field, hex, before) else { continue };
        pass(off_map, field, hex, (Some(holder), before));
    }
}

/// Passes a place to a seat, or to nobody, and tells the seats concerned.
fn pass(
    off_map: &mut OffMap,
    field: &Field,
    hex: HexNo,
    (holder, before): (Option<SeatId>, Option<SeatId>),
) {
    match holder {
        Some(holder) => off_map.control.insert(hex, holder),
        None => off_map.control.remove(&hex),
    };
    if field.turn > 0 {
        tell(off_map, field.world.is_control_public(hex), (hex, holder, before));
    }
}

/// The seat that controls a centre by its people's support. Rule: EM-9.2. Ruling: its allies'
/// troops count with its own.
fn controller(
    field: &Field,
    off_map: &OffMap,
    hex: HexNo,
    before: Option<SeatId>,
) -> Option<SeatId> {
    let support = off_map.country.now.support.get(&hex)?;
    let needed = field.world.rules.support.control_percent;
    let mut backed =
        support.seats().filter(|(_, percent)| *percent >= needed).map(|(seat, _)| seat);
    let seat = match before.filter(|before| support.of(*before) >= needed) {
        Some(before) => before,
        None => backed.next().filter(|_| backed.next().is_none())?,
    };
    let strengths = strengths(field, hex);
    let side = |seat: SeatId| {
        let allies = field.relations.allies(seat);
        strengths
            .iter()
            .filter(|(other, _)| allies.contains(**other))
            .map(|(_, strength)| strength)
            .sum()
    };
    let own: i64 = side(seat);
    let mut enemies = strengths.keys().filter(|other| field.relations.hostile(**other, seat));
    (!enemies.any(|enemy| side(*enemy) > own)).then_some(seat)
}

/// Tells everybody of a public place; of others the seats that took and lost it. Ruling: the loser
/// isn't told who took it, unless it sees them.
fn tell(
    off_map: &mut OffMap,
    public: bool,
    (hex, holder, before): (HexNo, Option<SeatId>, Option<SeatId>),
) {
    if public {
        let what = match (holder, before) {
            (Some(holder), before) => Event::Taken { hex, holder, before },
            (None, Some(before)) => Event::Freed { hex, before },
            (None, None) => return,
        };
        return off_map.tell(Audience::Public, what);
    }
    let mut alone = |seat, taken| {
        off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::OwnPlace { hex, taken });
    };
    holder.into_iter().for_each(|holder| alone(holder, true));
    before.into_iter().for_each(|before| alone(before, false));
}

/// The seat that takes a place from its holder now, if one does.
pub fn taker(field: &Field, hex: HexNo, holder: Option<SeatId>) -> Option<SeatId> {
    let strengths = strengths(field, hex);
    // Of equally strong seats, the first.
    let (&strongest, _) = strengths.iter().rev().max_by_key(|(_, strength)| **strength)?;
    let side = |seat: SeatId| {
        let allies = field.relations.allies(seat);
        strengths
            .iter()
            .filter(|(other, _)| allies.contains(**other))
            .map(|(_, strength)| strength)
            .sum()
    };
    let own: i64 = side(strongest);
    let stronger = |other: &SeatId| own > side(*other);
    let rivals = || strengths.keys().filter(|other| !field.relations.allied(**other, strongest));
    let hostile = holder.is_none_or(|holder| field.relations.hostile(holder, strongest));
    (hostile && rivals().all(stronger)).then_some(strongest)
}

/// STR of each seat's visible troops in a hex.
fn strengths(field: &Field, hex: HexNo) -> BTreeMap<SeatId, i64> {
    let mut strengths = BTreeMap::new();
    for piece in field
        .at(hex)
        .iter()
        .filter(|&&id| field.fights(id) && !field.hides(id))
        .map(|&id| &field.pieces[id])
    {
        *strengths.entry(piece.seat).or_default() += piece.unit.strength();
    }
    strengths
}
