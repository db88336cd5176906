//! Marks for the state of a unit, along the upper edge of its counter: airborne, damaged, disabled,
//! besieged, pinned, disorganised, out of ammunition, delayed, discovered, dug in, behind field
//! works, concealed. Each has its own shape and colour. Not here: the choice of marks (the map
//! view).

use mythico_engine::map::Mark;
use tiny_skia::PathBuilder;

use crate::canvas::Canvas;
use crate::line::Point;
use crate::palette::{ALARM, HALO, INK, Ink};
use crate::pen::Pen;

/// Radius of a mark, as part of half a cell's height.
const RADIUS: f32 = 0.23;
/// The smallest that can be told apart, in pixels.
const RADIUS_MIN: f32 = 2.4;
/// Below this half height, in pixels, a counter is a dot of colour and its marks would hide it.
const INNER_MIN: f32 = 6.0;

const EARTH: Ink = Ink::hex(0x7A5230);
const DISORDER: Ink = Ink::hex(0xF59A23);
const STONE: Ink = Ink::hex(0xB9B2A6);
const LEAF: Ink = Ink::hex(0x3E8A45);
const SKY: Ink = Ink::hex(0x4FA3E0);
const LATE: Ink = Ink::hex(0xE8C547);

/// Draws marks from left to right along the upper edge of a frame, after the places already taken.
/// `corner` is the distance from the frame's middle to its lower right corner.
pub fn draw_row(
    canvas: &mut Canvas,
    (marks, after): (&[Mark], usize),
    middle: Point,
    corner: Point,
    inner: f32,
) {
    if inner < INNER_MIN {
        return;
    }
    let wanted = 1.9 * radius(inner);
    let room = 2.0 * corner.0 / (after + marks.len()).saturating_sub(1).max(1) as f32;
    for (number, &mark) in (after..).zip(marks) {
        let along = number as f32 * wanted.min(room);
        draw_mark(canvas, (middle.0 - corner.0 + along, middle.1 - corner.1), inner, mark);
    }
}

/// Draws one mark around a point.
pub fn draw_mark(canvas: &mut Canvas, at: Point, inner: f32, mark: Mark) {
    let at = (at.0.round(), at.1.round());
    let radius = radius(inner);
    let (shape, ink) = match mark {
        Mark::Airborne => (wings(at, 1.25 * radius), SKY),
        Mark::Damaged => (burst(at, radius), ALARM),
        Mark::Disabled => (disc(at, 0.9 * radius), HALO),
        Mark::Disorganised => (diamond(at, 1.1 * radius), DISORDER),
        Mark::Besieged => (disc(at, 0.9 * radius), STONE),
        Mark::Pinned => (tack(at, radius), ALARM),
        Mark::OutOfAmmo => (disc(at, 0.75 * radius), INK),
        Mark::DelayedUp => (arrow(at, radius, -1.0), LATE),
        Mark::DelayedDown => (arrow(at, radius, 1.0), LATE),
        Mark::Discovered => (eye(at, radius), HALO),
        Mark::DugIn => (trench(at, radius), EARTH),
        Mark::FieldWorks => (battlement(at, radius), STONE),
        Mark::Concealed => (leaf(at, radius), LEAF),
    };
    let Some(path) = shape.finish() else { return };
    let rim = Pen::new(INK, (0.045 * inner).max(0.7));
    let alarm = Pen::new(ALARM, (0.09 * inner).max(1.1));
    canvas.stroke(&path, &Pen::new(HALO, (0.13 * inner).max(1.2)));
    canvas.fill(&path, ink);
    match mark {
        Mark::Damaged | Mark::OutOfAmmo => {}
        Mark::Disabled => {
            canvas.stroke(&path, &alarm);
            canvas.stroke_traced(slash(at, 0.62 * radius), &alarm);
        }
        Mark::Disorganised => {
            canvas.stroke(&path, &rim);
            canvas.stroke_traced(bolt(at, radius), &Pen::new(INK, (0.06 * inner).max(0.9)));
        }
        Mark::Besieged => {
            let dash = 0.47 * radius;
            canvas.stroke(&path, &alarm.clone().blunt().dashed(&[dash, dash]));
            canvas.fill_traced(disc(at, 0.3 * radius), INK);
        }
        Mark::Discovered => {
            canvas.stroke(&path, &rim);
            canvas.fill_traced(disc(at, 0.42 * radius), INK);
        }
        Mark::Airborne
        | Mark::Pinned
        | Mark::DelayedUp
        | Mark::DelayedDown
        | Mark::DugIn
        | Mark::FieldWorks => canvas.stroke(&path, &rim),
        Mark::Concealed => {
            canvas.stroke(&path, &rim);
            canvas.stroke_traced(slash(at, 0.6 * radius), &rim);
        }
    }
}

fn radius(inner: f32) -> f32 {
    (RADIUS * inner).max(RADIUS_MIN)
}

/// A star with eight points.
fn burst((x, y): Point, radius: f32) -> PathBuilder {
    const RAYS: [Point; 8] = [
        (0.0, -1.0),
        (0.71, -0.71),
        (1.0, 0.0),
        (0.71, 0.71),
        (0.0, 1.0),
        (-0.71, 0.71),
        (-1.0, 0.0),
        (-0.71, -0.71),
    ];
    let mut points = Vec::with_capacity(2 * RAYS.len());
    for (number, ray) in RAYS.iter().enumerate() {
        let next = RAYS[(number + 1) % RAYS.len()];
        let between = ((ray.0 + next.0) / 2.0, (ray.1 + next.1) / 2.0);
        points.push((x + ray.0 * radius, y + ray.1 * radius));
        points.push((x + between.0 * radius * 0.62, y + between.1 * radius * 0.62));
    }
    polygon(&points)
}

fn disc((x, y): Point, radius: f32) -> PathBuilder {
    let mut trace = PathBuilder::new();
    trace.push_circle(x, y, radius);
    trace
}

fn diamond((x, y): Point, radius: f32) -> PathBuilder {
    polygon(&[(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)])
}

/// Traces a jagged line from top to bottom.
fn bolt((x, y): Point, radius: f32) -> PathBuilder {
    let mut trace = PathBuilder::new();
    trace.move_to(x + 0.2 * radius, y - 0.55 * radius);
    for (a, b) in [(-0.25, 0.05), (0.25, -0.05), (-0.2, 0.55)] {
        trace.line_to(x + a * radius, y + b * radius);
    }
    trace
}

/// Two swept wings.
fn wings((x, y): Point, radius: f32) -> PathBuilder {
    let at = |a: f32, b: f32| (x + a * radius, y + b * radius);
    polygon(&[
        at(0.0, -0.45),
        at(0.22, -0.1),
        at(1.15, -0.6),
        at(0.75, 0.2),
        at(0.2, 0.55),
        at(0.0, 0.35),
        at(-0.2, 0.55),
        at(-0.75, 0.2),
        at(-1.15, -0.6),
        at(-0.22, -0.1),
    ])
}

/// A tack that is stuck in from the upper right.
fn tack((x, y): Point, radius: f32) -> PathBuilder {
    let at = |a: f32, b: f32| (x + a * radius, y + b * radius);
    polygon(&[
        at(0.1, -1.0),
        at(1.0, -0.1),
        at(0.55, -0.05),
        at(0.35, 0.6),
        at(-0.05, 0.25),
        at(-0.95, 0.95),
        at(-0.25, 0.05),
        at(-0.6, -0.35),
        at(0.05, -0.55),
    ])
}

/// An arrow up (−1) or down (1).
fn arrow((x, y): Point, radius: f32, down: f32) -> PathBuilder {
    let at = |a: f32, b: f32| (x + a * radius, y + b * down * radius);
    polygon(&[
        at(-0.36, -0.95),
        at(0.36, -0.95),
        at(0.36, 0.0),
        at(0.9, 0.0),
        at(0.0, 1.0),
        at(-0.9, 0.0),
        at(-0.36, 0.0),
    ])
}

fn eye((x, y): Point, radius: f32) -> PathBuilder {
    let mut trace = PathBuilder::new();
    trace.move_to(x - 1.15 * radius, y);
    trace.quad_to(x, y - 1.35 * radius, x + 1.15 * radius, y);
    trace.quad_to(x, y + 1.35 * radius, x - 1.15 * radius, y);
    trace.close();
    trace
}

/// A line from the lower left to the upper right.
fn slash((x, y): Point, reach: f32) -> PathBuilder {
    let mut trace = PathBuilder::new();
    trace.move_to(x - reach, y + reach);
    trace.line_to(x + reach, y - reach);
    trace
}

/// A ditch with a parapet on each side.
fn trench((x, y): Point, radius: f32) -> PathBuilder {
    let at = |a: f32, b: f32| (x + a * radius, y + b * radius);
    polygon(&[
        at(-1.1, 0.75),
        at(-1.1, -0.1),
        at(-0.85, -0.6),
        at(-0.5, -0.6),
        at(-0.3, 0.25),
        at(0.3, 0.25),
        at(0.5, -0.6),
        at(0.85, -0.6),
        at(1.1, -0.1),
        at(1.1, 0.75),
    ])
}

/// A wall with three merlons.
fn battlement((x, y): Point, radius: f32) -> PathBuilder {
    let at = |a: f32, b: f32| (x + a * radius, y + b * radius);
    polygon(&[
        at(-1.0, 0.8),
        at(-1.0, -0.75),
        at(-0.6, -0.75),
        at(-0.6, -0.2),
        at(-0.2, -0.2),
        at(-0.2, -0.75),
        at(0.2, -0.75),
        at(0.2, -0.2),
        at(0.6, -0.2),
        at(0.6, -0.75),
        at(1.0, -0.75),
        at(1.0, 0.8),
    ])
}

/// A leaf that points to the upper right.
fn leaf((x, y): Point, radius: f32) -> PathBuilder {
    let at = |a: f32, b: f32| (x + a * radius, y + b * radius);
    let (foot, tip) = (at(-0.85, 0.85), at(0.95, -0.95));
    let (left, right) = (at(-0.9, -0.9), at(0.9, 0.9));
    let mut trace = PathBuilder::new();
    trace.move_to(foot.0, foot.1);
    trace.quad_to(left.0, left.1, tip.0, tip.1);
    trace.quad_to(right.0, right.1, foot.0, foot.1);
    trace.close();
    trace
}

fn polygon(points: &[Point]) -> PathBuilder {
    let mut trace = PathBuilder::new();
    for (number, &(x, y)) in points.iter().enumerate() {
        if number == 0 { trace.move_to(x, y) } else { trace.line_to(x, y) }
    }
    trace.close();
    trace
}
