//! Phase 1: units are paid, in order, as far as the funds go; men of unpaid units desert.
//! See EM-2.7, EM-4.9, EM-7.7. Not here: the amount of upkeep (`condition.rs`), or the order
//! Withhold (44).

use std::collections::{BTreeMap, BTreeSet};

use super::espionage::{tell, underworld};
use super::minor::effects;
use super::off_map::OffMap;
use crate::seat::SeatId;
use crate::systems::el_mythico::condition::{lose, turn_of_payment, upkeep};
use crate::systems::el_mythico::espionage::odds::upkeep_tenths;
use crate::systems::el_mythico::espionage::told::Told;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::position::{Fight, Force};
use crate::systems::el_mythico::rules::StoresRules;
use crate::systems::el_mythico::unit::{Unit, UnitRef, strength};

/// The pieces of a seat that draw pay or ammunition, in the order in which they do.
pub fn in_turn(field: &Field, seat: SeatId, needs: impl Fn(&Unit) -> bool) -> Vec<PieceIndex> {
    let draws = |id: &PieceIndex| {
        let piece = &field.pieces[*id];
        piece.is_in_service() && !piece.unit.is_leader() && needs(&piece.unit)
    };
    let mut pieces: Vec<PieceIndex> = field.of_seat(seat).filter(draws).collect();
    pieces.sort_by_cached_key(|&id| turn_of_payment(&field.pieces[id].unit));
    pieces
}

/// Pays all units whose pay isn't withheld. Rulings: a unit that can't be paid in full isn't paid,
/// but later ones may be, if what is left covers them. The units of a seat that has left the war
/// draw no pay, and stay. `fights` are those that go on.
pub fn pay(
    field: &mut Field,
    off_map: &mut OffMap,
    fights: &mut BTreeMap<HexNo, Fight>,
    withheld: &BTreeSet<UnitRef>,
) {
    let is_in = |force: &&Force| force.exit(&field.world.rules.leaders).is_none();
    let seats: Vec<SeatId> = off_map.forces.iter().filter(is_in).map(|force| force.seat).collect();
    for seat in seats {
        let before = off_map.force_mut(seat).map_or(0, |force| force.stores.funds);
        let mut funds = before - pay_agents(field, off_map, seat, withheld);
        funds -= effects::pay(field, off_map, seat, withheld, funds);
        for id in in_turn(field, seat, |_| true) {
            if !field.pieces[id].is_in_service() {
                // It was lost with the boats it was aboard.
                continue;
            }
            let is_withheld = withheld.contains(&field.id_of(id));
            let due = upkeep(
                &field.world.rules.condition,
                &field.world.equipment,
                &field.pieces[id].unit,
            );
            if due <= funds && !is_withheld {
                funds -= due;
                field.pieces[id].unit.supply.unpaid_weeks = 0;
            } else {
                let deserted = desert(field, id, is_withheld);
                forget(fights, field.id_of(id), deserted);
            }
        }
        for id in withheld.iter().filter(|unit| unit.seat == seat) {
            let Some(piece) = field.find(*id).map(|id| &field.pieces[id]) else { continue };
            if piece.unit.is_leader() && piece.is_in_service() {
                let unit = piece.name();
                field.note_stores(seat, Entry::NothingWithheld { unit });
            }
        }
        if let Some(force) = off_map.force_mut(seat) {
            force.stores.funds = funds;
        }
        if before != funds {
            field.note_stores(seat, Entry::Paid { tenths: before - funds });
        }
    }
    effects::embezzle(field, off_map);
}

/// Pays a seat's agents, before all others, by number, and returns the sum. See EM-4.9, EM-10.6.
/// Ruling: an unpaid agent is a single man, and leaves the service at once.
fn pay_agents(
    field: &Field,
    off_map: &mut OffMap,
    seat: SeatId,
    withheld: &BTreeSet<UnitRef>,
) -> i64 {
    let level = underworld(field, off_map, seat);
    let Some(force) = off_map.force_mut(seat) else { return 0 };
    let (rules, before) = (&field.world.rules.espionage, force.spies.clone());
    let (mut paid, mut told) = (0, Vec::new());
    for spy in before.agents() {
        let due = upkeep_tenths(rules, &before, spy.number, level);
        let withheld = withheld.contains(&UnitRef { seat, number: spy.number });
        if !withheld && paid + due <= force.stores.funds {
            paid += due;
        } else if let Some(spy) = force.spies.lose(spy.number) {
            told.push(Told::Unpaid { spy: spy.name(seat), hex: spy.hex, withheld });
        }
    }
    told.into_iter().for_each(|told| tell(off_map, seat, told));
    paid
}

/// Deserters of a unit in its nth week without pay, in men or tenths of a vehicle: a part of its
/// STR, rounded up; all in the last week. Rule: EM-4.9.
pub fn deserters(rules: &StoresRules, tenths: i64, week: u8) -> i64 {
    let percent = rules.desertion_percent.get(usize::from(week.max(1)) - 1);
    percent.map_or(tenths, |percent| (10 * ((strength(tenths) * percent + 99) / 100)).min(tenths))
}

/// Men of a unit desert. Returns how many, in men or tenths of a vehicle.
fn desert(field: &mut Field, id: PieceIndex, withheld: bool) -> i64 {
    let rules = &field.world.rules.stores;
    let piece = &mut field.pieces[id];
    let weeks = piece.unit.supply.unpaid_weeks.saturating_add(1);
    let leaving = deserters(rules, piece.unit.tenths, weeks);
    let deserted = lose(&mut piece.unit, leaving);
    piece.unit.supply.unpaid_weeks = weeks;
    let (seat, unit, arm, gone) =
        (piece.seat, piece.name(), piece.unit.arm, piece.unit.tenths == 0);
    field.note_stores(seat, Entry::Unpaid { unit, arm, weeks, deserted, withheld, gone });
    let aboard = field.aboard_boats(id);
    field.step_ashore(id);
    if gone {
        field.strand(id, &aboard, OutOfPlay::Deserted);
        field.unload(id);
        field.remove(&[id], OutOfPlay::Deserted);
    }
    deserted
}

/// Ruling: EM-4.9, EM-7.7: deserters aren't losses of a fight: the unit counts as having entered it
/// without them.
fn forget(fights: &mut BTreeMap<HexNo, Fight>, unit: UnitRef, deserted: i64) {
    let strengths = fights.values_mut().flat_map(|fight| &mut fight.strengths);
    strengths.filter(|(of, _)| *of == unit).for_each(|(_, began)| *began -= deserted);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::el_mythico::rules::Rules;

    #[test]
    fn em_4_9_five_weeks_without_pay() {
        let rules = Rules::usual().stores;
        let mut tenths = 100;
        let mut left = Vec::new();
        for week in 1..=5 {
            tenths -= deserters(&rules, tenths, week);
            left.push(tenths);
        }
        // STR 10 − 2, 8 − 3 (2.4), 5 − 2, 3 − 2 (1.2), and the last is gone.
        assert_eq!(left, [80, 50, 30, 10, 0]);
        assert_eq!(deserters(&rules, 65, 1), 20, "20% of STR 7 is 2");
        assert_eq!(deserters(&rules, 7, 1), 7, "of STR 1 all go");
    }
}
