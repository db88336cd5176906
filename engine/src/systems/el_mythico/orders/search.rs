//! Order 33, Search: a unit that holds its hex all turn looks for hidden things there.
//! See EM-8.3, EM-10.1. What it finds is in `sequence/fieldwork.rs`.

use super::unit::{EligibleUnits, UnitOrder, land};
use super::{OrderContext, Read};
use crate::dice::Dice;
use crate::order::{Args, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::condition::search_percent;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::{Effects, Step};
use crate::systems::el_mythico::plan::Plan;
use crate::words::message;

/// 33: searches its hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search(UnitOrder);

impl OrderKind<ElMythico> for Search {
    const FORM: Form = land(33, "search", &[], "EM-8.3");
    const STEP: Option<Step> = Some(Step::Standing);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::All)?;
        Ok(Search(order))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let percent = search_percent(ctx.world, &self.0.own(ctx).unit);
        self.0.answer(ctx, [message("mythico-detail-search").with("percent", percent)])
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan).task.stays = true;
    }

    fn act(&self, field: &Field<'_>, _: &Dice, effects: &mut Effects) {
        effects.search(field, self.0.unit);
    }
}
