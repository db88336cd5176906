//! `/ready`, and the typed word: ask what the panel's button asks, then mark the seat. The mark is
//! in [`super::readiness`].

use super::readiness::{Mark, Unconfirmed, set_ready};
use super::{closing, panel};
use crate::discord::choices;
use crate::discord::context::{Context, Player};
use crate::discord::response::{Reply, Response, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};

/// Marks the user's seat as ready, or takes that back.
#[poise::command(slash_command, custom_data = "Audience::Player")]
pub(super) async fn ready(
    invocation: Invocation<'_>,
    undo: Option<bool>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let player = ctx.player().await?;
        let reply = match undo {
            Some(true) => set_ready(&ctx, player.campaign.id, None, Mark::Unready).await?,
            _ => ask_and_set(&ctx, player).await?,
        };
        Ok(Response::Say(reply))
    })
    .await
}

/// Answers the typed word like the command.
///
/// # Errors
/// If the window takes no orders from the user's seat.
pub async fn by_message(ctx: &Context<'_>) -> Result {
    ask_and_set(ctx, ctx.player().await?).await.map(Response::Say)
}

/// Marks the seat as ready like the panel's button, which asks first about units without orders and
/// before the window closes.
async fn ask_and_set(ctx: &Context<'_>, player: Player) -> Result<Reply> {
    let at = player.campaign.now;
    let guard = ctx.app.adjudicator.lock(at.campaign).await;
    let is_repeat = closing::closed_before(ctx, at.campaign).await?.is_some();
    drop(guard);
    if !is_repeat && let Some(question) = panel::ask_before_ready(ctx, player).await? {
        return Ok(question);
    }
    let expected = (!is_repeat).then_some(at);
    set_ready(ctx, at.campaign, expected, Mark::Ready(Unconfirmed::Ask)).await
}
