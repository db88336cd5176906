//! How a line is drawn: colour, width, corners, dashes. Not here: where it runs (`outline`,
//! `line`).

use tiny_skia::{LineCap, LineJoin, Stroke, StrokeDash};

use crate::palette::Ink;

/// How a line is drawn.
#[derive(Clone)]
pub struct Pen {
    ink: Ink,
    stroke: Stroke,
}

impl Pen {
    /// A line with round ends and corners, `width` pixels wide.
    pub fn new(ink: Ink, width: f32) -> Pen {
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        Pen { ink, stroke }
    }

    /// Ends the line squarely where its path ends.
    pub fn blunt(mut self) -> Pen {
        self.stroke.line_cap = LineCap::Butt;
        self
    }

    /// Makes the line's corners sharp.
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

    /// Width, ends, corners and dashes.
    pub fn stroke(&self) -> &Stroke {
        &self.stroke
    }
}
