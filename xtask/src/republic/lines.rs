//! Which places are joined to which: by major roads the capitals, the border and the greater towns, by tracks all else, by rail the capitals that
//! trains can reach.

use super::hexes::Hex;
use super::places::{Country, Place};
use super::roads::{Kind, Roads};

/// Provincial capitals that are neighbours, by their places in the list of provinces.
const NEIGHBOURS: [(usize, usize); 7] = [(0, 2), (2, 4), (4, 1), (1, 5), (5, 3), (0, 3), (4, 5)];
/// Those that trains go to.
const STATIONS: [usize; 4] = [0, 2, 3, 5];
/// Towns of a province, of those nearest to its capital, to which major roads lead.
const GREATER: usize = 4;

fn of<'c>(
    country: &'c Country<'_>,
    kind: &'static str,
    province: Option<usize>,
) -> impl Iterator<Item = &'c Place> {
    country.places.iter().filter(move |place| place.kind == kind && place.province == province)
}

fn capital<'c>(country: &'c Country<'_>, province: usize) -> Option<&'c Place> {
    of(country, "city", Some(province)).next()
}

/// Major roads and railways, and roads to all towns.
pub fn main(country: &Country<'_>, roads: &mut Roads<'_>) {
    let Some(middle) = country.places.first() else { return };
    let capitals: Vec<&Place> = (0..6).filter_map(|province| capital(country, province)).collect();
    for city in &capitals {
        roads.lay(Kind::Major, middle.hex, city.hex, format!("the capital to {}", city.name));
    }
    for (from, to) in NEIGHBOURS {
        let (from, to) = (capitals[from], capitals[to]);
        roads.lay(Kind::Major, from.hex, to.hex, format!("{} to {}", from.name, to.name));
    }
    for place in country.places.iter().filter(|place| place.district.is_some()) {
        roads.lay(Kind::Major, middle.hex, place.hex, format!("streets to {}", place.name));
    }
    for station in STATIONS {
        let city = capitals[station];
        roads.lay(Kind::Rail, middle.hex, city.hex, format!("the capital to {}", city.name));
    }
    for (province, city) in capitals.iter().enumerate() {
        towns(country, roads, province, city);
    }
    borders(country, roads, &capitals);
}

/// The nearest towns and those by the sea have a major road, the others a track.
fn towns(country: &Country<'_>, roads: &mut Roads<'_>, province: usize, city: &Place) {
    let mut towns: Vec<&Place> = of(country, "town", Some(province)).collect();
    towns.sort_by_key(|town| (town.hex.distance(city.hex), town.hex));
    let by_sea = towns.iter().position(|town| country.ground.is_coast(town.hex));
    for (nth, town) in towns.iter().enumerate() {
        let kind = if nth < GREATER || by_sea == Some(nth) { Kind::Major } else { Kind::Minor };
        roads.lay(kind, town.hex, city.hex, format!("{} to {}", town.name, city.name));
    }
    if let Some(port) = by_sea.map(|nth| towns[nth]) {
        roads.lay(Kind::Rail, port.hex, city.hex, format!("{} to {}", port.name, city.name));
    }
}

/// Towns abroad, and the roads to them: one in the north, two beyond the cordillera.
fn borders(country: &Country<'_>, roads: &mut Roads<'_>, capitals: &[&Place]) {
    for (abroad, city) in abroad(country).into_iter().zip([capitals[2], capitals[4], capitals[1]]) {
        roads.lay(Kind::Major, city.hex, abroad, format!("{} to the border", city.name));
    }
}

/// Hexes of towns abroad: in the middle of the northern country, in the north and the south of the eastern one.
pub fn abroad(country: &Country<'_>) -> Vec<Hex> {
    let near = |nth: usize, x: f64, y: f64| {
        let far = |hex: &Hex| {
            let (across, down) = (hex.place().0 - x, hex.place().1 - y);
            (1e6 * (across * across + down * down)) as i64
        };
        let flat =
            country.ground.abroad[nth].iter().filter(|hex| !matches!(country.ground.letters[hex], 'm' | 's'));
        flat.min_by_key(|hex| (far(hex), **hex)).copied()
    };
    [near(0, 0.47, 0.03), near(1, 0.985, 0.33), near(1, 0.985, 0.78)].into_iter().flatten().collect()
}

/// A track from each village to the nearest road.
pub fn tracks(country: &Country<'_>, roads: &mut Roads<'_>) {
    let there = roads.hexes();
    for village in
        country.places.iter().filter(|place| place.kind == "village" && !there.contains(&place.hex))
    {
        roads.join(Kind::Minor, village.hex, format!("a track from {}", village.name));
    }
}
