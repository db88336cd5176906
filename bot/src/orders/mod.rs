//! The order pipeline: from a line to a durable row and an answer. One line for a slash command
//! ([`place`]), many for a sheet ([`sheet_form`], [`sheet`]), one written by direct message
//! ([`written`]), final ones for immediate windows ([`immediate`], [`immediate_sheet`],
//! [`expected`]); what they come to together ([`assessment`]); what is asked before a seat is ready
//! ([`before_ready`]); lines to begin with ([`offer`]); what a seat is asked ([`questionnaire`]);
//! what was refused, to be mended ([`refused`]); what the game master orders ([`umpire`]). The
//! engine reads and checks, the store keeps; here is what lies between.

pub mod assessment;
pub mod before_ready;
pub mod confirmation;
mod expected;
pub mod immediate;
pub mod immediate_sheet;
pub mod offer;
pub mod questionnaire;
pub mod refused;
pub mod sheet;
pub mod sheet_form;
pub mod umpire;
pub mod written;

use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::order::grammar::is_question;
use mythico_engine::order::{OrderError, OrderPreview};
use mythico_engine::window::{Window, WindowKind};
use mythico_engine::words::{code, code_words, message};

use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::pictures;
use crate::store::{CampaignStatus, NewOrder, Placement};

/// Gives one order: in a sealed window it stands from now on; in an immediate one, or if it takes
/// effect at once, it is shown for confirmation. A question is answered, whoever's window is open.
/// A line that is refused comes back to be mended.
///
/// # Errors
/// If it isn't understood or allowed, or the window takes no orders; the line is given back.
pub async fn place(ctx: &Context<'_>, player: &Player, line: &str) -> Result {
    match place_inner(ctx, player, line).await {
        Err(CommandError::Order { error, line }) => {
            refused::answer(ctx, player, *error, &line).await.map(Response::Say)
        }
        placed => placed.map_err(|error| error.with_input(line)),
    }
}

async fn place_inner(ctx: &Context<'_>, player: &Player, line: &str) -> Result {
    if is_question(player.snapshot.state.forms(), line) {
        return Ok(answered(ctx, player, &preview(ctx, player, line).await?));
    }
    let window = window_for_orders(ctx, player).await?;
    let preview = preview(ctx, player, line).await?;
    if window.kind == WindowKind::Immediate || preview.at_once {
        return immediate::show(ctx, player, &preview).await;
    }
    let order = NewOrder::of(&preview);
    let at = player.campaign.now;
    ctx.must_follow(at).await?;
    let placement = ctx.app.store.place_order(at, &player.seat.seat, ctx.submission(), &order).await?;
    let together = assessment::new_remarks(ctx, player, &preview.slot).await?;
    stands(ctx, player, &preview, &placement, &together).await
}

/// Reads a line through the player's eyes, beside the orders that stand.
///
/// # Errors
/// The refusal, with the line.
pub async fn preview(ctx: &Context<'_>, player: &Player, line: &str) -> Result<OrderPreview<()>> {
    let standing = standing(ctx, player).await?;
    let read = previews(player.perspective(), vec![line.to_owned()], standing).await?.pop();
    let read = read.ok_or_else(|| anyhow::anyhow!("a line was read, and there is no answer"))?;
    read.map_err(|refusal| CommandError::order(refusal, line))
}

/// The texts of a player's orders that stand, with which an answer reckons; of an immediate window,
/// where what was ordered is past, none.
async fn standing(ctx: &Context<'_>, player: &Player) -> Result<Vec<String>> {
    let window = player.snapshot.state.window();
    if window.is_none_or(|window| window.kind == WindowKind::Immediate) {
        return Ok(Vec::new());
    }
    let standing = ctx.app.store.pending_orders_of(player.campaign.now, &player.seat.seat).await?;
    Ok(standing.into_iter().map(|order| order.text).collect())
}

/// Reads lines, each beside the others and beside what stands, on a thread where nobody else waits
/// for it.
///
/// # Errors
/// If the thread is lost; each line's own refusal is its result.
pub async fn previews(
    perspective: Arc<dyn Perspective>,
    lines: Vec<String>,
    standing: Vec<String>,
) -> Result<Vec<std::result::Result<OrderPreview<()>, OrderError>>> {
    let read = move || perspective.previews(&lines, &standing);
    Ok(tokio::task::spawn_blocking(read).await.map_err(anyhow::Error::from)?)
}

/// The window that takes an order which this player is giving. Whoever tries while it is others'
/// turn has their seat back from the autopilot all the same: else it would play their own window
/// before they can.
///
/// # Errors
/// Like [`open_window`].
pub async fn window_for_orders(ctx: &Context<'_>, player: &Player) -> Result<Window> {
    let is_others = !is_over(player)
        && player.campaign.status == CampaignStatus::Running
        && player.snapshot.state.window().is_some_and(|window| !window.seats.contains(player.id));
    if is_others && player.seat.on_autopilot() && !is_out(player) {
        ctx.app.store.set_autopilot(player.campaign.id, &player.seat.seat, false).await?;
        return Err(CommandError::user("bot-not-your-window-back"));
    }
    open_window(player)
}

/// The window that takes this player's orders now.
///
/// # Errors
/// If the campaign isn't running, the war is over, or it is others' turn to order.
pub fn open_window(player: &Player) -> Result<Window> {
    if player.campaign.status == CampaignStatus::Mustering {
        return Err(CommandError::user("bot-not-started"));
    }
    let over = || CommandError::user("bot-war-over");
    if is_over(player) {
        return Err(over());
    }
    let window = player.snapshot.state.window().ok_or_else(over)?;
    match window.seats.contains(player.id) {
        true if player.is_frozen => Err(CommandError::user("bot-window-frozen")),
        true => Ok(window),
        false if is_out(player) => Err(CommandError::user("bot-seat-out")),
        false => Err(CommandError::user("bot-not-your-window")),
    }
}

/// Returns whether the seat has left a war that goes on, and may give no orders.
fn is_out(player: &Player) -> bool {
    let (state, perspective) = (&player.snapshot.state, player.perspective());
    // Where orders are immediate, a seat may give none while it is others' turn.
    let is_sealed = state.window().is_some_and(|window| window.kind == WindowKind::Sealed);
    let may_order = || state.forms().iter().any(|form| !form.question && perspective.admits(form));
    is_sealed && !is_over(player) && !may_order()
}

/// Returns whether the war is over, by its rules or by its game master.
pub fn is_over(player: &Player) -> bool {
    player.campaign.status == CampaignStatus::Ended || player.snapshot.state.window().is_none()
}

/// The answer to a question: nothing is stored, nothing happens.
fn answered(ctx: &Context<'_>, player: &Player, preview: &OrderPreview<()>) -> Response {
    let text = format!("{}{}", described(ctx, preview), ctx.words("bot-question"));
    let later = pictures::with_arrow(&*player.perspective(), &preview.arrow, &ctx.language);
    Reply { text, later, ..Reply::default() }.into()
}

/// What was understood, in words: the order, its line, and a line each for cost, arrival and
/// warnings.
pub fn described(ctx: &Context<'_>, preview: &OrderPreview<()>) -> String {
    let mut text = format!("**{}**\n{}\n", ctx.say(&preview.said), code(&preview.text));
    for detail in &preview.details {
        text += &format!("- {}\n", ctx.say(detail));
    }
    text
}

/// The answer to an order that stands, with what all come to together; the small map follows.
async fn stands(
    ctx: &Context<'_>,
    player: &Player,
    preview: &OrderPreview<()>,
    placement: &Placement,
    together: &str,
) -> Result {
    let later = pictures::with_arrow(&*player.perspective(), &preview.arrow, &ctx.language);
    let mut text = recorded(ctx, preview, placement);
    if !together.is_empty() {
        text += &format!("\n{}", together.trim_end());
    }
    text += &seat_notes(ctx, player).await?;
    Ok(Reply { text, later, ..Reply::default() }.into())
}

/// Notes below the answer to an order: the seat is its player's again, or it is still marked as
/// ready.
///
/// # Errors
/// If the store fails.
pub async fn seat_notes(ctx: &Context<'_>, player: &Player) -> Result<String> {
    let at = player.campaign.now;
    let is_ready = ctx.app.store.ready_seats(at).await?.contains(&player.seat.seat);
    let id = match (player.seat.on_autopilot(), is_ready) {
        (true, true) => "bot-autopilot-back-ready",
        (true, false) => "bot-autopilot-back",
        (false, true) => "bot-still-ready",
        (false, false) => return Ok(String::new()),
    };
    Ok(format!("\n{}", ctx.say(&message(id).with("turn", at.turn))))
}

/// An order that stands, in words: what was understood, what it replaced, its receipt.
fn recorded(ctx: &Context<'_>, preview: &OrderPreview<()>, placement: &Placement) -> String {
    let mut text = described(ctx, preview);
    match placement {
        Placement::Placed { replaced: Some(old), .. } if *old != preview.text && *old != preview.shown() => {
            text += &format!("{}\n", ctx.say(&message("bot-order-replaced").with("text", code_words(old))));
        }
        Placement::Replay { .. } => text += &format!("{}\n", ctx.words("bot-order-replayed")),
        Placement::Placed { .. } => {}
    }
    text + &ctx.say(&message("bot-order-receipt").with("receipt", placement.receipt().as_str()))
}
