//! Orders 51, Take, and 52, Leave: a unit takes goods from its seat's dump into its surplus, or
//! leaves surplus in a dump. The unit may also have a land order.
//! See EM-4.2, EM-4.6, EM-4.7, EM-10.1.

use super::goods::{GOODS_FIELD, Handling, WHERE, dump_hexes, in_dumps, of_stock};
use super::unit::{EligibleUnits, UnitOrder, misc};
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::task::StoresAction;
use crate::systems::el_mythico::wording::goods_list;
use crate::systems::el_mythico::wording::{changes_lines, place_name};
use crate::words::{Message, message};

/// 51: takes goods from a dump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Take(Handling);

impl OrderKind<ElMythico> for Take {
    const FORM: Form = misc(51, "take", &[GOODS_FIELD, WHERE], "EM-4.7");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::All)?;
        Handling::read(args, ctx, order, StoresAction::Take).map(Take)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        answer(&self.0, ctx, self.0.said_dump(ctx), self.0.told_dump(ctx))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "goods" => Some(of_stock(ctx, &in_dumps(request, ctx), request.typed)),
            "at" => Some(dump_hexes(request, ctx)),
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }
}

/// 52: leaves surplus in a dump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leave(Handling);

impl OrderKind<ElMythico> for Leave {
    const FORM: Form = misc(52, "leave", &[GOODS_FIELD, WHERE], "EM-4.7");

    /// Ruling: EM-4.7: without a hex it leaves them at the first try when it carries them: before
    /// it moves, if it has them.
    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::All)?;
        Handling::read(args, ctx, order, StoresAction::Leave).map(Leave)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.0.order.own(ctx);
        let place = match self.0.hex {
            Some(hex) => message("mythico-stores-in").with("hex", place_name(ctx.world, hex)),
            None => {
                message("mythico-stores-at-once").with("hex", place_name(ctx.world, own.unit.hex))
            }
        };
        let carried = match own.unit.supply.surplus.is_empty() {
            true => message("mythico-detail-carries-nothing"),
            false => message("mythico-detail-carries")
                .with("goods", goods_list(ctx.world, &own.unit.supply.surplus)),
        };
        answer(&self.0, ctx, place, carried)
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "goods" => {
                let surplus =
                    choices::ordered(request, ctx).map(|own| own.unit.supply.surplus.clone());
                Some(of_stock(ctx, &surplus.unwrap_or_default(), request.typed))
            }
            "at" => {
                let places = choices::places(ctx.world);
                Some(dump_hexes(request, ctx).into_iter().chain(places).collect())
            }
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }
}

fn answer(handling: &Handling, ctx: &OrderContext<'_>, place: Message, stores: Message) -> Answer {
    let said =
        handling.order.said(ctx).with("goods", handling.said_goods(ctx)).with("place", place);
    let details = std::iter::once(stores).chain(changes_lines(handling.order.settings)).collect();
    Answer { details, ..Answer::of(said) }
}
