//! Pay and side effects of minor leaders: pay and greed in phase 1, hatred in phase 13,
//! restlessness in phase 14, and what a rival is told when the turn ends.
//! See EM-4.9, EM-9.3, EM-10.5. Ruling: EM-10.5: a seat sees the effect, but not which leader
//! causes it.

use std::collections::BTreeSet;

use super::super::off_map::OffMap;
use super::{in_field, release, tell};
use crate::seat::SeatId;
use crate::systems::el_mythico::contact::Quality;
use crate::systems::el_mythico::country::change::Cause;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::minor::SideEffect;
use crate::systems::el_mythico::minor::told::{Leaving, MinorTold};
use crate::systems::el_mythico::unit::UnitRef;

/// Pays a seat's minor leaders, by number, and returns the sum. Unpaid ones leave. Ruling: EM-4.9:
/// they are paid after agents and before troops.
pub fn pay(
    field: &mut Field,
    off_map: &mut OffMap,
    seat: SeatId,
    withheld: &BTreeSet<UnitRef>,
    mut funds: i64,
) -> i64 {
    let mut paid = 0;
    let mut own = of_seat(off_map, field, seat);
    own.sort_by_key(|&(_, id)| field.id_of(id));
    for (nth, id) in own {
        let due = off_map.minor_leaders[nth].price.weekly_tenths();
        let is_withheld = due > 0 && withheld.contains(&field.id_of(id));
        if due > funds || is_withheld {
            let why = if is_withheld { Leaving::Withheld } else { Leaving::Unpaid };
            release(off_map, field, nth, id, why);
        } else {
            (funds, paid) = (funds - due, paid + due);
        }
    }
    paid
}

/// Greedy leaders take some of a seat's AP once everybody is paid, at most what is left.
pub fn embezzle(field: &Field, off_map: &mut OffMap) {
    let each = field.world.rules.minor_leaders.greedy_tenths;
    let seats: BTreeSet<SeatId> =
        effective(off_map, field, SideEffect::Greedy).map(|of| of.seat).collect();
    for seat in seats {
        let greedy =
            effective(off_map, field, SideEffect::Greedy).filter(|of| of.seat == seat).count();
        let Some(force) = off_map.force_mut(seat) else { continue };
        let tenths = (each * greedy as i64).min(force.stores.funds);
        force.stores.funds -= tenths;
        if tenths > 0 {
            tell(off_map, seat, MinorTold::Missing { tenths });
        }
    }
}

/// Seats lose support where their hated minor leaders stand. See EM-9.3.
pub fn disgust(field: &Field, off_map: &mut OffMap) {
    let points = field.world.rules.minor_leaders.hated_points;
    let hated: Vec<UnitRef> = effective(off_map, field, SideEffect::Hated).collect();
    for of in hated {
        let hex = field.find(of).map(|id| field.pieces[id].unit.hex);
        hex.into_iter().for_each(|hex| _ = off_map.country.lose(hex, of.seat, points, Cause::Talk));
    }
}

/// Restless minor leaders may leave.
pub fn desert(field: &mut Field, off_map: &mut OffMap) {
    let percent = field.world.rules.minor_leaders.restless_percent;
    for (nth, id) in in_field(off_map, field) {
        let key = field.id_of(id).key();
        let subject = [key, u64::from(field.turn), 0];
        if off_map.minor_leaders[nth].is(SideEffect::Restless)
            && field.dice.stream("restless leader", subject).chance(percent)
        {
            release(off_map, field, nth, id, Leaving::Restless);
        }
    }
}

/// A rival that a minor leader informs identifies that leader where he is.
pub fn inform(field: &mut Field, off_map: &OffMap) {
    for (nth, id) in in_field(off_map, field) {
        for effect in &off_map.minor_leaders[nth].effects {
            if let SideEffect::Informs(rival) = *effect
                && !field.relations.allied(rival, field.pieces[id].seat)
            {
                field.note(rival, id, Quality::Identity);
            }
        }
    }
}

/// Minor leaders in the field who have a side effect.
fn effective<'o>(
    off_map: &'o OffMap,
    field: &'o Field,
    effect: SideEffect,
) -> impl Iterator<Item = UnitRef> + 'o {
    let all = in_field(off_map, field).into_iter();
    all.filter(move |(nth, _)| off_map.minor_leaders[*nth].is(effect))
        .map(|(_, id)| field.id_of(id))
}

fn of_seat(off_map: &OffMap, field: &Field, seat: SeatId) -> Vec<(usize, usize)> {
    let all = in_field(off_map, field).into_iter();
    all.filter(|(_, id)| field.pieces[*id].seat == seat).collect()
}
