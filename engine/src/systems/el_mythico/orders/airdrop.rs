//! Order 43, Airdrop: light goods that come by air before anybody moves, for more. See EM-4.5.
//! Not here: what it shares with Buy (`purchase.rs`).

use super::{OrderContext, Read, purchase};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::market::purchase::Purchase;
use crate::systems::el_mythico::plan::Plan;

/// 43: buys goods that come by air.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Airdrop(pub Purchase);

impl OrderKind<ElMythico> for Airdrop {
    const FORM: Form = purchase::form(43, "airdrop", "EM-4.5");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        purchase::read(args, ctx, true).map(Airdrop)
    }

    /// A seat has one such order for each entry point and supplier.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_content("airdrop", self.0.seat, format_args!("{}-{}", self.0.hex, self.0.supplier))
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        purchase::answer(ctx, &self.0)
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        purchase::complete(request, ctx, true)
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.purchases.push(plan.order.asks(self.0.clone()));
    }
}
