//! A map as its viewer knows it now, on the base layer. This file says what comes in which order.
//! Not here: how each thing looks, and where names find room (their own files).

use mythico_engine::map::{MapView, PlaceView};
use tiny_skia::Pixmap;

use crate::base::Contents;
use crate::block::Block;
use crate::canvas::Canvas;
use crate::counters::{self, Stack};
use crate::entries::Entry;
use crate::layers::Layers;
use crate::{
    Scene, areas, arrows, base, beyond, fog, legend, place_names, places, plan_lines, routes,
    signs, title, zones,
};

/// Draws a map with its legend and title.
pub fn draw(scene: &Scene, map: &MapView, entries: &[Entry], layers: &Layers) -> Pixmap {
    let layer = layers.get(Contents::new(map, scene.layout), || base::draw(scene, map));
    let mut canvas = Canvas::new(layer);
    draw_known(&mut canvas, scene, map);
    legend::draw(&mut canvas, scene, entries);
    title::draw_strip(&mut canvas, scene, map);
    canvas.finish()
}

/// Draws all that lies on the base layer.
fn draw_known(canvas: &mut Canvas, scene: &Scene, map: &MapView) {
    let (grid, layout) = (scene.grid, scene.layout);
    let stacks = counters::stacks(scene, map);
    let blocks: Vec<Block> = stacks.iter().map(Stack::block).collect();
    let routes = routes::find_routes(scene, &map.arrows, &stacks);
    let specks: Vec<Block> = routes.iter().flat_map(|route| route.specks(layout.inner)).collect();
    let is_bare = |place: &&PlaceView| {
        scene.grid.holds(place.cell) && !place_names::is_covered(scene, place, &blocks)
    };
    let bare: Vec<&PlaceView> = map.places.iter().filter(is_bare).collect();

    fog::draw(canvas, grid, layout);
    fog::draw_control(canvas, grid, layout);
    zones::draw(canvas, grid, layout, &map.zones);
    plan_lines::draw(canvas, scene, &map.lines);
    let usual = place_names::usual_blocks(scene, &map.places);
    zones::draw_names(canvas, scene, &map.zones, &usual);
    places::draw_marks(canvas, grid, layout, &bare);
    areas::draw(canvas, scene, &map.areas);
    arrows::draw(canvas, scene, &routes, false);
    places::draw_crossed(canvas, grid, layout, &bare, &specks);
    counters::draw(canvas, &stacks);
    arrows::draw(canvas, scene, &routes, true);
    counters::draw_words(canvas, scene, &stacks);

    let tips: Vec<Block> = routes.iter().map(|route| route.tip(layout.inner)).collect();
    let signs = signs::draw(canvas, scene, map, &stacks, &tips);
    let badges: Vec<Block> = stacks.iter().flat_map(|stack| stack.badges(layout.letters)).collect();
    let taken = [&blocks[..], &badges].concat();
    let hints = beyond::draw(canvas, scene, &map.beyond, &blocks);
    let lines = plan_lines::draw_names(canvas, scene, &map.lines, &taken);

    // Names of places come late: in a crowd a name hides a counter's corner, and never loses a
    // letter.
    let written: Vec<Block> = stacks.iter().filter_map(Stack::written).collect();
    let areas = areas::draw_names(canvas, scene, &map.areas, &[&taken[..], &usual].concat());
    let names = [areas, hints, lines, signs, badges, written].concat();
    let names =
        place_names::draw(canvas, scene, (&map.places, &map.numbering), names, &blocks, &specks);
    let marks = bare.iter().map(|place| places::block(grid, layout, place)).collect();
    let taken = [blocks, names, marks].concat();
    title::draw_occupied(canvas, scene, map, &taken);
    arrows::draw_names(canvas, scene, &routes, &[taken, tips].concat());
}
