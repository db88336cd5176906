//! What is drawn on: fill, stroke and stamp. Where much is laid over much, fills wait and are laid row by row, all of a row at once,
//! since a large picture doesn't fit the processor's cache and a row does. Not here: what is drawn, or which pixels a path covers
//! (`raster`).

use std::ops::Range;

use tiny_skia::{FillRule, LineCap, LineJoin, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};

use crate::palette::Ink;
use crate::raster;

/// A picture being drawn.
pub struct Canvas {
    pixmap: Pixmap,
    /// By row, what is yet to be laid on it, in order; no rows where nothing waits.
    waiting: Vec<Vec<Run>>,
    /// Rows with runs that wait.
    touched: Range<usize>,
    crisp: bool,
}

/// Pixels of a row that get the same.
#[derive(Clone, Copy)]
struct Run {
    from: u16,
    to: u16,
    /// Premultiplied.
    over: [u8; 4],
}

/// A path already followed: the pixels that it covers, to be laid in many places.
pub struct Shape {
    runs: Vec<(i16, Range<i16>, u8)>,
}

/// Diagonal stripes: of so many pixels to the right the last few are a line, the others lie between.
pub struct Stripes {
    /// Pixels from a line's start to the next one's.
    pub pitch: usize,
    /// A line's width.
    pub line: usize,
    /// Colour of the lines.
    pub ink: Ink,
    /// Colour between them.
    pub between: Ink,
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

    /// Its colour.
    pub fn ink(&self) -> Ink {
        self.ink
    }

    /// What this pen covers along a path.
    fn outline(&self, path: &Path) -> Option<Path> {
        let dashed = self.stroke.dash.as_ref().and_then(|dash| path.dash(dash, 1.0));
        dashed.as_ref().unwrap_or(path).stroke(&self.stroke, 1.0)
    }
}

impl Shape {
    /// What a path around (0, 0) covers, so far as it lies within `reach` pixels of it. No path covers nothing.
    pub fn filled(path: Option<&Path>, reach: i16) -> Shape {
        let mut runs = Vec::new();
        let side = 2 * u32::from(reach.unsigned_abs());
        let shift = Transform::from_translate(reach.into(), reach.into());
        let Some(moved) = path.and_then(|path| path.clone().transform(shift)) else {
            return Shape { runs };
        };
        raster::runs(&moved, FillRule::Winding, (side, side), |row, columns, cover| {
            let columns = columns.start as i16 - reach..columns.end as i16 - reach;
            runs.push((row as i16 - reach, columns, cover));
        });
        Shape { runs }
    }

    /// What a line along a path covers.
    pub fn stroked(path: Option<&Path>, pen: &Pen, reach: i16) -> Shape {
        Shape::filled(path.and_then(|path| pen.outline(path)).as_ref(), reach)
    }
}

impl Stripes {
    /// What a row of so many pixels and a pitch more gets, premultiplied, and what it keeps of what was there: a byte a channel.
    fn laid(&self, pixels: usize, cover: u8) -> (Vec<u8>, Vec<u8>) {
        let [line, between] = [self.ink, self.between].map(|ink| premultiplied(ink, cover));
        let place = |pixel: usize| if pixel % self.pitch < self.line { line } else { between };
        let over: Vec<[u8; 4]> = (0..pixels + self.pitch).map(place).collect();
        let keeps = over.iter().flat_map(|over| [255 - over[3]; 4]).collect();
        (over.concat(), keeps)
    }
}

impl Canvas {
    /// A transparent canvas; sides of nothing count as one pixel.
    pub fn new(width: u32, height: u32) -> Canvas {
        let pixmap =
            Pixmap::new(width.max(1), height.max(1)).expect("a canvas is a few thousand pixels wide at most");
        Canvas::on(pixmap)
    }

    /// A canvas that has something on it.
    pub fn on(pixmap: Pixmap) -> Canvas {
        Canvas { pixmap, waiting: Vec::new(), touched: 0..0, crisp: false }
    }

    /// The same canvas, on which fills wait from now on.
    pub fn patient(mut self) -> Canvas {
        self.waiting.resize_with(self.pixmap.height() as usize, Vec::new);
        self
    }

    /// The picture, with all that was drawn.
    pub fn finish(mut self) -> Pixmap {
        self.settle();
        self.pixmap
    }

    /// From now on a fill covers a pixel wholly or not at all. Shapes of a few pixels are clearer so, and pack better.
    pub fn crisp(&mut self, crisp: bool) {
        self.crisp = crisp;
    }

    /// Makes all of it one colour.
    pub fn flood(&mut self, ink: Ink) {
        let (width, height) = (self.pixmap.width() as usize, self.pixmap.height() as usize);
        (0..height).for_each(|row| self.run(row, 0..width, premultiplied(ink, 255)));
    }

    /// Fills what the path goes round.
    pub fn fill(&mut self, path: &Path, ink: Ink) {
        self.lay_path(path, FillRule::Winding, ink);
    }

    /// Fills what the path goes round an odd number of times.
    pub fn fill_even_odd(&mut self, path: &Path, ink: Ink) {
        self.lay_path(path, FillRule::EvenOdd, ink);
    }

    /// Fills what was traced, if anything.
    pub fn fill_traced(&mut self, trace: PathBuilder, ink: Ink) {
        if let Some(path) = trace.finish() {
            self.fill(&path, ink);
        }
    }

    /// Draws along the path.
    pub fn stroke(&mut self, path: &Path, pen: &Pen) {
        if let Some(outline) = pen.outline(path) {
            self.fill(&outline, pen.ink);
        }
    }

    /// Draws along what was traced, if anything.
    pub fn stroke_traced(&mut self, trace: PathBuilder, pen: &Pen) {
        if let Some(path) = trace.finish() {
            self.stroke(&path, pen);
        }
    }

    fn lay_path(&mut self, path: &Path, rule: FillRule, ink: Ink) {
        let size = (self.pixmap.width(), self.pixmap.height());
        raster::runs(path, rule, size, |row, columns, cover| match cover {
            ..128 if self.crisp => {}
            _ if self.crisp => self.run(row, columns, premultiplied(ink, 255)),
            _ => self.run(row, columns, premultiplied(ink, cover)),
        });
    }

    /// Lays a shape in one colour, its middle at (x, y).
    pub fn print(&mut self, shape: &Shape, (x, y): (i32, i32), ink: Ink) {
        let (width, height) = (self.pixmap.width() as i32, self.pixmap.height() as i32);
        for (row, columns, cover) in &shape.runs {
            let row = y + i32::from(*row);
            let from = (x + i32::from(columns.start)).max(0);
            let to = (x + i32::from(columns.end)).min(width);
            if (0..height).contains(&row) && from < to {
                self.run(row as usize, from as usize..to as usize, premultiplied(ink, *cover));
            }
        }
    }

    /// Fills what the path goes round with stripes.
    pub fn fill_striped(&mut self, path: &Path, stripes: &Stripes) {
        self.settle();
        let size = (self.pixmap.width(), self.pixmap.height());
        let (width, data) = (size.0 as usize, self.pixmap.data_mut());
        let whole = stripes.laid(width, 255);
        raster::runs(path, FillRule::Winding, size, |row, columns, cover| {
            let from = (row + columns.start) % stripes.pitch;
            let pixels = &mut data[4 * (row * width + columns.start)..4 * (row * width + columns.end)];
            match cover {
                255 => lay_each(&whole.0[4 * from..], &whole.1[4 * from..], pixels),
                _ => {
                    let part = stripes.laid(columns.len(), cover);
                    lay_each(&part.0[4 * from..], &part.1[4 * from..], pixels);
                }
            }
        });
    }

    /// A filled rectangle.
    pub fn rectangle(&mut self, x: f32, y: f32, width: f32, height: f32, ink: Ink) {
        if let Some(rect) = tiny_skia::Rect::from_xywh(x, y, width, height) {
            self.fill(&PathBuilder::from_rect(rect), ink);
        }
    }

    /// Lays a small picture over this one, its top left at (x, y), so opaque (0 to 255).
    pub fn stamp(&mut self, stamp: &Pixmap, x: i32, y: i32, opacity: u8) {
        self.settle();
        let (width, from_width) = (self.pixmap.width() as i32, stamp.width() as i32);
        let rows = visible(y, stamp.height() as i32, self.pixmap.height() as i32);
        let columns = visible(x, from_width, width);
        if columns.is_empty() {
            return;
        }
        let (source, target) = (stamp.data(), self.pixmap.data_mut());
        for row in rows {
            let from = 4 * (row * from_width + columns.start) as usize;
            let to = 4 * ((y + row) * width + x + columns.start) as usize;
            let length = 4 * columns.len();
            lay_row(&source[from..from + length], &mut target[to..to + length], opacity);
        }
    }

    /// Copies an opaque picture that lies wholly within this one, its top left at (x, y).
    pub fn paste(&mut self, picture: &Pixmap, x: u32, y: u32) {
        self.settle();
        let across = (picture.width().min(self.pixmap.width().saturating_sub(x)) * 4) as usize;
        let (from, to) = (4 * picture.width() as usize, 4 * self.pixmap.width() as usize);
        let start = 4 * x as usize;
        let rows = self.pixmap.data_mut().chunks_exact_mut(to).skip(y as usize);
        for (target, source) in rows.zip(picture.data().chunks_exact(from)) {
            target[start..start + across].copy_from_slice(&source[..across]);
        }
    }

    /// Lays a coverage mask in one colour over this, its top left at (x, y).
    pub fn stencil(&mut self, mask: &tiny_skia::Mask, x: i32, y: i32, ink: Ink) {
        self.settle();
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

    /// Lays a run, or lets it wait.
    fn run(&mut self, row: usize, columns: Range<usize>, over: [u8; 4]) {
        if self.waiting.is_empty() {
            let start = row * self.pixmap.width() as usize;
            let pixels = 4 * (start + columns.start)..4 * (start + columns.end);
            return lay_run(over, &mut self.pixmap.data_mut()[pixels]);
        }
        let run = Run { from: columns.start as u16, to: columns.end as u16, over };
        self.waiting[row].push(run);
        let touched = if self.touched.is_empty() { row..row + 1 } else { self.touched.clone() };
        self.touched = touched.start.min(row)..touched.end.max(row + 1);
    }

    /// Lays all that waits.
    fn settle(&mut self) {
        let width = self.pixmap.width() as usize;
        let data = self.pixmap.data_mut();
        for row in std::mem::take(&mut self.touched) {
            let pixels = &mut data[4 * row * width..4 * (row + 1) * width];
            for run in self.waiting[row].drain(..) {
                lay_run(run.over, &mut pixels[4 * usize::from(run.from)..4 * usize::from(run.to)]);
            }
        }
    }
}

/// Which of `length` rows or columns laid at `start` fall within `limit`.
fn visible(start: i32, length: i32, limit: i32) -> std::ops::Range<i32> {
    (-start).max(0)..length.min(limit - start)
}

fn lay_row(source: &[u8], target: &mut [u8], opacity: u8) {
    for (source, target) in source.as_chunks::<4>().0.iter().zip(target.chunks_exact_mut(4)) {
        match source {
            [.., 0] => {}
            [.., 255] if opacity == 255 => target.copy_from_slice(source),
            _ => lay(source.map(|value| scaled(value, opacity)), target),
        }
    }
}

/// Lays a premultiplied colour over each pixel of a run.
fn lay_run(over: [u8; 4], pixels: &mut [u8]) {
    if over[3] == 255 {
        return pixels.as_chunks_mut().0.fill(over);
    }
    // Eight pixels at a time, all counted out: the processor does them at once.
    let (eights, rest) = pixels.as_chunks_mut::<32>();
    let overs: [u8; 32] = std::array::from_fn(|place| over[place % 4]);
    for eight in eights {
        for place in 0..32 {
            eight[place] = overs[place].saturating_add(scaled(eight[place], 255 - over[3]));
        }
    }
    rest.chunks_exact_mut(4).for_each(|pixel| lay(over, pixel));
}

/// Lays a premultiplied colour of its own over each pixel of a run, which keeps so much of what it was.
fn lay_each(over: &[u8], keeps: &[u8], pixels: &mut [u8]) {
    for ((under, over), keep) in pixels.iter_mut().zip(over).zip(keeps) {
        *under = over.saturating_add(scaled(*under, *keep));
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
    let product = u16::from(value) * u16::from(part) + 128;
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
        let stamp = stamp.finish();
        canvas.stamp(&stamp, -2, 3, 255);
        canvas.stamp(&stamp, 9, 9, 255);
        let red: Vec<bool> = canvas.finish().pixels().iter().map(|pixel| pixel.red() == 255).collect();
        assert_eq!(red.iter().filter(|&&red| red).count(), 2);
        assert!(red[12] && red[13]);
    }

    #[test]
    fn scaling_is_exact_at_both_ends() {
        assert_eq!([scaled(200, 255), scaled(200, 0), scaled(255, 128)], [200, 0, 128]);
    }
}
