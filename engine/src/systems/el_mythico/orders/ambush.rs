//! Order 10, Ambush: a unit lies hidden in its hex, and strikes first. See EM-11.6. When it
//! strikes is decided where fights begin (`sequence/combat/ambush.rs`).

use super::OrderContext;
use super::plain::{Work, WorkOrder};
use super::unit::{EligibleUnits, UnitOrder, land};
use crate::order::Form;
use crate::systems::el_mythico::field::effects::Step;
use crate::systems::el_mythico::task::Task;
use crate::words::{Message, message};

/// 10: lies hidden, and strikes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmbushWork;

pub type Ambush = WorkOrder<AmbushWork>;

impl Work for AmbushWork {
    const FORM: Form = land(10, "ambush", &[], "EM-11.6");
    const WHO: EligibleUnits = EligibleUnits::Troops;
    const STEP: Option<Step> = None;

    /// At AF 1 and 2 nobody begins a fight, so such a unit only hides.
    fn detail(order: &UnitOrder, ctx: &OrderContext<'_>) -> Option<Message> {
        let settings = order.settings.to(order.own(ctx).unit.settings);
        let id = if settings.aggression <= 2 {
            "mythico-detail-ambush-timid"
        } else {
            "mythico-detail-ambush"
        };
        let percent = ctx.world.rules.combat.ambush_percent;
        Some(message(id).with("aggression", settings.aggression).with("percent", percent))
    }

    fn ask(task: &mut Task) {
        task.ambushes = true;
    }
}
