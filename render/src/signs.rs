//! Signs other than counters: swords with an age for a known fight, a cross in the flag's colour
//! for a destroyed unit, an empty dashed frame for a unit that left, a crate for stores, an anchor
//! for a port, an arrow where goods come in, a building for an installation, waves for noise, a
//! star for a gun flash, a cloud, a wreck, a mine. They are at the sides of their cell, so a
//! counter there doesn't hide them. Not here: counters.

use mythico_engine::map::{MapView, SignKind, SignView};
use tiny_skia::{PathBuilder, Rect};

use crate::Scene;
use crate::block::{Block, ByHeight};
use crate::canvas::Canvas;
use crate::counters::{self, Stack};
use crate::line::Point;
use crate::palette::{self, HALO, INK, Ink};
use crate::pen::Pen;

/// Half a sign's width, as part of half a cell's height.
const REACH: f32 = 0.19;
/// Height of the field with a sign's age, as a part of half a cell's height.
const TAG: f32 = 0.34;
/// Below this half height, in pixels, a sign is a speck that nobody can read.
const INNER_MIN: f32 = 6.0;
/// From the middle of a cell to where a sign may stand, best first: beside a counter, or above and
/// below it.
const BESIDE: [Point; 13] = [
    (0.96, 0.1),
    (-0.96, 0.1),
    (0.5, -0.72),
    (-0.5, -0.72),
    (0.5, 0.76),
    (-0.5, 0.76),
    (0.0, 0.82),
    (0.0, -0.82),
    (-0.82, -0.8),
    (0.86, -0.5),
    (-0.86, -0.5),
    (0.86, 0.56),
    (-0.86, 0.56),
];

/// How many of these places lie at the very sides.
const WITHIN: usize = 2;

/// Draws all signs. Each stands where it hides no arrow's tip and no other sign, and as little as
/// possible of counters and their words. Returns the rectangles that the signs take.
pub fn draw(
    canvas: &mut Canvas,
    scene: &Scene,
    map: &MapView,
    stacks: &[Stack],
    tips: &[Block],
) -> Vec<Block> {
    let (grid, layout) = (scene.grid, scene.layout);
    let inner = layout.inner;
    if inner < INNER_MIN {
        return Vec::new();
    }
    let frames: Vec<Block> = stacks.iter().map(Stack::block).collect();
    let frames = ByHeight::new(&frames);
    let badges = stacks.iter().flat_map(|stack| stack.badges(layout.letters));
    let told: Vec<Block> = badges.chain(stacks.iter().filter_map(Stack::written)).collect();
    let told = ByHeight::new(&told);
    let mut taken = tips.to_vec();
    for (sign, count) in
        group_alike(&map.signs).into_iter().filter(|(sign, _)| grid.holds(sign.cell))
    {
        let (x, y) = layout.centre(grid, sign.cell);
        let mut places = BESIDE.map(|beside| (x + beside.0 * inner, y + beside.1 * inner));
        if size(sign.kind) > 1.0 && !stacks.iter().any(|stack| stack.cell() == sign.cell) {
            // A lasting thing stands well within its cell if no counter is in its way.
            places.rotate_left(WITHIN);
        }
        // The field begins below the hilts.
        let below = if sign.turn.is_some() { 0.3 * REACH + TAG * layout.letters } else { 0.0 };
        let side = 2.2 * REACH * size(sign.kind) * inner;
        let block = |at: Point| {
            let own = Block::centred(at.0, at.1, side, side);
            Block { height: own.height + below * inner, ..own }
        };
        let covered = |others: &ByHeight, block: &Block| -> f32 {
            let shared = others.find_meeting(block).map(|other| other.intersection(block));
            // From 0, because the sum of no numbers is −0, which sorts before 0.
            shared.fold(0.0, |sum, both| sum + both.width * both.height)
        };
        let hidden = |block: &Block| covered(&frames, block) + 16.0 * covered(&told, block);
        let bare =
            places.into_iter().filter(|at| !taken.iter().any(|other| other.meets(&block(*at))));
        let costs = bare.map(|at| (hidden(&block(at)), at));
        let best = costs.min_by(|(one, _), (other, _)| one.total_cmp(other));
        let at = best.map_or(places[0], |(_, at)| at);
        taken.push(block(at));
        draw_sign(canvas, at, inner, sign.kind, sign.flag);
        if count > 1 {
            let corner = 1.3 * REACH * inner;
            counters::draw_badge(
                canvas,
                scene,
                (at.0 + corner, at.1 - corner),
                0.62 * inner,
                &count.to_string(),
            );
        }
        if let Some(turn) = sign.turn {
            let text = scene.say(&map.age_of(turn));
            let under = at.1 + (1.4 * REACH + TAG * layout.letters / 2.0) * inner;
            counters::draw_tag(canvas, scene, (at.0, under), inner, &text);
        }
    }
    taken.split_off(tips.len())
}

/// Counts signs that look alike in one cell as one: those of several units that fell there, or
/// left.
fn group_alike(signs: &[SignView]) -> Vec<(&SignView, usize)> {
    let look = |sign: &SignView| (sign.cell, sign.kind, sign.flag, sign.turn);
    let mut all: Vec<(&SignView, usize)> = Vec::new();
    for sign in signs {
        let counted = matches!(sign.kind, SignKind::Destroyed | SignKind::Gone);
        match all.iter_mut().find(|(other, _)| counted && look(other) == look(sign)) {
            Some((_, count)) => *count += 1,
            None => all.push((sign, 1)),
        }
    }
    all
}

/// How large a sign is compared with a cross. Signs with lines inside need more room to be read.
fn size(kind: SignKind) -> f32 {
    match kind {
        SignKind::Battle | SignKind::Destroyed | SignKind::Gone => 1.0,
        SignKind::Dump | SignKind::Port | SignKind::Entry => 1.4,
        SignKind::Installation | SignKind::DamagedInstallation | SignKind::Ruin => 1.4,
        SignKind::Noise | SignKind::GunFlash | SignKind::Smoke => 1.4,
        SignKind::Wreck | SignKind::Mine => 1.4,
    }
}

/// Half the width of a sign, in pixels.
fn reach(inner: f32, kind: SignKind) -> f32 {
    (REACH * inner).max(2.5) * size(kind)
}

/// Draws one sign around a point.
pub fn draw_sign(canvas: &mut Canvas, (x, y): Point, inner: f32, kind: SignKind, flag: Option<u8>) {
    let reach = reach(inner, kind);
    let ink = flag.map_or(Ink::hex(0xB9B2A6), palette::flag);
    match kind {
        SignKind::Battle => draw_swords(canvas, (x, y), 1.25 * reach, inner),
        SignKind::Destroyed => {
            let mut cross = PathBuilder::new();
            for slope in [1.0, -1.0] {
                cross.move_to(x - reach, y - slope * reach);
                cross.line_to(x + reach, y + slope * reach);
            }
            let Some(cross) = cross.finish() else { return };
            let width = (0.1 * inner).max(1.2);
            for (wider, ink) in [(0.16 * inner, HALO), (0.08 * inner, INK), (0.0, ink)] {
                canvas.stroke(&cross, &Pen::new(ink, width + wider));
            }
        }
        SignKind::Gone => {
            let Some(frame) =
                Rect::from_xywh(x - reach, y - 0.75 * reach, 2.0 * reach, 1.5 * reach)
            else {
                return;
            };
            let frame = PathBuilder::from_rect(frame);
            let width = (0.06 * inner).max(1.0);
            canvas.fill(&frame, HALO.alpha(200));
            canvas.stroke(&frame, &Pen::new(ink, 2.2 * width));
            canvas
                .stroke(&frame, &Pen::new(INK, width).sharp().dashed(&[2.5 * width, 2.0 * width]));
        }
        SignKind::Dump => draw_crate(canvas, (x, y), reach, inner, ink),
        SignKind::Port => draw_anchor(canvas, (x, y), reach, inner),
        SignKind::Entry => draw_entry(canvas, (x, y), reach, inner),
        SignKind::Installation => draw_works(canvas, (x, y), reach, inner, ink),
        SignKind::DamagedInstallation => {
            draw_works(canvas, (x, y), reach, inner, ink);
            draw_crack(canvas, (x, y), reach, inner);
        }
        SignKind::Ruin => draw_ruin(canvas, (x, y), reach, inner, ink),
        SignKind::Noise => draw_noise(canvas, (x, y), reach, inner),
        SignKind::GunFlash => draw_flash(canvas, (x, y), reach, inner),
        SignKind::Smoke => draw_smoke(canvas, (x, y), reach, inner),
        SignKind::Wreck => draw_wreck(canvas, (x, y), reach, inner, ink),
        SignKind::Mine => draw_mine(canvas, (x, y), reach, inner),
    }
}

/// Draws waves of sound to both sides of a dot.
fn draw_noise(canvas: &mut Canvas, (x, y): Point, reach: f32, inner: f32) {
    let mut trace = PathBuilder::new();
    trace.push_circle(x, y, 0.1 * reach);
    for side in [-1.0, 1.0] {
        for (near, tall) in [(0.3, 0.4), (0.62, 0.75)] {
            let at = |a: f32, b: f32| (x + side * a * reach, y + b * reach);
            let (top, bend, foot) = (at(near, -tall), at(near + 0.42, 0.0), at(near, tall));
            trace.move_to(top.0, top.1);
            trace.quad_to(bend.0, bend.1, foot.0, foot.1);
        }
    }
    draw_haloed(canvas, trace, (0.075 * inner).max(1.1), inner);
}

/// Draws a star of fire with eight rays.
fn draw_flash(canvas: &mut Canvas, at: Point, reach: f32, inner: f32) {
    let ray = |number: u8| {
        let long = if number.is_multiple_of(2) { 1.0 } else { 0.42 };
        let (sin, cos) = (f32::from(number) * std::f32::consts::PI / 8.0).sin_cos();
        (long * sin, -long * cos)
    };
    let rays: Vec<Point> = (0..16).map(ray).collect();
    draw_outlined(canvas, at, reach, inner, &rays, Ink::hex(0xF59A23));
}

/// Draws a cloud of four puffs.
fn draw_smoke(canvas: &mut Canvas, (x, y): Point, reach: f32, inner: f32) {
    let mut trace = PathBuilder::new();
    for (a, b, radius) in
        [(-0.5, 0.3, 0.42), (0.5, 0.3, 0.42), (-0.15, -0.2, 0.48), (0.32, -0.3, 0.36)]
    {
        trace.push_circle(x + a * reach, y + b * reach, radius * reach);
    }
    trace.push_circle(x, y + 0.38 * reach, 0.36 * reach);
    let Some(puffs) = trace.finish() else { return };
    let width = (0.055 * inner).max(1.0);
    canvas.stroke(&puffs, &Pen::new(HALO, 4.4 * width));
    canvas.stroke(&puffs, &Pen::new(INK, 2.0 * width));
    canvas.fill(&puffs, Ink::hex(0xB9B2A6));
}

/// Draws a hull that leans, with smoke above it.
fn draw_wreck(canvas: &mut Canvas, at: Point, reach: f32, inner: f32, ink: Ink) {
    let hull = [
        (-0.95, 0.45),
        (-0.6, 0.1),
        (-0.45, -0.25),
        (0.1, -0.1),
        (0.15, 0.25),
        (0.95, 0.5),
        (0.7, 0.95),
        (-0.75, 0.85),
    ];
    draw_outlined(canvas, at, reach, inner, &hull, ink.mix(INK, 120));
    let point = |a: f32, b: f32| (at.0 + a * reach, at.1 + b * reach);
    let (from, bend, to) = (point(-0.15, -0.35), point(0.45, -0.6), point(0.05, -1.0));
    let mut trace = PathBuilder::new();
    trace.move_to(from.0, from.1);
    trace.quad_to(bend.0, bend.1, to.0, to.1);
    draw_haloed(canvas, trace, (0.085 * inner).max(1.1), inner);
}

/// Draws a ball with eight horns.
fn draw_mine(canvas: &mut Canvas, (x, y): Point, reach: f32, inner: f32) {
    let mut horns = PathBuilder::new();
    for number in 0..8u8 {
        let (sin, cos) = (f32::from(number) * std::f32::consts::PI / 4.0).sin_cos();
        horns.move_to(x, y);
        horns.line_to(x + 0.92 * sin * reach, y + 0.92 * cos * reach);
    }
    draw_haloed(canvas, horns, (0.085 * inner).max(1.1), inner);
    let mut ball = PathBuilder::new();
    ball.push_circle(x, y, 0.55 * reach);
    canvas.fill_traced(ball, INK);
}

/// Draws a crate, seen from the side: a lid and a strut, in the flag's colour.
fn draw_crate(canvas: &mut Canvas, (x, y): Point, reach: f32, inner: f32, ink: Ink) {
    let height = 0.8 * reach;
    let Some(body) = Rect::from_ltrb(x - reach, y - height, x + reach, y + height) else { return };
    let body = PathBuilder::from_rect(body);
    let width = (0.055 * inner).max(1.0);
    canvas.stroke(&body, &Pen::new(HALO, 3.4 * width));
    canvas.fill(&body, ink);
    let mut struts = PathBuilder::new();
    let lid = y - 0.3 * height;
    struts.move_to(x - reach, lid);
    struts.line_to(x + reach, lid);
    struts.move_to(x - reach, y + height);
    struts.line_to(x + reach, lid);
    canvas.stroke_traced(struts, &Pen::new(HALO, width));
    canvas.stroke(&body, &Pen::new(INK, width).sharp());
}

/// Draws a building with a saw-tooth roof and a chimney, in the flag's colour.
fn draw_works(canvas: &mut Canvas, (x, y): Point, reach: f32, inner: f32, ink: Ink) {
    let roof = [
        (-0.95, 0.85),
        (-0.95, -0.1),
        (-0.35, -0.5),
        (-0.35, -0.1),
        (0.25, -0.5),
        (0.25, -0.1),
        (0.5, -0.1),
        (0.5, -0.95),
        (0.95, -0.95),
        (0.95, 0.85),
    ];
    draw_outlined(canvas, (x, y), reach, inner, &roof, ink);
}

/// Draws what is left of an installation: a low wall, broken off.
fn draw_ruin(canvas: &mut Canvas, (x, y): Point, reach: f32, inner: f32, ink: Ink) {
    let wall = [
        (-0.95, 0.85),
        (-0.95, -0.05),
        (-0.65, 0.35),
        (-0.4, 0.1),
        (-0.1, 0.6),
        (0.25, 0.3),
        (0.5, 0.65),
        (0.75, -0.35),
        (0.95, 0.2),
        (0.95, 0.85),
    ];
    draw_outlined(canvas, (x, y), reach, inner, &wall, ink);
}

/// Draws a closed outline around a point, filled, with light around it.
fn draw_outlined(
    canvas: &mut Canvas,
    (x, y): Point,
    reach: f32,
    inner: f32,
    points: &[Point],
    ink: Ink,
) {
    let mut trace = PathBuilder::new();
    let mut at = points.iter().map(|(a, b)| (x + a * reach, y + b * reach));
    if let Some(first) = at.next() {
        trace.move_to(first.0, first.1);
    }
    at.for_each(|point| trace.line_to(point.0, point.1));
    trace.close();
    let Some(body) = trace.finish() else { return };
    let width = (0.055 * inner).max(1.0);
    canvas.stroke(&body, &Pen::new(HALO, 3.4 * width));
    canvas.fill(&body, ink);
    canvas.stroke(&body, &Pen::new(INK, width).sharp());
}

/// Draws a crack from top to bottom.
fn draw_crack(canvas: &mut Canvas, (x, y): Point, reach: f32, inner: f32) {
    let mut trace = PathBuilder::new();
    trace.move_to(x + 0.35 * reach, y - 0.95 * reach);
    for (a, b) in [(-0.25, -0.3), (0.3, 0.1), (-0.35, 1.05)] {
        trace.line_to(x + a * reach, y + b * reach);
    }
    draw_haloed(canvas, trace, (0.085 * inner).max(1.1), inner);
}

/// Draws an anchor: ring, stock, shank and two flukes.
fn draw_anchor(canvas: &mut Canvas, (x, y): Point, reach: f32, inner: f32) {
    let at = |a: f32, b: f32| (x + a * reach, y + b * reach);
    let mut trace = PathBuilder::new();
    let ((top, foot), (left, right)) =
        ((at(0.0, -0.55), at(0.0, 0.95)), (at(-0.45, -0.3), at(0.45, -0.3)));
    trace.push_circle(x, y - 0.78 * reach, 0.2 * reach);
    for (from, to) in [(top, foot), (left, right)] {
        trace.move_to(from.0, from.1);
        trace.line_to(to.0, to.1);
    }
    let (west, east) = (at(-0.85, 0.2), at(0.85, 0.2));
    let (low_west, low_east) = (at(-0.75, 0.95), at(0.75, 0.95));
    trace.move_to(west.0, west.1);
    trace.quad_to(low_west.0, low_west.1, foot.0, foot.1);
    trace.quad_to(low_east.0, low_east.1, east.0, east.1);
    draw_haloed(canvas, trace, (0.085 * inner).max(1.1), inner);
}

/// Draws an arrow that comes in through a gate.
fn draw_entry(canvas: &mut Canvas, (x, y): Point, reach: f32, inner: f32) {
    let at = |a: f32, b: f32| (x + a * reach, y + b * reach);
    let mut trace = PathBuilder::new();
    let gate = [at(0.1, -0.85), at(0.9, -0.85), at(0.9, 0.85), at(0.1, 0.85)];
    let (tail, head) = (at(-1.0, 0.0), at(0.45, 0.0));
    let (upper, lower) = (at(0.0, -0.42), at(0.0, 0.42));
    for line in [&gate[..], &[tail, head], &[upper, head, lower]] {
        trace.move_to(line[0].0, line[0].1);
        line[1..].iter().for_each(|point| trace.line_to(point.0, point.1));
    }
    draw_haloed(canvas, trace, (0.085 * inner).max(1.1), inner);
}

/// Draws lines in ink with light around them.
fn draw_haloed(canvas: &mut Canvas, trace: PathBuilder, width: f32, inner: f32) {
    let Some(path) = trace.finish() else { return };
    canvas.stroke(&path, &Pen::new(HALO, width + 0.14 * inner));
    canvas.stroke(&path, &Pen::new(INK, width));
}

/// Draws two crossed swords: blades up, hilts down.
fn draw_swords(canvas: &mut Canvas, (x, y): Point, reach: f32, inner: f32) {
    // In one trace, or the light around the hilts would hide the blades.
    let mut trace = PathBuilder::new();
    for side in [1.0, -1.0] {
        let at = |along: f32, across: f32| {
            (x + side * (along + across) * reach, y - (along - across) * reach)
        };
        let (point, grip, left, right) =
            (at(1.0, 0.0), at(-1.0, 0.0), at(-0.5, 0.32), at(-0.5, -0.32));
        for (from, to) in [(point, grip), (left, right)] {
            trace.move_to(from.0, from.1);
            trace.line_to(to.0, to.1);
        }
    }
    draw_haloed(canvas, trace, (0.085 * inner).max(1.1), inner);
}
