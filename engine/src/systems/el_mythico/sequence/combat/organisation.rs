//! Organisation lost in a round. Rule: EM-7.6.

use crate::systems::el_mythico::field::{Field, TroopId};
use crate::systems::el_mythico::unit::Arm;

/// What a unit went through in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ordeal {
    /// Men, or tenths of a vehicle, when the round began.
    pub tenths_before: i64,
    /// How many of them it lost.
    pub lost: i64,
    /// The STR that has engaged it, in tenths. Rule: EM-7.4.
    pub engaged_tenths: i64,
    /// How thick the smoke of guns is that hides it, in percent. Rule: EM-7.10.
    pub smoke_percent: i64,
    /// Was it under artillery or air attack?
    pub shelled: bool,
    /// Did armour attack it?
    pub by_armour: bool,
}

impl Ordeal {
    /// Of a unit that goes into a round.
    pub fn of(field: &Field, id: TroopId) -> Ordeal {
        Ordeal { tenths_before: field.troops[id].unit.tenths, ..Ordeal::default() }
    }
}

/// Points of organisation lost: one a whole 5% of its strength, one under artillery, one for infantry that armour attacks
/// in the open.
pub fn lost(field: &Field, id: TroopId, ordeal: Ordeal) -> i64 {
    let (world, unit) = (field.world, &field.troops[id].unit);
    let percent = 100 * ordeal.lost / ordeal.tenths_before.max(1);
    let open = world.terrain_row(world.map.terrain(unit.hex)).open;
    percent / world.rules.combat.organisation_lost_per_percent.max(1)
        + i64::from(ordeal.shelled)
        + i64::from(ordeal.by_armour && open && unit.arm == Arm::Infantry)
}

/// Takes it off.
pub fn shake(field: &mut Field, id: TroopId, ordeal: Ordeal) {
    let lost = lost(field, id, ordeal);
    let unit = &mut field.troops[id].unit;
    unit.organisation = (unit.organisation - lost).max(0);
}
