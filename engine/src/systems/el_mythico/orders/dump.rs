//! The game master sets the goods in a seat's dump. See EM-12.1.

use super::set_right::{
    ALL_GOODS, HEX, REASON_BEHIND, SEAT, answer, corrected, goods, of_seat, offered, seat,
};
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::hex_map::Terrain;
use crate::systems::el_mythico::naming::now_holds;
use crate::systems::el_mythico::orders::find;
use crate::systems::el_mythico::orders::reason::CorrectionReason;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::stock::Stock;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DumpGoods(Corrected);

impl OrderKind<ElMythico> for DumpGoods {
    const FORM: Form = of_seat("dump", &[SEAT, HEX, ALL_GOODS, REASON_BEHIND]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let seat = seat(args, ctx)?.id;
        let word = args.required(HEX.word, Args::place);
        let hex = find::hex(ctx, &word)?;
        if ctx.world.map.terrain(hex) == Terrain::Sea {
            return Err(Rejected::at(&word.span, CorrectionReason::AtSea(hex).into()));
        }
        let goods = goods(args, ctx)?;
        corrected(args, None, Correction::Dump { seat, hex, goods }).map(DumpGoods)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.what.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Correction::Dump { seat, hex, .. } = &self.0.what else {
            unreachable!("it was read so")
        };
        let dumps = ctx.known().stores(*seat).into_iter().flat_map(|stores| &stores.dumps);
        let dump = dumps.into_iter().find(|dump| dump.hex == *hex).map(|dump| dump.stock.clone());
        answer(ctx, &self.0, now_holds(ctx.world, &dump.unwrap_or_else(Stock::default)))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        offered(request, ctx)
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.corrections.push(self.0.clone());
    }
}
