//! The picture in words, for those who can't see it: own units by place, enemies by class and place, arrows, areas.
//! At most [`ALT_TEXT_MAX`] characters; what doesn't fit is counted. Not here: reports.

use std::collections::BTreeMap;

use mythico_engine::grid::Cell;
use mythico_engine::map::{ArrowKind, ArrowView, CounterView, Fog, MapView, Side};
use mythico_engine::words::{Lexicon, Message, literal, message};

use crate::entries::{size_word, symbol_word};

/// The most characters that an attachment's description holds.
pub const ALT_TEXT_MAX: usize = 1024;

/// One kind of thing in sight: a heading, how much there is, its first entries, and how many of them are told.
struct Section {
    heading: &'static str,
    count: usize,
    entries: Vec<String>,
    shown: usize,
}

impl Section {
    /// As many entries as could be told, but one at least; those after them are never put into words.
    fn new(heading: &'static str, count: usize, entries: impl Iterator<Item = String>) -> Section {
        let mut length = 0;
        let room = |entry: &String| {
            let first = length == 0;
            length += entry.chars().count() + 2;
            first || length <= ALT_TEXT_MAX
        };
        let entries: Vec<String> = entries.take_while(room).collect();
        Section { heading, count, shown: entries.len(), entries }
    }

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
        let left = section.count - section.shown;
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
    let class = |counter: &CounterView| class(map, counter);
    let counters =
        |heading, wanted: &dyn Fn(&CounterView) -> bool, name: &dyn Fn(&CounterView) -> Message| {
            let cells = by_cell(map.counters.iter().filter(|counter| wanted(counter)));
            Section::new(heading, cells.len(), cells.iter().map(|units| say(&units_words(map, units, name))))
        };
    let now =
        |side: Side| move |counter: &CounterView| counter.side == side && counter.last_seen_turn.is_none();
    let arrows = counted(&map.arrows);
    let led = arrows.iter().map(|(way, count)| match (arrow_words(map, *way), count) {
        (said, 1) => say(&said),
        (said, count) => say(&message("map-alt-several").with("count", *count).with("unit", said)),
    });
    let areas = map.areas.iter().map(|area| say(&area_words(map, area)));
    let all = [
        counters("map-alt-own", &now(Side::Own), &named),
        counters("map-alt-allied", &now(Side::Allied), &named),
        counters("map-alt-hostile", &now(Side::Hostile), &class),
        counters("map-alt-neutral", &now(Side::Neutral), &class),
        counters("map-alt-remembered", &|counter| counter.last_seen_turn.is_some(), &class),
        Section::new("map-alt-arrows", arrows.len(), led),
        Section::new("map-alt-areas", map.areas.len(), areas),
    ];
    all.into_iter().filter(|section| section.count > 0).collect()
}

/// Counters gathered by cell, cells in the order of their first one.
fn by_cell<'a>(counters: impl Iterator<Item = &'a CounterView>) -> Vec<Vec<&'a CounterView>> {
    let mut cells: Vec<Vec<&CounterView>> = Vec::new();
    let mut index: BTreeMap<Cell, usize> = BTreeMap::new();
    for counter in counters {
        let place = *index.entry(counter.cell).or_insert(cells.len());
        match cells.get_mut(place) {
            Some(cell) => cell.push(counter),
            None => cells.push(vec![counter]),
        }
    }
    cells
}

/// What stands in a cell, equal units counted, and where that is.
fn units_words(map: &MapView, counters: &[&CounterView], name: &dyn Fn(&CounterView) -> Message) -> Message {
    let mut units: Vec<(Message, usize)> = Vec::new();
    for name in counters.iter().map(|counter| name(counter)) {
        match units.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => units.push((name, 1)),
        }
    }
    let counted = |(name, count): (Message, usize)| match count {
        1 => name,
        _ => message("map-alt-several").with("count", count).with("unit", name),
    };
    let units: Vec<Message> = units.into_iter().map(counted).collect();
    message("map-alt-at").with("units", units).with("place", cell_words(map, counters[0].cell))
}

/// A unit by its name.
fn named(counter: &CounterView) -> Message {
    marked(counter, counter.name.clone())
}

/// A unit by what it looks like: size, class, flag, and what is printed under it.
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
    // Orders and reports call it so.
    let called = match counter.label.as_str() {
        "" => owned,
        label => message("map-alt-labelled").with("unit", owned).with("label", label),
    };
    marked(counter, called)
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

/// An arrow's kind and ends.
type Way = (ArrowKind, Cell, Cell);

/// Each way with how many arrows go it, in the order of their first one.
fn counted(arrows: &[ArrowView]) -> Vec<(Way, usize)> {
    let mut ways: Vec<(Way, usize)> = Vec::new();
    let mut index: BTreeMap<Way, usize> = BTreeMap::new();
    for arrow in arrows {
        let Some((from, to)) = arrow.cells.first().zip(arrow.cells.last()) else { continue };
        let way = (arrow.kind, *from, *to);
        let place = *index.entry(way).or_insert(ways.len());
        match ways.get_mut(place) {
            Some((_, count)) => *count += 1,
            None => ways.push((way, 1)),
        }
    }
    ways
}

fn arrow_words(map: &MapView, (kind, from, to): Way) -> Message {
    let id = match kind {
        ArrowKind::Ordered => "map-alt-arrow-ordered",
        ArrowKind::Moved => "map-alt-arrow-moved",
        ArrowKind::Retreated => "map-alt-arrow-retreated",
        ArrowKind::Attack => "map-alt-arrow-attack",
    };
    message(id).with("from", cell_words(map, from)).with("to", cell_words(map, to))
}

fn area_words(map: &MapView, area: &mythico_engine::map::AreaView) -> Message {
    message("map-alt-area")
        .with("who", area.label.clone())
        .with("radius", area.radius)
        .with("place", cell_words(map, area.centre))
}
