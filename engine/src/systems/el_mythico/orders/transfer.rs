//! Order 45, Transfer: the seat gives activity points to another, once its units are paid and
//! before anybody buys. See EM-9.4, EM-11.4. Not here: the phase (`sequence/economy.rs`).

use super::costs::gift_said;
use super::reason::{MarketReason, Reason};
use super::{OrderContext, Read, choices, purchase};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::names::SEATS;
use crate::systems::el_mythico::plan::{Plan, Transfer as Transferred};
use crate::systems::el_mythico::wording::seat_name;
use crate::words::{Arg, Tenths, message};

/// 45: gives AP to another seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transfer(Transferred);

impl OrderKind<ElMythico> for Transfer {
    const FORM: Form = Form {
        number: Some(45),
        word: "transfer",
        topic: "market",
        fields: &[
            Field::new("seat", FieldType::Name(SEATS)),
            Field::new("ap", FieldType::Quantity { min: 1, max: 9_999 }),
        ],
        rule: "EM-9.4",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let name = args.required("seat", Args::name);
        let to = ctx.world.seats.meant(name.value).filter(|seat| seat.id != ctx.seat());
        let to = to.ok_or_else(|| Rejected::at(&name.span, Reason::UnknownSeat))?.id;
        if ctx.known().left.contains_key(&to) {
            return Err(Rejected::at(&name.span, MarketReason::TransferLeft(to).into()));
        }
        let tenths = 10 * args.required("ap", Args::number);
        let funds = purchase::funds(ctx);
        if tenths > funds {
            return Err(Reason::from(MarketReason::TransferTooMuch {
                ap: Tenths(tenths),
                funds: Tenths(funds),
            })
            .into());
        }
        Ok(Transfer(Transferred { by: ctx.seat(), to, tenths }))
    }

    /// A seat may have one for each receiver.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_content("transfer", self.0.by, self.0.to.0)
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Transferred { to, tenths, .. } = self.0;
        let said = message("mythico-said-transfer")
            .with("seat", seat_name(ctx.world, to))
            .with("ap", Arg::Tenths(tenths));
        let detail = gift_said(ctx, |plan| self.enlist(plan));
        Answer { details: detail.into_iter().collect(), ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let plays_on = |seat: &crate::seat::Seat| {
            seat.id != ctx.seat() && !ctx.known().left.contains_key(&seat.id)
        };
        (request.option == "seat").then(|| choices::seats(ctx.world, plays_on))
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.transfers.push(plan.order.asks(self.0));
    }
}
