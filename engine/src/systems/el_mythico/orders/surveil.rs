//! Order 41, Surveillance: an agent watches its hex all turn, and sees units come, go and pass
//! through. See EM-10.6. Ruling: EM-10.6: it needs no roll and exposes nobody. What it sees is in
//! `sequence/espionage/watching.rs`.

use super::spy::{SpyOrder, agents, to_agent};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::espionage::mission::Mission;
use crate::systems::el_mythico::plan::Plan;

/// 41: watches its hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surveil(SpyOrder);

impl OrderKind<ElMythico> for Surveil {
    const FORM: Form = to_agent(41, "surveil", &[]).everyday(2);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        Ok(Surveil(SpyOrder::read(args, ctx)?.0))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        self.0.answer(self.0.said(ctx), [])
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        agents(request, ctx)
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan, Mission::Surveil);
    }
}
