//! Single sides of cells, printed where they lie. All sides in one direction have the same shape, but for the part of a pixel by which
//! they are shifted, which is kept to a quarter: each is followed once. Not here: which sides (`ground`, `fog`).

use std::collections::BTreeMap;

use tiny_skia::PathBuilder;

use crate::canvas::{Canvas, Pen, Shape};
use crate::grid::{Grid, Node, Spot};
use crate::layout::Layout;

/// Prints sides with one pen.
pub struct Sides<'a> {
    grid: &'a Grid,
    layout: &'a Layout,
    pen: Pen,
    reach: i16,
    /// By side and quarters of a pixel to the right and down.
    shapes: BTreeMap<(u8, i32, i32), Shape>,
}

impl<'a> Sides<'a> {
    /// Sides of this grid, none followed yet.
    pub fn new(grid: &'a Grid, layout: &'a Layout, pen: Pen) -> Sides<'a> {
        let reach = (2.0 * layout.inner).ceil() as i16 + 1;
        Sides { grid, layout, pen, reach, shapes: BTreeMap::new() }
    }

    /// Prints some sides of a cell, which count from 1.
    pub fn print(&mut self, canvas: &mut Canvas, spot: Spot, sides: impl Iterator<Item = u8>) {
        let (x, y) = self.layout.at(self.grid.centre(spot));
        let (x, y) = ((4.0 * x).round() as i32, (4.0 * y).round() as i32);
        let (right, down) = (x.rem_euclid(4), y.rem_euclid(4));
        for side in sides {
            let follow = || followed(self.grid, self.layout, &self.pen, (side, right, down), self.reach);
            let shape = self.shapes.entry((side, right, down)).or_insert_with(follow);
            canvas.print(shape, (x.div_euclid(4), y.div_euclid(4)));
        }
    }
}

/// What the pen covers along a side of a cell whose centre lies so many quarters of a pixel off (0, 0).
fn followed(
    grid: &Grid,
    layout: &Layout,
    pen: &Pen,
    (side, right, down): (u8, i32, i32),
    reach: i16,
) -> Shape {
    let shift = |node: Node| {
        let (x, y) = layout.offset(node);
        (x + right as f32 / 4.0, y + down as f32 / 4.0)
    };
    let corners = grid.corners();
    let (from, to) =
        (shift(corners[usize::from(side) - 1]), shift(corners[usize::from(side) % corners.len()]));
    let mut trace = PathBuilder::new();
    trace.move_to(from.0, from.1);
    trace.line_to(to.0, to.1);
    Shape::stroked(trace.finish().as_ref(), pen, reach)
}
