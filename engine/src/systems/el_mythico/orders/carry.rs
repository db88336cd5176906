//! Order 77, Helicopter lift: helicopters carry light goods of a dump to another hex in their
//! reach, after this turn's ammunition was drawn. See EM-4.5, EM-4.10.

use super::flight::{self, FlightOrder, HEX};
use super::freight::{light_goods, said_goods};
use super::goods::{GOODS_FIELD, dump_hexes, of_stock, own_stores, told_goods};
use super::reason::{AirReason, Reason};
use super::unit::{EligibleUnits, air};
use super::{OrderContext, Read, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::air::mission::{Mission, range};
use crate::systems::el_mythico::hex_map::Terrain;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::wording::place_name;
use crate::words::message;

/// 77: carries goods by helicopter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carry(FlightOrder);

const FROM: Field = Field::new("from", FieldType::Hex);

impl OrderKind<ElMythico> for Carry {
    const FORM: Form = air(77, "carry", &[FROM, HEX, GOODS_FIELD], "EM-4.10");

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (order, own, hex) = flight::read(args, ctx, EligibleUnits::LiftingHelicopters)?;
        if ctx.known().passenger(own).is_some() {
            return Err(AirReason::Full(own.full_name()).into());
        }
        let word = args.required(FROM.word, Args::place);
        let from = find::hex(ctx, &word)?;
        let reach = range(ctx.world, own.unit.arm);
        let refused = |reason: Reason| Err(Rejected::at(&word.span, reason));
        if own.unit.hex.distance(from) > reach {
            return refused(
                AirReason::OutOfReach { unit: own.full_name(), hex: from, range: reach }.into(),
            );
        }
        if from == hex {
            return refused(Reason::AlreadyThere(hex));
        }
        if ctx.world.map.terrain(hex) == Terrain::Sea {
            return Err(AirReason::AtSea(hex).into());
        }
        let goods = light_goods(args, ctx)?;
        Ok(Carry(FlightOrder { order, mission: Mission::Carry { from, goods, hex } }))
    }

    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        self.0.order.land_slot()
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Mission::Carry { from, goods, .. } = &self.0.mission else {
            return Answer::of(self.0.order.said(ctx));
        };
        let lift = ctx.world.lift(&self.0.order.own(ctx).unit);
        let details = [told_goods(ctx, *from), message("mythico-detail-carry").with("lift", lift)];
        let mut answer = self.0.answer(ctx, details);
        answer.said = answer
            .said
            .with("goods", said_goods(ctx, goods))
            .with("from", place_name(ctx.world, *from));
        answer
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        match request.option {
            "from" => Some(dump_hexes(request, ctx)),
            "goods" => {
                let from =
                    request.given.get("from").and_then(|hex| find::known_hex(ctx, hex.trim()));
                let dumps = own_stores(ctx).into_iter().flat_map(|stores| &stores.dumps);
                let dump = dumps.into_iter().find(|dump| Some(dump.hex) == from);
                Some(dump.map_or_else(Vec::new, |dump| of_stock(ctx, &dump.stock, request.typed)))
            }
            _ => flight::complete(request, ctx, EligibleUnits::LiftingHelicopters),
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        self.0.enlist(plan);
    }
}
