//! Order 24, Train: a unit at a training base of its seat's gains a week. One that becomes an elite
//! chooses its type, and takes a name. See EM-1.3, EM-3.5.

use smol_str::SmolStr;

use super::forecast;
use super::name::{NAME, name_given};
use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder, land};
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::training::{
    Opened, TrainingGoal, may_be_named, opened, opens_guard, train, weeks_to_another_type,
};
use crate::systems::el_mythico::unit::Unit;
use crate::words::message;

/// The list of elite types, as orders name them: by word or number.
pub const ELITES: &str = "elite";

/// 24: a week of training.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Train {
    order: UnitOrder,
    goal: TrainingGoal,
}

impl OrderKind<ElMythico> for Train {
    const FORM: Form = land(
        24,
        "train",
        &[
            Field { word: "type", kind: FieldType::Name(ELITES), required: false },
            Field { word: "name", kind: NAME, required: false },
        ],
        "EM-3.5",
    );

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read_apart(args, ctx, EligibleUnits::Any)?;
        let base = ctx.known().base(ctx.seat());
        let trains = ctx.known().trains_at(ctx.world, ctx.seat(), own.unit.hex);
        if let Some(base) = base.filter(|_| !trains) {
            let further = ctx.known().further_base(ctx.seat());
            return Err(Reason::NotAtBase { unit: own.full_name(), base, further }.into());
        }
        let guard_weeks = ctx.known().guard_weeks(ctx.world, ctx.seat());
        let elite = elite(args, own, guard_weeks)?;
        let is_guard = elite == Some(Elite::Guard) && opens_guard(&own.unit, guard_weeks);
        let mut after = own.unit.clone();
        train(&mut after, &TrainingGoal { elite, name: None }, guard_weeks);
        let goal = TrainingGoal { elite, name: name(args, own, &after)? };
        if opened(&own.unit) == Opened::Elite || is_guard {
            if goal.elite.is_none() {
                return Err(Reason::NeedsEliteType(own.full_name()).into());
            }
            if goal.name.is_none() && !own.unit.named {
                return Err(Reason::NeedsEliteName(own.full_name()).into());
            }
        }
        Ok(Train { order, goal })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.order.own(ctx);
        let mut after = forecast::unit_beside(ctx, self.order.unit).unwrap_or_else(|| own.clone());
        let guard_weeks = ctx.known().guard_weeks(ctx.world, ctx.seat());
        train(&mut after.unit, &self.goal, guard_weeks);
        let becomes = message("mythico-detail-train").with("training", after.unit.training.print());
        let elite = after.unit.elite.filter(|_| after.unit.elite != own.unit.elite).map(|elite| {
            message("mythico-detail-train-elite")
                .with("unit", after.name())
                .with("type", elite.name())
        });
        let may = (self.goal.elite.is_none() && opened(&own.unit) == Opened::Type)
            .then(|| message("mythico-detail-train-may-choose"));
        let guard = (self.goal.elite.is_none() && opens_guard(&own.unit, guard_weeks))
            .then(|| message("mythico-detail-train-guard"));
        let name = match self.goal.name {
            // Once it has a type, it also has a name in texts.
            Some(_) => elite
                .is_none()
                .then(|| message("mythico-detail-train-name").with("unit", after.name())),
            None => may_be_named(&after.unit).then(|| message("mythico-detail-train-may-name")),
        };
        self.order
            .answer(ctx, [becomes].into_iter().chain(elite).chain(may).chain(guard).chain(name))
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "type" => {
                let unit = choices::ordered(request, ctx);
                let open = |elite: &Elite| unit.is_none_or(|own| elite.is_open_to(own.unit.arm));
                Some(Elite::ALL.into_iter().filter(open).map(choice).collect())
            }
            "unit" => Some(choices::own_units(ctx, |own| {
                ctx.known().trains_at(ctx.world, ctx.seat(), own.unit.hex)
            })),
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan);
        plan.training.trains.insert(self.order.unit, self.goal.clone());
    }
}

fn choice(elite: Elite) -> Choice {
    let number = elite.number();
    let label = message("mythico-choice-elite").with("number", number).with("type", elite.name());
    Choice::new(elite.word(), label, format!("{} {number}", elite.word()))
        .also([number.to_string()])
}

/// The type that the order names, if this week opens it to the unit.
fn elite(args: &Args<'_>, own: &OwnUnit, guard_weeks: Option<u8>) -> Read<Option<Elite>> {
    let Some(written) = args.name("type") else { return Ok(None) };
    let refused = |reason| Rejected::at(&written.span, reason);
    let elite = Elite::read(written.value).ok_or_else(|| refused(Reason::UnknownElite))?;
    if !elite.is_open_to(own.unit.arm) {
        return Err(refused(Reason::EliteNotOpen { unit: own.full_name(), elite }));
    }
    match opened(&own.unit) {
        Opened::Elite | Opened::Type => Ok(Some(elite)),
        // See EM-10.3: the clergy turns regulars into a guard sooner.
        Opened::Week if elite == Elite::Guard && opens_guard(&own.unit, guard_weeks) => {
            Ok(Some(elite))
        }
        // No type is open to its arm.
        Opened::Name => Err(refused(Reason::EliteNotOpen { unit: own.full_name(), elite })),
        Opened::Week if own.unit.training.level >= 3 => {
            let weeks = weeks_to_another_type(own.unit.training);
            Err(refused(Reason::TypeFixed { unit: own.full_name(), weeks }))
        }
        Opened::Week => Err(refused(Reason::NotYetElite(own.full_name()))),
    }
}

/// The name that the order gives. Ruling: EM-1.3: a unit takes a name when it first becomes an
/// elite of a type, and keeps it even if it is diluted and trained again. Two others may take one
/// whenever they train as an elite: a unit that became an elite by another's men, and one of air or
/// sea, which has no types.
fn name(args: &Args<'_>, own: &OwnUnit, after: &Unit) -> Read<Option<SmolStr>> {
    let Some(written) = args.free_text("name") else { return Ok(None) };
    if own.unit.named {
        return Err(Rejected::at(
            &written.span,
            Reason::AlreadyNamed(own.unit.name.as_str().into()),
        ));
    }
    if !may_be_named(after) {
        let is_elite = after.training.level >= 3 && after.is_tactical();
        let why = if is_elite { Reason::NeedsEliteType } else { Reason::NotYetElite };
        return Err(Rejected::at(&written.span, why(own.full_name())));
    }
    name_given(&written).map(Some)
}
