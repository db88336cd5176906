//! What a sheet says of units without an order, and last turn's orders given again. Not here: the
//! sheet itself ([`super::sheet_form`]).

use std::collections::BTreeSet;

use mythico_engine::order::Slot;
use mythico_engine::order::marks::REMARK;
use mythico_engine::system::RosterLine;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{literal, message};

use super::previews;
use crate::api::text::{cut, plain};
use crate::discord::context::{Context, Player};
use crate::discord::response::Result;
use crate::states::ask;
use crate::store::Order;

/// Maximum characters of a remark on a unit.
const REMARK_MAX: usize = 200;
/// Begins a remark on a unit without an order, which is no text of the player's.
const IDLE: &str = "##";

/// Returns the seat's orders of the turn before.
///
/// # Errors
/// If the store fails.
pub async fn orders(ctx: &Context<'_>, player: &Player) -> Result<Vec<Order>> {
    let (at, store) = (player.campaign.now, &ctx.app.store);
    let sealed =
        player.snapshot.state.window().is_some_and(|window| window.kind == WindowKind::Sealed);
    let Some(turn) = at.turn.checked_sub(1).filter(|_| sealed) else { return Ok(Vec::new()) };
    for window in store.windows_of_turn(at.campaign, turn).await?.into_iter().rev() {
        let orders = store.pending_orders_of(window, &player.seat.seat).await?;
        if !orders.is_empty() {
            return Ok(orders);
        }
    }
    Ok(Vec::new())
}

/// Returns a remark for each unit without an order: who and where it is, how strong, and what it
/// did last turn. A unit whose last order is on the sheet already has none.
///
/// # Errors
/// If the store fails.
pub async fn idle(
    ctx: &Context<'_>,
    player: &Player,
    standing: &[Order],
    sheet: &[&str],
) -> Result<Vec<String>> {
    let last = orders(ctx, player).await?;
    let repeated = last.iter().filter(|order| sheet.contains(&order.shown()));
    let ordered: BTreeSet<String> = standing.iter().chain(repeated).filter_map(unit).collect();
    let roster = ask(&player.perspective(), |it| it.roster()).await?;
    let idle = roster.iter().filter(|line| !line.led && !ordered.contains(&line.code));
    let remark = |line: &RosterLine| {
        let said = plain(&ctx.say(&line.said));
        let before = last.iter().find(|order| unit(order).as_ref() == Some(&line.code));
        let said = match before {
            Some(order) => {
                let last = message("written-idle").with("unit", literal(said));
                ctx.say(&last.with("last", literal(order.shown())))
            }
            None => said,
        };
        cut(&format!("{IDLE} {}", said.replace('\n', " ")), REMARK_MAX)
    };
    Ok(idle.map(remark).collect())
}

/// Returns a sheet's text without the remarks on units.
pub fn without_idle(text: &str) -> String {
    let own: Vec<&str> = text.lines().filter(|line| !line.starts_with(IDLE)).collect();
    own.join("\n").trim_end().to_owned()
}

/// Returns last turn's orders for what has none now. One that can't be given again is a remark.
///
/// # Errors
/// If the store fails.
pub async fn again(ctx: &Context<'_>, player: &Player, standing: &[Order]) -> Result<Vec<String>> {
    let taken: BTreeSet<&str> = standing.iter().map(|order| &*order.slot).collect();
    let last: Vec<Order> = orders(ctx, player).await?;
    let last: Vec<String> = last
        .iter()
        .filter(|order| !taken.contains(&*order.slot))
        .map(|order| order.shown().to_owned())
        .collect();
    let others = standing.iter().map(|order| order.text.clone()).collect();
    let read = previews(player.perspective(), last.clone(), others).await?;
    let line = |(line, read): (String, std::result::Result<_, _>)| match read {
        Ok(_) => line,
        Err(_) => format!("{REMARK} {line}"),
    };
    Ok(last.into_iter().zip(read).map(line).collect())
}

/// Returns the code of the unit that an order is for.
fn unit(order: &Order) -> Option<String> {
    Slot::from(order.slot.clone()).unit().map(str::to_owned)
}
