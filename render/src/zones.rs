//! Zones. A part of the map that means something for the war has an outline in gold with dark
//! dashes, and the subject of a fight's map one in red. Where units begin or gather, and parts of
//! the sea, have dashes of their own. The cell of a unit that is being ordered has a white one.
//! Borders of provinces are printed on the ground, and their names across them. Not here: who holds
//! a zone (`fog` tints held ground), and objectives' names (`places`).

use mythico_engine::map::{ZoneKind, ZoneView};
use tiny_skia::{Path, PathBuilder};

use crate::Scene;
use crate::block::{Block, ByHeight};
use crate::canvas::Canvas;
use crate::grid::{Grid, Spot};
use crate::layout::Layout;
use crate::outline;
use crate::palette::{ALARM, ASSEMBLY, GOLD, HALO, INK, Ink, PROVINCE, SHORE};
use crate::pen::Pen;
use crate::text::{Anchor, Style};

/// Gap behind a dash of a province's line, as a part of the dash.
const GAP: f32 = 0.6;

/// Draws the zones that mean something for the war.
pub fn draw(canvas: &mut Canvas, grid: &Grid, layout: &Layout, zones: &[ZoneView]) {
    for zone in zones.iter().filter(|zone| zone.kind != ZoneKind::Province) {
        if let Some(edge) = outline::straight(grid, layout, &spots(grid, zone)) {
            draw_line(canvas, &edge, layout.inner, zone.kind);
        }
    }
}

/// The provinces among zones.
pub fn provinces(zones: &[ZoneView]) -> impl Iterator<Item = &ZoneView> {
    zones.iter().filter(|zone| zone.kind == ZoneKind::Province)
}

/// A zone's cells that are shown, row by row.
fn spots(grid: &Grid, zone: &ZoneView) -> Vec<Spot> {
    let shown = zone.cells.iter().filter(|cell| grid.holds(**cell));
    let mut spots: Vec<Spot> = shown.map(|&cell| grid.spot(cell)).collect();
    spots.sort_unstable_by_key(|&(column, row)| (row, column));
    spots.dedup();
    spots
}

/// Draws the borders of provinces: each side between two provinces, or between one and none, once.
/// Where the map ends there is no border, because a cut goes through provinces.
pub fn draw_borders(canvas: &mut Canvas, grid: &Grid, layout: &Layout, zones: &[ZoneView]) {
    let mut belongs: Vec<Option<usize>> = vec![None; grid.slots()];
    for (number, province) in provinces(zones).enumerate() {
        let slots = province.cells.iter().filter_map(|&cell| grid.slot(grid.spot(cell)));
        slots.for_each(|slot| belongs[slot] = Some(number));
    }
    let province = |spot| grid.slot(spot).and_then(|slot| belongs[slot]);
    let sides = 1..=grid.corners().len() as u8 / 2;
    let mut trace = PathBuilder::new();
    for spot in grid.cells.iter().map(|cell| grid.spot(cell.cell)) {
        let next = |side: u8| grid.neighbour(spot, side).filter(|&next| grid.get(next).is_some());
        let parts = |side: &u8| next(*side).is_some_and(|next| province(next) != province(spot));
        for side in sides.clone().filter(parts) {
            outline::trace_side(&mut trace, grid, layout, (spot, side));
        }
    }
    let Some(borders) = trace.finish() else { return };
    for pen in province_pens(layout.inner, &dashes_along_side(grid, layout)) {
        canvas.stroke(&borders, &pen);
    }
}

/// Lengths of dashes and gaps. They begin and end with half a dash at a side's corners, so that
/// dashes run around the corners.
fn dashes_along_side(grid: &Grid, layout: &Layout) -> [f32; 4] {
    let corners = grid.corners();
    let (x, y) = layout.offset((corners[1].0 - corners[0].0, corners[1].1 - corners[0].1));
    let times = (x.hypot(y) / (1.0 + GAP) / province_dash(layout.inner)).round().max(1.0);
    let dash = x.hypot(y) / (1.0 + GAP) / times;
    [0.5 * dash, GAP * dash, 0.5 * dash, 0.0]
}

/// Draws the line around a zone.
pub fn draw_line(canvas: &mut Canvas, edge: &Path, inner: f32, kind: ZoneKind) {
    let pens = match kind {
        ZoneKind::Fight => [
            Pen::new(HALO, (0.2 * inner).max(3.4)).sharp(),
            Pen::new(ALARM, (0.12 * inner).max(2.0)).sharp(),
        ],
        ZoneKind::Chosen => [
            Pen::new(INK, (0.3 * inner).max(4.4)).sharp(),
            Pen::new(HALO, (0.17 * inner).max(2.6)).sharp(),
        ],
        ZoneKind::Province => {
            province_pens(inner, &[1.0, GAP].map(|part| part * province_dash(inner)))
        }
        ZoneKind::Start => dashed_pens(inner, INK, (0.5, 0.4)),
        ZoneKind::Assembly => dashed_pens(inner, ASSEMBLY, (0.22, 1.0)),
        ZoneKind::SeaArea => dashed_pens(inner, SHORE, (0.8, 0.25)),
        ZoneKind::Objective => {
            let dash = (0.28 * inner).max(3.0);
            [
                Pen::new(GOLD, (0.14 * inner).max(1.8)).sharp(),
                Pen::new(INK, (0.045 * inner).max(0.8)).sharp().dashed(&[dash, 0.8 * dash]),
            ]
        }
    };
    pens.iter().for_each(|pen| canvas.stroke(edge, pen));
}

/// A pale line, and one in this ink on it, with dashes of this length and gaps of this part of it.
fn dashed_pens(inner: f32, ink: Ink, (dash, gap): (f32, f32)) -> [Pen; 2] {
    let dash = dash * inner.max(8.0);
    [
        Pen::new(HALO, (0.14 * inner).max(2.6)).sharp(),
        Pen::new(ink, (0.07 * inner).max(1.3)).sharp().dashed(&[dash, gap * dash]),
    ]
}

/// The usual length of a dash of a province's line.
fn province_dash(inner: f32) -> f32 {
    (0.5 * inner).max(4.0)
}

/// A pale line, and a dark one in dashes on it.
fn province_pens(inner: f32, dashes: &[f32]) -> [Pen; 2] {
    [
        Pen::new(HALO.alpha(200), (0.13 * inner).max(2.6)).sharp(),
        Pen::new(PROVINCE, (0.07 * inner).max(1.3)).sharp().dashed(dashes),
    ]
}

/// Cost of a step of half a cell's height away from the middle, in squares of that side hidden by a
/// name.
const AWAY: f32 = 0.25;

/// Writes each province's name across it, large and pale: near the middle of the province's shown
/// part, clear of other names, and where it hides little of what is `written`.
pub fn draw_names(canvas: &mut Canvas, scene: &Scene, zones: &[ZoneView], written: &[Block]) {
    let (grid, layout) = (scene.grid, scene.layout);
    let written = ByHeight::new(written);
    let mut placed: Vec<Block> = Vec::new();
    for zone in provinces(zones) {
        let size = (0.95 * layout.inner).clamp(11.0, 60.0) * layout.letters;
        let style =
            Style::plain(size, PROVINCE.alpha(150)).bold().haloed(0.08 * size, HALO.alpha(110));
        let words = scene.typesetter.words(&scene.say(&zone.name), style);
        let centres: Vec<(f32, f32)> =
            zone.cells.iter().map(|cell| layout.centre(grid, *cell)).collect();
        let count = centres.len().max(1) as f32;
        let sum = centres.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        let middle = (sum.0 / count, sum.1 / count);
        let far = |at: &(f32, f32)| (at.0 - middle.0).hypot(at.1 - middle.1);
        let inner = layout.inner;
        let hidden = |block: &Block| {
            let hidden = written.find_meeting(block).map(|other| other.intersection(block));
            hidden.map(|both| both.width * both.height).sum::<f32>() / (inner * inner)
        };
        let fits = |block: &Block| {
            layout.map.holds(block) && !placed.iter().any(|other| other.meets(block))
        };
        let mut best: Option<(f32, (f32, f32), Block)> = None;
        for at in centres {
            let (away, block) = (AWAY * far(&at) / inner, words.block(at, Anchor::Middle, style));
            // The search for hidden words is slow, so a place that can't win skips it.
            let is_better = |cost: f32| best.is_none_or(|(least, ..)| cost < least);
            if is_better(away) && fits(&block) {
                let cost = hidden(&block) + away;
                if is_better(cost) {
                    best = Some((cost, at, block));
                }
            }
        }
        if let Some((_, at, block)) = best {
            words.lay(canvas, at, Anchor::Middle, style);
            placed.push(block);
        }
    }
}
