//! Order 35, Hit: an agent tries to kill a hostile leader in its hex. Rules: EM-3.11, EM-9.1, EM-10.6, EM-12.1. Ruling: EM-10.6: it is given against
//! a seat, wherever its leader is, for that is hidden. What comes of it is in `sequence/espionage/missions.rs`.

use super::reason::Reason;
use super::spy::{SpyOrder, agents, to_agent};
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::seat::SeatId;
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::espionage::mission::Mission;
use crate::systems::el_mythico::espionage::odds::hit_percent;
use crate::systems::el_mythico::names::SEATS;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::report::wording::seat_name;
use crate::words::message;

/// 35: tries to kill a leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    order: SpyOrder,
    seat: SeatId,
}

impl OrderKind<ElMythico> for Hit {
    const FORM: Form = to_agent(35, "hit", &[Field::new("leader", FieldType::Name(SEATS))]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = SpyOrder::read(args, ctx)?;
        let name = args.required("leader", Args::name);
        let refused = |reason| Rejected::at(&name.span, reason);
        let seat = ctx.world.seats.meant(name.value).ok_or_else(|| refused(Reason::UnknownSeat))?;
        if seat.faction == ctx.world.faction(ctx.seat()) {
            return Err(refused(Reason::Allied(seat.id)));
        }
        if ctx.known().left.contains_key(&seat.id) {
            return Err(refused(Reason::SeatHasLeft(seat.id)));
        }
        Ok(Hit { order, seat: seat.id })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let said = self.order.said(ctx).with("seat", seat_name(ctx.world, self.seat));
        let rules = &ctx.world.rules.espionage;
        let percent = hit_percent(rules, ctx.known().underworld_level(ctx.seat()), 0, 0);
        let odds =
            message("mythico-detail-hit").with("percent", percent).with("guarded", rules.guard_percent);
        self.order
            .answer(said, [odds, message("mythico-detail-exposed").with("percent", rules.exposed_percent)])
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let own = ctx.world.faction(ctx.seat());
        let left = &ctx.known().left;
        match request.option {
            "leader" => {
                Some(choices::seats(ctx.world, |seat| seat.faction != own && !left.contains_key(&seat.id)))
            }
            _ => agents(request, ctx),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan, Mission::Hit(self.seat));
    }
}
