//! An order kind: a type of its own that declares an order, reads and checks it, says what was understood, completes its own fields,
//! and takes effect, all in one place. A system lists its kinds once, by [`orders!`](crate::orders); whatever must be done for each of
//! them follows from the list, so that one can't be forgotten.

use std::collections::BTreeMap;
use std::ops::Range;

use super::args::Args;
use super::complete::{Choice, CompletionRequest, did_you_mean};
use super::error::OrderError;
use super::form::{Field, Form};
use super::grammar::Names;
use super::parsed::ParsedOrder;
use super::preview::{OrderPreview, Slot, ValidOrder};
use crate::dice::Dice;
use crate::grid::Location;
use crate::seat::{Authority, Giver, SeatId};
use crate::system::{SeatOrder, System};
use crate::view::View;
use crate::words::Message;

/// One kind of order of a system.
pub trait OrderKind<S: System>: Sized {
    /// Number, word, who may give it, fields, settings, rule.
    const FORM: Form;
    /// The step of the sequence in which it acts; none if it only enlists units.
    const STEP: Option<S::Step> = None;

    /// May the seat give orders of this kind at present, whatever they say? Asked before the order is read, and before choices
    /// are offered for it.
    ///
    /// # Errors
    /// The reason why not.
    fn admit(seen: &Seen<'_, S>) -> Result<(), Rejected<S::Reason>> {
        let _ = seen;
        Ok(())
    }

    /// Reads the order from its arguments and checks it against what the seat knows.
    ///
    /// # Errors
    /// The reason why it can't be given. It tells nothing that the seat can't know.
    fn read(args: &Args<'_>, seen: &Seen<'_, S>) -> Result<Self, Rejected<S::Reason>>;

    /// What it replaces.
    fn slot(&self, seen: &Seen<'_, S>) -> Slot;

    /// By what right it is given.
    fn authority(&self, seen: &Seen<'_, S>) -> Authority {
        let _ = seen;
        Authority::Commander
    }

    /// Its canonical text, which reads back as the same order.
    fn text(&self, args: &Args<'_>, seen: &Seen<'_, S>) -> String {
        let _ = seen;
        args.text()
    }

    /// What its giver is told: what was understood, cost, arrival, warnings.
    fn answer(&self, seen: &Seen<'_, S>) -> Answer;

    /// Choices for a field of its own; `None` for a field that it shares with other orders.
    fn complete(request: &CompletionRequest<'_>, seen: &Seen<'_, S>) -> Option<Vec<Choice>> {
        let _ = (request, seen);
        None
    }

    /// Enlists its units in phases of the sequence of play.
    fn enlist(&self, plan: &mut S::Plan) {
        let _ = plan;
    }

    /// Acts in its step: reads the position as it stands and asks for effects.
    fn act(&self, now: &S::Now<'_>, dice: &Dice, effects: &mut S::Effects) {
        let _ = (now, dice, effects);
    }
}

/// All order kinds of a system, as [`orders!`](crate::orders) makes it of the list.
pub trait OrderSet<S: System>: Sized {
    /// The forms, in the order of the list.
    const FORMS: &'static [Form];
    /// As [`OrderKind::admit`], for the kind with this form.
    ///
    /// # Errors
    /// As there.
    fn admit(form: &'static Form, seen: &Seen<'_, S>) -> Result<(), Rejected<S::Reason>>;
    /// Reads an order of the kind that the arguments were declared for.
    ///
    /// # Errors
    /// As [`OrderKind::read`].
    fn read(args: &Args<'_>, seen: &Seen<'_, S>) -> Result<Self, Rejected<S::Reason>>;
    /// The form of its kind.
    fn form(&self) -> &'static Form;
    /// As [`OrderKind::STEP`].
    fn step(&self) -> Option<S::Step>;
    /// As [`OrderKind::slot`].
    fn slot(&self, seen: &Seen<'_, S>) -> Slot;
    /// As [`OrderKind::authority`].
    fn authority(&self, seen: &Seen<'_, S>) -> Authority;
    /// As [`OrderKind::text`].
    fn text(&self, args: &Args<'_>, seen: &Seen<'_, S>) -> String;
    /// As [`OrderKind::answer`].
    fn answer(&self, seen: &Seen<'_, S>) -> Answer;
    /// As [`OrderKind::complete`], for the kind of the request's form.
    fn complete(request: &CompletionRequest<'_>, seen: &Seen<'_, S>) -> Option<Vec<Choice>>;
    /// As [`OrderKind::enlist`].
    fn enlist(&self, plan: &mut S::Plan);
    /// As [`OrderKind::act`].
    fn act(&self, now: &S::Now<'_>, dice: &Dice, effects: &mut S::Effects);
}

/// Makes the enum of a system's orders from the list of its kinds, with its forms and all dispatch.
#[macro_export]
macro_rules! orders {
    ($(#[$doc:meta])* $vis:vis enum $set:ident of $system:ty { $($kind:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        $vis enum $set { $($kind($kind)),* }

        impl $crate::order::OrderSet<$system> for $set {
            const FORMS: &'static [$crate::order::Form] =
                &[$(<$kind as $crate::order::OrderKind<$system>>::FORM),*];

            fn admit(
                form: &'static $crate::order::Form,
                seen: &$crate::order::Seen<'_, $system>,
            ) -> Result<(), $crate::order::Rejected<<$system as $crate::system::System>::Reason>> {
                $(if form.word == <$kind as $crate::order::OrderKind<$system>>::FORM.word {
                    return <$kind as $crate::order::OrderKind<$system>>::admit(seen);
                })*
                unreachable!("the grammar reads declared forms only")
            }
            fn read(
                args: &$crate::order::Args<'_>,
                seen: &$crate::order::Seen<'_, $system>,
            ) -> Result<Self, $crate::order::Rejected<<$system as $crate::system::System>::Reason>> {
                let word = args.form().word;
                $(if word == <$kind as $crate::order::OrderKind<$system>>::FORM.word {
                    return <$kind as $crate::order::OrderKind<$system>>::read(args, seen).map($set::$kind);
                })*
                unreachable!("the grammar reads declared forms only")
            }
            fn form(&self) -> &'static $crate::order::Form {
                match self { $($set::$kind(_) => &<$kind as $crate::order::OrderKind<$system>>::FORM),* }
            }
            fn step(&self) -> Option<<$system as $crate::system::System>::Step> {
                match self { $($set::$kind(_) => <$kind as $crate::order::OrderKind<$system>>::STEP),* }
            }
            fn slot(&self, seen: &$crate::order::Seen<'_, $system>) -> $crate::order::Slot {
                match self { $($set::$kind(order) => $crate::order::OrderKind::<$system>::slot(order, seen)),* }
            }
            fn authority(&self, seen: &$crate::order::Seen<'_, $system>) -> $crate::seat::Authority {
                match self { $($set::$kind(order) => $crate::order::OrderKind::<$system>::authority(order, seen)),* }
            }
            fn text(&self, args: &$crate::order::Args<'_>, seen: &$crate::order::Seen<'_, $system>) -> String {
                match self { $($set::$kind(order) => $crate::order::OrderKind::<$system>::text(order, args, seen)),* }
            }
            fn answer(&self, seen: &$crate::order::Seen<'_, $system>) -> $crate::order::Answer {
                match self { $($set::$kind(order) => $crate::order::OrderKind::<$system>::answer(order, seen)),* }
            }
            fn complete(
                request: &$crate::order::CompletionRequest<'_>,
                seen: &$crate::order::Seen<'_, $system>,
            ) -> Option<Vec<$crate::order::Choice>> {
                let word = request.form.word;
                $(if word == <$kind as $crate::order::OrderKind<$system>>::FORM.word {
                    return <$kind as $crate::order::OrderKind<$system>>::complete(request, seen);
                })*
                None
            }
            fn enlist(&self, plan: &mut <$system as $crate::system::System>::Plan) {
                match self { $($set::$kind(order) => $crate::order::OrderKind::<$system>::enlist(order, plan)),* }
            }
            fn act(
                &self,
                now: &<$system as $crate::system::System>::Now<'_>,
                dice: &$crate::dice::Dice,
                effects: &mut <$system as $crate::system::System>::Effects,
            ) {
                match self { $($set::$kind(order) => $crate::order::OrderKind::<$system>::act(order, now, dice, effects)),* }
            }
        }
    };
}

/// What an order is checked against: what is printed, what the seat knows, and who gives it.
pub struct Seen<'a, S: System> {
    /// What is printed.
    pub world: &'a S::World,
    /// What the giver may know.
    pub view: &'a View<S::Known>,
    /// Who gives the order.
    pub giver: Giver,
}

impl<S: System> Clone for Seen<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: System> Copy for Seen<'_, S> {}

impl<'a, S: System> Seen<'a, S> {
    /// What a seat's order is checked against.
    pub fn by_seat(world: &'a S::World, view: &'a View<S::Known>, seat: SeatId) -> Seen<'a, S> {
        Seen { world, view, giver: Giver::Seat(seat) }
    }

    /// The seat that gives the order.
    ///
    /// # Panics
    /// In an act of the umpire, whose forms are declared so.
    pub fn seat(&self) -> SeatId {
        self.giver.seat().unwrap_or_else(|| panic!("an act of the umpire is asked for its seat"))
    }

    /// What the seat knows.
    pub fn known(&self) -> &'a S::Known {
        self.view.known()
    }
}

/// The names that the seat knows.
impl<S: System> Names for Seen<'_, S> {
    fn find(&self, list: &'static str, words: &str) -> Option<String> {
        S::find_name(self, list, words)
    }

    /// Whatever completes a field, names what belongs there.
    fn nearest(&self, form: &'static Form, field: &Field, words: &str) -> Option<String> {
        let request = CompletionRequest { form, option: field.word, given: &BTreeMap::new(), typed: words };
        let choices = complete(self, &request);
        did_you_mean(words, choices.into_iter().map(|choice| choice.value))
    }
}

/// An order that isn't accepted: why, and which part of its text isn't understood, if it is a matter of understanding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected<R> {
    /// Why.
    pub reason: R,
    /// Where in the text, in bytes; `None` if the text is understood, but isn't allowed.
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
    /// What was understood.
    pub said: Message,
    /// Cost, arrival, warnings: a line each.
    pub details: Vec<Message>,
    /// Where it leads, from start to end, for the arrow; empty if nothing moves.
    pub arrow: Vec<Location>,
}

impl Answer {
    /// An answer of one sentence.
    pub fn of(said: Message) -> Answer {
        Answer { said, details: Vec::new(), arrow: Vec::new() }
    }
}

/// Reads and checks a line that is to be carried out.
pub(crate) fn validate<S: System>(
    seen: &Seen<'_, S>,
    parsed: &ParsedOrder,
) -> Result<ValidOrder<S::Order>, OrderError> {
    let order = read(seen, &Args::of(parsed))?;
    Ok(ValidOrder { slot: order.slot(seen), authority: order.authority(seen), order })
}

/// Reads and checks a line, and says what was understood.
pub(crate) fn preview<S: System>(
    seen: &Seen<'_, S>,
    parsed: &ParsedOrder,
) -> Result<OrderPreview<S::Order>, OrderError> {
    let args = Args::of(parsed);
    let order = read(seen, &args)?;
    let Answer { said, details, arrow } = order.answer(seen);
    let (text, slot, authority) = (order.text(&args, seen), order.slot(seen), order.authority(seen));
    Ok(OrderPreview { order, text, slot, authority, said, details, arrow })
}

/// Choices for the field in focus: the order's own, else the system's; none for an order that can't be given at present.
pub(crate) fn complete<S: System>(seen: &Seen<'_, S>, request: &CompletionRequest<'_>) -> Vec<Choice> {
    if admit(seen, request.form).is_err() {
        return Vec::new();
    }
    S::Order::complete(request, seen).unwrap_or_else(|| S::complete(seen, request))
}

/// What the orders enlist units for, in the orders' own order: by seat, then slot.
pub fn enlist<S: System>(orders: &[SeatOrder<S::Order>]) -> S::Plan {
    let mut plan = S::Plan::default();
    orders.iter().for_each(|given| given.order.order.enlist(&mut plan));
    plan
}

/// Lets the orders act whose step this is, one after another; what they ask for is collected and not yet applied.
pub fn act_in_step<S: System>(
    orders: &[SeatOrder<S::Order>],
    step: S::Step,
    now: &S::Now<'_>,
    dice: &Dice,
    effects: &mut S::Effects,
) {
    for order in orders.iter().map(|given| &given.order.order).filter(|order| order.step() == Some(step)) {
        order.act(now, dice, effects);
    }
}

fn read<S: System>(seen: &Seen<'_, S>, args: &Args<'_>) -> Result<S::Order, OrderError> {
    let read = admit(seen, args.form()).and_then(|()| S::Order::read(args, seen));
    read.map_err(|Rejected { reason, span }| {
        let [problem, remedy] = S::explain(seen, &reason);
        match span {
            Some(span) => OrderError::Invalid { span, problem, remedy },
            None => OrderError::Illegal { problem, remedy },
        }
    })
}

/// May the seat give this order at present? First as any order, then as one of its kind.
fn admit<S: System>(seen: &Seen<'_, S>, form: &'static Form) -> Result<(), Rejected<S::Reason>> {
    S::admit(seen, form).and_then(|()| S::Order::admit(form, seen))
}
