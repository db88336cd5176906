//! Order 25, Destroy: a unit that stands where an installation is takes it from intact to damaged, and from damaged to destroyed, a step a turn.
//! Rules: EM-3.10, EM-9.1, EM-9.5, EM-10.1, EM-11.6. What comes of it is in `sequence/sabotage.rs`.

use super::installation::{FIELD, admit, choose, complete, meant};
use super::reason::InstallationReason;
use super::unit::{EligibleUnits, UnitOrder, at_installation};
use super::{OrderContext, Read};
use crate::dice::Dice;
use crate::order::{Args, Choice, CompletionRequest, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::country::installation::Wear;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::{Effects, Step};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::report::installations::named;
use crate::words::{Arg, Message, message};

/// 25: damages or destroys an installation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destroy {
    order: UnitOrder,
    number: u16,
}

impl OrderKind<ElMythico> for Destroy {
    const FORM: Form = at_installation(25, "destroy", &[FIELD], "EM-9.5");
    const STEP: Option<Step> = Some(Step::Standing);

    fn admit(ctx: &OrderContext<'_>) -> Read<()> {
        admit(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read(args, ctx, EligibleUnits::All)?;
        let number = meant(args, ctx, own)?;
        let needs = ctx.world.rules.installations.destroy_str;
        if own.unit.is_tactical() && !has_commandos(ctx, own) && strength(ctx, own) < needs {
            return Err(InstallationReason::TooWeak { unit: own.full_name(), needs }.into());
        }
        let Some(installed) = ctx.known().country.installations.get(&number) else {
            return Ok(Destroy { order, number });
        };
        if installed.wear == Wear::Destroyed {
            return Err(InstallationReason::NothingLeft(number).into());
        }
        match installed.holder.filter(|holder| *holder != ctx.seat()) {
            Some(holder) if ctx.known().is_spared(ctx.world, ctx.seat(), holder) => {
                Err(InstallationReason::Friendly { number, holder }.into())
            }
            _ => Ok(Destroy { order, number }),
        }
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.order.own(ctx);
        let answer = self.order.answer(ctx, details(ctx, own, self.number));
        Answer { said: answer.said.with("name", named(ctx.world, self.number)), ..answer }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        complete(request, ctx, EligibleUnits::All, |wear| wear != Wear::Destroyed)
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan).task.destroys = Some(self.number);
    }

    fn act(&self, field: &Field<'_>, _: &Dice, effects: &mut Effects) {
        effects.destroy(field, self.order.unit, self.number);
    }
}

/// STR of a unit and of whom it carries.
fn strength(ctx: &OrderContext<'_>, own: &OwnUnit) -> i64 {
    own.unit.strength() + ctx.known().passenger(own).map_or(0, |passenger| passenger.unit.strength())
}

fn has_commandos(ctx: &OrderContext<'_>, own: &OwnUnit) -> bool {
    let parts = [Some(own), ctx.known().passenger(own)].into_iter().flatten();
    parts.into_iter().any(|part| part.unit.is_elite(Elite::Commandos))
}

/// What it becomes, what that brings, and who is known to be in the way.
fn details(ctx: &OrderContext<'_>, own: &OwnUnit, number: u16) -> Vec<Message> {
    let installed = ctx.known().country.installations.get(&number).copied().unwrap_or_default();
    let becomes =
        installed.wear.worse().map(|wear| message("mythico-detail-destroy").with("wear", wear.word()));
    let tenths = ctx.world.installation_income(number);
    let hostile = installed.holder.is_some_and(|holder| holder != ctx.seat());
    let is_own = installed.holder == Some(ctx.seat());
    let own_one = is_own.then(|| message("mythico-detail-destroy-own"));
    let pays = (hostile && installed.wear == Wear::Intact && tenths > 0)
        .then(|| message("mythico-detail-destroy-pays").with("ap", Arg::Tenths(tenths)));
    let percent = ctx.world.rules.installations.destroy_percent(true, 0);
    let guarded = ctx.known().enemies.contains(&own.unit.hex).then(|| {
        let id = match has_commandos(ctx, own) {
            true => "mythico-detail-destroy-fight",
            false => "mythico-detail-destroy-protected",
        };
        message(id).with("percent", percent)
    });
    choose([own_one, becomes, pays, guarded])
}
