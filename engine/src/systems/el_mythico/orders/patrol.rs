//! Orders 53, Patrol, and 58, Blockade: boats watch a sea area, and meet units that come through.
//! See EM-4.14, EM-11.7. Ruling: EM-11.7: a Patrol sails to its hex and watches there; a
//! Blockade stays where it is, and also closes the area.

use super::reason::SeaReason;
use super::sail::{self, Voyage, WAY, sea_place};
use super::unit::{EligibleUnits, UnitOrder, sea};
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest, Field, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::task::{ReconMode, Watch};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// 53: sails, and watches the area where it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patrol(Voyage);

impl OrderKind<ElMythico> for Patrol {
    const FORM: Form =
        sea(53, "patrol", &[Field { required: false, ..WAY }], "EM-11.7").everyday(1);

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let voyage = Voyage::read(args, ctx)?;
        armed(ctx, &voyage.order)?;
        Ok(Patrol(voyage))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.order.land_slot()
    }

    fn text(&self, args: &Args<'_>, _: &OrderContext<'_>) -> String {
        sail::text(args)
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let own = self.0.order.own(ctx);
        let way = sail::planned(ctx, own, &self.0.legs);
        let end = way.entries.last().map_or(own.unit.hex, |entry| entry.hex);
        self.0.answer(ctx, [watched(ctx, "mythico-detail-patrol", end)])
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        complete(request, ctx)
    }

    fn enlist(&self, plan: &mut Plan) {
        let task = &mut self.0.enlist(plan).task;
        (task.watches, task.recon) = (Some(Watch::Patrol), ReconMode::Recce);
    }
}

/// 58: closes the area where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blockade(UnitOrder);

impl OrderKind<ElMythico> for Blockade {
    const FORM: Form = sea(58, "blockade", &[], "EM-11.7");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read(args, ctx, EligibleUnits::Naval)?;
        armed(ctx, &order)?;
        if ctx.world.seas.of(&ctx.world.map, own.unit.hex).is_none() {
            return Err(SeaReason::NotAtSea(own.full_name()).into());
        }
        Ok(Blockade(order))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let hex = self.0.own(ctx).unit.hex;
        self.0.answer(ctx, [watched(ctx, "mythico-detail-blockade", hex)])
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        complete(request, ctx)
    }

    fn enlist(&self, plan: &mut Plan) {
        let task = &mut self.0.enlist(plan).task;
        (task.watches, task.recon) = (Some(Watch::Blockade), ReconMode::Recce);
    }
}

/// The area watched from a hex; none from a harbour.
fn watched(ctx: &OrderContext<'_>, id: &'static str, hex: HexNo) -> Message {
    let percent = ctx.world.rules.sea.intercept_percent;
    match ctx.world.seas.of(&ctx.world.map, hex) {
        Some(area) => message(id).with("area", ctx.world.seas.name(area)).with("percent", percent),
        None => {
            let map = &ctx.world.map;
            let mut beside = map.neighbours(hex).map(|(_, near)| near);
            let near = beside.find_map(|near| Some((near, ctx.world.seas.of(map, near)?)));
            let said = match near {
                Some((near, area)) => message("mythico-detail-patrol-in-harbour")
                    .with("area", ctx.world.seas.name(area))
                    .with("near", near),
                None => message("mythico-detail-patrol-inland"),
            };
            said.with("hex", sea_place(ctx, hex))
        }
    }
}

/// Choices for armed boats and their way.
fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
    if request.option == "unit" { Some(armed_boats(ctx)) } else { sail::complete(request, ctx) }
}

/// Refuses boats without guns, which stop nobody.
fn armed(ctx: &OrderContext<'_>, order: &UnitOrder) -> Read<()> {
    let own = order.own(ctx);
    if has_guns(ctx.world, own) { Ok(()) } else { Err(SeaReason::Unarmed(own.full_name()).into()) }
}

/// Can it fire on any target on land or at sea?
pub fn has_guns(world: &World, own: &OwnUnit) -> bool {
    world.weapon(&own.unit).is_some_and(|weapon| weapon.soft + weapon.hard > 0)
}

/// Own boats that have guns.
pub fn armed_boats(ctx: &OrderContext<'_>) -> Vec<Choice> {
    let may =
        |own: &OwnUnit| EligibleUnits::Naval.may(ctx.world, &own.unit) && has_guns(ctx.world, own);
    choices::own_units(ctx, may)
}
