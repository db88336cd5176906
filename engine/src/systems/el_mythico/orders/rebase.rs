//! Order 76, Rebase: aircraft and helicopters move to another base, which may be an ally's
//! airfield. See EM-1.6, EM-11.7. Ruling: EM-11.7: it is done before any mission is flown. It is
//! also possible from a hex that is no base any more, where nothing else is.

use super::flight::{self, FlightOrder, HEX};
use super::reason::AirReason;
use super::unit::{EligibleUnits, UnitOrder, air};
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::plan::Plan;

/// 76: moves to another base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rebase(FlightOrder);

impl OrderKind<ElMythico> for Rebase {
    const FORM: Form = air(76, "rebase", &[HEX], "EM-11.7").everyday(3).by_verbs(&["move"]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read_moving(args, ctx, EligibleUnits::Air)?;
        let hex = flight::reached(args, ctx, own)?;
        let word = args.required(HEX.word, Args::place);
        let refused = |reason: AirReason| Err(Rejected::at(&word.span, reason.into()));
        if hex == own.unit.hex {
            return refused(AirReason::BasedThere { unit: own.full_name(), hex });
        }
        let known = ctx.known();
        let may_base = known.may_base(ctx.world, ctx.seat(), own.unit.arm, hex);
        if !may_base && !known.may_be_allied_airfield(ctx.world, ctx.seat(), hex) {
            return refused(AirReason::NoBase { arm: own.unit.arm, hex });
        }
        flight::nothing_heavy_aboard(ctx, own)?;
        Ok(Rebase(FlightOrder { order, mission: Mission::Rebase { hex } }))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let hex = self.0.mission.hex();
        let may_base =
            ctx.known().may_base(ctx.world, ctx.seat(), self.0.order.own(ctx).unit.arm, hex);
        self.0.answer(ctx, flight::allied_field(ctx, hex).filter(|_| !may_base))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "hex" => Some(
                choices::ordered(request, ctx).map_or_else(Vec::new, |own| flight::bases(ctx, own)),
            ),
            _ => choices::unit(request, ctx, EligibleUnits::Air),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }
}
