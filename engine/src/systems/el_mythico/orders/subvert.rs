//! Order 40, Subvert: an agent wins over supporters of a rival in the village, town or city where
//! it is. See EM-9.3, EM-10.6, EM-11.6. The outcome is in `sequence/espionage/`.

use super::reason::Reason;
use super::spy::{SpyOrder, agents, to_agent};
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::seat::{Seat, SeatId};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::espionage::mission::Mission;
use crate::systems::el_mythico::names::SEATS;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::wording::seat_name;
use crate::words::message;

/// 40: wins over supporters of a rival.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subvert {
    order: SpyOrder,
    from: SeatId,
}

impl OrderKind<ElMythico> for Subvert {
    const FORM: Form = Form {
        rule: "EM-9.3",
        ..to_agent(40, "subvert", &[Field::new("seat", FieldType::Name(SEATS))])
    };

    fn admit(ctx: &OrderContext<'_>) -> Read<()> {
        if ctx.world.has_population() { Ok(()) } else { Err(Reason::NoPopulation.into()) }
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, spy) = SpyOrder::read(args, ctx)?;
        if !ctx.world.centres.contains_key(&spy.hex) {
            return Err(Reason::NobodyToSubvert(spy.hex).into());
        }
        let name = args.required("seat", Args::name);
        let refused = |reason| Rejected::at(&name.span, reason);
        let from = ctx.world.seats.meant(name.value).ok_or_else(|| refused(Reason::UnknownSeat))?;
        if from.faction == ctx.world.faction(ctx.seat()) {
            return Err(refused(Reason::Allied(from.id)));
        }
        Ok(Subvert { order, from: from.id })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let rules = &ctx.world.rules.espionage;
        let said = self.order.said(ctx).with("seat", seat_name(ctx.world, self.from));
        let [least, most] = rules.subvert_points;
        let odds = message("mythico-detail-subvert")
            .with("percent", rules.subvert_percent)
            .with("least", least)
            .with("most", most)
            .with("secured", rules.secure_percent);
        self.order.answer(
            said,
            [odds, message("mythico-detail-exposed").with("percent", rules.exposed_percent)],
        )
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let own = ctx.world.faction(ctx.seat());
        match request.option {
            "seat" => Some(choices::seats(ctx.world, |seat: &Seat| seat.faction != own)),
            _ => agents(request, ctx),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan, Mission::Subvert(self.from));
    }
}
