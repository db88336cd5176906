//! The colours of a picture, numbered as they come. A colour that lies close to a numbered one may share its number, or edges
//! would need thousands. Not here: which pixel has which (`bitmap`), the few that a PNG holds (`encode`).

/// How many bins there are.
pub const BINS: usize = 1 << 15;
/// So many numbers there can be.
pub const NUMBERS: usize = 1 << 16;
/// The number that no colour has.
pub const NONE: u16 = u16::MAX;
/// So many colours of a bin have numbers of their own, as long as there are fewer than so many in all; later ones share the first's.
const IN_BIN_MAX: usize = 4;
const EXACT_MAX: usize = 32_000;

/// An opaque colour: red in the lowest byte, green and blue above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(u32);

impl Colour {
    /// From red, green, blue.
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Colour {
        Colour(u32::from_le_bytes([red, green, blue, 0]))
    }

    /// Red, green, blue.
    pub const fn channels(self) -> [u8; 3] {
        let [red, green, blue, _] = self.0.to_le_bytes();
        [red, green, blue]
    }

    /// What it becomes under a premultiplied colour: of each channel what the other leaves of it, rounded, and the other's. Red and
    /// blue are reckoned at once.
    pub fn under(self, over: [u8; 4]) -> Colour {
        const RED_BLUE: u32 = 0x00FF_00FF;
        let left = |channels: u32| {
            let product = channels * u32::from(255 - over[3]) + 0x0080_0080;
            ((product + ((product >> 8) & RED_BLUE)) >> 8) & RED_BLUE
        };
        let [red, green, blue, _] = over;
        let left = left(self.0 & RED_BLUE) | left((self.0 >> 8) & 0xFF) << 8;
        Colour((left & 0x00FF_FFFF) + Colour::rgb(red, green, blue).0)
    }

    /// Colours in the same bin lie close together: they share five bits a channel.
    pub const fn bin(self) -> usize {
        ((self.0 & 0xF8) << 7 | (self.0 >> 6) & 0x3E0 | (self.0 >> 19) & 0x1F) as usize
    }
}

/// Colours by number.
pub struct Colours {
    list: Vec<Colour>,
    /// By bin, its first colour's number.
    first: Box<[u16; BINS]>,
    /// By number, the next one in the same bin.
    next: Vec<u16>,
    /// What was asked for last, and its number: a fill asks for one colour row by row.
    last: Option<(Colour, u16)>,
}

impl Colours {
    /// These colours, numbered from 0 in their order.
    pub fn of(list: &[Colour]) -> Colours {
        let mut colours =
            Colours { list: Vec::new(), first: Box::new([NONE; BINS]), next: Vec::new(), last: None };
        for &colour in list {
            let last = colours.last_in(colour.bin());
            colours.add(colour, last);
        }
        colours
    }

    /// All, by number.
    pub fn list(&self) -> &[Colour] {
        &self.list
    }

    /// The number of exactly this colour, or of a close one if there are too many.
    pub fn exact(&mut self, colour: Colour) -> u16 {
        match self.last {
            Some((last, number)) if last == colour => number,
            _ => {
                let number = self.looked_up(colour);
                self.last = Some((colour, number));
                number
            }
        }
    }

    fn looked_up(&mut self, colour: Colour) -> u16 {
        let first = self.first[colour.bin()];
        let (mut at, mut last, mut before) = (first, NONE, 0);
        while at != NONE {
            if self.list[usize::from(at)] == colour {
                return at;
            }
            (last, at, before) = (at, self.next[usize::from(at)], before + 1);
        }
        let full = before == IN_BIN_MAX || (before > 0 && self.list.len() >= EXACT_MAX);
        if full { first } else { self.add(colour, last) }
    }

    /// The number of a colour as close as can't be told apart at an edge.
    pub fn near(&mut self, colour: Colour) -> u16 {
        match self.first[colour.bin()] {
            NONE => self.add(colour, NONE),
            near => near,
        }
    }

    /// The first of the numbered colours that lie as close to one of them as can't be told apart at an edge.
    pub fn first_close_to(&self, colour: Colour) -> Colour {
        match self.first[colour.bin()] {
            NONE => colour,
            first => self.list[usize::from(first)],
        }
    }

    fn last_in(&self, bin: usize) -> u16 {
        let (mut at, mut last) = (self.first[bin], NONE);
        while at != NONE {
            (last, at) = (at, self.next[usize::from(at)]);
        }
        last
    }

    /// A new number, behind the last one of its bin.
    fn add(&mut self, colour: Colour, last: u16) -> u16 {
        let number = self.list.len() as u16;
        self.list.push(colour);
        self.next.push(NONE);
        match last {
            NONE => self.first[colour.bin()] = number,
            last => self.next[usize::from(last)] = number,
        }
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::{premultiplied, scaled};
    use crate::palette::Ink;

    #[test]
    fn a_flat_colour_has_its_own_number_and_an_edge_a_close_one() {
        let mut colours = Colours::of(&[]);
        let (first, second) = (Colour::rgb(16, 32, 64), Colour::rgb(17, 33, 65));
        assert_eq!([colours.near(first), colours.near(second), colours.exact(first)], [0, 0, 0]);
        assert_eq!([colours.exact(second), colours.exact(second), colours.near(second)], [1, 1, 0]);
        assert_eq!(colours.list(), [first, second]);
    }

    #[test]
    fn what_is_laid_over_a_colour_is_mixed_channel_by_channel() {
        let steps = || (0..=255).step_by(15);
        for (alpha, (value, other)) in
            steps().flat_map(|alpha| steps().zip(steps().rev()).map(move |pair| (alpha, pair)))
        {
            let over = premultiplied(Ink(other, value, 0, alpha), 255);
            let mixed = Colour::rgb(value, other, 255).under(over);
            let channel = |under, over| scaled(under, 255 - alpha) + over;
            assert_eq!(
                mixed.channels(),
                [channel(value, over[0]), channel(other, over[1]), channel(255, over[2])]
            );
        }
        assert_eq!(Colour::rgb(1, 2, 3).under([0; 4]), Colour::rgb(1, 2, 3));
    }

    #[test]
    fn a_list_gives_the_same_numbers_again() {
        let mut colours = Colours::of(&[]);
        let some = [0, 1, 200, 2].map(|red| Colour::rgb(red, 0, 0));
        let numbers = some.map(|colour| colours.exact(colour));
        let mut again = Colours::of(colours.list());
        assert_eq!(some.map(|colour| again.exact(colour)), numbers);
        assert_eq!(again.near(Colour::rgb(3, 3, 3)), 0);
    }

    #[test]
    fn numbers_suffice_for_every_colour() {
        let mut colours = Colours::of(&[]);
        let all = (0..1 << 24).step_by(7).map(Colour);
        for colour in all {
            let number = colours.exact(colour);
            assert_eq!(colours.list()[usize::from(number)].bin(), colour.bin());
        }
        assert!(colours.list().len() < usize::from(NONE));
    }
}
