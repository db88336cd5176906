//! Fog in three shades, and who controls what. The printed map shows through: never seen is dark and hatched, seen
//! once veiled, in sight clear with a bright edge. Not here: what was remembered there (`counters`).

use std::collections::BTreeMap;

use mythico_engine::map::Fog;
use tiny_skia::{Path, PathBuilder};

use crate::canvas::{Canvas, Stripes};
use crate::grid::{Grid, Node, Spot};
use crate::layout::Layout;
use crate::line::Point;
use crate::outline;
use crate::palette::{self, HALO, Ink, REMEMBERED, UNSEEN, UNSEEN_PLAIN};
use crate::pen::Pen;
use crate::sides::Sides;

/// Above this half height cells are large enough for a hatch.
const HATCHED_INNER: f32 = 14.0;

/// Draws the fog over the ground.
pub fn draw(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    let near = outline::spots_near(canvas, grid, layout);
    let shade = |fog| {
        let is_in = |spot: &Spot| grid.get(*spot).is_some_and(|cell| cell.fog == fog);
        let spots: Vec<Spot> = near.iter().copied().filter(is_in).collect();
        outline::straight(grid, layout, &spots)
    };
    canvas.crisp(layout.is_coarse());
    if let Some(path) = shade(Fog::SeenOnce) {
        canvas.fill(&path, REMEMBERED);
    }
    if let Some(path) = shade(Fog::NeverSeen) {
        if is_hatched(layout) { hatch(canvas, &path) } else { canvas.fill(&path, UNSEEN_PLAIN) }
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

/// Are cells large enough for a hatch? On smaller ones it would hide what lies under it, and be a good part of the picture's bytes.
pub fn is_hatched(layout: &Layout) -> bool {
    layout.inner > HATCHED_INNER
}

/// Darkens a region, more so along diagonal lines.
fn hatch(canvas: &mut Canvas, path: &Path) {
    let [between, ink] = UNSEEN;
    canvas.fill_striped(path, &Stripes { pitch: 9, line: 2, ink, between });
}

/// Draws a band inside the limits of what each flag controls: a bright line, and a glow further in.
pub fn draw_control(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    let held_by = |spot: Spot| grid.get(spot).and_then(|cell| cell.control);
    let mut held: BTreeMap<u8, Vec<Spot>> = BTreeMap::new();
    for spot in outline::spots_near(canvas, grid, layout) {
        if let Some(flag) = held_by(spot) {
            held.entry(flag).or_default().push(spot);
        }
    }
    for (flag, spots) in held {
        let limits: Vec<Limit> = spots
            .iter()
            .flat_map(|&spot| limits(grid, layout, spot, |other| held_by(other) == Some(flag)))
            .collect();
        let colour = palette::flag(flag);
        // A chat scales a glance down: a thin line and a tint would be lost.
        let (tint, rim) = if layout.is_glance() { (150, 0.15) } else { (88, 0.09) };
        for (depth, ink) in [(0.34, colour.alpha(tint)), (rim, colour.mix(Ink::hex(0x000000), 84))] {
            let mut band = PathBuilder::new();
            limits.iter().for_each(|limit| limit.trace(&mut band, depth));
            canvas.fill_traced(band, ink);
        }
    }
}

/// Sides of a held cell that meet, behind none of which the other cell is held.
struct Limit {
    /// The middle of the cell.
    centre: Point,
    /// The corners along the sides.
    corners: Vec<Point>,
}

impl Limit {
    /// The rim of the cell along these sides, so deep.
    fn trace(&self, band: &mut PathBuilder, depth: f32) {
        let inward = |&(x, y): &Point| (x + (self.centre.0 - x) * depth, y + (self.centre.1 - y) * depth);
        let inner = self.corners.iter().rev().map(inward);
        for (number, (x, y)) in self.corners.iter().copied().chain(inner).enumerate() {
            if number == 0 { band.move_to(x, y) } else { band.line_to(x, y) }
        }
        band.close();
    }
}

/// The limits of what is held along the sides of one cell.
fn limits(grid: &Grid, layout: &Layout, spot: Spot, held: impl Fn(Spot) -> bool) -> Vec<Limit> {
    let sides = grid.corners().len();
    let ends: Vec<bool> = (1..=sides as u8).map(|side| !grid.across(spot, side).is_some_and(&held)).collect();
    let starts = (0..sides).filter(|&side| ends[side] && !ends[(side + sides - 1) % sides]);
    let goes_round = ends.iter().all(|ends| *ends);
    let centre = layout.at(grid.centre(spot));
    let limit = |start: usize| {
        let piece = (start..start + sides).map(|side| side % sides).take_while(|&side| ends[side]);
        let nodes: Vec<[Node; 2]> = piece.filter_map(|side| grid.side(spot, side as u8 + 1)).collect();
        let outer = nodes.iter().map(|side| side[0]).chain(nodes.last().map(|side| side[1]));
        Limit { centre, corners: outer.map(|node| layout.at(node)).collect() }
    };
    starts.chain(goes_round.then_some(0)).map(limit).collect()
}
