//! The template of plain orders to units: work in the unit's hex, and flights to a hex. An order of
//! these gives its form, the units that may have it, and what it asks of its unit; the rest is the
//! same for all. See EM-11.1, EM-11.6.

use std::fmt::Debug;
use std::marker::PhantomData;

use super::flight::{self, FlightOrder};
use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder};
use super::{OrderContext, Read, choices};
use crate::dice::Dice;
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::{Effects, Step};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::task::Task;
use crate::systems::el_mythico::unit::UnitRef;
use crate::words::Message;

/// Work of a unit in its hex, in place of a land order.
pub trait Work: Clone + Debug + PartialEq + Eq {
    const FORM: Form;
    const WHO: EligibleUnits;
    /// `None` for work without effect once the unit has stood its hex.
    const STEP: Option<Step> = Some(Step::Standing);

    /// Checks whether this unit may do it.
    ///
    /// # Errors
    /// If it can't.
    fn check(ctx: &OrderContext<'_>, own: &OwnUnit) -> Result<(), Reason> {
        let _ = (ctx, own);
        Ok(())
    }

    /// What the answer says of it.
    fn detail(order: &UnitOrder, ctx: &OrderContext<'_>) -> Option<Message> {
        let _ = (order, ctx);
        None
    }

    /// What the unit does in the turn. Most work only counts if it stays.
    fn ask(task: &mut Task) {
        task.stays = true;
    }

    /// What it leaves behind.
    fn act(unit: UnitRef, field: &Field<'_>, effects: &mut Effects) {
        let _ = (unit, field, effects);
    }
}

/// An order to work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkOrder<K>(UnitOrder, PhantomData<K>);

impl<K: Work> OrderKind<ElMythico> for WorkOrder<K> {
    const FORM: Form = K::FORM;
    const STEP: Option<Step> = K::STEP;

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read(args, ctx, K::WHO)?;
        K::check(ctx, own)?;
        Ok(WorkOrder(order, PhantomData))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        self.0.answer(ctx, K::detail(&self.0, ctx))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        choices::unit(request, ctx, K::WHO)
    }

    fn enlist(&self, plan: &mut Plan) {
        K::ask(&mut self.0.enlist(plan).task);
    }

    fn act(&self, field: &Field<'_>, _: &Dice, effects: &mut Effects) {
        K::act(self.0.unit, field, effects);
    }
}

/// A flight to a hex.
pub trait Flight: Clone + Debug + PartialEq + Eq {
    const FORM: Form;
    const WHO: EligibleUnits;

    /// What the unit does there.
    fn mission(hex: HexNo) -> Mission;
}

/// An order to fly to a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainFlight<K>(FlightOrder, PhantomData<K>);

impl<K: Flight> OrderKind<ElMythico> for PlainFlight<K> {
    const FORM: Form = K::FORM;

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _, hex) = flight::read(args, ctx, K::WHO)?;
        Ok(PlainFlight(FlightOrder { order, mission: K::mission(hex) }, PhantomData))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        self.0.answer(ctx, [])
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        flight::complete(request, ctx, K::WHO)
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }
}
