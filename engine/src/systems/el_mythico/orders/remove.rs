//! The game master removes a unit. See EM-12.1.

use super::reason::SeaReason;
use super::set_right::{REASON, answer, corrected, known, of_unit, offered, troops};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::wording::place_name;
use crate::words::message;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remove(Corrected);

impl OrderKind<ElMythico> for Remove {
    const FORM: Form = of_unit("remove", &[REASON]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let own = troops(args, ctx)?;
        let at_sea = own.unit.arm.is_naval() && !ctx.world.is_harbour(own.unit.hex);
        if at_sea && ctx.known().passenger(own).is_some() {
            // Its troops can't be left in the sea.
            return Err(SeaReason::Laden(own.full_name()).into());
        }
        corrected(args, Some(own), Correction::Remove { unit: own.id() }).map(Remove)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.what.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let unit = &known(ctx, &self.0).unit;
        let hex = place_name(ctx.world, unit.hex);
        answer(
            ctx,
            &self.0,
            message("mythico-now-there").with("hex", hex).with("strength", unit.strength()),
        )
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        offered(request, ctx)
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.corrections.push(self.0.clone());
    }
}
