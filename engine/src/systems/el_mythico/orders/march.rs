//! Orders to move along a path: 27 Scout, 28 Lift, 29 Move, 30 Occupy, 31 Assault crossing, 32
//! Recce. Rule: EM-11.5. See EM-5.2, EM-6.3. Not here: reading a path and its answer (`path.rs`).

use std::fmt::Debug;
use std::marker::PhantomData;

use super::journey::Journey;
use super::path::Path;
use super::unit::{EligibleUnits, UnitOrder, land};
use super::{OrderContext, Read, choices, goods, path, path_choices};
use crate::dice::Dice;
use crate::grid::Lattice;
use crate::order::{self, Alias, Args, Choice, CompletionRequest, FieldType, Form, Slot};
use crate::outcome::OrderId;
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::effects::{Effects, Step};
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cost::Mover;
use crate::systems::el_mythico::paths::plan::{Leg, plan};
use crate::systems::el_mythico::plan::{Plan, UnitPlan};
use crate::systems::el_mythico::task::{ReconMode, StoresAction, StoresTask};
use crate::systems::el_mythico::unit::{Unit, UnitRef};
use crate::words::{Message, literals, message};

const PATH: &[order::Field] =
    &[order::Field { word: "path", kind: FieldType::Path(Lattice::Hex), required: true }];

/// Settings of a march given as `attack`: the aggressive preset.
const ATTACK: &[(&str, u16)] = &[("aggression", 7)];

/// Shared parts of orders to move along a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct March {
    order: UnitOrder,
    legs: Vec<Leg>,
    /// What the answer tells of ways that the system found.
    journey: Option<Journey>,
    recon: ReconMode,
}

impl March {
    fn read(
        args: &Args<'_>,
        ctx: &OrderContext<'_>,
        who: EligibleUnits,
        recon: ReconMode,
    ) -> Read<March> {
        let (order, own) = UnitOrder::read_moving(args, ctx, who)?;
        let mover = Mover::of(ctx.world, &own.unit).with_recon(ctx.world, recon);
        let Path { legs, journey, .. } = path::read(args, ctx, own, mover)?;
        Ok(March { order, legs, journey, recon })
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.order.own(ctx);
        let mover = Mover::of(ctx.world, &own.unit).with_recon(ctx.world, self.recon);
        let settings = self.order.settings.to(own.unit.settings);
        let set = OwnUnit { seat: own.seat, unit: Unit { settings, ..own.unit.clone() } };
        let (mut details, arrow) = path::told(ctx, &set, mover, &self.legs);
        details.extend(self.journey.iter().flat_map(|journey| journey.told(ctx)));
        if self.recon != ReconMode::Usual {
            details.push(message("mythico-detail-slow"));
        }
        Answer { arrow, ..self.order.answer(ctx, details) }
    }

    fn enlist<'p>(&self, plan: &'p mut Plan) -> &'p mut UnitPlan {
        let unit = self.order.enlist(plan);
        unit.legs = self.legs.clone();
        unit.task.recon = self.recon;
        unit
    }
}

/// A kind of march: what its order has that the others don't.
pub trait MarchKind: Clone + Debug + PartialEq + Eq {
    const FORM: Form;
    const WHO: EligibleUnits = EligibleUnits::All;
    const RECON: ReconMode = ReconMode::Usual;
    const STEP: Option<Step> = None;

    /// Adds to the lines of the answer.
    fn detail(march: &March, ctx: &OrderContext<'_>, details: &mut Vec<Message>) {
        let _ = (march, ctx, details);
    }

    /// What the unit does on its way.
    fn ask(unit: &mut UnitPlan, order: OrderId) {
        let _ = (unit, order);
    }

    /// What it does at the end.
    fn act(unit: UnitRef, field: &Field<'_>, effects: &mut Effects) {
        let _ = (unit, field, effects);
    }
}

/// An order to march.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarchOrder<K>(March, PhantomData<K>);

impl<K: MarchKind> OrderKind<ElMythico> for MarchOrder<K> {
    const FORM: Form = K::FORM;
    const STEP: Option<Step> = K::STEP;

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        March::read(args, ctx, K::WHO, K::RECON).map(|march| MarchOrder(march, PhantomData))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.order.land_slot()
    }

    fn text(&self, args: &Args<'_>, ctx: &OrderContext<'_>) -> String {
        path::text(args, ctx, &self.0.legs)
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let mut answer = self.0.answer(ctx);
        K::detail(&self.0, ctx, &mut answer.details);
        answer
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "path" => Some(path_choices::choices(request, ctx, K::RECON)),
            _ => choices::unit(request, ctx, K::WHO),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        let order = plan.order;
        K::ask(self.0.enlist(plan), order);
    }

    fn act(&self, field: &Field<'_>, _: &Dice, effects: &mut Effects) {
        K::act(self.0.order.unit, field, effects);
    }
}

/// 29: moves along a path. See EM-5.1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveKind;

pub type Move = MarchOrder<MoveKind>;

impl MarchKind for MoveKind {
    const FORM: Form = Form {
        aliases: &[
            Alias::new("march"),
            Alias::new("go"),
            Alias::new("advance"),
            Alias::setting("attack", ATTACK),
            Alias::setting("assault", ATTACK),
            Alias::setting("storm", ATTACK),
        ],
        ..land(29, "move", PATH, "EM-11.5").everyday(0).by_verbs(&["move", "attack"])
    };
}

/// 28: takes along the dump in its first hex, and leaves it at the end.
/// Rule: EM-4.13. See EM-4.7, EM-11.5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiftKind;

pub type Lift = MarchOrder<LiftKind>;

impl MarchKind for LiftKind {
    const FORM: Form = land(28, "lift", PATH, "EM-11.5");

    fn detail(march: &March, ctx: &OrderContext<'_>, details: &mut Vec<Message>) {
        details.insert(0, goods::told_dump(ctx, march.order.own(ctx).unit.hex));
    }

    fn ask(unit: &mut UnitPlan, order: OrderId) {
        let action = StoresAction::Lift;
        let (good, amount, hex, came) = (None, i64::MAX, None, false);
        unit.stores.push(StoresTask { action, good, amount, hex, came, order });
    }
}

/// 30: goes, and takes undefended dumps and installations where it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OccupyKind;

pub type Occupy = MarchOrder<OccupyKind>;

impl MarchKind for OccupyKind {
    const FORM: Form =
        Form { aliases: &[Alias::new("capture")], ..land(30, "occupy", PATH, "EM-11.5") };
    const STEP: Option<Step> = Some(Step::Standing);

    fn detail(march: &March, ctx: &OrderContext<'_>, details: &mut Vec<Message>) {
        details.extend(installations_at_end(ctx, march));
    }

    fn act(unit: UnitRef, field: &Field<'_>, effects: &mut Effects) {
        effects.occupy(field, unit);
    }
}

/// Installations at a march's end that neither the seat nor a friend is known to hold.
/// See EM-11.5.
fn installations_at_end(ctx: &OrderContext<'_>, march: &March) -> Option<Message> {
    let own = march.order.own(ctx);
    let mover = Mover::of(ctx.world, &own.unit).with_recon(ctx.world, march.recon);
    let enemies = AvoidedHexes(&ctx.known().enemies);
    let path = plan(ctx.ground(), mover, own.unit.hex, &march.legs, enemies);
    let end = path.entries.last().map_or(own.unit.hex, |entry| entry.hex);
    let held = |number: u16| {
        let installed = ctx.known().country.installations.get(&number);
        let holder = installed.and_then(|installed| installed.holder);
        holder.is_some_and(|holder| ctx.known().is_spared(ctx.world, ctx.seat(), holder))
    };
    let names: Vec<_> = ctx
        .world
        .installations_at(end)
        .filter(|one| !held(one.number))
        .map(|one| one.name.as_str())
        .collect();
    (!names.is_empty())
        .then(|| message("mythico-detail-occupy-installations").with("names", literals(names)))
}

/// 31: goes, and loses half as much fire by attacking over rivers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossingKind;

pub type AssaultCrossing = MarchOrder<CrossingKind>;

impl MarchKind for CrossingKind {
    const FORM: Form = land(31, "cross", PATH, "EM-11.5");
    const WHO: EligibleUnits = EligibleUnits::Troops;

    fn ask(unit: &mut UnitPlan, _: OrderId) {
        unit.task.assaults_crossings = true;
    }
}

/// 32: goes slowly, and looks around every hex that it enters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecceKind;

pub type Recce = MarchOrder<RecceKind>;

impl MarchKind for RecceKind {
    const FORM: Form = Form {
        aliases: &[Alias::new("reconnoitre"), Alias::new("explore")],
        ..land(32, "recce", PATH, "EM-11.5").everyday(4).by_verbs(&["recce"])
    };
    const RECON: ReconMode = ReconMode::Recce;
}

/// 27: goes more slowly still, and sees far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoutKind;

pub type Scout = MarchOrder<ScoutKind>;

impl MarchKind for ScoutKind {
    const FORM: Form = land(27, "scout", PATH, "EM-11.5");
    const WHO: EligibleUnits = EligibleUnits::Troops;
    const RECON: ReconMode = ReconMode::Scout;
}
