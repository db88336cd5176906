//! The everyday verbs, such as `/move`: one set of commands for the orders of all systems. The
//! campaign's forms say which order a verb gives. A verb without a needed answer opens the order's
//! form in the panel. Not here: all other orders ([`super::order`]).

use std::borrow::Cow;
use std::collections::BTreeMap;

use mythico_engine::desk::{Ask, Given, Offer};
use mythico_engine::game::Perspective;
use mythico_engine::order::{Choice, CompletionRequest, EVERYDAY_VERBS, Form, VerbOptions};
use mythico_engine::words::message;
use poise::{CommandParameter, FrameworkError};
use serenity::all::{CommandOptionType, CreateAutocompleteResponse, ResolvedValue};

use super::panel;
use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Result};
use crate::discord::slash::{Audience, Command, Data, Error, Invocation, SlashContext, options};
use crate::orders;
use crate::states::ask;

/// Verbs whose orders can do without a unit.
const OF_NOBODY: &str = "odds";

/// Returns a command for each verb.
pub fn verbs() -> Vec<Command> {
    EVERYDAY_VERBS.into_iter().map(command).collect()
}

fn command(verb: &'static str) -> Command {
    let parameters = ["unit", "to", "how", "campaign"].map(|name| CommandParameter {
        required: name == "unit" && verb != OF_NOBODY,
        ..parameter(name)
    });
    Command {
        name: Cow::Borrowed(verb),
        slash_action: Some(|invocation| {
            Box::pin(async move {
                give(invocation)
                    .await
                    .map_err(|error| FrameworkError::new_command(invocation.into(), error))
            })
        }),
        parameters: parameters.into(),
        custom_data: Box::new(Audience::Player),
        ..Command::default()
    }
}

/// Makes an option. Its texts come from the lexicon. Only a path may be long.
fn parameter(name: &'static str) -> CommandParameter<Data, Error> {
    CommandParameter {
        name: Cow::Borrowed(name),
        name_localizations: Cow::Borrowed(&[]),
        description: None,
        description_localizations: Cow::Borrowed(&[]),
        required: false,
        channel_types: None,
        type_setter: match name {
            "to" => Some(|option| option.kind(CommandOptionType::String)),
            _ => Some(|option| option.kind(CommandOptionType::String).max_length(100)),
        },
        choices: Cow::Borrowed(&[]),
        autocomplete_callback: Some(|invocation, typed| {
            Box::pin(complete_option(invocation, typed))
        }),
        __non_exhaustive: (),
    }
}

/// Gives the order of a verb. An error gives the line back.
async fn give(invocation: Invocation<'_>) -> Result<()> {
    let mut given = options(invocation.args);
    let ctx = SlashContext::new(invocation, given.remove("campaign"));
    let verb = invocation.command().name.clone();
    let typed =
        [Some(&*verb), given.get("unit").map(String::as_str), given.get("to").map(String::as_str)];
    let typed = typed.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let work = async { order(&ctx, ctx.player().await?, &verb, given).await };
    ctx.reply(work).await.map_err(|error| error.with_input(&typed))
}

async fn order(
    ctx: &Context<'_>,
    player: Player,
    verb: &str,
    mut options: BTreeMap<String, String>,
) -> Result {
    let all = meanings(&player, verb);
    let unit = options.get("unit").cloned();
    let form = ask(&player.perspective(), move |it| meant(it, &all, unit.as_deref())).await?;
    let form = form.ok_or_else(|| unknown(&player, verb))?;
    let [unit, to, how] = ["unit", "to", "how"].map(|name| options.remove(name));
    let given = form.given_by_verb(verb, VerbOptions { unit, to, how });
    if form.is_open(&given) {
        return panel::open_form(ctx, player, form, given).await;
    }
    orders::place(ctx, &player, &form.line(&given)).await
}

/// Says that the campaign's system has no order for a verb.
pub fn unknown(player: &Player, verb: &str) -> CommandError {
    let has = |verb: &&&str| !meanings(player, verb).is_empty();
    let known = EVERYDAY_VERBS.iter().filter(has);
    let known: Vec<_> =
        known.map(|verb| message("bot-help-word").with("command", format!("/{verb}"))).collect();
    let said = message("bot-verb-unknown").with("command", verb.to_owned());
    CommandError::User(said.with("count", known.len()).with("known", known))
}

/// Returns all orders that a verb gives in the player's campaign.
fn meanings(player: &Player, verb: &str) -> Vec<&'static Form> {
    player.snapshot.state.forms().iter().filter(|form| form.has_verb(verb)).collect()
}

/// Returns what a verb means for this unit: the first order that the unit can have, or else the
/// first, which says why not.
fn meant(
    view: &dyn Perspective,
    all: &[&'static Form],
    unit: Option<&str>,
) -> Option<&'static Form> {
    let (first, others) = all.split_first()?;
    let Some(unit) = unit.filter(|_| !others.is_empty()) else { return Some(*first) };
    let can = |form: &&&'static Form| units(view, form, unit).iter().any(|choice| choice.is(unit));
    Some(*all.iter().find(can).unwrap_or(first))
}

/// Returns the units that a form takes, behind those that are typed.
fn units(view: &dyn Perspective, form: &'static Form, typed: &str) -> Vec<Choice> {
    let Some(option) = form.doer() else { return Vec::new() };
    view.complete(&CompletionRequest { form, option, given: &Given::new(), typed })
}

async fn complete_option(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    let focused = invocation.args.iter().find_map(|option| match option.value {
        ResolvedValue::Autocomplete { .. } => Some(option.name),
        _ => None,
    });
    let Some(option) = focused else { return CreateAutocompleteResponse::new() };
    if option == "campaign" {
        return choices::complete_campaign(invocation, typed).await;
    }
    let (verb, option) = (invocation.command().name.to_string(), option.to_owned());
    let (given, typed_so_far) = (options(invocation.args), typed.to_owned());
    complete(invocation, typed, |ctx| {
        Box::pin(verb_choices(ctx, verb, option, typed_so_far, given))
    })
    .await
}

/// Returns the choices for an option of a verb, with only the seat's knowledge.
async fn verb_choices(
    ctx: &Context<'_>,
    verb: String,
    option: String,
    typed: String,
    given: BTreeMap<String, String>,
) -> Result<Vec<Choice>> {
    let Ok(player) = ctx.player().await else { return Ok(Vec::new()) };
    let all = meanings(&player, &verb);
    let choices = move |view: &dyn Perspective| match &*option {
        "unit" => all_units(view, &all, &typed),
        _ => {
            let unit = given.get("unit").cloned();
            let form = meant(view, &all, unit.as_deref());
            form.map_or_else(Vec::new, |form| answers(view, form, &verb, unit, &option, &typed))
        }
    };
    Ok(ask(&player.perspective(), choices).await?)
}

/// Returns the units that can have any of these orders, each once.
fn all_units(view: &dyn Perspective, all: &[&'static Form], typed: &str) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for choice in all.iter().flat_map(|form| units(view, form, typed)) {
        if choices.iter().all(|one| one.value != choice.value) {
            choices.push(choice);
        }
    }
    choices
}

/// Returns the choices for `to` or `how`. While nothing is typed, they are ranked as in the panel.
fn answers(
    view: &dyn Perspective,
    form: &'static Form,
    verb: &str,
    unit: Option<String>,
    option: &str,
    typed: &str,
) -> Vec<Choice> {
    let asked = match option {
        "how" => form.manner().map(|setting| setting.word),
        _ => form.goal().map(|field| field.word),
    };
    let Some(asked) = asked else { return Vec::new() };
    let mut given = form.given_by_verb(verb, VerbOptions { unit, ..VerbOptions::default() });
    if option == "how" {
        given.remove(asked);
    }
    if option == "how" || typed.trim().is_empty() {
        let asks = view.asks(form, &given, &[]);
        let ask = asks.into_iter().find(|ask| ask.field == asked);
        return ask.map_or_else(Vec::new, offered);
    }
    view.complete(&CompletionRequest { form, option: asked, given: &given, typed })
}

/// Makes choices of the offers of a question. A setting's step is found by the name of its preset.
fn offered(ask: Ask) -> Vec<Choice> {
    let choice = |offer: Offer| {
        let label = match offer.note {
            Some(note) => message("choice-noted").with("label", offer.label).with("note", note),
            None => offer.label,
        };
        Choice::new(offer.value.clone(), label, offer.value)
    };
    ask.offers.into_iter().map(choice).collect()
}
