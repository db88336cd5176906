//! What may be drawn for one viewer: a [`MapView`]. Only systems make one, and only from a `View` (or the
//! umpire's), so what is drawn was seen. Renderers read it, and read nothing else.
//! Not here: colours, sizes, fonts.

use serde::{Deserialize, Serialize};

use crate::grid::Cell;
pub use crate::grid::Lattice;
use crate::words::{Message, literal};

/// Everything one viewer may see of the map, within one cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MapView {
    /// What the picture is called.
    pub title: Message,
    /// The line under the title: turn, window, whose eyes.
    pub subtitle: Message,
    /// Shape of the cells.
    pub lattice: Lattice,
    /// How cells are numbered.
    pub numbering: Numbering,
    /// Cells of the cut, ordered by row, then column.
    pub cells: Vec<CellView>,
    /// Rivers and roads, ordered.
    pub edges: Vec<EdgeView>,
    /// Towns and the like.
    pub places: Vec<PlaceView>,
    /// Units as this viewer knows them; several in one cell make a stack.
    pub counters: Vec<CounterView>,
    /// Orders and moves.
    pub arrows: Vec<ArrowView>,
    /// Approximate positions: somebody is somewhere in here.
    pub areas: Vec<AreaView>,
    /// Whose colours appear: flag number and name, for the legend.
    pub flags: Vec<(u8, Message)>,
    /// What the damage mark means, in the system's own word: losses, wounded.
    pub damage: Message,
}

impl MapView {
    /// A map of this shape with nothing on it yet, its cells numbered by two digits.
    pub fn blank(lattice: Lattice, title: Message) -> MapView {
        MapView {
            title,
            subtitle: literal(""),
            lattice,
            numbering: Numbering { sheet: "", digits: 2 },
            cells: Vec::new(),
            edges: Vec::new(),
            places: Vec::new(),
            counters: Vec::new(),
            arrows: Vec::new(),
            areas: Vec::new(),
            flags: Vec::new(),
            damage: literal(""),
        }
    }
}

/// How cells are numbered: a sheet, then column and row, each with so many digits. `1003006` is sheet 1, column 3, row 6.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Numbering {
    /// What stands before column and row; empty where there is but one sheet and nobody names it.
    pub sheet: &'static str,
    /// Digits of a column or row (`3` prints column 7 as `007`).
    pub digits: u8,
}

impl Numbering {
    /// A column or row as an axis shows it.
    pub fn axis(&self, number: u16) -> String {
        format!("{number:0width$}", width = usize::from(self.digits))
    }

    /// A cell as orders and reports print it.
    pub fn cell(&self, cell: Cell) -> String {
        format!("{}{}{}", self.sheet, self.axis(cell.column), self.axis(cell.row))
    }
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CellView {
    /// Where.
    pub cell: Cell,
    /// What the ground looks like.
    pub ground: Ground,
    /// How well the viewer sees it now.
    pub fog: Fog,
    /// The flag that controls it, if shown.
    pub control: Option<u8>,
}

/// The look of a cell's ground. Systems map their terrains to it; the drawing knows nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ground {
    Clear,
    Cultivated,
    Hill,
    Desert,
    LightWoods,
    Forest,
    Jungle,
    Swamp,
    Rough,
    Mountain,
    Urban,
    Shallow,
    Sea,
}

/// Three shades of fog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fog {
    /// Never seen by this viewer: only the printed map is known.
    NeverSeen,
    /// Seen once, not now.
    SeenOnce,
    /// In sight now.
    InSight,
}

/// Something that runs along a cell's side or from cell to cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct EdgeView {
    /// The cell it is told from.
    pub cell: Cell,
    /// Side or way out of it: hexes 1 north to 6 clockwise, squares 1 north, 2 east, 3 south, 4 west.
    pub side: u8,
    /// What it is.
    pub kind: EdgeKind,
}

/// Kinds of [`EdgeView`]; rivers and walls lie along the side, the others cross it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum EdgeKind {
    MinorRiver,
    MajorRiver,
    Bridge,
    Ford,
    ImpassableMountain,
    Border,
    Road,
    Rail,
}

/// A named place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlaceView {
    /// Where.
    pub cell: Cell,
    /// Its name; proper names aren't translated.
    pub name: String,
    /// How it is drawn.
    pub kind: PlaceKind,
}

/// Kinds of [`PlaceView`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum PlaceKind {
    Village,
    Town,
    City,
    Installation,
    Objective,
    Cover,
    Hazard,
}

/// One unit as the viewer knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CounterView {
    /// Where.
    pub cell: Cell,
    /// Whose colour; `None` when the viewer doesn't know.
    pub flag: Option<u8>,
    /// Own, allied, hostile.
    pub side: Side,
    /// The type mark in the counter's frame.
    pub symbol: Symbol,
    /// The size mark above the frame.
    pub size: Option<SizeMark>,
    /// Short text under the frame (a number as printed); empty if unknown.
    pub label: String,
    /// Full name for alt text and lists.
    pub name: Message,
    /// Seen now, or last seen in this turn.
    pub last_seen_turn: Option<u32>,
    /// Drawn with a damage mark.
    pub wounded: bool,
}

/// A viewer's relation to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Side {
    Own,
    Allied,
    Hostile,
    Neutral,
}

/// Type marks in the style of APP-6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Symbol {
    Unknown,
    Infantry,
    Armour,
    Mechanised,
    Artillery,
    AirDefence,
    Cavalry,
    Leader,
    Naval,
    FixedWing,
    Helicopter,
    Creature,
}

/// Size marks in the style of APP-6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum SizeMark {
    Company,
    Battalion,
    Regiment,
    Brigade,
}

/// An order or a move as an arrow through cell centres.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArrowView {
    /// At least two cells.
    pub cells: Vec<Cell>,
    /// Ordered or done.
    pub kind: ArrowKind,
}

/// Kinds of [`ArrowView`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrowKind {
    /// Will be tried when the window closes.
    Ordered,
    /// Happened.
    Moved,
    /// Happened, and not by choice.
    Retreated,
    /// An attack or shot.
    Attack,
}

/// Somebody is within `radius` of `centre`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AreaView {
    /// The middle; not the position of anything.
    pub centre: Cell,
    /// Radius in cells.
    pub radius: u8,
    /// Who.
    pub label: Message,
}

/// Which part of the map a reader wants.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cut {
    /// What matters to the viewer: own units, their last moves and what they see, with a margin, at steady sides ([`steady`]).
    Fit,
    /// All of it.
    Whole,
    /// Around one cell, so many cells each way.
    Around(Cell, u8),
    /// The map within one cell, where the system has maps within maps; elsewhere the cell and its neighbours.
    Inside(Cell),
}

/// Columns and rows by which the sides of a fitted cut move at a time.
const STEP: u16 = 4;

/// First and last cell of a fitted cut with its sides moved outward to the next fourth column and row, or to the end of the map.
/// So a map seldom jumps when somebody moves, and what was drawn of its ground serves again.
pub fn steady(first: Cell, last: Cell, end: Cell) -> (Cell, Cell) {
    let down = |number: u16| number.saturating_sub(1) / STEP * STEP + 1;
    let up = |number: u16, end: u16| (number.div_ceil(STEP) * STEP).min(end);
    let last = Cell::new(up(last.column, end.column), up(last.row, end.row));
    (Cell::new(down(first.column), down(first.row)), last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_steady_cut_grows_to_fours_and_ends_with_the_map() {
        let end = Cell::new(30, 18);
        let steady = |first: (u16, u16), last: (u16, u16)| {
            super::steady(Cell::new(first.0, first.1), Cell::new(last.0, last.1), end)
        };
        assert_eq!(steady((1, 4), (9, 12)), (Cell::new(1, 1), Cell::new(12, 12)));
        assert_eq!(steady((5, 6), (12, 13)), (Cell::new(5, 5), Cell::new(12, 16)));
        assert_eq!(steady((8, 9), (30, 17)), (Cell::new(5, 9), Cell::new(30, 18)));
    }

    #[test]
    fn a_step_within_the_fours_leaves_a_steady_cut_as_it_was() {
        let end = Cell::new(60, 40);
        let cut = steady(Cell::new(10, 22), Cell::new(23, 30), end);
        assert_eq!(cut, steady(Cell::new(11, 21), Cell::new(24, 31), end));
        assert_ne!(cut, steady(Cell::new(8, 22), Cell::new(23, 30), end));
    }
}
