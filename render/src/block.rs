//! A rectangle of the picture, and how two of them lie to one another.

use std::hash::{Hash, Hasher};

/// A rectangle of the picture, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    /// Its left edge, in pixels from the picture's.
    pub x: f32,
    /// Its top edge, in pixels from the picture's.
    pub y: f32,
    /// The width in pixels.
    pub width: f32,
    /// The height in pixels.
    pub height: f32,
}

impl Block {
    /// A rectangle around a point.
    pub fn around(x: f32, y: f32, width: f32, height: f32) -> Block {
        Block { x: x - width / 2.0, y: y - height / 2.0, width, height }
    }

    /// Do two rectangles share any area?
    pub fn meets(&self, other: &Block) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }

    /// The smallest rectangle that holds both.
    pub fn with(&self, other: &Block) -> Block {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.x + self.width, self.y + self.height);
        let (width, height) = (right.max(other.x + other.width) - x, bottom.max(other.y + other.height) - y);
        Block { x, y, width, height }
    }

    /// The whole pixels that both have.
    pub fn shared(&self, other: &Block) -> Block {
        let (x, y) = (self.x.max(other.x).floor(), self.y.max(other.y).floor());
        let right = (self.x + self.width).min(other.x + other.width).floor();
        let bottom = (self.y + self.height).min(other.y + other.height).floor();
        Block { x, y, width: (right - x).max(0.0), height: (bottom - y).max(0.0) }
    }

    /// Does the other lie wholly in this one?
    pub fn holds(&self, other: &Block) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.x + other.width <= self.x + self.width
            && other.y + other.height <= self.y + self.height
    }
}

/// By the bits of its numbers.
impl Hash for Block {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Block { x, y, width, height } = self;
        [x, y, width, height].map(|length| length.to_bits()).hash(state);
    }
}
