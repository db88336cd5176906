//! Order 66, Sea cargo: a dump, or part of it, goes from harbour to harbour before anybody draws
//! ammunition. See EM-4.5, EM-4.10.

use super::goods::{GOODS_FIELD, of_stock, own_stores, told_goods};
use super::reason::{Reason, SeaReason};
use super::sealift::{harbours, route};
use super::{OrderContext, Read, choices, find};
use crate::grid::Location;
use crate::order::{Args, Choice, CompletionRequest, Field, FieldType, Form, Slot};
use crate::system::{Answer, OrderKind, Rejected};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::{Cargo, Plan};
use crate::systems::el_mythico::stock::{Category, Good, Stock};
use crate::systems::el_mythico::wording::place_name;
use crate::systems::el_mythico::wording::{good_line, goods_list};
use crate::words::message;

/// 66: ships goods.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeaCargo(Cargo);

impl OrderKind<ElMythico> for SeaCargo {
    const FORM: Form = Form {
        number: Some(66),
        word: "cargo",
        topic: "sea",
        fields: &[
            Field::new("from", FieldType::Hex),
            Field::new("harbour", FieldType::Hex),
            GOODS_FIELD,
        ],
        rule: "EM-4.10",
        ..Form::BASE
    };

    fn read(args: &Args<'_>, ctx: &OrderContext<'_>) -> Read<Self> {
        let [from_word, to_word] =
            ["from", "harbour"].map(|field| args.required(field, Args::place));
        let (from, to) = (find::hex(ctx, &from_word)?, find::hex(ctx, &to_word)?);
        // A flight or a gift may bring goods that go on by sea in the same turn.
        let held = dump(ctx, from).cloned().unwrap_or_default();
        let amounts = args.amounts(GOODS_FIELD.word);
        let amounts = amounts.iter().flat_map(|amounts| amounts.value);
        let goods = amounts.map(|amount| {
            let good = Good::meant(&ctx.world.equipment, &amount.value.name);
            let unknown = || {
                Rejected::at(&amount.span, Reason::UnknownGoods(amount.value.name.as_str().into()))
            };
            Ok((good.ok_or_else(unknown)?, amount.value.count))
        });
        let goods = goods.collect::<Read<Vec<_>>>()?;
        route(ctx, from, to).map_err(|why| match why {
            SeaReason::NoHarbour(hex) if hex == from => Rejected::at(&from_word.span, why.into()),
            _ => Rejected::at(&to_word.span, why.into()),
        })?;
        let heavy = |good: &Good| good.category(&ctx.world.equipment) == Category::Heavy;
        let sent: Vec<&Good> = if goods.is_empty() {
            held.iter().map(|(good, _)| good).collect()
        } else {
            goods.iter().map(|(good, _)| good).collect()
        };
        if let Some(good) = sent.into_iter().find(|good| heavy(good)) {
            for (hex, word) in [(from, &from_word), (to, &to_word)] {
                if !ctx.world.map.ports.contains(&hex) {
                    let why = SeaReason::HeavyCargo { good: good.clone(), hex };
                    return Err(Rejected::at(&word.span, why.into()));
                }
            }
        }
        if ctx.known().sealift_at(ctx.world, ctx.seat(), from) == 0 {
            let why = SeaReason::NoShips { hex: from, room: 0, needs: 1 };
            return Err(Rejected::at(&from_word.span, why.into()));
        }
        Ok(SeaCargo(Cargo { seat: ctx.seat(), from, to, goods }))
    }

    /// A seat has one such order for each pair of harbours.
    fn slot(&self, _: &OrderContext<'_>) -> Slot {
        Slot::of_content("cargo", self.0.seat, format_args!("{}-{}", self.0.from, self.0.to))
    }

    fn answer(&self, ctx: &OrderContext<'_>) -> Answer {
        let Cargo { from, to, goods, .. } = &self.0;
        let list = match (goods.as_slice(), dump(ctx, *from)) {
            ([], Some(held)) => goods_list(ctx.world, held),
            (goods, _) => {
                goods.iter().map(|(good, amount)| good_line(ctx.world, good, *amount)).collect()
            }
        };
        let said = message("mythico-said-cargo")
            .with("goods", list)
            .with("from", place_name(ctx.world, *from))
            .with("to", place_name(ctx.world, *to));
        let room = ctx.known().sealift_at(ctx.world, ctx.seat(), *from);
        let room = message("mythico-detail-cargo").with("room", room);
        let hexes = route(ctx, *from, *to).map(|route| route.hexes).unwrap_or_default();
        let none = dump(ctx, *from).is_none().then(|| told_goods(ctx, *from));
        let arrow =
            std::iter::once(*from).chain(hexes).map(HexNo::cell).map(Location::outer).collect();
        Answer { details: std::iter::once(room).chain(none).collect(), arrow, ..Answer::of(said) }
    }

    fn complete(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Option<Vec<Choice>> {
        let from = request.given.get("from").and_then(|from| find::known_hex(ctx, from.trim()));
        match request.option {
            "from" => {
                let dumps = own_stores(ctx)
                    .into_iter()
                    .flat_map(|stores| &stores.dumps)
                    .map(|dump| dump.hex);
                let in_harbour = dumps.filter(|&hex| ctx.world.is_harbour(hex));
                Some(in_harbour.map(|hex| choices::hex(ctx.world, hex)).collect())
            }
            "harbour" => Some(harbours(ctx, from)),
            "goods" => {
                let held = from.and_then(|from| dump(ctx, from)).cloned().unwrap_or_default();
                Some(of_stock(ctx, &held, request.typed))
            }
            _ => None,
        }
    }

    fn enlist(&self, plan: &mut Plan) {
        plan.cargoes.push(plan.order.asks(self.0.clone()));
    }
}

/// The goods in the own dump in a hex.
fn dump<'a>(ctx: &OrderContext<'a>, hex: HexNo) -> Option<&'a Stock> {
    let mut dumps = own_stores(ctx)?.dumps.iter();
    dumps.find(|dump| dump.hex == hex).map(|dump| &dump.stock)
}
