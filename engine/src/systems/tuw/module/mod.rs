//! Reading a module: `scenario.toml`, `map.toml`, `terrain.toml`, `units.toml`, `forces.toml`.
//! Every fault names its file, its place and what would do. Not here: the kernel's TOML reading.

mod files;
mod ground;
mod kinds;

use std::collections::{BTreeMap, BTreeSet};

use self::files::{
    FactionEntry, ForcesFile, MapFile, ObjectiveEntry, ScenarioFile, SeatEntry, TerrainFile, UnitEntry,
    UnitsFile,
};
use crate::module::{Fault, Faults, seats};
use crate::seat::{Seat, SeatId, Seats};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::Unit;
use crate::systems::tuw::world::ground::Ground;
use crate::systems::tuw::world::{KindId, Objective, World};

/// The opening forces.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Units on the map.
    pub units: BTreeMap<UnitCode, Unit>,
}

/// Reads all five files; if any of them can't be read, tells of those, else of everything that doesn't fit.
///
/// # Errors
/// Every fault found.
pub fn read(mut faults: Faults<'_>) -> Result<(World, Setup), Vec<Fault>> {
    let head = faults.head();
    let scenario = faults.read::<ScenarioFile>("scenario.toml");
    let map = faults.read::<MapFile>("map.toml");
    let terrain = faults.read::<TerrainFile>("terrain.toml");
    let units = faults.read::<UnitsFile>("units.toml");
    let forces = faults.read::<ForcesFile>("forces.toml");
    match (head, scenario, map, terrain, units, forces) {
        (Some(head), Some(scenario), Some(map), Some(terrain), Some(units), Some(forces)) => {
            let mut reader = Reader { faults };
            let mut world = reader.world(head.title, scenario, map, terrain, units);
            let setup = reader.setup(&mut world, forces);
            reader.faults.finish((world, setup))
        }
        _ => Err(faults.into_found()),
    }
}

/// Turns of a war, units in a hex, points of an objective: more is a slip of the pen.
const TURNS_MAX: i64 = 10_000;
const STACKING_MAX: i64 = 10_000;
/// Kinds of units, of terrain: their places are short numbers.
const KINDS_MAX: usize = 1000;
/// DEF for each 50 %.
const PERCENTAGES_MAX: i64 = 100;
const POINTS_MAX: i64 = 1_000_000;

/// Fits the files together, and collects what doesn't.
struct Reader<'a> {
    faults: Faults<'a>,
}

impl Reader<'_> {
    fn world(
        &mut self,
        title: String,
        scenario: ScenarioFile,
        map: MapFile,
        terrain: TerrainFile,
        units: UnitsFile,
    ) -> World {
        let (seats, letters) = self.seats(&scenario);
        self.faults.within("scenario.toml", "turns".to_owned(), scenario.turns.into(), 1..=TURNS_MAX);
        let stacking = i64::try_from(scenario.stacking).unwrap_or(i64::MAX);
        self.faults.within("scenario.toml", "stacking".to_owned(), stacking, 1..=STACKING_MAX);
        let order = scenario.order.as_ref().map(|order| self.order(&seats, order));
        let blocks = self.blocks(&seats, &scenario);
        let mut ground = self.ground(map, terrain.terrain);
        ground.percentages = scenario.percentages;
        let each = scenario.percentages.unwrap_or(0).into();
        self.faults.within("scenario.toml", "percentages".to_owned(), each, 0..=PERCENTAGES_MAX);
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
            self.faults.add("scenario.toml", "attack_block".to_owned(), problem, remedy);
        }
        blocks
    }

    fn seats(&mut self, scenario: &ScenarioFile) -> (Seats, BTreeMap<SeatId, char>) {
        let factions: Vec<_> = scenario.faction.iter().map(FactionEntry::listed).collect();
        let listed: Vec<_> = scenario.seat.iter().map(SeatEntry::listed).collect();
        let seats = seats::read(&mut self.faults, "scenario.toml", &factions, &listed);
        let mut letters = BTreeMap::new();
        for (place, entry) in scenario.seat.iter().enumerate() {
            let letter = entry.letter.to_ascii_lowercase();
            if !letter.is_ascii_lowercase() || letters.values().any(|taken| *taken == letter) {
                let problem = format!("`{}` isn't a letter of its own", entry.letter);
                let remedy = "give each seat another letter from a to z";
                self.faults.add("scenario.toml", format!("seat[{place}].letter"), problem, remedy);
            }
            letters.extend(seats.seats.get(place).map(|seat| (seat.id, letter)));
        }
        self.faults.count("scenario.toml", "seat", scenario.seat.len(), 2..=26);
        self.sides(scenario);
        (seats, letters)
    }

    /// Two factions at least, each with a seat: who has none would get points for everybody's losses.
    fn sides(&mut self, scenario: &ScenarioFile) {
        for (place, faction) in scenario.faction.iter().enumerate() {
            if scenario.seat.iter().all(|seat| seat.faction != faction.key) {
                let problem = format!("no seat is of `{}`", faction.key);
                self.faults.add(
                    "scenario.toml",
                    format!("faction[{place}]"),
                    problem,
                    "give it one, or leave it out",
                );
            }
        }
        if scenario.faction.len() < 2 {
            let problem = "a war has two sides";
            self.faults.add("scenario.toml", "faction", problem, "give 2 factions or more");
        }
    }

    /// Rule: TUW-2.2: every seat once, allies one after another.
    fn order(&mut self, seats: &Seats, keys: &[String]) -> Vec<SeatId> {
        let order: Vec<&Seat> = keys.iter().filter_map(|key| seats.by_key(key)).collect();
        let each_once = order.iter().map(|seat| seat.id).collect::<BTreeSet<_>>().len() == seats.seats.len();
        if !each_once || keys.len() != seats.seats.len() {
            let problem = "the player order doesn't name every seat once";
            self.faults.add("scenario.toml", "order", problem, "list the key of each seat once");
        }
        let runs = order.chunk_by(|a, b| a.faction == b.faction).count();
        let factions = order.iter().map(|seat| seat.faction).collect::<BTreeSet<_>>().len();
        if runs != factions {
            let problem = "allied seats don't follow one another";
            self.faults.add(
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
            self.faults.name("scenario.toml", format!("objective[{place}].name"), &name);
            self.faults.within("scenario.toml", format!("objective[{place}].points"), points, 0..=POINTS_MAX);
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
                let known = world.kinds.iter().map(|kind| kind.id.as_str());
                self.faults.unknown("forces.toml", at("kind"), "kind", &entry.kind, known);
            }
            if let Some(name) = &entry.name {
                self.faults.name("forces.toml", at("name"), name);
            }
            let seat = world.seat_of(entry.code.letter);
            if seat.is_none() {
                let problem = format!("no seat has the letter of `{}`", entry.code);
                self.faults.add("forces.toml", at("code"), problem, "begin it with a seat's letter");
            }
            let hex = self.hex(&world.ground, "forces.toml", at("hex"), &entry.hex);
            let (Some(kind), Some(seat), Some(hex)) = (kind, seat, hex) else { continue };
            let kind = KindId(u16::try_from(kind).unwrap_or(u16::MAX));
            let UnitEntry { wounded, disabled, disabled_until, .. } = entry;
            if let Some(last) = disabled_until {
                self.faults.within("forces.toml", at("disabled_until"), last.into(), 1..=TURNS_MAX);
            }
            // A disability whose duration nobody names lasts to the end of the next turn, here the first. Rule: TUW-3.4.3
            let disabled_until = disabled_until.or(disabled.then_some(1));
            world.wounded_before.extend(wounded.then_some(entry.code));
            let unit =
                Unit { kind, seat, hex, mode: 0, wounded, disabled_until, weapon_damage: BTreeMap::new() };
            world.names.extend(entry.name.map(|name| (entry.code, name)));
            if units.insert(entry.code, unit).is_some() {
                let problem = format!("`{}` stands twice", entry.code);
                self.faults.add("forces.toml", at("code"), problem, "give each unit a code of its own");
            }
        }
        Setup { units }
    }
}
