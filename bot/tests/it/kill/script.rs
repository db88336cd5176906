//! The script: everybody's orders by turn. The engine's autopilots write them before a bot runs.
//! Some are given by slash command, the others on a sheet.

use mythico_engine::guard::Guard;
use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::module::Module;
use mythico_engine::order::Subject;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use serde_json::{Value, json};

pub const MODULE: &str = "el-mythico-skirmish";
pub const SEED: [u8; 32] = [7; 32];
/// Seats and their users.
pub const PLAYERS: [(&str, &str); 3] =
    [("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")];
/// Lines of each seat given by slash command.
const BY_COMMAND: usize = 2;

/// A player's orders in a turn.
pub struct Sheet {
    pub user: &'static str,
    /// Slash commands with their options.
    pub commands: Vec<(String, Value)>,
    /// Lines for the sheet.
    pub lines: Vec<String>,
}

/// The first position.
pub fn opening() -> Arc<dyn GameState> {
    SHIPPED.begin(Module::built_in(MODULE).unwrap().as_listed(), Seed::new(SEED)).unwrap()
}

/// Position after this many turns, by the engine alone.
pub fn position_after(turns: u32) -> Vec<u8> {
    campaign::save_without_module(&*table_after(turns))
}

/// Everybody's orders in a turn, from 1.
pub fn turn(number: u32) -> Vec<Sheet> {
    let state = table_after(number - 1);
    PLAYERS.iter().map(|(seat, user)| sheet(&*state, seat, user)).collect()
}

fn table_after(turns: u32) -> Arc<dyn GameState> {
    (0..turns).fold(opening(), |state, _| {
        let orders = PLAYERS.iter().flat_map(|(seat, _)| orders(&*state, seat)).collect::<Vec<_>>();
        let resolution = state.resolve(&orders, Guard::USUAL).unwrap();
        assert!(resolution.refused.is_empty(), "an autopilot's order was refused");
        resolution.state
    })
}

/// Orders of a seat's autopilot.
pub fn orders(state: &dyn GameState, seat: &str) -> Vec<OrderText> {
    let id = state.seats().by_key(seat).unwrap().id;
    let lines = state.perspective(Viewer::Seat(id)).autopilot().into_iter();
    lines.map(|line| OrderText::by(id, line)).collect()
}

fn sheet(state: &dyn GameState, seat: &str, user: &'static str) -> Sheet {
    let mut lines: Vec<String> = orders(state, seat).into_iter().map(|order| order.line).collect();
    let rest = lines.split_off(BY_COMMAND.min(lines.len()));
    Sheet { user, commands: lines.iter().map(|line| command(state, line)).collect(), lines: rest }
}

/// The slash command that makes this line, with its options filled in.
pub fn command(state: &dyn GameState, line: &str) -> (String, Value) {
    let word = line.split(' ').next().unwrap();
    let form = state.forms().iter().find(|form| form.word == word).unwrap();
    let options = match line.splitn(3, ' ').collect::<Vec<_>>()[..] {
        [word, unit, rest] if form.subject == Subject::Unit => {
            json!({"unit": unit, "order": format!("{word} {rest}")})
        }
        [word, unit] if form.subject == Subject::Unit => json!({"unit": unit, "order": word}),
        _ => json!({"order": line}),
    };
    ("order".to_owned(), options)
}
