//! `/campaign pause | resume`: keeps windows from closing, for a reason that everybody reads.
//! Orders are still accepted. Not here: the open window's deadline (the adjudicator).

use mythico_engine::words::{Arg, Message, message};

use crate::adjudicator::pausing::Resumed;
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::store::{Campaign, CampaignStatus, NewPause, Pause, PauseCause};

/// Pauses a campaign.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn pause(
    invocation: Invocation<'_>,
    #[max_length = 500] reason: String,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(Some(CampaignStatus::Running)).await?;
        begin(&ctx, &campaign, reason.trim()).await
    })
    .await
}

/// Ends every pause of a campaign: somebody who says so has the bot with them.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn resume(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(Some(CampaignStatus::Running)).await?;
        end(&ctx, &campaign).await
    })
    .await
}

async fn begin(ctx: &Context<'_>, campaign: &Campaign, words: &str) -> Result {
    let new = NewPause { cause: PauseCause::GameMaster, by: Some(ctx.user), words };
    let begun = ctx.app.adjudicator.pause(campaign.id, &new).await?;
    let id = if begun { "bot-paused" } else { "bot-paused-already" };
    Ok(Reply::of(ctx.say(&message(id).with("campaign", campaign.called()))).into())
}

async fn end(ctx: &Context<'_>, campaign: &Campaign) -> Result {
    let causes = [PauseCause::GameMaster, PauseCause::Removed];
    let said = match ctx.app.adjudicator.resume(campaign.id, &causes, Some(ctx.user)).await? {
        Resumed::NotPaused | Resumed::StillPaused => {
            return Err(CommandError::User(
                message("bot-not-paused").with("campaign", campaign.called()),
            ));
        }
        Resumed::Closed => message("bot-resumed-closed"),
        Resumed::Open => message("bot-resumed"),
    };
    Ok(Reply::of(ctx.say(&said.with("campaign", campaign.called()))).into())
}

pub(super) fn describe(pause: &Pause) -> Message {
    let since = pause.since.as_second().to_string();
    match (pause.cause, pause.by) {
        (PauseCause::GameMaster, Some(by)) => message("status-pause")
            .with("gm", format!("<@{by}>"))
            .with("at", since)
            .with("why", Arg::Words(pause.words.clone())),
        _ => message("status-pause-removed").with("at", since),
    }
}
