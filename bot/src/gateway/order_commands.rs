//! Slash commands for the orders of systems, made from the engine's forms. One function gives all
//! orders, and one completes them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use mythico_engine::game::Perspective;
use mythico_engine::order::{Choice, CompletionRequest, Form};
use mythico_engine::registry::Systems;
use poise::{CommandParameter, FrameworkError};
use serenity::all::{CreateAutocompleteResponse, ResolvedValue};

use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::register::{stands_alone, topics};
use crate::discord::response::{CommandError, Result};
use crate::discord::slash::{Command, Data, Error, Invocation, SlashContext, need_subcommand, options};
use crate::orders;
use crate::states::ask;

/// The order that a command gives: its `custom_data`.
#[derive(Clone, Copy)]
struct Order {
    system: &'static str,
    form: &'static Form,
}

/// Returns the commands of the orders of these systems.
pub fn commands(systems: Systems) -> Vec<Command> {
    let of_system = systems.iter().flat_map(|game| {
        topics(game.forms()).into_iter().map(|(topic, forms)| command(game.id(), topic, &forms))
    });
    of_system.collect()
}

fn command(system: &'static str, topic: &'static str, forms: &[&'static Form]) -> Command {
    if stands_alone(topic, forms) {
        return leaf(Order { system, form: forms[0] });
    }
    Command {
        name: Cow::Borrowed(topic),
        slash_action: Some(|invocation| {
            let missing = need_subcommand();
            Box::pin(
                async move { missing.map_err(|error| FrameworkError::new_command(invocation.into(), error)) },
            )
        }),
        subcommands: forms.iter().map(|form| leaf(Order { system, form })).collect(),
        subcommand_required: true,
        ..Command::default()
    }
}

fn leaf(order: Order) -> Command {
    Command {
        name: Cow::Borrowed(order.form.word),
        slash_action: Some(|invocation| {
            Box::pin(async move {
                give(invocation).await.map_err(|error| FrameworkError::new_command(invocation.into(), error))
            })
        }),
        parameters: order.form.options().into_iter().chain(["campaign"]).map(parameter).collect(),
        custom_data: Box::new(order),
        ..Command::default()
    }
}

/// Makes an option. Its names and descriptions come from the form (`register.rs`).
fn parameter(name: &'static str) -> CommandParameter<Data, Error> {
    CommandParameter {
        name: Cow::Borrowed(name),
        name_localizations: Cow::Borrowed(&[]),
        description: None,
        description_localizations: Cow::Borrowed(&[]),
        required: false,
        channel_types: None,
        type_setter: None,
        choices: Cow::Borrowed(&[]),
        autocomplete_callback: Some(|invocation, typed| Box::pin(complete_option(invocation, typed))),
        __non_exhaustive: (),
    }
}

fn order_of(invocation: &Invocation<'_>) -> Result<Order> {
    let order = invocation.command().custom_data.downcast_ref::<Order>().copied();
    order.ok_or_else(|| CommandError::Internal(anyhow::anyhow!("a command gives no order")))
}

/// Gives the order of a command's form. An error gives the typed line back.
async fn give(invocation: Invocation<'_>) -> Result<()> {
    let Order { system, form } = order_of(&invocation)?;
    let mut given = options(invocation.args);
    let ctx = SlashContext::new(invocation, given.remove("campaign"));
    let line = form.line(&given);
    let work = async {
        let player = ctx.player_by_rules(system).await?;
        orders::place(&ctx, &player, &line).await
    };
    ctx.reply(work).await.map_err(|error| error.with_input(&line))
}

async fn complete_option(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    let focused = invocation.args.iter().find_map(|option| match option.value {
        ResolvedValue::Autocomplete { .. } => Some(option.name),
        _ => None,
    });
    let (Some(option), Ok(order)) = (focused, order_of(&invocation)) else {
        return CreateAutocompleteResponse::new();
    };
    if option == "campaign" {
        return choices::complete_campaign(invocation, typed).await;
    }
    let (given, option, written) = (options(invocation.args), option.to_owned(), typed.to_owned());
    complete(invocation, typed, |ctx| Box::pin(order_choices(ctx, order, option, written, given))).await
}

/// Returns the choices for one option of a form, with only the seat's knowledge.
async fn order_choices(
    ctx: &Context<'_>,
    order: Order,
    option: String,
    typed: String,
    given: BTreeMap<String, String>,
) -> Result<Vec<Choice>> {
    let Ok(player) = ctx.player_by_rules(order.system).await else { return Ok(Vec::new()) };
    let complete = move |perspective: &dyn Perspective| {
        let request = CompletionRequest { form: order.form, option: &option, given: &given, typed: &typed };
        perspective.complete(&request)
    };
    Ok(ask(&player.perspective(), complete).await?)
}
