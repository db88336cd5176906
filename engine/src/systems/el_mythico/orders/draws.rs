//! Warnings about what standing orders draw from stores together: dumps with too little in them, or
//! emptied by one order before others come; units to be raised with weapons that will be gone by
//! then. See EM-3.4, EM-4.6, EM-4.7, EM-4.8, EM-4.10, EM-11.6. Not here: what each order says by
//! itself, manpower (`assessment.rs`).

use std::collections::BTreeMap;

use super::goods::own_stores;
use super::{Order, OrderContext};
use crate::system::OrderSet;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::entry::Way;
use crate::systems::el_mythico::plan::{Plan, UnitPlan};
use crate::systems::el_mythico::sequence::ammunition::needs;
use crate::systems::el_mythico::stock::{Good, LOT_STR, Stock};
use crate::systems::el_mythico::task::{StoresAction, StoresTask};
use crate::systems::el_mythico::wording::place_name;
use crate::words::{Message, message};

/// The phases of a turn that draw from dumps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    /// Goods are flown from airfield to airfield. See EM-4.10.
    Flown,
    /// Goods go by sea. See EM-4.10.
    Shipped,
    /// Units that are out of ammunition draw some. See EM-4.8.
    Resupplied,
    /// Helicopters carry goods. See EM-4.10.
    Carried,
    /// Units that begin in the hex handle stores, one kind of action after another. See EM-4.7.
    Present(StoresAction),
    /// Then units that arrive there do. Ruling: no forecast says which of them comes first.
    Arriving(StoresAction),
    /// Mines are laid as the turn ends. See EM-11.6.
    Mined,
}

/// What is done with a dump.
enum Handled {
    /// Takes all that is there.
    TakesAll,
    /// Takes this much of a sort.
    Takes(Good, i64),
    /// Leaves these goods.
    Leaves(Stock),
}

/// Something that an order does with a dump.
struct Visit {
    hex: HexNo,
    phase: Phase,
    /// The unit or transport, as the lines name it.
    by: Message,
    what: Handled,
    /// Are the goods still in the hex when units are raised, as the taker's surplus?
    stays: bool,
}

/// What is wanted of one sort in one hex: ammunition in units, all else in STR points.
#[derive(Default)]
struct Draw {
    /// The takers, by name.
    takers: Vec<Message>,
    /// Is any of them a unit, rather than cargo or freight? For units that find nothing, the list
    /// of orders has a warning of its own.
    by_units: bool,
    wanted: i64,
    taken: i64,
}

/// A line for each sort of goods that orders want more of in a hex than will be there, and for each
/// dump that an order empties too soon.
pub fn assess(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Message> {
    let mut plan = Plan::default();
    orders.iter().for_each(|order| order.enlist(&mut plan));
    let mut visits = visits(ctx, &plan, orders);
    visits.sort_by_key(|visit| (visit.hex, visit.phase));
    let mut hexes: Vec<HexNo> = visits.iter().map(|visit| visit.hex).collect();
    hexes.extend(plan.raisings.iter().map(|raising| raising.hex));
    hexes.sort_unstable();
    hexes.dedup();
    let short = hexes.into_iter().flat_map(|hex| {
        let first = visits.partition_point(|visit| visit.hex < hex);
        let here = visits[first..].iter().take_while(|visit| visit.hex == hex);
        let mut shelf = Shelf::of(ctx, &plan, hex);
        here.for_each(|visit| shelf.visit(visit));
        shelf.lines(ctx, &plan)
    });
    let given = plan.gifts.iter().filter_map(|gift| from_given(ctx, &plan, gift.hex));
    given.chain(short).collect()
}

/// Warns of orders that take from a dump which is given away before. Ruling: EM-4.6.
fn from_given(ctx: &OrderContext<'_>, plan: &Plan, hex: HexNo) -> Option<Message> {
    let takes = |own: &OwnUnit, task: &StoresTask| {
        task.action != StoresAction::Leave
            && (task.hex == Some(hex) || task.hex.is_none() && own.unit.hex == hex)
    };
    let takers = plan.units.iter().filter_map(|(unit, told)| {
        let own = ctx.known().own(*unit)?;
        told.stores.iter().any(|task| takes(own, task)).then(|| own.name())
    });
    let takers: Vec<Message> = takers.collect();
    let line = message("mythico-together-given").with("hex", place_name(ctx.world, hex));
    (!takers.is_empty()).then(|| line.with("units", takers))
}

/// All that orders do with dumps, and the draws of units out of ammunition, by number within a
/// phase.
fn visits(ctx: &OrderContext<'_>, plan: &Plan, orders: &[&Order]) -> Vec<Visit> {
    let transport =
        |id: &'static str, to: HexNo| message(id).with("hex", place_name(ctx.world, to));
    let mut visits = Vec::new();
    for freight in &plan.freights {
        let by = transport("mythico-together-flown", freight.to);
        visits.extend(loaded(freight.from, Phase::Flown, &by, &freight.goods));
    }
    for cargo in &plan.cargoes {
        let by = transport("mythico-together-shipped", cargo.to);
        visits.extend(loaded(cargo.from, Phase::Shipped, &by, &cargo.goods));
    }
    visits.extend(resupplied(ctx));
    for (unit, told) in &plan.units {
        let Some(own) = ctx.known().own(*unit) else { continue };
        if let Some(Mission::Carry { from, goods, .. }) = &told.mission {
            visits.extend(loaded(*from, Phase::Carried, &own.name(), goods));
        }
        visits.extend(told.stores.iter().filter_map(|task| handled(ctx, own, told, task)));
    }
    let mut mining = Plan::default();
    orders
        .iter()
        .filter(|order| matches!(order, Order::Mine(_)))
        .for_each(|order| order.enlist(&mut mining));
    let mining = mining.units.keys().filter_map(|unit| ctx.known().own(*unit));
    let lays = |own: &OwnUnit| {
        let what = Handled::Takes(Good::Ammo, 1);
        Visit { hex: own.unit.hex, phase: Phase::Mined, by: own.name(), what, stays: false }
    };
    visits.extend(mining.filter(|own| own.unit.supply.surplus.amount(&Good::Ammo) == 0).map(lays));
    visits
}

/// Goods that are carried off: those named, or all that there is room for.
fn loaded(hex: HexNo, phase: Phase, by: &Message, goods: &[(Good, i64)]) -> Vec<Visit> {
    let visit = |what| Visit { hex, phase, by: by.clone(), what, stays: false };
    match goods {
        [] => vec![visit(Handled::TakesAll)],
        goods => goods
            .iter()
            .map(|(good, amount)| visit(Handled::Takes(good.clone(), *amount)))
            .collect(),
    }
}

/// Units out of ammunition that draw from the dump in their hex what they don't carry.
/// See EM-4.8. Not here: units that draw elsewhere.
fn resupplied(ctx: &OrderContext<'_>) -> Vec<Visit> {
    let rules = &ctx.world.rules.stores;
    let out =
        ctx.known().own.iter().filter(|own| own.seat == ctx.seat() && own.unit.supply.out_of_ammo);
    let draws = out.filter_map(|own| {
        let wanted = needs(rules, &own.unit) - own.unit.supply.surplus.amount(&Good::Ammo);
        let lies = dump(ctx, own.unit.hex)?.amount(&Good::Ammo);
        let what = Handled::Takes(Good::Ammo, wanted);
        let visit = Visit {
            hex: own.unit.hex,
            phase: Phase::Resupplied,
            by: own.name(),
            what,
            stays: false,
        };
        (wanted > 0 && wanted <= lies).then_some(visit)
    });
    draws.collect()
}

/// The seat's dump in a hex.
fn dump<'c>(ctx: &'c OrderContext<'_>, hex: HexNo) -> Option<&'c Stock> {
    own_stores(ctx)?.dumps.iter().find(|dump| dump.hex == hex).map(|dump| &dump.stock)
}

/// What a unit does with which dump. Without a hex it acts in its own, if there is a dump.
fn handled(
    ctx: &OrderContext<'_>,
    own: &OwnUnit,
    told: &UnitPlan,
    task: &StoresTask,
) -> Option<Visit> {
    let (action, here) = (task.action, own.unit.hex);
    let what = match (action, &task.good) {
        (StoresAction::Camouflage, _) => return None,
        (StoresAction::Lift, _) | (StoresAction::Take, None) => Handled::TakesAll,
        (StoresAction::Leave, good) => {
            let surplus = &own.unit.supply.surplus;
            Handled::Leaves(match good {
                None => surplus.clone(),
                Some(good) => {
                    std::iter::once((good.clone(), task.amount.min(surplus.amount(good)))).collect()
                }
            })
        }
        (StoresAction::Add, good) => {
            Handled::Takes(good.clone()?, task.amount.saturating_mul(LOT_STR))
        }
        (StoresAction::Take, Some(good)) => Handled::Takes(good.clone(), task.amount),
    };
    let hex = task.hex.or_else(|| dump(ctx, here).map(|_| here))?;
    let phase = if hex == here { Phase::Present(action) } else { Phase::Arriving(action) };
    let stays = hex == here && stays(told) && action != StoresAction::Add;
    Some(Visit { hex, phase, by: own.name(), what, stays })
}

/// Does a unit with these orders end the turn where it begins it?
fn stays(told: &UnitPlan) -> bool {
    told.legs.is_empty() && told.attaches.is_none() && told.task.sealifts_to.is_none()
}

/// Goods in a hex for a seat's orders, as the turn goes on.
struct Shelf {
    hex: HexNo,
    /// The goods in the dump.
    lies: Stock,
    /// Surplus of units that are in the hex when units are raised.
    carried: Stock,
    draws: BTreeMap<Good, Draw>,
    /// The order that took everything.
    emptied_by: Option<Message>,
    /// Later orders that found too little.
    too_late: Vec<Message>,
}

impl Shelf {
    /// The state before anybody draws on it: with goods that come by air, without what is given
    /// away.
    fn of(ctx: &OrderContext<'_>, plan: &Plan, hex: HexNo) -> Shelf {
        let mut lies = dump(ctx, hex).filter(|_| !is_given(plan, hex)).cloned().unwrap_or_default();
        bought(ctx, plan, hex, true).for_each(|goods| lies.add_all(goods));
        let stay = ctx.known().own.iter().filter(|own| {
            let is_here = own.seat == ctx.seat() && own.unit.hex == hex;
            is_here && plan.units.get(&own.id()).is_none_or(stays)
        });
        let mut carried = Stock::default();
        stay.for_each(|own| carried.add_all(own.unit.supply.surplus.clone()));
        let (draws, emptied_by, too_late) = (BTreeMap::new(), None, Vec::new());
        Shelf { hex, lies, carried, draws, emptied_by, too_late }
    }

    fn visit(&mut self, Visit { by, what, stays, phase, .. }: &Visit) {
        match what {
            Handled::Leaves(goods) => {
                goods
                    .iter()
                    .filter(|_| *stays)
                    .for_each(|(good, amount)| _ = self.carried.take(good, amount));
                self.lies.add_all(goods.clone());
            }
            Handled::TakesAll if self.lies.is_empty() && self.emptied_by.is_some() => {
                self.too_late.push(by.clone());
            }
            Handled::TakesAll => {
                let goods = std::mem::take(&mut self.lies);
                self.carried.add_all(if *stays { goods } else { Stock::default() });
                self.emptied_by.get_or_insert_with(|| by.clone());
            }
            Handled::Takes(good, wanted) => {
                let taken = self.lies.take(good, *wanted);
                self.carried.add(good.clone(), if *stays { taken } else { 0 });
                if taken < *wanted && self.emptied_by.is_some() {
                    self.too_late.push(by.clone());
                    return;
                }
                let draw = self.draws.entry(good.clone()).or_default();
                draw.takers.push(by.clone());
                draw.by_units |= !matches!(phase, Phase::Flown | Phase::Shipped);
                draw.wanted = draw.wanted.saturating_add(*wanted);
                draw.taken += taken;
            }
        }
    }

    /// Warnings of what was too little. Takers of a dump that is given away are told elsewhere,
    /// together.
    fn lines(mut self, ctx: &OrderContext<'_>, plan: &Plan) -> Vec<Message> {
        let (hex, is_given) = (self.hex, is_given(plan, self.hex));
        let of_goods = |id: &'static str, good: &Good, wanted: i64, has: i64| {
            let line = message(id)
                .with("hex", place_name(ctx.world, hex))
                .with("wanted", wanted)
                .with("has", has);
            line.with("goods", good.name(&ctx.world.equipment))
        };
        self.too_late.dedup();
        let is_emptied = !self.too_late.is_empty() && !is_given;
        let emptied = self.emptied_by.filter(|_| is_emptied).map(|first| {
            let line = message("mythico-together-emptied").with("hex", place_name(ctx.world, hex));
            line.with("first", first).with("units", self.too_late)
        });
        let is_short = |draw: &Draw| {
            draw.takers.len() > 1 && draw.by_units && draw.taken < draw.wanted && !is_given
        };
        let short =
            self.draws.into_iter().filter(|(_, draw)| is_short(draw)).map(|(good, draw)| {
                of_goods("mythico-together-dump", &good, draw.wanted, draw.taken)
                    .with("units", draw.takers)
            });
        // Goods that don't come by air are there before units are raised.
        bought(ctx, plan, hex, false).for_each(|goods| self.lies.add_all(goods));
        let has = |good: &Good| self.lies.amount(good) + self.carried.amount(good);
        let unarmed = raised(plan, hex).into_iter().filter(|(good, wanted)| *wanted > has(good));
        let unarmed = unarmed
            .map(|(good, wanted)| of_goods("mythico-together-weapons", &good, wanted, has(&good)));
        emptied.into_iter().chain(short).chain(unarmed).collect()
    }
}

/// Does the seat give away its dump in this hex?
fn is_given(plan: &Plan, hex: HexNo) -> bool {
    plan.gifts.iter().any(|gift| gift.hex == hex)
}

/// Goods bought for a hex, by air or otherwise.
fn bought<'p>(
    ctx: &'p OrderContext<'_>,
    plan: &'p Plan,
    hex: HexNo,
    by_air: bool,
) -> impl Iterator<Item = Stock> + 'p {
    let here = plan.purchases.iter().filter(move |bought| bought.hex == hex);
    let so = here.filter(move |bought| (bought.way == Way::Air) == by_air);
    so.map(|bought| bought.dealt_out(&ctx.world.equipment))
}

/// What units to be raised in a hex take, of each sort.
fn raised(plan: &Plan, hex: HexNo) -> BTreeMap<Good, i64> {
    let mut raised = BTreeMap::new();
    for raising in plan.raisings.iter().filter(|raising| raising.hex == hex) {
        let weapon = std::iter::once((Good::Weapon(raising.weapon.clone()), raising.strength));
        let equipment = raising.equipment.iter().map(|&kind| (Good::Additional(kind), LOT_STR));
        weapon.chain(equipment).for_each(|(good, str)| *raised.entry(good).or_default() += str);
    }
    raised
}
