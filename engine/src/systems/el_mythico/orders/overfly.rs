//! Order 72, Air recce: aircraft look at everything on their straight way to a hex. See EM-8.1.

use super::flight::{self, FlightOrder, HEX};
use super::unit::{EligibleUnits, air};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::plan::Plan;

/// 72: looks at everything on its way to a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AirRecce(FlightOrder);

impl OrderKind<ElMythico> for AirRecce {
    const FORM: Form = air(72, "overfly", &[HEX], "EM-8.1").everyday(2).by_verbs(&["recce"]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _, hex) = flight::read(args, ctx, EligibleUnits::Air)?;
        Ok(AirRecce(FlightOrder { order, mission: Mission::Recce { hex } }))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        self.0.answer(ctx, [])
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        flight::complete(request, ctx, EligibleUnits::Air)
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }
}
