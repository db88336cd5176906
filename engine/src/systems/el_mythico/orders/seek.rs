//! Order 38, Search (by an agent): an agent looks for others' agents and informers in its hex.
//! See EM-10.6. Ruling: EM-11.4: its word is `seek`, since `search` is order 33's. The outcome is
//! in `sequence/espionage/missions.rs`.

use super::spy::{SpyOrder, agents, to_agent};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::espionage::mission::Mission;
use crate::systems::el_mythico::plan::Plan;
use crate::words::message;

/// 38: looks for spies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seek(SpyOrder);

impl OrderKind<ElMythico> for Seek {
    const FORM: Form = to_agent(38, "seek", &[]).everyday(1);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        Ok(Seek(SpyOrder::read(args, ctx)?.0))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let rules = &ctx.world.rules.espionage;
        let odds = message("mythico-detail-spy-odds").with("percent", rules.search_percent);
        let exposed = message("mythico-detail-exposed").with("percent", rules.exposed_percent);
        self.0.answer(self.0.said(ctx), [odds, exposed])
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        agents(request, ctx)
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan, Mission::Search);
    }
}
