//! Reading a module: `scenario.toml`, `map.toml`, `terrain.toml`, `units.toml`, `forces.toml`.
//! Every fault names its file, its place and what would do. Not here: the kernel's TOML reading.

mod files;
mod ground;
mod kinds;

use std::collections::{BTreeMap, BTreeSet};

use self::files::{ForcesFile, MapFile, ObjectiveEntry, ScenarioFile, TerrainFile, UnitEntry, UnitsFile};
use crate::module::{Fault, Module};
use crate::seat::{Faction, FactionId, Seat, SeatId, Seats};
use crate::systems::tuw::position::Unit;
use crate::systems::tuw::world::ground::Ground;
use crate::systems::tuw::world::{KindId, Objective, Setup, World};

/// Reads all five files; if any of them can't be read, tells of those, else of everything that doesn't fit.
///
/// # Errors
/// Every fault found.
pub fn read(module: &Module) -> Result<(World, Setup), Vec<Fault>> {
    let head = module.head();
    let scenario = module.read::<ScenarioFile>("scenario.toml");
    let map = module.read::<MapFile>("map.toml");
    let terrain = module.read::<TerrainFile>("terrain.toml");
    let units = module.read::<UnitsFile>("units.toml");
    let forces = module.read::<ForcesFile>("forces.toml");
    match (head, scenario, map, terrain, units, forces) {
        (Ok(head), Ok(scenario), Ok(map), Ok(terrain), Ok(units), Ok(forces)) => {
            let mut reader = Reader::default();
            let mut world = reader.world(head.title, scenario, map, terrain, units);
            let setup = reader.setup(&mut world, forces);
            if reader.faults.is_empty() { Ok((world, setup)) } else { Err(reader.faults) }
        }
        (head, scenario, map, terrain, units, forces) => {
            let faults = [head.err(), scenario.err(), map.err(), terrain.err(), units.err(), forces.err()];
            Err(faults.into_iter().flatten().collect())
        }
    }
}

/// Turns of a war, units in a hex, points of an objective: more is a slip of the pen.
const TURNS_MAX: i64 = 10_000;
const STACKING_MAX: i64 = 10_000;
/// DEF for each 50 %.
const PERCENTAGES_MAX: i64 = 100;
const POINTS_MAX: i64 = 1_000_000;

/// Collects faults on the way.
#[derive(Default)]
struct Reader {
    faults: Vec<Fault>,
}

impl Reader {
    fn fault(&mut self, file: &str, place: String, problem: impl Into<String>, remedy: impl Into<String>) {
        let (file, problem, remedy) = (file.to_owned(), problem.into(), remedy.into());
        self.faults.push(Fault { file, line: None, place, problem, remedy });
    }

    /// Words that name something, each of which must be given once: of two the first would always be meant.
    fn once<'a>(
        &mut self,
        file: &str,
        place: impl Fn(usize) -> String,
        words: impl IntoIterator<Item = &'a str>,
    ) {
        let mut taken = BTreeSet::new();
        for (nth, word) in words.into_iter().enumerate() {
            if !taken.insert(word.to_lowercase()) {
                self.fault(file, place(nth), format!("`{word}` is there already"), "write another");
            }
        }
    }

    /// A number within bounds.
    fn within(&mut self, file: &str, place: String, number: i64, bounds: std::ops::RangeInclusive<i64>) {
        if !bounds.contains(&number) {
            let remedy = format!("write a number from {} to {}", bounds.start(), bounds.end());
            self.fault(file, place, format!("{number} is out of bounds"), remedy);
        }
    }

    fn world(
        &mut self,
        title: String,
        scenario: ScenarioFile,
        map: MapFile,
        terrain: TerrainFile,
        units: UnitsFile,
    ) -> World {
        let (seats, letters) = self.seats(&scenario);
        self.within("scenario.toml", "turns".to_owned(), scenario.turns.into(), 1..=TURNS_MAX);
        let stacking = i64::try_from(scenario.stacking).unwrap_or(i64::MAX);
        self.within("scenario.toml", "stacking".to_owned(), stacking, 1..=STACKING_MAX);
        let order = scenario.order.as_ref().map(|order| self.order(&seats, order));
        let blocks = self.blocks(&seats, &scenario);
        let mut ground = self.ground(map, terrain.terrain);
        ground.percentages = scenario.percentages;
        let each = scenario.percentages.unwrap_or(0).into();
        self.within("scenario.toml", "percentages".to_owned(), each, 0..=PERCENTAGES_MAX);
        let kinds = self.kinds(units);
        let objectives = self.objectives(&ground, scenario.objective);
        let ScenarioFile { turns, stacking, .. } = scenario;
        World {
            title,
            seats,
            letters,
            order,
            turns,
            stacking,
            ground,
            kinds,
            names: BTreeMap::new(),
            wounded_before: BTreeSet::new(),
            blocks,
            objectives,
        }
    }

    /// How many attacks each seat's block has: its own number, else the scenario's; none where none is given.
    ///
    /// Rule: TUW-5.3
    fn blocks(&mut self, seats: &Seats, scenario: &ScenarioFile) -> BTreeMap<SeatId, u16> {
        let given = scenario.seat.iter().map(|entry| entry.attack_block.or(scenario.attack_block));
        let blocks: BTreeMap<SeatId, u16> =
            seats.seats.iter().zip(given).filter_map(|(seat, block)| Some((seat.id, block?))).collect();
        if blocks.values().any(|block| *block == 0)
            || !(blocks.is_empty() || blocks.len() == seats.seats.len())
        {
            let problem = "attacks go by blocks for all seats or for none, and a block has 1 attack or more";
            let remedy = "give one `attack_block` before the first seat, and seats that differ their own";
            self.fault("scenario.toml", "attack_block".to_owned(), problem, remedy);
        }
        blocks
    }

    fn seats(&mut self, scenario: &ScenarioFile) -> (Seats, BTreeMap<SeatId, char>) {
        let number = |place: usize| u8::try_from(place + 1).unwrap_or(u8::MAX);
        let factions: Vec<Faction> = (scenario.faction.iter().enumerate())
            .map(|(place, entry)| Faction {
                id: FactionId(number(place)),
                key: entry.key.clone(),
                name: entry.name.clone(),
            })
            .collect();
        let keys = scenario.faction.iter().map(|entry| &*entry.key);
        self.once("scenario.toml", |nth| format!("faction[{nth}].key"), keys);
        let keys = scenario.seat.iter().map(|entry| &*entry.key);
        self.once("scenario.toml", |nth| format!("seat[{nth}].key"), keys);
        let (mut seats, mut letters) = (Vec::new(), BTreeMap::new());
        for (place, entry) in scenario.seat.iter().enumerate() {
            let faction = factions.iter().find(|faction| faction.key == entry.faction);
            if faction.is_none() {
                let known =
                    factions.iter().map(|faction| faction.key.as_str()).collect::<Vec<_>>().join(", ");
                let problem = format!("no faction is called `{}`", entry.faction);
                self.fault(
                    "scenario.toml",
                    format!("seat[{place}].faction"),
                    problem,
                    format!("write one of {known}"),
                );
            }
            let letter = entry.letter.to_ascii_lowercase();
            if !letter.is_ascii_lowercase() || letters.values().any(|taken| *taken == letter) {
                let problem = format!("`{}` isn't a letter of its own", entry.letter);
                self.fault(
                    "scenario.toml",
                    format!("seat[{place}].letter"),
                    problem,
                    "give each seat another letter from a to z",
                );
            }
            let id = SeatId(number(place));
            letters.insert(id, letter);
            let faction = faction.map_or(FactionId(0), |faction| faction.id);
            seats.push(Seat { id, key: entry.key.clone(), name: entry.name.clone(), faction });
        }
        if seats.len() < 2 || seats.len() > 26 {
            let problem = format!("the number of seats is {}", seats.len());
            self.fault("scenario.toml", "seat".to_owned(), problem, "give from 2 to 26");
        }
        self.sides(scenario);
        (Seats { factions, seats }, letters)
    }

    /// Two factions at least, each with a seat: who has none would get points for everybody's losses.
    fn sides(&mut self, scenario: &ScenarioFile) {
        for (place, faction) in scenario.faction.iter().enumerate() {
            if scenario.seat.iter().all(|seat| seat.faction != faction.key) {
                let problem = format!("no seat is of `{}`", faction.key);
                self.fault(
                    "scenario.toml",
                    format!("faction[{place}]"),
                    problem,
                    "give it one, or leave it out",
                );
            }
        }
        if scenario.faction.len() < 2 {
            let problem = "a war has two sides";
            self.fault("scenario.toml", "faction".to_owned(), problem, "give 2 factions or more");
        }
    }

    /// Rule: TUW-2.2: every seat once, allies one after another.
    fn order(&mut self, seats: &Seats, keys: &[String]) -> Vec<SeatId> {
        let order: Vec<&Seat> = keys.iter().filter_map(|key| seats.find(key)).collect();
        let each_once = order.iter().map(|seat| seat.id).collect::<BTreeSet<_>>().len() == seats.seats.len();
        if !each_once || keys.len() != seats.seats.len() {
            let problem = "the player order doesn't name every seat once";
            self.fault("scenario.toml", "order".to_owned(), problem, "list the key of each seat once");
        }
        let runs = order.chunk_by(|a, b| a.faction == b.faction).count();
        let factions = order.iter().map(|seat| seat.faction).collect::<BTreeSet<_>>().len();
        if runs != factions {
            let problem = "allied seats don't follow one another";
            self.fault(
                "scenario.toml",
                "order".to_owned(),
                problem,
                "put the seats of a faction side by side",
            );
        }
        order.iter().map(|seat| seat.id).collect()
    }

    fn objectives(&mut self, ground: &Ground, entries: Vec<ObjectiveEntry>) -> Vec<Objective> {
        let mut objectives = Vec::new();
        for (place, entry) in entries.into_iter().enumerate() {
            let ObjectiveEntry { name, hex, points } = entry;
            self.within("scenario.toml", format!("objective[{place}].points"), points, 0..=POINTS_MAX);
            let hex = self.hex(ground, "scenario.toml", format!("objective[{place}].hex"), &hex);
            objectives.extend(hex.map(|hex| Objective { name, hex, points }));
        }
        objectives
    }

    fn setup(&mut self, world: &mut World, forces: ForcesFile) -> Setup {
        let mut units = BTreeMap::new();
        for (place, entry) in forces.unit.into_iter().enumerate() {
            let at = |field: &str| format!("unit[{place}].{field}");
            let kind = world.kinds.iter().position(|kind| kind.id == entry.kind);
            if kind.is_none() {
                let known = world.kinds.iter().map(|kind| kind.id.as_str()).collect::<Vec<_>>().join(", ");
                let problem = format!("no kind is called `{}`", entry.kind);
                self.fault("forces.toml", at("kind"), problem, format!("write one of {known}"));
            }
            let seat = world.seat_of(entry.code.letter);
            if seat.is_none() {
                let problem = format!("no seat has the letter of `{}`", entry.code);
                self.fault("forces.toml", at("code"), problem, "begin it with a seat's letter");
            }
            let hex = self.hex(&world.ground, "forces.toml", at("hex"), &entry.hex);
            let (Some(kind), Some(seat), Some(hex)) = (kind, seat, hex) else { continue };
            let kind = KindId(u16::try_from(kind).unwrap_or(u16::MAX));
            let UnitEntry { wounded, disabled, disabled_until, .. } = entry;
            if let Some(last) = disabled_until {
                self.within("forces.toml", at("disabled_until"), last.into(), 1..=TURNS_MAX);
            }
            // A disability whose duration nobody names lasts to the end of the next turn, here the first. Rule: TUW-3.4.3
            let disabled_until = disabled_until.or(disabled.then_some(1));
            world.wounded_before.extend(wounded.then_some(entry.code));
            let unit =
                Unit { kind, seat, hex, mode: 0, wounded, disabled_until, weapon_damage: BTreeMap::new() };
            world.names.extend(entry.name.map(|name| (entry.code, name)));
            if units.insert(entry.code, unit).is_some() {
                let problem = format!("`{}` stands twice", entry.code);
                self.fault("forces.toml", at("code"), problem, "give each unit a code of its own");
            }
        }
        Setup { units }
    }
}
