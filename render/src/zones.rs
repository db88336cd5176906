//! Zones: the outline of a part of the map that means something for the war, in gold with dark dashes; in red what a map of a fight is
//! about. Not here: who holds it (`fog`
//! tints held ground), what its middle is called (`places`).

use std::collections::BTreeSet;

use mythico_engine::map::{ZoneKind, ZoneView};
use tiny_skia::Path;

use crate::canvas::{Canvas, Pen};
use crate::grid::{Grid, Spot};
use crate::layout::Layout;
use crate::outline;
use crate::palette::{ALARM, GOLD, HALO, INK};

/// Draws all zones.
pub fn draw(canvas: &mut Canvas, grid: &Grid, layout: &Layout, zones: &[ZoneView]) {
    for zone in zones {
        let spots: BTreeSet<Spot> = zone.cells.iter().map(|&cell| grid.spot(cell)).collect();
        let belongs = |spot: Spot| spots.contains(&spot) && grid.get(spot).is_some();
        if let Some(edge) = outline::straight(grid, layout, belongs) {
            line(canvas, &edge, layout.inner, zone.kind);
        }
    }
}

/// The line around a zone.
pub fn line(canvas: &mut Canvas, edge: &Path, inner: f32, kind: ZoneKind) {
    if kind == ZoneKind::Fight {
        canvas.stroke(edge, &Pen::new(HALO, (0.2 * inner).max(3.4)).sharp());
        canvas.stroke(edge, &Pen::new(ALARM, (0.12 * inner).max(2.0)).sharp());
        return;
    }
    canvas.stroke(edge, &Pen::new(GOLD, (0.14 * inner).max(1.8)).sharp());
    let dash = (0.28 * inner).max(3.0);
    canvas.stroke(edge, &Pen::new(INK, (0.045 * inner).max(0.8)).sharp().dashed(&[dash, 0.8 * dash]));
}
