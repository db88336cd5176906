//! Order 19, Separate: splits a combined unit into two units again. It may be given to either.
//! See EM-3.3, EM-4.7.

use super::goods::WHERE;
use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder, carried, misc};
use super::{OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::reorganisation::Reorganising;
use crate::systems::el_mythico::wording::{changes_lines, place_name};
use crate::words::message;

/// 19: splits a combined unit.
///
/// Ruling: EM-3.3: a unit that isn't combined yet may have it with a hex, for one ride: combined on
/// the way there, separated at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Separate {
    order: UnitOrder,
    hex: Option<HexNo>,
}

impl OrderKind<ElMythico> for Separate {
    const FORM: Form = misc(19, "separate", &[WHERE], "EM-3.3");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read(args, ctx, EligibleUnits::Manned)?;
        let hex = args.place(WHERE.word).map(|word| find::hex(ctx, &word)).transpose()?;
        if let Some(boats) = ctx.known().carrier(own).filter(|carrier| carrier.unit.arm.is_naval())
        {
            return Err(carried(own, boats).into());
        }
        if own.unit.arm.is_naval() || (hex.is_none() && !ctx.known().is_combined(own)) {
            return Err(Reason::NotCombined(own.full_name()).into());
        }
        Ok(Separate { order, hex })
    }

    fn slot(&self, ctx: &OrderContext<'_>) -> Slot {
        let own = self.order.own(ctx);
        let carrier = ctx.known().carrier(own).unwrap_or(own);
        Slot::of_unit("misc:19", carrier.code())
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.order.own(ctx);
        let hex = place_name(ctx.world, self.hex.unwrap_or(own.unit.hex));
        let said = message("mythico-said-separate").with("unit", own.name()).with("hex", hex);
        let acts = message("mythico-detail-separate-acts");
        let details = [acts].into_iter().chain(changes_lines(self.order.settings));
        Answer { details: details.collect(), ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "unit" => Some(choices::own_units(ctx, |own| is_part(ctx, own))),
            "at" => Some(choices::places(ctx.world).collect()),
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        let told = Reorganising::Separate { hex: self.hex, settings: self.order.settings };
        let told = plan.order.asks(told);
        self.order.enlist(plan).reorganises.push(told);
    }
}

/// Is it one part of a combined unit? Boats and the units aboard them are none.
/// See EM-3.3, EM-11.7.
fn is_part(ctx: &OrderContext<'_>, own: &OwnUnit) -> bool {
    let by = ctx.known().carrier(own).unwrap_or(own);
    ctx.known().is_combined(own) && !by.unit.arm.is_naval()
}
