//! `/order`: gives any order as a line: its word, and what follows. Completion offers the orders
//! that the unit can have now, then their fields one by one. An order without a needed answer opens
//! its form in the panel. Not here: the everyday verbs ([`super::verbs`]).

use mythico_engine::desk::Given;
use mythico_engine::game::Perspective;
use mythico_engine::order::marks::quoted_whole;
use mythico_engine::order::pasted::plain_letters;
use mythico_engine::order::{Choice, CompletionRequest, Form, Subject, is_blank};
use mythico_engine::words::message;
use serenity::all::CreateAutocompleteResponse;

use super::panel;
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::{Context, Player};
use crate::discord::response::Result;
use crate::discord::slash::{Audience, Invocation, SlashContext, options, trimmed};
use crate::orders;
use crate::states::ask;

/// Gives any order.
#[poise::command(slash_command, custom_data = "Audience::Player")]
pub(super) async fn order(
    invocation: Invocation<'_>,
    #[max_length = 2000]
    #[autocomplete = "complete_order"]
    order: String,
    #[max_length = 100]
    #[autocomplete = "complete_unit"]
    unit: Option<String>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    let (order, unit) = (order.trim(), trimmed(unit.as_deref()));
    let work = async { give(&ctx, ctx.player().await?, order, unit.map(str::to_owned)).await };
    ctx.reply(work).await.map_err(|error| error.with_input(&line(None, order, unit)))
}

async fn give(ctx: &Context<'_>, player: Player, order: &str, unit: Option<String>) -> Result {
    let form = form_called(player.snapshot.state.forms(), order);
    if let Some(form) = form.filter(|form| order.eq_ignore_ascii_case(form.word)) {
        let given = form.actor().zip(unit.clone()).map(|(actor, unit)| (actor.to_owned(), unit));
        let given: Given = given.into_iter().collect();
        if form.is_open(&given) {
            return panel::open_form(ctx, player, form, given).await;
        }
    }
    orders::place(ctx, &player, &line(form, order, unit.as_deref())).await
}

/// Returns the form whose word begins an order.
fn form_called(forms: &'static [Form], order: &str) -> Option<&'static Form> {
    let word = order.split_whitespace().next()?;
    forms.iter().find(|form| form.word.eq_ignore_ascii_case(word))
}

/// Puts the unit behind the order's word. An order of the seat itself needs none.
fn line(form: Option<&Form>, order: &str, unit: Option<&str>) -> String {
    let Some(unit) = unit.filter(|_| form.is_none_or(|form| form.actor().is_some())) else {
        return order.to_owned();
    };
    let unit = plain_letters(unit);
    let name = quoted_whole(&unit).unwrap_or(&unit);
    let unit = if name.contains(is_blank) { format!("\"{name}\"") } else { name.to_owned() };
    match order.split_once(char::is_whitespace) {
        Some((word, rest)) => format!("{word} {unit} {rest}"),
        None => format!("{order} {unit}"),
    }
}

async fn complete_unit(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(own_units(ctx))).await
}

async fn own_units(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let Ok(player) = ctx.player().await else { return Ok(Vec::new()) };
    let roster = ask(&player.perspective(), |it| it.roster()).await?;
    let choice = |line: mythico_engine::system::RosterLine| {
        let matched = format!("{} {}", line.code, line.also.join(" "));
        Choice::new(line.code, line.said, matched).also(line.also)
    };
    Ok(roster.into_iter().map(choice).collect())
}

async fn complete_order(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    let unit = options(invocation.args).remove("unit");
    let typed_so_far = typed.trim_start().to_owned();
    complete(invocation, typed, |ctx| Box::pin(order_choices(ctx, typed_so_far, unit))).await
}

async fn order_choices(
    ctx: &Context<'_>,
    typed: String,
    unit: Option<String>,
) -> Result<Vec<Choice>> {
    let Ok(player) = ctx.player().await else { return Ok(Vec::new()) };
    let forms = player.snapshot.state.forms();
    let choices = move |view: &dyn Perspective| {
        let begun = typed.split_once(' ').zip(form_called(forms, &typed));
        match begun {
            Some(((_, rest), form)) => fields(view, form, unit, rest),
            None => words(view, forms, unit.as_deref()),
        }
    };
    Ok(ask(&player.perspective(), choices).await?)
}

/// Returns the orders that can be given now, to this unit if one is named.
fn words(view: &dyn Perspective, forms: &'static [Form], unit: Option<&str>) -> Vec<Choice> {
    let can = |form: &&'static Form| match unit {
        Some(unit) => takes(view, form, Some(unit)),
        None => view.admits(form) && (form.subject == Subject::Seat || takes(view, form, None)),
    };
    let choice = |form: &'static Form| {
        let label =
            message("choice-order-about").with("name", form.title()).with("help", form.help());
        let number = form.number.map_or_else(String::new, |number| number.to_string());
        Choice::new(form.word, label, format!("{} {number}", form.word)).also([number])
    };
    forms.iter().filter(can).map(choice).collect()
}

/// Returns whether the unit, or any, can have an order of this form.
fn takes(view: &dyn Perspective, form: &'static Form, unit: Option<&str>) -> bool {
    let Some(option) = form.actor() else { return false };
    let typed = unit.unwrap_or_default();
    let all = view.complete(&CompletionRequest { form, option, given: &Given::new(), typed });
    unit.map_or(!all.is_empty(), |unit| all.iter().any(|choice| choice.is(unit)))
}

/// Returns choices for the first option that isn't typed whole, behind those that are.
fn fields(
    view: &dyn Perspective,
    form: &'static Form,
    unit: Option<String>,
    rest: &str,
) -> Vec<Choice> {
    let mut given: Given = form.actor().map(str::to_owned).zip(unit).into_iter().collect();
    let open = form.actor().filter(|actor| !given.contains_key(*actor));
    let others =
        form.fields.iter().map(|field| field.word).filter(|word| form.actor() != Some(word));
    let (mut taken, mut rest) = (format!("{} ", form.word), rest.trim_start());
    for option in open.into_iter().chain(others) {
        let choices =
            view.complete(&CompletionRequest { form, option, given: &given, typed: rest });
        let Some(value) = whole(&choices, rest) else {
            return choices.into_iter().map(|choice| behind(choice, &taken)).collect();
        };
        given.insert(option.to_owned(), value.to_owned());
        taken += &format!("{value} ");
        rest = rest[value.len()..].trim_start();
    }
    Vec::new()
}

/// Returns the longest choice with which the typed words begin, if another word follows.
fn whole<'t>(choices: &[Choice], typed: &'t str) -> Option<&'t str> {
    let ends = typed.match_indices(' ').map(|(at, _)| at).rev();
    ends.map(|at| &typed[..at]).find(|begin| choices.iter().any(|choice| choice.is(begin)))
}

/// Returns the choice behind the words that are typed already.
fn behind(choice: Choice, taken: &str) -> Choice {
    let words = choice.matched.split_whitespace().map(|word| format!("{taken}{word}"));
    let matched =
        words.chain([format!("{taken}{}", choice.matched)]).collect::<Vec<_>>().join("\n");
    let exact: Vec<String> = choice.exact.iter().map(|exact| format!("{taken}{exact}")).collect();
    Choice::new(format!("{taken}{}", choice.value), choice.label, matched).also(exact)
}
