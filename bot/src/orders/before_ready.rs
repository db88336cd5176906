//! The question before a seat is ready: whether to give orders that were shown but not confirmed,
//! with the present meaning of each. One button confirms all of them, if they still read as shown.
//! Not here: finding those orders ([`crate::unconfirmed`]).

use mythico_engine::order::{OrderError, OrderPreview};
use mythico_engine::window::WindowKind;
use mythico_engine::words::message;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::confirmation::{self, Reading};
use super::immediate_sheet::{self, CarriedOut};
use super::{assessment, described, previews, recorded, refused};
use crate::api::custom_id::{Button, CustomId, hash};
use crate::discord::context::{Context, Player};
use crate::discord::response::{CommandError, Reply, Result};
use crate::store::{Confirmed, Draft, NewOrder, Submission};
use crate::unconfirmed;

/// Unconfirmed orders of a seat, read in the present situation.
struct Shown {
    /// Orders that will stand, and refused lines.
    standing: Vec<(String, std::result::Result<OrderPreview<()>, OrderError>)>,
    /// Lines that take effect at once.
    at_once: Vec<String>,
    /// The text of all of them for the user.
    text: String,
    /// Whether one of them is certain to be refused.
    is_refused: bool,
}

/// Result of giving unconfirmed orders.
pub enum Given {
    /// All were given. Holds the answer's text.
    All(String),
    /// The seat isn't ready: something was refused, or reads differently now.
    Not(Box<Reply>),
}

/// Asks about unconfirmed orders. None if there are none.
///
/// # Errors
/// If the store fails.
pub async fn question(ctx: &Context<'_>, player: &Player) -> Result<Option<Reply>> {
    match shown(ctx, player).await? {
        Some(shown) => asked(ctx, player, &shown).await.map(Some),
        None => Ok(None),
    }
}

async fn shown(ctx: &Context<'_>, player: &Player) -> Result<Option<Shown>> {
    let own = std::slice::from_ref(&player.seat);
    let found = unconfirmed::of_seats(&ctx.app.store, &player.snapshot, own).await?.pop();
    match found {
        Some(found) => read(ctx, player, found.lines).await.map(Some),
        None => Ok(None),
    }
}

async fn read(ctx: &Context<'_>, player: &Player, lines: Vec<String>) -> Result<Shown> {
    let (mut standing, mut at_once) = (Vec::new(), Vec::new());
    let immediate =
        player.snapshot.state.window().is_some_and(|window| window.kind == WindowKind::Immediate);
    if immediate {
        at_once = lines;
    } else {
        let beside = super::standing(ctx, player).await?;
        let readings = previews(player.perspective(), lines.clone(), beside).await?;
        for (line, reading) in lines.into_iter().zip(readings) {
            match reading {
                Ok(order) if order.at_once => at_once.push(line),
                reading => standing.push((line, reading)),
            }
        }
    }
    let said = standing.iter().map(|(line, reading)| match reading {
        Ok(order) => described(ctx, order),
        Err(error) => format!("{}\n", ctx.marked(error, line)),
    });
    let mut text: String = said.collect();
    let mut is_refused = standing.iter().any(|(_, reading)| reading.is_err());
    if !at_once.is_empty() {
        let (said, refused) = immediate_sheet::shown(ctx, player, &at_once).await?;
        text += &said;
        is_refused |= refused;
    }
    Ok(Shown { standing, at_once, text, is_refused })
}

/// Returns the question with its buttons: give the orders, or open them as a sheet if one is
/// refused, or leave them out, or cancel.
async fn asked(ctx: &Context<'_>, player: &Player, shown: &Shown) -> Result<Reply> {
    let count = shown.standing.len() + shown.at_once.len();
    let head = ctx.say(&message("bot-ready-ask").with("count", count));
    let button = |button, rest: String, label: &'static str, style: ButtonStyle| {
        ctx.button(&CustomId::new(button, player.campaign.now, rest), label, style)
    };
    let first = if shown.is_refused {
        let standing = shown.standing.iter().map(|(line, _)| line);
        let lines: Vec<&str> = standing.chain(&shown.at_once).map(String::as_str).collect();
        let draft = Draft {
            offered: false,
            whole: true,
            ..refused::draft(ctx, player, lines.join("\n"), "")
        };
        ctx.app.store.keep_draft(&draft).await?;
        refused::button(ctx, player, draft.interaction)
    } else {
        let hash = hash(&shown.text);
        button(Button::ReadyGive, hash, "button-ready-give", ButtonStyle::Success)
    };
    let without = CustomId::new(Button::ReadyWithout, player.campaign.now, String::new());
    let without = CreateButton::new(without.text())
        .label(ctx.say(&message("button-ready-without").with("count", count)))
        .style(ButtonStyle::Danger);
    let back = button(Button::ReadyBack, String::new(), "button-back", ButtonStyle::Secondary);
    let rows = vec![CreateActionRow::Buttons(vec![first, without, back])];
    Ok(Reply { text: format!("{head}\n{}", shown.text), rows, ..Reply::default() })
}

/// Gives the orders that the seat was asked about, if they read as shown. Those that take effect at
/// once come first. A second press gives nothing twice.
///
/// # Errors
/// If the window takes no orders, or the store fails.
pub async fn give(ctx: &Context<'_>, player: &Player, asked_about: &str) -> Result<Given> {
    let (at, seat) = (player.campaign.now, &player.seat.seat);
    for _ in 0..confirmation::TRIES {
        let reading = Reading::of_seat(ctx, at, seat).await?;
        let Some(shown) = shown(ctx, &reading.player).await? else {
            return Ok(Given::All(String::new()));
        };
        if hash(&shown.text) != asked_about {
            let anew = asked(ctx, &reading.player, &shown).await?;
            let text = format!("{}\n{}", ctx.words("bot-order-otherwise"), anew.text);
            return Ok(Given::Not(Box::new(Reply { text, ..anew })));
        }
        let mut text = String::new();
        if !shown.at_once.is_empty() {
            match play(ctx, &reading, &shown).await? {
                None => continue,
                Some(CarriedOut { reply, all: true }) => text += &reply.text,
                Some(CarriedOut { reply, all: false }) => {
                    let text = format!("{}\n{}", reply.text, ctx.words("bot-ready-not"));
                    return Ok(Given::Not(Box::new(Reply { text, ..reply })));
                }
            }
        }
        return Ok(Given::All(text + &place(ctx, &reading.player, shown).await?));
    }
    Err(CommandError::user("bot-stale"))
}

async fn play(ctx: &Context<'_>, reading: &Reading, shown: &Shown) -> Result<Option<CarriedOut>> {
    let confirms = shown.standing.is_empty().then_some(Confirmed::All);
    let submission = Submission { confirms, ..ctx.submission() };
    let lines: Vec<&str> = shown.at_once.iter().map(String::as_str).collect();
    immediate_sheet::carry_out(ctx, reading, submission, &lines).await
}

/// Places the orders that will stand. Returns a description of each.
async fn place(ctx: &Context<'_>, player: &Player, shown: Shown) -> Result<String> {
    let orders: Vec<_> =
        shown.standing.into_iter().filter_map(|(_, reading)| reading.ok()).collect();
    if orders.is_empty() {
        return Ok(String::new());
    }
    let new: Vec<NewOrder> = orders.iter().map(NewOrder::of).collect();
    let (at, seat) = (player.campaign.now, &player.seat.seat);
    let interaction = ctx.message.unwrap_or(ctx.interaction);
    let submission = Submission { interaction, confirms: Some(Confirmed::All), ..ctx.submission() };
    let placed = ctx.app.store.place_orders(at, seat, submission, &new).await?;
    let told = orders.iter().zip(&placed);
    let told: String =
        told.map(|(order, placement)| format!("{}\n", recorded(ctx, order, placement))).collect();
    Ok(told + &assessment::remarks(ctx, player).await?)
}
