//! Words in a rounded field: how many lie in a stack, when somebody was seen last, who goes a route. Not here: which words.

use tiny_skia::PathBuilder;

use crate::Scene;
use crate::canvas::Canvas;
use crate::line::Point;
use crate::palette::{HALO, Ink};
use crate::symbols;
use crate::text::{Anchor, Style};

/// Half its height without the light around it, in ems.
const TALL: f32 = 0.58;
/// Width of the light around it, in ems.
const RIM: f32 = 0.12;
/// Half its height with that light, in ems.
pub const HALF: f32 = TALL + RIM;

fn style(size: f32) -> Style {
    Style::plain(size, Ink::hex(0xFFFFFF)).bold()
}

/// Half its width and height.
pub fn reach(scene: &Scene, text: &str, size: f32) -> Point {
    let words = scene.typesetter.words(text, style(size));
    let tall = TALL * size;
    ((words.width / 2.0 + 0.28 * size).max(tall), tall)
}

/// Draws it around a point, filled with an ink.
pub fn draw(canvas: &mut Canvas, scene: &Scene, at: Point, size: f32, text: &str, ink: Ink) {
    let (half, tall) = reach(scene, text, size);
    for (grow, ink) in [(RIM * size, HALO), (0.0, ink)] {
        let mut trace = PathBuilder::new();
        symbols::rounded(&mut trace, at, (half + grow, tall + grow), tall + grow);
        canvas.fill_traced(trace, ink);
    }
    scene.typesetter.words(text, style(size)).lay(canvas, at, Anchor::Middle, style(size));
}
