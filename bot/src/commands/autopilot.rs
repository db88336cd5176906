//! `/autopilot`: leaves a seat to the autopilot while its player is away, or takes it back. The
//! autopilot orders only in windows without orders of the player.

use crate::discord::choices;
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::orders::is_over;

/// Leaves the user's seat to the autopilot, or takes it back.
#[poise::command(slash_command, custom_data = "Audience::Player")]
pub(super) async fn autopilot(
    invocation: Invocation<'_>,
    on: bool,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { set(&ctx, &ctx.player().await?, on).await }).await
}

async fn set(ctx: &Context<'_>, player: &Player, on: bool) -> Result {
    if is_over(player) {
        return Err(CommandError::user("bot-war-over"));
    }
    ctx.app.store.set_autopilot(player.campaign.id, &player.seat.seat, on).await?;
    ctx.app.adjudicator.play_on(player.campaign.id).await;
    Ok(Reply::of(ctx.words(if on { "bot-autopilot-on" } else { "bot-autopilot-off" })).into())
}
