//! `/gm strike`: strikes an order of any seat, such as one that keeps a window from closing. The
//! player is told the reason, which is stored with the strike. A GM who plays a seat sees others'
//! sealed orders only if a breach was blamed on them.

use mythico_engine::order::Choice;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{Arg, code_words, message, written};
use serenity::all::CreateAutocompleteResponse;

use crate::discord::choices;
use crate::discord::completion::complete;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext};
use crate::store::{Body, Campaign, Dispatch, GmStrike, Order, Recipient, Secrecy, Stopped};
use crate::viewers::seat_name;

/// Maximum characters of an order's line in an answer.
const LINE_MAX: usize = 500;

/// Strikes an order of any seat.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn strike(
    invocation: Invocation<'_>,
    #[max_length = 100]
    #[autocomplete = "complete_order"]
    order: String,
    #[max_length = 500] reason: String,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(None).await?;
        strike_named(&ctx, &campaign, order.trim(), reason.trim()).await
    })
    .await
}

async fn complete_order(invocation: Invocation<'_>, typed: &str) -> CreateAutocompleteResponse {
    complete(invocation, typed, |ctx| Box::pin(strikable_choices(ctx))).await
}

async fn strike_named(ctx: &Context<'_>, campaign: &Campaign, named: &str, reason: &str) -> Result {
    let at = campaign.now;
    ctx.must_follow(at).await?;
    let state = ctx.app.states.at_start(at).await?.state;
    let window = state.window().ok_or_else(|| CommandError::user("bot-war-over"))?;
    if window.kind == WindowKind::Immediate {
        return Err(CommandError::user("bot-order-is-final"));
    }
    let order = meant(ctx, campaign, named).await?;
    let line = code_words(&order.text.chars().take(LINE_MAX).collect::<String>());
    let told = message("dispatch-struck")
        .with("campaign", campaign.named())
        .with("turn", at.turn)
        .with("window", window.name)
        .with("line", &*line)
        .with("reason", Arg::Words(reason.to_owned()));
    let (to, secrecy) = (Recipient::Seat(order.seat.clone()), Secrecy::Seat(order.seat.clone()));
    let told = Dispatch::new(to, secrecy, &Body::sentence(told))?;
    let strike =
        GmStrike { seat: order.seat.clone(), slot: order.slot, reason: reason.to_owned(), told };
    ctx.app.store.strike_as_gm(at, ctx.submission(), &strike).await?;
    let said = message("bot-gm-struck")
        .with("line", line)
        .with("seat", seat_name(&*state.umpire(), state.seats(), &order.seat));
    Ok(Reply::of(ctx.say(&said)).into())
}

/// Finds the order by its receipt, or by its line if only one order has it.
async fn meant(ctx: &Context<'_>, campaign: &Campaign, named: &str) -> Result<Order> {
    let mut orders = strikable(ctx, campaign).await?;
    if let Some(place) = orders.iter().position(|order| order.receipt.as_str() == named) {
        return Ok(orders.swap_remove(place));
    }
    orders.retain(|order| order.text == named);
    match (orders.pop(), orders.is_empty()) {
        (Some(order), true) => Ok(order),
        (Some(_), false) => Err(CommandError::user("bot-strike-which")),
        (None, _) => Err(CommandError::user("bot-nothing-stands-there")),
    }
}

/// Returns the pending orders that the GM may strike, those blamed for a breach first. A GM who
/// plays a seat gets only those, or all if the program itself failed on the window.
async fn strikable(ctx: &Context<'_>, campaign: &Campaign) -> Result<Vec<Order>> {
    let (store, at) = (&ctx.app.store, campaign.now);
    let blamed = store.blamed_places(at).await?;
    let mut orders = store.pending_orders(at).await?;
    let is_playing = store.seat_held_by(at.campaign, ctx.user).await?.is_some();
    if is_playing && !store.was_stopped(at, Stopped::Failure).await? {
        orders.retain(|order| blamed.contains(&order.place));
    }
    orders.sort_by_key(|order| !blamed.contains(&order.place));
    Ok(orders)
}

async fn strikable_choices(ctx: &Context<'_>) -> Result<Vec<Choice>> {
    let campaign = ctx.campaign_as_gm(None).await?;
    let state = ctx.app.states.at_start(campaign.now).await?.state;
    if state.window().is_none_or(|window| window.kind == WindowKind::Immediate) {
        return Ok(Vec::new());
    }
    let orders = strikable(ctx, &campaign).await?;
    let umpire = state.umpire();
    let choice = |order: &Order| {
        let seat = seat_name(&*umpire, state.seats(), &order.seat);
        let label = message("choice-order").with("seat", seat).with("line", written(&*order.text));
        let matched = ctx.say(&label);
        Choice::new(order.receipt.as_str(), label, matched)
    };
    Ok(orders.iter().map(choice).collect())
}
