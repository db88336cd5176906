//! What is drawn on: fill, stroke, print and sprite. Where much is laid over much, fills wait and are laid row by row, all of a row at once,
//! since a large picture doesn't fit the processor's cache and a row does. Not here: what is drawn, which pixels a path covers
//! (`raster`), how a line is drawn (`pen`).

use std::ops::Range;

use tiny_skia::{FillRule, Mask, Path, PathBuilder, Pixmap};

use crate::bitmap::Bitmap;
use crate::palette::Ink;
use crate::pen::Pen;
use crate::raster::Raster;
use crate::shape::Shape;

/// So many runs of a row find room at first.
const RUNS: usize = 32;

/// What a canvas lies on: rows of pixels, on which one colour is laid at a time.
pub trait Surface {
    /// Pixels across.
    fn width(&self) -> u32;

    /// Which rows of the picture it has.
    fn rows(&self) -> Range<usize>;

    /// Lays a premultiplied colour over some pixels of one of its rows.
    fn lay(&mut self, row: usize, columns: Range<usize>, over: [u8; 4]);
}

/// A picture being drawn: an opaque one on a bitmap, or one for a sprite, of which much is transparent.
pub struct Canvas<S = Bitmap> {
    surface: S,
    /// By row, what is yet to be laid on it, in order; no rows where nothing waits.
    waiting: Vec<Vec<Run>>,
    /// Rows with runs that wait.
    touched: Range<usize>,
    crisp: bool,
    raster: Raster,
}

/// Pixels of a row that get the same.
#[derive(Clone, Copy)]
struct Run {
    from: u16,
    to: u16,
    /// The colour that is laid over it, red, green and blue multiplied by alpha.
    over: [u8; 4],
}

/// Diagonal stripes: of so many pixels to the right the last few are a line, the others lie between.
pub struct Stripes {
    /// Pixels from a line's start to the next one's.
    pub pitch: usize,
    /// How many pixels of a period belong to the line.
    pub line: usize,
    /// Colour of the lines.
    pub ink: Ink,
    /// The colour between the lines.
    pub between: Ink,
}

impl<S: Surface> Canvas<S> {
    /// A canvas that has something on it.
    pub fn on(surface: S) -> Canvas<S> {
        Canvas { surface, waiting: Vec::new(), touched: 0..0, crisp: false, raster: Raster::default() }
    }

    /// Lets fills wait from now on, until the rows that they touch are needed.
    pub fn patient(mut self) -> Canvas<S> {
        self.waiting.resize_with(self.surface.rows().len(), || Vec::with_capacity(RUNS));
        self
    }

    /// Does the canvas have any rows between two heights?
    pub fn reaches(&self, top: f32, foot: f32) -> bool {
        let rows = self.surface.rows();
        top < rows.end as f32 && foot > rows.start as f32
    }

    /// The picture, with all that was drawn.
    pub fn finish(mut self) -> S {
        self.settle();
        self.surface
    }

    /// From now on a fill covers a pixel wholly or not at all. Shapes of a few pixels are clearer so, and pack better.
    pub fn crisp(&mut self, crisp: bool) {
        self.crisp = crisp;
    }

    /// Fills what the path goes round.
    pub fn fill(&mut self, path: &Path, ink: Ink) {
        self.lay_path(path, FillRule::Winding, ink);
    }

    /// Fills what the path goes round an odd number of times.
    pub fn fill_even_odd(&mut self, path: &Path, ink: Ink) {
        self.lay_path(path, FillRule::EvenOdd, ink);
    }

    /// Fills what of a path lies right of an edge, which is told of a row as pixels from the left. The pixel that the edge parts is
    /// covered in part.
    pub fn fill_beyond(&mut self, path: &Path, rule: FillRule, ink: Ink, edge: impl Fn(usize) -> f32) {
        self.runs(path, rule, |canvas, row, columns, cover| {
            let edge = edge(row).max(0.0);
            let (parted, part) = (edge as usize, 1.0 - edge.fract());
            if columns.contains(&parted) {
                let cover = (f32::from(cover) * part).round() as u8;
                canvas.run(row, parted..parted + 1, premultiplied(ink, cover));
            }
            let columns = columns.start.max(parted + 1)..columns.end;
            if !columns.is_empty() {
                canvas.run(row, columns, premultiplied(ink, cover));
            }
        });
    }

    /// Fills what was traced, if anything.
    pub fn fill_traced(&mut self, trace: PathBuilder, ink: Ink) {
        if let Some(path) = trace.finish() {
            self.fill(&path, ink);
        }
    }

    /// Draws along the path.
    pub fn stroke(&mut self, path: &Path, pen: &Pen) {
        if let Some(outline) = pen.outline(path, self.surface.rows()) {
            self.fill(&outline, pen.ink());
        }
    }

    /// Draws along what was traced, if anything.
    pub fn stroke_traced(&mut self, trace: PathBuilder, pen: &Pen) {
        if let Some(path) = trace.finish() {
            self.stroke(&path, pen);
        }
    }

    fn lay_path(&mut self, path: &Path, rule: FillRule, ink: Ink) {
        self.runs(path, rule, |canvas, row, columns, cover| match cover {
            ..128 if canvas.crisp => {}
            _ if canvas.crisp => canvas.run(row, columns, premultiplied(ink, 255)),
            _ => canvas.run(row, columns, premultiplied(ink, cover)),
        });
    }

    /// Gives every run of pixels that a path covers alike, with the canvas: row, columns, coverage.
    fn runs(&mut self, path: &Path, rule: FillRule, mut run: impl FnMut(&mut Self, usize, Range<usize>, u8)) {
        let mut raster = std::mem::take(&mut self.raster);
        let within = (self.surface.width(), self.surface.rows());
        raster.runs(path, rule, within, |row, columns, cover| run(self, row, columns, cover));
        self.raster = raster;
    }

    /// Lays a shape, its middle at (x, y).
    pub fn print(&mut self, shape: &Shape, at: (i32, i32)) {
        for (row, columns, over) in shape.runs(at, (self.surface.width(), self.surface.rows())) {
            self.run(row, columns, over);
        }
    }

    /// A filled rectangle.
    pub fn rectangle(&mut self, x: f32, y: f32, width: f32, height: f32, ink: Ink) {
        if let Some(rect) = tiny_skia::Rect::from_xywh(x, y, width, height) {
            self.fill(&PathBuilder::from_rect(rect), ink);
        }
    }

    /// Lays a run, or lets it wait.
    fn run(&mut self, row: usize, columns: Range<usize>, over: [u8; 4]) {
        if self.waiting.is_empty() {
            return self.surface.lay(row, columns, over);
        }
        let run = Run { from: columns.start as u16, to: columns.end as u16, over };
        self.waiting[row - self.surface.rows().start].push(run);
        let touched = if self.touched.is_empty() { row..row + 1 } else { self.touched.clone() };
        self.touched = touched.start.min(row)..touched.end.max(row + 1);
    }

    /// Lays all that waits.
    fn settle(&mut self) {
        let first = self.surface.rows().start;
        for row in std::mem::take(&mut self.touched) {
            for run in self.waiting[row - first].drain(..) {
                self.surface.lay(row, run.from.into()..run.to.into(), run.over);
            }
        }
    }
}

impl Canvas<Pixmap> {
    /// A transparent canvas; sides of nothing count as one pixel.
    pub fn transparent(width: u32, height: u32) -> Canvas<Pixmap> {
        let pixmap = Pixmap::new(width.max(1), height.max(1));
        Canvas::on(pixmap.expect("a canvas is a few thousand pixels wide at most"))
    }
}

impl Canvas {
    /// Fills what the path goes round with stripes.
    pub fn fill_striped(&mut self, path: &Path, stripes: &Stripes) {
        self.settle();
        self.runs(path, FillRule::Winding, |canvas, row, columns, cover| {
            canvas.surface.lay_striped(row, columns, stripes, cover);
        });
    }

    /// Lays a small picture over this one, its top left at (x, y), so opaque (0 to 255).
    pub fn sprite(&mut self, sprite: &Pixmap, x: i32, y: i32, opacity: u8) {
        self.settle();
        let (rows, columns, across) = self.overlap((sprite.width(), sprite.height()), x, y);
        for row in rows.filter(|_| !columns.is_empty()) {
            let part = &sprite.data()[4 * row * across..][4 * columns.start..4 * columns.end];
            self.surface.lay_picture(placed(row, y), placed(columns.start, x), part, opacity);
        }
    }

    /// Copies a bitmap, its top left at (x, y).
    pub fn paste(&mut self, bitmap: &Bitmap, x: usize, y: usize) {
        self.settle();
        self.surface.paste(bitmap, x, y);
    }

    /// Lays a coverage mask in one colour over this, its top left at (x, y).
    pub fn stencil(&mut self, mask: &Mask, x: i32, y: i32, ink: Ink) {
        self.settle();
        let (rows, columns, across) = self.overlap((mask.width(), mask.height()), x, y);
        for row in rows.filter(|_| !columns.is_empty()) {
            let covers = &mask.data()[row * across..][columns.clone()];
            self.surface.lay_mask(placed(row, y), placed(columns.start, x), covers, ink);
        }
    }

    /// Which rows and columns of something so large fall on this canvas if its top left lies at (x, y), and how many columns it has.
    fn overlap(&self, (across, down): (u32, u32), x: i32, y: i32) -> (Range<usize>, Range<usize>, usize) {
        let (width, rows) = (self.surface.width(), self.surface.rows());
        (visible(y, down, rows), visible(x, across, 0..width), across as usize)
    }
}

impl Surface for Pixmap {
    fn width(&self) -> u32 {
        self.width()
    }

    fn rows(&self) -> Range<usize> {
        0..self.height() as usize
    }

    fn lay(&mut self, row: usize, columns: Range<usize>, over: [u8; 4]) {
        let start = row * self.width() as usize;
        let pixels = &mut self.data_mut()[4 * (start + columns.start)..4 * (start + columns.end)];
        for pixel in pixels.as_chunks_mut::<4>().0 {
            for (under, over_it) in pixel.iter_mut().zip(over) {
                *under = over_it.saturating_add(scaled(*under, 255 - over[3]));
            }
        }
    }
}

/// Which of `length` rows or columns laid at `start` fall within others.
fn visible(start: i32, length: u32, within: Range<usize>) -> Range<usize> {
    let (from, to) = ((within.start as i32 - start).max(0), (length as i32).min(within.end as i32 - start));
    from as usize..to.max(from) as usize
}

/// Where a visible row or column comes to lie.
fn placed(at: usize, start: i32) -> usize {
    at.saturating_add_signed(start as isize)
}

/// An ink that covers so much, premultiplied.
pub fn premultiplied(ink: Ink, cover: u8) -> [u8; 4] {
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
    use crate::colours::Colour;

    #[test]
    fn a_sprite_half_off_the_canvas_is_cut() {
        let mut canvas = Canvas::on(Bitmap::new(4, 4, Ink::hex(0)));
        let mut sprite = Canvas::transparent(4, 4);
        sprite.rectangle(0.0, 0.0, 4.0, 4.0, Ink::hex(0xFF0000));
        let sprite = sprite.finish();
        canvas.sprite(&sprite, -2, 3, 255);
        canvas.sprite(&sprite, 9, 9, 255);
        let bitmap = canvas.finish();
        let red = |&number: &u16| bitmap.colours().list()[usize::from(number)] == Colour::rgb(255, 0, 0);
        let places: Vec<usize> = (0..16).filter(|&place| red(&bitmap.pixels()[place])).collect();
        assert_eq!(places, [12, 13]);
    }

    #[test]
    fn what_waits_is_laid_in_its_order() {
        let draw = |mut canvas: Canvas| {
            canvas.rectangle(0.0, 0.0, 9.0, 3.0, Ink::hex(0x00FF00));
            canvas.rectangle(2.5, 1.0, 30.0, 2.0, Ink::hex(0xFF0000).alpha(90));
            let bitmap = canvas.finish();
            let colour = |&number: &u16| bitmap.colours().list()[usize::from(number)];
            bitmap.pixels().iter().map(colour).collect::<Vec<_>>()
        };
        let canvas = || Canvas::on(Bitmap::new(20, 4, Ink::hex(0xFFFFFF)));
        assert_eq!(draw(canvas()), draw(canvas().patient()));
    }

    #[test]
    fn halves_show_what_the_whole_shows() {
        let draw = |rows: Range<usize>| {
            let mut canvas = Canvas::on(Bitmap::some_rows(20, rows, Ink::hex(0xFFFFFF)));
            let mut sprite = Canvas::transparent(4, 6);
            sprite.rectangle(0.0, 1.0, 4.0, 4.0, Ink::hex(0x0000FF).alpha(180));
            canvas.rectangle(2.5, 1.0, 30.0, 6.0, Ink::hex(0xFF0000).alpha(90));
            canvas.sprite(&sprite.finish(), 3, 2, 255);
            canvas.paste(&Bitmap::new(2, 8, Ink::hex(0x00FF00)), 17, 1);
            canvas.print(
                &Shape::filled(PathBuilder::from_circle(0.0, 0.0, 3.0).as_ref(), Ink::hex(0), 4),
                (9, 5),
            );
            let bitmap = canvas.finish();
            let colour = |&number: &u16| bitmap.colours().list()[usize::from(number)];
            bitmap.pixels().iter().map(colour).collect::<Vec<_>>()
        };
        let whole = draw(0..9);
        for middle in 1..9 {
            assert_eq!([draw(0..middle), draw(middle..9)].concat(), whole, "{middle}");
        }
    }

    #[test]
    fn lines_of_one_path_are_stroked_in_halves_as_in_the_whole() {
        let mut trace = PathBuilder::new();
        for step in 0..6_u8 {
            let y = 7.0 * f32::from(step) - 2.0;
            trace.move_to(3.0, y);
            trace.quad_to(12.0, y + 9.0, 28.0, y + 2.0);
            trace.line_to(20.0, y - 4.0);
            if step % 2 == 0 {
                trace.close();
            }
        }
        let path = trace.finish().unwrap();
        let pens = [Pen::new(Ink::hex(0), 2.5).sharp(), Pen::new(Ink::hex(0), 1.5).dashed(&[3.0, 4.0])];
        for pen in pens {
            let draw = |rows: Range<usize>| {
                let mut canvas = Canvas::on(Bitmap::some_rows(30, rows, Ink::hex(0xFFFFFF)));
                canvas.crisp(true);
                canvas.stroke(&path, &pen);
                canvas.finish().into_pixels()
            };
            let whole = draw(0..40);
            assert!(whole.contains(&1));
            for middle in 1..40 {
                assert_eq!([draw(0..middle), draw(middle..40)].concat(), whole, "{middle}");
            }
        }
    }

    #[test]
    fn scaling_is_exact_at_both_ends() {
        assert_eq!([scaled(200, 255), scaled(200, 0), scaled(255, 128)], [200, 0, 128]);
    }
}
