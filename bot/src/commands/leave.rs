//! `/leave`: gives up the user's seat, after a button confirms it. The autopilot plays it until
//! somebody else takes it.

use mythico_engine::view::Viewer;
use mythico_engine::words::{Message, message, written};
use serenity::all::ButtonStyle;

use crate::adjudicator::seating::FormerPlayer;
use crate::api::custom_id::{Button, CustomId};
use crate::discord::choices;
use crate::discord::context::{Context, Player};
use crate::discord::doors;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::store::{Act, CampaignStatus};
use crate::viewers::NOTHING_FOR_YOU;

/// Gives up the user's seat.
#[poise::command(slash_command, custom_data = "Audience::Player")]
pub(super) async fn leave(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async { ask(&ctx, &ctx.player().await?) }).await
}

fn ask(ctx: &Context<'_>, player: &Player) -> Result {
    if player.campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-leave-over"));
    }
    let id = CustomId::new(Button::Leave, player.campaign.now, &*player.seat.seat);
    let rows = ctx.question(&id, ("button-leave", ButtonStyle::Danger), "button-keep-seat");
    let text = ctx.say(&say_of_seat("bot-leave-ask", player));
    Ok(Reply { text, rows, ..Reply::default() }.into())
}

/// Gives up the seat that a message asked about.
///
/// # Errors
/// If the user doesn't play the seat, or the war is over.
pub async fn confirmed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.app.store.campaign(id.at.campaign).await?;
    if !ctx.plays(campaign.id, &id.rest).await? {
        return Err(CommandError::user(NOTHING_FOR_YOU));
    }
    let player = ctx.player_of(campaign).await?;
    if player.campaign.status == CampaignStatus::Ended {
        return Err(CommandError::user("bot-leave-over"));
    }
    let (seat, user) = (&*player.seat.seat, ctx.user);
    let old = FormerPlayer { seat, user, act: Act::Left, by: user, words: "" };
    ctx.app.adjudicator.vacate(player.campaign.id, &old).await?;
    doors::settle(ctx.app, player.campaign.id).await;
    ctx.app.adjudicator.play_on(player.campaign.id).await;
    Ok(Response::Update(Reply::of(ctx.say(&say_of_seat("bot-left", &player)))))
}

fn say_of_seat(id: &'static str, player: &Player) -> Message {
    let name = player.snapshot.perspective(Viewer::Seat(player.id)).seat_name(player.id);
    message(id).with("seat", written(name)).with("campaign", player.campaign.called())
}
