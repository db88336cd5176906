//! The game master sets who holds a population centre. See EM-12.1.

use super::reason::Reason;
use super::set_right::{
    HEX, HOLDER, REASON_BEHIND, answer, corrected, holder, holders, of_seat, offered,
};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::orders::find;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::wording::seat_name;
use crate::words::message;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner(Corrected);

impl OrderKind<ElMythico> for Owner {
    const FORM: Form = of_seat("owner", &[HEX, HOLDER, REASON_BEHIND]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let word = args.required(HEX.word, Args::place);
        let hex = find::hex(ctx, &word)?;
        if !ctx.world.map.is_urban_place(hex) {
            return Err(Rejected::at(&word.span, Reason::NoCentre(hex)));
        }
        let what = Correction::Holder { hex, seat: holder(args, ctx)?.flatten() };
        corrected(args, None, what).map(Owner)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.what.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Correction::Holder { hex, .. } = self.0.what else { unreachable!("it was read so") };
        let now = match ctx.known().control.get(&hex) {
            Some(holder) => message("mythico-now-held").with("seat", seat_name(ctx.world, *holder)),
            None => message("mythico-now-nobodys"),
        };
        answer(ctx, &self.0, now)
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        if request.option == HOLDER.word { Some(holders(ctx)) } else { offered(request, ctx) }
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.corrections.push(self.0.clone());
    }
}
