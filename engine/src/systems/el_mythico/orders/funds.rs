//! The game master gives a seat activity points, or takes some. See EM-12.1.

use super::set_right::{REASON, SEAT, answer, corrected, of_seat, offered, seat};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::orders::reason::CorrectionReason;
use crate::systems::el_mythico::plan::Plan;
use crate::words::{Arg, Tenths, message};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Funds(Corrected);

impl OrderKind<ElMythico> for Funds {
    const FORM: Form = of_seat(
        "funds",
        &[SEAT, Field::new("ap", FieldType::Quantity { min: -9_999, max: 9_999 }), REASON],
    );

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let seat = seat(args, ctx)?.id;
        let points = args.required("ap", Args::number);
        let has = ctx.known().stores(seat).map_or(0, |stores| stores.funds);
        if has + 10 * points < 0 {
            return Err(CorrectionReason::FundsBelow { seat, has: Tenths(has) }.into());
        }
        corrected(args, None, Correction::Funds { seat, points }).map(Funds)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.what.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Correction::Funds { seat, .. } = self.0.what else { unreachable!("it was read so") };
        let funds = ctx.known().stores(seat).map_or(0, |stores| stores.funds);
        answer(ctx, &self.0, message("mythico-now-funds").with("funds", Arg::Tenths(funds)))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        offered(request, ctx)
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.corrections.push(self.0.clone());
    }
}
