//! The game master sets the goods that a unit carries without using them. See EM-12.1.

use super::set_right::{
    ALL_GOODS, REASON_BEHIND, answer, corrected, goods, known, of_unit, offered, troops,
};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::naming::now_holds;
use crate::systems::el_mythico::plan::Plan;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Load(Corrected);

impl OrderKind<ElMythico> for Load {
    const FORM: Form = of_unit("load", &[ALL_GOODS, REASON_BEHIND]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let own = troops(args, ctx)?;
        let what = Correction::Load { unit: own.id(), goods: goods(args, ctx)? };
        corrected(args, Some(own), what).map(Load)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.what.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        answer(ctx, &self.0, now_holds(ctx.world, &known(ctx, &self.0).unit.supply.surplus))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        offered(request, ctx)
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.corrections.push(self.0.clone());
    }
}
