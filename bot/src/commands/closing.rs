//! Shared by the commands that close a window: `/gm advance` and `/ready`. A user who got no answer
//! repeats the command, which must not close the next window as well.

use mythico_engine::window::Window;
use mythico_engine::words::{Message, message};
use serenity::all::MessageFlags;

use crate::discord::app::App;
use crate::discord::context::Context;
use crate::discord::response::Result;
use crate::store::{CampaignId, ClosingCommand, WindowKey};

/// Names what closes with a window: the turn, or the players' part of it.
pub fn part(window: &Window) -> Message {
    match window.ends_turn {
        true => message("bot-advanced-turn").with("turn", window.turn),
        false => window.name.clone(),
    }
}

/// Returns the window that an earlier command of this user closed and the one open now, if the
/// earlier answer never arrived. From now on this command's answer counts as that one.
///
/// # Errors
/// If the command was given before that window opened, or the store or the rules fail.
pub async fn closed_before(
    ctx: &Context<'_>,
    campaign: CampaignId,
) -> Result<Option<(WindowKey, WindowKey)>> {
    let (store, command) = (&ctx.app.store, ctx.closing_command());
    let now = store.campaign(campaign).await?.now;
    let untold = store.untold_closing(campaign, command.user).await?;
    let Some((closed, before)) = untold.filter(|(window, _)| *window != now) else {
        return Ok(None);
    };
    // An old command that is delivered twice doesn't count as repeated.
    ctx.must_follow(closed).await?;
    if has_arrived(ctx.app, &before).await {
        store.closing_told(campaign, command.user).await?;
        return Ok(None);
    }
    store.closing_repeated(campaign, &command).await?;
    Ok(Some((closed, ctx.app.adjudicator.close_unmanned(now).await?)))
}

/// Returns whether Discord shows the answer to a command although its arrival wasn't recorded. The
/// bot may have crashed, or Discord was slow. After 15 minutes Discord no longer says, and the
/// answer counts as lost.
async fn has_arrived(app: &App, command: &ClosingCommand) -> bool {
    let Some(token) = &command.token else { return false };
    let answer = app.http.get_original_interaction_response(token).await;
    answer.is_ok_and(|answer| {
        !answer.flags.is_some_and(|flags| flags.contains(MessageFlags::LOADING))
    })
}
