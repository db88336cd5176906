//! Orders that stood and couldn't be carried into the turn: the position was corrected meanwhile, say, or another order had taken effect at
//! once. Each player is told of their own, with the reason, above their report's receipts. Not here: what the game master is told of all
//! ([`super::dispatches`]).

use mythico_engine::game::RefusedOrder;
use mythico_engine::order::OrderError;
use mythico_engine::seat::SeatId;
use mythico_engine::words::{Message, code, literal, message};

use crate::layout::divide_text;
use crate::store::Order;

/// Orders that are named with their reasons; more are counted.
const NAMED_MAX: usize = 5;
/// Units of text of an order that is named.
const LINE_MAX: usize = 80;

/// A row of orders that wasn't carried into the turn, and why.
pub(super) struct NotCarried<'a> {
    seat: SeatId,
    row: &'a Order,
    error: &'a OrderError,
}

/// What of these rows was refused when the window closed.
pub(super) fn among<'a>(rows: &'a [Order], refused: &'a [RefusedOrder]) -> Vec<NotCarried<'a>> {
    let found = refused.iter().filter_map(|(text, error)| {
        let seat = text.giver.seat()?;
        let row = rows.iter().find(|row| u64::from(row.place) == text.received)?;
        Some(NotCarried { seat, row, error })
    });
    found.collect()
}

impl NotCarried<'_> {
    pub(super) fn is_of(&self, seat: SeatId) -> bool {
        self.seat == seat
    }

    pub(super) fn is_row(&self, row: &Order) -> bool {
        self.row.place == row.place
    }

    fn said(&self) -> Message {
        let (OrderError::Invalid { problem, .. } | OrderError::Illegal { problem, .. }) = self.error;
        let line = literal(code(&divide_text(self.row.shown(), LINE_MAX).shown));
        message("dispatch-not-carried").with("line", line).with("why", problem.clone())
    }
}

/// That these orders of a seat weren't carried out, and why, a line each.
pub(super) fn said(own: &[&NotCarried<'_>]) -> Vec<Message> {
    let named = own.iter().take(NAMED_MAX).map(|one| one.said());
    let more = own.len().saturating_sub(NAMED_MAX);
    let more = (more > 0).then(|| message("dispatch-not-carried-more").with("count", more));
    named.chain(more).collect()
}
