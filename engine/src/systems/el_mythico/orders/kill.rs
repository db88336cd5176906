//! Order 36, Kill: an agent tries to kill another's agent or informer in its hex that its seat has
//! found. See EM-10.6. The outcome is in `sequence/espionage/missions.rs`.

use super::reason::Reason;
use super::spy::{SpyOrder, agents, to_agent};
use super::{OrderContext, Read, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::espionage::mission::Mission;
use crate::systems::el_mythico::espionage::{SPIES, found_code};
use crate::systems::el_mythico::fog::KnownFoundSpy;
use crate::systems::el_mythico::naming::found_name;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::wording::place_name;
use crate::words::message;

/// 36: tries to kill a spy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kill {
    order: SpyOrder,
    found: u32,
}

impl OrderKind<ElMythico> for Kill {
    const FORM: Form = to_agent(36, "kill", &[Field::new("spy", FieldType::Name(SPIES))]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = SpyOrder::read(args, ctx)?;
        let name = args.required("spy", Args::name);
        let found = find::found_spy(ctx, name.value);
        let found =
            found.ok_or_else(|| Rejected::at(&name.span, Reason::UnknownSpy(name.value.into())))?;
        Ok(Kill { order, found: found.number })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let rules = &ctx.world.rules.espionage;
        let found =
            ctx.known().found_spies(ctx.seat()).iter().find(|found| found.number == self.found);
        let said = self.order.said(ctx);
        let Some(found) = found else { return Answer::of(said) };
        let here = ctx.known().own_spy(self.order.agent).map(|spy| spy.hex);
        let apart = (here != Some(found.hex)).then(|| {
            message("mythico-detail-kill-apart").with("hex", place_name(ctx.world, found.hex))
        });
        let odds = message("mythico-detail-spy-odds").with("percent", rules.kill_percent);
        let exposed = message("mythico-detail-exposed").with("percent", rules.exposed_percent);
        self.order.answer(
            said.with("spy", found_name(ctx.world, found)),
            [odds, exposed].into_iter().chain(apart),
        )
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let found = ctx.known().found_spies(ctx.seat()).iter();
        let choice = |found: &KnownFoundSpy| {
            let (code, hex) = (found_code(found.number), place_name(ctx.world, found.hex));
            let unit = found_name(ctx.world, found);
            let label = message("mythico-choice-unit").with("unit", unit).with("hex", hex);
            Choice::new(code.to_string(), label, code.to_string())
        };
        match request.option {
            "spy" => Some(found.map(choice).collect()),
            _ => agents(request, ctx),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan, Mission::Kill(self.found));
    }
}
