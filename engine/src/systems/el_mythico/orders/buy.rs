//! Order 42, Buy: goods that come by land or sea after movement and combat. See EM-4.4. Not here:
//! what it shares with Airdrop (`purchase.rs`).

use super::{OrderContext, Read, purchase};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::market::purchase::Purchase;
use crate::systems::el_mythico::plan::Plan;

/// 42: buys goods that come by land or sea.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buy(pub Purchase);

impl OrderKind<ElMythico> for Buy {
    const FORM: Form = purchase::form(42, "buy", "EM-4.4");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        purchase::read(args, ctx, false).map(Buy)
    }

    /// A seat has one such order for each entry point and supplier.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_content("buy", self.0.seat, format_args!("{}-{}", self.0.hex, self.0.supplier))
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        purchase::answer(ctx, &self.0)
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        purchase::complete(request, ctx, false)
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.purchases.push(plan.order.asks(self.0.clone()));
    }
}
