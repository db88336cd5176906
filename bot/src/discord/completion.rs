//! Completion of options. Each list shows only facts that its reader may know. Not here: the lists
//! that several commands share ([`super::choices`]).

use std::sync::{Arc, PoisonError};

use mythico_engine::order::Choice;
use mythico_engine::order::complete::{CHOICES_MAX, all_fitting};
use mythico_engine::words::message;
use poise::BoxFuture;
use serenity::all::{
    AutocompleteChoice, CommandOptionType, CreateAutocompleteResponse, ResolvedValue,
};

use super::context::Context;
use super::quota::Asked;
use super::respond::log;
use super::response::Result;
use super::slash::{Desk, Invocation, options};
use crate::api::text;
use crate::lanes::Lane;
use crate::workers::As;

/// Discord's limit for characters in a choice and in its value.
const CHOICE_LETTERS_MAX: usize = 100;

/// Completes an option from a list. It doesn't check admission, because the option may be the one
/// that names the campaign.
pub async fn complete<'a>(
    invocation: Invocation<'a>,
    typed: &str,
    list: impl for<'c> FnOnce(&'c Context<'a>) -> BoxFuture<'c, Result<Vec<Choice>>> + Send,
) -> CreateAutocompleteResponse {
    let answer = CreateAutocompleteResponse::new();
    let kind = invocation.args.iter().find_map(|option| match option.value {
        ResolvedValue::Autocomplete { kind, .. } => Some(kind),
        _ => None,
    });
    let Some(kind) = kind else { return answer };
    match choices(&invocation, typed, kind, list).await {
        Ok(choices) => answer.set_choices(choices),
        Err(error) => {
            log(&error, "completing an option");
            if let Some(desk) = invocation.invocation_data::<Desk>().await {
                *desk.response.lock().unwrap_or_else(PoisonError::into_inner) = Some(Err(error));
            }
            answer
        }
    }
}

async fn choices<'a>(
    invocation: &Invocation<'a>,
    typed: &str,
    kind: CommandOptionType,
    list: impl for<'c> FnOnce(&'c Context<'a>) -> BoxFuture<'c, Result<Vec<Choice>>> + Send,
) -> Result<Vec<AutocompleteChoice>> {
    let (app, campaign) =
        (invocation.framework.user_data, options(invocation.args).remove("campaign"));
    let mut ctx = Context::of_command(app, invocation.interaction, campaign);
    ctx.count(Asked::Completion)?;
    // A choice extends the typed text, and has a maximum length.
    if typed.chars().nth(CHOICE_LETTERS_MAX).is_some() {
        return Ok(Vec::new());
    }
    ctx.members.quick = true;
    let work = async {
        let choices = list(&ctx).await?;
        let (app, language, typed_so_far) =
            (Arc::clone(app), ctx.language.clone(), typed.to_owned());
        let find = move || all_fitting(choices, &typed_so_far, |label| app.say(&language, label));
        Ok(menu(&ctx, &Lane::Request.run(find).await?, typed, kind))
    };
    ctx.at_turn(As::Typing, work).await
}

/// Returns as many choices as Discord shows. If there are more, the last one says how many.
/// Choosing that one keeps the typed text.
fn menu(
    ctx: &Context<'_>,
    fitting: &[Choice],
    typed: &str,
    kind: CommandOptionType,
) -> Vec<AutocompleteChoice> {
    let choice = |choice: &Choice| show(ctx, choice, kind);
    if fitting.len() <= CHOICES_MAX || kind == CommandOptionType::Integer {
        return fitting.iter().filter_map(choice).take(CHOICES_MAX).collect();
    }
    let (first, others) = fitting.split_at(CHOICES_MAX - 1);
    let more = ctx.say(&message("choice-more").with("count", others.len()));
    let typed = if typed.trim().is_empty() { "…" } else { typed };
    let more = AutocompleteChoice::new(text::cut(&more, CHOICE_LETTERS_MAX), typed);
    first.iter().filter_map(choice).chain([more]).collect()
}

fn show(ctx: &Context<'_>, choice: &Choice, kind: CommandOptionType) -> Option<AutocompleteChoice> {
    let label = text::cut(&text::plain(&ctx.say(&choice.label)), CHOICE_LETTERS_MAX);
    let label = if label.is_empty() { choice.value.clone() } else { label };
    if kind == CommandOptionType::Integer {
        return Some(AutocompleteChoice::new(label, choice.value.parse::<i64>().ok()?));
    }
    (choice.value.chars().count() <= CHOICE_LETTERS_MAX)
        .then(|| AutocompleteChoice::new(label, choice.value.clone()))
}
