//! The game master's corrections are carried out one after another, before the orders of their
//! window are read. See EM-12.1. Ruling: EM-12.1: a correction is told to the seat it concerns,
//! with the reason, and to nobody else; but the holder of a public place is told to everybody. A
//! unit that is put elsewhere leaves its works and its fight, and takes its passengers along. Men
//! who are added bring no equipment; men who are taken lose theirs. Not here: what may be corrected
//! (`orders/set_right.rs` and its kin).

use crate::guard::{Breach, Guard};
use crate::seat::{SeatId, SeatSet};
use crate::system::{Outcome, SeatOrder, enlist};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::condition::lose;
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::country::installation::Installed;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::invariants;
use crate::systems::el_mythico::names::size_after_adding;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::position::{Force, Position};
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::systems::el_mythico::score::PointSource;
use crate::systems::el_mythico::stock::{Dump, Stock};
use crate::systems::el_mythico::unit::{Unit, UnitRef, Works};
use crate::systems::el_mythico::world::World;
use crate::view::{self, Audience};
use crate::words::Tell;

/// Carries out an act that corrects the position.
///
/// # Errors
/// If the result would break an invariant.
pub fn carry_out(
    world: &World,
    position: &Position,
    act: &SeatOrder<Order>,
    guard: Guard,
) -> Result<Outcome<Position, Event>, Breach> {
    let plan = enlist::<ElMythico>(std::slice::from_ref(act));
    let (mut position, mut events) = (position.clone(), Vec::new());
    for corrected in plan.corrections {
        events.extend(correct(world, &mut position, corrected));
    }
    guard.at_end(|| invariants::of_position(world, &position).map(|fault| fault.message(world)))?;
    Ok(Outcome { position, events, unsettled: Vec::new() })
}

fn correct(
    world: &World,
    position: &mut Position,
    corrected: Corrected,
) -> Vec<view::Event<Event>> {
    match corrected.what {
        Correction::Put { unit, hex } => put(position, unit, hex),
        Correction::Strength { unit, strength } => {
            change(position, unit, |unit| set_strength(world, unit, 10 * strength));
        }
        Correction::Organisation { unit, organisation } => {
            change(position, unit, |unit| unit.organisation = organisation);
        }
        Correction::Ammunition { unit, loaded } => change(position, unit, |unit| {
            unit.supply.out_of_ammo = !loaded;
            unit.supply.fired_support &= !loaded;
        }),
        Correction::Load { unit, ref goods } => {
            change(position, unit, |unit| unit.supply.surplus = goods.clone());
        }
        Correction::Remove { unit } => remove(position, unit),
        Correction::Dump { seat, hex, ref goods } => {
            of_force(position, seat, |force| set_dump(&mut force.stores.dumps, hex, goods.clone()));
        }
        Correction::Funds { seat, points } => {
            of_force(position, seat, |force| force.stores.funds += 10 * points);
        }
        Correction::Score { seat, points } => {
            of_force(position, seat, |force| force.score.add(PointSource::Umpire, points));
        }
        Correction::Holder { hex, seat } => return hold(world, position, (hex, seat), corrected),
        Correction::Installation { number, wear, seat } => {
            return install(position, number, Installed { holder: seat, wear }, &corrected);
        }
        Correction::Lost { .. } | Correction::InstallationLost { .. } => return Vec::new(),
    }
    let whose = match corrected.what {
        Correction::Dump { seat, .. }
        | Correction::Funds { seat, .. }
        | Correction::Score { seat, .. } => Some(seat),
        _ => corrected.name.as_ref().map(|name| name.of.seat),
    };
    whose.map(|seat| told(seat, corrected)).into_iter().collect()
}

fn told(seat: SeatId, corrected: Corrected) -> view::Event<Event> {
    let audience = Audience::Alone(SeatSet::one(seat));
    view::Event { audience, what: Event::Corrected(Box::new(corrected)) }
}

fn of_force(position: &mut Position, seat: SeatId, change: impl FnOnce(&mut Force)) {
    if let Some(force) = position.forces.iter_mut().find(|force| force.seat == seat) {
        change(force);
    }
}

fn change(position: &mut Position, of: UnitRef, change: impl FnOnce(&mut Unit)) {
    of_force(position, of.seat, |force| {
        if let Some(unit) = force.units.iter_mut().find(|unit| unit.number == of.number) {
            change(unit);
        }
    });
}

fn put(position: &mut Position, of: UnitRef, hex: HexNo) {
    let mut moved = Vec::new();
    of_force(position, of.seat, |force| {
        let goes = |unit: &&mut Unit| unit.number == of.number || unit.aboard == Some(of.number);
        for unit in force.units.iter_mut().filter(goes) {
            (unit.hex, unit.works, unit.retreated_from) = (hex, Works::default(), None);
            unit.trail.clear();
            moved.push(UnitRef { seat: of.seat, number: unit.number });
        }
    });
    leave_fights(position, &moved);
}

fn leave_fights(position: &mut Position, units: &[UnitRef]) {
    for fight in position.fights.values_mut() {
        fight.strengths.retain(|(unit, _)| !units.contains(unit));
    }
}

fn set_strength(world: &World, unit: &mut Unit, tenths: i64) {
    let lost = unit.lost;
    if tenths < unit.tenths {
        lose(unit, unit.tenths - tenths);
        // These men don't count as lost in the field.
        unit.lost = lost;
    } else {
        unit.tenths = tenths;
        unit.size = size_after_adding(&world.rules.sizes, unit.size, tenths);
    }
}

/// Removes a unit. Its number isn't used again. See EM-1.1.
fn remove(position: &mut Position, of: UnitRef) {
    of_force(position, of.seat, |force| {
        let last = force.last_number();
        force.units.retain(|unit| unit.number != of.number);
        for unit in force.units.iter_mut().filter(|unit| unit.aboard == Some(of.number)) {
            unit.aboard = None;
        }
        force.numbers_spent = 0;
        force.numbers_spent = if force.last_number() < last { last } else { 0 };
    });
    leave_fights(position, &[of]);
}

fn set_dump(dumps: &mut Vec<Dump>, hex: HexNo, stock: Stock) {
    match dumps.binary_search_by_key(&hex, |dump| dump.hex) {
        Ok(place) if stock.is_empty() => drop(dumps.remove(place)),
        Ok(place) => dumps[place].stock = stock,
        Err(_) if stock.is_empty() => {}
        Err(place) => dumps.insert(place, Dump { hex, stock, camouflaged: false }),
    }
}

/// Adjusts support to a centre's new holder: that seat has enough, and nobody else. See EM-9.2.
fn set_support(world: &World, position: &mut Position, hex: HexNo, seat: Option<SeatId>) {
    if !world.centres.contains_key(&hex) {
        return;
    }
    let needed = world.rules.support.control_percent;
    let mut support = position.country.support.remove(&hex).unwrap_or_default();
    let rivals =
        support.seats().filter(|(other, percent)| Some(*other) != seat && *percent >= needed);
    for (rival, percent) in rivals.collect::<Vec<_>>() {
        support.lose(rival, percent - needed + 1);
    }
    if let Some(seat) = seat {
        support.gain(seat, needed - support.of(seat));
    }
    if !support.is_empty() {
        position.country.support.insert(hex, support);
    }
}

/// Tells the previous holder and the new one; for a public place, everybody.
fn hold(
    world: &World,
    position: &mut Position,
    (hex, seat): (HexNo, Option<SeatId>),
    corrected: Corrected,
) -> Vec<view::Event<Event>> {
    let before = match seat {
        Some(seat) => position.control.insert(hex, seat),
        None => position.control.remove(&hex),
    };
    set_support(world, position, hex, seat);
    let mut events = Vec::new();
    if before == seat {
        return events;
    }
    // See EM-3.5: a further base is lost with its place.
    for force in position.forces.iter_mut().filter(|force| Some(force.seat) == before) {
        if force.further_base.take_if(|base| *base == hex).is_some() {
            let what = Event::Changed(UnitChange::FurtherBaseLost { hex });
            events.push(view::Event { audience: Audience::Alone(SeatSet::one(force.seat)), what });
        }
    }
    if let Some(before) = before {
        events
            .push(told(before, Corrected { what: Correction::Lost { hex }, ..corrected.clone() }));
    }
    if let Some(holder) = seat {
        events.push(told(holder, corrected));
        if world.is_control_public(hex) {
            let what = Event::Taken { hex, holder, before };
            events.push(view::Event { audience: Audience::Public, what });
        }
    }
    events
}

/// Tells the new holder what it is, and the previous one that it is lost; what others remember of
/// it stays.
fn install(
    position: &mut Position,
    number: u16,
    now: Installed,
    corrected: &Corrected,
) -> Vec<view::Event<Event>> {
    let before = position.country.installed(number);
    position.country.set_installed(number, now);
    if before == now {
        return Vec::new();
    }
    let lost = before.holder.filter(|holder| now.holder != Some(*holder)).map(|holder| {
        told(
            holder,
            Corrected { what: Correction::InstallationLost { number }, ..corrected.clone() },
        )
    });
    let held = now.holder.map(|holder| told(holder, corrected.clone()));
    lost.into_iter().chain(held).collect()
}
