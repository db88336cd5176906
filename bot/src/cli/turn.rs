//! One turn offline: its windows one after another, each with the lines of its sheets, by the same engine calls as online.

use std::sync::Arc;

use mythico_engine::dice::Roll;
use mythico_engine::game::{GameState, OrderText, PlayError, Resolution};
use mythico_engine::guard::{Guard, Stopped};
use mythico_engine::order::OrderError;
use mythico_engine::report::{Bulletin, Report};
use mythico_engine::view::Viewer;
use mythico_engine::window::{Window, WindowKind};

use super::sheets::Sheets;

/// What a turn led to.
pub struct Played {
    /// The campaign's state after it.
    pub state: Arc<dyn GameState>,
    /// What each viewer was told, in order.
    pub reports: Vec<(Viewer, Report)>,
    /// What the news printed, in order.
    pub bulletins: Vec<Bulletin>,
    /// The record of events: a line of JSON an event, with its audience.
    pub record: String,
    /// Orders that were not obeyed.
    pub refused: Vec<(OrderText, OrderError)>,
    /// Every roll of the turn, for the umpire's log.
    pub rolls: Vec<Roll>,
    /// The keys of the windows that were played.
    pub windows: Vec<String>,
}

/// Plays the turn that is open, whole. Sheets that no window took are left in `sheets`.
///
/// # Errors
/// If the campaign's first turn is open and its module's opening forces are wrong, or the rules fail.
pub fn play(state: Arc<dyn GameState>, sheets: &mut Sheets) -> anyhow::Result<Played> {
    let turn = state.window().map(|window| window.turn);
    // What fell when the campaign began belongs to no window: it is told with the first turn.
    let rolls = if turn == Some(1) { state.opening_rolls()? } else { Vec::new() };
    let mut played = Played {
        state,
        reports: Vec::new(),
        bulletins: Vec::new(),
        record: String::new(),
        refused: Vec::new(),
        rolls,
        windows: Vec::new(),
    };
    while let Some(window) = played.state.window().filter(|window| Some(window.turn) == turn) {
        played.window(&window, sheets)?;
    }
    Ok(played)
}

impl Played {
    fn window(&mut self, window: &Window, sheets: &mut Sheets) -> Result<(), Stopped> {
        let orders = sheets.take(window);
        self.windows.push(window.key.clone());
        match window.kind {
            WindowKind::Sealed => {
                let resolution = self.state.resolve_logged(&orders, Guard::USUAL)?;
                self.add(resolution);
            }
            WindowKind::Immediate => {
                self.one_by_one(orders)?;
                let resolution = self.state.resolve_logged(&[], Guard::USUAL)?;
                self.add(resolution);
            }
        }
        Ok(())
    }

    fn one_by_one(&mut self, orders: Vec<OrderText>) -> Result<(), Stopped> {
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
