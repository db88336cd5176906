//! Who lives where: the national capital with its districts, six provinces with their capitals, towns and villages. Towns keep apart; villages
//! gather by rivers, the coast and roads, and keep out of mountains and jungle where they can.

use std::collections::{BTreeMap, BTreeSet};

use super::dice::Dice;
use super::ground::Ground;
use super::hexes::{Hex, nearest, side};
use super::names::Names;
use super::rivers::River;

/// How many parts the country has.
pub const PROVINCES: usize = 6;
/// Towns of a province.
pub const TOWNS: usize = 8;
/// Villages of a province.
pub const VILLAGES: usize = 16;

/// A population centre.
#[derive(Clone, Debug)]
pub struct Place {
    /// What it is called.
    pub name: String,
    /// `city`, `town` or `village`.
    pub kind: &'static str,
    /// Where it lies.
    pub hex: Hex,
    /// The group that lives in a district of the national capital.
    pub district: Option<&'static str>,
    /// Its province, from 0; none of the capital's districts.
    pub province: Option<usize>,
}

/// The places, and what they are placed by.
pub struct Country<'a> {
    /// The ground, on which places become urban.
    pub ground: &'a Ground,
    /// All places: districts first, then provincial capitals, towns, villages.
    pub places: Vec<Place>,
    /// The province of each hex of the republic but the national capital's.
    pub province_of: BTreeMap<Hex, usize>,
    banks: BTreeMap<Hex, bool>,
}

/// Where provincial capitals lie, about: north-west, south-east, north, south-west, north-east, south. Neighbours in this list lie apart.
const CAPITALS: [(f64, f64); PROVINCES] =
    [(0.24, 0.20), (0.67, 0.79), (0.47, 0.21), (0.23, 0.80), (0.70, 0.40), (0.46, 0.68)];
/// Where the national capital lies, about.
const CAPITAL: (f64, f64) = (0.37, 0.46);
/// Districts in the order in which the capital's hexes are given to them, from its middle.
const DISTRICTS: [(&str, &str); 14] = [
    ("middle", "Plaza Mayor"),
    ("rich", "Alameda"),
    ("rich", "Colina Real"),
    ("middle", "San Lazaro"),
    ("workers", "La Fragua"),
    ("workers", "El Arsenal"),
    ("middle", "Universidad"),
    ("rich", "Miramonte"),
    ("middle", "Las Acacias"),
    ("workers", "Los Telares"),
    ("workers", "Matadero"),
    ("poor", "La Quebrada"),
    ("poor", "Los Ranchos"),
    ("workers", "Estacion Sur"),
];

impl<'a> Country<'a> {
    /// The places of a seed.
    pub fn new(ground: &'a Ground, rivers: &[River], names: &mut Names, seed: u64) -> Country<'a> {
        let mut banks = BTreeMap::new();
        for river in rivers {
            for (hex, number) in &river.sides {
                for bank in [*hex, hex.across(*number)] {
                    *banks.entry(bank).or_default() |= river.major;
                }
            }
        }
        let mut country = Country { ground, places: Vec::new(), province_of: BTreeMap::new(), banks };
        country.capital();
        let capitals = country.capitals(names);
        country.provinces(&capitals, rivers);
        let mut dice = Dice::new(seed, 300);
        for province in 0..PROVINCES {
            country.fill(province, "town", TOWNS, &[5, 4, 3], names, &mut dice);
        }
        country
    }

    /// Villages, once there are roads by which they lie.
    pub fn villages(&mut self, by_roads: &BTreeSet<Hex>, names: &mut Names, seed: u64) {
        let mut dice = Dice::new(seed, 301);
        for hex in by_roads {
            self.banks.entry(*hex).or_default();
        }
        for province in 0..PROVINCES {
            self.fill(province, "village", VILLAGES, &[2, 1], names, &mut dice);
        }
    }

    fn is_free(&self, hex: Hex, apart: i32) -> bool {
        self.places.iter().all(|place| place.hex.distance(hex) >= apart)
    }

    /// The hex near a place of the map that suits a city best.
    fn site(&self, (x, y): (f64, f64)) -> Hex {
        let worth = |hex: &Hex| {
            let (across, down) = (hex.place().0 - x, hex.place().1 - y);
            let far = (4000.0 * (across * across + 0.6 * down * down)) as i64;
            let bank = self.banks.get(hex).map_or(0, |major| if *major { 14 } else { 8 });
            let flat = hex.around().filter(|(_, near)| matches!(self.ground.letters[near], '.' | 'd')).count()
                as i64;
            bank + 2 * flat - far
        };
        let fits = |hex: &Hex| {
            let inland = hex.around().filter(|(_, near)| self.ground.is_home(*near)).count() == 6;
            self.ground.is_home(*hex)
                && inland
                && matches!(self.ground.letters[hex], '.' | 'd' | 'f' | 'h' | 'j')
        };
        let sites = Hex::all().filter(|hex| fits(hex) && self.is_free(*hex, 6));
        sites.max_by_key(|hex| (worth(hex), *hex)).expect("there is land of the republic")
    }

    /// Its middle, the hexes around that, and seven of those around them, a half ring.
    fn capital(&mut self) {
        let middle = self.site(CAPITAL);
        let mut hexes = vec![middle];
        hexes.extend((1..=6).map(|number| middle.across(number)));
        let ring =
            |number: u8| [middle.across(number).across(number), middle.across(number).across(number % 6 + 1)];
        hexes.extend(
            (1..=6)
                .flat_map(ring)
                .filter(|hex| self.ground.is_home(*hex) && self.ground.letters[hex] != 'm')
                .take(7),
        );
        for (hex, (group, name)) in hexes.into_iter().zip(DISTRICTS) {
            let place =
                Place { name: name.to_owned(), kind: "city", hex, district: Some(group), province: None };
            self.places.push(place);
        }
    }

    fn capitals(&mut self, names: &mut Names) -> Vec<Hex> {
        let mut hexes = Vec::new();
        for (province, place) in CAPITALS.into_iter().enumerate() {
            let hex = self.site(place);
            let name = names.capital(province);
            self.places.push(Place { name, kind: "city", hex, district: None, province: Some(province) });
            hexes.push(hex);
        }
        hexes
    }

    /// Provinces grow from their capitals, and stop at rivers and mountains if they can.
    fn provinces(&mut self, capitals: &[Hex], rivers: &[River]) {
        let wet: BTreeMap<_, _> = rivers
            .iter()
            .flat_map(|river| river.sides.iter().map(|side| (*side, if river.major { 60 } else { 14 })))
            .collect();
        let districts: BTreeSet<Hex> =
            self.places.iter().filter(|place| place.district.is_some()).map(|place| place.hex).collect();
        let next = |here: Hex| {
            let ways =
                here.around().filter(|(_, there)| self.ground.is_home(*there) && !districts.contains(there));
            let cost = |number: u8, there: &Hex| {
                let rise = (14.0 * self.ground.heights[there]) as i64;
                10 + rise + wet.get(&side(here, number)).copied().unwrap_or(0)
            };
            ways.map(|(number, there)| (there, cost(number, &there))).collect::<Vec<_>>()
        };
        self.province_of =
            nearest(capitals, next).into_iter().map(|(hex, (province, _))| (hex, province)).collect();
    }

    /// Places of a kind in a province: the best site again and again, as far apart as there is room.
    fn fill(
        &mut self,
        province: usize,
        kind: &'static str,
        count: usize,
        apart: &[i32],
        names: &mut Names,
        dice: &mut Dice,
    ) {
        let within: Vec<Hex> =
            self.province_of.iter().filter(|(_, of)| **of == province).map(|(hex, _)| *hex).collect();
        let mut sites: Vec<(i64, Hex)> =
            within.into_iter().map(|hex| (self.worth(hex, kind) + dice.below(14) as i64, hex)).collect();
        sites.sort_by_key(|site| (-site.0, site.1));
        let mut left = count;
        for &apart in apart {
            for (_, hex) in &sites {
                if left > 0 && self.is_free(*hex, apart) {
                    let name = names.of(kind, self.ground.is_coast(*hex));
                    self.places.push(Place {
                        name,
                        kind,
                        hex: *hex,
                        district: None,
                        province: Some(province),
                    });
                    left -= 1;
                }
            }
        }
    }

    fn worth(&self, hex: Hex, kind: &str) -> i64 {
        let ground = match self.ground.letters[&hex] {
            '.' | ',' => 10,
            'd' | 'f' => 4,
            'h' => 2,
            'j' => -4,
            's' => -8,
            _ => -16,
        };
        let bank = self.banks.get(&hex).map_or(0, |major| if *major { 9 } else { 7 });
        let coast = if self.ground.is_coast(hex) { if kind == "town" { 9 } else { 4 } } else { 0 };
        ground + bank.max(coast)
    }
}
