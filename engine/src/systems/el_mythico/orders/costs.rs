//! What a week will cost with the orders that stand: upkeep, purchases, what is left of the money, and the ammunition that units will draw.
//! Rules: EM-2.7, EM-4.4, EM-4.8, EM-4.9. Not here: a single order's price (`purchase.rs`).

use super::{Order, OrderContext, purchase};
use crate::system::OrderSet;
use crate::systems::el_mythico::condition::upkeep;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::sequence::ammunition::needs;
use crate::words::{Arg, Message, message};

/// Money and ammunition, a line each: of ammunition only where somebody is out of it.
pub fn costs(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Message> {
    let mut plan = Plan::default();
    orders.iter().for_each(|order| order.enlist(&mut plan));
    let own = || ctx.known().own.iter().filter(|own| own.seat == ctx.seat());
    let paid = own().filter(|own| !plan.withheld.contains(&own.id()));
    let due = paid.map(|own| upkeep(&ctx.world.rules.condition, &ctx.world.equipment, &own.unit)).sum();
    let price: i64 = plan.purchases.iter().map(|purchase| purchase.price).sum();
    let out: Vec<&OwnUnit> = own().filter(|own| own.unit.supply.out_of_ammo).collect();
    let wanted: i64 = out.iter().map(|own| needs(&ctx.world.rules.stores, &own.unit)).sum();
    let ammunition =
        (wanted > 0).then(|| message("mythico-week-ammo").with("units", out.len()).with("wanted", wanted));
    [money(ctx, due, price)].into_iter().chain(ammunition).collect()
}

/// Upkeep, prices, what is in hand, and what that leaves or lacks: all in tenths of an AP.
fn money(ctx: &OrderContext<'_>, due: i64, price: i64) -> Message {
    let funds = purchase::funds(ctx);
    let left = funds - due - price;
    let id = if left < 0 { "mythico-week-short" } else { "mythico-week-money" };
    let args = [("upkeep", due), ("price", price), ("funds", funds), ("left", left.abs())];
    args.into_iter().fold(message(id), |said, (name, tenths)| said.with(name, Arg::Tenths(tenths)))
}
