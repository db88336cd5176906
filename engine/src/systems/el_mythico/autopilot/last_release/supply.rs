//! A simple player's orders for ammunition: a unit with too little takes it from the dump in its
//! hex, or has it dropped there. Not here: where units go (`autopilot.rs`), or any rule.

use std::collections::BTreeMap;

use crate::seat::SeatId;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::purchase::Wanted;
use crate::systems::el_mythico::sequence::ammunition::needs;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::world::World;

/// A unit that carries ammunition for fewer draws than this takes more.
const DRAWS_LEAST: i64 = 2;
/// Number of draws for which it carries ammunition afterwards.
const DRAWS_WANTED: i64 = 4;

/// Orders to take and to airdrop ammunition, as far as the funds pay for it after upkeep.
pub fn orders(world: &World, known: &Known, seat: SeatId) -> Vec<String> {
    let Some(stores) = known.stores(seat) else { return Vec::new() };
    let troops = || known.own.iter().filter(|own| own.seat == seat && own.unit.is_tactical());
    let mut funds = stores.funds - known.upkeep_due(world, seat);
    let held = stores.dumps.iter().map(|dump| (dump.hex, dump.stock.amount(&Good::Ammo)));
    let mut dumps: BTreeMap<HexNo, i64> = held.collect();
    let mut dropped: BTreeMap<HexNo, i64> = BTreeMap::new();
    let mut lines = Vec::new();
    for own in troops() {
        let (needs, hex) = (needs(&world.rules.stores, &own.unit), own.unit.hex);
        let carried = own.unit.supply.surplus.amount(&Good::Ammo);
        if carried >= DRAWS_LEAST * needs {
            continue;
        }
        let wanted = DRAWS_WANTED * needs - carried;
        let lying = dumps.entry(hex).or_default();
        if *lying == 0 && carried < needs {
            let more = dropped.get(&hex).copied().unwrap_or(0) + wanted;
            let Some(price) =
                price_by_air(world, seat, hex, wanted).filter(|&price| price <= funds)
            else {
                continue;
            };
            funds -= price;
            dropped.insert(hex, more);
            lines.push(format!("take {} {wanted} ammo", own.code()));
        } else if *lying > 0 {
            let taken = wanted.min(*lying);
            *lying -= taken;
            lines.push(format!("take {} {taken} ammo", own.code()));
        }
    }
    let drops = dropped.into_iter().map(|(hex, amount)| format!("airdrop {hex} {amount} ammo"));
    lines.extend(drops);
    lines
}

/// Price of this amount of ammunition by air, if anybody drops it there.
fn price_by_air(world: &World, seat: SeatId, hex: HexNo, amount: i64) -> Option<i64> {
    let wanted = Wanted { seat, hex, lots: vec![(Good::Ammo, amount)], by_air: true };
    Some(wanted.from(world, None).ok()?.price)
}
