//! The ground: one softened path per terrain, laid over each other from the sea upwards, so that no
//! seam shows. Also the shore with its waterlines, the shade of raised ground, the grid and the
//! frame. Not here: texture marks (`marks`).

use std::collections::BTreeSet;

use mythico_engine::map::{Ground, Lattice};
use tiny_skia::{Path, PathBuilder, Rect, Transform};

use crate::block::Block;
use crate::canvas::Canvas;
use crate::grid::{Grid, Spot};
use crate::layout::Layout;
use crate::palette::{self, INK, Ink, PAPER, SHORE, WATERLINE};
use crate::pen::Pen;
use crate::{marks, outline};

/// Every ground, lowest first. Each is drawn as the outline of itself and all above it.
pub const FROM_THE_SEA_UP: [Ground; 13] = [
    Ground::Sea,
    Ground::Shallow,
    Ground::Clear,
    Ground::Desert,
    Ground::Cultivated,
    Ground::Swamp,
    Ground::LightWoods,
    Ground::Forest,
    Ground::Jungle,
    Ground::Rough,
    Ground::Hill,
    Ground::Mountain,
    Ground::Urban,
];

const FIRST_LAND: usize = 2;
/// Below this half height terrains have no edge.
const EDGE_INNER_MIN: f32 = 7.0;

fn rank(ground: Ground) -> usize {
    FROM_THE_SEA_UP.iter().position(|&other| other == ground).unwrap_or(FIRST_LAND)
}

/// Draws the ground of the whole grid, texture included.
pub fn draw(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    canvas.set_crisp(layout.is_coarse());
    let present: BTreeSet<usize> = grid.cells.iter().map(|cell| rank(cell.ground)).collect();
    let is_wet = present.first().is_some_and(|&lowest| lowest < FIRST_LAND);
    let first_land = present.range(FIRST_LAND..).next();
    for level in &present {
        if is_wet && Some(level) == first_land {
            draw_shore(canvas, grid, layout);
        }
        let spots: Vec<Spot> =
            grid.spots().filter(|&spot| is_at_least(grid, spot, *level)).collect();
        if let Some(path) = outline::soft(grid, layout, &spots) {
            draw_level(canvas, grid, layout, &path, *level);
        }
    }
    for &level in &present {
        marks::scatter(canvas, grid, layout, FROM_THE_SEA_UP[level]);
    }
    canvas.set_crisp(false);
}

fn is_at_least(grid: &Grid, spot: Spot, level: usize) -> bool {
    grid.ground(spot).is_some_and(|ground| rank(ground) >= level)
}

/// The softened lines between spots of an upper rank and those that lie lower than a level.
fn limits(
    grid: &Grid,
    layout: &Layout,
    level: usize,
    is_upper: impl Fn(usize) -> bool,
) -> Option<Path> {
    let mut sides = Vec::new();
    let is_upper = |spot: &Spot| grid.ground(*spot).is_some_and(|ground| is_upper(rank(ground)));
    for spot in grid.spots().filter(is_upper) {
        for side in 1..=grid.corners().len() as u8 {
            let across = grid.neighbour(spot, side).and_then(|across| grid.ground(across));
            if across.is_some_and(|ground| rank(ground) < level) {
                sides.extend(grid.side(spot, side));
            }
        }
    }
    outline::chains(layout, &sides)
}

/// Draws lines along the coast, paler with distance. The land will cover their inner half.
fn draw_shore(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    let Some(coast) = limits(grid, layout, FIRST_LAND, |rank| rank >= FIRST_LAND) else { return };
    for (reach, alpha) in [(0.95, 42), (0.6, 60), (0.3, 90)] {
        canvas.stroke(&coast, &Pen::new(WATERLINE.alpha(alpha), reach * layout.inner).blunt());
    }
    canvas.stroke(&coast, &Pen::new(SHORE, (0.1 * layout.inner).max(1.0)));
}

/// Fills a terrain and all above it. Where it stands above its surroundings it has an edge, and
/// throws a shade to the south-east. The edges of higher terrain are drawn with that terrain.
fn draw_level(canvas: &mut Canvas, grid: &Grid, layout: &Layout, path: &Path, level: usize) {
    let ground = FROM_THE_SEA_UP[level];
    let colour = palette::ground(ground);
    let height = match ground {
        Ground::Mountain => 0.13,
        Ground::Hill => 0.09,
        Ground::Jungle | Ground::Forest | Ground::Rough => 0.05,
        _ => 0.0,
    };
    let has_edge = !matches!(ground, Ground::Sea | Ground::Clear) && layout.inner > EDGE_INNER_MIN;
    let shift = height * layout.inner;
    let has_shade = shift > 0.4;
    let limits = if has_edge || has_shade {
        limits(grid, layout, level, |rank| rank == level)
    } else {
        None
    };

    // A band as wide as the shade, half of it along the limit. The terrain covers the rest.
    let moved = Transform::from_translate(0.4 * shift, 0.5 * shift);
    let shade = limits.clone().filter(|_| has_shade).and_then(|limits| limits.transform(moved));
    if let Some(shade) = shade {
        canvas.stroke(&shade, &Pen::new(Ink(52, 40, 24, 62), shift).blunt());
    }
    canvas.fill(path, colour);
    let edge =
        if ground == Ground::Shallow { colour.mix(WATERLINE, 120) } else { colour.mix(INK, 44) };
    if let Some(limits) = limits.filter(|_| has_edge) {
        canvas.stroke(&limits, &Pen::new(edge, (0.028 * layout.inner).max(0.8)).blunt());
    }
}

/// Draws the lines between cells, each once.
pub fn draw_grid(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    // On smaller cells it would only veil the ground.
    if layout.is_coarse() {
        return;
    }
    let pen = Pen::new(Ink(40, 36, 30, 78), (0.03 * layout.inner).clamp(0.6, 1.4)).blunt();
    let sides = grid.corners().len() as u8;
    let mut trace = PathBuilder::new();
    for spot in grid.cells.iter().map(|cell| grid.spot(cell.cell)) {
        let is_drawn_there = |side| {
            side > sides / 2
                && grid.neighbour(spot, side).is_some_and(|next| grid.get(next).is_some())
        };
        for side in (1..=sides).filter(|&side| !is_drawn_there(side)) {
            outline::trace_side(&mut trace, grid, layout, (spot, side));
        }
    }
    canvas.stroke_traced(trace, &pen);
}

/// Draws paper around the map, and the line around it.
pub fn draw_frame(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    let shown: Vec<Spot> = grid.cells.iter().map(|cell| grid.spot(cell.cell)).collect();
    let Some(edge) = outline::straight(grid, layout, &shown) else { return };
    let mut trace = PathBuilder::new();
    trace.push_path(&edge);
    if let Some(all) =
        Rect::from_xywh(0.0, 0.0, layout.size.width as f32, layout.size.height as f32)
    {
        trace.push_rect(all);
    }
    if let Some(outside) = trace.finish() {
        canvas.fill_even_odd(&outside, PAPER);
    }
    canvas.stroke(&edge, &Pen::new(INK, (2.0 * layout.scale).max(1.2)).sharp());
}

/// Draws one cell's ground with its marks, as the legend shows it.
pub fn draw_swatch(canvas: &mut Canvas, lattice: Lattice, ground: Ground, block: Block) {
    let mut trace = PathBuilder::new();
    let (x, y) = (block.x + block.width / 2.0, block.y + block.height / 2.0);
    let half = (block.width / 2.0, block.height / 2.0);
    let corners: &[(f32, f32)] = match lattice {
        Lattice::Hex => {
            &[(-0.5, -1.0), (0.5, -1.0), (1.0, 0.0), (0.5, 1.0), (-0.5, 1.0), (-1.0, 0.0)]
        }
        Lattice::Square => &[(-0.9, -1.0), (0.9, -1.0), (0.9, 1.0), (-0.9, 1.0)],
    };
    for (number, corner) in corners.iter().enumerate() {
        let (x, y) = (x + corner.0 * half.0, y + corner.1 * half.1);
        if number == 0 { trace.move_to(x, y) } else { trace.line_to(x, y) }
    }
    trace.close();
    let Some(path) = trace.finish() else { return };
    canvas.fill(&path, palette::ground(ground));
    marks::draw_few(canvas, (x, y), half.1, ground);
    canvas.stroke(&path, &Pen::new(Ink(40, 36, 30, 150), 1.0));
}
