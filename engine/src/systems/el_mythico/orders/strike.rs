//! Order 71, Strike: aircraft and gunships strike at detected units in a hex. See EM-7.14.

use super::flight::{self, FlightOrder, HEX};
use super::unit::{EligibleUnits, air};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::plan::Plan;

/// 71: strikes at units in a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strike(FlightOrder);

impl OrderKind<ElMythico> for Strike {
    const FORM: Form = air(71, "strike", &[HEX], "EM-7.14").everyday(0).by_verbs(&["attack"]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _, hex) = flight::read(args, ctx, EligibleUnits::Armed)?;
        Ok(Strike(FlightOrder { order, mission: Mission::Strike { hex } }))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        self.0.answer(ctx, [])
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        flight::complete(request, ctx, EligibleUnits::Armed)
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }
}
