//! What the giver of an order sees before it counts: its preview, and choices for the field in focus.

use crate::order::complete::CHOICES_MAX;
use crate::order::{
    Args, Choice, CompletionRequest, Field, FieldType, OrderError, OrderPreview, Outlook,
    ParsedOrder, PathStep, Spanned, ValidOrder, Value, grammar,
};
use crate::order_context::OrderContext;
use crate::order_kind::{Answer, OrderSet};
use crate::order_reading::{offered, read};
use crate::orders::Orders;
use crate::seat::Giver;
use crate::usual_desk::Desk;
use crate::words::message;

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
