//! Lines that nature drew: the outline of a set of cells, chains of sides, both softened into curves with a wobble
//! that depends on the place alone, so that a river and the wood beside it bend together. Not here: colours.

use mythico_engine::grid::Cell;
use mythico_engine::map::{EdgeKind, EdgeView};
use tiny_skia::{Path, PathBuilder};

use crate::canvas::Canvas;
use crate::grid::{Grid, Node, Spot, add, swing};
use crate::layout::Layout;

/// How far a side's middle may stray, in halves of a cell.
const WOBBLE: f32 = 0.17;

/// The number of no way.
const NO_WAY: u32 = u32::MAX;

/// The sides around a set of cells, each from one node to another; those that start at the same node form a list.
struct Ways {
    /// The number of the first node that one of the cells may have.
    first: usize,
    /// By node from there on, the last way from it; [`NO_WAY`] if none is left.
    last: Vec<u32>,
    /// By way, where it goes, and the way before it in its list.
    ways: Vec<(Node, u32)>,
}

impl Ways {
    fn around(grid: &Grid, spots: &[Spot]) -> Ways {
        let nodes = grid.nodes_of(spots);
        let mut around = Ways { first: nodes.start, last: vec![NO_WAY; nodes.len()], ways: Vec::new() };
        let mut inside = vec![false; grid.slots()];
        spots.iter().filter_map(|&spot| grid.slot(spot)).for_each(|slot| inside[slot] = true);
        let is_inside = |spot| grid.slot(spot).is_some_and(|slot| inside[slot]);
        for &spot in spots {
            for side in 1..=grid.corners().len() as u8 {
                if grid.across(spot, side).is_some_and(is_inside) {
                    continue;
                }
                if let Some([from, to]) = grid.side(spot, side) {
                    let last = &mut around.last[grid.node_number(from) - nodes.start];
                    let before = std::mem::replace(last, around.ways.len() as u32);
                    around.ways.push((to, before));
                }
            }
        }
        around
    }

    /// Takes a way from a node.
    fn take(&mut self, grid: &Grid, from: Node) -> Option<Node> {
        let last = &mut self.last[grid.node_number(from) - self.first];
        let &(to, before) = self.ways.get(*last as usize)?;
        *last = before;
        Some(to)
    }
}

/// The closed lines around spots, which come row by row: clockwise around land and the other way around holes.
fn loops(grid: &Grid, spots: &[Spot]) -> Vec<Vec<Node>> {
    let mut ways = Ways::around(grid, spots);
    let mut loops = Vec::new();
    for way in 0..ways.ways.len() {
        // Every line comes back to where it began, so a way's end is a beginning as good as any.
        let start = ways.ways[way].0;
        while let Some(next) = ways.take(grid, start) {
            let mut round = vec![start];
            let mut node = next;
            while node != start {
                round.push(node);
                let Some(next) = ways.take(grid, node) else { break };
                node = next;
            }
            loops.push(round);
        }
    }
    loops
}

/// From a cell's centre to where nothing is seen any more of a line around it, in halves of a cell.
const NEAR: f32 = 4.0;

/// Spots around whose cells a line may be seen on a canvas, row by row, the rim included.
pub fn spots_near(canvas: &Canvas, grid: &Grid, layout: &Layout) -> Vec<Spot> {
    let is_near = |spot: &Spot| {
        let ((_, y), far) = (layout.at(grid.centre(*spot)), NEAR * layout.inner);
        canvas.reaches(y - far, y + far)
    };
    grid.spots().filter(is_near).collect()
}

/// The outline of some cells, which come row by row, straight along their sides.
pub fn straight(grid: &Grid, layout: &Layout, spots: &[Spot]) -> Option<Path> {
    let mut trace = PathBuilder::new();
    for round in loops(grid, spots) {
        for (number, &node) in round.iter().enumerate() {
            let (x, y) = layout.at(node);
            if number == 0 { trace.move_to(x, y) } else { trace.line_to(x, y) }
        }
        trace.close();
    }
    trace.finish()
}

/// The outline of some cells, which come row by row, softened where that could be seen.
pub fn soft(grid: &Grid, layout: &Layout, spots: &[Spot]) -> Option<Path> {
    if layout.is_coarse() {
        return straight(grid, layout, spots);
    }
    let mut trace = PathBuilder::new();
    for round in loops(grid, spots) {
        let points = with_middles(layout, &round, true);
        let mut at = halfway(points[points.len() - 1], points[0]);
        trace.move_to(at.0, at.1);
        for (number, &point) in points.iter().enumerate() {
            let end = halfway(point, points[(number + 1) % points.len()]);
            bent(at, point, end, |to| trace.line_to(to.0, to.1));
            at = end;
        }
        trace.close();
    }
    trace.finish()
}

/// A curve from one point towards another and then to a third, in chords too short to be seen: what is drawn several times is bent once.
fn bent(from: (f32, f32), by: (f32, f32), to: (f32, f32), mut go: impl FnMut((f32, f32))) {
    let (x, y) = (from.0 - 2.0 * by.0 + to.0, from.1 - 2.0 * by.1 + to.1);
    let chords = (x * x + y * y).sqrt().sqrt().ceil().clamp(1.0, 16.0);
    for chord in 1..chords as u32 {
        let part = chord as f32 / chords;
        let between = |a: (f32, f32), b: (f32, f32)| (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
        go(between(between(from, by), between(by, to)));
    }
    go(to);
}

/// A softened line in chords; closed if it ends where it starts.
pub type Line = Vec<(f32, f32)>;

/// Sides as softened lines, joined where two meet.
pub fn lines(layout: &Layout, sides: &[[Node; 2]]) -> Vec<Line> {
    let softened = |chain: Vec<Node>| {
        let points = with_middles(layout, &chain, false);
        let (first, last) = (points[0], points[points.len() - 1]);
        let closed = chain.len() > 3 && first == last;
        let mut line = Line::new();
        let mut at = if closed { halfway(points[points.len() - 2], first) } else { first };
        line.push(at);
        let inner = if closed { &points[..points.len() - 1] } else { &points[1..points.len() - 1] };
        for (number, &point) in inner.iter().enumerate() {
            let next = inner.get(number + 1).copied().unwrap_or(if closed { first } else { last });
            let end = halfway(point, next);
            bent(at, point, end, |to| line.push(to));
            at = end;
        }
        if !closed {
            line.push(last);
        }
        line
    };
    chained(sides).into_iter().map(softened).collect()
}

/// What a line so wide covers along lines without sharp corners.
pub fn band(lines: &[Line], width: f32) -> Option<Path> {
    let mut trace = PathBuilder::new();
    for line in lines {
        let closed = line.len() > 3 && line.first() == line.last();
        let far = width / 2.0;
        let left = beside(line, closed, far);
        let right = beside(line, closed, -far);
        // There on the left, back on the right.
        polyline(&mut trace, left.into_iter(), false);
        polyline(&mut trace, right.into_iter().rev(), !closed);
        trace.close();
    }
    trace.finish()
}

/// What lies between lines and the same shifted.
pub fn swept(lines: &[Line], (x, y): (f32, f32)) -> Option<Path> {
    let mut trace = PathBuilder::new();
    for line in lines {
        let closed = line.len() > 3 && line.first() == line.last();
        polyline(&mut trace, line.iter().copied(), false);
        polyline(&mut trace, line.iter().rev().map(|at| (at.0 + x, at.1 + y)), !closed);
        trace.close();
    }
    trace.finish()
}

/// Adds points to a path, going on from where it is or beginning anew.
fn polyline(trace: &mut PathBuilder, points: impl Iterator<Item = (f32, f32)>, goes_on: bool) {
    if !goes_on {
        trace.close();
    }
    for (number, (x, y)) in points.enumerate() {
        if number == 0 && !goes_on { trace.move_to(x, y) } else { trace.line_to(x, y) }
    }
}

/// The line that runs so far to the left of another.
fn beside(line: &[(f32, f32)], closed: bool, far: f32) -> Line {
    let across = |a: (f32, f32), b: (f32, f32)| {
        let (x, y) = (b.0 - a.0, b.1 - a.1);
        let length = (x * x + y * y).sqrt().max(0.001);
        (y / length, -x / length)
    };
    let last = line.len() - 1;
    let along = |from: usize| across(line[from], line[from + 1]);
    let shifted = |number: usize| {
        let before = if number > 0 {
            along(number - 1)
        } else if closed {
            along(last - 1)
        } else {
            along(0)
        };
        let after = if number < last {
            along(number)
        } else if closed {
            along(0)
        } else {
            along(last - 1)
        };
        // Between both directions, and a little further on the bend.
        let (x, y) = (before.0 + after.0, before.1 + after.1);
        let stretch = 2.0 * far / (x * x + y * y).max(1.0);
        (line[number].0 + x * stretch, line[number].1 + y * stretch)
    };
    (0..=last).map(shifted).collect()
}

/// Corners with the strayed middles of the sides between them.
fn with_middles(layout: &Layout, nodes: &[Node], closed: bool) -> Vec<(f32, f32)> {
    let mut points = Vec::with_capacity(2 * nodes.len());
    for (number, &node) in nodes.iter().enumerate() {
        points.push(layout.at(node));
        let next = nodes.get(number + 1).or(closed.then_some(&nodes[0]));
        if let Some(&next) = next {
            points.push(strayed(layout, node, next));
        }
    }
    points
}

/// The middle of a side, strayed across it.
fn strayed(layout: &Layout, a: Node, b: Node) -> (f32, f32) {
    let (from, to) = (layout.at(a), layout.at(b));
    let (low, high) = if a < b { (from, to) } else { (to, from) };
    let stray = swing(add(a, b), 7) * WOBBLE;
    let middle = halfway(from, to);
    (middle.0 - (high.1 - low.1) * stray, middle.1 + (high.0 - low.0) * stray)
}

/// Where the softened line crosses the middle of a side: bridges and roads meet there. A corner is a side without length.
pub fn crossing(layout: &Layout, [a, b]: [Node; 2]) -> (f32, f32) {
    if a == b {
        return layout.at(a);
    }
    let (from, to, middle) = (layout.at(a), layout.at(b), strayed(layout, a, b));
    (0.75 * middle.0 + 0.125 * (from.0 + to.0), 0.75 * middle.1 + 0.125 * (from.1 + to.1))
}

/// All sides of one kind as softened lines, each side once, joined where two meet.
pub fn chains(layout: &Layout, sides: &[[Node; 2]]) -> Option<Path> {
    let mut trace = PathBuilder::new();
    for chain in chained(sides) {
        let closed = chain.len() > 3 && chain.first() == chain.last();
        let points = with_middles(layout, &chain, false);
        trace.move_to(points[0].0, points[0].1);
        for pair in points.windows(2).skip(1) {
            let end = halfway(pair[0], pair[1]);
            trace.quad_to(pair[0].0, pair[0].1, end.0, end.1);
        }
        let last = points[points.len() - 1];
        trace.line_to(last.0, last.1);
        if closed {
            trace.close();
        }
    }
    trace.finish()
}

/// Sides joined end to end into lines, broken where three or more meet.
fn chained(sides: &[[Node; 2]]) -> Vec<Vec<Node>> {
    let mut nodes: Vec<Node> = sides.as_flattened().to_vec();
    nodes.sort_unstable();
    nodes.dedup();
    // By a node's place among them, the places of those at its sides' other ends.
    let mut ways: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    for side in sides {
        let [a, b] = side.map(|node| nodes.partition_point(|&other| other < node));
        ways[a].push(b);
        ways[b].push(a);
    }
    let degrees: Vec<usize> = ways.iter().map(Vec::len).collect();
    let ends = (0..nodes.len()).filter(|&node| degrees[node] != 2);
    let mut chains = Vec::new();
    for start in ends.chain(0..nodes.len()) {
        while let Some(next) = unchain(&mut ways, start) {
            let mut chain = vec![nodes[start], nodes[next]];
            let mut node = next;
            while node != start && degrees[node] == 2 {
                let Some(next) = unchain(&mut ways, node) else { break };
                chain.push(nodes[next]);
                node = next;
            }
            chains.push(chain);
        }
    }
    chains
}

/// Takes one side that starts at a node, from both its ends.
fn unchain(ways: &mut [Vec<usize>], from: usize) -> Option<usize> {
    let next = ways[from].pop()?;
    ways[next].retain(|&node| node != from);
    Some(next)
}

/// The sides that carry one kind of edge, each once whichever cell told of it, in order.
pub fn sides_of(grid: &Grid, edges: &[EdgeView], kind: EdgeKind) -> Vec<[Node; 2]> {
    let mut sides: Vec<[Node; 2]> = edges
        .iter()
        .filter(|edge| edge.kind == kind)
        .filter_map(|edge| Some((edge.cell, grid.side_facing(edge.direction)?)))
        .filter(|&(cell, side)| on_grid(grid, cell, side))
        .filter_map(|(cell, side)| grid.side(grid.spot(cell), side))
        .map(|[a, b]| if a < b { [a, b] } else { [b, a] })
        .collect();
    sides.sort_unstable();
    sides.dedup();
    sides
}

fn on_grid(grid: &Grid, cell: Cell, side: u8) -> bool {
    let spot = grid.spot(cell);
    grid.get(spot).is_some() || grid.across(spot, side).is_some_and(|next| grid.get(next).is_some())
}

/// The middle of two points.
pub fn halfway(a: (f32, f32), b: (f32, f32)) -> (f32, f32) {
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_chain_into_one_line_and_break_at_a_fork() {
        let line = [[(0, 0), (1, 1)], [(1, 1), (2, 0)], [(2, 0), (3, 1)]];
        assert_eq!(chained(&line), [[(0, 0), (1, 1), (2, 0), (3, 1)]]);
        let fork = [[(0, 0), (1, 1)], [(1, 1), (2, 0)], [(1, 1), (1, 2)]];
        assert_eq!(chained(&fork).len(), 3);
    }

    #[test]
    fn a_ring_of_sides_becomes_one_closed_line() {
        let ring = [[(0, 0), (1, 0)], [(1, 0), (1, 1)], [(0, 1), (1, 1)], [(0, 0), (0, 1)]];
        let chains = chained(&ring);
        assert_eq!(chains.len(), 1);
        assert_eq!(chains[0].first(), chains[0].last());
    }
}
