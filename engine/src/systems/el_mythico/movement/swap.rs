//! Units that swap hexes meet on the side between. Rule: EM-5.3: the fight is in the hex of the larger stack by STR;
//! if equal, in that of the lower number. Those who came from there stay; the others come to them. Ruling: the stacks are those on
//! the way; who stays behind in a hex isn't met.

use std::collections::BTreeMap;

use super::impulse::Going;
use crate::seat::FactionId;
use crate::systems::el_mythico::board::HexNo;
use crate::systems::el_mythico::combat::willing;
use crate::systems::el_mythico::recon::hidden;
use crate::systems::el_mythico::sequence::field::{Field, TroopId};

type Column = (HexNo, HexNo, FactionId);

/// The troops that stay since they met an enemy on the way. Ruling: they meet only if one side is willing to fight; units that
/// hide slip by, or a halt would tell of them.
pub fn who_meets(field: &Field, due: &[Going]) -> Vec<TroopId> {
    let mut columns: BTreeMap<Column, Vec<TroopId>> = BTreeMap::new();
    for going in due.iter().filter(|going| !hidden::hides(field, going.troop)) {
        let faction = field.troops[going.troop].faction;
        columns.entry((going.from, going.entry.hex, faction)).or_default().push(going.troop);
    }
    let mut stay = Vec::new();
    for (&(from, to, faction), here) in &columns {
        let opposite = columns.range((to, from, FactionId(0))..=(to, from, FactionId(u8::MAX)));
        for (_, there) in opposite.filter(|((.., other), _)| *other != faction) {
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
