//! Order 16, Garrison: a unit stays in a village, town or city and keeps it for its side. Rules: EM-9.3, EM-10.1.
//! What that does to support comes with the population.

use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder, land};
use super::{OrderContext, Read};
use crate::order::{Args, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::plan::Plan;

/// 16: keeps a village, town or city for its side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Garrison(UnitOrder);

impl OrderKind<ElMythico> for Garrison {
    const FORM: Form = land(16, "garrison", &[], "EM-9.3");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read(args, ctx, EligibleUnits::All)?;
        if !ctx.world.map.is_urban_place(own.unit.hex) {
            return Err(Reason::NoCentre(own.unit.hex).into());
        }
        Ok(Garrison(order))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        self.0.answer(ctx, [])
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }
}
