//! Where things go on a card: the lower third takes what its lines need, and the rest is the stage, with whoever it is about at its right.
//! Not here: what is drawn there.

use super::{NewsCard, SIZE};
use crate::block::Block;

/// Between the card's edge and what is written on it.
pub const EDGE: f32 = 36.0;
/// How wide a headline may be.
pub const HEADLINE_WIDE: f32 = SIZE.width as f32 - 2.0 * EDGE - 26.0;
/// From one line of the headline to the next.
pub const HEADLINE_LINE: f32 = 68.0;
/// From one short item to the next.
pub const ITEM_LINE: f32 = 46.0;
/// How high the station's sign and the week stand.
pub const SIGN: f32 = 74.0;
/// Between things on the stage.
const GAP: f32 = 24.0;
/// What a caption takes beneath a portrait.
pub const CAPTION: f32 = 46.0;
/// The widest that a portrait is.
const PERSON_MAX: f32 = 350.0;

/// The card's parts.
pub struct Places {
    /// What is above the lower third.
    pub stage: Block,
    /// The map, the quotation, or the station's sign.
    pub scene: Option<Block>,
    /// Whoever it is about, with the caption.
    pub person: Option<Block>,
    /// The headline's band.
    pub headline: Block,
    /// The items' band; of no height if there are none.
    pub items: Block,
}

impl Places {
    /// The parts of a card with so many lines of headline and so many items.
    pub fn of(card: &NewsCard<'_>, headline: usize, items: usize) -> Places {
        let (width, height) = (SIZE.width as f32, SIZE.height as f32);
        let items_high = if items == 0 { 0.0 } else { items as f32 * ITEM_LINE + 24.0 };
        let headline_high = headline.max(1) as f32 * HEADLINE_LINE + 28.0;
        let items = Block { x: 0.0, y: height - items_high, width, height: items_high };
        let headline = Block { x: 0.0, y: items.y - headline_high, width, height: headline_high };
        let stage = Block { x: 0.0, y: 0.0, width, height: headline.y };
        let is_person = card.portrait.is_some() || card.flag.is_some();
        let (top, foot) = (EDGE / 2.0 + SIGN + GAP / 2.0, stage.height - GAP / 2.0);
        let caption = if card.caption.is_some() { CAPTION } else { 0.0 };
        // With somebody beside it, the sign of the week stands above their head.
        let side = (foot - top - caption).min(PERSON_MAX);
        let person = is_person.then_some(Block {
            x: width - EDGE - side,
            y: top + (foot - top - caption - side) / 2.0,
            width: side,
            height: side + caption,
        });
        let right = person.map_or(width - EDGE, |person| person.x - GAP);
        let scene = Block { x: EDGE, y: top, width: right - EDGE, height: foot - top };
        Places { stage, scene: Some(scene), person, headline, items }
    }
}
