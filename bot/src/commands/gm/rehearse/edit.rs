//! Edits news before publication: a menu of an item's pieces and a form with the text of a piece.
//! Not here: applying the edits ([`crate::adjudicator::amending`]), published news
//! ([`crate::commands::gm::news`]).

use std::time::Duration;

use mythico_engine::words::{Arg, Message, message};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::amend::{Original, changes};
use super::{button_id, page};
use crate::adjudicator::amending::{Piece, editable, hash_of_piece};
use crate::adjudicator::rehearsal::Rehearsal;
use crate::api::custom_id::{Button, CustomId};
use crate::api::text::{cut, plain};
use crate::commands::gm::news::{PAGE, leads, piece_form, written};
use crate::discord::context::Context;
use crate::discord::response::{CommandError, Reply, Response, Result};
use crate::orders::umpire::acts::of_one_who_plays;
use crate::store::{Amendment, Change, Fingerprint, Place, WindowKey};
use crate::viewers::NOTHING_FOR_YOU;

/// Discord's limit for the label of a menu option.
const LABEL_MAX: usize = 100;
/// Time to find a form's text. Discord accepts a form only as an immediate answer.
const LOOK_UP: Duration = Duration::from_millis(1_500);

/// Returns the button that edits an item's pieces. None if the item isn't news.
pub(super) fn button(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    number: u32,
) -> Option<CreateButton> {
    let original = Original::of(rehearsal, number).ok()?;
    if editable(&original.body.content).is_empty() {
        return None;
    }
    let id = button_id(rehearsal, Button::RehearseEdit, &number.to_string()).text();
    Some(
        CreateButton::new(id)
            .label(ctx.words("button-rehearsal-edit"))
            .style(ButtonStyle::Secondary),
    )
}

/// Returns the edit of a piece, if any.
fn edited<'a>(rehearsal: &'a Rehearsal, number: u32, piece: &Piece) -> Option<&'a Amendment> {
    let is_of =
        |one: &&Amendment| matches!(&one.change, Change::Edit(place, _) if *place == piece.place);
    changes(rehearsal, number).into_iter().find(is_of)
}

fn words(ctx: &Context<'_>, rehearsal: &Rehearsal, number: u32, piece: &Piece) -> String {
    match edited(rehearsal, number, piece).map(|amendment| &amendment.change) {
        Some(Change::Edit(_, words)) => words.clone(),
        _ => plain(piece.said.say(&ctx.app.lexicon, &ctx.language).trim()),
    }
}

/// Returns the menus of an item's pieces, from this piece on: one to edit a piece, another to
/// restore an edited one. The pieces' texts stand above, to be copied if the form comes empty.
pub(super) fn menus(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    number: u32,
    from: usize,
) -> Result<Reply> {
    let Original { body, .. } = Original::of(rehearsal, number)?;
    let pieces = editable(&body.content);
    let from = if from < pieces.len() { from / PAGE * PAGE } else { 0 };
    let option = |(nth, piece): (usize, &Piece)| {
        let label = format!("{nth}. {}", words(ctx, rehearsal, number, piece));
        CreateSelectMenuOption::new(cut(&label, LABEL_MAX), Place(piece.place).to_string())
    };
    let menu = |button, placeholder: &'static str, options: Vec<CreateSelectMenuOption>| {
        let id = button_id(rehearsal, button, &format!("{number}/{from}")).text();
        let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
        CreateActionRow::SelectMenu(menu.placeholder(cut(&ctx.words(placeholder), 150)))
    };
    let numbered = || (1..).zip(&pieces).skip(from).take(PAGE);
    let options = numbered().map(option).chain(leads(ctx, from, pieces.len())).collect();
    let mut rows = vec![menu(Button::RehearseEditPiece, "bot-rehearsal-edit-which", options)];
    let changed: Vec<_> = numbered()
        .filter(|(_, piece)| edited(rehearsal, number, piece).is_some())
        .map(option)
        .collect();
    if !changed.is_empty() {
        rows.push(menu(Button::RehearseEditBack, "bot-rehearsal-edit-back", changed));
    }
    let row = page::row(rehearsal, number).ok_or_else(|| CommandError::user(NOTHING_FOR_YOU))?;
    let head = message("bot-rehearsal-edit")
        .with("item", number)
        .with("recipient", page::recipient(ctx, rehearsal, row));
    let line = |(nth, piece): (usize, &Piece)| {
        let is_edited = edited(rehearsal, number, piece).is_some();
        let id = if is_edited { "bot-rehearsal-piece-edited" } else { "bot-news-piece" };
        let words = cut(&words(ctx, rehearsal, number, piece), 300);
        message(id).with("number", nth).with("words", Arg::Words(words))
    };
    let text = ctx.list(&head, &numbered().map(line).collect::<Vec<_>>());
    Ok(Reply { text, rows, ..Reply::default() })
}

/// Returns the form for a piece. It holds the piece's text, unless finding the text would miss
/// Discord's time limit.
pub(super) async fn form(
    ctx: &Context<'_>,
    at: WindowKey,
    fingerprint: Fingerprint,
    number: u32,
    place: &str,
) -> Result {
    let Place(place) = place.parse().map_err(|_| CommandError::user(NOTHING_FOR_YOU))?;
    let looked_up = async {
        let rehearsal = ctx.app.adjudicator.rehearse(at).await.ok()?;
        let original = Original::of(&rehearsal, number).ok()?;
        let pieces = editable(&original.body.content);
        let piece = pieces.iter().find(|piece| piece.place == place)?;
        Some(words(ctx, &rehearsal, number, piece))
    };
    let words = tokio::time::timeout(LOOK_UP, looked_up).await.ok().flatten().unwrap_or_default();
    let id = CustomId::new(
        Button::RehearseEditPiece,
        at,
        format!("{fingerprint}/{number}/{}", Place(place)),
    )
    .text();
    Ok(Response::Modal(piece_form(ctx, id, "modal-edit-title", &words)))
}

/// Replaces the text of a piece.
pub(super) async fn put(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    number: u32,
    place: &str,
    words: &str,
) -> Result<Message> {
    let words = written(words)?;
    let amendment = amendment(rehearsal, number, place, words.clone())?;
    let campaign = ctx.app.store.campaign(rehearsal.at.campaign).await?;
    let told = of_one_who_plays(ctx, &campaign, "dispatch-gm-news-edited").await?;
    ctx.app.store.amend(rehearsal.at, &amendment, ctx.user, &told).await?;
    Ok(message("bot-rehearsal-edited").with("item", number).with("words", Arg::Words(words)))
}

pub(super) async fn take_back(
    ctx: &Context<'_>,
    rehearsal: &Rehearsal,
    number: u32,
    place: &str,
) -> Result<()> {
    let amendment = amendment(rehearsal, number, place, String::new())?;
    Ok(ctx.app.store.take_back(rehearsal.at, &amendment, ctx.user).await?)
}

fn amendment(rehearsal: &Rehearsal, number: u32, place: &str, words: String) -> Result<Amendment> {
    let nothing = || CommandError::user(NOTHING_FOR_YOU);
    let Place(place) = place.parse().map_err(|_| nothing())?;
    let Original { item, body } = Original::of(rehearsal, number)?;
    let pieces = editable(&body.content);
    let piece = pieces.iter().find(|piece| piece.place == place).ok_or_else(nothing)?;
    Ok(Amendment { item, change: Change::Edit(place, words), fits: hash_of_piece(piece)? })
}
