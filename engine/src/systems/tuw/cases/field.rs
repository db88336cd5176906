//! A small field to play a case on: its map, its units, its lines, and what must be so afterwards.
//! Lines are played in the open window; `close` closes it; `| 5 3` loads the dice; `! line -> words` must be refused in such
//! words. Not here: the cases.

use crate::guard::Guard;
use serde::Deserialize;

use crate::dice::Dice;
use crate::module::Module;
use crate::order::{OrderError, OrderPreview, grammar};
use crate::seat::SeatId;
use crate::system::{Action, SeatOrder, System};
use crate::systems::tuw::Tuw;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::combat::{ArmedUnit, strength};
use crate::systems::tuw::movement::Mover;
use crate::systems::tuw::orders::{FORMS, Order};
use crate::systems::tuw::position::Target;
use crate::systems::tuw::position::{Position, WeaponDamage};
use crate::systems::tuw::results::OrderResult;
use crate::systems::tuw::sequence::events::Event;
use crate::systems::tuw::world::World;
use crate::view::{View, Viewer};
use crate::words::Lexicon;

/// A case as written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The test's name.
    pub name: String,
    /// The rule it shows.
    pub rule: String,
    /// Rows of terrain marks.
    #[serde(default = "meadow")]
    pub map: Vec<String>,
    /// More of `map.toml`.
    #[serde(default)]
    pub ground: String,
    /// More of `terrain.toml`.
    #[serde(default)]
    pub terrain: String,
    /// More of `scenario.toml`.
    #[serde(default)]
    pub scenario: String,
    /// Who is there: each a kind of its own.
    pub units: Vec<Piece>,
    /// How the dice for the initiative fall; given, the scenario fixes no order.
    #[serde(default)]
    pub initiative: Vec<i64>,
    /// What is played.
    #[serde(default)]
    pub play: Vec<String>,
    /// What must be so then.
    pub expect: Vec<String>,
}

fn meadow() -> Vec<String> {
    vec![".....".to_owned(); 5]
}

/// A unit of a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
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

const PRICES: &str = r#"
[cost]
divisor = 3
indirect = 25
area = 50
area_hex = 50
extra_move = 25
locomotion = { amphibious = 25, noncorporeal = 50 }
"#;

impl Case {
    /// The module that the case's field makes, read like any other.
    pub fn module(&self) -> Module {
        let terrain = Module::built_in("tuw-crossroads").unwrap().files["terrain.toml"].clone();
        let fixed = self.scenario.contains("order") || !self.initiative.is_empty();
        let order = if fixed { "" } else { "order = [\"red\", \"blue\"]\n" };
        let turns = if self.scenario.contains("turns") { "" } else { "turns = 9\n" };
        let seats = if self.scenario.contains("seat =") { "" } else { SEATS };
        let files = [
            ("module.toml", "system = \"tuw\"\ntitle = \"Case\"\nsummary = \"A case.\"\n".to_owned()),
            ("scenario.toml", format!("{turns}{order}{seats}{}", self.scenario)),
            ("map.toml", format!("rows = {:?}\n{}", self.map, self.ground)),
            ("terrain.toml", terrain + &self.terrain),
            ("units.toml", self.kinds()),
            ("forces.toml", self.forces()),
        ];
        Module::new("case", files.map(|(name, text)| (name.to_owned(), text)))
    }

    fn kinds(&self) -> String {
        let mut text = PRICES.to_owned();
        for piece in &self.units {
            let moves =
                piece.moves.as_ref().map_or("[{ by = \"foot\", mp = 2 }]".to_owned(), ToString::to_string);
            text += &format!("[[kind]]\nid = {0:?}\nname = \"Unit\"\nsymbol = \"infantry\"\n", piece.code);
            text +=
                &format!("defence = {}\nmoves = {moves}\nsubaquatic = {}\n", piece.defence, piece.subaquatic);
            text += &piece.cost.map_or(String::new(), |cost| format!("cost = {cost}\n"));
            for (nth, attack) in piece.attack.iter().enumerate() {
                text += &format!("[[kind.weapons]]\nname = \"arm {nth}\"\nattack = {attack:?}\n");
                text += &format!("attacks = {}\n", piece.attacks);
                let own = piece.arm_defence.filter(|_| nth == 0);
                text += &own.map_or(String::new(), |defence| format!("defence = {defence}\n"));
            }
        }
        text
    }

    fn forces(&self) -> String {
        let unit = |piece: &Piece| {
            let until =
                piece.disabled_until.map_or(String::new(), |turn| format!("disabled_until = {turn}\n"));
            let name = piece.name.as_ref().map_or(String::new(), |name| format!("name = {name:?}\n"));
            let (code, hex, wounded, disabled) = (&piece.code, &piece.hex, piece.wounded, piece.disabled);
            format!(
                "[[unit]]\ncode = {code:?}\nkind = {code:?}\nhex = {hex:?}\nwounded = {wounded}\ndisabled = {disabled}\n{until}{name}"
            )
        };
        self.units.iter().map(unit).collect()
    }
}

/// A case being played.
pub struct Game {
    /// Its world.
    pub world: World,
    /// Where it stands.
    pub position: Position,
    events: Vec<Event>,
}

impl Game {
    /// The case before its first line.
    pub fn of(case: &Case) -> Game {
        let read = Tuw::read_module(&case.module());
        let (world, setup) = read.unwrap_or_else(|faults| panic!("{}: {}", case.name, faults[0]));
        let dice = Dice::loaded(&case.initiative);
        let position = Tuw::begin(&world, &setup, &dice);
        assert_eq!(dice.into_log().len(), case.initiative.len(), "dice of the beginning");
        Game { world, position, events: Vec::new() }
    }

    /// What the seat whose window is open understands of a line.
    pub fn understand(&self, line: &str) -> Result<OrderPreview<Order>, OrderError> {
        let seat = self.position.battlefield.seat().unwrap_or(SeatId(1));
        self.understand_as(seat, line)
    }

    /// What a seat understands of a line.
    pub fn understand_as(&self, seat: SeatId, line: &str) -> Result<OrderPreview<Order>, OrderError> {
        let view = View::cut::<Tuw>(&self.world, &self.position, Viewer::Seat(seat));
        Tuw::understand(&self.world, &view, seat, &grammar::read(&FORMS, line)?)
    }

    /// One line of a case.
    pub fn line(&mut self, line: &str) {
        if let Some(refused) = line.strip_prefix("! ") {
            return self.refused(refused);
        }
        let (line, rolls) = line.split_once(" | ").unwrap_or((line, ""));
        let rolls: Vec<i64> = rolls.split_whitespace().map(|die| die.parse().unwrap()).collect();
        let dice = Dice::loaded(&rolls);
        let outcome = if line == "close" {
            Tuw::adjudicate(&self.world, &self.position, Action::Close(&[]), &dice, Guard::USUAL)
        } else {
            let order = self.understand(line).unwrap_or_else(|refusal| panic!("{}", said(&refusal, line)));
            let given = SeatOrder::by(self.position.battlefield.seat().unwrap(), order.into());
            Tuw::adjudicate(&self.world, &self.position, Action::Order(&given), &dice, Guard::USUAL)
        }
        .unwrap();
        assert_eq!(dice.unrolled(), 0, "`{line}` rolled fewer dice");
        assert_eq!(dice.into_log().len(), rolls.len(), "`{line}` rolled more dice");
        self.position = outcome.position;
        self.events.extend(outcome.events.into_iter().map(|event| event.what));
    }

    fn refused(&self, line: &str) {
        let (line, words) = line.split_once(" -> ").unwrap();
        let (seat, line) = match line.split_once(": ") {
            Some((key, line)) => (self.world.seats.find(key).unwrap().id, line),
            None => (self.position.battlefield.seat().unwrap_or(SeatId(1)), line),
        };
        let refusal = self.understand_as(seat, line).expect_err(line);
        assert!(said(&refusal, line).contains(words), "{}", said(&refusal, line));
    }

    /// What is so: one fact about a unit, the last roll, the window or the war.
    fn fact(&self, asked: &str) -> String {
        let battlefield = &self.position.battlefield;
        let (subject, what) = asked.split_once(' ').unwrap();
        let Ok(code) = subject.parse::<UnitCode>() else { return self.general(subject, what) };
        let Some(unit) = battlefield.units.get(&code) else { return format!("{code} gone") };
        match what.split(' ').next().unwrap() {
            "at" => format!("{code} at {}", self.world.ground.number(unit.hex)),
            "left" => {
                let left = Mover::of(&self.world, battlefield, code, unit).left();
                format!("{code} left {}", tenths(i64::from(left.0)))
            }
            "by" => format!("{code} by {}", unit.mode(&self.world).by.word()),
            "used" => format!("{code} used {}", battlefield.uses(code, 0)),
            "defends" => {
                let defence = strength::defence(&self.world, battlefield, Target::whole(code), &[]);
                format!("{code} defends {}", defence.total())
            }
            "attacks" => {
                let arm = ArmedUnit { unit: code, weapon: 0 };
                format!("{code} attacks {}", strength::att(&self.world, battlefield, arm))
            }
            "arm" => format!(
                "{code} arm {}",
                match unit.damage(0) {
                    None => "whole",
                    Some(WeaponDamage::Wounded) => "wounded",
                    Some(WeaponDamage::Destroyed) => "destroyed",
                }
            ),
            _ => {
                let state = [(unit.wounded, "wounded"), (unit.disabled_until.is_some(), "disabled")];
                let states: Vec<&str> = state.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect();
                format!("{code} {}", if states.is_empty() { "active".to_owned() } else { states.join(" ") })
            }
        }
    }

    fn general(&self, subject: &str, what: &str) -> String {
        let battlefield = &self.position.battlefield;
        match subject {
            "window" => {
                let window = Tuw::window(&self.world, &self.position);
                format!("window {}", window.map_or("none".to_owned(), |window| window.key))
            }
            "turn" => format!("turn {}", battlefield.turn),
            "players" => {
                let keys = battlefield.players.iter().map(|seat| &*self.world.seats.seat(*seat).unwrap().key);
                format!("players {}", keys.collect::<Vec<_>>().join(" "))
            }
            "rolled" => {
                let last = self.events.iter().rev().find_map(|event| match event {
                    Event::Done(OrderResult::Attack(attack)) => {
                        attack.targets.last().map(|shot| (attack, shot))
                    }
                    _ => None,
                });
                let (attack, shot) = last.expect("an attack was rolled");
                let defence = shot.defence + shot.defence_die;
                format!("rolled {} against {defence}", attack.att() + shot.attack_die)
            }
            "struck" => {
                let last = self.events.iter().rev().find_map(|event| match event {
                    Event::Done(OrderResult::Attack(attack)) => Some(attack),
                    _ => None,
                });
                let codes = last
                    .expect("an attack was rolled")
                    .targets
                    .iter()
                    .map(|shot| shot.target.code.to_string());
                format!("struck {}", codes.collect::<Vec<_>>().join(" "))
            }
            "lost" => {
                let crowd = self.events.iter().find_map(|event| match event {
                    Event::Overstacked { lost, .. } => Some(lost.clone()),
                    _ => None,
                });
                let codes = crowd.unwrap_or_default().into_iter().map(|label| label.code.to_string());
                format!("lost {}", codes.collect::<Vec<_>>().join(" "))
            }
            "losses" => {
                let losses = self.events.iter().rev().find_map(|event| match event {
                    Event::Damage { losses, .. } => Some(losses.clone()),
                    _ => None,
                });
                let codes: Vec<String> =
                    losses.unwrap_or_default().iter().map(|loss| loss.unit.code.to_string()).collect();
                format!("losses {}", codes.join(" "))
            }
            "winner" => {
                let winner = self.events.iter().find_map(|event| match event {
                    Event::WarEnded { winner, .. } => Some(*winner),
                    _ => None,
                });
                let name = |id| self.world.faction_name(id).to_owned();
                format!("winner {}", winner.flatten().map_or("nobody".to_owned(), name))
            }
            "points" => {
                let points = crate::systems::tuw::victory::points(&self.world, battlefield);
                let told = points.values().map(|points| tenths(points * 5)).collect::<Vec<_>>();
                format!("points {}", told.join(" "))
            }
            "says" => self.preview(what),
            _ => panic!("no such fact: {subject}"),
        }
    }

    /// `says LINE -> words`: the preview of a line holds these words.
    fn preview(&self, what: &str) -> String {
        let (line, words) = what.split_once(" -> ").unwrap();
        let understood = self.understand(line).unwrap_or_else(|refusal| panic!("{}", said(&refusal, line)));
        let lexicon = Lexicon::built_in();
        let details: Vec<String> = understood.details.iter().map(|line| lexicon.say("en", line)).collect();
        let found = details.iter().any(|detail| detail.contains(words));
        if found { format!("says {what}") } else { details.join("\n") }
    }
}

fn said(refusal: &OrderError, line: &str) -> String {
    refusal.say(&Lexicon::built_in(), "en", line)
}

/// Plays a case and checks what it expects.
pub fn play(case: &Case) {
    let rule = format!("{}_", case.rule.to_lowercase().replace(['-', '.'], "_"));
    assert!(case.name.starts_with(&rule), "{} begins with its rule, {rule}", case.name);
    let mut game = Game::of(case);
    for line in &case.play {
        game.line(line);
    }
    for expected in &case.expect {
        assert_eq!(&game.fact(expected), expected);
    }
}

/// A case without a file, for tests that ask other questions.
pub fn case(units: &str, map: &[&str]) -> Case {
    let text = format!("name = \"\"\nrule = \"\"\nexpect = []\nunits = [{units}]\nmap = {map:?}\n");
    toml::from_str(&text).unwrap_or_else(|error| panic!("{error}"))
}

/// A number kept in tenths as the cases write it: 135 is 13.5, 130 is 13.
fn tenths(tenths: i64) -> String {
    (tenths as f64 / 10.0).to_string()
}
