//! `forces.toml`: the units that each seat begins with, and what they carry.
//! See EM-1.1, EM-2.2 to EM-2.6, EM-4.1, EM-4.11. Not here: funds and dumps (`stores.rs`),
//! agents and informers (`spies.rs`).

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Deserialize;
use smol_str::SmolStr;

use super::seats::StartingValues;
use super::spies::SpyRow;
use super::stores::{GoodsRow, StoresRow};
use super::{Check, OpeningForce};
use crate::module::Spanned;
use crate::seat::SeatId;
use crate::systems::el_mythico::condition::organisation_max;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::size_after_adding;
use crate::systems::el_mythico::position::Stores;
use crate::systems::el_mythico::sequence::ammunition::needs;
use crate::systems::el_mythico::stock::{Good, Stock};
use crate::systems::el_mythico::unit::{Arm, Settings, Size, Training, Unit, UnitRef};
use crate::systems::el_mythico::world::World;

/// `forces.toml` as written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForcesFile {
    #[serde(rename = "unit")]
    units: Vec<UnitRow>,
    #[serde(default)]
    stores: Vec<StoresRow>,
    #[serde(default, rename = "spy")]
    spies: Vec<SpyRow>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct UnitRow {
    seat: Spanned<String>,
    number: Spanned<u16>,
    name: Option<Spanned<String>>,
    /// None for a leader.
    weapon: Option<Spanned<String>>,
    hex: Spanned<u32>,
    strength: Option<Spanned<i64>>,
    #[serde(default)]
    additional: Vec<Spanned<Kind>>,
    /// If it is missing, the unit has ammunition for the first fights.
    surplus: Option<GoodsRow>,
    #[serde(default = "recruit")]
    training: Spanned<String>,
    elite: Option<Spanned<String>>,
    #[serde(default = "green")]
    experience: Spanned<i64>,
    #[serde(default = "usual_aggression")]
    aggression: Spanned<u8>,
}

fn recruit() -> Spanned<String> {
    Spanned::left_out("1(0)".to_owned())
}

fn green() -> Spanned<i64> {
    Spanned::left_out(1)
}

fn usual_aggression() -> Spanned<u8> {
    Spanned::left_out(Settings::AGGRESSION_USUAL)
}

/// Maximum STR of an opening unit: far more than any brigade has, and small enough that sums of
/// fire don't overflow.
const OPENING_STRENGTH_MAX: i64 = 10_000;

impl Check<'_> {
    /// The units of each seat, by number.
    pub(super) fn forces(
        &mut self,
        file: &ForcesFile,
        openings: &[StartingValues],
        world: &World,
    ) -> Vec<OpeningForce> {
        let mut stores = self.stores(&file.stores, openings, world);
        let mut forces: BTreeMap<SeatId, Vec<Unit>> = BTreeMap::new();
        let mut numbers = BTreeSet::new();
        for row in &file.units {
            let place = format!("unit {} of {}", row.number.get_ref(), row.seat.get_ref());
            let Some(opening) = self.opening(&row.seat, openings, &place) else { continue };
            if !numbers.insert((opening.seat, *row.number.get_ref())) {
                let problem = "this seat has two units of this number".to_owned();
                self.fault(row.number.span(), &place, problem, "number each unit once");
            }
            let unit = self.unit(row, opening, world, &place);
            forces.entry(opening.seat).or_default().extend(unit);
        }
        let mut spies = self.spies(&file.spies, &mut numbers, openings, world);
        let force = |opening: &StartingValues| {
            let units = forces.remove(&opening.seat).unwrap_or_default();
            let bare =
                || Stores { funds: self.first_funds(world, opening.seat), ..Stores::default() };
            let stores = stores.remove(&opening.seat).unwrap_or_else(bare);
            let spies = spies.remove(&opening.seat).unwrap_or_default();
            OpeningForce { spies, ..self.force(opening, units, stores) }
        };
        openings.iter().map(force).collect()
    }

    /// The seat that a row names.
    pub(super) fn opening<'a>(
        &mut self,
        seat: &Spanned<String>,
        openings: &'a [StartingValues],
        place: &str,
    ) -> Option<&'a StartingValues> {
        let named = openings.iter().find(|opening| opening.key == *seat.get_ref());
        if named.is_none() && !self.faults.is_left_out(seat.get_ref()) {
            let known: Vec<_> = openings.iter().map(|opening| opening.key.as_str()).collect();
            let problem = format!("no seat has the key {}", seat.get_ref());
            self.fault(seat.span(), place, problem, &format!("choose one of {}", known.join(", ")));
        }
        named
    }

    fn force(
        &mut self,
        opening: &StartingValues,
        mut units: Vec<Unit>,
        stores: Stores,
    ) -> OpeningForce {
        units.sort_by_key(|unit| unit.number);
        let is_led = units.iter().any(|unit| unit.number == UnitRef::LEADER);
        if !is_led && !self.faults.is_left_out(&opening.key) {
            let problem = format!("the seat {} has no leader", opening.key);
            self.fault(0..0, "unit", problem, "add its unit 1000 without a weapon");
        }
        OpeningForce { seat: opening.seat, level: opening.level, units, stores, spies: Vec::new() }
    }

    fn unit(
        &mut self,
        row: &UnitRow,
        opening: &StartingValues,
        world: &World,
        place: &str,
    ) -> Option<Unit> {
        let number = *row.number.get_ref();
        if !UnitRef::NUMBERS.contains(&number) {
            self.fault(
                row.number.span(),
                place,
                format!("{number} is no unit's number"),
                "units have 1000 to 9999",
            );
        }
        let arm = self.arm(row, world, place)?;
        let tenths = 10 * self.strength(row, arm, place);
        let training = self.training(&row.training, place);
        let experience = *row.experience.get_ref();
        if !(1..=9).contains(&experience) {
            self.fault(
                row.experience.span(),
                place,
                format!("{experience} is no experience"),
                "it goes from 1 to 9",
            );
        }
        let aggression = *row.aggression.get_ref();
        if !(1..=10).contains(&aggression) {
            self.fault(
                row.aggression.span(),
                place,
                format!("{aggression} is no aggression"),
                "it goes from 1 to 10",
            );
        }
        let additional = self.additional(row, arm, tenths, world, place);
        let surplus = row.surplus.as_ref().map(|goods| self.goods(goods, world, place));
        let hex = match arm {
            Arm::Naval => self.water(&row.hex, world, place)?,
            _ => self.ground(&row.hex, world, place)?,
        };
        let mut unit = Unit {
            name: self.unit_name(row, arm, opening, place)?.into(),
            weapon: row.weapon.as_ref().map_or("", |weapon| weapon.get_ref()).into(),
            tenths,
            size: size_after_adding(&world.rules.sizes, Size::Company, tenths),
            additional,
            training,
            elite: self.elite(row, arm, training, place),
            experience,
            organisation: organisation_max(&world.rules.condition, training, experience),
            settings: Settings { aggression, target: 0, retreat: opening.retreat },
            ..Unit::recruit(&world.rules.condition, number, arm, hex)
        };
        unit.supply.surplus = surplus.unwrap_or_else(|| first_ammunition(world, &unit));
        Some(unit)
    }

    fn strength(&mut self, row: &UnitRow, arm: Arm, place: &str) -> i64 {
        let usual = if arm == Arm::Leader || arm.is_sold_singly() { 1 } else { 10 };
        let Some(strength) = &row.strength else { return usual };
        if (1..=OPENING_STRENGTH_MAX).contains(strength.get_ref()) {
            return *strength.get_ref();
        }
        let problem = format!("no unit has STR {}", strength.get_ref());
        self.fault(
            strength.span(),
            place,
            problem,
            &format!("give it 1 to {OPENING_STRENGTH_MAX}"),
        );
        usual
    }

    /// A unit's type follows from its weapon; without one it is the leader. Rule: EM-2.3.
    fn arm(&mut self, row: &UnitRow, world: &World, place: &str) -> Option<Arm> {
        let Some(key) = &row.weapon else {
            if *row.number.get_ref() == UnitRef::LEADER {
                return Some(Arm::Leader);
            }
            self.fault(
                row.number.span(),
                place,
                "it has no weapon".to_owned(),
                "give it one; only unit 1000, the leader, has none",
            );
            return None;
        };
        let weapon = world.equipment.weapons.get(key.get_ref().as_str());
        if weapon.is_none() && !self.faults.is_left_out(key.get_ref()) {
            let known: Vec<_> = world.equipment.weapons.keys().map(SmolStr::as_str).collect();
            let near = crate::order::complete::did_you_mean(key.get_ref(), known.iter().copied());
            let remedy = near.map_or_else(
                || format!("choose one of {}", known.join(", ")),
                |near| format!("did you mean {near}?"),
            );
            self.fault(
                key.span(),
                place,
                format!("no weapon has the key {}", key.get_ref()),
                &remedy,
            );
        }
        weapon.map(|weapon| weapon.arm)
    }

    fn unit_name(
        &mut self,
        row: &UnitRow,
        arm: Arm,
        opening: &StartingValues,
        place: &str,
    ) -> Option<String> {
        match (&row.name, opening.names.get(&arm)) {
            (Some(name), _) => {
                self.name(name, place);
                Some(name.get_ref().clone())
            }
            (None, Some(name)) => Some(name.clone()),
            (None, None) => {
                let problem = format!("it has no name, and the seat none for {}", arm.word());
                self.fault(
                    row.number.span(),
                    place,
                    problem,
                    "name it here, or its type in seats.toml under names",
                );
                None
            }
        }
    }

    fn training(&mut self, text: &Spanned<String>, place: &str) -> Training {
        let parts = text.get_ref().strip_suffix(')').and_then(|inner| inner.split_once('('));
        let read = parts.and_then(|(level, weeks)| {
            Some(Training { level: level.parse().ok()?, weeks: weeks.parse().ok()? })
        });
        let fits = |training: &Training| match training.level {
            1 | 2 => training.weeks <= 2,
            level => level == 3,
        };
        read.filter(fits).unwrap_or_else(|| {
            let problem = format!("{} is no training", text.get_ref());
            self.fault(text.span(), place, problem, "write level and weeks, as in \"2(1)\"");
            Training { level: 1, weeks: 0 }
        })
    }

    /// What a unit of level 3 is trained for, if its row says so. See EM-3.6.
    fn elite(&mut self, row: &UnitRow, arm: Arm, training: Training, place: &str) -> Option<Elite> {
        let written = row.elite.as_ref()?;
        let choices = || {
            let open = Elite::ALL.iter().filter(|elite| elite.is_open_to(arm));
            open.map(|elite| elite.word()).collect::<Vec<_>>().join(", ")
        };
        let elite = Elite::read(written.get_ref());
        if elite.is_none_or(|elite| !elite.is_open_to(arm)) {
            let problem = format!("{} is no elite type of {}", written.get_ref(), arm.word());
            self.fault(written.span(), place, problem, &format!("choose one of {}", choices()));
            return None;
        }
        if training.level < 3 {
            let problem = format!("training {} is none of an elite unit", training.print());
            self.fault(
                written.span(),
                place,
                problem,
                "give it training \"3(0)\", or no elite type",
            );
        }
        elite
    }

    fn additional(
        &mut self,
        row: &UnitRow,
        arm: Arm,
        tenths: i64,
        world: &World,
        place: &str,
    ) -> BTreeMap<Kind, i64> {
        let mut held = BTreeMap::new();
        for kind in &row.additional {
            if !world.may_use(arm, *kind.get_ref()) {
                let problem = format!("{} can't have {}", arm.word(), kind.get_ref().word());
                self.fault(kind.span(), place, problem, "choose equipment listed for this type");
            }
            held.insert(*kind.get_ref(), tenths);
        }
        held
    }

    /// Checks that boats are at sea or in a harbour.
    fn water(&mut self, number: &Spanned<u32>, world: &World, place: &str) -> Option<HexNo> {
        let hex = self.hex(&world.map, number, place)?;
        if world.seas.of(&world.map, hex).is_some() || world.is_harbour(hex) {
            return Some(hex);
        }
        let problem = format!("{hex} is neither sea nor a harbour");
        self.fault(
            number.span(),
            place,
            problem,
            "put boats at sea, or in a port, village, town or city by it",
        );
        None
    }

    pub(super) fn ground(
        &mut self,
        number: &Spanned<u32>,
        world: &World,
        place: &str,
    ) -> Option<HexNo> {
        let hex = self.hex(&world.map, number, place)?;
        if world.terrain_row(world.map.terrain(hex)).foot_sixths == 0 {
            self.fault(
                number.span(),
                place,
                format!("{hex} is no ground for a unit"),
                "put it on land",
            );
            return None;
        }
        Some(hex)
    }
}

/// Default stock of a unit: ammunition for some draws. Ruling: EM-4.8, EM-14.9.
fn first_ammunition(world: &World, unit: &Unit) -> Stock {
    let rules = &world.rules.stores;
    let amount = if unit.is_tactical() { rules.opening_draws * needs(rules, unit) } else { 0 };
    [(Good::Ammo, amount)].into_iter().collect()
}
