//! `cargo xtask republic --seed N`: writes the files of `config/modules/el-mythico`, the Republic, from a seed, the lists of names and the cast. The
//! same seed gives the same files. What is committed is what is played: hands may improve it afterwards, and a new run writes over that.
//! Rule: EM-13. The tool knows none of our crates, and so no rule either: `mythico module check` says whether the module is sound.

mod cast;
mod dice;
mod forces;
mod ground;
mod hexes;
mod homes;
mod installations;
mod lines;
mod names;
mod places;
mod rivers;
mod roads;
mod seas;
mod write;

use std::collections::{BTreeMap, BTreeSet};

use self::dice::Dice;
use self::ground::Ground;
use self::hexes::{Hex, Side, side};
use self::homes::homes;
use self::names::Names;
use self::places::Country;
use self::rivers::{River, rivers};
use self::roads::Roads;

/// The folder of the module, from the project's root.
pub const FOLDER: &str = "config/modules/el-mythico";
/// The seed of the country that is committed, before hands improved it.
pub const SEED: u64 = 13;

/// The files by name.
pub fn files(seed: u64) -> BTreeMap<&'static str, String> {
    let mut ground = Ground::new(seed);
    let rivers = rivers(&ground, seed);
    swamps(&mut ground, &rivers, seed);
    let mut names = Names::new(seed);
    let dry = Ground {
        letters: ground.letters.clone(),
        heights: ground.heights.clone(),
        abroad: ground.abroad.clone(),
    };
    let mut country = Country::new(&dry, &rivers, &mut names, seed);
    let mut roads = Roads::new(&dry, &rivers);
    lines::main(&country, &mut roads);
    country.villages(&roads.hexes(), &mut names, seed);
    lines::tracks(&country, &mut roads);
    fields(&mut ground, &country, &rivers, seed);
    let walls = walls(&ground, &rivers, &roads, seed);
    let homes = homes(&country);
    let installations = installations::installations(&country, &roads, &names, seed);
    let rivers = named(rivers, &mut names);
    let atlas = write::Atlas {
        seed,
        ground: &ground,
        country: &country,
        rivers,
        roads: &roads,
        walls,
        installations,
        homes,
        names: &names,
    };
    atlas.files()
}

/// The delta is swamp, but for what lies high.
fn swamps(ground: &mut Ground, rivers: &[River], seed: u64) {
    let mut dice = Dice::new(seed, 500);
    let arms = rivers.iter().filter(|river| river.major);
    let last = arms.flat_map(|river| river.sides[river.sides.len().saturating_sub(16)..].iter());
    let banks: BTreeSet<Hex> = last.flat_map(|(hex, number)| [*hex, hex.across(*number)]).collect();
    let low = |ground: &Ground, hex: &Hex| matches!(ground.letters.get(hex), Some('.' | 'f' | 'd'));
    for hex in &banks {
        let near = hex.around().filter(|(_, near)| banks.contains(near)).count();
        if low(ground, hex) && dice.below(10) < 2 + near {
            ground.letters.insert(*hex, 's');
        }
    }
}

/// Towns and cities are built up; fields lie around places and along rivers.
fn fields(ground: &mut Ground, country: &Country<'_>, rivers: &[River], seed: u64) {
    let mut dice = Dice::new(seed, 501);
    let banks = rivers
        .iter()
        .flat_map(|river| river.sides.iter().flat_map(|(hex, number)| [*hex, hex.across(*number)]));
    let mut tilled: BTreeMap<Hex, usize> = banks.map(|hex| (hex, 5)).collect();
    for place in &country.places {
        let parts = if place.kind == "village" { 3 } else { 6 };
        place.hex.around().for_each(|(_, near)| *tilled.entry(near).or_default() += parts);
        tilled.insert(place.hex, 8);
    }
    for (hex, parts) in tilled {
        if ground.letters.get(&hex) == Some(&'.') && dice.below(10) < parts {
            ground.letters.insert(hex, ',');
        }
    }
    for place in country.places.iter().filter(|place| place.kind != "village") {
        ground.letters.insert(place.hex, 'u');
    }
}

/// Walls of the cordillera: sides between its highest hexes that nothing crosses.
fn walls(ground: &Ground, rivers: &[River], roads: &Roads<'_>, seed: u64) -> Vec<Side> {
    let mut dice = Dice::new(seed, 502);
    let wet: BTreeSet<Side> = rivers.iter().flat_map(|river| river.sides.iter().copied()).collect();
    let mut walls = Vec::new();
    for hex in Hex::all().filter(|hex| ground.letters[hex] == 'm' && ground.heights[hex] > 0.82) {
        for (number, near) in hex.around() {
            let edge = side(hex, number);
            let steep =
                ground.letters[&near] == 'm' && edge == (hex, number) && matches!(number, 2 | 3 | 5 | 6);
            if steep && !wet.contains(&edge) && !roads.crosses(&edge) && dice.below(10) < 3 {
                walls.push(edge);
            }
        }
    }
    walls
}

/// The major river and its arms, then the minor ones, each by a name.
fn named(rivers: Vec<River>, names: &mut Names) -> Vec<(String, River)> {
    let arms = ["Rio Mayor", "Brazo del Norte", "Brazo del Sur"];
    let name = |(nth, river): (usize, River)| match arms.get(nth).filter(|_| river.major) {
        Some(arm) => ((*arm).to_owned(), river),
        None => (names.river(), river),
    };
    rivers.into_iter().enumerate().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_writes_the_same_files_and_another_one_another_country() {
        let once = files(SEED);
        assert_eq!(once, files(SEED));
        assert_ne!(once["map.toml"], files(SEED + 1)["map.toml"]);
    }

    #[test]
    fn whatever_the_seed_the_country_has_what_the_rule_says() {
        for seed in 1..=4 {
            let map: toml::Table = files(seed)["map.toml"].parse().expect("it is TOML");
            let rows = |list: &str| map[list].as_array().map_or(&[][..], Vec::as_slice);
            let of_kind = |kind: &str| {
                rows("place").iter().filter(|place| place["kind"].as_str() == Some(kind)).count()
            };
            assert_eq!((of_kind("village"), of_kind("city")), (6 * 16, 6 + 14), "seed {seed}");
            assert_eq!((of_kind("town"), rows("installation").len()), (6 * 8 + 3, 6 * 5 + 2), "seed {seed}");
            let hexes: BTreeSet<_> = rows("place").iter().map(|place| place["hex"].as_integer()).collect();
            assert_eq!(hexes.len(), rows("place").len(), "seed {seed}: no two places in one hex");
        }
    }

    #[test]
    fn twenty_four_characters_have_all_that_a_seat_has() {
        let cast = cast::cast();
        assert_eq!(cast.len(), 24);
        let of = |vocation: &str| cast.iter().filter(|one| one.vocation == vocation).count();
        assert_eq!(["military-officer", "politician", "clergy", "underworld"].map(of), [6; 4]);
        for one in &cast {
            let heirs: BTreeSet<_> = one.heirs.iter().collect();
            assert!(heirs.len() == 10 && one.addresses.len() >= 3 && one.dossier.len() > 80, "{}", one.key);
        }
    }
}
