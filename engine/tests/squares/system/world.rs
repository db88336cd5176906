//! What is printed: the outer map, the inner maps that the module gives, places, roads, depots and
//! the list of items.

use std::collections::{BTreeMap, BTreeSet};

use mythico_engine::grid::{Atlas, Axis, Cell, Direction, Lattice, Location, MapSheet, Numbering};
use mythico_engine::map::{EdgeKind, Ground, PlaceKind};
use mythico_engine::module::seats::{self, FactionRow, SeatRow};
use mythico_engine::module::{Fault, Faults, Module};
use mythico_engine::seat::{SeatId, Seats};
use serde::Deserialize;

use super::position::{Position, Unit};

/// What is printed for all to read.
pub struct World {
    pub title: String,
    pub seats: Seats,
    pub atlas: Atlas,
    /// Ground that isn't clear.
    pub ground: BTreeMap<Location, Ground>,
    pub places: Vec<Place>,
    pub edges: Vec<(Location, Direction, EdgeKind)>,
    pub depots: Vec<Depot>,
    pub items: Vec<String>,
}

pub struct Place {
    pub at: Location,
    pub name: String,
    pub kind: PlaceKind,
}

/// Where a seat draws items. Others learn of it only where they see its square.
pub struct Depot {
    pub name: String,
    pub at: Location,
    pub seat: SeatId,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    columns: u16,
    rows: u16,
    #[serde(default)]
    region: Vec<RegionRow>,
    #[serde(default)]
    place: Vec<PlaceRow>,
    #[serde(default)]
    road: Vec<RoadRow>,
    #[serde(default)]
    river: Vec<RiverRow>,
    #[serde(default)]
    inner: Vec<InnerRow>,
}

#[derive(Deserialize)]
struct RegionRow {
    from: String,
    to: String,
    ground: Ground,
}

#[derive(Deserialize)]
struct PlaceRow {
    at: String,
    name: String,
    kind: PlaceKind,
}

#[derive(Deserialize)]
struct RoadRow {
    from: String,
    path: String,
}

#[derive(Deserialize)]
struct RiverRow {
    along: Vec<String>,
    side: String,
}

#[derive(Deserialize)]
struct InnerRow {
    within: String,
    rows: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ForcesFile {
    seat: Vec<SeatEntry>,
    #[serde(default)]
    item: Vec<ItemRow>,
    #[serde(default)]
    depot: Vec<DepotRow>,
    #[serde(default)]
    unit: Vec<UnitRow>,
}

#[derive(Deserialize)]
struct SeatEntry {
    key: String,
    name: String,
}

#[derive(Deserialize)]
struct ItemRow {
    name: String,
}

#[derive(Deserialize)]
struct DepotRow {
    name: String,
    at: String,
    seat: String,
}

#[derive(Deserialize)]
struct UnitRow {
    number: u16,
    seat: String,
    at: String,
    men: u32,
}

/// Columns and rows of an inner map.
const INNER: u16 = 15;

/// J2-Y4 on the outer map, 7-13 on an inner one.
fn atlas(columns: u16, rows: u16, with_inner: BTreeSet<Cell>) -> Atlas {
    let sheet = |columns, rows, first: Axis, second: Axis| MapSheet {
        lattice: Lattice::Square,
        columns,
        rows,
        numbering: Numbering { prefix: "", columns: first, between: "-", rows: second },
    };
    let letters = |first| Axis::LetterDigit { first };
    let numbers = Axis::Number { first: 0, digits: 1 };
    Atlas {
        outer: sheet(columns, rows, letters('A'), letters('P')),
        inner: sheet(INNER, INNER, numbers, numbers),
        with_inner,
    }
}

/// Reads a module: what is printed, and the opening forces.
pub fn read(module: &Module) -> Result<(World, Position), Vec<Fault>> {
    let mut faults = Faults::of(module);
    let (title, map, forces) =
        (faults.title(), faults.read("map.toml"), faults.read("forces.toml"));
    match (map, forces) {
        (Some(map), Some(forces)) => {
            Reader { faults, atlas: atlas(0, 0, BTreeSet::new()) }.all(title, map, forces)
        }
        _ => Err(faults.into_found()),
    }
}

struct Reader<'a> {
    faults: Faults<'a>,
    atlas: Atlas,
}

impl Reader<'_> {
    fn all(
        mut self,
        title: String,
        map: MapFile,
        forces: ForcesFile,
    ) -> Result<(World, Position), Vec<Fault>> {
        self.atlas = atlas(map.columns, map.rows, BTreeSet::new());
        for (nth, row) in map.inner.iter().enumerate() {
            if let Some(square) =
                self.location("map.toml", format!("inner[{nth}].within"), &row.within)
            {
                self.atlas.with_inner.insert(square.cell);
            }
        }
        let seats = self.seats(&forces.seat);
        let ground = self.ground(&map);
        let (places, edges) = (self.places(map.place), self.edges(&map.road, &map.river));
        let depots = self.depots(&seats, forces.depot);
        let position = self.position(&seats, forces.unit);
        let items = forces.item.into_iter().map(|row| row.name).collect();
        let world = World { title, seats, atlas: self.atlas, ground, places, edges, depots, items };
        self.faults.finish((world, position))
    }

    fn location(&mut self, file: &str, place: String, text: &str) -> Option<Location> {
        let found = self.atlas.read(text);
        if found.is_none() {
            self.faults.add(
                file,
                place,
                format!("{text:?} is no square of the map"),
                "write it as printed",
            );
        }
        found
    }

    fn seat(&mut self, seats: &Seats, place: String, key: &str) -> SeatId {
        let found = seats.seats.iter().find(|seat| seat.key == key).map(|seat| seat.id);
        if found.is_none() {
            self.faults.unknown(
                "forces.toml",
                place,
                "seat",
                key,
                seats.seats.iter().map(|seat| &*seat.key),
            );
        }
        found.unwrap_or(SeatId(1))
    }

    /// Each seat is a faction of its own.
    fn seats(&mut self, rows: &[SeatEntry]) -> Seats {
        let factions: Vec<_> = rows
            .iter()
            .map(|row| FactionRow { number: None, key: &row.key, name: &row.name, flag: None })
            .collect();
        let seats: Vec<_> = rows
            .iter()
            .map(|row| SeatRow {
                number: None,
                key: &row.key,
                name: &row.name,
                faction: &row.key,
                from: None,
                dossier: None,
                portrait: None,
            })
            .collect();
        seats::read(&mut self.faults, "forces.toml", &factions, &seats)
    }

    fn ground(&mut self, map: &MapFile) -> BTreeMap<Location, Ground> {
        let mut ground = BTreeMap::new();
        for (nth, row) in map.region.iter().enumerate() {
            let corner = |reader: &mut Self, word, text| {
                reader
                    .location("map.toml", format!("region[{nth}].{word}"), text)
                    .map(|found| found.cell)
            };
            let (from, to) = (corner(self, "from", &row.from), corner(self, "to", &row.to));
            let Some(frame) =
                from.zip(to).and_then(|(from, to)| mythico_engine::map::Frame::of([from, to]))
            else {
                continue;
            };
            ground.extend(frame.cells().map(|cell| (Location::outer(cell), row.ground)));
        }
        for row in &map.inner {
            let Some(within) = self.atlas.outer.numbering.read(&row.within) else { continue };
            for (y, line) in (1..).zip(row.rows.lines()) {
                for (x, letter) in (1..).zip(line.chars()).filter(|(_, letter)| *letter != '.') {
                    ground.insert(Location::inner(within, Cell::new(x, y)), letter_ground(letter));
                }
            }
        }
        ground
    }

    fn places(&mut self, rows: Vec<PlaceRow>) -> Vec<Place> {
        let mut places = Vec::new();
        for (nth, PlaceRow { at, name, kind }) in rows.into_iter().enumerate() {
            if let Some(at) = self.location("map.toml", format!("place[{nth}].at"), &at) {
                places.push(Place { at, name, kind });
            }
        }
        places
    }

    fn edges(
        &mut self,
        roads: &[RoadRow],
        rivers: &[RiverRow],
    ) -> Vec<(Location, Direction, EdgeKind)> {
        let mut edges = Vec::new();
        for (nth, row) in roads.iter().enumerate() {
            let mut at = self.location("map.toml", format!("road[{nth}].from"), &row.from);
            for way in row.path.split(' ').filter_map(|word| Lattice::Square.read(word)) {
                let Some(from) = at else { break };
                edges.push((from, way, EdgeKind::Road));
                at = self.atlas.step(from, way);
            }
        }
        for (nth, row) in rivers.iter().enumerate() {
            let side = Lattice::Square.read(&row.side).unwrap_or(Direction::North);
            for text in &row.along {
                let at = self.location("map.toml", format!("river[{nth}].along"), text);
                edges.extend(at.map(|at| (at, side, EdgeKind::MajorRiver)));
            }
        }
        edges
    }

    fn depots(&mut self, seats: &Seats, rows: Vec<DepotRow>) -> Vec<Depot> {
        let mut depots = Vec::new();
        for (nth, row) in rows.into_iter().enumerate() {
            let seat = self.seat(seats, format!("depot[{nth}].seat"), &row.seat);
            if let Some(at) = self.location("forces.toml", format!("depot[{nth}].at"), &row.at) {
                depots.push(Depot { name: row.name, at, seat });
            }
        }
        depots
    }

    fn position(&mut self, seats: &Seats, rows: Vec<UnitRow>) -> Position {
        let mut units = BTreeMap::new();
        for (nth, row) in rows.into_iter().enumerate() {
            let seat = self.seat(seats, format!("unit[{nth}].seat"), &row.seat);
            if let Some(at) = self.location("forces.toml", format!("unit[{nth}].at"), &row.at) {
                units.insert(row.number, Unit::new(seat, at, row.men));
            }
        }
        Position { turn: 1, units, sightings: BTreeMap::new() }
    }
}

fn letter_ground(letter: char) -> Ground {
    match letter {
        'f' => Ground::Forest,
        '^' => Ground::Hill,
        'A' => Ground::Mountain,
        _ => Ground::Shallow,
    }
}

impl World {
    pub fn ground(&self, at: Location) -> Ground {
        self.ground.get(&at).copied().unwrap_or(Ground::Clear)
    }

    /// Nobody enters a mountain.
    pub fn is_open(&self, at: Location) -> bool {
        self.atlas.holds(at) && self.ground(at) != Ground::Mountain
    }

    /// The place with this name.
    pub fn place(&self, name: &str) -> Option<&Place> {
        self.places.iter().find(|place| place.name.eq_ignore_ascii_case(name))
    }
}
