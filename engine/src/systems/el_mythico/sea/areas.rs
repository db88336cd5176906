//! Sea areas: ships spend movement points to go from one to another. See EM-2.8: the module gives
//! each sea hex one. Ruling: if it doesn't, the sea is divided by squares of hexes, and each
//! connected part of a square is an area. Not here: how a module gives them (`module/seas.rs`), or
//! costs (`paths/cost.rs`).

use std::collections::{BTreeMap, BTreeSet};

use crate::systems::el_mythico::hex_map::{HexMap, HexNo, Terrain};
use crate::words::{Message, literal, message};

/// An area by its index in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AreaNo(pub u16);

/// A part of the sea.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeaArea {
    /// Its name, if the module gives one.
    pub name: Option<String>,
    /// Its hexes, row by row.
    pub hexes: Vec<HexNo>,
}

/// All areas of a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeaAreas {
    /// All areas, in the module's order.
    pub list: Vec<SeaArea>,
    /// The area of each sea hex, by the hex's index.
    of: Vec<Option<AreaNo>>,
}

/// Width and height in hexes of the squares that divide a sea, unless the module names areas.
const SQUARE: u16 = 6;
/// An area with fewer hexes joins a neighbour.
const FEWEST: usize = 4;

impl SeaAreas {
    /// The areas of a map.
    pub fn new(map: &HexMap, list: Vec<SeaArea>) -> SeaAreas {
        let mut of = vec![None; map.terrain.len()];
        for (number, area) in (0..).zip(&list) {
            area.hexes.iter().for_each(|&hex| of[map.index(hex)] = Some(AreaNo(number)));
        }
        SeaAreas { list, of }
    }

    /// Divides the sea of a map by squares.
    pub fn divided(map: &HexMap) -> SeaAreas {
        let square = |hex: HexNo| {
            let cell = hex.cell();
            ((cell.row - 1) / SQUARE, (cell.column - 1) / SQUARE)
        };
        let mut squares: BTreeMap<_, BTreeSet<HexNo>> = BTreeMap::new();
        for hex in map.hexes().filter(|&hex| map.terrain(hex) == Terrain::Sea) {
            squares.entry(square(hex)).or_default().insert(hex);
        }
        let mut parts: Vec<BTreeSet<HexNo>> =
            squares.into_values().flat_map(|hexes| pieces(map, hexes)).collect();
        while let Some((small, beside)) = joinable(map, &parts) {
            let hexes = std::mem::take(&mut parts[small]);
            parts[beside].extend(hexes);
            parts.remove(small);
        }
        let area = |hexes: BTreeSet<HexNo>| SeaArea { name: None, hexes: by_row(hexes) };
        SeaAreas::new(map, parts.into_iter().map(area).collect())
    }

    /// The area of a hex; `None` on land.
    pub fn of(&self, map: &HexMap, hex: HexNo) -> Option<AreaNo> {
        self.of[map.index(hex)]
    }

    /// The areas at a hex: its own, or on land those of neighbouring sea hexes, each once.
    pub fn at(&self, map: &HexMap, hex: HexNo) -> Vec<AreaNo> {
        let own = self.of(map, hex);
        let beside = || map.neighbours(hex).filter_map(|(_, near)| self.of(map, near));
        let areas: BTreeSet<_> =
            own.map_or_else(|| beside().collect(), |own| BTreeSet::from([own]));
        areas.into_iter().collect()
    }

    /// The name of an area: the module's, else its number.
    pub fn name(&self, area: AreaNo) -> Message {
        let named = self.list.get(usize::from(area.0)).and_then(|area| area.name.as_ref());
        match named {
            Some(name) => literal(name.clone()),
            None => message("mythico-sea-area").with("number", area.0 + 1),
        }
    }
}

/// The connected parts of these hexes, by their first hex.
pub fn pieces(map: &HexMap, mut hexes: BTreeSet<HexNo>) -> Vec<BTreeSet<HexNo>> {
    let mut parts = Vec::new();
    while let Some(first) = hexes.pop_first() {
        let (mut part, mut next) = (BTreeSet::from([first]), vec![first]);
        while let Some(hex) = next.pop() {
            for (_, near) in map.neighbours(hex) {
                if hexes.remove(&near) {
                    part.insert(near);
                    next.push(near);
                }
            }
        }
        parts.push(part);
    }
    parts
}

/// The first part that is too small, and its first neighbour; `None` if no small part has one.
fn joinable(map: &HexMap, parts: &[BTreeSet<HexNo>]) -> Option<(usize, usize)> {
    let beside = |small: usize| {
        let near: BTreeSet<HexNo> = parts[small]
            .iter()
            .flat_map(|&hex| map.neighbours(hex))
            .map(|(_, near)| near)
            .collect();
        (0..parts.len()).find(|&other| other != small && !parts[other].is_disjoint(&near))
    };
    let small = (0..parts.len()).filter(|&part| parts[part].len() < FEWEST);
    small.filter_map(|small| Some((small, beside(small)?))).next()
}

fn by_row(hexes: BTreeSet<HexNo>) -> Vec<HexNo> {
    let mut hexes: Vec<_> = hexes.into_iter().collect();
    hexes.sort_by_key(|hex| (hex.cell().row, hex.cell().column));
    hexes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(rows: &[&str]) -> HexMap {
        let terrain = rows.iter().flat_map(|row| row.chars());
        let terrain =
            terrain.map(|letter| if letter == '~' { Terrain::Sea } else { Terrain::Clear });
        HexMap::new(rows[0].len() as u16, rows.len() as u16, terrain.collect())
    }

    #[test]
    fn em_2_8_a_sea_of_which_nothing_is_said_has_areas_all_the_same() {
        let map = map(&["~~~~~~~~~~~~", "~~~~~~~~~~~~", "............", "~~~~......~."]);
        let areas = SeaAreas::divided(&map);
        let sizes: Vec<_> = areas.list.iter().map(|area| area.hexes.len()).collect();
        assert_eq!(
            sizes,
            [12, 4, 12, 1],
            "two squares of the sea, a bay, a pond that nothing is beside"
        );
        for hex in map.hexes() {
            assert_eq!(areas.of(&map, hex).is_some(), map.terrain(hex) == Terrain::Sea, "{hex}");
        }
        assert_eq!(areas.at(&map, HexNo(1_007_003)), [AreaNo(0), AreaNo(2)], "on the coast of two");
    }

    #[test]
    fn em_2_8_an_area_too_small_joins_one_beside_it() {
        let map = map(&["~~~~~~~~"]);
        let areas = SeaAreas::divided(&map);
        assert_eq!(areas.list.len(), 1);
        assert_eq!(areas.list[0].hexes.len(), 8);
    }
}
