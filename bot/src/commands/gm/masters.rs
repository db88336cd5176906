//! `/gm appoint | dismiss | hand-over` and `/campaign take-over`: changes a campaign's game
//! masters. Every change but a dismissal needs confirmation. The war room is told, the audit log
//! keeps it, and access to `#gm` follows.
//!
//! Ruling: only the first game master appoints and hands over, and handing over ends their role. A
//! new game master who plays keeps their seat and sees everything. The war room is told so, as for
//! every game master who plays.

use std::collections::BTreeSet;
use std::num::NonZeroU64;

use mythico_engine::words::{Message, message};
use serenity::all::{ButtonStyle, UserId};

use super::seat;
use crate::adjudicator::seating::{public_name, to_user};
use crate::api::custom_id::{Button, CustomId, hash};
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::doors;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::membership::is_member;
use crate::orders::confirmation;
use crate::rooms::audit::server_notice;
use crate::store::{
    Body, Campaign, Dispatch, GmChange, Purpose, Recipient, Secrecy, ServerReader, Standing,
};
use crate::viewers::NOTHING_FOR_YOU;

/// Makes a user another game master.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn appoint(
    invocation: Invocation<'_>,
    user: UserId,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(None).await?;
        only_first(&ctx, &campaign)?;
        seat::check_member(&ctx, &campaign, user).await?;
        if campaign.is_gm(user) {
            return Err(of_user("bot-gm-is-one", &campaign, user));
        }
        ask(&ctx, &campaign, Button::GmAppoint, user).await
    })
    .await
}

/// Takes that back.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn dismiss(
    invocation: Invocation<'_>,
    user: UserId,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(None).await?;
        only_first(&ctx, &campaign)?;
        if !campaign.co_gms.contains(&user) {
            return Err(of_user("bot-gm-isnt-one", &campaign, user));
        }
        carry_out(&ctx, &campaign, GmChange::Dismiss(user)).await?;
        Ok(Reply::of(ctx.say(&said("bot-gm-dismissed", &campaign, user))).into())
    })
    .await
}

/// Gives the campaign to another user.
#[poise::command(slash_command, rename = "hand-over", custom_data = "Audience::Gm")]
pub(super) async fn hand_over(
    invocation: Invocation<'_>,
    user: UserId,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(None).await?;
        only_first(&ctx, &campaign)?;
        seat::check_member(&ctx, &campaign, user).await?;
        if campaign.gm == user {
            return Err(of_user("bot-gm-is-one", &campaign, user));
        }
        ask(&ctx, &campaign, Button::GmHandOver, user).await
    })
    .await
}

/// Takes the campaign from a game master who has left the server.
#[poise::command(
    slash_command,
    rename = "take-over",
    required_permissions = "MANAGE_GUILD",
    custom_data = "Audience::Manager"
)]
pub(in crate::commands) async fn take_over(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign().await?;
        manages_server_of(&ctx, &campaign)?;
        gm_has_left(&ctx, &campaign).await?;
        ask(&ctx, &campaign, Button::GmTakeOver, ctx.user).await
    })
    .await
}

/// Carries out the confirmed change. Asks again if the question would be different by now.
///
/// # Errors
/// If the user may not do this, or somebody has changed it since.
pub async fn confirmed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.app.store.campaign(id.at.campaign).await?;
    let user: Option<NonZeroU64> = id.rest.split('.').next().and_then(|user| user.parse().ok());
    let user = user.map(UserId::from).ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let (change, told) = match id.button {
        Button::GmAppoint => (GmChange::Appoint(user), "bot-gm-appointed"),
        Button::GmHandOver => (GmChange::HandOver(user), "bot-gm-handed-over"),
        _ => (GmChange::TakeOver(user), "bot-gm-taken-over"),
    };
    match change {
        GmChange::TakeOver(_) if ctx.user != user => {
            return Err(CommandError::user(NOTHING_FOR_YOU));
        }
        GmChange::TakeOver(_) => {
            manages_server_of(ctx, &campaign)?;
            gm_has_left(ctx, &campaign).await?;
        }
        _ => only_first(ctx, &campaign)?,
    }
    if !is_member(&ctx.app.http, campaign.guild, user).await? {
        return Err(of_user("bot-no-member", &campaign, user));
    }
    let (question, asked) = question(ctx, &campaign, id.button, user).await?;
    if !confirmation::reads_the_same(id, &asked) {
        return Ok(Response::Update(question));
    }
    if !carry_out(ctx, &campaign, change).await? {
        return Err(of_user("bot-gm-is-one", &campaign, user));
    }
    Ok(Response::Update(Reply::of(ctx.say(&said(told, &campaign, user)))))
}

/// Fails unless the user manages the server of the campaign. Rights on another server don't count.
fn manages_server_of(ctx: &Context<'_>, campaign: &Campaign) -> Result<()> {
    let manages = ctx.manages && ctx.guild == Some(campaign.guild);
    if manages { Ok(()) } else { Err(CommandError::user("bot-create-manages")) }
}

/// Shows the effect of a change, with a button that carries it out.
async fn ask(ctx: &Context<'_>, campaign: &Campaign, button: Button, user: UserId) -> Result {
    Ok(question(ctx, campaign, button, user).await?.0.into())
}

/// Returns the question and the state that its button depends on. If somebody starts or stops
/// playing, the question is asked again.
async fn question(
    ctx: &Context<'_>,
    campaign: &Campaign,
    button: Button,
    user: UserId,
) -> Result<(Reply, String)> {
    let (question, label) = match button {
        Button::GmAppoint => ("bot-gm-appoint-ask", "button-gm-appoint"),
        Button::GmHandOver => ("bot-gm-hand-over-ask", "button-gm-hand-over"),
        _ => ("bot-gm-take-over-ask", "button-gm-take-over"),
    };
    let mut text =
        ctx.say(&said(question, campaign, user).with("gm", format!("<@{}>", campaign.gm)));
    let plays = ctx.app.store.seat_held_by(campaign.id, user).await?.map(|seat| seat.seat);
    if let Some(seat) = &plays {
        let snapshot = ctx.app.states.at_start(campaign.now).await?;
        let plays =
            said("bot-gm-plays-too", campaign, user).with("seat", public_name(&snapshot, seat));
        text += &format!("\n{}", ctx.say(&plays));
    }
    let asked = format!("{user} {}", plays.as_deref().unwrap_or_default());
    let id = CustomId::new(button, campaign.now, format!("{user}.{}", hash(&asked)));
    let rows = ctx.question(&id, (label, ButtonStyle::Danger), "button-cancel");
    Ok((Reply { text, rows, ..Reply::default() }, asked))
}

/// Stores a change, tells everybody and the user, and updates access to `#gm`.
async fn carry_out(ctx: &Context<'_>, campaign: &Campaign, change: GmChange) -> Result<bool> {
    let (user, before) = (change.user(), format!("<@{}>", campaign.gm));
    let (public, own) = match change {
        GmChange::Appoint(_) => ("dispatch-gm-appointed", Some("dispatch-gm-you-are")),
        GmChange::Dismiss(_) => ("dispatch-gm-dismissed", None),
        GmChange::HandOver(_) => ("dispatch-gm-handed-over", Some("dispatch-gm-you-are")),
        GmChange::TakeOver(_) => ("dispatch-gm-taken-over", None),
    };
    let public = Body::sentence(said(public, campaign, user).with("gm", before));
    let mut all =
        vec![Dispatch::new(Recipient::Channel(Purpose::WarRoom), Secrecy::Public, &public)?];
    if let Some(own) = own {
        all.push(to_user(user, said(own, campaign, user))?);
    }
    let store = &ctx.app.store;
    // A check of the rooms that began before the change would store that the user is still trusted.
    let looking = ctx.app.rooms.lock().await;
    if let Some(owner) = change.former(campaign.gm).map(ServerReader::Owner)
        && store
            .server_readers(campaign.id)
            .await?
            .get(&owner)
            .is_some_and(|is| is.standing == Standing::First)
    {
        all.push(server_notice(campaign, &BTreeSet::from([owner]))?);
    }
    let changed = store.change_gm(campaign.now, campaign.gm, change, ctx.user, &all).await?;
    drop(looking);
    if changed {
        doors::settle(ctx.app, campaign.id).await;
    }
    Ok(changed)
}

fn only_first(ctx: &Context<'_>, campaign: &Campaign) -> Result<()> {
    match campaign.gm == ctx.user {
        true => Ok(()),
        false => Err(of_user("bot-gm-not-first", campaign, campaign.gm)),
    }
}

async fn gm_has_left(ctx: &Context<'_>, campaign: &Campaign) -> Result<()> {
    match is_member(&ctx.app.http, campaign.guild, campaign.gm).await? {
        true => Err(of_user("bot-gm-is-here", campaign, campaign.gm)),
        false => Ok(()),
    }
}

fn said(id: &'static str, campaign: &Campaign, user: UserId) -> Message {
    message(id).with("campaign", campaign.named()).with("user", format!("<@{user}>"))
}

fn of_user(id: &'static str, campaign: &Campaign, user: UserId) -> CommandError {
    CommandError::User(said(id, campaign, user))
}
