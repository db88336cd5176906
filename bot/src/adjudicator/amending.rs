//! What the game master changed, after a rehearsal, of what a closing sends: items are held back, pieces left out, words of theirs put beneath.
//! Ruling: an item that reads otherwise than when it was changed, since other orders made another, is not guessed at. What was to be held back or
//! to lose a piece is held back as it is, since sending can't be undone; a note goes beneath it all the same, as it was written for that reader;
//! the game master is told of each.
//! What is changed of the news reads so in the reports that tell them too ([`super::amended_news`]). Not here: how changes are made
//! (`commands/gm/rehearse`).

use std::collections::BTreeMap;

use mythico_engine::report::{Block, BlockPosition, Item as Line};
use mythico_engine::words::{Arg, Message, literal, message};
use serde::Serialize;

use super::amended_news::ChangedNews;
use crate::store::{
    Amendment, Body, Campaign, Change, Content, Dispatch, Item, Recipient, Result, Secrecy, StoreError,
};

/// What stands in place of a piece that was left out.
pub const REMARK: &str = "dispatch-redacted";

/// A piece of an item that can be left out.
pub struct Piece {
    /// Where it stands.
    pub place: BlockPosition,
    /// The heading above it, if it has one.
    pub heading: Option<Message>,
    /// What it says.
    pub said: Block,
}

/// The item that each of these dispatches is.
pub fn items<'a>(dispatches: impl IntoIterator<Item = &'a Recipient>) -> Vec<Item> {
    let mut counts: BTreeMap<&Recipient, u32> = BTreeMap::new();
    let mut item = |recipient: &'a Recipient| {
        let number = counts.entry(recipient).or_default();
        *number += 1;
        Item { recipient: recipient.clone(), number: *number }
    };
    dispatches.into_iter().map(&mut item).collect()
}

/// What a closing sends, as the game master changed it, with what they are told of changes that don't fit.
///
/// # Errors
/// If there is no memory for it.
pub fn amended(
    campaign: &Campaign,
    dispatches: Vec<Dispatch>,
    amendments: &[Amendment],
) -> Result<Vec<Dispatch>> {
    if amendments.is_empty() {
        return Ok(dispatches);
    }
    let items = items(dispatches.iter().map(|dispatch| &dispatch.recipient));
    let mut past: Vec<&Amendment> =
        amendments.iter().filter(|amendment| !items.contains(&amendment.item)).collect();
    let (mut out, mut news) = (Vec::with_capacity(dispatches.len()), ChangedNews::default());
    for (dispatch, item) in dispatches.into_iter().zip(&items) {
        let own: Vec<&Amendment> = amendments.iter().filter(|amendment| amendment.item == *item).collect();
        if own.is_empty() {
            out.push(dispatch);
            continue;
        }
        let changed = changed(dispatch.clone(), &own, &mut past)?;
        news.note(&dispatch, &changed, &own)?;
        out.push(changed);
    }
    let mut out = out.into_iter().map(|dispatch| news.follow(dispatch)).collect::<Result<Vec<_>>>()?;
    for amendment in past {
        out.push(told(campaign, amendment, items.contains(&amendment.item))?);
    }
    Ok(out)
}

/// A dispatch as it was changed; those changes that don't fit it join `past`.
fn changed<'a>(
    dispatch: Dispatch,
    amendments: &[&'a Amendment],
    past: &mut Vec<&'a Amendment>,
) -> Result<Dispatch> {
    let mut body = dispatch.body()?;
    let (whole, pieces, editable) =
        (hash_of_item(&body.content)?, pieces(&body.content), editable(&body.content));
    let mut held: Option<Message> = None;
    for &amendment in amendments {
        match &amendment.change {
            Change::Hold => {
                held = Some(message("courier-held"));
                past.extend((amendment.fits != whole).then_some(amendment));
            }
            Change::Redaction(place) => match found(&pieces, *place, &amendment.fits)? {
                Some(place) => {
                    body.content.redact(place, message(REMARK));
                }
                None => {
                    held.get_or_insert_with(|| message("courier-held-changed"));
                    past.push(amendment);
                }
            },
            Change::Edit(place, words) => match found(&editable, *place, &amendment.fits)? {
                Some(place) => {
                    body.content.edit(place, words);
                }
                None => {
                    held.get_or_insert_with(|| message("courier-held-changed"));
                    past.push(amendment);
                }
            },
            Change::Note(words) => {
                let note = message("dispatch-gm-note").with("words", Arg::Words(words.clone()));
                body.below.insert(0, note);
                past.extend((amendment.fits != whole).then_some(amendment));
            }
        }
    }
    let changed = Dispatch::new(dispatch.recipient, dispatch.secrecy, &body)?;
    Ok(match held {
        Some(reason) => changed.held(reason),
        None => changed,
    })
}

/// Whether an item is still what it was when this was changed of it.
///
/// # Errors
/// If the item can't be written down.
pub fn fits(amendment: &Amendment, content: &Content) -> Result<bool> {
    match amendment.change {
        Change::Hold | Change::Note(_) => Ok(hash_of_item(content)? == amendment.fits),
        Change::Redaction(place) => Ok(found(&pieces(content), place, &amendment.fits)?.is_some()),
        Change::Edit(place, _) => Ok(found(&editable(content), place, &amendment.fits)?.is_some()),
    }
}

/// Where the piece stands that a redaction was made for: at its place, or, if others came before it, wherever it is now.
fn found(pieces: &[Piece], place: BlockPosition, fits: &str) -> Result<Option<BlockPosition>> {
    let mut elsewhere = None;
    for piece in pieces {
        if hash_of_piece(piece)? == fits {
            if piece.place == place {
                return Ok(Some(place));
            }
            elsewhere.get_or_insert(piece.place);
        }
    }
    Ok(elsewhere)
}

/// To the game master: that a change didn't fit, and what became of it.
fn told(campaign: &Campaign, amendment: &Amendment, is_there: bool) -> Result<Dispatch> {
    let recipient = match &amendment.item.recipient {
        Recipient::Channel(purpose) => literal(purpose.room()),
        Recipient::Seat(key) => literal(format!("`{key}`")),
        Recipient::Gm => message("recipient-gm"),
        Recipient::User(user) => literal(format!("<@{user}>")),
    };
    let said = message("dispatch-gm-amendment-past")
        .with("campaign", campaign.named())
        .with("turn", campaign.now.turn)
        .with("item", amendment.item.number)
        .with("recipient", recipient)
        .with("change", if is_there { amendment.change.word() } else { "gone" });
    Dispatch::new(Recipient::Gm, Secrecy::Umpire, &Body::sentence(said))
}

/// The pieces of an item that can be left out: each block, and each line of those that have several.
pub fn pieces(content: &Content) -> Vec<Piece> {
    let mut all = Vec::new();
    let mut add = |section: usize, block: usize, heading: Option<&Message>, said: &Block| {
        let lines = lines(said);
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
            let of = |(place, said): (BlockPosition, &Message)| Piece {
                place,
                heading: None,
                said: Block::Paragraph(said.clone()),
            };
            return news.pieces().into_iter().map(of).collect();
        }
        Content::Broadcast(_) | Content::Text(_) => {}
    }
    all
}

/// The pieces of an item in whose place the game master's words can stand: those of news.
pub fn editable(content: &Content) -> Vec<Piece> {
    let piece = |(place, said)| Piece { place, heading: None, said: Block::Paragraph(said) };
    content.news_pieces().into_iter().map(piece).collect()
}

/// The lines of a block, as `BlockPosition` counts them.
fn lines(block: &Block) -> Vec<Block> {
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

/// What a change of a whole item is made for: what it says, but for the small print, which accounts for its reader's orders.
///
/// # Errors
/// If it can't be written down.
pub fn hash_of_item(content: &Content) -> Result<String> {
    let mut content = content.clone();
    if let Content::Report(report) = &mut content {
        report.fine_print.clear();
    }
    hash(&content)
}

/// What a redaction is made for.
///
/// # Errors
/// If it can't be written down.
pub fn hash_of_piece(piece: &Piece) -> Result<String> {
    hash(&(&piece.heading, &piece.said, piece.place.line.is_some()))
}

fn hash(what: &impl Serialize) -> Result<String> {
    const DIGITS: usize = 16;
    let written = serde_json::to_vec(what);
    let written = written.map_err(|why| StoreError::NotInState(format!("a dispatch ({why})"), "written"))?;
    let mut digits = blake3::hash(&written).to_hex().to_string();
    digits.truncate(DIGITS);
    Ok(digits)
}
