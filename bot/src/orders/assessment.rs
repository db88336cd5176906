//! Remarks on all of a seat's orders of a sealed window together. They follow each new or struck
//! order, and stand above the list of orders with the costs. Not here: the judgement, which the
//! rules make.

use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::order::Slot;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{Message, message};

use crate::discord::context::{Context, Player};
use crate::discord::response::Result;
use crate::states::ask;
use crate::store::Order;

/// Returns a heading and the rules' remarks on the standing orders, a line each. Empty if there are
/// none.
///
/// # Errors
/// If the store fails.
pub async fn remarks(ctx: &Context<'_>, player: &Player) -> Result<String> {
    let standing = ctx.app.store.pending_orders_of(player.campaign.now, &player.seat.seat).await?;
    remarks_on(ctx, player, &standing).await
}

/// Returns the window's costs with these orders, a line each, as a view knows them. Empty if it costs
/// nothing.
///
/// # Errors
/// If the rules panic.
pub async fn costs(
    ctx: &Context<'_>,
    view: &Arc<dyn Perspective>,
    standing: &[Order],
) -> Result<String> {
    let lines: Vec<String> = standing.iter().map(|order| order.text.clone()).collect();
    let costs = ask(view, move |it| it.costs(&lines)).await?;
    Ok(costs.iter().map(|line| format!("{}\n", ctx.say(line))).collect())
}

/// Returns only the remarks that the order in this slot adds and that aren't `shown` already. The
/// others stand above the list of orders.
///
/// # Errors
/// If the store fails.
pub async fn new_remarks(
    ctx: &Context<'_>,
    player: &Player,
    slot: &Slot,
    shown: &[Message],
) -> Result<String> {
    let standing = ctx.app.store.pending_orders_of(player.campaign.now, &player.seat.seat).await?;
    let others: Vec<Order> =
        standing.iter().filter(|order| order.slot != slot.as_str()).cloned().collect();
    let (all, before) = (assessed(player, &standing).await?, assessed(player, &others).await?);
    let new: Vec<Message> =
        all.into_iter().filter(|line| !before.contains(line) && !shown.contains(line)).collect();
    Ok(ctx.list(&message("bot-together"), &new))
}

/// Like [`remarks`], for orders that are already loaded.
///
/// # Errors
/// If the rules panic.
pub async fn remarks_on(ctx: &Context<'_>, player: &Player, standing: &[Order]) -> Result<String> {
    Ok(ctx.list(&message("bot-together"), &assessed(player, standing).await?))
}

async fn assessed(player: &Player, standing: &[Order]) -> Result<Vec<Message>> {
    let sealed =
        player.snapshot.state.window().is_some_and(|window| window.kind == WindowKind::Sealed);
    if sealed && standing.is_empty() {
        return Ok(Vec::new());
    }
    // Orders of an immediate window are already carried out.
    let given = standing.iter().filter(|_| sealed);
    let lines: Vec<String> = given.map(|order| order.text.clone()).collect();
    Ok(ask(&player.perspective(), move |it| it.assess(&lines)).await?)
}
