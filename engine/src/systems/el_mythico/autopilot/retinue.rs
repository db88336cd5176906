//! Minor leaders that a simple player hires and investigates. See EM-10.5. Not here: what leaders
//! do (`leaders.rs`).

use super::staff::Staff;
use crate::systems::el_mythico::unit::UnitRef;

/// After hiring, the cost of this many more turns must be left.
const TURNS_IN_HAND: i64 = 2;

/// Order lines.
pub fn orders(staff: &Staff<'_>, funds: &mut i64) -> Vec<String> {
    hire(staff, funds).into_iter().chain(investigate(staff)).collect()
}

/// Hires the ablest minor leader that the seat can pay and still have enough left.
fn hire(staff: &Staff<'_>, funds: &mut i64) -> Option<String> {
    let outlook = staff.outlook;
    let (known, seat) = (outlook.known, outlook.seat);
    if known.numbers_left(seat) < 1 {
        return None;
    }
    let in_hand = *funds - TURNS_IN_HAND * known.upkeep_due(outlook.world, seat);
    let points = known.country.political_points;
    let affordable = known.minor_leaders.iter().filter(|leader| {
        let price = leader.price;
        let tenths = price.tenths() + TURNS_IN_HAND * price.weekly_tenths();
        leader.unit.is_none() && price.political() <= points && (tenths == 0 || tenths <= in_hand)
    });
    let ablest =
        affordable.min_by_key(|leader| (std::cmp::Reverse(leader.level), leader.price.tenths()))?;
    *funds -= ablest.price.tenths();
    Some(format!("hire {}", ablest.key))
}

/// Investigates an own leader who has never been investigated, with a unit in the same hex.
fn investigate(staff: &Staff<'_>) -> Option<String> {
    let known = staff.outlook.known;
    let unknown = known
        .minor_leaders
        .iter()
        .find(|leader| leader.effects.is_none() && leader.unit.is_some())?;
    let hex = known.own(unknown.unit?)?.unit.hex;
    let beside =
        staff.outlook.troops.iter().find(|own| own.unit.hex == hex && staff.end(own) == hex)?;
    (beside.unit.number != UnitRef::LEADER)
        .then(|| format!("investigate {} {}", beside.code(), unknown.key))
}
