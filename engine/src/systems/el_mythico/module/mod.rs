//! Reads an El Mythico module: `map.toml`, `seats.toml`, `forces.toml`, and if present
//! `rules.toml`, `equipment.toml`, `economy.toml`, `population.toml`, `leaders.toml` and
//! `deployment.toml`. Every fault is collected, with file, line, place and remedy. Not here: what
//! the data mean in play.

mod deployment;
mod economy;
mod forces;
mod installations;
mod leaders;
mod map;
mod population;
mod provinces;
mod seas;
mod seats;
mod spies;
mod stores;

use std::collections::BTreeMap;
use std::ops::Range;

pub use self::deployment::OnMap;
use super::country::support::Support;
use super::equipment::{self, Equipment};
use super::espionage::Spy;
use super::hex_map::HexNo;
use super::market;
use super::minor::MinorLeader;
use super::position::Stores;
use super::rules::{self, Rules};
use super::unit::{Arm, Unit};
use super::world::World;
use crate::module::deployment::{self as kernel, Deployment};
use crate::module::schema::FileSchema;
use crate::module::{Fault, Faults, Module, Spanned};
use crate::seat::SeatId;

/// The part of a module that no player is shown: the opening forces.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The opening forces, by seat.
    pub forces: Vec<OpeningForce>,
    /// Alternatives from which the seed chooses.
    pub deployment: Deployment<OnMap, HexNo>,
    /// Initial support in each centre. See EM-9.3.
    pub support: BTreeMap<HexNo, Support>,
    /// Minor leaders, with the seats that know each from the start. See EM-10.5.
    pub minor_leaders: Vec<MinorLeader>,
}

/// A seat's opening forces.
#[derive(Clone, Debug)]
pub struct OpeningForce {
    /// Whose forces these are.
    pub seat: SeatId,
    /// Level of its leader, 1 to 6.
    pub level: u8,
    /// Units by number.
    pub units: Vec<Unit>,
    /// Funds and dumps.
    pub stores: Stores,
    /// Agents and informers by number. See EM-10.6.
    pub spies: Vec<Spy>,
}

/// Reads and checks a module.
///
/// # Errors
/// Every fault found.
pub fn read(module: &Module) -> Result<(World, Setup), Vec<Fault>> {
    let mut check = Check { file: "module.toml", faults: Faults::of(module) };
    let (printed, forces) = (Printed::read(&mut check.faults), check.faults.read("forces.toml"));
    let (Some(printed), Some(forces)) = (printed, forces) else {
        return Err(check.faults.into_found());
    };
    let Some(ReadWorld { world, openings, support }) = check.world(printed) else {
        return Err(check.faults.into_found());
    };
    let forces = check.within("forces.toml").forces(&forces, &openings, &world);
    let deployment =
        kernel::read(&mut check.faults, &deployment::Opening { world: &world, forces: &forces });
    let minor_leaders = check.leaders(&world);
    check.faults.finish((world, Setup { forces, deployment, support, minor_leaders }))
}

/// Reads only the public part of a module for a campaign under way, without the opening forces,
/// which are most of a large module.
///
/// # Errors
/// Every fault found.
pub fn read_world(module: &Module) -> Result<World, Vec<Fault>> {
    let mut check = Check { file: "module.toml", faults: Faults::of_begun(module) };
    let world = Printed::read(&mut check.faults).and_then(|printed| check.world(printed));
    match world {
        Some(ReadWorld { world, .. }) => check.faults.finish(world),
        None => Err(check.faults.into_found()),
    }
}

/// The schema of each file.
pub fn file_schemas() -> Vec<FileSchema> {
    vec![
        FileSchema::needed::<seats::SeatsFile>("seats.toml"),
        FileSchema::needed::<map::MapFile>("map.toml"),
        FileSchema::needed::<forces::ForcesFile>("forces.toml"),
        FileSchema::optional::<leaders::LeadersFile>(leaders::FILE),
        FileSchema::laid_over::<Rules>("rules.toml"),
        FileSchema::laid_over::<Equipment>("equipment.toml"),
        FileSchema::laid_over::<economy::EconomyFile>("economy.toml"),
        FileSchema::laid_over::<population::PopulationFile>(population::FILE),
    ]
}

/// The world, with initial seats and people.
struct ReadWorld {
    world: World,
    openings: Vec<seats::StartingValues>,
    support: BTreeMap<HexNo, Support>,
}

/// The public files as written.
struct Printed {
    title: String,
    rules: Rules,
    equipment: Equipment,
    economy: economy::EconomyFile,
    map: map::MapFile,
    seats: seats::SeatsFile,
    population: population::PopulationFile,
}

impl Printed {
    fn read(faults: &mut Faults<'_>) -> Option<Printed> {
        let (title, rules) = (faults.title(), faults.table("rules.toml", rules::USUAL));
        let equipment = faults.table("equipment.toml", equipment::USUAL);
        let economy = faults.table("economy.toml", market::USUAL);
        let population = faults.table(population::FILE, population::USUAL);
        let (map, seats) = (faults.read("map.toml"), faults.read("seats.toml"));
        let (rules, equipment, economy, population) = (rules?, equipment?, economy?, population?);
        Some(Printed { title, rules, equipment, economy, map: map?, seats: seats?, population })
    }
}

/// Maximum points a turn.
const POINTS_MAX: i64 = 1000;

/// Collects the faults of one module, file by file.
struct Check<'a> {
    file: &'static str,
    faults: Faults<'a>,
}

impl Check<'_> {
    /// Reads the world, and how each seat begins.
    fn world(&mut self, printed: Printed) -> Option<ReadWorld> {
        let Printed { title, rules, equipment, economy, map, seats, population } = printed;
        self.within("equipment.toml").weapons(&equipment);
        self.within("rules.toml").luck(&rules);
        self.faults.numbers::<Rules>("rules.toml");
        let file = map;
        let mut map = self.within("map.toml").map(&file);
        let objectives = self.objectives(&file, &map, rules.victory.objective_points);
        let provinces = self.provinces(&file, &map);
        let seas = self.seas(&file, &map);
        let market = self.economy(economy, &map, &equipment);
        let (seats, leader_profiles, openings) = self.within("seats.toml").seats(&seats, &map);
        let first_holders = self.within("map.toml").first_holders(&file, &map, &seats);
        let districts = self.districts(&file, &map);
        let installations = self.installations(&file.installations, &mut map, (&seats, &equipment));
        if openings.windows(2).any(|pair| pair[0].seat == pair[1].seat) {
            // The units of one could be mistaken for the other's.
            return None;
        }
        let centres = BTreeMap::new();
        let mut world = World {
            title,
            map,
            rules,
            equipment,
            market,
            seats,
            leader_profiles,
            objectives,
            provinces,
            seas,
            first_holders,
            districts,
            installations,
            centres,
        };
        let (centres, support) = self.population(&population, &world);
        world.centres = centres;
        Some(ReadWorld { world, openings, support })
    }

    fn within(&mut self, file: &'static str) -> &mut Self {
        self.file = file;
        self
    }

    /// Notes a fault. `place` names the data, `remedy` says what to do.
    fn fault(&mut self, span: Range<usize>, place: &str, problem: String, remedy: &str) {
        self.faults.add_at(self.file, span.start, place, problem, remedy);
    }

    /// Checks that weapons have sensible numbers and names. Only the usual ones have names in the
    /// texts.
    fn weapons(&mut self, equipment: &Equipment) {
        self.faults.numbers::<Equipment>(self.file);
        for key in equipment.nameless() {
            let problem = "it has no name, and isn't in the usual list";
            self.faults.add(
                self.file,
                format!("weapon.{key}"),
                problem,
                "name it, as in name = \"carbine\"",
            );
        }
        for (key, weapon) in &equipment.weapons {
            let name = weapon.name.iter();
            name.for_each(|name| self.faults.name(self.file, format!("weapon.{key}.name"), name));
            if weapon.lift > 0 && !weapon.arm.is_air() {
                let problem = "only aircraft and helicopters lift by air";
                self.faults.add(self.file, format!("weapon.{key}.lift"), problem, "leave it out");
            }
            if weapon.sealift > 0 && weapon.arm != Arm::Naval {
                let problem = "only boats carry by sea";
                self.faults.add(
                    self.file,
                    format!("weapon.{key}.sealift"),
                    problem,
                    "leave it out",
                );
            }
            if weapon.carries && weapon.arm != Arm::Mechanised {
                let problem = "only mechanised units carry infantry";
                self.faults.add(
                    self.file,
                    format!("weapon.{key}.carries"),
                    problem,
                    "leave it out",
                );
            }
        }
    }

    /// Checks that luck ranges go from less to more.
    fn luck(&mut self, rules: &Rules) {
        let combat = &rules.combat;
        let lucks = [
            ("combat.round_luck", combat.round_luck),
            ("combat.fight_luck", combat.fight_luck),
            ("stores.fallen_luck", rules.stores.fallen_luck),
            ("espionage.subvert_points", rules.espionage.subvert_points),
            ("minor_leaders.price_ap", rules.minor_leaders.price_ap),
            ("minor_leaders.weekly_ap", rules.minor_leaders.weekly_ap),
            ("minor_leaders.political_points", rules.minor_leaders.political_points),
        ];
        for (place, [low, high]) in lucks {
            if low > high {
                let problem = format!("luck can't go from {low} to {high}");
                self.faults.add(self.file, place, problem, "write the lower number first");
            }
        }
    }

    /// The hex with a number, if it is on the map.
    fn hex(
        &mut self,
        map: &super::hex_map::HexMap,
        number: &Spanned<u32>,
        place: &str,
    ) -> Option<HexNo> {
        let hex = HexNo(*number.get_ref());
        if map.holds(hex) {
            return Some(hex);
        }
        let problem = format!("the map has no hex {hex}");
        let last = HexNo::of_cell(crate::grid::Cell::new(map.columns, map.rows));
        self.fault(number.span(), place, problem, &format!("hexes go from 1001001 to {last}"));
        None
    }
}
