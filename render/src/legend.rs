//! The title strip, the numbers, and the legend, which explains what is present and nothing else.
//! Not here: how those things look (their own files draw them).

use std::collections::BTreeSet;

use mythico_engine::map::{
    ArrowKind, EdgeKind, Fog, Ground, Lattice, MapView, PlaceKind, Side, SizeMark, Symbol,
};
use mythico_engine::words::message;
use tiny_skia::PathBuilder;

use crate::Scene;
use crate::canvas::{Canvas, Pen};
use crate::layers::Key;
use crate::layout::{Block, COLUMN_POINTS, PanelBlock, axis_size};
use crate::palette::{self, HALO, INK, Ink, PAPER, QUIET, STRIP, STRIP_INK, STRIP_QUIET};
use crate::symbols::{self, Look};
use crate::text::{Anchor, Style};
use crate::{arrows, counters, edges, ground, places};

/// What a line of the legend explains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A heading.
    Heading(&'static str),
    /// A flag and its side.
    Flag(u8, Side, String),
    /// A ground.
    Ground(Ground),
    /// An edge.
    Edge(EdgeKind),
    /// A kind of place.
    Place(PlaceKind),
    /// A type mark.
    Symbol(Symbol),
    /// A size mark.
    Size(SizeMark),
    /// A shade of fog.
    Fog(Fog),
    /// A kind of arrow.
    Arrow(ArrowKind),
    /// Marks on counters and map.
    Stack,
    /// Last seen earlier.
    Remembered,
    /// Hurt.
    Wounded,
    /// Approximate position.
    Area,
    /// Controlled ground.
    Control,
}

/// What this map's legend has to explain, section by section; `names` are the flags' names as said.
pub fn entries(map: &MapView, names: &[(u8, String)]) -> Vec<Entry> {
    let mut all = Vec::new();
    section(
        &mut all,
        "map-legend-flags",
        names.iter().map(|(flag, name)| Entry::Flag(*flag, side_of(map, *flag), name.clone())),
    );
    let symbols: BTreeSet<Symbol> = map.counters.iter().map(|counter| counter.symbol).collect();
    section(
        &mut all,
        "map-legend-units",
        symbols::SYMBOLS.into_iter().filter(|symbol| symbols.contains(symbol)).map(Entry::Symbol),
    );
    let sizes: BTreeSet<SizeMark> = map.counters.iter().filter_map(|counter| counter.size).collect();
    section(&mut all, "map-legend-sizes", sizes.into_iter().map(Entry::Size));
    section(&mut all, "map-legend-marks", marks(map).into_iter());
    let grounds: BTreeSet<Ground> = map.cells.iter().map(|cell| cell.ground).collect();
    section(&mut all, "map-legend-ground", grounds.into_iter().map(Entry::Ground));
    let kinds: BTreeSet<EdgeKind> = map.edges.iter().map(|edge| edge.kind).collect();
    section(&mut all, "map-legend-edges", kinds.into_iter().map(Entry::Edge));
    let kinds: BTreeSet<PlaceKind> = map.places.iter().map(|place| place.kind).collect();
    section(&mut all, "map-legend-places", kinds.into_iter().map(Entry::Place));
    let shades: BTreeSet<Fog> = map.cells.iter().map(|cell| cell.fog).collect();
    let foggy = shades.len() > 1 || !shades.contains(&Fog::InSight);
    section(&mut all, "map-legend-sight", shades.into_iter().rev().filter(|_| foggy).map(Entry::Fog));
    all
}

fn section(all: &mut Vec<Entry>, heading: &'static str, entries: impl Iterator<Item = Entry>) {
    let mut entries = entries.peekable();
    if entries.peek().is_some() {
        all.push(Entry::Heading(heading));
        all.extend(entries);
    }
}

fn side_of(map: &MapView, flag: u8) -> Side {
    map.counters
        .iter()
        .find(|counter| counter.flag == Some(flag))
        .map_or(Side::Neutral, |counter| counter.side)
}

/// Arrows and small marks that occur.
fn marks(map: &MapView) -> Vec<Entry> {
    let kinds: BTreeSet<ArrowKind> = map.arrows.iter().map(|arrow| arrow.kind).collect();
    let mut marks: Vec<Entry> = kinds.into_iter().map(Entry::Arrow).collect();
    let mut parties = BTreeSet::new();
    let stacked =
        map.counters.iter().any(|counter| !parties.insert((counter.cell, counter.side, counter.flag)));
    let present = [
        (stacked, Entry::Stack),
        (map.counters.iter().any(|counter| counter.last_seen_turn.is_some()), Entry::Remembered),
        (map.counters.iter().any(|counter| counter.wounded), Entry::Wounded),
        (!map.areas.is_empty(), Entry::Area),
        (map.cells.iter().any(|cell| cell.control.is_some()), Entry::Control),
    ];
    marks.extend(present.into_iter().filter(|(present, _)| *present).map(|(_, entry)| entry));
    marks
}

/// The id of an entry's words.
pub fn word(entry: &Entry) -> &'static str {
    match entry {
        Entry::Heading(id) => id,
        Entry::Flag(..) => "literal",
        Entry::Ground(ground) => ground_word(*ground),
        Entry::Edge(kind) => edge_word(*kind),
        Entry::Place(kind) => place_word(*kind),
        Entry::Symbol(symbol) => symbol_word(*symbol),
        Entry::Size(size) => size_word(*size),
        Entry::Fog(Fog::NeverSeen) => "map-fog-never-seen",
        Entry::Fog(Fog::SeenOnce) => "map-fog-seen-once",
        Entry::Fog(Fog::InSight) => "map-fog-in-sight",
        Entry::Arrow(ArrowKind::Ordered) => "map-arrow-ordered",
        Entry::Arrow(ArrowKind::Moved) => "map-arrow-moved",
        Entry::Arrow(ArrowKind::Attack) => "map-arrow-attack",
        Entry::Stack => "map-mark-stack",
        Entry::Remembered => "map-mark-remembered",
        Entry::Wounded => "map-mark-wounded",
        Entry::Area => "map-mark-area",
        Entry::Control => "map-mark-control",
    }
}

/// The word for a ground.
pub fn ground_word(ground: Ground) -> &'static str {
    match ground {
        Ground::Clear => "map-ground-clear",
        Ground::Cultivated => "map-ground-cultivated",
        Ground::Hill => "map-ground-hill",
        Ground::Desert => "map-ground-desert",
        Ground::LightWoods => "map-ground-light-woods",
        Ground::Forest => "map-ground-forest",
        Ground::Jungle => "map-ground-jungle",
        Ground::Swamp => "map-ground-swamp",
        Ground::Rough => "map-ground-rough",
        Ground::Mountain => "map-ground-mountain",
        Ground::Urban => "map-ground-urban",
        Ground::Shallow => "map-ground-shallow",
        Ground::Sea => "map-ground-sea",
    }
}

/// The word for an edge.
pub fn edge_word(kind: EdgeKind) -> &'static str {
    match kind {
        EdgeKind::MinorRiver => "map-edge-minor-river",
        EdgeKind::MajorRiver => "map-edge-major-river",
        EdgeKind::Bridge => "map-edge-bridge",
        EdgeKind::Ford => "map-edge-ford",
        EdgeKind::ImpassableMountain => "map-edge-impassable-mountain",
        EdgeKind::Border => "map-edge-border",
        EdgeKind::Road => "map-edge-road",
        EdgeKind::Rail => "map-edge-rail",
    }
}

/// The word for a kind of place.
pub fn place_word(kind: PlaceKind) -> &'static str {
    match kind {
        PlaceKind::Village => "map-place-village",
        PlaceKind::Town => "map-place-town",
        PlaceKind::City => "map-place-city",
        PlaceKind::Installation => "map-place-installation",
        PlaceKind::Objective => "map-place-objective",
    }
}

/// The word for a type mark.
pub fn symbol_word(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Unknown => "map-symbol-unknown",
        Symbol::Infantry => "map-symbol-infantry",
        Symbol::Armour => "map-symbol-armour",
        Symbol::Mechanised => "map-symbol-mechanised",
        Symbol::Artillery => "map-symbol-artillery",
        Symbol::AirDefence => "map-symbol-air-defence",
        Symbol::Cavalry => "map-symbol-cavalry",
        Symbol::Leader => "map-symbol-leader",
        Symbol::Naval => "map-symbol-naval",
        Symbol::FixedWing => "map-symbol-fixed-wing",
        Symbol::Helicopter => "map-symbol-helicopter",
        Symbol::Creature => "map-symbol-creature",
    }
}

/// The word for a size mark.
pub fn size_word(size: SizeMark) -> &'static str {
    match size {
        SizeMark::Company => "map-size-company",
        SizeMark::Battalion => "map-size-battalion",
        SizeMark::Regiment => "map-size-regiment",
        SizeMark::Brigade => "map-size-brigade",
    }
}

/// A hash of all that [`draw`] reads.
pub fn key(scene: &Scene, panel: PanelBlock, entries: &[Entry]) -> Key {
    let words: Vec<String> = entries.iter().map(|entry| said(scene, entry)).collect();
    let read = format!("{:?}{:?}{panel:?}{entries:?}{words:?}", scene.board.lattice, scene.layout.scale);
    *blake3::hash(read.as_bytes()).as_bytes()
}

/// An entry's words, starting with a capital.
fn said(scene: &Scene, entry: &Entry) -> String {
    if let Entry::Flag(_, _, name) = entry {
        return name.clone();
    }
    let words = scene.say(&message(word(entry)));
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Draws the legend, as large as its block.
pub fn draw(scene: &Scene, panel: PanelBlock, entries: &[Entry]) -> Canvas {
    let mut canvas = Canvas::new(panel.block.width as u32, panel.block.height as u32);
    canvas.flood(PAPER);
    let scale = scene.layout.scale;
    let line = panel.line;
    let room = ((panel.block.height - 12.0 * scale) / line).floor().max(1.0) as usize;
    let even = entries.len().div_ceil(panel.columns as usize);
    let (mut column, mut row, columns) = (0, 0, panel.columns as usize);
    for (number, entry) in entries.iter().enumerate() {
        let heading = matches!(entry, Entry::Heading(_));
        let rest_fits = (columns - column - 1) * room >= entries.len() - number + columns;
        if row >= room || (heading && (row + 1 >= room || (row + 4 > even && rest_fits))) {
            (column, row) = (column + 1, 0);
        }
        if column >= columns {
            break;
        }
        let x = 10.0 * scale + column as f32 * COLUMN_POINTS * scale;
        let y = 10.0 * scale + row as f32 * line;
        entry_line(
            &mut canvas,
            scene,
            entry,
            Block { x, y, width: (COLUMN_POINTS - 10.0) * scale, height: line },
        );
        row += 1;
    }
    canvas
}

fn entry_line(canvas: &mut Canvas, scene: &Scene, entry: &Entry, line: Block) {
    let scale = scene.layout.scale;
    let words = said(scene, entry);
    let middle = line.y + line.height / 2.0;
    if let Entry::Heading(_) = entry {
        let style = Style::plain(12.5 * scale, QUIET).bold();
        scene.typesetter.write(
            canvas,
            &words.to_uppercase(),
            (line.x, middle + 1.5 * scale),
            Anchor::Left,
            style,
        );
        let foot = line.y + line.height - 2.0 * scale;
        canvas.rectangle(line.x, foot, line.width, scale.max(1.0), QUIET.alpha(90));
        return;
    }
    let style = Style::plain(14.0 * scale, INK);
    let text = scene.typesetter.fitted(&words, style, line.width - 36.0 * scale);
    scene.typesetter.write(canvas, &text, (line.x + 34.0 * scale, middle), Anchor::Left, style);
    let tall = (0.84 * line.height).min(18.0 * scale);
    let sample = Block::around(line.x + 14.0 * scale, middle, 28.0 * scale, tall);
    draw_sample(canvas, scene, entry, sample);
}

fn draw_sample(canvas: &mut Canvas, scene: &Scene, entry: &Entry, sample: Block) {
    let inner = sample.height;
    let middle = (sample.x + sample.width / 2.0, sample.y + sample.height / 2.0);
    let (left, right) = ((sample.x, middle.1), (sample.x + sample.width, middle.1));
    match entry {
        Entry::Heading(_) => {}
        Entry::Flag(flag, side, _) => flag_sample(canvas, middle, inner, *flag, *side),
        Entry::Ground(ground) => ground::swatch(
            canvas,
            scene.board.lattice,
            *ground,
            Block {
                height: inner * 1.06,
                width: inner * 1.2,
                x: middle.0 - inner * 0.6,
                y: sample.y - inner * 0.03,
            },
        ),
        Entry::Edge(kind) => edge_sample(canvas, *kind, left, right, inner),
        Entry::Place(kind) => places::mark(canvas, middle, inner * 1.2, *kind),
        Entry::Symbol(symbol) => counter_sample(canvas, middle, inner * 0.95, *symbol, false),
        Entry::Size(size) => symbols::size_mark(canvas, middle, inner * 1.5, *size),
        Entry::Fog(fog) => fog_sample(canvas, sample, *fog),
        Entry::Arrow(kind) => arrows::single(canvas, &[left, right], *kind, inner * 1.3),
        Entry::Stack => {
            counter_sample(canvas, (middle.0 - 2.0, middle.1), inner * 0.95, Symbol::Infantry, false);
            counters::badge(
                canvas,
                scene,
                (right.0 - 0.2 * inner, middle.1 - 0.28 * inner),
                inner * 1.2,
                "3",
            );
        }
        Entry::Remembered => {
            counter_sample(canvas, (middle.0 - 2.0, middle.1), inner * 0.95, Symbol::Infantry, true);
            let text = scene.say(&message("map-last-seen").with("turn", 3));
            counters::tag(
                canvas,
                scene,
                (right.0 - 0.2 * inner, middle.1 + 0.28 * inner),
                inner * 1.2,
                &text,
            );
        }
        Entry::Wounded => symbols::wound(canvas, middle, inner * 1.7),
        Entry::Area => arrows::ring(canvas, middle, inner * 0.46, inner),
        Entry::Control => control_sample(canvas, sample),
    }
}

fn flag_sample(canvas: &mut Canvas, at: (f32, f32), inner: f32, flag: u8, side: Side) {
    let inner = inner * if side == Side::Hostile { 0.72 } else { 0.95 };
    let Some(frame) = symbols::frame(side, at, inner) else { return };
    canvas.fill(&frame, palette::flag(flag));
    if palette::flag_banded(flag) {
        canvas.rectangle(at.0 - 0.3 * inner, at.1 + 0.12 * inner, 0.6 * inner, 0.16 * inner, HALO);
    }
    canvas.stroke(&frame, &Pen::new(INK, 1.4).sharp());
}

fn counter_sample(canvas: &mut Canvas, at: (f32, f32), inner: f32, symbol: Symbol, remembered: bool) {
    let look =
        Look { side: Side::Own, colour: Ink::hex(0xFFFFFF), banded: false, symbol, size: None, remembered };
    symbols::counter(canvas, at, inner, &look);
}

fn edge_sample(canvas: &mut Canvas, kind: EdgeKind, left: (f32, f32), right: (f32, f32), inner: f32) {
    let mut trace = PathBuilder::new();
    let sway = if matches!(kind, EdgeKind::MinorRiver | EdgeKind::MajorRiver) { 0.25 * inner } else { 0.0 };
    let middle = ((left.0 + right.0) / 2.0, left.1);
    trace.move_to(left.0, left.1);
    trace.cubic_to(middle.0, left.1 - 2.0 * sway, middle.0, left.1 + 2.0 * sway, right.0, right.1);
    let Some(path) = trace.finish() else { return };
    let inner = inner * 1.5;
    match kind {
        EdgeKind::MinorRiver | EdgeKind::MajorRiver => edges::river(canvas, &path, kind, inner),
        EdgeKind::Road => edges::road(canvas, &path, inner),
        EdgeKind::Rail => edges::rail(canvas, &path, inner),
        EdgeKind::Border => edges::border(canvas, &path, inner * 0.8),
        EdgeKind::Bridge | EdgeKind::Ford => {
            edges::river(canvas, &path, EdgeKind::MajorRiver, inner);
            edges::crossing_mark(canvas, middle, (1.0, 0.0), inner * 0.9, kind);
        }
        EdgeKind::ImpassableMountain => {
            let (mut dark, mut lit) = (PathBuilder::new(), PathBuilder::new());
            edges::ridge(&mut dark, &mut lit, left, right, inner);
            canvas.fill_traced(dark, palette::RIDGE[0]);
            canvas.fill_traced(lit, palette::RIDGE[1]);
        }
    }
}

fn fog_sample(canvas: &mut Canvas, block: Block, fog: Fog) {
    let clear = palette::ground(Ground::Clear);
    canvas.rectangle(block.x, block.y + 1.0, block.width, block.height - 2.0, clear);
    let veil = match fog {
        Fog::InSight => clear,
        Fog::SeenOnce => palette::REMEMBERED,
        Fog::NeverSeen => palette::UNSEEN[0],
    };
    canvas.rectangle(block.x, block.y + 1.0, block.width, block.height - 2.0, veil);
    if fog == Fog::NeverSeen {
        let mut trace = PathBuilder::new();
        for step in [0.0, 0.33, 0.66] {
            trace.move_to(block.x + step * block.width, block.y + block.height - 1.0);
            trace.line_to(block.x + (step + 0.33) * block.width, block.y + 1.0);
        }
        canvas.stroke_traced(trace, &Pen::new(palette::UNSEEN[1], 1.6).blunt());
    }
    outline(canvas, block);
}

fn control_sample(canvas: &mut Canvas, block: Block) {
    let colour = palette::flag(2);
    canvas.rectangle(
        block.x,
        block.y + 1.0,
        block.width,
        block.height - 2.0,
        colour.mix(Ink::hex(0), 40).alpha(190),
    );
    let rim = 0.2 * block.height;
    let clear = palette::ground(Ground::Clear).mix(colour, 38);
    canvas.rectangle(block.x + rim, block.y + rim, block.width - 2.0 * rim, block.height - 2.0 * rim, clear);
}

fn outline(canvas: &mut Canvas, block: Block) {
    let Some(rect) = tiny_skia::Rect::from_xywh(block.x, block.y + 1.0, block.width, block.height - 2.0)
    else {
        return;
    };
    canvas.stroke(&PathBuilder::from_rect(rect), &Pen::new(INK.alpha(150), 1.0).sharp());
}

/// Draws the strip with title, subtitle, north arrow and scale.
pub fn title(canvas: &mut Canvas, scene: &Scene, map: &MapView) {
    let (strip, scale) = (scene.layout.title, scene.layout.scale);
    canvas.rectangle(0.0, 0.0, strip.width, strip.height, STRIP);
    let large = Style::plain((25.0 * scale).max(14.0), STRIP_INK).bold();
    let small = Style::plain((15.5 * scale).max(11.0), STRIP_QUIET);
    let left = (14.0 * scale).max(8.0);
    let room = compass(canvas, scene) - left - 8.0 * scale;
    let upper = strip.height * 0.34;
    let title = scene.typesetter.fitted(&scene.say(&map.title), large, room);
    scene.typesetter.write(canvas, &title, (left, upper), Anchor::Left, large);
    let subtitle = scene.typesetter.fitted(&scene.say(&map.subtitle), small, room);
    scene.typesetter.write(canvas, &subtitle, (left, strip.height * 0.76), Anchor::Left, small);
}

/// A north arrow and the width of one cell at the strip's right end; tells where it starts.
fn compass(canvas: &mut Canvas, scene: &Scene) -> f32 {
    let (strip, scale) = (scene.layout.title, scene.layout.scale.max(0.6));
    let style = Style::plain(13.0 * scale, STRIP_QUIET);
    let x = strip.width - 22.0 * scale;
    let (top, foot) = (strip.height * 0.46, strip.height * 0.9);
    let mut needle = PathBuilder::new();
    needle.move_to(x, top);
    for (a, b) in [(x + 7.0 * scale, foot), (x, foot - 6.0 * scale), (x - 7.0 * scale, foot)] {
        needle.line_to(a, b);
    }
    needle.close();
    canvas.fill_traced(needle, STRIP_INK);
    let north = scene.say(&message("map-north"));
    scene.typesetter.write(canvas, &north, (x, strip.height * 0.26), Anchor::Middle, style.bold());
    let id = if scene.board.lattice == Lattice::Hex { "map-scale-hex" } else { "map-scale-square" };
    let words = scene.say(&message(id));
    let across = scene.layout.inner * 2.0;
    let end = x - 22.0 * scale;
    let middle = end - across.max(scene.typesetter.words(&words, style).width) / 2.0;
    scene.typesetter.write(canvas, &words, (middle, strip.height * 0.34), Anchor::Middle, style);
    let y = strip.height * 0.7;
    let mut bar = PathBuilder::new();
    for x in [middle - across / 2.0, middle + across / 2.0] {
        bar.move_to(x, y - 4.0 * scale);
        bar.line_to(x, y + 4.0 * scale);
    }
    bar.move_to(middle - across / 2.0, y);
    bar.line_to(middle + across / 2.0, y);
    canvas.stroke_traced(bar, &Pen::new(STRIP_INK, (1.6 * scale).max(1.0)).blunt());
    middle - across.max(scene.typesetter.words(&words, style).width) / 2.0
}

/// Writes the numbers: along the rim, thinned out as needed, and in each cell when it is large enough.
pub fn numbers(canvas: &mut Canvas, scene: &Scene, digits: u8) {
    let (layout, board) = (scene.layout, scene.board);
    let printed = |number: u16| format!("{number:0width$}", width = usize::from(digits));
    let style = Style::plain(axis_size(layout.scale), QUIET);
    let columns: BTreeSet<u16> = board.cells.iter().map(|cell| cell.cell.column).collect();
    let rows: BTreeSet<u16> = board.cells.iter().map(|cell| cell.cell.row).collect();
    let (Some(&first_column), Some(&first_row)) = (columns.first(), rows.first()) else { return };
    let room = scene.typesetter.words(&printed(888), style).width + 5.0 * layout.scale;
    let every = step(room / layout.column_pitch(board.lattice));
    for &column in columns.iter().filter(|&&column| column % every == 0 || every == 1) {
        let at = layout.centre(board, mythico_engine::grid::Cell::new(column, first_row));
        scene.typesetter.write(
            canvas,
            &printed(column),
            (at.0, layout.map.y - 0.55 * style.size),
            Anchor::Middle,
            style,
        );
    }
    let every = step(1.3 * style.size / (2.0 * layout.inner));
    for &row in rows.iter().filter(|&&row| row % every == 0 || every == 1) {
        let at = layout.centre(board, mythico_engine::grid::Cell::new(first_column, row));
        scene.typesetter.write(canvas, &printed(row), (layout.map.x - 4.0, at.1), Anchor::Right, style);
    }
    let size = 0.27 * layout.inner;
    if size < 7.5 {
        return;
    }
    let style = Style::plain(size.min(11.0), INK.alpha(150));
    for cell in board.cells {
        let at = layout.centre(board, cell.cell);
        let text = printed(cell.cell.column) + &printed(cell.cell.row);
        scene.typesetter.write(canvas, &text, (at.0, at.1 - 0.84 * layout.inner), Anchor::Middle, style);
    }
}

/// Every how many a number is written when so many would be needed to make room for one.
fn step(needed: f32) -> u16 {
    [1, 2, 5, 10, 20, 50, 100].into_iter().find(|&every| f32::from(every) >= needed).unwrap_or(100)
}
