//! El Mythico's part of a case: a small map with a few units, and facts about units and sightings.
//!
//! ```toml
//! map = ["..f", "..."]                    # rows of terrain letters
//! ground.road = [{ hexes = [1001001, 1002001] }]                   # more of `map.toml`
//! numbers.combat = { rounds_max = 1, round_luck = [100, 100] }     # `rules.toml`
//! economy.prices.intercepted_percent = 100                          # `economy.toml`; by itself a turn brings nothing
//! population.centre = [{ place = "Alba", support = { a = 60 } }]     # `population.toml`; without it there is no population
//! minor = [{ key = "vega", name = "Vega", origin = "mercenary", vocation = "clergy", level = 4, place = "Alba" }]      # `leaders.toml`
//! political.a = 5                         # political points in hand
//! allies = ["a", "b"]                     # one faction; otherwise each of the seats a, b, c, d is its own
//! truces = [["a", "c"]]                   # both have set Truce
//! offers = [["a", "c"]]                   # the first has set Truce with the second
//! leaders.a = { vocation = "politician", level = 6, alignment = "left" }   # otherwise clergy, politician, military officer, underworld of level 1
//! leaders.b = { vocations = ["politician", "clergy"], alignments = ["left", "right"], level = 2, names = ["Eva", "Rosa"], infantry = ["Owl", "Lynx"] }   # to choose from
//! units = [
//!     { code = "1/0", hex = 1001001 },    # the leader of seat 1; unless it is listed, a seat plays without
//!     { code = "2/10", weapon = "apc", hex = 1002001, aggression = 7, partly = { smoke = 5 } },
//!     { code = "2/11", weapon = "old-rifle", hex = 1002001, elite = "rangers" },       # of training 3(0)
//! ]
//! worn = { 214 = "damaged" }               # installations that aren't intact
//! spies = [{ code = "1/40", hex = 1001001 }, { code = "2/41", hex = 1001001, kind = "informer", found = ["a"] }]   # `a` has found it
//! ```
//!
//! | fact | |
//! |---|---|
//! | `1/10 at 1001003`, `1/10 gone` | where it is |
//! | `1/10 men 92..94`, `strength`, `organisation`, `experience`, `aggression`, `points` (of Defend), `additional` (all of it) | how much, or between which |
//! | `1/10 aboard 20`, `1/10 aboard nobody` | the number of the unit that carries it |
//! | `1/10 elite rangers`, `1/10 elite none` | the type of elite that it is |
//! | `1/10 training 2(1)`, `1/10 dug`, `1/10 undug`, `1/10 camouflaged`, `1/10 plain` (not camouflaged), `1/10 secures`, `1/10 insecure` | |
//! | `1/10 size battalion`, `1/10 hmg 50` | the size of its title; how much it has of an equipment, in tenths of a STR |
//! | `a points 12`, `a objectives 9` (also `income`, `level-six`, `leaders-lost`, `assassinations`) | a seat's victory points, of all sources or one |
//! | `a level 5`, `a deeds 70` | the level and the deeds of a seat's leader |
//! | `a vocation clergy`, `a stands left` | what its leader is, and where |
//! | `1/10 called Owl` | the name of a unit |
//! | `Alba held by a`, `Alba held by nobody` | who holds a place |
//! | `support in Alba: a 60 b 10`, `support in Alba: nobody` | the seats' support in a centre, in percent |
//! | `a sees support in Alba`, `a sees no support in Alba` | does the seat know everybody's support there? |
//! | `a political 3` | political points in hand |
//! | `installation 214 held by a`, `installation 214 damaged` | who holds it, what is left of it |
//! | `a knows 214 damaged`, `a knows 214 remembered damaged`, `a knows 214 nothing` | what a seat knows of it |
//! | `a informed Alba b` (or `nobody`), `a remembers support in Alba of turn 1` (or `no more`) | whom most support by what an informer says; what is remembered |
//! | `minor vega hired by a`, `minor vega free`, `minor vega dead` | where a minor leader is in the war |
//! | `a knows vega`, `a knows no vega`, `a knows about vega: greedy hated` (or `nothing`, or `unknown`) | what a seat's view holds of one |
//! | `1/10 setback contact at 1001003` | what its report says kept it from doing all that it was told |
//! | `a heard fight 1001002`, `a heard no fight 1001002` | whether the seat is told of a fight that began there in the turn just played |
//! | `a dump …`, `a funds …`, `1/10 carries …`, `1/10 uses …` and the like | stores: see [`held`] |
//! | `a told killed`, `a not told caught`; `1/40 untried leader-not-there` | what it was told of espionage in the turn just played, by the word of [`Told`] |
//! | `a found 2/40`, `a not found 2/40` | whether a seat knows of another's agent or informer; `1/40 at 1001001`, `1/40 gone` for its own |
//! | `a sees 2/10 identity at 1001002`, and perhaps `in impulse 3` or `at the end`; also `size`, `presence`, `anything`, `nothing` | what a seat knows of another's unit since the turn just played |

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Deserialize;
use toml::{Table, Value};

use super::held;
use crate::cases::{Fixture, same, within};
use crate::module::Module;
use crate::seat::SeatId;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::country::installation::{Installed, Wear};
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::espionage::told::Told;
use crate::systems::el_mythico::espionage::{Spy, SpyKind};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::fog;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::minor::State;
use crate::systems::el_mythico::module::{OpeningForce, Setup};
use crate::systems::el_mythico::position::{Career, Position};
use crate::systems::el_mythico::score::PointSource;
use crate::systems::el_mythico::unit::{Size, Unit, UnitRef};
use crate::view::Viewer;

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
    /// Minor leaders, as `leaders.toml` has them.
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
    /// What seats have besides their units: see [`held`].
    #[serde(default)]
    stores: BTreeMap<String, Table>,
    units: Vec<UnitOf>,
    #[serde(default)]
    spies: Vec<SpyOf>,
    /// Installations that are damaged or destroyed before the first line.
    #[serde(default)]
    worn: BTreeMap<String, Wear>,
}

/// An agent or informer in service before the first line.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SpyOf {
    code: String,
    hex: u32,
    #[serde(default = "agent")]
    kind: SpyKind,
    /// Seats that have found it before the first line.
    #[serde(default)]
    found: Vec<String>,
}

fn agent() -> SpyKind {
    SpyKind::Agent
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Leader {
    vocation: Option<String>,
    level: u8,
    alignment: Option<String>,
    /// What its player chooses from in the first turn.
    #[serde(default)]
    vocations: Vec<String>,
    #[serde(default)]
    alignments: Vec<String>,
    /// Names of which it is given one, unless its player gives one.
    #[serde(default)]
    names: Vec<String>,
    /// Names of which its infantry is given one, unless its player gives one.
    #[serde(default)]
    infantry: Vec<String>,
    /// Points of deeds, where it has more than the level takes.
    deeds: Option<i64>,
}

impl Leader {
    /// What `seats.toml` says of it, where that isn't usual.
    fn rows(&self) -> String {
        let one =
            |key: &str, value: &Option<String>| value.as_ref().map(|value| format!("{key} = {value:?}\n"));
        let several =
            |key: &str, values: &Vec<String>| (!values.is_empty()).then(|| format!("{key} = {values:?}\n"));
        let rows = [
            one("vocation", &self.vocation),
            one("alignment", &self.alignment),
            several("vocations", &self.vocations),
            several("alignments", &self.alignments),
            several("leader_names", &self.names),
        ];
        rows.into_iter().flatten().collect()
    }
}

/// A unit: a regular of experience 1 with organisation 10 unless said otherwise, so that its fire is that of the tables.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitOf {
    code: String,
    weapon: Option<String>,
    hex: u32,
    strength: Option<i64>,
    aggression: Option<u8>,
    experience: Option<i64>,
    /// Without it a regular, or what is just elite if it has an elite type.
    training: Option<String>,
    elite: Option<String>,
    #[serde(default)]
    additional: Vec<String>,
    /// Equipment for a part of it, in STR.
    #[serde(default)]
    partly: BTreeMap<Kind, i64>,
    #[serde(default = "ten")]
    organisation: i64,
    retreat: Option<u8>,
    target: Option<u8>,
    #[serde(default)]
    dug: bool,
    /// Points that Defend has earned it before the first line.
    #[serde(default)]
    defend: u8,
    /// What it carries.
    #[serde(default)]
    surplus: Table,
    #[serde(default)]
    out_of_ammo: bool,
    /// Weeks for which it wasn't paid before the first line.
    #[serde(default)]
    unpaid: u8,
    /// The number of the unit that carries it before the first line.
    aboard: Option<u16>,
}

fn ten() -> i64 {
    10
}

const KEYS: [&str; 4] = ["a", "b", "c", "d"];

/// The seat with this key.
pub fn seat(key: &str) -> SeatId {
    let place =
        KEYS.iter().position(|known| *known == key).unwrap_or_else(|| panic!("no seat is called {key}"));
    SeatId(place as u8 + 1)
}

/// The unit that a code such as `2/10` names.
fn unit_ref(code: &str) -> Result<UnitRef, String> {
    let read = code.split_once('/').and_then(|(seat, number)| {
        Some(UnitRef { seat: SeatId(seat.parse().ok()?), number: 1000 + number.parse::<u16>().ok()? })
    });
    read.ok_or_else(|| format!("{code:?} is no unit: write seat and number, as in 2/10"))
}

impl UnitOf {
    fn unit_ref(&self) -> UnitRef {
        unit_ref(&self.code).unwrap_or_else(|wrong| panic!("{wrong}"))
    }

    fn row(&self) -> String {
        let UnitRef { seat, number } = self.unit_ref();
        let key = KEYS[usize::from(seat.0) - 1];
        let mut row = format!("[[unit]]\nseat = {key:?}\nnumber = {number}\nhex = {}\n", self.hex);
        let usual = if self.elite.is_some() { "3(0)" } else { "2(0)" };
        let training = self.training.as_deref().unwrap_or(usual);
        row += &format!("training = {training:?}\nadditional = {:?}\n", self.additional);
        row += &self.elite.as_ref().map_or_else(String::new, |elite| format!("elite = {elite:?}\n"));
        row += &self.weapon.as_ref().map_or_else(
            || format!("name = \"Boss {}\"\n", key.to_uppercase()),
            |weapon| format!("weapon = {weapon:?}\n"),
        );
        let surplus: Vec<_> =
            self.surplus.iter().map(|(good, amount)| format!("{good} = {amount}")).collect();
        row += &format!("surplus = {{ {} }}\n", surplus.join(", "));
        let numbers = [
            ("strength", self.strength),
            ("experience", self.experience),
            ("aggression", self.aggression.map(i64::from)),
        ];
        for (name, number) in numbers {
            row += &number.map_or(String::new(), |number| format!("{name} = {number}\n"));
        }
        row
    }

    fn dress(&self, unit: &mut Unit) {
        unit.organisation = self.organisation;
        unit.settings.target = self.target.unwrap_or(unit.settings.target);
        if let Some(side) = self.retreat.and_then(crate::grid::hex::Side::new) {
            unit.settings.retreat = side;
        }
        unit.aboard = self.aboard.map(|number| 1000 + number);
        unit.works.dug_in = self.dug;
        unit.works.points = self.defend;
        (unit.supply.out_of_ammo, unit.supply.unpaid_weeks) = (self.out_of_ammo, self.unpaid);
        unit.additional.extend(self.partly.iter().map(|(kind, strength)| (*kind, 10 * strength)));
    }
}

impl Scene {
    /// The scene that a test writes as a case does.
    pub fn of(text: &str) -> Scene {
        toml::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
    }

    /// The scene before its first line, with dice keyed by this word.
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

    /// A turn brings nothing but what the scene says, so that funds show what was spent.
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

    /// The numbers; a scene that says nothing of stores has nobody run out of ammunition.
    fn rules(&self) -> String {
        let mut numbers = self.numbers.clone();
        numbers.entry("stores").or_insert_with(|| {
            let never = ["depletion_percent", "depletion_hard_percent"].map(|key| (key.to_owned(), 0.into()));
            Value::Table(Table::from_iter(never))
        });
        numbers.to_string()
    }

    /// Everybody's training base: the first hex that isn't sea.
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
        for (key, usual) in KEYS.into_iter().zip(["clergy", "politician", "military-officer", "underworld"]) {
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
                infantry = leader
                    .filter(|leader| !leader.infantry.is_empty())
                    .map_or_else(|| "\"Rifle\"".to_owned(), |leader| format!("{:?}", leader.infantry)),
                base = self.base(),
            );
        }
        text
    }

    /// The units; a seat without a leader on the map is given one, which [`Self::dress`] takes away.
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
        let population = self.population.as_ref().map(|table| ("population.toml", table.to_string()));
        let files = [
            ("module.toml", "system = \"el-mythico\"\ntitle = \"Scene\"\nsummary = \"\"\n".to_owned()),
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
                let is_this =
                    |known: &&UnitOf| known.unit_ref() == UnitRef { seat: *seat, number: unit.number };
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
            let (of, hex) = (unit_ref(&spy.code).unwrap_or_else(|wrong| panic!("{wrong}")), HexNo(spy.hex));
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
            [viewer, "knows", "about", key, ref wanted @ ..] => matter(game, seat(viewer), key, wanted),
            [viewer, "knows", key] => same(known_minor(game, seat(viewer), key).is_some(), "true"),
            [viewer, "knows", "no", key] => same(known_minor(game, seat(viewer), key).is_some(), "false"),
            [viewer, "political", wanted] => {
                same(game.position.country.political_points_of(seat(viewer)), wanted)
            }
            [viewer, "informed", place, wanted] => most_supported(game, seat(viewer), place, wanted),
            [viewer, "remembers", "support", "in", place, ref when @ ..] => {
                remembers(game, seat(viewer), place, when)
            }
            [viewer, "sees", of, ..] => sees(game, seat(viewer), unit_ref(of)?, &words[3..]),
            [viewer, "told", what] => told(game, seat(viewer), what, true),
            [viewer, "not", "told", what] => told(game, seat(viewer), what, false),
            [viewer, "found", of] => same(has_found(game, seat(viewer), unit_ref(of)?), "true"),
            [viewer, "not", "found", of] => same(has_found(game, seat(viewer), unit_ref(of)?), "false"),
            [code, "untried", why] => untried(game, unit_ref(code)?, why),
            [ref place @ .., "held", "by", holder] => held_by(game, &place.join(" "), holder),
            [code, "setback", ref wanted @ ..] => setback(game, unit_ref(code)?, wanted),
            [viewer, "deeds", wanted] => within(career(game, seat(viewer)).deeds, wanted),
            [viewer, "vocation", wanted] => same(career(game, seat(viewer)).vocation.word(), wanted),
            [viewer, "stands", wanted] => {
                let force = game.position.force(seat(viewer)).ok_or("no such seat")?;
                same(force.alignment(&game.world).map_or("nowhere", |stands| stands.word()), wanted)
            }
            [viewer, "level", wanted] => within(career(game, seat(viewer)).level.into(), wanted),
            [viewer, ref fact @ ..] if KEYS.contains(&viewer) => held::of_seat(game, seat(viewer), fact)
                .unwrap_or_else(|| match *fact {
                    [source, wanted] => points(game, seat(viewer), source, wanted),
                    _ => Err("no seat has such a fact".to_owned()),
                }),
            [code, what, ref wanted @ ..] => unit_fact(game, code, what, wanted),
            _ => Err("no fact is so short".to_owned()),
        }
    }
}

/// The career of a seat's leaders.
fn career(game: &Fixture<ElMythico>, seat: SeatId) -> &Career {
    &game.position.force(seat).expect("every seat has a force").career
}

/// Where a minor leader is in the war.
fn minor(game: &Fixture<ElMythico>, key: &str, wanted: &[&str]) -> Result<(), String> {
    let leader = game.position.minor_leaders.iter().find(|leader| leader.key == key);
    let state = match leader.ok_or("no minor leader has this key")?.state {
        State::Free => "free".to_owned(),
        State::Dead => "dead".to_owned(),
        State::Hired(by) => format!("hired by {}", key_of(Some(by.seat))),
    };
    same(state, &wanted.join(" "))
}

/// What a seat's view holds of a minor leader.
fn known_minor(game: &Fixture<ElMythico>, viewer: SeatId, key: &str) -> Option<fog::KnownMinor> {
    let known = fog::known(&game.world, &game.position, Viewer::Seat(viewer));
    known.minor_leaders.into_iter().find(|leader| leader.key == key)
}

/// What a seat knows of what is the matter with a minor leader.
fn matter(game: &Fixture<ElMythico>, viewer: SeatId, key: &str, wanted: &[&str]) -> Result<(), String> {
    let known = known_minor(game, viewer, key.trim_end_matches(':')).ok_or("the seat doesn't know it")?;
    let effects = known.effects.map(|effects| effects.iter().map(|effect| effect.word()).collect::<Vec<_>>());
    let said = match effects {
        None => "unknown".to_owned(),
        Some(effects) if effects.is_empty() => "nothing".to_owned(),
        Some(effects) => effects.join(" "),
    };
    same(said, &wanted.join(" "))
}

/// Who holds a place: a seat, or `nobody`.
fn held_by(game: &Fixture<ElMythico>, place: &str, wanted: &str) -> Result<(), String> {
    let place = game.world.map.place(place).ok_or_else(|| format!("no place is called {place}"))?;
    let holder = game.position.control.get(&place.hex);
    same(key_of(holder.copied()), wanted)
}

/// The key of a seat, or `nobody`.
fn key_of(seat: Option<SeatId>) -> &'static str {
    seat.map_or("nobody", |seat| KEYS[usize::from(seat.0) - 1])
}

/// Whom the people of a centre support: `Alba: a 60 b 10`.
fn support(game: &Fixture<ElMythico>, asked: &str) -> Result<(), String> {
    let (place, wanted) =
        asked.split_once(": ").ok_or("name a place and the seats, as in Alba: a 60 b 10")?;
    let place = game.world.map.place(place).ok_or_else(|| format!("no place is called {place}"))?;
    let support = game.position.country.support.get(&place.hex).cloned().unwrap_or_default();
    let parts: Vec<_> =
        support.seats().map(|(seat, percent)| format!("{} {percent}", key_of(Some(seat)))).collect();
    same(if parts.is_empty() { "nobody".to_owned() } else { parts.join(" ") }, wanted)
}

/// Does a seat know everybody's support in a centre?
fn sees_support(game: &Fixture<ElMythico>, viewer: SeatId, place: &str, wanted: bool) -> Result<(), String> {
    let place = game.world.map.place(place).ok_or_else(|| format!("no place is called {place}"))?;
    let known = fog::known(&game.world, &game.position, Viewer::Seat(viewer));
    same(known.country.seen.contains_key(&place.hex), &wanted.to_string())
}

/// What a seat knows of an installation: its state, that with `remembered` before it if it was so when it was seen last, or `nothing`.
fn knows(game: &Fixture<ElMythico>, viewer: SeatId, number: &str, wanted: &str) -> Result<(), String> {
    let number: u16 = number.parse().map_err(|_| "it is no number".to_owned())?;
    let country = fog::known(&game.world, &game.position, Viewer::Seat(viewer)).country;
    let now = country.installations.get(&number).map(|installed| installed.wear.word().to_owned());
    let before = || country.worn.get(&number).map(|seen| format!("remembered {}", seen.wear.word()));
    same(now.or_else(before).unwrap_or_else(|| "nothing".to_owned()), wanted)
}

/// What a seat remembers of a centre's support: `of turn 3`, or `no more`.
fn remembers(game: &Fixture<ElMythico>, viewer: SeatId, place: &str, wanted: &[&str]) -> Result<(), String> {
    let place = game.world.map.place(place).ok_or_else(|| format!("no place is called {place}"))?;
    let known = fog::known(&game.world, &game.position, Viewer::Seat(viewer));
    let seen = known.country.remembered.get(&place.hex);
    same(seen.map_or("no more".to_owned(), |seen| format!("of turn {}", seen.turn)), &wanted.join(" "))
}

/// Whom most support by what an informer says.
fn most_supported(
    game: &Fixture<ElMythico>,
    viewer: SeatId,
    place: &str,
    wanted: &str,
) -> Result<(), String> {
    let place = game.world.map.place(place).ok_or_else(|| format!("no place is called {place}"))?;
    let known = fog::known(&game.world, &game.position, Viewer::Seat(viewer));
    match known.country.reported.get(&place.hex) {
        Some(most) => same(key_of(*most), wanted),
        None => Err("nobody says so".to_owned()),
    }
}

/// A seat's points: of a source by its word, or all together.
fn points(game: &Fixture<ElMythico>, seat: SeatId, source: &str, wanted: &str) -> Result<(), String> {
    let score = &game.position.force(seat).ok_or("no such seat")?.score;
    let of_source = |(known, points, _): (PointSource, i64, i64)| (known.word() == source).then_some(points);
    match source {
        "points" => same(score.total(), wanted),
        _ => same(score.by_source().find_map(of_source).unwrap_or(0), wanted),
    }
}

/// What kept a unit from doing all that it was told: `REASON`, and perhaps `at HEX`.
fn setback(game: &Fixture<ElMythico>, of: UnitRef, wanted: &[&str]) -> Result<(), String> {
    let told = game.latest().iter().find_map(|event| match &event.what {
        Event::Halted { unit, setback, .. } if unit.of == of => Some(*setback),
        _ => None,
    });
    let told = serde_json::to_value(told.ok_or("nothing did")?).map_err(|error| error.to_string())?;
    let (reason, details) = told.as_object().and_then(|told| told.iter().next()).ok_or("it has no reason")?;
    let hex = details.get("hex").unwrap_or(details);
    let is_there = wanted.get(2).is_none_or(|wanted| *hex.to_string() == **wanted);
    if wanted.first() == Some(&reason.as_str()) && is_there { Ok(()) } else { Err(format!("it is {told}")) }
}

/// The unit that a code such as `2/10` names, if it is still there.
pub fn unit<'g>(game: &'g Fixture<ElMythico>, code: &str) -> Option<&'g Unit> {
    let of = unit_ref(code).ok()?;
    game.position.force(of.seat)?.unit(of.number)
}

/// The agent or informer that a code names, if it is in service.
fn spy(game: &Fixture<ElMythico>, of: UnitRef) -> Option<&Spy> {
    game.position.force(of.seat)?.spies.spy(of.number)
}

fn has_found(game: &Fixture<ElMythico>, seat: SeatId, of: UnitRef) -> bool {
    game.position.force(seat).is_some_and(|force| force.spies.found.iter().any(|found| found.of == of))
}

/// What a seat was told of espionage in the turn just played.
fn heard(game: &Fixture<ElMythico>, seat: SeatId) -> Vec<&Told> {
    let viewer = Viewer::Seat(seat);
    let eyes = viewer.seats(&game.world.seats);
    let told = game.latest().iter().filter(|event| event.audience.hears(viewer, eyes));
    told.filter_map(|event| match &event.what {
        Event::Espionage(told) => Some(told),
        _ => None,
    })
    .collect()
}

/// Was a seat told something of this word?
fn told(game: &Fixture<ElMythico>, seat: SeatId, word: &str, wanted: bool) -> Result<(), String> {
    let heard = heard(game, seat);
    let is = |told: &&&Told| {
        let told = serde_json::to_value(told).unwrap_or_default();
        told.as_object().is_some_and(|told| told.contains_key(word))
    };
    if heard.iter().any(|told| is(&told)) == wanted { Ok(()) } else { Err(format!("it was told {heard:?}")) }
}

/// Why an agent didn't try what it was told.
fn untried(game: &Fixture<ElMythico>, of: UnitRef, wanted: &str) -> Result<(), String> {
    let why = heard(game, of.seat).into_iter().find_map(|told| match told {
        Told::Untried { spy, why, .. } if spy.of == of => Some(why.word()),
        _ => None,
    });
    same(why.unwrap_or("nothing"), wanted)
}

fn unit_fact(game: &Fixture<ElMythico>, code: &str, what: &str, words: &[&str]) -> Result<(), String> {
    let wanted = words.first().copied().unwrap_or_default();
    if let Some(spy) = spy(game, unit_ref(code)?) {
        return match what {
            "at" => same(spy.hex, wanted),
            "silent" => same(spy.silent, "true"),
            "kind" => same(spy.kind.word(), wanted),
            _ => Err(format!("it is in {}", spy.hex)),
        };
    }
    let unit = match (unit(game, code), what) {
        (None, "gone") => return Ok(()),
        (Some(unit), "gone") => return Err(format!("it is in {}", unit.hex)),
        (None, _) => return Err("it is gone".to_owned()),
        (Some(unit), _) => unit,
    };
    match what {
        "at" => same(unit.hex, wanted),
        "called" => same(&unit.name, &words.join(" ")),
        "men" => within(unit.tenths, wanted),
        "strength" => within(unit.strength(), wanted),
        "organisation" => within(unit.organisation, wanted),
        "experience" => within(unit.experience, wanted),
        "aggression" => within(i64::from(unit.settings.aggression), wanted),
        "points" => within(i64::from(unit.works.points), wanted),
        "aboard" => {
            same(unit.aboard.map_or("nobody".to_owned(), |number| (number - 1000).to_string()), wanted)
        }
        "additional" => within(unit.additional.values().sum(), wanted),
        "training" => same(unit.training.print(), wanted),
        "elite" => same(unit.elite.map_or("none", |elite| elite.word()), wanted),
        "dug" => same(unit.works.dug_in, "true"),
        "undug" => same(unit.works.dug_in, "false"),
        "camouflaged" => same(unit.works.camouflaged, "true"),
        "secures" => same(unit.works.secures, "true"),
        "insecure" => same(unit.works.secures, "false"),
        "plain" => same(unit.works.camouflaged, "false"),
        "size" => same(size_word(unit.size), wanted),
        other => match Kind::ALL.into_iter().find(|kind| kind.word() == other) {
            Some(kind) => within(unit.additional.get(&kind).copied().unwrap_or(0), wanted),
            None => {
                held::of_unit(unit, other, words).unwrap_or_else(|| Err(format!("no unit has {other:?}")))
            }
        },
    }
}

fn size_word(size: Size) -> &'static str {
    match size {
        Size::Company => "company",
        Size::Battalion => "battalion",
        Size::Regiment => "regiment",
        Size::Brigade => "brigade",
    }
}

/// Is the seat told of a fight that began in this hex in the turn just played?
fn heard_fight(game: &Fixture<ElMythico>, seat: SeatId, hex: &str, wanted: bool) -> Result<(), String> {
    let viewer = Viewer::Seat(seat);
    let eyes = viewer.seats(&game.world.seats);
    let told = game.latest().iter().filter(|event| event.audience.hears(viewer, eyes));
    let hexes: Vec<_> = told
        .filter_map(|event| match &event.what {
            Event::Fight(fight) => fight.hexes.first().map(ToString::to_string),
            _ => None,
        })
        .collect();
    if hexes.iter().any(|of| of == hex) == wanted {
        Ok(())
    } else {
        Err(format!("fights began in {hexes:?}"))
    }
}

/// What a seat saw of a unit in the turn just played: `nothing`, `anything`, or a quality, and perhaps `at HEX`.
fn sees(game: &Fixture<ElMythico>, viewer: SeatId, of: UnitRef, wanted: &[&str]) -> Result<(), String> {
    let force = game.position.force(viewer).ok_or("no such seat")?;
    let is_this = |contact: &&Contact| contact.of == of && contact.turn + 1 == game.position.turn;
    let contact = force.contacts.iter().find(is_this);
    let (Some(contact), quality) = (contact, wanted.first().copied().unwrap_or_default()) else {
        return if wanted == ["nothing"] { Ok(()) } else { Err("it is nothing".to_owned()) };
    };
    let is_so = match quality {
        "anything" => true,
        "presence" => contact.quality == Quality::Presence,
        "size" => contact.quality == Quality::Size,
        "identity" => contact.quality == Quality::Identity,
        _ => false,
    };
    let is_there = wanted.get(2).is_none_or(|hex| contact.hex.to_string() == *hex);
    let is_then = match wanted.get(3..) {
        Some(["in", "impulse", impulse]) => {
            contact.impulse.is_some_and(|known| known.to_string() == **impulse)
        }
        Some(["at", "the", "end"]) => contact.impulse.is_none(),
        _ => true,
    };
    let is_there = is_there && is_then;
    if is_so && is_there { Ok(()) } else { Err(format!("it is {contact:?}")) }
}
