//! Campaigns of El Mythico of any size, made from a shape alone: the texts of a module, and an
//! order for every unit. The same shape gives the same texts. For benchmarks and tests; not here:
//! what is measured.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use mythico_engine::game::OrderText;
use mythico_engine::module::Module;
use mythico_engine::seat::SeatId;

mod ground;
mod walk;

use self::ground::Ground;
use self::walk::Chance;

/// How near one another the seats' units stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closeness {
    /// Each seat on ground of its own, out of sight of all others: no fights.
    Apart,
    /// All in one crowd, a unit to every other hex: fights nearly everywhere.
    Mixed,
    /// As mixed, with an airfield and dumps for every seat: one unit in twenty flies a mission, one
    /// in ten takes goods along or leaves some.
    Supplied,
}

/// How large a campaign is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Units of all seats together.
    pub units: u32,
    /// Seats, 3 to 50. None gets more than 9,000 units.
    pub seats: u8,
    /// How near they stand.
    pub closeness: Closeness,
}

impl Shape {
    /// A hundred to a hundred thousand units, as the benchmarks use them: more units, more seats.
    pub const fn of(units: u32, closeness: Closeness) -> Shape {
        let seats = match units {
            0..300 => 3,
            300..5_000 => 10,
            _ => 50,
        };
        Shape { units, seats, closeness }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let how = match self.closeness {
            Closeness::Apart => "apart",
            Closeness::Mixed => "mixed",
            Closeness::Supplied => "supplied",
        };
        write!(f, "{} units, {} seats, {how}", self.units, self.seats)
    }
}

/// A campaign made up.
pub struct Generated {
    /// The module that was made up, ready to begin.
    pub module: Module,
    walks: Vec<Walk>,
}

/// A unit and the way it goes to and fro.
struct Walk {
    seat: SeatId,
    number: u16,
    task: &'static str,
    sides: Vec<u8>,
    aggression: u64,
    /// Its other order, in odd turns and in even ones. It comes on top of the march, or instead of
    /// it if the unit flies.
    told: Option<[String; 2]>,
}

impl Generated {
    /// The units' orders: out in odd turns, back in even ones.
    pub fn orders(&self, turn: u32) -> Vec<OrderText> {
        let lines = |walk: &Walk| {
            let told =
                walk.told.as_ref().map(|told| told[usize::from(turn.is_multiple_of(2))].clone());
            let goes = (!walk.task.is_empty()).then(|| walk.line(turn));
            [goes, told]
        };
        let of_unit =
            |walk| lines(walk).into_iter().flatten().map(|line| OrderText::by(walk.seat, line));
        self.walks.iter().flat_map(of_unit).collect()
    }
}

impl Walk {
    fn line(&self, turn: u32) -> String {
        let mut line = format!("{} {}", self.task, self.number);
        let back = turn.is_multiple_of(2);
        for place in 0..self.sides.len() {
            let side = if back {
                (self.sides[self.sides.len() - 1 - place] + 2) % 6 + 1
            } else {
                self.sides[place]
            };
            write!(line, " {side}").expect("a string takes all");
        }
        write!(line, " AF{}", self.aggression).expect("a string takes all");
        line
    }
}

/// Makes a campaign of this shape.
pub fn generate(shape: Shape) -> Generated {
    let mut chance = Chance::of(u64::from(shape.units) << 8 | u64::from(shape.seats));
    let ground = Ground::of(shape, &mut chance);
    let (forces, walks) = forces(shape, &ground, &mut chance);
    let texts = BTreeMap::from([
        ("module.toml", head(shape)),
        ("map.toml", ground.text()),
        ("seats.toml", seats(shape, &ground)),
        ("forces.toml", forces),
    ]);
    let files = texts.into_iter().map(|(name, text)| (name.to_owned(), text));
    Generated { module: Module::new("generated", files), walks }
}

fn head(shape: Shape) -> String {
    format!("system = \"el-mythico\"\ntitle = \"{shape}\"\nsummary = \"Made up to be measured.\"\n")
}

/// Factions of up to five seats, at least three of them.
fn factions(shape: Shape) -> u8 {
    shape.seats.div_ceil(5).max(3)
}

fn seats(shape: Shape, ground: &Ground) -> String {
    let mut out = String::new();
    for id in 1..=factions(shape) {
        write!(out, "[[faction]]\nid = {id}\nkey = \"f{id}\"\nname = \"Faction {id}\"\n\n")
            .expect("a string takes all");
    }
    const VOCATIONS: [&str; 4] = ["military-officer", "politician", "clergy", "underworld"];
    for id in 1..=shape.seats {
        let (faction, vocation) =
            ((id - 1) % factions(shape) + 1, VOCATIONS[usize::from(id - 1) % 4]);
        let (level, base) = (if id <= 4 { 6 } else { 5 }, ground.home(id).start());
        write!(
            out,
            "[[seat]]\nid = {id}\nkey = \"s{id}\"\nname = \"Seat {id}\"\nfaction = \"f{faction}\"\n\
             vocation = \"{vocation}\"\nlevel = {level}\nbase = {base}\nretreat = {retreat}\nheirs = [\"Heir\"]\n\
             names = {{ infantry = \"Guard\", armour = \"Lancer\", mechanised = \"Dragoon\", artillery = \"Gun\"{aircraft} }}\n\n",
            retreat = id % 6 + 1,
            aircraft = if shape.closeness == Closeness::Supplied { ", aircraft = \"Hawk\"" } else { "" },
        )
        .expect("a string takes all");
    }
    out
}

/// Weapons in the proportions of a republic's army: ten in all.
const WEAPONS: [&str; 10] = [
    "assault-rifle",
    "assault-rifle",
    "assault-rifle",
    "modern-rifle",
    "modern-rifle",
    "old-rifle",
    "t-54",
    "apc",
    "ifv",
    "gun-130",
];

fn forces(shape: Shape, ground: &Ground, chance: &mut Chance) -> (String, Vec<Walk>) {
    let (mut out, mut walks) = (String::new(), Vec::new());
    for seat in 1..=shape.seats {
        let (each, more) =
            (shape.units / u32::from(shape.seats), shape.units % u32::from(shape.seats));
        let units = each + u32::from(u32::from(seat) <= more);
        assert!((1..=9000).contains(&units), "a seat has 1 to 9,000 units, not {units}");
        for number in (1000..).take(units as usize) {
            let scattered = chance.within(ground.home(seat));
            let part = Part::of(shape, number);
            let start = if part == Part::Troops { scattered } else { ground.airfield(seat) };
            let hex = start.number();
            write!(out, "[[unit]]\nseat = \"s{seat}\"\nnumber = {number}\nhex = {hex}\n")
                .expect("a string takes all");
            let weapon = (number > 1000).then(|| WEAPONS[chance.below(10) as usize]);
            let weapon = if part == Part::Flies { Some("fighter-bomber") } else { weapon };
            match weapon {
                None => out += "name = \"Leader\"\naggression = 1\n\n",
                Some(weapon) => {
                    let (strength, level) = (5 + chance.below(40), 1 + chance.below(3));
                    let experience = 1 + chance.below(5);
                    write!(
                        out,
                        "weapon = \"{weapon}\"\nstrength = {strength}\ntraining = \"{level}(0)\"\n\
                         experience = {experience}\n\n"
                    )
                    .expect("a string takes all");
                }
            }
            let way = walk(seat, number, weapon, start, ground, chance);
            walks.push(part.told(way, start, chance));
        }
        if shape.closeness == Closeness::Supplied {
            let hex = ground.airfield(seat).number();
            write!(
                out,
                "[[stores]]\nseat = \"s{seat}\"\nfunds = 500\n\
                 dumps = [{{ hex = {hex}, goods = {{ ammo = 900, hmg = 90, anti-tank = 90 }} }}]\n\n"
            )
            .expect("a string takes all");
        }
    }
    (out, walks)
}

/// What a unit is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// It marches and fights.
    Troops,
    /// It begins at its seat's airfield and dump, and takes goods along or leaves some.
    Carries,
    /// It flies from there.
    Flies,
}

impl Part {
    /// By the unit's number, where seats have airfields and dumps.
    fn of(shape: Shape, number: u16) -> Part {
        match number % 20 {
            _ if shape.closeness != Closeness::Supplied || number == 1000 => Part::Troops,
            5 => Part::Flies,
            3 | 13 => Part::Carries,
            _ => Part::Troops,
        }
    }

    /// The unit's way, with its other order.
    fn told(self, way: Walk, from: walk::Spot, chance: &mut Chance) -> Walk {
        let number = way.number;
        match self {
            Part::Troops => way,
            Part::Carries => {
                let goods = |word: &str| format!("{word} {number} 5 ammo, 2 hmg");
                Walk { told: Some(["take", "leave"].map(goods)), ..way }
            }
            Part::Flies => {
                let mission = ["strike", "strike", "overfly", "superiority", "interdict"]
                    [chance.below(5) as usize];
                let mut target =
                    || (0..6).fold(from, |at, _| at.across(1 + chance.below(6) as u8)).number();
                let told = [target(), target()].map(|hex| format!("{mission} {number} {hex}"));
                Walk { task: "", told: Some(told), ..way }
            }
        }
    }
}

/// Three of four units go somewhere.
fn walk(
    seat: u8,
    number: u16,
    weapon: Option<&str>,
    start: walk::Spot,
    ground: &Ground,
    chance: &mut Chance,
) -> Walk {
    let task = match (weapon, chance.below(20)) {
        (None, 0..15) => "move",
        (None, _) => "dig",
        (Some("gun-130"), 5..) => "support",
        (_, 0) => "rest",
        (_, 1) => "dig",
        (_, 2..5) => "defend",
        (_, 5..17) => "move",
        (_, 17) => "occupy",
        (_, 18) => "recce",
        _ => "scout",
    };
    let goes = matches!(task, "move" | "occupy" | "recce" | "scout");
    let steps = if goes { 1 + chance.below(2) } else { 0 };
    let sides = ground.walk(start, steps, chance);
    let task = if goes && sides.is_empty() { "defend" } else { task };
    let task = if task == "defend" && weapon.is_none() { "dig" } else { task };
    let aggression = if weapon.is_none() { 1 } else { 3 + chance.below(6) };
    Walk { seat: SeatId(seat), number, task, sides, aggression, told: None }
}
