//! Ammunition: in phase 4, units that are out of it draw some; in phase 10, units that fought may
//! run out. Rule: EM-4.8. Not here: the effect on fire (`combat/firepower.rs`).

use std::collections::BTreeMap;

use super::payroll::in_turn;
use crate::seat::SeatId;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::{HexMap, HexNo};
use crate::systems::el_mythico::ledger::{Drawn, Entry, Source};
use crate::systems::el_mythico::rules::StoresRules;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::unit::{Arm, Unit};

/// Units of ammunition that a unit draws: one for ten STR, rounded up; twice as much if it has any
/// additional equipment, or is artillery that used Support Fire.
pub fn needs(rules: &StoresRules, unit: &Unit) -> i64 {
    let doubled =
        !unit.additional.is_empty() || (unit.arm == Arm::Artillery && unit.supply.fired_support);
    let times = if doubled { rules.ammo_equipped_times } else { 1 };
    times * ((unit.strength() + rules.ammo_str - 1) / rules.ammo_str)
}

/// The hexes to search for dumps around a unit, after its own: ring by ring, north first, then
/// clockwise.
pub fn search(map: &HexMap, hex: HexNo, range: u32) -> impl Iterator<Item = HexNo> {
    (1..=range).flat_map(move |steps| map.ring(hex, steps))
}

/// Notes that a piece fired in a round. Each round makes it likelier that it runs out.
pub fn note_round(field: &mut Field, id: PieceIndex) {
    let rules = &field.world.rules.stores;
    let piece = &mut field.pieces[id];
    let hard = piece.unit.settings.aggression >= rules.depletion_hard_aggression;
    piece.depletion_percent +=
        if hard { rules.depletion_hard_percent } else { rules.depletion_percent };
}

/// Units that are out of ammunition draw their whole cost, or nothing. They draw in the order in
/// which units are paid. Ruling: a unit that can't be resupplied is set to AF 1 until its next
/// order sets it otherwise. Ruling: EM-3.3: so is the other part of a combined unit, which shares
/// its settings.
pub fn resupply(field: &mut Field) {
    let seats: Vec<SeatId> = field.world.seats.seats.iter().map(|seat| seat.id).collect();
    let mut depots = depots(field);
    for seat in seats {
        let own = depots.remove(&seat).unwrap_or_default();
        for id in in_turn(field, seat, |unit| unit.supply.out_of_ammo) {
            // See EM-11.7. Ruling: a unit aboard boats draws none.
            if field.pieces[id].out_of_play.is_none() {
                draw(field, id, &own);
            }
        }
    }
}

/// Hexes of each seat's dumps with ammunition, in order. After many fights most dumps have none. No
/// ammunition is put into dumps in this phase.
fn depots(field: &Field) -> BTreeMap<SeatId, Vec<HexNo>> {
    let mut depots: BTreeMap<SeatId, Vec<HexNo>> = BTreeMap::new();
    for (&(hex, seat), _) in
        field.dumps.iter().filter(|(_, dump)| dump.stock.amount(&Good::Ammo) > 0)
    {
        depots.entry(seat).or_default().push(hex);
    }
    depots
}

/// After the turn's combat, units may run out. Guns that gave support fire and have none left draw
/// double too, as do those that run out by it.
pub fn deplete(field: &mut Field) {
    let rules = &field.world.rules.stores;
    for id in 0..field.pieces.len() {
        let piece = &mut field.pieces[id];
        if piece.out_of_play.is_some() || !piece.unit.is_tactical() {
            continue;
        }
        if piece.unit.supply.out_of_ammo {
            piece.unit.supply.fired_support |= piece.gave_support;
            continue;
        }
        if piece.depletion_percent == 0 {
            continue;
        }
        let percent = piece.depletion_percent.min(rules.depletion_max_percent);
        if field.dice.stream("ammunition", [piece.id().key(), 0, 0]).chance(percent) {
            let piece = &mut field.pieces[id];
            (piece.unit.supply.out_of_ammo, piece.unit.supply.fired_support) =
                (true, piece.gave_support);
            let (seat, unit, needs) = (piece.seat, piece.name(), needs(rules, &piece.unit));
            field.note_stores(seat, Entry::RanOut { unit, needs });
        }
    }
}

/// A place where a unit may draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Store {
    Carried(PieceIndex),
    Dump(HexNo),
}

fn draw(field: &mut Field, id: PieceIndex, depots: &[HexNo]) {
    let needed = needs(&field.world.rules.stores, &field.pieces[id].unit);
    let stores = stores(field, id, depots);
    let found: i64 = stores.iter().map(|&store| held(field, id, store)).sum();
    let (seat, unit) = (field.seat_of(id), field.pieces[id].name());
    if found < needed {
        let parts: Vec<PieceIndex> = field.with_passenger(field.leading(id)).collect();
        parts.into_iter().for_each(|part| field.pieces[part].unit.settings.aggression = 1);
        field.note_stores(seat, Entry::Unsupplied { unit, needs: needed, found });
        return;
    }
    let (mut left, mut drawn) = (needed, Vec::new());
    for store in stores {
        let taken = match store {
            Store::Carried(other) => {
                field.pieces[other].unit.supply.surplus.take(&Good::Ammo, left)
            }
            Store::Dump(hex) => field.take_up(hex, seat, &Good::Ammo, left),
        };
        left -= taken;
        if taken > 0 {
            drawn.push(Drawn { from: source(field, id, store), amount: taken });
        }
    }
    let supply = &mut field.pieces[id].unit.supply;
    (supply.out_of_ammo, supply.fired_support) = (false, false);
    field.note_stores(seat, Entry::Resupplied { unit, drawn });
}

/// Where a unit may draw, in this order: its own surplus, the own dump in its hex, the surplus of
/// the seat's other units there except artillery, own dumps within three hexes. If enemies hold all
/// six neighbours, only its own hex counts. `depots` are the hexes with dumps that count.
fn stores(field: &Field, id: PieceIndex, depots: &[HexNo]) -> Vec<Store> {
    let (seat, hex) = (field.seat_of(id), field.pieces[id].unit.hex);
    let lends = |other: &PieceIndex| {
        let piece = &field.pieces[*other];
        *other != id && piece.seat == seat && piece.unit.arm != Arm::Artillery
    };
    let mut others: Vec<_> = field.at(hex).iter().copied().filter(lends).collect();
    others.sort_unstable();
    let in_hex = [Store::Carried(id), Store::Dump(hex)].into_iter();
    let in_hex = in_hex.chain(others.into_iter().map(Store::Carried));
    if depots.is_empty() || is_cut_off(field, seat, hex) {
        return in_hex.collect();
    }
    let near = search(&field.world.map, hex, field.world.rules.stores.ammo_range);
    let near = near.filter(|near| depots.binary_search(near).is_ok());
    in_hex.chain(near.map(Store::Dump)).collect()
}

/// Are all six neighbours held by enemies alone? Ruling: EM-4.8: troops that don't hide hold a hex;
/// a leader alone doesn't. Nobody holds hexes beyond the map's edge and at sea.
fn is_cut_off(field: &Field, seat: SeatId, hex: HexNo) -> bool {
    let held = |hex: HexNo| {
        let friends =
            field.at(hex).iter().any(|&id| field.relations.allied(field.seat_of(id), seat));
        !friends && field.tactical_enemies_at(hex, seat).any(|enemy| !field.hides(enemy))
    };
    field.world.map.neighbours(hex).filter(|&(_, near)| held(near)).count() == 6
}

fn held(field: &Field, id: PieceIndex, store: Store) -> i64 {
    let stock = match store {
        Store::Carried(other) => Some(&field.pieces[other].unit.supply.surplus),
        Store::Dump(hex) => field.dump(hex, field.seat_of(id)).map(|dump| &dump.stock),
    };
    stock.map_or(0, |stock| stock.amount(&Good::Ammo))
}

fn source(field: &Field, id: PieceIndex, store: Store) -> Source {
    match store {
        Store::Carried(other) if other == id => Source::Own,
        Store::Carried(other) => Source::Unit(field.pieces[other].name()),
        Store::Dump(hex) => Source::Dump(hex),
    }
}
