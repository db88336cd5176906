//! What is drawn on: a pixmap with three verbs, fill, stroke and stamp. Not here: what is drawn.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform,
};

use crate::palette::Ink;

/// A picture being drawn.
#[derive(Clone)]
pub struct Canvas {
    pub(crate) pixmap: Pixmap,
}

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

    /// The same with blunt ends.
    pub fn blunt(mut self) -> Pen {
        self.stroke.line_cap = LineCap::Butt;
        self
    }

    /// The same with sharp corners.
    pub fn sharp(mut self) -> Pen {
        self.stroke.line_join = LineJoin::Miter;
        self
    }

    /// The same in dashes: lengths of line and gap in turn, in pixels.
    pub fn dashed(mut self, lengths: &[f32]) -> Pen {
        self.stroke.dash = StrokeDash::new(lengths.to_vec(), 0.0);
        self
    }
}

impl Canvas {
    /// A transparent canvas; sides of nothing count as one pixel.
    pub fn new(width: u32, height: u32) -> Canvas {
        let pixmap =
            Pixmap::new(width.max(1), height.max(1)).expect("a canvas is a few thousand pixels wide at most");
        Canvas { pixmap }
    }

    /// Makes all of it one colour.
    pub fn flood(&mut self, ink: Ink) {
        self.pixmap.fill(tiny_skia::Color::from_rgba8(ink.0, ink.1, ink.2, ink.3));
    }

    /// Fills what the path goes round.
    pub fn fill(&mut self, path: &Path, ink: Ink) {
        self.pixmap.fill_path(path, &paint(ink), FillRule::Winding, Transform::identity(), None);
    }

    /// Fills what the path goes round an odd number of times.
    pub fn fill_even_odd(&mut self, path: &Path, ink: Ink) {
        self.pixmap.fill_path(path, &paint(ink), FillRule::EvenOdd, Transform::identity(), None);
    }

    /// Fills what was traced, if anything.
    pub fn fill_traced(&mut self, trace: PathBuilder, ink: Ink) {
        if let Some(path) = trace.finish() {
            self.fill(&path, ink);
        }
    }

    /// Draws along the path.
    pub fn stroke(&mut self, path: &Path, pen: &Pen) {
        self.pixmap.stroke_path(path, &paint(pen.ink), &pen.stroke, Transform::identity(), None);
    }

    /// Draws along what was traced, if anything.
    pub fn stroke_traced(&mut self, trace: PathBuilder, pen: &Pen) {
        if let Some(path) = trace.finish() {
            self.stroke(&path, pen);
        }
    }

    /// A filled rectangle of whole pixels.
    pub fn rectangle(&mut self, x: f32, y: f32, width: f32, height: f32, ink: Ink) {
        if let Some(rect) = tiny_skia::Rect::from_xywh(x, y, width, height) {
            self.pixmap.fill_rect(rect, &paint(ink), Transform::identity(), None);
        }
    }

    /// Lays a small picture over this one, its top left at (x, y), so opaque (0 to 255).
    pub fn stamp(&mut self, stamp: &Canvas, x: i32, y: i32, opacity: u8) {
        let (width, from_width) = (self.pixmap.width() as i32, stamp.pixmap.width() as i32);
        let rows = visible(y, stamp.pixmap.height() as i32, self.pixmap.height() as i32);
        let columns = visible(x, from_width, width);
        if columns.is_empty() {
            return;
        }
        let (source, target) = (stamp.pixmap.data(), self.pixmap.data_mut());
        for row in rows {
            let from = 4 * (row * from_width + columns.start) as usize;
            let to = 4 * ((y + row) * width + x + columns.start) as usize;
            let length = 4 * columns.len();
            lay_row(&source[from..from + length], &mut target[to..to + length], opacity);
        }
    }

    /// Copies an opaque picture that lies wholly within this one, its top left at (x, y).
    pub fn paste(&mut self, picture: &Canvas, x: u32, y: u32) {
        let across = (picture.pixmap.width().min(self.pixmap.width().saturating_sub(x)) * 4) as usize;
        let (from, to) = (4 * picture.pixmap.width() as usize, 4 * self.pixmap.width() as usize);
        let start = 4 * x as usize;
        let rows = self.pixmap.data_mut().chunks_exact_mut(to).skip(y as usize);
        for (target, source) in rows.zip(picture.pixmap.data().chunks_exact(from)) {
            target[start..start + across].copy_from_slice(&source[..across]);
        }
    }

    /// Lays a coverage mask in one colour over this, its top left at (x, y).
    pub fn stencil(&mut self, mask: &tiny_skia::Mask, x: i32, y: i32, ink: Ink) {
        let (width, from_width) = (self.pixmap.width() as i32, mask.width() as i32);
        let rows = visible(y, mask.height() as i32, self.pixmap.height() as i32);
        let columns = visible(x, from_width, width);
        if columns.is_empty() {
            return;
        }
        let target = self.pixmap.data_mut();
        for row in rows {
            let from = (row * from_width + columns.start) as usize;
            let to = 4 * ((y + row) * width + x + columns.start) as usize;
            let cover = &mask.data()[from..from + columns.len()];
            for (cover, pixel) in cover.iter().zip(target[to..].chunks_exact_mut(4)) {
                if *cover != 0 {
                    lay(premultiplied(ink, *cover), pixel);
                }
            }
        }
    }
}

fn paint(ink: Ink) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(ink.0, ink.1, ink.2, ink.3);
    paint
}

/// Which of `length` rows or columns laid at `start` fall within `limit`.
fn visible(start: i32, length: i32, limit: i32) -> std::ops::Range<i32> {
    (-start).max(0)..length.min(limit - start)
}

fn lay_row(source: &[u8], target: &mut [u8], opacity: u8) {
    for (source, target) in source.chunks_exact(4).zip(target.chunks_exact_mut(4)) {
        if source[3] == 0 {
            continue;
        }
        let fade = |value: u8| scaled(value, opacity);
        lay([fade(source[0]), fade(source[1]), fade(source[2]), fade(source[3])], target);
    }
}

/// Lays a premultiplied colour over a pixel.
fn lay(over: [u8; 4], pixel: &mut [u8]) {
    for (channel, under) in pixel.iter_mut().enumerate() {
        *under = over[channel].saturating_add(scaled(*under, 255 - over[3]));
    }
}

fn premultiplied(ink: Ink, cover: u8) -> [u8; 4] {
    let alpha = scaled(ink.3, cover);
    [scaled(ink.0, alpha), scaled(ink.1, alpha), scaled(ink.2, alpha), alpha]
}

/// `value` × `part` ÷ 255, rounded.
pub fn scaled(value: u8, part: u8) -> u8 {
    let product = u32::from(value) * u32::from(part) + 128;
    ((product + (product >> 8)) >> 8) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_half_off_the_canvas_is_cut() {
        let mut canvas = Canvas::new(4, 4);
        let mut stamp = Canvas::new(4, 4);
        stamp.flood(Ink::hex(0xFF0000));
        canvas.stamp(&stamp, -2, 3, 255);
        canvas.stamp(&stamp, 9, 9, 255);
        let red: Vec<bool> = canvas.pixmap.pixels().iter().map(|pixel| pixel.red() == 255).collect();
        assert_eq!(red.iter().filter(|&&red| red).count(), 2);
        assert!(red[12] && red[13]);
    }

    #[test]
    fn scaling_is_exact_at_both_ends() {
        assert_eq!([scaled(200, 255), scaled(200, 0), scaled(255, 128)], [200, 0, 128]);
    }
}
