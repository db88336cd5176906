//! How a line is drawn: colour, width, corners, dashes, and what that covers. Not here: along what (`outline`, `line`).

use std::ops::Range;

use tiny_skia::{LineCap, LineJoin, Path, PathBuilder, PathSegment, Stroke, StrokeDash};

use crate::palette::Ink;

/// How a line is drawn.
#[derive(Clone)]
pub struct Pen {
    ink: Ink,
    stroke: Stroke,
}

impl Pen {
    /// A line with round ends, so many pixels wide.
    pub fn new(ink: Ink, width: f32) -> Pen {
        let stroke =
            Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
        Pen { ink, stroke }
    }

    /// Ends the line squarely where its path ends.
    pub fn blunt(mut self) -> Pen {
        self.stroke.line_cap = LineCap::Butt;
        self
    }

    /// Joins legs at sharp corners.
    pub fn sharp(mut self) -> Pen {
        self.stroke.line_join = LineJoin::Miter;
        self
    }

    /// Breaks the line into dashes: lengths of line and gap in turn, in pixels.
    pub fn dashed(mut self, lengths: &[f32]) -> Pen {
        self.stroke.dash = StrokeDash::new(lengths.to_vec(), 0.0);
        self
    }

    /// The line's colour.
    pub fn ink(&self) -> Ink {
        self.ink
    }

    /// What the line along a path goes round, as far as some rows need it; nothing if it doesn't reach them.
    pub fn outline(&self, path: &Path, rows: Range<usize>) -> Option<Path> {
        if !self.reaches(path, &rows) {
            return None;
        }
        let dashes = self.stroke.dash.as_ref().and_then(|dash| path.dash(dash, 1.0));
        let path = dashes.as_ref().unwrap_or(path);
        let bounds = path.bounds();
        if bounds.top() >= rows.start as f32 && bounds.bottom() <= rows.end as f32 {
            return path.stroke(&self.stroke, 1.0);
        }
        // Each part is stroked for itself, so those far off can be left out.
        let mut near = PathBuilder::new();
        parts(path).iter().filter(|part| self.reaches(part, &rows)).for_each(|part| near.push_path(part));
        near.finish()?.stroke(&self.stroke, 1.0)
    }

    fn reaches(&self, path: &Path, rows: &Range<usize>) -> bool {
        // A sharp corner covers most beside it.
        let beside = self.stroke.width * self.stroke.miter_limit.max(1.0) + 1.0;
        let bounds = path.bounds();
        bounds.top() - beside < rows.end as f32 && bounds.bottom() + beside > rows.start as f32
    }
}

/// A path's parts, each a line without a break.
fn parts(path: &Path) -> Vec<Path> {
    let mut parts = Vec::new();
    let mut part = PathBuilder::new();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                parts.extend(std::mem::replace(&mut part, PathBuilder::new()).finish());
                part.move_to(to.x, to.y);
            }
            PathSegment::LineTo(to) => part.line_to(to.x, to.y),
            PathSegment::QuadTo(by, to) => part.quad_to(by.x, by.y, to.x, to.y),
            PathSegment::CubicTo(by, then, to) => part.cubic_to(by.x, by.y, then.x, then.y, to.x, to.y),
            PathSegment::Close => part.close(),
        }
    }
    parts.extend(part.finish());
    parts
}
