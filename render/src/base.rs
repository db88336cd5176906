//! The base layer: everything printed that no turn moves. Ground, rivers, grid, works, borders of
//! provinces, numbers, paper. Not here: fog, control, counters, and places, whose marks make room
//! for counters.

use mythico_engine::grid::Cell;
use mythico_engine::map::{EdgeView, Ground, Lattice, MapView, Numbering};
use tiny_skia::Pixmap;

use crate::canvas::Canvas;
use crate::layout::Layout;
use crate::palette::PAPER;
use crate::{Scene, edges, ground, title, zones};

/// All that a base layer shows: two layers with the same contents look the same.
#[derive(PartialEq)]
pub struct Contents {
    layout: Layout,
    lattice: Lattice,
    numbering: Numbering,
    cells: Vec<(Cell, Ground)>,
    edges: Vec<EdgeView>,
    provinces: Vec<Vec<Cell>>,
}

impl Contents {
    /// Everything that [`draw`] reads.
    pub fn new(map: &MapView, layout: &Layout) -> Contents {
        Contents {
            layout: layout.clone(),
            lattice: map.lattice,
            numbering: map.numbering.clone(),
            cells: map.cells.iter().map(|cell| (cell.cell, cell.ground)).collect(),
            edges: map.edges.clone(),
            provinces: zones::provinces(&map.zones)
                .map(|province| province.cells.clone())
                .collect(),
        }
    }
}

/// Draws the base layer.
pub fn draw(scene: &Scene, map: &MapView) -> Pixmap {
    let (grid, layout) = (scene.grid, scene.layout);
    let mut canvas = Canvas::filled(layout.size.width, layout.size.height, PAPER);
    ground::draw(&mut canvas, grid, layout);
    edges::draw_rivers(&mut canvas, grid, layout, &map.edges);
    ground::draw_grid(&mut canvas, grid, layout);
    edges::draw_works(&mut canvas, grid, layout, &map.edges);
    zones::draw_borders(&mut canvas, grid, layout, &map.zones);
    ground::draw_frame(&mut canvas, grid, layout);
    title::draw_numbers(&mut canvas, scene, &map.numbering);
    canvas.finish()
}
