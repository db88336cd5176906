//! Spoils of a battlefield: surplus that units abandon when they retreat, surrender or fall, and
//! half the equipment of the fallen. They go to a victorious unit that stays; if all pursued, they
//! are a dump of the loser's. Rule: EM-7.8. See EM-4.2, EM-7.7. Not here: dumps that were there
//! before (`sequence/dumps.rs`).

use std::collections::BTreeMap;

use crate::seat::SeatId;
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::field::stores::Litter;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::stock::{Good, Stock};
use crate::systems::el_mythico::unit::Arm;

/// Leaves the equipment of a unit's fallen in its hex; at sea it sinks. `before` is the equipment
/// it had, in tenths of a STR.
pub fn leave_fallen(field: &mut Field, id: PieceIndex, lost: i64, before: &BTreeMap<Kind, i64>) {
    let piece = &field.pieces[id];
    if lost == 0 || !piece.engaged || field.is_sea(piece.unit.hex) {
        return;
    }
    let after = |kind: &Kind| piece.unit.additional.get(kind).copied().unwrap_or_default();
    let equipment = before.iter().map(|(kind, had)| (*kind, had - after(kind))).collect();
    lay(field, id, lost, equipment);
}

/// Ruling: a unit that surrenders lays down arms as if it had fallen.
pub fn lay_down_arms(field: &mut Field, id: PieceIndex) {
    let unit = &field.pieces[id].unit;
    if unit.is_tactical() {
        let (tenths, equipment) = (unit.tenths, unit.additional.clone());
        lay(field, id, tenths, equipment);
    }
}

/// Lays weapons and equipment of a unit in its hex, in tenths of a STR.
fn lay(field: &mut Field, id: PieceIndex, weapons: i64, equipment: BTreeMap<Kind, i64>) {
    let piece = &field.pieces[id];
    let weapon = (Good::Weapon(piece.unit.weapon.clone()), weapons);
    let fallen = &mut field.litter.entry((piece.unit.hex, piece.seat)).or_default().fallen;
    let equipment = equipment.into_iter().map(|(kind, tenths)| (Good::Additional(kind), tenths));
    for (good, tenths) in equipment.chain([weapon]) {
        fallen.add(good, tenths);
    }
}

/// The winner gathers what lies there, loser by loser. Hidden units neither gather nor dispute it.
/// While units that may have it still fight each other, it waits until one side has gone.
pub fn gather(field: &mut Field) {
    let lost: Vec<(HexNo, SeatId)> = field.litter.keys().copied().collect();
    let mut won: BTreeMap<(HexNo, PieceIndex), Stock> = BTreeMap::new();
    for (hex, loser) in lost {
        let claimants = claimants(field, hex, loser);
        let hostile = |one: &PieceIndex| claimants.iter().any(|&other| field.hostile(*one, other));
        if claimants.iter().any(hostile) {
            continue;
        }
        let Some(litter) = field.litter.remove(&(hex, loser)) else { continue };
        match gatherer(field, &claimants, loser) {
            Some(id) => won.entry((hex, id)).or_default().add_all(gathered(field, loser, litter)),
            None => leave_behind(field, hex, loser, litter),
        }
    }
    for ((hex, id), goods) in won.into_iter().filter(|(_, goods)| !goods.is_empty()) {
        let piece = &mut field.pieces[id];
        piece.unit.supply.surplus.add_all(goods.clone());
        let (seat, unit) = (piece.seat, piece.name());
        field.note_stores(seat, Entry::Won { unit, hex, goods });
    }
}

/// When the turn ends, spoils that nobody gathered are a dump of the loser's. Ruling: this includes
/// hexes where a fight goes on.
pub fn at_turn_end(field: &mut Field) {
    gather(field);
    for ((hex, loser), litter) in std::mem::take(&mut field.litter) {
        leave_behind(field, hex, loser, litter);
    }
}

/// Visible units in a hex that may have what a seat lost there: its own side, and its enemies.
/// Ruling: a seat that has a truce with it may not.
fn claimants(field: &Field, hex: HexNo, loser: SeatId) -> Vec<PieceIndex> {
    let may = |id: &PieceIndex| {
        let seat = field.seat_of(*id);
        field.fights(*id)
            && !field.hides(*id)
            && (field.relations.allied(seat, loser) || field.relations.hostile(seat, loser))
    };
    field.at(hex).iter().copied().filter(may).collect()
}

fn leave_behind(field: &mut Field, hex: HexNo, loser: SeatId, litter: Litter) {
    let goods = gathered(field, loser, litter);
    // Ruling: EM-7.8: there are no dumps at sea, and what nobody gathers there is lost.
    if !goods.is_empty() && !field.is_sea(hex) {
        field.put_down(hex, loser, goods.clone());
        field.note_stores(loser, Entry::LeftBehind { hex, goods });
    }
}

/// The part of a seat's spoils that can be gathered. Ruling: EM-7.8: half the equipment of the
/// fallen is only about half, since its enemies know their losses by estimate only (EM-7.11).
fn gathered(field: &Field, loser: SeatId, litter: Litter) -> Stock {
    let rules = &field.world.rules.stores;
    let [low, high] = rules.fallen_luck;
    // One roll a turn: a new roll in each impulse would average out over a chase.
    let subject = [u64::from(loser.0), 0, 0];
    let luck = field.dice.stream("equipment of the fallen", subject).between(low, high);
    litter.gathered((rules.fallen_percent * luck / 100).min(100))
}

/// The unit that gathers what a seat lost. Ruling: one of that seat's own if any is there, since
/// then it has kept the hex. Otherwise the strongest that isn't artillery, whose ammunition nobody
/// else could draw; of equals the lowest number. Artillery only if there is nothing else.
fn gatherer(field: &Field, claimants: &[PieceIndex], loser: SeatId) -> Option<PieceIndex> {
    let rank = |id: PieceIndex| {
        let piece = &field.pieces[id];
        (piece.seat == loser, piece.unit.arm != Arm::Artillery, piece.unit.strength())
    };
    claimants.iter().copied().max_by_key(|&id| (rank(id), std::cmp::Reverse(id)))
}
