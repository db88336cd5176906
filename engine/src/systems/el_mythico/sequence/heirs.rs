//! Heirs: as a turn opens, seats that the game master chose take over what seats that have left the
//! war left behind. See EM-12.1. Ruling: EM-12.1: the heir has it from the opening of the turn
//! on: troops, funds, dumps, mines and places. Units keep their state and place. They take the
//! heir's next numbers (EM-1.1), in the order of their old ones, before units that are formed in
//! that turn. Seats that knew their old numbers see them under the new flag when they look again;
//! the old contacts age like those of a unit that is gone. Not here: who may be whose heir
//! (`orders/heir.rs`), or leaving the war (`exits.rs`).

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::events::{Event, Inherited};
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::plan::Succession;
use crate::systems::el_mythico::position::{Force, Position, Stores};
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::systems::el_mythico::unit::{Unit, UnitRef};
use crate::systems::el_mythico::world::World;
use crate::view::Audience;

/// A position in which heirs have what they were given, with the events of that.
pub struct TakenOver<'p> {
    /// The position; borrowed if nobody inherits.
    pub position: Cow<'p, Position>,
    /// What happened, with audiences.
    pub told: Vec<(Audience, Event)>,
}

/// Gives heirs their inheritance, by the seat that left it.
pub fn take_over<'p>(
    world: &World,
    position: &'p Position,
    mut successions: Vec<Succession>,
) -> TakenOver<'p> {
    let mut taken = TakenOver { position: Cow::Borrowed(position), told: Vec::new() };
    successions.sort_unstable();
    for succession in successions {
        if may_succeed(world, &taken.position, succession) {
            taken.told.extend(succeed(taken.position.to_mut(), succession));
        }
    }
    taken
}

/// Has a seat, after its last number, enough numbers left for this many units? See EM-1.1.
pub fn has_numbers(last: u16, units: usize) -> bool {
    usize::from(last) + units <= usize::from(*UnitRef::NUMBERS.end())
}

/// Checks again for numbers: if several heirs were chosen in one turn, none may be left for a later
/// one.
fn may_succeed(world: &World, position: &Position, Succession { seat, heir }: Succession) -> bool {
    let has_left = |force: &Force| force.exit(&world.rules.leaders).is_some();
    let Some((from, to)) = position.force(seat).zip(position.force(heir)) else { return false };
    let units = from.units.iter().filter(|unit| !unit.is_leader()).count();
    has_left(from) && !has_left(to) && has_numbers(to.last_number(), units)
}

/// One heir takes over.
fn succeed(position: &mut Position, succession: Succession) -> Vec<(Audience, Event)> {
    let Succession { seat, heir } = succession;
    let (units, stores) = leave(position, seat);
    let places = position
        .control
        .values_mut()
        .filter(|holder| **holder == seat)
        .map(|holder| *holder = heir);
    let goods = Event::Inherited(Inherited {
        from: seat,
        funds: stores.funds,
        dumps: stores.dumps.len(),
        mines: stores.mines.len() + stores.mines_gone.len(),
        places: places.count(),
    });
    position.country.hand_over(seat, heir);
    let mut told = vec![(Audience::Public, Event::Succeeded { seat, heir })];
    let alone = Audience::Alone(SeatSet::one(heir));
    let numbers = renumbered(position, succession, &units);
    if let Some(force) = position.forces.iter_mut().find(|force| force.seat == heir) {
        for unit in units {
            let before = UnitRef { seat, number: unit.number };
            let unit = with_number(unit, &numbers);
            let (name, hex) = (FullName::of(heir, &unit), unit.hex);
            let change = UnitChange::TakenOver { unit: name, before, hex };
            told.push((alone, Event::Changed(change)));
            force.units.push(unit);
        }
        force.numbers_spent = if numbers.is_empty() { force.numbers_spent } else { 0 };
        force
            .contacts
            .retain(|contact| contact.of.seat != seat || !numbers.contains_key(&contact.of.number));
        add_stores(&mut force.stores, stores);
    }
    told.push((alone, goods));
    go_on_fighting(position, succession, &numbers);
    told
}

/// Units in fights stay in them, under their new numbers.
fn go_on_fighting(position: &mut Position, succession: Succession, numbers: &BTreeMap<u16, u16>) {
    let Succession { seat, heir } = succession;
    for fight in position.fights.values_mut() {
        for (unit, _) in fight.strengths.iter_mut().filter(|(unit, _)| unit.seat == seat) {
            if let Some(&number) = numbers.get(&unit.number) {
                *unit = UnitRef { seat: heir, number };
            }
        }
        fight.strengths.sort_unstable();
    }
}

/// Takes what a seat leaves behind: its troops, and its stores. Its numbers aren't used again.
/// See EM-1.1.
fn leave(position: &mut Position, seat: SeatId) -> (Vec<Unit>, Stores) {
    let Some(force) = position.forces.iter_mut().find(|force| force.seat == seat) else {
        return (Vec::new(), Stores::default());
    };
    let last = force.last_number();
    let (units, stay) =
        std::mem::take(&mut force.units).into_iter().partition(|unit: &Unit| !unit.is_leader());
    force.units = stay;
    force.numbers_spent = 0;
    force.numbers_spent = if force.last_number() < last { last } else { 0 };
    let keeps_heavy = force.stores.keeps_heavy;
    (units, std::mem::replace(&mut force.stores, Stores { keeps_heavy, ..Stores::default() }))
}

/// The heir's next numbers for units, by their old numbers. See EM-1.1.
fn renumbered(position: &Position, succession: Succession, units: &[Unit]) -> BTreeMap<u16, u16> {
    let last = position.force(succession.heir).map_or(UnitRef::LEADER, Force::last_number);
    units.iter().map(|unit| unit.number).zip(last + 1..).collect()
}

fn with_number(unit: Unit, numbers: &BTreeMap<u16, u16>) -> Unit {
    let new = |number: u16| numbers.get(&number).copied().unwrap_or(number);
    Unit { number: new(unit.number), aboard: unit.aboard.map(new), ..unit }
}

/// Adds stores to a seat's. Dumps in one hex become one, open or hidden as the heir's was, as with
/// a dump that is given away (EM-4.6).
fn add_stores(to: &mut Stores, from: Stores) {
    to.funds += from.funds;
    for dump in from.dumps {
        match to.dumps.iter_mut().find(|own| own.hex == dump.hex) {
            Some(own) => own.stock.add_all(dump.stock),
            None => to.dumps.push(dump),
        }
    }
    to.dumps.sort_by_key(|dump| dump.hex);
    to.mines.extend(from.mines);
    to.mines.sort_unstable();
    to.mines.dedup();
    to.mines_gone.extend(from.mines_gone);
    to.mines_gone.retain(|hex| to.mines.binary_search(hex).is_err());
    to.mines_gone.sort_unstable();
    to.mines_gone.dedup();
}
