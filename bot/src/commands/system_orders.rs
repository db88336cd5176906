//! The orders of systems as slash commands: `/land move`, `/broadcast`. One function serves all forms; which order it is, the form says.

use std::collections::BTreeMap;

use mythico_engine::order::{Choice, CompletionRequest, Form};

use crate::discord::context::{Context, Player};
use crate::discord::response::Result;
use crate::orders;

/// Gives the order that a form and its filled-in options make.
///
/// # Errors
/// If it isn't understood or allowed.
pub async fn run(ctx: &Context<'_>, player: Player, form: &'static Form) -> Result {
    orders::place(ctx, &player, &form.line(&ctx.options)).await
}

/// Whoever plays a seat in the campaign that is meant, if that is played by these rules.
///
/// # Errors
/// If the user plays no seat there, or it is another game's campaign.
pub async fn player(ctx: &Context<'_>, system: &str) -> Result<Player> {
    ctx.player_by_rules(system).await
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
    let Ok(player) = player(ctx, system).await else { return Ok(Vec::new()) };
    let given: BTreeMap<String, String> = ctx.options.clone();
    let (option, typed) = (option.to_owned(), typed.to_owned());
    let perspective = player.perspective();
    let complete = move || {
        perspective.complete(&CompletionRequest { form, option: &option, given: &given, typed: &typed })
    };
    Ok(tokio::task::spawn_blocking(complete).await.map_err(anyhow::Error::from)?)
}
