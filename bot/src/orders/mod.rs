//! The order pipeline: from a line to a stored row and an answer. One line comes by slash command
//! ([`place`]) or direct message ([`written`]), many by a sheet ([`sheet_form`], [`sheet`]). Orders
//! of immediate windows are final ([`immediate`], [`immediate_sheet`], [`expected`]). Players get
//! remarks ([`assessment`]), suggested lines ([`offer`], [`last_turn`]) and questions
//! ([`questionnaire`], [`before_ready`]). Refused lines are corrected in [`refused`], and the game
//! master orders in [`umpire`]. Not here: reading and checking (the engine), and storing (the
//! store).

pub mod assessment;
pub mod before_ready;
pub mod confirmation;
mod expected;
pub mod immediate;
pub mod immediate_sheet;
pub mod last_turn;
pub mod offer;
pub mod people;
pub mod questionnaire;
pub mod refused;
pub mod sheet;
pub mod sheet_form;
pub mod umpire;
pub mod written;

use std::sync::Arc;

use mythico_engine::game::Perspective;
use mythico_engine::grid::Location;
use mythico_engine::order::grammar::is_question;
use mythico_engine::order::{FollowUp, OrderError, OrderPreview};
use mythico_engine::window::{Window, WindowKind};
use mythico_engine::words::{code, code_words, message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::api::custom_id::{Button, CustomId};
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Response, Result, Scene};
use crate::pictures;
use crate::states::ask;
use crate::store::{CampaignStatus, NewOrder, Placement};

/// Gives one order. In a sealed window it stands from now on. In an immediate window, or if it
/// takes effect at once, it is shown for confirmation. A question is answered in every window. A
/// refused line is given back to be corrected.
///
/// # Errors
/// If it isn't understood or allowed, or the window takes no orders. The error gives the line back.
pub async fn place(ctx: &Context<'_>, player: &Player, line: &str) -> Result {
    match place_inner(ctx, player, line).await {
        Err(CommandError::Order { error, line }) => {
            refused::answer(ctx, player, *error, &line).await.map(Response::Say)
        }
        placed => placed.map_err(|error| error.with_input(line)),
    }
}

async fn place_inner(ctx: &Context<'_>, player: &Player, line: &str) -> Result {
    let line = &people::as_seats(ctx, player, line).await?;
    if is_question(player.snapshot.state.forms(), line) {
        let preview = preview(ctx, player, line).await?;
        return Ok(answered(ctx, player, &preview).await?.into());
    }
    let window = window_for_orders(ctx, player).await?;
    let preview = preview(ctx, player, line).await?;
    if window.kind == WindowKind::Immediate || preview.at_once {
        return immediate::show(ctx, player, &preview).await;
    }
    let order = NewOrder::of(&preview);
    let at = player.campaign.now;
    ctx.must_follow(at).await?;
    let placement =
        ctx.app.store.place_order(at, &player.seat.seat, ctx.submission(), &order).await?;
    let together = assessment::new_remarks(ctx, player, &preview.slot, &preview.details).await?;
    stands(ctx, player, &preview, &placement, &together).await
}

/// Reads a line with the player's knowledge, together with the standing orders.
///
/// # Errors
/// The refusal, with the line.
pub async fn preview(ctx: &Context<'_>, player: &Player, line: &str) -> Result<OrderPreview<()>> {
    let standing = standing(ctx, player).await?;
    let read = previews(player.perspective(), vec![line.to_owned()], standing).await?.pop();
    let read = read.ok_or_else(|| anyhow::anyhow!("a line was read, and there is no answer"))?;
    read.map_err(|refusal| CommandError::order(refusal, line))
}

/// Returns the texts of a player's standing orders. None in an immediate window, where orders are
/// already carried out.
async fn standing(ctx: &Context<'_>, player: &Player) -> Result<Vec<String>> {
    let window = player.snapshot.state.window();
    if window.is_none_or(|window| window.kind == WindowKind::Immediate) {
        return Ok(Vec::new());
    }
    let standing = ctx.app.store.pending_orders_of(player.campaign.now, &player.seat.seat).await?;
    Ok(standing.into_iter().map(|order| order.text).collect())
}

/// Reads lines together with each other and the standing orders, on a worker thread.
///
/// # Errors
/// If the thread fails. Each line's own refusal is its result.
pub async fn previews(
    perspective: Arc<dyn Perspective>,
    lines: Vec<String>,
    standing: Vec<String>,
) -> Result<Vec<std::result::Result<OrderPreview<()>, OrderError>>> {
    Ok(ask(&perspective, move |it| it.previews(&lines, &standing)).await?)
}

/// Returns the window for an order that this player is giving. Even outside their turn, the player
/// gets the seat back from the autopilot. Otherwise it would play their next window before they
/// can. If the war waited for nobody, it goes on.
///
/// # Errors
/// Like [`open_window`].
pub async fn window_for_orders(ctx: &Context<'_>, player: &Player) -> Result<Window> {
    let is_others = !is_over(player)
        && player.campaign.status == CampaignStatus::Running
        && player.snapshot.state.window().is_some_and(|window| !window.seats.contains(player.id));
    if is_others && player.seat.on_autopilot() && !is_out(player) {
        ctx.app.store.set_autopilot(player.campaign.id, &player.seat.seat, false).await?;
        ctx.app.adjudicator.play_on(player.campaign.id).await;
        let now = ctx.app.store.campaign(player.campaign.id).await?.now;
        let id = match now == player.campaign.now {
            true => "bot-not-your-window-back",
            false => "bot-window-back",
        };
        return Err(CommandError::user(id));
    }
    open_window(player)
}

/// Takes the seat of a player who acts back from the autopilot. Returns the note for the answer.
///
/// # Errors
/// If the store fails.
pub async fn take_back(ctx: &Context<'_>, player: &mut Player) -> Result<String> {
    if !player.seat.on_autopilot() {
        return Ok(String::new());
    }
    ctx.app.store.set_autopilot(player.campaign.id, &player.seat.seat, false).await?;
    let note = seat_notes(ctx, player).await?;
    player.seat.autopilot = false;
    Ok(format!("{}\n", note.trim_start()))
}

/// Returns the window that takes this player's orders now.
///
/// # Errors
/// If the campaign isn't running, the war is over, or it is another side's turn.
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

/// Returns whether the seat has left a continuing war and may give no orders.
fn is_out(player: &Player) -> bool {
    let (state, perspective) = (&player.snapshot.state, player.perspective());
    // With immediate orders a seat may also have to wait for its turn.
    let is_sealed = state.window().is_some_and(|window| window.kind == WindowKind::Sealed);
    let may_order = || state.forms().iter().any(|form| !form.question && perspective.admits(form));
    is_sealed && !is_over(player) && !may_order()
}

/// Returns whether the war is over, by its rules or by its game master.
pub fn is_over(player: &Player) -> bool {
    player.campaign.status == CampaignStatus::Ended || player.snapshot.state.window().is_none()
}

/// Answers a question, with a button for a wider one if there is one. Nothing is stored or changed.
async fn answered(ctx: &Context<'_>, player: &Player, preview: &OrderPreview<()>) -> Result<Reply> {
    let text = format!("{}{}", described(ctx, preview), ctx.words("bot-question"));
    let later = pictures::with_arrow(&player.perspective(), &preview.arrow, &ctx.language).await?;
    let button = |next: &FollowUp| {
        let id = CustomId::new(Button::Ask, player.campaign.now, next.line.as_str());
        CreateButton::new(id.text()).label(ctx.say(&next.label)).style(ButtonStyle::Secondary)
    };
    let rows = preview.follow_up.iter().map(|next| CreateActionRow::Buttons(vec![button(next)]));
    Ok(Reply { text, later, rows: rows.collect(), ..Reply::default() })
}

/// Answers the button for a wider question, in place of the first answer.
///
/// # Errors
/// If the user plays no seat there, or the question isn't understood any more.
pub async fn ask_further(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.app.store.campaign(id.at.campaign).await?;
    let player = ctx.player_of(campaign).await?;
    if !is_question(player.snapshot.state.forms(), &id.rest) {
        return Err(CommandError::user("bot-stale"));
    }
    let preview = preview(ctx, &player, &id.rest).await?;
    Ok(Response::Update(answered(ctx, &player, &preview).await?))
}

/// Describes a read order: its words, its line, and a line each for cost, arrival and warnings.
pub fn described(ctx: &Context<'_>, preview: &OrderPreview<()>) -> String {
    let mut text = format!("**{}**\n{}\n", ctx.say(&preview.said), code(preview.shown()));
    for detail in &preview.details {
        text += &format!("- {}\n", ctx.say(detail));
    }
    text
}

/// Draws the small map under an answer: the paths of all these orders. `last` is the path of the
/// new one.
fn plan_scene(
    ctx: &Context<'_>,
    player: &Player,
    lines: Vec<String>,
    last: Vec<Location>,
) -> Scene {
    let (view, language) = (player.perspective(), ctx.language.clone());
    let drawing = async move {
        let drawn = pictures::with_plan(&view, lines, &last, &language).await;
        drawn
            .inspect_err(|error| tracing::warn!(%error, "a plan's map can't be made"))
            .ok()
            .flatten()
    };
    Scene { drawing: Box::pin(drawing), is_current: Box::pin(async { true }) }
}

/// Answers an order that stands, with the remarks on all orders. The map of the plan follows.
async fn stands(
    ctx: &Context<'_>,
    player: &Player,
    preview: &OrderPreview<()>,
    placement: &Placement,
    together: &str,
) -> Result {
    let lines = standing(ctx, player).await?;
    let scene = Some(plan_scene(ctx, player, lines, preview.arrow.clone()));
    let mut text = recorded(ctx, preview, placement);
    if !together.is_empty() {
        text += &format!("\n{}", together.trim_end());
    }
    text += &seat_notes(ctx, player).await?;
    Ok(Reply { text, scene, ..Reply::default() }.into())
}

/// Returns notes for the answer to an order: the player has the seat back from the autopilot, or it
/// is still marked as ready.
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

/// Describes an order that stands: its words, and the order it replaced.
fn recorded(ctx: &Context<'_>, preview: &OrderPreview<()>, placement: &Placement) -> String {
    let mut text = format!("✓ {}", described(ctx, preview));
    match placement {
        Placement::Placed { replaced: Some(old), .. }
            if *old != preview.text && *old != preview.shown() =>
        {
            text += &format!(
                "{}\n",
                ctx.say(&message("bot-order-replaced").with("text", code_words(old)))
            );
        }
        Placement::Replay { .. } => text += &format!("{}\n", ctx.words("bot-order-replayed")),
        Placement::Placed { .. } => {}
    }
    text.truncate(text.trim_end().len());
    text
}
