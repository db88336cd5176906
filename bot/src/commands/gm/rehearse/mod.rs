//! `/gm rehearse`: shows the game master what each recipient would get if the window closed now,
//! and can close it. Nothing is stored: each press rehearses again and says if the orders have
//! changed. If the game master plays, the war room is told ([`super::look`]). Not here: how a
//! closing is rehearsed ([`crate::adjudicator::rehearsal`]).

pub mod amend;
pub mod edit;
mod page;

use std::collections::BTreeMap;
use std::fmt::Write;

use mythico_engine::window::WindowKind;
use mythico_engine::words::{Message, message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateAttachment, CreateButton};

use super::news::led_to;
use super::{advance, board, progress};
use crate::adjudicator::AdjudicationError;
use crate::adjudicator::rehearsal::Rehearsal;
use crate::api::custom_id::{Button, CustomId};
use crate::api::text::plain;
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::store::{
    Act, Body, Campaign, CampaignId, Fingerprint, OutboxRow, Purpose, Recipient, WindowKey,
};
use crate::viewers::{NOTHING_FOR_YOU, seat_name};

/// The command line for the audit log.
pub(super) const LINE: &str = "/gm rehearse";

/// Id of the text for orders that changed since the rehearsal.
const CHANGED: &str = "bot-rehearsal-changed";

/// Lists recipients and numbers of dispatches, with a menu to read each and a button to close the
/// window.
pub(super) async fn overview(ctx: &Context<'_>, campaign: &Campaign) -> Result<Reply> {
    match ctx.app.adjudicator.rehearse(campaign.now).await {
        Ok(rehearsal) => summary(ctx, campaign, &rehearsal, None).await,
        Err(AdjudicationError::Stopped { told, .. }) => {
            Ok(Reply::of(format!("{}\n{}", ctx.words("bot-rehearsal-stopped"), ctx.say(&told))))
        }
        Err(error) => Err(error.into()),
    }
}

/// Answers the menu and the buttons of a rehearsal.
///
/// # Errors
/// If the user isn't the game master, or plays and hasn't confirmed the look. If the window is
/// closed by now.
pub async fn pressed(ctx: &Context<'_>, id: &CustomId, chosen: &[String]) -> Result {
    let campaign = admitted(ctx, id.at.campaign).await?;
    let (fingerprint, rest) = id.rest.split_once('/').unwrap_or((&id.rest, ""));
    let fingerprint = fingerprint.parse().map_err(|_| CommandError::user(NOTHING_FOR_YOU))?;
    if id.button == Button::RehearsePublish {
        return publish(ctx, &campaign, id.at, fingerprint).await;
    }
    if id.at != campaign.now {
        return Err(CommandError::user("bot-window-just-opened"));
    }
    let item = chosen.first().map_or(rest, String::as_str);
    if id.button == Button::RehearseNote {
        return Ok(amend::form(ctx, id.at, fingerprint, number(item)));
    }
    // Menus for editing news carry the item and the first piece of the page.
    let (edits, from) = rest.split_once('/').unwrap_or((rest, ""));
    let led = chosen.first().and_then(|chosen| led_to(chosen));
    if id.button == Button::RehearseEditPiece && led.is_none() {
        let place = chosen.first().map_or("", String::as_str);
        return edit::form(ctx, id.at, fingerprint, number(edits), place).await;
    }
    if id.button == Button::RehearseDiscard {
        ctx.app.store.discard_amendments(campaign.now, ctx.user).await?;
    }
    let rehearsal = match ctx.app.adjudicator.rehearse(campaign.now).await {
        Err(AdjudicationError::Stopped { .. }) => return anew(ctx, &campaign, None).await,
        rehearsal => rehearsal?,
    };
    if rehearsal.fingerprint != fingerprint {
        return anew(ctx, &campaign, Some(CHANGED)).await;
    }
    match id.button {
        Button::RehearseLeaveOut => {
            return Ok(amend::menu(ctx, &rehearsal, number(item), 0)?.into());
        }
        Button::RehearseEdit => return Ok(edit::menus(ctx, &rehearsal, number(item), 0)?.into()),
        Button::RehearseEditPiece => {
            let from = led.unwrap_or(0);
            return Ok(Response::Update(edit::menus(ctx, &rehearsal, number(edits), from)?));
        }
        Button::RehearseEditBack => {
            edit::take_back(ctx, &rehearsal, number(edits), item).await?;
            let changed = ctx.app.adjudicator.rehearse(campaign.now).await?;
            let from = from.parse().unwrap_or(0);
            return Ok(Response::Update(edit::menus(ctx, &changed, number(edits), from)?));
        }
        Button::RehearsePiece => {
            let (item, from) = rest.split_once('/').unwrap_or((rest, ""));
            let chosen = chosen.first().map_or("", String::as_str);
            let from = from.parse().unwrap_or(0);
            let from = amend::leave_out(ctx, &rehearsal, number(item), from, chosen).await?;
            let changed = ctx.app.adjudicator.rehearse(campaign.now).await?;
            return Ok(Response::Update(amend::menu(ctx, &changed, number(item), from)?));
        }
        Button::RehearseHold => amend::hold(ctx, &rehearsal, number(item), true).await?,
        Button::RehearseLetGo => amend::hold(ctx, &rehearsal, number(item), false).await?,
        Button::RehearseNoteAway => amend::take_note_away(ctx, &rehearsal, number(item)).await?,
        _ => {}
    }
    let rehearsal = match id.button {
        Button::RehearseHold | Button::RehearseLetGo | Button::RehearseNoteAway => {
            ctx.app.adjudicator.rehearse(campaign.now).await?
        }
        _ => rehearsal,
    };
    if id.button == Button::RehearseDiscard || item == page::TO_ALL {
        return Ok(Response::Update(summary(ctx, &campaign, &rehearsal, None).await?));
    }
    let _permit = ctx.begin_drawing()?;
    Ok(Response::Update(page::shown(ctx, &campaign, &rehearsal, number(item)).await?))
}

/// Stores the note from the form.
///
/// # Errors
/// Like [`pressed`].
pub async fn noted(ctx: &Context<'_>, id: &CustomId, words: &str) -> Result {
    let (fingerprint, item) = id.rest.split_once('/').unwrap_or((&id.rest, ""));
    let fingerprint = fingerprint.parse().map_err(|_| CommandError::user(NOTHING_FOR_YOU))?;
    let (rehearsal, _) = opened(ctx, id, number(item), fingerprint).await?;
    let said = amend::note(ctx, &rehearsal, number(item), words).await?;
    Ok(Reply::of(ctx.say(&said)).into())
}

/// Stores the text from the form of a piece of news.
///
/// # Errors
/// Like [`pressed`].
pub async fn edited(ctx: &Context<'_>, id: &CustomId, words: &str) -> Result {
    let nothing = || CommandError::user(NOTHING_FOR_YOU);
    let mut rest = id.rest.splitn(3, '/');
    let mut next = || rest.next().ok_or_else(nothing);
    let (fingerprint, item, place) = (next()?, number(next()?), next()?);
    let fingerprint = fingerprint.parse().map_err(|_| nothing())?;
    let (rehearsal, _) = opened(ctx, id, item, fingerprint).await?;
    let said = edit::put(ctx, &rehearsal, item, place, words).await?;
    Ok(Reply::of(ctx.say(&said)).into())
}

/// Reads an item's number. 0 if it isn't one.
fn number(text: &str) -> u32 {
    text.parse().unwrap_or(0)
}

/// Opens a dispatch of a rehearsal by its number, counted from 1.
///
/// # Errors
/// Like [`pressed`], or if the orders have changed since.
pub async fn opened(
    ctx: &Context<'_>,
    id: &CustomId,
    item: u32,
    fingerprint: Fingerprint,
) -> Result<(Rehearsal, Body)> {
    let campaign = admitted(ctx, id.at.campaign).await?;
    if id.at != campaign.now {
        return Err(CommandError::user("bot-window-just-opened"));
    }
    let rehearsal = ctx.app.adjudicator.rehearse(campaign.now).await?;
    if rehearsal.fingerprint != fingerprint {
        return Err(CommandError::user("bot-rehearsal-past"));
    }
    let row = page::row(&rehearsal, item).ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let body = row.body()?;
    Ok((rehearsal, body))
}

/// Returns the campaign if the user is its game master. One who plays must have confirmed the look
/// in this turn, since taking their seat.
async fn admitted(ctx: &Context<'_>, id: CampaignId) -> Result<Campaign> {
    let campaign = ctx.app.store.campaign(id).await?;
    if !campaign.is_gm(ctx.user) {
        return Err(CommandError::user("bot-not-gm"));
    }
    if ctx.app.store.seat_held_by(id, ctx.user).await?.is_none() {
        return Ok(campaign);
    }
    let log = ctx.app.store.audit_log(id).await?;
    let last = log.into_iter().rev().find(|entry| {
        let seated = entry.act == Act::Seated && entry.user == Some(ctx.user);
        seated || entry.act == Act::Looked && entry.by == Some(ctx.user) && entry.words == LINE
    });
    let is_told =
        last.is_some_and(|entry| entry.act == Act::Looked && entry.turn == campaign.now.turn);
    if is_told { Ok(campaign) } else { Err(CommandError::user("bot-rehearsal-untold")) }
}

/// Closes the window if the result is the same as rehearsed. Otherwise shows the new rehearsal.
async fn publish(
    ctx: &Context<'_>,
    campaign: &Campaign,
    at: WindowKey,
    fingerprint: Fingerprint,
) -> Result {
    match advance::as_rehearsed(ctx, at, fingerprint).await {
        Err(CommandError::User(said)) if said.id() == CHANGED => {
            anew(ctx, campaign, Some(CHANGED)).await
        }
        closed => closed.map(Response::Update),
    }
}

/// Shows a rehearsal of changed orders, which counts as another look.
async fn anew(ctx: &Context<'_>, campaign: &Campaign, head: Option<&'static str>) -> Result {
    let shown = match ctx.app.adjudicator.rehearse(campaign.now).await {
        Ok(rehearsal) => summary(ctx, campaign, &rehearsal, head).await?,
        Err(_) => overview(ctx, campaign).await?,
    };
    ctx.app.store.note_look(campaign.now, None, ctx.user, LINE, &[]).await?;
    Ok(Response::Update(shown))
}

async fn summary(
    ctx: &Context<'_>,
    campaign: &Campaign,
    rehearsal: &Rehearsal,
    head: Option<&'static str>,
) -> Result<Reply> {
    let snapshot = ctx.app.states.now(campaign.now).await?;
    let window = snapshot.state.window().ok_or_else(|| CommandError::user("bot-war-over"))?;
    let umpire = rehearsal.after.state.umpire();
    let name = |key: &str| seat_name(&*umpire, rehearsal.after.state.seats(), key);
    let said = message("bot-rehearsal")
        .with("campaign", campaign.called())
        .with("turn", window.turn)
        .with("window", window.name)
        .with("count", rehearsal.dispatches.len());
    let mut text =
        head.map(|head| ctx.words(head) + "\n").unwrap_or_default() + &ctx.say(&said) + "\n";
    for line in recipients(ctx, rehearsal, &name).await? {
        let _ = writeln!(text, "- {}", ctx.say(&line));
    }
    text += &ctx.list(&message("bot-rehearsal-changes"), &changes(ctx, rehearsal));
    let emtv = Recipient::Channel(Purpose::Emtv);
    if rehearsal.dispatches.iter().any(|row| row.recipient().is_ok_and(|to| to == emtv)) {
        let _ = writeln!(text, "{}", ctx.words("bot-rehearsal-news"));
    }
    if rehearsal.is_immediate {
        let _ = writeln!(text, "{}", ctx.words("bot-rehearsal-immediate"));
    }
    if rehearsal.after.state.window().is_some_and(|next| next.kind == WindowKind::Immediate) {
        let _ = writeln!(text, "{}", ctx.words("bot-rehearsal-next"));
    }
    let players = progress::of_players(ctx, campaign, &snapshot).await?;
    let missing: Vec<_> = players.iter().filter(|player| player.is_missing()).collect();
    if !missing.is_empty() {
        let names = progress::names(&snapshot, &missing);
        let _ =
            writeln!(text, "{}", ctx.say(&message("bot-rehearsal-missing").with("seats", names)));
    }
    let files: Vec<_> = autopilots(ctx, rehearsal, &name).into_iter().collect();
    let said = message("bot-rehearsal-autopilots").with("count", rehearsal.autopilots.len());
    text += &ctx.say(&said);
    let publish = CreateButton::new(button_id(rehearsal, Button::RehearsePublish, "").text());
    let publish = publish.label(ctx.words("button-rehearsal-publish")).style(ButtonStyle::Danger);
    let discard = CreateButton::new(button_id(rehearsal, Button::RehearseDiscard, "").text());
    let discard =
        discard.label(ctx.words("button-rehearsal-discard")).style(ButtonStyle::Secondary);
    let discard = (!rehearsal.amendments.is_empty()).then_some(discard);
    let buttons = std::iter::once(publish).chain(discard).collect();
    let rows = vec![page::menu(ctx, rehearsal, None), CreateActionRow::Buttons(buttons)];
    Ok(Reply { text, files, rows, ..Reply::default() })
}

/// Lists the changed items, a line each.
fn changes(ctx: &Context<'_>, rehearsal: &Rehearsal) -> Vec<Message> {
    let line = |(number, row): (u32, &OutboxRow)| {
        let marks = amend::said(rehearsal, number)?;
        let line = message("bot-rehearsal-change").with("item", number);
        Some(line.with("recipient", page::recipient(ctx, rehearsal, row)).with("marks", marks))
    };
    (1..).zip(&rehearsal.dispatches).filter_map(line).collect()
}

/// Lists the recipients, a line each, with their number of dispatches.
async fn recipients(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    name: &(dyn Fn(&str) -> Message + Sync),
) -> Result<Vec<Message>> {
    let mut counts: Vec<(&OutboxRow, usize)> = Vec::new();
    for row in &rehearsal.dispatches {
        match counts.iter_mut().find(|(first, _)| first.recipient_text == row.recipient_text) {
            Some((_, count)) => *count += 1,
            None => counts.push((row, 1)),
        }
    }
    let mut lines = Vec::new();
    for (row, count) in counts {
        let recipient = board::named(ctx, name, row).await?;
        lines.push(message("bot-rehearsal-line").with("recipient", recipient).with("count", count));
    }
    Ok(lines)
}

/// Returns the autopilots' orders as a file. None if they give none.
fn autopilots(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    name: &(dyn Fn(&str) -> Message + Sync),
) -> Option<CreateAttachment> {
    let mut by_seat: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for order in &rehearsal.autopilots {
        by_seat.entry(&order.seat).or_default().push(&order.text);
    }
    let of_seat = |(seat, orders): (&str, Vec<&str>)| {
        let orders: String = orders.iter().map(|order| format!("  {order}\n")).collect();
        format!("{}\n{orders}", plain(&ctx.say(&name(seat))))
    };
    let text: String = by_seat.into_iter().map(of_seat).collect();
    (!text.is_empty()).then(|| CreateAttachment::bytes(text.into_bytes(), "autopilot-orders.txt"))
}

fn button_id(rehearsal: &Rehearsal, button: Button, rest: &str) -> CustomId {
    CustomId::new(button, rehearsal.at, format!("{}/{rest}", rehearsal.fingerprint))
}
