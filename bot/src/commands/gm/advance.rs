//! `/gm advance`: closes the window and sends all reports. With a reason it also closes a window
//! that a breach has stopped. Without `now:True` it asks first if a player has neither ordered nor
//! marked ready, or hasn't confirmed shown orders.
//! Ruling: the game master learns which seats have unconfirmed orders, and how many. One who plays
//! learns only about their own seat, since no player knows who has ordered. Not here: the answer's
//! summary of the turn ([`super::turn_digest`]).

use std::sync::Arc;

use futures_util::future::BoxFuture;
use mythico_engine::game::GameState;
use mythico_engine::map::Cut;
use mythico_engine::words::{Message, message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{progress, turn_digest};
use crate::adjudicator::AdjudicationError;
use crate::adjudicator::seating::public_name;
use crate::api::custom_id::{Button, CustomId};
use crate::commands::closing;
use crate::discord::choices;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::discord::slash::{Audience, Invocation, SlashContext, trimmed};
use crate::pictures::{self, Drawing};
use crate::states::{Snapshot, ask};
use crate::store::{
    Body, Campaign, CampaignId, CampaignStatus, ClosedBy, ClosingCommand, Dispatch, Fingerprint,
    Recipient, Seat, Secrecy, Stopped, WindowKey,
};
use crate::unconfirmed;
use crate::viewers::NOTHING_FOR_YOU;

/// Closes the open window.
#[poise::command(slash_command, custom_data = "Audience::Gm")]
pub(super) async fn advance(
    invocation: Invocation<'_>,
    now: Option<bool>,
    #[max_length = 500] despite: Option<String>,
    #[max_length = 100]
    #[autocomplete = "choices::complete_campaign"]
    campaign: Option<String>,
) -> Result<()> {
    let ctx = SlashContext::new(invocation, campaign);
    ctx.reply(async {
        let campaign = ctx.campaign_as_gm(None).await?;
        let despite = trimmed(despite.as_deref()).map(str::to_owned);
        let asks = now != Some(true) && despite.is_none();
        let target = Target { despite, ..Target::default() };
        close_or_ask(&ctx, campaign.id, target, asks).await.map(Response::Say)
    })
    .await
}

/// Closes the window as rehearsed, without a question.
///
/// # Errors
/// If the window is closed by now, or would close with a different result.
pub(super) async fn as_rehearsed(
    ctx: &Context<'_>,
    at: WindowKey,
    fingerprint: Fingerprint,
) -> Result<Reply> {
    let target = Target { expected: Some(at), rehearsed: Some(fingerprint), despite: None };
    close_or_ask(ctx, at.campaign, target, false).await
}

/// The window to close, and how.
#[derive(Default)]
struct Target {
    /// The window that must be open, if any.
    expected: Option<WindowKey>,
    /// The orders that the window must hold, if it was rehearsed.
    rehearsed: Option<Fingerprint>,
    /// The reason to close it in spite of a breach.
    despite: Option<String>,
}

/// Answers the buttons below the question: closes the window anyway, or reminds the missing
/// players.
///
/// # Errors
/// If the user isn't the game master, or the window is closed by now.
pub async fn pressed(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.led_campaign(id).await?;
    match id.button {
        Button::Remind => remind(ctx, id.at).await.map(Response::Update),
        _ => {
            let target = Target { expected: Some(id.at), ..Target::default() };
            close_or_ask(ctx, campaign.id, target, false).await.map(Response::Update)
        }
    }
}

async fn close_or_ask(
    ctx: &Context<'_>,
    id: CampaignId,
    target: Target,
    asks: bool,
) -> Result<Reply> {
    let guard = ctx.app.adjudicator.lock(id).await;
    let campaign = ctx.app.store.campaign(id).await?;
    let (said, closed, next) = match closing::closed_before(ctx, id).await? {
        Some((closed, next)) => ("bot-advanced-before", closed, next),
        None if campaign.status == CampaignStatus::Ended => {
            return Err(CommandError::user("bot-war-over"));
        }
        None if campaign.paused.is_some() => return Err(CommandError::user("bot-paused-close")),
        None if target.expected.is_some_and(|at| at != campaign.now) => {
            return Err(CommandError::user("bot-window-just-opened"));
        }
        None => {
            ctx.must_follow(campaign.now).await?;
            if asks {
                ctx.app.membership.look(id, None).await;
            }
            if asks && let Some(question) = question(ctx, &campaign, None).await? {
                return Ok(question);
            }
            ("bot-advanced", campaign.now, close(ctx, campaign.now, target).await?)
        }
    };
    drop(guard);
    let snapshot = ctx.app.states.at_start(next).await?;
    let opens = snapshot.state.window();
    let said = match &opens {
        Some(_) => message(said).with("closed", closed_part(ctx, closed, next).await?),
        None => message("bot-advanced-over").with("turn", closed.turn),
    };
    let mut text = ctx.say(&said.with("campaign", campaign.called()));
    if let Some(ending) = ending(&*snapshot.state) {
        text += &format!("\n**{}.**", ctx.say(&ending));
    }
    text += &turn_digest::summary(ctx, &campaign, closed, &snapshot).await?;
    if let Some(window) = opens {
        let said =
            message("bot-advanced-open").with("turn", window.turn).with("window", window.name);
        text += &format!("{}\n", ctx.say(&said));
    }
    let text = text.trim_end().to_owned();
    let mut buttons = vec![details_button(ctx, closed, next)];
    let button = |button, label: &'static str| {
        ctx.button(&CustomId::new(button, closed, ""), label, ButtonStyle::Secondary)
    };
    buttons.push(button(Button::GmRolls, "button-turn-rolls"));
    buttons.push(button(Button::GmWho, "button-turn-who"));
    // A war that is over can't be undone.
    buttons.extend(snapshot.state.window().map(|_| button(Button::GmUndo, "button-turn-undo")));
    let rows = vec![CreateActionRow::Buttons(buttons)];
    let reader = ctx.reader(&campaign, &snapshot).await?;
    let map = ask(&reader, |it| it.map(&Cut::Close)).await?;
    let later = Some(Drawing { map, format: pictures::CHAT, language: ctx.language.clone() });
    let then = Some(with_deliveries(ctx, (text.clone(), rows.clone()), closed, next));
    Ok(Reply { text, rows, later, then, closed: Some(id), ..Reply::default() })
}

/// Names what was closed: the turn, or a window if the turn goes on.
async fn closed_part(ctx: &Context<'_>, closed: WindowKey, next: WindowKey) -> Result<Message> {
    let window = ctx.app.states.at_start(closed).await?.state.window();
    Ok(match window.filter(|_| next.turn == closed.turn) {
        Some(window) => {
            message("bot-advanced-window").with("turn", closed.turn).with("window", window.name)
        }
        None => message("bot-advanced-turn").with("turn", closed.turn),
    })
}

/// Makes the button for the fights, losses and failures of a turn. Its id names both ends.
fn details_button(ctx: &Context<'_>, closed: WindowKey, next: WindowKey) -> CreateButton {
    let WindowKey { turn, window, revision, .. } = next;
    let id = CustomId::new(Button::GmTurn, closed, format!("{turn}.{window}.{revision}"));
    ctx.button(&id, "button-turn-details", ButtonStyle::Secondary)
}

/// Lists the fights, losses and failures of a closed turn.
///
/// # Errors
/// If the user isn't the game master, or the turn was undone.
pub async fn details(ctx: &Context<'_>, id: &CustomId) -> Result {
    let campaign = ctx.led_campaign(id).await?;
    let numbers: Vec<u32> = id.rest.split('.').filter_map(|number| number.parse().ok()).collect();
    let [turn, window, revision] = numbers[..] else {
        return Err(CommandError::user(NOTHING_FOR_YOU));
    };
    if ctx.app.store.is_superseded(id.at).await? {
        return Err(CommandError::user("bot-undone"));
    }
    let next = ctx.app.states.at_start(WindowKey { turn, window, revision, ..id.at }).await?;
    let text = turn_digest::details(ctx, &campaign, id.at, &next).await?;
    Ok(Reply::of(text).into())
}

/// Adds the delivery results to the answer. Delivery takes a moment, and the answer doesn't wait
/// for it.
fn with_deliveries(
    ctx: &Context<'_>,
    (text, rows): (String, Vec<CreateActionRow>),
    closed: WindowKey,
    next: WindowKey,
) -> BoxFuture<'static, Reply> {
    let (app, language) = (Arc::clone(ctx.app), ctx.language.clone());
    Box::pin(async move {
        let deliveries = turn_digest::deliveries(app, language, closed, next).await;
        let text = deliveries.map_or_else(|_| text.clone(), |said| format!("{text}\n{said}"));
        Reply { rows, ..Reply::of(text) }
    })
}

/// Names the players who have neither ordered nor marked ready, and those with unconfirmed orders.
/// Buttons close the window anyway, remind the players, or wait. Returns none
/// if nothing is missing.
async fn question(
    ctx: &Context<'_>,
    campaign: &Campaign,
    head: Option<String>,
) -> Result<Option<Reply>> {
    if campaign.status != CampaignStatus::Running {
        return Ok(None);
    }
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let Some(window) = snapshot.state.window() else { return Ok(None) };
    let players = progress::of_players(ctx, campaign, &snapshot).await?;
    let missing: Vec<_> = players.iter().filter(|player| player.is_missing()).collect();
    let unconfirmed = unconfirmed_seats(ctx, &snapshot, &players).await?;
    if missing.is_empty() && unconfirmed.is_empty() {
        return Ok(None);
    }
    let waits = message("bot-advance-ask")
        .with("campaign", campaign.called())
        .with("turn", window.turn)
        .with("window", window.name.clone())
        .with("count", missing.len())
        .with(
            "orders",
            if missing.iter().any(|player| player.orders.is_none()) { "unseen" } else { "seen" },
        )
        .with("seats", progress::names(&snapshot, &missing));
    let discards = message("bot-advance-unconfirmed")
        .with("campaign", campaign.called())
        .with("turn", window.turn)
        .with("window", window.name)
        .with("seats", unconfirmed.clone());
    let has_unconfirmed = !unconfirmed.is_empty();
    let asked = [(!missing.is_empty()).then_some(waits), has_unconfirmed.then_some(discards)];
    let asked = asked.iter().flatten().map(|said| ctx.say(said));
    let asked = asked.chain([ctx.words("bot-advance-all-the-same")]).collect::<Vec<_>>().join(" ");
    let button = |button, label: &'static str, style: ButtonStyle| {
        ctx.button(&CustomId::new(button, campaign.now, ""), label, style)
    };
    let mut buttons = vec![button(Button::Advance, "button-advance", ButtonStyle::Danger)];
    if missing.iter().any(|player| !player.reminded) {
        buttons.push(button(Button::Remind, "button-remind", ButtonStyle::Primary));
    }
    buttons.push(button(Button::Cancel, "button-wait", ButtonStyle::Secondary));
    let text = head.into_iter().chain([asked]).collect::<Vec<_>>().join("\n");
    Ok(Some(Reply { text, rows: vec![CreateActionRow::Buttons(buttons)], ..Reply::default() }))
}

/// Names the seats with unconfirmed orders and counts these, as far as the game master may know.
async fn unconfirmed_seats(
    ctx: &Context<'_>,
    snapshot: &Snapshot,
    players: &[progress::Progress],
) -> Result<Vec<Message>> {
    let known = players.iter().filter(|player| player.may_order && player.orders.is_some());
    let seats: Vec<Seat> = known.map(|player| player.seat.clone()).collect();
    let found = unconfirmed::of_seats(&ctx.app.store, snapshot, &seats).await?;
    let line = |one: &unconfirmed::Unconfirmed| {
        let said = message("bot-advance-unconfirmed-seat").with("count", one.lines.len());
        said.with("seat", public_name(snapshot, &one.seat))
    };
    Ok(found.iter().map(line).collect())
}

/// Reminds the missing players by direct message, each at most once a window.
async fn remind(ctx: &Context<'_>, at: WindowKey) -> Result<Reply> {
    let _guard = ctx.app.adjudicator.lock(at.campaign).await;
    let campaign = ctx.app.store.campaign(at.campaign).await?;
    if campaign.now != at {
        return Err(ctx.past(at).await?);
    }
    let snapshot = ctx.app.states.now(at).await?;
    let players = progress::of_players(ctx, &campaign, &snapshot).await?;
    let missing = players.iter().filter(|player| player.is_missing() && !player.reminded);
    let reminder = reminder(&campaign, &snapshot);
    let dispatch = |player: &progress::Progress| {
        let key = || player.seat.seat.clone();
        Dispatch::new(
            Recipient::Seat(key()),
            Secrecy::Seat(key()),
            &Body::sentence(reminder.clone()),
        )
    };
    let dispatches = missing.map(dispatch).collect::<std::result::Result<Vec<_>, _>>()?;
    ctx.app.store.send(at, &dispatches).await?;
    let head = ctx.say(&message("bot-reminded").with("count", dispatches.len()));
    let asked = question(ctx, &campaign, Some(head.clone())).await?;
    Ok(asked.unwrap_or_else(|| Reply::of(head)))
}

fn reminder(campaign: &Campaign, snapshot: &Snapshot) -> Message {
    let window = snapshot.state.window();
    let said = message(progress::REMINDER).with("campaign", campaign.named());
    said.with("turn", campaign.now.turn)
        .with("window", window.map_or_else(|| message("clock-over"), |window| window.name))
}

/// Closes the window. A failure is shown to the game master here and in their channel.
async fn close(ctx: &Context<'_>, at: WindowKey, target: Target) -> Result<WindowKey> {
    let Target { rehearsed, despite, .. } = target;
    if despite.is_some() && !ctx.app.store.was_stopped(at, Stopped::Closing).await? {
        return Err(CommandError::user("bot-despite-nothing"));
    }
    let command = ClosingCommand { despite, rehearsed, ..ctx.closing_command() };
    ctx.app.adjudicator.close(at, ClosedBy::Command(&command)).await.map_err(|error| match error {
        AdjudicationError::Stopped { told, .. } => CommandError::User(*told),
        other => other.into(),
    })
}

/// Returns the winner, once the war is over.
pub(super) fn ending(state: &dyn GameState) -> Option<Message> {
    let ending = state.ending()?;
    let umpire = state.umpire();
    Some(ending.headline(|seat| umpire.seat_name(seat)))
}
