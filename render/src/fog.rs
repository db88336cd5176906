//! The veil over ground out of sight, and the limits of controlled ground. The printed map shows
//! through the veil in its full colours, and a bright line runs along the edge of sight. Not here:
//! remembered counters (`counters`).

use std::collections::BTreeMap;

use mythico_engine::map::Fog;
use tiny_skia::PathBuilder;

use crate::canvas::Canvas;
use crate::grid::{Grid, Node, Spot};
use crate::layout::Layout;
use crate::line::Point;
use crate::outline;
use crate::palette::{self, HALO, Ink, VEIL};
use crate::pen::Pen;

/// Draws the veil over the ground that is out of sight.
pub fn draw(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    let is_veiled = |spot: &Spot| grid.get(*spot).is_some_and(|cell| cell.fog != Fog::InSight);
    let spots: Vec<Spot> = grid.spots().filter(is_veiled).collect();
    canvas.set_crisp(layout.is_coarse());
    if let Some(path) = outline::straight(grid, layout, &spots) {
        canvas.fill(&path, VEIL);
    }
    canvas.set_crisp(false);
    draw_edge_of_sight(canvas, grid, layout);
}

fn draw_edge_of_sight(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    let mut trace = PathBuilder::new();
    for cell in grid.cells.iter().filter(|cell| cell.fog == Fog::InSight) {
        let spot = grid.spot(cell.cell);
        let ends = |side: &u8| {
            let next = grid.neighbour(spot, *side).and_then(|next| grid.get(next));
            next.is_some_and(|next| next.fog != Fog::InSight)
        };
        for side in (1..=grid.corners().len() as u8).filter(ends) {
            outline::trace_side(&mut trace, grid, layout, (spot, side));
        }
    }
    canvas.stroke_traced(trace, &Pen::new(HALO.alpha(215), (0.07 * layout.inner).max(1.0)));
}

/// Draws a band inside the limits of what each flag controls: a bright line, and a glow further in.
pub fn draw_control(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    let held_by = |spot: Spot| grid.get(spot).and_then(|cell| cell.control);
    let mut held: BTreeMap<u8, Vec<Spot>> = BTreeMap::new();
    for spot in grid.spots() {
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
        for (depth, ink) in [(0.34, colour.alpha(tint)), (rim, colour.mix(Ink::hex(0x000000), 84))]
        {
            let mut band = PathBuilder::new();
            limits.iter().for_each(|limit| limit.trace(&mut band, depth));
            canvas.fill_traced(band, ink);
        }
    }
}

/// Sides of a held cell that meet. The cells behind them are not held.
struct Limit {
    /// The middle of the cell.
    centre: Point,
    /// The corners along the sides.
    corners: Vec<Point>,
}

impl Limit {
    /// Adds the rim of the cell along these sides, as deep as a part of the way to the centre.
    fn trace(&self, band: &mut PathBuilder, depth: f32) {
        let inward =
            |&(x, y): &Point| (x + (self.centre.0 - x) * depth, y + (self.centre.1 - y) * depth);
        let inner = self.corners.iter().rev().map(inward);
        for (number, (x, y)) in self.corners.iter().copied().chain(inner).enumerate() {
            if number == 0 { band.move_to(x, y) } else { band.line_to(x, y) }
        }
        band.close();
    }
}

/// The limits of what is held along the sides of one cell.
fn limits(grid: &Grid, layout: &Layout, spot: Spot, is_held: impl Fn(Spot) -> bool) -> Vec<Limit> {
    let sides = grid.corners().len();
    let ends: Vec<bool> =
        (1..=sides as u8).map(|side| !grid.neighbour(spot, side).is_some_and(&is_held)).collect();
    let starts = (0..sides).filter(|&side| ends[side] && !ends[(side + sides - 1) % sides]);
    let goes_round = ends.iter().all(|ends| *ends);
    let centre = layout.pixel(grid.centre(spot));
    let limit = |start: usize| {
        let piece = (start..start + sides).map(|side| side % sides).take_while(|&side| ends[side]);
        let nodes: Vec<[Node; 2]> =
            piece.filter_map(|side| grid.side(spot, side as u8 + 1)).collect();
        let outer = nodes.iter().map(|side| side[0]).chain(nodes.last().map(|side| side[1]));
        Limit { centre, corners: outer.map(|node| layout.pixel(node)).collect() }
    };
    starts.chain(goes_round.then_some(0)).map(limit).collect()
}
