//! Approximate positions: rings within the outline of the map, each named where there is room. Not
//! here: who learns of them (the engine).

use mythico_engine::map::AreaView;
use tiny_skia::PathBuilder;

use crate::Scene;
use crate::block::Block;
use crate::canvas::Canvas;
use crate::grid::Spot;
use crate::line::Point;
use crate::outline;
use crate::palette::{AREA, HALO};
use crate::pen::Pen;
use crate::routes::move_within;
use crate::text::{Anchor, Style};

/// Where along a ring its name may stand, in radii from its middle, best first.
const ALONG: [Point; 12] = [
    (0.0, -1.0),
    (0.0, 1.0),
    (0.5, -0.87),
    (-0.5, -0.87),
    (0.5, 0.87),
    (-0.5, 0.87),
    (0.87, -0.5),
    (-0.87, -0.5),
    (0.87, 0.5),
    (-0.87, 0.5),
    (1.0, 0.0),
    (-1.0, 0.0),
];

/// Draws the ring of an approximate position.
pub fn draw_ring(canvas: &mut Canvas, centre: Point, radius: f32, inner: f32) {
    let Some(circle) = PathBuilder::from_circle(centre.0, centre.1, radius) else { return };
    canvas.fill(&circle, AREA.alpha(26));
    let width = (0.1 * inner).max(1.4);
    canvas.stroke(&circle, &Pen::new(HALO.alpha(200), width * 1.9));
    canvas.stroke(&circle, &Pen::new(AREA, width).dashed(&[0.1, 2.1 * width]));
}

/// Draws the rings of all approximate positions, as far as they lie on the map's cells.
pub fn draw(canvas: &mut Canvas, scene: &Scene, areas: &[AreaView]) {
    if areas.is_empty() {
        return;
    }
    let (grid, layout) = (scene.grid, scene.layout);
    let shown: Vec<Spot> = grid.cells.iter().map(|cell| grid.spot(cell.cell)).collect();
    canvas.set_clip(outline::straight(grid, layout, &shown).as_ref());
    for area in areas {
        let centre = layout.centre(grid, area.centre);
        draw_ring(canvas, centre, radius(area, layout.inner), layout.inner);
    }
    canvas.set_clip(None);
}

/// Writes the rings' names: at the top, at the foot, elsewhere along the ring or in the middle. The
/// name stands where it hides least of what is `taken` and of other rings' names. Returns the
/// rectangles that the names take.
pub fn draw_names(
    canvas: &mut Canvas,
    scene: &Scene,
    areas: &[AreaView],
    taken: &[Block],
) -> Vec<Block> {
    let layout = scene.layout;
    let mut named: Vec<Block> = Vec::new();
    for area in areas {
        let (x, y) = layout.centre(scene.grid, area.centre);
        let radius = radius(area, layout.inner);
        let size = layout.legible((0.42 * layout.inner).clamp(9.0, 20.0) * layout.letters);
        let style = Style::plain(size, AREA).bold().haloed(0.16 * size, HALO.alpha(230));
        let label = scene.typesetter.fit(&scene.say(&area.label), style, layout.map.width);
        let words = scene.typesetter.words(&label, style);
        let block = |at: Point| words.block(at, Anchor::Middle, style);
        let hidden = |at: Point| {
            let met = taken.iter().chain(&named).map(|other| other.intersection(&block(at)));
            met.map(|both| both.width * both.height).sum::<f32>()
        };
        let along = ALONG.map(|(right, down)| (x + right * radius, y + down * radius));
        let on_map = along.into_iter().chain([(x, y)]).filter(|&at| layout.map.holds(&block(at)));
        let costs = on_map.map(|at| (hidden(at), at));
        let at = costs.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, at)| at);
        let half = (words.width / 2.0 + style.halo, 0.6 * size);
        let at = move_within(layout, at.unwrap_or((x, y)), half);
        words.lay(canvas, at, Anchor::Middle, style);
        named.push(block(at));
    }
    named
}

fn radius(area: &AreaView, inner: f32) -> f32 {
    (2.0 * f32::from(area.radius) + 0.9) * inner
}
