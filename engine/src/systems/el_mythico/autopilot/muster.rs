//! Spending of the remaining funds: new units where they are needed and can be supplied, aircraft
//! where there is an airfield. Remnants are merged.
//! See EM-2.7, EM-3.1, EM-3.4, EM-4.4, EM-4.5, EM-9.1. Not here: ammunition (`supply.rs`).

use super::outlook::Outlook;
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::purchase::Wanted;
use crate::systems::el_mythico::stock::{Good, LOT_STR};
use crate::systems::el_mythico::unit::Arm;

/// Turns for which income and funds must pay a new unit's upkeep.
const FED_TURNS: i64 = 8;
/// A unit's average cost of ammunition a turn, in tenths of an AP.
const AMMO_TENTHS: i64 = 4;
/// No unit is raised in this many last turns.
const TOO_LATE_TURNS: i64 = 4;
/// Maximum number of units raised in a turn.
const RAISED_MOST: usize = 2;
/// If a visible enemy is within this many hexes, a seat raises better armed units.
const NEAR_REACH: u32 = 6;
/// A company with this STR or less is a remnant.
const REMNANT_STR: i64 = 5;
/// Number of aircraft in a flight.
const FLIGHT: i64 = 3;

/// Order lines.
pub fn orders(outlook: &Outlook<'_>, funds: &mut i64) -> Vec<String> {
    let mut lines = remnants(outlook);
    if outlook.turns_left() > TOO_LATE_TURNS {
        lines.extend(aircraft(outlook, funds));
        lines.extend(raise(outlook, funds));
    }
    lines
}

/// The seat's present income a turn, in tenths of an AP. See EM-9.1, EM-9.2.
fn income(outlook: &Outlook<'_>) -> i64 {
    let (world, known, seat) = (outlook.world, outlook.known, outlook.seat);
    let held = known.control.iter().filter(|(_, holder)| **holder == seat);
    let places: i64 = held.map(|(hex, _)| world.place_income(*hex)).sum();
    let works =
        known.country.installations.iter().filter(|(_, installed)| installed.works_for(seat));
    let installations: i64 = works.map(|(number, _)| world.installation_income(*number)).sum();
    let leader =
        known.career(seat).filter(|career| career.alive).and_then(|career| career.vocation);
    world.market.income.grant_tenths
        + places
        + installations
        + leader.map_or(0, |vocation| world.leader_income(vocation))
}

/// Returns whether the seat can pay this upkeep for some time after it has bought the unit.
fn is_fed(outlook: &Outlook<'_>, funds: i64, upkeep: i64) -> bool {
    let due = outlook.known.upkeep_due(outlook.world, outlook.seat);
    let ammunition = AMMO_TENTHS * outlook.troops.len() as i64;
    let turns = FED_TURNS.min(outlook.turns_left());
    funds + turns * (income(outlook) - due - ammunition - upkeep) >= 0
}

/// Raises infantry at the best of the seat's places that has recruits. See EM-3.4.
fn raise(outlook: &Outlook<'_>, funds: &mut i64) -> Vec<String> {
    let (world, known, seat) = (outlook.world, outlook.known, outlook.seat);
    let mut lines = Vec::new();
    let mut upkeep = 0;
    let open = known.manpower.iter().filter(|(hex, left)| {
        **left > 0 && outlook.holds(**hex) && outlook.foes_near(**hex, 1) == 0
    });
    let mut sites: Vec<HexNo> =
        open.filter(|(hex, _)| world.map.is_urban_place(**hex)).map(|(hex, _)| *hex).collect();
    let base = known.base(seat);
    sites.sort_by_key(|hex| (Some(*hex) != base, base.map_or(0, |base| base.distance(*hex)), *hex));
    for hex in sites.into_iter().take(RAISED_MOST) {
        let Some((weapon, kinds)) = arms(outlook, hex) else { continue };
        let goods: Vec<_> = std::iter::once(Good::Weapon(weapon.into()))
            .chain(kinds.iter().copied().map(Good::Additional))
            .collect();
        let Some((word, price)) = comes(outlook, hex, &goods) else { continue };
        let worth: i64 =
            goods.iter().filter_map(|good| world.market.price(&world.equipment, good)).sum();
        upkeep += worth * world.rules.condition.upkeep_percent / 100;
        if price > *funds
            || known.numbers_left(seat) < 3
            || !is_fed(outlook, *funds - price, upkeep)
        {
            break;
        }
        *funds -= price;
        let lot = |good: &Good| format!("{} {}", good.in_lot(&world.equipment), good.key());
        let lots: Vec<_> = goods.iter().map(lot).collect();
        let added: Vec<_> = kinds.iter().map(|kind| lot(&Good::Additional(*kind))).collect();
        lines.push(format!("{word} {} {}", hex.print(), lots.join(", ")));
        lines.push(
            format!("new {weapon} {} {}", hex.print(), added.join(", ")).trim_end().to_owned(),
        );
    }
    lines
}

/// Chooses the recruits' weapons: good ones near enemies or where fights decide everything, the
/// cheapest where only men count. See EM-9.3.
fn arms(outlook: &Outlook<'_>, hex: HexNo) -> Option<(&'static str, &'static [Kind])> {
    let fights = !outlook.world.has_population() || outlook.foes_near(hex, NEAR_REACH) > 0;
    let wanted: (&str, &[Kind]) =
        if fights { ("assault-rifle", &[Kind::Hmg]) } else { ("old-rifle", &[]) };
    outlook.world.equipment.weapons.contains_key(wanted.0).then_some(wanted)
}

/// The order that brings a lot of each good to a hex this turn, and its price.
fn comes(outlook: &Outlook<'_>, hex: HexNo, goods: &[Good]) -> Option<(&'static str, i64)> {
    let lots: Vec<_> = goods.iter().map(|good| (good.clone(), 1)).collect();
    [("buy", false), ("airdrop", true)].into_iter().find_map(|(word, by_air)| {
        let wanted = Wanted { seat: outlook.seat, hex, lots: lots.clone(), by_air };
        Some((word, wanted.from(outlook.world, None).ok()?.price))
    })
}

/// Raises a flight that can strike, on an own airfield, once enemies are in reach: the best one on
/// sale for its price. See EM-3.4.
fn aircraft(outlook: &Outlook<'_>, funds: &mut i64) -> Vec<String> {
    let (world, known, seat) = (outlook.world, outlook.known, outlook.seat);
    let has_any = known.own.iter().any(|own| own.seat == seat && own.unit.is_air());
    if has_any || outlook.foes.is_empty() || known.numbers_left(seat) < 2 {
        return Vec::new();
    }
    let strikes = world.equipment.weapons.iter().filter(|(_, weapon)| {
        matches!(weapon.arm, Arm::Aircraft | Arm::Helicopters) && weapon.soft > 0
    });
    let mut best: Option<(i64, String, HexNo, i64)> = None;
    for (key, weapon) in strikes {
        for hex in known.bases_for(world, seat, weapon.arm) {
            if outlook.foes_near(hex, 1) > 0 {
                continue;
            }
            let lots = vec![(Good::Weapon(key.as_str().into()), FLIGHT)];
            let Ok(purchase) = (Wanted { seat, hex, lots, by_air: false }).from(world, None) else {
                continue;
            };
            let rating = 1000 * (weapon.soft + weapon.hard / 2) * FLIGHT / purchase.price.max(1);
            if best.as_ref().is_none_or(|(known, ..)| rating > *known) {
                best = Some((rating, key.to_string(), hex, purchase.price));
            }
        }
    }
    let Some((_, key, hex, price)) = best else { return Vec::new() };
    let upkeep = price * world.rules.condition.upkeep_percent / 100;
    if price > *funds || !is_fed(outlook, *funds - price, upkeep) {
        return Vec::new();
    }
    *funds -= price;
    vec![
        format!("buy {} {FLIGHT} {key}", hex.print()),
        format!("new {key} {} units:{FLIGHT}", hex.print()),
    ]
}

/// A remnant joins another unit of its weapon in its hex. See EM-3.1.
fn remnants(outlook: &Outlook<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut taken = std::collections::BTreeSet::new();
    let small = |strength: i64| strength <= REMNANT_STR;
    let alone = |number: u16| {
        !outlook
            .troops
            .iter()
            .any(|own| own.unit.number == number && outlook.known.is_combined(own))
    };
    for own in
        outlook.troops.iter().filter(|own| small(own.unit.strength()) && alone(own.unit.number))
    {
        let joins = outlook.troops.iter().find(|other| {
            other.unit.hex == own.unit.hex
                && other.unit.number != own.unit.number
                && other.unit.weapon == own.unit.weapon
                && other.unit.strength() + own.unit.strength() <= LOT_STR + REMNANT_STR
                && !taken.contains(&other.unit.number)
                && alone(other.unit.number)
        });
        if let Some(other) = joins.filter(|_| !taken.contains(&own.unit.number)) {
            taken.extend([own.unit.number, other.unit.number]);
            lines.push(format!("reinforce {} {}", own.code(), other.code()));
        }
    }
    lines
}
