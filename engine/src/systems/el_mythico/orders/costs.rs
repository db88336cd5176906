//! What a week will cost with the orders that stand: upkeep, purchases, what is left of the money, and the ammunition that units will draw.
//! Rules: EM-2.7, EM-4.4, EM-4.8, EM-4.9, EM-9.4. Not here: a single order's price (`purchase.rs`).

use super::{Order, OrderContext, purchase};
use crate::system::OrderSet;
use crate::systems::el_mythico::condition::upkeep;
use crate::systems::el_mythico::espionage::SpyKind;
use crate::systems::el_mythico::espionage::mission::Recruiting;
use crate::systems::el_mythico::espionage::odds::price_tenths;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::plan::Plan;
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
    let due = units + agents;
    let bought: i64 = plan.purchases.iter().map(|purchase| purchase.price).sum();
    let price = bought + recruits(ctx, &plan);
    let given: i64 = plan.transfers.iter().map(|transfer| transfer.tenths).sum();
    let gifts = (given > 0).then(|| message("mythico-week-given").with("given", Arg::Tenths(given)));
    let out: Vec<&OwnUnit> = own().filter(|own| own.unit.supply.out_of_ammo).collect();
    let wanted: i64 = out.iter().map(|own| needs(&ctx.world.rules.stores, &own.unit)).sum();
    let ammunition =
        (wanted > 0).then(|| message("mythico-week-ammo").with("units", out.len()).with("wanted", wanted));
    [money(ctx, due, price + given)].into_iter().chain(gifts).chain(ammunition).collect()
}

/// What those whom the seat recruits cost: of several agents only the first may be free. Rules: EM-10.3, EM-14.8.
fn recruits(ctx: &OrderContext<'_>, plan: &Plan) -> i64 {
    let (seat, mut recruits) = (ctx.seat(), plan.espionage.recruits.clone());
    recruits.sort_unstable();
    let mut has_agent = ctx.known().own_spies(seat).iter().any(|spy| spy.kind == SpyKind::Agent);
    let level = ctx.known().underworld_level(seat);
    let price = |recruit: &Recruiting| {
        let price = price_tenths(&ctx.world.rules.espionage, recruit.kind, level, has_agent);
        has_agent |= recruit.kind == SpyKind::Agent;
        price
    };
    recruits.iter().map(price).sum()
}

/// Upkeep, prices, what is in hand, and what that leaves or lacks: all in tenths of an AP.
fn money(ctx: &OrderContext<'_>, due: i64, price: i64) -> Message {
    let funds = purchase::funds(ctx);
    let left = funds - due - price;
    let id = if left < 0 { "mythico-week-short" } else { "mythico-week-money" };
    let args = [("upkeep", due), ("price", price), ("funds", funds), ("left", left.abs())];
    args.into_iter().fold(message(id), |said, (name, tenths)| said.with(name, Arg::Tenths(tenths)))
}
