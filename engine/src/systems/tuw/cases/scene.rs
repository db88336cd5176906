//! TUW's part of a case: a small field with a few units, each a kind of its own, and facts about
//! units and the war.
//!
//! ```toml
//! map = [".w.", "..."]                       # rows of terrain; usually 5 × 5 of clear ground
//! ground.feature = [{ name = "smoke", hexes = ["0102"], effect = "D2" }]   # more of `map.toml`
//! scenario.turns = 1                         # `scenario.toml`; usually 9 turns, red first
//! terrain.terrain = [{ … }]                  # more of `terrain.toml`, beside the usual
//! abilities.tough.level = 50                 # more of `abilities.toml`
//! initiative = [2, 5]                        # dice for who goes last
//! units = [{ code = "r1", hex = "0101", attack = ["4/0"], defence = 3, moves = [{ by = "foot", mp = 4 }] }]
//! ```
//!
//! | fact | |
//! |---|---|
//! | `r1 at 0102`, `r1 gone`, `r1 active`, `wounded`, `disabled`, `wounded disabled` | where it is, in what state |
//! | `r1 left 1.5`, `r1 used 2`, `r1 by foot` | movement points left, attacks made, how it goes |
//! | `r1 flies high`, `low`, `close`, `inside`, `landed` | where a flyer is |
//! | `r1 aboard b2`, `r1 tough 1`, `r1 saved 2`, `r1 costs 28` | its carrier or `nobody`, levels of Tough left, points saved, its price |
//! | `r1 attacks 4`, `r1 defends 5`, `r1 arm wounded` | scores and state of its first weapon |
//! | `turn 2`, `players red blue`, `winner Red`, `points 7 0` | the war |
//! | `rolled 6 against 6`, `struck r1 b1`, `losses b1`, `lost r1` | the last attack, what it struck, the damage phase, overstacking |

use serde::Deserialize;
use toml::Table;

use super::Tuw;
use crate::cases::Fixture;
use crate::module::Module;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::position::{Flight, Target, WeaponDamage};
use crate::systems::tuw::results::{AttackResult, OrderResult};
use crate::systems::tuw::sequence::combat::{ArmedUnit, strength};
use crate::systems::tuw::sequence::movement::Mover;
use crate::systems::tuw::world::ground;

/// A small field with a few units.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// Rows of terrain marks.
    #[serde(default = "meadow")]
    map: Vec<String>,
    /// More of `map.toml`.
    #[serde(default)]
    ground: Table,
    /// More of `terrain.toml`.
    #[serde(default)]
    terrain: Table,
    /// More of `abilities.toml`.
    #[serde(default)]
    abilities: Table,
    /// More of `scenario.toml`.
    #[serde(default)]
    scenario: Table,
    /// Who is there: each a kind of its own.
    units: Vec<Piece>,
    /// How the dice for the initiative fall; given, the scenario fixes no order.
    #[serde(default)]
    initiative: Vec<i64>,
}

fn meadow() -> Vec<String> {
    vec![".....".to_owned(); 5]
}

/// A unit as a case places it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Piece {
    code: String,
    hex: String,
    #[serde(default = "two")]
    defence: i32,
    #[serde(default)]
    moves: Option<toml::Value>,
    #[serde(default)]
    attack: Vec<String>,
    #[serde(default = "one")]
    attacks: u8,
    /// DEF of the first weapon, if it is a target by itself.
    #[serde(default)]
    arm_defence: Option<i32>,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    cost: Option<u32>,
    #[serde(default)]
    subaquatic: bool,
    #[serde(default)]
    wounded: bool,
    #[serde(default)]
    disabled: bool,
    #[serde(default)]
    disabled_until: Option<u32>,
    /// What else its kind has.
    #[serde(default)]
    kind: Table,
    /// What else its first weapon has.
    #[serde(default)]
    arm: Table,
    #[serde(default)]
    airborne: bool,
    #[serde(default)]
    aboard: Option<String>,
}

fn one() -> u8 {
    1
}

fn two() -> i32 {
    2
}

const SEATS: &str = r#"
faction = [{ key = "red", name = "Red" }, { key = "blue", name = "Blue" }]
seat = [
    { key = "red", name = "Red", faction = "red", letter = "r" },
    { key = "blue", name = "Blue", faction = "blue", letter = "b" },
]
"#;

impl Scene {
    /// A scene of these units and this map, for tests that ask other questions.
    pub fn of(units: &str, map: &[&str]) -> Scene {
        let text = format!(
            "units = [{units}]\nmap = {map:?}
"
        );
        toml::from_str(&text).unwrap_or_else(|error| panic!("{error}"))
    }

    /// With more of `map.toml`.
    pub fn with_ground(mut self, ground: &str) -> Scene {
        self.ground = ground.parse().unwrap_or_else(|error| panic!("{error}"));
        self
    }

    /// With more of `scenario.toml`.
    pub fn with_scenario(mut self, scenario: &str) -> Scene {
        self.scenario = scenario.parse().unwrap_or_else(|error| panic!("{error}"));
        self
    }

    /// It before its first line.
    pub fn begin(&self) -> Fixture<Tuw> {
        Fixture::of(self, "scene")
    }

    fn scenario(&self) -> String {
        let has = |key: &str| self.scenario.contains_key(key);
        let is_fixed = has("order") || !self.initiative.is_empty();
        let order = if is_fixed {
            ""
        } else {
            "order = [\"red\", \"blue\"]
"
        };
        let turns = if has("turns") {
            ""
        } else {
            "turns = 9
"
        };
        let seats = if has("seat") { "" } else { SEATS };
        format!("{turns}{order}{seats}{}", self.scenario)
    }

    fn kinds(&self) -> String {
        let mut text = String::new();
        for piece in &self.units {
            let moves = piece
                .moves
                .as_ref()
                .map_or("[{ by = \"foot\", mp = 2 }]".to_owned(), ToString::to_string);
            text += &format!(
                "[[kind]]\nid = {0:?}\nname = \"Unit\"\nsymbol = \"infantry\"\n",
                piece.code
            );
            text += &format!(
                "defence = {}\nmoves = {moves}\nsubaquatic = {}\n",
                piece.defence, piece.subaquatic
            );
            text += &piece.kind.to_string();
            text += &piece.cost.map_or(String::new(), |cost| format!("cost = {cost}\n"));
            for (nth, attack) in piece.attack.iter().enumerate() {
                text += &format!("[[kind.weapons]]\nname = \"arm {nth}\"\nattack = {attack:?}\n");
                text += &format!("attacks = {}\n", piece.attacks);
                let own = piece.arm_defence.filter(|_| nth == 0);
                text += &own.map_or(String::new(), |defence| format!("defence = {defence}\n"));
                text += &if nth == 0 { piece.arm.to_string() } else { String::new() };
            }
        }
        text
    }

    fn forces(&self) -> String {
        let unit = |piece: &Piece| {
            let until = piece
                .disabled_until
                .map_or(String::new(), |turn| format!("disabled_until = {turn}\n"));
            let name =
                piece.name.as_ref().map_or(String::new(), |name| format!("name = {name:?}\n"));
            let aboard =
                piece.aboard.as_ref().map_or(String::new(), |by| format!("aboard = {by:?}\n"));
            let (code, hex, wounded, disabled, airborne) =
                (&piece.code, &piece.hex, piece.wounded, piece.disabled, piece.airborne);
            format!(
                "[[unit]]\ncode = {code:?}\nkind = {code:?}\nhex = {hex:?}\nwounded = {wounded}\ndisabled = {disabled}\nairborne = {airborne}\n{aboard}{until}{name}"
            )
        };
        self.units.iter().map(unit).collect()
    }
}

impl crate::cases::Scene for Scene {
    type System = Tuw;
    const DICE_ARE_GIVEN: bool = true;

    fn module(&self) -> Module {
        let files = [
            (
                "module.toml",
                "system = \"tuw\"\ntitle = \"Case\"\nsummary = \"A case.\"\n".to_owned(),
            ),
            ("scenario.toml", self.scenario()),
            ("map.toml", format!("rows = {:?}\n{}", self.map, self.ground)),
            ("terrain.toml", format!("{}\n{}", ground::USUAL, self.terrain)),
            ("abilities.toml", self.abilities.to_string()),
            ("units.toml", self.kinds()),
            ("forces.toml", self.forces()),
        ];
        Module::new("case", files.map(|(name, text)| (name.to_owned(), text)))
    }

    fn opening_dice(&self) -> &[i64] {
        &self.initiative
    }

    fn fact(fixture: &Fixture<Tuw>, asked: &str) -> Result<(), String> {
        let (subject, what) = asked.split_once(' ').ok_or("no fact is so short")?;
        let facts = Facts(fixture);
        let found = match subject.parse::<UnitCode>() {
            Ok(code) => facts.of_unit(code, what),
            Err(_) => facts.of_war(subject),
        };
        let found = found.ok_or("no such fact")?;
        if found == asked { Ok(()) } else { Err(found) }
    }
}

/// What is so, said as cases ask for it.
struct Facts<'f>(&'f Fixture<Tuw>);

impl Facts<'_> {
    fn of_unit(&self, code: UnitCode, what: &str) -> Option<String> {
        let (world, battlefield) = (&self.0.world, &self.0.position.battlefield);
        let Some(unit) = battlefield.units.get(&code) else { return Some(format!("{code} gone")) };
        let first = ArmedUnit { unit: code, weapon: 0 };
        let word = what.split(' ').next()?;
        let value = match word {
            "at" => world.ground.number(unit.hex),
            "left" => tenths(i64::from(Mover::of(world, battlefield, code, unit).left().0)),
            "by" => unit.mode(world).by.word().to_owned(),
            "flies" => match unit.flight {
                Flight::Landed => "landed",
                Flight::High => "high",
                Flight::Low { close: false, .. } => "low",
                Flight::Low { close: true, .. } => "close",
                Flight::InTerrain => "inside",
            }
            .to_owned(),
            "aboard" => unit.aboard.map_or("nobody".to_owned(), |carrier| carrier.to_string()),
            "tough" => unit.health(world).tough.to_string(),
            "saved" => tenths(unit.saving.map_or(0, |saving| saving.saved.0.into())),
            "costs" => unit.kind(world).cost().to_string(),
            "used" => battlefield.uses(code, 0).to_string(),
            "defends" => {
                strength::defence(world, battlefield, Target::whole(code), &[]).total().to_string()
            }
            "attacks" => strength::att(world, battlefield, first, None).to_string(),
            "arm" => match unit.damage(0) {
                None => "whole".to_owned(),
                Some(WeaponDamage::Wounded) => "wounded".to_owned(),
                Some(WeaponDamage::Destroyed) => "destroyed".to_owned(),
            },
            _ => {
                let marks =
                    [(unit.wounded, "wounded"), (unit.disabled_until.is_some(), "disabled")];
                let marks: Vec<_> =
                    marks.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect();
                let state = if marks.is_empty() { "active".to_owned() } else { marks.join(" ") };
                return Some(format!("{code} {state}"));
            }
        };
        Some(format!("{code} {word} {value}"))
    }

    fn of_war(&self, subject: &str) -> Option<String> {
        let (world, battlefield) = (&self.0.world, &self.0.position.battlefield);
        let value = match subject {
            "turn" => battlefield.turn.to_string(),
            "players" => words(
                battlefield
                    .players
                    .iter()
                    .filter_map(|seat| world.seats.seat(*seat))
                    .map(|seat| &seat.key),
            ),
            "winner" => {
                let winner = self.events().find_map(|event| match event {
                    Event::WarEnded { winner, .. } => Some(*winner),
                    _ => None,
                });
                winner.flatten().map_or("nobody".to_owned(), |id| world.faction_name(id).to_owned())
            }
            "points" => words(
                crate::systems::tuw::victory::points(world, battlefield)
                    .iter()
                    .map(|(_, half)| tenths(half * 5)),
            ),
            "rolled" => {
                let attack = self.last_attack()?;
                let target = attack.targets.last()?;
                let defence = target.defence + target.defence_die;
                format!("{} against {defence}", attack.att(target) + target.attack_die)
            }
            "struck" => words(self.last_attack()?.targets.iter().map(|shot| shot.target.code)),
            "losses" => {
                let losses = self.events().rev().find_map(|event| match event {
                    Event::Damage { losses, .. } => Some(losses),
                    _ => None,
                });
                words(losses.into_iter().flatten().map(|loss| loss.unit.code))
            }
            "lost" => {
                let lost = self.events().find_map(|event| match event {
                    Event::Overstacked { lost, .. } => Some(lost),
                    _ => None,
                });
                words(lost.into_iter().flatten().map(|label| label.code))
            }
            _ => return None,
        };
        Some(format!("{subject} {value}"))
    }

    fn events(&self) -> impl DoubleEndedIterator<Item = &Event> {
        self.0.events.iter().map(|event| &event.what)
    }

    fn last_attack(&self) -> Option<&AttackResult> {
        self.events().rev().find_map(|event| match event {
            Event::Done(OrderResult::Attack(attack)) => Some(attack),
            _ => None,
        })
    }
}

/// With blanks between, or `nobody`.
fn words(of: impl Iterator<Item = impl ToString>) -> String {
    let all: Vec<_> = of.map(|one| one.to_string()).collect();
    if all.is_empty() { "nobody".to_owned() } else { all.join(" ") }
}

/// A number kept in tenths as the cases write it: 135 is 13.5, 130 is 13.
fn tenths(tenths: i64) -> String {
    (tenths as f64 / 10.0).to_string()
}
