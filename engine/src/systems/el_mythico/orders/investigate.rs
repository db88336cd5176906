//! Order 47, Investigate: a unit looks into a minor leader, its seat's own or one for hire, as soon
//! as both are in one hex. See EM-4.7, EM-10.5, EM-11.4. Ruling: EM-10.1, EM-10.5: leaders can't
//! do this, since it isn't among their orders; any troops can. What they learn is in
//! `sequence/minor/meeting.rs`.

use smol_str::SmolStr;

use super::hire::{Hire, choice};
use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder, misc};
use super::{OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field as FormField, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::KnownMinor;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::minor::MINOR_LEADERS;
use crate::systems::el_mythico::naming::describe_minor_leader;
use crate::systems::el_mythico::plan::{Investigation, Plan};
use crate::systems::el_mythico::wording::{changes_lines, place_name};
use crate::words::message;

/// 47: looks into a minor leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Investigate {
    order: UnitOrder,
    leader: SmolStr,
}

impl OrderKind<ElMythico> for Investigate {
    const FORM: Form = misc(
        47,
        "investigate",
        &[FormField::new("leader", FieldType::Name(MINOR_LEADERS))],
        "EM-10.5",
    );

    fn admit(ctx: &OrderContext<'_>) -> Read<()> {
        Hire::admit(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::Troops)?;
        let name = args.required("leader", Args::name);
        let refused = |reason| Rejected::at(&name.span, reason);
        let leader = find::minor_leader(ctx, name.value);
        let leader =
            leader.ok_or_else(|| refused(Reason::UnknownMinorLeader(name.value.into())))?;
        if leader.effects.is_some() {
            return Err(refused(Reason::InvestigatedAlready(leader.name.as_str().into())));
        }
        Ok(Investigate { order, leader: leader.key.clone() })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.misc_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let said = self.order.said(ctx);
        let Some(leader) = find::minor_leader(ctx, &self.leader) else { return Answer::of(said) };
        let apart = place_of(ctx, leader).filter(|hex| *hex != self.order.own(ctx).unit.hex);
        let apart = apart.map(|hex| {
            message("mythico-detail-investigate-apart").with("hex", place_name(ctx.world, hex))
        });
        let details = apart.into_iter().chain(changes_lines(self.order.settings)).collect();
        Answer { details, ..Answer::of(said.with("leader", describe_minor_leader(leader))) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "leader" => {
                let unknown =
                    ctx.known().minor_leaders.iter().filter(|leader| leader.effects.is_none());
                Some(unknown.map(choice).collect())
            }
            _ => choices::unit(request, ctx, EligibleUnits::Troops),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan);
        plan.investigations
            .push(Investigation { unit: self.order.unit, leader: self.leader.clone() });
    }
}

/// The leader's hex, as far as the seat knows.
fn place_of(ctx: &OrderContext<'_>, leader: &KnownMinor) -> Option<HexNo> {
    let own = leader.unit.and_then(|unit| ctx.known().own(unit)).map(|own| own.unit.hex);
    own.or(leader.hex).or_else(|| ctx.known().base(ctx.seat()))
}
