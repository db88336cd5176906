//! Warnings about a seat's standing orders taken together: settings given twice, works of units
//! that withdraw, manpower. See EM-7.1, EM-11.1, EM-11.6. Not here: orders that undo each other
//! (`together.rs`), what they draw from stores (`draws.rs`), units without an order, which the list
//! of orders shows for every system.

use std::collections::BTreeMap;

use super::costs::{self, hired};
use super::engaged::odds_by_orders;
use super::new::drained;
use super::{Order, OrderContext, draws, together};
use crate::order::Form;
use crate::system::OrderSet;
use crate::systems::el_mythico::field::effects::Step;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::minor::Price;
use crate::systems::el_mythico::plan::{Plan, UnitPlan};
use crate::systems::el_mythico::unit::{Changes, UnitRef};
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Message, message};

/// A unit that an order enlists, and what for.
struct Enlisted {
    form: &'static Form,
    plan: UnitPlan,
    /// Does it build or work in the hex that it holds?
    builds: bool,
}

/// Warnings that no single order gives, a line each.
pub fn assess(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Message> {
    let mut political = 0;
    let mut by_unit: BTreeMap<UnitRef, Vec<Enlisted>> = BTreeMap::new();
    let mut as_carried_out = orders.to_vec();
    as_carried_out.sort_by_cached_key(|order| order.slot(ctx));
    for order in as_carried_out {
        let mut plan = Plan::default();
        order.enlist(&mut plan);
        political += hired(ctx, &plan).into_iter().map(Price::political).sum::<i64>();
        for (unit, plan) in plan.units {
            let builds = order.step() == Some(Step::Standing) || plan.task.defends;
            by_unit.entry(unit).or_default().push(Enlisted { form: order.form(), plan, builds });
        }
    }
    let of_units = by_unit.iter().flat_map(|(unit, enlisted)| of_unit(ctx, *unit, enlisted));
    let stores = of_manpower(ctx, orders).into_iter().chain(draws::assess(ctx, orders));
    of_units
        .chain(together::assess(ctx, orders))
        .chain(costs::overspent(ctx, orders))
        .chain(stores)
        .chain(of_politics(ctx, political))
        .chain(odds_by_orders(&OrderContext { standing: orders, ..*ctx }))
        .collect()
}

/// Warns that the leaders to be hired cost more political points than the seat has. See EM-10.8.
fn of_politics(ctx: &OrderContext<'_>, price: i64) -> Option<Message> {
    let points = ctx.known().country.political_points;
    (price > points)
        .then(|| message("mythico-together-political").with("price", price).with("points", points))
}

/// Warns of centres where orders raise more units than there are points of manpower. See EM-3.4.
fn of_manpower(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Message> {
    let raising = orders.iter().filter_map(|order| match order {
        Order::New(new) => Some(new),
        _ => None,
    });
    let drained = drained(ctx, raising);
    let left = |hex: &HexNo| ctx.known().manpower.get(hex).copied().unwrap_or(0);
    let overdrawn = drained.iter().filter(|(hex, units)| **units > left(hex));
    let line = |(hex, units): (&HexNo, &i64)| {
        let place = place_name(ctx.world, *hex);
        message("mythico-together-manpower")
            .with("hex", place)
            .with("units", *units)
            .with("left", left(hex))
    };
    overdrawn.map(line).collect()
}

fn of_unit(ctx: &OrderContext<'_>, unit: UnitRef, enlisted: &[Enlisted]) -> Vec<Message> {
    let Some(own) = ctx.known().own(unit) else { return Vec::new() };
    let line = |id: &'static str, form: &Form| {
        let order = message(format!("order-el-mythico-{}", form.word));
        message(id).with("unit", own.name()).with("order", order)
    };
    let mut lines = Vec::new();
    if let Some((form, twice)) = given_twice(enlisted) {
        lines.push(line("mythico-together-settings", form).with("settings", twice));
    }
    let withdraws = enlisted.iter().any(|enlisted| enlisted.plan.withdraws.is_some());
    if let Some(builds) = enlisted.iter().find(|enlisted| enlisted.builds && withdraws) {
        lines.push(line("mythico-together-withdraws", builds.form));
    }
    lines
}

/// Settings that a later order gives differently from an earlier one, and the later order, whose
/// settings count.
fn given_twice(enlisted: &[Enlisted]) -> Option<(&'static Form, Vec<Message>)> {
    let (last, before) = enlisted.split_last()?;
    let other = |of: fn(Changes) -> Option<u8>| {
        let given = of(last.plan.settings);
        given.is_some()
            && before
                .iter()
                .any(|before| of(before.plan.settings).is_some_and(|set| Some(set) != given))
    };
    let twice = [
        ("setting-aggression", other(|changes| changes.aggression)),
        ("setting-target", other(|changes| changes.target)),
        ("setting-retreat", other(|changes| changes.retreat.map(|side| side.number()))),
    ];
    let twice: Vec<_> =
        twice.into_iter().filter(|(_, twice)| *twice).map(|(id, _)| message(id)).collect();
    (!twice.is_empty()).then_some((last.form, twice))
}
