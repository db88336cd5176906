//! What the commands that close a window share: `/gm advance` and `/ready`. Whoever got no answer
//! says it again, and must not close the next window as well.

use serenity::all::MessageFlags;

use crate::discord::app::App;
use crate::discord::context::Context;
use crate::discord::response::Result;
use crate::store::{CampaignId, ClosingCommand, WindowKey};

/// The window that a command of this user has closed, and the one that is open now, if its answer
/// never reached them: then they are saying it again. From now on it is this command's answer that
/// tells them.
///
/// # Errors
/// If the command was said before that window was open, or the store or the rules fail.
pub async fn closed_before(
    ctx: &Context<'_>,
    campaign: CampaignId,
) -> Result<Option<(WindowKey, WindowKey)>> {
    let (store, command) = (&ctx.app.store, ctx.closing_command());
    let now = store.campaign(campaign).await?.now;
    let untold = store.untold_closing(campaign, command.user).await?;
    let Some((closed, before)) = untold.filter(|(window, _)| *window != now) else { return Ok(None) };
    // A command of an earlier window, delivered once more, isn't this one said again.
    ctx.must_follow(closed).await?;
    if has_arrived(ctx.app, &before).await {
        store.closing_told(campaign, command.user).await?;
        return Ok(None);
    }
    store.closing_repeated(campaign, &command).await?;
    Ok(Some((closed, ctx.app.adjudicator.close_unmanned(now).await?)))
}

/// Whether the answer to a command stands there, though nobody noted that it arrived: the program
/// died over it, or Discord was slow to say so. Discord tells for a quarter of an hour; after that
/// it counts as lost.
async fn has_arrived(app: &App, command: &ClosingCommand) -> bool {
    let Some(token) = &command.token else { return false };
    let answer = app.http.get_original_interaction_response(token).await;
    answer.is_ok_and(|answer| !answer.flags.is_some_and(|flags| flags.contains(MessageFlags::LOADING)))
}
