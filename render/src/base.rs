//! The base layer: everything printed that no turn moves. Ground, rivers, grid, works, borders of provinces, numbers, paper. Not here:
//! fog, control, counters, places, whose marks make room for counters.

use std::ops::Range;

use crate::bitmap::Bitmap;
use crate::canvas::Canvas;
use crate::layer_key::{Key, key_of};
use crate::layout::Layout;
use crate::palette::PAPER;
use crate::{Scene, edges, ground, title, zones};
use mythico_engine::map::MapView;

/// Draws some rows of the base layer.
pub fn draw(scene: &Scene, map: &MapView, rows: Range<usize>) -> Bitmap {
    let (grid, layout) = (scene.grid, scene.layout);
    let width = layout.size.width;
    let pixels = scene.spare.take(width as usize * rows.len());
    let mut canvas = Canvas::on(Bitmap::plain((width, rows.start), pixels, PAPER)).patient();
    ground::draw(&mut canvas, grid, layout);
    edges::draw_rivers(&mut canvas, grid, layout, &map.edges);
    ground::grid(&mut canvas, grid, layout);
    edges::draw_works(&mut canvas, grid, layout, &map.edges);
    zones::draw_borders(&mut canvas, grid, layout, &map.zones);
    ground::frame(&mut canvas, grid, layout);
    title::numbers(&mut canvas, scene, &map.numbering);
    canvas.finish()
}

/// The key of the base layer: it covers all that [`draw`] reads.
pub fn key(map: &MapView, layout: &Layout) -> Key {
    let cells: Vec<_> = map.cells.iter().map(|cell| (cell.cell, cell.ground)).collect();
    let edges: Vec<_> = map.edges.iter().map(|edge| (edge.cell, edge.direction, edge.kind)).collect();
    let provinces: Vec<_> = zones::provinces(&map.zones).map(|province| &province.cells).collect();
    key_of((layout, map.lattice, &map.numbering, cells, edges, provinces))
}
