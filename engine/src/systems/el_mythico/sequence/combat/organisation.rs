//! Organisation lost in a round. Rule: EM-7.6.

use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::unit::Arm;

/// Effects of a round on one unit that its loss of organisation depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundEffects {
    /// Men, or tenths of a vehicle, when the round began.
    pub tenths_before: i64,
    /// How many of them it lost.
    pub lost: i64,
    /// The STR that engaged it, in tenths. See EM-7.4.
    pub engaged_tenths: i64,
    /// Thickness of the smoke that hides it, in percent. See EM-7.10.
    pub smoke_percent: i64,
    /// Was it under artillery or air attack?
    pub shelled: bool,
    /// Did armour attack it?
    pub by_armour: bool,
}

impl RoundEffects {
    /// For a unit at the start of a round.
    pub fn of(field: &Field, id: PieceIndex) -> RoundEffects {
        RoundEffects { tenths_before: field.pieces[id].unit.tenths, ..RoundEffects::default() }
    }
}

/// Points of organisation lost: one for each whole 5% of its strength, one under artillery, one for
/// infantry that armour attacks in the open. Ruling: EM-3.3: infantry that is carried is part of a
/// mechanised unit, and doesn't count as infantry.
pub fn lost(field: &Field, id: PieceIndex, effects: RoundEffects) -> i64 {
    let (world, unit) = (field.world, &field.pieces[id].unit);
    let percent = 100 * effects.lost / effects.tenths_before.max(1);
    let open = world.terrain_row(world.map.terrain(unit.hex)).open;
    let on_foot = unit.arm == Arm::Infantry && !field.is_aboard(id);
    percent / world.rules.combat.organisation_lost_per_percent.max(1)
        + i64::from(effects.shelled)
        + i64::from(effects.by_armour && open && on_foot)
}

/// Lowers the unit's organisation by what [`lost`] says, to 0 at least.
pub fn lower_organisation(field: &mut Field, id: PieceIndex, effects: RoundEffects) {
    let lost = lost(field, id, effects);
    let unit = &mut field.pieces[id].unit;
    unit.organisation = (unit.organisation - lost).max(0);
}
