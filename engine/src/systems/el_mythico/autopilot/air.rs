//! Aircraft and helicopters. They strike where troops attack, or at the strongest enemy in reach,
//! and look where the army goes. Fighters hold the air over it. Transports fly ammunition to where
//! it is needed. See EM-4.10, EM-7.14, EM-11.7.

use super::outlook::{Outlook, weight_of_foe};
use super::staff::Staff;
use crate::systems::el_mythico::air::mission::range;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::unit::Arm;

/// From this much ammunition on, a dump's surplus is flown elsewhere.
const AMMO_PLENTY: i64 = 20;

/// Gives orders to all units of the air.
pub fn fly(staff: &mut Staff<'_>) {
    let outlook = staff.outlook;
    let flies =
        |own: &&OwnUnit| own.seat == outlook.seat && own.unit.is_air() && own.unit.organisation > 0;
    for own in outlook.known.own.iter().filter(flies) {
        let Some(weapon) = outlook.world.weapon(&own.unit) else { continue };
        if !outlook.known.may_base(outlook.world, own.seat, weapon.arm, own.unit.hex) {
            rebase(staff, own);
            continue;
        }
        let reach = range(outlook.world, weapon.arm);
        let line = if weapon.soft + weapon.hard > 0 {
            strike(staff, own, reach).or_else(|| superiority(staff, own, reach))
        } else if weapon.lift > 0 {
            carry(staff, own, reach)
        } else {
            look(staff, own, reach)
        };
        line.into_iter().for_each(|line| staff.add(line));
    }
    freight(staff);
}

/// Moves to the nearest remaining base. See EM-11.7.
fn rebase(staff: &mut Staff<'_>, own: &OwnUnit) {
    let outlook = staff.outlook;
    let bases = outlook.known.bases_for(outlook.world, own.seat, own.unit.arm);
    let here = own.unit.hex;
    let in_reach =
        bases.into_iter().filter(|base| here.distance(*base) <= range(outlook.world, own.unit.arm));
    if let Some(base) = in_reach.min_by_key(|base| (here.distance(*base), *base)) {
        staff.add(format!("rebase {} {base}", own.code(), base = base.print()));
    }
}

fn strike(staff: &Staff<'_>, own: &OwnUnit, reach: u32) -> Option<String> {
    let outlook = staff.outlook;
    let in_reach = outlook.foes.iter().filter(|(hex, _)| own.unit.hex.distance(**hex) <= reach);
    let (target, _) = in_reach.max_by_key(|(hex, foes)| {
        let weight: i64 = foes.iter().map(|foe| weight_of_foe(foe)).sum();
        let guns = foes.iter().any(|foe| foe.arm == Some(Arm::AirDefence));
        (
            staff.attacked.contains(hex),
            outlook.own_near(**hex, 1) > 0,
            !guns,
            weight,
            std::cmp::Reverse(**hex),
        )
    })?;
    Some(format!("strike {} {}", own.code(), target.print()))
}

/// Fighters without a target hold the air over the army.
fn superiority(staff: &Staff<'_>, own: &OwnUnit, reach: u32) -> Option<String> {
    let fights = own.unit.arm == Arm::Aircraft && staff.outlook.world.weapon(&own.unit)?.air > 0;
    let army = staff.outlook.troops.iter().map(|own| own.unit.hex);
    let post = army.max_by_key(|hex| (staff.outlook.str_at(*hex), std::cmp::Reverse(*hex)))?;
    (fights && own.unit.hex.distance(post) <= reach)
        .then(|| format!("superiority {} {}", own.code(), post.print()))
}

/// Looks where the army goes, otherwise where an enemy was seen.
fn look(staff: &Staff<'_>, own: &OwnUnit, reach: u32) -> Option<String> {
    let seen = || staff.outlook.remembered.keys().chain(staff.outlook.foes.keys()).copied();
    let goal =
        staff.focus.into_iter().chain(seen()).find(|hex| own.unit.hex.distance(*hex) <= reach)?;
    Some(format!("overfly {} {}", own.code(), goal.print()))
}

/// Helicopters bring ammunition to a stack that has none nearby. See EM-4.10.
fn carry(staff: &Staff<'_>, own: &OwnUnit, reach: u32) -> Option<String> {
    if own.unit.arm != Arm::Helicopters || staff.outlook.known.passenger(own).is_some() {
        return None;
    }
    let lift = staff.outlook.world.lift(&own.unit);
    let (from, _) = plenty(staff.outlook).find(|(hex, _)| own.unit.hex.distance(*hex) <= reach)?;
    let to =
        in_want(staff.outlook).find(|hex| own.unit.hex.distance(*hex) <= reach && *hex != from)?;
    Some(format!(
        "carry {} {} {} {} ammo",
        own.code(),
        from.print(),
        to.print(),
        lift.min(AMMO_PLENTY / 2)
    ))
}

/// Transport aircraft fly ammunition from an airfield with plenty to one near troops without any.
/// See EM-4.10.
fn freight(staff: &mut Staff<'_>) {
    let outlook = staff.outlook;
    let fields = outlook.known.airfields(outlook.world, outlook.seat);
    let lifts = |hex: &HexNo| {
        let here =
            outlook.known.own.iter().filter(|own| own.seat == outlook.seat && own.unit.hex == *hex);
        here.filter(|own| own.unit.arm == Arm::Aircraft)
            .map(|own| outlook.world.lift(&own.unit))
            .sum::<i64>()
    };
    let from =
        plenty(outlook).map(|(hex, _)| hex).find(|hex| fields.contains(hex) && lifts(hex) > 0);
    let reach = outlook.world.rules.stores.ammo_range;
    let wanting: Vec<HexNo> = in_want(outlook).collect();
    let serves = |field: &&HexNo| {
        Some(**field) != from && wanting.iter().any(|hex| hex.distance(**field) <= reach)
    };
    if let Some((from, to)) = from.zip(fields.iter().find(serves)) {
        let amount = lifts(&from).min(AMMO_PLENTY / 2);
        staff.add(format!("freight {} {} {amount} ammo", from.print(), to.print()));
    }
}

/// Own dumps with plenty of ammunition.
fn plenty<'a>(outlook: &'a Outlook<'_>) -> impl Iterator<Item = (HexNo, i64)> + 'a {
    let dumps = outlook.known.stores(outlook.seat).into_iter().flat_map(|stores| &stores.dumps);
    let held = dumps.map(|dump| (dump.hex, dump.stock.amount(&Good::Ammo)));
    held.filter(|(_, amount)| *amount >= AMMO_PLENTY)
}

/// Hexes where own troops are out of ammunition.
fn in_want<'a>(outlook: &'a Outlook<'_>) -> impl Iterator<Item = HexNo> + 'a {
    outlook.troops.iter().filter(|own| own.unit.supply.out_of_ammo).map(|own| own.unit.hex)
}
