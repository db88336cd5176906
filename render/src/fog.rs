//! Fog in three shades, and who controls what. The printed map shows through: never seen is dark and hatched, seen
//! once veiled, in sight clear with a bright edge. Not here: what was remembered there (`counters`).

use std::collections::BTreeSet;

use mythico_engine::map::Fog;
use tiny_skia::{Path, PathBuilder};

use crate::board::{Board, Knot, Spot};
use crate::canvas::{Canvas, Pen};
use crate::layout::Layout;
use crate::outline;
use crate::palette::{self, HALO, Ink, REMEMBERED, UNSEEN, UNSEEN_PLAIN};

/// Draws the fog over the ground.
pub fn draw(canvas: &mut Canvas, board: &Board, layout: &Layout) {
    let shade =
        |fog| outline::straight(board, layout, |spot| board.get(spot).is_some_and(|cell| cell.fog == fog));
    canvas.crisp(layout.is_coarse());
    if let Some(path) = shade(Fog::SeenOnce) {
        canvas.fill(&path, REMEMBERED);
    }
    if let Some(path) = shade(Fog::NeverSeen) {
        if is_hatched(layout) { hatch(canvas, &path, layout) } else { canvas.fill(&path, UNSEEN_PLAIN) }
    }
    canvas.crisp(false);
    if board.cells.iter().all(|cell| cell.fog == Fog::InSight) {
        return;
    }
    if let Some(path) = shade(Fog::InSight) {
        canvas.stroke(&path, &Pen::new(HALO.alpha(215), (0.07 * layout.inner).max(1.0)).sharp());
    }
}

/// Are cells large enough for a hatch? On smaller ones it would hide what lies under it, and be most of the picture's bytes.
pub fn is_hatched(layout: &Layout) -> bool {
    !layout.is_coarse()
}

/// Darkens a region, more so along diagonal lines.
fn hatch(canvas: &mut Canvas, path: &Path, layout: &Layout) {
    let (pitch, line) = hatch_pitch(layout.inner);
    let veils = UNSEEN.map(Veil::new);
    canvas.paint(path, |(column, row), pixel, cover| {
        veils[usize::from((column + row + 1) % pitch < line)].lay(pixel, cover);
    });
}

/// Distance and width of the hatch, in whole pixels.
fn hatch_pitch(inner: f32) -> (usize, usize) {
    if inner > 14.0 { (9, 2) } else { (6, 1) }
}

/// A colour laid over many pixels: a table a channel.
struct Veil {
    tables: [[u8; 256]; 3],
}

impl Veil {
    fn new(ink: Ink) -> Veil {
        let table = |over: u8| {
            std::array::from_fn(|under| {
                let sum = under as u32 * u32::from(255 - ink.3) + u32::from(over) * u32::from(ink.3);
                ((sum + 127) / 255) as u8
            })
        };
        Veil { tables: [table(ink.0), table(ink.1), table(ink.2)] }
    }

    fn lay(&self, pixel: &mut [u8], cover: u8) {
        for (channel, table) in self.tables.iter().enumerate() {
            let (old, new) = (pixel[channel], table[usize::from(pixel[channel])]);
            pixel[channel] = if cover == 255 {
                new
            } else {
                let sum = u32::from(old) * u32::from(255 - cover) + u32::from(new) * u32::from(cover);
                ((sum + 127) / 255) as u8
            };
        }
    }
}

/// Draws a band inside the limits of what each flag controls: a bright line, and a glow further in.
pub fn draw_control(canvas: &mut Canvas, board: &Board, layout: &Layout) {
    let flags: BTreeSet<u8> = board.cells.iter().filter_map(|cell| cell.control).collect();
    for flag in flags {
        let held = |spot: Spot| board.get(spot).is_some_and(|cell| cell.control == Some(flag));
        let colour = palette::flag(flag);
        for (depth, ink) in [(0.34, colour.alpha(88)), (0.09, colour.mix(Ink::hex(0x000000), 84))] {
            let mut band = PathBuilder::new();
            for spot in board.spots().filter(|&spot| held(spot)) {
                limit(&mut band, board, layout, spot, depth, held);
            }
            canvas.fill_traced(band, ink);
        }
    }
}

/// The inner rim of a held cell along every side whose other cell isn't held.
fn limit(
    band: &mut PathBuilder,
    board: &Board,
    layout: &Layout,
    spot: Spot,
    depth: f32,
    held: impl Fn(Spot) -> bool,
) {
    let centre = layout.at(board.centre(spot));
    let inward = |knot: Knot| {
        let (x, y) = layout.at(knot);
        (x + (centre.0 - x) * depth, y + (centre.1 - y) * depth)
    };
    for side in 1..=board.corners().len() as u8 {
        if board.across(spot, side).is_some_and(&held) {
            continue;
        }
        let Some([a, b]) = board.side(spot, side) else { continue };
        let points = [layout.at(a), layout.at(b), inward(b), inward(a)];
        band.move_to(points[0].0, points[0].1);
        for point in &points[1..] {
            band.line_to(point.0, point.1);
        }
        band.close();
    }
}
