//! An opaque picture in numbered colours: two bytes a pixel, and what is laid over many pixels of one colour is mixed once. Base layers
//! and the whole map are drawn on one. Not here: shapes (`canvas`).

use std::ops::Range;

use crate::canvas::{Stripes, Surface, premultiplied, scaled};
use crate::colours::{Colour, Colours, NONE};
use crate::palette::Ink;

/// From so many pixels on, what a colour becomes under another is remembered.
const LONG: usize = 8;
/// For so many colours laid at a time.
const GLAZES_MAX: usize = 32;
/// So many places more a glaze gets when its places don't suffice.
const GLAZE_STEP: usize = 1_024;

/// An opaque picture, or some rows of one.
pub struct Bitmap {
    width: usize,
    /// Which rows of the picture it has.
    rows: Range<usize>,
    /// The numbers of the pixels' colours, row by row from the top left.
    pixels: Vec<u16>,
    colours: Colours,
    /// Those used last, the last one at the end.
    glazes: Vec<Glaze>,
}

/// What colours become under a premultiplied one.
struct Glaze {
    over: [u8; 4],
    /// By number, as far as they occurred. It has places for the colours that there are, not for all that there can be: hundreds of
    /// colours are laid on a map, and clearing places for each cost more than mixing.
    laid: Vec<u16>,
}

impl Glaze {
    fn new(over: [u8; 4]) -> Glaze {
        Glaze { over, laid: Vec::new() }
    }

    /// What a pixel becomes.
    #[inline]
    fn lay(&mut self, colours: &mut Colours, pixel: &mut u16) {
        let mut laid = self.laid[usize::from(*pixel)];
        if laid == NONE {
            laid = self.mix(colours, *pixel);
        }
        *pixel = laid;
    }

    #[cold]
    fn mix(&mut self, colours: &mut Colours, number: u16) -> u16 {
        let laid = colours.exact(colours.list()[usize::from(number)].under(self.over));
        self.laid[usize::from(number)] = laid;
        laid
    }
}

impl Bitmap {
    /// A bitmap of one colour; sides of nothing count as one pixel.
    pub fn new(width: u32, height: u32, ink: Ink) -> Bitmap {
        Bitmap::some_rows(width, 0..height.max(1) as usize, ink)
    }

    /// Some rows of a picture, in one colour.
    pub fn some_rows(width: u32, rows: Range<usize>, ink: Ink) -> Bitmap {
        let pixels = vec![0; width.max(1) as usize * rows.len()];
        Bitmap::plain((width, rows.start), pixels, ink)
    }

    /// Some rows of a picture, in one colour, on a list with a place for each pixel: so many across, from this row of the picture down. What
    /// the list held is gone.
    pub fn plain((width, top): (u32, usize), mut pixels: Vec<u16>, ink: Ink) -> Bitmap {
        pixels.fill(0);
        Bitmap::of((width.max(1) as usize, top), pixels, &[Colour::rgb(ink.0, ink.1, ink.2)])
    }

    /// Pixels row by row, as numbers of these colours: so many across, the first row of them being such of the picture.
    pub fn of((width, top): (usize, usize), pixels: Vec<u16>, colours: &[Colour]) -> Bitmap {
        let rows = top..top + pixels.len() / width;
        Bitmap { width, rows, pixels, colours: Colours::of(colours), glazes: Vec::new() }
    }

    /// Its width in pixels.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many rows it has.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Which row of the picture is its first.
    pub fn top(&self) -> usize {
        self.rows.start
    }

    /// Where a row of the picture starts among its pixels.
    #[inline]
    fn start(&self, row: usize) -> usize {
        (row - self.rows.start) * self.width
    }

    /// The numbers of the pixels' colours, row by row.
    pub fn pixels(&self) -> &[u16] {
        &self.pixels
    }

    /// The numbers of the pixels' colours and the colours by number, to write over the former.
    pub fn pixels_mut(&mut self) -> (&mut [u16], &Colours) {
        (&mut self.pixels, &self.colours)
    }

    /// The list of pixels, for another picture.
    pub fn into_pixels(self) -> Vec<u16> {
        self.pixels
    }

    /// The colours by number.
    pub fn colours(&self) -> &Colours {
        &self.colours
    }

    /// Lays stripes, covered so much, over some pixels of a row.
    pub fn lay_striped(&mut self, row: usize, columns: Range<usize>, stripes: &Stripes, cover: u8) {
        let overs = [stripes.ink, stripes.between].map(|ink| premultiplied(ink, cover));
        let phase = |column: usize| usize::from((row + column) % stripes.pitch >= stripes.line);
        if cover < 255 {
            return columns.for_each(|column| self.lay(row, column..column + 1, overs[phase(column)]));
        }
        let mut glazes = overs.map(|over| self.glaze(over));
        let mut place = (row + columns.start) % stripes.pitch;
        let start = self.start(row);
        let mut pixels = &mut self.pixels[start..][columns];
        // A line, what lies between it and the next, and so on.
        while !pixels.is_empty() {
            let between = place >= stripes.line;
            let end = if between { stripes.pitch } else { stripes.line };
            let (alike, rest) = pixels.split_at_mut((end - place).min(pixels.len()));
            let glaze = &mut glazes[usize::from(between)];
            alike.iter_mut().for_each(|pixel| glaze.lay(&mut self.colours, pixel));
            (place, pixels) = (if between { 0 } else { end }, rest);
        }
        self.glazes.extend(glazes);
    }

    /// Lays some pixels of a picture, as opaque as given, over as many of a row.
    pub fn lay_picture(&mut self, row: usize, from: usize, picture: &[u8], opacity: u8) {
        let start = self.start(row) + from;
        let pixels = &mut self.pixels[start..];
        // What was met last, what it is when that opaque, and the number of its colour if nothing shows through.
        let (mut last, mut over, mut number) = ([0; 4], [0; 4], NONE);
        for (pixel, source) in pixels.iter_mut().zip(picture.as_chunks::<4>().0) {
            let [red, green, blue, alpha] = *source;
            if alpha == 0 {
                continue;
            }
            if last != *source {
                let part = |value| scaled(value, opacity);
                (last, over) = (*source, [part(red), part(green), part(blue), part(alpha)]);
                let is_opaque = over[3] == 255;
                number = if is_opaque { self.colours.exact(Colour::rgb(red, green, blue)) } else { NONE };
            }
            *pixel = match number {
                NONE => self.colours.near(self.colours.list()[usize::from(*pixel)].under(over)),
                number => number,
            };
        }
    }

    /// Lays a colour over some pixels of a row, each covered as a mask tells.
    pub fn lay_mask(&mut self, row: usize, from: usize, mask: &[u8], ink: Ink) {
        let mut column = from;
        let mut rest = mask;
        while let [cover, ..] = *rest {
            let alike = rest.iter().take_while(|&&other| other == cover).count();
            let columns = column..column + alike;
            match cover {
                0 => {}
                _ if alike == 1 => self.lay_pixel(self.start(row) + column, premultiplied(ink, cover)),
                _ => self.lay(row, columns.clone(), premultiplied(ink, cover)),
            }
            (column, rest) = (columns.end, &rest[alike..]);
        }
    }

    /// Lays a colour over one pixel.
    #[inline]
    fn lay_pixel(&mut self, place: usize, over: [u8; 4]) {
        let pixel = &mut self.pixels[place];
        *pixel = match over {
            [red, green, blue, 255] => self.colours.exact(Colour::rgb(red, green, blue)),
            _ => self.colours.near(self.colours.list()[usize::from(*pixel)].under(over)),
        };
    }

    /// Copies a bitmap onto this one, its top left at (x, y), as far as it lies within.
    pub fn paste(&mut self, bitmap: &Bitmap, x: usize, y: usize) {
        let numbers: Vec<u16> =
            bitmap.colours.list().iter().map(|&colour| self.colours.exact(colour)).collect();
        let (first, top) = (y + bitmap.rows.start, self.rows.start);
        let rows = self.pixels.chunks_exact_mut(self.width).skip(first.saturating_sub(top));
        let hidden = top.saturating_sub(first);
        for (target, source) in rows.zip(bitmap.pixels.chunks_exact(bitmap.width).skip(hidden)) {
            for (pixel, &number) in target[x..].iter_mut().zip(source) {
                *pixel = numbers[usize::from(number)];
            }
        }
    }

    /// The glaze of a colour, taken out, with a place for every colour that is on the bitmap.
    fn glaze(&mut self, over: [u8; 4]) -> Glaze {
        let known = self.glazes.iter().rposition(|glaze| glaze.over == over);
        if known.is_none() && self.glazes.len() >= GLAZES_MAX {
            self.glazes.clear();
        }
        let mut glaze = known.map_or_else(|| Glaze::new(over), |place| self.glazes.swap_remove(place));
        if glaze.laid.len() < self.colours.list().len() {
            // With room for those to come.
            glaze.laid.resize(self.colours.list().len().next_multiple_of(GLAZE_STEP), NONE);
        }
        glaze
    }
}

impl Surface for Bitmap {
    fn width(&self) -> u32 {
        self.width as u32
    }

    fn rows(&self) -> Range<usize> {
        self.rows.clone()
    }

    #[inline]
    fn lay(&mut self, row: usize, columns: Range<usize>, over: [u8; 4]) {
        if columns.len() == 1 {
            return self.lay_pixel(self.start(row) + columns.start, over);
        }
        let long = columns.len() >= LONG;
        let glaze = (long && over[3] < 255).then(|| self.glaze(over));
        let start = self.start(row);
        let pixels = &mut self.pixels[start..][columns];
        if let Some(mut glaze) = glaze {
            pixels.iter_mut().for_each(|pixel| glaze.lay(&mut self.colours, pixel));
            return self.glazes.push(glaze);
        }
        if let [red, green, blue, 255] = over {
            return pixels.fill(self.colours.exact(Colour::rgb(red, green, blue)));
        }
        for pixel in pixels {
            *pixel = self.colours.near(self.colours.list()[usize::from(*pixel)].under(over));
        }
    }
}
