//! Answers errors of commands. Poise hands over errors of its checks and of commands, and panics.
//! The answer is an ephemeral sentence that says what to do. The bot's own faults are logged once.
//! Not here: buttons and modals, which poise doesn't know.

use std::sync::atomic::Ordering;

use mythico_engine::words::{message, written};
use poise::{CommandInteractionType, FrameworkError};
use serenity::all::{
    CommandInteraction, CreateAutocompleteResponse, CreateInteractionResponse, ResolvedValue,
};

use crate::discord::context::Context;
use crate::discord::respond::{ResponseTarget, explain};
use crate::discord::response::CommandError;
use crate::discord::slash::{Data, Error, Invocation};

/// Answers an error of the framework.
pub async fn on_error(error: FrameworkError<'_, Data, Error>) {
    match error {
        FrameworkError::Setup { error, .. } => tracing::error!(%error, "starting"),
        FrameworkError::EventHandler { error, .. } => tracing::error!(%error, "an event"),
        FrameworkError::UnknownInteraction { framework, interaction, .. } => {
            let ctx = Context::of_command(framework.user_data, interaction, None);
            let gone = CommandError::user("bot-command-gone");
            explain(&ctx, ResponseTarget::Command(interaction), &gone, false).await;
        }
        error => match error.ctx() {
            Some(poise::Context::Application(invocation)) => {
                answer(&invocation, cause(error)).await
            }
            _ => tracing::error!("an event that is no interaction failed"),
        },
    }
}

/// Returns the error to explain.
pub fn cause(error: FrameworkError<'_, Data, Error>) -> CommandError {
    match error {
        FrameworkError::Command { error, .. } => error,
        FrameworkError::GuildOnly { .. } => CommandError::user("bot-server-only"),
        FrameworkError::MissingUserPermissions { .. } => CommandError::user("bot-create-manages"),
        FrameworkError::CommandPanic { payload, .. } => CommandError::Internal(
            anyhow::anyhow!(payload.unwrap_or_default()).context("a command panicked"),
        ),
        FrameworkError::CommandStructureMismatch { ctx, description, .. } => {
            let fault = || CommandError::Internal(anyhow::anyhow!(description));
            wrong_number(&ctx).unwrap_or_else(fault)
        }
        other => CommandError::Internal(anyhow::anyhow!("{other}")),
    }
}

/// Names an option with a number out of bounds, which Discord's own clients never send.
fn wrong_number(invocation: &Invocation<'_>) -> Option<CommandError> {
    let (option, number) = invocation.args.iter().find_map(|option| match option.value {
        ResolvedValue::Integer(number) if u32::try_from(number).is_err() => {
            Some((option.name, number))
        }
        _ => None,
    })?;
    let said =
        message("bot-number").with("option", option).with("value", written(number.to_string()));
    Some(CommandError::User(said))
}

/// Explains the error, in the announced answer if there is one. A completion gets no choices.
async fn answer(invocation: &Invocation<'_>, error: CommandError) {
    if invocation.interaction_type == CommandInteractionType::Autocomplete {
        return no_choices(invocation, invocation.interaction).await;
    }
    let ctx = Context::of_command(invocation.framework.user_data, invocation.interaction, None);
    let announced = invocation.has_sent_initial_response.load(Ordering::SeqCst);
    explain(&ctx, ResponseTarget::Command(invocation.interaction), &error, announced).await;
}

async fn no_choices(invocation: &Invocation<'_>, interaction: &CommandInteraction) {
    let none = CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new());
    if let Err(error) =
        interaction.create_response(&invocation.framework.user_data.http, none).await
    {
        tracing::debug!(%error, "that there are no choices did not arrive");
    }
}
