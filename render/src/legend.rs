//! The legend: a sample and a word for each entry, in columns, beside a map or as a picture. Not
//! here: the choice of entries (`entries`), and the drawing of the samples (their own files).

use mythico_engine::map::{Affiliation, EdgeKind, Fog, Ground, LineKind, Symbol, ZoneKind};
use mythico_engine::words::{Message, message};
use tiny_skia::{PathBuilder, Pixmap};

use crate::block::Block;
use crate::canvas::Canvas;
use crate::entries::{Entry, word};
use crate::layout::{COLUMN_POINTS, PanelBlock};
use crate::palette::{self, HALO, INK, Ink, PAPER, QUIET};
use crate::pen::Pen;
use crate::symbols::Look;
use crate::text::{Anchor, Style};
use crate::{ALT_TEXT_MAX, Scene};
use crate::{
    areas, arrows, conditions, counters, edges, ground, places, plan_lines, signs, symbols, zones,
};

/// Size of letters in an entry of two lines, relative to the smallest size for one line.
const TWO_LINES: f32 = 0.85;
/// Sizes of letters in points, the usual first.
const LETTERS: [f32; 4] = [14.0, 13.0, 12.0, 11.0];

fn entry_name(say: &dyn Fn(&Message) -> String, entry: &Entry) -> String {
    match entry {
        Entry::Flag(_, _, name) => name.clone(),
        Entry::Figures(words) | Entry::Mark(_, words) => say(words),
        _ => say(&message(word(entry))),
    }
}

/// Writes the legend in words, section by section, in at most [`ALT_TEXT_MAX`] characters.
pub fn in_words(say: &dyn Fn(&Message) -> String, entries: &[Entry]) -> String {
    let mut sections: Vec<String> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for entry in entries.iter().rev() {
        let name = entry_name(say, entry);
        match entry {
            Entry::Heading(_) => {
                names.reverse();
                sections.push(format!("{name}: {}.", names.join(", ")));
                names.clear();
            }
            _ => names.push(name),
        }
    }
    sections.reverse();
    sections.join(" ").chars().take(ALT_TEXT_MAX).collect()
}

/// An entry's words, starting with a capital.
fn entry_words(scene: &Scene, entry: &Entry) -> String {
    let words = entry_name(&|message| scene.say(message), entry);
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Draws the legend as a picture of its own.
pub fn picture(scene: &Scene, entries: &[Entry]) -> Pixmap {
    let size = scene.layout.size;
    let mut canvas = Canvas::filled(size.width, size.height, PAPER);
    draw(&mut canvas, scene, entries);
    canvas.finish()
}

/// Draws the legend into its block, if the picture has one.
pub fn draw(canvas: &mut Canvas, scene: &Scene, entries: &[Entry]) {
    let Some(panel) = scene.layout.panel else { return };
    let (scale, line) = (scene.layout.scale, panel.line);
    let (left, top) = (panel.block.x + 10.0 * scale, panel.block.y + 10.0 * scale);
    for (entry, (column, row)) in entries.iter().zip(lines(panel, scale, entries)) {
        let x = left + column as f32 * COLUMN_POINTS * scale;
        let y = top + row as f32 * line;
        let width = (COLUMN_POINTS - 10.0) * scale;
        draw_line(canvas, scene, entry, Block { x, y, width, height: line });
    }
}

/// Column and row of each entry that has room. No heading stands at the foot of a column.
fn lines(panel: PanelBlock, scale: f32, entries: &[Entry]) -> Vec<(usize, usize)> {
    let room = ((panel.block.height - 12.0 * scale) / panel.line).floor().max(1.0) as usize;
    let even = entries.len().div_ceil(panel.columns as usize);
    let (mut column, mut row, columns) = (0, 0, panel.columns as usize);
    let mut lines = Vec::with_capacity(entries.len());
    for (number, entry) in entries.iter().enumerate() {
        let heading = matches!(entry, Entry::Heading(_));
        let rest_fits = (columns - column - 1) * room >= entries.len() - number + columns;
        if row >= room || (heading && (row + 1 >= room || (row + 4 > even && rest_fits))) {
            (column, row) = (column + 1, 0);
        }
        if column >= columns {
            break;
        }
        lines.push((column, row));
        row += 1;
    }
    lines
}

fn draw_line(canvas: &mut Canvas, scene: &Scene, entry: &Entry, line: Block) {
    let scale = scene.layout.scale;
    let words = entry_words(scene, entry);
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
    let room = line.width - 36.0 * scale;
    let style = style_for(scene, &words, room);
    let left = line.x + 34.0 * scale;
    if scene.typesetter.width(&words, style) <= room {
        scene.typesetter.write(canvas, &words, (left, middle), Anchor::Left, style);
    } else {
        let style = style.smaller(TWO_LINES);
        let lines = scene.typesetter.break_in_two(&words, style, room);
        for (text, shift) in lines.iter().zip([-0.55, 0.55]) {
            scene.typesetter.write(
                canvas,
                text,
                (left, middle + shift * style.size),
                Anchor::Left,
                style,
            );
        }
    }
    let tall = (0.84 * line.height).min(18.0 * scale);
    let sample = Block::centred(line.x + 14.0 * scale, middle, 28.0 * scale, tall);
    draw_sample(canvas, scene, entry, sample);
}

/// The style of an entry: the largest in which its words fit, or the smallest.
fn style_for(scene: &Scene, words: &str, room: f32) -> Style {
    let styles = LETTERS.map(|points| Style::plain(points * scene.layout.scale, INK));
    let fits = |style: &Style| scene.typesetter.width(words, *style) <= room;
    styles.into_iter().find(fits).unwrap_or(styles[styles.len() - 1])
}

fn draw_sample(canvas: &mut Canvas, scene: &Scene, entry: &Entry, sample: Block) {
    let inner = sample.height;
    let middle = (sample.x + sample.width / 2.0, sample.y + sample.height / 2.0);
    let (left, right) = ((sample.x, middle.1), (sample.x + sample.width, middle.1));
    match entry {
        Entry::Heading(_) => {}
        Entry::Flag(flag, affiliation, _) => draw_flag(canvas, middle, inner, *flag, *affiliation),
        Entry::Ground(ground) => ground::draw_swatch(
            canvas,
            scene.grid.lattice,
            *ground,
            Block {
                height: inner * 1.06,
                width: inner * 1.2,
                x: middle.0 - inner * 0.6,
                y: sample.y - inner * 0.03,
            },
        ),
        Entry::Edge(kind) => draw_edge(canvas, *kind, left, right, inner),
        Entry::Line(kind) => draw_plan_line(canvas, *kind, [left, right], inner),
        Entry::Place(kind) => places::draw_mark(canvas, middle, inner * 1.2, *kind, None),
        Entry::Symbol(symbol) => draw_counter(canvas, middle, inner * 0.95, *symbol, false),
        Entry::Size(size) => symbols::draw_size(canvas, middle, inner * 1.5, *size),
        Entry::Fog(fog) => draw_veil(canvas, sample, *fog),
        Entry::Arrow(kind) => arrows::draw_arrow(canvas, &[left, right], *kind, inner * 1.3),
        Entry::Stack => {
            draw_counter(canvas, (middle.0 - 2.0, middle.1), inner * 0.95, Symbol::Infantry, false);
            counters::draw_badge(
                canvas,
                scene,
                (right.0 - 0.2 * inner, middle.1 - 0.28 * inner),
                inner * 1.2,
                "3",
            );
        }
        Entry::CoveredLeader => {
            draw_counter(canvas, middle, inner * 0.95, Symbol::Infantry, false);
            counters::draw_star(
                canvas,
                (left.0 + 0.3 * inner, middle.1 - 0.28 * inner),
                inner * 1.2,
            );
        }
        Entry::Remembered => {
            draw_counter(canvas, middle, inner * 0.95, Symbol::Infantry, true);
        }
        Entry::Figures(_) => draw_figures(canvas, scene, sample),
        Entry::Points => {
            let worth = places::Worth::new(scene, 3, 0.72 * inner);
            worth.draw(canvas, scene, middle, None);
        }
        Entry::Mark(mark, _) => conditions::draw_mark(canvas, middle, inner * 1.7, *mark),
        Entry::Zone(kind) => draw_zone(canvas, sample, *kind),
        Entry::Sign(kind) => signs::draw_sign(canvas, middle, inner * 1.9, *kind, None),
        Entry::Area => areas::draw_ring(canvas, middle, inner * 0.46, inner),
        Entry::Control(flags) => draw_control(canvas, sample, flags),
    }
}

fn draw_flag(canvas: &mut Canvas, at: (f32, f32), inner: f32, flag: u8, affiliation: Affiliation) {
    let inner = inner * if affiliation == Affiliation::Hostile { 0.72 } else { 0.95 };
    let Some(frame) = symbols::frame(affiliation, at, inner) else { return };
    canvas.fill(&frame, palette::flag(flag));
    if palette::flag_banded(flag) {
        canvas.rectangle(at.0 - 0.3 * inner, at.1 + 0.12 * inner, 0.6 * inner, 0.16 * inner, HALO);
    }
    canvas.stroke(&frame, &Pen::new(INK, 1.4).sharp());
}

fn draw_counter(canvas: &mut Canvas, at: (f32, f32), inner: f32, symbol: Symbol, remembered: bool) {
    let look = Look {
        affiliation: Affiliation::Own,
        colour: Ink::hex(0xFFFFFF),
        banded: false,
        symbol,
        size: None,
        remembered,
        has_figures: false,
        airborne: false,
    };
    symbols::draw_counter(canvas, at, inner, &look);
}

fn draw_edge(canvas: &mut Canvas, kind: EdgeKind, left: (f32, f32), right: (f32, f32), inner: f32) {
    let mut trace = PathBuilder::new();
    let sway = if matches!(kind, EdgeKind::MinorRiver | EdgeKind::MajorRiver) {
        0.25 * inner
    } else {
        0.0
    };
    let middle = ((left.0 + right.0) / 2.0, left.1);
    trace.move_to(left.0, left.1);
    trace.cubic_to(middle.0, left.1 - 2.0 * sway, middle.0, left.1 + 2.0 * sway, right.0, right.1);
    let Some(path) = trace.finish() else { return };
    let inner = inner * 1.5;
    match kind {
        EdgeKind::MinorRiver | EdgeKind::MajorRiver => {
            edges::draw_river(canvas, &path, kind, inner)
        }
        EdgeKind::Road => edges::draw_road(canvas, &path, inner),
        EdgeKind::MinorRoad => edges::draw_minor_road(canvas, &path, inner),
        EdgeKind::Rail => edges::draw_rail(canvas, &path, inner),
        EdgeKind::Border => edges::draw_border(canvas, &path, inner * 0.8),
        EdgeKind::Bridge | EdgeKind::Ford => {
            edges::draw_river(canvas, &path, EdgeKind::MajorRiver, inner);
            edges::draw_crossing(canvas, middle, (1.0, 0.0), inner * 0.9, kind);
        }
        EdgeKind::ImpassableMountain => {
            let (mut dark, mut lit) = (PathBuilder::new(), PathBuilder::new());
            edges::trace_ridge(&mut dark, &mut lit, left, right, inner);
            canvas.fill_traced(dark, palette::RIDGE[0]);
            canvas.fill_traced(lit, palette::RIDGE[1]);
        }
    }
}

fn draw_plan_line(canvas: &mut Canvas, kind: LineKind, ends: [(f32, f32); 2], inner: f32) {
    let mut trace = PathBuilder::new();
    trace.move_to(ends[0].0, ends[0].1);
    trace.line_to(ends[1].0, ends[1].1);
    if let Some(path) = trace.finish() {
        plan_lines::draw_line(canvas, &path, 1.5 * inner, kind);
    }
}

fn draw_veil(canvas: &mut Canvas, block: Block, fog: Fog) {
    let (y, height) = (block.y + 1.0, block.height - 2.0);
    canvas.rectangle(block.x, y, block.width, height, palette::ground(Ground::Clear));
    if fog != Fog::InSight {
        canvas.rectangle(block.x, y, block.width, height, palette::VEIL);
    }
    draw_outline(canvas, block);
}

/// Draws the field with a counter's figures.
fn draw_figures(canvas: &mut Canvas, scene: &Scene, block: Block) {
    let style = Style::plain(0.62 * block.height, INK).bold();
    canvas.rectangle(block.x, block.y + 1.0, block.width, block.height - 2.0, HALO);
    draw_outline(canvas, block);
    let middle = (block.x + block.width / 2.0, block.y + block.height / 2.0);
    scene.typesetter.write(canvas, "9-7", middle, Anchor::Middle, style);
}

/// Draws a part for each of the first few flags.
fn draw_control(canvas: &mut Canvas, block: Block, flags: &[u8]) {
    let shown = flags.len().clamp(1, 3);
    let width = block.width / shown as f32;
    for (number, &flag) in flags.iter().take(shown).enumerate() {
        draw_held(canvas, Block { x: block.x + number as f32 * width, width, ..block }, flag);
    }
}

fn draw_held(canvas: &mut Canvas, block: Block, flag: u8) {
    let colour = palette::flag(flag);
    canvas.rectangle(
        block.x,
        block.y + 1.0,
        block.width,
        block.height - 2.0,
        colour.mix(Ink::hex(0), 40).alpha(190),
    );
    let rim = 0.2 * block.height;
    let clear = palette::ground(Ground::Clear).mix(colour, 38);
    canvas.rectangle(
        block.x + rim,
        block.y + rim,
        block.width - 2.0 * rim,
        block.height - 2.0 * rim,
        clear,
    );
}

fn draw_zone(canvas: &mut Canvas, block: Block, kind: ZoneKind) {
    let (width, height) = (block.width - 6.0, block.height - 6.0);
    if let Some(rect) = tiny_skia::Rect::from_xywh(block.x + 3.0, block.y + 3.0, width, height) {
        zones::draw_line(canvas, &PathBuilder::from_rect(rect), block.height, kind);
    }
}

fn draw_outline(canvas: &mut Canvas, block: Block) {
    let Some(rect) =
        tiny_skia::Rect::from_xywh(block.x, block.y + 1.0, block.width, block.height - 2.0)
    else {
        return;
    };
    canvas.stroke(&PathBuilder::from_rect(rect), &Pen::new(INK.alpha(150), 1.0).sharp());
}

#[cfg(test)]
mod tests {
    use mythico_engine::grid::{Cell, Lattice};
    use mythico_engine::map::{CellView, MapView};
    use mythico_engine::words::literal;

    use super::*;
    use crate::grid::Grid;
    use crate::layout::{Layout, Size};

    /// A legend of several sections with four entries each.
    fn sections(count: usize) -> Vec<Entry> {
        let section = [
            Entry::Heading("map-legend-marks"),
            Entry::Stack,
            Entry::Area,
            Entry::Stack,
            Entry::Area,
        ];
        section.iter().cycle().take(count * section.len()).cloned().collect()
    }

    fn layout(columns: u16, rows: u16, size: Size, lines: usize) -> Layout {
        let cells =
            (1..=rows).flat_map(|row| (1..=columns).map(move |column| Cell::new(column, row)));
        let clear =
            |cell| CellView { cell, ground: Ground::Clear, fog: Fog::InSight, control: None };
        let map = MapView {
            cells: cells.map(clear).collect(),
            ..MapView::blank(Lattice::Hex, literal("Legend"))
        };
        Layout::new(&Grid::new(&map).unwrap(), size.into(), lines, 3)
    }

    #[test]
    fn no_entry_is_left_out_beside_a_low_map_or_below_a_wide_one() {
        for (columns, rows) in [(2, 2), (10, 8), (16, 8), (20, 4), (5, 20), (40, 3)] {
            for (width, height) in [(1600, 1200), (1200, 900), (1024, 1024), (3000, 900)] {
                for entries in (1..12).map(sections) {
                    let layout = layout(columns, rows, Size { width, height }, entries.len());
                    let Some(panel) = layout.panel else { continue };
                    let shown = lines(panel, layout.scale, &entries).len();
                    assert_eq!(
                        shown,
                        entries.len(),
                        "{columns} × {rows} cells in {width} × {height}"
                    );
                    assert!(layout.size.width <= width && layout.size.height <= height);
                }
            }
        }
    }
}
