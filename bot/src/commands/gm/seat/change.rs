//! `/gm seat unseat | replace | autopilot | admit`: changes that take effect at once.

use mythico_engine::words::{Arg, message};
use serenity::all::UserId;

use super::{check_member, complete_taken, knowledge, meant, player_of};
use crate::adjudicator::seating::{FormerPlayer, NewPlayer, public_name};
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::doors;
use crate::discord::response::{CommandError, Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext, trimmed};
use crate::store::{Act, Body, Campaign, CampaignStatus, Dispatch, Secrecy};

/// Takes a player off their seat, with a reason that they read.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn unseat(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_taken"]
    seat: String,
    #[max_length = 500] reason: Option<String>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        take_seat(
            &ctx,
            &led_war(&ctx).await?,
            &seat,
            trimmed(reason.as_deref()).unwrap_or_default(),
        )
        .await
    })
    .await
}

/// Gives a player's seat to another user.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn replace(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_taken"]
    seat: String,
    user: UserId,
    #[rename = "even-so"] even_so: Option<bool>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        give_seat(&ctx, &led_war(&ctx).await?, &seat, user, even_so == Some(true)).await
    })
    .await
}

/// Hands a seat to the autopilot, or back to its player, who is told.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn autopilot(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_taken"]
    seat: String,
    on: bool,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { set_autopilot(&ctx, &led_war(&ctx).await?, &seat, on).await }).await
}

/// Says whether everybody takes free seats until the campaign starts, or the game master grants
/// them.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn admit(
    invocation: Invocation<'_>,
    open: bool,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { set_open(&ctx, &ctx.campaign_as_gm(None).await?, open).await }).await
}

/// Returns the user's campaign, if its war isn't over.
pub(super) async fn led_war(ctx: &Context<'_>) -> Result<Campaign> {
    let campaign = ctx.campaign_as_gm(None).await?;
    match campaign.status {
        CampaignStatus::Ended => Err(CommandError::user("bot-war-over")),
        CampaignStatus::Mustering | CampaignStatus::Running => Ok(campaign),
    }
}

async fn take_seat(ctx: &Context<'_>, campaign: &Campaign, word: &str, words: &str) -> Result {
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let seat = meant(ctx, campaign, &snapshot, word).await?;
    let user = player_of(&seat, &snapshot)?;
    let old = FormerPlayer { seat: &seat.seat, user, act: Act::Unseated, by: ctx.user, words };
    ctx.app.adjudicator.vacate(campaign.id, &old).await?;
    doors::settle(ctx.app, campaign.id).await;
    ctx.app.adjudicator.play_on(campaign.id).await;
    let said = message("bot-gm-unseated").with("player", format!("<@{user}>"));
    Ok(Reply::of(ctx.say(&said.with("seat", public_name(&snapshot, &seat.seat)))).into())
}

async fn give_seat(
    ctx: &Context<'_>,
    campaign: &Campaign,
    word: &str,
    user: UserId,
    even_so: bool,
) -> Result {
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let seat = meant(ctx, campaign, &snapshot, word).await?;
    let old = player_of(&seat, &snapshot)?;
    check_member(ctx, campaign, user).await?;
    let (player, name) = (format!("<@{user}>"), public_name(&snapshot, &seat.seat));
    if let Some(own) = ctx.app.store.seat_held_by(campaign.id, user).await? {
        let said = message("bot-gm-plays-already").with("player", player);
        return Err(CommandError::User(said.with("seat", public_name(&snapshot, &own.seat))));
    }
    knowledge::check(ctx, campaign, &snapshot, (user, even_so), &seat).await?;
    let (by, request) = (ctx.user, None);
    let new = NewPlayer { seat: &seat.seat, user, instead_of: Some(old), by, request };
    ctx.app.adjudicator.seat(campaign.id, &new).await?;
    doors::settle(ctx.app, campaign.id).await;
    let said = message("bot-gm-replaced").with("player", player).with("seat", name);
    let said = ctx.say(&said.with("old", format!("<@{old}>")));
    Ok(Reply::of(format!("{said}\n{}", ctx.say(&knowledge::age(ctx, user).said))).into())
}

async fn set_autopilot(ctx: &Context<'_>, campaign: &Campaign, word: &str, on: bool) -> Result {
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let seat = meant(ctx, campaign, &snapshot, word).await?;
    player_of(&seat, &snapshot)?;
    let name = public_name(&snapshot, &seat.seat);
    let mut said = Vec::new();
    if seat.autopilot != on {
        let id = if on { "dispatch-autopilot-on" } else { "dispatch-autopilot-off" };
        let told = message(id).with("seat", name.clone()).with("campaign", campaign.named());
        let secrecy = Secrecy::Seat(seat.seat.clone());
        said.push(Dispatch::new(seat.recipient(), secrecy, &Body::sentence(told))?);
    }
    ctx.app.store.hand_over(campaign.now, &seat.seat, on, ctx.user, &said).await?;
    ctx.app.adjudicator.play_on(campaign.id).await;
    let id = if on { "bot-gm-autopilot-on" } else { "bot-gm-autopilot-off" };
    Ok(Reply::of(ctx.say(&message(id).with("seat", name))).into())
}

async fn set_open(ctx: &Context<'_>, campaign: &Campaign, open: bool) -> Result {
    let called: Arg = campaign.called();
    if campaign.status != CampaignStatus::Mustering {
        return Err(CommandError::User(message("bot-gm-admit-late").with("campaign", called)));
    }
    ctx.app.store.set_open(campaign.id, open, ctx.user).await?;
    let id = if open { "bot-gm-admit-open" } else { "bot-gm-admit-granted" };
    Ok(Reply::of(ctx.say(&message(id).with("campaign", called))).into())
}
