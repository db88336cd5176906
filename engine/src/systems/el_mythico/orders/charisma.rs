//! Order 55, Charisma: a leader wins support in the village, town or city where it is when the turn
//! ends. The leader may also have a land order, and travel there first. See EM-9.3, EM-10.1. The
//! amount is in `country/influence.rs`.

use super::forecast::leads_to;
use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder, misc};
use super::{OrderContext, Read, choices};
use crate::dice::Dice;
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::country::influence::charisma_points;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::{Effects, Step};
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::wording::{changes_lines, place_name};
use crate::words::{Message, message};

/// 55: wins the people over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Charisma(UnitOrder);

impl OrderKind<ElMythico> for Charisma {
    const FORM: Form = misc(55, "charisma", &[], "EM-9.3");
    const STEP: Option<Step> = Some(Step::Standing);

    fn admit(ctx: &OrderContext<'_>) -> Read<()> {
        if ctx.world.has_population() { Ok(()) } else { Err(Reason::NoPopulation.into()) }
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::Leaders)?;
        Ok(Charisma(order))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.misc_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let here = self.here(ctx).into_iter().chain(changes_lines(self.0.settings)).collect();
        Answer { details: here, ..Answer::of(self.0.said(ctx)) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        choices::unit(request, ctx, EligibleUnits::Leaders)
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }

    fn act(&self, _: &Field<'_>, _: &Dice, effects: &mut Effects) {
        effects.charming.push(self.0.unit);
    }
}

impl Charisma {
    /// What it would win in the leader's hex, or where its orders lead it; or says that nobody
    /// lives there.
    fn here(&self, ctx: &OrderContext<'_>) -> Option<Message> {
        let now = self.0.own(ctx).unit.hex;
        let hex = leads_to(ctx, self.0.unit).unwrap_or(now);
        let said = |id: [&'static str; 2]| {
            let [here, there] = id;
            if hex == now {
                message(here)
            } else {
                message(there).with("hex", place_name(ctx.world, hex))
            }
        };
        let Some(centre) = ctx.world.centres.get(&hex) else {
            return Some(said([
                "mythico-detail-charisma-elsewhere",
                "mythico-detail-charisma-nobody-there",
            ]));
        };
        let stature = ctx.known().stature(self.0.unit)?;
        let points = charisma_points(&ctx.world.rules, stature, centre);
        Some(
            said(["mythico-detail-charisma", "mythico-detail-charisma-there"])
                .with("points", points),
        )
    }
}
