//! Order 70, Air superiority: aircraft hold the air around a hex, and meet enemies who fly there.
//! See EM-7.14.

use super::flight::{self, FlightOrder, HEX};
use super::unit::{EligibleUnits, air};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::plan::Plan;

/// 70: holds the air around a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AirSuperiority(FlightOrder);

impl OrderKind<ElMythico> for AirSuperiority {
    const FORM: Form = air(70, "superiority", &[HEX], "EM-7.14").everyday(1);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _, hex) = flight::read(args, ctx, EligibleUnits::Fighters)?;
        Ok(AirSuperiority(FlightOrder { order, mission: Mission::Superiority { hex } }))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        self.0.answer(ctx, [])
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        flight::complete(request, ctx, EligibleUnits::Fighters)
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }
}
