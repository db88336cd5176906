//! Lines that nature drew: outlines of sets of cells, and chains of sides. Both are softened into
//! curves that stray by chance. The chance depends on the place alone, so a river and the wood next
//! to it bend together. Not here: colours.

use std::collections::BTreeMap;

use mythico_engine::grid::{Cell, Direction};
use mythico_engine::map::{EdgeKind, EdgeView};
use tiny_skia::{Path, PathBuilder};

use crate::grid::{Grid, Node, Spot, add, swing};
use crate::layout::Layout;
use crate::line::Point;

/// How far a side's middle may stray, in halves of a cell.
const WOBBLE: f32 = 0.17;

/// Finds the closed lines around spots: clockwise around land, and the other way around holes.
fn loops(grid: &Grid, spots: &[Spot]) -> Vec<Vec<Node>> {
    let mut is_inside = vec![false; grid.slots()];
    spots.iter().filter_map(|&spot| grid.slot(spot)).for_each(|slot| is_inside[slot] = true);
    let is_inside = |spot| grid.slot(spot).is_some_and(|slot| is_inside[slot]);
    let mut ways: BTreeMap<Node, Vec<Node>> = BTreeMap::new();
    for &spot in spots {
        for side in 1..=grid.corners().len() as u8 {
            if !grid.neighbour(spot, side).is_some_and(is_inside)
                && let Some([from, to]) = grid.side(spot, side)
            {
                ways.entry(from).or_default().push(to);
            }
        }
    }

    let starts: Vec<Node> = ways.keys().copied().collect();
    let mut take = |from: Node| ways.get_mut(&from).and_then(Vec::pop);
    let mut loops = Vec::new();
    for start in starts {
        while let Some(mut node) = take(start) {
            let mut round = vec![start];
            while node != start {
                round.push(node);
                let Some(next) = take(node) else { break };
                node = next;
            }
            loops.push(round);
        }
    }
    loops
}

/// The outline of some spots, straight along their sides.
pub fn straight(grid: &Grid, layout: &Layout, spots: &[Spot]) -> Option<Path> {
    let mut trace = PathBuilder::new();
    for round in loops(grid, spots) {
        for (number, &node) in round.iter().enumerate() {
            let (x, y) = layout.pixel(node);
            if number == 0 { trace.move_to(x, y) } else { trace.line_to(x, y) }
        }
        trace.close();
    }
    trace.finish()
}

/// The outline of some spots, softened where cells are large enough to show it.
pub fn soft(grid: &Grid, layout: &Layout, spots: &[Spot]) -> Option<Path> {
    if layout.is_coarse() {
        return straight(grid, layout, spots);
    }
    let mut trace = PathBuilder::new();
    for round in loops(grid, spots) {
        let points = with_middles(layout, &round, true);
        trace_closed(&mut trace, &points);
    }
    trace.finish()
}

/// Adds a closed line whose corners are softened.
fn trace_closed(trace: &mut PathBuilder, points: &[Point]) {
    let start = halfway(points[points.len() - 1], points[0]);
    trace.move_to(start.0, start.1);
    for (number, &point) in points.iter().enumerate() {
        let end = halfway(point, points[(number + 1) % points.len()]);
        trace.quad_to(point.0, point.1, end.0, end.1);
    }
    trace.close();
}

/// Joins sides into softened lines.
pub fn chains(layout: &Layout, sides: &[[Node; 2]]) -> Option<Path> {
    let mut trace = PathBuilder::new();
    for chain in chain_sides(sides) {
        let points = with_middles(layout, &chain, false);
        let last = points.len() - 1;
        if chain.len() > 3 && points[0] == points[last] {
            trace_closed(&mut trace, &points[..last]);
            continue;
        }
        trace.move_to(points[0].0, points[0].1);
        for pair in points[1..].windows(2) {
            let end = halfway(pair[0], pair[1]);
            trace.quad_to(pair[0].0, pair[0].1, end.0, end.1);
        }
        trace.line_to(points[last].0, points[last].1);
    }
    trace.finish()
}

/// Joins sides into straight lines.
pub fn straight_chains(layout: &Layout, sides: &[[Node; 2]]) -> Option<Path> {
    let mut trace = PathBuilder::new();
    for chain in chain_sides(sides) {
        for (number, &node) in chain.iter().enumerate() {
            let (x, y) = layout.pixel(node);
            if number == 0 { trace.move_to(x, y) } else { trace.line_to(x, y) }
        }
    }
    trace.finish()
}

/// Adds one side of a cell, straight.
pub fn trace_side(trace: &mut PathBuilder, grid: &Grid, layout: &Layout, (spot, side): (Spot, u8)) {
    let Some(ends) = grid.side(spot, side) else { return };
    let [from, to] = ends.map(|node| layout.pixel(node));
    trace.move_to(from.0, from.1);
    trace.line_to(to.0, to.1);
}

/// Corners, with the strayed middles of the sides between them.
fn with_middles(layout: &Layout, nodes: &[Node], is_closed: bool) -> Vec<Point> {
    let mut points = Vec::with_capacity(2 * nodes.len());
    for (number, &node) in nodes.iter().enumerate() {
        points.push(layout.pixel(node));
        let next = nodes.get(number + 1).or(is_closed.then_some(&nodes[0]));
        if let Some(&next) = next {
            points.push(stray_middle(layout, node, next));
        }
    }
    points
}

/// The middle of a side, strayed across it.
fn stray_middle(layout: &Layout, a: Node, b: Node) -> Point {
    let (from, to) = (layout.pixel(a), layout.pixel(b));
    let (low, high) = if a < b { (from, to) } else { (to, from) };
    let stray = swing(add(a, b), 7) * WOBBLE;
    let middle = halfway(from, to);
    (middle.0 - (high.1 - low.1) * stray, middle.1 + (high.0 - low.0) * stray)
}

/// Where the softened line crosses the middle of a side. Bridges and roads meet there. A corner is
/// a side without length.
pub fn crossing(layout: &Layout, [a, b]: [Node; 2]) -> Point {
    if a == b {
        return layout.pixel(a);
    }
    let (from, to, middle) = (layout.pixel(a), layout.pixel(b), stray_middle(layout, a, b));
    (0.75 * middle.0 + 0.125 * (from.0 + to.0), 0.75 * middle.1 + 0.125 * (from.1 + to.1))
}

/// Joins sides end to end into lines, broken where three or more meet.
fn chain_sides(sides: &[[Node; 2]]) -> Vec<Vec<Node>> {
    let mut ways: BTreeMap<Node, Vec<Node>> = BTreeMap::new();
    for &[a, b] in sides {
        ways.entry(a).or_default().push(b);
        ways.entry(b).or_default().push(a);
    }
    let degrees: BTreeMap<Node, usize> =
        ways.iter().map(|(&node, others)| (node, others.len())).collect();
    // Lines begin at ends and forks. What is left are rings, which begin anywhere.
    let ends = degrees.iter().filter(|(_, degree)| **degree != 2).map(|(node, _)| *node);
    let mut chains = Vec::new();
    for start in ends.chain(degrees.keys().copied()) {
        while let Some(mut node) = take_side(&mut ways, start) {
            let mut chain = vec![start, node];
            while node != start && degrees[&node] == 2 {
                let Some(next) = take_side(&mut ways, node) else { break };
                chain.push(next);
                node = next;
            }
            chains.push(chain);
        }
    }
    chains
}

/// Takes a side that starts at a node, from both its ends. Returns the other end.
fn take_side(ways: &mut BTreeMap<Node, Vec<Node>>, from: Node) -> Option<Node> {
    let next = ways.get_mut(&from)?.pop()?;
    if let Some(back) = ways.get_mut(&next) {
        back.retain(|&node| node != from);
    }
    Some(next)
}

/// The sides that carry one kind of edge, in order, each once even if both its cells name it.
pub fn sides_of(grid: &Grid, edges: &[EdgeView], kind: EdgeKind) -> Vec<[Node; 2]> {
    let edges = edges.iter().filter(|edge| edge.kind == kind);
    sides_at(grid, edges.map(|edge| (edge.cell, edge.direction)))
}

/// The sides of these cells that face these ways, in order, each once.
pub fn sides_at(grid: &Grid, sides: impl IntoIterator<Item = (Cell, Direction)>) -> Vec<[Node; 2]> {
    let mut sides: Vec<[Node; 2]> = sides
        .into_iter()
        .filter_map(|(cell, direction)| Some((cell, grid.side_facing(direction)?)))
        .filter(|&(cell, side)| is_on_grid(grid, cell, side))
        .filter_map(|(cell, side)| grid.side(grid.spot(cell), side))
        .map(|[a, b]| if a < b { [a, b] } else { [b, a] })
        .collect();
    sides.sort_unstable();
    sides.dedup();
    sides
}

fn is_on_grid(grid: &Grid, cell: Cell, side: u8) -> bool {
    let spot = grid.spot(cell);
    grid.get(spot).is_some()
        || grid.neighbour(spot, side).is_some_and(|next| grid.get(next).is_some())
}

/// The middle of two points.
fn halfway(a: Point, b: Point) -> Point {
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_chain_into_one_line_and_break_at_a_fork() {
        let line = [[(0, 0), (1, 1)], [(1, 1), (2, 0)], [(2, 0), (3, 1)]];
        assert_eq!(chain_sides(&line), [[(0, 0), (1, 1), (2, 0), (3, 1)]]);
        let fork = [[(0, 0), (1, 1)], [(1, 1), (2, 0)], [(1, 1), (1, 2)]];
        assert_eq!(chain_sides(&fork).len(), 3);
    }

    #[test]
    fn a_ring_of_sides_becomes_one_closed_line() {
        let ring = [[(0, 0), (1, 0)], [(1, 0), (1, 1)], [(0, 1), (1, 1)], [(0, 0), (0, 1)]];
        let chains = chain_sides(&ring);
        assert_eq!(chains.len(), 1);
        assert_eq!(chains[0].first(), chains[0].last());
    }
}
