//! Ammunition and equipment. A unit with too little ammunition takes it from the dump in its hex,
//! or has it dropped there. Equipment in a dump is given to the units beside it.
//! See EM-4.1, EM-4.5, EM-4.7, EM-4.8. Not here: where units go, or other purchases.

use std::collections::BTreeMap;

use super::outlook::Outlook;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::purchase::Wanted;
use crate::systems::el_mythico::sequence::ammunition::needs;
use crate::systems::el_mythico::stock::{Good, LOT_STR};
use crate::systems::el_mythico::unit::strength;

/// A unit that carries ammunition for fewer draws than this takes more.
const DRAWS_LEAST: i64 = 2;
/// Number of draws for which it carries ammunition afterwards.
const DRAWS_WANTED: i64 = 4;

/// Orders to take, airdrop and add, as far as the funds pay for them after upkeep.
pub fn orders(outlook: &Outlook<'_>, funds: &mut i64) -> Vec<String> {
    let mut lines = ammunition(outlook, funds);
    lines.extend(equipment(outlook));
    lines
}

fn ammunition(outlook: &Outlook<'_>, funds: &mut i64) -> Vec<String> {
    let (world, known, seat) = (outlook.world, outlook.known, outlook.seat);
    let Some(stores) = known.stores(seat) else { return Vec::new() };
    let troops = known.own.iter().filter(|own| own.seat == seat && own.unit.is_tactical());
    let held = stores.dumps.iter().map(|dump| (dump.hex, dump.stock.amount(&Good::Ammo)));
    let mut dumps: BTreeMap<HexNo, i64> = held.collect();
    let reach = world.rules.stores.ammo_range;
    let mut dropped: BTreeMap<HexNo, i64> = BTreeMap::new();
    let mut lines = Vec::new();
    for own in troops {
        let (needs, hex) = (needs(&world.rules.stores, &own.unit), own.unit.hex);
        let carried = own.unit.supply.surplus.amount(&Good::Ammo);
        if carried >= DRAWS_LEAST * needs {
            continue;
        }
        let wanted = DRAWS_WANTED * needs - carried;
        let near: i64 = dumps
            .iter()
            .filter(|(at, _)| at.distance(hex) <= reach)
            .map(|(_, amount)| amount)
            .sum();
        let lying = dumps.entry(hex).or_default();
        if *lying == 0 && carried < needs && near < 2 * needs {
            let more = dropped.get(&hex).copied().unwrap_or(0) + wanted;
            let Some(price) = price_by_air(outlook, hex, wanted).filter(|price| *price <= *funds)
            else {
                continue;
            };
            *funds -= price;
            dropped.insert(hex, more);
            lines.push(format!("take {} {wanted} ammo", own.code()));
        } else if *lying > 0 {
            let taken = wanted.min(*lying);
            *lying -= taken;
            lines.push(format!("take {} {taken} ammo", own.code()));
        }
    }
    let drops =
        dropped.into_iter().map(|(hex, amount)| format!("airdrop {} {amount} ammo", hex.print()));
    lines.extend(drops);
    lines
}

/// Price of this amount of ammunition by air, if anybody drops it there.
fn price_by_air(outlook: &Outlook<'_>, hex: HexNo, amount: i64) -> Option<i64> {
    let wanted = Wanted { seat: outlook.seat, hex, lots: vec![(Good::Ammo, amount)], by_air: true };
    Some(wanted.from(outlook.world, None).ok()?.price)
}

/// Gives each lot of additional equipment in a dump to the first unit in its hex that has none of
/// it. See EM-4.1.
fn equipment(outlook: &Outlook<'_>) -> Vec<String> {
    let (world, known, seat) = (outlook.world, outlook.known, outlook.seat);
    let mut lines = Vec::new();
    for dump in known.stores(seat).into_iter().flat_map(|stores| &stores.dumps) {
        for (good, amount) in dump.stock.iter() {
            let Good::Additional(kind) = good else { continue };
            let (kind, lots) = (*kind, amount / LOT_STR);
            for own in outlook.troops.iter().filter(|own| own.unit.hex == dump.hex) {
                let held = own.unit.additional.get(&kind).map_or(0, |held| strength(*held));
                let wanted = (own.unit.strength() - held) / LOT_STR;
                if world.may_use(own.unit.arm, kind) && wanted > 0 && lots > 0 {
                    let given = wanted.min(lots) * LOT_STR;
                    lines.push(format!("add {} {given} {}", own.code(), kind.word()));
                    break;
                }
            }
        }
    }
    lines
}
