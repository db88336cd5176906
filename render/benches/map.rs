//! Time for a map of 1,600 × 1,200, first and with a cached base layer: the specimen, 60 × 40
//! crowded hexes, and the Republic as a seat sees it. Also maps of 400 × 300, long names, and the
//! description. The budget of DESIGN §9 is 80 ms and 400 KB, first or cached.

#![allow(clippy::unwrap_used)] // a failure here is the message

use divan::{Bencher, black_box};
use mythico_engine::dice::Seed;
use mythico_engine::game::OrderText;
use mythico_engine::guard::Guard;
use mythico_engine::map::{Cut, MapView};
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::words::{Lexicon, literal};
use mythico_render::{Renderer, Size, alt_text};

#[path = "../tests/it/specimen/mod.rs"]
mod specimen;

const LARGE: Size = Size { width: 1600, height: 1200 };
const SMALL: Size = Size { width: 400, height: 300 };

fn main() {
    divan::main();
}

/// Draws without any kept base layer, as the first map of a campaign is drawn.
fn first(bencher: Bencher, map: &MapView, size: Size) {
    let (renderer, lexicon) = (Renderer::with_layer_bytes(0), Lexicon::built_in());
    bencher.bench_local(|| renderer.draw(black_box(map), size, &lexicon, "en").unwrap());
}

/// Draws as every later map is drawn.
fn cached(bencher: Bencher, map: &MapView, size: Size) {
    let (renderer, lexicon) = (Renderer::new(), Lexicon::built_in());
    // The second time the base layer is kept.
    (0..2).for_each(|_| drop(renderer.draw(map, size, &lexicon, "en").unwrap()));
    bencher.bench_local(|| renderer.draw(black_box(map), size, &lexicon, "en").unwrap());
}

#[divan::bench]
fn first_1600(bencher: Bencher) {
    first(bencher, &specimen::specimen(), LARGE);
}

#[divan::bench]
fn cached_1600(bencher: Bencher) {
    cached(bencher, &specimen::specimen(), LARGE);
}

#[divan::bench]
fn first_400(bencher: Bencher) {
    first(bencher, &specimen::specimen(), SMALL);
}

#[divan::bench]
fn cached_400(bencher: Bencher) {
    cached(bencher, &specimen::specimen(), SMALL);
}

#[divan::bench]
fn first_60_by_40_hexes(bencher: Bencher) {
    first(bencher, &specimen::large(), LARGE);
}

#[divan::bench]
fn cached_60_by_40_hexes(bencher: Bencher) {
    cached(bencher, &specimen::large(), LARGE);
}

/// The Republic after six turns of 24 autopilots, for the seat whose map shows most.
fn republic() -> MapView {
    let module = Module::built_in("el-mythico").unwrap();
    let mut state = SHIPPED.begin(module, Seed::of_word("map")).unwrap();
    for _ in 0..6 {
        let seats = state.window().unwrap().seats;
        let lines = |seat| state.perspective(Viewer::Seat(seat)).autopilot();
        let orders: Vec<OrderText> = seats
            .iter()
            .flat_map(|seat| lines(seat).into_iter().map(move |line| OrderText::by(seat, line)))
            .collect();
        state = state.resolve(&orders, Guard::USUAL).unwrap().state;
    }
    let maps = state
        .seats()
        .seats
        .iter()
        .map(|seat| state.perspective(Viewer::Seat(seat.id)).map(&Cut::Whole));
    maps.max_by_key(|map| map.counters.len()).unwrap()
}

#[divan::bench]
fn first_republic(bencher: Bencher) {
    first(bencher, &republic(), LARGE);
}

#[divan::bench]
fn cached_republic(bencher: Bencher) {
    cached(bencher, &republic(), LARGE);
}

/// Title, places, flags and areas called by 1,000 letters each.
#[divan::bench]
fn first_1600_with_long_names(bencher: Bencher) {
    let mut map = specimen::specimen();
    let name: String = "Puerto Águila ".chars().cycle().take(1_000).collect();
    (map.title, map.subtitle) = (literal(name.clone()), literal(name.clone()));
    map.places.iter_mut().for_each(|place| place.name.clone_from(&name));
    map.flags.iter_mut().for_each(|(_, flag)| *flag = literal(name.clone()));
    map.areas.iter_mut().for_each(|area| area.label = literal(name.clone()));
    first(bencher, &map, LARGE);
}

#[divan::bench]
fn description(bencher: Bencher) {
    let (map, lexicon) = (specimen::large(), Lexicon::built_in());
    bencher.bench_local(|| alt_text(black_box(&map), &lexicon, "en"));
}
