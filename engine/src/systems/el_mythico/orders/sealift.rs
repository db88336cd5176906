//! Order 62, Sealift: a unit or leader goes from harbour to harbour with the boats there.
//! See EM-4.5, EM-10.1, EM-11.5.

use super::reason::SeaReason;
use super::unit::{EligibleUnits, UnitOrder, sea};
use super::{OrderContext, Read, choices, find};
use crate::grid::Location;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::cheapest::Route;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::sea::passage::{self, NoPassage};
use crate::systems::el_mythico::wording::place_name;
use crate::words::message;

/// 62: goes by sea.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealift {
    order: UnitOrder,
    to: HexNo,
}

impl OrderKind<ElMythico> for Sealift {
    const FORM: Form = sea(62, "sealift", &[Field::new("hex", FieldType::Hex)], "EM-11.5");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read_moving(args, ctx, EligibleUnits::All)?;
        let word = args.required("hex", Args::place);
        let to = find::hex(ctx, &word)?;
        may_go(ctx, own, to).map_err(|why| Rejected::at(&word.span, why.into()))?;
        Ok(Sealift { order, to })
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.order.own(ctx);
        let route = route(ctx, own.unit.hex, self.to).ok();
        let room = ctx.known().sealift_at(ctx.world, ctx.seat(), own.unit.hex);
        let needs = load(ctx, own);
        let ships = message("mythico-detail-sealift").with("needs", needs).with("room", room);
        let hexes =
            std::iter::once(own.unit.hex).chain(route.iter().flat_map(|route| route.hexes.clone()));
        let mut answer = self.order.answer(ctx, [ships]);
        answer.said = message("mythico-said-sealift")
            .with("unit", own.name())
            .with("hex", place_name(ctx.world, own.unit.hex))
            .with("to", place_name(ctx.world, self.to));
        Answer { arrow: hexes.map(HexNo::cell).map(Location::outer).collect(), ..answer }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "hex" => {
                let from = choices::ordered(request, ctx).map(|own| own.unit.hex);
                Some(harbours(ctx, from))
            }
            _ => choices::unit(request, ctx, EligibleUnits::All),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.order.enlist(plan).task.sealifts_to = Some(self.to);
    }
}

/// Harbours that ships reach from one this turn.
pub fn harbours(ctx: &OrderContext<'_>, from: Option<HexNo>) -> Vec<Choice> {
    let Some(from) = from else { return Vec::new() };
    let reached = |hex: &HexNo| *hex != from && passage::between(ctx.world, from, *hex).is_ok();
    let harbours = ctx.world.map.places.values().map(|place| place.hex).filter(reached);
    harbours.map(|hex| choices::hex(ctx.world, hex)).collect()
}

/// The way of a ship, or why there is none.
///
/// # Errors
/// The reason.
pub fn route(ctx: &OrderContext<'_>, from: HexNo, to: HexNo) -> Result<Route, SeaReason> {
    if from == to {
        return Err(SeaReason::SameHarbour(to));
    }
    passage::between(ctx.world, from, to).map_err(|why| match why {
        NoPassage::NoHarbour(hex) => SeaReason::NoHarbour(hex),
        NoPassage::NoWay => SeaReason::NoWay(to),
        NoPassage::TooFar { areas, most } => SeaReason::TooFar { hex: to, areas, most },
    })
}

/// Boats' room that a unit and its passenger take. See EM-14.7.
pub fn load(ctx: &OrderContext<'_>, own: &OwnUnit) -> i64 {
    let parts = std::iter::once(own).chain(ctx.known().passenger(own));
    parts.map(|part| ctx.world.load(&part.unit)).sum()
}

fn may_go(ctx: &OrderContext<'_>, own: &OwnUnit, to: HexNo) -> Result<(), SeaReason> {
    let (world, from) = (ctx.world, own.unit.hex);
    route(ctx, from, to)?;
    let light = std::iter::once(own)
        .chain(ctx.known().passenger(own))
        .all(|part| world.is_light(&part.unit));
    if let Some(&hex) = [from, to].iter().find(|hex| !light && !world.map.ports.contains(hex)) {
        return Err(SeaReason::OnlyPorts { unit: own.full_name(), hex });
    }
    let (room, needs) = (ctx.known().sealift_at(world, ctx.seat(), from), load(ctx, own));
    if room < needs {
        return Err(SeaReason::NoShips { hex: from, room, needs });
    }
    Ok(())
}
