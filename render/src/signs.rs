//! Signs where no counter stands: crossed swords with their turn where there was a fight that everybody knows of, a cross in the flag's colour where a unit was destroyed, an empty dashed frame where one isn't any more.
//! They lie at the sides of their cell, so that a counter there leaves them in sight. Not here: counters.

use mythico_engine::map::{SignKind, SignView};
use mythico_engine::words::message;
use tiny_skia::{PathBuilder, Rect};

use crate::Scene;
use crate::block::Block;
use crate::canvas::{Canvas, Pen};
use crate::counters::{self, Stack};
use crate::palette::{self, HALO, INK, Ink};

type Point = (f32, f32);

/// Half a sign's width, as part of half a cell's height.
const REACH: f32 = 0.19;
/// Height of the field under a sign that tells its turn, as part of half a cell's height.
const TAG: f32 = 0.34;
/// Below this half height, in pixels, a sign is a speck that nobody can read.
const INNER_MIN: f32 = 6.0;
/// From the middle of a cell to where a sign may stand, best first: beside a counter, or above and below it.
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

/// Draws all signs, each where it hides no arrow's tip and no other sign, and least of the counters and what is written on them. Tells
/// the rectangles that they take.
pub fn draw(
    canvas: &mut Canvas,
    scene: &Scene,
    signs: &[SignView],
    stacks: &[Stack],
    tips: &[Block],
) -> Vec<Block> {
    let (grid, layout) = (scene.grid, scene.layout);
    let inner = layout.inner;
    if inner < INNER_MIN {
        return Vec::new();
    }
    let frames: Vec<Block> = stacks.iter().map(Stack::block).collect();
    let badges = stacks.iter().flat_map(|stack| stack.badges(layout.letters));
    let told: Vec<Block> = badges.chain(stacks.iter().filter_map(Stack::written)).collect();
    let mut taken = tips.to_vec();
    for sign in signs.iter().filter(|sign| grid.holds(sign.cell)) {
        let (x, y) = layout.centre(grid, sign.cell);
        let places = BESIDE.map(|beside| (x + beside.0 * inner, y + beside.1 * inner));
        let below = if sign.turn.is_some() { TAG * layout.letters } else { 0.0 };
        let block = |at: Point| {
            let own = Block::around(at.0, at.1, 2.2 * REACH * inner, 2.2 * REACH * inner);
            Block { height: own.height + below * inner, ..own }
        };
        let covered = |others: &[Block], at: Point| -> f32 {
            let shared = others.iter().map(|other| other.shared(&block(at)));
            shared.map(|both| both.width * both.height).sum()
        };
        let hidden = |at: &Point| covered(&frames, *at) + 4.0 * covered(&told, *at);
        let bare = places.into_iter().filter(|at| !taken.iter().any(|other| other.meets(&block(*at))));
        let best = bare.min_by(|one, other| hidden(one).total_cmp(&hidden(other)));
        let at = best.unwrap_or(places[0]);
        taken.push(block(at));
        single(canvas, at, inner, sign.kind, sign.flag);
        if let Some(turn) = sign.turn {
            let text = scene.say(&message("map-last-seen").with("turn", turn));
            let under = at.1 + (1.1 * REACH + below / 2.0) * inner;
            counters::tag(canvas, scene, (at.0, under), inner, &text);
        }
    }
    taken.split_off(tips.len())
}

/// Draws one sign around a point.
pub fn single(canvas: &mut Canvas, (x, y): Point, inner: f32, kind: SignKind, flag: Option<u8>) {
    let reach = (REACH * inner).max(2.5);
    let ink = flag.map_or(Ink::hex(0xB9B2A6), palette::flag);
    match kind {
        SignKind::Battle => swords(canvas, (x, y), 1.25 * reach, inner),
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
            let Some(frame) = Rect::from_xywh(x - reach, y - 0.75 * reach, 2.0 * reach, 1.5 * reach) else {
                return;
            };
            let frame = PathBuilder::from_rect(frame);
            let width = (0.06 * inner).max(1.0);
            canvas.fill(&frame, HALO.alpha(200));
            canvas.stroke(&frame, &Pen::new(ink, 2.2 * width));
            canvas.stroke(&frame, &Pen::new(INK, width).sharp().dashed(&[2.5 * width, 2.0 * width]));
        }
    }
}

/// Two crossed swords: blades up, hilts down.
fn swords(canvas: &mut Canvas, (x, y): Point, reach: f32, inner: f32) {
    let (mut blades, mut hilts) = (PathBuilder::new(), PathBuilder::new());
    for side in [1.0, -1.0] {
        let at =
            |along: f32, across: f32| (x + side * (along + across) * reach, y - (along - across) * reach);
        let (point, grip, left, right) = (at(1.0, 0.0), at(-1.0, 0.0), at(-0.5, 0.32), at(-0.5, -0.32));
        blades.move_to(point.0, point.1);
        blades.line_to(grip.0, grip.1);
        hilts.move_to(left.0, left.1);
        hilts.line_to(right.0, right.1);
    }
    let width = (0.09 * inner).max(1.1);
    for (path, width) in [(blades.finish(), width), (hilts.finish(), 1.2 * width)] {
        let Some(path) = path else { continue };
        canvas.stroke(&path, &Pen::new(HALO, width + 0.14 * inner));
        canvas.stroke(&path, &Pen::new(INK, width));
    }
}
