//! Orders 90, Split task, and 91, Hold and send: a battalion or larger does two things in one turn.
//! Each part obeys an order of its own, as a unit of its own, from the first impulse on.
//! See EM-2.9, EM-11.1, EM-11.4. Not here: how the parts split and rejoin (`sequence/parts.rs`).
//!
//! Ruling: EM-2.9, EM-11.4: 90 is for two tasks in the unit's hex. With 91 one part goes, and the
//! other stays, with a task in its hex or none. Ruling: EM-2.9: the larger part keeps number, name
//! and surplus; of equals, the one that stays or is named second. Equipment is shared by strength,
//! but a part that lays mines takes the ammunition for it along. Ruling: EM-3.3: a combined unit is
//! separated first. Ruling: EM-11.1: each part may have settings of its own; those of the whole
//! order are for both.

use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder, multi};
use super::{Order, OrderContext, Read, path, task_choices};
use crate::dice::Dice;
use crate::grid::Location;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, OrderSet, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::arm::men;
use crate::systems::el_mythico::field;
use crate::systems::el_mythico::field::effects::{Effects, Step};
use crate::systems::el_mythico::fog::{Known, OwnUnit};
use crate::systems::el_mythico::orders::detach::STRENGTH_MAX;
use crate::systems::el_mythico::plan::{PartPlan, Plan, UnitPlan};
use crate::systems::el_mythico::unit::Size;
use crate::view::View;
use crate::words::{Message, message};

/// Tasks that a part can have in its hex, by number. Ruling: EM-11.4: Rest and Train are for whole
/// units.
pub const STANDING: &[u16] = &[10, 12, 13, 14, 15, 16, 17, 25, 26, 33, 34];

/// Orders that a part can be sent with, by number.
pub const GOING: &[u16] = &[29, 32, 27, 30, 28, 31];

/// Tasks that exclude each other. Ruling: EM-11.6: only the better works count, so nobody digs and
/// defends.
const EXCLUDED: [(u16, u16); 1] = [(13, 15)];

const PART: Field = Field::new("strength", FieldType::Quantity { min: 1, max: STRENGTH_MAX });

/// A unit in two parts, each with its order; `None` if it just stays.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Parts {
    order: UnitOrder,
    /// Men, or tenths of a vehicle, of the named part.
    tenths: i64,
    /// Order of the named part.
    named: Option<Box<Order>>,
    /// Order of the rest.
    rest: Option<Box<Order>>,
    /// Does the named part keep the unit's number?
    named_keeps: bool,
}

impl Parts {
    /// Reads the unit and its parts. Their orders are added later.
    fn read<'a>(args: &Args<'_>, ctx: &OrderContext<'a>) -> Read<(Parts, &'a OwnUnit)> {
        let (order, own) = UnitOrder::read_apart(args, ctx, EligibleUnits::Troops)?;
        if own.unit.size < Size::Battalion {
            return Err(Reason::TooSmallToPart(own.full_name()).into());
        }
        let tenths = 10 * args.number(PART.word).unwrap_or(0);
        if tenths >= own.unit.tenths {
            return Err(
                Reason::NotSoStrong { unit: own.full_name(), has: own.unit.strength() }.into()
            );
        }
        if ctx.known().numbers_left(ctx.seat()) == 0 {
            return Err(Reason::NoNumberLeft.into());
        }
        let named_keeps = 2 * tenths > own.unit.tenths;
        Ok((Parts { order, tenths, named: None, rest: None, named_keeps }, own))
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let unit = &self.order.own(ctx).unit;
        let shares = [(self.tenths, &self.named), (unit.tenths - self.tenths, &self.rest)];
        let (mut details, mut arrow) = (Vec::new(), Vec::new());
        for (tenths, task) in shares {
            let men = men(unit.arm, tenths);
            let Some(task) = task else {
                details.push(message("mythico-detail-part-stays").with("men", men));
                continue;
            };
            let view = self.view_of_part(ctx, tenths);
            let Answer { said, details: mut more, arrow: way, .. } =
                task.answer(&OrderContext { view: &view, ..*ctx });
            // The part's arrival comes first, since a list of orders shows only one detail.
            if !way.is_empty() && !more.is_empty() {
                details.insert(0, more.remove(0));
            }
            details.push(message("mythico-detail-part").with("men", men).with("said", said));
            details.extend(more);
            arrow = longer(arrow, way);
        }
        details.push(message("mythico-detail-parts-join"));
        Answer { details, arrow, ..Answer::of(self.said(ctx, unit.tenths)) }
    }

    /// The seat's view, with the unit replaced by a part of it. Equipment goes by strength, as in
    /// the turn.
    fn view_of_part(&self, ctx: &OrderContext<'_>, tenths: i64) -> View<Known> {
        let mut known = ctx.known().clone();
        if let Some(own) = known.own.iter_mut().find(|own| own.id() == self.order.unit) {
            let all = own.unit.tenths.max(1);
            own.unit.additional.values_mut().for_each(|held| *held = *held * tenths / all);
            own.unit.tenths = tenths;
        }
        ctx.view.foreseen(known)
    }

    fn said(&self, ctx: &OrderContext<'_>, all: i64) -> Message {
        let arm = self.order.own(ctx).unit.arm;
        self.order
            .said(ctx)
            .with("part", men(arm, self.tenths))
            .with("rest", men(arm, all - self.tenths))
    }

    /// The part that keeps the number is the unit itself; the other has a plan of its own in it.
    fn enlist(&self, plan: &mut Plan) {
        let unit = self.order.unit;
        self.order.enlist(plan);
        let (keeps, goes) = self.by_number();
        if let Some(task) = keeps {
            task.enlist(plan);
        }
        let mut apart = Plan { order: plan.order, ..Plan::default() };
        self.order.enlist(&mut apart);
        if let Some(task) = goes {
            task.enlist(&mut apart);
        }
        let told: UnitPlan = std::mem::take(apart.unit(unit));
        let mines = goes.is_some_and(|task| task.form().number == Some(34));
        plan.unit(unit).part = Some(Box::new(PartPlan {
            number: None,
            tenths: self.tenths,
            of_rest: self.named_keeps,
            mines,
            told,
        }));
    }

    fn act(&self, field: &field::Field<'_>, dice: &Dice, effects: &mut Effects) {
        let (keeps, goes) = self.by_number();
        if let Some(task) = keeps {
            task.act(field, dice, effects);
        }
        if let (Some(task), Some(part)) = (goes, field.part_of(self.order.unit)) {
            effects.of_part(self.order.unit, part, |effects| task.act(field, dice, effects));
        }
    }

    /// The orders of the part that keeps the number, and of the other.
    fn by_number(&self) -> (Option<&Order>, Option<&Order>) {
        let (named, rest) = (self.named.as_deref(), self.rest.as_deref());
        if self.named_keeps { (named, rest) } else { (rest, named) }
    }
}

fn longer(one: Vec<Location>, other: Vec<Location>) -> Vec<Location> {
    if other.len() > one.len() { other } else { one }
}

/// A part's task, if it has one: one that it may have.
fn task(
    args: &Args<'_>,
    ctx: &OrderContext<'_>,
    field: &str,
    may: &'static [u16],
) -> Read<Option<Box<Order>>> {
    let Some(within) = args.order(field) else { return Ok(None) };
    let form = within.form();
    let is_among = |orders: &[u16]| form.number.is_some_and(|number| orders.contains(&number));
    if !is_among(may) {
        let (order, orders) = (form.word, task_choices::words(may));
        return Err(match () {
            () if is_among(STANDING) => Reason::NotForSent { order, orders },
            () if is_among(GOING) => Reason::NotForStaying { order, orders },
            () => Reason::NotForPart { order, orders },
        }
        .into());
    }
    Order::admit(form, ctx)?;
    Order::read(&within, ctx).map(|order| Some(Box::new(order)))
}

/// Ruling: EM-2.9: the same task for both would be no split, and tasks that exclude each other
/// aren't allowed.
fn fit_together(one: &Order, other: &Order) -> Result<(), Rejected<Reason>> {
    let (one, other) = (one.form(), other.form());
    let pair =
        (one.number.min(other.number).unwrap_or(0), one.number.max(other.number).unwrap_or(0));
    if one.word == other.word {
        return Err(Reason::SameTask(one.word).into());
    }
    if EXCLUDED.contains(&pair) {
        return Err(Reason::TasksExclude { one: one.word, other: other.word }.into());
    }
    Ok(())
}

/// 90: two tasks in one hex, one for each part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitTask(Parts);

impl OrderKind<ElMythico> for SplitTask {
    const FORM: Form = multi(
        90,
        "split",
        &[PART, Field::new("first", FieldType::Order), Field::new("rest", FieldType::Order)],
        "EM-2.9",
    );
    const STEP: Option<Step> = Some(Step::Standing);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (parts, _) = Parts::read(args, ctx)?;
        let named = task(args, ctx, "first", STANDING)?;
        let rest = task(args, ctx, "rest", STANDING)?;
        if let (Some(named), Some(rest)) = (&named, &rest) {
            fit_together(named, rest)?;
        }
        Ok(SplitTask(Parts { named, rest, ..parts }))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        self.0.answer(ctx)
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "strength" => Some(task_choices::shares(request, ctx)),
            "first" | "rest" => Some(task_choices::tasks(request, ctx, STANDING)),
            _ => task_choices::units(request, ctx),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }

    fn act(&self, field: &field::Field<'_>, dice: &Dice, effects: &mut Effects) {
        self.0.act(field, dice, effects);
    }
}

/// 91: a part goes, the rest holds the hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoldAndSend(Parts);

impl OrderKind<ElMythico> for HoldAndSend {
    const FORM: Form = multi(
        91,
        "send",
        &[
            PART,
            Field::new("send", FieldType::Order),
            Field { word: "hold", kind: FieldType::Order, required: false },
        ],
        "EM-2.9",
    );
    const STEP: Option<Step> = Some(Step::Standing);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (parts, _) = Parts::read(args, ctx)?;
        let (named, rest) = (task(args, ctx, "send", GOING)?, task(args, ctx, "hold", STANDING)?);
        Ok(HoldAndSend(Parts { named, rest, ..parts }))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.order.land_slot()
    }

    fn text(&self, args: &Args<'_>, ctx: &OrderContext<'_>) -> String {
        let (Some(within), Some(sent)) = (args.order("send"), &self.0.named) else {
            return args.text();
        };
        let mut plan = Plan::default();
        sent.enlist(&mut plan);
        let legs = &plan.unit(self.0.order.unit).legs;
        args.text_along_within("send", path::written_out(&within, ctx, legs))
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        self.0.answer(ctx)
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "strength" => Some(task_choices::shares(request, ctx)),
            "send" => Some(task_choices::tasks(request, ctx, GOING)),
            "hold" => Some(task_choices::tasks(request, ctx, STANDING)),
            _ => task_choices::units(request, ctx),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }

    fn act(&self, field: &field::Field<'_>, dice: &Dice, effects: &mut Effects) {
        self.0.act(field, dice, effects);
    }
}
