//! Runs and completes commands. One function serves all of them: the data of a poise command tell
//! which one is meant. [`reply`] and [`choices`] need no connection. Not here: admission
//! ([`super::checks`]) and the answers to errors ([`super::errors`]).

use std::sync::PoisonError;

use mythico_engine::order::Choice;
use mythico_engine::order::complete::{CHOICES_MAX, all_fitting};
use mythico_engine::words::message;
use poise::{BoxFuture, FrameworkError};
use serenity::all::{AutocompleteChoice, CommandOptionType, CreateAutocompleteResponse, ResolvedValue};

use super::checks::{self, Admission};
use super::context::Context;
use super::declaration::{CAMPAIGN, Run, Subcommand};
use super::invocation::{CommandKind, Data, Error, Invocation, context_of, kind_of};
use super::quota::Asked;
use super::respond::{ResponseTarget, answer, log};
use super::response::{self, CommandError, Result};
use super::throttle::DrawingPermit;
use crate::commands;
use crate::workers::As;

/// Letters in a choice, and in its value.
const CHOICE_LETTERS_MAX: usize = 100;

/// Serves every command.
///
/// # Errors
/// What the command says, for poise to carry to where it is answered.
pub async fn run(invocation: Invocation<'_>) -> std::result::Result<(), FrameworkError<'_, Data, Error>> {
    let (ctx, command) = (context_of(&invocation), invocation.command());
    let (target, answered) =
        (ResponseTarget::Command(invocation.interaction), invocation.has_sent_initial_response);
    let by_modal = is_by_modal(kind_of(command));
    let answer = answer(&ctx, target, reply(&ctx, command), by_modal, answered).await;
    answer.map_err(|error| FrameworkError::new_command(poise::Context::Application(invocation), error))
}

/// Answers a command.
///
/// # Errors
/// If the user asks too often or may not use the command, or the command fails.
pub async fn reply(ctx: &Context<'_>, command: &poise::Command<Data, Error>) -> Result {
    let kind = kind_of(command);
    ctx.count(Asked::Command)?;
    let admission = checks::admission(ctx, kind).await?;
    let permit = paced(ctx, command)?;
    let work = ctx.at_work(role(kind), move |ctx| {
        Box::pin(async move {
            let _permit = permit;
            carried_out(ctx, kind, admission).await
        })
    });
    work.await
}

/// The user's turn to have a map drawn, if that is what a command with a wait does. Poise itself would ask this while a command is being
/// completed, too, and take another place on the map for the same.
fn paced(ctx: &Context<'_>, command: &poise::Command<Data, Error>) -> Result<Option<DrawingPermit>> {
    let wait = command.cooldown_config.read().unwrap_or_else(PoisonError::into_inner).user;
    let Some(wait) = wait else { return Ok(None) };
    ctx.cool_down(&command.name, ctx.options.clone(), wait)?;
    ctx.begin_drawing().map(Some)
}

/// Returns whether a modal answers it. Discord takes a modal only as the first answer.
fn is_by_modal(kind: CommandKind) -> bool {
    matches!(kind, CommandKind::Own(subcommand) if subcommand.by_modal)
}

/// As what a user gives a command.
fn role(kind: CommandKind) -> As {
    match kind {
        _ if is_by_modal(kind) => As::Typing,
        CommandKind::Own(Subcommand { run: Run::Manager(_) | Run::Gm(_) | Run::GmOf(..), .. }) => As::Gm,
        CommandKind::Own(_) | CommandKind::Order { .. } | CommandKind::Parent => As::Player,
    }
}

/// What a command does, for whom the check has let in.
fn carried_out<'a>(ctx: &'a Context<'a>, kind: CommandKind, admission: Admission) -> BoxFuture<'a, Result> {
    let run = match kind {
        CommandKind::Own(subcommand) => subcommand.run,
        CommandKind::Order { form, .. } => {
            return match admission {
                Admission::Player(player) => Box::pin(commands::system_orders::run(ctx, player, form)),
                _ => unchecked(),
            };
        }
        CommandKind::Parent => return Box::pin(async { Err(CommandError::user("bot-subcommand")) }),
    };
    match (run, admission) {
        (Run::Anybody(run) | Run::Manager(run), _) => run(ctx),
        (Run::Gm(run) | Run::GmOf(_, run), Admission::Gm(campaign)) => run(ctx, campaign),
        (Run::Player(run), Admission::Player(player)) => run(ctx, player),
        (Run::Gm(_) | Run::GmOf(..) | Run::Player(_), _) => unchecked(),
    }
}

/// A command that came here past its check: a fault of ours.
fn unchecked<'a>() -> BoxFuture<'a, Result> {
    Box::pin(async { Err(CommandError::Internal(anyhow::anyhow!("a command ran without its check"))) })
}

/// Completes every option.
pub async fn complete(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    let focused = invocation.args.iter().find_map(|option| match option.value {
        ResolvedValue::Autocomplete { kind, .. } => Some((option.name, kind)),
        _ => None,
    });
    let Some((option, kind)) = focused else { return CreateAutocompleteResponse::new() };
    let focused = Focused { option, kind, typed };
    let choices = choices(context_of(&invocation), kind_of(invocation.command()), focused).await;
    let choices = choices.unwrap_or_else(|error| {
        log(&error, "completing an option");
        Vec::new()
    });
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// The option that is being completed.
#[derive(Clone, Copy)]
pub struct Focused<'a> {
    /// The option's name.
    pub option: &'a str,
    /// The type of its values.
    pub kind: CommandOptionType,
    /// The text so far.
    pub typed: &'a str,
}

/// Returns the choices for an option. There is no admission check: the option may be the one that
/// names the campaign. Each list shows only facts that its reader may know.
///
/// # Errors
/// If the user asks too often, or the store fails.
pub async fn choices(
    mut ctx: Context<'_>,
    command: CommandKind,
    focused: Focused<'_>,
) -> Result<Vec<AutocompleteChoice>> {
    ctx.count(Asked::Completion)?;
    // A choice goes on from what is typed, and none may be longer.
    if focused.typed.chars().nth(CHOICE_LETTERS_MAX).is_some() {
        return Ok(Vec::new());
    }
    ctx.members.quick = true;
    let (option, typed, kind) = (focused.option.to_owned(), focused.typed.to_owned(), focused.kind);
    let work = ctx.at_work(As::Typing, move |ctx| {
        Box::pin(async move {
            let fitting = fitting(ctx, command, &option, &typed).await?;
            Ok(menu(ctx, &fitting, &typed, kind))
        })
    });
    work.await
}

async fn fitting(ctx: &Context<'_>, kind_of: CommandKind, word: &str, typed: &str) -> Result<Vec<Choice>> {
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
    Ok(all_fitting(all, typed, |label| ctx.say(label)))
}

/// What a client shows of the choices that fit: those that it has room for. If there are more, the last of them says how many, and how to
/// come to them; chosen, it leaves what was typed as it was.
fn menu(
    ctx: &Context<'_>,
    fitting: &[Choice],
    typed: &str,
    kind: CommandOptionType,
) -> Vec<AutocompleteChoice> {
    let choice = |choice: &Choice| shown(ctx, choice, kind);
    if fitting.len() <= CHOICES_MAX || kind == CommandOptionType::Integer {
        return fitting.iter().filter_map(choice).take(CHOICES_MAX).collect();
    }
    let (first, others) = fitting.split_at(CHOICES_MAX - 1);
    let more = ctx.say(&message("choice-more").with("count", others.len()));
    let typed = if typed.trim().is_empty() { "…" } else { typed };
    let more = AutocompleteChoice::new(response::cut(&more, CHOICE_LETTERS_MAX), typed);
    first.iter().filter_map(choice).chain([more]).collect()
}

fn shown(ctx: &Context<'_>, choice: &Choice, kind: CommandOptionType) -> Option<AutocompleteChoice> {
    let label = response::cut(&response::plain(&ctx.say(&choice.label)), CHOICE_LETTERS_MAX);
    let label = if label.is_empty() { choice.value.clone() } else { label };
    if kind == CommandOptionType::Integer {
        return Some(AutocompleteChoice::new(label, choice.value.parse::<i64>().ok()?));
    }
    (choice.value.chars().count() <= CHOICE_LETTERS_MAX)
        .then(|| AutocompleteChoice::new(label, choice.value.clone()))
}
