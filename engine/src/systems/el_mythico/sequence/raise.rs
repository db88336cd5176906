//! Phase 12: new units are raised. Rule: EM-3.4. Not here: the numbers that they have (`newcomers.rs`), or where manpower comes from.

use std::collections::BTreeMap;

use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::stores::{LOT_STR, equip};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::manpower;
use crate::systems::el_mythico::plan::Raising;
use crate::systems::el_mythico::reorganisation::{Obstacle, UnitChange};
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::unit::UnitRef;
use crate::view::Audience;

/// Raises what seats ordered, one unit after another, by seat. `control` says who held the centres when the turn began.
pub fn new_units(
    field: &mut Field,
    off_map: &mut OffMap,
    raisings: &[Raising],
    control: &BTreeMap<HexNo, SeatId>,
) {
    for raising in raisings {
        let (hex, seat) = (raising.hex, raising.seat);
        let change = match raise(field, off_map, raising, control) {
            Ok(unit) => UnitChange::Raised { unit: field.pieces[unit].name(), hex },
            Err(why) => UnitChange::NotRaised { weapon: raising.weapon.clone(), hex, why },
        };
        off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Changed(change));
    }
}

fn raise(
    field: &mut Field,
    off_map: &mut OffMap,
    raising: &Raising,
    control: &BTreeMap<HexNo, SeatId>,
) -> Result<usize, Obstacle> {
    let (hex, seat) = (raising.hex, raising.seat);
    let unit = raising.number.and_then(|number| field.find(UnitRef { seat, number }));
    let unit = unit.ok_or(Obstacle::NoNumber)?;
    if control.get(&hex) != Some(&seat) {
        return Err(Obstacle::NotHeld);
    }
    if manpower::left(field.world, &off_map.manpower_used, hex) < 1 {
        return Err(Obstacle::NoManpower);
    }
    if field.tactical_enemies_at(hex, seat).any(|enemy| !field.hides(enemy)) {
        return Err(Obstacle::Enemies);
    }
    let weapon = Good::Weapon(raising.weapon.clone());
    let wanted = std::iter::once(weapon).chain(raising.equipment.iter().copied().map(Good::Additional));
    let wanted: Vec<_> = wanted.collect();
    if available(field, hex, seat, &wanted[0]) < LOT_STR {
        return Err(Obstacle::NoWeapons);
    }
    if wanted.iter().any(|good| available(field, hex, seat, good) < LOT_STR) {
        return Err(Obstacle::NoEquipment);
    }
    wanted.iter().for_each(|good| draw(field, hex, seat, good));
    let unit = field.move_up(unit);
    *off_map.manpower_used.entry(hex).or_default() += 1;
    field.raise(unit, 10 * LOT_STR);
    let equipped: &[Kind] = &raising.equipment;
    for &kind in equipped {
        equip(&mut field.pieces[unit].unit, kind, LOT_STR);
    }
    Ok(unit)
}

/// What a seat has of a sort in a hex: in its dump, and as surplus of its units.
fn available(field: &Field, hex: HexNo, seat: SeatId, good: &Good) -> i64 {
    let dump = field.dump(hex, seat).map_or(0, |dump| dump.stock.amount(good));
    let own = field.at(hex).iter().map(|&id| &field.pieces[id]).filter(|piece| piece.seat == seat);
    dump + own.map(|piece| piece.unit.supply.surplus.amount(good)).sum::<i64>()
}

/// Takes a lot of it. Ruling: EM-3.4: from the dump first, then from surplus, by the numbers of the units that carry it.
fn draw(field: &mut Field, hex: HexNo, seat: SeatId, good: &Good) {
    let mut needed = LOT_STR - field.take_up(hex, seat, good, LOT_STR);
    for id in field.at(hex).to_vec() {
        if field.pieces[id].seat == seat && needed > 0 {
            needed -= field.pieces[id].unit.supply.surplus.take(good, needed);
        }
    }
}
