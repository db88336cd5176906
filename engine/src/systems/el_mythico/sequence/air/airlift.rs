//! 74, 75 and 77: aircraft and helicopters bring infantry and goods to where they are ordered.
//! See EM-3.3, EM-3.12, EM-4.10, EM-11.7. Rulings: EM-11.7: a unit that is taken along does
//! nothing else by its land order this turn, and marches no further. If its aircraft are turned
//! back it is where it was. EM-4.10, EM-14.6: helicopters with infantry aboard lift nothing else.
//! EM-3.3: an airmobile unit's infantry fights where it is landed, by itself, and is fetched when
//! the turn ends, wherever it stands then. EM-4.10: helicopters neither load nor unload among
//! visible enemies. EM-7.12: nobody boards among them either, since nobody leaves a fight unharmed.

use super::sortie::Sortie;
use super::{bases, freight};
use crate::seat::SeatId;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::air::told::{Came, Grounded};
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::unit::{Arm, UnitRef};

/// Returns the unit that a unit takes along on such a mission, if it can. `None` for other
/// missions.
pub fn cargo(
    field: &Field,
    id: PieceIndex,
    mission: &Mission,
) -> Result<Option<PieceIndex>, Grounded> {
    let passenger = field.pieces[id].passenger;
    let named = match mission {
        Mission::Airlift { cargo, .. } => Some(*cargo),
        Mission::Assault { cargo, .. } => *cargo,
        Mission::Carry { .. } if passenger.is_some() => return Err(Grounded::TooMuch),
        _ => return Ok(None),
    };
    match named {
        Some(_) if passenger.is_some() => Err(Grounded::TooMuch),
        Some(named) => may_board(field, id, named).map(Some),
        None => passenger.map(Some).ok_or(Grounded::NoCargo),
    }
}

/// Has it infantry aboard that carries heavy goods? Those never go by air. See EM-4.5.
pub fn has_heavy_aboard(field: &Field, id: PieceIndex) -> bool {
    field.pieces[id].passenger.is_some_and(|passenger| field.carries_heavy(passenger))
}

fn may_board(field: &Field, id: PieceIndex, named: UnitRef) -> Result<PieceIndex, Grounded> {
    let cargo = field.find(named).ok_or(Grounded::NoCargo)?;
    let (by, on) = (&field.pieces[id], &field.pieces[cargo]);
    let free =
        on.out_of_play.is_none() && on.unit.arm == Arm::Infantry && !field.is_combined(cargo);
    // See EM-2.6.
    let free = free && field.is_fit_to_move(cargo);
    match () {
        () if !free || on.unit.hex != by.unit.hex || on.airborne => Err(Grounded::NoCargo),
        () if enemies_show(field, on.unit.hex, on.seat) => Err(Grounded::Enemies),
        () if field.carries_heavy(cargo) => Err(Grounded::TooMuch),
        // Ruling: EM-3.3: for infantry combined with helicopters the room was checked when they
        // joined, and its goods need none.
        () if field.world.load(&on.unit) > field.world.lift(&by.unit) => Err(Grounded::TooMuch),
        () => Ok(cargo),
    }
}

/// Sets down all units and goods that were taken along.
pub fn carry_out(field: &mut Field, off_map: &OffMap, sorties: &mut [Sortie]) {
    for sortie in sorties.iter_mut() {
        if let Some(cargo) = sortie.cargo {
            field.pieces[cargo].airborne = false;
            if sortie.came.is_none() {
                sortie.came = Some(set_down(field, off_map, sortie, cargo));
            }
        } else if let (Mission::Carry { from, goods, hex }, None) = (&sortie.mission, &sortie.came)
        {
            sortie.came = Some(carry(field, sortie.piece, *from, goods, *hex));
        }
    }
}

/// Sets a unit down; it fights there if there are enemies. See EM-3.12: paratroopers are dropped,
/// not landed, if they took off from an airfield, and are at a disadvantage at first.
fn set_down(field: &mut Field, off_map: &OffMap, sortie: &Sortie, cargo: PieceIndex) -> Came {
    let (hex, seat) = (sortie.hex(), field.pieces[sortie.piece].seat);
    if field.pieces[cargo].out_of_play.is_some() {
        return Came::Failed(Grounded::NoCargo);
    }
    let is_airfield = |hex| bases::is_base(field, off_map, seat, Arm::Aircraft, hex);
    let lands = is_airfield(hex);
    let is_lift = matches!(sortie.mission, Mission::Airlift { .. });
    let is_trained = field.pieces[cargo].unit.is_elite(Elite::Paratroopers);
    let jumps = is_trained && is_airfield(field.pieces[sortie.piece].unit.hex);
    if is_lift && !lands && !jumps {
        return Came::Failed(Grounded::NoField);
    }
    if field.is_aboard(cargo) {
        field.separate(sortie.piece);
        field.to_be_fetched.push((sortie.piece, cargo));
    }
    let piece = &mut field.pieces[cargo];
    piece.dropped = is_lift && !lands;
    field.fly_to(cargo, hex);
    field.newly_come.push(cargo);
    let name = field.pieces[cargo].name();
    if is_lift && lands { Came::Lifted(name) } else { Came::Landed(name) }
}

fn enemies_show(field: &Field, hex: HexNo, seat: SeatId) -> bool {
    field.tactical_enemies_at(hex, seat).any(|enemy| !field.hides(enemy))
}

fn carry(field: &mut Field, id: PieceIndex, from: HexNo, goods: &[(Good, i64)], to: HexNo) -> Came {
    let seat = field.pieces[id].seat;
    if enemies_show(field, from, seat) || enemies_show(field, to, seat) {
        return Came::Failed(Grounded::Enemies);
    }
    let lift = field.world.lift(&field.pieces[id].unit);
    let (goods, _) = freight::load(field, from, seat, goods, lift);
    if goods.is_empty() {
        return Came::Failed(Grounded::NoGoods);
    }
    field.put_down(to, seat, goods.clone());
    Came::Carried(goods)
}

/// When the turn's fighting is over, helicopters fetch the infantry that is combined with them.
/// See EM-3.3. Ruling: EM-4.5: heavy goods that the infantry has won stay where it stood.
/// Defenders of the base are fetched once it is settled whether the base is lost.
pub fn fetch(field: &mut Field, defenders: bool) {
    let fetched = std::mem::take(&mut field.to_be_fetched).into_iter();
    let (now, later): (Vec<_>, Vec<_>) =
        fetched.partition(|(_, passenger)| field.pieces[*passenger].defends_base == defenders);
    field.to_be_fetched = later;
    for (carrier, passenger) in now {
        let alive = |id: PieceIndex| field.pieces[id].out_of_play.is_none();
        if alive(carrier)
            && alive(passenger)
            && !field.is_combined(carrier)
            && !field.is_combined(passenger)
        {
            let base = field.pieces[carrier].unit.hex;
            field.fly_to(passenger, base);
            field.combine(carrier, passenger);
        }
    }
}
