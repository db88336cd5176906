//! Frames and marks in the style of APP-6. The frame shows the side, the mark inside shows the kind
//! of unit, the bars above show its size. Not here: where counters stand (`counters`).

use mythico_engine::map::{Affiliation, SizeMark, Symbol};
use tiny_skia::{Path, PathBuilder, Rect};

use crate::canvas::Canvas;
use crate::line::Point;
use crate::palette::{HALO, INK, Ink};
use crate::pen::Pen;

/// Every mark, in the order of the legend.
pub const SYMBOLS: [Symbol; 16] = [
    Symbol::Leader,
    Symbol::Headquarters,
    Symbol::Infantry,
    Symbol::Spears,
    Symbol::Bows,
    Symbol::Mechanised,
    Symbol::Armour,
    Symbol::Cavalry,
    Symbol::Lancers,
    Symbol::Artillery,
    Symbol::AirDefence,
    Symbol::FixedWing,
    Symbol::Helicopter,
    Symbol::Naval,
    Symbol::Creature,
    Symbol::Unknown,
];

/// Half the width and height of a frame, in halves of a cell.
pub const fn frame_reach(affiliation: Affiliation) -> Point {
    match affiliation {
        Affiliation::Own | Affiliation::Allied => (0.74, 0.56),
        Affiliation::Hostile => (0.78, 0.7),
        Affiliation::Neutral => (0.6, 0.58),
    }
}

/// Returns half the width and height of the mark's box, and the distance of its middle above the
/// frame's middle. Figures need the foot of the frame, which makes the box smaller.
const fn mark_box(affiliation: Affiliation, has_figures: bool) -> (f32, f32, f32) {
    match (affiliation, has_figures) {
        (Affiliation::Own | Affiliation::Allied, false) => (0.74, 0.56, 0.0),
        (Affiliation::Own | Affiliation::Allied, true) => (0.74, 0.33, 0.23),
        (Affiliation::Hostile, false) => (0.44, 0.3, 0.0),
        (Affiliation::Hostile, true) => (0.38, 0.23, 0.12),
        (Affiliation::Neutral, false) => (0.6, 0.58, 0.0),
        (Affiliation::Neutral, true) => (0.6, 0.35, 0.23),
    }
}

/// Distance from the middle of a frame down to the top of its figures, in halves of a cell.
pub const FIGURES_BELOW: f32 = 0.1;

/// The frame of a side around a point.
pub fn frame(affiliation: Affiliation, (x, y): Point, inner: f32) -> Option<Path> {
    let (half, tall) = (frame_reach(affiliation).0 * inner, frame_reach(affiliation).1 * inner);
    let mut trace = PathBuilder::new();
    match affiliation {
        Affiliation::Hostile => {
            polygon(&mut trace, &[(x, y - tall), (x + half, y), (x, y + tall), (x - half, y)])
        }
        Affiliation::Neutral => {
            trace.push_rect(Rect::from_ltrb(x - half, y - tall, x + half, y + tall)?)
        }
        Affiliation::Own | Affiliation::Allied => {
            trace_rounded(&mut trace, (x, y), (half, tall), 0.1 * inner)
        }
    }
    trace.finish()
}

/// Draws a counter without its label: frame, mark, size bars.
pub fn draw_counter(canvas: &mut Canvas, at: Point, inner: f32, look: &Look) {
    let Some(frame) = frame(look.affiliation, at, inner) else { return };
    canvas.fill(&frame, look.colour);
    if look.banded {
        draw_band(canvas, at, inner, look.affiliation);
    }
    draw_mark(canvas, at, inner, look);
    let (ink, width) = match look.affiliation {
        Affiliation::Allied => (Ink::hex(0x24527A), 0.075),
        Affiliation::Hostile => (Ink::hex(0x4A0F12), 0.09),
        Affiliation::Own | Affiliation::Neutral => (INK, 0.09),
    };
    let pen = Pen::new(ink, (width * inner).max(1.0)).sharp();
    let dash = (0.16 * inner).max(2.0);
    canvas.stroke(
        &frame,
        &if look.remembered { pen.blunt().dashed(&[dash, 0.7 * dash]) } else { pen },
    );
    if let Some(size) = look.size {
        draw_size(
            canvas,
            (at.0, at.1 - frame_reach(look.affiliation).1 * inner - 0.15 * inner),
            inner,
            size,
        );
    }
}

/// What a counter shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Look {
    /// The side that its frame shows.
    pub affiliation: Affiliation,
    /// The colour that fills the frame.
    pub colour: Ink,
    /// Whether it has a white band.
    pub banded: bool,
    /// The kind of unit.
    pub symbol: Symbol,
    /// The size that is drawn above the frame.
    pub size: Option<SizeMark>,
    /// Whether the frame is dashed, because the unit is only remembered.
    pub remembered: bool,
    /// Whether the foot of the frame has a text.
    pub has_figures: bool,
    /// Whether it hovers above its shadow.
    pub airborne: bool,
}

/// Draws a white band along the frame's foot, for flags that share a colour.
fn draw_band(canvas: &mut Canvas, (x, y): Point, inner: f32, affiliation: Affiliation) {
    let (half, tall) = (frame_reach(affiliation).0 * inner, frame_reach(affiliation).1 * inner);
    let mut trace = PathBuilder::new();
    if affiliation == Affiliation::Hostile {
        polygon(
            &mut trace,
            &[(x - 0.4 * half, y + 0.6 * tall), (x + 0.4 * half, y + 0.6 * tall), (x, y + tall)],
        );
    } else {
        polygon(
            &mut trace,
            &[
                (x - half, y + 0.55 * tall),
                (x + half, y + 0.55 * tall),
                (x + half, y + 0.95 * tall),
                (x - half, y + 0.95 * tall),
            ],
        );
    }
    canvas.fill_traced(trace, Ink::hex(0xFFFFFF));
}

/// Draws a mark into a side's frame.
fn draw_mark(canvas: &mut Canvas, (x, y): Point, inner: f32, look: &Look) {
    let reach = mark_box(look.affiliation, look.has_figures);
    let (half, tall) = (reach.0 * inner, reach.1 * inner);
    let y = y - reach.2 * inner;
    let at = |a: f32, b: f32| (x + a * half, y + b * tall);
    let part = match (look.affiliation, look.has_figures) {
        (_, true) => 0.78,
        (Affiliation::Hostile, false) => 0.82,
        _ => 1.0,
    };
    let unit = inner * part;
    let pen = Pen::new(INK, (0.085 * inner).max(1.0));
    match look.symbol {
        Symbol::Infantry => canvas.stroke_traced(cross(at), &pen.blunt()),
        Symbol::Cavalry => {
            canvas.stroke_traced(lines(&[&[at(-1.0, 1.0), at(1.0, -1.0)]]), &pen.blunt())
        }
        Symbol::Lancers => {
            canvas.stroke_traced(lines(&[&[at(-1.0, 1.0), at(1.0, -1.0)]]), &pen.blunt());
            canvas.fill_traced(pennon((x, y), at(1.0, -1.0)), INK);
        }
        Symbol::Headquarters => {
            canvas.stroke_traced(lines(&[&[(x, y + 0.36 * unit), (x, y - 0.34 * unit)]]), &pen);
            canvas.fill_traced(banner((x, y), unit), INK);
        }
        Symbol::Armour => canvas.stroke_traced(oval((x, y), 0.4 * unit, 0.2 * unit), &pen),
        Symbol::Mechanised => {
            canvas.stroke_traced(cross(at), &pen.clone().blunt());
            canvas.stroke_traced(oval((x, y), 0.4 * unit, 0.2 * unit), &pen);
        }
        Symbol::Artillery => canvas.fill_traced(oval((x, y), 0.17 * unit, 0.17 * unit), INK),
        Symbol::AirDefence => canvas.stroke_traced(dome((x, y), unit), &pen),
        Symbol::Leader => canvas.fill_traced(star((x, y), 0.34 * unit), INK),
        Symbol::Naval => canvas.stroke_traced(anchor((x, y), unit), &pen),
        Symbol::FixedWing => canvas.fill_traced(propeller((x, y), unit), INK),
        Symbol::Helicopter => canvas.fill_traced(rotor((x, y), unit), INK),
        Symbol::Creature => canvas.fill_traced(paw((x, y), unit), INK),
        Symbol::Spears => canvas.stroke_traced(spears((x, y), unit), &pen),
        Symbol::Bows => canvas.stroke_traced(bow((x, y), unit), &pen),
        Symbol::Unknown => {
            canvas.stroke_traced(question((x, y), unit), &pen);
            canvas.fill_traced(oval((x, y + 0.25 * unit), 0.06 * unit, 0.06 * unit), INK);
        }
    }
}

fn cross(at: impl Fn(f32, f32) -> Point) -> PathBuilder {
    lines(&[&[at(-1.0, -1.0), at(1.0, 1.0)], &[at(-1.0, 1.0), at(1.0, -1.0)]])
}

/// The pennon of a lance that points from the middle of the box to a corner.
fn pennon((x, y): Point, corner: Point) -> PathBuilder {
    let at = |a: f32, b: f32| (x + a * (corner.0 - x), y + b * (corner.1 - y));
    let mut trace = PathBuilder::new();
    polygon(&mut trace, &[at(0.1, 0.1), at(0.52, 0.52), at(0.62, -0.15)]);
    trace
}

/// A banner on the right of its staff.
fn banner((x, y): Point, unit: f32) -> PathBuilder {
    let at = |a: f32, b: f32| (x + a * unit, y + b * unit);
    let mut trace = PathBuilder::new();
    polygon(
        &mut trace,
        &[at(0.0, -0.34), at(0.4, -0.34), at(0.28, -0.19), at(0.4, -0.04), at(0.0, -0.04)],
    );
    trace
}

fn dome((x, y): Point, unit: f32) -> PathBuilder {
    let mut trace = PathBuilder::new();
    trace.move_to(x - 0.42 * unit, y + 0.34 * unit);
    trace.cubic_to(
        x - 0.36 * unit,
        y - 0.3 * unit,
        x + 0.36 * unit,
        y - 0.3 * unit,
        x + 0.42 * unit,
        y + 0.34 * unit,
    );
    trace
}

/// A five-pointed star.
pub fn star((x, y): Point, radius: f32) -> PathBuilder {
    const RAYS: [Point; 10] = [
        (0.0, -1.0),
        (0.2245, -0.309),
        (0.9511, -0.309),
        (0.3633, 0.118),
        (0.5878, 0.809),
        (0.0, 0.382),
        (-0.5878, 0.809),
        (-0.3633, 0.118),
        (-0.9511, -0.309),
        (-0.2245, -0.309),
    ];
    let mut trace = PathBuilder::new();
    polygon(&mut trace, &RAYS.map(|ray| (x + ray.0 * radius, y + ray.1 * radius + 0.05 * radius)));
    trace
}

fn anchor((x, y): Point, unit: f32) -> PathBuilder {
    let mut trace = lines(&[
        &[(x, y - 0.2 * unit), (x, y + 0.3 * unit)],
        &[(x - 0.16 * unit, y - 0.1 * unit), (x + 0.16 * unit, y - 0.1 * unit)],
    ]);
    trace.move_to(x - 0.28 * unit, y + 0.08 * unit);
    trace.cubic_to(
        x - 0.2 * unit,
        y + 0.38 * unit,
        x + 0.2 * unit,
        y + 0.38 * unit,
        x + 0.28 * unit,
        y + 0.08 * unit,
    );
    trace.push_circle(x, y - 0.26 * unit, 0.06 * unit);
    trace
}

/// Two blades: APP-6's mark for aircraft with fixed wings.
fn propeller((x, y): Point, unit: f32) -> PathBuilder {
    let mut trace = PathBuilder::new();
    let (long, wide) = (0.48 * unit, 0.27 * unit);
    trace.move_to(x, y);
    trace.cubic_to(x + 0.4 * long, y - 1.3 * wide, x + long, y - wide, x + long, y);
    trace.cubic_to(x + long, y + wide, x + 0.4 * long, y + 1.3 * wide, x, y);
    trace.cubic_to(x - 0.4 * long, y - 1.3 * wide, x - long, y - wide, x - long, y);
    trace.cubic_to(x - long, y + wide, x - 0.4 * long, y + 1.3 * wide, x, y);
    trace.close();
    trace
}

fn rotor((x, y): Point, unit: f32) -> PathBuilder {
    let (long, wide) = (0.46 * unit, 0.2 * unit);
    let mut trace = PathBuilder::new();
    polygon(&mut trace, &[(x, y), (x - long, y - wide), (x - long, y + wide)]);
    polygon(&mut trace, &[(x, y), (x + long, y + wide), (x + long, y - wide)]);
    trace
}

fn paw((x, y): Point, unit: f32) -> PathBuilder {
    let mut trace = oval((x, y + 0.13 * unit), 0.19 * unit, 0.15 * unit);
    for (a, b) in [(-0.25, -0.02), (-0.09, -0.19), (0.09, -0.19), (0.25, -0.02)] {
        if let Some(toe) = oval((x + a * unit, y + b * unit), 0.075 * unit, 0.1 * unit).finish() {
            trace.push_path(&toe);
        }
    }
    trace
}

/// Traces three upright shafts with their points.
fn spears((x, y): Point, unit: f32) -> PathBuilder {
    let mut trace = PathBuilder::new();
    for shift in [-0.26, 0.0, 0.26] {
        let x = x + shift * unit;
        line(&mut trace, &[(x, y + 0.32 * unit), (x, y - 0.34 * unit)]);
        let barbs = [
            (x - 0.09 * unit, y - 0.16 * unit),
            (x, y - 0.34 * unit),
            (x + 0.09 * unit, y - 0.16 * unit),
        ];
        line(&mut trace, &barbs);
    }
    trace
}

/// Traces a drawn bow with its arrow.
fn bow((x, y): Point, unit: f32) -> PathBuilder {
    let at = |a: f32, b: f32| (x + a * unit, y + b * unit);
    let mut trace = PathBuilder::new();
    let (top, foot, bend) = (at(-0.02, -0.34), at(-0.02, 0.34), [at(0.3, -0.2), at(0.3, 0.2)]);
    trace.move_to(top.0, top.1);
    trace.cubic_to(bend[0].0, bend[0].1, bend[1].0, bend[1].1, foot.0, foot.1);
    line(&mut trace, &[top, at(-0.24, 0.0), foot]);
    line(&mut trace, &[at(-0.24, 0.0), at(0.44, 0.0)]);
    line(&mut trace, &[at(0.3, -0.11), at(0.44, 0.0), at(0.3, 0.11)]);
    trace
}

fn question((x, y): Point, unit: f32) -> PathBuilder {
    let mut trace = PathBuilder::new();
    trace.move_to(x - 0.15 * unit, y - 0.14 * unit);
    trace.cubic_to(
        x - 0.13 * unit,
        y - 0.38 * unit,
        x + 0.2 * unit,
        y - 0.34 * unit,
        x + 0.16 * unit,
        y - 0.12 * unit,
    );
    trace.quad_to(x + 0.13 * unit, y - 0.01 * unit, x, y + 0.04 * unit);
    trace.line_to(x, y + 0.1 * unit);
    trace
}

/// Draws bars or crosses above the frame.
pub fn draw_size(canvas: &mut Canvas, (x, y): Point, inner: f32, size: SizeMark) {
    let (tall, gap) = (0.1 * inner, 0.13 * inner);
    let (bars, crosses) = match size {
        SizeMark::Company => (1, 0),
        SizeMark::Battalion => (2, 0),
        SizeMark::Regiment => (3, 0),
        SizeMark::Brigade => (0, 1),
        SizeMark::Division => (0, 2),
        SizeMark::Corps => (0, 3),
        SizeMark::Army => (0, 4),
    };
    let row = |count: u8, step: f32| {
        (0..count).map(move |place| x + (f32::from(place) - f32::from(count - 1) / 2.0) * step)
    };
    let mut trace = PathBuilder::new();
    for x in row(bars, gap) {
        line(&mut trace, &[(x, y - tall), (x, y + tall)]);
    }
    for x in row(crosses, 2.5 * tall) {
        line(&mut trace, &[(x - tall, y - tall), (x + tall, y + tall)]);
        line(&mut trace, &[(x - tall, y + tall), (x + tall, y - tall)]);
    }
    let Some(path) = trace.finish() else { return };
    let width = (0.065 * inner).max(0.9);
    canvas.stroke(&path, &Pen::new(HALO, width + (0.1 * inner).max(1.2)));
    canvas.stroke(&path, &Pen::new(INK, width));
}

/// Adds a rectangle with round corners.
pub fn trace_rounded(trace: &mut PathBuilder, (x, y): Point, (half, tall): Point, radius: f32) {
    let radius = radius.min(half).min(tall);
    let (left, right, top, bottom) = (x - half, x + half, y - tall, y + tall);
    trace.move_to(left + radius, top);
    trace.line_to(right - radius, top);
    trace.quad_to(right, top, right, top + radius);
    trace.line_to(right, bottom - radius);
    trace.quad_to(right, bottom, right - radius, bottom);
    trace.line_to(left + radius, bottom);
    trace.quad_to(left, bottom, left, bottom - radius);
    trace.line_to(left, top + radius);
    trace.quad_to(left, top, left + radius, top);
    trace.close();
}

fn oval((x, y): Point, half: f32, tall: f32) -> PathBuilder {
    let mut trace = PathBuilder::new();
    if let Some(rect) = Rect::from_ltrb(x - half, y - tall, x + half, y + tall) {
        trace.push_oval(rect);
    }
    trace
}

fn lines(all: &[&[Point]]) -> PathBuilder {
    let mut trace = PathBuilder::new();
    for points in all {
        line(&mut trace, points);
    }
    trace
}

fn line(trace: &mut PathBuilder, points: &[Point]) {
    for (number, point) in points.iter().enumerate() {
        if number == 0 { trace.move_to(point.0, point.1) } else { trace.line_to(point.0, point.1) }
    }
}

fn polygon(trace: &mut PathBuilder, points: &[Point]) {
    line(trace, points);
    trace.close();
}
