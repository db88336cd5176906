//! What a seat's orders of a sealed window come to together: shown after each of them was given or
//! struck, and above their list with what they cost. Not here: how it is judged, which is the
//! rules' affair.

use mythico_engine::order::Slot;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{Message, message};

use crate::discord::context::{Context, Player};
use crate::discord::response::Result;
use crate::store::Order;

/// A heading and a line for each thing that the standing orders come to together; empty if there is
/// nothing to say.
///
/// # Errors
/// If the store fails.
pub async fn remarks(ctx: &Context<'_>, player: &Player) -> Result<String> {
    let standing = ctx.app.store.pending_orders_of(player.campaign.now, &player.seat.seat).await?;
    remarks_on(ctx, player, &standing).await
}

/// What the window will cost with these orders, a line each; empty if it costs nothing. They are
/// read on a thread where nobody else waits for it.
///
/// # Errors
/// If the thread is lost.
pub async fn costs(ctx: &Context<'_>, player: &Player, standing: &[Order]) -> Result<String> {
    let lines: Vec<String> = standing.iter().map(|order| order.text.clone()).collect();
    let perspective = player.perspective();
    let costs = tokio::task::spawn_blocking(move || perspective.costs(&lines)).await;
    let costs = costs.map_err(anyhow::Error::from)?;
    Ok(costs.iter().map(|line| format!("{}\n", ctx.say(line))).collect())
}

/// What the order in this slot adds to [`remarks`]: the rest was said when the other orders were
/// given, and stands above their list.
///
/// # Errors
/// If the store fails.
pub async fn new_remarks(ctx: &Context<'_>, player: &Player, slot: &Slot) -> Result<String> {
    let standing = ctx.app.store.pending_orders_of(player.campaign.now, &player.seat.seat).await?;
    let others: Vec<Order> = standing.iter().filter(|order| order.slot != slot.as_str()).cloned().collect();
    let (all, before) = (assessed(player, &standing).await?, assessed(player, &others).await?);
    let new: Vec<Message> = all.into_iter().filter(|line| !before.contains(line)).collect();
    Ok(ctx.list(&message("bot-together"), &new))
}

/// Like [`remarks`], of orders that are at hand. They are read on a thread where nobody else waits
/// for it.
///
/// # Errors
/// If the thread is lost.
pub async fn remarks_on(ctx: &Context<'_>, player: &Player, standing: &[Order]) -> Result<String> {
    Ok(ctx.list(&message("bot-together"), &assessed(player, standing).await?))
}

async fn assessed(player: &Player, standing: &[Order]) -> Result<Vec<Message>> {
    // What was ordered in an immediate window is past.
    let sealed = player.snapshot.state.window().is_some_and(|window| window.kind == WindowKind::Sealed);
    if !sealed || standing.is_empty() {
        return Ok(Vec::new());
    }
    let lines: Vec<String> = standing.iter().map(|order| order.text.clone()).collect();
    let perspective = player.perspective();
    let assessed = tokio::task::spawn_blocking(move || perspective.assess(&lines)).await;
    Ok(assessed.map_err(anyhow::Error::from)?)
}
