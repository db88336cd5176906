//! `/gm seat unseat | replace | autopilot | admit`: what the game master changes at once.

use mythico_engine::words::{Arg, message};

use super::{knowledge, meant, player_of, user};
use crate::adjudicator::seating::{FormerPlayer, NewPlayer, public_name};
use crate::discord::context::Context;
use crate::discord::doors;
use crate::discord::response::{CommandError, Reply, Result};
use crate::store::{Act, Body, Campaign, CampaignStatus, Dispatch, Secrecy};

/// Takes a player off their seat, with a reason that they read.
pub(super) async fn unseat(ctx: &Context<'_>, campaign: Campaign) -> Result {
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-war-over"));
    }
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let seat = meant(ctx, &campaign, &snapshot).await?;
    let user = player_of(&seat, &snapshot)?;
    let words = ctx.option("reason").unwrap_or_default().trim();
    let old = FormerPlayer { seat: &seat.seat, user, act: Act::Unseated, by: ctx.user, words };
    ctx.app.adjudicator.vacate(campaign.id, &old).await?;
    doors::settle(ctx.app, campaign.id).await;
    let said = message("bot-gm-unseated").with("player", format!("<@{user}>"));
    Ok(Reply::of(ctx.say(&said.with("seat", public_name(&snapshot, &seat.seat)))).into())
}

/// Gives a player's seat to somebody else.
pub(super) async fn replace(ctx: &Context<'_>, campaign: Campaign) -> Result {
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-war-over"));
    }
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let seat = meant(ctx, &campaign, &snapshot).await?;
    let old = player_of(&seat, &snapshot)?;
    let user = user(ctx, &campaign).await?;
    let (player, name) = (format!("<@{user}>"), public_name(&snapshot, &seat.seat));
    if let Some(own) = ctx.app.store.seat_held_by(campaign.id, user).await? {
        let said = message("bot-gm-plays-already").with("player", player);
        return Err(CommandError::User(said.with("seat", public_name(&snapshot, &own.seat))));
    }
    knowledge::check(ctx, &campaign, &snapshot, user, &seat).await?;
    let (by, request) = (ctx.user, None);
    let new = NewPlayer { seat: &seat.seat, user, instead_of: Some(old), by, request };
    ctx.app.adjudicator.seat(campaign.id, &new).await?;
    doors::settle(ctx.app, campaign.id).await;
    let said = message("bot-gm-replaced").with("player", player).with("seat", name);
    let said = ctx.say(&said.with("old", format!("<@{old}>")));
    Ok(Reply::of(format!("{said}\n{}", ctx.say(&knowledge::age(ctx, user).said))).into())
}

/// Hands a seat to the autopilot, or back to its player, who is told.
pub(super) async fn autopilot(ctx: &Context<'_>, campaign: Campaign) -> Result {
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-war-over"));
    }
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let seat = meant(ctx, &campaign, &snapshot).await?;
    player_of(&seat, &snapshot)?;
    let on = ctx.option("on") == Some("true");
    let name = public_name(&snapshot, &seat.seat);
    let mut said = Vec::new();
    if seat.autopilot != on {
        let id = if on { "dispatch-autopilot-on" } else { "dispatch-autopilot-off" };
        let told = message(id).with("seat", name.clone()).with("campaign", campaign.named());
        let secrecy = Secrecy::Seat(seat.seat.clone());
        said.push(Dispatch::new(seat.recipient(), secrecy, &Body::sentence(told))?);
    }
    ctx.app.store.hand_over(campaign.now, &seat.seat, on, ctx.user, &said).await?;
    let id = if on { "bot-gm-autopilot-on" } else { "bot-gm-autopilot-off" };
    Ok(Reply::of(ctx.say(&message(id).with("seat", name))).into())
}

/// Says whether everybody takes free seats until the campaign starts, or the game master grants them.
pub(super) async fn admit(ctx: &Context<'_>, campaign: Campaign) -> Result {
    let called: Arg = campaign.called();
    if campaign.status != CampaignStatus::Mustering {
        return Err(CommandError::User(message("bot-gm-admit-late").with("campaign", called)));
    }
    let open = ctx.option("open") == Some("true");
    ctx.app.store.set_open(campaign.id, open, ctx.user).await?;
    let id = if open { "bot-gm-admit-open" } else { "bot-gm-admit-granted" };
    Ok(Reply::of(ctx.say(&message(id).with("campaign", called))).into())
}
