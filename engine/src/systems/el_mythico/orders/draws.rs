//! What standing orders draw from stores together: a dump from which several take more than will lie in it, and units to be raised of weapons
//! that aren't there, or that are given away before. Rules: EM-3.4, EM-4.6, EM-4.7. Not here: what each order says of itself, manpower (`assessment.rs`).

use std::collections::BTreeMap;

use super::goods::own_stores;
use super::{Order, OrderContext};
use crate::system::OrderSet;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::entry::Way;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::report::wording::place_name;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::stock::LOT_STR;
use crate::systems::el_mythico::task::{StoresAction, StoresTask};
use crate::words::{Message, message};

/// What is wanted of one sort in one hex: ammunition in units, all else in STR points.
#[derive(Default)]
struct Draw {
    /// Units that take of it, by name.
    takers: Vec<Message>,
    taken: i64,
    /// What raising units takes.
    raised: i64,
}

/// A line for each sort of goods of which orders want more in a hex than will be there.
pub fn assess(ctx: &OrderContext<'_>, orders: &[&Order]) -> Vec<Message> {
    let mut plan = Plan::default();
    orders.iter().for_each(|order| order.enlist(&mut plan));
    let draws = draws(ctx, &plan);
    let short = draws.iter().flat_map(|((hex, good), draw)| lines(ctx, &plan, *hex, good, draw));
    let given = plan.gifts.iter().filter_map(|gift| from_given(ctx, &plan, gift.hex));
    given.chain(short).collect()
}

/// Who is to take something from a dump that is given away before anybody takes of it. Ruling: EM-4.6.
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

/// How much a taker's number counts for, if it takes of a dump.
fn lots_of(action: StoresAction) -> Option<i64> {
    match action {
        StoresAction::Take => Some(1),
        StoresAction::Add => Some(LOT_STR),
        StoresAction::Leave | StoresAction::Camouflage | StoresAction::Lift => None,
    }
}

fn draws(ctx: &OrderContext<'_>, plan: &Plan) -> BTreeMap<(HexNo, Good), Draw> {
    let mut draws: BTreeMap<(HexNo, Good), Draw> = BTreeMap::new();
    for (unit, told) in &plan.units {
        let Some(own) = ctx.known().own(*unit) else { continue };
        for (place, amount) in told.stores.iter().filter_map(|task| drawn(ctx, own, task)) {
            let draw = draws.entry(place).or_default();
            draw.taken = draw.taken.saturating_add(amount);
            draw.takers.push(own.name());
        }
    }
    for raising in &plan.raisings {
        let weapon = std::iter::once((Good::Weapon(raising.weapon.clone()), raising.strength));
        let equipment = raising.equipment.iter().map(|&kind| (Good::Additional(kind), LOT_STR));
        for (good, str) in weapon.chain(equipment) {
            draws.entry((raising.hex, good)).or_default().raised += str;
        }
    }
    draws
}

/// What a unit takes from a dump, and where. One that isn't told where takes it where it stands if there is a dump; whoever takes all there
/// is takes what the others leave.
fn drawn(ctx: &OrderContext<'_>, own: &OwnUnit, task: &StoresTask) -> Option<((HexNo, Good), i64)> {
    let lots = lots_of(task.action)?;
    let has_dump =
        || own_stores(ctx)?.dumps.iter().find(|dump| dump.hex == own.unit.hex).map(|dump| dump.hex);
    let hex = task.hex.or_else(has_dump)?;
    Some(((hex, task.good.clone()?), task.amount.saturating_mul(lots)))
}

fn lines(ctx: &OrderContext<'_>, plan: &Plan, hex: HexNo, good: &Good, draw: &Draw) -> Vec<Message> {
    let is_given = plan.gifts.iter().any(|gift| gift.hex == hex);
    let dumps = own_stores(ctx).into_iter().flat_map(|stores| &stores.dumps);
    let lying: i64 =
        dumps.filter(|dump| dump.hex == hex && !is_given).map(|dump| dump.stock.amount(good)).sum();
    let bought = |by_air: bool| -> i64 {
        let here =
            plan.purchases.iter().filter(|bought| bought.hex == hex && (bought.way == Way::Air) == by_air);
        here.map(|bought| bought.dealt_out(&ctx.world.equipment).amount(good)).sum()
    };
    let seat = ctx.seat();
    let carriers = ctx.known().own.iter().filter(|own| own.seat == seat && own.unit.hex == hex);
    let carried: i64 = carriers.map(|own| own.unit.supply.surplus.amount(good)).sum();
    // What comes by air is there before anybody moves, what is bought otherwise before units are raised.
    let for_takers = lying + bought(true);
    let for_raising = (for_takers - draw.taken).max(0) + bought(false) + carried;
    let line = |id: &'static str, wanted: i64, has: i64| {
        let line =
            message(id).with("hex", place_name(ctx.world, hex)).with("wanted", wanted).with("has", has);
        line.with("goods", good.name(&ctx.world.equipment))
    };
    // Of what is given away all its takers are told together.
    let twice = draw.takers.len() > 1 && draw.taken > for_takers && !is_given;
    let twice = twice
        .then(|| line("mythico-together-dump", draw.taken, for_takers).with("units", draw.takers.clone()));
    let unarmed =
        (draw.raised > for_raising).then(|| line("mythico-together-weapons", draw.raised, for_raising));
    twice.into_iter().chain(unarmed).collect()
}
