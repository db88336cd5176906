//! Decisions of a seat at the end of a turn, such as leaders in danger, worn units or AP in hand.
//! Each is also in the sections or on a unit's page.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::sheet::Sheet;
use super::standing::place;
use crate::seat::SeatId;
use crate::system::OrderSet;
use crate::systems::el_mythico::events::{Event, Fate};
use crate::systems::el_mythico::fog::{KnownContact, OwnUnit};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::market::deal::Deal;
use crate::systems::el_mythico::names::{FullName, OrderName};
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::why::{FailedOrder, Why};
use crate::systems::el_mythico::wording::{first_of, spot};
use crate::words::{Arg, Message, Tell, literal, message};

/// A unit with this organisation or less is mentioned.
const LOW_ORGANISATION: i64 = 3;
/// Funds of this much or more are mentioned, in tenths of an AP.
const IDLE_TENTHS: i64 = 200;

/// Largest number of decisions.
const DECISIONS_MAX: usize = 4;
/// Largest number of units, places or orders named in each.
const NAMES_MAX: usize = 2;

/// Lists the decisions, one sentence each. The first sentence introduces them.
pub fn decisions(sheet: &Sheet<'_>) -> Vec<Message> {
    let (known, most) = (sheet.known, NAMES_MAX);
    let is_hostile_at = |hex: HexNo| known.enemies.binary_search(&hex).is_ok();
    // A truce that begins ends a fight.
    let fights = |own: &OwnUnit| {
        is_hostile_at(own.unit.hex) && known.fights.binary_search(&own.unit.hex).is_ok()
    };
    let hides =
        |own: &OwnUnit| own.unit.retreated_from.is_some() && own.unit.settings.aggression == 1;
    let meets = |own: &OwnUnit| is_hostile_at(own.unit.hex) && known.sees_enemy_in(own.unit.hex);
    let shares = |own: &OwnUnit| meets(own) && !fights(own) && !hides(own);
    let by_order = went_by_order(sheet.events);
    let left = |own: &OwnUnit| hides(own) && by_order.contains(&own.id());
    let beaten = |own: &OwnUnit| hides(own) && !meets(own) && !by_order.contains(&own.id());
    let followed = |own: &OwnUnit| hides(own) && meets(own) && !by_order.contains(&own.id());
    let worn = |own: &OwnUnit| own.unit.organisation <= LOW_ORGANISATION && !hides(own);
    let faces = |own: &OwnUnit| {
        let beside = sheet.world.map.neighbours(own.unit.hex).any(|(_, hex)| is_hostile_at(hex));
        beside && !is_hostile_at(own.unit.hex)
    };
    // Always included: leaders and units in danger, and what gives points and may be lost or won.
    let first = [
        leader_in_danger(sheet),
        leader_at_hand(sheet),
        unpaid(sheet, most),
        named(sheet, most, "mythico-decide-hides-beside", followed),
        named(sheet, most, "mythico-decide-shares", shares),
        hides_in_place(sheet, most),
        ungarrisoned(sheet, most),
        hidden(sheet, most),
        within_reach(sheet, most),
    ];
    let first: Vec<Message> = first.into_iter().flatten().collect();
    let all = [
        named(sheet, most, "mythico-decide-fights", fights),
        named(sheet, most, "mythico-decide-hides", beaten),
        named(sheet, most, "mythico-decide-withdrew", left),
        awry(sheet, most),
        named(sheet, most, "mythico-decide-worn", worn)
            .map(|said| said.with("most", LOW_ORGANISATION)),
        named(sheet, most, "mythico-decide-faces", faces),
        idle(sheet),
    ];
    let mut said = first.into_iter().chain(all.into_iter().flatten()).take(DECISIONS_MAX);
    let first = said.next().map(|first| message("mythico-lead-decide").with("decision", first));
    first.into_iter().chain(said).collect()
}

/// A leader that shares a hex with an enemy, or is without troops beside an enemy or in an enemy's
/// place. See EM-10.7.
fn leader_in_danger(sheet: &Sheet<'_>) -> Option<Message> {
    let known = sheet.known;
    let is_guarded =
        |hex: HexNo| known.own.iter().any(|own| own.unit.is_tactical() && own.unit.hex == hex);
    let at_peace = |seat: SeatId| {
        known.truces.iter().any(|truce| truce.with == seat && truce.set && truce.theirs)
    };
    let is_theirs = |hex: HexNo| {
        known.control.get(&hex).is_some_and(|held| !known.seats.contains(held) && !at_peace(*held))
    };
    let beside = |hex: HexNo| {
        let beside = sheet.world.map.neighbours(hex).map(|(_, beside)| beside);
        beside.into_iter().find(|beside| known.sees_enemy_in(*beside))
    };
    let points = sheet.world.rules.leaders.death_points;
    let danger = |own: &OwnUnit| {
        let hex = own.unit.hex;
        let near = |why: &'static str, at: HexNo| {
            let enemy = in_sight(sheet, at).unwrap_or_else(|| message("mythico-decide-enemy"));
            message("mythico-decide-leader-near").with("why", why).with("enemy", enemy)
        };
        let said = match () {
            () if known.sees_enemy_in(hex) => near("enemy", hex),
            () if is_guarded(hex) => return None,
            () if is_theirs(hex) => message("mythico-decide-leader").with("why", "place"),
            () => near("beside", beside(hex)?),
        };
        Some(said.with("unit", own.name()).with("points", points))
    };
    known.own.iter().filter(|own| own.unit.number == UnitRef::LEADER).find_map(danger)
}

/// A visible hostile leader in a hex with own troops, which make it flee or kill it if they find it
/// alone. See EM-10.7.
fn leader_at_hand(sheet: &Sheet<'_>) -> Option<Message> {
    let known = sheet.known;
    let leads = |contact: &&KnownContact| {
        contact.hostile && contact.arm == Some(Arm::Leader) && known.is_in_sight(contact)
    };
    known.contacts.iter().filter(leads).find_map(|leader| {
        let mut own =
            known.own.iter().filter(|own| own.unit.is_tactical() && own.unit.hex == leader.hex);
        let said = message("mythico-decide-leader-at-hand").with("unit", own.next()?.name());
        Some(said.with("leader", leader.name()))
    })
}

/// A visible enemy in a hex, by name, if troops are there.
fn in_sight(sheet: &Sheet<'_>, hex: HexNo) -> Option<Message> {
    let known = sheet.known;
    let is_there = |contact: &&KnownContact| {
        contact.hostile
            && contact.hex == hex
            && known.is_in_sight(contact)
            && contact.arm != Some(Arm::Leader)
    };
    known.contacts.iter().find(is_there).map(KnownContact::name)
}

/// The seat's places that give points and have none of its visible troops: the next to come takes
/// them. See EM-9.2.
fn ungarrisoned(sheet: &Sheet<'_>, most: usize) -> Option<Message> {
    let known = sheet.known;
    let is_own =
        |hex: &HexNo| known.control.get(hex).is_some_and(|holder| known.seats.contains(holder));
    let shows = |own: &OwnUnit| own.unit.is_tactical() && own.unit.settings.aggression > 1;
    let open = |hex: &HexNo| {
        is_own(hex) && !known.own.iter().any(|own| shows(own) && own.unit.hex == *hex)
    };
    worth_points(sheet, "mythico-decide-open", most, open)
}

/// Own troops that hide in a place that gives points and isn't the seat's. Hidden troops take no
/// place. See EM-9.2.
fn hides_in_place(sheet: &Sheet<'_>, most: usize) -> Option<Message> {
    let known = sheet.known;
    let is_wanted = |hex: HexNo| {
        let is_own = known.control.get(&hex).is_some_and(|holder| known.seats.contains(holder));
        sheet.world.points_for(hex).is_some() && !is_own
    };
    named(sheet, most, "mythico-decide-hides-there", |own| {
        own.unit.settings.aggression == 1 && is_wanted(own.unit.hex)
    })
}

/// Places that give points, aren't the seat's, have its troops in the next hex and no visible
/// enemy. Troops that hide, are worn or share their hex with an enemy don't count. See EM-9.2.
fn within_reach(sheet: &Sheet<'_>, most: usize) -> Option<Message> {
    let known = sheet.known;
    let is_own =
        |hex: &HexNo| known.control.get(hex).is_some_and(|holder| known.seats.contains(holder));
    let beside = |hex: HexNo| {
        let is_able = |own: &OwnUnit| {
            let (unit, hex) = (&own.unit, own.unit.hex);
            unit.is_tactical()
                && unit.settings.aggression > 1
                && unit.organisation > LOW_ORGANISATION
                && known.enemies.binary_search(&hex).is_err()
        };
        let stands = |hex: HexNo| known.own.iter().any(|own| own.unit.hex == hex && is_able(own));
        sheet.world.map.neighbours(hex).any(|(_, beside)| stands(beside))
    };
    // The seat can't take a place of an ally or a seat at truce, or a place that visible troops of
    // such a seat would keep.
    let is_spared =
        |other: SeatId| known.seats.iter().any(|own| known.is_spared(sheet.world, *own, other));
    let guards = |hex: HexNo| {
        let stands = |contact: &&KnownContact| {
            contact.hex == hex && known.is_in_sight(contact) && is_spared(contact.flag)
        };
        known.contacts.iter().any(|contact| stands(&contact))
    };
    let is_left =
        |hex: &HexNo| known.control.get(hex).copied().is_some_and(is_spared) || guards(*hex);
    let near = |hex: &HexNo| {
        !is_own(hex) && !is_left(hex) && beside(*hex) && known.enemies.binary_search(hex).is_err()
    };
    worth_points(sheet, "mythico-decide-near", most, near)
}

/// The module's objectives that fit, the most valuable first, with their points a turn.
fn worth_points(
    sheet: &Sheet<'_>,
    id: &'static str,
    most: usize,
    is_so: impl Fn(&HexNo) -> bool,
) -> Option<Message> {
    let objectives = sheet.world.objectives.iter().filter(|objective| objective.points > 0);
    let mut chosen: Vec<_> = objectives.filter(|objective| is_so(&objective.hex)).collect();
    chosen.sort_by_key(|objective| Reverse(objective.points));
    let said = |hex, points| {
        message("mythico-decide-worth")
            .with("place", literal(place(sheet.world, hex)))
            .with("points", points)
    };
    let places: Vec<Message> =
        chosen.into_iter().map(|objective| said(objective.hex, objective.points)).collect();
    (!places.is_empty()).then(|| message(id).with("places", first_of(places, most)))
}

/// Enemies last seen in own units' hexes, but not when the week ended: they may hide there.
/// See EM-8.1.
fn hidden(sheet: &Sheet<'_>, most: usize) -> Option<Message> {
    let known = sheet.known;
    let stood_in: BTreeSet<HexNo> = known.own.iter().map(|own| own.unit.hex).collect();
    let is_lost = |contact: &&KnownContact| {
        let is_there = stood_in.contains(&contact.hex);
        is_there && contact.hostile && contact.current && !known.is_in_sight(contact)
    };
    let there = |contact: &KnownContact| {
        message("mythico-decide-where")
            .with("unit", contact.name())
            .with("hex", spot(sheet.world, contact.hex))
    };
    let units: Vec<Message> = known.contacts.iter().filter(is_lost).map(there).collect();
    (!units.is_empty())
        .then(|| message("mythico-decide-hidden").with("units", first_of(units, most)))
}

/// The seat's units that fit. If it has several and all fit, it says "all".
fn named(
    sheet: &Sheet<'_>,
    most: usize,
    id: &'static str,
    is_so: impl Fn(&OwnUnit) -> bool,
) -> Option<Message> {
    let tactical = || sheet.known.own.iter().filter(|own| own.unit.is_tactical());
    let chosen: Vec<Message> = tactical().filter(|own| is_so(own)).map(|own| own.name()).collect();
    let all = chosen.len() > most.max(2) && chosen.len() == tactical().count();
    let units = match all {
        true => vec![message("mythico-decide-all")],
        false => first_of(chosen, most),
    };
    (!units.is_empty()).then(|| message(id).with("units", units))
}

/// Units that left their hex by their own order. See EM-11.5.
fn went_by_order(events: &[&Event]) -> BTreeSet<UnitRef> {
    let mut units = BTreeSet::new();
    for event in events {
        match event {
            Event::Halted { unit, setback: Setback::Withdrew(_), .. } => units.extend([unit.of]),
            Event::Fight(told) => {
                let went = told
                    .own
                    .iter()
                    .filter(|own| matches!(own.fate, Fate::BrokeOff(_) | Fate::Withdrew(_)));
                units.extend(went.map(|own| own.unit.of));
            }
            _ => {}
        }
    }
    units
}

/// Units that won't be paid next turn. Pay comes before the turn's income. See EM-4.9.
fn unpaid(sheet: &Sheet<'_>, most: usize) -> Option<Message> {
    let stores = sheet.known.stores.first()?;
    let unpaid = sheet.known.unpaid(sheet.world, stores.seat, &BTreeSet::new());
    let units: Vec<Message> = unpaid.into_iter().map(OwnUnit::name).collect();
    let funds = Arg::Tenths(stores.stores.funds);
    (!units.is_empty()).then(|| {
        message("mythico-decide-unpaid").with("funds", funds).with("units", first_of(units, most))
    })
}

/// Funds that could be spent.
fn idle(sheet: &Sheet<'_>) -> Option<Message> {
    let funds: i64 = sheet.known.stores.iter().map(|known| known.stores.funds).sum();
    (funds >= IDLE_TENTHS).then(|| message("mythico-decide-idle").with("funds", Arg::Tenths(funds)))
}

/// Orders that weren't carried out as given: their number and subject. Orders of units that are
/// gone need no decision; they only count if there are others. See EM-11.3.
fn awry(sheet: &Sheet<'_>, most: usize) -> Option<Message> {
    let mut orders: Vec<AwryOrder> =
        sheet.events.iter().flat_map(|event| awry_orders(sheet, event)).collect();
    orders.sort_by_key(|order| !order.is_left);
    orders.first().filter(|order| order.is_left)?;
    let count = orders.len();
    let mut names: Vec<(Message, usize)> = Vec::new();
    let mut unnamed = 0;
    for AwryOrder { name, .. } in orders {
        let place = names.iter().position(|(other, _)| *other == name);
        match place {
            Some(place) => names[place].1 += 1,
            None if names.len() < most => names.push((name, 1)),
            None => unnamed += 1,
        }
    }
    let mut names: Vec<Message> =
        names.into_iter().map(|(name, orders)| name.with("count", orders)).collect();
    if unnamed > 0 {
        names.push(message("mythico-and-more").with("more", unnamed));
    }
    Some(message("mythico-decide-awry").with("count", count).with("orders", names))
}

/// An order that wasn't carried out as given.
struct AwryOrder {
    name: Message,
    /// Whether its unit still exists.
    is_left: bool,
}

/// The orders that an event tells to have gone awry.
fn awry_orders(sheet: &Sheet<'_>, event: &Event) -> Vec<AwryOrder> {
    let is_left = |unit: &FullName| sheet.known.own(unit.of).is_some();
    let by_unit = |unit: &FullName, order: &str| {
        vec![AwryOrder { name: of_unit(unit, order), is_left: is_left(unit) }]
    };
    match event {
        Event::Orders(told) => {
            let failed = told.failed.iter().filter(|failed| needs_decision(&failed.why));
            let order = |failed: &FailedOrder| AwryOrder {
                name: awry_order(sheet, failed),
                is_left: failed.why.unit().is_none_or(is_left),
            };
            failed.map(order).collect()
        }
        Event::Stores(Entry::Handled { unit, action, short: true, .. }) => {
            by_unit(unit, action.word())
        }
        Event::Stores(Entry::Added { unit, wasted: 1.., .. }) => by_unit(unit, "add"),
        _ => Vec::new(),
    }
}

/// A withdrawal by order, a retreat and a pursuit are told with the battle, and a unit may have
/// waited for another in vain.
fn needs_decision(why: &Why) -> bool {
    match why {
        Why::Setback { why, .. } => !matches!(
            why,
            Setback::Withdrew(_)
                | Setback::LeftPlace(_)
                | Setback::NobodyMet(_)
                | Setback::NobodyInRange(_)
                | Setback::FoughtItself(_)
        ),
        Why::Market(Deal::NotTransferred { .. }) => false,
        Why::Changed(_) | Why::Stores(_) | Why::Market(_) | Why::Fieldwork(_) | Why::Unspoken => {
            true
        }
        _ => false,
    }
}

fn awry_order(sheet: &Sheet<'_>, failed: &FailedOrder) -> Message {
    let at = |id: &'static str, hex: HexNo| message(id).with("hex", place(sheet.world, hex));
    match &failed.why {
        Why::Changed(UnitChange::NotRaised { hex, .. }) => at("mythico-awry-raise", *hex),
        Why::Changed(UnitChange::BaseStays { .. }) => message("mythico-awry-base"),
        Why::Market(
            Deal::Unpaid { hex, .. }
            | Deal::Cancelled { hex, .. }
            | Deal::PortShut { hex, .. }
            | Deal::AirfieldShut { hex, .. }
            | Deal::ShotDown { hex, .. }
            | Deal::Lost { hex, .. },
        ) => at("mythico-awry-goods", *hex),
        Why::Unspoken => message("mythico-awry-address"),
        why => match why.unit() {
            Some(unit) => of_unit(unit, &failed.order),
            None => message(format!("order-el-mythico-{}", failed.order)),
        },
    }
}

fn of_unit(unit: &FullName, order: &str) -> Message {
    let order = message(format!("order-el-mythico-{order}"));
    message("mythico-awry-order").with("unit", unit.said()).with("order", order)
}

impl<N: ?Sized> Tell<N> for OrderName {
    fn tell(&self, _: &N) -> Arg {
        let form = Order::FORMS.iter().find(|form| form.number == Some(self.0));
        let name = form.map(|form| message(format!("order-el-mythico-{}", form.word)));
        name.unwrap_or_else(|| literal(self.0.to_string())).into()
    }
}
