//! Order 12, Camouflage: from the turn's end a unit that holds its hex is harder to see, until it
//! moves. See EM-8.1, EM-10.1, EM-11.6.

use super::unit::{EligibleUnits, UnitOrder, land};
use super::{OrderContext, Read};
use crate::dice::Dice;
use crate::order::{Alias, Args, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::{Effects, Step};
use crate::systems::el_mythico::plan::Plan;

/// 12: is camouflaged until it moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Camouflage(UnitOrder);

impl OrderKind<ElMythico> for Camouflage {
    const FORM: Form =
        Form { aliases: &[Alias::new("hide")], ..land(12, "camouflage", &[], "EM-11.6") };
    const STEP: Option<Step> = Some(Step::Standing);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::All)?;
        Ok(Camouflage(order))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        self.0.answer(ctx, [])
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan).task.stays = true;
    }

    fn act(&self, field: &Field<'_>, _: &Dice, effects: &mut Effects) {
        effects.build(field, self.0.unit, |works| works.camouflaged = true);
    }
}
