//! Order 73, Interdict: armed aircraft and gunships make it twice as hard for enemies to come into
//! a hex this turn. See EM-11.7.

use super::flight::{self, FlightOrder, HEX};
use super::unit::{EligibleUnits, air};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::plan::Plan;

/// 73: doubles enemies' cost to enter a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interdict(FlightOrder);

impl OrderKind<ElMythico> for Interdict {
    const FORM: Form = air(73, "interdict", &[HEX], "EM-11.7");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _, hex) = flight::read(args, ctx, EligibleUnits::Armed)?;
        Ok(Interdict(FlightOrder { order, mission: Mission::Interdict { hex } }))
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
