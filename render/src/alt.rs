//! The picture in words, for readers who can't see it: own units by place, enemies by class and
//! place, arrows, areas. One form is a description of at most [`ALT_TEXT_MAX`] characters, in which
//! the rest is counted. The other form has a line for each thing. Not here: reports.

use std::collections::{BTreeMap, BTreeSet};

use mythico_engine::grid::{Cell, Direction};
use mythico_engine::map::{
    Affiliation, ArrowKind, ArrowView, BeyondView, CounterView, FigureView, Fog, Frame, LineView,
    MapView, SignKind, SignView, ZoneKind, ZoneView,
};
use mythico_engine::words::{Lexicon, Message, literal, message};

use crate::entries::{mark_word, size_word, symbol_word};

/// The most characters that an attachment's description holds.
pub const ALT_TEXT_MAX: usize = 1024;

/// Weights of kinds of things when room is short: own units most, then enemies.
const OWN: usize = 4;
const HOSTILE: usize = 3;
const OTHER: usize = 1;

/// One kind of thing in sight: a heading, a weight, the number of things, and the first of them in
/// words.
struct Section {
    heading: Message,
    worth: usize,
    count: usize,
    entries: Vec<String>,
    shown: usize,
}

impl Section {
    /// Takes as many entries as fit into `room` characters, but at least one. Later entries are
    /// never put into words.
    fn new(
        room: usize,
        heading: Message,
        worth: usize,
        count: usize,
        entries: impl Iterator<Item = String>,
    ) -> Section {
        let mut length = 0;
        let has_room = |entry: &String| {
            let first = length == 0;
            length += entry.chars().count() + 2;
            first || length <= room
        };
        let entries: Vec<String> = entries.take_while(has_room).collect();
        Section { heading, worth, count, shown: entries.len(), entries }
    }

    /// How readily the last entry is given up.
    fn expendable(&self) -> usize {
        12 * self.shown / self.worth
    }
}

/// Describes a picture of this map in at most [`ALT_TEXT_MAX`] characters.
pub fn alt_text(map: &MapView, lexicon: &Lexicon, language: &str) -> String {
    let say = |message: &Message| lexicon.say(language, message);
    let opening = opening(map, &say);
    let mut sections = sections(map, ALT_TEXT_MAX, &say);
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

/// Puts everything on a picture of this map into words, as Markdown, a line each.
pub fn in_words(map: &MapView, lexicon: &Lexicon, language: &str) -> String {
    let say = |message: &Message| lexicon.say(language, message);
    let sections = sections(map, usize::MAX, &say);
    let lines = sections.iter().flat_map(|section| {
        let heading = format!("**{}**", say(&section.heading));
        std::iter::once(heading).chain(section.entries.iter().map(|entry| format!("- {entry}")))
    });
    std::iter::once(opening(map, &say).join(" ")).chain(lines).collect::<Vec<_>>().join("\n")
}

/// What the picture shows, and how much of it is in sight.
fn opening(map: &MapView, say: &impl Fn(&Message) -> String) -> Vec<String> {
    let title = message("map-alt-title")
        .with("title", map.title.clone())
        .with("subtitle", map.subtitle.clone());
    let mut opening = vec![say(&title)];
    opening.extend(part(map).map(|part| say(&part)));
    let seen = map.cells.iter().filter(|cell| cell.fog == Fog::InSight).count();
    if seen < map.cells.len() {
        opening
            .push(say(&message("map-alt-sight").with("seen", seen).with("all", map.cells.len())));
    }
    opening
}

/// Says how large a part of the map is shown, unless it is the whole map.
pub fn part(map: &MapView) -> Option<Message> {
    let (end, shown) = (map.part_of?, Frame::of(map.cells.iter().map(|cell| cell.cell))?);
    let (columns, rows) = shown.size();
    let part = message("map-part").with("columns", columns).with("rows", rows);
    Some(part.with("all-columns", end.column).with("all-rows", end.row))
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
        let heading = section.heading.clone();
        sentences.push(say(&message("map-alt-section")
            .with("heading", heading)
            .with("entries", entries)));
    }
    sentences.join(" ")
}

/// All kinds of things on the map. Each is put into words as far as `room` characters go.
fn sections(map: &MapView, room: usize, say: &impl Fn(&Message) -> String) -> Vec<Section> {
    let class = |counter: &CounterView| class(map, counter);
    let named = |counter: &CounterView| named(map, counter);
    let counters =
        |heading: Message, worth, wanted: &dyn Fn(&CounterView) -> bool, name: Name<'_>| {
            let cells = by_cell(map.counters.iter().filter(|counter| wanted(counter)));
            let entries = cells.iter().map(|units| say(&units_words(map, units, name)));
            Section::new(room, heading, worth, cells.len(), entries)
        };
    let now =
        |affiliation: Affiliation, heading: &'static str, worth, name: Name<'_>| -> Vec<Section> {
            let is_now = move |counter: &CounterView| {
                counter.affiliation == affiliation && counter.last_seen_turn.is_none()
            };
            let of_flag = |(flag, heading)| {
                let wanted = move |counter: &CounterView| is_now(counter) && counter.flag == flag;
                let name: Name<'_> = if flag.is_some() { &named } else { name };
                counters(heading, worth, &wanted, name)
            };
            match headings_by_flag(map, message(heading), &is_now) {
                Some(flags) if matches!(affiliation, Affiliation::Own | Affiliation::Neutral) => {
                    flags.into_iter().map(of_flag).collect()
                }
                _ => vec![counters(message(heading), worth, &is_now, name)],
            }
        };
    let arrows = counted(&map.arrows);
    let led = arrows.iter().map(|(way, count)| match (arrow_words(map, *way), count) {
        (said, 1) => say(&said),
        (said, count) => say(&message("map-alt-several").with("count", *count).with("unit", said)),
    });
    let areas = map.areas.iter().map(|area| say(&area_words(map, area)));
    let worth = map.places.iter().filter_map(|place| Some((place.cell, place.points?)));
    let worth = worth.map(|(cell, points)| say(&objective_words(map, cell, points)));
    let is_told = |zone: &ZoneView| zone.cells.iter().any(|&cell| is_objective(map, cell));
    let objectives =
        map.zones.iter().filter(|zone| zone.kind == ZoneKind::Objective && !is_told(zone));
    let zones: Vec<String> =
        worth.chain(objectives.map(|zone| say(&zone_words(map, zone)))).collect();
    let areas_of = |kind: ZoneKind| -> Vec<String> {
        let zones = map.zones.iter().filter(|zone| zone.kind == kind);
        zones.map(|zone| say(&zone.name)).collect()
    };
    let (starts, gathering) = (areas_of(ZoneKind::Start), areas_of(ZoneKind::Assembly));
    let seas = areas_of(ZoneKind::SeaArea);
    let lines: Vec<String> = map.lines.iter().map(|line| say(&line_words(map, line))).collect();
    let provinces = areas_of(ZoneKind::Province);
    let fights = map.zones.iter().filter(|zone| zone.kind == ZoneKind::Fight);
    let fought: Vec<String> =
        fights.flat_map(|zone| &zone.cells).map(|&cell| say(&cell_words(map, cell))).collect();
    let chosen = map.zones.iter().filter(|zone| zone.kind == ZoneKind::Chosen);
    let chosen: Vec<String> =
        chosen.flat_map(|zone| &zone.cells).map(|&cell| say(&cell_words(map, cell))).collect();
    let battles = signs(map, &[SignKind::Battle]);
    let entries = signs(map, &[SignKind::Port, SignKind::Entry]);
    let dumps = signs(map, &[SignKind::Dump]);
    let worn = signs(map, &[SignKind::DamagedInstallation, SignKind::Ruin]);
    let installations = signs(map, &[SignKind::Installation]);
    let noticed = signs(map, &[SignKind::Noise, SignKind::GunFlash]);
    let obstacles = signs(map, &[SignKind::Smoke, SignKind::Wreck, SignKind::Mine]);
    let held = held(map);
    let outside = if takes_no_side(map) { "map-alt-outside-any" } else { "map-alt-outside" };
    let beyond = map.beyond.iter().map(|unit| say(&beyond_words(map, unit)));
    let destroyed = signs(map, &[SignKind::Destroyed]);
    let gone = signs(map, &[SignKind::Gone]);
    let remembered = |counter: &CounterView| counter.last_seen_turn.is_some();
    let all = [
        vec![
            Section::new(room, message("map-alt-chosen"), OWN, chosen.len(), chosen.into_iter()),
            Section::new(room, message("map-alt-fought"), OWN, fought.len(), fought.into_iter()),
        ],
        now(Affiliation::Own, "map-alt-own", OWN, &named),
        vec![Section::new(room, message(outside), OWN, map.beyond.len(), beyond)],
        now(Affiliation::Allied, "map-alt-allied", OTHER, &named),
        now(Affiliation::Hostile, "map-alt-hostile", HOSTILE, &class),
        now(Affiliation::Neutral, "map-alt-neutral", OTHER, &class),
        vec![
            counters(message("map-alt-remembered"), OTHER, &remembered, &class),
            Section::new(
                room,
                message("map-alt-dumps"),
                HOSTILE,
                dumps.len(),
                dumps.iter().map(say),
            ),
            Section::new(room, message("map-alt-worn"), OTHER, worn.len(), worn.iter().map(say)),
            Section::new(
                room,
                message("map-alt-battles"),
                OTHER,
                battles.len(),
                battles.iter().map(say),
            ),
            Section::new(
                room,
                message("map-alt-destroyed"),
                OTHER,
                destroyed.len(),
                destroyed.iter().map(say),
            ),
            Section::new(room, message("map-alt-gone"), OTHER, gone.len(), gone.iter().map(say)),
            Section::new(room, message("map-alt-arrows"), OTHER, arrows.len(), led),
            Section::new(room, message("map-alt-areas"), OTHER, map.areas.len(), areas),
            Section::new(room, message("map-alt-zones"), OTHER, zones.len(), zones.into_iter()),
            Section::new(
                room,
                message("map-alt-provinces"),
                OTHER,
                provinces.len(),
                provinces.into_iter(),
            ),
            Section::new(room, message("map-alt-starts"), OTHER, starts.len(), starts.into_iter()),
            Section::new(
                room,
                message("map-alt-assembly"),
                OTHER,
                gathering.len(),
                gathering.into_iter(),
            ),
            Section::new(room, message("map-alt-sea-areas"), OTHER, seas.len(), seas.into_iter()),
            Section::new(room, message("map-alt-lines"), OTHER, lines.len(), lines.into_iter()),
            Section::new(
                room,
                message("map-alt-noticed"),
                HOSTILE,
                noticed.len(),
                noticed.iter().map(say),
            ),
            Section::new(
                room,
                message("map-alt-obstacles"),
                OTHER,
                obstacles.len(),
                obstacles.iter().map(say),
            ),
            Section::new(room, message("map-alt-held"), OTHER, held.len(), held.iter().map(say)),
            Section::new(
                room,
                message("map-alt-entries"),
                OTHER,
                entries.len(),
                entries.iter().map(say),
            ),
            Section::new(
                room,
                message("map-alt-installations"),
                OTHER,
                installations.len(),
                installations.iter().map(say),
            ),
        ],
    ];
    all.into_iter().flatten().filter(|section| section.count > 0).collect()
}

/// Puts a unit into words.
type Name<'a> = &'a dyn Fn(&CounterView) -> Message;

/// The flags of these units with their headings. Nothing if all fly one flag and the viewer takes a
/// side. The umpire and a channel see the flags of many units as their own. Units without a flag
/// keep the heading of their side.
fn headings_by_flag(
    map: &MapView,
    heading: Message,
    wanted: &dyn Fn(&CounterView) -> bool,
) -> Option<Vec<(Option<u8>, Message)>> {
    let flags: BTreeSet<Option<u8>> =
        map.counters.iter().filter(|counter| wanted(counter)).map(|counter| counter.flag).collect();
    let headed = |flag: Option<u8>| match flag.and_then(|flag| flag_name(map, flag)) {
        Some(name) => (flag, message("map-alt-flag").with("flag", name)),
        None => (flag, heading.clone()),
    };
    (flags.len() > 1 || takes_no_side(map)).then(|| flags.into_iter().map(headed).collect())
}

/// Returns whether the reader takes no side: the public, or the umpire of an open war.
fn takes_no_side(map: &MapView) -> bool {
    !map.counters.is_empty()
        && map.counters.iter().all(|counter| counter.affiliation == Affiliation::Neutral)
}

fn flag_name(map: &MapView, flag: u8) -> Option<Message> {
    map.flags.iter().find(|(number, _)| *number == flag).map(|(_, name)| name.clone())
}

/// Gathers counters by cell. The cells come in the order of their first counter.
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

/// The units of a cell, equal ones counted, and the cell.
fn units_words(map: &MapView, counters: &[&CounterView], name: Name<'_>) -> Message {
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
fn named(map: &MapView, counter: &CounterView) -> Message {
    marked(map, counter, counter.name.clone())
}

/// A unit by its looks: size, class, flag, and the label under it.
fn class(map: &MapView, counter: &CounterView) -> Message {
    let kind = message(symbol_word(counter.symbol));
    let sized = match counter.size {
        Some(size) => {
            message("map-alt-class").with("size", message(size_word(size))).with("class", kind)
        }
        None => kind,
    };
    let owned = match counter.flag.and_then(|flag| flag_name(map, flag)) {
        Some(name) => message("map-alt-of-flag").with("unit", sized).with("flag", name),
        None => sized,
    };
    // Orders and reports use this name.
    let called = match counter.label.as_str() {
        "" => owned,
        label => message("map-alt-labelled").with("unit", owned).with("label", label),
    };
    marked(map, counter, called)
}

fn marked(map: &MapView, counter: &CounterView, unit: Message) -> Message {
    let figure = |figure: &FigureView| {
        let value = literal(figure.value.clone());
        message("map-alt-figure").with("name", figure.name.clone()).with("value", value)
    };
    let figures = counter.figures.iter().map(figure);
    let marks: Vec<Message> =
        figures.chain(counter.marks.iter().map(|&mark| mark_word(map, mark))).collect();
    let unit = match marks.is_empty() {
        true => unit,
        false => message("map-alt-marked").with("unit", unit).with("marks", marks),
    };
    match (counter.last_seen_turn, counter.last_seen_impulse) {
        (Some(turn), Some(impulse)) => message("map-alt-seen-in-impulse")
            .with("unit", unit)
            .with("turn", turn)
            .with("impulse", impulse),
        (Some(turn), None) => message("map-alt-seen-in").with("unit", unit).with("turn", turn),
        (None, _) => unit,
    }
}

/// A cell by its number, and by the name of its place if there is one.
fn cell_words(map: &MapView, cell: Cell) -> Message {
    let number = literal(map.numbering.cell(cell));
    match map.places.iter().find(|place| place.cell == cell && !place.name.is_empty()) {
        Some(place) => {
            message("map-alt-named-cell").with("name", place.name.as_str()).with("cell", number)
        }
        None => number,
    }
}

/// An arrow's kind and its two ends.
type Way = (ArrowKind, Cell, Cell);

/// Each way with the number of its arrows, in the order of their first arrow.
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
    message(id).with("from", end_words(map, from)).with("to", end_words(map, to))
}

/// The end of an arrow. An arrow over the rim of an inner map ends beyond its last cell.
fn end_words(map: &MapView, cell: Cell) -> Message {
    let shown = || Frame::of(map.cells.iter().map(|cell| cell.cell));
    let Some(frame) = map.within.and_then(|_| shown()) else { return cell_words(map, cell) };
    let last = Cell::new(
        cell.column.clamp(frame.first.column, frame.last.column),
        cell.row.clamp(frame.first.row, frame.last.row),
    );
    match last == cell {
        true => cell_words(map, cell),
        false => message("map-alt-beyond").with("cell", cell_words(map, last)),
    }
}

/// An own unit that the picture only points to.
fn beyond_words(map: &MapView, unit: &BeyondView) -> Message {
    let label = literal(unit.label.clone());
    message("map-alt-at").with("units", vec![label]).with("place", cell_words(map, unit.cell))
}

/// What signs of these kinds say, their owners if there are several, and their cells.
fn signs(map: &MapView, kinds: &[SignKind]) -> Vec<Message> {
    let of_kinds = || map.signs.iter().filter(|sign| kinds.contains(&sign.kind));
    // A player's own dumps need no name of their owner.
    let is_own = kinds == [SignKind::Dump]
        && of_kinds().map(|sign| sign.flag).collect::<BTreeSet<_>>().len() < 2;
    let told = |sign: &SignView| {
        let unit = match sign.flag.filter(|_| !is_own).and_then(|flag| flag_name(map, flag)) {
            Some(name) => {
                message("map-alt-of-flag").with("unit", sign.name.clone()).with("flag", name)
            }
            None => sign.name.clone(),
        };
        message("map-alt-at").with("units", vec![unit]).with("place", cell_words(map, sign.cell))
    };
    of_kinds().map(told).collect()
}

/// The named places that somebody holds, by holder. Places in a zone are left to the zone.
fn held(map: &MapView) -> Vec<Message> {
    let in_zone = |cell: Cell| {
        map.zones.iter().any(|zone| zone.kind == ZoneKind::Objective && zone.cells.contains(&cell))
    };
    let named: BTreeSet<Cell> =
        map.places.iter().filter(|place| !place.name.is_empty()).map(|place| place.cell).collect();
    let mut places: BTreeMap<u8, Vec<Message>> = BTreeMap::new();
    let is_told = |cell: Cell| in_zone(cell) || is_objective(map, cell);
    for cell in map.cells.iter().filter(|cell| named.contains(&cell.cell) && !is_told(cell.cell)) {
        if let Some(holder) = cell.control {
            places.entry(holder).or_default().push(cell_words(map, cell.cell));
        }
    }
    let line = |(holder, places): (u8, Vec<Message>)| {
        Some(
            message("map-alt-held-by").with("flag", flag_name(map, holder)?).with("places", places),
        )
    };
    places.into_iter().filter_map(line).collect()
}

fn is_objective(map: &MapView, cell: Cell) -> bool {
    map.places.iter().any(|place| place.cell == cell && place.points.is_some())
}

/// Describes an objective: its place, points and holder.
fn objective_words(map: &MapView, cell: Cell, points: i64) -> Message {
    let objective =
        message("map-alt-objective").with("place", cell_words(map, cell)).with("points", points);
    let holder = map.cells.iter().find(|one| one.cell == cell).and_then(|one| one.control);
    match holder.and_then(|flag| flag_name(map, flag)) {
        Some(holder) => {
            message("map-alt-objective-held").with("objective", objective).with("flag", holder)
        }
        None => objective,
    }
}

/// A zone, its first cell, and its holder.
fn zone_words(map: &MapView, zone: &ZoneView) -> Message {
    let cell =
        zone.cells.first().map_or_else(|| literal(""), |&cell| literal(map.numbering.cell(cell)));
    let zoned = |id| message(id).with("name", zone.name.clone()).with("cell", cell);
    match zone.holder.and_then(|flag| flag_name(map, flag)) {
        Some(holder) => zoned("map-alt-zone-held").with("flag", holder),
        None => zoned("map-alt-zone"),
    }
}

/// A line of the plan, with the cells at its ends.
fn line_words(map: &MapView, line: &LineView) -> Message {
    let end = |side: Option<&(Cell, Direction)>| {
        side.map_or_else(|| literal(""), |(cell, _)| cell_words(map, *cell))
    };
    message("map-alt-line")
        .with("name", line.name.clone())
        .with("from", end(line.sides.first()))
        .with("to", end(line.sides.last()))
}

fn area_words(map: &MapView, area: &mythico_engine::map::AreaView) -> Message {
    message("map-alt-area")
        .with("who", area.label.clone())
        .with("radius", area.radius)
        .with("place", cell_words(map, area.centre))
}
