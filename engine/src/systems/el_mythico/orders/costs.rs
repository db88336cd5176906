//! What a week will cost with the orders that stand: upkeep, purchases, repairs, what is left of the money, and the ammunition that units will draw.
//! Rules: EM-2.7, EM-4.4, EM-4.8, EM-4.9, EM-9.4, EM-14.8. Not here: a single order's price (`purchase.rs`).

use std::collections::BTreeSet;

use super::{Order, OrderContext, find, purchase};
use crate::system::OrderSet;
use crate::systems::el_mythico::condition::upkeep;
use crate::systems::el_mythico::espionage::SpyKind;
use crate::systems::el_mythico::espionage::mission::Recruiting;
use crate::systems::el_mythico::espionage::odds::price_tenths;
use crate::systems::el_mythico::fog::{KnownMinor, OwnUnit};
use crate::systems::el_mythico::minor::Price;
use crate::systems::el_mythico::plan::{Hiring, Plan};
use crate::systems::el_mythico::sequence::ammunition::needs;
use crate::systems::el_mythico::unit::UnitRef;
use crate::words::{Arg, Message, message};

/// Money and ammunition, a line each: of ammunition only where somebody is out of it.
pub fn costs(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Message> {
    let mut plan = Plan::default();
    orders.iter().for_each(|order| order.enlist(&mut plan));
    let own = || ctx.known().own.iter().filter(|own| own.seat == ctx.seat());
    let paid = own().filter(|own| !plan.withheld.contains(&own.id()));
    let units: i64 =
        paid.map(|own| upkeep(&ctx.world.rules.condition, &ctx.world.equipment, &own.unit)).sum();
    let spies = ctx.known().own_spies(ctx.seat()).iter();
    let spies = spies.map(|spy| UnitRef { seat: ctx.seat(), number: spy.number });
    let agents: i64 =
        spies.filter(|of| !plan.withheld.contains(of)).map(|of| ctx.known().spy_upkeep(ctx.world, of)).sum();
    let due = units + agents + minor_leaders(ctx, &plan);
    let bought: i64 = plan.purchases.iter().map(|purchase| purchase.price).sum();
    let (hired, repairs) = (hired(ctx, &plan), repairs(ctx, &plan));
    let price =
        bought + recruits(ctx, &plan) + repairs + hired.iter().map(|price| price.tenths()).sum::<i64>();
    let mended = (repairs > 0).then(|| message("mythico-week-repairs").with("repairs", Arg::Tenths(repairs)));
    let given: i64 = plan.transfers.iter().map(|transfer| transfer.tenths).sum();
    let gifts = (given > 0).then(|| message("mythico-week-given").with("given", Arg::Tenths(given)));
    let out: Vec<&OwnUnit> = own().filter(|own| own.unit.supply.out_of_ammo).collect();
    let wanted: i64 = out.iter().map(|own| needs(&ctx.world.rules.stores, &own.unit)).sum();
    let ammunition =
        (wanted > 0).then(|| message("mythico-week-ammo").with("units", out.len()).with("wanted", wanted));
    [money(ctx, due, price + given)]
        .into_iter()
        .chain(mended)
        .chain(gifts)
        .chain(political(ctx, &hired))
        .chain(ammunition)
        .collect()
}

/// What minor leaders in service cost a turn, but those whose pay is withheld. Rule: EM-10.5.
fn minor_leaders(ctx: &OrderContext<'_>, plan: &Plan) -> i64 {
    let is_paid = |leader: &&KnownMinor| leader.unit.is_some_and(|unit| !plan.withheld.contains(&unit));
    ctx.known().minor_leaders.iter().filter(is_paid).map(|leader| leader.price.weekly_tenths()).sum()
}

/// What those ask for whom the seat hires. Rule: EM-10.5.
pub fn hired(ctx: &OrderContext<'_>, plan: &Plan) -> Vec<Price> {
    let known = |hiring: &Hiring| find::minor_leader(ctx, &hiring.leader).map(|leader| leader.price);
    plan.hirings.iter().filter_map(known).collect()
}

/// Political points that hiring takes, and what it leaves; where that is less than nothing, [`super::assessment`] says so. Rule: EM-10.8.
fn political(ctx: &OrderContext<'_>, hired: &[Price]) -> Option<Message> {
    let price: i64 = hired.iter().map(|price| price.political()).sum();
    let left = ctx.known().country.political_points - price;
    let said = message("mythico-week-political").with("price", price).with("left", left.max(0));
    (price > 0).then_some(said)
}

/// What those whom the seat recruits cost: of several agents only the first may be free. Rules: EM-10.3, EM-14.8.
fn recruits(ctx: &OrderContext<'_>, plan: &Plan) -> i64 {
    let (seat, mut recruits) = (ctx.seat(), plan.espionage.recruits.clone());
    recruits.sort_unstable();
    let mut has_agent = ctx.known().own_spies(seat).iter().any(|spy| spy.kind == SpyKind::Agent);
    let level = ctx.known().underworld_level(seat);
    let price = |recruit: &Recruiting| {
        let beside = ctx.known().underworld_beside(ctx.world, seat, recruit.hex);
        let price = price_tenths(&ctx.world.rules.espionage, recruit.kind, level, has_agent, beside);
        has_agent |= recruit.kind == SpyKind::Agent;
        price
    };
    recruits.iter().map(price).sum()
}

/// What repairs cost: each installation is repaired by a step a turn, however many are told to. Rule: EM-14.8.
fn repairs(ctx: &OrderContext<'_>, plan: &Plan) -> i64 {
    let parts = plan.units.values().filter_map(|told| told.part.as_ref()).map(|part| &part.told);
    let repaired: BTreeSet<u16> =
        plan.units.values().chain(parts).filter_map(|told| told.task.repairs).collect();
    ctx.world.rules.installations.repair_tenths * repaired.len() as i64
}

/// Upkeep, prices, what is in hand, and what that leaves or lacks: all in tenths of an AP.
fn money(ctx: &OrderContext<'_>, due: i64, price: i64) -> Message {
    let funds = purchase::funds(ctx);
    let left = funds - due - price;
    let id = if left < 0 { "mythico-week-short" } else { "mythico-week-money" };
    let args = [("upkeep", due), ("price", price), ("funds", funds), ("left", left.abs())];
    args.into_iter().fold(message(id), |said, (name, tenths)| said.with(name, Arg::Tenths(tenths)))
}
