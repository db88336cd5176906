//! Order 66, Sea cargo: dumps, or parts of them, go from harbour to harbour before anybody draws
//! ammunition. Rule: EM-4.10. See EM-4.14.

use super::harbours::{RoomTaken, is_held_against, port_works};
use super::interception::{Stopped, on_the_way};
use crate::outcome::Ordered;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::plan::Cargo;
use crate::systems::el_mythico::sea::told::{Obstacle, ToldAtSea};
use crate::systems::el_mythico::sea::{hold, passage};
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::stock::{Category, Stock};
use crate::systems::el_mythico::why::Why;
use crate::view::Audience;

/// Carries all cargo, by seat, then by harbours. Rulings: EM-4.10: boats with an order of their own
/// carry nothing for others; goods without room stay; boats are back when the turn ends.
pub fn carry(
    field: &mut Field,
    off_map: &mut OffMap,
    mut cargoes: Vec<Ordered<Cargo>>,
) -> RoomTaken {
    cargoes.sort_by_key(|one| (one.seat, one.from, one.to));
    let mut taken = RoomTaken::default();
    for cargo in cargoes {
        let outcome = ship(field, off_map, &mut taken, &cargo).map_err(Why::AtSea);
        field.outcomes.settle(cargo.order, outcome);
    }
    taken
}

/// Carries one cargo.
///
/// # Errors
/// What its seat is told if it stayed, or was taken.
fn ship(
    field: &mut Field,
    off_map: &mut OffMap,
    taken: &mut RoomTaken,
    cargo: &Cargo,
) -> Result<(), ToldAtSea> {
    let &Cargo { seat, from, to, .. } = cargo;
    let stays = |why| Err(ToldAtSea::CargoStayed { from, to, why });
    let (world, now) = (field.world, &off_map.country.now);
    let held = field.dump(from, seat).map(|dump| &dump.stock);
    let wanted = held.map_or_else(Stock::default, |held| hold::wanted(held, &cargo.goods));
    if wanted.is_empty() {
        return stays(Obstacle::NoGoods);
    }
    if let Some(&hex) = [from, to].iter().find(|hex| is_held_against(field, seat, **hex)) {
        return stays(Obstacle::Enemies(hex));
    }
    let heavy = wanted.iter().any(|(good, _)| good.category(&world.equipment) == Category::Heavy);
    if let Some(&hex) = [from, to].iter().find(|hex| heavy && !port_works(world, now, **hex)) {
        return stays(Obstacle::PortShut(hex));
    }
    let (loaded, room) = hold::load(&world.equipment, &wanted, taken.left(field, seat, from));
    if loaded.is_empty() {
        return stays(Obstacle::NoRoom);
    }
    let Ok(route) = passage::between(world, from, to) else { return stays(Obstacle::NoRoom) };
    let key = key(seat, from, to);
    let percent = world.market.prices.intercepted_percent;
    let stopped = on_the_way(field, (seat, key, false), &route.hexes, percent, |_| true);
    if let Some(Stopped::Closed(hex)) = stopped {
        return stays(Obstacle::Closed(hex));
    }
    taken.take(seat, from, room);
    let goods: Stock = loaded
        .iter()
        .map(|(good, amount)| (good.clone(), field.take_up(from, seat, good, amount)))
        .collect();
    match stopped {
        Some(Stopped::Met(by)) => {
            take(field, off_map, by, goods.clone(), seat);
            let by = seen_as(field, off_map, seat, by);
            return Err(ToldAtSea::CargoTaken { from, to, goods, by });
        }
        _ => {
            let short = loaded != wanted;
            field.put_down(to, seat, goods.clone());
            tell(off_map, seat, ToldAtSea::CargoCame { from, to, goods, short });
        }
    }
    Ok(())
}

/// Boats take goods that they meet, and carry them. See EM-4.14.
pub fn take(field: &mut Field, off_map: &mut OffMap, by: PieceIndex, goods: Stock, from: SeatId) {
    let piece = &mut field.pieces[by];
    piece.unit.supply.surplus.add_all(goods.clone());
    let (seat, unit, hex) = (piece.seat, piece.name(), piece.unit.hex);
    tell(off_map, seat, ToldAtSea::Prize { unit, hex, goods, from });
}

/// Boats in a harbour land captured goods in their seat's dump; heavy ones only in a working port.
/// See EM-4.5. Ruling: EM-4.14: they can't use them, and need no order for it.
pub fn land_prizes(field: &mut Field, off_map: &mut OffMap) {
    for id in 0..field.pieces.len() {
        let piece = &mut field.pieces[id];
        let lands = piece.unit.arm.is_naval()
            && piece.out_of_play.is_none()
            && !piece.unit.supply.surplus.is_empty()
            && field.world.is_harbour(piece.unit.hex);
        if !lands {
            continue;
        }
        let mut goods = std::mem::take(&mut piece.unit.supply.surplus);
        let (seat, unit, hex) = (piece.seat, piece.name(), piece.unit.hex);
        if !port_works(field.world, &off_map.country.now, hex) {
            piece.unit.supply.surplus = goods.take_heavy(&field.world.equipment);
        }
        if !goods.is_empty() {
            field.put_down(hex, seat, goods.clone());
            tell(off_map, seat, ToldAtSea::PrizeLanded { unit, hex, goods });
        }
    }
}

/// The name of a unit that a seat had identified in its hex when the turn began; else `None`.
fn seen_as(field: &Field, off_map: &OffMap, seat: SeatId, id: PieceIndex) -> Option<FullName> {
    let (of, hex) = (field.id_of(id), field.pieces[id].unit.hex);
    let is_it = |contact: &Contact| {
        contact.of == of
            && contact.hex == hex
            && contact.turn + 1 == field.turn
            && contact.quality == Quality::Identity
    };
    let force = off_map.forces.iter().find(|force| force.seat == seat)?;
    force.contacts.iter().any(is_it).then(|| field.pieces[id].name())
}

/// Tells a seat alone.
pub fn tell(off_map: &mut OffMap, seat: SeatId, told: ToldAtSea) {
    off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::AtSea(told));
}

/// A cargo's key for dice: owner, where it was loaded, and where it goes. Hex numbers have at most
/// 24 bits.
fn key(seat: SeatId, from: HexNo, to: HexNo) -> u64 {
    u64::from(seat.0) << 48 | from.key() << 24 | to.key()
}
