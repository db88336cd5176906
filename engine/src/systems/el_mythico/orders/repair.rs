//! Order 26, Repair: a unit at an installation repairs it by a step, for money.
//! See EM-9.5, EM-14.8. Ruling: EM-9.5: troops of any strength do it, if they stay there all
//! turn. The installation must be their seat's, an ally's or nobody's, and their seat pays.
//! Ruling: EM-10.1: leaders can't. The outcome is in `sequence/sabotage.rs`.

use super::costs::price_said;
use super::installation::{FIELD, admit, complete, meant};
use super::reason::InstallationReason;
use super::unit::{EligibleUnits, UnitOrder, at_installation};
use super::{OrderContext, Read};
use crate::dice::Dice;
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::country::installation::{InstallationName, Wear};
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::{Effects, Step};
use crate::systems::el_mythico::naming::installation_name;
use crate::systems::el_mythico::plan::Plan;
use crate::words::message;

/// 26: repairs an installation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    order: UnitOrder,
    number: u16,
}

impl OrderKind<ElMythico> for Repair {
    const FORM: Form = at_installation(26, "repair", &[FIELD], "EM-9.5");
    const STEP: Option<Step> = Some(Step::Standing);

    fn admit(ctx: &OrderContext<'_>) -> Read<()> {
        admit(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read(args, ctx, EligibleUnits::Troops)?;
        let number = meant(args, ctx, own, own.unit.hex)?;
        let installed = ctx.known().country.installations.get(&number).copied().unwrap_or_default();
        if installed.wear == Wear::Intact {
            return Err(InstallationReason::Whole(InstallationName(number)).into());
        }
        let ally = |holder| ctx.world.faction(holder) == ctx.world.faction(ctx.seat());
        if let Some(holder) = installed.holder.filter(|holder| !ally(*holder)) {
            return Err(
                InstallationReason::Theirs { name: InstallationName(number), holder }.into()
            );
        }
        Ok(Repair { order, number })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let installed =
            ctx.known().country.installations.get(&self.number).copied().unwrap_or_default();
        let wear = installed.wear.better().unwrap_or_default();
        let price = price_said(ctx, |plan| self.enlist(plan));
        let becomes = message("mythico-detail-repair").with("wear", wear.word());
        let answer = self.order.answer(ctx, [price, becomes]);
        Answer {
            said: answer.said.with("name", installation_name(ctx.world, self.number)),
            ..answer
        }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        complete(request, ctx, EligibleUnits::Troops, |_| false, |wear| wear != Wear::Intact)
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan).task.repairs = Some(self.number);
    }

    fn act(&self, field: &Field<'_>, _: &Dice, effects: &mut Effects) {
        effects.repair(field, self.order.unit, self.number);
    }
}
