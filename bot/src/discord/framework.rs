//! The framework: hands interactions to commands and sends what they answer. One function serves all commands; which one it is, the
//! poise command's own data says.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use mythico_engine::order::complete::fitting;
use mythico_engine::order::{Choice, Form};
use mythico_engine::systems::SHIPPED;
use poise::{ApplicationContext, BoxFuture, CommandParameter, FrameworkError};
use serenity::all::{
    AutocompleteChoice, CommandOptionType, CreateAutocompleteResponse, ResolvedOption, ResolvedValue,
};

use super::answer::{self, Failure, Result};
use super::office::Office;
use super::register::{stands_alone, topics};
use super::reply::{Reply, log, serve};
use super::visit::Visit;
use crate::commands::declaration::{CAMPAIGN, Command, Errand};
use crate::commands::{self, COMMANDS};

/// What poise carries for us.
pub type Data = Arc<Office>;
/// Failures are answered before poise sees them; what is left is poise's own.
pub type Error = anyhow::Error;
type Context<'a> = ApplicationContext<'a, Data, Error>;

/// What a poise command stands for.
#[derive(Clone, Copy)]
enum Meaning {
    Own(&'static Errand),
    Order { system: &'static str, form: &'static Form },
    Parent,
}

/// All commands, our own and every system's orders.
pub fn commands() -> Vec<poise::Command<Data, Error>> {
    let own = COMMANDS.iter().map(|command| own_command(command));
    let orders = SHIPPED.iter().flat_map(|game| {
        topics(game.forms()).into_iter().map(|(topic, forms)| order_command(game.id(), topic, &forms))
    });
    own.chain(orders).collect()
}

fn own_command(command: &'static Command) -> poise::Command<Data, Error> {
    match command.errands {
        [only] if only.word.is_empty() => leaf(command.word, Meaning::Own(only), own_options(only)),
        errands => {
            let subs = errands.iter().map(|one| leaf(one.word, Meaning::Own(one), own_options(one)));
            parent(command.word, subs.collect())
        }
    }
}

fn own_options(errand: &Errand) -> Vec<&'static str> {
    errand.options.iter().map(|option| option.word).collect()
}

fn order_command(
    system: &'static str,
    topic: &'static str,
    forms: &[&'static Form],
) -> poise::Command<Data, Error> {
    let options = |form: &'static Form| [form.options(), vec!["campaign"]].concat();
    if stands_alone(topic, forms) {
        return leaf(topic, Meaning::Order { system, form: forms[0] }, options(forms[0]));
    }
    let subs = forms.iter().map(|form| leaf(form.word, Meaning::Order { system, form }, options(form)));
    parent(topic, subs.collect())
}

fn leaf(word: &'static str, meaning: Meaning, options: Vec<&'static str>) -> poise::Command<Data, Error> {
    let parameters = options.into_iter().map(parameter).collect();
    poise::Command {
        name: Cow::Borrowed(word),
        slash_action: Some(|ctx| Box::pin(act(ctx))),
        parameters,
        custom_data: Box::new(meaning),
        ..poise::Command::default()
    }
}

fn parent(word: &'static str, subcommands: Vec<poise::Command<Data, Error>>) -> poise::Command<Data, Error> {
    poise::Command {
        name: Cow::Borrowed(word),
        slash_action: Some(|ctx| Box::pin(act(ctx))),
        subcommands,
        custom_data: Box::new(Meaning::Parent),
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
        autocomplete_callback: Some(|ctx, typed| Box::pin(complete(ctx, typed))),
        __non_exhaustive: (),
    }
}

fn meaning(ctx: &Context<'_>) -> Meaning {
    ctx.command().custom_data.downcast_ref().copied().unwrap_or(Meaning::Parent)
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
async fn act(ctx: Context<'_>) -> std::result::Result<(), FrameworkError<'_, Data, Error>> {
    let office = ctx.framework.user_data;
    let visit = Visit::of_command(office, ctx.interaction, options(ctx.args));
    let (answer, patient): (BoxFuture<'_, Result>, bool) = match meaning(&ctx) {
        Meaning::Own(errand) => ((errand.run)(&visit), errand.by_modal),
        Meaning::Order { system, form } => (Box::pin(commands::given::run(&visit, system, form)), false),
        Meaning::Parent => (Box::pin(async { Err(Failure::told("bot-subcommand")) }), false),
    };
    let reply = Reply::Command(ctx.interaction);
    serve(&visit, reply, answer, patient).await;
    Ok(())
}

/// Completes every option.
async fn complete(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let office = ctx.framework.user_data;
    let visit = Visit::of_command(office, ctx.interaction, options(ctx.args));
    let focused = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::Autocomplete { kind, .. } => Some((option.name, kind)),
        _ => None,
    });
    let Some((word, kind)) = focused else { return CreateAutocompleteResponse::new() };
    let choices = choices(&visit, meaning(&ctx), word, typed).await.unwrap_or_else(|failure| {
        log(&failure, "completing an option");
        Vec::new()
    });
    let choices = choices.iter().filter_map(|choice| shown(&visit, choice, kind));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

async fn choices(visit: &Visit<'_>, meaning: Meaning, word: &str, typed: &str) -> Result<Vec<Choice>> {
    let own = match meaning {
        Meaning::Own(errand) => {
            errand.options.iter().find(|option| option.word == word).and_then(|one| one.complete)
        }
        Meaning::Order { .. } if word == CAMPAIGN.word => CAMPAIGN.complete,
        Meaning::Order { system, form } => {
            return commands::given::complete(visit, system, form, word, typed).await;
        }
        Meaning::Parent => None,
    };
    match own {
        Some(complete) => Ok(fitting(complete(visit, typed).await?, typed)),
        None => Ok(Vec::new()),
    }
}

fn shown(visit: &Visit<'_>, choice: &Choice, kind: CommandOptionType) -> Option<AutocompleteChoice> {
    const MAX: usize = 100;
    let label = answer::cut(&answer::plain(&visit.say(&choice.label)), MAX);
    let label = if label.is_empty() { choice.value.clone() } else { label };
    if kind == CommandOptionType::Integer {
        return Some(AutocompleteChoice::new(label, choice.value.parse::<i64>().ok()?));
    }
    (choice.value.chars().count() <= MAX).then(|| AutocompleteChoice::new(label, choice.value.clone()))
}

/// What poise could not hand to us: logged once; the user sees one fixed line.
pub async fn on_error(error: FrameworkError<'_, Data, Error>) {
    let (office, interaction, what) = match &error {
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
    let visit = Visit::of_command(office, interaction, BTreeMap::new());
    let line = answer::only(visit.words("bot-broken"));
    if let Err(error) = interaction.create_response(&office.http, line).await {
        tracing::debug!(%error, "the fixed line did not arrive");
    }
}
