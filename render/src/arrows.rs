//! Arrows and approximate areas: ordered is blue and dashed, moved dark and solid, retreated orange and dotted, an attack red with
//! a heavy head. A retreat keeps to its right, for it often leads back along the move that came before it.
//! Not here: what an order means.

use mythico_engine::grid::Cell;
use mythico_engine::map::{AreaView, ArrowKind, ArrowView};
use tiny_skia::{Path, PathBuilder};

use crate::Scene;
use crate::canvas::{Canvas, Pen, Surface};
use crate::grid::Grid;
use crate::layout::{Block, Layout};
use crate::palette::{self, AREA, HALO};
use crate::text::{Anchor, Style};

type Point = (f32, f32);

/// Draws all arrows; `taken` says whether a counter stands where an arrow would end.
pub fn draw(
    canvas: &mut Canvas,
    grid: &Grid,
    layout: &Layout,
    arrows: &[ArrowView],
    taken: impl Fn(Point) -> bool,
) {
    for arrow in arrows {
        let mut points: Vec<Point> = arrow.cells.iter().map(|&cell| stop(grid, layout, cell)).collect();
        points.dedup();
        if points.len() < 2 {
            continue;
        }
        let inner = layout.inner;
        let last = points.len() - 1;
        let clear = if taken(points[last]) { 0.78 * inner } else { 0.08 * inner };
        shorten(&mut points, clear);
        points.reverse();
        shorten(&mut points, 0.3 * inner);
        points.reverse();
        if arrow.kind == ArrowKind::Retreated {
            points = beside(&points, 0.26 * inner);
        }
        single(canvas, &points, arrow.kind, inner);
    }
}

/// Where an arrow passes a cell: its centre, or a little over the rim if it lies off the map.
fn stop(grid: &Grid, layout: &Layout, cell: Cell) -> Point {
    let ((x, y), over) = (layout.centre(grid, cell), 0.3 * layout.inner);
    let Block { x: left, y: top, width, height } = layout.map;
    if grid.holds(cell) {
        return (x, y);
    }
    (x.clamp(left - over, left + width + over), y.clamp(top - over, top + height + over))
}

/// A line parallel to this one, so many pixels to the right of where it leads.
fn beside(points: &[Point], by: f32) -> Vec<Point> {
    let right = |from: Point, to: Point| {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let length = (x * x + y * y).sqrt().max(0.001);
        (-y / length, x / length)
    };
    let sides: Vec<_> = points.windows(2).map(|leg| right(leg[0], leg[1])).collect();
    let at = |place: usize| {
        let (before, after) = (sides[place.saturating_sub(1)], sides[place.min(sides.len() - 1)]);
        let (x, y) = ((before.0 + after.0) / 2.0, (before.1 + after.1) / 2.0);
        (points[place].0 + x * by, points[place].1 + y * by)
    };
    (0..points.len()).map(at).collect()
}

/// From one cell to the next along an arrow.
pub struct Leg {
    from: Point,
    to: Point,
    /// The rectangle around it.
    pub block: Block,
}

/// The legs of all arrows.
pub fn legs(scene: &Scene, arrows: &[ArrowView]) -> Vec<Leg> {
    let centre = |cell| stop(scene.grid, scene.layout, cell);
    let leg = |cells: &[Cell]| {
        let (from, to) = (centre(cells[0]), centre(cells[1]));
        let block = speck(from, scene.layout.inner).with(&speck(to, scene.layout.inner));
        Leg { from, to, block }
    };
    arrows.iter().flat_map(|arrow| arrow.cells.windows(2)).map(leg).collect()
}

impl Leg {
    /// Small rectangles along it, for what would rather not lie on an arrow.
    pub fn specks(&self, inner: f32) -> [Block; 6] {
        let (from, to) = (self.from, self.to);
        [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
            .map(|part| speck((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part), inner))
    }
}

fn speck((x, y): Point, inner: f32) -> Block {
    Block::around(x, y, 0.3 * inner, 0.3 * inner)
}

/// One arrow through points, its head at the last.
pub fn single(canvas: &mut Canvas, points: &[Point], kind: ArrowKind, inner: f32) {
    let ink = palette::arrow(kind);
    let width = if kind == ArrowKind::Attack { 0.19 } else { 0.15 } * inner;
    let width = width.max(1.6);
    let long = (0.46 * inner).max(5.0);
    let mut shaft = points.to_vec();
    shorten(&mut shaft, 0.8 * long);
    let Some(shaft) = rounded(&shaft, 0.5 * inner) else { return };
    let Some(head) = head(points, long, kind) else { return };
    let rim = (0.09 * inner).max(0.9);
    let halo = Pen::new(HALO.alpha(225), width + 2.0 * rim);
    canvas.stroke(&shaft, &halo);
    canvas.stroke(&head, &Pen::new(HALO.alpha(225), 2.0 * rim));
    let pen = Pen::new(ink, width);
    let pen = match kind {
        ArrowKind::Ordered => pen.blunt().dashed(&[2.1 * width, 1.1 * width]),
        ArrowKind::Retreated => pen.dashed(&[0.1, 1.6 * width]),
        ArrowKind::Moved | ArrowKind::Attack => pen,
    };
    canvas.stroke(&shaft, &pen);
    canvas.fill(&head, ink);
}

/// Takes so many pixels off the end of a line, keeping a fifth of its last leg.
fn shorten(points: &mut [Point], by: f32) {
    let [.., from, to] = points else { return };
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = (x * x + y * y).sqrt();
    let part = (by / length.max(0.001)).min(0.8);
    *to = (to.0 - x * part, to.1 - y * part);
}

/// A line whose corners are rounded.
fn rounded(points: &[Point], reach: f32) -> Option<Path> {
    let mut trace = PathBuilder::new();
    trace.move_to(points.first()?.0, points.first()?.1);
    for corner in points.windows(3) {
        let [before, at, after] =
            [toward(corner[1], corner[0], reach), corner[1], toward(corner[1], corner[2], reach)];
        trace.line_to(before.0, before.1);
        trace.quad_to(at.0, at.1, after.0, after.1);
    }
    trace.line_to(points.last()?.0, points.last()?.1);
    trace.finish()
}

/// A point so far from one towards another, at most half the way.
fn toward(from: Point, to: Point, reach: f32) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let part = (reach / (x * x + y * y).sqrt().max(0.001)).min(0.5);
    (from.0 + x * part, from.1 + y * part)
}

fn head(points: &[Point], long: f32, kind: ArrowKind) -> Option<Path> {
    let [.., from, tip] = points else { return None };
    let (x, y) = (tip.0 - from.0, tip.1 - from.1);
    let length = (x * x + y * y).sqrt();
    if length < 0.01 {
        return None;
    }
    let (x, y) = (x / length, y / length);
    let half = long * if kind == ArrowKind::Attack { 0.62 } else { 0.5 };
    let at = |back: f32, out: f32| (tip.0 - x * back - y * out, tip.1 - y * back + x * out);
    let mut trace = PathBuilder::new();
    trace.move_to(tip.0, tip.1);
    for point in [at(long, half), at(0.72 * long, 0.0), at(long, -half)] {
        trace.line_to(point.0, point.1);
    }
    trace.close();
    trace.finish()
}

/// The ring of an approximate position.
pub fn ring<S: Surface>(canvas: &mut Canvas<S>, centre: Point, radius: f32, inner: f32) {
    let Some(circle) = PathBuilder::from_circle(centre.0, centre.1, radius) else { return };
    canvas.fill(&circle, AREA.alpha(26));
    let width = (0.1 * inner).max(1.4);
    canvas.stroke(&circle, &Pen::new(HALO.alpha(200), width * 1.9));
    canvas.stroke(&circle, &Pen::new(AREA, width).dashed(&[0.1, 2.1 * width]));
}

/// Draws the rings of all approximate positions within the map, each named at its top.
pub fn draw_areas(canvas: &mut Canvas, scene: &Scene, areas: &[AreaView]) {
    let inner = scene.layout.inner;
    for area in areas {
        let (x, y) = scene.layout.centre(scene.grid, area.centre);
        let radius = (2.0 * f32::from(area.radius) + 0.9) * inner;
        let cut = scene.layout.map.shared(&Block::around(x, y, 2.2 * radius, 2.2 * radius));
        let mut within = Canvas::transparent(cut.width as u32, cut.height as u32);
        ring(&mut within, (x - cut.x, y - cut.y), radius, inner);
        canvas.sprite(&within.finish(), cut.x as i32, cut.y as i32, 255);
        let size = (0.42 * inner).clamp(9.0, 20.0);
        let style = Style::plain(size, AREA).bold().haloed(0.16 * size, HALO.alpha(230));
        let top = (y - radius).max(scene.layout.map.y + size);
        scene.typesetter.write(canvas, &scene.say(&area.label), (x, top), Anchor::Middle, style);
    }
}
