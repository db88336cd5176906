//! Movement of troops that no enemy keeps busy. Single units take what is taken by presence alone,
//! and hold what is threatened. The army, which is all others, goes for the most valuable goal for
//! the time it takes, by garrisons or by a fight. See EM-9.1 to EM-9.3, EM-12.1.

use super::outlook::Outlook;
use super::sea;
use super::staff::Staff;
use crate::systems::el_mythico::country::influence::{
    charisma_points, garrison_parts, garrison_points,
};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::Arm;

/// Support that the army wins before it goes on, in percent: slightly more than control needs.
const SUPPORT_WANTED: i64 = 56;
/// Maximum number of turns that a single unit travels to take something.
const ERRAND_TURNS: i64 = 4;
/// An enemy within this many hexes threatens a place.
const THREAT_REACH: u32 = 4;
/// A place of at least this value is always held, in hundredths of a point a turn.
const WORTH_HOLDING: i64 = 250;
/// The army attacks if its weight is at least this percentage of the enemy's.
const ARMY_PERCENT: i64 = 110;

/// Gives orders to troops without one.
pub fn send(staff: &mut Staff<'_>) {
    training(staff);
    garrisons(staff);
    errands(staff);
    army(staff);
}

/// Recruits at a base become regulars before they go anywhere. See EM-3.5.
fn training(staff: &mut Staff<'_>) {
    let outlook = staff.outlook;
    for own in staff.free() {
        let (unit, hex) = (&own.unit, own.unit.hex);
        let trains = outlook.known.trains_at(outlook.world, outlook.seat, hex)
            && !outlook.known.is_combined(own);
        if trains && unit.training.level == 1 && outlook.foes_near(hex, THREAT_REACH) == 0 {
            let settings = staff.set(own, hex, 5);
            staff.stay(own, "train", &settings);
        }
    }
}

/// Where troops take places, one unit holds each place that is valuable or threatened.
/// See EM-9.2.
fn garrisons(staff: &mut Staff<'_>) {
    let outlook = staff.outlook;
    let held = outlook.known.control.iter().filter(|(_, holder)| **holder == outlook.seat);
    let is_threatened = |hex: HexNo| outlook.foes_near(hex, THREAT_REACH) > 0;
    let population = outlook.world.has_population();
    let matters = |hex: HexNo, worth: i64| {
        (!population && worth >= WORTH_HOLDING) || (worth > 0 && is_threatened(hex))
    };
    let mut places: Vec<_> = held
        .map(|(hex, _)| (outlook.worth(*hex), *hex))
        .filter(|(worth, hex)| matters(*hex, *worth))
        .collect();
    places.sort_by_key(|(worth, hex)| (std::cmp::Reverse(*worth), *hex));
    let most = outlook.troops.len() / 2;
    for (_, hex) in places.into_iter().take(most) {
        let told = outlook.troops.iter().any(|own| staff.is_told(own) && staff.end(own) == hex);
        if !told && let Some(own) = nearest(staff, hex, 2) {
            garrison(staff, own, hex);
        }
    }
}

/// The free unit that gets to a hex first, preferably infantry.
fn nearest<'a>(staff: &mut Staff<'a>, hex: HexNo, turns_most: i64) -> Option<&'a OwnUnit> {
    let mut best = None;
    for own in staff.free().into_iter().filter(|own| own.unit.arm != Arm::Artillery) {
        if own.unit.organisation == 0 {
            continue;
        }
        let Some(turns) = staff.ways(own).turns(hex).filter(|turns| *turns <= turns_most) else {
            continue;
        };
        let rank =
            (turns, own.unit.arm != Arm::Infantry, staff.outlook.weight(own), own.unit.number);
        if best.is_none_or(|(known, _)| rank < known) {
            best = Some((rank, own));
        }
    }
    best.map(|(_, own)| own)
}

/// Sends a unit to hold a place, or gives it a task if it is there already.
fn garrison(staff: &mut Staff<'_>, own: &OwnUnit, hex: HexNo) {
    if own.unit.hex != hex {
        return toward(staff, own, hex, 0);
    }
    let near = staff.outlook.foes_near(hex, THREAT_REACH) > 0;
    let settings = staff.set(own, hex, 6);
    let order =
        if staff.outlook.world.centres.contains_key(&hex) && !near { "garrison" } else { "defend" };
    staff.stay(own, order, &settings);
}

/// Moves a unit towards a hex. If it can't move, it stays and digs in.
fn toward(staff: &mut Staff<'_>, own: &OwnUnit, hex: HexNo, short: u32) {
    let ways = staff.ways(own);
    if ways.turns(hex).is_none_or(|turns| turns > 1)
        && own.unit.organisation > 0
        && sea::lifts(staff, own, hex)
    {
        let line = format!("sealift {} {}", own.code(), hex.print());
        return staff.tell(own, Some(line), hex, false);
    }
    let march =
        ways.march(hex, short).filter(|march| !march.legs.is_empty() && own.unit.organisation > 0);
    match march {
        Some(march) => {
            let settings = staff.set(own, march.end, 5);
            let takes = staff.outlook.world.installations_at(march.end).next().is_some();
            staff.go(own, &march, if takes { "occupy" } else { "move" }, &settings);
        }
        None => wait(staff, own),
    }
}

/// Keeps a unit where it is: it wins people over, or improves its position.
fn wait(staff: &mut Staff<'_>, own: &OwnUnit) {
    let hex = own.unit.hex;
    let settings = staff.set(own, hex, 6);
    let outlook = staff.outlook;
    let order = match own.unit.arm {
        _ if outlook.world.centres.contains_key(&hex) && outlook.foes_near(hex, 2) == 0 => {
            "garrison"
        }
        Arm::Artillery => "support",
        _ => "defend",
    };
    staff.stay(own, order, &settings);
}

/// Sends single units to take what is taken by presence alone: installations, and places if support
/// doesn't count. See EM-9.1, EM-9.2.
fn errands(staff: &mut Staff<'_>) {
    let outlook = staff.outlook;
    let mut goals: Vec<(HexNo, i64)> = outlook.installations_to_take().collect();
    if !outlook.world.has_population() {
        let places = outlook.world.map.places.values().map(|place| place.hex);
        let open =
            places.filter(|hex| outlook.world.map.is_urban_place(*hex) && !outlook.holds(*hex));
        goals.extend(open.map(|hex| (hex, outlook.worth(hex))).filter(|(_, worth)| *worth > 0));
    }
    goals.retain(|(hex, _)| outlook.foes_in(*hex) == 0);
    let mut left =
        outlook.troops.len().div_ceil(if outlook.world.has_population() { 3 } else { 2 });
    while left > 0 {
        let mut best: Option<((i64, HexNo, u16), &OwnUnit)> = None;
        for own in staff
            .free()
            .into_iter()
            .filter(|own| own.unit.arm != Arm::Artillery && own.unit.organisation > 0)
        {
            let ways = staff.ways(own);
            for (hex, worth) in &goals {
                let Some(turns) = ways.turns(*hex).filter(|turns| *turns <= ERRAND_TURNS) else {
                    continue;
                };
                let danger = outlook.foes_near(*hex, 2);
                if danger > outlook.weight(own) {
                    continue;
                }
                let score = worth * (outlook.turns_left() - turns).max(0) / (turns + 1);
                let rank = (-score, *hex, own.unit.number);
                if score > 0 && best.as_ref().is_none_or(|(known, _)| rank < *known) {
                    best = Some((rank, own));
                }
            }
        }
        let Some(((_, hex, _), own)) = best else { return };
        goals.retain(|(goal, _)| *goal != hex);
        left -= 1;
        if own.unit.hex == hex { wait(staff, own) } else { toward(staff, own, hex, 0) }
    }
}

/// All others go for one goal together.
fn army(staff: &mut Staff<'_>) {
    let Some(hub) = hub(staff) else { return };
    let goal = goal(staff, hub);
    staff.focus = goal;
    for own in staff.free() {
        let Some(goal) = goal else {
            wait(staff, own);
            continue;
        };
        let near_foe = staff.outlook.foes_near(goal, 1) > 0;
        let range = staff.outlook.world.weapon(&own.unit).map_or(0, |gun| gun.range);
        let short = match (near_foe, own.unit.arm) {
            (true, Arm::Artillery) => range.max(1),
            (true, _) => 2,
            (false, Arm::Artillery | Arm::AirDefence) if !staff.outlook.holds(goal) => 1,
            (false, _) => 0,
        };
        if own.unit.hex.distance(goal) <= short {
            wait(staff, own)
        } else {
            toward(staff, own, goal, short)
        }
    }
}

/// The unit whose paths stand for the army's: one on foot in the strongest stack.
fn hub<'a>(staff: &Staff<'a>) -> Option<&'a OwnUnit> {
    let outlook = staff.outlook;
    staff.free().into_iter().max_by_key(|own| {
        (
            outlook.str_at(own.unit.hex),
            own.unit.arm == Arm::Infantry,
            std::cmp::Reverse(own.unit.number),
        )
    })
}

/// The most valuable goal for the time it takes.
fn goal(staff: &mut Staff<'_>, hub: &OwnUnit) -> Option<HexNo> {
    let outlook = staff.outlook;
    let ways = staff.ways(hub);
    let free = staff.free();
    let army: i64 = free.iter().map(|own| outlook.weight(own)).sum();
    let parts: i64 = free.iter().map(|own| garrison_parts(&outlook.world.rules, &own.unit)).sum();
    let left = outlook.turns_left();
    let value = |hex: HexNo, worth: i64, needed: i64| -> Option<i64> {
        let travel = ways.turns(hex)?;
        let foes = outlook.foes_in(hex).max(outlook.foes_near(hex, 1));
        if foes * ARMY_PERCENT > army * 100 {
            return None;
        }
        let fight = if foes > 0 { 1 } else { 0 };
        let turns = travel + needed + fight;
        Some(worth * (left - turns).max(0) / (turns + 1))
    };
    let mut goals: Vec<(i64, HexNo)> = Vec::new();
    for (hex, centre) in &outlook.world.centres {
        let points = garrison_points(&outlook.world.rules, centre, parts) + charisma(outlook, *hex);
        let missing = missing(outlook, *hex);
        if missing <= 0 && outlook.foes_in(*hex) == 0 {
            continue;
        }
        let needed = (missing.max(0) + points - 1) / points.max(1);
        goals.extend(value(*hex, outlook.worth(*hex), needed).map(|value| (value, *hex)));
    }
    if !outlook.world.has_population() {
        let places = outlook.world.map.places.values().map(|place| place.hex);
        let open = places.filter(|hex| !outlook.holds(*hex) && outlook.worth(*hex) > 0);
        goals.extend(open.filter_map(|hex| Some((value(hex, outlook.worth(hex), 0)?, hex))));
    }
    for (hex, foes) in outlook.foes.iter().chain(&outlook.remembered) {
        let weight: i64 = foes.iter().map(|foe| super::outlook::weight_of_foe(foe)).sum();
        // Beating an enemy is worth a part of its cost, once.
        let once = weight / 4;
        let near = ways.turns(*hex).filter(|_| weight * ARMY_PERCENT <= army * 100);
        goals.extend(near.map(|turns| (once / (turns + 1), *hex)));
    }
    goals
        .into_iter()
        .filter(|(value, _)| *value > 0)
        .max_by_key(|(value, hex)| (*value, std::cmp::Reverse(*hex)))
        .map(|(_, hex)| hex)
}

/// Missing points of support in a centre, as far as the seat knows.
fn missing(outlook: &Outlook<'_>, hex: HexNo) -> i64 {
    let own = outlook.known.country.own.get(&hex).copied().unwrap_or(0);
    let most_of_others = outlook.known.country.seen.get(&hex).map_or(0, |support| {
        let others = support.seats().filter(|(seat, _)| *seat != outlook.seat);
        others.map(|(_, percent)| percent).max().unwrap_or(0)
    });
    // If two seats have half each, the present holder keeps it.
    let wanted = if most_of_others >= 50 { SUPPORT_WANTED + 2 } else { SUPPORT_WANTED };
    if outlook.holds(hex) && own >= outlook.world.rules.support.control_percent + 3 {
        0
    } else {
        wanted - own
    }
}

/// Points of support that the leader wins there.
fn charisma(outlook: &Outlook<'_>, hex: HexNo) -> i64 {
    let career = outlook.known.career(outlook.seat).filter(|career| career.alive);
    let centre = outlook.world.centres.get(&hex);
    career.zip(centre).map_or(0, |(career, centre)| {
        charisma_points(&outlook.world.rules, career.stature(), centre)
    })
}
