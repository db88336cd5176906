//! A rectangle of the picture, and how two of them lie to each other.

/// A rectangle of the picture, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Block {
    /// The left edge, in pixels from the picture's left edge.
    pub x: f32,
    /// The top edge, in pixels from the picture's top edge.
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl Block {
    /// A rectangle around a point.
    pub fn centred(x: f32, y: f32, width: f32, height: f32) -> Block {
        Block { x: x - width / 2.0, y: y - height / 2.0, width, height }
    }

    /// Returns whether two rectangles share any area.
    pub fn meets(&self, other: &Block) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }

    /// The smallest rectangle that holds both.
    pub fn union(&self, other: &Block) -> Block {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.x + self.width, self.y + self.height);
        let (width, height) =
            (right.max(other.x + other.width) - x, bottom.max(other.y + other.height) - y);
        Block { x, y, width, height }
    }

    /// The whole pixels that both rectangles contain.
    pub fn intersection(&self, other: &Block) -> Block {
        // Most rectangles lie far apart, and rounding is slow.
        let apart = |one: f32, long: f32, other: f32| one + long <= other;
        if apart(self.x, self.width, other.x)
            || apart(other.x, other.width, self.x)
            || apart(self.y, self.height, other.y)
            || apart(other.y, other.height, self.y)
        {
            return Block { x: self.x, y: self.y, width: 0.0, height: 0.0 };
        }
        let (x, y) = (self.x.max(other.x).floor(), self.y.max(other.y).floor());
        let right = (self.x + self.width).min(other.x + other.width).floor();
        let bottom = (self.y + self.height).min(other.y + other.height).floor();
        Block { x, y, width: (right - x).max(0.0), height: (bottom - y).max(0.0) }
    }

    /// Returns whether the other rectangle lies wholly in this one.
    pub fn holds(&self, other: &Block) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.x + other.width <= self.x + self.width
            && other.y + other.height <= self.y + self.height
    }
}

/// Rectangles sorted from the top down, for a quick search.
pub struct ByHeight {
    blocks: Vec<Block>,
    tallest: f32,
}

impl ByHeight {
    pub fn new(blocks: &[Block]) -> ByHeight {
        let mut blocks = blocks.to_vec();
        blocks.sort_by(|one, other| one.y.total_cmp(&other.y));
        let tallest = blocks.iter().map(|block| block.height).fold(0.0, f32::max);
        ByHeight { blocks, tallest }
    }

    /// The rectangles that share any area with another.
    pub fn find_meeting(&self, other: &Block) -> impl Iterator<Item = &Block> {
        let first = self.blocks.partition_point(|block| block.y + self.tallest <= other.y);
        let below =
            self.blocks[first..].iter().take_while(|block| block.y < other.y + other.height);
        below.filter(|block| block.meets(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_that_meet_another_are_found_whatever_their_height() {
        let blocks: Vec<Block> = (0..200u16)
            .map(|number| {
                let [x, y, side] = [37, 53, 11].map(|step| f32::from(number * step % 101));
                Block { x, y, width: side, height: 30.0 - side / 4.0 }
            })
            .collect();
        let by_height = ByHeight::new(&blocks);
        for other in &blocks {
            let found = by_height.find_meeting(other).count();
            assert_eq!(found, blocks.iter().filter(|block| block.meets(other)).count());
        }
    }
}
