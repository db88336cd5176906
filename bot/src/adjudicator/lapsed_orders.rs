//! Orders that a seat previewed but hadn't confirmed when the window closed. Its player is told
//! once. Orders that are still possible begin the seat's next sheet. [`crate::unconfirmed`] finds
//! the orders.

use mythico_engine::view::Viewer;
use mythico_engine::words::{Arg, Message, code, literal, message};

use super::dispatches::DispatchBuilder;
use crate::layout::divide_text;
use crate::store::{Body, Dispatch, Draft, Recipient, Result, Secrecy, WindowKey};
use crate::unconfirmed::Unconfirmed;

/// Lines shown. Further ones are counted.
const NAMED_MAX: usize = 5;
/// Text units shown per line.
const LINE_MAX: usize = 80;

/// Unconfirmed orders of a seat in a closed window.
pub struct LapsedOrders<'a> {
    found: &'a Unconfirmed,
    /// The lines that are possible in the open window.
    offered: Vec<&'a str>,
}

impl DispatchBuilder<'_> {
    /// Checks which of a seat's unconfirmed orders are still possible.
    pub(super) fn lapsed_orders<'a>(&self, found: &'a Unconfirmed) -> LapsedOrders<'a> {
        let id = self.state.seats().by_key(&found.seat).map(|known| known.id);
        let orders =
            id.filter(|&id| self.state.window().is_some_and(|window| window.seats.contains(id)));
        let offered = orders.map_or_else(Vec::new, |id| {
            let perspective = self.state.perspective(Viewer::Seat(id));
            let lines = found.lines.iter().map(String::as_str);
            lines.filter(|line| perspective.preview(line).is_ok()).collect()
        });
        LapsedOrders { found, offered }
    }

    /// Returns whether these orders belong to the viewer's own seat.
    pub(super) fn is_lapsed_for(&self, viewer: Viewer, lapsed: &LapsedOrders<'_>) -> bool {
        let known = self.state.seats().by_key(&lapsed.found.seat);
        known.is_some_and(|known| viewer == Viewer::Seat(known.id))
    }
}

impl LapsedOrders<'_> {
    /// One line that says which orders weren't given.
    pub(super) fn line(&self) -> Message {
        self.line_after(literal(""))
    }

    fn line_after(&self, campaign: Message) -> Message {
        let lines = &self.found.lines;
        let named = lines.iter().take(NAMED_MAX);
        let named = named.map(|line| literal(code(&divide_text(line, LINE_MAX).shown)));
        message("dispatch-not-given")
            .with("count", lines.len())
            .with("lines", named.collect::<Vec<_>>())
            .with("more", lines.len().saturating_sub(NAMED_MAX))
            .with("offered", self.offered.len())
            .with("campaign", campaign)
    }

    /// A separate message for the seat's player.
    pub(super) fn dispatch(&self, campaign: Arg) -> Result<Dispatch> {
        let seat = || self.found.seat.clone();
        let campaign = message("dispatch-not-given-in").with("campaign", campaign);
        let line = self.line_after(campaign);
        Dispatch::new(Recipient::Seat(seat()), Secrecy::Seat(seat()), &Body::sentence(line))
    }

    /// Start of the seat's next sheet. None if no line is possible.
    pub(super) fn draft(&self, next: WindowKey) -> Option<Draft> {
        (!self.offered.is_empty()).then(|| Draft {
            interaction: self.found.last,
            at: next,
            seat: self.found.seat.clone(),
            lines: self.offered.join("\n"),
            replaces: String::new(),
            offered: true,
            whole: true,
        })
    }
}
