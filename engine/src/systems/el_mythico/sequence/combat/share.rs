//! How a side's fire spreads over the enemy's units. See EM-7.4: 60% on the Target type if
//! present, the rest by strength. Not here: how much of it comes to bear (`frontage.rs`).

use std::cmp::Reverse;

use super::firepower::{Firepower, full_tenths, on_works};
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::rules::Combat;
use crate::systems::el_mythico::unit::Arm;

/// Settings of Target, 0 to 7.
const TARGETS: usize = 8;

/// Fire in the open, and on units in works. See EM-3.14.
#[derive(Clone, Copy, Debug, Default)]
struct Fire {
    open: Firepower,
    on_works: Firepower,
}

impl Fire {
    fn plus(self, other: Fire) -> Fire {
        Fire { open: self.open.plus(other.open), on_works: self.on_works.plus(other.on_works) }
    }

    fn on(self, class: TargetClass) -> i64 {
        if class.air {
            return self.open.air;
        }
        if class.in_works { self.on_works.on(class.hard) } else { self.open.on(class.hard) }
    }
}

/// What the fire on a unit depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TargetClass {
    /// Armour and vehicles, rather than infantry and towed guns.
    pub hard: bool,
    /// Has it dug in, or built works?
    pub in_works: bool,
    /// Is it in the air? See EM-7.14.
    pub air: bool,
}

/// The combined fire of units with one Target setting.
#[derive(Clone, Copy, Debug, Default)]
struct Group {
    fire: Fire,
    str: i64,
}

/// A unit that fires.
#[derive(Clone, Copy, Debug)]
struct Shooter {
    setting: usize,
    str: i64,
    fire: Fire,
}

/// A side's fire, by Target setting.
#[derive(Clone, Debug, Default)]
pub struct Volley {
    groups: [Group; TARGETS],
    shooters: Vec<Shooter>,
    /// STR of it that fires at full value, in tenths. See EM-6.4.
    pub full_tenths: i64,
}

impl Volley {
    /// Adds a unit's fire. `beside` is all STR of its side that fires from its hex, its own
    /// included.
    pub fn add(&mut self, field: &Field, id: PieceIndex, fire: Firepower, beside: i64) {
        let unit = &field.pieces[id].unit;
        let (setting, str) = (usize::from(unit.settings.target) % TARGETS, unit.strength());
        let fire = Fire { open: fire, on_works: on_works(field, id, fire) };
        let group = &mut self.groups[setting];
        group.fire = group.fire.plus(fire);
        group.str += str;
        self.shooters.push(Shooter { setting, str, fire });
        self.full_tenths += full_tenths(field.world, str, beside);
    }

    /// What would fall on a target at full value, without a limit on how many engage it: fire in
    /// ten-thousandths, STR in tenths.
    pub fn on(&self, spread: &Spread, target: Target) -> (i64, i64) {
        let groups = self.groups.iter().enumerate().filter(|(_, group)| group.str > 0);
        groups.fold((0, 0), |(fire, tenths), (setting, group)| {
            let (times, of) = spread.share(setting, target);
            (
                fire + part(group.fire.on(target.class), times, of),
                tenths + part(10 * group.str, times, of),
            )
        })
    }

    /// The units by their fire for each STR on such targets, the best first.
    pub fn best_first(&self, class: TargetClass) -> Ranks {
        let mut ranks = self.shooters.clone();
        ranks.sort_by_key(|shooter| Reverse(shooter.fire.on(class) / shooter.str.max(1)));
        Ranks { ranks, class }
    }
}

/// The units of a volley, the best against one class of target first.
pub struct Ranks {
    ranks: Vec<Shooter>,
    class: TargetClass,
}

impl Ranks {
    /// The fire on a target of the best `tenths` of STR that aim at it.
    pub fn of_best(&self, spread: &Spread, target: Target, tenths: i64) -> i64 {
        // STR in ten-thousandths, since small shares of many units add up.
        let (mut fire, mut left) = (0, 1000 * tenths);
        for shooter in &self.ranks {
            let (times, of) = spread.share(shooter.setting, target);
            let str = part(10_000 * shooter.str, times, of);
            let engaged = str.min(left);
            if engaged > 0 {
                fire += part(part(shooter.fire.on(self.class), times, of), engaged, str);
                left -= engaged;
            }
        }
        fire
    }
}

/// A unit as others aim at it.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    str: i64,
    arm: usize,
    /// What the fire on it depends on.
    pub class: TargetClass,
}

impl Target {
    /// This unit as a target now: its strength, its Target type, hard or soft, in works or not.
    pub fn of(field: &Field, id: PieceIndex) -> Target {
        let unit = &field.pieces[id].unit;
        let in_works =
            unit.works.dug_in || unit.works.points >= field.world.rules.works.defend_points.max(1);
        let air = field.pieces[id].airborne;
        let class = TargetClass { hard: field.world.is_hard(unit), in_works, air };
        // See EM-3.3: infantry that is carried counts as a part of a mechanised unit. It is still
        // soft. See EM-7.4.
        let arm = if field.is_aboard(id) && !field.is_of_the_air(id) {
            Arm::Mechanised
        } else {
            unit.arm
        };
        Target { str: unit.strength(), arm: usize::from(arm.target()), class }
    }
}

/// Strengths of all targets, which decide the fire on each.
///
/// Ruling: "the rest by strength" is shared over all targets, including those of the Target type.
pub struct Spread<'a> {
    rules: &'a Combat,
    by_type: [i64; TARGETS],
    all: i64,
}

impl Spread<'_> {
    /// The spread over these units.
    pub fn over<'a>(field: &'a Field, targets: &[PieceIndex]) -> Spread<'a> {
        let mut spread = Spread { rules: &field.world.rules.combat, by_type: [0; TARGETS], all: 0 };
        for &id in targets {
            let target = Target::of(field, id);
            spread.all += target.str;
            if let Some(of_type) = spread.by_type.get_mut(target.arm) {
                *of_type += target.str;
            }
        }
        spread
    }

    /// The part of the fire with a Target setting that falls on a unit, as (times, of).
    fn share(&self, setting: usize, target: Target) -> (i64, i64) {
        let of_type = self.by_type[setting];
        if setting == 0 || of_type == 0 {
            return (target.str, self.all.max(1));
        }
        let percent = self.rules.target_percent;
        let aimed = if target.arm == setting { percent * target.str * self.all } else { 0 };
        (aimed + (100 - percent) * target.str * of_type, 100 * of_type * self.all)
    }
}

/// A fraction of an amount, rounded down.
pub fn part(amount: i64, times: i64, of: i64) -> i64 {
    (i128::from(amount) * i128::from(times) / i128::from(of.max(1))) as i64
}
