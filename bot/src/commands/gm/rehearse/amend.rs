//! Changes to a rehearsed dispatch: holding it back, leaving a piece out, or adding a note by the
//! game master. A second press takes the change back. Changes are stored until the window closes.
//! Not here: applying them ([`crate::adjudicator::amending`]).

use mythico_engine::words::{Arg, Message, message};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle,
};

use super::{button_id, page};
use crate::adjudicator::amending::{self, Piece, hash_of_item, hash_of_piece, pieces};
use crate::adjudicator::rehearsal::Rehearsal;
use crate::api::custom_id::{Button, CustomId};
use crate::api::text::{cut, plain};
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::store::{Amendment, Body, Change, Fingerprint, Item, Place, WindowKey};
use crate::viewers::NOTHING_FOR_YOU;

/// Options of a menu, minus two that lead to other pages.
const LINES_MAX: usize = 23;
/// Discord's limit for the label of a menu option.
const LABEL_MAX: usize = 100;
/// Prefix for a piece to leave out. [`BACK`] marks a piece to restore.
const OUT: char = '+';
const BACK: char = '-';
/// Maximum characters of a note.
const NOTE_MAX: u16 = 500;

/// A rehearsed dispatch without any changes.
pub(super) struct Original {
    pub(super) item: Item,
    pub(super) body: Body,
}

impl Original {
    pub(super) fn of(rehearsal: &Rehearsal, number: u32) -> Result<Original> {
        let nothing = || CommandError::user(NOTHING_FOR_YOU);
        let place = number
            .checked_sub(1)
            .and_then(|place| usize::try_from(place).ok())
            .ok_or_else(nothing)?;
        let items = amending::items(rehearsal.originals.iter().map(|dispatch| &dispatch.recipient));
        let (item, dispatch) =
            items.into_iter().zip(&rehearsal.originals).nth(place).ok_or_else(nothing)?;
        Ok(Original { item, body: dispatch.body()? })
    }
}

pub(super) fn changes(rehearsal: &Rehearsal, number: u32) -> Vec<&Amendment> {
    let Ok(original) = Original::of(rehearsal, number) else { return Vec::new() };
    rehearsal.amendments.iter().filter(|amendment| amendment.item == original.item).collect()
}

/// Describes the changes to an item in a few words. None if there are none.
pub(super) fn said(rehearsal: &Rehearsal, number: u32) -> Option<Message> {
    let original = Original::of(rehearsal, number).ok()?;
    let changes = changes(rehearsal, number);
    let count = |is: fn(&Change) -> bool| changes.iter().filter(|one| is(&one.change)).count();
    let is_past =
        |one: &&&Amendment| !amending::fits(one, &original.body.content).unwrap_or_default();
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

/// Returns the buttons below an item that change it.
pub(super) fn buttons(ctx: &Context<'_>, rehearsal: &Rehearsal, number: u32) -> Vec<CreateButton> {
    let changes = changes(rehearsal, number);
    let has = |is: fn(&Change) -> bool| changes.iter().any(|one| is(&one.change));
    let held = has(|change| matches!(change, Change::Hold));
    let noted = has(|change| matches!(change, Change::Note(_)));
    // A notice to the game master about changes that don't fit can't be changed.
    let is_item = Original::of(rehearsal, number).is_ok();
    let button = |button, label: &'static str| {
        let id = button_id(rehearsal, button, &number.to_string()).text();
        CreateButton::new(id)
            .label(ctx.words(label))
            .style(ButtonStyle::Secondary)
            .disabled(!is_item)
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

/// Holds an item back, or releases it.
pub(super) async fn hold(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    number: u32,
    holds: bool,
) -> Result<()> {
    let Original { item, body } = Original::of(rehearsal, number)?;
    let fits = hash_of_item(&body.content)?;
    keep(ctx, rehearsal, &Amendment { item, change: Change::Hold, fits }, holds).await
}

/// Stores a change, or deletes it.
async fn keep(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    amendment: &Amendment,
    keeps: bool,
) -> Result<()> {
    match keeps {
        true => ctx.app.store.amend(rehearsal.at, amendment, ctx.user, &[]).await?,
        false => ctx.app.store.take_back(rehearsal.at, amendment, ctx.user).await?,
    }
    Ok(())
}

/// Returns the menu of an item's pieces, to leave them out or restore them.
pub(super) fn menu(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    number: u32,
    from: usize,
) -> Result<Reply> {
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
            Some(heading) => {
                format!("{}: {}", plain(&ctx.say(heading)), first.trim_start_matches("- "))
            }
            None => first,
        };
        let id = if piece.place.line.is_some() {
            "rehearsal-piece-line"
        } else {
            "rehearsal-piece-whole"
        };
        let is_out = out.contains(&Place(piece.place));
        let id = if is_out { "rehearsal-piece-out" } else { id };
        let value = format!("{}{}", if is_out { BACK } else { OUT }, Place(piece.place));
        let label = if label.trim().is_empty() { Place(piece.place).to_string() } else { label };
        CreateSelectMenuOption::new(cut(&label, LABEL_MAX), value)
            .description(cut(&ctx.words(id), LABEL_MAX))
    };
    let mut options: Vec<_> = all.iter().skip(from).take(LINES_MAX).map(line).collect();
    let lead = |to: usize, label: &'static str| {
        CreateSelectMenuOption::new(ctx.words(label), format!("from:{to}"))
    };
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

/// Leaves out or restores the chosen piece. Returns where the menu's page begins.
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

/// Returns the form for a note below an item.
pub(super) fn form(
    ctx: &Context<'_>,
    at: WindowKey,
    fingerprint: Fingerprint,
    number: u32,
) -> Response {
    let label = cut(&ctx.words("modal-note-field"), 45);
    let input = CreateInputText::new(InputTextStyle::Paragraph, label, "note").max_length(NOTE_MAX);
    let id = CustomId::new(Button::RehearseNote, at, format!("{fingerprint}/{number}")).text();
    let title = cut(&ctx.say(&message("modal-note-title").with("item", number)), 45);
    Response::Modal(CreateModal::new(id, title).components(vec![CreateActionRow::InputText(input)]))
}

/// Sets or replaces the note below an item.
pub(super) async fn note(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    number: u32,
    words: &str,
) -> Result<Message> {
    let Original { item, body } = Original::of(rehearsal, number)?;
    // Invisible text isn't a note.
    if !words.chars().any(char::is_alphanumeric) {
        return Err(CommandError::user("bot-rehearsal-note-empty"));
    }
    if changes(rehearsal, number).iter().any(|one| matches!(one.change, Change::Note(_))) {
        return Err(CommandError::user("bot-rehearsal-noted-already"));
    }
    let fits = hash_of_item(&body.content)?;
    let amendment = Amendment { item, change: Change::Note(words.trim().to_owned()), fits };
    ctx.app.store.amend(rehearsal.at, &amendment, ctx.user, &[]).await?;
    Ok(message("bot-rehearsal-noted")
        .with("item", number)
        .with("words", Arg::Words(words.trim().to_owned())))
}

/// Deletes the note below an item, if there is one.
pub(super) async fn take_note_away(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    number: u32,
) -> Result<()> {
    let note =
        changes(rehearsal, number).into_iter().find(|one| matches!(one.change, Change::Note(_)));
    match note {
        Some(note) => keep(ctx, rehearsal, note, false).await,
        None => Ok(()),
    }
}
