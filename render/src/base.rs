//! The base layer: everything printed, which no turn changes. Ground, rivers, grid, works, places' marks, numbers,
//! paper. Not here: fog, control, counters, names.

use crate::bitmap::Bitmap;
use crate::canvas::Canvas;
use crate::layer_key::{Key, key_of};
use crate::layout::Layout;
use crate::palette::PAPER;
use crate::{Scene, edges, ground, places, title};
use mythico_engine::map::MapView;

/// Draws the base layer.
pub fn draw(scene: &Scene, map: &MapView) -> Bitmap {
    let (grid, layout) = (scene.grid, scene.layout);
    let mut canvas = Canvas::on(Bitmap::new(layout.size.width, layout.size.height, PAPER)).patient();
    ground::draw(&mut canvas, grid, layout);
    edges::draw_rivers(&mut canvas, grid, layout, &map.edges);
    ground::grid(&mut canvas, grid, layout);
    edges::draw_works(&mut canvas, grid, layout, &map.edges);
    places::draw_marks(&mut canvas, grid, layout, &map.places);
    ground::frame(&mut canvas, grid, layout);
    title::numbers(&mut canvas, scene, &map.numbering);
    canvas.finish()
}

/// The key of the base layer: it covers all that [`draw`] reads.
pub fn key(map: &MapView, layout: &Layout) -> Key {
    let cells: Vec<_> = map.cells.iter().map(|cell| (cell.cell, cell.ground)).collect();
    let edges: Vec<_> = map.edges.iter().map(|edge| (edge.cell, edge.direction, edge.kind)).collect();
    let places: Vec<_> = map.places.iter().map(|place| (place.cell, place.kind)).collect();
    key_of((layout, map.lattice, &map.numbering, cells, edges, places))
}
