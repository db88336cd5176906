//! The turn's report to one viewer, what matters most first: fights, paths that ended early, sightings, how the war stands, own units,
//! leader and news.
//! Rules: EM-7.11, EM-8.2, EM-11.3. A faction's report leaves out the units: each seat has its own.

use super::bulletin::items;
use super::roster::men;
use super::{changes, fieldwork, maps, market, standing, stores};
use crate::report::{Block, Item, Report, Section};
use crate::system::OrderSet;
use crate::systems::el_mythico::events::{
    Elimination, EnemyLosses, EnemyUnit, Event, Fate, FightReport, OwnLosses,
};
use crate::systems::el_mythico::fog::{Known, KnownCareer, KnownContact, OwnUnit};
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::report::wording::{self, place_name, seat_name};
use crate::systems::el_mythico::unit::strength;
use crate::systems::el_mythico::world::World;
use crate::view::{View, ViewOwner, Viewer};
use crate::words::{Arg, Message, literal, message, message_of};

/// What a viewer is told when a turn has been adjudicated.
pub fn report(world: &World, view: &View<Known>, events: &[&Event]) -> Report {
    let known = view.known();
    let turn = known.turn.saturating_sub(1);
    let mut sections = Vec::new();
    let is_public = view.owner() == ViewOwner::Viewer(Viewer::Public);
    let is_seat = matches!(view.owner(), ViewOwner::Viewer(Viewer::Seat(_)));
    // That one has no leader comes before all else; that one has one is no news.
    let (alive, dead) = (known.careers.iter()).partition::<Vec<_>, _>(|career| career.alive);
    if is_seat {
        sections.extend(leader(world, &dead));
    }
    if !is_public {
        sections.extend(fights(world, events));
        sections.extend(halted(world, events));
        sections.extend(fieldwork::section(world, events));
        sections.extend(changes::section(events));
        sections.extend(is_seat.then(|| market::section(world, events)).flatten());
        sections.extend(is_seat.then(|| truces(world, known, events)).flatten());
        sections.extend(sightings(world, known));
    }
    if is_seat {
        sections.extend(standing::sections(world, known));
        sections.extend(stores::section(world, known, events));
        sections.extend(units(world, known));
        sections.extend(leader(world, &alive));
    }
    if is_public {
        sections.extend(standing::standing(world, known));
    }
    let told = |event: &&&Event| !(is_seat || is_public) || !matches!(event, Event::Ranking(_));
    sections.push(news(world, known, &events.iter().filter(told).copied().collect::<Vec<_>>()));
    let title = if turn == 0 {
        message("mythico-report-opening")
    } else {
        message("mythico-report-title").with("turn", turn)
    };
    // A channel is shown one map for all its seats.
    let maps = if is_seat { maps::of_seat(world, events) } else { Vec::new() };
    Report { maps, ..Report::new(title.with("eyes", eyes(world, view)), sections) }
}

/// Whose eyes, by name.
pub fn eyes(world: &World, view: &View<Known>) -> Message {
    match view.owner() {
        ViewOwner::Viewer(Viewer::Seat(seat)) => {
            literal(world.seats.seat(seat).map_or("", |seat| seat.name.as_str()))
        }
        ViewOwner::Viewer(Viewer::Faction(faction)) => {
            let named = world.seats.factions.iter().find(|known| known.id == faction);
            literal(named.map_or("", |faction| faction.name.as_str()))
        }
        ViewOwner::Viewer(Viewer::Public) => message("mythico-eyes-public"),
        ViewOwner::Umpire => message("mythico-eyes-umpire"),
    }
}

/// A line a unit; what changes seldom is on the unit's page.
fn units(world: &World, known: &Known) -> Option<Section> {
    let lines = known.own.iter().map(|own| unit_line(world, own)).collect();
    Section::of_lines(message("mythico-heading-units"), lines)
}

fn unit_line(world: &World, own: &OwnUnit) -> Message {
    let unit = &own.unit;
    let order = unit.last_order.and_then(|number| {
        let form = Order::FORMS.iter().find(|form| form.number == Some(number))?;
        Some(message("mythico-own-did").with("order", message(format!("order-el-mythico-{}", form.word))))
    });
    let args = [
        ("hex", place_name(world, unit.hex).into()),
        ("order", order.unwrap_or_else(|| literal("")).into()),
        ("unit", own.name().into()),
    ];
    if !unit.is_tactical() {
        return message_of("mythico-own-leader", args);
    }
    message_of("mythico-own-line", args)
        .with("aggression", i64::from(unit.settings.aggression))
        .with("organisation", unit.organisation)
        .with("strength", unit.strength())
}

fn leader(world: &World, careers: &[&KnownCareer]) -> Option<Section> {
    let lines = careers.iter().map(|career| {
        let vocation =
            world.leader_profile(career.seat).map_or("politician", |profile| profile.vocation.word());
        let id = match (career.alive, career.successor_turn) {
            (true, _) => "mythico-leader-line",
            (false, Some(_)) => "mythico-leader-awaited",
            (false, None) => "mythico-leader-none",
        };
        message(id)
            .with("vocation", message(format!("mythico-vocation-{vocation}")))
            .with("level", career.level)
            .with("turn", career.successor_turn.unwrap_or_default())
    });
    Section::of_lines(message("mythico-heading-leader"), lines.collect())
}

/// Truces that begin or end, those that stand, and those that only one of the two has set.
fn truces(world: &World, known: &Known, events: &[&Event]) -> Option<Section> {
    let line = |id: &'static str, with| message(id).with("seat", seat_name(world, with));
    let mut lines: Vec<_> = events
        .iter()
        .filter_map(|happened| match happened {
            Event::TruceBegins { with } => Some(line("mythico-truce-begins", *with)),
            Event::TruceEnds { with } => Some(line("mythico-truce-ends", *with)),
            _ => None,
        })
        .collect();
    let begins = |with| events.iter().any(|happened| **happened == Event::TruceBegins { with });
    lines.extend(known.truces.iter().filter(|truce| !begins(truce.with)).map(|truce| {
        let id = match (truce.set, truce.theirs) {
            (true, true) => "mythico-truce-stands",
            (true, false) => "mythico-truce-set",
            (false, _) => "mythico-truce-offered",
        };
        line(id, truce.with)
    }));
    Section::of_lines(message("mythico-heading-truces"), lines)
}

/// Each fight, and below it what it did to whom.
fn fights(world: &World, events: &[&Event]) -> Option<Section> {
    let fight = |event: &&Event| match event {
        Event::Fight(told) => {
            let foes = told.foes.iter().map(|foe| foe_line(world, foe));
            Some(Item {
                said: fight_line(world, told),
                below: told.own.iter().map(own_line).chain(foes).collect(),
            })
        }
        _ => None,
    };
    let items: Vec<Item> = events.iter().filter_map(fight).collect();
    let heading = message("mythico-heading-fights");
    (!items.is_empty()).then(|| Section { heading, blocks: vec![Block::Outline(items)] })
}

/// Where a fight was, how long, and when.
pub(super) fn fight_line(world: &World, told: &FightReport) -> Message {
    let id = if told.goes_on { "mythico-fight-goes-on" } else { "mythico-fight-over" };
    let [first, last] = told.impulses;
    let when = if first == last { "mythico-fight-impulse" } else { "mythico-fight-impulses" };
    let when = message(when).with("first", first).with("last", last);
    let hexes: Vec<_> = told.hexes.iter().map(|&hex| place_name(world, hex)).collect();
    message(id).with("hex", hexes).with("rounds", told.rounds).with("when", when)
}

/// What a unit lost in a fight, and what became of it.
pub(super) fn own_line(told: &OwnLosses) -> Message {
    let fate = match told.fate {
        Fate::Stands => message("mythico-fate-stands"),
        Fate::Supported => message("mythico-fate-supported"),
        Fate::Retreated(hex) => message("mythico-fate-retreated").with("hex", hex),
        Fate::BrokeOff(hex) => message("mythico-fate-broke-off").with("hex", hex),
        Fate::Pursued(hex) => message("mythico-fate-pursued").with("hex", hex),
        Fate::Surrendered => message("mythico-fate-surrendered"),
        Fate::Destroyed => message("mythico-fate-destroyed"),
    };
    let ended = matches!(told.fate, Fate::Surrendered | Fate::Destroyed);
    let lost = if told.shelled { "mythico-lost-to-guns" } else { "mythico-lost" };
    let args = [
        ("fate", fate.into()),
        ("left", men(told.arm, told.left).into()),
        ("lost", message(lost).with("lost", men(told.arm, told.lost)).into()),
        ("strength", strength(told.left).into()),
        ("unit", told.unit.said().into()),
    ];
    message_of(if ended { "mythico-fight-own-ended" } else { "mythico-fight-own" }, args)
}

fn foe_line(world: &World, foe: &EnemyLosses) -> Message {
    let unit = |unit: &EnemyUnit| match unit.end {
        Some(Elimination::Destroyed) => message("mythico-foe-destroyed").with("unit", unit.name.said()),
        Some(Elimination::Surrendered) => message("mythico-foe-surrendered").with("unit", unit.name.said()),
        None => unit.name.said(),
    };
    let units: Vec<_> = foe.units.iter().map(unit).collect();
    let name = world.seats.seat(foe.seat).map_or("", |seat| seat.name.as_str());
    let id = if units.is_empty() { "mythico-fight-foe" } else { "mythico-fight-foes" };
    let lost = Arg::Tenths(foe.lost_estimate);
    message_of(id, [("lost", lost), ("seat", name.into()), ("units", units.into())])
}

fn halted(world: &World, events: &[&Event]) -> Option<Section> {
    let lines = events.iter().filter_map(|happened| halted_line(world, happened));
    Section::of_lines(message("mythico-heading-halted"), lines.collect())
}

/// Who didn't do all that was ordered, and why.
pub(super) fn halted_line(world: &World, happened: &Event) -> Option<Message> {
    match happened {
        Event::Halted { unit, hex, setback, .. } => {
            let (hex, why) = (place_name(world, *hex), wording::setback(world, *setback));
            let args = [("hex", hex.into()), ("unit", unit.said().into()), ("why", why.into())];
            Some(message_of("mythico-halted-line", args))
        }
        Event::Unspoken { .. } => Some(message("mythico-unspoken")),
        _ => None,
    }
}

fn sightings(world: &World, known: &Known) -> impl Iterator<Item = Section> {
    let last = known.turn.saturating_sub(1);
    let line = |id: &'static str, contact: &KnownContact| {
        let strength = contact
            .estimate
            .map_or_else(|| literal(""), |str| message("mythico-about-strength").with("strength", str));
        let args = [
            ("code", contact.code().into()),
            ("hex", place_name(world, contact.hex).into()),
            ("name", contact.name().into()),
            ("strength", strength.into()),
        ];
        message_of(id, args)
    };
    let seen = |contact: &KnownContact| {
        line(if contact.since == last { "mythico-sighting-new" } else { "mythico-sighting-still" }, contact)
    };
    // Who saw it may have moved on or fallen since.
    let current = known.contacts.iter().filter(|contact| contact.current);
    let (now, glimpsed): (Vec<_>, Vec<_>) = current.partition(|contact| known.sees(contact.hex));
    let lost = known.contacts.iter().filter(|contact| contact.gone || contact.turn + 1 == last);
    let lost = lost.map(|contact| {
        line(if contact.gone { "mythico-sighting-gone" } else { "mythico-sighting-lost" }, contact)
    });
    let lost = lost.collect();
    let [now, glimpsed] = [now, glimpsed].map(|contacts| contacts.into_iter().map(seen).collect());
    let now = Section::list(message("mythico-heading-sightings"), now, message("mythico-none-sightings"));
    let glimpsed = Section::of_lines(message("mythico-heading-glimpsed"), glimpsed);
    std::iter::once(now).chain(glimpsed).chain(Section::of_lines(message("mythico-heading-lost"), lost))
}

fn news(world: &World, known: &Known, events: &[&Event]) -> Section {
    let lines = items(world, known, events);
    Section::list(message("mythico-heading-news"), lines, message("mythico-none-news"))
}
