//! Attacks on visible enemies where the odds are good: with all units that can be there in the same
//! impulse, and with the guns that reach it. See EM-7.2, EM-7.5, EM-7.10. It judges a fight as
//! any player can (`odds.rs` of the system), but takes enemies for regulars without equipment.

use std::collections::BTreeMap;

use super::outlook::{Outlook, mix, weight_of_foe};
use super::staff::Staff;
use super::ways::March;
use crate::systems::el_mythico::fog::{KnownContact, OwnUnit};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::odds::{Approach, Participant, estimate};
use crate::systems::el_mythico::paths::cost::crossed;
use crate::systems::el_mythico::rules::Belief;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::World;

/// Distance in hexes from which units may come for an attack.
const REACH: u32 = 9;
/// Minimum organisation of a unit that attacks.
const ORGANISATION_LEAST: i64 = 4;
/// For an attack, the enemy must lose this percentage of its strength for each percent that the own
/// side loses …
const EXCHANGE_WANTED: i64 = 115;
/// … or this much in some turns, so that nobody waits for ever.
const EXCHANGE_BOLD: i64 = 90;
/// From this exchange on the attack is all-out.
const EXCHANGE_GOOD: i64 = 160;
/// Percentage of its losses that an enemy takes if it has had time to dig in.
const SETTLED_PERCENT: i64 = 75;
/// Maximum number of hexes for which odds are computed, the best first.
const LOOKED_AT_MAX: usize = 12;

/// Gives orders to the attackers.
pub fn attack(staff: &mut Staff<'_>) {
    for (hex, foes) in targets(staff.outlook).into_iter().take(LOOKED_AT_MAX) {
        let attackers = attackers(staff, hex);
        let weight: i64 = attackers.iter().map(|(own, _)| staff.outlook.weight(own)).sum();
        let against: i64 = foes.iter().map(|foe| weight_of_foe(foe)).sum();
        if attackers.is_empty() || 10 * weight < 7 * against {
            continue;
        }
        let guns = guns(staff, hex);
        let exchange = exchange(staff.outlook, hex, &foes, &attackers, &guns);
        if exchange >= wanted(staff.outlook, hex) {
            launch(staff, hex, attackers, &guns, exchange);
        }
    }
}

/// Hexes with visible enemies, the most promising first.
fn targets<'a>(outlook: &Outlook<'a>) -> Vec<(HexNo, Vec<&'a KnownContact>)> {
    let mut targets: Vec<_> = outlook.foes.iter().map(|(hex, foes)| (*hex, foes.clone())).collect();
    targets.retain(|(hex, _)| outlook.own_near(*hex, REACH) > 0);
    targets.sort_by_key(|(hex, foes)| {
        let foe: i64 = foes.iter().map(|foe| weight_of_foe(foe)).sum();
        let held = if outlook.holds(*hex) { 2 } else { 1 };
        (std::cmp::Reverse(held * 10 * outlook.worth(*hex) + outlook.own_near(*hex, 3) - foe), *hex)
    });
    targets
}

/// The exchange that an attack on this hex needs.
fn wanted(outlook: &Outlook<'_>, hex: HexNo) -> i64 {
    let turn = u64::from(outlook.known.turn / 2);
    let bold = mix(turn, u64::from(outlook.seat.0), 3).is_multiple_of(3);
    let worth = if outlook.worth(hex) >= 200 { 10 } else { 0 };
    if bold { EXCHANGE_BOLD } else { EXCHANGE_WANTED - worth }
}

/// Units that are fit for an attack on a hex and can be there this turn, with their paths.
fn attackers<'a>(staff: &mut Staff<'a>, hex: HexNo) -> Vec<(&'a OwnUnit, March)> {
    let fit = |own: &&OwnUnit| {
        !matches!(own.unit.arm, Arm::Artillery | Arm::AirDefence)
            && own.unit.organisation >= ORGANISATION_LEAST
            && !own.unit.supply.out_of_ammo
            && own.unit.hex.distance(hex) <= REACH
    };
    let near: Vec<_> =
        staff.free().into_iter().filter(fit).filter(|own| may_leave(staff, own, hex)).collect();
    let mut attackers = Vec::new();
    for own in near {
        if let Some(march) = staff.ways(own).march(hex, 0).filter(|march| march.arrives) {
            attackers.push((own, march));
        }
    }
    attackers
}

/// Returns whether a unit may leave its hex. The last unit stays in a valuable place while other
/// enemies are near.
fn may_leave(staff: &Staff<'_>, own: &OwnUnit, hex: HexNo) -> bool {
    let (outlook, here) = (staff.outlook, own.unit.hex);
    if here == hex || outlook.worth(here) < 100 || !outlook.holds(here) {
        return true;
    }
    let others = outlook.foes.iter().any(|(at, _)| *at != hex && at.distance(here) <= 3);
    let stays = |other: &&OwnUnit| other.unit.hex == here && other.unit.number != own.unit.number;
    !others || staff.outlook.troops.iter().copied().filter(stays).any(|other| !staff.is_told(other))
}

/// Guns that reach a hex from where they are.
fn guns<'a>(staff: &Staff<'a>, hex: HexNo) -> Vec<&'a OwnUnit> {
    let reaches = |own: &&OwnUnit| {
        let range = staff.outlook.world.weapon(&own.unit).map_or(0, |gun| gun.range);
        let distance = own.unit.hex.distance(hex);
        own.unit.arm == Arm::Artillery
            && distance > 0
            && distance <= range
            && !own.unit.supply.out_of_ammo
    };
    staff.free().into_iter().filter(reaches).collect()
}

/// How much of its strength the enemy would lose in the first round, in percent of what the own
/// side would lose.
fn exchange(
    outlook: &Outlook<'_>,
    hex: HexNo,
    foes: &[&KnownContact],
    attackers: &[(&OwnUnit, March)],
    guns: &[&OwnUnit],
) -> i64 {
    let mut own = Vec::new();
    for (attacker, march) in attackers {
        let river = |(from, side)| crossed(outlook.world, &attacker.unit, from, side);
        let approach = march.last.map(|last| Approach { river: river(last) });
        let parts = std::iter::once(*attacker).chain(outlook.known.passenger(attacker));
        own.extend(parts.map(|own| Participant { own, approach, supports: false }));
    }
    own.extend(guns.iter().map(|gun| Participant { own: gun, approach: None, supports: true }));
    let [ours, theirs] =
        estimate(outlook.world, &bare(outlook.world), hex, (&own, foes)).losses_percent;
    let settled = foes.iter().all(|foe| foe.from.is_none() && foe.since + 2 < outlook.known.turn);
    let theirs = if settled { theirs * SETTLED_PERCENT / 100 } else { theirs };
    100 * theirs / ours.max(1)
}

/// What this player believes of enemies: regulars without equipment. The constants above are tuned
/// for this.
fn bare(world: &World) -> Belief {
    let sizes = &world.rules.sizes;
    let next = [sizes.battalion_str, sizes.regiment_str, sizes.brigade_str, 2 * sizes.brigade_str];
    let [company, battalion, regiment, brigade] = next.map(|next| next / 2);
    Belief {
        title_str: [10, company, battalion, regiment, brigade],
        equipped_percent: BTreeMap::new(),
        ..world.rules.belief.clone()
    }
}

fn launch(
    staff: &mut Staff<'_>,
    hex: HexNo,
    attackers: Vec<(&OwnUnit, March)>,
    guns: &[&OwnUnit],
    exchange: i64,
) {
    let aggression = if exchange >= EXCHANGE_GOOD { 8 } else { 7 };
    let together = attackers
        .iter()
        .filter(|(_, march)| !march.legs.is_empty())
        .map(|(_, march)| march.impulse)
        .max();
    for (own, march) in attackers {
        let waits = together.unwrap_or(1).saturating_sub(march.impulse);
        let march = if march.legs.is_empty() { march } else { march.after(waits) };
        staff.attack(own, &march, &format!("AF{aggression}"));
    }
    for gun in guns {
        staff.stay(gun, "support", "AF7");
    }
    staff.attacked.push(hex);
}
