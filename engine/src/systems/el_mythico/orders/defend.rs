//! Order 15, Defend: a unit works on its position, impulse by impulse (`sequence/defend.rs`).
//! See EM-11.6.

use super::unit::{EligibleUnits, UnitOrder, land};
use super::{OrderContext, Read, choices};
use crate::order::{Alias, Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::plan::Plan;

/// 15: works on its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defend(UnitOrder);

impl OrderKind<ElMythico> for Defend {
    const FORM: Form = Form {
        aliases: &[Alias::new("hold")],
        ..land(15, "defend", &[], "EM-11.6").everyday(2).by_verbs(&["defend"])
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::Troops)?;
        Ok(Defend(order))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        self.0.answer(ctx, [])
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        choices::unit(request, ctx, EligibleUnits::Troops)
    }

    fn enlist(&self, plan: &mut Plan) {
        let task = &mut self.0.enlist(plan).task;
        (task.defends, task.stays) = (true, true);
    }
}
