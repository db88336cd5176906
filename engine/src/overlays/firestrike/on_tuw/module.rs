//! A module's formations: `formations.toml`, with the standard tree of each seat, who carries
//! nuclear, biological or chemical weapons, and which ground they taint. See FS-2.2.1, FS-2.2.2

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Deserialize;

use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::module::schema::FileSchema;
use crate::module::{Fault, Faults, Module};
use crate::overlays::firestrike::rules::formation::{Group, Passing, Tree, TreeFault};
use crate::overlays::firestrike::rules::movement::Standing;
use crate::overlays::firestrike::tables::{Attitude, Tables, Tech, Training, USUAL};
use crate::seat::SeatId;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::world::World;

/// The file of the formations.
const FILE: &str = "formations.toml";

/// What a module prints for Firestrike.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The numbers of the rules.
    pub tables: Tables,
    /// The standard formations.
    pub trees: BTreeMap<SeatId, Tree<UnitCode>>,
    /// Headquarters for which dice decide whether a natural leader runs them.
    undecided: BTreeSet<UnitCode>,
    /// Weapons that are nuclear, biological or chemical: a kind's id, and the weapon's name.
    pub nbc_weapons: BTreeSet<(String, String)>,
    /// Tainted hexes.
    pub nbc_hexes: BTreeSet<Hex>,
}

/// `formations.toml`: the standard formations.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct FormationsFile {
    /// Units and headquarters.
    #[serde(default)]
    unit: Vec<UnitRow>,
    /// Nuclear, biological and chemical warfare.
    #[serde(default)]
    nbc: NbcRow,
}

/// A `[[unit]]` of `formations.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct UnitRow {
    /// The seat whose it is, by key.
    seat: String,
    /// What its seat calls it.
    name: String,
    /// The name of the headquarters above it. The topmost has none.
    under: Option<String>,
    /// Whether it is a headquarters.
    #[serde(default)]
    headquarters: bool,
    /// Its units on the map, by code.
    bases: Vec<UnitCode>,
    #[serde(default)]
    attitude: Attitude,
    #[serde(default)]
    training: Training,
    tech: Tech,
    /// Whether a natural leader runs this headquarters. Without it, dice decide.
    leader: Option<bool>,
    /// The hex around which it defends at first.
    defend: Option<String>,
    /// Or the hexes of its first arrow, each beside the one before.
    arrow: Option<Vec<String>>,
}

/// `[nbc]` of `formations.toml`.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NbcRow {
    /// Weapons, each written `kind: weapon`.
    #[serde(default)]
    weapons: Vec<String>,
    /// Tainted hexes.
    #[serde(default)]
    hexes: Vec<String>,
}

/// What is needed of `forces.toml`: who is there, and where.
#[derive(Deserialize)]
struct ForcesFile {
    #[serde(default)]
    unit: Vec<ForceRow>,
}

#[derive(Deserialize)]
struct ForceRow {
    code: UnitCode,
}

/// What both files of a module may hold.
pub fn file_schemas() -> Vec<FileSchema> {
    vec![
        FileSchema::laid_over::<Tables>("command.toml"),
        FileSchema::needed::<FormationsFile>(FILE),
    ]
}

/// Reads both files of a module.
///
/// # Errors
/// Every fault found.
pub fn read(module: &Module, world: &World) -> Result<Printed, Vec<Fault>> {
    let mut faults = Faults::of(module);
    let tables = faults.table::<Tables>("command.toml", USUAL);
    let formations = faults.read::<FormationsFile>(FILE);
    let forces = faults.read::<ForcesFile>("forces.toml");
    let (Some(tables), Some(formations), Some(forces)) = (tables, formations, forces) else {
        return Err(faults.into_found());
    };
    let mut reader = Reader { faults, world };
    if !world.musters.is_empty() {
        let remedy = "leave out [muster] in scenario.toml";
        reader.faults.add(FILE, "unit", "an army that is bought has no formations", remedy);
    }
    let trees = reader.trees(&formations.unit, &forces);
    let undecided = formations.unit.iter().filter(|row| row.headquarters && row.leader.is_none());
    let undecided = undecided.flat_map(|row| row.bases.iter().copied()).collect();
    let (nbc_weapons, nbc_hexes) = reader.nbc(&formations.nbc);
    reader.faults.finish(Printed { tables, trees, undecided, nbc_weapons, nbc_hexes })
}

impl Printed {
    /// The formations when a campaign begins. Two dice decide where the module is silent about
    /// natural leaders. See FS-2.2.4
    pub fn begin(&self, dice: &Dice) -> BTreeMap<SeatId, Tree<UnitCode>> {
        let mut trees = self.trees.clone();
        for group in trees.values_mut().flat_map(|tree| &mut tree.groups) {
            let Some(first) = group.bases.first().filter(|base| self.undecided.contains(base))
            else {
                continue;
            };
            let mut stream = dice.stream("natural-leader", [first.key(), 0, 0]);
            group.leader = stream.die(6) + stream.die(6) >= self.tables.leader.roll;
        }
        trees
    }
}

struct Reader<'a> {
    faults: Faults<'a>,
    world: &'a World,
}

impl Reader<'_> {
    fn trees(&mut self, rows: &[UnitRow], forces: &ForcesFile) -> BTreeMap<SeatId, Tree<UnitCode>> {
        let world = self.world;
        let keys = || world.seats.seats.iter().map(|seat| seat.key.as_str());
        for (place, row) in rows.iter().enumerate() {
            if world.seats.by_key(&row.seat).is_none() {
                self.faults.unknown(FILE, format!("unit[{place}].seat"), "seat", &row.seat, keys());
            }
        }
        let mut trees = BTreeMap::new();
        for seat in &world.seats.seats {
            let all = || (0..).zip(rows).filter(|(_, row)| row.seat == seat.key);
            let own: Vec<(usize, &UnitRow)> = all().collect();
            let groups = own.iter().map(|(place, row)| self.group(*place, row, &own)).collect();
            let tree = Tree { groups };
            self.check_tree(&tree, &own);
            let codes = forces.unit.iter().map(|row| row.code);
            let codes = codes.filter(|code| world.seat_of(code.letter) == Some(seat.id));
            self.check_bases(&tree, &own, &codes.collect());
            trees.insert(seat.id, tree);
        }
        trees
    }

    fn group(&mut self, place: usize, row: &UnitRow, own: &[(usize, &UnitRow)]) -> Group<UnitCode> {
        let at = |field: &str| format!("unit[{place}].{field}");
        self.faults.name(FILE, at("name"), &row.name);
        let called = |name: &String| own.iter().position(|(_, other)| other.name == *name);
        let parent = row.under.as_ref().and_then(called);
        if let Some(under) = row.under.as_ref().filter(|_| parent.is_none()) {
            let known = own.iter().filter(|(_, row)| row.headquarters);
            let known = known.map(|(_, row)| row.name.as_str());
            self.faults.unknown(FILE, at("under"), "headquarters", under, known);
        }
        if row.leader == Some(true) && !row.headquarters {
            let remedy = "leave it out, or name it at a headquarters";
            self.faults.add(FILE, at("leader"), "a natural leader runs a headquarters", remedy);
        }
        let order = match (&row.defend, &row.arrow) {
            (Some(_), Some(_)) => {
                let remedy = "keep one of `defend` and `arrow`";
                self.faults.add(FILE, at("arrow"), "a unit has one order", remedy);
                None
            }
            (Some(hex), None) => self.hex(at("defend"), hex).map(Standing::Defend),
            (None, Some(hexes)) => self.arrow(&at("arrow"), hexes),
            (None, None) => None,
        };
        Group {
            name: row.name.clone(),
            parent,
            headquarters: row.headquarters,
            bases: row.bases.iter().copied().collect(),
            original: row.bases.len(),
            attitude: row.attitude,
            training: row.training,
            tech: row.tech,
            leader: row.leader == Some(true),
            order,
            now: Passing::default(),
        }
    }

    fn hex(&mut self, at: String, word: &str) -> Option<Hex> {
        let hex = self.world.ground.find(word);
        if hex.is_none() {
            let problem = format!("there is no hex `{word}`");
            self.faults.add(FILE, at, problem, "write a hex's number or a place's name");
        }
        hex
    }

    fn arrow(&mut self, at: &str, words: &[String]) -> Option<Standing> {
        let numbered = words.iter().enumerate();
        let hexes: Vec<Hex> =
            numbered.filter_map(|(nth, word)| self.hex(format!("{at}[{nth}]"), word)).collect();
        if words.len() < 2 {
            self.faults.add(FILE, at, "an arrow has two hexes or more", "name where it leads");
        }
        for (nth, pair) in hexes.windows(2).enumerate() {
            if pair[0].distance(pair[1]) != 1 {
                let problem = format!("hex {} isn't beside the one before", words[nth + 1]);
                let remedy = "name each hex of the way";
                self.faults.add(FILE, format!("{at}[{}]", nth + 1), problem, remedy);
            }
        }
        (hexes.len() >= 2).then_some(Standing::Move(hexes))
    }

    /// A seat's tree holds together. See FS-2.2.1
    fn check_tree(&mut self, tree: &Tree<UnitCode>, own: &[(usize, &UnitRow)]) {
        let Some(fault) = tree.fault() else { return };
        let (name, problem, remedy) = match fault {
            TreeFault::NoParent(name) => {
                (name, "it has no headquarters above it", "name one with `under`")
            }
            TreeFault::NotCommanded(name) => {
                (name, "what is above it is no headquarters", "name a headquarters with `under`")
            }
            TreeFault::Circle(name) => {
                (name, "it is above itself", "name another headquarters with `under`")
            }
            TreeFault::Twice(_, name) => {
                (name, "a base of it is in another unit too", "leave it out of one of them")
            }
            TreeFault::Empty(name) => (name, "it has no base", "name some, or leave it out"),
            TreeFault::NoOrder(name) => {
                (name, "it has no order to begin with", "add `defend` or `arrow`")
            }
            TreeFault::SameName(name) => {
                (name, "another unit is called so", "give it another name")
            }
            TreeFault::Split(name) => (name, "a headquarters stays whole", "leave it whole"),
        };
        let row = own.iter().rev().find(|(_, row)| row.name == name);
        let place =
            row.map_or_else(|| "unit".to_owned(), |(place, _)| format!("unit[{place}].name"));
        self.faults.add(FILE, place, format!("{name}: {problem}"), remedy);
    }

    /// Every unit on the map is in one unit of its seat, and headquarters have the highest numbers:
    /// a gap in the numbers would tell of a hidden one.
    fn check_bases(
        &mut self,
        tree: &Tree<UnitCode>,
        own: &[(usize, &UnitRow)],
        codes: &BTreeSet<UnitCode>,
    ) {
        let staffs = tree.groups.iter().filter(|group| group.headquarters);
        let staffs: BTreeSet<UnitCode> = staffs.flat_map(|group| &group.bases).copied().collect();
        let troops = codes.iter().filter(|code| !staffs.contains(code)).map(|code| code.number);
        let last = troops.max().unwrap_or(0);
        for (place, row) in own {
            for (nth, base) in row.bases.iter().enumerate() {
                let at = format!("unit[{place}].bases[{nth}]");
                if !codes.contains(base) {
                    let problem = format!("`{base}` isn't a unit of {}", row.seat);
                    self.faults.add(FILE, at, problem, "name one of its units in forces.toml");
                } else if row.headquarters && base.number < last {
                    let problem = format!("`{base}` is a headquarters, and `{last}` is higher");
                    let remedy = "give headquarters the highest numbers in forces.toml";
                    self.faults.add(FILE, at, problem, remedy);
                }
            }
        }
        let missing = codes.iter().find(|code| tree.group_of(code).is_none());
        if let (Some(code), Some((place, row))) = (missing, own.first()) {
            let problem = format!("`{code}` of {} is in no unit", row.seat);
            self.faults.add(FILE, format!("unit[{place}].seat"), problem, "add it to one");
        }
    }

    fn nbc(&mut self, row: &NbcRow) -> (BTreeSet<(String, String)>, BTreeSet<Hex>) {
        let world = self.world;
        let mut weapons = BTreeSet::new();
        for (nth, word) in row.weapons.iter().enumerate() {
            let pair = word.split_once(':').map(|(kind, weapon)| (kind.trim(), weapon.trim()));
            let is_known = |(id, weapon): &(&str, &str)| {
                let kind = world.kinds.iter().find(|kind| kind.id == *id);
                kind.is_some_and(|kind| kind.weapons.iter().any(|own| own.name == *weapon))
            };
            match pair.filter(is_known) {
                Some((kind, weapon)) => {
                    weapons.insert((kind.to_owned(), weapon.to_owned()));
                }
                None => {
                    let problem = format!("no kind has the weapon `{word}`");
                    let remedy = "write `kind: weapon`, both as in units.toml";
                    self.faults.add(FILE, format!("nbc.weapons[{nth}]"), problem, remedy);
                }
            }
        }
        let hexes = row.hexes.iter().enumerate();
        let hexes: Vec<Hex> =
            hexes.filter_map(|(nth, word)| self.hex(format!("nbc.hexes[{nth}]"), word)).collect();
        (weapons, hexes.into_iter().collect())
    }
}
