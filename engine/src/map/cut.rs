//! The part of a map to draw: a [`Cut`] as requested, and the [`Frame`] of cells that results.

use serde::{Deserialize, Serialize};

use std::collections::BTreeSet;

use super::SIGHTING_AGE_MAX;
use crate::grid::{Cell, Location};

/// Which part of the map a reader wants.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cut {
    /// What matters to the viewer: own units, their last moves and what they see, with a margin, at
    /// steady sides ([`Frame::steady`]).
    Fit,
    /// Where most of what matters to the viewer lies, as much as a small picture holds
    /// ([`Frame::close`]).
    Close,
    /// The whole outer map.
    Whole,
    /// The whole outer map, with every unit ever seen at its last known place.
    All,
    /// This many cells each way around one cell.
    Around(Location, u8),
    /// As [`Cut::Around`], with the cells of a fight framed, and only arrows that touch one of
    /// them.
    Fight {
        /// The middle of the picture.
        around: Location,
        /// Cells each way.
        reach: u8,
        /// The cells that were fought over.
        at: Vec<Location>,
    },
    /// This many cells across and down around one cell, cut off at the end of the map; there the
    /// cell isn't in the middle. `at` as in [`Cut::Fight`].
    Oblong {
        /// The cell in the middle.
        around: Location,
        /// How many columns.
        across: u8,
        /// How many rows.
        down: u8,
        /// The cells that were fought over; usually none.
        at: Vec<Location>,
    },
    /// The map within one cell, where the system has maps within maps; elsewhere the cell and its
    /// neighbours.
    Inside(Cell),
}

impl Cut {
    /// Shows all of these ways with a margin, and at least `reach_min` cells around the middle: on
    /// their own map if they share it, else on the outer one. `None` if there are no ways.
    pub fn showing<'w>(
        ways: impl IntoIterator<Item = &'w [Location]>,
        margin: u8,
        reach_min: u8,
    ) -> Option<Cut> {
        let all: Vec<Location> = ways.into_iter().flatten().copied().collect();
        let within =
            all.first()?.within.filter(|_| all.iter().all(|one| one.within == all[0].within));
        let cells =
            all.iter().map(|one| if within.is_some() { one.cell } else { one.on_outer_map() });
        let frame = Frame::of(cells)?;
        let middle = Cell::new(
            frame.first.column.midpoint(frame.last.column),
            frame.first.row.midpoint(frame.last.row),
        );
        let reach = (frame.last.column - middle.column).max(frame.last.row - middle.row);
        let reach = u8::try_from(reach).unwrap_or(u8::MAX);
        Some(Cut::Around(
            Location { within, cell: middle },
            reach.saturating_add(margin).max(reach_min),
        ))
    }

    /// Shows these cells of the outer map and no others.
    pub fn of_frame(frame: Frame) -> Cut {
        let Frame { first, last } = frame;
        let side = |first: u16, last: u16| {
            (
                u8::try_from(last - first + 1).unwrap_or(u8::MAX),
                first.midpoint(last) + (last - first) % 2,
            )
        };
        let ((across, column), (down, row)) =
            (side(first.column, last.column), side(first.row, last.row));
        Cut::Oblong {
            around: Location::outer(Cell::new(column, row)),
            across,
            down,
            at: Vec::new(),
        }
    }

    /// Turns a cut around one cell into the map of a fight over these cells. Other cuts stay as
    /// they are.
    #[must_use]
    pub fn of_fight(self, at: Vec<Location>) -> Cut {
        match self {
            Cut::Around(around, reach) => Cut::Fight { around, reach, at },
            other => other,
        }
    }

    /// Widens a cut around one cell to fill a picture of this proportion with hexes: as many rows
    /// as before, and as many columns as there is room for. Other cuts stay as they are.
    #[must_use]
    pub fn filling(self, (width, height): (u32, u32)) -> Cut {
        let (around, reach, at) = match self {
            Cut::Around(around, reach) => (around, reach, Vec::new()),
            Cut::Fight { around, reach, at } => (around, reach, at),
            other => return other,
        };
        let down = reach.saturating_mul(2).saturating_add(1);
        // In thousandths of half a hex's height. A column is 1.732 wide, and the last sticks out by
        // 0.577. Two rows overlap by one.
        let wide = u64::from(width) * (2 * u64::from(down) + 1) * 1_000 / u64::from(height.max(1));
        let across = u8::try_from(wide.saturating_sub(577) / 1_732).unwrap_or(u8::MAX).max(down);
        Cut::Oblong { around, across, down, at }
    }

    /// The cell whose inner map is wanted, if any.
    pub fn within(&self) -> Option<Cell> {
        match self {
            Cut::Fit | Cut::Close | Cut::Whole | Cut::All => None,
            Cut::Around(location, _)
            | Cut::Fight { around: location, .. }
            | Cut::Oblong { around: location, .. } => location.within,
            Cut::Inside(cell) => Some(*cell),
        }
    }

    /// Returns whether the cut shows a unit that was last seen this many turns ago.
    pub fn shows_age(&self, turns: u32) -> bool {
        *self == Cut::All || turns <= SIGHTING_AGE_MAX
    }

    /// Returns the cells to draw on a map without inner maps, whose last cell is `end`. `matters`
    /// are the cells that [`Cut::Fit`] and [`Cut::Close`] show. `own` are the cells of the viewer's
    /// units, and `aims` the objectives that these can reach in a turn.
    pub fn frame(
        &self,
        end: Cell,
        matters: impl IntoIterator<Item = Cell>,
        own: impl IntoIterator<Item = Cell>,
        aims: impl IntoIterator<Item = Cell>,
    ) -> Frame {
        let whole = Frame { first: Cell::new(1, 1), last: end };
        let framed = match *self {
            Cut::Whole | Cut::All => None,
            Cut::Around(Location { cell, .. }, reach)
            | Cut::Fight { around: Location { cell, .. }, reach, .. } => {
                Frame::of([cell]).map(|it| it.with_margin(reach.into(), end))
            }
            Cut::Oblong { around: Location { cell, .. }, across, down, .. } => {
                Frame::of([cell]).map(|it| it.about_middle((across.into(), down.into()), end))
            }
            Cut::Inside(cell) => Frame::of([cell]).map(|it| it.with_margin(1, end)),
            Cut::Fit => Frame::of(matters).map(|it| it.with_margin(1, end).steady(end)),
            Cut::Close => Frame::close(matters, own, aims, end),
        };
        framed.filter(|it| it.holds(it.first)).unwrap_or(whole)
    }
}

/// A rectangle of cells, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The first column and row.
    pub first: Cell,
    /// The last column and row.
    pub last: Cell,
}

/// Columns and rows that the sides of a fitted frame move at a time.
const STEP: u16 = 4;
/// Columns and rows that stay legible in a small picture, higher than it is wide.
const CLOSE: (u16, u16) = (9, 9);
/// Smallest size of a close map. If the important cells lie close together, counters are larger.
const CLOSE_MIN: (u16, u16) = (7, 7);
/// Largest columns and rows to which a close map grows for own units and objectives.
const WIDE: (u16, u16) = (12, 12);

impl Frame {
    /// The smallest frame that holds these cells; `None` if there are none.
    pub fn of(cells: impl IntoIterator<Item = Cell>) -> Option<Frame> {
        cells.into_iter().fold(None, |frame, cell| {
            let Frame { first, last } = frame.unwrap_or(Frame { first: cell, last: cell });
            let first = Cell::new(first.column.min(cell.column), first.row.min(cell.row));
            let last = Cell::new(last.column.max(cell.column), last.row.max(cell.row));
            Some(Frame { first, last })
        })
    }

    /// A larger frame: `margin` cells more each way, up to the ends of the map.
    #[must_use]
    pub fn with_margin(self, margin: u16, end: Cell) -> Frame {
        let down = |number: u16| number.saturating_sub(margin).max(1);
        let up = |number: u16, end: u16| number.saturating_add(margin).min(end);
        let last = Cell::new(up(self.last.column, end.column), up(self.last.row, end.row));
        Frame { first: Cell::new(down(self.first.column), down(self.first.row)), last }
    }

    /// Moves its sides outward to the next fourth column and row, or to the end of the map. So the
    /// frame seldom changes when a unit moves, and the drawn ground can be used again.
    #[must_use]
    pub fn steady(self, end: Cell) -> Frame {
        let down = |number: u16| number.saturating_sub(1) / STEP * STEP + 1;
        let up = |number: u16, end: u16| (number.div_ceil(STEP) * STEP).min(end);
        let last = Cell::new(up(self.last.column, end.column), up(self.last.row, end.row));
        Frame { first: Cell::new(down(self.first.column), down(self.first.row)), last }
    }

    /// Returns a roughly square frame around most of the cells that matter.
    ///
    /// It tries the densest frame with all own units and objectives, those alone, the densest frame
    /// with own units, and own units alone. It takes the first that is small enough and shows half
    /// of what the densest frame shows. If none does, it takes own units alone if they are close
    /// together, else the densest frame.
    #[must_use]
    pub fn close(
        matters: impl IntoIterator<Item = Cell>,
        own: impl IntoIterator<Item = Cell>,
        aims: impl IntoIterator<Item = Cell>,
        end: Cell,
    ) -> Option<Frame> {
        let matters: Vec<Cell> = matters.into_iter().collect();
        let near = Frame::densest(matters.iter().copied(), end)?;
        let own = Frame::of(own).map_or(near, |own| own.with_margin(1, end));
        let all = Frame::of(aims).map_or(own, |aims| own.with(aims.with_margin(1, end)));
        let is_small = |frame: &Frame| {
            let Frame { first, last } = frame;
            last.column - first.column < WIDE.0 && last.row - first.row < WIDE.1
        };
        let wanted = [near.with(all), all, near.with(own), own].map(|frame| frame.grown(end));
        let shown = |frame: Frame| matters.iter().filter(|&&cell| frame.holds(cell)).count();
        let is_enough = |frame: &Frame| is_small(frame) && 2 * shown(*frame) >= shown(near);
        let [.., only_own] = wanted;
        let own_at_least = || is_small(&only_own).then_some(only_own);
        let frame = wanted.into_iter().find(is_enough).or_else(own_at_least).unwrap_or(near);
        let side =
            (frame.last.column - frame.first.column).max(frame.last.row - frame.first.row) + 1;
        Some(frame.about_middle((side, side), end))
    }

    /// The smallest frame that holds both.
    #[must_use]
    pub fn with(self, other: Frame) -> Frame {
        let first = Cell::new(
            self.first.column.min(other.first.column),
            self.first.row.min(other.first.row),
        );
        let last =
            Cell::new(self.last.column.max(other.last.column), self.last.row.max(other.last.row));
        Frame { first, last }
    }

    /// Returns the frame around most of these cells, with a margin, as large as a small picture
    /// holds. A cell that is named twice counts twice. Of equals, takes the first. `None` if there
    /// are no cells.
    #[must_use]
    pub fn densest(cells: impl IntoIterator<Item = Cell>, end: Cell) -> Option<Frame> {
        let cells: Vec<Cell> = cells.into_iter().collect();
        // A margin of one is part of the size.
        let (across, down) = (CLOSE.0 - 3, CLOSE.1 - 3);
        let counts = Counts::of(&cells);
        let reach = |first: Cell| {
            Cell::new(first.column.saturating_add(across), first.row.saturating_add(down))
        };
        let corners = counts.corners().map(|first| (counts.within(first, reach(first)), first));
        let (_, first) = corners.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        let near = Frame { first, last: reach(first) };
        let near = cells.into_iter().filter(|&cell| near.holds(cell));
        Frame::of(near).map(|it| it.with_margin(1, end).grown(end))
    }

    /// Grows to the least size of a close map, around its middle, within the map.
    fn grown(self, end: Cell) -> Frame {
        self.about_middle(CLOSE_MIN, end)
    }

    /// Grows to this many columns and rows, around its middle, within the map.
    fn about_middle(self, (columns, rows): (u16, u16), end: Cell) -> Frame {
        let side = |first: u16, last: u16, size: u16, end: u16| {
            let size = size.max(last - first + 1).min(end);
            let start = (i32::from(first) + i32::from(last) - i32::from(size) + 1) / 2;
            let start = start.clamp(1, i32::from(end - size) + 1) as u16;
            (start, start + size - 1)
        };
        let (left, right) = side(self.first.column, self.last.column, columns, end.column);
        let (top, foot) = side(self.first.row, self.last.row, rows, end.row);
        Frame { first: Cell::new(left, top), last: Cell::new(right, foot) }
    }

    /// `end`, the last cell of the map, if this frame is only a part of the map.
    pub fn part_of(self, end: Cell) -> Option<Cell> {
        let is_whole = self.holds(Cell::new(1, 1)) && self.holds(end);
        (!is_whole).then_some(end)
    }

    /// How many columns and rows it has.
    pub fn size(self) -> (u16, u16) {
        (self.last.column - self.first.column + 1, self.last.row - self.first.row + 1)
    }

    /// Does it hold a cell?
    pub fn holds(self, cell: Cell) -> bool {
        (self.first.column..=self.last.column).contains(&cell.column)
            && (self.first.row..=self.last.row).contains(&cell.row)
    }

    /// Its cells by row, then column.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let row = move |row| {
            (self.first.column..=self.last.column).map(move |column| Cell::new(column, row))
        };
        (self.first.row..=self.last.row).flat_map(row)
    }
}

/// Summed counts of cells: how many lie left of and above each corner of their grid.
struct Counts {
    columns: Vec<u16>,
    rows: Vec<u16>,
    /// By row; one more each way than there are columns and rows.
    sums: Vec<u32>,
}

impl Counts {
    fn of(cells: &[Cell]) -> Counts {
        let ordered = |numbers: BTreeSet<u16>| numbers.into_iter().collect::<Vec<_>>();
        let columns = ordered(cells.iter().map(|cell| cell.column).collect());
        let rows = ordered(cells.iter().map(|cell| cell.row).collect());
        let wide = columns.len() + 1;
        let mut sums = vec![0; wide * (rows.len() + 1)];
        for cell in cells {
            let (column, row) = (up_to(&columns, cell.column), up_to(&rows, cell.row));
            sums[row * wide + column] += 1;
        }
        for place in wide..sums.len() {
            if !place.is_multiple_of(wide) {
                sums[place] += sums[place - 1];
            }
        }
        for place in wide..sums.len() {
            sums[place] += sums[place - wide];
        }
        Counts { columns, rows, sums }
    }

    /// Corners where a frame may begin, by row, then column.
    fn corners(&self) -> impl Iterator<Item = Cell> {
        self.rows
            .iter()
            .flat_map(|&row| self.columns.iter().map(move |&column| Cell::new(column, row)))
    }

    /// How many cells lie within a frame that begins at a corner.
    fn within(&self, first: Cell, last: Cell) -> u32 {
        let (left, right) =
            (up_to(&self.columns, first.column) - 1, up_to(&self.columns, last.column));
        let (top, foot) = (up_to(&self.rows, first.row) - 1, up_to(&self.rows, last.row));
        let at = |row: usize, column: usize| self.sums[row * (self.columns.len() + 1) + column];
        at(foot, right) + at(top, left) - at(foot, left) - at(top, right)
    }
}

/// How many of these numbers aren't greater than `number`.
fn up_to(numbers: &[u16], number: u16) -> usize {
    numbers.partition_point(|&other| other <= number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(first: (u16, u16), last: (u16, u16)) -> Frame {
        Frame { first: Cell::new(first.0, first.1), last: Cell::new(last.0, last.1) }
    }

    #[test]
    fn a_steady_frame_grows_to_fours_and_ends_with_the_map() {
        let steady = |first, last| frame(first, last).steady(Cell::new(30, 18));
        assert_eq!(steady((1, 4), (9, 12)), frame((1, 1), (12, 12)));
        assert_eq!(steady((5, 6), (12, 13)), frame((5, 5), (12, 16)));
        assert_eq!(steady((8, 9), (30, 17)), frame((5, 9), (30, 18)));
    }

    #[test]
    fn a_step_within_the_fours_leaves_a_steady_frame_as_it_was() {
        let steady = |first, last| frame(first, last).steady(Cell::new(60, 40));
        assert_eq!(steady((10, 22), (23, 30)), steady((11, 21), (24, 31)));
        assert_ne!(steady((10, 22), (23, 30)), steady((8, 22), (23, 30)));
    }

    #[test]
    fn a_close_frame_is_where_most_is_and_no_larger_than_what_matters_needs() {
        let close = |cells: &[(u16, u16)], end: (u16, u16)| {
            let cells = cells.iter().map(|&(column, row)| Cell::new(column, row));
            Cut::Close.frame(Cell::new(end.0, end.1), cells, [], [])
        };
        assert_eq!(
            close(&[(3, 3), (30, 20), (31, 22), (32, 20)], (40, 40)),
            frame((28, 18), (34, 24))
        );
        assert_eq!(close(&[(1, 1)], (40, 40)), frame((1, 1), (7, 7)));
        assert_eq!(close(&[(40, 40)], (40, 40)), frame((34, 34), (40, 40)));
        assert_eq!(
            close(&[(20, 20), (26, 25)], (40, 40)),
            frame((19, 18), (27, 26)),
            "no more than a small picture holds"
        );
        assert_eq!(close(&[(2, 2)], (8, 5)), frame((1, 1), (7, 5)));
        assert_eq!(close(&[], (20, 20)), frame((1, 1), (20, 20)));
    }

    #[test]
    fn a_close_frame_holds_all_own_units_where_that_makes_it_little_larger() {
        let cells = |of: &[(u16, u16)]| -> Vec<Cell> {
            of.iter().map(|&(column, row)| Cell::new(column, row)).collect()
        };
        let close = |matters: &[(u16, u16)], own: &[(u16, u16)]| {
            Cut::Close.frame(Cell::new(40, 40), cells(matters), cells(own), [])
        };
        let crowd = [(30, 20), (31, 22), (32, 20)];
        let alone = frame((28, 18), (34, 24));
        assert_eq!(close(&crowd, &[(30, 20)]), alone);
        assert_eq!(
            close(&crowd, &[(30, 20), (25, 20)]),
            frame((24, 16), (34, 26)),
            "four columns more"
        );
        assert_eq!(
            close(&crowd, &[(30, 20), (22, 25)]),
            frame((21, 17), (31, 27)),
            "own units come first"
        );
        assert_eq!(close(&crowd, &[(30, 20), (3, 3)]), alone, "too far off");
        let battle = [(30, 20), (10, 30), (10, 31), (11, 31)];
        let shown = close(&battle, &[(30, 20), (22, 25)]);
        assert!(
            shown.holds(Cell::new(30, 20)) && shown.holds(Cell::new(22, 25)),
            "own units come before a battle elsewhere"
        );
        let with_aim = |aim: (u16, u16)| {
            let aims = cells(&[aim]);
            Cut::Close.frame(Cell::new(40, 40), cells(&crowd), cells(&[(30, 20)]), aims)
        };
        assert_eq!(with_aim((25, 20)), frame((24, 16), (34, 26)), "an objective within reach");
        assert_eq!(with_aim((10, 20)), alone, "too far off");
    }

    #[test]
    fn a_cut_ends_with_the_map_and_beyond_it_shows_the_whole() {
        let end = Cell::new(9, 7);
        let around = |cell: (u16, u16), reach| {
            Cut::Around(Location::outer(Cell::new(cell.0, cell.1)), reach).frame(end, [], [], [])
        };
        assert_eq!(around((2, 6), 3), frame((1, 3), (5, 7)));
        assert_eq!(around((40, 40), 3), frame((1, 1), (9, 7)));
        assert_eq!(Cut::Fit.frame(end, [], [], []), frame((1, 1), (9, 7)));
        assert_eq!(Cut::Fit.frame(end, [Cell::new(6, 4)], [], []), frame((5, 1), (8, 7)));
    }

    #[test]
    fn a_cut_that_fills_a_field_has_its_rows_and_as_many_columns_as_there_is_room_for() {
        let around = |cell: (u16, u16)| Cut::Around(Location::outer(Cell::new(cell.0, cell.1)), 4);
        let filled = |cell, end: (u16, u16)| {
            around(cell).filling((1_000, 500)).frame(Cell::new(end.0, end.1), [], [], [])
        };
        assert_eq!(filled((30, 20), (60, 45)), frame((20, 16), (40, 24)));
        assert_eq!(
            filled((2, 44), (60, 45)),
            frame((1, 37), (21, 45)),
            "at the rim it is as large"
        );
        assert_eq!(filled((5, 5), (12, 7)), frame((1, 1), (12, 7)), "no larger than the map");
        assert_eq!(filled((80, 5), (12, 7)), frame((1, 1), (12, 7)), "and beyond it the whole");
        let at = vec![Location::outer(Cell::new(30, 21))];
        let Cut::Oblong { across, down, at: fought, .. } =
            around((30, 20)).of_fight(at.clone()).filling((100, 300))
        else {
            panic!("a fight is around a cell")
        };
        assert_eq!((across, down, fought), (9, 9, at), "no fewer columns than rows");
        assert_eq!(Cut::Fit.filling((2, 1)), Cut::Fit);
    }

    #[test]
    fn a_cut_of_a_frame_shows_just_that() {
        let end = Cell::new(30, 20);
        for wanted in [
            frame((3, 4), (9, 11)),
            frame((2, 4), (9, 10)),
            frame((1, 1), (30, 20)),
            frame((30, 20), (30, 20)),
        ] {
            assert_eq!(Cut::of_frame(wanted).frame(end, [], [], []), wanted);
        }
        assert_eq!(frame((1, 1), (30, 20)).part_of(end), None);
        assert_eq!(frame((1, 1), (30, 19)).part_of(end), Some(end));
    }

    #[test]
    fn ways_on_one_inner_map_are_shown_there_and_others_on_the_outer_map() {
        let (here, there) = (Cell::new(3, 3), Cell::new(4, 3));
        let inner =
            [Location::inner(here, Cell::new(2, 2)), Location::inner(here, Cell::new(2, 8))];
        let across = [inner[1], Location::inner(there, Cell::new(1, 8))];
        let shown = |ways: &[&[Location]]| Cut::showing(ways.iter().copied(), 2, 2);
        assert_eq!(shown(&[&inner]), Some(Cut::Around(Location::inner(here, Cell::new(2, 5)), 5)));
        assert_eq!(shown(&[&inner, &across]), Some(Cut::Around(Location::outer(here), 3)));
        assert_eq!(shown(&[]), None);
    }

    #[test]
    fn a_cut_asked_for_before_maps_lay_within_maps_is_read() {
        let asked = r#"{"around":[{"column":3,"row":6},4]}"#;
        let cut = Cut::Around(Location::outer(Cell::new(3, 6)), 4);
        assert_eq!(serde_json::from_str::<Cut>(asked).unwrap(), cut);
        assert_eq!(serde_json::to_string(&cut).unwrap(), asked);
    }
}
