//! Parts of a map: what a user's words or a button ask for, and the buttons to the next parts.
//! Places are found only on the user's own map. Not here: drawing.

use mythico_engine::grid::{Cell, Location};
use mythico_engine::map::{Cut, Frame, MapView};
use mythico_engine::words::{Message, literal, message, written};
use serenity::all::{ButtonStyle, CreateActionRow};

use crate::api::custom_id::{Button, CustomId};
use crate::discord::context::Context;
use crate::store::WindowKey;

/// Cells on each side of a requested place.
const REACH: u8 = 4;
/// The closest and the widest reach for the buttons.
const REACHES: (u8, u8) = (2, 16);
/// How many cells a press adds to the reach, or takes off.
const ZOOM: u8 = 2;
/// Most columns and rows that are legible in the chat.
const LEGIBLE: (u16, u16) = (12, 12);
/// Most places named in an answer.
const NAMED_MAX: usize = 6;

/// A part of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Most of the main area, small enough to read in the chat.
    Close,
    /// The main area in full.
    Fit,
    /// The whole map in full.
    Whole,
    /// The whole map in full, with every unit where it was last seen, however long ago.
    All,
    /// Around a cell, with this many cells on each side.
    Around(Cell, u8),
}

impl Part {
    /// Reads a user's words: `fit`, `whole`, a hex number, a place or a unit.
    ///
    /// # Errors
    /// Names the places that exist.
    pub fn asked(words: &str, whole: &MapView) -> Result<Part, Message> {
        let words = words.trim();
        match &*words.to_lowercase() {
            "" | "fit" => return Ok(Part::Close),
            "whole" => return Ok(Part::Whole),
            _ => {}
        }
        cell_of(words, whole).map(|cell| Part::Around(cell, REACH))
    }

    /// Reads a button's id: an action's letter, then the part.
    pub fn read(rest: &str) -> Option<Part> {
        let (_, part) = rest.split_once('~')?;
        match part {
            "close" => return Some(Part::Close),
            "fit" => return Some(Part::Fit),
            "whole" => return Some(Part::Whole),
            "all" => return Some(Part::All),
            _ => {}
        }
        let numbers: Vec<u16> =
            part.split(',').map(|number| number.parse().ok()).collect::<Option<_>>()?;
        let [column, row, reach] = numbers[..] else { return None };
        let reach = u8::try_from(reach).ok()?.clamp(REACHES.0, REACHES.1);
        Some(Part::Around(Cell::new(column, row), reach))
    }

    /// Writes it for a button's id.
    pub fn written(self) -> String {
        match self {
            Part::Close => "close".to_owned(),
            Part::Fit => "fit".to_owned(),
            Part::Whole => "whole".to_owned(),
            Part::All => "all".to_owned(),
            Part::Around(cell, reach) => format!("{},{},{reach}", cell.column, cell.row),
        }
    }

    pub fn cut(self) -> Cut {
        match self {
            Part::Close => Cut::Close,
            Part::Fit => Cut::Fit,
            Part::Whole => Cut::Whole,
            Part::All => Cut::All,
            Part::Around(cell, reach) => Cut::Around(Location::outer(cell), reach),
        }
    }

    /// Returns whether it is drawn large, with its legend.
    pub fn is_full(self) -> bool {
        matches!(self, Part::Fit | Part::Whole | Part::All)
    }
}

/// Widens a close map to the ends of the paths that start on it, nearest first. The picture must
/// stay legible in the chat.
pub fn with_ends(close: MapView, ways: &[&[Location]], map: impl Fn(&Cut) -> MapView) -> MapView {
    let Some(shown) = Frame::of(close.cells.iter().map(|cell| cell.cell)) else { return close };
    let wider = holding_ends(shown, ways);
    if wider == shown {
        return close;
    }
    let mut map = map(&Cut::of_frame(wider));
    map.beyond = close.beyond.into_iter().filter(|unit| !wider.holds(unit.cell)).collect();
    map
}

fn holding_ends(shown: Frame, ways: &[&[Location]]) -> Frame {
    let cells = |way: &&[Location]| {
        way.iter().map(|location| location.on_outer_map()).collect::<Vec<Cell>>()
    };
    let sets_out = |way: &Vec<Cell>| way.first().is_some_and(|first| shown.holds(*first));
    let mut ends: Vec<Frame> = ways
        .iter()
        .map(cells)
        .filter(sets_out)
        .filter_map(|way| Frame::of(way.last().copied()))
        .collect();
    let area = |frame: Frame| u32::from(frame.size().0) * u32::from(frame.size().1);
    ends.sort_by_key(|end| area(shown.with(*end)));
    let is_legible = |frame: &Frame| frame.size().0 <= LEGIBLE.0 && frame.size().1 <= LEGIBLE.1;
    ends.into_iter()
        .fold(shown, |held, end| Some(held.with(end)).filter(is_legible).unwrap_or(held))
}

/// Finds the cell for a number, a unit's code, a place's name, or a part of a name that only one
/// place has.
fn cell_of(words: &str, whole: &MapView) -> Result<Cell, Message> {
    let like = words.to_lowercase();
    let number = whole.numbering.read(words);
    let numbered = whole.cells.iter().map(|cell| cell.cell).find(|&cell| Some(cell) == number);
    let unit = |label: &str| !label.is_empty() && label.to_lowercase() == like;
    let counter =
        || whole.counters.iter().find(|counter| unit(&counter.label)).map(|counter| counter.cell);
    if let Some(cell) = numbered.or_else(counter) {
        return Ok(cell);
    }
    let named: Vec<_> =
        whole.places.iter().filter(|place| place.name.to_lowercase().contains(&like)).collect();
    let exact = named.iter().find(|place| place.name.to_lowercase() == like);
    match (exact, &named[..]) {
        (Some(place), _) => Ok(place.cell),
        (None, [place]) => Ok(place.cell),
        (None, []) => Err(message("bot-map-nowhere")
            .with("asked", written(words))
            .with("places", names(whole.places.iter().map(|place| &*place.name)))
            .with(
                "hex",
                whole
                    .cells
                    .first()
                    .map_or_else(String::new, |cell| whole.numbering.cell(cell.cell)),
            )),
        (None, several) => Err(message("bot-map-several")
            .with("asked", written(words))
            .with("places", names(several.iter().map(|place| &*place.name)))),
    }
}

fn names<'a>(all: impl Iterator<Item = &'a str>) -> Vec<Message> {
    all.filter(|name| !name.is_empty())
        .take(NAMED_MAX)
        .map(|name| literal(name.to_owned()))
        .collect()
}

/// The shown part and the bounds of the map.
pub struct Controls {
    middle: Cell,
    reach: u8,
    shown: Frame,
    whole: Frame,
}

impl Controls {
    /// Makes the controls of a shown part. None for an empty map.
    pub fn of(shown: &MapView, whole: &MapView) -> Option<Controls> {
        let frame = |map: &MapView| Frame::of(map.cells.iter().map(|cell| cell.cell));
        let (shown, whole) = (frame(shown)?, frame(whole)?);
        let middle = Cell::new(
            shown.first.column.midpoint(shown.last.column),
            shown.first.row.midpoint(shown.last.row),
        );
        let reach = (shown.last.column - middle.column).max(shown.last.row - middle.row);
        let reach = u8::try_from(reach).unwrap_or(u8::MAX).clamp(REACHES.0, REACHES.1);
        Some(Controls { middle, reach, shown, whole })
    }

    /// Returns two rows of buttons. A button that would lead nowhere is disabled.
    pub fn rows(&self, ctx: &Context<'_>, at: WindowKey) -> Vec<CreateActionRow> {
        let (shown, whole, reach) = (self.shown, self.whole, self.reach);
        let button = |letter: char, label: &'static str, part: Part, leads: bool| {
            let id = CustomId::new(Button::Map, at, format!("{letter}~{}", part.written()));
            ctx.button(&id, label, ButtonStyle::Secondary).disabled(!leads)
        };
        let pan = |columns: i32, rows: i32| Part::Around(self.moved(columns, rows), reach);
        let zoom = |reach: u8| Part::Around(self.middle, reach.clamp(REACHES.0, REACHES.1));
        let step = i32::from(reach);
        let pans = vec![
            button('w', "button-map-west", pan(-step, 0), shown.first.column > whole.first.column),
            button('n', "button-map-north", pan(0, -step), shown.first.row > whole.first.row),
            button('s', "button-map-south", pan(0, step), shown.last.row < whole.last.row),
            button('e', "button-map-east", pan(step, 0), shown.last.column < whole.last.column),
        ];
        let wider = shown != whole && reach < REACHES.1;
        let others = vec![
            button('i', "button-map-in", zoom(reach.saturating_sub(ZOOM)), reach > REACHES.0),
            button('o', "button-map-out", zoom(reach.saturating_add(ZOOM)), wider),
            button('c', "button-map-close", Part::Close, true),
            button('f', "button-map-full", Part::Fit, true),
            button('a', "button-map-whole", Part::Whole, true),
        ];
        vec![CreateActionRow::Buttons(pans), CreateActionRow::Buttons(others)]
    }

    /// Returns the centre, moved but kept on the map.
    fn moved(&self, columns: i32, rows: i32) -> Cell {
        let along = |from: u16, by: i32, first: u16, last: u16| {
            (i32::from(from) + by).clamp(first.into(), last.into()) as u16
        };
        let Frame { first, last } = self.whole;
        Cell::new(
            along(self.middle.column, columns, first.column, last.column),
            along(self.middle.row, rows, first.row, last.row),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_reads_back_from_its_button() {
        for part in
            [Part::Close, Part::Fit, Part::Whole, Part::All, Part::Around(Cell::new(12, 7), 5)]
        {
            assert_eq!(Part::read(&format!("x~{}", part.written())), Some(part));
        }
        assert_eq!(Part::read("w~1,2,99"), Some(Part::Around(Cell::new(1, 2), REACHES.1)));
        for other in ["", "w", "w~1,2", "w~1,2,x", "w~-1,2,3"] {
            assert_eq!(Part::read(other), None, "{other}");
        }
    }

    #[test]
    fn a_close_map_holds_where_its_orders_end_as_long_as_it_is_legible() {
        let frame = |first: (u16, u16), last: (u16, u16)| Frame {
            first: Cell::new(first.0, first.1),
            last: Cell::new(last.0, last.1),
        };
        let shown = frame((5, 5), (12, 10));
        let way = |cells: &[(u16, u16)]| -> Vec<Location> {
            cells.iter().map(|&(column, row)| Location::outer(Cell::new(column, row))).collect()
        };
        let held = |ways: &[Vec<Location>]| {
            holding_ends(shown, &ways.iter().map(|way| &**way).collect::<Vec<&[Location]>>())
        };
        let (near, far) = (way(&[(6, 6), (6, 5), (6, 3)]), way(&[(12, 9), (30, 9)]));
        assert_eq!(held(std::slice::from_ref(&near)), frame((5, 3), (12, 10)));
        assert_eq!(
            held(&[far.clone(), near.clone()]),
            frame((5, 3), (12, 10)),
            "what is too far off is left out"
        );
        assert_eq!(
            held(&[way(&[(20, 20), (14, 10)])]),
            shown,
            "whoever isn't on it sets out elsewhere"
        );
        assert_eq!(held(&[way(&[(12, 9), (16, 9)]), near]), frame((5, 3), (16, 10)));
    }

    #[test]
    fn panning_ends_at_the_maps_rim() {
        let frame = |first: (u16, u16), last: (u16, u16)| Frame {
            first: Cell::new(first.0, first.1),
            last: Cell::new(last.0, last.1),
        };
        let (shown, whole) = (frame((1, 3), (9, 11)), frame((1, 1), (20, 12)));
        let controls = Controls { middle: Cell::new(5, 7), reach: 4, shown, whole };
        assert_eq!(controls.moved(-8, 0), Cell::new(1, 7));
        assert_eq!(controls.moved(4, 8), Cell::new(9, 12));
    }
}
