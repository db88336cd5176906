//! Something drawn once, to be printed in many places: what it lays over which pixels. Not here: where it is printed (`stamps`).

use std::ops::Range;

use tiny_skia::{Path, Transform};

use crate::canvas::{Canvas, Surface};
use crate::line::Point;
use crate::palette::Ink;
use crate::pen::Pen;

/// What is laid over some pixels of a row: the row, the columns, a premultiplied colour.
type Run<T> = (T, Range<T>, [u8; 4]);

/// Something drawn around (0, 0).
pub struct Shape {
    /// From the top row down, within a row in the order in which they were laid.
    runs: Vec<Run<i16>>,
}

/// A square surface that keeps no pixels but what was laid on it.
pub struct Recording {
    side: usize,
    runs: Vec<Run<usize>>,
}

impl Shape {
    /// What is drawn around a point that lies this little off (0, 0), so far as it is within `reach` pixels of (0, 0).
    pub fn drawn(
        reach: i16,
        (right, down): Point,
        draw: impl FnOnce(&mut Canvas<Recording>, Point),
    ) -> Shape {
        let side = 2 * usize::from(reach.unsigned_abs());
        let mut canvas = Canvas::on(Recording { side, runs: Vec::new() });
        draw(&mut canvas, (f32::from(reach) + right, f32::from(reach) + down));
        let mut runs = canvas.finish().runs;
        runs.sort_by_key(|(row, ..)| *row);
        let moved = |at: usize| at as i16 - reach;
        let moved =
            |(row, columns, over): Run<usize>| (moved(row), moved(columns.start)..moved(columns.end), over);
        Shape { runs: runs.into_iter().map(moved).collect() }
    }

    /// What a path around (0, 0) goes round. No path goes round nothing.
    pub fn filled(path: Option<&Path>, ink: Ink, reach: i16) -> Shape {
        Shape::along(path, reach, |canvas, path| canvas.fill(path, ink))
    }

    /// What a line along a path around (0, 0) covers.
    pub fn stroked(path: Option<&Path>, pen: &Pen, reach: i16) -> Shape {
        Shape::along(path, reach, |canvas, path| canvas.stroke(path, pen))
    }

    fn along(path: Option<&Path>, reach: i16, draw: impl FnOnce(&mut Canvas<Recording>, &Path)) -> Shape {
        Shape::drawn(reach, (0.0, 0.0), |canvas, (x, y)| {
            let moved = path.and_then(|path| path.clone().transform(Transform::from_translate(x, y)));
            if let Some(path) = moved {
                draw(canvas, &path);
            }
        })
    }

    /// What it lays around (x, y), of pixels so many across and of some rows.
    pub fn runs(
        &self,
        (x, y): (i32, i32),
        (width, rows): (u32, Range<usize>),
    ) -> impl Iterator<Item = Run<usize>> {
        let (width, rows) = (width as i32, rows.start as i32 - y..rows.end as i32 - y);
        let first = self.runs.partition_point(|(row, ..)| i32::from(*row) < rows.start);
        let seen = self.runs[first..].iter().take_while(move |(row, ..)| i32::from(*row) < rows.end);
        seen.filter_map(move |(row, columns, over)| {
            let from = (x + i32::from(columns.start)).max(0);
            let to = (x + i32::from(columns.end)).min(width);
            (from < to).then(|| ((y + i32::from(*row)) as usize, from as usize..to as usize, *over))
        })
    }
}

impl Surface for Recording {
    fn width(&self) -> u32 {
        self.side as u32
    }

    fn rows(&self) -> Range<usize> {
        0..self.side
    }

    fn lay(&mut self, row: usize, columns: Range<usize>, over: [u8; 4]) {
        self.runs.push((row, columns, over));
    }
}
