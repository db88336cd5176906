//! Reading a module: `scenario.toml`, `map.toml`, `units.toml`, `forces.toml`; and, laid over the
//! usual tables, `terrain.toml`, `rules.toml`, `locomotion.toml`, `abilities.toml`, `ages.toml` and
//! the formula of `units.toml`, and `deployment.toml`, if the module has them. Every fault names
//! its file, its place and what would do. Not here: the kernel's TOML reading.

mod abilities;
mod deployment;
mod files;
mod forces;
mod ground;
mod kinds;
mod muster;
mod seats;

use std::collections::{BTreeMap, BTreeSet};

use self::files::{ForcesFile, MapFile, ObjectiveEntry, ScenarioFile, TerrainFile, UnitsFile};
use super::code::UnitCode;
use super::position::Unit;
use super::world::ability::{self, AbilityTable, AgeChart};
use super::world::cost;
use super::world::ground::{self as terrain, Ground};
use super::world::locomotion::{self, LocomotionTable};
use super::world::rules::{self, Rules};
use super::world::{Objective, World};
use crate::grid::hex::Hex;
use crate::module::deployment::{self as kernel, Deployment};
use crate::module::schema::FileSchema;
use crate::module::{Fault, Faults};

/// The opening forces.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Units on the map, where `forces.toml` has them.
    pub units: BTreeMap<UnitCode, Unit>,
    /// Where else the seed may put them.
    pub deployment: Deployment<UnitCode, Hex>,
}

/// Reads a module; if some of its files can't be read, tells of those, else of everything that
/// doesn't fit.
///
/// # Errors
/// Every fault found.
pub fn read(mut faults: Faults<'_>) -> Result<(World, Setup), Vec<Fault>> {
    let printed = Printed::read(&mut faults);
    let forces = faults.read::<ForcesFile>("forces.toml");
    let (Some(printed), Some(forces)) = (printed, forces) else { return Err(faults.into_found()) };
    let mut reader = Reader { faults };
    let mut world = reader.world(printed);
    if !world.musters.is_empty() {
        reader.standard_armies(&mut world, &forces);
    }
    let mut units = reader.forces(&mut world, forces);
    if !world.musters.is_empty() {
        units.clear();
    }
    let deployment =
        kernel::read(&mut reader.faults, &deployment::Opening { world: &world, units: &units });
    reader.faults.finish((world, Setup { units, deployment }))
}

/// What each file may hold.
pub fn file_schemas() -> Vec<FileSchema> {
    vec![
        FileSchema::needed::<ScenarioFile>("scenario.toml"),
        FileSchema::needed::<MapFile>("map.toml"),
        FileSchema::needed::<ForcesFile>("forces.toml"),
        FileSchema::laid_over::<UnitsFile>("units.toml"),
        FileSchema::laid_over::<TerrainFile>("terrain.toml"),
        FileSchema::laid_over::<LocomotionTable>("locomotion.toml"),
        FileSchema::laid_over::<Rules>("rules.toml"),
        FileSchema::laid_over::<AbilityTable>("abilities.toml"),
        FileSchema::laid_over::<AgeChart>("ages.toml"),
    ]
}

/// What is printed for all to read, as it stands in the files.
struct Printed {
    title: String,
    scenario: ScenarioFile,
    map: MapFile,
    terrain: TerrainFile,
    units: UnitsFile,
    rules: Rules,
    locomotion: LocomotionTable,
    abilities: AbilityTable,
    ages: AgeChart,
}

impl Printed {
    /// Every file is read, also where another can't be.
    fn read(faults: &mut Faults<'_>) -> Option<Printed> {
        let title = faults.title();
        let scenario = faults.read("scenario.toml");
        let map = faults.read("map.toml");
        let terrain = faults.table("terrain.toml", terrain::USUAL);
        let units = faults.table("units.toml", cost::USUAL);
        let rules = faults.table("rules.toml", rules::USUAL);
        let locomotion = faults.table("locomotion.toml", locomotion::USUAL);
        let abilities = faults.table("abilities.toml", ability::USUAL);
        let ages = faults.table("ages.toml", ability::USUAL_AGES);
        Some(Printed {
            title,
            scenario: scenario?,
            map: map?,
            terrain: terrain?,
            units: units?,
            rules: rules?,
            locomotion: locomotion?,
            abilities: abilities?,
            ages: ages?,
        })
    }
}

/// Turns of a war, units in a hex, points of an objective: more is a slip of the pen.
const TURNS_MAX: u32 = 10_000;
const STACKING_MAX: usize = 10_000;
const POINTS_MAX: i64 = 1_000_000;
/// Kinds of units, of terrain: their places are short numbers.
const KINDS_MAX: usize = 1000;
/// DEF for each 50 %.
const PERCENTAGES_MAX: i32 = 100;
/// All pairs of dice are counted for every odds shown.
const DIE_SIDES_MAX: u32 = 20;

/// Fits the files together, and collects what doesn't.
struct Reader<'a> {
    faults: Faults<'a>,
}

impl Reader<'_> {
    fn world(&mut self, printed: Printed) -> World {
        let Printed { title, scenario, map, terrain, units, rules, locomotion, abilities, ages } =
            printed;
        self.rules(&rules);
        let (seats, letters) = self.seats(&scenario);
        self.faults.within("scenario.toml", "turns", scenario.turns, 1..=TURNS_MAX);
        let stacking = scenario.stacking.unwrap_or(rules.stacking.units_max);
        self.faults.within("scenario.toml", "stacking", stacking, 1..=STACKING_MAX);
        let order = scenario.order.as_ref().map(|order| self.order(&seats, order));
        let blocks = self.blocks(&seats, &scenario);
        let mut ground = self.ground(map, terrain.terrain, locomotion);
        ground.percentages = scenario.percentages;
        let each = scenario.percentages.unwrap_or(0);
        self.faults.within("scenario.toml", "percentages", each, 0..=PERCENTAGES_MAX);
        if let Some(news) = &scenario.news {
            self.faults.name("scenario.toml", "news".to_owned(), news);
        }
        let prices = units.cost.clone();
        let kinds = self.kinds(units, &abilities, &ages, &ground);
        let mut world = World {
            title,
            news: scenario.news.clone(),
            seats,
            letters,
            together: scenario.together,
            order,
            rules,
            turns: scenario.turns,
            stacking,
            kinds,
            prices,
            abilities,
            partial_moves: scenario.partial_moves,
            names: BTreeMap::new(),
            wounded_before: BTreeSet::new(),
            blocks,
            objectives: self.objectives(&ground, &scenario.objective),
            musters: BTreeMap::new(),
            ground,
        };
        world.musters = self.musters(&world, &scenario);
        world
    }

    fn rules(&mut self, rules: &Rules) {
        let Rules { combat, stacking, disability, flight, armour, carrying } = rules;
        self.faults.within("rules.toml", "combat.die_sides", combat.die_sides, 2..=DIE_SIDES_MAX);
        self.faults.within("rules.toml", "combat.destroyed_by", combat.destroyed_by, 1..=100);
        self.faults.within(
            "rules.toml",
            "combat.wounded_by",
            combat.wounded_by,
            1..=combat.destroyed_by.max(1),
        );
        self.faults.within(
            "rules.toml",
            "stacking.units_max",
            stacking.units_max,
            1..=STACKING_MAX,
        );
        self.faults.within("rules.toml", "disability.turns", disability.turns, 0..=TURNS_MAX);
        for (place, number, bounds) in [
            ("flight.agile", flight.agile, 0..=1000),
            ("flight.crash", flight.crash, -1000..=1000),
            ("armour.threshold", armour.threshold, 0..=1000),
            ("armour.soft", armour.soft, -100..=1000),
            ("carrying.carrier", carrying.carrier, 0..=1000),
        ] {
            self.faults.within("rules.toml", place, number, bounds);
        }
    }

    fn objectives(&mut self, ground: &Ground, entries: &[ObjectiveEntry]) -> Vec<Objective> {
        let mut objectives = Vec::new();
        for (place, entry) in entries.iter().enumerate() {
            let (name, points) = (&entry.name, entry.points);
            self.faults.name("scenario.toml", format!("objective[{place}].name"), name);
            self.faults.within(
                "scenario.toml",
                format!("objective[{place}].points"),
                points,
                0..=POINTS_MAX,
            );
            let at = format!("objective[{place}].hex");
            let hex = self.hex(ground, "scenario.toml", at, &entry.hex);
            objectives.extend(hex.map(|hex| Objective { name: name.clone(), hex, points }));
        }
        objectives
    }
}
