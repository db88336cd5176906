//! One turn offline, window by window, by the same engine calls as online.

use std::sync::Arc;

use mythico_engine::dice::Roll;
use mythico_engine::game::{GameState, OrderText, PlayError, Resolution};
use mythico_engine::guard::{Guard, Stopped};
use mythico_engine::order::OrderError;
use mythico_engine::report::{Bulletin, Report};
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};

use super::sheets::Sheets;

/// Result of a turn.
pub struct PlayedTurn {
    /// State of the campaign after it.
    pub state: Arc<dyn GameState>,
    /// Reports by viewer, in order.
    pub reports: Vec<(Viewer, Report)>,
    /// In order.
    pub bulletins: Vec<Bulletin>,
    /// The record of events: one event with its audience per line, as JSON.
    pub record: String,
    pub refused: Vec<(OrderText, OrderError)>,
    /// Every roll of the turn, for the umpire.
    pub rolls: Vec<Roll>,
    /// Keys of the windows that were played.
    pub windows: Vec<String>,
}

/// Plays the whole open turn. Sheets that no window took stay in `sheets`.
///
/// # Errors
/// If the rules fail, or the first turn is open and the module's opening forces are wrong.
pub fn play(state: Arc<dyn GameState>, sheets: &mut Sheets) -> anyhow::Result<PlayedTurn> {
    let turn = state.window().map(|window| window.turn);
    // Rolls of the campaign's beginning belong to no window. They count with the first turn.
    let rolls = if turn == Some(1) { state.opening_rolls()? } else { Vec::new() };
    let mut played = PlayedTurn {
        state,
        reports: Vec::new(),
        bulletins: Vec::new(),
        record: String::new(),
        refused: Vec::new(),
        rolls,
        windows: Vec::new(),
    };
    while let Some(window) = played.state.window().filter(|window| Some(window.turn) == turn) {
        played.play_window(&window, sheets)?;
    }
    Ok(played)
}

impl PlayedTurn {
    fn play_window(&mut self, window: &Window, sheets: &mut Sheets) -> Result<(), Stopped> {
        let orders = sheets.take(window);
        self.windows.push(window.key.clone());
        match window.kind {
            WindowKind::Sealed => {
                let resolution = self.state.resolve_logged(&orders, Guard::USUAL)?;
                self.add(resolution);
            }
            WindowKind::Immediate => {
                self.play_each(orders)?;
                let resolution = self.state.resolve_logged(&[], Guard::USUAL)?;
                self.add(resolution);
            }
        }
        Ok(())
    }

    fn play_each(&mut self, orders: Vec<OrderText>) -> Result<(), Stopped> {
        let mut nth = 1;
        for order in orders {
            match self.state.play(&order, nth, Guard::USUAL) {
                Ok(resolution) => {
                    nth += 1;
                    self.add(resolution);
                }
                Err(PlayError::Refused(error)) => self.refused.push((order, error)),
                Err(PlayError::Stopped(breach)) => {
                    return Err(Stopped { breach, blamed: Some(order) });
                }
            }
        }
        Ok(())
    }

    fn add(&mut self, resolution: Resolution) {
        self.reports.extend(resolution.reports.iter());
        self.bulletins.extend(resolution.bulletin);
        self.record += &resolution.record.text();
        self.refused.extend(resolution.refused);
        self.rolls.extend(resolution.rolls.log);
        self.state = resolution.state;
    }
}
