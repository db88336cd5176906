//! Crowded maps: some from both games as played by their autopilots, for several viewers and turns,
//! and some artificial ones with many units in one cell. The example that draws them all and the
//! golden pictures share them.

#![allow(dead_code, clippy::unwrap_used)] // each of them uses another part

use std::sync::Arc;

use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText, Perspective, Reports, Resolution};
use mythico_engine::guard::Guard;
use mythico_engine::map::{ArrowKind, Cut, MapView};
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;

pub mod crowd;
pub mod faults;
pub mod stores;
pub mod words;

/// A map and what it is called.
pub type Named = (String, MapView);

/// Maps of both games and made-up ones.
pub fn all() -> Vec<Named> {
    let mut all = played("el-mythico-skirmish", &[0, 1, 3, 6, 10]);
    all.extend(played("tuw-crossroads", &[1, 3, 6, 9, 14]));
    all.extend(faults::all());
    all.extend((1..=12).map(|seed| (format!("crowd-{seed}"), crowd::map(seed))));
    all
}

/// Returns a game's maps after these numbers of windows. Each seat's map has its autopilot's
/// orders. The public's, the umpire's and the report sections' maps follow.
pub fn played(module: &str, windows: &[u32]) -> Vec<Named> {
    let mut state = SHIPPED
        .begin(Module::built_in(module).unwrap().as_listed(), Seed::of_word("gallery"))
        .unwrap();
    let mut all = Vec::new();
    for window in 0..=windows.iter().copied().max().unwrap_or(0) {
        if windows.contains(&window) {
            all.extend(seen(&*state, &format!("{module}-{window}")));
        }
        if state.window().is_none() {
            break;
        }
        let Resolution { state: after, reports, .. } = next(state);
        state = after;
        if windows.contains(&window) {
            all.extend(of_sections(&*state, &reports, &format!("{module}-{window}-section")));
        }
    }
    all
}

/// The maps of a window's fights, as their seats see them.
fn of_sections(state: &dyn GameState, reports: &Reports, name: &str) -> Vec<Named> {
    let mut all = Vec::new();
    for seat in &state.seats().seats {
        let viewer = Viewer::Seat(seat.id);
        let maps = reports.of(viewer).section_maps;
        let seen = maps.iter().map(|map| map.seen(|cut| state.perspective(viewer).map(cut)));
        all.extend(
            (1..).zip(seen).map(|(number, map)| (format!("{name}-{}-{number}", seat.key), map)),
        );
    }
    all
}

fn seen(state: &dyn GameState, name: &str) -> Vec<Named> {
    let mut all = Vec::new();
    for seat in &state.seats().seats {
        let perspective = state.perspective(Viewer::Seat(seat.id));
        all.push((format!("{name}-{}", seat.key), ordered(&*perspective, &Cut::Fit)));
        all.push((format!("{name}-{}-close", seat.key), ordered(&*perspective, &Cut::Close)));
    }
    all.push((format!("{name}-public"), state.perspective(Viewer::Public).map(&Cut::Whole)));
    all.push((format!("{name}-umpire"), state.umpire().map(&Cut::Whole)));
    all
}

/// A seat's map with its autopilot's orders on it, as `/map` shows what stands.
pub fn ordered(perspective: &dyn Perspective, cut: &Cut) -> MapView {
    let mut map = perspective.map(cut);
    let orders = perspective.autopilot();
    for preview in orders.iter().filter_map(|line| perspective.preview(line).ok()) {
        map.add_way(&preview.arrow, ArrowKind::Ordered, preview.slot.unit().unwrap_or_default());
    }
    map
}

/// What comes of the open window, all seats played by their autopilots.
fn next(mut state: Arc<dyn GameState>) -> Resolution {
    let window = state.window().unwrap();
    let seats =
        state.seats().seats.iter().map(|seat| seat.id).filter(|id| window.seats.contains(*id));
    let mut orders = Vec::new();
    for seat in seats.collect::<Vec<_>>() {
        for line in state.perspective(Viewer::Seat(seat)).autopilot() {
            orders.push(OrderText::by(seat, line));
        }
    }
    if window.kind == WindowKind::Sealed {
        return state.resolve(&orders, Guard::USUAL).unwrap();
    }
    let mut nth = 1;
    for order in orders {
        if let Ok(played) = state.play(&order, nth, Guard::USUAL) {
            (state, nth) = (played.state, nth + 1);
        }
    }
    state.resolve(&[], Guard::USUAL).unwrap()
}
