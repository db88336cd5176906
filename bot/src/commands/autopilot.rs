//! `/autopilot`: leaves a seat to the autopilot while its player is away, or takes it back. It orders only where the player ordered
//! nothing at all in a window.

use crate::discord::context::{Context, Player};
use crate::discord::declaration::{CAMPAIGN, Command, Parameter, ParameterKind, Run, Subcommand};
use crate::discord::response::{CommandError, Reply, Result};
use crate::orders::is_over;

/// Declares `/autopilot`: a player leaves their seat to the autopilot, or takes it back.
pub static COMMAND: Command = Command {
    word: "autopilot",
    gm: false,
    server_only: false,
    cooldown: None,
    subcommands: &[Subcommand {
        word: "",
        options: &[
            Parameter { word: "on", kind: ParameterKind::Flag, required: true, complete: None },
            CAMPAIGN,
        ],
        run: Run::Player(|ctx, player| Box::pin(run(ctx, player))),
        by_modal: false,
    }],
};

async fn run(ctx: &Context<'_>, player: Player) -> Result {
    if is_over(&player) {
        return Err(CommandError::user("bot-war-over"));
    }
    let on = ctx.option("on") == Some("true");
    ctx.app.store.set_autopilot(player.campaign.id, &player.seat.seat, on).await?;
    Ok(Reply::of(ctx.words(if on { "bot-autopilot-on" } else { "bot-autopilot-off" })).into())
}
