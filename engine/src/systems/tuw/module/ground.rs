//! The ground of a module: rows, roads, features, places. See TUW-4.3.

use std::collections::{BTreeMap, BTreeSet};

use super::files::{FeatureEntry, MapFile};
use super::{KINDS_MAX, Reader};
use crate::grid::Cell;
use crate::grid::hex::{Hex, Side};
use crate::systems::tuw::world::effect::{EntryCost, Mp, TerrainEffect};
use crate::systems::tuw::world::ground::{Feature, Ground, NAMED, PercentAgainst, Terrain};
use crate::systems::tuw::world::locomotion::{Locomotion, LocomotionTable};

impl Reader<'_> {
    pub(super) fn ground(
        &mut self,
        map: MapFile,
        terrains: Vec<Terrain>,
        locomotion: LocomotionTable,
    ) -> Ground {
        for (place, terrain) in terrains.iter().enumerate() {
            let lacks = |by: &Locomotion| !terrain.effects.contains_key(by);
            // Flyers treat all ground as clear where it says nothing of them. See TUW-4.4
            let walks = |by: &Locomotion| !matches!(by, Locomotion::Hmf | Locomotion::Lmf);
            for by in Locomotion::ALL.into_iter().filter(lacks).filter(walks) {
                let at = format!("terrain[{place}].effects");
                let problem = format!("`{}` says nothing of `{}`", terrain.id, by.word());
                self.faults.add(
                    "terrain.toml",
                    at,
                    problem,
                    "add it, for instance \"M1\" or \"MX\"",
                );
            }
        }
        self.faults.count("terrain.toml", "terrain", terrains.len(), 1..=KINDS_MAX);
        for (place, terrain) in terrains.iter().enumerate() {
            if let Some(name) = &terrain.name {
                self.faults.name("terrain.toml", format!("terrain[{place}].name"), name);
            }
            if terrain.name.is_none() && !NAMED.contains(&&*terrain.id) {
                let at = format!("terrain[{place}].name");
                let problem = format!("`{}` has no name", terrain.id);
                let remedy = format!("name it; only {} may do without", NAMED.join(", "));
                self.faults.add("terrain.toml", at, problem, remedy);
            }
        }
        for (place, terrain) in terrains.iter().enumerate() {
            let at = format!("terrain[{place}].landing");
            self.faults.within("terrain.toml", at, terrain.landing, 0..=1000);
        }
        let ids = terrains.iter().map(|terrain| &*terrain.id);
        self.faults.once("terrain.toml", |nth| format!("terrain[{nth}].id"), ids);
        self.marks(&terrains);
        self.percent(&terrains);
        let rows = u16::try_from(map.rows.len()).unwrap_or(u16::MAX);
        let longest = map.rows.iter().map(|row| row.chars().count()).max();
        let columns = u16::try_from(longest.unwrap_or(0)).unwrap_or(u16::MAX);
        if rows == 0 || columns == 0 || rows > 999 || columns > 999 {
            self.faults.add(
                "map.toml",
                "rows".to_owned(),
                "the map is empty or too large",
                "draw 1 to 999 rows of 1 to 999 letters",
            );
        }
        let cells = self.cells(&map.rows, columns, &terrains);
        let road = self.road(&map);
        let mut ground = Ground {
            columns,
            rows,
            terrains,
            cells,
            road,
            roads: BTreeSet::new(),
            features: BTreeMap::new(),
            percentages: None,
            locomotion,
            places: BTreeMap::new(),
        };
        ground.roads = self.roads(&ground, &map.roads);
        ground.features = self.features(&ground, map.feature);
        let names = map.place.iter().map(|entry| &*entry.name);
        self.faults.once("map.toml", |nth| format!("place[{nth}].name"), names);
        for (place, entry) in map.place.into_iter().enumerate() {
            self.faults.name("map.toml", format!("place[{place}].name"), &entry.name);
            let hex = self.hex(&ground, "map.toml", format!("place[{place}].hex"), &entry.hex);
            if hex.is_some_and(|hex| ground.places.insert(hex, entry.name).is_some()) {
                let problem = format!("hex {} has a name already", entry.hex);
                self.faults.add(
                    "map.toml",
                    format!("place[{place}].hex"),
                    problem,
                    "give each hex at most one",
                );
            }
        }
        ground
    }

    /// Each terrain has a letter of its own; small and capital letters differ.
    fn marks(&mut self, terrains: &[Terrain]) {
        let mut taken = BTreeSet::new();
        for (place, terrain) in terrains.iter().enumerate() {
            if !taken.insert(terrain.mark) {
                let problem = format!("another terrain has the mark `{}`", terrain.mark);
                self.faults.add(
                    "terrain.toml",
                    format!("terrain[{place}].mark"),
                    problem,
                    "write another letter",
                );
            }
        }
    }

    /// Notes percentages of terrains that are out of bounds. See TUW-99.1
    fn percent(&mut self, terrains: &[Terrain]) {
        for (place, terrain) in terrains.iter().enumerate() {
            let PercentAgainst { los, indirect, area } = terrain.percent_against;
            for percent in terrain.percent.values().copied().chain([los, indirect, area]) {
                let at = format!("terrain[{place}].percent");
                self.faults.within("terrain.toml", at, percent, 0..=1000);
            }
        }
    }

    /// What a step along a road costs, and nothing else.
    ///
    /// See TUW-4.3
    fn road(&mut self, map: &MapFile) -> Mp {
        let problem = match map.road {
            Some(TerrainEffect {
                entry: Some(EntryCost::Cost(points)),
                defence: 0,
                hazard: None,
            }) => {
                return points;
            }
            None if map.roads.is_empty() => return Mp::whole(1),
            None => "there are roads, and no price for a step along them",
            Some(_) => "a road has the price of a step along it and no other effect",
        };
        self.faults.add("map.toml", "road", problem, "write M and a number, as in \"M0.5\"");
        Mp::whole(1)
    }

    fn cells(&mut self, rows: &[String], columns: u16, terrains: &[Terrain]) -> Vec<u16> {
        let mut cells = Vec::new();
        for (place, row) in rows.iter().enumerate() {
            let length = row.chars().count();
            if length != usize::from(columns) {
                let problem = format!("this row has {length} letters, the longest has {columns}");
                self.faults.add(
                    "map.toml",
                    format!("rows[{place}]"),
                    problem,
                    "make all rows equally long",
                );
            }
            for mark in row.chars() {
                let terrain = terrains.iter().position(|terrain| terrain.mark == mark);
                if terrain.is_none() {
                    let known: String = terrains.iter().map(|terrain| terrain.mark).collect();
                    let problem = format!("no terrain has the mark `{mark}`");
                    self.faults.add(
                        "map.toml",
                        format!("rows[{place}]"),
                        problem,
                        format!("use the marks {known}"),
                    );
                }
                cells.push(terrain.and_then(|place| u16::try_from(place).ok()).unwrap_or(0));
            }
            cells.resize((place + 1) * usize::from(columns), 0);
        }
        cells
    }

    fn roads(&mut self, ground: &Ground, chains: &[Vec<String>]) -> BTreeSet<(Hex, Side)> {
        let mut roads = BTreeSet::new();
        for (place, chain) in chains.iter().enumerate() {
            let at = |nth: usize| format!("roads[{place}][{nth}]");
            let hexes: Vec<_> = (chain.iter().enumerate())
                .filter_map(|(nth, word)| self.hex(ground, "map.toml", at(nth), word))
                .collect();
            for (nth, pair) in hexes.windows(2).enumerate() {
                match pair[0].side_to(pair[1]) {
                    Some(side) => roads.extend([(pair[0], side), (pair[1], side.opposite())]),
                    None => {
                        let problem =
                            format!("`{}` isn't beside the hex before it", chain[nth + 1]);
                        self.faults.add(
                            "map.toml",
                            at(nth + 1),
                            problem,
                            "name every hex that the road runs through",
                        );
                    }
                }
            }
        }
        roads
    }

    fn features(&mut self, ground: &Ground, entries: Vec<FeatureEntry>) -> BTreeMap<Hex, Feature> {
        let mut features = BTreeMap::new();
        for (place, entry) in entries.into_iter().enumerate() {
            self.faults.name("map.toml", format!("feature[{place}].name"), &entry.name);
            let FeatureEntry { name, hexes, effect, shelters, total_cover, obstructs } = entry;
            let feature = Feature { name, effect, shelters, total_cover, obstructs };
            for (nth, word) in hexes.iter().enumerate() {
                let at = format!("feature[{place}].hexes[{nth}]");
                let Some(hex) = self.hex(ground, "map.toml", at.clone(), word) else { continue };
                if features.insert(hex, feature.clone()).is_some() {
                    self.faults.add(
                        "map.toml",
                        at,
                        format!("hex {word} has a feature already"),
                        "give each hex at most one",
                    );
                }
            }
        }
        features
    }

    pub(super) fn hex(
        &mut self,
        ground: &Ground,
        file: &str,
        place: String,
        word: &str,
    ) -> Option<Hex> {
        let found = ground.find(word);
        if found.is_none() {
            let last = ground.number(Hex::of_cell(Cell::new(ground.columns, ground.rows)));
            let problem = format!("`{word}` is no hex of the map");
            self.faults.add(file, place, problem, format!("write column and row, up to {last}"));
        }
        found
    }
}
