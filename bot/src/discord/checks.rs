//! Admission to commands. Poise checks `guild_only` and `required_permissions` first. The result
//! goes to the command, so no command can run without it.

use super::context::{Context, Player};
use super::declaration::Run;
use super::invocation::CommandKind;
use super::response::Result;
use crate::commands::system_orders;
use crate::store::Campaign;

/// The result of a check, which its command gets.
pub enum Admission {
    /// The command is for anybody.
    Anybody,
    /// The campaign whose GM the user is.
    Gm(Campaign),
    /// The seat that the user plays.
    Player(Player),
}

/// Checks whether the user may use a command.
///
/// # Errors
/// The reason if they may not.
pub async fn admission(ctx: &Context<'_>, kind: CommandKind) -> Result<Admission> {
    Ok(match kind {
        CommandKind::Own(subcommand) => match subcommand.run {
            Run::Anybody(_) | Run::Manager(_) => Admission::Anybody,
            Run::Gm(_) => Admission::Gm(ctx.campaign_as_gm(None).await?),
            Run::GmOf(status, _) => Admission::Gm(ctx.campaign_as_gm(Some(status)).await?),
            Run::Player(_) => Admission::Player(ctx.player().await?),
        },
        CommandKind::Order { system, .. } => Admission::Player(system_orders::player(ctx, system).await?),
        CommandKind::Parent => Admission::Anybody,
    })
}
