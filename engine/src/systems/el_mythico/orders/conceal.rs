//! Order 61, Camouflage dump: a unit hides its seat's dump in its hex, so that only a Search finds
//! it. The unit may also have a land order. See EM-4.6, EM-4.7, EM-10.1.

use super::goods::{Handling, WHERE, dump_hexes};
use super::unit::{EligibleUnits, UnitOrder, misc};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::task::StoresAction;
use crate::systems::el_mythico::wording::changes_lines;

/// 61: hides a dump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conceal(Handling);

impl OrderKind<ElMythico> for Conceal {
    const FORM: Form = misc(61, "conceal", &[WHERE], "EM-4.6");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::All)?;
        Handling::read(args, ctx, order, StoresAction::Camouflage).map(Conceal)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let said = self.0.order.said(ctx).with("place", self.0.said_dump(ctx));
        let details = [self.0.told_dump(ctx)]
            .into_iter()
            .chain(changes_lines(self.0.order.settings))
            .collect();
        Answer { details, ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "at" => Some(dump_hexes(request, ctx)),
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }
}
