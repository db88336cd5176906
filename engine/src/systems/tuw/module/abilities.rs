//! Abilities, flight, carrying and ages of a module's kinds: what doesn't fit.
//! See TUW-6.2, TUW-8.3, TUW-8.5, TUW-8.6.

use std::collections::BTreeSet;

use super::Reader;
use crate::systems::tuw::world::ability::{Abilities, Ability, AbilityTable, AgeChart, Bearer};
use crate::systems::tuw::world::ground::Ground;
use crate::systems::tuw::world::kind::{AttackKind, UnitKind, Weapon};

const FILE: &str = "units.toml";
/// Genre levels.
const LEVEL_MAX: u8 = 20;
/// Units that one unit carries.
const CARRIES_MAX: u8 = 100;
/// Most hexes that an area has around its middle.
const RADIUS_MAX: u8 = 100;

impl Reader<'_> {
    /// The abilities of a kind and its weapons.
    pub(super) fn abilities(&mut self, at: &str, kind: &UnitKind, table: &AbilityTable) {
        self.listed(&format!("{at}.abilities"), &kind.abilities, table);
        for (nth, bought) in kind.abilities.0.iter().enumerate() {
            if table.get(&bought.ability).is_some_and(|row| row.on == Bearer::Weapon) {
                let problem = format!("`{bought}` is a weapon's ability");
                let at = format!("{at}.abilities[{nth}]");
                self.faults.add(FILE, at, problem, "write it in the weapon's `abilities`");
            }
        }
        for (place, weapon) in kind.weapons.iter().enumerate() {
            self.of_weapon(&format!("{at}.weapons[{place}]"), weapon, table);
        }
    }

    fn of_weapon(&mut self, at: &str, weapon: &Weapon, table: &AbilityTable) {
        self.listed(&format!("{at}.abilities"), &weapon.abilities, table);
        for (nth, bought) in weapon.abilities.0.iter().enumerate() {
            let on = table.get(&bought.ability).map(|row| row.on);
            let (problem, remedy) = match on {
                Some(Bearer::Unit) => (
                    format!("`{bought}` is a unit's ability"),
                    "write it in the kind's `abilities`",
                ),
                Some(Bearer::Either) if weapon.defence.is_none() => (
                    format!("`{bought}` needs a weapon that has a DEF of its own"),
                    "give the weapon a `defence`, or the ability to the kind",
                ),
                _ => continue,
            };
            self.faults.add(FILE, format!("{at}.abilities[{nth}]"), problem, remedy);
        }
        let has = |ability| weapon.abilities.has(ability);
        let mut bar = |problem: &str, remedy: &str| {
            self.faults.add(FILE, format!("{at}.abilities"), problem, remedy);
        };
        if has(Ability::OnlyAttackFlyers) && has(Ability::CannotAttackFlyers) {
            bar("a weapon that can attack only flyers and no flyers attacks nobody", "keep one");
        }
        if has(Ability::CannotAttackFlyers) && weapon.attack.kind == AttackKind::Hth {
            let problem = "`cannot-attack-flyers` isn't for hand-to-hand weapons";
            bar(problem, "leave it out");
        }
    }

    /// One list: each ability once, allowed, within its levels; never Tough and Fragile.
    fn listed(&mut self, at: &str, list: &Abilities, table: &AbilityTable) {
        let words = list.0.iter().map(|bought| bought.ability.word());
        self.faults.once(FILE, |nth| format!("{at}[{nth}]"), words);
        for (nth, bought) in list.0.iter().enumerate() {
            let at = format!("{at}[{nth}]");
            let Some(row) = table.get(&bought.ability) else { continue };
            if !row.allowed {
                let problem = format!("`abilities.toml` doesn't allow `{bought}`");
                self.faults.add(FILE, at.clone(), problem, "leave it out, or allow it there");
            }
            let least = if bought.ability == Ability::SelfDestruct { 0 } else { 1 };
            if !(least..=row.levels).contains(&bought.level) || bought.radius > RADIUS_MAX {
                let problem = format!("`{bought}` has no level {}", bought.level);
                let remedy = format!("write a level from {least} to {}", row.levels);
                self.faults.add(FILE, at, problem, remedy);
            }
        }
        if list.has(Ability::Tough) && list.has(Ability::Fragile) {
            let problem = "nothing is both `tough` and `fragile`";
            self.faults.add(FILE, at.to_owned(), problem, "keep one of them");
        }
    }

    /// Flight, carrying, and the terrains that a kind's data names.
    pub(super) fn ways(&mut self, at: &str, kind: &UnitKind, ground: &Ground) {
        let flies = |by| ground.locomotion.get(&by).is_some_and(|traits| traits.flies);
        for (nth, mode) in kind.moves.iter().enumerate() {
            if flies(mode.by) && mode.mp < 1 {
                let at = format!("{at}.moves[{nth}]");
                self.faults.add(FILE, at, "a flyer has no MP", "give it 1 MP or more");
            }
        }
        let flyer = kind.moves.iter().any(|mode| flies(mode.by));
        if kind.small && !flyer {
            let problem = "only a flyer is small";
            let remedy = "leave `small` out, or let it move by \"hmf\" or \"lmf\"";
            self.faults.add(FILE, format!("{at}.small"), problem, remedy);
        }
        self.faults.within(FILE, format!("{at}.carries"), kind.carries, 0..=CARRIES_MAX);
        self.terrains(&format!("{at}.lands_in"), &kind.lands_in, ground);
        for (place, weapon) in kind.weapons.iter().enumerate() {
            self.terrains(&format!("{at}.weapons[{place}].not_into"), &weapon.not_into, ground);
        }
    }

    fn terrains(&mut self, at: &str, words: &[String], ground: &Ground) {
        for (nth, word) in words.iter().enumerate() {
            let known = || ground.terrains.iter().map(|terrain| terrain.id.as_str());
            if known().all(|id| id != word) {
                self.faults.unknown(FILE, format!("{at}[{nth}]"), "terrain", word, known());
            }
        }
    }

    /// Genre levels: as written, else by age, counted from the earliest of the module's kinds.
    ///
    /// See TUW-5.7.2, TUW-6.2
    pub(super) fn levels(&mut self, kinds: &mut [UnitKind], ages: &AgeChart) {
        let row = |kind: &UnitKind| kind.age.as_ref().and_then(|age| ages.row(age));
        let rows: BTreeSet<usize> = kinds.iter().filter_map(row).collect();
        let base = rows.first().copied().unwrap_or(0);
        for (place, kind) in kinds.iter_mut().enumerate() {
            let level = row(kind).map(|row| u8::try_from(row - base + 1).unwrap_or(u8::MAX));
            if let (None, Some(age)) = (level, &kind.age) {
                let known = ages.ages.iter().map(String::as_str);
                self.faults.unknown(FILE, format!("kind[{place}].age"), "age", age, known);
            }
            kind.cel = kind.cel.or(level);
            self.faults.within(FILE, format!("kind[{place}].cel"), kind.level(), 1..=LEVEL_MAX);
        }
    }
}
