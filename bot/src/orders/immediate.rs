//! Orders that take effect when they are given, of immediate windows or declared so: shown first, final once confirmed. Not here: how one waits for its button ([`super::confirmation`]), and
//! how it is played (the adjudicator).

use mythico_engine::game::OrderText;
use mythico_engine::order::OrderPreview;
use mythico_engine::view::Viewer;
use mythico_engine::words::message;
use serenity::all::CreateActionRow;

use super::{confirmation, described, preview, refused, taken_back};
use crate::adjudicator::PlayedOrder;
use crate::discord::context::{Context, Player};
use crate::discord::custom_id::CustomId;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::pictures;
use crate::store::Preview;

/// Shows an order that would be final, with buttons to confirm or leave it.
///
/// # Errors
/// If the store fails.
pub async fn show(ctx: &Context<'_>, player: &Player, preview: &OrderPreview<()>) -> Result {
    asked(ctx, player, preview).await.map(Response::Say)
}

async fn asked(ctx: &Context<'_>, player: &Player, preview: &OrderPreview<()>) -> Result<Reply> {
    let (shown, label) = (described(ctx, preview), ctx.words("button-confirm"));
    let buttons = confirmation::ask(ctx, player, preview.text.clone(), &shown, ("play", label)).await?;
    let text = format!("{shown}\n{}", ctx.words("bot-order-final"));
    let later = pictures::with_arrow(&*player.perspective(), &preview.arrow, &ctx.language);
    Ok(Reply { text, later, rows: vec![CreateActionRow::Buttons(buttons.into())], ..Reply::default() })
}

/// Carries out the order that a message asked to confirm; if it would come to something else by now, that is shown to be confirmed instead.
///
/// # Errors
/// If the window isn't open any more; the order's line is given back.
pub async fn confirm(ctx: &Context<'_>, id: &CustomId) -> Result {
    let preview = confirmation::pending(ctx, id).await?;
    match confirm_line(ctx, id, &preview).await {
        Err(CommandError::Order { error, line }) => {
            let player = confirmation::player_of(ctx, &preview).await?;
            refused::answer(ctx, &player, *error, &line).await.map(Response::Update)
        }
        confirmed => confirmed.map_err(|error| error.with_input(&preview.lines)),
    }
}

async fn confirm_line(ctx: &Context<'_>, id: &CustomId, pending: &Preview) -> Result {
    let (submission, line) = (confirmation::submission(ctx), &pending.lines);
    if let Some(before) = ctx.app.store.placed_before(submission.interaction).await?.first() {
        let receipt = ctx.say(&message("bot-order-receipt").with("receipt", before.receipt().as_str()));
        let said = ctx.words("bot-order-carried-out");
        let text = format!("`{}`\n{said}\n{receipt}", line.replace('`', "'"));
        return Ok(Response::Update(Reply::of(text)));
    }
    let player = confirmation::player_of(ctx, pending).await?;
    let preview = preview(ctx, &player, line).await?;
    if !confirmation::reads_the_same(id, &described(ctx, &preview)) {
        let anew = asked(ctx, &player, &preview).await?;
        let text = format!("{}\n{}", ctx.words("bot-order-otherwise"), anew.text);
        return Ok(Response::Update(Reply { text, ..anew }));
    }
    let order = OrderText::by(player.id, preview.text.clone());
    let done = ctx.app.adjudicator.play(pending.at, &pending.seat, Some((submission, 0)), &order).await;
    let done = done.map_err(|error| CommandError::of_line(error, line))?;
    let perspective = done.state.perspective(Viewer::Seat(player.id));
    let later = pictures::with_arrow(&*perspective, &preview.arrow, &ctx.language);
    let text = told(ctx, &done, &preview) + &taken_back(ctx, &player);
    Ok(Response::Update(Reply { text, later, ..Reply::default() }))
}

/// What the giver of a final order reads.
pub fn told(ctx: &Context<'_>, done: &PlayedOrder, preview: &OrderPreview<()>) -> String {
    let result = done.report.as_ref().map(|report| report.say_content(&ctx.app.lexicon, &ctx.language));
    let receipt = ctx.say(&message("bot-order-receipt").with("receipt", &*done.receipt));
    format!("**{}**\n{}{receipt}", ctx.say(&preview.said), result.unwrap_or_default())
}
