//! Searches and mines. Rule: EM-11.6. See EM-3.13, EM-3.14, EM-4.6, EM-8.3. Not here: the orders,
//! or the words of reports.

use super::dumps::{capture, is_guarded};
use super::espionage::search::Catches;
use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::condition::{lose, search_percent};
use crate::systems::el_mythico::contact::Quality;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::fieldwork::Fieldwork;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::stock::{Good, Stock};
use crate::systems::el_mythico::why::Why;
use crate::view::Audience;

/// Numbers of the orders.
const OCCUPY: u16 = 30;
const SEARCH: u16 = 33;
const MINE: u16 = 34;

/// What one search finds.
struct Found {
    by: PieceIndex,
    units: Vec<PieceIndex>,
    mines: Vec<SeatId>,
    dumps: Vec<SeatId>,
}

/// Units search their hexes, all at once; `catches` are the spies that they catch there.
/// Rule: EM-8.3. Ruling: each hidden thing has a roll of its own: units, mines, and camouflaged
/// dumps. A dump is taken if no enemy of the searcher stands there. Engineers find all mines.
pub fn search(field: &mut Field, searching: &[PieceIndex], mut catches: Catches) {
    let finds: Vec<_> = searching.iter().map(|&by| find(field, by)).collect();
    for Found { by, units, mines, dumps } in finds {
        let (seat, hex, unit) =
            (field.pieces[by].seat, field.pieces[by].unit.hex, field.pieces[by].name());
        let mut goods = Stock::default();
        for owner in dumps {
            goods.add_all(capture(field, hex, owner, seat));
        }
        units.iter().for_each(|&target| field.note(seat, target, Quality::Identity));
        let cleared = mines.into_iter().filter(|&owner| clear_mines(field, hex, owner)).count();
        let found = units.iter().map(|&target| field.pieces[target].name()).collect();
        let (mines, spies) = (cleared > 0, catches.remove(&by).unwrap_or_default());
        field.settle(unit.of, SEARCH, Ok(()));
        field.fieldwork.push((seat, Fieldwork::Searched { unit, hex, found, mines, goods, spies }));
    }
}

fn find(field: &Field, by: PieceIndex) -> Found {
    let piece = &field.pieces[by];
    let (hex, percent) = (piece.unit.hex, search_percent(field.world, &piece.unit));
    let roll = |purpose: &'static str, other: u64| {
        field.dice.stream(purpose, [piece.id().key(), other, hex.key()]).chance(percent)
    };
    let hides =
        |&&id: &&PieceIndex| field.hides(id) && !field.allied(by, id) && !field.is_aboard(id);
    let units = field.at(hex).iter().filter(hides).copied();
    let units = units.filter(|&id| roll("search for a unit", field.id_of(id).key())).collect();
    let sure = piece.unit.is_elite(Elite::Engineers);
    let mines = hostile_mines(field, hex, piece.seat);
    let mines = mines
        .into_iter()
        .filter(|owner| sure || roll("search for mines", u64::from(owner.0)))
        .collect();
    let guarded = field.tactical_enemies_at(hex, piece.seat).next().is_some();
    let enemies = field.relations.enemies(piece.seat);
    let hidden = |owner: &SeatId| field.dump(hex, *owner).is_some_and(|dump| dump.camouflaged);
    let dumps = enemies.iter().filter(|_| !guarded).filter(hidden);
    let dumps = dumps.filter(|owner| roll("search for a dump", u64::from(owner.0))).collect();
    Found { by, units, mines, dumps }
}

/// The seats with mines in a hex that are hostile to a seat.
fn hostile_mines(field: &Field, hex: HexNo, seat: SeatId) -> Vec<SeatId> {
    let enemies = field.relations.enemies(seat);
    let here = field.mines.range((hex, SeatId(0))..=(hex, SeatId(u8::MAX)));
    here.map(|(_, owner)| *owner).filter(|&owner| enemies.contains(owner)).collect()
}

/// Clears mines, if they are still there. Ruling: EM-8.1: their seat learns it when one of its
/// units is in the hex, and not before.
fn clear_mines(field: &mut Field, hex: HexNo, owner: SeatId) -> bool {
    let cleared = field.mines.remove(&(hex, owner));
    if cleared && !field.seats_at(hex).contains(owner) {
        field.mines_gone.insert((hex, owner));
    }
    cleared
}

/// Seats with units where their mines were cleared learn of it now.
pub fn see_cleared_mines(field: &mut Field) {
    let mut gone = std::mem::take(&mut field.mines_gone);
    gone.retain(|&(hex, owner)| !field.seats_at(hex).contains(owner));
    field.mines_gone = gone;
}

/// Units lay mines, for a unit of ammunition from their surplus, else from their seat's dump in the
/// hex. See EM-11.6. Ruling: if the seat has mines there already, nothing is spent.
pub fn lay_mines(field: &mut Field, mining: &[PieceIndex]) {
    for &id in mining {
        let piece = &mut field.pieces[id];
        let (seat, hex, unit) = (piece.seat, piece.unit.hex, piece.name());
        if field.mines.contains(&(hex, seat)) {
            field.settle(unit.of, MINE, Ok(()));
            field.fieldwork.push((seat, Fieldwork::MinedBefore { unit, hex }));
            continue;
        }
        let carried = piece.unit.supply.surplus.take(&Good::Ammo, 1) > 0;
        if carried || field.take_up(hex, seat, &Good::Ammo, 1) > 0 {
            field.mines.insert((hex, seat));
            field.mines_gone.remove(&(hex, seat));
            field.settle(unit.of, MINE, Ok(()));
            field.fieldwork.push((seat, Fieldwork::Mined { unit, hex }));
        } else {
            let why = Fieldwork::NoAmmo { unit: unit.clone(), hex };
            field.settle(unit.of, MINE, Err(Why::Fieldwork(why)));
        }
    }
}

/// Units take open and undefended hostile dumps in their hex. See EM-4.6, EM-11.5. Ruling: this
/// order also takes dumps for units that wouldn't take them in passing: leaders and units that
/// hide.
pub fn occupy(field: &mut Field, occupying: &[PieceIndex]) {
    for &by in occupying {
        let (seat, hex, unit) =
            (field.pieces[by].seat, field.pieces[by].unit.hex, field.pieces[by].name());
        let is_open =
            |owner: &SeatId| field.dump(hex, *owner).is_some_and(|dump| !dump.camouflaged);
        let enemies = field.relations.enemies(seat);
        let owners: Vec<_> = enemies
            .iter()
            .filter(is_open)
            .filter(|&owner| !is_guarded(field, hex, owner))
            .collect();
        let mut goods = Stock::default();
        for owner in owners {
            goods.add_all(capture(field, hex, owner, seat));
        }
        field.settle(unit.of, OCCUPY, Ok(()));
        field.fieldwork.push((seat, Fieldwork::Occupied { unit, hex, goods }));
    }
}

/// Units have entered hexes. Hostile mines there cost them 5% and a point of organisation, unless
/// engineers come too, who clear them. See EM-3.14, EM-11.6. Rulings: leaders pass unharmed;
/// mines never destroy a unit completely. Returns whether any unit met mines.
pub fn enter_mines(field: &mut Field, entered: &[PieceIndex]) -> bool {
    if field.mines.is_empty() {
        return false;
    }
    let mut is_met = false;
    let tactical = |field: &Field, id: PieceIndex| {
        field.pieces[id].out_of_play.is_none() && field.pieces[id].unit.is_tactical()
    };
    let engineers = entered.iter().filter(|&&id| field.pieces[id].out_of_play.is_none());
    let engineers = engineers.filter(|&&id| field.pieces[id].unit.is_elite(Elite::Engineers));
    for &id in engineers.collect::<Vec<_>>() {
        let (seat, hex) = (field.pieces[id].seat, field.pieces[id].unit.hex);
        let mines = hostile_mines(field, hex, seat);
        if !mines.is_empty() {
            mines.into_iter().for_each(|owner| _ = clear_mines(field, hex, owner));
            let unit = field.pieces[id].name();
            field.fieldwork.push((seat, Fieldwork::Cleared { unit, hex }));
        }
    }
    for &id in entered.iter().filter(|&&id| tactical(field, id)).collect::<Vec<_>>() {
        let (seat, hex) = (field.pieces[id].seat, field.pieces[id].unit.hex);
        if hostile_mines(field, hex, seat).is_empty() {
            continue;
        }
        is_met = true;
        let rules = &field.world.rules.works;
        let unit = &mut field.pieces[id].unit;
        let tenths = (unit.tenths * rules.mines_percent + 50) / 100;
        let lost = lose(unit, tenths.max(1).min(unit.tenths - 1));
        unit.organisation = (unit.organisation - rules.mines_organisation).max(0);
        let (unit, arm) = (field.pieces[id].name(), field.pieces[id].unit.arm);
        field.fieldwork.push((seat, Fieldwork::HitMines { unit, hex, lost, arm }));
    }
    is_met
}

/// Units that have come other than by marching meet mines too.
pub fn meet_mines(field: &mut Field) {
    let come = std::mem::take(&mut field.newly_come);
    enter_mines(field, &come);
}

/// Tells each seat what its units found and met.
pub fn tell(off_map: &mut OffMap, field: &mut Field) {
    let told = std::mem::take(&mut field.fieldwork).into_iter();
    off_map.tell_all(
        told.map(|(seat, told)| (Audience::Alone(SeatSet::one(seat)), Event::Fieldwork(told))),
    );
}
