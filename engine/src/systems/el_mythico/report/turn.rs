//! The turn's report to one viewer: its sections in order, the most important first. A seat's
//! report begins with a lead. See EM-7.11, EM-8.2, EM-11.3. Not here: most of the sections,
//! which have their own files.

use std::collections::BTreeSet;

use super::air;
use super::battle;
use super::battle_outcome::pursuers;
use super::career;
use super::changes;
use super::corrections;
use super::country;
use super::espionage;
use super::fieldwork;
use super::fight_lines::fights;
use super::intelligence;
use super::lead;
use super::market;
use super::minor;
use super::moments;
use super::news_items::Newsroom;
use super::own_units;
use super::powers;
use super::sea;
use super::sheet::Sheet;
use super::standing;
use super::stores;
use super::stories::Stories;
use super::truces;
use super::wordings::Wordings;
use crate::outcome;
use crate::report::{Report, Section};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::why::OrdersTold;
use crate::systems::el_mythico::wording::place_name;
use crate::systems::el_mythico::world::World;
use crate::view::{View, ViewOwner, Viewer};
use crate::words::{Message, Tell, literal, message, message_of, user_words};

/// Sections of a seat's sheet in order: battles, units and orders, intelligence, money, the
/// country, stores, how the war stands, the leader, the news.
const OF_SEAT: &[fn(&Sheet<'_>) -> Vec<Section>] = &[
    // A missing leader comes first; a living one is no news.
    |sheet| leader(sheet, false).into_iter().collect(),
    |sheet| corrections::section(sheet.world, sheet.events).into_iter().collect(),
    battle::sections,
    own_units::section,
    |sheet| orders(sheet).into_iter().collect(),
    |sheet| air::section(sheet).into_iter().collect(),
    |sheet| fieldwork::section(sheet).into_iter().collect(),
    |sheet| sea::section(sheet).into_iter().collect(),
    |sheet| espionage::section(sheet).into_iter().collect(),
    |sheet| changes::section(sheet).into_iter().collect(),
    |sheet| truces::section(sheet).into_iter().collect(),
    intelligence::section,
    |sheet| market::section(sheet).into_iter().collect(),
    |sheet| country::section(sheet).into_iter().collect(),
    stores::sections,
    |sheet| standing::sections(sheet.world, sheet.known).collect(),
    |sheet| minor::section(sheet).into_iter().collect(),
    |sheet| leader(sheet, true).into_iter().collect(),
    |sheet| vec![news_without_ranking(sheet)],
];

/// Sections for the public.
const OF_PUBLIC: &[fn(&Sheet<'_>) -> Vec<Section>] = &[
    |sheet| standing::standing(sheet.world, sheet.known).into_iter().collect(),
    |sheet| vec![news_without_ranking(sheet)],
];

/// Sections for a faction's channel: what its seats share, that is where their units fought and
/// stopped, and what they saw. A seat's possessions, purchases, works and finds are its own.
const OF_FACTION: &[fn(&Sheet<'_>) -> Vec<Section>] = &[
    |sheet| fights(sheet.world, sheet.events).into_iter().collect(),
    |sheet| halted(sheet.world, sheet.events).into_iter().collect(),
    intelligence::section,
    |sheet| vec![news(sheet.world, sheet.known, sheet.events)],
];

/// The report to a viewer on an adjudicated turn.
pub fn report(world: &World, view: &View<Known>, events: &[&Event]) -> Report {
    let (known, wordings) = (view.known(), Wordings::of(events));
    let sheet = Sheet { world, known, events, wordings: &wordings };
    let turn = known.turn.saturating_sub(1);
    let title = if turn == 0 {
        message("mythico-report-opening")
    } else {
        message("mythico-report-title").with("turn", turn)
    };
    let title = title.with("eyes", eyes(world, view));
    let all = |parts: &[fn(&Sheet<'_>) -> Vec<Section>]| {
        parts.iter().flat_map(|part| part(&sheet)).collect()
    };
    match view.owner() {
        ViewOwner::Viewer(Viewer::Seat(_)) => {
            // What matters comes first, in other wordings than further down.
            let mut lead = if turn > 0 { lead::lead(&sheet) } else { Vec::new() };
            lead.splice(0..0, moments::paragraphs(&sheet));
            Report {
                lead,
                section_maps: battle::maps(world, events),
                ..Report::new(title, all(OF_SEAT))
            }
        }
        ViewOwner::Viewer(Viewer::Public) => Report::new(title, all(OF_PUBLIC)),
        _ => Report::new(title, all(OF_FACTION)),
    }
}

/// Names the viewer.
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

/// Careers of living leaders and a new leader's arrival, or the careers of dead leaders.
fn leader(sheet: &Sheet<'_>, alive: bool) -> Option<Section> {
    let (world, known) = (sheet.world, sheet.known);
    let follows = sheet.events.iter().filter(|_| alive).filter_map(|event| match event {
        Event::LeaderFollows { name, .. } => {
            Some(message("mythico-leader-follows").with("name", user_words(name)))
        }
        _ => None,
    });
    let lines = known.careers.iter().filter(|career| career.alive == alive).map(|career| {
        match (career.alive, career.successor_turn) {
            (true, _) => career::vocation_and_level(career),
            (false, Some(turn)) => {
                message("mythico-leader-awaited").with("level", career.level).with("turn", turn)
            }
            (false, None) => message("mythico-leader-none"),
        }
    });
    // The opening report is long, and leaders have no deeds yet.
    let told = alive && known.turn > 1;
    let careers = || known.careers.iter().filter(|career| career.alive && told);
    let changes = if alive { career::changes(sheet) } else { Vec::new() };
    let deeds = careers().map(|leads| career::deeds(world, leads));
    let powers = careers().filter_map(|leads| powers::own(world, leads));
    let lines = follows.chain(changes).chain(lines).chain(deeds).chain(powers);
    Section::of_lines(message("mythico-heading-leader"), lines.collect())
}

fn halted(world: &World, events: &[&Event]) -> Option<Section> {
    let pursuers = pursuers(events);
    let lines = events.iter().filter_map(|happened| halted_line(world, happened, &pursuers));
    Section::of_lines(message("mythico-heading-halted"), lines.collect())
}

/// The seat's orders, if any failed.
fn orders(sheet: &Sheet<'_>) -> Option<Section> {
    sheet.events.iter().find_map(|event| match event {
        Event::Orders(told) => outcome::section(told.orders, failed(sheet.world, told).collect()),
        _ => None,
    })
}

/// Why orders failed, a line each.
pub(super) fn failed<'t>(
    world: &'t World,
    told: &'t OrdersTold,
) -> impl Iterator<Item = Message> + 't {
    told.failed.iter().map(|failed| failed.why.message(world))
}

/// Reports a unit that didn't do all of its order, and why. Winners that gave chase did better, so
/// they aren't listed.
fn halted_line(world: &World, happened: &Event, pursuers: &BTreeSet<UnitRef>) -> Option<Message> {
    match happened {
        Event::Halted { unit, setback, .. }
            if pursuers.contains(&unit.of) && setback.order().is_none() =>
        {
            None
        }
        Event::Halted { unit, hex, setback, .. } => {
            let (hex, why) = (place_name(world, *hex), setback.message(world));
            let args = [("hex", hex.into()), ("unit", unit.said().into()), ("why", why.into())];
            Some(message_of("mythico-halted-line", args))
        }
        _ => None,
    }
}

/// The news for readers whose sheet has a separate section for the ranking.
fn news_without_ranking(sheet: &Sheet<'_>) -> Section {
    let told = sheet.events.iter().filter(|event| !matches!(event, Event::Ranking(_)));
    news(sheet.world, sheet.known, &told.copied().collect::<Vec<_>>())
}

fn news(world: &World, known: &Known, events: &[&Event]) -> Section {
    let items =
        Newsroom::of(world, known, events).items(&Stories::of(world, known, events), events);
    let lines = items.into_iter().map(|item| item.said).collect();
    Section::list(message("mythico-heading-news"), lines, message("mythico-none-news"))
}
