//! Order 35, Hit: an agent tries to kill a hostile leader in its hex.
//! See EM-3.11, EM-9.1, EM-10.6, EM-12.1. Ruling: EM-10.6: it is given against a seat, wherever
//! its leader is, since that is hidden. The outcome is in `sequence/espionage/missions.rs`.

use super::reason::Reason;
use super::spy::{SpyOrder, agents, to_agent};
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::espionage::mission::Mission;
use crate::systems::el_mythico::espionage::odds::hit_percent;
use crate::systems::el_mythico::fog::KnownContact;
use crate::systems::el_mythico::names::read_code;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::wording::{place_name, seat_name};
use crate::words::{Message, literal, message};

/// 35: tries to kill a leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    order: SpyOrder,
    leader: UnitRef,
}

/// The list of hostile leaders, as orders name them: by seat, or a minor one by its code.
pub const LEADERS: &str = "hostile leader";

impl OrderKind<ElMythico> for Hit {
    const FORM: Form = to_agent(35, "hit", &[Field::new("leader", FieldType::Name(LEADERS))]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = SpyOrder::read(args, ctx)?;
        let name = args.required("leader", Args::name);
        let refused = |reason| Rejected::at(&name.span, reason);
        let seat = ctx.world.seats.by_key(name.value);
        let leader = match seat {
            Some(seat) => Some(UnitRef::leader(seat.id)),
            None => read_code(ctx.seat(), name.value),
        };
        let leader = leader.ok_or_else(|| refused(Reason::UnknownLeader(name.value.into())))?;
        let seat = ctx.world.seats.seat(leader.seat).ok_or_else(|| refused(Reason::UnknownSeat))?;
        if seat.faction == ctx.world.faction(ctx.seat()) {
            return Err(refused(Reason::Allied(seat.id)));
        }
        if ctx.known().is_spared(ctx.world, ctx.seat(), seat.id) {
            return Err(refused(Reason::AtTruce(seat.id)));
        }
        if ctx.known().left.contains_key(&seat.id) {
            return Err(refused(Reason::SeatHasLeft(seat.id)));
        }
        Ok(Hit { order, leader })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let said = self.order.said(ctx).with("seat", seat_name(ctx.world, self.leader.seat));
        let said = said.with("minor", self.minor(ctx).unwrap_or_else(|| literal("none")));
        let rules = &ctx.world.rules.espionage;
        let here = ctx.known().own_spy(self.order.agent).map(|spy| spy.hex);
        let beside =
            here.map_or(0, |hex| ctx.known().underworld_beside(ctx.world, ctx.seat(), hex));
        let level = ctx.known().underworld_level(ctx.seat()).max(beside);
        let percent = hit_percent(rules, level, 0, 0);
        let odds = message("mythico-detail-hit")
            .with("percent", percent)
            .with("guarded", rules.guard_percent);
        self.order.answer(
            said,
            [odds, message("mythico-detail-exposed").with("percent", rules.exposed_percent)],
        )
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let is_spared = |seat| ctx.known().is_spared(ctx.world, ctx.seat(), seat);
        let left = &ctx.known().left;
        match request.option {
            "leader" => {
                let seats = choices::seats(ctx.world, |seat| {
                    !is_spared(seat.id) && !left.contains_key(&seat.id)
                });
                Some(seats.into_iter().chain(minor_leaders(ctx)).collect())
            }
            _ => agents(request, ctx),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan, Mission::Hit(self.leader));
    }
}

/// Hostile minor leaders that the seat has identified.
fn minor_leaders<'a>(ctx: &OrderContext<'a>) -> impl Iterator<Item = Choice> + use<'a> {
    let is_minor = |contact: &&KnownContact| {
        let identified = contact.of.is_some_and(|of| of.number != UnitRef::LEADER);
        contact.hostile && identified && contact.arm == Some(Arm::Leader)
    };
    let world = ctx.world;
    ctx.known().contacts.iter().filter(is_minor).filter_map(move |contact| {
        let (code, hex) = (contact.of?.code(), place_name(world, contact.hex));
        let label = message("mythico-choice-unit").with("unit", contact.name()).with("hex", hex);
        Some(Choice::new(code.to_string(), label, code.to_string()))
    })
}

impl Hit {
    /// The minor leader that it targets, by name; `None` for a seat's first leader.
    fn minor(&self, ctx: &OrderContext<'_>) -> Option<Message> {
        let is_this = |contact: &&KnownContact| contact.of == Some(self.leader);
        let contact = ctx.known().contacts.iter().find(is_this);
        (self.leader.number != UnitRef::LEADER).then(|| contact.map(KnownContact::name))?
    }
}
