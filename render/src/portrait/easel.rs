//! The easel for faces and flags: shapes are written as outlines in units of their own, and lit
//! from the left. Not here: which shapes.

use tiny_skia::{Path, PathBuilder, Pixmap, Transform};

use crate::canvas::Canvas;
use crate::line::Point;
use crate::palette::Ink;
use crate::pen::Pen;

/// Where light ends on a head, from the top down, in units: the height, and the distance from the
/// left. The line follows the ridge of the nose.
const TERMINATOR: [(f32, f32); 10] = [
    (0.0, 116.0),
    (46.0, 113.0),
    (80.0, 109.0),
    (87.0, 104.5),
    (98.0, 103.0),
    (107.0, 107.5),
    (110.0, 102.0),
    (121.0, 107.0),
    (140.0, 102.0),
    (200.0, 112.0),
];

/// Units of a portrait's side. Light and shade are written for portraits.
const UNITS: f32 = 200.0;

/// A colour in the light, and the same colour in the shade.
#[derive(Clone, Copy, Debug)]
pub struct Tone {
    pub light: Ink,
    pub shade: Ink,
}

impl Tone {
    /// Two colours as `0xRRGGBB`.
    pub const fn new(light: u32, shade: u32) -> Tone {
        Tone { light: Ink::hex(light), shade: Ink::hex(shade) }
    }

    /// This tone, wholly in the shade.
    pub const fn shaded(self) -> Tone {
        Tone { light: self.shade, shade: self.shade }
    }
}

/// A face or a flag in the making.
pub struct Easel {
    canvas: Canvas,
    /// Pixels of a unit, for the width of lines.
    scale: f32,
    /// From units to pixels.
    place: Transform,
}

impl Easel {
    /// An empty picture with `scale` pixels to the unit.
    pub fn new(width: u32, height: u32, scale: f32) -> Easel {
        Easel {
            canvas: Canvas::transparent(width, height),
            scale,
            place: Transform::from_scale(scale, scale),
        }
    }

    /// Enlarges all that is drawn from now on, around a point.
    pub fn enlarge(&mut self, times: f32, (x, y): Point) {
        self.scale *= times;
        self.place = self.place.pre_concat(Transform::from_row(
            times,
            0.0,
            0.0,
            times,
            x * (1.0 - times),
            y * (1.0 - times),
        ));
    }

    /// Draws something moved, turned or enlarged.
    pub fn moved(&mut self, by: Transform, draw: impl FnOnce(&mut Easel)) {
        let before = self.place;
        self.place = before.pre_concat(by);
        draw(self);
        self.place = before;
    }

    /// The finished picture.
    pub fn finish(self) -> Pixmap {
        self.canvas.finish()
    }

    /// Fills an outline in one colour.
    pub fn flat(&mut self, outline: &str, ink: Ink) {
        if let Some(path) = self.path(outline) {
            self.canvas.fill(&path, ink);
        }
    }

    /// Fills what an outline surrounds an odd number of times, lit from the left.
    pub fn ring(&mut self, outline: &str, tone: Tone) {
        if let Some(path) = self.path(outline) {
            self.canvas.fill_even_odd(&path, tone.light);
            self.in_shade(|canvas| canvas.fill_even_odd(&path, tone.shade));
        }
    }

    /// Fills an outline, lit from the left.
    pub fn lit(&mut self, outline: &str, tone: Tone) {
        if let Some(path) = self.path(outline) {
            self.canvas.fill(&path, tone.light);
            self.in_shade(|canvas| canvas.fill(&path, tone.shade));
        }
    }

    /// Strokes along an outline, `width` units wide.
    pub fn line(&mut self, outline: &str, ink: Ink, width: f32) {
        if let Some(path) = self.path(outline) {
            self.canvas.stroke(&path, &Pen::new(ink, width * self.scale));
        }
    }

    /// Fills an ellipse in one colour.
    pub fn oval(&mut self, middle: Point, radii: Point, ink: Ink) {
        self.flat(&oval(middle, radii), ink);
    }

    /// Draws something only where the light doesn't reach.
    fn in_shade(&mut self, draw: impl FnOnce(&mut Canvas)) {
        let mut shade = PathBuilder::new();
        let right = 2.0 * UNITS;
        shade.move_to(right, -UNITS);
        shade.line_to(TERMINATOR[0].1, -UNITS);
        TERMINATOR.iter().for_each(|(down, across)| shade.line_to(*across, *down));
        shade.line_to(TERMINATOR[TERMINATOR.len() - 1].1, right);
        shade.line_to(right, right);
        shade.close();
        let shade = shade.finish().and_then(|path| self.place(path));
        self.canvas.set_clip(shade.as_ref());
        draw(&mut self.canvas);
        self.canvas.set_clip(None);
    }

    fn path(&self, outline: &str) -> Option<Path> {
        self.place(trace(outline)?)
    }

    /// Moves a path from units to pixels.
    fn place(&self, path: Path) -> Option<Path> {
        path.transform(self.place)
    }
}

/// The outline of an ellipse.
pub fn oval((x, y): Point, (across, down): Point) -> String {
    // The handles of a quarter, from the middle of a side.
    let (a, d) = (across * 0.5523, down * 0.5523);
    let (left, right, top, foot) = (x - across, x + across, y - down, y + down);
    format!(
        "M {left} {y} C {left} {} {} {top} {x} {top} C {} {top} {right} {} {right} {y} \
         C {right} {} {} {foot} {x} {foot} C {} {foot} {left} {} {left} {y} Z",
        y - d,
        x - a,
        x + a,
        y - d,
        y + d,
        x + a,
        x - a,
        y + d
    )
}

/// The outline of a star of five points, one of them up.
pub fn star((x, y): Point, reach: f32) -> String {
    let corner = |nth: usize| {
        let far = if nth.is_multiple_of(2) { reach } else { reach * 0.42 };
        let turn = (nth as f32 * 36.0 - 90.0).to_radians();
        format!("{} {}", x + far * turn.cos(), y + far * turn.sin())
    };
    let corners: Vec<String> = (0..10).map(corner).collect();
    format!("M {} Z", corners.join(" L "))
}

/// Reads an outline: `M`, `L`, `Q`, `C` and `Z` as in SVG, with blanks between all. A broken
/// outline is a mistake in this program, and is drawn as far as it goes.
fn trace(outline: &str) -> Option<Path> {
    let mut words = outline.split_whitespace();
    let mut path = PathBuilder::new();
    while let Some(word) = words.next() {
        let mut next = || words.next().and_then(|word| word.parse::<f32>().ok());
        match word {
            "M" => path.move_to(next()?, next()?),
            "L" => path.line_to(next()?, next()?),
            "Q" => path.quad_to(next()?, next()?, next()?, next()?),
            "C" => path.cubic_to(next()?, next()?, next()?, next()?, next()?, next()?),
            "Z" => path.close(),
            _ => debug_assert!(false, "{word} in {outline}"),
        }
    }
    path.finish()
}
