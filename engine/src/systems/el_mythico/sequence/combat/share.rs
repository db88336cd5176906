//! How a side's fire spreads over the enemy's units. Rule: EM-7.4: 60% on the Target type if present, the rest by strength;
//! no more STR engages a target than three times its own plus 10, whosever fire it is.

use super::firepower::Firepower;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::rules::Combat;

/// Settings of Target, 0 to 7.
const TARGETS: usize = 8;

/// Fire that units with one Target setting have together.
#[derive(Clone, Copy, Debug, Default)]
struct Group {
    fire: Firepower,
    str: i64,
}

/// The part of a volley that one target receives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IncomingFire {
    /// Fire, in ten-thousandths.
    pub fire: i64,
    /// The STR that engages it, in tenths.
    pub engaged_tenths: i64,
}

impl IncomingFire {
    /// What of it comes to bear if only so much STR may engage the target; the surplus is idle.
    #[must_use]
    pub fn within(self, most_tenths: i64) -> IncomingFire {
        if self.engaged_tenths <= most_tenths {
            return self;
        }
        IncomingFire { fire: part(self.fire, most_tenths, self.engaged_tenths), engaged_tenths: most_tenths }
    }
}

/// The STR that may engage a target in a round, in tenths.
pub fn frontage_tenths(field: &Field, id: PieceIndex) -> i64 {
    let rules = &field.world.rules.combat;
    10 * (rules.frontage_times * field.pieces[id].unit.strength() + rules.frontage_more)
}

/// What a side aims with: its fire by Target setting.
#[derive(Clone, Debug, Default)]
pub struct Volley {
    groups: [Group; TARGETS],
}

impl Volley {
    /// Adds a unit's fire.
    pub fn add(&mut self, field: &Field, id: PieceIndex, fire: Firepower) {
        let unit = &field.pieces[id].unit;
        let group = &mut self.groups[usize::from(unit.settings.target) % TARGETS];
        group.fire = group.fire.plus(fire);
        group.str += unit.strength();
    }

    /// What falls on each target, however many may engage it.
    ///
    /// Ruling: "the rest by strength" is shared over all targets, those of the Target type too.
    pub fn spread(&self, field: &Field, targets: &[PieceIndex]) -> Vec<IncomingFire> {
        let mut by_type = [0; TARGETS];
        let mut all = 0;
        for &id in targets {
            let unit = &field.pieces[id].unit;
            all += unit.strength();
            if let Some(of_type) = by_type.get_mut(usize::from(unit.arm.target())) {
                *of_type += unit.strength();
            }
        }
        targets.iter().map(|&id| self.on(field, id, &by_type, all)).collect()
    }

    fn on(&self, field: &Field, id: PieceIndex, by_type: &[i64; TARGETS], all: i64) -> IncomingFire {
        let rules = &field.world.rules.combat;
        let unit = &field.pieces[id].unit;
        let (str, hard) = (unit.strength(), field.world.is_hard(unit));
        let mut total = IncomingFire::default();
        for (target, group) in self.groups.iter().enumerate().filter(|(_, group)| group.str > 0) {
            let of_type = by_type[target];
            let is_type = target > 0 && usize::from(unit.arm.target()) == target;
            let (times, of) = share(rules, target > 0 && of_type > 0, is_type, str, of_type, all);
            total.fire += part(if hard { group.fire.hard } else { group.fire.soft }, times, of);
            total.engaged_tenths += part(10 * group.str, times, of);
        }
        total
    }
}

/// A target's share of a group's fire, as (times, of).
fn share(rules: &Combat, preferred: bool, is_type: bool, str: i64, of_type: i64, all: i64) -> (i64, i64) {
    if !preferred {
        return (str, all.max(1));
    }
    let aimed = if is_type { rules.target_percent * str * all } else { 0 };
    (aimed + (100 - rules.target_percent) * str * of_type, 100 * of_type * all)
}

fn part(amount: i64, times: i64, of: i64) -> i64 {
    (i128::from(amount) * i128::from(times) / i128::from(of.max(1))) as i64
}
