//! The turn's report to one viewer: own units, paths that ended early, fights, sightings, leader and news.
//! Rules: EM-7.11, EM-8.2, EM-11.3. A faction's report leaves out the table of units: each seat has its own.

use smol_str::{ToSmolStr, format_smolstr};

use super::bulletin::items;
use super::maps;
use super::roster::men;
use crate::report::{Block, Report, Section};
use crate::system::OrderSet;
use crate::systems::el_mythico::events::{
    Elimination, EnemyLosses, EnemyUnit, Event, Fate, FightReport, OwnLosses,
};
use crate::systems::el_mythico::fog::{Known, KnownContact, OwnUnit};
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::report::wording::{self, place_name, seat_name};
use crate::systems::el_mythico::unit::strength;
use crate::systems::el_mythico::victory;
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
    if !is_public {
        if is_seat {
            sections.push(units(world, known));
            sections.push(leader(world, known));
            sections.extend(truces(world, known, events));
        }
        sections.extend(fights(world, events));
        sections.extend(halted(world, events));
        sections.extend(sightings(world, known));
        if matches!(view.owner(), ViewOwner::Viewer(Viewer::Seat(_))) && !known.over {
            sections.extend(Section::of_lines(message("aim-stands"), victory::aim(world, view).stands));
        }
    }
    sections.push(news(world, known, events));
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

fn units(world: &World, known: &Known) -> Section {
    let columns =
        ["unit", "strength", "organisation", "training", "experience", "hex", "aggression", "order"];
    let columns = columns.map(|word| message(format!("mythico-column-{word}"))).to_vec();
    let rows = known.own.iter().map(|own| unit_row(world, own)).collect();
    Section { heading: message("mythico-heading-units"), blocks: vec![Block::Table { columns, rows }] }
}

fn unit_row(world: &World, own: &OwnUnit) -> Vec<Message> {
    let unit = &own.unit;
    let number = |number: i64| literal(number.to_smolstr());
    let dash = || message("none");
    let tactical = unit.is_tactical();
    let order = unit.last_order.and_then(|number| {
        let form = Order::FORMS.iter().find(|form| form.number == Some(number))?;
        Some(message(format!("order-el-mythico-{}", form.word)))
    });
    let place = match world.map.place_in(unit.hex) {
        Some(place) => format_smolstr!("{} {}", unit.hex, place.name),
        None => unit.hex.print(),
    };
    vec![
        own.name(),
        number(unit.strength()),
        if tactical { number(unit.organisation) } else { dash() },
        if tactical { literal(unit.training.print()) } else { dash() },
        if tactical { number(unit.experience) } else { dash() },
        literal(place),
        if tactical { number(i64::from(unit.settings.aggression)) } else { dash() },
        order.unwrap_or_else(dash),
    ]
}

fn leader(world: &World, known: &Known) -> Section {
    let lines = known.careers.iter().map(|career| {
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
            .with("deaths", career.deaths)
            .with("score", score(career.victory_points))
            .with("turn", career.successor_turn.unwrap_or_default())
    });
    Section::list(message("mythico-heading-leader"), lines.collect(), message("mythico-leader-none"))
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

/// Victory points, of which nothing is said before there are any.
fn score(points: i64) -> Message {
    if points == 0 { literal("") } else { message("mythico-leader-score").with("points", points) }
}

fn fights(world: &World, events: &[&Event]) -> Option<Section> {
    let mut lines = Vec::new();
    for happened in events {
        if let Event::Fight(told) = happened {
            lines.push(fight_line(world, told));
            lines.extend(told.own.iter().map(own_line));
            lines.extend(told.foes.iter().map(|foe| foe_line(world, foe)));
        }
    }
    Section::of_lines(message("mythico-heading-fights"), lines)
}

fn fight_line(world: &World, told: &FightReport) -> Message {
    let id = if told.goes_on { "mythico-fight-goes-on" } else { "mythico-fight-over" };
    let [first, last] = told.impulses;
    let when = if first == last { "mythico-fight-impulse" } else { "mythico-fight-impulses" };
    let when = message(when).with("first", first).with("last", last);
    let hexes: Vec<_> = told.hexes.iter().map(|&hex| place_name(world, hex)).collect();
    message(id).with("hex", hexes).with("rounds", told.rounds).with("when", when)
}

fn own_line(told: &OwnLosses) -> Message {
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
    let lines = events.iter().filter_map(|happened| match happened {
        Event::Halted { unit, hex, setback, .. } => {
            let (hex, why) = (place_name(world, *hex), wording::setback(world, *setback));
            let args = [("hex", hex.into()), ("unit", unit.said().into()), ("why", why.into())];
            Some(message_of("mythico-halted-line", args))
        }
        Event::Unspoken { .. } => Some(message("mythico-unspoken")),
        _ => None,
    });
    Section::of_lines(message("mythico-heading-halted"), lines.collect())
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
    let now = known.contacts.iter().filter(|contact| contact.current).map(|contact| {
        line(if contact.since == last { "mythico-sighting-new" } else { "mythico-sighting-still" }, contact)
    });
    let lost = known.contacts.iter().filter(|contact| contact.gone || contact.turn + 1 == last);
    let lost = lost.map(|contact| {
        line(if contact.gone { "mythico-sighting-gone" } else { "mythico-sighting-lost" }, contact)
    });
    let lost = lost.collect();
    let now =
        Section::list(message("mythico-heading-sightings"), now.collect(), message("mythico-none-sightings"));
    std::iter::once(now).chain(Section::of_lines(message("mythico-heading-lost"), lost))
}

fn news(world: &World, known: &Known, events: &[&Event]) -> Section {
    let lines = items(world, known, events);
    Section::list(message("mythico-heading-news"), lines, message("mythico-none-news"))
}
