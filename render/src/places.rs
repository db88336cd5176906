//! Places: their marks on the ground, filled with the holder's colour, and the stars of places with
//! points. Not here: their names (`place_names`).

use mythico_engine::map::{PlaceKind, PlaceView};
use tiny_skia::{PathBuilder, Rect};

use crate::Scene;
use crate::block::Block;
use crate::canvas::Canvas;
use crate::grid::Grid;
use crate::layout::Layout;
use crate::line::Point;
use crate::palette::{self, ALARM, GOLD, HALO, INK, Ink, STRIP, STRIP_INK};
use crate::pen::Pen;
use crate::symbols;
use crate::text::{Anchor, Style};

/// Draws the marks of places that nothing covers.
pub fn draw_marks(canvas: &mut Canvas, grid: &Grid, layout: &Layout, places: &[&PlaceView]) {
    for place in places {
        draw_mark(
            canvas,
            layout.centre(grid, place.cell),
            layout.inner,
            place.kind,
            holder(grid, place),
        );
    }
}

/// Draws the marks again that arrows run across.
pub fn draw_crossed(
    canvas: &mut Canvas,
    grid: &Grid,
    layout: &Layout,
    places: &[&PlaceView],
    arrows: &[Block],
) {
    for place in places {
        let (x, y) = layout.centre(grid, place.cell);
        let around = Block::centred(x, y, 0.5 * layout.inner, 0.5 * layout.inner);
        if arrows.iter().any(|speck| speck.meets(&around)) {
            draw_mark(canvas, (x, y), layout.inner, place.kind, holder(grid, place));
        }
    }
}

/// The rectangle of a mark in the middle of its cell.
pub fn block(grid: &Grid, layout: &Layout, place: &PlaceView) -> Block {
    let (x, y) = layout.centre(grid, place.cell);
    Block::centred(x, y, 0.4 * layout.inner, 0.4 * layout.inner)
}

/// Returns the flag that holds a place.
pub fn holder(grid: &Grid, place: &PlaceView) -> Option<u8> {
    grid.get(grid.spot(place.cell)).and_then(|cell| cell.control)
}

/// Draws one place's mark.
pub fn draw_mark(canvas: &mut Canvas, at: Point, inner: f32, kind: PlaceKind, holder: Option<u8>) {
    let fill = holder.map_or(HALO, palette::flag);
    match kind {
        PlaceKind::Village => draw_disc(canvas, at, (0.16 * inner).max(1.8), inner, fill),
        PlaceKind::Town => {
            draw_disc(canvas, at, (0.21 * inner).max(2.2), inner, fill);
            draw_disc(canvas, at, (0.05 * inner).max(0.8), inner, INK);
        }
        PlaceKind::City => {
            draw_square(canvas, at, (0.25 * inner).max(2.8), inner, fill);
            draw_square(canvas, at, (0.1 * inner).max(1.2), inner, INK);
        }
        PlaceKind::Installation => draw_works(canvas, at, (0.26 * inner).max(2.8), inner),
        PlaceKind::Cover => draw_shield(canvas, at, (0.24 * inner).max(2.8), inner),
        PlaceKind::Hazard => draw_warning(canvas, at, (0.27 * inner).max(3.0), inner),
        PlaceKind::Objective => {
            let fill = holder.map_or(Ink::hex(0x2B2F36), palette::flag);
            draw_disc(canvas, at, (0.31 * inner).max(3.2), inner, fill);
            draw_star(canvas, at, (0.25 * inner).max(2.6));
        }
    }
}

fn draw_star(canvas: &mut Canvas, at: Point, radius: f32) {
    let Some(path) = symbols::star(at, radius).finish() else { return };
    canvas.stroke(&path, &Pen::new(INK, (0.3 * radius).max(1.0)));
    canvas.fill(&path, GOLD);
}

/// The points of a place, in a field before its name: a star and a number.
pub struct Worth {
    number: String,
    style: Style,
    /// Width of the whole field, in pixels.
    pub width: f32,
}

/// Width of a star in the field, in ems.
const STAR_ROOM: f32 = 1.05;

impl Worth {
    /// Makes the field for these points, beside a name of this size.
    pub fn new(scene: &Scene, points: i64, size: f32) -> Worth {
        let (number, style) = (points.to_string(), Style::plain(size, INK).bold());
        let width = (STAR_ROOM + 0.3) * size + scene.typesetter.width(&number, style);
        Worth { number, style, width }
    }

    /// Draws the field around a point, in the holder's colour.
    pub fn draw(&self, canvas: &mut Canvas, scene: &Scene, at: Point, holder: Option<u8>) {
        let size = self.style.size;
        let fill = holder.map_or(STRIP, palette::flag);
        for (grow, ink) in [(0.16 * size, HALO), (0.08 * size, INK), (0.0, fill)] {
            let mut trace = PathBuilder::new();
            let half = (self.width / 2.0 + grow, 0.56 * size + grow);
            symbols::trace_rounded(&mut trace, at, half, 0.3 * size);
            canvas.fill_traced(trace, ink);
        }
        let left = at.0 - self.width / 2.0;
        draw_star(canvas, (left + 0.58 * size, at.1), 0.44 * size);
        let ink = if holder.is_some() { INK } else { STRIP_INK };
        let number = (left + STAR_ROOM * size, at.1);
        scene.typesetter.write(
            canvas,
            &self.number,
            number,
            Anchor::Left,
            Style { ink, ..self.style },
        );
    }
}

fn rim(inner: f32) -> Pen {
    Pen::new(INK, (0.075 * inner).max(1.0))
}

fn draw_disc(canvas: &mut Canvas, (x, y): Point, radius: f32, inner: f32, ink: Ink) {
    if let Some(path) = PathBuilder::from_circle(x, y, radius) {
        canvas.fill(&path, ink);
        canvas.stroke(&path, &rim(inner));
    }
}

fn draw_square(canvas: &mut Canvas, (x, y): Point, half: f32, inner: f32, ink: Ink) {
    if let Some(rect) = Rect::from_ltrb(x - half, y - half, x + half, y + half) {
        let path = PathBuilder::from_rect(rect);
        canvas.fill(&path, ink);
        canvas.stroke(&path, &rim(inner).sharp());
    }
}

/// Draws a works with a sawtooth roof and a chimney.
fn draw_works(canvas: &mut Canvas, (x, y): Point, half: f32, inner: f32) {
    let at = |a: f32, b: f32| (x + a * half, y + b * half);
    let points = [
        (-1.0, 0.9),
        (-1.0, -0.1),
        (-0.35, -0.55),
        (-0.35, -0.1),
        (0.3, -0.55),
        (0.3, -0.1),
        (0.5, -0.1),
        (0.5, -1.0),
        (0.95, -1.0),
        (0.95, 0.9),
    ];
    let mut trace = PathBuilder::new();
    for (number, &(a, b)) in points.iter().enumerate() {
        let (x, y) = at(a, b);
        if number == 0 { trace.move_to(x, y) } else { trace.line_to(x, y) }
    }
    trace.close();
    if let Some(path) = trace.finish() {
        canvas.stroke(&path, &Pen::new(HALO, (0.2 * inner).max(2.0)));
        canvas.fill(&path, ALARM.mix(INK, 90));
    }
}

/// Draws the shield that stands for cover.
fn draw_shield(canvas: &mut Canvas, (x, y): Point, half: f32, inner: f32) {
    let at = |a: f32, b: f32| (x + a * half, y + b * half);
    let (left, right, foot) = (at(-0.85, -0.9), at(0.85, -0.9), at(0.0, 1.05));
    let (low_left, low_right) = (at(-0.85, 0.55), at(0.85, 0.55));
    let mut trace = PathBuilder::new();
    trace.move_to(left.0, left.1);
    trace.line_to(right.0, right.1);
    trace.quad_to(low_right.0, low_right.1, foot.0, foot.1);
    trace.quad_to(low_left.0, low_left.1, left.0, left.1);
    trace.close();
    draw_outlined(canvas, trace, inner, Ink::hex(0x8FA3B5));
}

/// Draws a warning triangle.
fn draw_warning(canvas: &mut Canvas, (x, y): Point, half: f32, inner: f32) {
    let at = |a: f32, b: f32| (x + a * half, y + b * half);
    let (top, left, right) = (at(0.0, -0.95), at(-1.05, 0.85), at(1.05, 0.85));
    let mut trace = PathBuilder::new();
    trace.move_to(top.0, top.1);
    trace.line_to(right.0, right.1);
    trace.line_to(left.0, left.1);
    trace.close();
    draw_outlined(canvas, trace, inner, GOLD);
    let (from, to) = (at(-0.1, -0.35), at(0.1, 0.3));
    if let Some(bar) = Rect::from_ltrb(from.0, from.1, to.0, to.1) {
        canvas.fill(&PathBuilder::from_rect(bar), INK);
    }
    let dot = at(0.0, 0.56);
    if let Some(dot) = PathBuilder::from_circle(dot.0, dot.1, 0.13 * half) {
        canvas.fill(&dot, INK);
    }
}

fn draw_outlined(canvas: &mut Canvas, trace: PathBuilder, inner: f32, ink: Ink) {
    let Some(path) = trace.finish() else { return };
    canvas.stroke(&path, &Pen::new(HALO, (0.2 * inner).max(2.0)));
    canvas.fill(&path, ink);
    canvas.stroke(&path, &rim(inner));
}
