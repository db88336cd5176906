//! A map as its viewer knows it now, laid on the base layer. Where things stand is found once for the whole picture; then any rows of it are
//! drawn, the halves of a large one at once. Not here: how each thing looks, where names find room (their own files).

use std::ops::Range;

use mythico_engine::map::{MapView, PlaceView};

use crate::bitmap::Bitmap;
use crate::block::Block;
use crate::canvas::Canvas;
use crate::counters::{self, Stack};
use crate::entries::Entry;
use crate::layer_key::{Key, of_rows};
use crate::layers::Layers;
use crate::layout::PanelBlock;
use crate::routes::{self, Route};
use crate::{Scene, areas, arrows, base, beyond, fog, legend, place_names, places, signs, title, zones};

/// A map about to be drawn.
pub struct Drawing<'a> {
    scene: &'a Scene<'a>,
    map: &'a MapView,
    entries: &'a [Entry],
    base: Key,
    legend: Option<(PanelBlock, Key)>,
    stacks: Vec<Stack<'a>>,
    /// The stacks' rectangles.
    blocks: Vec<Block>,
    routes: Vec<Route>,
    /// Small rectangles along the routes.
    specks: Vec<Block>,
    /// Places whose marks no counter covers.
    bare: Vec<&'a PlaceView>,
}

impl<'a> Drawing<'a> {
    /// Finds where things stand.
    pub fn new(scene: &'a Scene<'a>, map: &'a MapView, entries: &'a [Entry]) -> Drawing<'a> {
        let layout = scene.layout;
        let stacks = counters::stacks(scene, map);
        let blocks: Vec<Block> = stacks.iter().map(Stack::block).collect();
        let routes = routes::routes(scene, &map.arrows, &stacks);
        let specks = routes.iter().flat_map(|route| route.specks(layout.inner)).collect();
        let is_bare = |place: &&PlaceView| {
            scene.grid.holds(place.cell) && !place_names::is_covered(scene, place, &blocks)
        };
        let bare = map.places.iter().filter(is_bare).collect();
        let (base, legend) =
            (base::key(map, layout), layout.panel.map(|panel| (panel, legend::key(scene, panel, entries))));
        Drawing { scene, map, entries, base, legend, stacks, blocks, routes, specks, bare }
    }

    /// Draws some rows.
    pub fn rows(&self, layers: &Layers, rows: Range<usize>) -> Bitmap {
        let (scene, map) = (self.scene, self.map);
        let key = of_rows(&self.base, &rows);
        let mut canvas = Canvas::on(layers.get(key, scene.spare, || base::draw(scene, map, rows.clone())));
        self.what_is_known(&mut canvas);
        if let Some((panel, key)) = &self.legend {
            let part = legend::rows(*panel, &rows);
            if !part.is_empty() {
                let key = of_rows(key, &part);
                let layer = layers.get(key, scene.spare, || legend::draw(scene, *panel, self.entries, part));
                canvas.paste(&layer, panel.block.x as usize, panel.block.y as usize);
                scene.spare.keep(layer.into_pixels());
            }
        }
        canvas.finish()
    }

    /// Draws all that lies on the base layer, and the title.
    fn what_is_known(&self, canvas: &mut Canvas) {
        let Drawing { scene, map, stacks, blocks, routes, specks, bare, .. } = self;
        let (grid, layout) = (scene.grid, scene.layout);
        fog::draw(canvas, grid, layout);
        fog::draw_control(canvas, grid, layout);
        zones::draw(canvas, grid, layout, &map.zones);
        let usual = place_names::usual(scene, &map.places);
        zones::draw_names(canvas, scene, &map.zones, &usual);
        places::draw_marks(canvas, grid, layout, bare);
        areas::draw(canvas, scene, &map.areas);
        arrows::draw(canvas, scene, routes, false);
        places::draw_crossed(canvas, grid, layout, bare, specks);
        counters::draw(canvas, scene, stacks);
        arrows::draw(canvas, scene, routes, true);
        counters::draw_words(canvas, scene, stacks);
        let tips: Vec<Block> = routes.iter().map(|route| route.tip(layout.inner)).collect();
        let signs = signs::draw(canvas, scene, &map.signs, stacks, &tips);
        let badges: Vec<Block> = stacks.iter().flat_map(|stack| stack.badges(layout.letters)).collect();
        let taken = [&blocks[..], &badges].concat();
        let hints = beyond::draw(canvas, scene, &map.beyond, blocks);
        // Last: where a crowd leaves a name no room, it costs a counter a corner rather than the name a letter.
        let written: Vec<Block> = stacks.iter().filter_map(Stack::written).collect();
        let areas = areas::draw_names(canvas, scene, &map.areas, &[&taken[..], &usual].concat());
        let names = [areas, hints, signs, badges, written].concat();
        let names = place_names::draw(canvas, scene, (&map.places, &map.numbering), names, blocks, specks);
        let marks = bare.iter().map(|place| places::block(grid, layout, place)).collect();
        let taken = [blocks.clone(), names, marks].concat();
        title::occupied(canvas, scene, map, &taken);
        arrows::draw_names(canvas, scene, routes, &[taken, tips].concat());
        title::strip(canvas, scene, map);
    }
}
