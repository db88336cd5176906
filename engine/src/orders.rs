//! What the orders of a rule system share: admission, names, choices, and the words of a refusal.
//! Not here: an order's own part (`order_kind`).

use crate::order::{Choice, CompletionRequest, Form};
use crate::order_context::OrderContext;
use crate::order_kind::Rejected;
use crate::types::Types;
use crate::words::Message;

/// What all orders of a system share when they are read, checked and completed.
pub trait Orders: Types {
    /// Checks whether this may be ordered at all at present. Called before the order's own kind is
    /// asked.
    ///
    /// # Errors
    /// The reason for refusing it.
    fn admit(
        ctx: &OrderContext<'_, Self>,
        form: &'static Form,
    ) -> Result<(), Rejected<Self::Reason>> {
        let _ = (ctx, form);
        Ok(())
    }

    /// Finds these words on one of the system's lists of names, as far as the seat knows it, and
    /// returns the list's spelling: places under [`PLACES`](crate::order::grammar::PLACES), and the
    /// list of each [`FieldType::Name`](crate::order::FieldType::Name). It must be quick: it is
    /// called for every few neighbouring words of a line.
    fn find_name(ctx: &OrderContext<'_, Self>, list: &'static str, words: &str) -> Option<String> {
        let _ = (ctx, list, words);
        None
    }

    /// The name on a list that is most like these words. Only needed where completion offers
    /// something else than names, such as numbers.
    fn nearest_name(
        _ctx: &OrderContext<'_, Self>,
        _list: &'static str,
        _words: &str,
    ) -> Option<String> {
        None
    }

    /// The problem and the remedy for a refusal, as texts. They reveal nothing that the giver can't
    /// know.
    fn explain(ctx: &OrderContext<'_, Self>, reason: &Self::Reason) -> [Message; 2];

    /// Choices for a field that several orders share, such as the unit. An order completes its own
    /// fields itself. The kernel picks those that match what is typed.
    fn complete(ctx: &OrderContext<'_, Self>, request: &CompletionRequest<'_>) -> Vec<Choice>;
}
