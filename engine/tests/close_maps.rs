//! Close maps against whole ones, for every seat of both games after every window: no own unit is
//! lost without a hint, no arrow that touches the part shown is left out, and nothing is shown that
//! the whole map doesn't show.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::sync::Arc;

use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::grid::Cell;
use mythico_engine::guard::Guard;
use mythico_engine::map::{Affiliation, ArrowView, Cut, MapView};
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;

/// The state after the open window, all seats played by their autopilots.
fn next(mut state: Arc<dyn GameState>) -> Arc<dyn GameState> {
    let mut sealed = Vec::new();
    let seats = state.window().map(|window| window.seats);
    for (nth, seat) in (1..).zip(seats.iter().flat_map(|seats| seats.iter())) {
        for line in state.perspective(Viewer::Seat(seat)).autopilot() {
            match state.play(&OrderText::by(seat, line.clone()), nth, Guard::USUAL) {
                Ok(played) => state = played.state,
                Err(_) => sealed.push(OrderText::by(seat, line)),
            }
        }
    }
    state.resolve(&sealed, Guard::USUAL).unwrap().state
}

/// Own units by cell and label.
fn own(map: &MapView) -> BTreeSet<(Cell, String)> {
    let own = map.counters.iter().filter(|counter| counter.affiliation == Affiliation::Own);
    own.map(|counter| (counter.cell, counter.label.clone())).collect()
}

/// Compares one viewer's maps; tells how many own units the close one only points to.
fn compared(whole: &MapView, close: &MapView) -> usize {
    let shown: BTreeSet<Cell> = close.cells.iter().map(|cell| cell.cell).collect();
    let beyond: BTreeSet<_> =
        close.beyond.iter().map(|unit| (unit.cell, unit.label.clone())).collect();
    assert!(beyond.iter().all(|(cell, _)| !shown.contains(cell)), "{beyond:?}");
    assert_eq!(own(whole), own(close).union(&beyond).cloned().collect());
    let touches = |arrow: &&ArrowView| arrow.cells.iter().any(|cell| shown.contains(cell));
    assert_eq!(
        whole.arrows.iter().filter(touches).collect::<Vec<_>>(),
        close.arrows.iter().collect::<Vec<_>>()
    );
    assert!(whole.beyond.is_empty(), "a whole map leaves nothing out");
    beyond.len()
}

fn all_windows(module: &str) -> usize {
    let mut state = SHIPPED
        .begin(Module::built_in(module).unwrap().as_listed(), Seed::of_word("close"))
        .unwrap();
    let mut beyond = 0;
    for _ in 0..12 {
        for seat in state.seats().seats.iter().map(|seat| Viewer::Seat(seat.id)) {
            let seen = state.perspective(seat);
            beyond += compared(&seen.map(&Cut::Whole), &seen.map(&Cut::Close));
        }
        if state.window().is_none() {
            break;
        }
        state = next(state);
    }
    beyond
}

#[test]
fn a_close_map_of_el_mythico_points_to_own_units_that_it_leaves_out() {
    assert!(all_windows("el-mythico-skirmish") > 0, "some maps leave units out");
}

#[test]
fn a_close_map_of_tuw_points_to_own_units_that_it_leaves_out() {
    all_windows("tuw-crossroads");
}
