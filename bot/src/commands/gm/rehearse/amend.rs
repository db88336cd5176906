//! Changing what a rehearsal shows: an item is held back, a piece of it left out, or words of the
//! game master's put beneath; pressed again, it is taken back. Each is kept for when the window
//! closes. Not here: how it is applied then ([`crate::adjudicator::amending`]).

use mythico_engine::words::{Arg, Message, message};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle,
};

use super::{button_id, page};
use crate::adjudicator::amending::{self, Piece, hash_of_item, hash_of_piece, pieces};
use crate::adjudicator::rehearsal::Rehearsal;
use crate::discord::context::Context;
use crate::discord::custom_id::{Button, CustomId};
use crate::discord::response::{CommandError, Reply, Response, Result, cut, plain};
use crate::store::{Amendment, Body, Change, Fingerprint, Item, Place, WindowKey};
use crate::viewers::NOTHING_FOR_YOU;

/// Lines of a menu, less two that lead to other lines.
const LINES_MAX: usize = 23;
/// Discord's limit for a line of a menu.
const LABEL_MAX: usize = 100;
/// How the value of a piece begins that is to be left out, and of one that is to come back.
const OUT: char = '+';
const BACK: char = '-';
/// Letters of a note.
const NOTE_MAX: u16 = 500;

/// An item of a rehearsal, as it would be sent if nothing of it were changed.
pub(super) struct Original {
    pub(super) item: Item,
    pub(super) body: Body,
}

impl Original {
    pub(super) fn of(rehearsal: &Rehearsal, number: u32) -> Result<Original> {
        let nothing = || CommandError::user(NOTHING_FOR_YOU);
        let place =
            number.checked_sub(1).and_then(|place| usize::try_from(place).ok()).ok_or_else(nothing)?;
        let items = amending::items(rehearsal.originals.iter().map(|dispatch| &dispatch.recipient));
        let (item, dispatch) = items.into_iter().zip(&rehearsal.originals).nth(place).ok_or_else(nothing)?;
        Ok(Original { item, body: dispatch.body()? })
    }
}

/// What is changed of the item with this number.
pub(super) fn changes(rehearsal: &Rehearsal, number: u32) -> Vec<&Amendment> {
    let Ok(original) = Original::of(rehearsal, number) else { return Vec::new() };
    rehearsal.amendments.iter().filter(|amendment| amendment.item == original.item).collect()
}

/// What is changed of an item, in a few words; none if nothing is.
pub(super) fn said(rehearsal: &Rehearsal, number: u32) -> Option<Message> {
    let original = Original::of(rehearsal, number).ok()?;
    let changes = changes(rehearsal, number);
    let count = |is: fn(&Change) -> bool| changes.iter().filter(|one| is(&one.change)).count();
    let is_past = |one: &&&Amendment| !amending::fits(one, &original.body.content).unwrap_or_default();
    let marks = [
        ("rehearsal-held", count(|change| matches!(change, Change::Hold))),
        ("rehearsal-left-out", count(|change| matches!(change, Change::Redaction(_)))),
        ("rehearsal-noted", count(|change| matches!(change, Change::Note(_)))),
        ("rehearsal-edited", count(|change| matches!(change, Change::Edit(..)))),
        ("rehearsal-past", changes.iter().filter(is_past).count()),
    ];
    let marks: Vec<Message> = marks
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(id, count)| message(*id).with("count", *count))
        .collect();
    (!marks.is_empty()).then(|| message("rehearsal-marks").with("marks", marks))
}

/// The buttons below an item that change it.
pub(super) fn buttons(ctx: &Context<'_>, rehearsal: &Rehearsal, number: u32) -> Vec<CreateButton> {
    let changes = changes(rehearsal, number);
    let has = |is: fn(&Change) -> bool| changes.iter().any(|one| is(&one.change));
    let held = has(|change| matches!(change, Change::Hold));
    let noted = has(|change| matches!(change, Change::Note(_)));
    // What tells the game master of changes that don't fit is no item itself.
    let is_item = Original::of(rehearsal, number).is_ok();
    let button = |button, label: &'static str| {
        let id = button_id(rehearsal, button, &number.to_string()).text();
        CreateButton::new(id).label(ctx.words(label)).style(ButtonStyle::Secondary).disabled(!is_item)
    };
    vec![
        match held {
            true => button(Button::RehearseLetGo, "button-rehearsal-let-go"),
            false => button(Button::RehearseHold, "button-rehearsal-hold"),
        },
        button(Button::RehearseLeaveOut, "button-rehearsal-leave-out"),
        match noted {
            true => button(Button::RehearseNoteAway, "button-rehearsal-note-away"),
            false => button(Button::RehearseNote, "button-rehearsal-note"),
        },
    ]
}

/// Holds an item back, or takes that back.
pub(super) async fn hold(ctx: &Context<'_>, rehearsal: &Rehearsal, number: u32, holds: bool) -> Result<()> {
    let Original { item, body } = Original::of(rehearsal, number)?;
    let fits = hash_of_item(&body.content)?;
    keep(ctx, rehearsal, &Amendment { item, change: Change::Hold, fits }, holds).await
}

/// Keeps a change, or takes it back.
async fn keep(ctx: &Context<'_>, rehearsal: &Rehearsal, amendment: &Amendment, keeps: bool) -> Result<()> {
    match keeps {
        true => ctx.app.store.amend(rehearsal.at, amendment, ctx.user, &[]).await?,
        false => ctx.app.store.take_back(rehearsal.at, amendment, ctx.user).await?,
    }
    Ok(())
}

/// The menu of an item's pieces, for whoever wants to leave one out or have it back.
pub(super) fn menu(ctx: &Context<'_>, rehearsal: &Rehearsal, number: u32, from: usize) -> Result<Reply> {
    let Original { body, .. } = Original::of(rehearsal, number)?;
    let all = pieces(&body.content);
    if all.is_empty() {
        return Ok(Reply::of(ctx.words("bot-rehearsal-no-pieces")));
    }
    let out: Vec<Place> = changes(rehearsal, number)
        .into_iter()
        .filter_map(|amendment| match amendment.change {
            Change::Redaction(place) => Some(Place(place)),
            _ => None,
        })
        .collect();
    let from = if from < all.len() { from } else { 0 };
    let line = |piece: &Piece| {
        let said = piece.said.say(&ctx.app.lexicon, &ctx.language);
        let first = plain(said.lines().find(|line| !line.trim().is_empty()).unwrap_or_default());
        let label = match &piece.heading {
            Some(heading) => format!("{}: {}", plain(&ctx.say(heading)), first.trim_start_matches("- ")),
            None => first,
        };
        let id = if piece.place.line.is_some() { "rehearsal-piece-line" } else { "rehearsal-piece-whole" };
        let is_out = out.contains(&Place(piece.place));
        let id = if is_out { "rehearsal-piece-out" } else { id };
        let value = format!("{}{}", if is_out { BACK } else { OUT }, Place(piece.place));
        let label = if label.trim().is_empty() { Place(piece.place).to_string() } else { label };
        CreateSelectMenuOption::new(cut(&label, LABEL_MAX), value).description(cut(&ctx.words(id), LABEL_MAX))
    };
    let mut options: Vec<_> = all.iter().skip(from).take(LINES_MAX).map(line).collect();
    let lead =
        |to: usize, label: &'static str| CreateSelectMenuOption::new(ctx.words(label), format!("from:{to}"));
    if from > 0 {
        options.insert(0, lead(from.saturating_sub(LINES_MAX), "bot-rehearsal-earlier"));
    }
    let after = from.saturating_add(LINES_MAX);
    if after < all.len() {
        options.push(lead(after, "bot-rehearsal-later"));
    }
    let kind = CreateSelectMenuKind::String { options };
    let id = button_id(rehearsal, Button::RehearsePiece, &format!("{number}/{from}")).text();
    let row = page::row(rehearsal, number).ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let text = message("bot-rehearsal-leave-out")
        .with("item", number)
        .with("recipient", page::recipient(ctx, rehearsal, row))
        .with("count", out.len());
    let menu = CreateActionRow::SelectMenu(CreateSelectMenu::new(id, kind));
    Ok(Reply { text: ctx.say(&text), rows: vec![menu], ..Reply::default() })
}

/// What was chosen from the menu of pieces: leaves it out, or takes that back. From which piece on
/// the menu is shown then.
pub(super) async fn leave_out(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    number: u32,
    from: usize,
    chosen: &str,
) -> Result<usize> {
    if let Some(to) = chosen.strip_prefix("from:").and_then(|to| to.parse().ok()) {
        return Ok(to);
    }
    let nothing = || CommandError::user(NOTHING_FOR_YOU);
    let place = chosen.strip_prefix([OUT, BACK]).ok_or_else(nothing)?;
    let Place(place) = place.parse().map_err(|_| nothing())?;
    let Original { item, body } = Original::of(rehearsal, number)?;
    let all = pieces(&body.content);
    let piece = all.iter().find(|piece| piece.place == place).ok_or_else(nothing)?;
    let fits = hash_of_piece(piece)?;
    let amendment = Amendment { item, change: Change::Redaction(place), fits };
    keep(ctx, rehearsal, &amendment, chosen.starts_with(OUT)).await?;
    Ok(from)
}

/// The form for a note beneath an item.
pub(super) fn form(ctx: &Context<'_>, at: WindowKey, fingerprint: Fingerprint, number: u32) -> Response {
    let label = cut(&ctx.words("modal-note-field"), 45);
    let input = CreateInputText::new(InputTextStyle::Paragraph, label, "note").max_length(NOTE_MAX);
    let id = CustomId::new(Button::RehearseNote, at, format!("{fingerprint}/{number}")).text();
    let title = cut(&ctx.say(&message("modal-note-title").with("item", number)), 45);
    Response::Modal(CreateModal::new(id, title).components(vec![CreateActionRow::InputText(input)]))
}

/// Puts words beneath an item, in place of those that stand there.
pub(super) async fn note(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    number: u32,
    words: &str,
) -> Result<Message> {
    let Original { item, body } = Original::of(rehearsal, number)?;
    // What can't be seen says nothing.
    if !words.chars().any(char::is_alphanumeric) {
        return Err(CommandError::user("bot-rehearsal-note-empty"));
    }
    if changes(rehearsal, number).iter().any(|one| matches!(one.change, Change::Note(_))) {
        return Err(CommandError::user("bot-rehearsal-noted-already"));
    }
    let fits = hash_of_item(&body.content)?;
    let amendment = Amendment { item, change: Change::Note(words.trim().to_owned()), fits };
    ctx.app.store.amend(rehearsal.at, &amendment, ctx.user, &[]).await?;
    Ok(message("bot-rehearsal-noted").with("item", number).with("words", Arg::Words(words.trim().to_owned())))
}

/// Takes the note beneath an item away, if there is one.
pub(super) async fn take_note_away(ctx: &Context<'_>, rehearsal: &Rehearsal, number: u32) -> Result<()> {
    let note = changes(rehearsal, number).into_iter().find(|one| matches!(one.change, Change::Note(_)));
    match note {
        Some(note) => keep(ctx, rehearsal, note, false).await,
        None => Ok(()),
    }
}
