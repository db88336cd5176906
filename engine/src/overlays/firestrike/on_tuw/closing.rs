//! A window of Firestrike closes: first orders stand, or order events are rolled, then discovery.
//! See FS-2.2.2, FS-2.2.3, FS-2.4.1, FS-2.4.2

use std::collections::{BTreeMap, BTreeSet};

use super::orders::FirestrikeOrder;
use super::orders::chances::{Found, chances, is_observed};
use super::orders::event::OrderEvent;
use super::{DoneOn, On};
use crate::dice::Dice;
use crate::overlays::firestrike::battle::Battle;
use crate::overlays::firestrike::play;
use crate::overlays::firestrike::rules::discovery::checks;
use crate::overlays::firestrike::rules::formation::{GroupId, Tree};
use crate::overlays::firestrike::state::{Fact, alone};
use crate::seat::{SeatId, SeatSet};
use crate::system::SeatOrder;
use crate::systems::tuw::code::UnitCode;
use crate::view::{Audience, Event};

type Given = SeatOrder<FirestrikeOrder>;

/// First orders stand without dice. See FS-2.2.2
pub fn form(on: On<'_>, done: &mut DoneOn, orders: &[Given]) {
    for seat in on.players() {
        let Some(tree) = done.state.trees.get_mut(&seat) else { continue };
        for event in of_seat(orders, seat).into_iter().filter_map(FirestrikeOrder::event) {
            obey(tree, event);
        }
    }
}

/// Downgrades and halts hold, then each seat's events are rolled in the order sent, then its
/// headquarters check for discovery. Seats go in player order. See FS-2.2.3, FS-2.4.1
pub fn command(on: On<'_>, done: &mut DoneOn, orders: &[Given], dice: &Dice) {
    let mut discovered = Vec::new();
    for seat in on.players() {
        let own = of_seat(orders, seat);
        let Some(tree) = done.state.trees.get_mut(&seat) else { continue };
        for order in &own {
            match order {
                FirestrikeOrder::Downgrade(down) => {
                    if let Some(id) = tree.group_of(&down.headquarters) {
                        tree.groups[id].now.lowered = down.levels;
                    }
                }
                FirestrikeOrder::Halt(halt) => {
                    if let Some(id) = tree.group_of(&halt.unit) {
                        tree.groups[id].now.stops = true;
                    }
                }
                _ => {}
            }
        }
        let events: Vec<_> = own.into_iter().filter_map(FirestrikeOrder::event).collect();
        discovered.extend(roll(on, done, seat, &events, dice));
    }
    play::lapse((&on, &on.printed.tables), done, &discovered);
}

/// A seat's orders in the order sent.
fn of_seat(orders: &[Given], seat: SeatId) -> Vec<&FirestrikeOrder> {
    let mut own: Vec<_> = orders.iter().filter(|given| given.giver.seat() == Some(seat)).collect();
    own.sort_by_key(|given| given.received);
    own.into_iter().map(|given| &given.order.order).collect()
}

fn units_of(tree: &Tree<UnitCode>, event: &OrderEvent) -> Vec<GroupId> {
    event.units.iter().filter_map(|base| tree.group_of(base)).collect()
}

fn obey(tree: &mut Tree<UnitCode>, event: &OrderEvent) {
    for unit in units_of(tree, event) {
        tree.groups[unit].order = Some(event.order.clone());
    }
}

/// Rolls a seat's events. Of two that name a unit, the first counts. Returns the headquarters that
/// were discovered.
fn roll(
    on: On<'_>,
    done: &mut DoneOn,
    seat: SeatId,
    events: &[&OrderEvent],
    dice: &Dice,
) -> Vec<(SeatId, GroupId)> {
    let before = done.state.clone();
    let Some(tree) = before.trees.get(&seat) else { return Vec::new() };
    let (mut named, mut used) = (Vec::new(), BTreeSet::new());
    let mut lowered: BTreeMap<GroupId, u8> = BTreeMap::new();
    let turn = u64::from(on.field.turn);
    for (nth, event) in (0_u64..).zip(events) {
        let units = units_of(tree, event);
        let Some(by) = units.first().and_then(|unit| tree.commander(*unit)) else { continue };
        if units.iter().any(|unit| used.contains(unit)) {
            continue;
        }
        used.extend(units.iter().copied());
        let levels = lowered.entry(by).or_default();
        *levels = (*levels).max(event.lowered);
        let found = chances(on, &before, (seat, &units), event.lowered);
        let Some(Found { value, .. }) = found else { continue };
        let mut stream = dice.stream("event", [seat.0.into(), nth, turn]);
        let die = stream.die(on.printed.tables.die_sides);
        if let Some(tree) = done.state.trees.get_mut(&seat).filter(|_| value.reaches(die)) {
            obey(tree, event);
        }
        let names = units.iter().map(|unit| tree.groups[*unit].name.clone()).collect();
        let what =
            Fact::Ordered { units: names, order: event.order.clone(), die, value: value.value };
        done.events.push(Event { audience: alone(seat), what });
        named.push((by, units));
    }
    let observed = |group: GroupId| is_observed(on, &before, (seat, group));
    let mut discovered = Vec::new();
    for headquarters in checks(tree, &named, observed) {
        let levels = lowered.get(&headquarters).copied().unwrap_or(0);
        let units = tree.commanded_by(headquarters);
        let Some(found) = chances(on, &before, (seat, &units), levels) else { continue };
        let value = found.discovery;
        let mut stream = dice.stream("discovery", [seat.0.into(), headquarters as u64, turn]);
        let die = stream.die(on.printed.tables.die_sides);
        let group = &tree.groups[headquarters];
        let what = Fact::Checked { headquarters: group.name.clone(), die, value };
        done.events.push(Event { audience: alone(seat), what });
        if die <= value {
            discovered.push((seat, headquarters));
            let hexes = group.bases.iter().filter_map(|base| on.hex_of(*base)).collect();
            let enemies = on.players().into_iter().filter(|other| on.are_enemies(*other, seat));
            let audience = Audience::Seats(enemies.collect::<SeatSet>());
            done.events.push(Event { audience, what: Fact::Discovered { seat, hexes } });
        }
    }
    discovered
}
