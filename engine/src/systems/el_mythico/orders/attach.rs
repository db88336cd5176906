//! Order 84, Attach: a leader goes with a unit wherever it goes this turn, and is guarded by it.
//! The leader may also have a land order, whose path ends where the two meet.
//! See EM-4.7, EM-10.1, EM-11.5.

use super::unit::{EligibleUnits, UnitOrder, misc};
use super::{OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::wording::{changes_lines, place_name};
use crate::words::message;

/// 84: goes with a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attach {
    order: UnitOrder,
    with: UnitRef,
}

impl OrderKind<ElMythico> for Attach {
    const FORM: Form = misc(84, "attach", &[Field::new("with", FieldType::Unit)], "EM-11.5");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::Leaders)?;
        let code = args.required("with", Args::unit);
        let with = find::own_unit(ctx, &code.with(code.value.to_owned()))?;
        if !with.unit.is_tactical() {
            return Err(Rejected::at(&code.span, EligibleUnits::Troops.refusal(with)));
        }
        Ok(Attach { order, with: with.id() })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.misc_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let said = self.order.said(ctx);
        let Some(with) = ctx.known().own(self.with) else { return Answer::of(said) };
        let apart = with.unit.hex != self.order.own(ctx).unit.hex;
        let apart = apart.then(|| {
            message("mythico-detail-attach-apart").with("hex", place_name(ctx.world, with.unit.hex))
        });
        let details = apart.into_iter().chain(changes_lines(self.order.settings)).collect();
        Answer { details, ..Answer::of(said.with("with", with.name())) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "with" => Some(choices::own_units(ctx, |own| own.unit.is_tactical())),
            _ => choices::unit(request, ctx, EligibleUnits::Leaders),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan).attaches = Some(self.with);
    }
}
