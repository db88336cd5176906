//! Order 11, Rest: a unit recovers more organisation. See EM-2.6, EM-11.6.

use super::unit::{EligibleUnits, UnitOrder, land};
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::plan::Plan;

/// 11: recovers more organisation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rest(UnitOrder);

impl OrderKind<ElMythico> for Rest {
    const FORM: Form = land(11, "rest", &[], "EM-11.6").everyday(3).by_verbs(&["rest"]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::Troops)?;
        Ok(Rest(order))
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
        self.0.enlist(plan).task.rests = true;
    }
}
