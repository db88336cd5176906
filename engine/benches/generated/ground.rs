//! The map: sized to the force, with open ground, hills, roads through every seat's ground, and a
//! town where they cross.

use std::fmt::Write;

use super::walk::{Chance, Spot};
use super::{Closeness, Shape};

/// Hexes between two seats' grounds that stand apart: more than both could walk and see.
const GAP: u16 = 10;

/// Hexes from one road to the next.
const ROADS: u16 = 12;

/// A generated map: its size, and where homes lie on it.
pub struct Ground {
    shape: Shape,
    /// Hexes of a side of each seat's ground.
    side: u16,
    columns: u16,
    rows: u16,
    letters: Vec<String>,
}

/// A seat's ground: a square.
#[derive(Clone, Copy, Debug)]
pub struct Home {
    /// The column of its north-western hex, from 1.
    pub column: u16,
    /// The row of its north-western hex, from 1.
    pub row: u16,
    /// Columns and rows.
    pub side: u16,
}

impl Home {
    /// Its middle, as a number.
    pub fn start(self) -> u32 {
        Spot { column: self.column + self.side / 2, row: self.row + self.side / 2 }.number()
    }
}

impl Ground {
    /// A map that holds the force: two hexes a unit.
    pub fn of(shape: Shape, chance: &mut Chance) -> Ground {
        let hexes = |units: u32| f64::from(2 * units).sqrt().ceil() as u16;
        let (side, columns, rows) = match shape.closeness {
            Closeness::Mixed | Closeness::Supplied => {
                let side = hexes(shape.units).max(12);
                (side, side + 4, side + 4)
            }
            Closeness::Apart => {
                let side = hexes(shape.units.div_ceil(u32::from(shape.seats))).max(4);
                let across = Self::across(shape);
                let down = u16::from(shape.seats).div_ceil(across);
                (side, across * (side + GAP) + GAP, down * (side + GAP) + GAP)
            }
        };
        let letters = (0..rows).map(|_| (0..columns).map(|_| letter(chance)).collect()).collect();
        Ground { shape, side, columns, rows, letters }
    }

    fn across(shape: Shape) -> u16 {
        f64::from(shape.seats).sqrt().ceil() as u16
    }

    /// Where a seat's units stand.
    pub fn home(&self, seat: u8) -> Home {
        let across = Self::across(self.shape);
        let place = u16::from(seat) - 1;
        let at = |nth: u16| 1 + GAP + nth * (self.side + GAP);
        match self.shape.closeness {
            Closeness::Mixed | Closeness::Supplied => Home { column: 3, row: 3, side: self.side },
            Closeness::Apart => {
                Home { column: at(place % across), row: at(place / across), side: self.side }
            }
        }
    }

    /// Where a seat's airfield lies, in a grid over the crowd's ground.
    pub fn airfield(&self, seat: u8) -> Spot {
        let (across, place) = (Self::across(self.shape), u16::from(seat) - 1);
        let at = |nth: u16| 3 + nth * self.side / across + self.side / across / 2;
        Spot { column: at(place % across), row: at(place / across) }
    }

    /// So many steps from a spot, fewer if they would leave the map.
    pub fn walk(&self, from: Spot, steps: u64, chance: &mut Chance) -> Vec<u8> {
        let (mut at, mut sides) = (from, Vec::new());
        for _ in 0..steps {
            let side = 1 + chance.below(6) as u8;
            let next = at.across(side);
            if (1..=self.columns).contains(&next.column) && (1..=self.rows).contains(&next.row) {
                at = next;
                sides.push(side);
            }
        }
        sides
    }

    /// The map as a module's `map.toml`.
    pub fn text(&self) -> String {
        let mut out = String::from("terrain = [\n");
        for row in &self.letters {
            writeln!(out, "    \"{row}\",").expect("a string takes all");
        }
        out += "]\n\n";
        let (down, across) = (self.lines(self.columns), self.lines(self.rows));
        for &column in &down {
            road(&mut out, (1..=self.rows).map(|row| Spot { column, row }));
        }
        for &row in &across {
            road(&mut out, (1..=self.columns).map(|column| Spot { column, row }));
        }
        for &column in &down {
            for &row in &across {
                let hex = Spot { column, row }.number();
                write!(
                    out,
                    "[[place]]\nname = \"T{column}x{row}\"\nkind = \"town\"\nhex = {hex}\n\n"
                )
                .expect("a string takes all");
            }
        }
        let seats = if self.shape.closeness == Closeness::Supplied { self.shape.seats } else { 0 };
        for seat in 1..=seats {
            let (number, hex) = (100 + u16::from(seat), self.airfield(seat).number());
            write!(
                out,
                "[[installation]]\nnumber = {number}\nname = \"Airfield {seat}\"\nkind = \"airfield\"\nhex = {hex}\n\
                 holder = \"s{seat}\"\n\n"
            )
            .expect("a string takes all");
        }
        out
    }

    fn lines(&self, length: u16) -> Vec<u16> {
        (0..).map(|nth| ROADS / 2 + nth * ROADS).take_while(|&line| line <= length).collect()
    }
}

fn letter(chance: &mut Chance) -> char {
    ['.', '.', '.', ',', ',', 'd', 'h', 'f'][chance.below(8) as usize]
}

fn road(out: &mut String, hexes: impl Iterator<Item = Spot>) {
    let hexes: Vec<_> = hexes.map(|spot| spot.number().to_string()).collect();
    write!(out, "[[road]]\nhexes = [{}]\n\n", hexes.join(", ")).expect("a string takes all");
}
