//! Where the characters are at home: four to a province, each with two towns and four villages that lie together, so that twenty-four have all of
//! them; and the ground around, on which no other's force begins.

use std::collections::{BTreeMap, BTreeSet};

use super::ground::Ground;
use super::hexes::{Hex, nearest};
use super::places::{Country, PROVINCES};

/// A character's home.
#[derive(Clone, Debug)]
pub struct Home {
    /// The town with the training base.
    pub base: Hex,
    /// The other town.
    pub town: Hex,
    /// Four that lie near the two.
    pub villages: Vec<Hex>,
    /// Hexes that are nearer to this home than to any other, as are all around them; the nearest to the base first.
    pub ground: Vec<Hex>,
}

impl Home {
    /// All places held.
    pub fn places(&self) -> impl Iterator<Item = Hex> {
        [self.base, self.town].into_iter().chain(self.villages.iter().copied())
    }
}

/// The homes, in the order of the characters: one of each province after another.
pub fn homes(country: &Country<'_>) -> Vec<Home> {
    let of_provinces: Vec<Vec<Home>> =
        (0..PROVINCES).map(|province| in_province(country, province)).collect();
    let mut homes: Vec<Home> =
        (0..4).flat_map(|nth| of_provinces.iter().map(move |homes| homes[nth].clone())).collect();
    let grounds = grounds(country, &homes);
    for (home, ground) in homes.iter_mut().zip(grounds) {
        home.ground = ground;
    }
    homes
}

/// Four bases as far apart as can be, each with the town and the villages near it.
fn in_province(country: &Country<'_>, province: usize) -> Vec<Home> {
    let of_kind = |kind: &str| -> Vec<Hex> {
        let there =
            country.places.iter().filter(|place| place.province == Some(province) && place.kind == kind);
        there.map(|place| place.hex).collect()
    };
    let mut towns = of_kind("town");
    let mut bases = vec![towns.remove(0)];
    while bases.len() < 4 {
        let far = |town: &Hex| bases.iter().map(|base| base.distance(*town)).min();
        let next = (0..towns.len()).max_by_key(|&nth| (far(&towns[nth]), towns[nth])).unwrap_or_default();
        bases.push(towns.remove(next));
    }
    let second = shared(country.ground, &bases, &towns, 1);
    let villages = shared(country.ground, &bases, &of_kind("village"), 4);
    let home = |nth: usize| Home {
        base: bases[nth],
        town: second[nth][0],
        villages: villages[nth].clone(),
        ground: Vec::new(),
    };
    (0..4).map(home).collect()
}

/// Deals places to bases, to each so many: the shortest march first, then exchanges while two would both march less.
fn shared(ground: &Ground, bases: &[Hex], places: &[Hex], each: usize) -> Vec<Vec<Hex>> {
    let marches: Vec<_> = bases.iter().map(|base| nearest(&[*base], |here| steps(ground, here))).collect();
    let far = |nth: usize, place: Hex| marches[nth].get(&place).map_or(9999, |(_, cost)| *cost);
    let mut pairs: Vec<_> =
        (0..bases.len()).flat_map(|nth| places.iter().map(move |place| (nth, *place))).collect();
    pairs.sort_by_key(|&(nth, place)| (far(nth, place), nth, place));
    let mut of: BTreeMap<Hex, usize> = BTreeMap::new();
    for (nth, place) in pairs {
        if !of.contains_key(&place) && of.values().filter(|other| **other == nth).count() < each {
            of.insert(place, nth);
        }
    }
    for _ in 0..places.len() {
        for (one, two) in places.iter().flat_map(|one| places.iter().map(move |two| (*one, *two))) {
            let (a, b) = (of[&one], of[&two]);
            if far(a, two) + far(b, one) < far(a, one) + far(b, two) {
                of.insert(one, b);
                of.insert(two, a);
            }
        }
    }
    let of_base = |nth: usize| of.iter().filter(|(_, base)| **base == nth).map(|(place, _)| *place).collect();
    (0..bases.len()).map(of_base).collect()
}

fn steps(ground: &Ground, here: Hex) -> Vec<(Hex, i64)> {
    let cost = |hex: &Hex| match ground.letters[hex] {
        'm' | 'j' | 's' => 3,
        'f' | 'h' => 2,
        _ => 1,
    };
    here.around()
        .filter(|(_, there)| ground.is_home(*there))
        .map(|(_, there)| (there, cost(&there)))
        .collect()
}

fn grounds(country: &Country<'_>, homes: &[Home]) -> Vec<Vec<Hex>> {
    let starts: Vec<(Hex, usize)> =
        homes.iter().enumerate().flat_map(|(nth, home)| home.places().map(move |hex| (hex, nth))).collect();
    let hexes: Vec<Hex> = starts.iter().map(|(hex, _)| *hex).collect();
    let next = |here: Hex| {
        here.around()
            .filter(|(_, near)| country.ground.is_home(*near))
            .map(|(_, near)| (near, 1))
            .collect::<Vec<_>>()
    };
    let owner: BTreeMap<Hex, usize> =
        nearest(&hexes, next).into_iter().map(|(hex, (nth, _))| (hex, starts[nth].1)).collect();
    let cities: BTreeSet<Hex> =
        country.places.iter().filter(|place| place.kind == "city").map(|place| place.hex).collect();
    let inner = |hex: &Hex, nth: usize| {
        owner.get(hex) == Some(&nth)
            && !cities.contains(hex)
            && hex.around().all(|(_, near)| owner.get(&near).is_none_or(|other| *other == nth))
    };
    let of_home = |(nth, home): (usize, &Home)| {
        let mut hexes: Vec<Hex> = owner
            .keys()
            .copied()
            .filter(|hex| inner(hex, nth) || home.places().any(|place| place == *hex))
            .collect();
        hexes.sort_by_key(|hex| (home.base.distance(*hex), *hex));
        hexes
    };
    homes.iter().enumerate().map(of_home).collect()
}
