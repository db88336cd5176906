//! The framework: hands interactions to commands and sends what they answer. One function serves all commands; which one it is, the
//! poise command's own data says.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use mythico_engine::order::complete::fitting;
use mythico_engine::order::{Choice, Form};
use mythico_engine::registry::Systems;
use poise::{ApplicationContext, BoxFuture, CommandParameter, FrameworkError};
use serenity::all::{
    AutocompleteChoice, CommandOptionType, CreateAutocompleteResponse, ResolvedOption, ResolvedValue,
};

use super::app::App;
use super::context::Context;
use super::register::{stands_alone, topics};
use super::respond::{ResponseTarget, log, respond};
use super::response::{self, CommandError, Result};
use crate::commands::{self, COMMANDS};
use crate::discord::declaration::{CAMPAIGN, Command, Subcommand};

/// What poise hands to every command.
pub type Data = Arc<App>;
/// Errors are answered before poise sees them; what is left is poise's own.
pub type Error = anyhow::Error;
type PoiseContext<'a> = ApplicationContext<'a, Data, Error>;

/// What a poise command stands for.
#[derive(Clone, Copy)]
enum CommandKind {
    Own(&'static Subcommand),
    Order { system: &'static str, form: &'static Form },
    Parent,
}

/// All commands, our own and the orders of each of these systems.
pub fn commands(systems: Systems) -> Vec<poise::Command<Data, Error>> {
    let own = COMMANDS.iter().map(|command| own_command(command));
    let orders = systems.iter().flat_map(|game| {
        topics(game.forms()).into_iter().map(|(topic, forms)| order_command(game.id(), topic, &forms))
    });
    own.chain(orders).collect()
}

fn own_command(command: &'static Command) -> poise::Command<Data, Error> {
    match command.subcommands {
        [only] if only.word.is_empty() => leaf(command.word, CommandKind::Own(only), own_options(only)),
        subcommands => {
            let subs = subcommands.iter().map(|one| leaf(one.word, CommandKind::Own(one), own_options(one)));
            parent(command.word, subs.collect())
        }
    }
}

fn own_options(subcommand: &Subcommand) -> Vec<&'static str> {
    subcommand.options.iter().map(|option| option.word).collect()
}

fn order_command(
    system: &'static str,
    topic: &'static str,
    forms: &[&'static Form],
) -> poise::Command<Data, Error> {
    let options = |form: &'static Form| [form.options(), vec!["campaign"]].concat();
    if stands_alone(topic, forms) {
        return leaf(topic, CommandKind::Order { system, form: forms[0] }, options(forms[0]));
    }
    let subs = forms.iter().map(|form| leaf(form.word, CommandKind::Order { system, form }, options(form)));
    parent(topic, subs.collect())
}

fn leaf(word: &'static str, kind_of: CommandKind, options: Vec<&'static str>) -> poise::Command<Data, Error> {
    let parameters = options.into_iter().map(parameter).collect();
    poise::Command {
        name: Cow::Borrowed(word),
        slash_action: Some(|poise_ctx| Box::pin(run(poise_ctx))),
        parameters,
        custom_data: Box::new(kind_of),
        ..poise::Command::default()
    }
}

fn parent(word: &'static str, subcommands: Vec<poise::Command<Data, Error>>) -> poise::Command<Data, Error> {
    poise::Command {
        name: Cow::Borrowed(word),
        slash_action: Some(|poise_ctx| Box::pin(run(poise_ctx))),
        subcommands,
        custom_data: Box::new(CommandKind::Parent),
        ..poise::Command::default()
    }
}

fn parameter(word: &'static str) -> CommandParameter<Data, Error> {
    CommandParameter {
        name: Cow::Borrowed(word),
        name_localizations: Cow::Borrowed(&[]),
        description: None,
        description_localizations: Cow::Borrowed(&[]),
        required: false,
        channel_types: None,
        choices: Cow::Borrowed(&[]),
        type_setter: None,
        autocomplete_callback: Some(|poise_ctx, typed| Box::pin(complete(poise_ctx, typed))),
        __non_exhaustive: (),
    }
}

fn kind_of(poise_ctx: &PoiseContext<'_>) -> CommandKind {
    poise_ctx.command().custom_data.downcast_ref().copied().unwrap_or(CommandKind::Parent)
}

fn options(args: &[ResolvedOption<'_>]) -> BTreeMap<String, String> {
    let value = |option: &ResolvedOption<'_>| {
        let value = match &option.value {
            ResolvedValue::String(text) => (*text).to_owned(),
            ResolvedValue::Integer(number) => number.to_string(),
            ResolvedValue::Boolean(flag) => flag.to_string(),
            ResolvedValue::User(user, _) => user.id.to_string(),
            ResolvedValue::Autocomplete { value, .. } => (*value).to_owned(),
            _ => return None,
        };
        Some((option.name.to_owned(), value)).filter(|(_, value)| !value.trim().is_empty())
    };
    args.iter().filter_map(value).collect()
}

/// Serves every command.
async fn run(poise_ctx: PoiseContext<'_>) -> std::result::Result<(), FrameworkError<'_, Data, Error>> {
    let app = poise_ctx.framework.user_data;
    let ctx = Context::of_command(app, poise_ctx.interaction, options(poise_ctx.args));
    let (answer, patient): (BoxFuture<'_, Result>, bool) = match kind_of(&poise_ctx) {
        CommandKind::Own(subcommand) => ((subcommand.run)(&ctx), subcommand.by_modal),
        CommandKind::Order { system, form } => {
            (Box::pin(commands::system_orders::run(&ctx, system, form)), false)
        }
        CommandKind::Parent => (Box::pin(async { Err(CommandError::user("bot-subcommand")) }), false),
    };
    let target = ResponseTarget::Command(poise_ctx.interaction);
    respond(&ctx, target, answer, patient).await;
    Ok(())
}

/// Completes every option.
async fn complete(poise_ctx: PoiseContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    let app = poise_ctx.framework.user_data;
    let ctx = Context::of_command(app, poise_ctx.interaction, options(poise_ctx.args));
    let focused = poise_ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::Autocomplete { kind, .. } => Some((option.name, kind)),
        _ => None,
    });
    let Some((word, kind)) = focused else { return CreateAutocompleteResponse::new() };
    let choices = choices(&ctx, kind_of(&poise_ctx), word, typed).await.unwrap_or_else(|error| {
        log(&error, "completing an option");
        Vec::new()
    });
    let choices = choices.iter().filter_map(|choice| shown(&ctx, choice, kind));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

async fn choices(ctx: &Context<'_>, kind_of: CommandKind, word: &str, typed: &str) -> Result<Vec<Choice>> {
    let own = match kind_of {
        CommandKind::Own(subcommand) => {
            subcommand.options.iter().find(|option| option.word == word).and_then(|one| one.complete)
        }
        CommandKind::Order { .. } if word == CAMPAIGN.word => CAMPAIGN.complete,
        CommandKind::Order { .. } | CommandKind::Parent => None,
    };
    let all = match (kind_of, own) {
        (_, Some(complete)) => complete(ctx, typed).await?,
        (CommandKind::Order { system, form }, None) => {
            commands::system_orders::complete(ctx, system, form, word, typed).await?
        }
        _ => Vec::new(),
    };
    Ok(fitting(all, typed, |label| ctx.say(label)))
}

fn shown(ctx: &Context<'_>, choice: &Choice, kind: CommandOptionType) -> Option<AutocompleteChoice> {
    const MAX: usize = 100;
    let label = response::cut(&response::plain(&ctx.say(&choice.label)), MAX);
    let label = if label.is_empty() { choice.value.clone() } else { label };
    if kind == CommandOptionType::Integer {
        return Some(AutocompleteChoice::new(label, choice.value.parse::<i64>().ok()?));
    }
    (choice.value.chars().count() <= MAX).then(|| AutocompleteChoice::new(label, choice.value.clone()))
}

/// What poise could not hand to us: logged once; the user sees one fixed line.
pub async fn on_error(error: FrameworkError<'_, Data, Error>) {
    let (app, interaction, what) = match &error {
        FrameworkError::Setup { error, .. } => return tracing::error!(%error, "starting"),
        FrameworkError::CommandPanic { payload, ctx, .. } => {
            let poise::Context::Application(ctx) = ctx else { return };
            (ctx.framework.user_data, ctx.interaction, payload.clone().unwrap_or_default())
        }
        FrameworkError::UnknownInteraction { framework, interaction, .. } => {
            (framework.user_data, *interaction, "unknown command".to_owned())
        }
        FrameworkError::CommandStructureMismatch { description, ctx, .. } => {
            (ctx.framework.user_data, ctx.interaction, (*description).to_owned())
        }
        _ => return tracing::error!(%error, "an interaction"),
    };
    tracing::error!(command = interaction.data.name, what, "a command failed");
    let ctx = Context::of_command(app, interaction, BTreeMap::new());
    let line = response::only(ctx.words("bot-broken"));
    if let Err(error) = interaction.create_response(&app.http, line).await {
        tracing::debug!(%error, "the fixed line did not arrive");
    }
}
