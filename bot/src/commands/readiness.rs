//! Marks a seat as ready, or takes the mark back. The window closes when all played seats are ready.
//! A seat with unconfirmed orders is asked first ([`before_ready`]).

use mythico_engine::window::Window;
use mythico_engine::words::{Message, message};

use super::closing;
use crate::api::custom_id::{Button, CustomId};
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::orders::before_ready::{self, Given};
use crate::orders::questionnaire;
use crate::store::{CampaignId, ClosedBy, WindowKey};

/// Change to a seat's mark.
pub(super) enum Mark<'a> {
    Ready(Unconfirmed<'a>),
    Unready,
}

/// Handling of orders that were shown but not confirmed.
pub(super) enum Unconfirmed<'a> {
    /// Ask the player.
    Ask,
    /// Give those with this hash.
    Give(&'a str),
    /// Leave them out.
    Leave,
}

/// Answers the buttons below the question: gives the shown orders, leaves them out, or cancels.
///
/// # Errors
/// If the user plays no seat there, or the window is closed by now.
pub async fn pressed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let unconfirmed = match id.button {
        Button::ReadyGive => Unconfirmed::Give(&id.rest),
        Button::ReadyWithout => Unconfirmed::Leave,
        _ => return Ok(Response::Update(Reply::of(ctx.words("bot-ready-back")))),
    };
    set_ready(ctx, id.at.campaign, Some(id.at), Mark::Ready(unconfirmed))
        .await
        .map(Response::Update)
}

/// Marks the seat of a panel's user as ready in this window. Asks first about unconfirmed orders.
///
/// # Errors
/// If the window is already closed, or the store fails.
pub(super) async fn ready_by_panel(ctx: &Context<'_>, at: WindowKey) -> Result<Reply> {
    set_ready(ctx, at.campaign, Some(at), Mark::Ready(Unconfirmed::Ask)).await
}

/// Sets or removes the ready mark of the user's seat in the open window. With `expected`, that
/// window must be open.
///
/// # Errors
/// If the user plays no seat there, the window is closed by now, or the store fails.
pub(super) async fn set_ready(
    ctx: &Context<'_>,
    campaign: CampaignId,
    expected: Option<WindowKey>,
    mark: Mark<'_>,
) -> Result<Reply> {
    let _guard = ctx.app.adjudicator.lock(campaign).await;
    // The window may have closed while this waited.
    let player = ctx.player_of(ctx.app.store.campaign(campaign).await?).await?;
    let (at, seat, store) = (player.campaign.now, &player.seat.seat, &ctx.app.store);
    // A repeat after a lost answer. It meant the window that it closed, so it must not close this
    // one.
    if closing::closed_before(ctx, at.campaign).await?.is_some() {
        return Ok(closed(ctx, at, &message("bot-ready-closed-before")));
    }
    if let Some(expected) = expected.filter(|expected| *expected != at) {
        return Err(ctx.past(expected).await?);
    }
    ctx.must_follow(at).await?;
    let window =
        player.snapshot.state.window().ok_or_else(|| CommandError::user("bot-war-over"))?;
    if !window.seats.contains(player.id) {
        return Err(CommandError::user("bot-not-your-window"));
    }
    let Mark::Ready(unconfirmed) = mark else {
        store.mark_ready(at, seat, false).await?;
        return Ok(Reply::of(ctx.say(&message("bot-unready").with("turn", at.turn))));
    };
    let mut told = String::new();
    if player.seat.on_autopilot() {
        store.set_autopilot(at.campaign, seat, false).await?;
        told = format!("{}\n", ctx.words("bot-autopilot-off"));
    }
    match unconfirmed {
        Unconfirmed::Ask => {
            if let Some(question) = before_ready::question(ctx, &player).await? {
                return Ok(question);
            }
        }
        Unconfirmed::Give(hash) => match before_ready::give(ctx, &player, hash).await? {
            Given::All(said) => told += &said,
            Given::Not(reply) => return Ok(*reply),
        },
        Unconfirmed::Leave => store.leave_previews(at, seat).await?,
    }
    let marked = mark_ready(ctx, &player, &window).await?;
    let text = format!("{}\n{}", told.trim_end(), marked.text).trim_start().to_owned();
    Ok(Reply { text, ..marked })
}

/// Marks the seat. Closes the window if it waits for nobody else.
async fn mark_ready(ctx: &Context<'_>, player: &Player, window: &Window) -> Result<Reply> {
    let at = player.campaign.now;
    ctx.app.store.mark_ready(at, &player.seat.seat, true).await?;
    if player.campaign.paused.is_some() {
        return Ok(Reply::of(ctx.say(&message("bot-ready-paused").with("turn", at.turn))));
    }
    let mut waiting =
        ctx.app.adjudicator.waited_for(&player.campaign, window, &player.snapshot).await?;
    if !waiting.is_empty() {
        ctx.app.membership.look(at.campaign, Some(&waiting)).await;
        waiting =
            ctx.app.adjudicator.waited_for(&player.campaign, window, &player.snapshot).await?;
    }
    if waiting.is_empty() {
        ctx.app.adjudicator.close(at, ClosedBy::Command(&ctx.closing_command())).await?;
        let said = message("bot-ready-closed").with("part", closing::part(window));
        return Ok(closed(ctx, at, &said));
    }
    let mut text =
        ctx.say(&message("bot-ready").with("turn", at.turn).with("waiting", waiting.len()));
    let open = questionnaire::open_questions(ctx, player).await?;
    if open > 0 {
        text += &format!("\n{}", ctx.say(&message("bot-ready-setup").with("open", open)));
    }
    Ok(Reply::of(text))
}

/// Says that this command, or an earlier one, closed the window.
fn closed(ctx: &Context<'_>, at: WindowKey, said: &Message) -> Reply {
    Reply { text: ctx.say(said), closed: Some(at.campaign), ..Reply::default() }
}
