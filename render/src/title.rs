//! Around the map: the strip with title, scale and north, and the numbers of columns, rows and
//! cells. Not here: the legend.

use std::collections::BTreeSet;

use mythico_engine::grid::Cell;
use mythico_engine::map::{Lattice, MapView, Numbering};
use mythico_engine::words::message;
use tiny_skia::PathBuilder;

use crate::Scene;
use crate::block::Block;
use crate::canvas::Canvas;
use crate::layout::Detail;
use crate::palette::{HALO, INK, QUIET, STRIP, STRIP_INK, STRIP_QUIET};
use crate::pen::Pen;
use crate::text::{Anchor, Style};

/// From a cell's middle to its number, in halves of its height.
const NUMBER_HEIGHT: f32 = 0.84;

/// The least part of its size at which a title is written in one line. Longer titles have two
/// lines.
const TITLE_LEAST: f32 = 0.84;
/// The size of two lines, compared with one, and the least size if they have no room.
const TWO_LINES: [f32; 2] = [0.78, 0.64];
/// Heights in the strip of two lines and a subtitle, and of one line and a subtitle.
const HEIGHTS_OF_TWO: [f32; 3] = [0.2, 0.51, 0.83];
const HEIGHTS_OF_ONE: [f32; 2] = [0.34, 0.76];
/// The part of its room that a shrunken line fills, because sizes are rounded.
const FULL: f32 = 0.98;
/// The least part of its size at which a subtitle is written.
const SUBTITLE_LEAST: f32 = 0.7;
/// The size of a subtitle under two lines.
const SUBTITLE_UNDER_TWO: f32 = 0.88;

/// Draws the strip with title, subtitle, north arrow and scale.
pub fn draw_strip(canvas: &mut Canvas, scene: &Scene, map: &MapView) {
    if scene.layout.detail == Detail::Inset {
        return;
    }
    let (strip, scale) = (scene.layout.title, scene.layout.scale);
    canvas.rectangle(0.0, 0.0, strip.width, strip.height, STRIP);
    let left = (14.0 * scale).max(8.0);
    // A phone has no room for the compass.
    let end = if scene.layout.is_glance() { strip.width } else { draw_compass(canvas, scene) };
    let room = end - left - 8.0 * scale;
    let small = Style::plain(scene.layout.legible((15.5 * scale).max(11.0)), STRIP_QUIET);
    let (lines, large) = title_lines(scene, &scene.say(&map.title), room);
    let (heights, small): (&[f32], Style) = match lines.len() {
        1 => (&HEIGHTS_OF_ONE, small),
        _ => (&HEIGHTS_OF_TWO, small.smaller(SUBTITLE_UNDER_TWO)),
    };
    let subtitle = scene.say(&map.subtitle);
    // The subtitle ends with the map's owner, so it is rather smaller than cut.
    let part = FULL * room / scene.typesetter.width(&subtitle, small);
    let small = small.smaller(part.max(SUBTITLE_LEAST));
    let subtitle = scene.typesetter.fit_words(&subtitle, small, room);
    let small = Style { size: scene.layout.legible(small.size), ..small };
    let written = lines.iter().map(|line| (line, large)).chain([(&subtitle, small)]);
    for ((line, style), height) in written.zip(heights) {
        scene.typesetter.write(canvas, line, (left, strip.height * height), Anchor::Left, style);
    }
}

/// A title in `room` pixels: as it is, smaller, or in two lines. The second may be shortened.
fn title_lines(scene: &Scene, title: &str, room: f32) -> (Vec<String>, Style) {
    let setter = scene.typesetter;
    let size = (25.0 * scene.layout.scale).max(14.0).max(scene.layout.legible(0.0) * 1.25);
    let large = Style::plain(size, STRIP_INK).bold();
    let part = FULL * room / setter.width(title, large);
    if part >= TITLE_LEAST {
        return (vec![title.to_owned()], large.smaller(part));
    }
    let [widest, least] = TWO_LINES.map(|part| large.smaller(part));
    let in_two = |style: Style| (setter.break_in_two(title, style, room), style);
    let is_whole = |lines: &[String; 2]| !lines[1].is_empty() && !lines[1].ends_with('…');
    let (lines, style) =
        Some(in_two(widest)).filter(|(lines, _)| is_whole(lines)).unwrap_or_else(|| in_two(least));
    (lines.into_iter().filter(|line| !line.is_empty()).collect(), style)
}

/// Draws a north arrow and the width of one cell at the strip's right end. Returns where they
/// start.
fn draw_compass(canvas: &mut Canvas, scene: &Scene) -> f32 {
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
    let id = if scene.grid.lattice == Lattice::Hex { "map-scale-hex" } else { "map-scale-square" };
    let words = scene.say(&message(id));
    let across = scene.layout.inner * 2.0;
    let end = x - 22.0 * scale;
    let middle = end - across.max(scene.typesetter.width(&words, style)) / 2.0;
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
    middle - across.max(scene.typesetter.width(&words, style)) / 2.0
}

/// Writes the numbers: some along the rim, and one in each cell if cells are large enough.
pub fn draw_numbers(canvas: &mut Canvas, scene: &Scene, numbering: &Numbering) {
    let (layout, grid) = (scene.layout, scene.grid);
    if layout.detail == Detail::Inset {
        return;
    }
    let style = Style::plain(scene.layout.axis, QUIET);
    let columns: BTreeSet<u16> = grid.cells.iter().map(|cell| cell.cell.column).collect();
    let rows: BTreeSet<u16> = grid.cells.iter().map(|cell| cell.cell.row).collect();
    let (Some(&first_column), Some(&first_row)) = (columns.first(), rows.first()) else { return };
    let last_column = columns.last().copied().unwrap_or(first_column);
    let room =
        scene.typesetter.width(&numbering.columns.label(last_column), style) + 5.0 * layout.scale;
    let every = step(room / layout.column_pitch(grid.lattice));
    for &column in
        columns.iter().filter(|&&column| numbering.columns.value(column).is_multiple_of(every))
    {
        let at = layout.centre(grid, Cell::new(column, first_row));
        scene.typesetter.write(
            canvas,
            &numbering.columns.label(column),
            (at.0, layout.map.y - 0.55 * style.size),
            Anchor::Middle,
            style,
        );
    }
    let every = step(1.3 * style.size / (2.0 * layout.inner));
    for &row in rows.iter().filter(|&&row| numbering.rows.value(row).is_multiple_of(every)) {
        let at = layout.centre(grid, Cell::new(first_column, row));
        scene.typesetter.write(
            canvas,
            &numbering.rows.label(row),
            (layout.map.x - 4.0, at.1),
            Anchor::Right,
            style,
        );
    }
    let Some(style) = number_style(scene) else { return };
    let upper = |cell| (cell, -NUMBER_HEIGHT);
    grid.cells
        .iter()
        .for_each(|cell| draw_number(canvas, scene, numbering, upper(cell.cell), style));
}

/// The style of cells' numbers, if all cells have one.
fn number_style(scene: &Scene) -> Option<Style> {
    let size = 0.27 * scene.layout.inner;
    let are_written = size >= 7.5 && !scene.layout.is_glance();
    are_written.then(|| Style::plain(size.min(11.0), INK.alpha(150)))
}

/// The rectangles of cells' numbers, if all cells have one.
pub fn number_blocks(scene: &Scene, numbering: &Numbering) -> Vec<Block> {
    let Some(style) = number_style(scene) else { return Vec::new() };
    let block = |cell: Cell| {
        let (x, y) = scene.layout.centre(scene.grid, cell);
        let at = (x, y - NUMBER_HEIGHT * scene.layout.inner);
        scene.typesetter.block(&numbering.cell(cell), at, Anchor::Middle, style)
    };
    scene.grid.cells.iter().map(|cell| block(cell.cell)).collect()
}

/// At a glance, writes the numbers of cells with something in them, at the upper or lower side,
/// where counters and names leave room.
pub fn draw_occupied(canvas: &mut Canvas, scene: &Scene, map: &MapView, taken: &[Block]) {
    let size = scene.layout.legible((0.33 * scene.layout.inner).min(16.0));
    if scene.layout.detail != Detail::Glance {
        return;
    }
    let style = Style::plain(size, INK).haloed(0.12 * size, HALO.alpha(190));
    let places = map.places.iter().map(|place| place.cell);
    let cells: BTreeSet<Cell> =
        map.counters.iter().map(|counter| counter.cell).chain(places).collect();
    let is_free = |cell: Cell, height: f32| {
        let (x, y) = scene.layout.centre(scene.grid, cell);
        let width = scene.typesetter.width(&map.numbering.cell(cell), style);
        let there = Block::centred(x, y + height * scene.layout.inner, width, size);
        !taken.iter().any(|block| block.meets(&there))
    };
    for cell in cells.into_iter().filter(|&cell| scene.grid.holds(cell)) {
        let free =
            [-NUMBER_HEIGHT, NUMBER_HEIGHT].into_iter().find(|&height| is_free(cell, height));
        if let Some(height) = free {
            draw_number(canvas, scene, &map.numbering, (cell, height), style);
        }
    }
}

/// Writes a cell's number `below` its middle, in halves of the cell's height.
fn draw_number(
    canvas: &mut Canvas,
    scene: &Scene,
    numbering: &Numbering,
    (cell, below): (Cell, f32),
    style: Style,
) {
    let (x, y) = scene.layout.centre(scene.grid, cell);
    let at = (x, y + below * scene.layout.inner);
    scene.typesetter.write(canvas, &numbering.cell(cell), at, Anchor::Middle, style);
}

/// The interval of written numbers, if one number needs the room of `needed` cells.
fn step(needed: f32) -> u16 {
    [1, 2, 5, 10, 20, 50, 100].into_iter().find(|&every| f32::from(every) >= needed).unwrap_or(100)
}
