//! Words in a rounded field: the count of a stack, the turn of a sighting, the name on a route. Not
//! here: which words.

use tiny_skia::PathBuilder;

use crate::Scene;
use crate::canvas::Canvas;
use crate::line::Point;
use crate::palette::{HALO, Ink};
use crate::symbols;
use crate::text::{Anchor, Style};

/// Half the field's height without the light around it, in ems.
const TALL: f32 = 0.58;
/// Width of the light around it, in ems.
const RIM: f32 = 0.12;

fn style(size: f32) -> Style {
    Style::plain(size, Ink::hex(0xFFFFFF)).bold()
}

/// Half the field's width and height.
pub fn reach(scene: &Scene, text: &str, size: f32) -> Point {
    let words = scene.typesetter.words(text, style(size));
    let tall = TALL * size;
    ((words.width / 2.0 + 0.28 * size).max(tall), tall)
}

/// Draws the field around a point, filled with an ink.
pub fn draw(canvas: &mut Canvas, scene: &Scene, at: Point, size: f32, text: &str, ink: Ink) {
    let (half, tall) = reach(scene, text, size);
    for (grow, ink) in [(RIM * size, HALO), (0.0, ink)] {
        let mut trace = PathBuilder::new();
        symbols::trace_rounded(&mut trace, at, (half + grow, tall + grow), tall + grow);
        canvas.fill_traced(trace, ink);
    }
    scene.typesetter.words(text, style(size)).lay(canvas, at, Anchor::Middle, style(size));
}
