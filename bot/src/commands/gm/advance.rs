//! `/gm advance`: closes the window and sends everybody what they may know.

use mythico_engine::words::message;

use crate::commands::closing;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::store::CampaignStatus;

pub(super) async fn advance(ctx: &Context<'_>) -> Result {
    let id = ctx.campaign_as_gm().await?.id;
    let _guard = ctx.app.adjudicator.lock(id).await;
    let campaign = ctx.app.store.campaign(id).await?;
    let (said, next) = match closing::closed_before(ctx, id).await? {
        Some(next) => ("bot-advanced-before", next),
        None if campaign.status == CampaignStatus::Ended => return Err(CommandError::user("bot-war-over")),
        None => {
            ctx.must_follow(campaign.now).await?;
            ("bot-advanced", ctx.app.adjudicator.close(campaign.now, Some(&ctx.closing_command())).await?)
        }
    };
    let snapshot = ctx.app.states.at_start(next).await?;
    let said = match snapshot.state.window() {
        Some(window) => message(said).with("turn", window.turn).with("window", window.name),
        None => message("bot-advanced-over"),
    };
    let text = ctx.say(&said.with("campaign", campaign.called()));
    Ok(Reply { text, closed: Some(id), ..Reply::default() }.into())
}
