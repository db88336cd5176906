//! Signs where no counter stands: a cross in the flag's colour where a unit was destroyed, an empty dashed frame where one isn't any more.
//! They lie in the lower right of their cell, so that a counter there leaves them in sight. Not here: counters.

use mythico_engine::map::{SignKind, SignView};
use tiny_skia::{PathBuilder, Rect};

use crate::canvas::{Canvas, Pen};
use crate::grid::Grid;
use crate::layout::Layout;
use crate::palette::{self, HALO, INK, Ink};

type Point = (f32, f32);

/// Half a sign's width, as part of half a cell's height.
const REACH: f32 = 0.19;
/// Below this half height, in pixels, a sign is a speck that nobody can read.
const INNER_MIN: f32 = 6.0;
/// From the middle of a cell to a sign.
const BESIDE: Point = (0.64, 0.64);

/// Draws all signs; of several in a cell the later ones lie to the left of the earlier.
pub fn draw(canvas: &mut Canvas, grid: &Grid, layout: &Layout, signs: &[SignView]) {
    let inner = layout.inner;
    if inner < INNER_MIN {
        return;
    }
    for (place, sign) in signs.iter().enumerate() {
        let before = signs[..place].iter().filter(|other| other.cell == sign.cell).count();
        let (x, y) = layout.centre(grid, sign.cell);
        let along = BESIDE.0 - 2.4 * REACH * before.min(5) as f32;
        single(canvas, (x + along * inner, y + BESIDE.1 * inner), inner, sign.kind, sign.flag);
    }
}

/// Draws one sign around a point.
pub fn single(canvas: &mut Canvas, (x, y): Point, inner: f32, kind: SignKind, flag: Option<u8>) {
    let reach = (REACH * inner).max(2.5);
    let ink = flag.map_or(Ink::hex(0xB9B2A6), palette::flag);
    match kind {
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
