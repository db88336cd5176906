//! Order 25, Destroy: a unit at an installation takes it from intact to damaged, or from damaged to
//! destroyed, a step a turn. Commandos may go there by a path in the same turn, and raid it when
//! the fighting is over. See EM-3.10, EM-9.1, EM-9.5, EM-10.1, EM-11.6. The outcome is in
//! `sequence/sabotage.rs`.

use super::installation::{FIELD, admit, choose, complete, meant};
use super::journey::Journey;
use super::path::Path;
use super::reason::InstallationReason;
use super::unit::{EligibleUnits, UnitOrder, at_installation};
use super::{OrderContext, Read, path, path_choices};
use crate::dice::Dice;
use crate::grid::Lattice;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::country::installation::{InstallationName, Wear};
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::field;
use crate::systems::el_mythico::field::effects::{Effects, Step};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::naming::installation_name;
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cost::Mover;
use crate::systems::el_mythico::paths::plan::{Leg, plan};
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::task::ReconMode;
use crate::words::{Arg, Message, message};

/// 25: damages or destroys an installation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destroy {
    order: UnitOrder,
    number: u16,
    /// The way to it, for a raid.
    legs: Vec<Leg>,
    journey: Option<Journey>,
}

/// The way to the installation, for Commandos only.
const PATH: Field = Field { word: "path", kind: FieldType::Path(Lattice::Hex), required: false };

impl OrderKind<ElMythico> for Destroy {
    const FORM: Form = at_installation(25, "destroy", &[FIELD, PATH], "EM-9.5");
    const STEP: Option<Step> = Some(Step::Standing);

    fn admit(ctx: &OrderContext<'_>) -> Read<()> {
        admit(ctx)
    }

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let Approach { order, own, hex, legs, journey } = Approach::read(args, ctx)?;
        let number = meant(args, ctx, own, hex)?;
        let destroy = Destroy { order, number, legs, journey };
        let needs = ctx.world.rules.installations.destroy_str;
        if own.unit.is_tactical() && !has_commandos(ctx, own) && strength(ctx, own) < needs {
            return Err(InstallationReason::TooWeak { unit: own.full_name(), needs }.into());
        }
        let Some(installed) = ctx.known().country.installations.get(&number) else {
            return Ok(destroy);
        };
        if installed.wear == Wear::Destroyed {
            return Err(InstallationReason::NothingLeft(InstallationName(number)).into());
        }
        match installed.holder.filter(|holder| *holder != ctx.seat()) {
            Some(holder) if ctx.known().is_spared(ctx.world, ctx.seat(), holder) => {
                Err(InstallationReason::Friendly { name: InstallationName(number), holder }.into())
            }
            _ => Ok(destroy),
        }
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.land_slot()
    }

    fn text(&self, args: &Args<'_>, ctx: &OrderContext<'_>) -> String {
        if self.legs.is_empty() { args.text() } else { path::text(args, ctx, &self.legs) }
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.order.own(ctx);
        let (way, arrow) = match self.legs.is_empty() {
            true => (Vec::new(), Vec::new()),
            false => path::told(ctx, own, Mover::of(ctx.world, &own.unit), &self.legs),
        };
        let journey = self.journey.iter().flat_map(|journey| journey.told(ctx));
        let raids = (!self.legs.is_empty()).then(|| message("mythico-detail-destroy-raids"));
        let details =
            way.into_iter().chain(journey).chain(raids).chain(details(ctx, own, self.number));
        let answer = self.order.answer(ctx, details);
        Answer {
            said: answer.said.with("name", installation_name(ctx.world, self.number)),
            arrow,
            ..answer
        }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let raids = |own: &OwnUnit| has_commandos(ctx, own);
        match request.option {
            "path" => Some(path_choices::choices(request, ctx, ReconMode::Usual)),
            _ => complete(request, ctx, EligibleUnits::All, raids, |wear| wear != Wear::Destroyed),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        let unit = self.order.enlist(plan);
        unit.task.destroys = Some(self.number);
        unit.legs = self.legs.clone();
    }

    fn act(&self, field: &field::Field<'_>, _: &Dice, effects: &mut Effects) {
        effects.destroy(field, self.order.unit, self.number);
    }
}

/// A unit, and the hex where it destroys: its own, or the end of its way.
struct Approach<'a> {
    order: UnitOrder,
    own: &'a OwnUnit,
    hex: HexNo,
    legs: Vec<Leg>,
    journey: Option<Journey>,
}

impl<'a> Approach<'a> {
    /// See EM-3.10: only Commandos go there in the same turn.
    fn read(args: &Args<'_>, ctx: &OrderContext<'a>) -> Read<Approach<'a>> {
        if args.path().is_empty() {
            let (order, own) = UnitOrder::read(args, ctx, EligibleUnits::All)?;
            return Ok(Approach { order, own, hex: own.unit.hex, legs: Vec::new(), journey: None });
        }
        let (order, own) = UnitOrder::read_moving(args, ctx, EligibleUnits::All)?;
        if !has_commandos(ctx, own) {
            return Err(InstallationReason::NoRaiders(own.full_name()).into());
        }
        let mover = Mover::of(ctx.world, &own.unit);
        let Path { legs, journey, .. } = path::read(args, ctx, own, mover)?;
        let avoided = AvoidedHexes(&ctx.known().enemies);
        let way = plan(ctx.ground(), mover, own.unit.hex, &legs, avoided);
        let hex = way.entries.last().map_or(own.unit.hex, |entry| entry.hex);
        Ok(Approach { order, own, hex, legs, journey })
    }
}

/// STR of a unit and its passenger.
fn strength(ctx: &OrderContext<'_>, own: &OwnUnit) -> i64 {
    own.unit.strength()
        + ctx.known().passenger(own).map_or(0, |passenger| passenger.unit.strength())
}

fn has_commandos(ctx: &OrderContext<'_>, own: &OwnUnit) -> bool {
    let parts = [Some(own), ctx.known().passenger(own)].into_iter().flatten();
    parts.into_iter().any(|part| part.unit.is_elite(Elite::Commandos))
}

/// The new state, the reward, and known enemies in the way.
fn details(ctx: &OrderContext<'_>, own: &OwnUnit, number: u16) -> Vec<Message> {
    let installed = ctx.known().country.installations.get(&number).copied().unwrap_or_default();
    let becomes = installed
        .wear
        .worse()
        .map(|wear| message("mythico-detail-destroy").with("wear", wear.word()));
    let tenths = ctx.world.installation_income(number);
    let hostile = installed.holder.is_some_and(|holder| holder != ctx.seat());
    let is_own = installed.holder == Some(ctx.seat());
    let own_one = is_own.then(|| message("mythico-detail-destroy-own"));
    let pays = (hostile && installed.wear == Wear::Intact && tenths > 0)
        .then(|| message("mythico-detail-destroy-pays").with("ap", Arg::Tenths(tenths)));
    let percent = ctx.world.rules.installations.destroy_percent(true, 0);
    let hex = ctx.world.installations.get(&number).map_or(own.unit.hex, |one| one.hex);
    let guarded = ctx.known().enemies.contains(&hex).then(|| {
        let id = match has_commandos(ctx, own) {
            true => "mythico-detail-destroy-fight",
            false => "mythico-detail-destroy-protected",
        };
        message(id).with("percent", percent)
    });
    choose([own_one, becomes, pays, guarded])
}
