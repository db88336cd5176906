//! The installations: in each province a major and two minor ones and two arms depots; in the national capital an airport and a station, which bring
//! nothing. Numbers say where: 1 and the province, then which. Rules: EM-9.5, EM-13.

use std::collections::BTreeSet;

use super::dice::Dice;
use super::hexes::Hex;
use super::names::Names;
use super::places::{Country, PROVINCES};
use super::roads::Roads;

/// A row of `map.toml`.
pub struct Installation {
    /// 100 to 999.
    pub number: usize,
    /// What it is called.
    pub name: String,
    /// As `map.toml` writes it.
    pub kind: &'static str,
    /// Where it lies.
    pub hex: Hex,
    /// `major`, `minor`, or nothing.
    pub worth: &'static str,
}

/// Of each province its major and its second minor installation; the first is an airfield.
const KINDS: [[&str; 2]; PROVINCES] = [
    ["refinery", "station"],
    ["refinery", "power-station"],
    ["airport", "barracks"],
    ["power-station", "station"],
    ["power-station", "barracks"],
    ["refinery", "training-base"],
];

fn said(kind: &str) -> &'static str {
    match kind {
        "refinery" => "Refinery",
        "airport" => "Airport",
        "airfield" => "Airfield",
        "power-station" => "Power station",
        "station" => "Radio",
        "barracks" => "Barracks",
        "training-base" => "Training ground",
        _ => "Depot",
    }
}

/// All of them, by number.
pub fn installations(
    country: &Country<'_>,
    roads: &Roads<'_>,
    names: &Names,
    seed: u64,
) -> Vec<Installation> {
    let mut dice = Dice::new(seed, 600);
    let (by_road, mut all) = (roads.hexes(), Vec::new());
    for (nth, (kind, district)) in [("airport", 8), ("station", 3)].into_iter().enumerate() {
        let place = &country.places[district];
        let name = format!("{} of {}", said(kind), place.name);
        all.push(Installation { number: 100 + nth, name, kind, hex: place.hex, worth: "" });
    }
    let mut taken: BTreeSet<Hex> = BTreeSet::new();
    for (province, [major, minor]) in KINDS.into_iter().enumerate() {
        let Some(city) =
            country.places.iter().find(|place| place.kind == "city" && place.province == Some(province))
        else {
            continue;
        };
        let rows = [
            (major, "major"),
            ("airfield", "minor"),
            (minor, "minor"),
            ("arms-depot", ""),
            ("arms-depot", ""),
        ];
        let mut sites: Vec<Hex> =
            country.province_of.iter().filter(|(_, of)| **of == province).map(|(hex, _)| *hex).collect();
        dice.shuffle(&mut sites);
        for (nth, (kind, worth)) in rows.into_iter().enumerate() {
            let reach = if nth == 0 { 2..=3 } else { 3..=14 };
            let fits = |hex: &&Hex| {
                let open = matches!(country.ground.letters[hex], '.' | ',' | 'h' | 'd' | 'f' | 'j');
                open && reach.contains(&hex.distance(city.hex))
                    && by_road.contains(hex)
                    && country.places.iter().all(|place| place.hex != **hex)
                    && taken.iter().all(|other| other.distance(**hex) > 3)
            };
            let Some(hex) = sites.iter().find(fits).copied() else { continue };
            taken.insert(hex);
            let near = country.places.iter().filter(|place| place.province == Some(province));
            let free = near.filter(|place| {
                all.iter()
                    .all(|other: &Installation| other.name != format!("{} of {}", said(kind), place.name))
            });
            let name = free
                .min_by_key(|place| (place.hex.distance(hex), place.hex))
                .map_or(names.province(province), |place| place.name.clone());
            let name = format!("{} of {name}", said(kind));
            all.push(Installation { number: 100 + 10 * (province + 1) + nth, name, kind, hex, worth });
        }
    }
    all
}
