//! Acts of the umpire: corrections of the position, and other acts that the rules leave to the game
//! master. An act is read with the umpire's knowledge, tried on the present position and shown.
//! Once confirmed it is stored with the window's orders, and carried out before them when it
//! closes. Not here: the acts and their effects, which each system declares.

use std::sync::Arc;

use mythico_engine::game::{GameState, OrderText, PlayError};
use mythico_engine::guard::Guard;
use mythico_engine::order::{Form, OrderError, OrderPreview};
use mythico_engine::view::Viewer;
use mythico_engine::window::WindowKind;
use mythico_engine::words::{Message, code_words, literals, message};

use crate::api::custom_id::CustomId;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Result};
use crate::lanes::Lane;
use crate::orders::{confirmation, described};
use crate::store::{
    Body, Campaign, Dispatch, Order, Purpose, Recipient, Secrecy, Submission, UmpireAct,
    UmpirePreview,
};
use crate::viewers;

/// Name of an act's field for the game master's reason, which those affected read.
pub const REASON: &str = "reason";

/// Maximum characters of a reason.
pub const REASON_MAX: u16 = 300;

/// Adds the reason to an act's line, if its form takes one.
fn with_reason(state: &dyn GameState, line: &str, reason: &str) -> String {
    let word = line.split_whitespace().next().unwrap_or_default();
    let form = state.acts().iter().find(|form| form.word.eq_ignore_ascii_case(word));
    let takes_it = |form: &&Form| form.fields.iter().any(|field| field.word == REASON);
    match form.filter(takes_it) {
        Some(_) if !reason.is_empty() => format!("{line} {REASON}:{reason}"),
        _ => line.to_owned(),
    }
}

/// Most standing orders that are named because they no longer fit. The others are counted.
const UNFIT_MAX: usize = 5;

pub(super) async fn shown(ctx: &Context<'_>, preview: &UmpirePreview) -> Result<Reply> {
    let (act, after) = read(ctx, preview).await?;
    let shown = described(ctx, &act);
    let unfit = unfit(ctx, preview, after).await?;
    let text = format!("{shown}{unfit}{}", ctx.words("bot-umpire-act"));
    let rows = super::buttons(ctx, preview, &shown, "button-umpire-act").await?;
    Ok(Reply { text, rows, ..Reply::default() })
}

/// Stores an act, if it still reads as shown.
pub(super) async fn given(
    ctx: &Context<'_>,
    id: &CustomId,
    preview: &UmpirePreview,
) -> Result<Reply> {
    let (act, _) = read(ctx, preview).await?;
    let said = described(ctx, &act);
    if !confirmation::reads_the_same(id, &said) {
        let anew = shown(ctx, preview).await?;
        let text = format!("{}\n{}", ctx.words("bot-order-otherwise"), anew.text);
        return Ok(Reply { text, ..anew });
    }
    let key = preview.interaction;
    let submission = Submission {
        interaction: key,
        brought_by: ctx.interaction,
        ..Submission::new(ctx.user, key)
    };
    let act = UmpireAct { slot: act.slot.to_string(), text: act.text };
    ctx.app.store.keep_umpire_act(preview.at, submission, &act, &preview.reason, &[]).await?;
    Ok(Reply::of(format!("{said}{}", ctx.words("bot-umpire-acted"))))
}

/// The campaign's state after an act and those that stand before it.
type After = Arc<dyn GameState>;

/// Names the seats' standing orders that an act makes impossible. Empty for a game master who
/// plays, because it would reveal the opponents' orders.
async fn unfit(ctx: &Context<'_>, preview: &UmpirePreview, after: After) -> Result<String> {
    if ctx.app.store.seat_held_by(preview.at.campaign, ctx.user).await?.is_some() {
        return Ok(String::new());
    }
    let before = ctx.app.states.now(preview.at).await?.state;
    let standing = ctx.app.store.standing_orders(preview.at).await?;
    let pending = standing.into_iter().filter(|order| !order.carried_out).collect::<Vec<_>>();
    let found = Lane::Request.run(move || {
        let mut found: Vec<(Message, Order)> = Vec::new();
        for own in pending.chunk_by(|a, b| a.seat == b.seat) {
            let Some(seat) =
                before.seats().by_key(&own[0].seat).map(|known| Viewer::Seat(known.id))
            else {
                continue;
            };
            let (was, is) = (before.perspective(seat), after.perspective(seat));
            let fits_no_more = |order: &&Order| {
                was.preview(&order.text).is_ok() && is.preview(&order.text).is_err()
            };
            let name = viewers::seat_name(&*before.umpire(), before.seats(), &own[0].seat);
            found
                .extend(own.iter().filter(fits_no_more).map(|order| (name.clone(), order.clone())));
        }
        found
    });
    let found = found.await?;
    if found.is_empty() {
        return Ok(String::new());
    }
    let named = found.iter().take(UNFIT_MAX).map(|(seat, order)| {
        message("bot-umpire-unfit-order")
            .with("line", code_words(order.shown()))
            .with("seat", seat.clone())
    });
    let said = message("bot-umpire-unfit")
        .with("count", found.len())
        .with("orders", named.collect::<Vec<_>>())
        .with("more", found.len().saturating_sub(UNFIT_MAX));
    Ok(format!("{}\n", ctx.say(&said)))
}

/// Reads an act and tries it after those that stand.
async fn read(ctx: &Context<'_>, preview: &UmpirePreview) -> Result<(OrderPreview<()>, After)> {
    let state = ctx.app.states.now(preview.at).await?.state;
    if state.acts().is_empty() {
        return Err(CommandError::user("bot-umpire-no-acts"));
    }
    let standing = ctx.app.store.umpire_acts(preview.at).await?;
    let line = with_reason(&*state, preview.lines.trim(), &preview.reason);
    let read = Lane::Request.run(move || {
        let act = state.umpire().preview(&line).map_err(|error| not_an_act(error, &line))?;
        let slot = act.slot.to_string();
        let before =
            standing.into_iter().filter(|other| other.slot != slot).map(|other| other.text);
        let lines = before.chain([act.text.clone()]);
        let after = tried(state, lines).map_err(|error| untenable(error, &line))?;
        Ok((act, after))
    });
    read.await?
}

/// Carries acts out, checks all invariants and returns the new state. Acts that wait for the orders
/// of a sealed window can't be tried without them.
fn tried(
    mut state: After,
    lines: impl Iterator<Item = String>,
) -> std::result::Result<After, PlayError> {
    if state.fault().is_some() {
        // An act isn't to blame for a position that is already broken, and may be its repair.
        return Ok(state);
    }
    let is_sealed = state.window().is_some_and(|window| window.kind == WindowKind::Sealed);
    for line in lines {
        let waits = is_sealed && !state.umpire().preview(&line).is_ok_and(|act| act.at_once);
        if !waits {
            state = state.play(&OrderText::by_umpire(line), 1, Guard::USUAL)?.state;
        }
    }
    Ok(state)
}

/// Says how the game master gives an order for a seat.
fn not_an_act(error: OrderError, line: &str) -> CommandError {
    match &error {
        OrderError::Illegal { problem, .. } if problem.id() == "illegal-giver" => {
            CommandError::user("bot-umpire-needs-seat")
        }
        _ => CommandError::order(error, line),
    }
}

fn untenable(error: PlayError, line: &str) -> CommandError {
    match error {
        PlayError::Refused(error) => CommandError::order(error, line),
        PlayError::Stopped(breach) => {
            CommandError::User(message("bot-umpire-breach").with("what", breach.what))
        }
    }
}

/// Takes back the act in a slot. If the game master plays, everybody is told.
///
/// # Errors
/// If no act stands there.
pub async fn take_back(
    ctx: &Context<'_>,
    campaign: &Campaign,
    slot: &str,
    reason: &str,
) -> Result<Reply> {
    let at = campaign.now;
    ctx.must_follow(at).await?;
    let standing = ctx.app.store.umpire_acts(at).await?;
    let Some(act) = standing.into_iter().find(|act| act.slot == slot) else {
        return Err(CommandError::user("bot-umpire-nothing-stands"));
    };
    let told = of_one_who_plays(ctx, campaign, "dispatch-gm-took-back").await?;
    ctx.app.store.take_back_umpire_act(at, ctx.submission(), slot, reason, &told).await?;
    Ok(Reply::of(ctx.say(&message("bot-umpire-taken-back").with("line", code_words(&act.text)))))
}

/// Returns the announcement about an act of a game master who plays. None if they don't play.
///
/// # Errors
/// If the store fails.
pub async fn of_one_who_plays(
    ctx: &Context<'_>,
    campaign: &Campaign,
    id: &'static str,
) -> Result<Vec<Dispatch>> {
    if ctx.app.store.seat_held_by(campaign.id, ctx.user).await?.is_none() {
        return Ok(Vec::new());
    }
    let said =
        message(id).with("campaign", campaign.named()).with("gm", format!("<@{}>", ctx.user));
    let war_room = Recipient::Channel(Purpose::WarRoom);
    Ok(vec![Dispatch::new(war_room, Secrecy::Public, &Body::sentence(said))?])
}

/// Finds an act's form by its word.
///
/// # Errors
/// Lists the words that exist.
pub fn form(state: &dyn GameState, word: &str) -> Result<&'static Form> {
    let acts = state.acts();
    acts.iter().find(|form| form.word.eq_ignore_ascii_case(word)).ok_or_else(|| match acts {
        [] => CommandError::user("bot-umpire-no-acts"),
        _ => {
            let known = literals(acts.iter().map(|form| form.word));
            CommandError::User(message("bot-umpire-which-act").with("known", known))
        }
    })
}
