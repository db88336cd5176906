//! The picture in words, for those who can't see it: own units by place, enemies by class and place, arrows, areas.
//! At most [`ALT_TEXT_MAX`] characters; what doesn't fit is counted. Not here: reports.

use std::collections::BTreeMap;

use mythico_engine::grid::Cell;
use mythico_engine::map::{ArrowKind, CounterView, Fog, MapView, Side};
use mythico_engine::words::{Lexicon, Message, literal, message};

use crate::entries::{size_word, symbol_word};

/// The most characters that an attachment's description holds.
pub const ALT_TEXT_MAX: usize = 1024;

/// One kind of thing in sight: a heading, what there is, and how much of it is told.
struct Section {
    heading: &'static str,
    entries: Vec<String>,
    shown: usize,
}

impl Section {
    /// How readily the last entry told is given up: own units last, then enemies.
    fn expendable(&self) -> usize {
        let worth = match self.heading {
            "map-alt-own" => 4,
            "map-alt-hostile" => 3,
            _ => 1,
        };
        12 * self.shown / worth
    }
}

/// The words for a picture of this map.
pub fn alt_text(map: &MapView, lexicon: &Lexicon, language: &str) -> String {
    let say = |message: &Message| lexicon.say(language, message);
    let title = say(&message("map-alt-title")
        .with("title", map.title.clone())
        .with("subtitle", map.subtitle.clone()));
    let mut opening = vec![title];
    let seen = map.cells.iter().filter(|cell| cell.fog == Fog::InSight).count();
    if seen < map.cells.len() {
        opening.push(say(&message("map-alt-sight").with("seen", seen).with("all", map.cells.len())));
    }
    let mut sections = sections(map, &say);
    loop {
        let text = compose(&opening, &sections, &say);
        let spare = text.chars().count().saturating_sub(ALT_TEXT_MAX);
        if spare == 0 {
            return text;
        }
        let Some(longest) = sections
            .iter_mut()
            .filter(|section| section.shown > 1)
            .max_by_key(|section| section.expendable())
        else {
            return cut(&text);
        };
        longest.shown -= 1;
    }
}

fn cut(text: &str) -> String {
    text.chars().take(ALT_TEXT_MAX - 1).chain(['…']).collect()
}

fn compose(opening: &[String], sections: &[Section], say: &impl Fn(&Message) -> String) -> String {
    let mut sentences = opening.to_vec();
    for section in sections {
        let mut entries = section.entries[..section.shown].join("; ");
        let left = section.entries.len() - section.shown;
        if left > 0 {
            entries += "; ";
            entries += &say(&message("map-alt-more").with("count", left));
        }
        let heading = message(section.heading);
        sentences.push(say(&message("map-alt-section").with("heading", heading).with("entries", entries)));
    }
    sentences.join(" ")
}

fn sections(map: &MapView, say: &impl Fn(&Message) -> String) -> Vec<Section> {
    let counters = |wanted: &dyn Fn(&CounterView) -> bool, name: &dyn Fn(&CounterView) -> Message| {
        by_place(map, map.counters.iter().filter(|counter| wanted(counter)), name, say)
    };
    let now =
        |side: Side| move |counter: &CounterView| counter.side == side && counter.last_seen_turn.is_none();
    let class = |counter: &CounterView| class(map, counter);
    let all = [
        ("map-alt-own", counters(&now(Side::Own), &named)),
        ("map-alt-allied", counters(&now(Side::Allied), &named)),
        ("map-alt-hostile", counters(&now(Side::Hostile), &class)),
        ("map-alt-neutral", counters(&now(Side::Neutral), &class)),
        ("map-alt-remembered", counters(&|counter| counter.last_seen_turn.is_some(), &class)),
        (
            "map-alt-arrows",
            map.arrows.iter().filter_map(|arrow| arrow_words(map, &arrow.cells, arrow.kind, say)).collect(),
        ),
        ("map-alt-areas", map.areas.iter().map(|area| say(&area_words(map, area))).collect()),
    ];
    let told = |(heading, entries): (&'static str, Vec<String>)| {
        let room = entries.iter().scan(0, |length, entry| {
            *length += entry.chars().count() + 2;
            Some(*length)
        });
        let shown = room.take_while(|&length| length <= ALT_TEXT_MAX).count().max(1).min(entries.len());
        Section { heading, entries, shown }
    };
    all.into_iter().filter(|(_, entries)| !entries.is_empty()).map(told).collect()
}

/// Units gathered by cell, cells in the order of their first unit; equal ones counted.
fn by_place<'a>(
    map: &MapView,
    counters: impl Iterator<Item = &'a CounterView>,
    name: &dyn Fn(&CounterView) -> Message,
    say: &impl Fn(&Message) -> String,
) -> Vec<String> {
    let mut cells: Vec<(Cell, Vec<(Message, usize)>)> = Vec::new();
    let mut index: BTreeMap<Cell, usize> = BTreeMap::new();
    for counter in counters {
        let place = *index.entry(counter.cell).or_insert_with(|| {
            cells.push((counter.cell, Vec::new()));
            cells.len() - 1
        });
        let (units, name) = (&mut cells[place].1, name(counter));
        match units.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => units.push((name, 1)),
        }
    }
    let counted = |(name, count): (Message, usize)| match count {
        1 => name,
        _ => message("map-alt-several").with("count", count).with("unit", name),
    };
    cells
        .into_iter()
        .map(|(cell, units)| {
            let units: Vec<Message> = units.into_iter().map(counted).collect();
            say(&message("map-alt-at").with("units", units).with("place", cell_words(map, cell)))
        })
        .collect()
}

/// A unit by its name.
fn named(counter: &CounterView) -> Message {
    marked(counter, counter.name.clone())
}

/// A unit by what it looks like: size, class, flag.
fn class(map: &MapView, counter: &CounterView) -> Message {
    let kind = message(symbol_word(counter.symbol));
    let sized = match counter.size {
        Some(size) => message("map-alt-class").with("size", message(size_word(size))).with("class", kind),
        None => kind,
    };
    let flag = counter.flag.and_then(|flag| map.flags.iter().find(|(number, _)| *number == flag));
    let owned = match flag {
        Some((_, name)) => message("map-alt-of-flag").with("unit", sized).with("flag", name.clone()),
        None => sized,
    };
    marked(counter, owned)
}

fn marked(counter: &CounterView, unit: Message) -> Message {
    let unit = if counter.wounded { message("map-alt-wounded").with("unit", unit) } else { unit };
    match counter.last_seen_turn {
        Some(turn) => message("map-alt-seen-in").with("unit", unit).with("turn", turn),
        None => unit,
    }
}

/// A cell by its number, and by the name of its place if it has one.
fn cell_words(map: &MapView, cell: Cell) -> Message {
    let number = literal(map.numbering.cell(cell));
    match map.places.iter().find(|place| place.cell == cell && !place.name.is_empty()) {
        Some(place) => message("map-alt-named-cell").with("name", place.name.as_str()).with("cell", number),
        None => number,
    }
}

fn arrow_words(
    map: &MapView,
    cells: &[Cell],
    kind: ArrowKind,
    say: &impl Fn(&Message) -> String,
) -> Option<String> {
    let id = match kind {
        ArrowKind::Ordered => "map-alt-arrow-ordered",
        ArrowKind::Moved => "map-alt-arrow-moved",
        ArrowKind::Retreated => "map-alt-arrow-retreated",
        ArrowKind::Attack => "map-alt-arrow-attack",
    };
    let (&from, &to) = (cells.first()?, cells.last()?);
    Some(say(&message(id).with("from", cell_words(map, from)).with("to", cell_words(map, to))))
}

fn area_words(map: &MapView, area: &mythico_engine::map::AreaView) -> Message {
    message("map-alt-area")
        .with("who", area.label.clone())
        .with("radius", area.radius)
        .with("place", cell_words(map, area.centre))
}
