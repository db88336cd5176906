//! The game master sets a unit's strength. See EM-12.1.

use super::set_right::{REASON, answer, corrected, known, of_unit, offered, troops};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::plan::Plan;
use crate::words::message;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strength(Corrected);

impl OrderKind<ElMythico> for Strength {
    const FORM: Form = of_unit(
        "strength",
        &[Field::new("strength", FieldType::Quantity { min: 1, max: 999 }), REASON],
    );

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let own = troops(args, ctx)?;
        let strength = args.required("strength", Args::number);
        corrected(args, Some(own), Correction::Strength { unit: own.id(), strength }).map(Strength)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.what.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let now =
            message("mythico-now-strength").with("strength", known(ctx, &self.0).unit.strength());
        answer(ctx, &self.0, now)
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        offered(request, ctx)
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.corrections.push(self.0.clone());
    }
}
