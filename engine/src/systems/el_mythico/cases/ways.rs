//! Paths to a place, checked from outside. The path that is found costs as little as any other:
//! these tests search again, with the movement costs of the rules brief.
//! Rules: EM-2.8, EM-5.2, EM-6.1. And what a seat can't know changes no path: EM-11.3.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::scene::{Scene, seat};
use crate::cases::sample;
use crate::view::Viewer;

/// Column and row.
type Spot = (i32, i32);

const COLUMNS: i32 = 6;
const ROWS: i32 = 5;

/// A map, and a unit that moves on it.
#[derive(Clone, Debug)]
struct Country {
    terrain: Vec<char>,
    /// Roads as pairs of neighbours.
    roads: Vec<(Spot, Spot)>,
    /// Rivers and crossings: `r` minor, `R` major, `b` major with a bridge, `f` with a ford, `m`
    /// impassable mountains.
    sides: Vec<(Spot, u8, char)>,
    weapon: Option<&'static str>,
    enemies: Vec<Spot>,
}

fn spot() -> impl Strategy<Value = Spot> {
    (1..=COLUMNS, 1..=ROWS)
}

fn country() -> impl Strategy<Value = Country> {
    let letter = prop::sample::select("....,,hhddffjsmu~".chars().collect::<Vec<_>>());
    let terrain = prop::collection::vec(letter, (COLUMNS * ROWS) as usize);
    let step = |(from, side): (Spot, u8)| Some((from, beyond(from, side)?));
    let roads = prop::collection::vec((spot(), 1u8..=6), 0..14);
    let kind = prop::sample::select("rrRRbfm".chars().collect::<Vec<_>>());
    let sides = prop::collection::vec((spot(), 1u8..=3, kind), 0..14);
    let weapon = prop::sample::select(vec![
        Some("assault-rifle"),
        Some("apc"),
        Some("light-tank"),
        Some("gun-105"),
        None,
    ]);
    let enemies = prop::collection::vec(spot(), 0..4);
    (terrain, roads, sides, weapon, enemies).prop_map(
        move |(terrain, roads, sides, weapon, enemies)| {
            let roads = roads.into_iter().filter_map(step).collect();
            let sides = sides
                .into_iter()
                .filter(|(from, side, _)| beyond(*from, *side).is_some())
                .collect();
            Country { terrain, roads, sides, weapon, enemies }.sound()
        },
    )
}

/// The neighbour across a side, clockwise from north. Even columns lie half a hex lower.
fn beyond((column, row): Spot, side: u8) -> Option<Spot> {
    let lower = i32::from(column % 2 == 0);
    let (column, row) = match side {
        1 => (column, row - 1),
        2 => (column + 1, row - 1 + lower),
        3 => (column + 1, row + lower),
        4 => (column, row + 1),
        5 => (column - 1, row + lower),
        _ => (column - 1, row - 1 + lower),
    };
    ((1..=COLUMNS).contains(&column) && (1..=ROWS).contains(&row)).then_some((column, row))
}

fn number((column, row): Spot) -> i32 {
    1_000_000 + 1000 * column + row
}

impl Country {
    /// The country as a scene, with enough movement points for any path.
    fn scene(&self, start: Spot) -> Scene {
        let rows: Vec<String> =
            self.terrain.chunks(COLUMNS as usize).map(String::from_iter).collect();
        let roads = self
            .roads
            .iter()
            .map(|(from, to)| format!("{{ hexes = [{}, {}] }}", number(*from), number(*to)));
        let of = |kinds: &'static str| {
            self.sides.iter().filter(move |(_, _, kind)| kinds.contains(*kind))
        };
        let side = |(from, side, _): &(Spot, u8, char)| format!("\"{}/{side}\"", number(*from));
        let river = |kind: &str, kinds| {
            let sides: Vec<_> = of(kinds).map(side).collect();
            format!("{{ name = \"Rio\", kind = \"{kind}\", sides = [{}] }}", sides.join(", "))
        };
        let crossing = |kind: &str, kinds| {
            let crossings =
                of(kinds).map(|one| format!("{{ kind = \"{kind}\", side = {} }}", side(one)));
            crossings.collect::<Vec<_>>()
        };
        let crossings = [crossing("bridge", "b"), crossing("ford", "f")].concat().join(", ");
        let impassable = of("m").map(side).collect::<Vec<_>>().join(", ");
        let (code, weapon) = match self.weapon {
            Some(weapon) => (10, format!("weapon = \"{weapon}\", ")),
            None => (0, String::new()),
        };
        let enemies = self.enemies.iter().enumerate().map(|(place, spot)| {
            let hex = number(*spot);
            format!(
                "{{ code = \"2/{}\", weapon = \"apc\", hex = {hex}, aggression = 2 }}",
                10 + place
            )
        });
        Scene::of(&format!(
            "map = {rows:?}
            ground.road = [{}]
            ground.river = [{}, {}]
            ground.crossing = [{crossings}]
            ground.impassable = [{impassable}]
            numbers.sighting.base_percent = 300
            numbers.allowance = {{ infantry = 300, towed = 300, mechanised = 300, armour_fast = 300, leader = 300 }}
            units = [{{ code = \"1/{code}\", {weapon}hex = {} }}, {}]",
            roads.collect::<Vec<_>>().join(", "),
            river("minor", "r"),
            river("major", "Rbf"),
            number(start),
            enemies.collect::<Vec<_>>().join(", "),
        ))
    }

    /// Removes what a module may not have: features at sea, two features of one side, a road over a
    /// river without a crossing.
    fn sound(mut self) -> Country {
        let ground = |spot: &Spot| self.terrain[((spot.1 - 1) * COLUMNS + spot.0 - 1) as usize];
        self.roads.retain(|(from, to)| ground(from) != '~' && ground(to) != '~');
        self.enemies.retain(|enemy| ground(enemy) != '~');
        let mut said = BTreeSet::new();
        self.sides.retain(|(from, side, _)| {
            let other = beyond(*from, *side).expect("it lies on the map");
            said.insert((*from.min(&other), *from.max(&other)))
        });
        let unbridged = |from: Spot, to: Spot| self.along(from, to).any(|kind| "rR".contains(kind));
        let roads =
            self.roads.iter().copied().filter(|(from, to)| !unbridged(*from, *to)).collect();
        Country { roads, ..self }
    }

    fn ground(&self, (column, row): Spot) -> char {
        self.terrain[((row - 1) * COLUMNS + column - 1) as usize]
    }

    /// Features of a side, named from either hex.
    fn along(&self, from: Spot, to: Spot) -> impl Iterator<Item = char> {
        let is = move |(one, side, _): &&(Spot, u8, char)| {
            let other = beyond(*one, *side);
            (*one == from && other == Some(to)) || (*one == to && other == Some(from))
        };
        self.sides.iter().filter(is).map(|(_, _, kind)| *kind)
    }

    /// The price of a step in sixths of a movement point, as the brief's EM-6.1 and EM-2.8 have it.
    fn price(&self, from: Spot, to: Spot) -> Option<i64> {
        let road = self.roads.contains(&(from, to)) || self.roads.contains(&(to, from));
        let ground = self.ground(to);
        if ground == '~' {
            return None;
        }
        if self.weapon.is_none() {
            return Some(if road { 3 } else { 6 });
        }
        let foot = self.weapon == Some("assault-rifle");
        let open = match (ground, foot) {
            _ if road => 3,
            ('.' | ',' | 'u', _) => 6,
            ('h', true) | ('d', _) => 9,
            ('h', false) | ('f', true) => 12,
            ('f', false) | ('j' | 's' | 'm', true) => 18,
            _ => return None,
        };
        let (minor, swims) = (if foot { 6 } else { 12 }, self.weapon == Some("light-tank"));
        let along: Vec<char> = self.along(from, to).collect();
        let river = match along.iter().rev().find(|kind| "rRbf".contains(**kind)) {
            None | Some('b') => 0,
            // For a unit that swims, a ford over a major river is one over a minor.
            Some('f') if swims => 0,
            Some('r' | 'f') => minor,
            Some('R') if swims => minor,
            _ => return None,
        };
        (!along.contains(&'m')).then_some(open + river)
    }

    /// Costs of the cheapest paths from a hex that don't go on from closed hexes. Tries every step
    /// until nothing gets cheaper.
    fn costs(&self, start: Spot, closed: &[Spot]) -> BTreeMap<Spot, i64> {
        let mut costs = BTreeMap::from([(start, 0)]);
        loop {
            let before = costs.clone();
            for (from, cost) in
                before.iter().filter(|(from, _)| **from == start || !closed.contains(from))
            {
                for to in (1..=6).filter_map(|side| beyond(*from, side)) {
                    let Some(price) = self.price(*from, to) else { continue };
                    let known = costs.entry(to).or_insert(i64::MAX);
                    *known = (*known).min(cost + price);
                }
            }
            if costs == before {
                return costs;
            }
        }
    }

    /// Cost and end of a path along these sides.
    fn walked(&self, start: Spot, sides: &[u8]) -> (i64, Spot) {
        sides.iter().fold((0, start), |(cost, at), side| {
            let next = beyond(at, *side).expect("the way stays on the map");
            (cost + self.price(at, next).expect("each step can be gone"), next)
        })
    }
}

/// The sides of a stored order: `move 1/10 1 1 2`.
fn sides(text: &str) -> Vec<u8> {
    text.split(' ')
        .skip(2)
        .map(|word| word.parse().expect("the entries are stored as directions"))
        .collect()
}

proptest! {
    #![proptest_config(sample::properties(80))]

    #[test]
    fn em_6_1_the_way_to_a_place_is_the_cheapest(country in country(), start in spot(), goal in spot()) {
        let mut country = country;
        country.enemies.retain(|enemy| *enemy != start);
        prop_assume!(country.ground(start) != '~' && start != goal);
        let scene = country.scene(start).begin("ways");
        let enemies: Vec<Spot> = scene.view(Viewer::Seat(seat("a"))).known().enemies.iter().map(|hex| {
            let cell = hex.cell();
            (i32::from(cell.column), i32::from(cell.row))
        }).collect();
        let unit = if country.weapon.is_some() { 10 } else { 0 };
        let found = scene.preview(seat("a"), &format!("move {unit} to {}", number(goal)));
        let (clear, any) = (country.costs(start, &enemies), country.costs(start, &[]));
        match found {
            Err(_) => prop_assert!(!any.contains_key(&goal), "{} can be reached", number(goal)),
            Ok(found) => {
                let (cost, end) = country.walked(start, &sides(&found.text));
                let cheapest = if clear.contains_key(&goal) { &clear } else { &any };
                prop_assert_eq!(cost, cheapest[&end], "{}", &found.text);
                prop_assert!(end == goal || sides(&found.text).len() == 12, "it ends early: {}", &found.text);
            }
        }
    }
}
