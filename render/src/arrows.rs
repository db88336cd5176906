//! Arrows, thin and in the faction's colour. An ordered one is dashed, a move solid, a retreat
//! dotted, and an attack red with a heavy head. Not here: the paths of arrows (`routes`), and the
//! meaning of orders.

use mythico_engine::map::ArrowKind;
use tiny_skia::{Path, PathBuilder};

use crate::Scene;
use crate::block::Block;
use crate::canvas::Canvas;
use crate::line::Point;
use crate::palette::{self, HALO, INK, Ink};
use crate::pen::Pen;
use crate::pill;
use crate::routes::{self, Route};

/// Draws the routes under the counters, or those over them.
pub fn draw(canvas: &mut Canvas, scene: &Scene, routes: &[Route], over_counters: bool) {
    let inner = scene.layout.inner;
    for route in routes.iter().filter(|route| route.is_squeezed == over_counters) {
        if route.is_deserted {
            origin(canvas, route.points[0], route.ink, inner);
        }
        arrow(canvas, &route.points, (route.kind, route.ink), inner, !route.leads_on);
    }
}

/// Writes each route's name at its end, if the name hides nothing.
pub fn draw_names(canvas: &mut Canvas, scene: &Scene, routes: &[Route], taken: &[Block]) {
    let mut taken = taken.to_vec();
    for route in routes.iter().filter(|route| !route.name.is_empty()) {
        let size = pill_size(scene);
        let half = pill::reach(scene, &route.name, size);
        let block = |&(x, y): &Point| Block::centred(x, y, 2.0 * half.0, 2.0 * half.1);
        let places = routes::name_places(&route.points, half, scene.layout.inner).into_iter();
        let mut places = places.map(|at| routes::move_within(scene.layout, at, half));
        let is_free = |at: &Point| !taken.iter().any(|other| other.meets(&block(at)));
        let Some(at) = places.find(is_free) else { continue };
        taken.push(block(&at));
        pill::draw(canvas, scene, at, size, &route.name, route.ink.mix(INK, 110));
    }
}

fn pill_size(scene: &Scene) -> f32 {
    scene.layout.legible((0.29 * scene.layout.inner).max(8.0) * scene.layout.letters)
}

/// Draws a hollow ring where an attack came from, if nobody stands there now.
fn origin(canvas: &mut Canvas, at: Point, ink: Ink, inner: f32) {
    let Some(circle) = PathBuilder::from_circle(at.0, at.1, (0.16 * inner).max(2.0)) else {
        return;
    };
    let width = (0.1 * inner).max(1.2);
    canvas.stroke(&circle, &Pen::new(HALO.alpha(225), 2.2 * width));
    canvas.fill(&circle, HALO);
    canvas.stroke(&circle, &Pen::new(ink, width));
}

/// Draws one arrow through points, its head at the last.
pub fn draw_arrow(canvas: &mut Canvas, points: &[Point], kind: ArrowKind, inner: f32) {
    arrow(canvas, points, (kind, palette::arrow(kind)), inner, true);
}

/// Draws an arrow with a head, or one that the map's rim cuts off.
fn arrow(
    canvas: &mut Canvas,
    points: &[Point],
    (kind, ink): (ArrowKind, Ink),
    inner: f32,
    has_head: bool,
) {
    let width = if kind == ArrowKind::Attack { 0.13 } else { 0.09 } * inner;
    let width = width.max(1.5);
    let long = (if kind == ArrowKind::Attack { 0.42 } else { 0.36 } * inner).max(5.0);
    let mut shaft = points.to_vec();
    if has_head {
        shorten(&mut shaft, 0.8 * long);
    }
    let Some(shaft) = rounded(&shaft, 0.5 * inner) else { return };
    let head = if has_head { head(points, long, kind) } else { None };
    let rim = (0.05 * inner).max(0.9);
    let halo = Pen::new(HALO.alpha(225), width + 2.0 * rim);
    canvas.stroke(&shaft, &if has_head { halo } else { halo.blunt() });
    if let Some(head) = &head {
        canvas.stroke(head, &Pen::new(HALO.alpha(225), 2.0 * rim));
    }
    let pen = Pen::new(ink, width);
    let pen = match kind {
        ArrowKind::Ordered => pen.blunt().dashed(&[2.6 * width, 1.3 * width]),
        ArrowKind::Retreated => pen.dashed(&[0.1, 1.6 * width]),
        ArrowKind::Moved | ArrowKind::Attack if has_head => pen,
        ArrowKind::Moved | ArrowKind::Attack => pen.blunt(),
    };
    canvas.stroke(&shaft, &pen);
    if let Some(head) = &head {
        canvas.fill(head, ink);
    }
}

/// Cuts pixels off the end of a line, but keeps a fifth of its last leg.
fn shorten(points: &mut [Point], by: f32) {
    let [.., from, to] = points else { return };
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = (x * x + y * y).sqrt();
    let part = (by / length.max(0.001)).min(0.8);
    *to = (to.0 - x * part, to.1 - y * part);
}

/// A line with rounded corners.
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

/// The point `reach` pixels from one point towards another, at most half the way.
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
