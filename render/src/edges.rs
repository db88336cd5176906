//! What runs along sides or from cell to cell: rivers, ridges, borders, roads, rails, bridges and
//! fords. Each side is drawn once, even if both its cells name it. Not here: the grid (`ground`).

use std::collections::{BTreeMap, BTreeSet};

use mythico_engine::grid::Direction;
use mythico_engine::map::{EdgeKind, EdgeView};
use tiny_skia::{Path, PathBuilder};

use crate::canvas::Canvas;
use crate::grid::{Grid, Node, Spot};
use crate::layout::Layout;
use crate::outline;
use crate::palette::{BORDER, HALO, INK, RAIL, RIDGE, RIVER, ROAD};
use crate::pen::Pen;

/// Draws what lies in the ground: rivers first, under the grid.
pub fn draw_rivers(canvas: &mut Canvas, grid: &Grid, layout: &Layout, edges: &[EdgeView]) {
    let path = |kind| outline::chains(layout, &outline::sides_of(grid, edges, kind));
    let (minor, major) = (path(EdgeKind::MinorRiver), path(EdgeKind::MajorRiver));
    for layer in 0..2 {
        for (path, kind) in [(&minor, EdgeKind::MinorRiver), (&major, EdgeKind::MajorRiver)] {
            if let Some(path) = path {
                draw_river_layer(canvas, path, kind, layout.inner, layer);
            }
        }
    }
}

fn draw_river_layer(canvas: &mut Canvas, path: &Path, kind: EdgeKind, inner: f32, layer: usize) {
    let width = if kind == EdgeKind::MajorRiver { 0.27 } else { 0.12 };
    let inset = if kind == EdgeKind::MajorRiver { 0.09 } else { 0.055 };
    let width = if layer == 0 { width } else { width - inset };
    canvas.stroke(path, &Pen::new(RIVER[layer], (width * inner).max(0.9)));
}

/// Draws what lies on the ground: roads, rails, bridges, ridges, borders, over the grid.
pub fn draw_works(canvas: &mut Canvas, grid: &Grid, layout: &Layout, edges: &[EdgeView]) {
    let ways = |kind| trace_ways(grid, layout, edges, kind);
    if let Some(path) = ways(EdgeKind::MinorRoad) {
        draw_minor_road(canvas, &path, layout.inner);
    }
    if let Some(path) = ways(EdgeKind::Road) {
        draw_road(canvas, &path, layout.inner);
    }
    if let Some(path) = ways(EdgeKind::Rail) {
        draw_rail(canvas, &path, layout.inner);
    }
    for kind in [EdgeKind::Ford, EdgeKind::Bridge] {
        for side in outline::sides_of(grid, edges, kind) {
            let (at, along) = (outline::crossing(layout, side), direction(layout, side));
            draw_crossing(canvas, at, along, layout.inner, kind);
        }
    }
    draw_ridges(canvas, layout, &outline::sides_of(grid, edges, EdgeKind::ImpassableMountain));
    draw_borders(canvas, grid, layout, edges);
}

/// Draws borders along the sides between two cells. On the rim of the map, where half of a border
/// would be cut off, it lies just within.
fn draw_borders(canvas: &mut Canvas, grid: &Grid, layout: &Layout, edges: &[EdgeView]) {
    const INWARD: f32 = 0.12;
    let rim = |edge: &EdgeView| {
        let (spot, side) = (grid.spot(edge.cell), grid.side_facing(edge.direction)?);
        let is_rim = grid.get(spot).is_some()
            && grid.neighbour(spot, side).is_none_or(|next| grid.get(next).is_none());
        if is_rim { Some((spot, grid.side(spot, side)?)) } else { None }
    };
    let (outer, inner): (Vec<&EdgeView>, Vec<&EdgeView>) = edges
        .iter()
        .filter(|edge| edge.kind == EdgeKind::Border)
        .partition(|edge| rim(edge).is_some());
    let inner: Vec<EdgeView> = inner.into_iter().cloned().collect();
    if let Some(path) = outline::chains(layout, &outline::sides_of(grid, &inner, EdgeKind::Border))
    {
        draw_border(canvas, &path, layout.inner);
    }
    let mut trace = PathBuilder::new();
    for (spot, ends) in outer.into_iter().filter_map(rim) {
        let middle = layout.pixel(grid.centre(spot));
        let [from, to] = ends.map(|node| {
            let (x, y) = layout.pixel(node);
            (x + (middle.0 - x) * INWARD, y + (middle.1 - y) * INWARD)
        });
        trace.move_to(from.0, from.1);
        trace.line_to(to.0, to.1);
    }
    if let Some(path) = trace.finish() {
        draw_border(canvas, &path, layout.inner);
    }
}

/// Draws a road along a path.
pub fn draw_road(canvas: &mut Canvas, path: &Path, inner: f32) {
    canvas.stroke(path, &Pen::new(ROAD[0], (0.17 * inner).max(1.4)));
    canvas.stroke(path, &Pen::new(ROAD[1], (0.095 * inner).max(0.7)));
}

/// Draws a minor road along a path, half as wide as others.
pub fn draw_minor_road(canvas: &mut Canvas, path: &Path, inner: f32) {
    canvas.stroke(path, &Pen::new(ROAD[0], (0.09 * inner).max(1.0)));
    canvas.stroke(path, &Pen::new(ROAD[1], (0.04 * inner).max(0.4)));
}

/// Draws a rail line along a path.
pub fn draw_rail(canvas: &mut Canvas, path: &Path, inner: f32) {
    let width = (0.12 * inner).max(1.3);
    canvas.stroke(path, &Pen::new(RAIL[0], width));
    let sleeper = (0.16 * inner).max(2.0);
    canvas.stroke(path, &Pen::new(RAIL[1], width * 0.52).blunt().dashed(&[sleeper, sleeper]));
}

/// Draws a border along a path.
pub fn draw_border(canvas: &mut Canvas, path: &Path, inner: f32) {
    canvas.stroke(path, &Pen::new(BORDER.alpha(64), (0.26 * inner).max(2.0)));
    let unit = (0.1 * inner).max(1.4);
    let pen = Pen::new(BORDER, (0.085 * inner).max(1.1)).dashed(&[
        3.6 * unit,
        1.9 * unit,
        0.2 * unit,
        1.9 * unit,
    ]);
    canvas.stroke(path, &pen);
}

/// Draws a river along a path, for the legend.
pub fn draw_river(canvas: &mut Canvas, path: &Path, kind: EdgeKind, inner: f32) {
    for layer in 0..2 {
        draw_river_layer(canvas, path, kind, inner, layer);
    }
}

/// The lines from centre to centre. They are curved where a cell has just two ways out and no road
/// of another kind meets them.
fn trace_ways(grid: &Grid, layout: &Layout, edges: &[EdgeView], kind: EdgeKind) -> Option<Path> {
    let mut exits: BTreeMap<Spot, BTreeSet<[Node; 2]>> = BTreeMap::new();
    for edge in edges.iter().filter(|edge| edge.kind == kind) {
        let spot = grid.spot(edge.cell);
        let Some(([a, b], next)) = way_out(grid, spot, edge.direction) else { continue };
        let side = if a < b { [a, b] } else { [b, a] };
        for end in [spot, next].into_iter().filter(|&end| grid.get(end).is_some()) {
            exits.entry(end).or_default().insert(side);
        }
    }
    let roads = [EdgeKind::Road, EdgeKind::MinorRoad];
    let meets = |other: EdgeKind| roads.contains(&kind) && roads.contains(&other) && other != kind;
    let met: BTreeSet<Spot> = edges
        .iter()
        .filter(|edge| meets(edge.kind))
        .flat_map(|edge| {
            let spot = grid.spot(edge.cell);
            [Some(spot), way_out(grid, spot, edge.direction).map(|(_, next)| next)]
        })
        .flatten()
        .collect();
    let mut trace = PathBuilder::new();
    for (spot, sides) in exits {
        let centre = layout.pixel(grid.centre(spot));
        let ends: Vec<(f32, f32)> =
            sides.into_iter().map(|side| outline::crossing(layout, side)).collect();
        trace.move_to(ends[0].0, ends[0].1);
        if let [_, end] = ends[..]
            && !met.contains(&spot)
        {
            trace.quad_to(centre.0, centre.1, end.0, end.1);
            continue;
        }
        trace.line_to(centre.0, centre.1);
        for end in &ends[1..] {
            trace.move_to(end.0, end.1);
            trace.line_to(centre.0, centre.1);
        }
    }
    trace.finish()
}

/// The side or corner over which a way leaves a spot in a direction, and the spot behind it. A
/// corner is a side without length.
fn way_out(grid: &Grid, spot: Spot, direction: Direction) -> Option<([Node; 2], Spot)> {
    match grid.side_facing(direction) {
        Some(side) => Some((grid.side(spot, side)?, grid.neighbour(spot, side)?)),
        None => grid.over_corner(spot, direction).map(|(corner, next)| ([corner; 2], next)),
    }
}

/// The unit vector along a side.
fn direction(layout: &Layout, [a, b]: [Node; 2]) -> (f32, f32) {
    let (from, to) = (layout.pixel(a), layout.pixel(b));
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = (x * x + y * y).sqrt().max(0.001);
    (x / length, y / length)
}

/// Draws a bridge or ford over a river that runs in the direction `along`.
pub fn draw_crossing(
    canvas: &mut Canvas,
    at: (f32, f32),
    along: (f32, f32),
    inner: f32,
    kind: EdgeKind,
) {
    let across = (-along.1, along.0);
    let point = |a: f32, b: f32| {
        (at.0 + (across.0 * a + along.0 * b) * inner, at.1 + (across.1 * a + along.1 * b) * inner)
    };
    if kind == EdgeKind::Ford {
        let mut trace = PathBuilder::new();
        for step in [-0.2, -0.065, 0.065, 0.2] {
            segment(&mut trace, point(step, -0.1), point(step, 0.1));
        }
        let path = trace.finish();
        for (ink, width) in [(INK, 0.09), (HALO, 0.045)] {
            if let Some(path) = &path {
                canvas.stroke(path, &Pen::new(ink, (width * inner).max(0.7)));
            }
        }
        return;
    }
    let mut deck = PathBuilder::new();
    segment(&mut deck, point(-0.22, 0.0), point(0.22, 0.0));
    canvas.stroke_traced(deck, &Pen::new(HALO, (0.2 * inner).max(1.6)).blunt());
    let mut rails = PathBuilder::new();
    for side in [-1.0, 1.0] {
        let ends = [
            point(-0.3, side * 0.19),
            point(-0.2, side * 0.11),
            point(0.2, side * 0.11),
            point(0.3, side * 0.19),
        ];
        rails.move_to(ends[0].0, ends[0].1);
        for end in &ends[1..] {
            rails.line_to(end.0, end.1);
        }
    }
    canvas.stroke_traced(rails, &Pen::new(INK, (0.065 * inner).max(0.9)));
}

/// Draws a row of teeth along each side, one flank dark and one lit.
fn draw_ridges(canvas: &mut Canvas, layout: &Layout, sides: &[[Node; 2]]) {
    let (mut dark, mut lit) = (PathBuilder::new(), PathBuilder::new());
    for &[a, b] in sides {
        trace_ridge(&mut dark, &mut lit, layout.pixel(a), layout.pixel(b), layout.inner);
    }
    canvas.fill_traced(dark, RIDGE[0]);
    canvas.fill_traced(lit, RIDGE[1]);
}

/// Adds the teeth of one ridge between two points.
pub fn trace_ridge(
    dark: &mut PathBuilder,
    lit: &mut PathBuilder,
    a: (f32, f32),
    b: (f32, f32),
    inner: f32,
) {
    let (tall, half) = (0.34 * inner, 0.19 * inner);
    for step in [0.12, 0.37, 0.63, 0.88] {
        let (x, y) = (a.0 + (b.0 - a.0) * step, a.1 + (b.1 - a.1) * step + 0.13 * inner);
        triangle(dark, [(x, y), (x + half, y), (x, y - tall)]);
        triangle(
            dark,
            [
                (x - 1.15 * half, y + 0.04 * inner),
                (x + 1.15 * half, y + 0.04 * inner),
                (x, y - 1.15 * tall),
            ],
        );
        triangle(
            lit,
            [(x - 0.85 * half, y), (x - 0.04 * inner, y), (x - 0.04 * inner, y - 0.85 * tall)],
        );
    }
}

fn triangle(trace: &mut PathBuilder, points: [(f32, f32); 3]) {
    trace.move_to(points[0].0, points[0].1);
    trace.line_to(points[1].0, points[1].1);
    trace.line_to(points[2].0, points[2].1);
    trace.close();
}

fn segment(trace: &mut PathBuilder, from: (f32, f32), to: (f32, f32)) {
    trace.move_to(from.0, from.1);
    trace.line_to(to.0, to.1);
}
