//! Shared parts of Buy (42) and Airdrop (43): goods, entry point, supplier, price and remaining
//! funds. See EM-4.3 to EM-4.5, EM-4.11, EM-14.1. Not here: valid entry points
//! (`market/entry.rs`).

use super::airdrop::Airdrop;
use super::buy::Buy;
use super::costs::{price_said, to_spend};
use super::goods::in_lots;
use super::reason::{MarketReason, Reason};
use super::{OrderContext, Read, choices, find};
use crate::order::grammar::called;
use crate::order::{AmountTyped, Args, Choice, CompletionRequest, Field, FieldType, Form, Spanned};
use crate::system::{Answer, OrderKind, OrderSet, Rejected};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::entry::{Way, goes_upriver};
use crate::systems::el_mythico::market::purchase::{Purchase, Wanted, price};
use crate::systems::el_mythico::market::{Lots, SUPPLIERS, Supplier, entry, river};
use crate::systems::el_mythico::naming::means_said;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::stock::{GOODS, Good};
use crate::systems::el_mythico::wording::lots_said;
use crate::systems::el_mythico::wording::place_name;
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, Tell, literal, message};

/// The entry point, the goods, and the supplier. Amounts are in the units that dumps show.
pub const FIELDS: &[Field] = &[
    Field::new("hex", FieldType::Hex),
    Field::new("lots", FieldType::Amounts(GOODS)),
    Field { word: "supplier", kind: FieldType::Name(SUPPLIERS), required: false },
];

/// The form of an order to buy.
pub const fn form(number: u16, word: &'static str, rule: &'static str) -> Form {
    Form { number: Some(number), word, topic: "market", fields: FIELDS, rule, ..Form::BASE }
}

/// Reads the goods, and finds a supplier that delivers them there.
///
/// # Errors
/// If there is none. See EM-9.4, EM-11.3: a price beyond the funds isn't refused, since gifts
/// from others come in before anybody buys.
pub fn read(args: &Args<'_>, ctx: &OrderContext<'_>, by_air: bool) -> Read<Purchase> {
    let word = args.required("hex", Args::place);
    let hex = find::hex(ctx, &word)?;
    let named = args.name("supplier");
    let supplier = match &named {
        Some(name) => {
            Some(place_of(ctx.world, name.value).ok_or_else(|| unknown(ctx.world, name))?)
        }
        None => None,
    };
    let lots = args.required("lots", Args::amounts).value.iter().map(|amount| {
        let unknown =
            || Rejected::at(&amount.span, Reason::UnknownGoods(amount.value.name.as_str().into()));
        let good = Good::meant(&ctx.world.equipment, &amount.value.name).ok_or_else(unknown)?;
        let lots = in_lots(ctx.world, &good, amount)?;
        Ok((good, lots))
    });
    let lots = lots.collect::<Read<_>>()?;
    let wanted = Wanted { seat: ctx.seat(), hex, lots, by_air };
    wanted.from(ctx.ground(), supplier).map_err(|why| match why {
        Some((supplier, why)) => {
            let supplier = &ctx.world.market.suppliers[supplier];
            let ways = means_said(ctx.world, supplier);
            MarketReason::NoEntry {
                supplier: supplier.name.as_str().into(),
                hex,
                ways,
                why: Box::new(why),
            }
            .into()
        }
        None => no_market(ctx.world).into(),
    })
}

fn unknown(world: &World, name: &Spanned<&str>) -> Rejected<Reason> {
    Rejected::at(&name.span, no_market(world).into())
}

fn no_market(world: &World) -> MarketReason {
    let suppliers = world.market.suppliers.iter().map(|one| one.name.as_str().into());
    MarketReason::NoMarket { suppliers: suppliers.collect() }
}

fn place_of(world: &World, key: &str) -> Option<usize> {
    world.market.suppliers.iter().position(|supplier| supplier.key == key)
}

/// The key of the supplier that words name, with or without `from` before them.
pub fn supplier_meant(world: &World, words: &str) -> Option<String> {
    let from = words.get(..5).filter(|from| from.eq_ignore_ascii_case("from "));
    let name = from.map_or(words, |_| &words[5..]);
    let named = world
        .market
        .suppliers
        .iter()
        .flat_map(|one| [(one.key.as_str(), one), (one.name.as_str(), one)]);
    let mut meant: Vec<_> = called(name, named).into_iter().map(|one| one.key.as_str()).collect();
    meant.dedup();
    match meant[..] {
        [one] => Some(one.to_owned()),
        _ => None,
    }
}

/// Funds in hand, in tenths of an AP.
pub fn funds(ctx: &OrderContext<'_>) -> i64 {
    ctx.known().stores(ctx.seat()).map_or(0, |stores| stores.funds)
}

/// The answer: the goods and their supplier, the price and the balance left, how and when they
/// come, and what may stop them.
pub fn answer(ctx: &OrderContext<'_>, purchase: &Purchase) -> Answer {
    let world = ctx.world;
    let supplier = purchase.supplier(world).map_or("", |supplier| supplier.name.as_str());
    let id = if purchase.way == Way::Air { "mythico-said-airdrop" } else { "mythico-said-buy" };
    let said = message(id)
        .with("lots", lots_said(world, &purchase.lots))
        .with("supplier", supplier)
        .with("hex", place_name(world, purchase.hex));
    let price = price_said(ctx, |plan| plan.purchases.push(plan.order.asks(purchase.clone())));
    let mut details = vec![price, purchase.way.message(world)];
    details.extend(warning(ctx, purchase));
    details.extend(instead(ctx, purchase));
    Answer { details, ..Answer::of(said) }
}

/// For a purchase that would replace another without including it: what would be lost, and how to
/// write both.
fn instead(ctx: &OrderContext<'_>, purchase: &Purchase) -> Option<Message> {
    let mut plan = Plan::default();
    ctx.replaces?.enlist(&mut plan);
    let old = plan.purchases.pop()?;
    let count = |lots: &Lots, good: &Good| {
        lots.iter().find(|(one, _)| one == good).map_or(0, |(_, count)| *count)
    };
    let is_held = old.lots.iter().all(|(good, lots)| count(&purchase.lots, good) >= *lots);
    let mut both = old.lots.clone();
    for (good, lots) in &purchase.lots {
        match both.iter_mut().find(|(one, _)| one == good) {
            Some((_, sum)) => *sum = sum.saturating_add(*lots),
            None => both.push((good.clone(), *lots)),
        }
    }
    let said = || {
        message("mythico-detail-buy-instead")
            .with("lots", lots_said(ctx.world, &old.lots))
            .with("line", literal(line(ctx.world, purchase, &both)))
    };
    (!is_held).then(said)
}

/// An order for these lots, with a purchase's entry point and supplier.
fn line(world: &World, purchase: &Purchase, lots: &Lots) -> String {
    let form = if purchase.way == Way::Air { &Airdrop::FORM } else { &Buy::FORM };
    let hex = world
        .map
        .place_in(purchase.hex)
        .map_or(purchase.hex.to_string(), |place| place.name.to_string());
    let amount = |(good, lots): &(Good, i64)| {
        format!("{} {}", lots.saturating_mul(good.in_lot(&world.equipment)), good.key())
    };
    let lots: Vec<String> = lots.iter().map(amount).collect();
    let supplier =
        purchase.supplier(world).map_or_else(String::new, |supplier| supplier.key.to_string());
    let given = [("hex", hex), ("lots", lots.join(", ")), ("supplier", supplier)];
    form.line(&given.map(|(word, value)| (word.to_owned(), value)).into())
}

/// Visible enemies where they would keep the goods out.
fn warning(ctx: &OrderContext<'_>, purchase: &Purchase) -> Option<Message> {
    let enemies = &ctx.known().enemies;
    let seen = |hex: &HexNo| enemies.contains(hex);
    let hex = match purchase.way {
        Way::Air => None,
        _ if seen(&purchase.hex) => Some(purchase.hex),
        way if goes_upriver(&ctx.world.map, way, purchase.hex) => {
            let map = &ctx.world.map;
            let free = river::way_up(map, purchase.hex, |hex| seen(&hex)).is_some();
            let passed = river::way_up(map, purchase.hex, |_| false).unwrap_or_default();
            passed.into_iter().find(seen).filter(|_| !free)
        }
        _ => None,
    }?;
    Some(message("mythico-detail-enemies-in-way").with("hex", place_name(ctx.world, hex)))
}

/// Choices for the fields of an order to buy.
pub fn complete(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'_>,
    by_air: bool,
) -> Option<Vec<Choice>> {
    let given =
        request.given.get("supplier").and_then(|name| supplier_meant(ctx.world, name.trim()));
    let suppliers = &ctx.world.market.suppliers;
    let asked: Vec<&Supplier> =
        suppliers.iter().filter(|one| given.as_ref().is_none_or(|key| *key == one.key)).collect();
    match request.option {
        "hex" => Some(entry_points(ctx, &asked, by_air)),
        "lots" => Some(goods(request, ctx, &asked, by_air)),
        "supplier" => Some(suppliers.iter().map(|one| supplier(ctx.world, one)).collect()),
        _ => None,
    }
}

/// Hexes where a supplier delivers: those with own dumps and units, then all places.
fn entry_points(ctx: &OrderContext<'_>, suppliers: &[&Supplier], by_air: bool) -> Vec<Choice> {
    let (world, known) = (ctx.ground(), ctx.known());
    let dumps =
        known.stores(ctx.seat()).into_iter().flat_map(|stores| &stores.dumps).map(|dump| dump.hex);
    let units = known.own.iter().filter(|own| own.seat == ctx.seat()).map(|own| own.unit.hex);
    let places = world.map.places.values().map(|place| place.hex);
    let mut offered = Vec::new();
    for hex in dumps.chain(units).chain(places) {
        let opens = |supplier: &&Supplier| {
            let way = if by_air { entry::by_air } else { entry::way };
            supplier
                .sells
                .iter()
                .any(|good| way(world, supplier, hex, std::slice::from_ref(good)).is_ok())
        };
        if !offered.contains(&hex) && suppliers.iter().any(opens) {
            offered.push(hex);
        }
    }
    offered.into_iter().map(|hex| choices::hex(world, hex)).collect()
}

/// Choices for the next goods: what a supplier delivers to the entry point, with its price and how
/// many the funds pay on top of those already typed.
fn goods(
    request: &CompletionRequest<'_>,
    ctx: &OrderContext<'_>,
    suppliers: &[&Supplier],
    by_air: bool,
) -> Vec<Choice> {
    let world = ctx.ground();
    let hex = request.given.get("hex").and_then(|hex| find::known_hex(ctx, hex.trim()));
    let comes = |good: &Good| {
        let way = if by_air { entry::by_air } else { entry::way };
        let delivers = |supplier: &&Supplier| match hex {
            Some(hex) => way(world, supplier, hex, std::slice::from_ref(good)).is_ok(),
            None => supplier.sells.contains(good),
        };
        suppliers.iter().any(delivers)
    };
    let typed = AmountTyped::of(request.typed);
    let lots_in = |good: &Good, count: i64| count.div_euclid(good.in_lot(&world.equipment));
    let stand = typed.stand().filter_map(|(count, name)| {
        let good = Good::meant(&world.equipment, name)?;
        let lots = lots_in(&good, count);
        Some((good, lots))
    });
    let taken = price(world, &stand.collect::<Vec<_>>(), by_air).unwrap_or(0);
    let left = to_spend(ctx).saturating_sub(taken).max(0);
    let choice = |good: Good| {
        let one = price(world, &[(good.clone(), 1)], by_air)?;
        let lot = good.in_lot(&world.equipment);
        let typed = typed.or(lot);
        let lots = lots_in(&good, typed.count());
        let price = one.saturating_mul(lots);
        let label = message("mythico-choice-lots")
            .with("lots", lots_said(world, &[(good.clone(), lots)]))
            .with("price", Arg::Tenths(price))
            .with("times", if price == 0 { 0 } else { left / price });
        Some(typed.choice(good.key(), label, &good.key().replace('-', " ")))
    };
    Good::all(&world.equipment).filter(comes).filter_map(choice).collect()
}

fn supplier(world: &World, supplier: &Supplier) -> Choice {
    let label = message("mythico-choice-supplier")
        .with("supplier", supplier.name.as_str())
        .with("ways", means_said(world, supplier));
    Choice::new(supplier.key.clone(), label, format!("{} {}", supplier.key, supplier.name))
        .also([supplier.name.as_str()])
}

impl From<MarketReason> for Reason {
    fn from(reason: MarketReason) -> Reason {
        Reason::Market(reason)
    }
}

impl From<MarketReason> for Rejected<Reason> {
    fn from(reason: MarketReason) -> Rejected<Reason> {
        Reason::Market(reason).into()
    }
}
