//! `/campaign repair`: lists the repairs that a campaign's rooms need, and makes them once a button
//! confirms it. Dispatches that waited for a room are then sent.

use mythico_engine::words::{Message, literals, message};
use serenity::all::{ButtonStyle, Permissions};

use crate::api::custom_id::{Button, CustomId};
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::repair::{plan, repair};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::rooms::audit::Found;
use crate::store::{Act, Campaign, CampaignStatus};

/// Puts rooms right, after a question.
#[poise::command(slash_command, rename = "repair", custom_data = "Audience::Gm")]
pub(in crate::commands) async fn repair_rooms(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { ask(&ctx, &ctx.campaign_as_gm(None).await?).await }).await
}

async fn ask(ctx: &Context<'_>, campaign: &Campaign) -> Result {
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-war-over"));
    }
    let Some(found) = ctx.app.rooms.find(campaign.id).await? else {
        return Err(CommandError::user("bot-rooms-none"));
    };
    let steps: Vec<Message> = plan(&found).iter().map(|step| step.said(&found)).collect();
    let lacks: String =
        lacking(&found).iter().map(|lacks| format!("{}\n", ctx.say(lacks))).collect();
    if steps.is_empty() {
        let right = message("bot-rooms-right").with("campaign", campaign.called());
        return Ok(Reply::of(lacks + &ctx.say(&right)).into());
    }
    let id = CustomId::new(Button::PutRight, campaign.now, "");
    let rows = ctx.question(&id, ("button-repair-now", ButtonStyle::Primary), "button-cancel");
    let text =
        lacks + &ctx.list(&message("bot-rooms-plan").with("campaign", campaign.called()), &steps);
    Ok(Reply { text, rows, ..Reply::default() }.into())
}

/// Lists the permissions that the bot's role lacks to keep its rooms and to post the news.
fn lacking(found: &Found) -> Vec<Message> {
    let may = found.guild.member_permissions(&found.bot);
    let lacks = (Permissions::MANAGE_CHANNELS | Permissions::MANAGE_ROLES) - may;
    let names = literals(lacks.get_permission_names());
    let rooms = (!lacks.is_empty()).then(|| message("bot-rooms-lacks").with("permissions", names));
    let embeds = (!may.embed_links()).then(|| message("bot-rooms-lacks-embeds"));
    rooms.into_iter().chain(embeds).collect()
}

/// Answers the button below a notice: lists the repairs.
///
/// # Errors
/// If the user isn't the game master.
pub async fn asked(ctx: &Context<'_>, id: &CustomId) -> Result {
    ask(ctx, &ctx.led_campaign(id).await?).await
}

/// Repairs the rooms. A second press finds nothing to do.
///
/// # Errors
/// If the user isn't the game master, or Discord refuses.
pub async fn confirmed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.led_campaign(id).await?;
    let held = ctx.app.store.count_withheld(campaign.id).await?;
    let done = repair(ctx.app, campaign.id).await?;
    if !done.is_empty() {
        ctx.app.store.note_act(campaign.id, Act::Repaired, ctx.user, "").await?;
    }
    ctx.app.rooms.release(campaign.id).await?;
    let waits = ctx.app.store.count_withheld(campaign.id).await?;
    ctx.app.rooms.look_soon(campaign.id).await;
    let head =
        message("bot-rooms-repaired").with("campaign", campaign.called()).with("count", done.len());
    let mut text = ctx.list(&head, &done);
    if done.is_empty() {
        text = ctx.say(&message("bot-rooms-right").with("campaign", campaign.called()));
    }
    if held > waits {
        text +=
            &format!("\n{}", ctx.say(&message("bot-rooms-released").with("count", held - waits)));
    }
    Ok(Response::Update(Reply::of(text.trim())))
}
