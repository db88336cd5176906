//! The base layer: everything printed, which no turn changes. Ground, rivers, grid, works, places' marks, numbers,
//! paper. Not here: fog, control, counters, names.

use crate::bitmap::Bitmap;
use crate::canvas::Canvas;
use crate::layers::Key;
use crate::layout::Layout;
use crate::palette::PAPER;
use crate::{Scene, edges, ground, places, title};
use mythico_engine::map::{Lattice, MapView};

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

/// A hash of all that [`draw`] reads.
pub fn key(map: &MapView, layout: &Layout) -> Key {
    let mut read = format!("{layout:?}").into_bytes();
    read.push(u8::from(map.lattice == Lattice::Hex));
    read.extend(format!("{:?}", map.numbering).into_bytes());
    let mut part = |numbers: &[u16]| read.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    part(&[map.cells.len() as u16]);
    for cell in &map.cells {
        part(&[cell.cell.column, cell.cell.row, cell.ground as u16]);
    }
    part(&[map.edges.len() as u16]);
    for edge in &map.edges {
        part(&[edge.cell.column, edge.cell.row, edge.direction as u16, edge.kind as u16]);
    }
    for place in &map.places {
        part(&[place.cell.column, place.cell.row, place.kind as u16]);
    }
    // At once: a hash of many small pieces takes ten times as long.
    *blake3::hash(&read).as_bytes()
}
