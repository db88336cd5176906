//! Reads an El Mythico module: `map.toml`, `seats.toml`, `forces.toml`, and if present `rules.toml` and `equipment.toml`.
//! Every fault is collected, with file, line, place and what would do. Not here: what any of it means in play.

mod forces;
mod map;
mod seats;

use std::ops::{Range, RangeInclusive};

use toml::Spanned;

use super::board::HexNo;
use super::equipment::{self, Equipment};
use super::orders::broadcast::ADDRESS_LETTERS_MAX;
use super::rules::{self, Rules};
use super::unit::Unit;
use super::world::World;
use crate::module::{Fault, Module, ModuleHead, line_of};
use crate::seat::SeatId;

/// The opening forces: units and the leader's level, a seat each.
#[derive(Clone, Debug)]
pub struct Setup {
    /// By seat.
    pub forces: Vec<(SeatId, u8, Vec<Unit>)>,
}

/// Reads and checks a module.
///
/// # Errors
/// Every fault found.
pub fn read(module: &Module) -> Result<(World, Setup), Vec<Fault>> {
    let (printed, forces) = match (Printed::read(module), module.read::<forces::ForcesFile>("forces.toml")) {
        (Ok(printed), Ok(forces)) => (printed, forces),
        (printed, forces) => {
            return Err(printed.err().into_iter().flatten().chain(forces.err()).collect());
        }
    };
    let mut check = Check { module, file: "module.toml", faults: Vec::new() };
    let (world, openings) = check.world(printed)?;
    let forces = check.within("forces.toml").forces(&forces, &openings, &world);
    if check.faults.is_empty() { Ok((world, Setup { forces })) } else { Err(check.faults) }
}

/// The same without the opening forces, which in a large campaign are most of a module.
///
/// # Errors
/// Every fault found.
pub fn read_world(module: &Module) -> Result<World, Vec<Fault>> {
    let mut check = Check { module, file: "module.toml", faults: Vec::new() };
    let (world, _) = check.world(Printed::read(module)?)?;
    if check.faults.is_empty() { Ok(world) } else { Err(check.faults) }
}

/// What is printed, as it stands in the files.
struct Printed {
    head: ModuleHead,
    rules: Rules,
    equipment: Equipment,
    map: map::MapFile,
    seats: seats::SeatsFile,
}

impl Printed {
    fn read(module: &Module) -> Result<Printed, Vec<Fault>> {
        let head = module.head();
        let rules = module.table::<Rules>("rules.toml", rules::USUAL);
        let equipment = module.table::<Equipment>("equipment.toml", equipment::USUAL);
        let map = module.read("map.toml");
        let seats = module.read("seats.toml");
        match (head, rules, equipment, map, seats) {
            (Ok(head), Ok(rules), Ok(equipment), Ok(map), Ok(seats)) => {
                Ok(Printed { head, rules, equipment, map, seats })
            }
            (head, rules, equipment, map, seats) => {
                let all = [head.err(), rules.err(), equipment.err(), map.err(), seats.err()];
                Err(all.into_iter().flatten().collect())
            }
        }
    }
}

/// Collects faults of one module, file by file.
struct Check<'a> {
    module: &'a Module,
    file: &'static str,
    faults: Vec<Fault>,
}

impl Check<'_> {
    /// The world, and how each seat begins.
    fn world(&mut self, printed: Printed) -> Result<(World, Vec<seats::Opening>), Vec<Fault>> {
        let Printed { head, rules, equipment, map, seats } = printed;
        self.within("equipment.toml").nameless(&equipment);
        self.within("rules.toml").address_letters(&rules);
        self.numbers(&rules);
        let (board, objectives) = self.within("map.toml").map(&map);
        let (seats, parts, openings) = self.within("seats.toml").seats(&seats, &board);
        if self.faults.iter().any(|fault| fault.file == "seats.toml") {
            // A seat left out would make faults of all its units.
            return Err(std::mem::take(&mut self.faults));
        }
        Ok((World { title: head.title, board, rules, equipment, seats, parts, objectives }, openings))
    }

    fn within(&mut self, file: &'static str) -> &mut Self {
        self.file = file;
        self
    }

    /// Notes a fault; `place` names the data, `remedy` what would do.
    fn fault(&mut self, span: Range<usize>, place: &str, problem: String, remedy: &str) {
        let line = self.module.files.get(self.file).map(|text| line_of(text, span.start));
        self.faults.push(Fault {
            file: self.file.to_owned(),
            line,
            place: place.to_owned(),
            problem,
            remedy: remedy.to_owned(),
        });
    }

    /// A line must hold an address, and so must the option of the slash command.
    fn address_letters(&mut self, rules: &Rules) {
        let letters = rules.leaders.address_letters;
        let problem = format!("an address can't have {letters} letters");
        self.bounds(letters, 1..=ADDRESS_LETTERS_MAX, ["leaders", "address_letters"], problem);
    }

    /// Only the usual weapons have their names from the texts.
    fn nameless(&mut self, equipment: &Equipment) {
        for key in equipment.nameless() {
            let text = self.module.files.get(self.file);
            let at = text.and_then(|text| text.find(&key)).unwrap_or_default();
            let problem = "it has no name, and isn't in the usual list".to_owned();
            self.fault(at..at, &format!("weapon.{key}"), problem, "name it, as in name = \"carbine\"");
        }
    }

    /// A turn has impulses, a die has sides, odds have two.
    fn numbers(&mut self, rules: &Rules) {
        let (impulses, die) = (rules.movement.impulses, rules.retreat.die);
        let problem = format!("a turn can't have {impulses} impulses");
        self.bounds(impulses, 1..=100, ["movement", "impulses"], problem);
        let problem = format!("a die can't have {die} sides");
        self.bounds(die, 1..=1000, ["retreat", "die"], problem);
        for part in rules.combat.odds.into_iter().flatten() {
            self.bounds(part, 1..=1000, ["combat", "odds"], format!("odds can't be so many as {part}"));
        }
    }

    /// A number of `rules.toml` must lie within bounds.
    fn bounds<T: PartialOrd + std::fmt::Display>(
        &mut self,
        number: T,
        bounds: RangeInclusive<T>,
        [table, key]: [&str; 2],
        problem: String,
    ) {
        if !bounds.contains(&number) {
            let text = self.module.files.get(self.file);
            let at = text.and_then(|text| text.find(&format!("{key} ="))).unwrap_or_default();
            let remedy = format!("it goes from {} to {}", bounds.start(), bounds.end());
            self.fault(at..at, &format!("{table}.{key}"), problem, &remedy);
        }
    }

    /// A hex by its number, if the map has it.
    fn hex(&mut self, board: &super::board::Board, number: &Spanned<u32>, place: &str) -> Option<HexNo> {
        let hex = HexNo(*number.get_ref());
        if board.holds(hex) {
            return Some(hex);
        }
        let problem = format!("the map has no hex {hex}");
        let last = HexNo::of_cell(crate::grid::Cell::new(board.columns, board.rows));
        self.fault(number.span(), place, problem, &format!("hexes go from 1001001 to {last}"));
        None
    }
}
