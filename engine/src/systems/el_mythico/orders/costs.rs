//! What a week will cost with the orders that stand: upkeep, purchases, repairs, what is left of the money, and the ammunition that units will draw; and what a single order costs beside them.
//! Rules: EM-2.7, EM-4.4, EM-4.8, EM-4.9, EM-9.4, EM-14.8. Not here: what goods cost (`market/purchase.rs`).

use std::collections::BTreeSet;

use super::{Order, OrderContext, find, purchase};
use crate::system::OrderSet;
use crate::systems::el_mythico::condition::upkeep;
use crate::systems::el_mythico::espionage::SpyKind;
use crate::systems::el_mythico::espionage::mission::Recruiting;
use crate::systems::el_mythico::espionage::odds::{price_tenths, underworld_level};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::minor::Price;
use crate::systems::el_mythico::plan::{Hiring, Plan};
use crate::systems::el_mythico::sequence::ammunition::needs;
use crate::words::{Arg, Message, message, message_of};

/// Money and ammunition, a line each: of ammunition only where somebody is out of it.
pub fn costs(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Message> {
    let plan = planned(orders);
    let repairs = repairs(ctx, &plan);
    let mended = (repairs > 0).then(|| message("mythico-week-repairs").with("repairs", Arg::Tenths(repairs)));
    let given = given(&plan);
    let gifts = (given > 0).then(|| message("mythico-week-given").with("given", Arg::Tenths(given)));
    let own = ctx.known().own.iter().filter(|own| own.seat == ctx.seat());
    let out: Vec<&OwnUnit> = own.filter(|own| own.unit.supply.out_of_ammo).collect();
    let wanted: i64 = out.iter().map(|own| needs(&ctx.world.rules.stores, &own.unit)).sum();
    let ammunition =
        (wanted > 0).then(|| message("mythico-week-ammo").with("units", out.len()).with("wanted", wanted));
    let unpaid: Vec<Message> =
        ctx.known().unpaid(ctx.world, ctx.seat(), &plan.withheld).into_iter().map(OwnUnit::name).collect();
    let unpaid = (!unpaid.is_empty()).then(|| message("mythico-week-unpaid").with("units", unpaid));
    [money(ctx, &plan)]
        .into_iter()
        .chain(unpaid)
        .chain(mended)
        .chain(gifts)
        .chain(political(ctx, &hired(ctx, &plan)))
        .chain(ammunition)
        .collect()
}

/// What an order costs beside those that stand, as `enlist` adds it to them, and what all of them leave or lack. Rules: EM-4.4, EM-14.8.
pub fn price_said(ctx: &OrderContext<'_>, enlist: impl FnOnce(&mut Plan)) -> Message {
    let mut plan = planned(ctx.standing);
    let others = spent(ctx, &plan);
    enlist(&mut plan);
    let price = spent(ctx, &plan) - others;
    let ids = match others {
        0 => ["mythico-detail-price", "mythico-detail-price-short"],
        _ => ["mythico-detail-price-beside", "mythico-detail-price-beside-short"],
    };
    reckoned(ctx, &plan, ids).with("price", Arg::Tenths(price)).with("others", Arg::Tenths(others))
}

/// What giving AP leaves beside orders that stand. Rule: EM-9.4.
pub fn gift_said(ctx: &OrderContext<'_>, enlist: impl FnOnce(&mut Plan)) -> Message {
    let mut plan = planned(ctx.standing);
    enlist(&mut plan);
    reckoned(ctx, &plan, ["mythico-detail-transfer", "mythico-detail-transfer-short"])
}

/// That several orders cost more together than there is. Rule: EM-4.4.
pub fn overspent(ctx: &OrderContext<'_>, orders: &[&Order]) -> Option<Message> {
    let several = orders.iter().filter(|order| spent(ctx, &planned(&[order])) > 0).count() > 1;
    let plan = planned(orders);
    let id = "mythico-together-prices-short";
    (several && left(ctx, &plan) < 0)
        .then(|| reckoned(ctx, &plan, [id; 2]).with("price", Arg::Tenths(spent(ctx, &plan))))
}

/// What there is to spend beside orders that stand and upkeep, in tenths of an AP.
pub fn to_spend(ctx: &OrderContext<'_>) -> i64 {
    left(ctx, &planned(ctx.standing)).max(0)
}

/// What orders plan together.
fn planned(orders: &[&Order]) -> Plan {
    let mut plan = Plan::default();
    orders.iter().for_each(|order| order.enlist(&mut plan));
    plan
}

/// What is in hand less upkeep and what is spent: below nothing where that is too much.
fn left(ctx: &OrderContext<'_>, plan: &Plan) -> i64 {
    purchase::funds(ctx) - due(ctx, plan) - spent(ctx, plan)
}

/// Upkeep, but what is withheld. Rule: EM-4.9.
fn due(ctx: &OrderContext<'_>, plan: &Plan) -> i64 {
    let own = ctx.known().own.iter().filter(|own| own.seat == ctx.seat());
    let paid = own.filter(|own| !plan.withheld.contains(&own.id()));
    let units: i64 =
        paid.map(|own| upkeep(&ctx.world.rules.condition, &ctx.world.equipment, &own.unit)).sum();
    let others = ctx.known().paid_before_units(ctx.world, ctx.seat(), &plan.withheld);
    units + others.into_iter().sum::<i64>()
}

/// What orders take beside upkeep: goods, those who are recruited and hired, repairs, and what others are given. Rules: EM-4.4, EM-14.8.
fn spent(ctx: &OrderContext<'_>, plan: &Plan) -> i64 {
    let bought: i64 = plan.purchases.iter().map(|purchase| purchase.price).sum();
    let hired: i64 = hired(ctx, plan).into_iter().map(Price::tenths).sum();
    bought + recruits(ctx, plan) + repairs(ctx, plan) + hired + given(plan)
}

/// What others are given. Rule: EM-9.4.
fn given(plan: &Plan) -> i64 {
    plan.transfers.iter().map(|transfer| transfer.tenths).sum()
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
    // What is chosen in the first turn counts in it. Rule: EM-10.1.
    let chosen = ctx.known().career(seat).filter(|career| career.vocation.is_none());
    let chosen = chosen.zip(plan.first_turn.vocations.get(&seat));
    let level = match chosen {
        Some((career, &vocation)) => underworld_level(vocation, career.level, career.alive),
        None => ctx.known().underworld_level(seat),
    };
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

/// What the week costs, and what that leaves or lacks.
fn money(ctx: &OrderContext<'_>, plan: &Plan) -> Message {
    reckoned(ctx, plan, ["mythico-week-money", "mythico-week-short"])
        .with("price", Arg::Tenths(spent(ctx, plan)))
}

/// Upkeep, what is in hand, and what that and all prices leave or lack: all in tenths of an AP.
fn reckoned(ctx: &OrderContext<'_>, plan: &Plan, [enough, short]: [&'static str; 2]) -> Message {
    let left = left(ctx, plan);
    let args = [("funds", purchase::funds(ctx)), ("left", left.abs()), ("upkeep", due(ctx, plan))];
    message_of(if left < 0 { short } else { enough }, args.map(|(name, tenths)| (name, Arg::Tenths(tenths))))
}
