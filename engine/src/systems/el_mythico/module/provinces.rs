//! The provinces of `map.toml`: named parts of the country, for texts. Nothing in play asks for
//! them. Rule: EM-13.
//!
//! ```toml
//! provinces = ["aab.", "abb."]            # as many rows and letters as terrain; a dot is none's
//! [[province]]
//! letter = "a"
//! name = "Costa Norte"
//! ```

use schemars::JsonSchema;
use serde::Deserialize;

use super::Check;
use super::map::MapFile;
use crate::grid::Cell;
use crate::module::Spanned;
use crate::systems::el_mythico::hex_map::{HexMap, HexNo};
use crate::systems::el_mythico::world::Province;

/// A province as written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProvinceRow {
    letter: Spanned<char>,
    name: String,
}

/// Letter of hexes without a province.
const NONE: char = '.';

impl Check<'_> {
    /// The provinces, as listed.
    pub(super) fn provinces(&mut self, file: &MapFile, map: &HexMap) -> Vec<Province> {
        let names = file.province_names.iter().map(|row| row.name.as_str());
        self.faults.once(self.file, |nth| format!("province[{nth}].name"), names);
        let mut provinces: Vec<(char, Province)> = Vec::new();
        for (nth, row) in file.province_names.iter().enumerate() {
            self.faults.name(self.file, format!("province[{nth}].name"), &row.name);
            let letter = *row.letter.get_ref();
            if letter == NONE || provinces.iter().any(|(other, _)| *other == letter) {
                let problem = format!("{letter:?} can't be the letter of this province");
                self.fault(row.letter.span(), "province", problem, "give each a letter of its own");
            }
            provinces.push((letter, Province { name: row.name.clone(), hexes: Vec::new() }));
        }
        let rows = file.provinces.len();
        if rows != 0 && rows != usize::from(map.rows) {
            let problem = format!("there are {rows} rows, and the map has {}", map.rows);
            self.faults.add(self.file, "provinces", problem, "write a row for each of terrain");
        }
        for (number, row) in (1..=map.rows).zip(&file.provinces) {
            self.province_row(row, number, map, &mut provinces);
        }
        provinces
            .into_iter()
            .map(|(_, province)| province)
            .filter(|province| !province.hexes.is_empty())
            .collect()
    }

    fn province_row(
        &mut self,
        row: &Spanned<String>,
        number: u16,
        map: &HexMap,
        provinces: &mut [(char, Province)],
    ) {
        let letters = row.get_ref().chars().count();
        if letters != usize::from(map.columns) {
            let problem =
                format!("this row has {letters} letters, the map {} columns", map.columns);
            self.fault(row.span(), "provinces", problem, "make it as long as those of terrain");
        }
        for (column, letter) in
            (1..=map.columns).zip(row.get_ref().chars()).filter(|(_, letter)| *letter != NONE)
        {
            match provinces.iter_mut().find(|(known, _)| *known == letter) {
                Some((_, province)) => {
                    province.hexes.push(HexNo::of_cell(Cell::new(column, number)))
                }
                None => {
                    let problem = format!("no province has the letter {letter:?}");
                    self.fault(
                        row.span(),
                        "provinces",
                        problem,
                        "add a [[province]] with it, or write a dot",
                    );
                    return;
                }
            }
        }
    }
}
