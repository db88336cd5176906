//! Order 59, Sky-freight: transport aircraft and helicopters without a mission fly a dump, or a
//! part of it, from one friendly airfield to another, before anybody draws ammunition.
//! See EM-1.6, EM-4.5, EM-4.10.

use super::flight::allied_field;
use super::goods::{GOODS_FIELD, of_stock, own_stores, told_goods};
use super::reason::{AirReason, Reason};
use super::{OrderContext, Read, choices, find};
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::air::mission::Freight;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::stock::{Category, Good};
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::wording::good_line;
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Message, message};

/// 59: flies goods from airfield to airfield.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkyFreight(Freight);

const FROM: Field = Field::new("from", FieldType::Hex);
const TO: Field = Field::new("hex", FieldType::Hex);

impl OrderKind<ElMythico> for SkyFreight {
    const FORM: Form = Form {
        number: Some(59),
        word: "freight",
        topic: "air",
        fields: &[FROM, TO, GOODS_FIELD],
        rule: "EM-4.10",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let (from, to) = (airfield(args, ctx, FROM.word)?, airfield(args, ctx, TO.word)?);
        if from == to {
            return Err(Reason::AlreadyThere(to).into());
        }
        let lift = |to| ctx.known().airlift(ctx.world, ctx.seat(), from, to);
        if lift(from) == 0 {
            return Err(AirReason::NoLift(from).into());
        }
        if lift(to) == 0 {
            return Err(AirReason::NoneReaches { from, to }.into());
        }
        let goods = light_goods(args, ctx)?;
        Ok(SkyFreight(Freight { seat: ctx.seat(), from, to, goods }))
    }

    /// A seat may have one for each pair of airfields.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        let Freight { seat, from, to, .. } = &self.0;
        Slot::of_content("freight", *seat, format_args!("{from}-{to}"))
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Freight { from, to, goods, .. } = &self.0;
        let said = message("mythico-said-freight")
            .with("goods", said_goods(ctx, goods))
            .with("from", place_name(ctx.world, *from))
            .with("to", place_name(ctx.world, *to));
        let lift = ctx.known().airlift(ctx.world, ctx.seat(), *from, *to);
        let lift = message("mythico-detail-freight").with("lift", lift);
        let details = [told_goods(ctx, *from), lift].into_iter().chain(allied_field(ctx, *to));
        Answer { details: details.collect(), ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let fields = || ctx.known().airfields(ctx.world, ctx.seat()).into_iter();
        match request.option {
            "from" => {
                let lifts =
                    |hex: &HexNo| ctx.known().airlift(ctx.world, ctx.seat(), *hex, *hex) > 0;
                Some(fields().filter(lifts).map(|hex| choices::hex(ctx.world, hex)).collect())
            }
            "hex" => {
                let unseen = ctx.known().unseen_airfields(ctx.world, ctx.seat());
                Some(fields().chain(unseen).map(|hex| choices::hex(ctx.world, hex)).collect())
            }
            "goods" => {
                let from =
                    request.given.get("from").and_then(|hex| find::known_hex(ctx, hex.trim()));
                let dumps = own_stores(ctx).into_iter().flat_map(|stores| &stores.dumps);
                let dump = dumps.into_iter().find(|dump| Some(dump.hex) == from);
                Some(dump.map_or_else(Vec::new, |dump| of_stock(ctx, &dump.stock, request.typed)))
            }
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.freights.push(plan.order.asks(self.0.clone()));
    }
}

fn airfield(args: &Args<'_>, ctx: &OrderContext<'_>, field: &str) -> Read<HexNo> {
    let word = args.required(field, Args::place);
    let hex = find::hex(ctx, &word)?;
    let (known, seat) = (ctx.known(), ctx.seat());
    if !known.is_friendly_airfield(ctx.world, seat, hex)
        && !known.may_be_allied_airfield(ctx.world, seat, hex)
    {
        return Err(Rejected::at(&word.span, AirReason::NoBase { arm: Arm::Aircraft, hex }.into()));
    }
    Ok(hex)
}

/// The goods that an order names. They must be light: heavy ones never go by air. See EM-4.5.
///
/// # Errors
/// If there are no such goods, or they are heavy.
pub fn light_goods(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Vec<(Good, i64)>> {
    let amounts = args.amounts(GOODS_FIELD.word);
    let amounts = amounts.iter().flat_map(|amounts| amounts.value);
    amounts
        .map(|amount| {
            let refused = |reason: Reason| Rejected::at(&amount.span, reason);
            let good = Good::meant(&ctx.world.equipment, &amount.value.name);
            let good = good
                .ok_or_else(|| refused(Reason::UnknownGoods(amount.value.name.as_str().into())))?;
            if good.category(&ctx.world.equipment) == Category::Heavy {
                return Err(refused(AirReason::Heavy(good).into()));
            }
            Ok((good, amount.value.count))
        })
        .collect()
}

/// The goods in words; if none are named, all light goods that fit.
pub fn said_goods(ctx: &OrderContext<'_>, goods: &[(Good, i64)]) -> Vec<Message> {
    match goods {
        [] => vec![message("mythico-goods-light")],
        goods => goods.iter().map(|(good, amount)| good_line(ctx.world, good, *amount)).collect(),
    }
}
