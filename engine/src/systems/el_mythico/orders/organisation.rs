//! The game master sets a unit's organisation. See EM-12.1.

use super::set_right::{REASON, answer, corrected, known, of_unit, offered, troops};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::condition::organisation_max;
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::orders::reason::CorrectionReason;
use crate::systems::el_mythico::plan::Plan;
use crate::words::message;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Organisation(Corrected);

impl OrderKind<ElMythico> for Organisation {
    const FORM: Form = of_unit(
        "organisation",
        &[Field::new("organisation", FieldType::Quantity { min: 0, max: 10 }), REASON],
    );

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let own = troops(args, ctx)?;
        let organisation = args.required("organisation", Args::number);
        let most =
            organisation_max(&ctx.world.rules.condition, own.unit.training, own.unit.experience);
        if organisation > most {
            return Err(CorrectionReason::TooOrganised { unit: own.full_name(), most }.into());
        }
        let what = Correction::Organisation { unit: own.id(), organisation };
        corrected(args, Some(own), what).map(Organisation)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.what.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let organisation = known(ctx, &self.0).unit.organisation;
        answer(ctx, &self.0, message("mythico-now-organisation").with("organisation", organisation))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        offered(request, ctx)
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.corrections.push(self.0.clone());
    }
}
