//! The ground: one softened path per terrain, laid over each other from the sea upwards, so that no seam shows; the
//! shore with its waterlines, the shade of what is raised, and the grid. Not here: texture marks (`marks`).

use std::collections::BTreeSet;

use mythico_engine::map::{Ground, Lattice};
use tiny_skia::{Path, PathBuilder, Rect};

use crate::block::Block;
use crate::canvas::Canvas;
use crate::grid::{Grid, Spot};
use crate::layout::Layout;
use crate::outline::Line;
use crate::palette::{self, INK, Ink, PAPER, SHORE, WATERLINE};
use crate::pen::Pen;
use crate::sides::Sides;
use crate::{marks, outline};

/// Every ground, lowest first: each is drawn as the outline of itself and all above it.
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
    canvas.crisp(layout.is_coarse());
    let near = outline::spots_near(canvas, grid, layout);
    let present: BTreeSet<usize> = grid.cells.iter().map(|cell| rank(cell.ground)).collect();
    let wet = present.first().is_some_and(|&lowest| lowest < FIRST_LAND);
    for &level in &present {
        if wet && level >= FIRST_LAND && !present.range(FIRST_LAND..level).any(|_| true) {
            shore(canvas, grid, layout, &near);
        }
        let spots: Vec<Spot> = near.iter().copied().filter(|&spot| reaches(grid, spot, level)).collect();
        let Some(path) = outline::soft(grid, layout, &spots) else { continue };
        lift(canvas, grid, layout, &near, &path, level);
    }
    for &level in &present {
        marks::scatter(canvas, grid, layout, FROM_THE_SEA_UP[level]);
    }
    canvas.crisp(false);
}

fn reaches(grid: &Grid, spot: Spot, level: usize) -> bool {
    grid.ground(spot).is_some_and(|ground| rank(ground) >= level)
}

/// The softened lines between those spots of some that are of an upper rank, and what lies lower than a level.
fn limits(
    grid: &Grid,
    layout: &Layout,
    spots: &[Spot],
    level: usize,
    upper: impl Fn(usize) -> bool,
) -> Vec<Line> {
    let mut sides = Vec::new();
    let is_upper = |spot: &Spot| grid.ground(*spot).is_some_and(|ground| upper(rank(ground)));
    for spot in spots.iter().copied().filter(is_upper) {
        for side in 1..=grid.corners().len() as u8 {
            let across = grid.across(spot, side);
            if across.and_then(|across| grid.ground(across)).is_some_and(|ground| rank(ground) < level) {
                sides.extend(grid.side(spot, side));
            }
        }
    }
    outline::lines(layout, &sides)
}

/// Lines along the coast, paler with distance, as engravers draw them; the land is laid over their inner half.
fn shore(canvas: &mut Canvas, grid: &Grid, layout: &Layout, near: &[Spot]) {
    let coast = limits(grid, layout, near, FIRST_LAND, |rank| rank >= FIRST_LAND);
    let mut line = |ink, width| {
        if let Some(band) = outline::band(&coast, width) {
            canvas.fill(&band, ink);
        }
    };
    for (reach, alpha) in [(0.95, 42), (0.6, 60), (0.3, 90)] {
        line(WATERLINE.alpha(alpha), reach * layout.inner);
    }
    line(SHORE, (0.1 * layout.inner).max(1.0));
}

/// Fills a terrain and all above it; what stands above its surroundings throws a shade to the south-east and has an edge. Those of
/// higher terrain are left to it.
fn lift(canvas: &mut Canvas, grid: &Grid, layout: &Layout, near: &[Spot], path: &Path, level: usize) {
    let ground = FROM_THE_SEA_UP[level];
    let colour = palette::ground(ground);
    let height = match ground {
        Ground::Mountain => 0.13,
        Ground::Hill => 0.09,
        Ground::Jungle | Ground::Forest | Ground::Rough => 0.05,
        _ => 0.0,
    };
    let edged = !matches!(ground, Ground::Sea | Ground::Clear) && layout.inner > EDGE_INNER_MIN;
    let shift = height * layout.inner;
    let limits = if edged || shift > 0.4 {
        limits(grid, layout, near, level, |rank| rank == level)
    } else {
        Vec::new()
    };
    if let Some(shade) = outline::swept(&limits, (shift * 0.8, shift)).filter(|_| shift > 0.4) {
        canvas.fill(&shade, Ink(52, 40, 24, 62));
    }
    canvas.fill(path, colour);
    let edge = if ground == Ground::Shallow { colour.mix(WATERLINE, 120) } else { colour.mix(INK, 44) };
    if edged && let Some(band) = outline::band(&limits, (0.028 * layout.inner).max(0.8)) {
        canvas.fill(&band, edge);
    }
}

/// The lines between cells, each once.
pub fn grid(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    // On smaller cells it would only veil the ground.
    if layout.is_coarse() {
        return;
    }
    let pen = Pen::new(Ink(40, 36, 30, 78), (0.03 * layout.inner).clamp(0.6, 1.4)).blunt();
    let mut printed = Sides::new(grid, layout, pen);
    let sides = grid.corners().len() as u8;
    for spot in grid.cells.iter().map(|cell| grid.spot(cell.cell)) {
        let drawn_there =
            |side| side > sides / 2 && grid.across(spot, side).is_some_and(|next| grid.get(next).is_some());
        printed.print(canvas, spot, (1..=sides).filter(|&side| !drawn_there(side)));
    }
}

/// Paper around the map, and its neat line.
pub fn frame(canvas: &mut Canvas, grid: &Grid, layout: &Layout) {
    let shown: Vec<Spot> = grid.cells.iter().map(|cell| grid.spot(cell.cell)).collect();
    let Some(edge) = outline::straight(grid, layout, &shown) else { return };
    let mut trace = PathBuilder::new();
    trace.push_path(&edge);
    if let Some(all) = Rect::from_xywh(0.0, 0.0, layout.size.width as f32, layout.size.height as f32) {
        trace.push_rect(all);
    }
    if let Some(outside) = trace.finish() {
        canvas.fill_even_odd(&outside, PAPER);
    }
    canvas.stroke(&edge, &Pen::new(INK, (2.0 * layout.scale).max(1.2)).sharp());
}

/// One cell's ground with its marks, as the legend shows it.
pub fn swatch(canvas: &mut Canvas, lattice: Lattice, ground: Ground, block: Block) {
    let mut trace = PathBuilder::new();
    let (x, y) = (block.x + block.width / 2.0, block.y + block.height / 2.0);
    let half = (block.width / 2.0, block.height / 2.0);
    let corners: &[(f32, f32)] = match lattice {
        Lattice::Hex => &[(-0.5, -1.0), (0.5, -1.0), (1.0, 0.0), (0.5, 1.0), (-0.5, 1.0), (-1.0, 0.0)],
        Lattice::Square => &[(-0.9, -1.0), (0.9, -1.0), (0.9, 1.0), (-0.9, 1.0)],
    };
    for (number, corner) in corners.iter().enumerate() {
        let (x, y) = (x + corner.0 * half.0, y + corner.1 * half.1);
        if number == 0 { trace.move_to(x, y) } else { trace.line_to(x, y) }
    }
    trace.close();
    let Some(path) = trace.finish() else { return };
    canvas.fill(&path, palette::ground(ground));
    marks::single(canvas, (x, y), half.1, ground);
    canvas.stroke(&path, &Pen::new(Ink(40, 36, 30, 150), 1.0));
}
