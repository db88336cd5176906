//! `/gm seat invite`: offers a user a free seat by direct message, with buttons. `/join` accepts it
//! too. It lapses when somebody else takes the seat. If the user has learned what the seat may not
//! know, the game master is asked again.

use mythico_engine::report::Block;
use mythico_engine::words::message;
use serenity::all::UserId;

use super::change::led_war;
use super::{check_member, complete_free, knowledge, meant};
use crate::adjudicator::seating::{NewPlayer, public_name};
use crate::api::custom_id::{Button, CustomId};
use crate::commands::join::request::{self, button, settled};
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::doors;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::membership::is_member;
use crate::store::{
    Body, ButtonTone, Campaign, CampaignStatus, Content, Dispatch, NewRequest, Recipient,
    RequestId, RequestKind, RequestState, SeatRequest, Secrecy,
};
use crate::viewers::NOTHING_FOR_YOU;

/// Offers a user a free seat.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn invite(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_free"]
    seat: String,
    user: UserId,
    #[rename = "even-so"] even_so: Option<bool>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        offer(&ctx, &led_war(&ctx).await?, &seat, user, even_so == Some(true)).await
    })
    .await
}

async fn offer(
    ctx: &Context<'_>,
    campaign: &Campaign,
    word: &str,
    user: UserId,
    even_so: bool,
) -> Result {
    check_member(ctx, campaign, user).await?;
    let _guard = ctx.app.adjudicator.lock(campaign.id).await;
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let seat = meant(ctx, campaign, &snapshot, word).await?;
    let name = public_name(&snapshot, &seat.seat);
    if seat.user.is_some() {
        return Err(CommandError::User(message("bot-gm-seat-taken").with("seat", name)));
    }
    let player = format!("<@{user}>");
    if let Some(own) = ctx.app.store.seat_held_by(campaign.id, user).await? {
        let said = message("bot-gm-plays-already").with("player", player);
        return Err(CommandError::User(said.with("seat", public_name(&snapshot, &own.seat))));
    }
    let known = knowledge::check(ctx, campaign, &snapshot, (user, even_so), &seat).await?;
    let told = message("dispatch-invited")
        .with("gm", format!("<@{}>", campaign.gm))
        .with("seat", name.clone())
        .with("campaign", campaign.named());
    let invited = |id: RequestId| {
        let buttons = vec![
            button(Button::Accept, id, "button-accept", ButtonTone::Primary),
            button(Button::Decline, id, "button-decline", ButtonTone::Secondary),
        ];
        let body = Body { buttons, ..Body::of(Content::Notice(vec![Block::Paragraph(told)])) };
        Ok(vec![Dispatch::new(Recipient::User(user), Secrecy::Public, &body)?])
    };
    let (by, interaction) = (ctx.user, ctx.interaction);
    let new = NewRequest {
        seat: &seat.seat,
        user,
        kind: RequestKind::Invited,
        by,
        interaction,
        known: &known,
    };
    ctx.app.store.ask_for_seat(campaign.now, &new, invited).await?;
    let said = ctx.say(&message("bot-gm-invited").with("player", player).with("seat", name));
    Ok(Reply::of(format!("{said}\n{}", ctx.say(&knowledge::age(ctx, user).said))).into())
}

/// Answers **Accept** and **Decline**, which only the invited user may press. A second press shows
/// the result.
///
/// # Errors
/// If it isn't for this user, or they have left the server.
pub async fn pressed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let nothing = || CommandError::user(NOTHING_FOR_YOU);
    let campaign = ctx.app.store.campaign(id.at.campaign).await.map_err(|_| nothing())?;
    let request = request::meant(ctx, &campaign, id, RequestKind::Invited).await?;
    if request.user != ctx.user {
        return Err(nothing());
    }
    if request.state == RequestState::Open {
        match id.button {
            Button::Accept => {
                may_accept(ctx, &campaign).await?;
                if let Some(asked) = request::ask_again(ctx, &campaign, &request).await? {
                    return Ok(asked_again(ctx, &campaign, asked));
                }
                accept(ctx, &campaign, &request).await?;
            }
            _ => decline(ctx, &campaign, &request).await?,
        }
    }
    settled(ctx, &campaign, request.id).await
}

/// Fails unless the invited user could play.
async fn may_accept(ctx: &Context<'_>, campaign: &Campaign) -> Result<()> {
    if campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-war-over"));
    }
    if !is_member(&ctx.app.http, campaign.guild, ctx.user).await? {
        return Err(CommandError::User(
            message("bot-left-server").with("campaign", campaign.called()),
        ));
    }
    Ok(())
}

/// Returns the answer to a request for a seat whose invitation no longer holds.
fn asked_again(ctx: &Context<'_>, campaign: &Campaign, asked: Response) -> Response {
    match asked {
        Response::Say(reply) => {
            let why = message("bot-offer-asked-again").with("gm", format!("<@{}>", campaign.gm));
            Response::Update(Reply { text: format!("{}\n{}", ctx.say(&why), reply.text), ..reply })
        }
        other => other,
    }
}

async fn accept(ctx: &Context<'_>, campaign: &Campaign, request: &SeatRequest) -> Result<()> {
    let (user, request) = (ctx.user, request.clone());
    let new = NewPlayer {
        seat: &request.seat,
        user,
        instead_of: None,
        by: user,
        request: Some(request.id),
    };
    ctx.app.adjudicator.seat(campaign.id, &new).await?;
    doors::settle(ctx.app, campaign.id).await;
    Ok(())
}

async fn decline(ctx: &Context<'_>, campaign: &Campaign, request: &SeatRequest) -> Result<()> {
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let said = message("dispatch-gm-declined")
        .with("player", format!("<@{}>", ctx.user))
        .with("seat", public_name(&snapshot, &request.seat))
        .with("campaign", campaign.named());
    let said = Dispatch::new(Recipient::Gm, Secrecy::Umpire, &Body::sentence(said))?;
    ctx.app.store.refuse_seat(campaign.now, request, ctx.user, &[said]).await?;
    Ok(())
}
