//! Uses a game: what players ask for, and a window.

use std::sync::Arc;

use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::guard::Guard;
use mythico_engine::map::Cut;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;

/// Shipped modules.
pub const MODULES: [&str; 2] = ["el-mythico-skirmish", "tuw-crossroads"];

/// Starts a campaign of a shipped module and plays some windows.
pub fn play_windows(module: &str, windows: usize) -> Arc<dyn GameState> {
    let module = Module::built_in(module).expect("a shipped module");
    let mut state = SHIPPED.begin(module, Seed::of_word("fuzz")).expect("a sound module");
    for _ in 0..windows {
        let orders = order_autopilots(&mut state);
        state = state.resolve(&orders, Guard::USUAL).expect("a sound window").state;
    }
    state
}

/// Reads a game as every viewer and closes its window.
pub fn exercise_game(mut state: Arc<dyn GameState>) {
    state.umpire().map(&Cut::Whole);
    state.bulletin();
    for viewer in Viewer::all(state.seats()) {
        let perspective = state.perspective(viewer);
        perspective.report();
        perspective.map(&Cut::Close);
        perspective.aim();
        let codes: Vec<_> = perspective.roster().into_iter().map(|line| line.code).collect();
        codes.iter().for_each(|code| drop(perspective.unit(code)));
    }
    let orders = order_autopilots(&mut state);
    if let Ok(resolution) = state.resolve(&orders, Guard::AtEnd) {
        resolution.reports.all();
    }
}

/// Gives the autopilots' orders. Immediate ones are played, the others returned.
fn order_autopilots(state: &mut Arc<dyn GameState>) -> Vec<OrderText> {
    let mut sealed = Vec::new();
    let seats = state.window().map(|window| window.seats);
    for (nth, seat) in (1..).zip(seats.iter().flat_map(|seats| seats.iter())) {
        for line in state.perspective(Viewer::Seat(seat)).autopilot() {
            match state.play(&OrderText::by(seat, line.clone()), nth, Guard::USUAL) {
                Ok(resolution) => *state = resolution.state,
                Err(_) => sealed.push(OrderText::by(seat, line)),
            }
        }
    }
    sealed
}
