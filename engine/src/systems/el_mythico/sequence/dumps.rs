//! Ownership of dumps: seats give them away (83); hostile troops that move through an unguarded hex
//! take what isn't camouflaged. Rule: EM-4.6. Not here: Search (33), which finds camouflaged dumps,
//! and takes them by [`capture`].

use super::off_map::OffMap;
use crate::outcome::Ordered;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::plan::Gift;
use crate::systems::el_mythico::stock::{Dump, Stock};

/// Troops that have just entered these hexes take the dumps there.
pub fn pass(field: &mut Field, entered: impl Iterator<Item = HexNo>) {
    if field.dumps.is_empty() {
        return;
    }
    for hex in entered {
        let here = field.dumps.range((hex, SeatId(0))..=(hex, SeatId(u8::MAX)));
        let owners: Vec<SeatId> = here.map(|((_, seat), _)| *seat).collect();
        owners.into_iter().for_each(|owner| take_if_open(field, hex, owner));
    }
}

/// After combat, troops that came into a hex this turn take dumps without guards.
pub fn hold(field: &mut Field) {
    // Most dumps are in empty hexes, or are still guarded.
    let lies_open = |hex: HexNo, owner: SeatId, dump: &Dump| {
        !dump.camouflaged && !field.at(hex).is_empty() && !is_guarded(field, hex, owner)
    };
    let open = field.dumps.iter().filter(|&(&(hex, owner), dump)| lies_open(hex, owner, dump));
    let open: Vec<(HexNo, SeatId)> = open.map(|(place, _)| *place).collect();
    open.into_iter().for_each(|(hex, owner)| take_if_open(field, hex, owner));
}

/// A seat takes another's dump: found by a Search, or unguarded. Returns what it held, so that the
/// taker is told once.
pub fn capture(field: &mut Field, hex: HexNo, owner: SeatId, by: SeatId) -> Stock {
    let goods = field.take_up_all(hex, owner);
    if !goods.is_empty() {
        field.put_down(hex, by, goods.clone());
        field.note_stores(owner, Entry::Lost { hex, goods: goods.clone() });
    }
    goods
}

/// Seats give dumps away, all at once: a seat can't pass on in the same turn what it is given.
/// See EM-4.6. Ruling: EM-4.6, EM-4.8: that is before anybody draws ammunition, so the new owner
/// draws on it, and the old one no longer does. Ruling: a camouflaged dump stays so.
pub fn give(field: &mut Field, gifts: Vec<Ordered<Gift>>) {
    let mut given = Vec::new();
    for gift in gifts {
        if let Some(dump) = field.dumps.remove(&(gift.hex, gift.by)) {
            given.push((gift, dump));
        }
    }
    for (Ordered { what: Gift { by, hex, to }, order }, dump) in given {
        field.outcomes.settle(order, Ok(()));
        let (goods, hides) =
            (dump.stock.clone(), dump.camouflaged && field.dump(hex, to).is_none());
        field.put_down(hex, to, dump.stock);
        if let Some(theirs) = field.dumps.get_mut(&(hex, to)) {
            theirs.camouflaged |= hides;
        }
        field.note_stores(by, Entry::Given { hex, to, goods: goods.clone() });
        field.note_stores(to, Entry::Received { hex, from: by, goods });
    }
}

/// Sets whether a seat's units stop rather than drop heavy goods. See EM-4.2.
pub fn set_heavy(
    field: &mut Field,
    off_map: &mut OffMap,
    Ordered { what: (seat, keeps), order }: Ordered<(SeatId, bool)>,
) {
    field.outcomes.settle(order, Ok(()));
    if let Some(force) = off_map.force_mut(seat) {
        force.stores.keeps_heavy = keeps;
        field.note_stores(seat, Entry::HeavySet { keeps });
    }
}

/// The seats whose units stop rather than drop heavy goods.
pub fn keep_heavy(off_map: &OffMap) -> SeatSet {
    off_map.forces.iter().filter(|force| force.stores.keeps_heavy).map(|force| force.seat).collect()
}

fn take_if_open(field: &mut Field, hex: HexNo, owner: SeatId) {
    let hidden = field.dump(hex, owner).is_none_or(|dump| dump.camouflaged);
    if !hidden
        && !is_guarded(field, hex, owner)
        && let Some(by) = taker(field, hex, owner)
    {
        let goods = capture(field, hex, owner, by);
        field.note_stores(by, Entry::Captured { hex, from: owner, goods });
    }
}

/// Is a unit friendly to its owner in the hex?
pub fn is_guarded(field: &Field, hex: HexNo, owner: SeatId) -> bool {
    field.at(hex).iter().any(|&id| field.relations.allied(field.seat_of(id), owner))
}

/// The hostile seat with most STR of troops there; of equals the first. Ruling: hidden units take
/// nothing, nor do those that haven't moved.
fn taker(field: &Field, hex: HexNo, owner: SeatId) -> Option<SeatId> {
    let strength = |seat: &SeatId| -> i64 {
        let come = |id: &PieceIndex| field.pieces[*id].moved && !field.hides(*id);
        let shown = field.tactical_enemies_at(hex, owner).filter(come);
        let own = shown.filter(|&id| field.seat_of(id) == *seat);
        own.map(|id| field.pieces[id].unit.strength()).sum()
    };
    let seats: Vec<SeatId> = field.seats_at(hex).iter().filter(|seat| strength(seat) > 0).collect();
    seats.into_iter().rev().max_by_key(strength)
}
