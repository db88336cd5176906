//! Warnings about standing orders that undo each other, before the turn: changes of units that come
//! to nothing, units that will be gone before they do the rest of their orders, ways that end
//! aboard another unit, bases that move while units train.
//! See EM-3.1 to EM-3.5, EM-4.7, EM-11.3, EM-11.5. Not here: how the changes are computed
//! (`forecast.rs`), or which units boats carry (`shipping.rs`).

use std::collections::BTreeMap;

use super::attach::Attach;
use super::destroy::Destroy;
use super::forecast::{Forecast, ForeseenChange, ForeseenUnit};
use super::repair::Repair;
use super::shipping;
use super::train::Train;
use super::{Order, OrderContext};
use crate::order::Form;
use crate::system::{OrderKind, OrderSet};
use crate::systems::el_mythico::arm::men;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::naming::installation_name;
use crate::systems::el_mythico::obstacle::Obstacle;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::reorganisation::Reorganising;
use crate::systems::el_mythico::training::train;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Message, message};

/// A line for each order that others undo or change, and for each unit that several orders change,
/// with the result.
pub fn assess(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Message> {
    let forecast = Forecast::of(ctx, orders);
    let told: Vec<(UnitRef, &'static Form)> =
        orders.iter().flat_map(|order| units_of(order)).collect();
    let changes = forecast.changes.iter().filter_map(|change| of_change(ctx, &forecast, change));
    let units = forecast.units.values().flat_map(|unit| of_unit(ctx, &forecast, unit, &told));
    let bases = forecast
        .plan
        .training
        .relocations
        .iter()
        .flat_map(|moved| of_base(ctx, &forecast, moved.1));
    let boats = shipping::assess(ctx, &forecast.plan, &told);
    changes
        .chain(units)
        .chain(bases)
        .chain(of_installations(ctx, &forecast.plan))
        .chain(boats)
        .collect()
}

/// Warns of installations that several units are to destroy, or to repair: only a step is done a
/// turn. See EM-9.5.
fn of_installations(ctx: &OrderContext<'_>, plan: &Plan) -> Vec<Message> {
    let mut told: BTreeMap<(u16, bool), Vec<Message>> = BTreeMap::new();
    for (unit, plan) in &plan.units {
        let Some(own) = ctx.known().own(*unit) else { continue };
        for (number, repairs) in [(plan.task.destroys, false), (plan.task.repairs, true)] {
            if let Some(number) = number {
                told.entry((number, repairs)).or_default().push(own.name());
            }
        }
    }
    let several = told.into_iter().filter(|(_, units)| units.len() > 1);
    let line = |((number, repairs), units): ((u16, bool), Vec<Message>)| {
        message("mythico-together-installation")
            .with("units", units)
            .with("order", order_name(if repairs { &Repair::FORM } else { &Destroy::FORM }))
            .with("name", installation_name(ctx.world, number))
    };
    several.map(line).collect()
}

fn units_of(order: &Order) -> Vec<(UnitRef, &'static Form)> {
    let mut plan = Plan::default();
    order.enlist(&mut plan);
    plan.units.keys().map(|unit| (*unit, order.form())).collect()
}

/// An order's name.
pub fn order_name(form: &Form) -> Message {
    message(format!("order-el-mythico-{}", form.word))
}

fn form_of(number: u16) -> Option<&'static Form> {
    Order::FORMS.iter().find(|form| form.number == Some(number))
}

/// Warns that an order comes to nothing, or to less than it says.
fn of_change(
    ctx: &OrderContext<'_>,
    forecast: &Forecast,
    change: &ForeseenChange,
) -> Option<Message> {
    let own = ctx.known().own(change.unit)?;
    match &change.result {
        Ok(result) if result.lacking > 0 => {
            let goes = result.part.as_ref().map_or(0, |part| part.tenths);
            let line = message("mythico-together-short").with("unit", own.name());
            let (told, has) = (men(own.unit.arm, goes + result.lacking), men(own.unit.arm, goes));
            Some(line.with("told", told).with("has", has))
        }
        Ok(_) => None,
        Err(why) => {
            let order = order_name(form_of(change.told.order())?);
            let why = obstacle(ctx, forecast, change, *why);
            Some(
                message("mythico-together-fails")
                    .with("unit", own.name())
                    .with("order", order)
                    .with("why", why),
            )
        }
    }
}

/// Why it will fail, as far as orders show.
fn obstacle(
    ctx: &OrderContext<'_>,
    forecast: &Forecast,
    change: &ForeseenChange,
    why: Obstacle,
) -> Message {
    let named = change.told.others().into_iter().chain([change.unit]);
    let gone = named
        .filter_map(|unit| forecast.units.get(&unit))
        .find_map(|unit| Some((unit, unit.gone_to?)));
    if let Some((unit, to)) = gone.filter(|_| why == Obstacle::Gone) {
        let line = message("mythico-together-why-gone").with("unit", unit.own.name());
        return match ctx.known().own(to) {
            Some(to) => line.with("other", to.name()),
            None => line,
        };
    }
    message(format!("mythico-together-why-{}", why.word()))
}

fn of_unit(
    ctx: &OrderContext<'_>,
    forecast: &Forecast,
    unit: &ForeseenUnit,
    told: &[(UnitRef, &'static Form)],
) -> Vec<Message> {
    let id = unit.own.id();
    let Some(now) = ctx.known().own(id) else { return Vec::new() };
    let orders = |is_undone: &dyn Fn(&Form) -> bool| -> Vec<Message> {
        let own = told.iter().filter(|(of, form)| *of == id && is_undone(form));
        own.map(|(_, form)| order_name(form)).collect()
    };
    let line = |id: &'static str, orders: Vec<Message>| {
        (!orders.is_empty()).then(|| message(id).with("unit", now.name()).with("orders", orders))
    };
    if unit.gone_to.is_some() {
        let met = unit.gone_to.is_some_and(|to| forecast.start_together(id, to));
        // A unit that gives its men away before it moves does nothing else; on its way it may.
        let id =
            if met { "mythico-together-disbanded" } else { "mythico-together-disbanded-later" };
        let changes_men = |form: &Form| matches!(form.number, Some(18 | 19 | 20 | 22));
        return line(id, orders(&|form| !changes_men(form))).into_iter().collect();
    }
    let mut lines = Vec::new();
    if let Some(with) = rides_from_the_start(forecast, id) {
        let rides = line(
            "mythico-together-rides",
            orders(&|form| matches!(form.topic, "land" | "installation" | "multi")),
        );
        let with = ctx.known().own(with);
        lines.extend(rides.zip(with).map(|(line, with)| line.with("other", with.name())));
    }
    lines.extend(attached(
        ctx,
        forecast,
        unit,
        line("mythico-together-goes-along", orders(&|form| form.topic == "land" && has_way(form))),
    ));
    lines.extend(trained(ctx, forecast, unit));
    lines
}

/// Has it a path?
fn has_way(form: &Form) -> bool {
    form.fields.iter().any(|field| field.word == "path")
}

/// The unit that carries it before anybody moves, by an order to combine them.
fn rides_from_the_start(forecast: &Forecast, unit: UnitRef) -> Option<UnitRef> {
    let mut combined = forecast.changes.iter().filter(|change| change.result.is_ok());
    combined
        .find_map(|change| match change.told {
            Reorganising::Combine { carrier, passenger } if passenger == unit => Some(carrier),
            _ => None,
        })
        .filter(|&carrier| forecast.start_together(carrier, unit))
}

/// Warns about leaders who go with units. One who does so from the start has no way of its own. One
/// who never meets its unit, or whose unit is gone, goes with nobody.
fn attached(
    ctx: &OrderContext<'_>,
    forecast: &Forecast,
    unit: &ForeseenUnit,
    own_way: Option<Message>,
) -> Option<Message> {
    let id = unit.own.id();
    let with = forecast.plan.units.get(&id)?.attaches?;
    let other = ctx.known().own(with)?;
    if forecast.start_together(id, with) {
        return own_way.map(|line| line.with("other", other.name()));
    }
    let impulses = 0..=ctx.world.rules.movement.impulses;
    let meets = impulses
        .into_iter()
        .any(|impulse| forecast.hex_after(id, impulse) == forecast.hex_after(with, impulse));
    let fails = message("mythico-together-fails").with("unit", unit.own.name());
    let order = order_name(&Attach::FORM);
    (!meets).then(|| fails.with("order", order).with("why", message("mythico-together-why-apart")))
}

/// What several orders make of a unit together, with its week of training; or why the training
/// fails.
fn trained(ctx: &OrderContext<'_>, forecast: &Forecast, unit: &ForeseenUnit) -> Option<Message> {
    let (mut after, mut changes) = (unit.own.clone(), unit.changes);
    if let Some(goal) = forecast.plan.training.trains.get(&after.id()) {
        let why = match () {
            () if unit.is_combined() => Some(Obstacle::Combined),
            () if ctx.known().base(ctx.seat()) == Some(after.unit.hex)
                && base_moves(ctx, forecast) =>
            {
                Some(Obstacle::BaseMoving)
            }
            () => None,
        };
        if let Some(why) = why {
            let fails = message("mythico-together-fails").with("unit", after.name());
            let why = message(format!("mythico-together-why-{}", why.word()));
            return Some(fails.with("order", order_name(&Train::FORM)).with("why", why));
        }
        train(&mut after.unit, goal, ctx.known().guard_weeks(ctx.world, ctx.seat()));
        changes += 1;
    }
    (changes > 1).then(|| {
        message("mythico-together-becomes")
            .with("unit", after.name())
            .with("men", men(after.unit.arm, after.unit.tenths))
            .with("training", after.unit.training.print())
            .with("experience", after.unit.experience)
    })
}

/// Will a unit be in the base's new hex when the turn's movement is over? See EM-3.5.
fn base_moves(ctx: &OrderContext<'_>, forecast: &Forecast) -> bool {
    forecast.plan.training.relocations.iter().any(|moved| stands_at(ctx, forecast, moved.1))
}

fn stands_at(ctx: &OrderContext<'_>, forecast: &Forecast, hex: HexNo) -> bool {
    let last = ctx.world.rules.movement.impulses;
    let mut own = ctx.known().own.iter().filter(|own| own.seat == ctx.seat());
    own.any(|own| match forecast.units.get(&own.id()) {
        Some(unit) => unit.gone_to.is_none() && forecast.hex_after(own.id(), last) == Some(hex),
        None => own.unit.hex == hex,
    })
}

fn of_base(ctx: &OrderContext<'_>, forecast: &Forecast, hex: HexNo) -> Option<Message> {
    let line = || message("mythico-together-base-stays").with("hex", place_name(ctx.world, hex));
    (!stands_at(ctx, forecast, hex)).then(line)
}
