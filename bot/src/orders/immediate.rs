//! Orders that take effect at once: those of immediate windows, and those declared so. They are
//! shown first and final once confirmed. Not here: waiting for the button
//! ([`super::confirmation`]), and carrying out (the adjudicator).

use std::sync::Arc;

use mythico_engine::order::OrderPreview;
use mythico_engine::view::Viewer;
use mythico_engine::words::code;
use serenity::all::CreateActionRow;

use super::confirmation::{OrdersPreview, Question, Reading};
use super::{confirmation, described, preview, refused, seat_notes};
use crate::adjudicator::{AdjudicationError, PlayedOrder, PlayedOrders};
use crate::api::custom_id::{Button, CustomId};
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::lanes::Lane;
use crate::pictures;
use crate::store::{Confirmed, Preview};

/// Shows a final order, with buttons to confirm or discard it.
///
/// # Errors
/// If the store fails.
pub async fn show(ctx: &Context<'_>, player: &Player, preview: &OrderPreview<()>) -> Result {
    asked(ctx, player, preview, None).await.map(Response::Say)
}

async fn asked(
    ctx: &Context<'_>,
    player: &Player,
    preview: &OrderPreview<()>,
    in_place_of: Option<u64>,
) -> Result<Reply> {
    let (shown, label) = (described(ctx, preview), ctx.words("button-confirm"));
    let input = OrdersPreview::new(ctx, player, preview.shown().to_owned(), in_place_of);
    let question = Question::new(player.campaign.now, &shown, (Button::Play, label));
    let buttons = confirmation::ask(ctx, &input, question).await?;
    let text = format!("{shown}\n{}", ctx.words("bot-order-final"));
    let later = pictures::with_arrow(&player.perspective(), &preview.arrow, &ctx.language).await?;
    Ok(Reply {
        text,
        later,
        rows: vec![CreateActionRow::Buttons(buttons.into())],
        ..Reply::default()
    })
}

/// Carries out the confirmed order. If its result would differ by now, shows the new one to be
/// confirmed.
///
/// # Errors
/// If the window is no longer open. The error gives the line back.
pub async fn confirm(ctx: &Context<'_>, id: &CustomId) -> Result {
    let preview = confirmation::take_orders(ctx, id).await?;
    match confirm_line(ctx, id, &preview).await {
        Err(CommandError::Order { error, line }) => {
            let player = confirmation::player_of(ctx, &preview).await?;
            refused::answer(ctx, &player, *error, &line).await.map(Response::Update)
        }
        confirmed => confirmed.map_err(|error| error.with_input(&preview.lines)),
    }
}

async fn confirm_line(ctx: &Context<'_>, id: &CustomId, pending: &Preview) -> Result {
    let submission = confirmation::submission(ctx, Confirmed::One(pending.interaction));
    let line = &pending.lines;
    for _ in 0..confirmation::TRIES {
        if !ctx.app.store.placed_before(submission.interaction).await?.is_empty() {
            let said = ctx.words("bot-order-carried-out");
            let text = format!("✓ {}\n{said}", code(line));
            return Ok(Response::Update(Reply::of(text)));
        }
        let reading = Reading::now(ctx, pending).await?;
        let player = &reading.player;
        let preview = preview(ctx, player, line).await?;
        if !confirmation::reads_the_same(id, &described(ctx, &preview)) {
            let anew = asked(ctx, player, &preview, Some(pending.interaction)).await?;
            let text = format!("{}\n{}", ctx.words("bot-order-otherwise"), anew.text);
            return Ok(Response::Update(Reply { text, ..anew }));
        }
        match ctx.app.adjudicator.play(reading.orders(submission, 0, &[&preview.text])).await {
            Err(AdjudicationError::Stale) => {}
            Err(error) => return Err(error.into()),
            Ok(PlayedOrders { stopped: Some(why), .. }) => {
                return Err(CommandError::of_line(why, line));
            }
            Ok(PlayedOrders { done, .. }) => {
                return carried_out(ctx, player, &preview, &done).await;
            }
        }
    }
    Err(CommandError::user("bot-stale"))
}

/// Returns the answer to a final order that was carried out.
async fn carried_out(
    ctx: &Context<'_>,
    player: &Player,
    preview: &OrderPreview<()>,
    done: &[PlayedOrder],
) -> Result {
    let done = done
        .first()
        .ok_or_else(|| anyhow::anyhow!("an order was neither carried out nor stopped"))?;
    let (state, viewer) = (Arc::clone(&done.state), Viewer::Seat(player.id));
    let perspective = Lane::Request.run(move || Arc::from(state.perspective(viewer))).await?;
    let later = pictures::with_arrow(&perspective, &preview.arrow, &ctx.language).await?;
    let text = told(ctx, done, preview) + &seat_notes(ctx, player).await?;
    Ok(Response::Update(Reply { text, later, ..Reply::default() }))
}

fn told(ctx: &Context<'_>, done: &PlayedOrder, preview: &OrderPreview<()>) -> String {
    let result =
        done.report.as_ref().map(|report| report.say_content(&ctx.app.lexicon, &ctx.language));
    format!("✓ **{}**\n{}", ctx.say(&preview.said), result.unwrap_or_default().trim_end())
}
