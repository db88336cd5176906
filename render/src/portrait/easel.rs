//! What faces and flags are painted on: shapes written as outlines in units of their own, lit from the left. Not here: which shapes.

use tiny_skia::{FillRule, Path, PathBuilder, Pixmap, Transform};

use crate::canvas::Canvas;
use crate::palette::Ink;
use crate::pen::Pen;

/// Where light ends on a head, from the top down, in units: the height, and how far from the left. It follows the ridge of the nose.
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

/// A light colour, and what it is in the shade.
#[derive(Clone, Copy, Debug)]
pub struct Tone {
    /// In the light.
    pub light: Ink,
    /// In the shade.
    pub shade: Ink,
}

impl Tone {
    /// Both from `0xRRGGBB`.
    pub const fn new(light: u32, shade: u32) -> Tone {
        Tone { light: Ink::hex(light), shade: Ink::hex(shade) }
    }

    /// Wholly in the shade.
    pub const fn shaded(self) -> Tone {
        Tone { light: self.shade, shade: self.shade }
    }
}

/// A picture in the making, of so many pixels a unit.
pub struct Easel {
    canvas: Canvas<Pixmap>,
    scale: f32,
    /// The pixel at which the units begin.
    origin: (f32, f32),
}

impl Easel {
    /// An empty picture of so many pixels, and so many of them a unit.
    pub fn new(width: u32, height: u32, scale: f32) -> Easel {
        Easel { canvas: Canvas::transparent(width, height), scale, origin: (0.0, 0.0) }
    }

    /// From now on all is drawn so many times as large around a point.
    pub fn enlarge(&mut self, times: f32, (x, y): (f32, f32)) {
        let move_by = |at: f32| self.scale * at * (1.0 - times);
        self.origin = (self.origin.0 + move_by(x), self.origin.1 + move_by(y));
        self.scale *= times;
    }

    /// The picture.
    pub fn finish(self) -> Pixmap {
        self.canvas.finish()
    }

    /// Fills an outline in one colour.
    pub fn flat(&mut self, outline: &str, ink: Ink) {
        if let Some(path) = self.path(outline) {
            self.canvas.fill(&path, ink);
        }
    }

    /// Fills what an outline goes round an odd number of times.
    pub fn ring(&mut self, outline: &str, tone: Tone) {
        if let Some(path) = self.path(outline) {
            self.canvas.fill_even_odd(&path, tone.light);
            self.shade(&path, FillRule::EvenOdd, tone.shade);
        }
    }

    /// Fills an outline, lit from the left.
    pub fn lit(&mut self, outline: &str, tone: Tone) {
        if let Some(path) = self.path(outline) {
            self.canvas.fill(&path, tone.light);
            self.shade(&path, FillRule::Winding, tone.shade);
        }
    }

    /// Draws along an outline, so many units wide.
    pub fn line(&mut self, outline: &str, ink: Ink, width: f32) {
        if let Some(path) = self.path(outline) {
            self.canvas.stroke(&path, &Pen::new(ink, width * self.scale));
        }
    }

    /// An ellipse in one colour.
    pub fn oval(&mut self, (x, y): (f32, f32), (across, down): (f32, f32), ink: Ink) {
        self.flat(&oval((x, y), (across, down)), ink);
    }

    /// Lays the shade over what of a path lies beyond the end of the light.
    fn shade(&mut self, path: &Path, rule: FillRule, ink: Ink) {
        let (scale, (left, top)) = (self.scale, self.origin);
        let edge = |row: usize| left + scale * terminator((row as f32 + 0.5 - top) / scale);
        self.canvas.fill_beyond(path, rule, ink, edge);
    }

    fn path(&self, outline: &str) -> Option<Path> {
        let path = traced(outline)?;
        let (scale, (left, top)) = (self.scale, self.origin);
        path.transform(Transform::from_row(scale, 0.0, 0.0, scale, left, top))
    }
}

/// How far from the left the light reaches so far down, in units.
fn terminator(y: f32) -> f32 {
    let after = TERMINATOR.iter().position(|(at, _)| *at > y).unwrap_or(TERMINATOR.len() - 1).max(1);
    let ((top, from), (foot, to)) = (TERMINATOR[after - 1], TERMINATOR[after]);
    from + (to - from) * ((y - top) / (foot - top)).clamp(0.0, 1.0)
}

/// The outline of an ellipse.
pub fn oval((x, y): (f32, f32), (across, down): (f32, f32)) -> String {
    // So far from the middle of a side the handles of a quarter lie.
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
pub fn star((x, y): (f32, f32), reach: f32) -> String {
    let corner = |nth: usize| {
        let far = if nth.is_multiple_of(2) { reach } else { reach * 0.42 };
        let turn = (nth as f32 * 36.0 - 90.0).to_radians();
        format!("{} {}", x + far * turn.cos(), y + far * turn.sin())
    };
    let corners: Vec<String> = (0..10).map(corner).collect();
    format!("M {} Z", corners.join(" L "))
}

/// A path of an outline: `M`, `L`, `Q`, `C` and `Z` as SVG has them, with blanks between all. A broken one is an error of whoever wrote
/// it, and draws as far as it goes.
fn traced(outline: &str) -> Option<Path> {
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
