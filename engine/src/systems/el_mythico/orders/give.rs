//! Order 83, Change ownership: the seat gives a dump of its own to another seat, before anything
//! moves. See EM-4.6, EM-11.4.

use super::goods::{dump_hexes, own_stores};
use super::reason::{MarketReason, Reason};
use super::{OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::names::SEATS;
use crate::systems::el_mythico::plan::{Gift, Plan};
use crate::systems::el_mythico::wording::goods_list;
use crate::systems::el_mythico::wording::{place_name, seat_name};
use crate::words::message;

/// 83: gives a dump away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Give(Gift);

impl OrderKind<ElMythico> for Give {
    const FORM: Form = Form {
        number: Some(83),
        word: "give",
        topic: "stores",
        fields: &[Field::new("hex", FieldType::Hex), Field::new("seat", FieldType::Name(SEATS))],
        rule: "EM-4.6",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let word = args.required("hex", Args::place);
        let hex = find::hex(ctx, &word)?;
        let mut dumps = own_stores(ctx).into_iter().flat_map(|stores| &stores.dumps);
        if !dumps.any(|dump| dump.hex == hex) {
            return Err(Rejected::at(&word.span, Reason::NoDump(hex)));
        }
        let name = args.required("seat", Args::name);
        let to = ctx.world.seats.meant(name.value).filter(|seat| seat.id != ctx.seat());
        let to = to.ok_or_else(|| Rejected::at(&name.span, Reason::UnknownSeat))?.id;
        if ctx.known().left.contains_key(&to) {
            return Err(Rejected::at(&name.span, MarketReason::TransferLeft(to).into()));
        }
        Ok(Give(Gift { by: ctx.seat(), hex, to }))
    }

    /// Each dump can be given once.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_content("give", self.0.by, self.0.hex)
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Gift { hex, to, .. } = self.0;
        let said = message("mythico-said-give")
            .with("hex", place_name(ctx.world, hex))
            .with("seat", seat_name(ctx.world, to));
        let dumps = own_stores(ctx).into_iter().flat_map(|stores| &stores.dumps);
        let dump = dumps.into_iter().find(|dump| dump.hex == hex);
        let goods = dump.map(|dump| goods_list(ctx.world, &dump.stock)).unwrap_or_default();
        Answer {
            details: vec![message("mythico-detail-dump").with("goods", goods)],
            ..Answer::of(said)
        }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "hex" => Some(dump_hexes(request, ctx)),
            "seat" => Some(choices::seats(ctx.world, |seat| {
                seat.id != ctx.seat() && !ctx.known().left.contains_key(&seat.id)
            })),
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.gifts.push(plan.order.asks(self.0));
    }
}
