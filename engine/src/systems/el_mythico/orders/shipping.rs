//! Warnings about boats that several orders need, as far as the seat knows. Cargo and sealifts
//! share the room of boats without an order of their own in a harbour, cargo first. A unit goes
//! aboard once, and then does nothing else. See EM-4.10, EM-11.3, EM-11.5, EM-11.7. Not here:
//! other warnings about orders together (`orders/together.rs`), or how the turn does it
//! (`sequence/sea/`).

use std::collections::BTreeMap;

use super::OrderContext;
use super::embark::{Embark, Landing};
use super::forecast::boats_of;
use super::goods::own_stores;
use super::sealift::{Sealift, load as load_of};
use super::together::order_name;
use crate::order::Form;
use crate::system::OrderKind;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::{Cargo, Plan, UnitPlan};
use crate::systems::el_mythico::sea::hold::{load, wanted};
use crate::systems::el_mythico::stock::Stock;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Message, message};

/// A line for each order to which others leave no boats or too little room, and for each unit that
/// is aboard instead.
pub fn assess(
    ctx: &OrderContext<'_>,
    plan: &Plan,
    told: &[(UnitRef, &'static Form)],
) -> Vec<Message> {
    let aboard = boarded(plan);
    let mut harbours = Harbours { ctx, plan, room: BTreeMap::new(), dumps: BTreeMap::new() };
    let mut cargoes: Vec<&Cargo> = plan.cargoes.iter().map(|cargo| &cargo.what).collect();
    cargoes.sort_by_key(|cargo| (cargo.from, cargo.to));
    let mut lines: Vec<Message> =
        cargoes.into_iter().filter_map(|cargo| harbours.cargo(cargo)).collect();
    let lifted = plan
        .units
        .iter()
        .filter(|(unit, told)| told.task.sealifts_to.is_some() && !aboard.contains_key(unit));
    lines.extend(lifted.filter_map(|(unit, _)| harbours.sealift(*unit)));
    lines.extend(plan.units.iter().filter_map(|(boats, told)| second(ctx, &aboard, *boats, told)));
    lines.extend(aboard.iter().filter_map(|(unit, boats)| besides(ctx, (*unit, *boats), told)));
    lines
}

/// Warns that an order comes to nothing because its unit goes aboard by another. Ruling: EM-11.7.
pub fn boards_said(ctx: &OrderContext<'_>, unit: UnitRef) -> Option<Message> {
    let (own, boats) = (ctx.known().own(unit)?, ctx.known().own(boats_of(ctx, unit)?)?);
    Some(message("mythico-detail-boards").with("unit", own.name()).with("boats", boats.name()))
}

/// Units that go aboard before anybody marches, with their boats: of several, those with the lowest
/// number.
fn boarded(plan: &Plan) -> BTreeMap<UnitRef, UnitRef> {
    let mut aboard = BTreeMap::new();
    for (boats, told) in &plan.units {
        if let Some(unit) = told.task.embarks {
            aboard.entry(unit).or_insert(*boats);
        }
    }
    aboard
}

/// Harbours as orders use them up, in the order of the turn.
struct Harbours<'c, 'a> {
    ctx: &'c OrderContext<'a>,
    plan: &'c Plan,
    /// Room left on boats there that have no order of their own.
    room: BTreeMap<HexNo, i64>,
    /// Goods left there.
    dumps: BTreeMap<HexNo, Stock>,
}

impl Harbours<'_, '_> {
    fn room(&mut self, hex: HexNo) -> &mut i64 {
        let (ctx, plan) = (self.ctx, self.plan);
        self.room.entry(hex).or_insert_with(|| {
            let is_free =
                |unit: UnitRef| plan.units.get(&unit).is_none_or(|told| told.order.is_none());
            let free = ctx.known().lifters_at(ctx.seat(), hex).filter(|own| is_free(own.id()));
            free.map(|own| ctx.known().room_aboard(ctx.world, own)).sum()
        })
    }

    /// What others leave of a cargo, if it isn't all.
    fn cargo(&mut self, cargo: &Cargo) -> Option<Message> {
        let Cargo { from, to, goods, .. } = cargo;
        // See EM-4.6: a dump that is given away is gone before boats load.
        let is_given = self.plan.gifts.iter().any(|gift| gift.hex == *from);
        let held = self.dumps.get(from).cloned().or_else(|| {
            let dumps = &own_stores(self.ctx)?.dumps;
            dumps.iter().find(|dump| dump.hex == *from && !is_given).map(|dump| dump.stock.clone())
        });
        let mut held = held.unwrap_or_default();
        let wanted = wanted(&held, goods);
        let room = *self.room(*from);
        let (loaded, lots) = load(&self.ctx.world.equipment, &wanted, room);
        let (_, needs) = load(&self.ctx.world.equipment, &wanted, i64::MAX);
        loaded.iter().for_each(|(good, amount)| _ = held.take(good, amount));
        self.dumps.insert(*from, held);
        *self.room(*from) -= lots;
        let places = |line: Message| {
            let [from, to] = [from, to].map(|hex| place_name(self.ctx.world, *hex));
            line.with("from", from).with("to", to)
        };
        let fails = |why| places(message("mythico-together-cargo-fails")).with("why", message(why));
        match (needs, lots) {
            (0, _) => Some(fails("mythico-together-why-no-goods")),
            (_, 0) => Some(fails("mythico-together-why-no-boats")),
            (needs, lots) if lots < needs => Some(
                places(message("mythico-together-cargo-short"))
                    .with("needs", needs)
                    .with("room", lots),
            ),
            _ => None,
        }
    }

    /// Why a sealift comes to nothing.
    fn sealift(&mut self, unit: UnitRef) -> Option<Message> {
        let own = self.ctx.known().own(unit)?;
        let needs = load_of(self.ctx, own);
        let room = self.room(own.unit.hex);
        if needs <= *room {
            *room -= needs;
            return None;
        }
        let why = message("mythico-together-why-no-ships").with("room", *room).with("needs", needs);
        let fails = message("mythico-together-fails").with("unit", own.name());
        Some(fails.with("order", order_name(&Sealift::FORM)).with("why", why))
    }
}

/// Boats whose passenger goes aboard others.
fn second(
    ctx: &OrderContext<'_>,
    aboard: &BTreeMap<UnitRef, UnitRef>,
    boats: UnitRef,
    told: &UnitPlan,
) -> Option<Message> {
    let unit = told.task.embarks?;
    let first = aboard.get(&unit).filter(|first| **first != boats)?;
    let name = |unit: UnitRef| ctx.known().own(unit).map(|own| own.name());
    let form = if told.task.lands_at.is_some() { &Landing::FORM } else { &Embark::FORM };
    let why = message("mythico-together-why-other-boats")
        .with("unit", name(unit)?)
        .with("other", name(*first)?);
    let fails = message("mythico-together-fails").with("unit", name(boats)?);
    Some(fails.with("order", order_name(form)).with("why", why))
}

/// Other orders of a unit that goes aboard.
fn besides(
    ctx: &OrderContext<'_>,
    (unit, boats): (UnitRef, UnitRef),
    told: &[(UnitRef, &'static Form)],
) -> Option<Message> {
    let own = told.iter().filter(|(of, form)| *of == unit && form.topic != "misc");
    let orders: Vec<_> = own.map(|(_, form)| order_name(form)).collect();
    let (unit, boats) = (ctx.known().own(unit)?, ctx.known().own(boats)?);
    let line =
        message("mythico-together-embarks").with("unit", unit.name()).with("other", boats.name());
    (!orders.is_empty()).then(|| line.with("orders", orders))
}
