//! Threatened units stay where ground and numbers are good enough, and otherwise leave in time.
//! Worn-out units rest. See EM-2.6, EM-7.5, EM-7.7, EM-7.12, EM-11.6.

use std::collections::BTreeMap;

use super::outlook::Outlook;
use super::staff::Staff;
use super::ways::March;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::Arm;

/// Enemy weight that a stack resists, in percent of its own weight adjusted for ground and works.
const STANDS_PERCENT: i64 = 140;
/// Added to that percentage for a place that gives points.
const WORTH_PERCENT: i64 = 40;
/// Likely losses in works, in percent of the losses without them.
const WORKS_PERCENT: i64 = 75;
/// At this organisation or less a unit rests, if no enemy is near.
const TIRED: i64 = 4;
/// Distance in hexes within which a refuge is looked for.
const REFUGE_REACH: u32 = 5;

/// Gives orders to threatened units, and to those that need rest.
pub fn stand_or_leave(staff: &mut Staff<'_>) {
    let mut stacks: BTreeMap<HexNo, Vec<&OwnUnit>> = BTreeMap::new();
    for own in staff.free() {
        stacks.entry(own.unit.hex).or_default().push(own);
    }
    for (hex, stack) in stacks {
        let fights =
            staff.outlook.known.fights.contains(&hex) || staff.outlook.foes.contains_key(&hex);
        let threat = threat(staff.outlook, hex, fights);
        if threat == 0 {
            rest(staff, &stack);
            continue;
        }
        let stands = stands_against(staff.outlook, hex);
        for own in stack {
            let fit = own.unit.organisation > 0;
            let away = if threat > stands && fit { refuge(staff, own, hex) } else { None };
            match away {
                Some(march) => {
                    let settings = staff.set(own, march.end, 3);
                    staff.go(own, &march, "move", &settings);
                }
                None => stand(staff, own, threat, stands),
            }
        }
    }
}

/// Weight of the enemies that may attack a stack this turn.
fn threat(outlook: &Outlook<'_>, hex: HexNo, fights: bool) -> i64 {
    let [here, beside, near] = [0, 1, 3].map(|reach| outlook.foes_near(hex, reach));
    match fights {
        true => here + (beside - here) / 2,
        false => here + (beside - here) + (near - beside) / 3,
    }
}

/// Enemy weight that a stack resists.
fn stands_against(outlook: &Outlook<'_>, hex: HexNo) -> i64 {
    let own = outlook.own_near(hex, 0) + (outlook.own_near(hex, 1) - outlook.own_near(hex, 0)) / 2;
    let worth = if outlook.worth(hex) >= 100 { WORTH_PERCENT } else { 0 };
    own * (STANDS_PERCENT + worth) / outlook.shelter_percent(hex) * 100 / WORKS_PERCENT
}

fn rest(staff: &mut Staff<'_>, stack: &[&OwnUnit]) {
    for own in stack.iter().filter(|own| own.unit.organisation <= TIRED) {
        let settings = staff.set(own, own.unit.hex, 4);
        staff.stay(own, "rest", &settings);
    }
}

fn stand(staff: &mut Staff<'_>, own: &OwnUnit, threat: i64, stands: i64) {
    let aggression = if 2 * threat <= stands { 7 } else { 6 };
    let hex = own.unit.hex;
    if own.unit.arm == Arm::Artillery {
        let settings = staff.set(own, hex, 7);
        return staff.stay(own, "support", &settings);
    }
    // A lone unit leaves before many enemies attack it.
    let aggression = if threat > stands { 4 } else { aggression };
    let settings = staff.set(own, hex, aggression);
    staff.stay(own, "defend", &settings);
}

/// Finds where a unit escapes to: to own units, good ground or a valuable place, and never nearer
/// to the enemy.
fn refuge(staff: &mut Staff<'_>, own: &OwnUnit, from: HexNo) -> Option<March> {
    let outlook = staff.outlook;
    let ways = staff.ways(own);
    let friends = outlook.troops.iter().map(|own| own.unit.hex);
    let places = outlook
        .known
        .control
        .iter()
        .filter(|(_, holder)| **holder == outlook.seat)
        .map(|(hex, _)| *hex);
    let around = outlook.world.map.within(from, 2);
    let near = friends
        .chain(places)
        .chain(around)
        .filter(|hex| hex.distance(from) <= REFUGE_REACH && *hex != from);
    let here = outlook.foes_near(from, 2);
    let mut best: Option<(i64, March)> = None;
    let mut seen = std::collections::BTreeSet::new();
    for hex in near.filter(|hex| seen.insert(*hex)) {
        let danger = outlook.foes_near(hex, 2);
        if outlook.foes.contains_key(&hex) || danger >= here {
            continue;
        }
        let Some(march) =
            ways.march(hex, 0).filter(|march| march.arrives && !march.legs.is_empty())
        else {
            continue;
        };
        let shelter = 100 - outlook.shelter_percent(hex);
        let worth = if outlook.holds(hex) { outlook.worth(hex) } else { 0 };
        let score = outlook.own_near(hex, 1) - 2 * danger + 10 * shelter + worth
            - 50 * i64::from(march.impulse);
        if best.as_ref().is_none_or(|(known, _)| score > *known) {
            best = Some((score, march));
        }
    }
    best.map(|(_, march)| march)
}
