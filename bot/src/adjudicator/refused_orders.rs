//! Orders that were refused when the window closed, for example because the position was corrected
//! or another order came first. Each player gets their own with the reasons.

use mythico_engine::game::RefusedOrder;
use mythico_engine::order::OrderError;
use mythico_engine::outcome::lost_track;
use mythico_engine::seat::SeatId;
use mythico_engine::words::{Message, code, literal, message};

use crate::layout::divide_text;
use crate::store::Order;

/// Orders shown with reasons. Further ones are counted.
const NAMED_MAX: usize = 5;
/// Text units shown per order.
const LINE_MAX: usize = 80;

/// A stored order that was refused when the window closed.
pub(super) struct RefusedRow<'a> {
    seat: SeatId,
    row: &'a Order,
    error: &'a OrderError,
}

/// Finds the rows that were refused when the window closed.
pub(super) fn find_refused<'a>(
    rows: &'a [Order],
    refused: &'a [RefusedOrder],
) -> Vec<RefusedRow<'a>> {
    let found = refused.iter().filter_map(|(text, error)| {
        let seat = text.giver.seat()?;
        let row = rows.iter().find(|row| u64::from(row.place) == text.received)?;
        Some(RefusedRow { seat, row, error })
    });
    found.collect()
}

/// Writes orders that the rules lost track of into the log.
pub(super) fn log_lost(refused: &[RefusedOrder]) {
    for (text, _) in refused.iter().filter(|(_, error)| *error == lost_track()) {
        tracing::error!(giver = ?text.giver, line = text.line, "no phase of the rules settled an order");
    }
}

impl RefusedRow<'_> {
    pub(super) fn is_of(&self, seat: SeatId) -> bool {
        self.seat == seat
    }

    pub(super) fn is_row(&self, row: &Order) -> bool {
        self.row.place == row.place
    }

    fn line(&self) -> Message {
        let (OrderError::Invalid { problem, .. } | OrderError::Illegal { problem, .. }) =
            self.error;
        let line = literal(code(&divide_text(self.row.shown(), LINE_MAX).shown));
        if *self.error == lost_track() {
            return message("dispatch-lost-track").with("line", line);
        }
        message("dispatch-not-carried").with("line", line).with("why", problem.clone())
    }
}

/// One line per refused order of a seat, with the reason.
pub(super) fn lines(own: &[&RefusedRow<'_>]) -> Vec<Message> {
    let named = own.iter().take(NAMED_MAX).map(|one| one.line());
    let more = own.len().saturating_sub(NAMED_MAX);
    let more = (more > 0).then(|| message("dispatch-not-carried-more").with("count", more));
    named.chain(more).collect()
}
