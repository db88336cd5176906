//! The picture in the making: a tiny-skia pixmap with fills, strokes, small pictures and letters.
//! Not here: what is drawn, and how lines look (`pen`).

use std::ops::Range;

use tiny_skia::{Color, FillRule, Mask, Paint, Path, PathBuilder, Pixmap, Rect, Transform};

use crate::palette::Ink;
use crate::pen::Pen;

/// Width or height, in pixels, below which a path has no area for tiny-skia.
const FLAT: f32 = 1.0 / 4096.0;

/// A picture in the making.
pub struct Canvas {
    pixmap: Pixmap,
    clip: Option<Mask>,
    is_crisp: bool,
}

impl Canvas {
    /// Goes on with a picture.
    pub fn new(pixmap: Pixmap) -> Canvas {
        Canvas { pixmap, clip: None, is_crisp: false }
    }

    /// A canvas in one colour.
    pub fn filled(width: u32, height: u32, ink: Ink) -> Canvas {
        let mut canvas = Canvas::transparent(width, height);
        canvas.pixmap.fill(colour(ink));
        canvas
    }

    /// A transparent canvas. A side of 0 pixels counts as 1.
    pub fn transparent(width: u32, height: u32) -> Canvas {
        let pixmap = Pixmap::new(width.max(1), height.max(1));
        Canvas::new(pixmap.expect("a canvas is a few thousand pixels wide at most"))
    }

    /// The finished picture.
    pub fn finish(self) -> Pixmap {
        self.pixmap
    }

    /// Turns soft edges off or on. Without them small shapes are clearer and pack better.
    pub fn set_crisp(&mut self, is_crisp: bool) {
        self.is_crisp = is_crisp;
    }

    /// Limits fills and strokes to the inside of a path, or ends the limit.
    pub fn set_clip(&mut self, path: Option<&Path>) {
        self.clip = path.map(|path| self.mask(path, FillRule::Winding));
    }

    /// Fills the inside of a path.
    pub fn fill(&mut self, path: &Path, ink: Ink) {
        self.fill_by(path, FillRule::Winding, ink);
    }

    /// Fills what a path surrounds an odd number of times.
    pub fn fill_even_odd(&mut self, path: &Path, ink: Ink) {
        self.fill_by(path, FillRule::EvenOdd, ink);
    }

    /// Fills a traced shape, if there is any.
    pub fn fill_traced(&mut self, trace: PathBuilder, ink: Ink) {
        if let Some(path) = trace.finish() {
            self.fill(&path, ink);
        }
    }

    /// Draws a line along a path.
    pub fn stroke(&mut self, path: &Path, pen: &Pen) {
        let (paint, clip) = (self.paint(pen.ink()), self.clip.as_ref());
        self.pixmap.stroke_path(path, &paint, pen.stroke(), Transform::identity(), clip);
    }

    /// Draws a line along a traced path, if there is any.
    pub fn stroke_traced(&mut self, trace: PathBuilder, pen: &Pen) {
        if let Some(path) = trace.finish() {
            self.stroke(&path, pen);
        }
    }

    /// Fills a rectangle.
    pub fn rectangle(&mut self, x: f32, y: f32, width: f32, height: f32, ink: Ink) {
        if let Some(rect) = Rect::from_xywh(x, y, width, height) {
            self.fill(&PathBuilder::from_rect(rect), ink);
        }
    }

    /// Lays a small picture over this one, its top left at (x, y), with an opacity from 0 to 255.
    pub fn sprite(&mut self, sprite: &Pixmap, x: i32, y: i32, opacity: u8) {
        let across = sprite.width() as usize;
        self.each_row(x, y, (sprite.width(), sprite.height()), |row, columns, pixels| {
            let over = &sprite.data()
                [4 * (row * across + columns.start)..4 * (row * across + columns.end)];
            for (under, &over) in pixels.iter_mut().zip(over.as_chunks::<4>().0) {
                match (over[3], opacity) {
                    (0, _) => {}
                    (255, 255) => *under = over,
                    (_, 255) => lay(under, over),
                    _ => lay(under, over.map(|channel| scaled(channel, opacity))),
                }
            }
        });
    }

    /// Lays one colour over this picture, as opaque as a mask says, its top left at (x, y).
    pub fn stencil(&mut self, mask: &Mask, x: i32, y: i32, ink: Ink) {
        let across = mask.width() as usize;
        let whole = premultiplied(ink, 255);
        self.each_row(x, y, (mask.width(), mask.height()), |row, columns, pixels| {
            let covers = &mask.data()[row * across + columns.start..row * across + columns.end];
            for (under, &cover) in pixels.iter_mut().zip(covers) {
                match cover {
                    0 => {}
                    255 => lay(under, whole),
                    _ => lay(under, premultiplied(ink, cover)),
                }
            }
        });
    }

    /// Calls a function for each row of something of a size whose top left lies at (x, y): with the
    /// row's number, the columns that lie on this canvas, and the canvas's pixels there.
    fn each_row(
        &mut self,
        x: i32,
        y: i32,
        (across, down): (u32, u32),
        mut lay_row: impl FnMut(usize, Range<usize>, &mut [[u8; 4]]),
    ) {
        let (width, height) = (self.pixmap.width() as i32, self.pixmap.height() as i32);
        let (left, right) = ((-x).max(0), (width - x).min(across as i32));
        let (top, foot) = ((-y).max(0), (height - y).min(down as i32));
        if left >= right {
            return;
        }
        let pixels = self.pixmap.data_mut().as_chunks_mut::<4>().0;
        for row in top..foot {
            let start = ((y + row) * width + x + left) as usize;
            let columns = left as usize..right as usize;
            lay_row(row as usize, columns.clone(), &mut pixels[start..start + columns.len()]);
        }
    }

    fn fill_by(&mut self, path: &Path, rule: FillRule, ink: Ink) {
        // Otherwise tiny-skia writes a warning to the host's log.
        let bounds = path.bounds();
        if bounds.width() < FLAT || bounds.height() < FLAT {
            return;
        }
        let (paint, clip) = (self.paint(ink), self.clip.as_ref());
        self.pixmap.fill_path(path, &paint, rule, Transform::identity(), clip);
    }

    /// How much of each pixel a path covers.
    fn mask(&self, path: &Path, rule: FillRule) -> Mask {
        let mask = Mask::new(self.pixmap.width(), self.pixmap.height());
        let mut mask = mask.expect("a canvas has pixels");
        mask.fill_path(path, rule, !self.is_crisp, Transform::identity());
        mask
    }

    fn paint(&self, ink: Ink) -> Paint<'static> {
        let mut paint = Paint { anti_alias: !self.is_crisp, ..Paint::default() };
        paint.set_color(colour(ink));
        paint
    }
}

fn colour(Ink(red, green, blue, alpha): Ink) -> Color {
    Color::from_rgba8(red, green, blue, alpha)
}

/// Lays a premultiplied colour over a pixel.
fn lay(under: &mut [u8; 4], over: [u8; 4]) {
    let left = 255 - over[3];
    for (under, over) in under.iter_mut().zip(over) {
        *under = over.saturating_add(scaled(*under, left));
    }
}

/// An ink that covers a part of a pixel (0 to 255), premultiplied.
fn premultiplied(ink: Ink, cover: u8) -> [u8; 4] {
    let alpha = scaled(ink.3, cover);
    [scaled(ink.0, alpha), scaled(ink.1, alpha), scaled(ink.2, alpha), alpha]
}

/// `value` × `part` ÷ 255, rounded.
fn scaled(value: u8, part: u8) -> u8 {
    let product = u16::from(value) * u16::from(part) + 128;
    ((product + (product >> 8)) >> 8) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sprite_half_off_the_canvas_is_cut() {
        let mut canvas = Canvas::filled(4, 4, Ink::hex(0));
        let sprite = Canvas::filled(4, 4, Ink::hex(0xFF0000)).finish();
        canvas.sprite(&sprite, -2, 3, 255);
        canvas.sprite(&sprite, 9, 9, 255);
        let picture = canvas.finish();
        let places: Vec<usize> =
            (0..16).filter(|&place| picture.pixels()[place].red() == 255).collect();
        assert_eq!(places, [12, 13]);
    }

    #[test]
    fn what_is_drawn_on_an_opaque_canvas_leaves_it_opaque() {
        for alpha in 0..=255 {
            let mut canvas = Canvas::filled(3, 1, Ink::hex(0x336699));
            canvas.rectangle(0.5, 0.0, 1.0, 1.0, Ink::hex(0xFFFFFF).alpha(alpha));
            let sprite = Canvas::filled(1, 1, Ink::hex(0x112233).alpha(alpha)).finish();
            canvas.sprite(&sprite, 2, 0, 77);
            assert!(canvas.finish().pixels().iter().all(|pixel| pixel.alpha() == 255), "{alpha}");
        }
    }

    #[test]
    fn scaling_is_exact_at_both_ends() {
        assert_eq!([scaled(200, 255), scaled(200, 0), scaled(255, 128)], [200, 0, 128]);
    }
}
