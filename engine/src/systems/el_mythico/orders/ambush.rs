//! Order 10, Ambush: a unit lies hidden in its hex, and strikes first. See EM-11.6. When it
//! strikes is decided where fights begin (`sequence/combat/ambush.rs`).

use super::unit::{EligibleUnits, UnitOrder, land};
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::plan::Plan;
use crate::words::message;

/// 10: lies hidden, and strikes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ambush(UnitOrder);

impl OrderKind<ElMythico> for Ambush {
    const FORM: Form = land(10, "ambush", &[], "EM-11.6");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::Troops)?;
        Ok(Ambush(order))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.land_slot()
    }

    /// At AF 1 and 2 nobody begins a fight, so such a unit only hides.
    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let settings = self.0.settings.to(self.0.own(ctx).unit.settings);
        let id = if settings.aggression <= 2 {
            "mythico-detail-ambush-timid"
        } else {
            "mythico-detail-ambush"
        };
        let percent = ctx.world.rules.combat.ambush_percent;
        self.0.answer(
            ctx,
            [message(id).with("aggression", settings.aggression).with("percent", percent)],
        )
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        choices::unit(request, ctx, EligibleUnits::Troops)
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan).task.ambushes = true;
    }
}
