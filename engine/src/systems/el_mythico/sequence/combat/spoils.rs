//! What lies on a battlefield: surplus that who retreats, surrenders or falls abandons, and half the equipment of the fallen. It goes to
//! a victorious unit that stays; if all pursued, it is a dump of the loser's. Rules: EM-4.2, EM-7.7, EM-7.8.
//! Not here: dumps that were there before (`sequence/dumps.rs`).

use std::collections::BTreeMap;

use crate::seat::SeatId;
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::field::stores::Litter;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::stock::{Good, Stock};
use crate::systems::el_mythico::unit::{Arm, Unit};

/// The equipment of those whom a unit in a fight lost stays in its hex. `before` is what equipment it had, in tenths of a STR.
pub fn leave_fallen(field: &mut Field, id: PieceIndex, lost: i64, before: &BTreeMap<Kind, i64>) {
    let piece = &field.pieces[id];
    if lost == 0 || !piece.engaged {
        return;
    }
    let after = |kind: &Kind| piece.unit.additional.get(kind).copied().unwrap_or_default();
    let equipment = before.iter().map(|(kind, had)| (*kind, had - after(kind))).collect();
    lay(field, id, lost, equipment);
}

/// Ruling: who surrenders lays down arms like those of the fallen.
pub fn lay_down_arms(field: &mut Field, id: PieceIndex) {
    let unit = &field.pieces[id].unit;
    if unit.is_tactical() {
        let (tenths, equipment) = (unit.tenths, unit.additional.clone());
        lay(field, id, tenths, equipment);
    }
}

/// So much of a unit's weapons and equipment lies in its hex, in tenths of a STR.
fn lay(field: &mut Field, id: PieceIndex, weapons: i64, equipment: BTreeMap<Kind, i64>) {
    let piece = &field.pieces[id];
    let weapon = (Good::Weapon(piece.unit.weapon.clone()), weapons);
    let fallen = &mut field.litter.entry((piece.unit.hex, piece.seat)).or_default().fallen;
    let equipment = equipment.into_iter().map(|(kind, tenths)| (Good::Additional(kind), tenths));
    for (good, tenths) in equipment.chain([weapon]) {
        *fallen.entry(good).or_default() += tenths;
    }
}

/// Whoever has won gathers what lies there; those in hiding neither gather nor dispute it. Where units of hostile seats still stand, it waits until one side has gone.
pub fn gather(field: &mut Field) {
    let hexes: Vec<HexNo> = field.litter.keys().map(|(hex, _)| *hex).collect();
    for hex in hexes {
        if !is_disputed(field, hex) {
            settle(field, hex);
        }
    }
}

/// When the turn ends, what nobody could gather is a dump of the loser's. Ruling: where a fight goes on, too.
pub fn at_turn_end(field: &mut Field) {
    gather(field);
    for ((hex, seat), litter) in std::mem::take(&mut field.litter) {
        leave_behind(field, hex, seat, litter);
    }
}

fn is_disputed(field: &Field, hex: HexNo) -> bool {
    let shown = || field.at(hex).iter().copied().filter(|&id| !field.hides(id));
    shown().any(|one| shown().any(|other| field.hostile(one, other)))
}

fn settle(field: &mut Field, hex: HexNo) {
    let winner = gatherer(field, hex);
    let of_hex = (hex, SeatId(0))..=(hex, SeatId(u8::MAX));
    let seats: Vec<SeatId> = field.litter.range(of_hex).map(|((_, seat), _)| *seat).collect();
    let mut goods = Stock::default();
    for seat in seats {
        let Some(litter) = field.litter.remove(&(hex, seat)) else { continue };
        match winner {
            Some(_) => goods.add_all(litter.gathered(field.world.rules.stores.fallen_percent)),
            None => leave_behind(field, hex, seat, litter),
        }
    }
    if let Some(id) = winner.filter(|_| !goods.is_empty()) {
        let piece = &mut field.pieces[id];
        piece.unit.supply.surplus.add_all(goods.clone());
        let (seat, unit) = (piece.seat, piece.name());
        field.note_stores(seat, Entry::Won { unit, hex, goods });
    }
}

fn leave_behind(field: &mut Field, hex: HexNo, seat: SeatId, litter: Litter) {
    let goods = litter.gathered(field.world.rules.stores.fallen_percent);
    if !goods.is_empty() {
        field.put_down(hex, seat, goods.clone());
        field.note_stores(seat, Entry::LeftBehind { hex, goods });
    }
}

/// The unit that gathers what lies in a hex. Ruling: the strongest there that isn't artillery, whose ammunition nobody else could draw;
/// of equals the lowest number; only where there is none else, artillery.
fn gatherer(field: &Field, hex: HexNo) -> Option<PieceIndex> {
    let here = field.at(hex).iter().copied();
    let troops = here.filter(|&id| !field.hides(id));
    let rank = |unit: &Unit| (unit.arm != Arm::Artillery, unit.strength());
    troops.max_by_key(|&id| (rank(&field.pieces[id].unit), std::cmp::Reverse(id)))
}
