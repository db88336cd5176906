//! Approximate positions: rings within the outline of the map, each named where there is room. Not here: who is told what (the engine).

use mythico_engine::map::AreaView;
use tiny_skia::{FillRule, Mask, PathBuilder, Pixmap, Transform};

use crate::Scene;
use crate::block::Block;
use crate::canvas::{Canvas, Surface};
use crate::grid::Spot;
use crate::line::Point;
use crate::outline;
use crate::palette::{AREA, HALO};
use crate::pen::Pen;
use crate::routes::kept_within;
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

/// The ring of an approximate position.
pub fn ring<S: Surface>(canvas: &mut Canvas<S>, centre: Point, radius: f32, inner: f32) {
    let Some(circle) = PathBuilder::from_circle(centre.0, centre.1, radius) else { return };
    canvas.fill(&circle, AREA.alpha(26));
    let width = (0.1 * inner).max(1.4);
    canvas.stroke(&circle, &Pen::new(HALO.alpha(200), width * 1.9));
    canvas.stroke(&circle, &Pen::new(AREA, width).dashed(&[0.1, 2.1 * width]));
}

/// Draws the rings of all approximate positions, as far as they lie on the map's cells.
pub fn draw(canvas: &mut Canvas, scene: &Scene, areas: &[AreaView]) {
    let layout = scene.layout;
    for area in areas {
        let (x, y) = layout.centre(scene.grid, area.centre);
        let radius = radius(area, layout.inner);
        let around = Block::around(x, y, 2.2 * radius, 2.2 * radius);
        if !canvas.reaches(around.y, around.y + around.height) {
            continue;
        }
        if layout.map.holds(&around) && !leaves_cells(scene, &around) {
            ring(canvas, (x, y), radius, layout.inner);
            continue;
        }
        let cut = layout.map.shared(&around);
        if cut.width < 1.0 || cut.height < 1.0 {
            continue;
        }
        let mut within = Canvas::transparent(cut.width as u32, cut.height as u32);
        ring(&mut within, (x - cut.x, y - cut.y), radius, layout.inner);
        let mut within = within.finish();
        cut_to_cells(&mut within, scene, &cut);
        canvas.sprite(&within, cut.x as i32, cut.y as i32, 255);
    }
}

/// Does a part of the picture show anything beside the map's cells?
fn leaves_cells(scene: &Scene, part: &Block) -> bool {
    let (grid, layout) = (scene.grid, scene.layout);
    // So far a cell reaches from its centre, and a little farther.
    let reach = 1.2 * layout.inner;
    let touches = |spot: &Spot| {
        let (x, y) = layout.at(grid.centre(*spot));
        let within = |at: f32, from: f32, length: f32| (from - reach..from + length + reach).contains(&at);
        within(x, part.x, part.width) && within(y, part.y, part.height)
    };
    grid.spots().filter(touches).any(|spot| grid.get(spot).is_none())
}

/// Leaves of a picture, which lies over a part of the map, what lies on cells.
fn cut_to_cells(picture: &mut Pixmap, scene: &Scene, part: &Block) {
    let shown: Vec<Spot> = scene.grid.cells.iter().map(|cell| scene.grid.spot(cell.cell)).collect();
    let cells = outline::straight(scene.grid, scene.layout, &shown);
    if let Some((mut mask, cells)) = Mask::new(picture.width(), picture.height()).zip(cells) {
        mask.fill_path(&cells, FillRule::Winding, true, Transform::from_translate(-part.x, -part.y));
        picture.apply_mask(&mask);
    }
}

/// Names the rings: at the top, the foot, elsewhere along the ring or in the middle, on the map, where the name hides least of what is `taken` and
/// of other rings' names; of equals the first. Tells the rectangles that the names take.
pub fn draw_names(canvas: &mut Canvas, scene: &Scene, areas: &[AreaView], taken: &[Block]) -> Vec<Block> {
    let layout = scene.layout;
    let mut named: Vec<Block> = Vec::new();
    for area in areas {
        let (x, y) = layout.centre(scene.grid, area.centre);
        let radius = radius(area, layout.inner);
        let size = (0.42 * layout.inner).clamp(9.0, 20.0) * layout.letters;
        let style = Style::plain(size, AREA).bold().haloed(0.16 * size, HALO.alpha(230));
        let label = scene.typesetter.fitted(&scene.say(&area.label), style, layout.map.width);
        let words = scene.typesetter.words(&label, style);
        let block = |at: Point| words.block(at, Anchor::Middle, style);
        let hidden = |at: Point| {
            let met = taken.iter().chain(&named).map(|other| other.shared(&block(at)));
            met.map(|both| both.width * both.height).sum::<f32>()
        };
        let along = ALONG.map(|(right, down)| (x + right * radius, y + down * radius));
        let on_map = along.into_iter().chain([(x, y)]).filter(|&at| layout.map.holds(&block(at)));
        let costs = on_map.map(|at| (hidden(at), at));
        let at = costs.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, at)| at);
        let half = (words.width / 2.0 + style.halo, 0.6 * size);
        let at = kept_within(layout, at.unwrap_or((x, y)), half);
        words.lay(canvas, at, Anchor::Middle, style);
        named.push(block(at));
    }
    named
}

fn radius(area: &AreaView, inner: f32) -> f32 {
    (2.0 * f32::from(area.radius) + 0.9) * inner
}
