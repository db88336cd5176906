//! Single sides of cells, printed where they lie: all in one direction look alike. Not here: which sides (`ground`, `fog`, `zones`).

use tiny_skia::PathBuilder;

use crate::canvas::Canvas;
use crate::grid::{Grid, Spot};
use crate::layout::Layout;
use crate::pen::Pen;
use crate::stamps::Stamps;

/// Prints sides with one pen.
pub struct Sides<'a> {
    grid: &'a Grid,
    layout: &'a Layout,
    pen: Pen,
    /// By side, around the cell's centre.
    stamps: Stamps<u8>,
}

impl<'a> Sides<'a> {
    /// Sides of this grid, none followed yet.
    pub fn new(grid: &'a Grid, layout: &'a Layout, pen: Pen) -> Sides<'a> {
        Sides { grid, layout, pen, stamps: Stamps::new(2.0 * layout.inner) }
    }

    /// Prints some sides of a cell, which count from 1.
    pub fn print(&mut self, canvas: &mut Canvas, spot: Spot, sides: impl Iterator<Item = u8>) {
        let centre = self.layout.at(self.grid.centre(spot));
        let corners = self.grid.corners();
        for side in sides {
            let ends = [corners[usize::from(side) - 1], corners[usize::from(side) % corners.len()]];
            self.stamps.print(canvas, side, centre, |canvas, (x, y)| {
                let [from, to] = ends.map(|corner| self.layout.offset(corner));
                let mut trace = PathBuilder::new();
                trace.move_to(x + from.0, y + from.1);
                trace.line_to(x + to.0, y + to.1);
                canvas.stroke_traced(trace, &self.pen);
            });
        }
    }
}
