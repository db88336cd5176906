//! Phase 12: new units are raised. Rule: EM-3.4. Not here: their numbers (`newcomers.rs`), or where
//! manpower comes from.

use std::collections::BTreeMap;

use super::off_map::OffMap;
use crate::outcome::Ordered;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::country::installation::{Installation, InstallationKind, Wear};
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::stores::equip;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::manpower;
use crate::systems::el_mythico::market::entry::by_the_sea;
use crate::systems::el_mythico::obstacle::Obstacle;
use crate::systems::el_mythico::plan::{Raising, SINGLES_MAX};
use crate::systems::el_mythico::position::Position;
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::stock::LOT_STR;
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::why::Why;
use crate::view::Audience;

/// Units that each installation has raised this turn, by its number.
type RaisedByInstallations = BTreeMap<u16, i64>;

/// Raises the ordered units one after another, by seat. `began` says who held centres and
/// installations when the turn began.
pub fn new_units(
    field: &mut Field,
    off_map: &mut OffMap,
    raisings: &[Ordered<Raising>],
    began: &Position,
) {
    let mut by_installations = RaisedByInstallations::new();
    for raising in raisings {
        let (hex, seat) = (raising.hex, raising.seat);
        let outcome = match raise(field, off_map, raising, began, &mut by_installations) {
            Ok(unit) => {
                let change = UnitChange::Raised { unit: field.pieces[unit].name(), hex };
                off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Changed(change));
                Ok(())
            }
            Err(why) => {
                let weapon = raising.weapon.clone();
                Err(Why::Changed(UnitChange::NotRaised { weapon, hex, why }))
            }
        };
        field.outcomes.settle(raising.order, outcome);
    }
}

fn raise(
    field: &mut Field,
    off_map: &mut OffMap,
    raising: &Raising,
    began: &Position,
    by_installations: &mut RaisedByInstallations,
) -> Result<usize, Obstacle> {
    let (hex, seat) = (raising.hex, raising.seat);
    let unit = raising.number.and_then(|number| field.find(UnitRef { seat, number }));
    let unit = unit.ok_or(Obstacle::NoNumber)?;
    let arm = Good::Weapon(raising.weapon.clone()).arm(&field.world.equipment);
    let needs_men = !arm.is_some_and(Arm::is_sold_singly);
    let installation = installation(field, off_map, raising, began, by_installations);
    let installation = installation.filter(|_| needs_men);
    if !needs_men {
        may_base(field, began, raising, arm)?;
    } else if installation.is_none() {
        if began.control.get(&hex) != Some(&seat) {
            return Err(Obstacle::NotHeld);
        }
        if manpower::left(field.world, &off_map.manpower_used, hex) < 1 {
            return Err(Obstacle::NoManpower);
        }
    }
    if field.tactical_enemies_at(hex, seat).any(|enemy| !field.hides(enemy)) {
        return Err(Obstacle::Enemies);
    }
    let weapon = Good::Weapon(raising.weapon.clone());
    let wanted =
        std::iter::once(weapon).chain(raising.equipment.iter().copied().map(Good::Additional));
    let wanted: Vec<_> = wanted.collect();
    let lies = available(field, hex, seat, &wanted[0]);
    let strength = if raising.takes_all { lies.clamp(1, SINGLES_MAX) } else { raising.strength };
    if lies < strength {
        return Err(match lies {
            _ if needs_men => Obstacle::NoWeapons,
            0 => Obstacle::NoneThere,
            _ => Obstacle::FewerThere,
        });
    }
    if wanted[1..].iter().any(|good| available(field, hex, seat, good) < LOT_STR) {
        return Err(Obstacle::NoEquipment);
    }
    draw(field, hex, seat, &wanted[0], strength);
    wanted[1..].iter().for_each(|good| draw(field, hex, seat, good, LOT_STR));
    let unit = field.move_up(unit);
    match installation {
        Some(number) => *by_installations.entry(number).or_default() += 1,
        None if !needs_men => {}
        None => *off_map.manpower_used.entry(hex).or_default() += 1,
    }
    field.raise(unit, 10 * strength);
    let equipped: &[Kind] = &raising.equipment;
    for &kind in equipped {
        equip(&mut field.pieces[unit].unit, kind, LOT_STR);
    }
    Ok(unit)
}

/// The installation that raises the unit without manpower, if one still can. See EM-3.4. Ruling:
/// as with a centre, it counts for its holder when the turn began. It must still work when units
/// are raised, and raises a limited number a turn. It is used before the manpower of its hex.
fn installation(
    field: &Field,
    off_map: &OffMap,
    raising: &Raising,
    began: &Position,
    raised: &RaisedByInstallations,
) -> Option<u16> {
    let can = |one: &&Installation| {
        let held = began.country.installed(one.number).holder == Some(raising.seat);
        let works = off_map.country.now.installed(one.number).wear == Wear::Intact;
        let so_far = raised.get(&one.number).copied().unwrap_or(0);
        held && works
            && so_far < field.world.rules.installations.raised_a_turn
            && one.raises(&raising.weapon)
    };
    field.world.installations_at(raising.hex).find(can).map(|one| one.number)
}

/// Amount of a sort that a seat has in a hex: in its dump, and as surplus of its units.
fn available(field: &Field, hex: HexNo, seat: SeatId, good: &Good) -> i64 {
    let dump = field.dump(hex, seat).map_or(0, |dump| dump.stock.amount(good));
    let own = field.at(hex).iter().map(|&id| &field.pieces[id]).filter(|piece| piece.seat == seat);
    dump + own.map(|piece| piece.unit.supply.surplus.amount(good)).sum::<i64>()
}

/// May aircraft, helicopters or boats be raised there without manpower? See EM-3.4. Rulings: as
/// with manpower, the place's holder when the turn began counts. Aircraft are raised where they can
/// be based, boats where they can be delivered.
fn may_base(
    field: &Field,
    began: &Position,
    raising: &Raising,
    arm: Option<Arm>,
) -> Result<(), Obstacle> {
    let (hex, seat) = (raising.hex, raising.seat);
    let holds = began.control.get(&hex) == Some(&seat);
    let installed = |kind: fn(InstallationKind) -> bool| {
        let mut here = field.world.installations_at(hex).filter(|one| kind(one.kind));
        here.any(|one| began.country.installed(one.number).works_for(seat))
    };
    let (may, why) = match arm {
        Some(Arm::Naval) => {
            let harbour = by_the_sea(&field.world.map, hex) && field.world.map.is_urban_place(hex);
            let port = || installed(|kind| kind == InstallationKind::Port);
            ((harbour && holds) || port(), Obstacle::NotHeld)
        }
        Some(Arm::Helicopters) => {
            (holds || installed(InstallationKind::is_airfield), Obstacle::NoAirfield)
        }
        _ => (installed(InstallationKind::is_airfield), Obstacle::NoAirfield),
    };
    if may { Ok(()) } else { Err(why) }
}

/// Takes this amount. Ruling: EM-3.4: from the dump first, then from surplus, by the numbers of the
/// units that carry it.
fn draw(field: &mut Field, hex: HexNo, seat: SeatId, good: &Good, wanted: i64) {
    let mut needed = wanted - field.take_up(hex, seat, good, wanted);
    for id in field.at(hex).to_vec() {
        if field.pieces[id].seat == seat && needed > 0 {
            needed -= field.pieces[id].unit.supply.surplus.take(good, needed);
        }
    }
}
