//! Training at a base: the effect of a week on a unit, and when it may become an elite of which
//! type. See EM-2.4, EM-3.5. Not here: the order (`orders/train.rs`), when it happens
//! (`sequence/training.rs`), or what a type does (`elite.rs`).

use std::collections::BTreeMap;

use smol_str::SmolStr;

use super::elite::Elite;
use super::hex_map::HexNo;
use super::names::Named;
use super::unit::{Arm, Training, Unit, UnitRef};
use crate::outcome::Ordered;
use crate::seat::SeatId;

/// What a unit becomes by training, if this week makes it an elite or lets it change its type.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrainingGoal {
    /// The type that it takes.
    pub elite: Option<Elite>,
    /// The name that it takes with its first type.
    pub name: Option<SmolStr>,
}

/// Orders about bases, training and names.
#[derive(Clone, Debug, Default)]
pub struct TrainingPlan {
    /// Units that train, with their goals.
    pub trains: BTreeMap<UnitRef, TrainingGoal>,
    /// Seats whose base moves, with the new hex.
    pub relocations: Vec<Ordered<(SeatId, HexNo)>>,
    /// Names that seats give, with what they are for.
    pub names: Vec<Ordered<(SeatId, Named, SmolStr)>>,
}

/// What a week of training makes possible for a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// Nothing but the week.
    Week,
    /// It becomes an elite, and must name a type. See EM-3.5.
    Elite,
    /// It is an elite, and may take a type: it has none, or this week completes another level.
    /// See EM-3.5.
    Type,
    /// It is an elite of the air or the sea, which has no types: it may take a name. See EM-1.3.
    Name,
}

/// What the next week makes possible for a unit with this training. Ruling: EM-3.5: a type may be
/// changed by the week that completes a level beyond the third, and by the next one: a unit at 3(3)
/// may still choose. Ruling: EM-3.5: an elite without a type, as dilution can leave one, takes a
/// type in any week. A leader's unit can't fight, and is no elite.
pub fn opened(unit: &Unit) -> Opened {
    let after = unit.training.after_a_week();
    match (unit.arm, unit.training.level, after.level) {
        (Arm::Leader, ..) | (_, _, ..=2) => Opened::Week,
        (Arm::Aircraft | Arm::Helicopters | Arm::Naval, ..) => Opened::Name,
        (_, ..=2, _) => Opened::Elite,
        _ if unit.elite.is_none() || after.weeks.is_multiple_of(3) => Opened::Type,
        _ if unit.training.weeks >= 3 && unit.training.weeks.is_multiple_of(3) => Opened::Type,
        _ => Opened::Week,
    }
}

/// Weeks of training until a unit may take another type.
pub fn weeks_to_another_type(training: Training) -> u8 {
    3 - training.weeks % 3
}

/// Does the next week turn a unit of regulars into a guard, under a leader of the clergy who
/// shortens the weeks? See EM-10.3.
pub fn opens_guard(unit: &Unit, guard_weeks: Option<u8>) -> bool {
    let Some(weeks) = guard_weeks.filter(|_| unit.is_tactical()) else { return false };
    unit.training.level == 2 && unit.training.weeks + 1 >= weeks
}

/// Applies a week of training, and the type and name if they are possible. `guard_weeks` is the
/// shorter time for regulars to become a guard, if any. Rule: EM-3.5. See EM-10.3.
pub fn train(unit: &mut Unit, goal: &TrainingGoal, guard_weeks: Option<u8>) {
    let mut opened = opened(unit);
    let is_guard = goal.elite == Some(Elite::Guard) && opens_guard(unit, guard_weeks);
    if is_guard && opened == Opened::Week {
        (unit.training, opened) = (Training { level: 3, weeks: 0 }, Opened::Elite);
    } else {
        unit.training = unit.training.after_a_week();
    }
    if opened != Opened::Week {
        let elite = goal.elite.filter(|elite| elite.is_open_to(unit.arm));
        unit.elite = elite.or(unit.elite);
    }
    let may_be_named = may_be_named(unit);
    if let Some(name) = goal.name.as_ref().filter(|_| may_be_named) {
        (unit.name, unit.named) = (name.clone(), true);
    }
}

/// May a unit take a name of its own? Ruling: EM-1.3: an elite of a type may, however it became
/// one, and one of the air or the sea, which has no types. It keeps the name that it has.
pub fn may_be_named(unit: &Unit) -> bool {
    let has_no_types = matches!(unit.arm, Arm::Aircraft | Arm::Helicopters | Arm::Naval);
    let is_elite = unit.training.level >= 3 && unit.arm != Arm::Leader;
    is_elite && !unit.named && (has_no_types || unit.elite.is_some())
}
