//! The game master's choice when a player has left the server: the autopilot plays until they
//! return, the seat becomes free, or nothing changes. Not here: noticing the absence
//! ([`crate::membership`]).

use mythico_engine::words::message;
use serenity::all::UserId;

use crate::adjudicator::seating::{FormerPlayer, public_name};
use crate::api::custom_id::{Button, CustomId};
use crate::discord::context::Context;
use crate::discord::doors;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::store::{Act, Seat};
use crate::viewers::NOTHING_FOR_YOU;

/// Carries out the game master's choice. A settled question is answered with its result.
///
/// # Errors
/// If the user isn't the game master, or there is no such seat.
pub async fn pressed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let nothing = || CommandError::user(NOTHING_FOR_YOU);
    let campaign = ctx.led_campaign(id).await?;
    let (user, key) = id.rest.split_once('/').ok_or_else(nothing)?;
    let user = UserId::new(user.parse::<std::num::NonZeroU64>().map_err(|_| nothing())?.get());
    let seats = ctx.app.store.seats(campaign.id).await?;
    let seat = seats.into_iter().find(|seat| seat.seat == key).ok_or_else(nothing)?;
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let said = message(match id.button {
        _ if !is_missed(&seat, user) => "bot-gone-settled",
        Button::GoneAutopilot => {
            ctx.app.store.hand_over(campaign.now, key, true, ctx.user, &[]).await?;
            ctx.app.adjudicator.play_on(campaign.id).await;
            "bot-gone-autopilot"
        }
        Button::GoneFree => {
            let old = FormerPlayer { seat: key, user, act: Act::Unseated, by: ctx.user, words: "" };
            ctx.app.adjudicator.vacate(campaign.id, &old).await?;
            doors::settle(ctx.app, campaign.id).await;
            ctx.app.adjudicator.play_on(campaign.id).await;
            "bot-gone-free"
        }
        _ => "bot-gone-kept",
    });
    let said = said.with("player", format!("<@{user}>")).with("seat", public_name(&snapshot, key));
    Ok(Response::Update(Reply::of(ctx.say(&said.with("campaign", campaign.called())))))
}

fn is_missed(seat: &Seat, user: UserId) -> bool {
    seat.user == Some(user) && seat.absent
}
