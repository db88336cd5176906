//! Reads, checks and completes an order of any kind, with the names that its seat knows.

use std::collections::BTreeMap;

use crate::order::complete::did_you_mean;
use crate::order::grammar::{self, EXAMPLES_MAX, Names};
use crate::order::{
    Args, Choice, CompletionRequest, Field, FieldType, Form, GivenBy, OrderError, ParsedOrder,
    Subject, ValidOrder,
};
use crate::order_context::OrderContext;
use crate::order_kind::{OrderSet, Rejected};
use crate::orders::Orders;
use crate::types::Types;

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
        let near = did_you_mean(words, choices.into_iter().map(|choice| name_of(field, choice)));
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
        offered(self, &request).into_iter().map(|choice| name_of(field, choice)).collect()
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

/// The name in a choice, without the amount before it.
fn name_of(field: &Field, choice: Choice) -> String {
    match (field.kind, choice.value.split_once(' ')) {
        (FieldType::Amounts(_), Some((_, name))) => name.to_owned(),
        _ => choice.value,
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

/// Reads and checks an order of these arguments.
pub(crate) fn read<S: Orders>(
    ctx: &OrderContext<'_, S>,
    args: &Args<'_>,
) -> Result<S::Order, OrderError> {
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
