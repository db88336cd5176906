//! The orders of systems as slash commands: `/land move`, `/broadcast`. One function serves all forms; which order it is, the form says.

use std::collections::BTreeMap;

use mythico_engine::order::{Choice, CompletionRequest, Form};

use crate::discord::context::Context;
use crate::discord::response::{CommandError, Result};
use crate::orders;

/// Gives the order that a form and its filled-in options make.
///
/// # Errors
/// If it isn't understood or allowed, or the channel's campaign is of another system.
pub async fn run(ctx: &Context<'_>, system: &str, form: &'static Form) -> Result {
    let line = form.line(&ctx.options);
    let player = ctx.player().await.map_err(|error| error.with_input(&line))?;
    if player.campaign.system != system {
        return Err(CommandError::user("bot-other-system").with_input(&line));
    }
    orders::place(ctx, &player, &line).await
}

/// Choices for one option of a form, from what the seat may know.
///
/// # Errors
/// If the user plays no seat of such a campaign.
pub async fn complete(
    ctx: &Context<'_>,
    system: &str,
    form: &'static Form,
    option: &str,
    typed: &str,
) -> Result<Vec<Choice>> {
    let player = ctx.player().await?;
    if player.campaign.system != system {
        return Ok(Vec::new());
    }
    let given: BTreeMap<String, String> = ctx.options.clone();
    let (option, typed) = (option.to_owned(), typed.to_owned());
    let perspective = player.perspective();
    let ask = CompletionRequest { form, option: &option, given: &given, typed: &typed };
    Ok(perspective.complete(&ask))
}
