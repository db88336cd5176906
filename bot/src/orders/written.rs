//! Orders written by direct message: shown, and given once their button is pressed. Not here: other
//! direct messages (`gateway/direct.rs`).

use mythico_engine::order::OrderPreview;
use mythico_engine::order::grammar::is_question;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{code_words, message};
use serenity::all::CreateActionRow;

use super::confirmation::{OrdersPreview, Question};
use super::{
    assessment, confirmation, described, immediate, people, plan_scene, preview, refused, stands,
    window_for_orders,
};
use crate::api::custom_id::{Button, CustomId};
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::store::{Confirmed, NewOrder, Order};

/// Shows an order with buttons to give or discard it. A question is answered at once. A refused
/// line is given back to be corrected.
///
/// # Errors
/// If the window takes no orders.
pub async fn show(ctx: &Context<'_>, player: &Player, line: &str) -> Result {
    let line = &people::as_seats(ctx, player, line).await?;
    if is_question(player.snapshot.state.forms(), line) {
        return super::place(ctx, player, line).await;
    }
    let window = window_for_orders(ctx, player).await?;
    let preview = match preview(ctx, player, line).await {
        Err(CommandError::Order { error, line }) => {
            return refused::answer(ctx, player, *error, &line).await.map(Response::Say);
        }
        previewed => previewed?,
    };
    if window.kind == WindowKind::Immediate || preview.at_once {
        return immediate::show(ctx, player, &preview).await;
    }
    let label = ctx.words("button-give");
    let shown = described(ctx, &preview) + &replacing(ctx, player, &preview).await?;
    let input = OrdersPreview::new(ctx, player, preview.shown().to_owned(), None);
    let question = Question::new(player.campaign.now, &shown, (Button::Place, label));
    let buttons = confirmation::ask(ctx, &input, question).await?;
    let others = ctx.app.store.pending_orders_of(player.campaign.now, &player.seat.seat).await?;
    let others = others.into_iter().filter(|order| order.slot != preview.slot.as_str());
    let lines = others.map(|order| order.text).chain([preview.text.clone()]).collect();
    let scene = Some(plan_scene(ctx, player, lines, preview.arrow.clone()));
    let rows = vec![CreateActionRow::Buttons(buttons.into())];
    let text = format!("{shown}{}", ctx.words("bot-order-to-give"));
    Ok(Reply { text, scene, rows, ..Reply::default() }.into())
}

/// Returns the order that a line would replace.
async fn replacing(
    ctx: &Context<'_>,
    player: &Player,
    preview: &OrderPreview<()>,
) -> Result<String> {
    let standing = ctx.app.store.standing_orders_of(player.campaign.now, &player.seat.seat).await?;
    let old = standing
        .iter()
        .find(|order| order.slot == preview.slot.as_str() && order.text != preview.text);
    let said = |old: &Order| {
        let text = code_words(old.meant.as_deref().unwrap_or(&old.text));
        format!("{}\n", ctx.say(&message("bot-order-would-replace").with("text", text)))
    };
    Ok(old.map(said).unwrap_or_default())
}

/// Gives the confirmed order. A second press gives the same order.
///
/// # Errors
/// If its window is no longer open. The error gives the line back.
pub async fn confirm(ctx: &Context<'_>, id: &CustomId) -> Result {
    let pending = confirmation::take_orders(ctx, id).await?;
    let give = async {
        let player = confirmation::player_of(ctx, &pending).await?;
        let preview = preview(ctx, &player, &pending.lines).await?;
        let order = NewOrder::of(&preview);
        let by = confirmation::submission(ctx, Confirmed::One(pending.interaction));
        let placement = ctx.app.store.place_order(pending.at, &pending.seat, by, &order).await?;
        let together =
            assessment::new_remarks(ctx, &player, &preview.slot, &preview.details).await?;
        Ok(match stands(ctx, &player, &preview, &placement, &together).await? {
            Response::Say(reply) => Response::Update(reply),
            other => other,
        })
    };
    let given: Result = give.await;
    given.map_err(|error| error.with_input(&pending.lines))
}
