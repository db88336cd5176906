//! Shared parts of orders on stores: goods, amounts, places and their choices.
//! See EM-4.1, EM-4.6, EM-4.7, EM-4.11. Not here: the effects of single orders.

use super::reason::Reason;
use super::unit::UnitOrder;
use super::{OrderContext, Read, choices, find};
use crate::order::{
    Amount, AmountTyped, Args, Choice, CompletionRequest, Field, FieldType, Slot, Spanned,
};
use crate::system::Rejected;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::position::Stores;
use crate::systems::el_mythico::stock::{GOODS, Good, Stock};
use crate::systems::el_mythico::task::{StoresAction, StoresTask};
use crate::systems::el_mythico::wording::place_name;
use crate::systems::el_mythico::wording::{good_line, goods_list};
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// The goods, and how much of each.
pub const GOODS_FIELD: Field =
    Field { word: "goods", kind: FieldType::Amounts(GOODS), required: false };
/// The hex.
pub const WHERE: Field = Field { word: "at", kind: FieldType::Hex, required: false };

/// An order to a unit to handle stores, once, in the right hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handling {
    pub order: UnitOrder,
    pub action: StoresAction,
    /// Goods, and how much of each; empty for all. Each sort may succeed or fail by itself.
    pub goods: Vec<(Good, i64)>,
    /// The hex; `None` for the first hex where it is possible.
    pub hex: Option<HexNo>,
}

impl Handling {
    /// Reads goods and hex.
    ///
    /// # Errors
    /// If there are no such goods, or the map has no such hex.
    pub fn read(
        args: &Args<'_>,
        ctx: &OrderContext<'_>,
        order: UnitOrder,
        action: StoresAction,
    ) -> Read<Handling> {
        let has_goods = args.form().fields.iter().any(|field| field.word == GOODS_FIELD.word);
        let amounts = if has_goods { args.amounts(GOODS_FIELD.word) } else { None };
        let amounts = amounts.iter().flat_map(|amounts| amounts.value);
        let goods = amounts.map(|amount| {
            let good = Good::meant(&ctx.world.equipment, &amount.value.name);
            let unknown = || {
                Rejected::at(&amount.span, Reason::UnknownGoods(amount.value.name.as_str().into()))
            };
            Ok((good.ok_or_else(unknown)?, amount.value.count))
        });
        let goods = goods.collect::<Read<_>>()?;
        let hex = args.place(WHERE.word).map(|word| find::hex(ctx, &word)).transpose()?;
        Ok(Handling { order, action, goods, hex })
    }

    /// A slot for each unit and hex, so that orders for several hexes can stand side by side.
    pub fn slot(&self) -> Slot {
        match self.hex {
            Some(hex) => {
                let number = self.order.form.number.unwrap_or_default();
                Slot::of_unit(format_args!("misc:{number}:{hex}"), self.order.unit.code())
            }
            None => self.order.misc_slot(),
        }
    }

    /// Gives the unit its tasks.
    pub fn enlist(&self, plan: &mut Plan) {
        let (action, hex, order) = (self.action, self.hex, plan.order);
        let task = |good: Option<Good>, amount| StoresTask {
            action,
            good,
            amount,
            hex,
            came: false,
            order,
        };
        let tasks = &mut self.order.enlist(plan).stores;
        match self.goods.as_slice() {
            [] => tasks.push(task(None, i64::MAX)),
            goods => {
                tasks.extend(goods.iter().map(|(good, amount)| task(Some(good.clone()), *amount)))
            }
        }
    }

    /// The goods in words.
    pub fn said_goods(&self, ctx: &OrderContext<'_>) -> Vec<Message> {
        match self.goods.as_slice() {
            [] => vec![message("mythico-goods-everything")],
            goods => {
                goods.iter().map(|(good, amount)| good_line(ctx.world, good, *amount)).collect()
            }
        }
    }

    /// The place in words, for actions that need a dump.
    pub fn said_dump(&self, ctx: &OrderContext<'_>) -> Message {
        match self.hex {
            Some(hex) => message("mythico-stores-in").with("hex", place_name(ctx.world, hex)),
            None => message("mythico-stores-first-dump"),
        }
    }

    /// What is now in the dump there, for the answer; or that there is none. Goods may still come
    /// there.
    pub fn told_dump(&self, ctx: &OrderContext<'_>) -> Message {
        told_dump(ctx, self.hex.unwrap_or(self.order.own(ctx).unit.hex))
    }
}

/// What is now in the own dump in a hex, or that there is none.
pub fn told_dump(ctx: &OrderContext<'_>, hex: HexNo) -> Message {
    let mut dumps = own_stores(ctx).into_iter().flat_map(|stores| &stores.dumps);
    match dumps.find(|dump| dump.hex == hex) {
        Some(dump) => {
            message("mythico-detail-dump").with("goods", goods_list(ctx.world, &dump.stock))
        }
        None => message("mythico-detail-no-dump"),
    }
}

/// What is now in the own dump in a hex, for goods to be carried off; or that there is none yet.
pub fn told_goods(ctx: &OrderContext<'_>, hex: HexNo) -> Message {
    let has_dump =
        own_stores(ctx).is_some_and(|stores| stores.dumps.iter().any(|dump| dump.hex == hex));
    if has_dump { told_dump(ctx, hex) } else { message("mythico-detail-no-dump-yet") }
}

/// The seat's own funds and dumps.
pub fn own_stores<'a>(ctx: &OrderContext<'a>) -> Option<&'a Stores> {
    ctx.known().stores(ctx.seat())
}

/// Converts an amount into lots. Purchases and equipment in use come in whole lots. See EM-4.11.
///
/// # Errors
/// If the amount isn't a whole number of lots.
pub fn in_lots(world: &World, good: &Good, amount: &Spanned<Amount>) -> Read<i64> {
    let (lot, count) = (good.in_lot(&world.equipment), amount.value.count);
    if count % lot == 0 {
        return Ok(count / lot);
    }
    let more = lot * (count / lot + 1);
    Err(Rejected::at(&amount.span, Reason::PartOfLot { goods: good.clone(), lot, more }))
}

/// Goods of a stock as choices.
pub fn of_stock(ctx: &OrderContext<'_>, stock: &Stock, typed: &str) -> Vec<Choice> {
    in_amounts(ctx, stock, typed, |_| 1)
}

/// Lists the goods of a stock as choices of whole lots.
pub fn lots_of_stock(ctx: &OrderContext<'_>, stock: &Stock, typed: &str) -> Vec<Choice> {
    in_amounts(ctx, stock, typed, |good| good.in_lot(&ctx.world.equipment))
}

fn in_amounts(
    ctx: &OrderContext<'_>,
    stock: &Stock,
    typed: &str,
    usual: impl Fn(&Good) -> i64,
) -> Vec<Choice> {
    let choice = |(good, held): (&Good, i64)| {
        let amount = AmountTyped::of(typed).or(usual(good));
        let label = message("mythico-choice-goods")
            .with("goods", good_line(ctx.world, good, amount.count()))
            .with("held", held);
        amount.choice(good.key(), label, &good.key().replace('-', " "))
    };
    stock.iter().map(choice).collect()
}

/// The hexes of own dumps, the ordered unit's first.
pub fn dump_hexes(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Vec<Choice> {
    let here = choices::ordered(request, ctx).map(|own| own.unit.hex);
    let mut hexes: Vec<HexNo> =
        own_stores(ctx).into_iter().flat_map(|stores| &stores.dumps).map(|dump| dump.hex).collect();
    hexes.sort_by_key(|hex| here.map(|here| here.distance(*hex)));
    hexes.into_iter().map(|hex| choices::hex(ctx.world, hex)).collect()
}

/// Goods in own dumps that the ordered unit could reach: in the given hex, else in all.
pub fn in_dumps(request: &CompletionRequest<'_>, ctx: &OrderContext<'_>) -> Stock {
    let given = request.given.get(WHERE.word).and_then(|hex| find::known_hex(ctx, hex.trim()));
    let here = given.or_else(|| {
        let own: &OwnUnit = choices::ordered(request, ctx)?;
        own_stores(ctx)?.dumps.iter().any(|dump| dump.hex == own.unit.hex).then_some(own.unit.hex)
    });
    let mut all = Stock::default();
    for dump in own_stores(ctx).into_iter().flat_map(|stores| &stores.dumps) {
        if here.is_none_or(|here| here == dump.hex) {
            all.add_all(dump.stock.clone());
        }
    }
    all
}
