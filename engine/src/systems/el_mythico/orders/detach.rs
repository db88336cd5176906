//! Order 20, Detach: a smaller unit splits off, with men and equipment as stated. The unit may also
//! have a land order. See EM-1.1, EM-1.5, EM-3.2, EM-4.7.

use super::amounts;
use super::forecast;
use super::goods::{GOODS_FIELD, WHERE};
use super::reason::Reason;
use super::shipping::boards_said;
use super::unit::{EligibleUnits, UnitOrder, misc};
use super::{Order, OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::arm::men;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::reorganisation::{Baggage, Reorganising};
use crate::systems::el_mythico::wording::{changes_lines, place_name};
use crate::words::message;

/// Most STR that an order may name.
pub const STRENGTH_MAX: i64 = 100_000;

/// 20: splits a smaller unit off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detach {
    order: UnitOrder,
    tenths: i64,
    baggage: Baggage,
    hex: Option<HexNo>,
}

impl OrderKind<ElMythico> for Detach {
    const FORM: Form = misc(
        20,
        "detach",
        &[
            Field::new("strength", FieldType::Quantity { min: 1, max: STRENGTH_MAX }),
            GOODS_FIELD,
            WHERE,
        ],
        "EM-3.2",
    );

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read_apart(args, ctx, EligibleUnits::Manned)?;
        let tenths = 10 * args.required("strength", Args::number);
        if tenths >= own.unit.tenths {
            return Err(
                Reason::NotSoStrong { unit: own.full_name(), has: own.unit.strength() }.into()
            );
        }
        if ctx.known().numbers_left(ctx.seat()) == 0 {
            return Err(Reason::NoNumberLeft.into());
        }
        let baggage = amounts::stated(args, ctx, own)?;
        let hex = args.place(WHERE.word).map(|word| find::hex(ctx, &word)).transpose()?;
        Ok(Detach { order, tenths, baggage, hex })
    }

    /// Ruling: EM-11.1: a unit may split off parts in several hexes on its way, one in each.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        match self.hex {
            Some(hex) => Slot::of_unit(format_args!("misc:20:{hex}"), self.order.unit.code()),
            None => self.order.misc_slot(),
        }
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.order.own(ctx);
        let arm = own.unit.arm;
        let foreseen =
            forecast::of_order(ctx, &Order::Detach(self.clone()), self.order.unit, &self.told());
        let said = message("mythico-said-detach")
            .with("unit", own.name())
            .with("part", men(arm, self.tenths))
            .with("hex", place_name(ctx.world, self.hex.unwrap_or(own.unit.hex)));
        let stays = foreseen.iter().map(|foreseen| {
            let rest = &foreseen.unit;
            message("mythico-detail-detach-stays")
                .with("unit", rest.name())
                .with("men", men(arm, rest.unit.tenths))
        });
        let goes =
            foreseen.iter().filter_map(|foreseen| amounts::goes(ctx, foreseen.part.as_ref()?));
        let boards = boards_said(ctx, self.order.unit);
        let acts = boards.unwrap_or_else(|| message("mythico-detail-detach-acts"));
        let details = stays.chain([acts]).chain(goes).chain(changes_lines(self.order.settings));
        Answer { details: details.collect(), ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "goods" => Some(amounts::offered(request, ctx)),
            "at" => Some(choices::places(ctx.world).collect()),
            _ => choices::unit(request, ctx, EligibleUnits::Manned),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        let told = plan.order.asks(self.told());
        self.order.enlist(plan).reorganises.push(told);
    }
}

impl Detach {
    fn told(&self) -> Reorganising {
        let Detach { tenths, baggage, hex, .. } = self.clone();
        Reorganising::Detach { tenths, baggage, hex }
    }
}
