//! The combined effect of a seat's orders that change its units, as far as the seat knows. Units
//! are split and joined on paper in the order of the sequence of play, impulse by impulse. Each is
//! where its way takes it if it meets no enemy. See EM-3.1 to EM-3.3, EM-4.7, EM-11.3. Not here:
//! the turn itself (`sequence/reorganise.rs`), or the texts (`orders/together.rs`).

use std::collections::{BTreeMap, BTreeSet};

use super::{Order, OrderContext};
use crate::system::OrderSet;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::size_after_adding;
use crate::systems::el_mythico::obstacle::Obstacle;
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cost::Mover;
use crate::systems::el_mythico::paths::plan::{HexEntry, plan};
use crate::systems::el_mythico::plan::{Plan, UnitPlan};
use crate::systems::el_mythico::reorganisation::{
    Baggage, EquipmentAmounts, Reorganising, draft, fits_aboard, join, split,
};
use crate::systems::el_mythico::unit::{Unit, UnitRef};

/// An own unit as orders leave it.
#[derive(Clone, Debug)]
pub struct ForeseenUnit {
    /// Its state by then.
    pub own: OwnUnit,
    /// The unit that got all its men, if it gave them away.
    pub gone_to: Option<UnitRef>,
    /// How many orders have changed it.
    pub changes: u32,
    /// The unit that carries it, or that it carries.
    partner: Option<UnitRef>,
    is_passenger: bool,
    /// The hex where it got down, and stays.
    got_down: Option<HexNo>,
    way: Vec<HexEntry>,
}

/// Returns what an order comes to, given the standing ones. `None` if another order makes it void.
/// If its units don't meet, returns what it would come to where they stand.
pub fn of_order(
    ctx: &OrderContext<'_>,
    order: &Order,
    unit: UnitRef,
    told: &Reorganising,
) -> Option<ForeseenResult> {
    let orders: Vec<_> = ctx.standing.iter().copied().chain([order]).collect();
    let mut forecast = Forecast::of(ctx, &orders);
    let change = forecast.change(unit, told)?;
    match change.result.clone() {
        Ok(result) => Some(result),
        Err(Obstacle::Apart | Obstacle::Elsewhere) => {
            forecast.carry_out(ctx, unit, told, told.hex()).ok()
        }
        Err(_) => None,
    }
}

/// A unit after the standing orders.
pub fn unit_beside(ctx: &OrderContext<'_>, unit: UnitRef) -> Option<OwnUnit> {
    Forecast::of(ctx, ctx.standing).units.remove(&unit).map(|unit| unit.own)
}

/// A leader's hex when the turn's movement is over, by the standing orders: by its own way, or with
/// the unit that it joins on the way. See EM-11.5.
pub fn leads_to(ctx: &OrderContext<'_>, leader: UnitRef) -> Option<HexNo> {
    let (forecast, last) = (Forecast::of(ctx, ctx.standing), ctx.world.rules.movement.impulses);
    if let Some(hex) = forecast.carried_to(leader) {
        return Some(hex);
    }
    let with = forecast.plan.units.get(&leader).and_then(|told| told.attaches);
    let stays =
        |with: &UnitRef| forecast.carried_to(*with).is_none() && forecast.boats_of(*with).is_none();
    let meet = |with: &UnitRef| {
        (0..=last).any(|impulse| {
            forecast.hex_after(*with, impulse) == forecast.hex_after(leader, impulse)
        })
    };
    forecast.hex_after(with.filter(stays).filter(meet).unwrap_or(leader), last)
}

/// The boats that take a unit aboard before anybody marches, by the standing orders. See EM-11.7.
pub fn boats_of(ctx: &OrderContext<'_>, unit: UnitRef) -> Option<UnitRef> {
    let mut plan = Plan::default();
    ctx.standing.iter().for_each(|order| order.enlist(&mut plan));
    boats_in(&plan, unit)
}

fn boats_in(plan: &Plan, unit: UnitRef) -> Option<UnitRef> {
    let mut boats = plan.units.iter().filter(|(_, told)| told.task.embarks == Some(unit));
    boats.next().map(|(boats, _)| *boats)
}

impl ForeseenUnit {
    /// Is it one part of a combined unit in the end?
    pub fn is_combined(&self) -> bool {
        self.partner.is_some()
    }
}

/// One order that changes units, on paper.
#[derive(Clone, Debug)]
pub struct ForeseenChange {
    /// The unit that is ordered.
    pub unit: UnitRef,
    /// The change.
    pub told: Reorganising,
    /// Its result, or why it fails.
    pub result: Result<ForeseenResult, Obstacle>,
}

/// The result of an order that changes units.
#[derive(Clone, Debug)]
pub struct ForeseenResult {
    /// The ordered unit afterwards; of a combined unit, the carrier.
    pub unit: OwnUnit,
    /// The other unit afterwards.
    pub other: Option<OwnUnit>,
    /// What goes from one to the other.
    pub part: Option<Unit>,
    /// The equipment in it that the other can't use.
    pub unused: EquipmentAmounts,
    /// Men, or tenths of a vehicle, that it couldn't give.
    pub lacking: i64,
}

/// A forecast of all changes.
#[derive(Debug)]
pub struct Forecast {
    /// The seat's units at the end.
    pub units: BTreeMap<UnitRef, ForeseenUnit>,
    /// The orders that change units, in the order in which they are carried out; void ones come
    /// last.
    pub changes: Vec<ForeseenChange>,
    /// The plan of all orders.
    pub plan: Plan,
}

impl Forecast {
    /// The forecast of these orders, carried out by slot.
    pub fn of(ctx: &OrderContext<'_>, orders: &[&Order]) -> Forecast {
        let mut sorted = orders.to_vec();
        sorted.sort_by_cached_key(|order| order.slot(ctx));
        let mut plan = Plan::default();
        sorted.iter().for_each(|order| order.enlist(&mut plan));
        let units = units(ctx, &plan);
        let mut forecast = Forecast { units, changes: Vec::new(), plan };
        let mut pending = forecast.pending();
        // Orders are tried before and after every movement.
        for impulse in 1..=ctx.world.rules.movement.impulses {
            pending = forecast.check(ctx, impulse - 1, pending);
            pending = forecast.check(ctx, impulse, pending);
        }
        let failed = pending.into_iter();
        forecast.changes.extend(failed.map(|(unit, told, why)| ForeseenChange {
            unit,
            told,
            result: Err(why),
        }));
        forecast
    }

    /// The result for one of the orders.
    pub fn change(&self, unit: UnitRef, told: &Reorganising) -> Option<&ForeseenChange> {
        self.changes.iter().find(|change| change.unit == unit && change.told == *told)
    }

    /// Are both in one hex before anybody moves?
    pub fn start_together(&self, one: UnitRef, other: UnitRef) -> bool {
        let start = |unit: UnitRef| self.units.get(&unit).map(|unit| unit.own.unit.hex);
        start(one).is_some() && start(one) == start(other)
    }

    /// A unit's hex after an impulse, by its orders.
    pub fn hex_after(&self, unit: UnitRef, impulse: u8) -> Option<HexNo> {
        let mut unit = self.units.get(&unit)?;
        if unit.is_passenger {
            unit = unit.partner.and_then(|carrier| self.units.get(&carrier)).unwrap_or(unit);
        }
        let entered = unit.way.iter().rev().find(|entry| entry.impulse <= impulse);
        Some(unit.got_down.unwrap_or(entered.map_or(unit.own.unit.hex, |entry| entry.hex)))
    }

    /// The hex where boats or aircraft bring a unit before anybody marches, except landings by
    /// boat. See EM-11.5, EM-11.7.
    fn carried_to(&self, unit: UnitRef) -> Option<HexNo> {
        let flies = |told: &UnitPlan| match told.mission {
            Some(
                Mission::Airlift { cargo, hex } | Mission::Assault { cargo: Some(cargo), hex },
            ) if cargo == unit => Some(hex),
            _ => None,
        };
        let sails = || self.plan.units.get(&unit)?.task.sealifts_to;
        sails().or_else(|| self.plan.units.values().find_map(flies))
    }

    /// The boats that take it aboard before anybody marches. See EM-11.7.
    fn boats_of(&self, unit: UnitRef) -> Option<UnitRef> {
        boats_in(&self.plan, unit)
    }

    fn pending(&self) -> Vec<Pending> {
        let of_unit = |(unit, told): (&UnitRef, &UnitPlan)| {
            let unit = *unit;
            told.reorganises.clone().into_iter().map(move |told| (unit, told.what, Obstacle::Gone))
        };
        let mut pending: Vec<Pending> = self.plan.units.iter().flat_map(of_unit).collect();
        pending.sort_by_key(|(unit, told, _)| (told.rank(), *unit));
        pending
    }

    fn check(
        &mut self,
        ctx: &OrderContext<'_>,
        impulse: u8,
        pending: Vec<Pending>,
    ) -> Vec<Pending> {
        let mut left = Vec::new();
        for (unit, told, _) in pending {
            match self.attempt(ctx, impulse, unit, &told) {
                Ok(result) => self.changes.push(ForeseenChange { unit, told, result: Ok(result) }),
                Err(why) => left.push((unit, told, why)),
            }
        }
        left
    }

    /// Tries an order as the turn would, without enemies. See EM-4.7.
    fn attempt(
        &mut self,
        ctx: &OrderContext<'_>,
        impulse: u8,
        unit: UnitRef,
        told: &Reorganising,
    ) -> Result<ForeseenResult, Obstacle> {
        let is_gone =
            |unit: &UnitRef| self.units.get(unit).is_none_or(|unit| unit.gone_to.is_some());
        let others = told.others();
        if is_gone(&unit) || others.iter().any(is_gone) {
            return Err(Obstacle::Gone);
        }
        if others.iter().chain([&unit]).any(|unit| self.is_afloat(*unit)) {
            return Err(Obstacle::Afloat);
        }
        // Ruling: EM-11.7: all other orders of a unit that goes aboard come to nothing, even if it
        // lands in the same turn.
        if self.boats_of(unit).is_some() {
            return Err(Obstacle::Boarded);
        }
        let here = self.hex_after(unit, impulse);
        if others.iter().any(|other| self.hex_after(*other, impulse) != here) {
            return Err(Obstacle::Apart);
        }
        if told.hex().is_some_and(|hex| here != Some(hex)) {
            return Err(Obstacle::Elsewhere);
        }
        self.carry_out(ctx, unit, told, here)
    }

    /// Do these boats take a unit aboard before anybody marches, and keep it? See EM-11.7.
    fn is_laden(&self, boats: UnitRef) -> bool {
        self.plan.units.get(&boats).is_some_and(UnitPlan::keeps_aboard)
    }

    /// Does a unit go aboard boats before anybody marches, and stay there? See EM-11.7.
    fn is_afloat(&self, unit: UnitRef) -> bool {
        self.plan.units.values().any(|told| told.keeps_aboard() && told.task.embarks == Some(unit))
    }

    /// Carries an order out, given that the units are where they should be.
    fn carry_out(
        &mut self,
        ctx: &OrderContext<'_>,
        unit: UnitRef,
        told: &Reorganising,
        here: Option<HexNo>,
    ) -> Result<ForeseenResult, Obstacle> {
        let is_combined = |unit: &UnitRef| self.units[unit].partner.is_some();
        let others = told.others();
        let combined = is_combined(&unit) || others.iter().any(is_combined);
        match told {
            Reorganising::Separate { .. } => self.separate(unit, here),
            _ if combined => Err(Obstacle::Combined),
            Reorganising::Detach { .. } | Reorganising::Reinforce { .. } if self.is_laden(unit) => {
                Err(Obstacle::Laden)
            }
            Reorganising::Detach { tenths, baggage, .. } => {
                let of = &mut self.units.get_mut(&unit).ok_or(Obstacle::Gone)?.own.unit;
                if of.tenths <= *tenths {
                    return Err(Obstacle::TooWeak);
                }
                let part = split(&ctx.world.rules, of, *tenths, baggage);
                Ok(self.result(unit, None, Some(part)))
            }
            Reorganising::Reinforce { receiver, tenths, baggage } => {
                self.reinforce(ctx, unit, *receiver, *tenths, baggage)
            }
            Reorganising::Combine { carrier, passenger } => self.combine(ctx, *carrier, *passenger),
        }
    }

    fn reinforce(
        &mut self,
        ctx: &OrderContext<'_>,
        unit: UnitRef,
        receiver: UnitRef,
        tenths: Option<i64>,
        baggage: &Baggage,
    ) -> Result<ForeseenResult, Obstacle> {
        let giver = self.units.get_mut(&unit).ok_or(Obstacle::Gone)?;
        let (before, all) = (giver.changes, giver.own.unit.tenths);
        let goes = tenths.unwrap_or(all).min(all);
        let mut part = draft(&ctx.world.rules, &mut giver.own.unit, goes, baggage);
        if goes == all {
            part.supply.surplus.add_all(std::mem::take(&mut giver.own.unit.supply.surplus));
            giver.gone_to = Some(receiver);
        }
        let to = self.units.get_mut(&receiver).ok_or(Obstacle::Gone)?;
        // Changes of the giver count for the receiver.
        to.changes += before;
        let unused = join(&ctx.world.rules, &mut to.own.unit, part.clone());
        let lacking = tenths.map_or(0, |stated| stated.min(self.at_first(ctx, unit)) - goes);
        Ok(ForeseenResult { unused, lacking, ..self.result(unit, Some(receiver), Some(part)) })
    }

    /// A unit's men, or tenths of a vehicle, as the seat knows them now.
    fn at_first(&self, ctx: &OrderContext<'_>, unit: UnitRef) -> i64 {
        ctx.known().own(unit).map_or(0, |own| own.unit.tenths)
    }

    fn combine(
        &mut self,
        ctx: &OrderContext<'_>,
        carrier: UnitRef,
        passenger: UnitRef,
    ) -> Result<ForeseenResult, Obstacle> {
        let parts_too =
            |unit: UnitRef| self.plan.units.get(&unit).is_some_and(|told| told.part.is_some());
        if parts_too(carrier) || parts_too(passenger) {
            return Err(Obstacle::InParts);
        }
        let [by, on] = [carrier, passenger].map(|unit| &self.units[&unit].own.unit);
        if !fits_aboard(ctx.world, by, on) {
            return Err(Obstacle::NoRoom);
        }
        let size = size_after_adding(&ctx.world.rules.sizes, by.size, by.tenths + on.tenths);
        for (unit, partner, is_passenger) in
            [(carrier, passenger, false), (passenger, carrier, true)]
        {
            let unit = self.units.get_mut(&unit).ok_or(Obstacle::Gone)?;
            (unit.partner, unit.is_passenger, unit.got_down) = (Some(partner), is_passenger, None);
        }
        self.units.get_mut(&carrier).ok_or(Obstacle::Gone)?.own.unit.size = size;
        Ok(self.result(carrier, Some(passenger), None))
    }

    fn separate(&mut self, unit: UnitRef, here: Option<HexNo>) -> Result<ForeseenResult, Obstacle> {
        let partner = self.units[&unit].partner.ok_or(Obstacle::NotCombined)?;
        for unit in [unit, partner] {
            let unit = self.units.get_mut(&unit).ok_or(Obstacle::Gone)?;
            unit.partner = None;
            if std::mem::take(&mut unit.is_passenger) {
                unit.got_down = here;
            }
        }
        Ok(self.result(unit, Some(partner), None))
    }

    /// The result of an order that changed these units.
    fn result(
        &mut self,
        unit: UnitRef,
        other: Option<UnitRef>,
        part: Option<Unit>,
    ) -> ForeseenResult {
        let mut after = |unit: UnitRef| {
            let unit = self.units.get_mut(&unit).expect("it was changed");
            unit.changes += 1;
            unit.own.clone()
        };
        let (unit, other) = (after(unit), other.map(after));
        ForeseenResult { unit, other, part, unused: EquipmentAmounts::new(), lacking: 0 }
    }
}

/// An order that wasn't carried out, and why not when it was last tried.
type Pending = (UnitRef, Reorganising, Obstacle);

/// The units that orders name, as the first impulse begins: units that do two things are already
/// split. See EM-2.9.
fn units(ctx: &OrderContext<'_>, plan: &Plan) -> BTreeMap<UnitRef, ForeseenUnit> {
    let others = |told: &UnitPlan| {
        told.reorganises.iter().flat_map(|told| told.others()).collect::<Vec<_>>()
    };
    let told = plan
        .units
        .iter()
        .flat_map(|(unit, told)| others(told).into_iter().chain(told.attaches).chain([*unit]));
    let named: BTreeSet<_> = told.collect();
    let own: BTreeSet<_> = named
        .into_iter()
        .filter_map(|unit| ctx.known().own(unit))
        .flat_map(|own| {
            let known = ctx.known();
            [Some(own), known.carrier(own), known.passenger(own)]
                .into_iter()
                .flatten()
                .map(OwnUnit::id)
        })
        .collect();
    own.into_iter()
        .filter_map(|unit| Some((unit, foreseen(ctx, plan, ctx.known().own(unit)?))))
        .collect()
}

fn foreseen(ctx: &OrderContext<'_>, plan: &Plan, own: &OwnUnit) -> ForeseenUnit {
    let told = plan.units.get(&own.id());
    let (carrier, passenger) = (ctx.known().carrier(own), ctx.known().passenger(own));
    let partner = carrier.or(passenger).map(OwnUnit::id);
    let way = told.map_or_else(Vec::new, |told| way(ctx, own, told));
    let mut own = own.clone();
    if let Some(part) = told.and_then(|told| told.part.as_ref()) {
        let goes = if part.of_rest { own.unit.tenths - part.tenths } else { part.tenths };
        own.unit.tenths -= goes.clamp(0, own.unit.tenths);
    }
    let is_passenger = carrier.is_some();
    ForeseenUnit { own, gone_to: None, changes: 0, partner, is_passenger, got_down: None, way }
}

fn way(ctx: &OrderContext<'_>, own: &OwnUnit, told: &UnitPlan) -> Vec<HexEntry> {
    if told.legs.is_empty() {
        return Vec::new();
    }
    let mover = Mover::of(ctx.world, &own.unit).with_recon(ctx.world, told.task.recon);
    plan(ctx.ground(), mover, own.unit.hex, &told.legs, AvoidedHexes(&ctx.known().enemies)).entries
}
