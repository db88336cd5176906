//! `economy.toml`: prices, income a turn, suppliers, countries across the border.
//! See EM-4.3, EM-9.1, EM-14.1. What it leaves out is as in the usual file. Ports and river
//! mouths are in `map.toml`.
//!
//! ```toml
//! [[country]]
//! key = "costa-verde"
//! name = "Costa Verde"
//! lets_through = ["light"]                # everything, if this is left out
//! hexes = [1019001, 1020001]              # hexes of the map that lie in it
//! # the republic's hexes along its border, if the country is beyond the map's edge
//! border = [1018001]
//! ```

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Deserialize;

use super::Check;
use crate::module::Row;
use crate::systems::el_mythico::equipment::Equipment;
use crate::systems::el_mythico::hex_map::{HexMap, HexNo, Terrain};
use crate::systems::el_mythico::market::{Country, Incomes, Market, Means, Prices, Supplier};
use crate::systems::el_mythico::stock::{Category, Good};
use crate::systems::el_mythico::unit::Arm;

/// `economy.toml` as written, laid over the usual file.
#[derive(Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct EconomyFile {
    #[row]
    prices: Prices,
    #[row]
    income: Incomes,
    #[serde(default, rename = "supplier")]
    suppliers: Vec<SupplierRow>,
    #[serde(default, rename = "country")]
    #[row]
    countries: Vec<CountryRow>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SupplierRow {
    key: String,
    name: String,
    sells: Vec<String>,
    ways: Vec<Means>,
    /// All, if it names none.
    countries: Option<Vec<String>>,
}

#[derive(Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(1..=i64::from(u32::MAX))]
struct CountryRow {
    key: String,
    name: String,
    #[serde(default = "everything")]
    lets_through: Vec<String>,
    #[serde(default)]
    hexes: Vec<u32>,
    #[serde(default)]
    border: Vec<u32>,
}

fn everything() -> Vec<String> {
    vec!["all".to_owned()]
}

const FILE: &str = "economy.toml";

impl Check<'_> {
    /// The market.
    pub(super) fn economy(
        &mut self,
        file: EconomyFile,
        map: &HexMap,
        equipment: &Equipment,
    ) -> Market {
        self.faults.numbers::<EconomyFile>(FILE);
        let EconomyFile { prices, income, suppliers, countries } = file;
        self.keys(
            "country",
            countries.iter().map(|row| (row.key.as_str(), row.name.as_str())).collect(),
        );
        self.keys(
            "supplier",
            suppliers.iter().map(|row| (row.key.as_str(), row.name.as_str())).collect(),
        );
        let countries: Vec<_> = countries
            .into_iter()
            .enumerate()
            .map(|(nth, row)| self.country(nth, row, map, equipment))
            .collect();
        let suppliers = suppliers
            .into_iter()
            .enumerate()
            .map(|(nth, row)| self.supplier(nth, row, &countries, equipment))
            .collect();
        Market { prices, income, suppliers, countries }
    }

    /// Checks that keys are words, each used once, and that names fit.
    fn keys(&mut self, what: &str, rows: Vec<(&str, &str)>) {
        self.faults.once(
            FILE,
            |nth| format!("{what}[{nth}].key"),
            rows.iter().map(|(key, _)| *key),
        );
        for (nth, (key, name)) in rows.into_iter().enumerate() {
            let is_letter = |letter: u8| {
                letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-'
            };
            if !key.starts_with(|first: char| first.is_ascii_lowercase())
                || !key.bytes().all(is_letter)
            {
                let remedy =
                    "write a word of the letters a to z, digits and hyphens, a letter first";
                self.faults.add(
                    FILE,
                    format!("{what}[{nth}].key"),
                    format!("`{key}` is no key"),
                    remedy,
                );
            }
            self.faults.name(FILE, format!("{what}[{nth}].name"), name);
        }
    }

    fn supplier(
        &mut self,
        nth: usize,
        row: SupplierRow,
        countries: &[Country],
        equipment: &Equipment,
    ) -> Supplier {
        let sells = self.goods_meant(&format!("supplier[{nth}].sells"), &row.sells, equipment);
        let mut crossed: BTreeSet<usize> = (0..countries.len()).collect();
        if let Some(named) = &row.countries {
            crossed.clear();
            for key in named {
                match countries.iter().position(|country| country.key == *key) {
                    Some(place) => drop(crossed.insert(place)),
                    None => {
                        let known = countries.iter().map(|country| country.key.as_str());
                        self.faults.unknown(
                            FILE,
                            format!("supplier[{nth}].countries"),
                            "country",
                            key,
                            known,
                        );
                    }
                }
            }
        }
        let means = row.ways.into_iter().collect();
        Supplier { key: row.key, name: row.name, sells, means, countries: crossed }
    }

    fn country(
        &mut self,
        nth: usize,
        row: CountryRow,
        map: &HexMap,
        equipment: &Equipment,
    ) -> Country {
        let lets_through =
            self.goods_meant(&format!("country[{nth}].lets_through"), &row.lets_through, equipment);
        let land = self.land(&format!("country[{nth}].hexes"), &row.hexes, map);
        let mut border = self.land(&format!("country[{nth}].border"), &row.border, map);
        let beside = land.iter().flat_map(|&hex| map.neighbours(hex)).map(|(_, near)| near);
        border.extend(
            beside.filter(|&near| map.terrain(near) != Terrain::Sea && !land.contains(&near)),
        );
        Country { key: row.key, name: row.name, lets_through, land, border }
    }

    fn land(&mut self, place: &str, hexes: &[u32], map: &HexMap) -> BTreeSet<HexNo> {
        let mut land = BTreeSet::new();
        for (nth, &number) in hexes.iter().enumerate() {
            let hex = HexNo(number);
            if map.holds(hex) && map.terrain(hex) != Terrain::Sea {
                land.insert(hex);
            } else {
                let place = format!("{place}[{nth}]");
                self.faults.add(
                    FILE,
                    place,
                    format!("{number} is no land of the map"),
                    "leave it out",
                );
            }
        }
        land
    }

    /// The goods that words mean: all, a category, the weapons of a type of unit, additional
    /// equipment, or a key.
    fn goods_meant(
        &mut self,
        place: &str,
        words: &[String],
        equipment: &Equipment,
    ) -> BTreeSet<Good> {
        let listed: Vec<_> = Good::all(equipment).collect();
        let mut meant = BTreeSet::new();
        for word in words {
            let fitting: Vec<_> =
                listed.iter().filter(|good| is_meant(good, word, equipment)).collect();
            if fitting.is_empty() {
                let words = ["all", "light", "heavy", "additional"].into_iter();
                let known = words.chain(listed.iter().map(Good::key));
                self.faults.unknown(FILE, place, "sort of goods", word, known);
            }
            meant.extend(fitting.into_iter().cloned());
        }
        meant
    }
}

fn is_meant(good: &Good, word: &str, equipment: &Equipment) -> bool {
    let arm = |arm: Arm| match good {
        Good::Weapon(key) => {
            equipment.weapons.get(key.as_str()).is_some_and(|weapon| weapon.arm == arm)
        }
        _ => false,
    };
    match word {
        "all" => true,
        "light" => good.category(equipment) == Category::Light,
        "heavy" => good.category(equipment) == Category::Heavy,
        "additional" => matches!(good, Good::Additional(_)),
        "infantry" => arm(Arm::Infantry),
        "armour" => arm(Arm::Armour),
        "mechanised" => arm(Arm::Mechanised),
        "artillery" => arm(Arm::Artillery),
        "air-defence" => arm(Arm::AirDefence) || good.key() == word,
        "aircraft" => arm(Arm::Aircraft),
        "helicopters" => arm(Arm::Helicopters),
        "naval" => arm(Arm::Naval),
        key => good.key() == key,
    }
}
