//! Positions of the parts of a card. The lower third takes as much room as its lines need. The rest
//! is the stage, with people on its right. Not here: the drawing of the parts.

use super::SIZE;
use crate::block::Block;

/// Between the card's edge and its words.
pub const EDGE: f32 = 36.0;
/// The greatest width of a headline.
pub const HEADLINE_WIDE: f32 = SIZE.width as f32 - 2.0 * EDGE - 26.0;
/// From one line of the headline to the next.
pub const HEADLINE_LINE: f32 = 68.0;
/// From one short item to the next.
pub const ITEM_LINE: f32 = 46.0;
/// Height of the station's sign and of the week.
pub const SIGN: f32 = 74.0;
/// Between things on the stage.
const GAP: f32 = 24.0;
/// Between a caption and the edges of its field.
pub const CAPTION_EDGE: f32 = 10.0;
/// The greatest width of a portrait.
const PERSON_MAX: f32 = 350.0;
/// Width of two people together.
const TWO_WIDE: f32 = 446.0;

/// The card's parts.
pub struct Places {
    /// Area above the lower third.
    pub stage: Block,
    /// Area of the map, the quotation, people, or the station's name.
    pub scene: Block,
    /// Area of the people beside the map or the quotation.
    pub beside: Option<Block>,
    /// The headline's band.
    pub headline: Block,
    /// The items' band, without height if there are none.
    pub items: Block,
}

/// The parts of a card that follow from its headline and items.
pub struct Bands {
    stage: Block,
    headline: Block,
    items: Block,
}

impl Bands {
    /// For a number of lines of headline, and a number of items.
    pub fn new(headline: usize, items: usize) -> Bands {
        let (width, height) = (SIZE.width as f32, SIZE.height as f32);
        let items_high = if items == 0 { 0.0 } else { items as f32 * ITEM_LINE + 24.0 };
        let headline_high = headline.max(1) as f32 * HEADLINE_LINE + 28.0;
        let items = Block { x: 0.0, y: height - items_high, width, height: items_high };
        let headline = Block { x: 0.0, y: items.y - headline_high, width, height: headline_high };
        let stage = Block { x: 0.0, y: 0.0, width, height: headline.y };
        Bands { stage, headline, items }
    }

    /// Top and foot of what stands on the stage.
    fn upright(&self) -> (f32, f32) {
        (EDGE / 2.0 + SIGN + GAP / 2.0, self.stage.height - GAP / 2.0)
    }

    /// Width of a portrait above a caption's field of this height.
    pub fn side(&self, caption: f32) -> f32 {
        let (top, foot) = self.upright();
        (foot - top - caption).clamp(0.0, PERSON_MAX)
    }

    /// Returns the positions for this number of people beside the scene. `caption` is the height of
    /// a caption's field.
    pub fn places(self, beside: usize, caption: f32) -> Places {
        let width = SIZE.width as f32;
        // The sign of the week is above the heads.
        let ((top, foot), side) = (self.upright(), self.side(caption));
        let beside = match beside {
            0 => None,
            1 => Some(Block {
                x: width - EDGE - side,
                y: top + (foot - top - caption - side) / 2.0,
                width: side,
                height: side + caption,
            }),
            _ => Some(Block {
                x: width - EDGE - TWO_WIDE,
                y: top,
                width: TWO_WIDE,
                height: foot - top,
            }),
        };
        let right = beside.map_or(width - EDGE, |beside| beside.x - GAP);
        let scene = Block { x: EDGE, y: top, width: right - EDGE, height: foot - top };
        let Bands { stage, headline, items } = self;
        Places { stage, scene, beside, headline, items }
    }
}
