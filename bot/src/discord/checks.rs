//! Who may use a command: poise asks here before it runs one, beside the checks of its own (`guild_only`,
//! `required_permissions`). What the check finds is handed to the command, so that no command can go without it.

use poise::{BoxFuture, CommandInteractionType};

use super::context::Player;
use super::declaration::Run;
use super::invocation::{CommandKind, Data, Error, Invocation, context_of, kind_of};
use super::quota::Asked;
use crate::commands::system_orders;
use crate::store::Campaign;

/// What a check has found for its command.
#[derive(Default)]
pub enum Admission {
    /// Nothing: the command is for anybody.
    #[default]
    Anybody,
    /// The campaign whose GM the user is.
    Gm(Campaign),
    /// The seat that the user plays.
    Player(Player),
}

/// Poise's check of every command.
pub fn admit(ctx: poise::Context<'_, Data, Error>) -> BoxFuture<'_, Result<bool, Error>> {
    Box::pin(async move {
        let poise::Context::Application(invocation) = ctx else { return Ok(false) };
        let asked = match invocation.interaction_type {
            CommandInteractionType::Autocomplete => Asked::Completion,
            CommandInteractionType::Command => Asked::Command,
        };
        context_of(&invocation).count(asked)?;
        // Completing may be what names the campaign that is meant; each list of choices is cut from what its reader may know.
        if invocation.interaction_type == CommandInteractionType::Autocomplete {
            return Ok(true);
        }
        let admission = admission(&invocation).await?;
        ctx.set_invocation_data(admission).await;
        Ok(true)
    })
}

async fn admission(invocation: &Invocation<'_>) -> Result<Admission, Error> {
    let ctx = context_of(invocation);
    Ok(match kind_of(invocation) {
        CommandKind::Own(subcommand) => match subcommand.run {
            Run::Anybody(_) | Run::Manager(_) => Admission::Anybody,
            Run::Gm(_) => Admission::Gm(ctx.campaign_as_gm(None).await?),
            Run::GmOf(status, _) => Admission::Gm(ctx.campaign_as_gm(Some(status)).await?),
            Run::Player(_) => Admission::Player(ctx.player().await?),
        },
        CommandKind::Order { system, .. } => Admission::Player(system_orders::player(&ctx, system).await?),
        CommandKind::Parent => Admission::Anybody,
    })
}

/// What the check has found, for the command that runs now.
pub async fn found(invocation: Invocation<'_>) -> Admission {
    let found = poise::Context::Application(invocation).invocation_data::<Admission>().await;
    found.map(|mut found| std::mem::take(&mut *found)).unwrap_or_default()
}
