//! Order 63, Sail: boats go a way by sea, hex by hex or to a place. Also the shared parts of all
//! orders with such a way. See EM-2.8, EM-5.1, EM-11.4. Not here: its cost (`paths/`), or what
//! they meet (`sequence/sea/`).

use super::path::{self, Path};
use super::unit::{EligibleUnits, UnitOrder, sea};
use super::{OrderContext, Read, choices, path_choices};
use crate::grid::{Lattice, Location};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, PathStep, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cost::{Mover, points};
use crate::systems::el_mythico::paths::plan::{Leg, PlannedPath, plan};
use crate::systems::el_mythico::plan::{Plan, UnitPlan};
use crate::systems::el_mythico::task::ReconMode;
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Message, Tell, message};

/// The boats' way.
pub const WAY: Field = Field { word: "path", kind: FieldType::Path(Lattice::Hex), required: true };

/// Boats and their way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voyage {
    pub order: UnitOrder,
    /// The way; empty if they stay.
    pub legs: Vec<Leg>,
}

impl Voyage {
    /// Reads the boats, and their way; without a way they stay.
    ///
    /// # Errors
    /// If the boats can't go this way.
    pub fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Voyage> {
        if args.path().is_empty() {
            let (order, _) = UnitOrder::read(args, ctx, EligibleUnits::Naval)?;
            return Ok(Voyage { order, legs: Vec::new() });
        }
        let (order, own) = UnitOrder::read_moving(args, ctx, EligibleUnits::Naval)?;
        let Path { legs, .. } = path::read(args, ctx, own, Mover::of(ctx.world, &own.unit))?;
        Ok(Voyage { order, legs })
    }

    /// What was understood, and the way as an arrow.
    pub fn answer(
        &self,
        ctx: &OrderContext<'_>,
        more: impl IntoIterator<Item = Message>,
    ) -> Answer {
        let own = self.order.own(ctx);
        let way = planned(ctx, own, &self.legs);
        let details: Vec<_> = told(ctx, own, &way).into_iter().chain(more).collect();
        Answer { arrow: arrow(own, &way), ..self.order.answer(ctx, details) }
    }

    /// Gives the boats their way in the plan.
    pub fn enlist<'p>(&self, plan: &'p mut Plan) -> &'p mut UnitPlan {
        let unit = self.order.enlist(plan);
        unit.legs = self.legs.clone();
        unit
    }
}

/// The text of an order with a way by sea. A goal is kept as it was named: the way is found again
/// each time it is needed.
pub fn text(args: &Args<'_>) -> String {
    if args.path().is_empty() {
        return args.text();
    }
    let step = |step: &PathStep| match step {
        PathStep::To(name) => PathStep::Feature(name.clone()),
        other => other.clone(),
    };
    args.text_along(args.path().iter().map(|written| step(&written.value)).collect())
}

/// A way as far as this turn's points take it.
pub fn planned(ctx: &OrderContext<'_>, own: &OwnUnit, legs: &[Leg]) -> PlannedPath {
    plan(ctx.ground(), Mover::of(ctx.world, &own.unit), own.unit.hex, legs, AvoidedHexes(&[]))
}

/// The cells of a way from its start.
pub fn arrow(own: &OwnUnit, way: &PlannedPath) -> Vec<Location> {
    let hexes = std::iter::once(own.unit.hex).chain(way.entries.iter().map(|entry| entry.hex));
    if way.entries.is_empty() {
        Vec::new()
    } else {
        hexes.map(HexNo::cell).map(Location::outer).collect()
    }
}

/// Where a way leads, its cost, and what is known to be on it.
pub fn told(ctx: &OrderContext<'_>, own: &OwnUnit, way: &PlannedPath) -> Vec<Message> {
    let (world, enemies) = (ctx.world, &ctx.known().enemies);
    let arrives = way.entries.last().map(|last| {
        message("mythico-detail-sails")
            .with("hex", sea_place(ctx, last.hex))
            .with("spent", points(way.spent_fine(world)))
            .with("allowance", points(Mover::of(world, &own.unit).allowance_fine))
    });
    let ends =
        way.halt.map(|(_, halt)| message("mythico-detail-ends").with("why", halt.message(world)));
    let enemy = way.entries.iter().find(|entry| enemies.binary_search(&entry.hex).is_ok());
    let enemy = enemy.map(|entry| {
        message("mythico-detail-enemy-at-sea").with("hex", place_name(world, entry.hex))
    });
    arrives.into_iter().chain(ends).chain(enemy).collect()
}

/// A hex with its place, or with its sea area.
pub fn sea_place(ctx: &OrderContext<'_>, hex: HexNo) -> Message {
    match ctx.world.seas.of(&ctx.world.map, hex) {
        Some(area) => message("mythico-hex-of-place")
            .with("hex", hex)
            .with("place", ctx.world.seas.name(area)),
        None => place_name(ctx.world, hex),
    }
}

/// Choices for the unit and the way.
pub fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
    match request.option {
        "path" => Some(path_choices::choices(request, ctx, ReconMode::Usual)),
        _ => choices::unit(request, ctx, EligibleUnits::Naval),
    }
}

/// 63: sails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sail(Voyage);

impl OrderKind<ElMythico> for Sail {
    const FORM: Form = sea(63, "sail", &[WAY], "EM-2.8").everyday(0).by_verbs(&["move"]);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        Voyage::read(args, ctx).map(Sail)
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.order.land_slot()
    }

    fn text(&self, args: &Args<'_>, _: &OrderContext<'_>) -> String {
        text(args)
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        self.0.answer(ctx, [])
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        complete(request, ctx)
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }
}
