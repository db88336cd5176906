//! The cost of a week with the standing orders: upkeep, purchases, repairs, the balance, and the
//! ammunition that units will draw; and the price of a single order on top of them.
//! See EM-2.7, EM-4.4, EM-4.8, EM-4.9, EM-9.4, EM-14.8. Not here: prices of goods
//! (`market/purchase.rs`), or the order in which all is paid (`spending.rs`).

use super::spending::{self, Payment, payments, spendings};
use super::{Order, OrderContext, find, purchase};
use crate::outcome::Ordered;
use crate::system::OrderSet;
use crate::systems::el_mythico::condition::upkeep;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::minor::Price;
use crate::systems::el_mythico::plan::{Hiring, Plan};
use crate::systems::el_mythico::sequence::ammunition::needs;
use crate::words::{Arg, Message, message, message_of};

/// Money and ammunition, a line each; ammunition only if a unit is out of it.
pub fn costs(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Message> {
    let plan = planned(orders);
    let repairs: i64 = spending::repairs(ctx, &plan).iter().map(|repair| repair.tenths).sum();
    let mended = (repairs > 0)
        .then(|| message("mythico-week-repairs").with("repairs", Arg::Tenths(repairs)));
    let given = given(&plan);
    let gifts =
        (given > 0).then(|| message("mythico-week-given").with("given", Arg::Tenths(given)));
    let own = ctx.known().own.iter().filter(|own| own.seat == ctx.seat());
    let out: Vec<&OwnUnit> = own.filter(|own| own.unit.supply.out_of_ammo).collect();
    let wanted: i64 = out.iter().map(|own| needs(&ctx.world.rules.stores, &own.unit)).sum();
    let ammunition = (wanted > 0)
        .then(|| message("mythico-week-ammo").with("units", out.len()).with("wanted", wanted));
    let unpaid: Vec<Message> = ctx
        .known()
        .unpaid(ctx.world, ctx.seat(), &plan.withheld)
        .into_iter()
        .map(OwnUnit::name)
        .collect();
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

/// Price of an order on top of the standing ones, as `enlist` adds it, and the balance left. Says
/// how much it lacks when it is to be paid, and what can't be paid after it.
/// See EM-4.4, EM-5.1, EM-14.8.
pub fn price_said(ctx: &OrderContext<'_>, enlist: impl FnOnce(&mut Plan)) -> Message {
    let Beside { plan, payments, own, price } = Beside::of(ctx, enlist);
    let own = own.map(|own| &payments[own]);
    let before = own.map_or(0, |own| left_by_upkeep(ctx, &plan) - own.funds);
    let ap = Arg::Tenths;
    if let Some(own) = own.filter(|own| !own.is_made()) {
        let id = match before {
            0 => "mythico-detail-price-short",
            _ => "mythico-detail-price-beside-short",
        };
        let (price, lacks) = (own.spending.tenths, own.spending.tenths - own.funds);
        let said = in_hand(ctx, &plan, id).with("price", ap(price));
        return said.with("others", ap(before)).with("left", ap(lacks));
    }
    if let (Some(own), Some((orders, lacking))) = (own, unpaid(ctx, &payments)) {
        return in_hand(ctx, &plan, "mythico-detail-price-first")
            .with("price", ap(price))
            .with("left", ap(own.funds - own.spending.tenths))
            .with("orders", orders)
            .with("lacking", ap(lacking));
    }
    let all: i64 = payments
        .iter()
        .filter(|payment| payment.is_made())
        .map(|payment| payment.spending.tenths)
        .sum();
    let id = if all == price { "mythico-detail-price" } else { "mythico-detail-price-beside" };
    in_hand(ctx, &plan, id)
        .with("price", ap(price))
        .with("others", ap(all - price))
        .with("left", ap(left_by_upkeep(ctx, &plan) - all))
}

/// The balance after giving AP away, once units and earlier gifts are paid; and what can't be paid
/// after it. See EM-5.1, EM-9.4.
pub fn gift_said(ctx: &OrderContext<'_>, enlist: impl FnOnce(&mut Plan)) -> Option<Message> {
    let Beside { plan, payments, own, .. } = Beside::of(ctx, enlist);
    let own = &payments[own?];
    let (before, left) = (left_by_upkeep(ctx, &plan) - own.funds, own.funds - own.spending.tenths);
    let late = unpaid(ctx, &payments).filter(|_| own.is_made());
    let id = match (own.is_made(), before) {
        (true, 0) if late.is_some() => "mythico-detail-transfer-first",
        (true, _) if late.is_some() => "mythico-detail-transfer-beside-first",
        (true, 0) => "mythico-detail-transfer",
        (true, _) => "mythico-detail-transfer-beside",
        (false, 0) => "mythico-detail-transfer-short",
        (false, _) => "mythico-detail-transfer-beside-short",
    };
    let said = in_hand(ctx, &plan, id)
        .with("others", Arg::Tenths(before))
        .with("left", Arg::Tenths(left.abs()));
    Some(match late {
        Some((orders, lacking)) => {
            said.with("orders", orders).with("lacking", Arg::Tenths(lacking))
        }
        None => said,
    })
}

/// Warns of orders that together cost more than there is: lists what isn't paid, gifts first.
/// See EM-4.4, EM-5.1, EM-9.4.
pub fn overspent(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Message> {
    let several = orders.iter().filter(|order| spent(ctx, &planned(&[order])) > 0).count() > 1;
    if !several {
        return Vec::new();
    }
    let plan = planned(orders);
    let payments = payments(ctx, &plan, left_by_upkeep(ctx, &plan));
    let not_given = payments.iter().filter(|payment| payment.is_gift() && !payment.is_made());
    let not_given: Vec<Message> = not_given.map(|payment| payment.said(ctx)).collect();
    let gifts = (!not_given.is_empty())
        .then(|| in_hand(ctx, &plan, "mythico-together-gifts-short").with("orders", not_given));
    let others = unpaid(ctx, &payments).map(|(orders, lacking)| {
        in_hand(ctx, &plan, "mythico-together-prices-short")
            .with("price", Arg::Tenths(spent(ctx, &plan)))
            .with("orders", orders)
            .with("left", Arg::Tenths(lacking))
    });
    gifts.into_iter().chain(others).collect()
}

/// An order on top of the standing ones.
struct Beside {
    plan: Plan,
    payments: Vec<Payment>,
    /// Index of its payment; `None` if other orders already pay for it.
    own: Option<usize>,
    /// What it adds to the total price, in tenths of an AP.
    price: i64,
}

impl Beside {
    fn of(ctx: &OrderContext<'_>, enlist: impl FnOnce(&mut Plan)) -> Beside {
        let mut plan = planned(ctx.standing);
        let (others, before) = (spendings(ctx, &plan), spent(ctx, &plan));
        enlist(&mut plan);
        let payments = payments(ctx, &plan, left_by_upkeep(ctx, &plan));
        let is_new =
            |payment: &Payment| others.iter().all(|other| other.item != payment.spending.item);
        let own = payments.iter().position(is_new);
        let price = spent(ctx, &plan) - before;
        Beside { plan, payments, own, price }
    }
}

/// Items that aren't paid, without gifts, and the AP missing for them, in tenths; `None` if all are
/// paid.
fn unpaid(ctx: &OrderContext<'_>, payments: &[Payment]) -> Option<(Vec<Message>, i64)> {
    let mut bought = payments.iter().filter(|payment| !payment.is_gift()).peekable();
    let funds = bought.peek()?.funds;
    let (mut all, mut unpaid) = (0, Vec::new());
    for payment in bought {
        all += payment.spending.tenths;
        if !payment.is_made() {
            unpaid.push(payment.said(ctx));
        }
    }
    (!unpaid.is_empty()).then_some((unpaid, all - funds))
}

/// Funds left after standing orders and upkeep, in tenths of an AP.
pub fn to_spend(ctx: &OrderContext<'_>) -> i64 {
    left(ctx, &planned(ctx.standing)).max(0)
}

/// The plan of all these orders.
fn planned(orders: &[&Order]) -> Plan {
    let mut plan = Plan::default();
    orders.iter().for_each(|order| order.enlist(&mut plan));
    plan
}

/// Funds less upkeep and spending; negative if that is too much.
fn left(ctx: &OrderContext<'_>, plan: &Plan) -> i64 {
    left_by_upkeep(ctx, plan) - spent(ctx, plan)
}

/// Funds less upkeep; negative if that is too much.
fn left_by_upkeep(ctx: &OrderContext<'_>, plan: &Plan) -> i64 {
    purchase::funds(ctx) - due(ctx, plan)
}

/// Upkeep without withheld pay. See EM-4.9.
fn due(ctx: &OrderContext<'_>, plan: &Plan) -> i64 {
    let own = ctx.known().own.iter().filter(|own| own.seat == ctx.seat());
    let paid = own.filter(|own| !plan.withheld.contains(&own.id()));
    let units: i64 =
        paid.map(|own| upkeep(&ctx.world.rules.condition, &ctx.world.equipment, &own.unit)).sum();
    let others = ctx.known().paid_before_units(ctx.world, ctx.seat(), &plan.withheld);
    units + others.into_iter().sum::<i64>()
}

/// Spending on top of upkeep: goods, spies and minor leaders, repairs, and gifts to others.
/// See EM-4.4, EM-14.8.
fn spent(ctx: &OrderContext<'_>, plan: &Plan) -> i64 {
    spendings(ctx, plan).iter().map(|spending| spending.tenths).sum()
}

/// Gifts to other seats. See EM-9.4.
fn given(plan: &Plan) -> i64 {
    plan.transfers.iter().map(|transfer| transfer.tenths).sum()
}

/// Prices of the minor leaders to be hired. See EM-10.5.
pub fn hired(ctx: &OrderContext<'_>, plan: &Plan) -> Vec<Price> {
    let known = |hiring: &Ordered<Hiring>| {
        find::minor_leader(ctx, &hiring.leader).map(|leader| leader.price)
    };
    plan.hirings.iter().filter_map(known).collect()
}

/// Political points that hiring takes, and the balance. If that is negative, [`super::assessment`]
/// says so. See EM-10.8.
fn political(ctx: &OrderContext<'_>, hired: &[Price]) -> Option<Message> {
    let price: i64 = hired.iter().map(|price| price.political()).sum();
    let left = ctx.known().country.political_points - price;
    let said = message("mythico-week-political").with("price", price).with("left", left.max(0));
    (price > 0).then_some(said)
}

/// The week's cost, and the balance or what is missing.
fn money(ctx: &OrderContext<'_>, plan: &Plan) -> Message {
    let left = left(ctx, plan);
    in_hand(ctx, plan, if left < 0 { "mythico-week-short" } else { "mythico-week-money" })
        .with("left", Arg::Tenths(left.abs()))
        .with("price", Arg::Tenths(spent(ctx, plan)))
}

/// Upkeep and funds.
fn in_hand(ctx: &OrderContext<'_>, plan: &Plan, id: &'static str) -> Message {
    let args = [("funds", purchase::funds(ctx)), ("upkeep", due(ctx, plan))];
    message_of(id, args.map(|(name, tenths)| (name, Arg::Tenths(tenths))))
}
