//! Answers to errors of commands. Poise hands over errors of its checks and of commands, and
//! panics. The answer is one plain ephemeral sentence that says what to do. Faults of ours are
//! logged once. Not here: buttons and modals, which poise doesn't know.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

use poise::{CommandInteractionType, FrameworkError};
use serenity::all::{CommandInteraction, CreateAutocompleteResponse, CreateInteractionResponse};

use super::context::Context;
use super::invocation::{CommandKind, Data, Error, Invocation, context_of, kind_of};
use super::respond::{ResponseTarget, explain};
use super::response::CommandError;

/// Answers an error of the framework.
pub async fn on_error(error: FrameworkError<'_, Data, Error>) {
    match error {
        FrameworkError::Setup { error, .. } => tracing::error!(%error, "starting"),
        FrameworkError::EventHandler { error, .. } => tracing::error!(%error, "an event"),
        FrameworkError::UnknownInteraction { framework, interaction, .. } => {
            let ctx = Context::of_command(framework.user_data, interaction, BTreeMap::new());
            let gone = CommandError::user("bot-command-gone");
            explain(&ctx, ResponseTarget::Command(interaction), &gone, false).await;
        }
        error => match error.ctx() {
            Some(poise::Context::Application(invocation)) => answered(&invocation, said(error)).await,
            _ => tracing::error!("an event that is no interaction failed"),
        },
    }
}

/// What is to be said of an error.
fn said(error: FrameworkError<'_, Data, Error>) -> CommandError {
    match error {
        FrameworkError::Command { error, .. } => error,
        FrameworkError::GuildOnly { .. } => server_only(),
        FrameworkError::MissingUserPermissions { .. } => managers_only(),
        FrameworkError::CommandPanic { payload, .. } => {
            CommandError::Internal(anyhow::anyhow!(payload.unwrap_or_default()).context("a command panicked"))
        }
        other => CommandError::Internal(anyhow::anyhow!("{other}")),
    }
}

/// The error of a server command that is given by direct message.
pub fn server_only() -> CommandError {
    CommandError::user("bot-server-only")
}

/// The error of a command that only those may use who manage the server.
pub fn managers_only() -> CommandError {
    CommandError::user("bot-create-manages")
}

/// Adds the typed order to an error, so that the text isn't lost.
pub fn with_typed(ctx: &Context<'_>, kind: CommandKind, error: CommandError) -> CommandError {
    match kind {
        CommandKind::Order { form, .. } => error.with_input(&form.line(&ctx.options)),
        CommandKind::Own(_) | CommandKind::Parent => error,
    }
}

/// Tells the user, by the announced answer if there is one; to a completion the answer is that there are no choices.
async fn answered(invocation: &Invocation<'_>, error: CommandError) {
    if invocation.interaction_type == CommandInteractionType::Autocomplete {
        return no_choices(invocation, invocation.interaction).await;
    }
    let ctx = context_of(invocation);
    let error = with_typed(&ctx, kind_of(invocation.command()), error);
    let announced = invocation.has_sent_initial_response.load(Ordering::SeqCst);
    explain(&ctx, ResponseTarget::Command(invocation.interaction), &error, announced).await;
}

async fn no_choices(invocation: &Invocation<'_>, interaction: &CommandInteraction) {
    let none = CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new());
    if let Err(error) = interaction.create_response(&invocation.framework.user_data.http, none).await {
        tracing::debug!(%error, "that there are no choices did not arrive");
    }
}
