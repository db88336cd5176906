//! A scene: a small map with a few units, written in lines, played by the real loader, orders and turn.
//!
//! ```text
//! map ..../..../....            rows of terrain letters
//! side 1002001/4 minor bridge   what lies along a side: minor major bridge ford wall rail
//! road 1001001 1002001          hexes in order
//! place 1001001 town Alba
//! rules combat.round_luck = [100, 100]
//! ally A B                      one faction; otherwise each seat is its own
//! truce A B                     both have set Truce
//! offer A B                     A has set Truce with B
//! leader A politician 6         vocation and level; otherwise clergy, politician, military officer of level 1
//! unit A 10 apc 1001001 AF7 str20 tr2(1) xp3 org5 R2 T1 dug defend12 +hmg +smoke=5
//! order A move 10 s s
//! turn
//! expect A 10 at 1001003
//! ```

use crate::guard::Guard;
use std::collections::BTreeMap;
use std::fmt::Write;

use crate::dice::{Dice, Roll, Seed};
use crate::module::Module;
use crate::order::{OrderError, OrderPreview, grammar};
use crate::seat::SeatId;
use crate::system::{Action, SeatOrder, System};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::position::Position;
use crate::systems::el_mythico::relations::Truces;
use crate::systems::el_mythico::sequence::events::Happened;
use crate::systems::el_mythico::unit::Unit;
use crate::systems::el_mythico::world::World;
use crate::view::{Event, View, Viewer};
use crate::window::Moment;

/// A campaign laid open for tests.
pub struct Scene {
    /// What is printed.
    pub world: World,
    /// All truth.
    pub position: Position,
    /// The dice's seed.
    pub seed: Seed,
    /// Events of the last turn.
    pub events: Vec<Event<Happened>>,
    /// Rolls of the last turn.
    pub rolls: Vec<Roll>,
}

/// The seat that a letter stands for.
pub fn seat(letter: &str) -> SeatId {
    let first = letter.bytes().next().expect("a seat is a letter");
    SeatId(first - b'A' + 1)
}

/// A unit as a line describes it, beyond what a module holds.
#[derive(Default)]
struct Extra {
    organisation: Option<i64>,
    retreat: Option<u8>,
    target: Option<u8>,
    dug: bool,
    defend: u8,
    partly: Vec<(Kind, i64)>,
}

impl Scene {
    /// Reads the lines that set it up.
    pub fn of(lines: &[&str], seed: &str) -> Scene {
        let (module, extras, leaders) = module(lines);
        let (world, setup) = match ElMythico::read_module(&module) {
            Ok(read) => read,
            Err(faults) => panic!("{faults:?}"),
        };
        let seed = Seed::of_word(seed);
        let mut setup = setup;
        for (seat, _, units) in &mut setup.forces {
            units.retain(|unit| unit.number != 1000 || leaders.contains(seat));
            for unit in units {
                dress(unit, extras.get(&(*seat, unit.number)));
            }
        }
        let dice = Dice::new(&seed, Moment { turn: 0, window: 0, revision: 0, order: 0 });
        let mut position = ElMythico::begin(&world, &setup, &dice);
        set_truces(lines, &mut position.truces);
        Scene { world, position, seed, events: Vec::new(), rolls: Vec::new() }
    }

    /// What a seat may know.
    pub fn view(&self, seat: SeatId) -> View<Known> {
        View::cut::<ElMythico>(&self.world, &self.position, Viewer::Seat(seat))
    }

    /// Reads a seat's order.
    pub fn understand(&self, seat: SeatId, line: &str) -> Result<OrderPreview<Order>, OrderError> {
        let draft = grammar::read(ElMythico::forms(), line)?;
        ElMythico::understand(&self.world, &self.view(seat), seat, &draft)
    }

    /// Plays a turn with these orders, which must stand.
    pub fn turn(&mut self, lines: &[(SeatId, String)]) {
        let given = |(seat, line): &(SeatId, String)| match self.understand(*seat, line) {
            Ok(order) => SeatOrder::by(*seat, order.into()),
            Err(refusal) => panic!("{line}: {}", said(&refusal, line)),
        };
        let orders: Vec<_> = lines.iter().map(given).collect();
        let dice =
            Dice::new(&self.seed, Moment { turn: self.position.turn, window: 1, revision: 0, order: 0 });
        let outcome =
            ElMythico::adjudicate(&self.world, &self.position, Action::Close(&orders), &dice, Guard::USUAL)
                .unwrap();
        self.position = outcome.position;
        self.events = outcome.events;
        self.rolls = dice.into_log();
    }

    /// A unit, if it is still there.
    pub fn unit(&self, seat: SeatId, number: u16) -> Option<&Unit> {
        self.position.force(seat)?.unit(number)
    }
}

/// A refusal in English.
pub fn said(refusal: &OrderError, line: &str) -> String {
    refusal.say(&crate::words::Lexicon::built_in(), "en", line)
}

fn set_truces(lines: &[&str], truces: &mut Truces) {
    for line in lines {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["truce", one, other] => {
                truces.set(seat(one), seat(other));
                truces.set(seat(other), seat(one));
            }
            ["offer", one, other] => truces.set(seat(one), seat(other)),
            _ => {}
        }
    }
}

fn dress(unit: &mut Unit, extra: Option<&Extra>) {
    let Some(extra) = extra else { return };
    unit.organisation = extra.organisation.unwrap_or(unit.organisation);
    unit.settings.target = extra.target.unwrap_or(unit.settings.target);
    if let Some(side) = extra.retreat.and_then(crate::grid::hex::Side::new) {
        unit.settings.retreat = side;
    }
    unit.dug.in_ground = extra.dug;
    unit.dug.points = extra.defend;
    unit.additional.extend(extra.partly.iter().map(|(kind, str)| (*kind, 10 * str)));
}

type Extras = BTreeMap<(SeatId, u16), Extra>;

/// The module that the lines describe, what it can't hold, and which leaders stand on the map.
fn module(lines: &[&str]) -> (Module, Extras, Vec<SeatId>) {
    let mut map = String::new();
    let mut forces = String::new();
    let mut rules = String::new();
    let mut seats = Seats::default();
    let mut extras = Extras::new();
    let mut leaders = Vec::new();
    for line in lines {
        let words: Vec<_> = line.split_whitespace().collect();
        match words[0] {
            "map" => {
                let rows: Vec<_> = words[1].split('/').map(|row| format!("{row:?}")).collect();
                map = format!("terrain = [{}]\n{map}", rows.join(", "));
                seats.base = first_land(words[1]);
            }
            "side" => sides(&mut map, &words),
            "road" | "rail" => {
                let _ = writeln!(map, "[[{}]]\nhexes = [{}]", words[0], words[1..].join(", "));
            }
            "place" => {
                let (hex, kind, name) = (words[1], words[2], words[3..].join(" "));
                let _ = writeln!(map, "[[place]]\nname = {name:?}\nkind = {kind:?}\nhex = {hex}");
            }
            "rules" => {
                let _ = writeln!(rules, "{}", line.trim_start_matches("rules").trim());
            }
            "truce" | "offer" => {}
            "ally" => seats.allies = words[1..].iter().map(|word| seat(word)).collect(),
            "leader" => {
                let _ = seats.leaders.insert(seat(words[1]), (words[2].to_owned(), words[3].to_owned()));
            }
            "unit" => unit(&mut forces, &mut extras, &mut leaders, &words),
            other => panic!("no scene has {other:?}"),
        }
    }
    let present: Vec<_> =
        [1, 2, 3, 4].map(SeatId).into_iter().filter(|seat| !leaders.contains(seat)).collect();
    let ground =
        lines.iter().find(|line| line.starts_with("unit")).and_then(|line| line.split_whitespace().nth(4));
    let ground = ground.expect("a scene has a unit");
    for seat in present {
        let _ = writeln!(
            forces,
            "[[unit]]\nseat = \"{}\"\nnumber = 1000\nname = \"Nobody\"\nhex = {ground}",
            key(seat)
        );
    }
    let files = [
        ("module.toml", "system = \"el-mythico\"\ntitle = \"Scene\"\nsummary = \"\"\n".to_owned()),
        ("map.toml", map),
        ("seats.toml", seats.text()),
        ("forces.toml", forces),
        ("rules.toml", rules),
    ];
    (Module::new("scene", files.map(|(name, text)| (name.to_owned(), text))), extras, leaders)
}

fn key(seat: SeatId) -> char {
    char::from(b'a' + seat.0 - 1)
}

fn sides(map: &mut String, words: &[&str]) {
    for word in &words[2..] {
        let _ = match *word {
            "minor" | "major" => {
                writeln!(map, "[[river]]\nname = \"Rio\"\nkind = {word:?}\nsides = [{:?}]", words[1])
            }
            "wall" => {
                *map = format!("impassable = [{:?}]\n{map}", words[1]);
                Ok(())
            }
            _ => writeln!(map, "[[crossing]]\nkind = {word:?}\nside = {:?}", words[1]),
        };
    }
}

/// Everybody's training base: the first hex that isn't sea.
fn first_land(map: &str) -> usize {
    let land = |(row, line): (usize, &str)| Some(1_000_000 + (line.find(|l| l != '~')? + 1) * 1000 + row + 1);
    map.split('/').enumerate().find_map(land).expect("a scene has land")
}

#[derive(Default)]
struct Seats {
    base: usize,
    allies: Vec<SeatId>,
    leaders: BTreeMap<SeatId, (String, String)>,
}

impl Seats {
    fn text(&self) -> String {
        let mut text = String::new();
        for number in 1..=4u8 {
            let _ = writeln!(
                text,
                "[[faction]]\nid = {number}\nkey = \"f{number}\"\nname = \"Faction {number}\""
            );
        }
        for (seat, usual) in [1, 2, 3, 4].map(SeatId).into_iter().zip([
            "clergy",
            "politician",
            "military-officer",
            "underworld",
        ]) {
            let faction = if self.allies.contains(&seat) { self.allies[0].0 } else { seat.0 };
            let (vocation, level) =
                self.leaders.get(&seat).cloned().unwrap_or_else(|| (usual.to_owned(), "1".to_owned()));
            let _ = writeln!(
                text,
                "[[seat]]\nid = {id}\nkey = \"{key}\"\nname = \"Seat {letter}\"\nfaction = \"f{faction}\"\n\
                 vocation = \"{vocation}\"\nlevel = {level}\nbase = {base}\nretreat = 1\nheirs = [\"Heir one\", \"Heir two\"]\n\
                 [seat.names]\ninfantry = \"Rifle\"\narmour = \"Tank\"\nmechanised = \"Rider\"\nartillery = \"Gun\"\nair-defence = \"Flak\"",
                id = seat.0,
                base = self.base,
                key = key(seat),
                letter = key(seat).to_ascii_uppercase(),
            );
        }
        text
    }
}

/// A unit is a regular of experience 1 with organisation 10, so that fire is that of the tables.
fn unit(forces: &mut String, extras: &mut Extras, leaders: &mut Vec<SeatId>, words: &[&str]) {
    let owner = seat(words[1]);
    let number: u16 = words[2].parse::<u16>().expect("a unit has a number") + 1000;
    let mut extra = Extra { organisation: Some(10), ..Extra::default() };
    let mut additional = Vec::new();
    let _ = writeln!(forces, "[[unit]]\nseat = \"{}\"\nnumber = {number}\nhex = {}", key(owner), words[4]);
    let mut training = "2(0)";
    match words[3] {
        "leader" => {
            leaders.push(owner);
            let _ = writeln!(forces, "name = \"Boss {}\"", words[1]);
        }
        weapon => drop(writeln!(forces, "weapon = {weapon:?}")),
    }
    for word in &words[5..] {
        let digits = word.find(|letter: char| letter.is_ascii_digit()).unwrap_or(word.len());
        let (mark, value) = word.split_at(digits);
        let number = || value.parse::<i64>().expect("a number after the mark");
        let _ = match mark {
            "AF" => writeln!(forces, "aggression = {value}"),
            "str" => writeln!(forces, "strength = {value}"),
            "xp" => writeln!(forces, "experience = {value}"),
            "tr" => {
                training = value;
                Ok(())
            }
            other => {
                match other {
                    "org" => extra.organisation = Some(number()),
                    "R" => extra.retreat = Some(number() as u8),
                    "T" => extra.target = Some(number() as u8),
                    "dug" => extra.dug = true,
                    "defend" => extra.defend = number() as u8,
                    part if part.ends_with('=') => {
                        let kind = format!("{:?}", part.trim_matches(['+', '=']));
                        let kind = serde_json::from_str(&kind).expect("a kind of equipment");
                        extra.partly.push((kind, number()));
                    }
                    added => additional.push(format!("{:?}", added.trim_start_matches('+'))),
                }
                Ok(())
            }
        };
    }
    let _ = writeln!(forces, "training = {training:?}\nadditional = [{}]", additional.join(", "));
    extras.insert((owner, number), extra);
}
