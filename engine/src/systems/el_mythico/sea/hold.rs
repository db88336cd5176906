//! Loading boats: the goods that are wanted and fit. See EM-4.10, EM-14.7. Not here: whose boats
//! they are (`sequence/sea/harbours.rs`), or what is met on the way.

use crate::systems::el_mythico::equipment::Equipment;
use crate::systems::el_mythico::stock::{Good, Stock};

/// The goods of a dump that are to go: all if none are named, else as much of each sort as there
/// is.
pub fn wanted(held: &Stock, goods: &[(Good, i64)]) -> Stock {
    if goods.is_empty() {
        return held.clone();
    }
    goods.iter().map(|(good, amount)| (good.clone(), held.amount(good).min(*amount))).collect()
}

/// The goods that fit, sort by sort, and the room they take: one for each lot, or part of one.
/// See EM-14.7.
pub fn load(equipment: &Equipment, wanted: &Stock, mut room: i64) -> (Stock, i64) {
    let (mut loaded, all) = (Stock::default(), room);
    for (good, amount) in wanted.iter() {
        let lot = good.in_lot(equipment).max(1);
        let lots = ((amount + lot - 1) / lot).min(room);
        loaded.add(good.clone(), amount.min(lots * lot));
        room -= lots;
    }
    (loaded, all - room)
}
