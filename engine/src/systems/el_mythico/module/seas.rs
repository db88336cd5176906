//! The sea areas of `map.toml`, between which ships spend their movement points. See EM-2.8.
//!
//! ```toml
//! seas = ["aab.", "abb."]                 # as many rows and letters as terrain; a dot is land
//! [[sea]]
//! letter = "a"
//! name = "Golfo Norte"
//! ```

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Deserialize;

use super::Check;
use super::map::MapFile;
use crate::grid::Cell;
use crate::module::Spanned;
use crate::systems::el_mythico::hex_map::{HexMap, HexNo, Terrain};
use crate::systems::el_mythico::sea::areas::{SeaArea, SeaAreas, pieces};

/// A sea area as written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeaRow {
    letter: Spanned<char>,
    name: String,
}

/// The letter of land.
const LAND: char = '.';

impl Check<'_> {
    /// The sea areas from the file, otherwise the sea divided by squares.
    pub(super) fn seas(&mut self, file: &MapFile, map: &HexMap) -> SeaAreas {
        let names = file.sea_names.iter().map(|row| row.name.as_str());
        self.faults.once(self.file, |nth| format!("sea[{nth}].name"), names);
        let mut seas: Vec<(char, SeaArea)> = Vec::new();
        for (nth, row) in file.sea_names.iter().enumerate() {
            self.faults.name(self.file, format!("sea[{nth}].name"), &row.name);
            let letter = *row.letter.get_ref();
            if letter == LAND || seas.iter().any(|(other, _)| *other == letter) {
                let problem = format!("{letter:?} can't be the letter of this sea area");
                self.fault(row.letter.span(), "sea", problem, "give each a letter of its own");
            }
            seas.push((letter, SeaArea { name: Some(row.name.clone()), hexes: Vec::new() }));
        }
        if file.seas.is_empty() && seas.is_empty() {
            return SeaAreas::divided(map);
        }
        if file.seas.len() != usize::from(map.rows) {
            let problem =
                format!("there are {} rows, and the map has {}", file.seas.len(), map.rows);
            self.faults.add(self.file, "seas", problem, "write a row for each of terrain");
            return SeaAreas::divided(map);
        }
        for (number, row) in (1..=map.rows).zip(&file.seas) {
            self.sea_row(row, number, map, &mut seas);
        }
        for (nth, (_, sea)) in seas.iter().enumerate() {
            self.sea_in_one_piece(nth, sea, map);
        }
        SeaAreas::new(map, seas.into_iter().map(|(_, sea)| sea).collect())
    }

    fn sea_row(
        &mut self,
        row: &Spanned<String>,
        number: u16,
        map: &HexMap,
        seas: &mut [(char, SeaArea)],
    ) {
        let letters = row.get_ref().chars().count();
        if letters != usize::from(map.columns) {
            let problem =
                format!("this row has {letters} letters, the map {} columns", map.columns);
            self.fault(row.span(), "seas", problem, "make it as long as those of terrain");
        }
        for (column, letter) in (1..=map.columns).zip(row.get_ref().chars()) {
            let hex = HexNo::of_cell(Cell::new(column, number));
            let is_sea = map.terrain(hex) == Terrain::Sea;
            let (problem, remedy) = match seas.iter_mut().find(|(known, _)| *known == letter) {
                Some((_, sea)) if is_sea => {
                    sea.hexes.push(hex);
                    continue;
                }
                Some(_) => (format!("{hex} is land, and in no sea area"), "write a dot"),
                None if letter == LAND && is_sea => {
                    (format!("{hex} is sea, and in no area"), "give it the letter of one")
                }
                None if letter == LAND => continue,
                None => (
                    format!("no sea area has the letter {letter:?}"),
                    "add a [[sea]] with it, or write a dot on land",
                ),
            };
            self.fault(row.span(), "seas", problem, remedy);
            return;
        }
    }

    /// Checks that a ship can go from any hex of an area to any other without leaving it.
    fn sea_in_one_piece(&mut self, nth: usize, sea: &SeaArea, map: &HexMap) {
        let hexes: BTreeSet<HexNo> = sea.hexes.iter().copied().collect();
        let place = || format!("sea[{nth}]");
        match &pieces(map, hexes)[..] {
            [] => self.faults.add(
                self.file,
                place(),
                "it has no hex",
                "leave it out, or give it some",
            ),
            [_] => {}
            [_, other, ..] => {
                let apart = other.first().copied().unwrap_or(HexNo(0));
                let problem = format!("{apart} lies apart from the rest of it");
                self.faults.add(
                    self.file,
                    place(),
                    problem,
                    "give what lies apart an area of its own",
                );
            }
        }
    }
}
