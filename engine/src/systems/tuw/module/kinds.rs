//! The kinds of units of a module, and what they cost. See TUW-3.2, TUW-3.6. Not here: their
//! abilities and ages (`abilities.rs`).

use super::files::UnitsFile;
use super::{KINDS_MAX, Reader};
use crate::systems::tuw::world::ability::{AbilityTable, AgeChart};
use crate::systems::tuw::world::cost::CostFormula;
use crate::systems::tuw::world::effect::SCORES;
use crate::systems::tuw::world::ground::Ground;
use crate::systems::tuw::world::kind::{UnitKind, WEAPON_NAME_MAX, Weapon};

/// Percentages and divisors of the costs.
const PERCENT: std::ops::RangeInclusive<i64> = -100..=10_000;
const DIVISOR_MAX: i64 = 1_000_000;
/// Points that a unit costs, and weapons that it has.
const COST_MAX: u32 = 1_000_000;
const WEAPONS_MAX: usize = 20;

impl Reader<'_> {
    pub(super) fn kinds(
        &mut self,
        units: UnitsFile,
        abilities: &AbilityTable,
        ages: &AgeChart,
        ground: &Ground,
    ) -> Vec<UnitKind> {
        let UnitsFile { cost, kind: mut kinds } = units;
        let faults = self.faults.found().len();
        self.prices(&cost);
        self.faults.count("units.toml", "kind", kinds.len(), 1..=KINDS_MAX);
        let ids = kinds.iter().map(|kind| &*kind.id);
        self.faults.once("units.toml", |nth| format!("kind[{nth}].id"), ids);
        for (place, kind) in kinds.iter().enumerate() {
            self.faults.name("units.toml", format!("kind[{place}].id"), &kind.id);
            let at = format!("kind[{place}]");
            self.kind(&at, kind);
            self.abilities(&at, kind, abilities);
            self.ways(&at, kind, ground);
        }
        self.levels(&mut kinds, ages);
        if self.faults.found().len() == faults {
            for (place, kind) in kinds.iter_mut().enumerate() {
                let total = cost.price(kind, abilities).total();
                kind.cost = u32::try_from(total).unwrap_or(u32::MAX);
                let at = format!("kind[{place}]");
                if kind.cost > COST_MAX {
                    let problem = format!("`{}` would cost {total} points", kind.name);
                    let remedy = format!("lower its scores or percentages to {COST_MAX} at most");
                    self.faults.add("units.toml", at, problem, remedy);
                }
            }
        }
        kinds
    }

    fn prices(&mut self, cost: &CostFormula) {
        self.faults.within("units.toml", "cost.divisor".to_owned(), cost.divisor, 1..=DIVISOR_MAX);
        let CostFormula { indirect, area, area_hex, extra_move, .. } = *cost;
        let named = [
            ("indirect", indirect),
            ("area", area),
            ("area_hex", area_hex),
            ("extra_move", extra_move),
        ];
        let named = named.map(|(word, percent)| (word.to_owned(), percent));
        let moves = cost
            .locomotion
            .iter()
            .map(|(by, percent)| (format!("locomotion.{}", by.word()), *percent));
        for (word, percent) in named.into_iter().chain(moves) {
            self.faults.within("units.toml", format!("cost.{word}"), percent, PERCENT);
        }
    }

    fn kind(&mut self, at: &str, kind: &UnitKind) {
        if kind.moves.is_empty() || kind.moves.len() > 9 {
            let remedy = "give at least { by = \"stationary\", mp = 0 }";
            self.faults.add(
                "units.toml",
                format!("{at}.moves"),
                "a unit has 1 to 9 movement types",
                remedy,
            );
        }
        if kind.moves.iter().any(|mode| mode.mp < 0 || mode.mp > 1000) {
            self.faults.add(
                "units.toml",
                format!("{at}.moves"),
                "MP go from 0 to 1000",
                "write such a number",
            );
        }
        self.faults.name("units.toml", format!("{at}.name"), &kind.name);
        self.faults.within(
            "units.toml",
            format!("{at}.cost"),
            kind.printed_cost.unwrap_or(0),
            0..=COST_MAX,
        );
        self.faults.count(
            "units.toml",
            format!("{at}.weapons"),
            kind.weapons.len(),
            0..=WEAPONS_MAX,
        );
        self.faults.within("units.toml", format!("{at}.defence"), kind.defence.into(), SCORES);
        self.faults.within("units.toml", format!("{at}.percent"), kind.percent, PERCENT);
        let names = kind.weapons.iter().map(|weapon| &*weapon.name);
        self.faults.once("units.toml", |nth| format!("{at}.weapons[{nth}].name"), names);
        for (place, weapon) in kind.weapons.iter().enumerate() {
            self.weapon(&format!("{at}.weapons[{place}]"), weapon);
        }
    }

    /// Orders name a weapon by its whole name.
    fn weapon(&mut self, at: &str, weapon: &Weapon) {
        let letters = weapon.name.chars().count();
        if letters == 0 || letters > WEAPON_NAME_MAX || weapon.name.contains('"') {
            let problem = format!(
                "a weapon's name has 1 to {WEAPON_NAME_MAX} letters and no quotation marks"
            );
            self.faults.add("units.toml", format!("{at}.name"), problem, "rename it");
        }
        self.faults.within("units.toml", format!("{at}.attacks"), weapon.attacks.into(), 1..=255);
        self.faults.within("units.toml", format!("{at}.percent"), weapon.percent, PERCENT);
        let defence = weapon.defence.unwrap_or(0).into();
        self.faults.within("units.toml", format!("{at}.defence"), defence, SCORES);
    }
}
