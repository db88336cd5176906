//! Units that swap hexes meet on the side between. Rule: EM-5.3: the fight is in the hex of the larger stack by STR;
//! if equal, in that of the lower number. Those who came from there stay; the others come to them. Ruling: the stacks are those on
//! the way; who stays behind in a hex isn't met.

use std::collections::BTreeMap;

use super::Going;
use crate::seat::{FactionId, SeatId, SeatSet};
use crate::systems::el_mythico::field::{Field, TroopId};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::combat::willing;

/// From, to, and whose: allied seats with the same enemies on the way are one.
type Column = (HexNo, HexNo, FactionId, SeatSet);

/// The troops that stay since they met an enemy on the way. Ruling: they meet only if one side is willing to fight; units that
/// hide slip by, or a halt would tell of them.
pub fn who_meets(field: &Field, due: &[Going]) -> Vec<TroopId> {
    let open = || due.iter().filter(|going| !field.hides(going.troop));
    let mut seats: BTreeMap<(HexNo, HexNo), SeatSet> = BTreeMap::new();
    for going in open() {
        seats.entry((going.from, going.entry.hex)).or_default().insert(field.troops[going.troop].seat);
    }
    let mut columns: BTreeMap<Column, Vec<TroopId>> = BTreeMap::new();
    for going in open() {
        let (from, to, troop) = (going.from, going.entry.hex, &field.troops[going.troop]);
        let Some(met) = seats.get(&(to, from)) else { continue };
        let enemies = field.relations.enemies(troop.seat).shared(*met);
        columns.entry((from, to, troop.faction, enemies)).or_default().push(going.troop);
    }
    let whose = |ids: &[TroopId]| -> SeatId { field.troops[ids[0]].seat };
    let mut stay = Vec::new();
    for (&(from, to, _, enemies), here) in &columns {
        let ends = [(FactionId(0), SeatSet::NONE), (FactionId(u8::MAX), SeatSet::ALL)];
        let [first, last] = ends.map(|(faction, seats)| (to, from, faction, seats));
        for (_, there) in columns.range(first..=last).filter(|(_, there)| enemies.contains(whose(there))) {
            let meet = willing::would_fight(field, here, there) || willing::would_fight(field, there, here);
            if meet && holds(field, (from, here), (to, there)) {
                stay.extend(here);
            }
        }
    }
    stay
}

/// Is the fight in the first column's hex?
fn holds(field: &Field, (from, here): (HexNo, &[TroopId]), (to, there): (HexNo, &[TroopId])) -> bool {
    let strength = |ids: &[TroopId]| ids.iter().map(|&id| field.troops[id].unit.strength()).sum::<i64>();
    let (own, other) = (strength(here), strength(there));
    own > other || (own == other && from < to)
}
