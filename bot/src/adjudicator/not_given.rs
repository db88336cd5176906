//! What becomes of orders that a seat was shown and hadn't given when the window closed: its player is told so, once, with the closing that
//! discarded them, and is offered those that could still be given where their next sheet begins. Not here: which orders those are
//! ([`crate::unconfirmed`]).

use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, code, literal, message};

use super::dispatches::DispatchBuilder;
use crate::layout::divide_text;
use crate::store::{Body, Dispatch, Draft, Recipient, Result, Secrecy, WindowKey};
use crate::unconfirmed::Unconfirmed;

/// Lines that are named; more are counted.
const NAMED_MAX: usize = 5;
/// Units of text of a line that is named.
const LINE_MAX: usize = 80;

/// What a seat was shown and didn't give in a window that is closed.
pub struct NotGiven<'a> {
    found: &'a Unconfirmed,
    /// Those of its lines that could be given in the window that is open now.
    offered: Vec<&'a str>,
}

impl DispatchBuilder<'_> {
    /// What a seat didn't give, with what is offered again to it.
    pub(super) fn not_given<'a>(&self, found: &'a Unconfirmed) -> NotGiven<'a> {
        let id = self.state.seats().by_key(&found.seat).map(|known| known.id);
        let orders = id.filter(|&id| self.state.window().is_some_and(|window| window.seats.contains(id)));
        let offered = orders.map_or_else(Vec::new, |id| {
            let perspective = self.state.perspective(Viewer::Seat(id));
            let lines = found.lines.iter().map(String::as_str);
            lines.filter(|line| perspective.preview(line).is_ok()).collect()
        });
        NotGiven { found, offered }
    }

    /// Is this what the viewer's own seat didn't give?
    pub(super) fn is_of(&self, viewer: Viewer, left: &NotGiven<'_>) -> bool {
        let known = self.state.seats().by_key(&left.found.seat);
        known.is_some_and(|known| viewer == Viewer::Seat(known.id))
    }
}

impl NotGiven<'_> {
    /// That they weren't given, in a line.
    pub(super) fn said(&self) -> Message {
        let lines = &self.found.lines;
        let named = lines.iter().take(NAMED_MAX);
        let named = named.map(|line| literal(code(&divide_text(line, LINE_MAX).shown)));
        message("dispatch-not-given")
            .with("count", lines.len())
            .with("lines", named.collect::<Vec<_>>())
            .with("more", lines.len().saturating_sub(NAMED_MAX))
            .with("offered", self.offered.len())
    }

    /// To the seat's player, by itself.
    pub(super) fn dispatch(&self) -> Result<Dispatch> {
        let seat = || self.found.seat.clone();
        Dispatch::new(Recipient::Seat(seat()), Secrecy::Seat(seat()), &Body::sentence(self.said()))
    }

    /// What begins the seat's next sheet.
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
