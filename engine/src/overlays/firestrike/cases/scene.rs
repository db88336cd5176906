//! The scene of a case: numbers, a tree, places. Its facts are what the rules say of them.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::cases::{Facts, same};
use crate::grid::hex::Hex;
use crate::overlays::firestrike::rules::discovery::{checks, stays_discovered};
use crate::overlays::firestrike::rules::formation::{Group, Passing, Tree};
use crate::overlays::firestrike::rules::movement::{
    Standing, centre_of, check_defend, check_move, forced_step, has_arrived,
};
use crate::overlays::firestrike::rules::performance::{
    Tested, falls_back, limits, must_test, performance,
};
use crate::overlays::firestrike::rules::value::{EventTerms, discovery_value, order_value};
use crate::overlays::firestrike::tables::{Attitude, Tables, Tech, Training, USUAL};

/// The usual numbers.
pub fn tables() -> Tables {
    toml::from_str(USUAL).unwrap()
}

/// What a case says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    #[serde(default)]
    event: Event,
    #[serde(default)]
    unit: Unit,
    /// A line for each unit: `battalion < regiment: b1+b2`; `*` marks headquarters, `!` a leader.
    #[serde(default)]
    tree: Vec<String>,
    /// Bases that are destroyed.
    #[serde(default)]
    destroyed: Vec<String>,
    /// Headquarters that an enemy observes.
    #[serde(default)]
    observed: Vec<String>,
    /// Places of bases.
    #[serde(default)]
    bases: BTreeMap<String, (i32, i32)>,
    #[serde(default)]
    arrow: Vec<(i32, i32)>,
    #[serde(default)]
    centre: (i32, i32),
    /// Points for entering hexes that don't cost 10.
    #[serde(default)]
    costs: Vec<(i32, i32, i32)>,
}

/// An order event.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Event {
    own: Tech,
    foe: Tech,
    lowered: u8,
    lost: usize,
    first: bool,
    leader: bool,
    nbc: bool,
}

impl Default for Event {
    fn default() -> Event {
        let (own, foe) = (Tech::A, Tech::A);
        Event { own, foe, lowered: 0, lost: 0, first: false, leader: false, nbc: false }
    }
}

/// A unit that may have to test.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Unit {
    attitude: Attitude,
    training: Training,
    original: usize,
    lost: usize,
    lost_now: usize,
    in_nbc: bool,
    nbc: bool,
}

impl Scene {
    fn terms(&self) -> EventTerms {
        let Event { own, foe, lowered, lost, first, leader, nbc } = self.event;
        EventTerms { own, lowered, foe, lost, first, leader, nbc }
    }

    fn tested(&self) -> Tested {
        let Unit { attitude, training, original, lost, lost_now, in_nbc, nbc } = self.unit;
        Tested { attitude, training, original, lost, lost_now, in_nbc, nbc }
    }

    fn tree(&self) -> Tree<String> {
        let name = |word: &str| word.trim().trim_matches(['*', '!']).to_owned();
        let names: Vec<String> =
            self.tree.iter().map(|line| name(line.split([':', '<']).next().unwrap())).collect();
        let group = |line: &String| {
            let (head, bases) = line.split_once(':').unwrap();
            let (own, parent) = head.split_once('<').map_or((head, None), |(own, parent)| {
                (own, names.iter().position(|other| *other == name(parent)))
            });
            let all: BTreeSet<String> =
                bases.split('+').map(|base| base.trim().to_owned()).collect();
            Group {
                name: name(own),
                parent,
                headquarters: own.contains('*'),
                original: all.len(),
                bases: all.into_iter().filter(|base| !self.destroyed.contains(base)).collect(),
                attitude: Attitude::default(),
                training: Training::default(),
                tech: Tech::A,
                leader: own.contains('!'),
                order: Some(Standing::Defend(Hex::new(0, 0))),
                now: Passing::default(),
            }
        };
        Tree { groups: self.tree.iter().map(group).collect() }
    }

    fn arrow(&self) -> Vec<Hex> {
        self.arrow.iter().map(|(q, r)| Hex::new(*q, *r)).collect()
    }

    fn places(&self) -> Vec<Hex> {
        self.bases.values().map(|(q, r)| Hex::new(*q, *r)).collect()
    }

    fn place(&self, base: &str) -> Hex {
        let (q, r) = self.bases[base];
        Hex::new(q, r)
    }

    /// The cheapest way into the corridor, over open ground.
    fn cost(&self, hex: Hex) -> Option<i32> {
        self.arrow().iter().map(|on| (on.distance(hex) as i32 - 2).max(0) * 10).min()
    }
}

fn hex(words: &str) -> Hex {
    let (q, r) = words.trim().split_once(' ').unwrap();
    Hex::new(q.parse().unwrap(), r.parse().unwrap())
}

impl Facts for Scene {
    fn fact(&self, asked: &str) -> Result<(), String> {
        let tables = tables();
        let (what, wanted) = asked.split_once(" -> ").ok_or("write `WHAT -> WANTED`")?;
        let words: Vec<&str> = what.split(' ').collect();
        let yes = |holds: bool, yes: &str, no: &str| if holds { yes } else { no }.to_owned();
        let number = |word: &str| word.parse::<i64>().unwrap();
        let value = || order_value(&tables, self.terms());
        let discovery = || {
            let terms = self.terms();
            discovery_value(&tables, (terms.own, terms.lowered), terms.foe)
        };
        let tree = self.tree();
        let find = |name: &str| tree.find(name).unwrap();
        let name = |group: usize| tree.groups[group].name.clone();
        let found = match words[..] {
            ["order", "value"] => {
                value().map_or("none".to_owned(), |value| value.value.to_string())
            }
            ["order", "parts"] => format!("{:?}", value().unwrap().parts),
            ["order", die] => yes(value().unwrap().reaches(number(die)), "succeeds", "fails"),
            ["discovery", "value"] => {
                discovery().map_or("none".to_owned(), |value| value.to_string())
            }
            ["discovery", die] => yes(number(die) <= discovery().unwrap(), "discovered", "not"),
            ["limits"] => {
                let limits = limits(&tables, self.tested());
                format!("{} {}", limits.retreat, limits.fall_back)
            }
            ["tests"] => yes(must_test(self.tested()), "yes", "no"),
            ["die", die] => {
                format!("{:?}", performance(limits(&tables, self.tested()), number(die)))
            }
            ["falls", "back", base] => {
                let lost: Vec<Hex> = self.destroyed.iter().map(|base| self.place(base)).collect();
                yes(falls_back(&tables, self.place(base), &lost), "yes", "no")
            }
            ["commander", unit] => tree.commander(find(unit)).map_or("none".to_owned(), name),
            ["lost", "above", unit] => tree.lost_above(find(unit)).to_string(),
            ["led", unit] => yes(tree.is_led(find(unit)), "yes", "no"),
            ["tree"] => tree.fault().map_or("fine".to_owned(), |fault| format!("{fault:?}")),
            ["events", units] => {
                let units: Vec<usize> = units.split('+').map(find).collect();
                let by = tree.commander(units[0]).unwrap();
                let observed = |group| self.observed.contains(&name(group));
                let checks = checks(&tree, &[(by, units)], observed);
                let mut names: Vec<String> = checks.into_iter().map(name).collect();
                names.sort();
                if names.is_empty() { "nobody".to_owned() } else { names.join("+") }
            }
            ["stays", discovered, turn, again, observed] => {
                let (discovered, turn) = (number(discovered) as u32, number(turn) as u32);
                let renewed = (again == "again", observed == "observed");
                yes(stays_discovered(discovered, turn, renewed), "discovered", "hidden")
            }
            ["step", base, q, r] => {
                let (from, to) = (self.place(base), hex(&format!("{q} {r}")));
                let checked = if self.arrow.is_empty() {
                    let (before, mut after) = (self.places(), self.places());
                    let moved = after.iter().position(|place| *place == from).unwrap();
                    after[moved] = to;
                    let centre = Hex::new(self.centre.0, self.centre.1);
                    check_defend(&tables, centre, &before, &after)
                } else {
                    check_move(&tables, &self.arrow(), (from, to), |hex| self.cost(hex))
                };
                checked.map_or_else(|why| format!("{why:?}"), |()| "goes".to_owned())
            }
            ["forced", base] => {
                let from = self.place(base);
                let points = |to: Hex| {
                    let own = self.costs.iter().find(|(q, r, _)| (*q, *r) == (to.q, to.r));
                    own.map_or(10, |(.., points)| *points)
                };
                let steps = from.neighbours().map(|to| (to, points(to)));
                let to = forced_step(&tables, &self.arrow(), from, &steps, |hex| self.cost(hex));
                to.map_or("stays".to_owned(), |hex| format!("{} {}", hex.q, hex.r))
            }
            ["arrived"] => yes(has_arrived(&self.arrow(), &self.places()), "yes", "no"),
            ["centre"] => {
                let centre = centre_of(&self.places()).unwrap();
                format!("{} {}", centre.q, centre.r)
            }
            _ => return Err("no such fact".to_owned()),
        };
        same(found, wanted)
    }
}
