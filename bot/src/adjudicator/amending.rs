//! Changes that the game master makes to a closing's dispatches after a rehearsal: hold an item,
//! leave out or edit a piece, add a note. Changed news change in the reports too
//! ([`super::amended_news`]).
//!
//! Ruling: if new orders have changed an item since, the bot doesn't guess. It holds the item back,
//! because sending can't be undone. A note still goes below the item. The game master is told about
//! each case.

use std::collections::BTreeMap;

use mythico_engine::report::{Block, BlockPosition, Item as Line};
use mythico_engine::words::{Arg, Message, literal, message};
use serde::Serialize;

use super::amended_news::ChangedNews;
use crate::store::{
    Amendment, Body, Campaign, Change, Content, Dispatch, Item, Recipient, Result, Secrecy,
    StoreError,
};

/// Text in place of a piece that is left out.
pub const REMARK: &str = "dispatch-redacted";

/// A piece of an item that can be left out.
pub struct Piece {
    pub place: BlockPosition,
    pub heading: Option<Message>,
    pub said: Block,
}

/// Numbers the dispatches of each recipient.
pub fn items<'a>(dispatches: impl IntoIterator<Item = &'a Recipient>) -> Vec<Item> {
    let mut counts: BTreeMap<&Recipient, u32> = BTreeMap::new();
    let mut item = |recipient: &'a Recipient| {
        let number = counts.entry(recipient).or_default();
        *number += 1;
        Item { recipient: recipient.clone(), number: *number }
    };
    dispatches.into_iter().map(&mut item).collect()
}

/// Applies the game master's changes. Adds a notice to the game master for each change that doesn't
/// fit.
///
/// # Errors
/// If a dispatch can't be packed or unpacked.
pub fn amend_dispatches(
    campaign: &Campaign,
    dispatches: Vec<Dispatch>,
    amendments: &[Amendment],
) -> Result<Vec<Dispatch>> {
    if amendments.is_empty() {
        return Ok(dispatches);
    }
    let items = items(dispatches.iter().map(|dispatch| &dispatch.recipient));
    let mut misfits: Vec<&Amendment> =
        amendments.iter().filter(|amendment| !items.contains(&amendment.item)).collect();
    let (mut out, mut news) = (Vec::with_capacity(dispatches.len()), ChangedNews::default());
    for (dispatch, item) in dispatches.into_iter().zip(&items) {
        let own: Vec<&Amendment> =
            amendments.iter().filter(|amendment| amendment.item == *item).collect();
        if own.is_empty() {
            out.push(dispatch);
            continue;
        }
        let amended = amend_dispatch(dispatch.clone(), &own, &mut misfits)?;
        news.note(&dispatch, &amended, &own)?;
        out.push(amended);
    }
    let mut out =
        out.into_iter().map(|dispatch| news.follow(dispatch)).collect::<Result<Vec<_>>>()?;
    for amendment in misfits {
        out.push(misfit_notice(campaign, amendment, items.contains(&amendment.item))?);
    }
    Ok(out)
}

/// Applies changes to one dispatch. Changes that don't fit join `misfits`.
fn amend_dispatch<'a>(
    dispatch: Dispatch,
    amendments: &[&'a Amendment],
    misfits: &mut Vec<&'a Amendment>,
) -> Result<Dispatch> {
    let mut body = dispatch.body()?;
    let (whole, pieces, editable) =
        (hash_of_item(&body.content)?, pieces(&body.content), editable(&body.content));
    let mut held: Option<Message> = None;
    for &amendment in amendments {
        match &amendment.change {
            Change::Hold => {
                held = Some(message("courier-held"));
                misfits.extend((amendment.fits != whole).then_some(amendment));
            }
            Change::Redaction(place) => match find_piece(&pieces, *place, &amendment.fits)? {
                Some(place) => {
                    body.content.redact(place, message(REMARK));
                }
                None => {
                    held.get_or_insert_with(|| message("courier-held-changed"));
                    misfits.push(amendment);
                }
            },
            Change::Edit(place, words) => match find_piece(&editable, *place, &amendment.fits)? {
                Some(place) => {
                    body.content.edit(place, words);
                }
                None => {
                    held.get_or_insert_with(|| message("courier-held-changed"));
                    misfits.push(amendment);
                }
            },
            Change::Note(words) => {
                let note = message("dispatch-gm-note").with("words", Arg::Words(words.clone()));
                body.below.insert(0, note);
                misfits.extend((amendment.fits != whole).then_some(amendment));
            }
        }
    }
    let amended = Dispatch::new(dispatch.recipient, dispatch.secrecy, &body)?;
    Ok(match held {
        Some(reason) => amended.hold(reason),
        None => amended,
    })
}

/// Returns whether a change still fits: its item or piece hasn't changed since.
///
/// # Errors
/// If the item can't be serialised.
pub fn fits(amendment: &Amendment, content: &Content) -> Result<bool> {
    match amendment.change {
        Change::Hold | Change::Note(_) => Ok(hash_of_item(content)? == amendment.fits),
        Change::Redaction(place) => {
            Ok(find_piece(&pieces(content), place, &amendment.fits)?.is_some())
        }
        Change::Edit(place, _) => {
            Ok(find_piece(&editable(content), place, &amendment.fits)?.is_some())
        }
    }
}

/// Finds the piece of a change: at its place, or anywhere else if others moved it.
fn find_piece(pieces: &[Piece], place: BlockPosition, fits: &str) -> Result<Option<BlockPosition>> {
    let mut moved = None;
    for piece in pieces {
        if hash_of_piece(piece)? == fits {
            if piece.place == place {
                return Ok(Some(place));
            }
            moved.get_or_insert(piece.place);
        }
    }
    Ok(moved)
}

/// Tells the game master that a change didn't fit, and what happened instead.
fn misfit_notice(campaign: &Campaign, amendment: &Amendment, is_there: bool) -> Result<Dispatch> {
    let recipient = match &amendment.item.recipient {
        Recipient::Channel(purpose) => literal(purpose.room()),
        Recipient::Seat(key) => literal(format!("`{key}`")),
        Recipient::Gm => message("recipient-gm"),
        Recipient::User(user) => literal(format!("<@{user}>")),
    };
    let text = message("dispatch-gm-amendment-past")
        .with("campaign", campaign.named())
        .with("turn", campaign.now.turn)
        .with("item", amendment.item.number)
        .with("recipient", recipient)
        .with("change", if is_there { amendment.change.word() } else { "gone" });
    Dispatch::new(Recipient::Gm, Secrecy::Umpire, &Body::sentence(text))
}

/// Lists the pieces that can be left out: each block, and each line of a block with several.
pub fn pieces(content: &Content) -> Vec<Piece> {
    let mut all = Vec::new();
    let mut add = |section: usize, block: usize, heading: Option<&Message>, said: &Block| {
        let lines = split_lines(said);
        let place = |line| BlockPosition { section, block, line };
        all.push(Piece { place: place(None), heading: heading.cloned(), said: said.clone() });
        if lines.len() > 1 {
            let piece = |(line, said): (usize, Block)| Piece {
                place: place(Some(line)),
                heading: heading.cloned(),
                said,
            };
            all.extend(lines.into_iter().enumerate().map(piece));
        }
    };
    match content {
        Content::Report(report) => {
            for (number, section) in report.sections.iter().enumerate() {
                let blocks = section.blocks.iter().enumerate();
                blocks.for_each(|(block, said)| add(number, block, Some(&section.heading), said));
            }
        }
        Content::Notice(blocks) => {
            blocks.iter().enumerate().for_each(|(block, said)| add(0, block, None, said));
        }
        Content::Bulletin(news) => {
            let piece = |(place, said): (BlockPosition, &Message)| Piece {
                place,
                heading: None,
                said: Block::Paragraph(said.clone()),
            };
            return news.pieces().into_iter().map(piece).collect();
        }
        Content::Broadcast(_) | Content::Text(_) => {}
    }
    all
}

/// Lists the pieces that the game master may reword: those of news.
pub fn editable(content: &Content) -> Vec<Piece> {
    let piece = |(place, said)| Piece { place, heading: None, said: Block::Paragraph(said) };
    content.news_pieces().into_iter().map(piece).collect()
}

/// Splits a block into lines, as `BlockPosition` counts them.
fn split_lines(block: &Block) -> Vec<Block> {
    let one = |said: &Message| Block::Paragraph(said.clone());
    match block {
        Block::List(lines) | Block::Sentences(lines) => lines.iter().map(one).collect(),
        Block::Outline(items) => items
            .iter()
            .flat_map(|Line { said, below }| std::iter::once(said).chain(below).map(one))
            .collect(),
        Block::Table { rows, columns } => rows
            .iter()
            .map(|row| Block::Table { columns: columns.clone(), rows: vec![row.clone()] })
            .collect(),
        Block::Paragraph(_) | Block::Refused { .. } => Vec::new(),
    }
}

/// Hash of an item's text. The small print doesn't count, since it lists its reader's orders.
///
/// # Errors
/// If the item can't be serialised.
pub fn hash_of_item(content: &Content) -> Result<String> {
    let mut content = content.clone();
    if let Content::Report(report) = &mut content {
        report.fine_print.clear();
    }
    hash(&content)
}

/// Hash of a piece, with its heading and level.
///
/// # Errors
/// If the piece can't be serialised.
pub fn hash_of_piece(piece: &Piece) -> Result<String> {
    hash(&(&piece.heading, &piece.said, piece.place.line.is_some()))
}

fn hash(what: &impl Serialize) -> Result<String> {
    const DIGITS: usize = 16;
    let written = serde_json::to_vec(what);
    let written =
        written.map_err(|why| StoreError::NotInState(format!("a dispatch ({why})"), "written"))?;
    let mut digits = blake3::hash(&written).to_hex().to_string();
    digits.truncate(DIGITS);
    Ok(digits)
}
