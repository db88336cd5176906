//! An order kind: a type that declares an order, reads and checks it, previews it, completes its
//! own fields, and takes effect, all in one place. A system lists its kinds once, by
//! [`orders!`](crate::orders) (`order_list`), which makes its [`OrderSet`]. Not here: how a line is
//! read into [`Args`] (`order`).

use std::ops::Range;

use crate::dice::Dice;
use crate::grid::Location;
use crate::order::{Args, Choice, CompletionRequest, FollowUp, Form, Slot};
use crate::order_context::OrderContext;
use crate::seat::Authority;
use crate::types::Types;
use crate::words::Message;

/// One kind of order of a system.
pub trait OrderKind<S: Types>: Sized {
    /// Number, word, giver, fields, settings, rule.
    const FORM: Form;
    /// The step of the sequence in which it acts; `None` if it only enlists units.
    const STEP: Option<S::Step> = None;

    /// Checks whether the seat may give orders of this kind at present, whatever their values.
    /// Called before the order is read, and before choices are offered for it.
    ///
    /// # Errors
    /// The reason for refusing it.
    fn admit(ctx: &OrderContext<'_, S>) -> Result<(), Rejected<S::Reason>> {
        let _ = ctx;
        Ok(())
    }

    /// Reads the order from its arguments and checks it against what the seat knows.
    ///
    /// # Errors
    /// The reason for refusing it, which reveals nothing that the seat can't know.
    fn read(args: &Args<'_>, ctx: &OrderContext<'_, S>) -> Result<Self, Rejected<S::Reason>>;

    /// The slot that the order takes; a standing order in the same slot is replaced.
    fn slot(&self, ctx: &OrderContext<'_, S>) -> Slot;

    /// The right by which it is given.
    fn authority(&self, ctx: &OrderContext<'_, S>) -> Authority {
        let _ = ctx;
        Authority::Commander
    }

    /// Its canonical text, which reads back as the same order.
    fn text(&self, args: &Args<'_>, ctx: &OrderContext<'_, S>) -> String {
        let _ = ctx;
        args.text()
    }

    /// Tells its giver what was understood, cost, arrival, warnings.
    fn answer(&self, ctx: &OrderContext<'_, S>) -> Answer;

    /// Choices for a field of its own; `None` for a field that it shares with other orders.
    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, S>) -> Option<Vec<Choice>> {
        let _ = (request, ctx);
        None
    }

    /// Enlists its units in phases of the sequence of play.
    fn enlist(&self, plan: &mut S::Plan) {
        let _ = plan;
    }

    /// Acts in its step: reads the position and asks for effects.
    fn act(&self, now: &S::ActContext<'_>, dice: &Dice, effects: &mut S::Effects) {
        let _ = (now, dice, effects);
    }
}

/// All order kinds of a system, made by [`orders!`](crate::orders) from the list. Each function
/// calls the one of the same name in [`OrderKind`], for the kind at hand.
pub trait OrderSet<S: Types>: Sized {
    /// The forms, in the order of the list.
    const FORMS: &'static [Form];
    /// As [`OrderKind::admit`], for the kind with this form.
    ///
    /// # Errors
    /// The reason for refusing it.
    fn admit(form: &'static Form, ctx: &OrderContext<'_, S>) -> Result<(), Rejected<S::Reason>>;
    /// Reads an order of the kind that the arguments were declared for.
    ///
    /// # Errors
    /// As [`OrderKind::read`].
    fn read(args: &Args<'_>, ctx: &OrderContext<'_, S>) -> Result<Self, Rejected<S::Reason>>;
    /// The form of its kind.
    fn form(&self) -> &'static Form;
    /// As [`OrderKind::STEP`].
    fn step(&self) -> Option<S::Step>;
    /// As [`OrderKind::slot`].
    fn slot(&self, ctx: &OrderContext<'_, S>) -> Slot;
    /// As [`OrderKind::authority`].
    fn authority(&self, ctx: &OrderContext<'_, S>) -> Authority;
    /// As [`OrderKind::text`].
    fn text(&self, args: &Args<'_>, ctx: &OrderContext<'_, S>) -> String;
    /// As [`OrderKind::answer`].
    fn answer(&self, ctx: &OrderContext<'_, S>) -> Answer;
    /// As [`OrderKind::complete`], for the kind of the request's form.
    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_, S>) -> Option<Vec<Choice>>;
    /// As [`OrderKind::enlist`].
    fn enlist(&self, plan: &mut S::Plan);
    /// As [`OrderKind::act`].
    fn act(&self, now: &S::ActContext<'_>, dice: &Dice, effects: &mut S::Effects);
}

/// An order that isn't accepted: the reason, and the part of its text that isn't understood, if
/// any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected<R> {
    /// The system's reason.
    pub reason: R,
    /// The bad fragment in the text, in bytes; `None` if the text is understood, but isn't allowed.
    pub span: Option<Range<usize>>,
}

impl<R> From<R> for Rejected<R> {
    fn from(reason: R) -> Self {
        Rejected { reason, span: None }
    }
}

impl<R> Rejected<R> {
    /// A part of the text that isn't understood.
    pub fn at(span: &Range<usize>, reason: R) -> Self {
        Rejected { reason, span: Some(span.clone()) }
    }
}

/// What the giver of an order is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What was understood, in one sentence.
    pub said: Message,
    /// Cost, arrival, warnings: a line each.
    pub details: Vec<Message>,
    /// Its way from start to end, for the arrow; empty if nothing moves.
    pub arrow: Vec<Location>,
    /// A wider question, if there is one to ask.
    pub follow_up: Option<FollowUp>,
}

impl Answer {
    /// An answer of one sentence.
    pub fn of(said: Message) -> Answer {
        Answer { said, details: Vec::new(), arrow: Vec::new(), follow_up: None }
    }
}
