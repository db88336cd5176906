//! The game master puts a unit into another hex. See EM-12.1.

use super::reason::SeaReason;
use super::set_right::{HEX, REASON, answer, corrected, known, of_unit, offered, unit};
use super::unit::carried;
use super::{OrderContext, Read};
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::correction::{Corrected, Correction};
use crate::systems::el_mythico::hex_map::Terrain;
use crate::systems::el_mythico::orders::find;
use crate::systems::el_mythico::orders::reason::CorrectionReason;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::wording::place_name;
use crate::words::message;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Put(Corrected);

impl OrderKind<ElMythico> for Put {
    const FORM: Form = of_unit("put", &[HEX, REASON]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let own = unit(args, ctx)?;
        let word = args.required(HEX.word, Args::place);
        let hex = find::hex(ctx, &word)?;
        if let Some(carrier) = ctx.known().carrier(own) {
            return Err(carried(own, carrier).into());
        }
        let at_sea = ctx.world.map.terrain(hex) == Terrain::Sea;
        match own.unit.arm.is_naval() {
            true if !at_sea && !ctx.world.is_harbour(hex) => {
                return Err(Rejected::at(&word.span, SeaReason::NoHarbour(hex).into()));
            }
            false if at_sea => {
                return Err(Rejected::at(&word.span, CorrectionReason::AtSea(hex).into()));
            }
            _ => {}
        }
        corrected(args, Some(own), Correction::Put { unit: own.id(), hex }).map(Put)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.what.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let hex = place_name(ctx.world, known(ctx, &self.0).unit.hex);
        answer(ctx, &self.0, message("mythico-now-put").with("hex", hex))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        offered(request, ctx)
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.corrections.push(self.0.clone());
    }
}
