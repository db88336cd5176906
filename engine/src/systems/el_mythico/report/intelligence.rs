//! What a seat knows of others when a turn ends, by what changed since the last: new, moved, still
//! there, lost from sight, believed where last seen, searched for and not found; and units met on
//! the way. Each has its quality and age. See EM-8.1, EM-8.2.

use std::collections::BTreeMap;

use super::sheet::Sheet;
use crate::report::{Block, Item, Section};
use crate::systems::el_mythico::contact::Quality;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog::{Known, KnownContact};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::naming::last_seen;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::wording::{near, place_name};
use crate::words::{Message, literal, message, message_of};

/// Changes in what is known of others since last week.
#[derive(Clone, Copy, PartialEq, Eq)]
enum News {
    New,
    Moved(HexNo),
    Still,
    Lost,
    Believed,
    Empty,
}

/// The section, or that nobody else is known.
pub fn section(sheet: &Sheet<'_>) -> Vec<Section> {
    let heading = message("mythico-heading-intelligence");
    let moved = moved(sheet.events);
    // The unit that saw it may have moved on or been destroyed since, or it went on.
    let is_glimpsed = |contact: &KnownContact| contact.current && !sheet.known.is_in_sight(contact);
    let seen = |contact| (contact, news(sheet.known, &moved, contact), is_glimpsed(contact));
    let known: Vec<_> = sheet.known.contacts.iter().map(seen).collect();
    let group = |id: &'static str, glimpsed: bool, is_of: fn(News) -> bool| {
        let of_group =
            known.iter().filter(|(_, news, is_glimpsed)| is_of(*news) && *is_glimpsed == glimpsed);
        let below = counted(of_group.map(|(contact, news, _)| line(sheet, contact, *news)));
        (!below.is_empty()).then(|| Item { said: message(id), below })
    };
    let on_the_way: Vec<Message> =
        sheet.events.iter().filter_map(|event| passing(sheet, event)).collect();
    let groups = [
        group("mythico-intelligence-new", false, |news| news == News::New),
        group("mythico-intelligence-moved", false, |news| matches!(news, News::Moved(_))),
        group("mythico-intelligence-still", false, |news| news == News::Still),
        group("mythico-intelligence-glimpsed", true, |_| true),
        (!on_the_way.is_empty())
            .then(|| Item { said: message("mythico-intelligence-way"), below: on_the_way }),
        group("mythico-intelligence-lost", false, |news| news == News::Lost),
        group("mythico-intelligence-believed", false, |news| news == News::Believed),
        group("mythico-intelligence-empty", false, |news| news == News::Empty),
    ];
    let items: Vec<Item> = groups.into_iter().flatten().collect();
    let block = match items.is_empty() {
        true => Block::Paragraph(message("mythico-none-intelligence")),
        false => Block::Outline(items),
    };
    vec![Section { heading, blocks: vec![block] }]
}

/// Joins equal lines, which several unnamed units in one hex have, to one with their number.
fn counted(lines: impl Iterator<Item = Message>) -> Vec<Message> {
    let mut all: Vec<(Message, usize)> = Vec::new();
    for line in lines {
        match all.iter_mut().find(|(other, _)| *other == line) {
            Some((_, count)) => *count += 1,
            None => all.push((line, 1)),
        }
    }
    let said = |(line, count): (Message, usize)| match count {
        1 => line,
        _ => message("mythico-sighting-several").with("count", count).with("sighting", line),
    };
    all.into_iter().map(said).collect()
}

/// Last week's hexes of contacts that moved, by their numbers.
fn moved(events: &[&Event]) -> BTreeMap<u32, HexNo> {
    let moves = events.iter().rev().filter_map(|event| match event {
        Event::ContactMoved { number, from } => Some((*number, *from)),
        _ => None,
    });
    moves.collect()
}

fn news(known: &Known, moved: &BTreeMap<u32, HexNo>, contact: &KnownContact) -> News {
    let last = known.turn.saturating_sub(1);
    let from = moved.get(&contact.number).copied();
    match (contact.gone, contact.current, from) {
        (true, ..) => News::Empty,
        (_, true, _) if contact.since == last => News::New,
        (_, true, Some(from)) => News::Moved(from),
        (_, true, None) => News::Still,
        _ if contact.turn + 1 == last => News::Lost,
        _ => News::Believed,
    }
}

fn line(sheet: &Sheet<'_>, contact: &KnownContact, news: News) -> Message {
    // Ruling: EM-10.7: a leader neither draws nor takes fire, so its STR tells nothing.
    let strength = contact
        .estimate
        .filter(|_| contact.arm != Some(Arm::Leader))
        .map_or_else(|| literal(""), |str| message("mythico-about-strength").with("strength", str));
    // Adds the unit's type if the name doesn't tell it.
    let strength = match (&contact.name, contact.arm, contact.estimate) {
        (Some(_), Some(arm), Some(str)) if arm != Arm::Leader => message_of(
            "mythico-sighting-strength",
            [("arm", arm.name().into()), ("strength", str.into())],
        ),
        _ => strength,
    };
    let quality = message(match contact.quality {
        Quality::Presence => "mythico-quality-presence",
        Quality::Size => "mythico-quality-size",
        Quality::Identity => "mythico-quality-identity",
    });
    let id = match news {
        News::New => "mythico-sighting-new",
        News::Still => "mythico-sighting-still",
        News::Moved(_) => "mythico-sighting-moved",
        News::Lost => "mythico-sighting-lost",
        News::Believed => "mythico-sighting-believed",
        News::Empty => "mythico-sighting-gone",
    };
    let said = message_of(
        id,
        [
            ("hex", near(sheet.world, contact.hex).into()),
            ("name", contact.name().into()),
            ("quality", quality.into()),
            ("strength", strength.into()),
            ("turn", contact.turn.into()),
        ],
    );
    let said = match news {
        News::Moved(from) => said.with("from", place_name(sheet.world, from)),
        _ => said,
    };
    match last_seen(contact).filter(|_| contact.current) {
        Some(when) => {
            message_of("mythico-sighting-when", [("sighting", said.into()), ("when", when.into())])
        }
        None => said,
    }
}

/// Units met in passing: those that the seat's units passed, and those that passed them.
fn passing(sheet: &Sheet<'_>, event: &Event) -> Option<Message> {
    let names = |units: &[crate::systems::el_mythico::names::FullName]| -> Vec<Message> {
        units.iter().map(|unit| unit.said()).collect()
    };
    match event {
        Event::PassedThrough { unit, hex, impulse, seen } => Some(
            message("mythico-passed-through")
                .with("unit", unit.said())
                .with("hex", near(sheet.world, *hex))
                .with("impulse", *impulse)
                .with("seen", names(seen)),
        ),
        Event::PassedBy { unit, hex, impulse } => Some(
            message("mythico-passed-by")
                .with("unit", unit.said())
                .with("hex", near(sheet.world, *hex))
                .with("impulse", *impulse),
        ),
        _ => None,
    }
}
