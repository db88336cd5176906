//! Order 23, Add equipment: a unit puts lots of additional equipment from its seat's dump to use.
//! It stands beside its land order. See EM-4.1, EM-4.7, EM-4.11, EM-4.12.

use super::goods::{GOODS_FIELD, Handling, WHERE, dump_hexes, in_dumps, in_lots, lots_of_stock};
use super::reason::Reason;
use super::unit::{EligibleUnits, UnitOrder, misc};
use super::{OrderContext, Read, choices};
use crate::order::{Args, Choice, CompletionRequest, Field, Form, Slot};
use crate::system::{Answer, OrderKind};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::field::stores::room;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::stock::LOT_STR;
use crate::systems::el_mythico::stock::{Good, Stock};
use crate::systems::el_mythico::task::StoresAction;
use crate::systems::el_mythico::wording::changes_lines;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// 23: puts equipment from a dump to use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddEquipment(Handling);

impl OrderKind<ElMythico> for AddEquipment {
    const FORM: Form = misc(23, "add", &[Field { required: true, ..GOODS_FIELD }, WHERE], "EM-4.1");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own) = UnitOrder::read(args, ctx, EligibleUnits::Troops)?;
        let mut handling = Handling::read(args, ctx, order, StoresAction::Add)?;
        let amounts = args.required(GOODS_FIELD.word, Args::amounts).value;
        for ((good, count), amount) in handling.goods.iter_mut().zip(amounts) {
            *count = in_lots(ctx.world, good, amount)?;
        }
        match handling.goods.iter().find(|(good, _)| !is_usable(ctx.world, own, good)) {
            Some((good, _)) => {
                Err(Reason::NotForUnit { unit: own.full_name(), goods: good.clone() }.into())
            }
            None => Ok(AddEquipment(handling)),
        }
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let lots = |(good, lots): &(Good, i64)| {
            let good = good.name(&ctx.world.equipment);
            message("mythico-goods-lots").with("goods", good).with("lots", *lots)
        };
        let goods: Vec<_> = self.0.goods.iter().map(lots).collect();
        let said = self.0.order.said(ctx).with("goods", goods).with("place", self.0.said_dump(ctx));
        let rooms = self.0.goods.iter().map(|(good, lots)| self.told_room(ctx, good, *lots));
        let details =
            rooms.chain([self.0.told_dump(ctx)]).chain(changes_lines(self.0.order.settings));
        Answer { details: details.collect(), ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "goods" => Some(equipment(request, ctx)),
            "at" => Some(dump_hexes(request, ctx)),
            _ => choices::unit(request, ctx, EligibleUnits::Troops),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }
}

impl AddEquipment {
    /// How much of its STR can still use that equipment, and which part of the lots would be
    /// wasted. Rule: EM-4.12.
    fn told_room(&self, ctx: &OrderContext<'_>, good: &Good, lots: i64) -> Message {
        let unit = &self.0.order.own(ctx).unit;
        let room = if let Good::Additional(kind) = good { room(unit, *kind) } else { 0 };
        let id = match (room, LOT_STR * lots > room) {
            (0, _) => "mythico-detail-add-full",
            (_, true) => "mythico-detail-add-wasted",
            (_, false) => "mythico-detail-add-room",
        };
        message(id).with("room", room).with("goods", good.name(&ctx.world.equipment))
    }
}

/// May the unit use these goods? See EM-4.1.
fn is_usable(world: &World, own: &OwnUnit, good: &Good) -> bool {
    matches!(good, Good::Additional(kind) if world.may_use(own.unit.arm, *kind))
}

/// The equipment in own dumps that the ordered unit may use.
fn equipment(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Vec<Choice> {
    let Some(own) = choices::ordered(request, ctx) else { return Vec::new() };
    let lies = in_dumps(request, ctx);
    let usable = lies.iter().filter(|(good, _)| is_usable(ctx.world, own, good));
    let usable: Stock = usable.map(|(good, amount)| (good.clone(), amount)).collect();
    lots_of_stock(ctx, &usable, request.typed)
}
