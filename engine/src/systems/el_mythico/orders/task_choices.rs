//! Choices for a unit that does two things in a turn: which units, how large a part, and what it
//! does. See EM-2.9, EM-11.4. Not here: the orders themselves (`two_tasks.rs`).

use super::{Order, OrderContext, choices};
use crate::order::{Choice, CompletionRequest, FieldType, Form};
use crate::system::OrderSet;
use crate::systems::el_mythico::arm::men;
use crate::systems::el_mythico::unit::Size;
use crate::words::message;

/// Most ways that are offered before anything is typed; after an order's word all are.
const WAYS_MAX: usize = 12;

/// The words of orders by their numbers.
pub fn words(numbers: &'static [u16]) -> Vec<&'static str> {
    forms(numbers).map(|form| form.word).collect()
}

fn forms(numbers: &'static [u16]) -> impl Iterator<Item = &'static Form> {
    let form = |number: &u16| Order::FORMS.iter().find(|form| form.number == Some(*number));
    numbers.iter().filter_map(form)
}

/// For the field of the unit: battalions and larger ones. `None` for other fields.
pub fn units(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
    let may = |size: Size| size >= Size::Battalion;
    (request.option == "unit")
        .then(|| choices::own_units(ctx, |own| own.unit.is_tactical() && may(own.unit.size)))
}

/// Parts of a unit: a half, a third, a quarter, down to a tenth, in whole STR.
pub fn shares(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Vec<Choice> {
    let Some(own) = choices::ordered(request, ctx) else { return Vec::new() };
    let mut shares: Vec<i64> = (2..=10).map(|parts| own.unit.strength() / parts).collect();
    shares.retain(|share| (1..own.unit.strength()).contains(share));
    shares.dedup();
    let choice = |share: i64| {
        let label = message("mythico-choice-part")
            .with("strength", share)
            .with("men", men(own.unit.arm, 10 * share));
        Choice::new(share.to_string(), label, share.to_string())
    };
    shares.into_iter().map(choice).collect()
}

/// A part's possible tasks: the orders by word; after a word, or where it can be left out, its
/// fields.
pub fn tasks(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'_>,
    may: &'static [u16],
) -> Vec<Choice> {
    let typed = request.typed.trim_start().trim_start_matches('(');
    let (word, rest) = typed.split_once(' ').unwrap_or((typed, ""));
    let is_meant = |form: &&Form| {
        form.word.eq_ignore_ascii_case(word)
            || form.number.is_some_and(|number| number.to_string() == word)
    };
    if let Some(form) = forms(may).find(is_meant) {
        let bare = (!form.fields.iter().any(|field| field.required)).then(|| by_word(form));
        return bare.into_iter().chain(behind(request, ctx, form, rest)).collect();
    }
    let goes =
        |form: &&Form| matches!(form.fields, [field] if matches!(field.kind, FieldType::Path(_)));
    let first = forms(may).next().filter(goes);
    let ways = first.into_iter().flat_map(|form| behind(request, ctx, form, "")).take(WAYS_MAX);
    let by_words = forms(may).filter(|form| may_have(request, ctx, form) && Some(*form) != first);
    ways.chain(by_words.map(by_word)).collect()
}

/// Choices for an order's first field, after its word.
fn behind(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'_>,
    form: &'static Form,
    typed: &str,
) -> Vec<Choice> {
    let Some(field) = form.fields.first() else { return Vec::new() };
    let request = CompletionRequest { form, option: field.word, given: request.given, typed };
    let choices = Order::complete(&request, ctx).unwrap_or_default();
    choices.into_iter().map(|choice| choice.behind(form.word)).collect()
}

/// May the ordered unit have this order? True if no unit is given yet.
fn may_have(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>, form: &'static Form) -> bool {
    let Some(own) = choices::ordered(request, ctx) else { return true };
    let request = CompletionRequest { form, option: "unit", given: request.given, typed: "" };
    let offered = Order::complete(&request, ctx);
    offered.is_none_or(|offered| offered.iter().any(|choice| choice.is(&own.code())))
}

fn by_word(form: &'static Form) -> Choice {
    let label = message(format!("order-el-mythico-{}", form.word));
    let number = form.number.map(|number| number.to_string()).unwrap_or_default();
    Choice::new(form.word, label, format!("{} {number}", form.word)).also([number])
}
