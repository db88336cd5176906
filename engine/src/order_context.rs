//! What an order is checked against, and what the kernel does with any order: reads and checks a
//! line, completes a field, enlists units, lets orders act.

use std::collections::BTreeMap;

use crate::dice::Dice;
use crate::order::complete::{CHOICES_MAX, did_you_mean};
use crate::order::grammar::{self, EXAMPLES_MAX, Names};
use crate::order::{
    Args, Choice, CompletionRequest, Field, FieldType, Form, GivenBy, OrderError, OrderPreview,
    Outlook, ParsedOrder, PathStep, Spanned, Subject, ValidOrder, Value,
};
use crate::order_kind::{Answer, OrderSet, Rejected};
use crate::orders::Orders;
use crate::seat::{Giver, SeatId};
use crate::types::{SeatOrder, Types};
use crate::usual_desk::Desk;
use crate::view::View;
use crate::words::message;

/// The context in which an order is read, checked and completed: the module's data, the giver's
/// view, and who gives it.
pub struct OrderContext<'a, S: Types> {
    /// The module's data, which never changes.
    pub world: &'a S::World,
    /// What the giver may know.
    pub view: &'a View<S::Known>,
    /// Who gives the order.
    pub giver: Giver,
    /// The giver's other standing orders, one a slot, for the forecast in the answer; empty where
    /// nothing is forecast.
    pub standing: &'a [&'a S::Order],
    /// The giver's standing order that this one would replace, if any.
    pub replaces: Option<&'a S::Order>,
}

impl<S: Types> Clone for OrderContext<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Types> Copy for OrderContext<'_, S> {}

impl<'a, S: Types> OrderContext<'a, S> {
    /// The context of a seat's order.
    pub fn by_seat(
        world: &'a S::World,
        view: &'a View<S::Known>,
        seat: SeatId,
    ) -> OrderContext<'a, S> {
        OrderContext { world, view, giver: Giver::Seat(seat), standing: &[], replaces: None }
    }

    /// The seat that gives the order.
    ///
    /// # Panics
    /// In an act of the umpire; forms declare that.
    pub fn seat(&self) -> SeatId {
        self.giver.seat().unwrap_or_else(|| panic!("an act of the umpire is asked for its seat"))
    }

    /// What the seat knows.
    pub fn known(&self) -> &'a S::Known {
        self.view.known()
    }
}

/// The names that the seat knows.
impl<S: Orders> Names for OrderContext<'_, S> {
    fn find(&self, list: &'static str, words: &str) -> Option<String> {
        S::find_name(self, list, words)
    }

    /// Suggests a name from what completes the field.
    fn nearest(&self, form: &'static Form, field: &Field, words: &str) -> Option<String> {
        let request =
            CompletionRequest { form, option: field.word, given: &BTreeMap::new(), typed: words };
        let choices = offered(self, &request);
        // A hex is offered by its number, but called by its place.
        if field.kind == FieldType::Hex {
            return did_you_mean(words, choices.into_iter().flat_map(|choice| choice.exact));
        }
        let name = |value: String| match (field.kind, value.split_once(' ')) {
            (FieldType::Amounts(_), Some((_, name))) => name.to_owned(),
            _ => value,
        };
        let near = did_you_mean(words, choices.into_iter().map(|choice| name(choice.value)));
        near.or_else(|| match field.kind {
            FieldType::Name(list) => S::nearest_name(self, list, words),
            _ => None,
        })
    }

    fn units(&self, form: &'static Form) -> Vec<String> {
        units(self, form).into_iter().map(|unit| unit.value).collect()
    }

    fn is_for_unit(&self, form: &'static Form, unit: &str) -> bool {
        let begun = unit.to_lowercase();
        let is_name = begun.starts_with(char::is_alphabetic);
        let is = |choice: &Choice| choice.is(unit) || is_name && choice.matched.contains(&begun);
        units(self, form).iter().any(is)
    }

    fn all(&self, form: &'static Form, field: &Field) -> Vec<String> {
        let request =
            CompletionRequest { form, option: field.word, given: &BTreeMap::new(), typed: "" };
        offered(self, &request).into_iter().map(|choice| choice.value).collect()
    }

    fn nearest_unit(&self, form: &'static Form, words: &str) -> Option<String> {
        let units = units(self, form);
        let names =
            || units.iter().flat_map(|unit| unit.exact.iter().map(move |name| (name, &unit.value)));
        let near = did_you_mean(words, names().map(|(name, _)| name))?;
        let mut called = names().filter(|(name, _)| *name == near).map(|(_, unit)| unit);
        called.next().filter(|_| called.next().is_none()).cloned()
    }

    fn examples(&self, _: &'static Form, _: &BTreeMap<String, String>) -> Vec<String> {
        Vec::new()
    }
}

/// The giver's units that may have an order of this form.
fn units<S: Orders>(ctx: &OrderContext<'_, S>, form: &'static Form) -> Vec<Choice> {
    offered(ctx, &CompletionRequest { form, option: "unit", given: &BTreeMap::new(), typed: "" })
}

/// The names that the seat knows, for refusals. Examples are slow to make, and need names
/// themselves.
pub(crate) struct Exampled<'a, S: Types>(pub &'a OrderContext<'a, S>);

impl<S: Orders> Names for Exampled<'_, S> {
    fn find(&self, list: &'static str, words: &str) -> Option<String> {
        self.0.find(list, words)
    }

    fn nearest(&self, form: &'static Form, field: &Field, words: &str) -> Option<String> {
        self.0.nearest(form, field, words)
    }

    fn units(&self, form: &'static Form) -> Vec<String> {
        self.0.units(form)
    }

    fn is_for_unit(&self, form: &'static Form, unit: &str) -> bool {
        self.0.is_for_unit(form, unit)
    }

    /// The first units of the list that can have the order in these words.
    fn examples_for_units(&self, form: &'static Form, verb: &str, behind: &str) -> Vec<String> {
        let units = self.0.units(form).into_iter().take(TRIED_MAX);
        let lines = units.map(|unit| format!("{verb} {unit} {behind}"));
        lines.filter(|line| self.is_valid(line)).take(EXAMPLES_MAX).collect()
    }

    fn all(&self, form: &'static Form, field: &Field) -> Vec<String> {
        self.0.all(form, field)
    }

    fn nearest_unit(&self, form: &'static Form, words: &str) -> Option<String> {
        self.0.nearest_unit(form, words)
    }

    /// Fills missing fields with the first of the choices. A path is filled by directions, and by a
    /// way to a place.
    fn examples(&self, form: &'static Form, given: &BTreeMap<String, String>) -> Vec<String> {
        let mut given = given.clone();
        let unit = (form.subject == Subject::Unit).then_some(("unit", None));
        let fields = form.fields.iter().filter(|field| field.required);
        let options = unit.into_iter().chain(fields.map(|field| (field.word, Some(field.kind))));
        let mut goal = None;
        for (option, kind) in options {
            if given.contains_key(option) {
                continue;
            }
            let request = CompletionRequest { form, option, given: &given, typed: "" };
            let choices = offered(self.0, &request);
            if let Some(FieldType::Path(_)) = kind {
                let leads = choices.iter().find(|choice| choice.value.starts_with("to "));
                goal = leads.map(|choice| (option, choice.value.clone()));
            }
            // The first units of a list are often leaders.
            let choice = if kind.is_none() { choices.last() } else { choices.first() };
            let Some(choice) = choice else { return Vec::new() };
            given.insert(option.to_owned(), choice.value.clone());
        }
        let lines = std::iter::once(form.line(&given)).chain(goal.map(|(option, value)| {
            given.insert(option.to_owned(), value);
            form.line(&given)
        }));
        let lines: Vec<String> = lines.map(|line| line.replace('"', "")).collect();
        lines.into_iter().filter(|line| self.is_valid(line)).collect()
    }
}

/// Most units that an example is tried with.
const TRIED_MAX: usize = 12;

impl<S: Orders> Exampled<'_, S> {
    fn is_valid(&self, line: &str) -> bool {
        let check = |parsed: ParsedOrder| validate(self.0, &parsed);
        grammar::read_checked(S::Order::FORMS, line, self.0, check).is_ok()
    }
}

/// Reads and checks a line that is to be carried out.
pub(crate) fn validate<S: Orders>(
    ctx: &OrderContext<'_, S>,
    parsed: &ParsedOrder,
) -> Result<ValidOrder<S::Order>, OrderError> {
    let order = read(ctx, &Args::of(parsed))?;
    Ok(ValidOrder { slot: order.slot(ctx), authority: order.authority(ctx), order })
}

/// Reads and checks a line, and makes its preview.
pub(crate) fn preview<S: Desk>(
    ctx: &OrderContext<'_, S>,
    parsed: &ParsedOrder,
) -> Result<OrderPreview<S::Order>, OrderError> {
    preview_beside(ctx, parsed, "", &[])
}

/// As [`preview`], of a parsed line, beside standing orders; the one in its slot is replaced.
pub(crate) fn preview_beside<S: Desk>(
    ctx: &OrderContext<'_, S>,
    parsed: &ParsedOrder,
    line: &str,
    standing: &[ValidOrder<S::Order>],
) -> Result<OrderPreview<S::Order>, OrderError> {
    let args = Args::of(parsed);
    let order = read(ctx, &args)?;
    let text = order.text(&args, ctx);
    let valid = ValidOrder { slot: order.slot(ctx), authority: order.authority(ctx), order };
    let slot = &valid.slot;
    let others: Vec<_> =
        standing.iter().filter(|other| other.slot != *slot).map(|other| &other.order).collect();
    let replaces = standing.iter().find(|other| other.slot == *slot).map(|other| &other.order);
    let Answer { said, details, arrow, follow_up } =
        valid.order.answer(&OrderContext { standing: &others, replaces, ..*ctx });
    let at_once = parsed.form.at_once;
    let meant = meant(ctx, parsed, line, &text);
    let read_as = is_read_as(parsed).then(|| {
        let line = meant.as_deref().unwrap_or(&text);
        message("written-read-as").with("line", line)
    });
    let details = read_as.into_iter().chain(details).collect();
    let outlook = match ctx.giver {
        Giver::Seat(_) => S::outlook(ctx, &valid),
        Giver::Umpire => Outlook::Unseen,
    };
    let ValidOrder { order, slot, authority } = valid;
    Ok(OrderPreview {
        order,
        text,
        meant,
        slot,
        authority,
        at_once,
        outlook,
        said,
        details,
        arrow,
        follow_up,
    })
}

/// The line as its giver meant it, if that isn't its canonical text: with the names of goals, with
/// directions in the giver's words, and without needless quotes.
fn meant<S: Orders>(
    ctx: &OrderContext<'_, S>,
    parsed: &ParsedOrder,
    line: &str,
    text: &str,
) -> Option<String> {
    let is_as_parsed = leads_somewhere(parsed) || parsed.text() == text;
    let meant = if is_as_parsed { parsed.text_as_written(line) } else { text.to_owned() };
    let plain = meant.replace('"', "");
    let is_same = |parsed: ParsedOrder| {
        let order = read(ctx, &Args::of(&parsed))?;
        Ok(order.text(&Args::of(&parsed), ctx) == text)
    };
    let is_plain = plain != meant
        && grammar::read_checked(S::Order::FORMS, &plain, ctx, is_same)
            .is_ok_and(|is_same| is_same);
    Some(if is_plain { plain } else { meant }).filter(|meant| meant != text)
}

/// Does it hold something that wasn't written: settings, or the only unit?
fn is_read_as(parsed: &ParsedOrder) -> bool {
    let sets = parsed.alias.is_some_and(|alias| !alias.settings.is_empty());
    sets || parsed.subject.as_ref().is_some_and(|unit| unit.span.is_empty())
}

/// Does it hold a way to a place that the system finds?
fn leads_somewhere(parsed: &ParsedOrder) -> bool {
    let is_goal =
        |step: &Spanned<PathStep>| matches!(step.value, PathStep::To(_) | PathStep::Feature(_));
    let values = parsed.fields.iter().flatten().map(|field| &field.value);
    values.into_iter().any(|value| match value {
        Value::Path(_, steps) => steps.iter().any(is_goal),
        Value::Order(within) => leads_somewhere(within),
        _ => false,
    })
}

/// Choices for the field in focus. If what is typed is understood as it stands, it is one of the
/// choices, marked as exact. So no choice changes what was meant.
pub(crate) fn complete<S: Desk>(
    ctx: &OrderContext<'_, S>,
    request: &CompletionRequest<'_>,
) -> Vec<Choice> {
    let mut choices = offered(ctx, request);
    let typed = request.typed.trim();
    if typed.is_empty() || choices.iter().any(|choice| choice.is(typed)) {
        return choices;
    }
    let Some(meant) = understood(ctx, request, typed) else { return choices };
    let begun = typed.to_lowercase();
    let fitting = choices.iter().enumerate().filter(|(_, choice)| choice.matched.contains(&begun));
    let same = |choice: &Choice| understood(ctx, request, &choice.value).as_ref() == Some(&meant);
    match fitting.take(CHOICES_MAX).find(|(_, choice)| same(choice)).map(|(place, _)| place) {
        Some(place) => choices[place].exact.push(begun),
        None => {
            let label = message("choice-as-typed").with("typed", typed).with("said", meant.said);
            choices.insert(0, Choice::new(typed, label, typed));
        }
    }
    choices
}

/// Choices from the order, else from the system. There are none for an order that can't be given at
/// present, or by this giver.
pub(crate) fn offered<S: Orders>(
    ctx: &OrderContext<'_, S>,
    request: &CompletionRequest<'_>,
) -> Vec<Choice> {
    let is_givers = (request.form.by == GivenBy::Seat) == ctx.giver.seat().is_some();
    if !is_givers || admit(ctx, request.form).is_err() {
        return Vec::new();
    }
    S::Order::complete(request, ctx).unwrap_or_else(|| S::complete(ctx, request))
}

/// What the order means with this name in the field in focus, if that and all before it is
/// understood.
fn understood<S: Desk>(
    ctx: &OrderContext<'_, S>,
    request: &CompletionRequest<'_>,
    value: &str,
) -> Option<OrderPreview<()>> {
    let field = request.form.fields.iter().find(|field| field.word == request.option);
    let names = |field: &Field| {
        matches!(
            field.kind,
            FieldType::Unit
                | FieldType::Units
                | FieldType::Hex
                | FieldType::Path(_)
                | FieldType::Name(_)
                | FieldType::Amounts(_)
        )
    };
    if !field.map_or(request.option == "unit", names) {
        return None;
    }
    let mut given = request.given.clone();
    given.insert(request.option.to_owned(), value.to_owned());
    let line = request.form.line(&given);
    let preview =
        grammar::read_checked(S::Order::FORMS, &line, ctx, |parsed| preview(ctx, &parsed)).ok()?;
    Some(OrderPreview { text: String::new(), meant: None, ..preview.without_order() })
}

/// Enlists the units of orders, by seat, then slot.
pub fn enlist<S: Types>(orders: &[SeatOrder<S::Order>]) -> S::Plan {
    let mut plan = S::Plan::default();
    orders.iter().for_each(|given| given.order.order.enlist(&mut plan));
    plan
}

/// Lets the orders of this step act, one after another. Their effects are collected and not applied
/// yet.
pub fn act_in_step<S: Types>(
    orders: &[SeatOrder<S::Order>],
    step: S::Step,
    now: &S::ActContext<'_>,
    dice: &Dice,
    effects: &mut S::Effects,
) {
    for order in
        orders.iter().map(|given| &given.order.order).filter(|order| order.step() == Some(step))
    {
        order.act(now, dice, effects);
    }
}

fn read<S: Orders>(ctx: &OrderContext<'_, S>, args: &Args<'_>) -> Result<S::Order, OrderError> {
    let read = admit(ctx, args.form()).and_then(|()| S::Order::read(args, ctx));
    read.map_err(|Rejected { reason, span }| {
        let [problem, remedy] = S::explain(ctx, &reason);
        match span {
            Some(span) => OrderError::Invalid { span, problem, remedy },
            None => OrderError::Illegal { problem, remedy },
        }
    })
}

/// Checks whether the seat may give this order at present: first as any order, then as one of its
/// kind.
pub(crate) fn admit<S: Orders>(
    ctx: &OrderContext<'_, S>,
    form: &'static Form,
) -> Result<(), Rejected<S::Reason>> {
    S::admit(ctx, form).and_then(|()| S::Order::admit(form, ctx))
}
