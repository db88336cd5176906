//! The game master gives a seat victory points, or takes some. See EM-12.1.

use super::set_right::{REASON, SEAT, answer, corrected, of_seat, offered, seat};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::plan::Plan;
use crate::words::message;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScorePoints(Corrected);

impl OrderKind<ElMythico> for ScorePoints {
    const FORM: Form = of_seat(
        "score",
        &[SEAT, Field::new("points", FieldType::Quantity { min: -9_999, max: 9_999 }), REASON],
    );

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let seat = seat(args, ctx)?.id;
        let points = args.required("points", Args::number);
        corrected(args, None, Correction::Score { seat, points }).map(ScorePoints)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.what.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Correction::Score { seat, .. } = self.0.what else { unreachable!("it was read so") };
        let career = ctx.known().careers.iter().find(|career| career.seat == seat);
        let total = career.map_or(0, |career| career.score.total());
        answer(ctx, &self.0, message("mythico-now-score").with("points", total))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        offered(request, ctx)
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.corrections.push(self.0.clone());
    }
}
