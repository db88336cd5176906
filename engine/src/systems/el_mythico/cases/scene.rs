//! El Mythico's part of a case: a small map with a few units, and facts about units and sightings.
//!
//! ```toml
//! map = ["..f", "..."]                    # rows of terrain letters
//! ground.road = [{ hexes = [1001001, 1002001] }]                   # more of `map.toml`
//! numbers.combat = { rounds_max = 1, round_luck = [100, 100] }     # `rules.toml`
//! # `economy.toml`; by itself a turn brings nothing
//! economy.prices.intercepted_percent = 100
//! # `population.toml`; without it there is no population
//! population.centre = [{ place = "Alba", support = { a = 60 } }]
//! # `leaders.toml`
//! minor = [
//!     { key = "vega", name = "Vega", origin = "mercenary", vocation = "clergy", level = 4 },
//! ]
//! political.a = 5                         # political points in hand
//! # one faction; otherwise each of the seats a, b, c, d is its own
//! allies = ["a", "b"]
//! truces = [["a", "c"]]                   # both have set Truce
//! offers = [["a", "c"]]                   # the first has set Truce with the second
//! # otherwise clergy, politician, military officer, underworld of level 1
//! leaders.a = { vocation = "politician", level = 6, alignment = "left" }
//! # options; also `alignments`, `infantry` (names) and `level`
//! leaders.b = { vocations = ["politician", "clergy"], names = ["Eva", "Rosa"] }
//! units = [
//!     # the leader of seat 1; unless it is listed, a seat has none
//!     { code = "1/0", hex = 1001001 },
//!     { code = "2/10", weapon = "apc", hex = 1002001, aggression = 7, partly = { smoke = 5 } },
//!     # of training 3(0)
//!     { code = "2/11", weapon = "old-rifle", hex = 1002001, elite = "rangers" },
//! ]
//! worn = { 214 = "damaged" }               # installations that aren't intact
//! # `a` has found the second one
//! spies = [
//!     { code = "1/40", hex = 1001001 },
//!     { code = "2/41", hex = 1001001, kind = "informer", found = ["a"] },
//! ]
//! ```
//!
//! Facts:
//!
//! - `1/10 at 1001003`, `1/10 gone`: where it is
//! - `1/10 men 92..94`, `strength`, `organisation`, `experience`, `aggression`, `points` (of
//!   Defend), `additional` (all of it): the value, or its range
//! - `1/10 aboard 20`, `1/10 aboard nobody`: the number of the unit that carries it
//! - `1/10 elite rangers`, `1/10 elite none`: its elite type
//! - `1/10 training 2(1)`, `1/10 dug`, `1/10 undug`, `1/10 camouflaged`, `1/10 plain` (not
//!   camouflaged), `1/10 secures`, `1/10 insecure`
//! - `1/10 size battalion`, `1/10 hmg 50`: the size of its title; how much it has of an equipment,
//!   in tenths of a STR
//! - `a points 12`, `a objectives 9` (also `income`, `level-six`, `leaders-lost`,
//!   `assassinations`): a seat's victory points, of all sources or one
//! - `a level 5`, `a deeds 70`: the level and the deeds of a seat's leader
//! - `a vocation clergy`, `a stands left`: the leader's vocation and alignment
//! - `1/10 called Owl`: the name of a unit
//! - `Alba held by a`, `Alba held by nobody`: who holds a place
//! - `support in Alba: a 60 b 10`, `support in Alba: nobody`: the seats' support in a centre, in
//!   percent
//! - `a sees support in Alba`, `a sees no support in Alba`: does the seat know everybody's support
//!   there?
//! - `a political 3`: political points in hand
//! - `installation 214 held by a`, `installation 214 damaged`: who holds it, what is left of it
//! - `a knows 214 damaged`, `a knows 214 remembered damaged`, `a knows 214 nothing`: what a seat
//!   knows of it
//! - `a informed Alba b` (or `nobody`), `a remembers support in Alba of turn 1` (or `no more`):
//!   the seat that most people support, by an informer's report; what is remembered
//! - `minor vega hired by a`, `minor vega free`, `minor vega dead`: where a minor leader is in the
//!   war
//! - `a knows vega`, `a knows no vega`, `a knows about vega: greedy hated` (or `nothing`, or
//!   `unknown`): what a seat's view holds of one
//! - `1/10 setback contact at 1001003`: what its report says kept it from carrying out its orders
//! - `a heard fight 1001002`, `a heard no fight 1001002`: whether the seat is told of a fight that
//!   began there in the turn just played
//! - `a dump …`, `a funds …`, `1/10 carries …`, `1/10 uses …` and the like: stores: see [`held`]
//! - `a told killed`, `a not told caught`; `1/40 untried leader-not-there`: what it was told of
//!   espionage in the turn just played, by the word of [`Told`]
//! - `a found 2/40`, `a not found 2/40`: whether a seat knows of another's agent or informer;
//!   `1/40 at 1001001`, `1/40 gone` for its own
//! - `a sees 2/10 identity at 1001002`, and perhaps `in impulse 3` or `at the end`; also `size`,
//!   `presence`, `anything`, `nothing`: what a seat knows of another's unit since the turn just
//!   played

mod facts;
mod rows;

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Deserialize;
use toml::{Table, Value};

pub use self::facts::unit;
use self::facts::{
    career, has_found, has_seen, heard_fight, held_by, key_of, known_minor, knows, matter, minor,
    most_supported, points, remembers, sees, sees_support, setback, support, told, unit_fact,
    untried,
};
use self::rows::{Leader, SpyOf, UnitOf};
use super::held;
use crate::cases::{Fixture, same, within};
use crate::module::Module;
use crate::seat::SeatId;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::country::installation::{Installed, Wear};
use crate::systems::el_mythico::espionage::Spy;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::module::{OpeningForce, Setup};
use crate::systems::el_mythico::position::Position;
use crate::systems::el_mythico::unit::UnitRef;

/// A small map with a few units.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    map: Vec<String>,
    #[serde(default)]
    ground: Table,
    #[serde(default)]
    numbers: Table,
    #[serde(default)]
    economy: Table,
    population: Option<Table>,
    /// Minor leaders in the form of `leaders.toml`.
    #[serde(default)]
    minor: Vec<Table>,
    #[serde(default)]
    allies: Vec<String>,
    #[serde(default)]
    political: BTreeMap<String, i64>,
    #[serde(default)]
    truces: Vec<[String; 2]>,
    #[serde(default)]
    offers: Vec<[String; 2]>,
    #[serde(default)]
    leaders: BTreeMap<String, Leader>,
    /// Seats' stores: see [`held`].
    #[serde(default)]
    stores: BTreeMap<String, Table>,
    units: Vec<UnitOf>,
    #[serde(default)]
    spies: Vec<SpyOf>,
    /// Installations that are damaged or destroyed at the start.
    #[serde(default)]
    worn: BTreeMap<String, Wear>,
}

const KEYS: [&str; 4] = ["a", "b", "c", "d"];

/// The seat with this key.
pub fn seat(key: &str) -> SeatId {
    let place = KEYS
        .iter()
        .position(|known| *known == key)
        .unwrap_or_else(|| panic!("no seat is called {key}"));
    SeatId(place as u8 + 1)
}

/// The unit that a code such as `2/10` names.
fn unit_ref(code: &str) -> Result<UnitRef, String> {
    let read = code.split_once('/').and_then(|(seat, number)| {
        Some(UnitRef {
            seat: SeatId(seat.parse().ok()?),
            number: 1000 + number.parse::<u16>().ok()?,
        })
    });
    read.ok_or_else(|| format!("{code:?} is no unit: write seat and number, as in 2/10"))
}

impl Scene {
    /// Reads a scene in the form of a case.
    pub fn of(text: &str) -> Scene {
        toml::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
    }

    /// The scene at its start, with dice keyed by this word.
    pub fn begin(&self, seed: &str) -> Fixture<ElMythico> {
        Fixture::of(self, seed)
    }

    fn map(&self) -> String {
        let mut map = self.ground.clone();
        map.insert(
            "terrain".to_owned(),
            self.map.iter().cloned().map(Value::from).collect::<Vec<_>>().into(),
        );
        map.to_string()
    }

    /// Seats get only the income that the scene gives, so that funds show what was spent.
    fn economy(&self) -> String {
        let mut economy: Table = toml::from_str(
            "[income]
             grant_tenths = 0
             leader_tenths = { underworld = 0, politician = 0, military-officer = 0, clergy = 0 }
             place_tenths = { village = 0, town = 0, city = 0, workers = 0, middle = 0, poor = 0, rich = 0 }
             major_installation_tenths = 0
             minor_installation_tenths = 0",
        )
        .expect("it is a table");
        for (key, value) in &self.economy {
            match (economy.get_mut(key), value) {
                (Some(Value::Table(under)), Value::Table(over)) => under.extend(over.clone()),
                _ => drop(economy.insert(key.clone(), value.clone())),
            }
        }
        economy.to_string()
    }

    /// The numbers of the rules. Without stores in the scene nobody runs out of ammunition; without
    /// training nobody gets a further base.
    fn rules(&self) -> String {
        let mut numbers = self.numbers.clone();
        numbers.entry("training").or_insert_with(|| {
            Value::Table(Table::from_iter([("further_base_percent".to_owned(), 0.into())]))
        });
        numbers.entry("stores").or_insert_with(|| {
            let never = ["depletion_percent", "depletion_hard_percent"]
                .map(|key| (key.to_owned(), 0.into()));
            Value::Table(Table::from_iter(never))
        });
        numbers.to_string()
    }

    /// Everybody's training base: the first hex on land.
    fn base(&self) -> usize {
        let land = |(row, line): (usize, &String)| {
            Some(1_000_000 + (line.find(|letter| letter != '~')? + 1) * 1000 + row + 1)
        };
        self.map.iter().enumerate().find_map(land).expect("a scene has land")
    }

    fn seats(&self) -> String {
        let mut text = String::new();
        for number in 1..=4u8 {
            let _ = writeln!(
                text,
                "[[faction]]\nid = {number}\nkey = \"f{number}\"\nname = \"Faction {number}\""
            );
        }
        for (key, usual) in
            KEYS.into_iter().zip(["clergy", "politician", "military-officer", "underworld"])
        {
            let is_ally = self.allies.iter().any(|ally| ally == key);
            let faction = if is_ally { seat(&self.allies[0]).0 } else { seat(key).0 };
            let leader = self.leaders.get(key);
            let _ = writeln!(
                text,
                "[[seat]]\nid = {id}\nkey = \"{key}\"\nname = \"Seat {letter}\"\nfaction = \"f{faction}\"\n\
                 {leads}level = {level}\nbase = {base}\nretreat = 1\nheirs = [\"Heir one\", \"Heir two\"]\n\
                 [seat.names]\ninfantry = {infantry}\narmour = \"Tank\"\nmechanised = \"Rider\"\nartillery = \"Gun\"\nair-defence = \"Flak\"\naircraft = \"Hawk\"\nhelicopters = \"Heron\"\nnaval = \"Shark\"",
                id = seat(key).0,
                letter = key.to_uppercase(),
                leads = leader.map_or_else(|| format!("vocation = {usual:?}\n"), Leader::rows),
                level = leader.map_or(1, |leader| leader.level),
                infantry = leader.filter(|leader| !leader.infantry.is_empty()).map_or_else(
                    || "\"Rifle\"".to_owned(),
                    |leader| format!("{:?}", leader.infantry)
                ),
                base = self.base(),
            );
        }
        text
    }

    /// The units. A seat without a leader on the map gets one, which [`Self::dress`] takes away.
    fn forces(&self) -> String {
        let rows: String = self.units.iter().map(UnitOf::row).collect();
        let ground = self.base();
        let nobody = |key: &&str| !self.has_leader(seat(key));
        let nobodies = KEYS.into_iter().filter(nobody).map(|key| {
            format!("[[unit]]\nseat = {key:?}\nnumber = 1000\nname = \"Nobody\"\nhex = {ground}\n")
        });
        rows + &nobodies.collect::<String>() + &held::rows(&KEYS, &self.stores)
    }

    fn has_leader(&self, seat: SeatId) -> bool {
        self.units.iter().any(|unit| unit.unit_ref() == UnitRef { seat, number: 1000 })
    }
}

impl crate::cases::Scene for Scene {
    type System = ElMythico;
    const DICE_ARE_GIVEN: bool = false;

    fn module(&self) -> Module {
        let population =
            self.population.as_ref().map(|table| ("population.toml", table.to_string()));
        let files = [
            (
                "module.toml",
                "system = \"el-mythico\"\ntitle = \"Scene\"\nsummary = \"\"\n".to_owned(),
            ),
            ("map.toml", self.map()),
            ("seats.toml", self.seats()),
            ("forces.toml", self.forces()),
            ("economy.toml", self.economy()),
            ("rules.toml", self.rules()),
        ];
        let minor = Table::from_iter([(
            "leader".to_owned(),
            Value::from(self.minor.iter().cloned().map(Value::Table).collect::<Vec<_>>()),
        )]);
        let minor = (!self.minor.is_empty()).then(|| ("leaders.toml", minor.to_string()));
        let files = files.into_iter().chain(population).chain(minor);
        Module::new("scene", files.map(|(name, text)| (name.to_owned(), text)))
    }

    fn dress(&self, setup: &mut Setup) {
        for OpeningForce { seat, units, .. } in &mut setup.forces {
            units.retain(|unit| unit.number != 1000 || self.has_leader(*seat));
            for unit in units {
                let is_this = |known: &&UnitOf| {
                    known.unit_ref() == UnitRef { seat: *seat, number: unit.number }
                };
                if let Some(known) = self.units.iter().find(is_this) {
                    known.dress(unit);
                }
            }
        }
    }

    fn place(&self, position: &mut Position) {
        for [one, other] in &self.truces {
            position.truces.set(seat(one), seat(other));
            position.truces.set(seat(other), seat(one));
        }
        for (key, leader) in &self.leaders {
            let force = position.forces.iter_mut().find(|force| force.seat == seat(key));
            if let (Some(force), Some(deeds)) = (force, leader.deeds) {
                force.career.deeds = deeds;
            }
        }
        for (key, points) in &self.political {
            position.country.political_points.insert(seat(key), *points);
        }
        for [one, other] in &self.offers {
            position.truces.set(seat(one), seat(other));
        }
        for (number, wear) in &self.worn {
            let number = number.parse().unwrap_or_else(|_| panic!("{number} is no installation"));
            let installed = position.country.installed(number);
            position.country.set_installed(number, Installed { wear: *wear, ..installed });
        }
        for spy in &self.spies {
            let (of, hex) =
                (unit_ref(&spy.code).unwrap_or_else(|wrong| panic!("{wrong}")), HexNo(spy.hex));
            let turn = position.turn;
            for force in &mut position.forces {
                if force.seat == of.seat {
                    let own = Spy { number: of.number, kind: spy.kind, hex, silent: false };
                    force.spies.own.push(own);
                } else if spy.found.iter().any(|key| seat(key) == force.seat) {
                    force.spies.find(of, spy.kind, (hex, turn));
                }
            }
        }
    }

    fn fact(game: &Fixture<ElMythico>, asked: &str) -> Result<(), String> {
        let words: Vec<_> = asked.split_whitespace().collect();
        match words[..] {
            [viewer, "heard", "fight", hex] => heard_fight(game, seat(viewer), hex, true),
            [viewer, "heard", "no", "fight", hex] => heard_fight(game, seat(viewer), hex, false),
            ["installation", number, "held", "by", holder] => {
                let number: u16 = number.parse().map_err(|_| "it is no number".to_owned())?;
                let installed = game.position.country.installations.get(&number);
                same(key_of(installed.and_then(|one| one.holder)), holder)
            }
            ["installation", number, wear] => {
                let number: u16 = number.parse().map_err(|_| "it is no number".to_owned())?;
                same(game.position.country.installed(number).wear.word(), wear)
            }
            [viewer, "knows", number, ref wanted @ ..] if number.parse::<u16>().is_ok() => {
                knows(game, seat(viewer), number, &wanted.join(" "))
            }
            ["support", "in", ref rest @ ..] => support(game, &rest.join(" ")),
            [viewer, "sees", "support", "in", ref place @ ..] => {
                sees_support(game, seat(viewer), &place.join(" "), true)
            }
            [viewer, "sees", "no", "support", "in", ref place @ ..] => {
                sees_support(game, seat(viewer), &place.join(" "), false)
            }
            ["minor", key, ref wanted @ ..] => minor(game, key, wanted),
            [viewer, "knows", "about", key, ref wanted @ ..] => {
                matter(game, seat(viewer), key, wanted)
            }
            [viewer, "knows", key] => same(known_minor(game, seat(viewer), key).is_some(), "true"),
            [viewer, "knows", "no", key] => {
                same(known_minor(game, seat(viewer), key).is_some(), "false")
            }
            [viewer, "political", wanted] => {
                same(game.position.country.political_points_of(seat(viewer)), wanted)
            }
            [viewer, "informed", place, wanted] => {
                most_supported(game, seat(viewer), place, wanted)
            }
            [viewer, "remembers", "support", "in", place, ref when @ ..] => {
                remembers(game, seat(viewer), place, when)
            }
            [viewer, "has", "seen", hex] => same(has_seen(game, seat(viewer), hex)?, "true"),
            [viewer, "never", "saw", hex] => same(has_seen(game, seat(viewer), hex)?, "false"),
            [viewer, "sees", of, ..] => sees(game, seat(viewer), unit_ref(of)?, &words[3..]),
            [viewer, "told", what] => told(game, seat(viewer), what, true),
            [viewer, "not", "told", what] => told(game, seat(viewer), what, false),
            [viewer, "found", of] => same(has_found(game, seat(viewer), unit_ref(of)?), "true"),
            [viewer, "not", "found", of] => {
                same(has_found(game, seat(viewer), unit_ref(of)?), "false")
            }
            [code, "untried", why] => untried(game, unit_ref(code)?, why),
            [ref place @ .., "held", "by", holder] => held_by(game, &place.join(" "), holder),
            [code, "setback", ref wanted @ ..] => setback(game, unit_ref(code)?, wanted),
            [viewer, "deeds", wanted] => within(career(game, seat(viewer)).deeds, wanted),
            [viewer, "vocation", wanted] => {
                same(career(game, seat(viewer)).vocation.word(), wanted)
            }
            [viewer, "stands", wanted] => {
                let force = game.position.force(seat(viewer)).ok_or("no such seat")?;
                same(force.alignment(&game.world).map_or("nowhere", |stands| stands.word()), wanted)
            }
            [viewer, "level", wanted] => within(career(game, seat(viewer)).level.into(), wanted),
            [viewer, ref fact @ ..] if KEYS.contains(&viewer) => {
                held::of_seat(game, seat(viewer), fact).unwrap_or_else(|| match *fact {
                    [source, wanted] => points(game, seat(viewer), source, wanted),
                    _ => Err("no seat has such a fact".to_owned()),
                })
            }
            [code, what, ref wanted @ ..] => unit_fact(game, code, what, wanted),
            _ => Err("no fact is so short".to_owned()),
        }
    }
}
