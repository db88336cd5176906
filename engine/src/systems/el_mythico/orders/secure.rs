//! Order 14, Secure: from the turn's end no hostile Admin Movement goes through the hex that a unit
//! holds. See EM-10.1, EM-11.6. Its effect on a Hit is in `espionage/odds.rs`, on saboteurs in
//! `sequence/sabotage.rs`.

use super::unit::{EligibleUnits, UnitOrder, land};
use super::{OrderContext, Read};
use crate::dice::Dice;
use crate::order::{Args, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::{Effects, Step};
use crate::systems::el_mythico::plan::Plan;

/// 14: stops enemies' Admin Movement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Secure(UnitOrder);

impl OrderKind<ElMythico> for Secure {
    const FORM: Form = land(14, "secure", &[], "EM-11.6");
    const STEP: Option<Step> = Some(Step::Standing);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::All)?;
        Ok(Secure(order))
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
        effects.build(field, self.0.unit, |works| works.secures = true);
    }
}
