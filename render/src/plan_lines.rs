//! Lines of the plan along the sides of cells: boundaries between commands in long and short dashes,
//! phase lines unbroken, each with its name. Not here: borders of countries (`edges`).

use mythico_engine::map::{LineKind, LineView};
use tiny_skia::Path;

use crate::Scene;
use crate::block::{Block, ByHeight};
use crate::canvas::Canvas;
use crate::outline;
use crate::palette::{HALO, PLAN};
use crate::pen::Pen;
use crate::text::{Anchor, Style};

/// Draws all lines.
pub fn draw(canvas: &mut Canvas, scene: &Scene, lines: &[LineView]) {
    for line in lines {
        let sides = outline::sides_at(scene.grid, line.sides.iter().copied());
        if let Some(path) = outline::straight_chains(scene.layout, &sides) {
            draw_line(canvas, &path, scene.layout.inner, line.kind);
        }
    }
}

/// Draws one line along a path.
pub fn draw_line(canvas: &mut Canvas, path: &Path, inner: f32, kind: LineKind) {
    canvas.stroke(path, &Pen::new(HALO.alpha(220), (0.22 * inner).max(3.2)));
    let pen = Pen::new(PLAN, (0.1 * inner).max(1.5));
    let unit = (0.12 * inner).max(1.6);
    let pen = match kind {
        LineKind::Boundary => pen.blunt().dashed(&[4.0 * unit, 1.4 * unit, 1.2 * unit, 1.4 * unit]),
        LineKind::Phase => pen,
    };
    canvas.stroke(path, &pen);
}

/// Writes the name of each line on it, where it hides least of what is `taken`. Returns the
/// rectangles of the names.
pub fn draw_names(
    canvas: &mut Canvas,
    scene: &Scene,
    lines: &[LineView],
    taken: &[Block],
) -> Vec<Block> {
    let (layout, taken) = (scene.layout, ByHeight::new(taken));
    let size = layout.legible((0.34 * layout.inner).max(8.5) * layout.letters);
    let style = Style::plain(size, PLAN).bold().haloed(0.2 * size, HALO);
    let mut names: Vec<Block> = Vec::new();
    for line in lines {
        let words = scene.typesetter.words(&scene.say(&line.name), style);
        let sides = outline::sides_at(scene.grid, line.sides.iter().copied());
        let middles = sides.into_iter().map(|[a, b]| {
            let (from, to) = (layout.pixel(a), layout.pixel(b));
            ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0)
        });
        let places = middles.map(|at| (at, words.block(at, Anchor::Middle, style)));
        let fits = places.filter(|(_, block)| {
            layout.map.holds(block) && !names.iter().any(|other| other.meets(block))
        });
        let hidden = |block: &Block| -> f32 {
            let shared = taken.find_meeting(block).map(|other| other.intersection(block));
            shared.fold(0.0, |sum, both| sum + both.width * both.height)
        };
        let best = fits.min_by(|(_, one), (_, other)| hidden(one).total_cmp(&hidden(other)));
        if let Some((at, block)) = best {
            words.lay(canvas, at, Anchor::Middle, style);
            names.push(block);
        }
    }
    names
}
