//! `/campaign end | archive`: the game master ends a war early, after confirming, and archives an
//! ended one. Not here: the announcements (the adjudicator).

use mythico_engine::words::message;
use serenity::all::ButtonStyle;

use crate::api::custom_id::{Button, CustomId};
use crate::discord::channels;
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::store::{Body, Campaign, CampaignStatus, Dispatch, Purpose, Recipient, Secrecy};

/// Ends a war before its rules do.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn end(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { ask(&ctx, &ctx.campaign_as_gm(Some(CampaignStatus::Running)).await?) }).await
}

/// Puts an ended campaign away.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn archive(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(Some(CampaignStatus::Ended)).await?;
        put_away(&ctx, &campaign).await
    })
    .await
}

fn ask(ctx: &Context<'_>, campaign: &Campaign) -> Result {
    if campaign.status == CampaignStatus::Ended {
        return Err(over(campaign));
    }
    let id = CustomId::new(Button::End, campaign.now, "");
    let rows = ctx.question(&id, ("button-end", ButtonStyle::Danger), "button-cancel");
    let asked = match campaign.status {
        CampaignStatus::Mustering => message("bot-end-ask-mustering"),
        CampaignStatus::Running | CampaignStatus::Ended => {
            message("bot-end-ask").with("turn", campaign.now.turn)
        }
    };
    let text = ctx.say(&asked.with("campaign", campaign.called()));
    Ok(Reply { text, rows, ..Reply::default() }.into())
}

/// Ends the war that a message asked about. A second press says so.
///
/// # Errors
/// If the user isn't the game master, or the campaign has moved on since.
pub async fn confirmed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.led_campaign(id).await?;
    if campaign.status != CampaignStatus::Ended && campaign.now != id.at {
        return Err(CommandError::user("bot-window-just-opened"));
    }
    ctx.app.adjudicator.end(campaign.id).await?;
    let text = ctx.say(&message("bot-ended").with("campaign", campaign.called()));
    Ok(Response::Update(Reply::of(text)))
}

/// Makes the rooms of an ended campaign read-only and hides it from all lists. A second call closes
/// rooms that were left open.
async fn put_away(ctx: &Context<'_>, campaign: &Campaign) -> Result {
    if campaign.status != CampaignStatus::Ended {
        return Err(CommandError::User(
            message("bot-archive-early").with("campaign", campaign.called()),
        ));
    }
    let said = message("dispatch-archived").with("campaign", campaign.named());
    let war_room = Recipient::Channel(Purpose::WarRoom);
    let told = Dispatch::new(war_room, Secrecy::Public, &Body::sentence(said))?;
    ctx.app.store.archive_campaign(campaign.now, &[told]).await?;
    channels::close_all(ctx.app, campaign).await?;
    Ok(Reply::of(ctx.say(&message("bot-archived").with("campaign", campaign.called()))).into())
}

fn over(campaign: &Campaign) -> CommandError {
    let id = if campaign.archived { "bot-archived-already" } else { "bot-ended-already" };
    CommandError::User(message(id).with("campaign", campaign.called()))
}
