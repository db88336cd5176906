//! Fog in three shades, and who controls what. The printed map shows through: never seen is dark and hatched, seen
//! once veiled, in sight clear with a bright edge. Not here: what was remembered there (`counters`).

use std::collections::BTreeSet;

use mythico_engine::map::Fog;
use tiny_skia::{Path, PathBuilder};

use crate::canvas::{Canvas, Pen, Stripes};
use crate::grid::{Grid, Node, Spot};
use crate::layout::Layout;
use crate::outline;
use crate::palette::{self, HALO, Ink, REMEMBERED, UNSEEN, UNSEEN_PLAIN};
use crate::sides::Sides;

/// Draws the fog over the ground.
pub fn draw(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    let shade =
        |fog| outline::straight(grid, layout, |spot| grid.get(spot).is_some_and(|cell| cell.fog == fog));
    canvas.crisp(layout.is_coarse());
    if let Some(path) = shade(Fog::SeenOnce) {
        canvas.fill(&path, REMEMBERED);
    }
    if let Some(path) = shade(Fog::NeverSeen) {
        if is_hatched(layout) { hatch(canvas, &path, layout) } else { canvas.fill(&path, UNSEEN_PLAIN) }
    }
    canvas.crisp(false);
    let pen = Pen::new(HALO.alpha(215), (0.07 * layout.inner).max(1.0));
    let mut edge = Sides::new(grid, layout, pen);
    for cell in grid.cells.iter().filter(|cell| cell.fog == Fog::InSight) {
        let spot = grid.spot(cell.cell);
        let ends = |side: &u8| {
            let next = grid.across(spot, *side).and_then(|next| grid.get(next));
            next.is_some_and(|next| next.fog != Fog::InSight)
        };
        edge.print(canvas, spot, (1..=grid.corners().len() as u8).filter(ends));
    }
}

/// Are cells large enough for a hatch? On smaller ones it would hide what lies under it, and be most of the picture's bytes.
pub fn is_hatched(layout: &Layout) -> bool {
    !layout.is_coarse()
}

/// Darkens a region, more so along diagonal lines.
fn hatch(canvas: &mut Canvas, path: &Path, layout: &Layout) {
    let (pitch, line) = if layout.inner > 14.0 { (9, 2) } else { (6, 1) };
    let [between, ink] = UNSEEN;
    canvas.fill_striped(path, &Stripes { pitch, line, ink, between });
}

/// Draws a band inside the limits of what each flag controls: a bright line, and a glow further in.
pub fn draw_control(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    let flags: BTreeSet<u8> = grid.cells.iter().filter_map(|cell| cell.control).collect();
    for flag in flags {
        let held = |spot: Spot| grid.get(spot).is_some_and(|cell| cell.control == Some(flag));
        let colour = palette::flag(flag);
        // A chat scales a glance down: a thin line and a tint would be lost.
        let (tint, rim) = if layout.is_glance() { (150, 0.15) } else { (88, 0.09) };
        for (depth, ink) in [(0.34, colour.alpha(tint)), (rim, colour.mix(Ink::hex(0x000000), 84))] {
            let mut band = PathBuilder::new();
            for spot in grid.spots().filter(|&spot| held(spot)) {
                limit(&mut band, grid, layout, spot, depth, held);
            }
            canvas.fill_traced(band, ink);
        }
    }
}

/// The inner rim of a held cell along every side whose other cell isn't held.
fn limit(
    band: &mut PathBuilder,
    grid: &Grid,
    layout: &Layout,
    spot: Spot,
    depth: f32,
    held: impl Fn(Spot) -> bool,
) {
    let centre = layout.at(grid.centre(spot));
    let inward = |node: Node| {
        let (x, y) = layout.at(node);
        (x + (centre.0 - x) * depth, y + (centre.1 - y) * depth)
    };
    for side in 1..=grid.corners().len() as u8 {
        if grid.across(spot, side).is_some_and(&held) {
            continue;
        }
        let Some([a, b]) = grid.side(spot, side) else { continue };
        let points = [layout.at(a), layout.at(b), inward(b), inward(a)];
        band.move_to(points[0].0, points[0].1);
        for point in &points[1..] {
            band.line_to(point.0, point.1);
        }
        band.close();
    }
}
