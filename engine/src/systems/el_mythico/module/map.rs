//! `map.toml`: terrain as rows of letters, places, rivers by hex and side and where they meet the
//! sea, crossings, roads and railways by their hexes, ports. Provinces and sea areas are read in
//! other files. See EM-1.1, EM-4.3, EM-6.1, EM-6.2.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::installations::InstallationRow;
use super::provinces::ProvinceRow;
use super::seas::SeaRow;
use super::{Check, POINTS_MAX};
use crate::grid::hex::Side;
use crate::map::PlaceKind;
use crate::module::Spanned;
use crate::seat::{SeatId, Seats};
use crate::systems::el_mythico::country::centre::Group;
use crate::systems::el_mythico::hex_map::{
    Crossing, HexEdge, HexMap, HexNo, Place, River, Road, Terrain,
};
use crate::systems::el_mythico::market::entry::by_the_sea;
use crate::systems::el_mythico::market::river;
use crate::systems::el_mythico::world::Objective;

/// `map.toml` as written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    terrain: Vec<Spanned<String>>,
    /// Rows of the letters of provinces, as long as those of terrain.
    #[serde(default)]
    pub(super) provinces: Vec<Spanned<String>>,
    #[serde(default, rename = "province")]
    pub(super) province_names: Vec<ProvinceRow>,
    /// Rows of the letters of sea areas, as long as those of terrain; without them the sea is
    /// divided by squares. See EM-2.8.
    #[serde(default)]
    pub(super) seas: Vec<Spanned<String>>,
    #[serde(default, rename = "sea")]
    pub(super) sea_names: Vec<SeaRow>,
    #[serde(default)]
    impassable: Vec<Spanned<String>>,
    #[serde(default)]
    ports: Vec<Spanned<String>>,
    #[serde(default)]
    objectives: Vec<Spanned<String>>,
    #[serde(default, rename = "place")]
    places: Vec<PlaceRow>,
    #[serde(default, rename = "river")]
    rivers: Vec<RiverRow>,
    #[serde(default, rename = "crossing")]
    crossings: Vec<CrossingRow>,
    #[serde(default, rename = "road")]
    roads: Vec<RoadRow>,
    #[serde(default, rename = "rail")]
    rails: Vec<Line>,
    /// Installations. See EM-9.5.
    #[serde(default, rename = "installation")]
    pub(super) installations: Vec<InstallationRow>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PlaceRow {
    name: Spanned<String>,
    kind: PlaceKind,
    hex: Spanned<u32>,
    /// The group that lives in it, if it is a district of the national capital. See EM-9.2.
    district: Option<Group>,
    /// Points a turn for the holder, if the place is an objective.
    points: Option<Spanned<i64>>,
    /// Seat that holds it when the war begins.
    holder: Option<Spanned<String>>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RiverRow {
    name: String,
    kind: River,
    sides: Vec<Spanned<String>>,
    mouth: Option<Spanned<String>>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CrossingRow {
    kind: Crossing,
    side: Spanned<String>,
}

/// A road. It is a major one by default, for modules with only one kind.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RoadRow {
    #[serde(default)]
    kind: Road,
    hexes: Vec<Spanned<u32>>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Line {
    hexes: Vec<Spanned<u32>>,
}

/// Returns whether an order would take it for something other than a place, even in quotes.
fn is_no_name(name: &str) -> bool {
    let is_number = name.bytes().all(|digit| digit.is_ascii_digit());
    is_number
        || name.contains('"')
        || Side::read(name).is_some()
        || name.eq_ignore_ascii_case("wait")
}

impl Check<'_> {
    /// Builds the map.
    pub(super) fn map(&mut self, file: &MapFile) -> HexMap {
        let mut map = self.terrain(&file.terrain);
        for side in &file.impassable {
            if let Some((hex, side)) = self.side(&map, side, "impassable") {
                map.change_side(hex, side, |edge| edge.impassable = true);
            }
        }
        self.rivers(&mut map, file);
        for road in &file.roads {
            self.line(&mut map, &road.hexes, "road", |edge| {
                edge.road = edge.road.max(Some(road.kind))
            });
        }
        for rail in &file.rails {
            self.line(&mut map, &rail.hexes, "rail", |edge| edge.rail = true);
        }
        self.places(&mut map, &file.places);
        self.mouths(&mut map, &file.rivers);
        self.ports(&mut map, &file.ports);
        map
    }

    /// The objectives: the listed ones in that order, then other places with points. A listed one
    /// without points gives the usual number.
    pub(super) fn objectives(
        &mut self,
        file: &MapFile,
        map: &HexMap,
        usual: i64,
    ) -> Vec<Objective> {
        let worth = |row: &PlaceRow| row.points.as_ref().map(|points| *points.get_ref());
        let listed =
            file.objectives.iter().filter_map(|name| self.place_named(map, name, "objectives"));
        let mut objectives: Vec<_> = listed.map(|hex| Objective { hex, points: usual }).collect();
        for row in &file.places {
            let Some((points, hex)) =
                worth(row).zip(map.place(row.name.get_ref()).map(|place| place.hex))
            else {
                continue;
            };
            self.faults.within(self.file, row.name.get_ref(), points, 0..=POINTS_MAX);
            match objectives.iter_mut().find(|objective| objective.hex == hex) {
                Some(objective) => objective.points = points,
                None => objectives.push(Objective { hex, points }),
            }
        }
        objectives
    }

    /// Initial holders of population centres, where the module names them.
    pub(super) fn first_holders(
        &mut self,
        file: &MapFile,
        map: &HexMap,
        seats: &Seats,
    ) -> BTreeMap<HexNo, SeatId> {
        let mut holders = BTreeMap::new();
        for row in &file.places {
            let (Some(key), Some(place)) = (&row.holder, map.place(row.name.get_ref())) else {
                continue;
            };
            match seats.by_key(key.get_ref()) {
                Some(seat) => drop(holders.insert(place.hex, seat.id)),
                None if self.faults.is_left_out(key.get_ref()) => {}
                None => {
                    let problem = format!("no seat has the key {}", key.get_ref());
                    self.fault(
                        key.span(),
                        &place.name,
                        problem,
                        "name a seat of seats.toml by its key",
                    );
                }
            }
        }
        holders
    }

    /// The districts of the national capital, by hex. See EM-9.2.
    pub(super) fn districts(&mut self, file: &MapFile, map: &HexMap) -> BTreeMap<HexNo, Group> {
        let mut districts = BTreeMap::new();
        for row in &file.places {
            let (Some(group), Some(place)) = (row.district, map.place(row.name.get_ref())) else {
                continue;
            };
            if !map.is_urban_place(place.hex) {
                let problem = format!("{} is no city", place.name);
                self.fault(row.name.span(), "district", problem, "make it a place of kind city");
            }
            districts.insert(place.hex, group);
        }
        districts
    }

    fn terrain(&mut self, rows: &[Spanned<String>]) -> HexMap {
        let columns = rows.first().map_or(0, |row| row.get_ref().chars().count());
        let mut terrain = Vec::with_capacity(columns * rows.len());
        for (number, row) in rows.iter().enumerate() {
            let place = format!("terrain[{number}]");
            let letters = row.get_ref().chars().count();
            if letters != columns {
                let problem = format!("this row has {letters} letters, the first has {columns}");
                self.fault(row.span(), &place, problem, "make all rows as long");
            }
            let mut row_terrain: Vec<_> =
                row.get_ref().chars().map(|letter| self.letter(row, letter, &place)).collect();
            row_terrain.resize(columns, Terrain::Clear);
            terrain.extend(row_terrain);
        }
        if columns == 0 || columns > 999 || rows.len() > 999 {
            let problem = format!("the map has {} rows of {columns} letters", rows.len());
            self.fault(0..0, "terrain", problem, "give 1 to 999 rows of 1 to 999 letters each");
        }
        HexMap::new(columns.min(999) as u16, rows.len().min(999) as u16, terrain)
    }

    fn letter(&mut self, row: &Spanned<String>, letter: char, place: &str) -> Terrain {
        match Terrain::LETTERS.iter().find(|(known, _)| *known == letter) {
            Some((_, terrain)) => *terrain,
            None => {
                let known: String = Terrain::LETTERS.iter().map(|(known, _)| *known).collect();
                let remedy = format!("letters are {known}");
                self.fault(row.span(), place, format!("no terrain is written {letter:?}"), &remedy);
                Terrain::Clear
            }
        }
    }

    fn places(&mut self, map: &mut HexMap, rows: &[PlaceRow]) {
        for (nth, row) in rows.iter().enumerate() {
            let name = row.name.get_ref();
            self.faults.name(self.file, format!("place[{nth}].name"), name);
            if is_no_name(name) {
                let problem = format!("no place can be called {name:?}");
                let remedy = "orders read directions, wait, numbers and quotation marks; choose another name";
                self.fault(row.name.span(), "place", problem, remedy);
            }
            if map.place(name).is_some() {
                let problem = format!("two places are called {name}");
                self.fault(row.name.span(), "place", problem, "give each place its own name");
            }
            let Some(hex) = self.hex(map, &row.hex, name) else { continue };
            if let Some(other) = map.place_in(hex) {
                let problem = format!("{} lies in hex {hex} too", other.name);
                self.fault(row.hex.span(), name, problem, "leave one place a hex");
            }
            map.add_place(Place { name: name.clone(), hex, kind: row.kind });
        }
    }

    /// The hex of a named place.
    pub(super) fn place_named(
        &mut self,
        map: &HexMap,
        name: &Spanned<String>,
        list: &str,
    ) -> Option<HexNo> {
        let place = map.place(name.get_ref());
        if place.is_none() && !self.faults.is_left_out(name.get_ref()) {
            let problem = format!("no place is called {}", name.get_ref());
            self.fault(name.span(), list, problem, "name one of the file's places");
        }
        place.map(|place| place.hex)
    }

    /// A side written `1004005/2`.
    fn side(&mut self, map: &HexMap, text: &Spanned<String>, place: &str) -> Option<(HexNo, Side)> {
        let parts = text.get_ref().split_once('/');
        let read = parts.and_then(|(hex, side)| {
            Some((HexNo(hex.parse().ok()?), Side::new(side.parse().ok()?)?))
        });
        let found = read.filter(|(hex, _)| map.holds(*hex));
        if found.is_none() {
            let problem = format!("{} is no side of a hex of the map", text.get_ref());
            self.fault(
                text.span(),
                place,
                problem,
                "write hex and side as in \"1004005/2\"; side 1 is north, clockwise",
            );
        }
        found
    }

    fn rivers(&mut self, map: &mut HexMap, file: &MapFile) {
        for (nth, river) in file.rivers.iter().enumerate() {
            self.faults.name(self.file, format!("river[{nth}].name"), &river.name);
            for side in &river.sides {
                if let Some((hex, side)) = self.side(map, side, &river.name) {
                    map.change_side(hex, side, |edge| edge.river = Some(river.kind));
                }
            }
        }
        for row in &file.crossings {
            let Some((hex, side)) = self.side(map, &row.side, "crossing") else { continue };
            if map.edge(hex, side).river.is_none() {
                let problem = format!("no river runs along {}", row.side.get_ref());
                self.fault(row.side.span(), "crossing", problem, "put it on a side of a river");
            }
            map.change_side(hex, side, |edge| edge.crossing = Some(row.kind));
        }
    }

    /// Where boats enter major rivers: where they meet the sea, and where the file says that they
    /// leave the map.
    fn mouths(&mut self, map: &mut HexMap, rivers: &[RiverRow]) {
        let mut mouths = river::mouths_at_sea(map);
        for row in rivers {
            let Some(text) = &row.mouth else { continue };
            let Some((hex, side)) = self.side(map, text, &row.name) else { continue };
            if !river::is_major(map, hex, side) {
                let problem = format!("no major river runs along {}", text.get_ref());
                self.fault(
                    text.span(),
                    &row.name,
                    problem,
                    "name a side of this river, which is major",
                );
            }
            mouths.push(river::reach(map, hex, side));
        }
        mouths.sort_unstable();
        mouths.dedup();
        map.mouths = mouths;
    }

    fn ports(&mut self, map: &mut HexMap, names: &[Spanned<String>]) {
        for name in names {
            let Some(hex) = self.place_named(map, name, "ports") else { continue };
            if !by_the_sea(map, hex) && !river::is_bank(map, hex) {
                let problem =
                    format!("{} lies neither by the sea nor on a major river", name.get_ref());
                self.fault(name.span(), "ports", problem, "leave it out, or move the place");
            }
            map.ports.insert(hex);
        }
    }

    /// A road or railway through these hexes, across each side on its way.
    fn line(
        &mut self,
        map: &mut HexMap,
        hexes: &[Spanned<u32>],
        place: &str,
        lay: impl Fn(&mut HexEdge),
    ) {
        let hexes: Vec<_> =
            hexes.iter().filter_map(|hex| Some((self.hex(map, hex, place)?, hex.span()))).collect();
        for pair in hexes.windows(2) {
            let ((from, _), (to, span)) = (&pair[0], &pair[1]);
            let Some(side) = from.hex().side_to(to.hex()) else {
                let problem = format!("{to} isn't next to {from}");
                self.fault(span.clone(), place, problem, "list every hex it runs through");
                continue;
            };
            let edge = map.edge(*from, side);
            if edge.river.is_some() && edge.crossing.is_none() {
                let problem =
                    format!("it crosses a river from {from} to {to} without bridge or ford");
                self.fault(
                    span.clone(),
                    place,
                    problem,
                    &format!("add a crossing at \"{from}/{}\"", side.number()),
                );
            }
            map.change_side(*from, side, &lay);
        }
        for (hex, span) in &hexes {
            if map.terrain(*hex) == Terrain::Sea {
                self.fault(span.clone(), place, format!("{hex} is sea"), "keep it on land");
            }
        }
    }
}
