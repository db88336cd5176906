//! The printed map: hexes with terrain, the features along and across their sides, places.
//! See EM-1.1 (hex numbers), EM-6.1. Not here: units, or costs of movement.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use bitflags::bitflags;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::grid::Cell;
use crate::grid::hex::{Hex, Side};
use crate::map::PlaceKind;
use crate::order::letters::folded;
use crate::words::{Message, Word};

use super::bearing::{self, Bearing};
pub use super::hex_no::{HexNo, SHEET};
use super::hex_set::HexSet;

/// The terrain of a hex. See EM-6.1.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Word,
)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    Clear,
    Cultivated,
    Hill,
    Desert,
    Forest,
    Jungle,
    Swamp,
    Mountain,
    Urban,
    Sea,
}

impl Terrain {
    /// All terrains, with their letters in a module's map.
    pub const LETTERS: [(char, Terrain); 10] = [
        ('.', Terrain::Clear),
        (',', Terrain::Cultivated),
        ('h', Terrain::Hill),
        ('d', Terrain::Desert),
        ('f', Terrain::Forest),
        ('j', Terrain::Jungle),
        ('s', Terrain::Swamp),
        ('m', Terrain::Mountain),
        ('u', Terrain::Urban),
        ('~', Terrain::Sea),
    ];
}

/// Rivers along a side.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum River {
    Minor,
    Major,
}

/// Crossings of a river.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Crossing {
    Bridge,
    Ford,
}

/// Roads: all help tactical movement, major ones also allow Admin Movement. See EM-6.2.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Road {
    Minor,
    #[default]
    Major,
}

/// The features on the way out of a hex across one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HexEdge {
    /// The hex there; `None` beyond the map's edge.
    pub to: Option<HexNo>,
    /// The river along the side.
    pub river: Option<River>,
    /// The crossing of that river.
    pub crossing: Option<Crossing>,
    /// Impassable mountains along the side.
    pub impassable: bool,
    /// The road across it; of two, the major one.
    pub road: Option<Road>,
    /// A railway across it.
    pub rail: bool,
}

bitflags! {
    /// The features along and across one side of a hex, as the map stores them.
    #[derive(Clone, Copy, Debug, Default)]
    struct Along: u8 {
        const MINOR_RIVER = 1;
        const MAJOR_RIVER = 1 << 1;
        const BRIDGE = 1 << 2;
        const FORD = 1 << 3;
        const IMPASSABLE = 1 << 4;
        const MINOR_ROAD = 1 << 5;
        const MAJOR_ROAD = 1 << 6;
        const RAIL = 1 << 7;
    }
}

impl Along {
    /// The value of the feature that is present, of two.
    fn either<T>(self, (one, is): (Along, T), (other, is_other): (Along, T)) -> Option<T> {
        match (self.contains(one), self.contains(other)) {
            (true, _) => Some(is),
            (_, true) => Some(is_other),
            _ => None,
        }
    }

    /// In the form that rules use, with the hex beyond.
    fn to(self, to: Option<HexNo>) -> HexEdge {
        HexEdge {
            to,
            river: self
                .either((Along::MINOR_RIVER, River::Minor), (Along::MAJOR_RIVER, River::Major)),
            crossing: self.either((Along::BRIDGE, Crossing::Bridge), (Along::FORD, Crossing::Ford)),
            impassable: self.contains(Along::IMPASSABLE),
            road: self.either((Along::MINOR_ROAD, Road::Minor), (Along::MAJOR_ROAD, Road::Major)),
            rail: self.contains(Along::RAIL),
        }
    }
}

impl From<HexEdge> for Along {
    fn from(edge: HexEdge) -> Along {
        let river = edge.river.map(|river| match river {
            River::Minor => Along::MINOR_RIVER,
            River::Major => Along::MAJOR_RIVER,
        });
        let crossing = edge.crossing.map(|crossing| match crossing {
            Crossing::Bridge => Along::BRIDGE,
            Crossing::Ford => Along::FORD,
        });
        let road = edge.road.map(|road| match road {
            Road::Minor => Along::MINOR_ROAD,
            Road::Major => Along::MAJOR_ROAD,
        });
        let impassable = edge.impassable.then_some(Along::IMPASSABLE);
        let rail = edge.rail.then_some(Along::RAIL);
        [river, crossing, road, impassable, rail].into_iter().flatten().collect()
    }
}

/// A named place. Villages, towns and cities are urban places, which Admin Movement connects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its name on the map and in orders.
    pub name: String,
    /// The hex it stands in.
    pub hex: HexNo,
    pub kind: PlaceKind,
}

/// The printed map.
#[derive(Clone, Debug, Default)]
pub struct HexMap {
    /// How many hexes wide.
    pub columns: u16,
    /// How many hexes high.
    pub rows: u16,
    /// By row, then column.
    pub terrain: Vec<Terrain>,
    /// The number of the hex beyond each side of each hex, north first, clockwise; 0 beyond the
    /// map's edge. Every march reads this list.
    beyond: Vec<[u32; 6]>,
    /// The features at each side of each hex.
    along: Vec<[Along; 6]>,
    /// Places by name, lower case.
    pub places: BTreeMap<String, Place>,
    /// Names of places by hex.
    pub place_at: BTreeMap<HexNo, String>,
    /// The bearing of each hex to the nearest place, if one is near. By row, then column.
    bearings: Vec<Option<Bearing>>,
    /// The text of each hex, kept once it is made: a turn names very many, and the same ones to
    /// many seats. By row, then column.
    told: Vec<OnceLock<Arc<Message>>>,
    /// Hexes with a port. See EM-4.3.
    pub ports: BTreeSet<HexNo>,
    /// Hexes with a working airfield or airport. See EM-4.3, EM-11.7.
    pub airfields: BTreeSet<HexNo>,
    /// Sides where boats from the sea enter major rivers, each by the lower of its two hexes.
    /// See EM-4.3.
    pub mouths: Vec<(HexNo, Side)>,
}

fn on_map(number: u32) -> Option<HexNo> {
    (number > 0).then_some(HexNo(number))
}

impl HexMap {
    /// A map of these terrains, without features along the sides.
    pub fn new(columns: u16, rows: u16, terrain: Vec<Terrain>) -> HexMap {
        let bearings = vec![None; terrain.len()];
        let told = vec![OnceLock::new(); terrain.len()];
        let along = vec![[Along::empty(); 6]; terrain.len()];
        let mut map = HexMap { columns, rows, terrain, along, bearings, told, ..HexMap::default() };
        map.beyond =
            map.hexes().map(|hex| Side::ALL.map(|side| map.beyond_side(hex, side))).collect();
        map
    }

    fn beyond_side(&self, hex: HexNo, side: Side) -> u32 {
        let beyond = hex.hex().neighbour(side).cell().map(HexNo::of_cell);
        beyond.filter(|&to| self.holds(to)).map_or(0, |to| to.0)
    }

    /// Is there such a hex?
    pub fn holds(&self, hex: HexNo) -> bool {
        let cell = hex.cell();
        hex.0 / 1_000_000 == SHEET
            && (1..=self.columns).contains(&cell.column)
            && (1..=self.rows).contains(&cell.row)
    }

    /// Its index in lists of all hexes.
    pub fn index(&self, hex: HexNo) -> usize {
        let cell = hex.cell();
        (usize::from(cell.row) - 1) * usize::from(self.columns) + usize::from(cell.column) - 1
    }

    /// All hexes, by row, then column.
    pub fn hexes(&self) -> impl Iterator<Item = HexNo> + use<> {
        let columns = self.columns;
        (1..=self.rows).flat_map(move |row| {
            (1..=columns).map(move |column| HexNo::of_cell(Cell::new(column, row)))
        })
    }

    /// A hex's terrain.
    pub fn terrain(&self, hex: HexNo) -> Terrain {
        self.terrain[self.index(hex)]
    }

    /// The features across a side.
    pub fn edge(&self, hex: HexNo, side: Side) -> HexEdge {
        let (hex, side) = (self.index(hex), usize::from(side.number()) - 1);
        self.along[hex][side].to(on_map(self.beyond[hex][side]))
    }

    /// The neighbours on the map with the sides they lie across, north first, clockwise.
    pub fn neighbours(&self, hex: HexNo) -> impl Iterator<Item = (Side, HexNo)> {
        let beyond = &self.beyond[self.index(hex)];
        Side::ALL.into_iter().zip(beyond).filter_map(|(side, &to)| Some((side, on_map(to)?)))
    }

    /// A hex and its neighbours.
    pub fn around(&self, hex: HexNo) -> impl Iterator<Item = HexNo> {
        std::iter::once(hex).chain(self.neighbours(hex).map(|(_, near)| near))
    }

    /// The hexes at exactly this distance, north first, clockwise.
    pub fn ring(&self, hex: HexNo, radius: u32) -> impl Iterator<Item = HexNo> {
        let cells = hex.hex().ring(radius).into_iter().filter_map(Hex::cell);
        cells.map(HexNo::of_cell).filter(|&near| self.holds(near))
    }

    /// The hexes within this distance, ring by ring, north first, clockwise.
    pub fn within(&self, hex: HexNo, radius: u32) -> impl Iterator<Item = HexNo> {
        (0..=radius).flat_map(move |steps| self.ring(hex, steps))
    }

    /// These hexes sorted, each once.
    pub fn in_order(&self, hexes: impl IntoIterator<Item = HexNo>) -> Vec<HexNo> {
        let mut set = HexSet::none_of(self);
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set.to_vec()
    }

    /// The place with this name, in any case.
    pub fn place(&self, name: &str) -> Option<&Place> {
        self.places.get(&folded(name))
    }

    /// The place in a hex.
    pub fn place_in(&self, hex: HexNo) -> Option<&Place> {
        self.places.get(self.place_at.get(&hex)?)
    }

    /// Is there an urban place? See EM-6.2.
    pub fn is_urban_place(&self, hex: HexNo) -> bool {
        let kind = self.place_in(hex).map(|place| place.kind);
        matches!(kind, Some(PlaceKind::Village | PlaceKind::Town | PlaceKind::City))
    }

    /// Is the hex land by the sea?
    pub fn is_coast(&self, hex: HexNo) -> bool {
        let is_sea = |hex: HexNo| self.terrain(hex) == Terrain::Sea;
        !is_sea(hex) && self.neighbours(hex).any(|(_, near)| is_sea(near))
    }

    /// Adds a place, which is found by its name in any case.
    pub fn add_place(&mut self, place: Place) {
        let key = folded(&place.name);
        for (hex, bearing) in bearing::around(self, place.hex) {
            let index = self.index(hex);
            let distance = |bearing: &Bearing| (bearing.steps, bearing.place);
            if self.bearings[index]
                .as_ref()
                .is_none_or(|known| distance(&bearing) < distance(known))
            {
                self.bearings[index] = Some(bearing);
                self.told[index].take();
            }
        }
        self.place_at.insert(place.hex, key.clone());
        self.places.insert(key, place);
    }

    /// The bearing of a hex to the nearest place; of equals, the one in the lowest hex. `None` if
    /// no place is near.
    pub fn bearing(&self, hex: HexNo) -> Option<Bearing> {
        self.bearings[self.index(hex)]
    }

    /// The text of a hex, made the first time.
    pub fn told(&self, hex: HexNo, tell: impl FnOnce() -> Message) -> Message {
        Message::Shared(Arc::clone(self.told[self.index(hex)].get_or_init(|| Arc::new(tell()))))
    }

    /// Changes the features across a side, for both hexes. Does nothing beyond the map's edge.
    pub fn change_side(&mut self, hex: HexNo, side: Side, change: impl Fn(&mut HexEdge)) {
        let Some(beyond) = self.edge(hex, side).to else { return };
        for (from, side) in [(hex, side), (beyond, side.opposite())] {
            let mut edge = self.edge(from, side);
            change(&mut edge);
            let place = self.index(from);
            self.along[place][usize::from(side.number()) - 1] = edge.into();
        }
    }
}
