//! Goods that were ordered: paid, dropped, delivered. See EM-4.3, EM-4.4, EM-4.5, EM-4.14.
//! Not here: what may come in where (`market/entry.rs`), or what a turn brings (`income.rs`).

use super::air::freight;
use super::off_map::OffMap;
use super::sea::{self, interception};
use crate::outcome::{OrderId, Ordered};
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::country::installation::{Installation, InstallationKind, Wear};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::piece::Ambush;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::deal::Deal;
use crate::systems::el_mythico::market::entry::{Way, goes_upriver};
use crate::systems::el_mythico::market::purchase::Purchase;
use crate::systems::el_mythico::market::river;
use crate::systems::el_mythico::stock::{Category, Good};
use crate::systems::el_mythico::why::Why;
use crate::view::Audience;

/// Takes the price of ordered goods, and returns the purchases that were paid. See EM-4.4.
///
/// Ruling: EM-4.4: of a seat's purchases, those by air are paid first, since they come at once;
/// then the others in the order of their hexes. One that can't be paid in full isn't made; a
/// cheaper one after it may still be.
pub fn pay(
    field: &mut Field,
    off_map: &mut OffMap,
    mut purchases: Vec<Ordered<Purchase>>,
) -> Vec<Ordered<Purchase>> {
    purchases.sort_by_key(|one| (one.seat, one.way != Way::Air, one.hex));
    let mut paid = Vec::new();
    for purchase in purchases {
        let Some(force) = off_map.force_mut(purchase.seat) else { continue };
        let funds = force.stores.funds;
        if purchase.price <= funds {
            force.stores.funds -= purchase.price;
            paid.push(purchase);
        } else {
            let Ordered { what: Purchase { hex, lots, price, .. }, order } = purchase;
            fail(field, order, Deal::Unpaid { hex, lots, price, funds });
        }
    }
    paid
}

/// Drops goods by air, no matter who is there, before anybody draws ammunition or moves, unless
/// they are shot down. Rule: EM-4.5. See EM-4.14.
pub fn drop_by_air(field: &mut Field, off_map: &mut OffMap, paid: &[Ordered<Purchase>]) {
    for purchase in paid.iter().filter(|one| one.way == Way::Air) {
        let Purchase { seat, hex, ref lots, supplier, .. } = purchase.what;
        if freight::shot_down(field, off_map, seat, hex, supplier as u64) {
            fail(field, purchase.order, Deal::ShotDown { hex, lots: lots.clone() });
        } else {
            arrive(field, off_map, purchase);
        }
    }
}

/// Delivers all other goods, after movement and combat. Rule: EM-4.4.
pub fn deliver(field: &mut Field, off_map: &mut OffMap, paid: &[Ordered<Purchase>]) {
    for purchase in paid.iter().filter(|one| one.way != Way::Air) {
        match passage(field, purchase) {
            Some(_) if is_shut(field, off_map, purchase) => refund(field, off_map, purchase, true),
            Some(_) if is_grounded(field, off_map, purchase) => {
                refund_at_airfield(field, off_map, purchase)
            }
            Some(passed) => match interceptor(field, purchase, &passed) {
                Some(id) => take(field, off_map, purchase, id),
                None => come_in(field, off_map, purchase),
            },
            None => refund(field, off_map, purchase, false),
        }
    }
}

/// Brings in goods that no enemy on land stopped; by sea, past Patrols and Blockades.
/// See EM-4.14, EM-11.7. Rulings: if two sea areas touch an entry, goods come through the first
/// one that no Blockade closes. Goods that a Blockade keeps out are paid back, like those that
/// other enemies keep out.
fn come_in(field: &mut Field, off_map: &mut OffMap, purchase: &Ordered<Purchase>) {
    let (world, seat) = (field.world, purchase.seat);
    if !matches!(purchase.way, Way::Port | Way::Coast) {
        return arrive(field, off_map, purchase);
    }
    let areas = world.seas.at(&world.map, purchase.hex).into_iter();
    let watched: Vec<_> = areas.map(|area| interception::watchers(field, seat, area)).collect();
    let closed =
        |watchers: &[PieceIndex]| watchers.iter().any(|&id| interception::closes(field, id));
    let open = watched.iter().position(|watchers| !closed(watchers));
    let Some(watchers) = watched.get(open.unwrap_or(0)) else {
        return arrive(field, off_map, purchase);
    };
    let percent = world.market.prices.intercepted_percent;
    let order = u64::from(seat.0) << 16 | purchase.supplier as u64;
    let meets = |&&id: &&PieceIndex| interception::meets(field, id, order, purchase.hex, percent);
    match watchers.iter().find(meets) {
        Some(&id) => {
            let lots = purchase.lots.clone();
            fail(field, purchase.order, Deal::Lost { hex: purchase.hex, lots });
            sea::cargo::take(field, off_map, id, purchase.dealt_out(&world.equipment), seat);
        }
        None if open.is_none() => refund(field, off_map, purchase, false),
        None => arrive(field, off_map, purchase),
    }
}

/// The hexes that the goods must pass, in order; `None` if enemies are in the way.
/// See EM-4.4, EM-4.14. Ruling: EM-4.4: any hostile unit keeps goods out of its hex, hidden or
/// not: also a leader, and aircraft and boats that are based there. Agents and informers don't.
fn passage(field: &Field, purchase: &Ordered<Purchase>) -> Option<Vec<HexNo>> {
    let Purchase { seat, hex, way, .. } = purchase.what;
    if field.seats_at(hex).meets(field.relations.enemies(seat)) {
        return None;
    }
    if !goes_upriver(&field.world.map, way, hex) {
        return Some(Vec::new());
    }
    river::way_up(&field.world.map, hex, |bank| blocks(field, seat, bank))
}

/// Do enemies in this hex stop boats? Ruling: EM-4.3: those do that can fight and don't hide; units
/// in ambush let them come.
fn blocks(field: &Field, seat: SeatId, bank: HexNo) -> bool {
    field.tactical_enemies_at(bank, seat).any(|id| !field.hides(id))
}

/// The first unit on the way that takes the goods: each that is in ambush there tries once; a
/// combined unit also has one try. Rule: EM-4.14. Ruling: of several ways up a delta the goods take
/// the shortest unblocked one, and pass only its banks.
fn interceptor(
    field: &Field,
    purchase: &Ordered<Purchase>,
    passed: &[HexNo],
) -> Option<PieceIndex> {
    let percent = field.world.market.prices.intercepted_percent;
    let order = u64::from(purchase.seat.0) << 16 | purchase.supplier as u64;
    let takes = |&id: &PieceIndex| {
        let piece = &field.pieces[id];
        let subject = [piece.id().key(), purchase.hex.key(), order];
        let lies = piece.ambush == Ambush::Laid && !field.is_aboard(id);
        lies && field.dice.stream("interception", subject).chance(percent)
    };
    let mut near = passed.iter().flat_map(|&bank| field.tactical_enemies_at(bank, purchase.seat));
    near.find(takes)
}

/// A land unit takes goods that it intercepts, as surplus. See EM-4.14. Ruling: it learns who
/// owned them; the owner learns that they were taken.
fn take(field: &mut Field, off_map: &mut OffMap, purchase: &Ordered<Purchase>, id: PieceIndex) {
    let piece = &mut field.pieces[id];
    piece.unit.supply.surplus.add_all(purchase.dealt_out(&field.world.equipment));
    let (seat, unit, hex) = (piece.seat, piece.name(), piece.unit.hex);
    let (lots, from) = (purchase.lots.clone(), purchase.seat);
    fail(field, purchase.order, Deal::Lost { hex: purchase.hex, lots: lots.clone() });
    tell(off_map, seat, Deal::Taken { unit, hex, lots, from });
}

fn arrive(field: &mut Field, off_map: &mut OffMap, purchase: &Ordered<Purchase>) {
    field.put_down(purchase.hex, purchase.seat, purchase.dealt_out(&field.world.equipment));
    let (hex, lots, by_air) = (purchase.hex, purchase.lots.clone(), purchase.way == Way::Air);
    tell(off_map, purchase.seat, Deal::Delivered { hex, lots, by_air });
    field.outcomes.settle(purchase.order, Ok(()));
}

/// Are these heavy goods for a port that no longer works? See EM-4.3. Ruling: light ones are
/// landed on the coast next to it, or on the bank.
fn is_shut(field: &Field, off_map: &OffMap, purchase: &Ordered<Purchase>) -> bool {
    let heavy = |(good, _): &(Good, i64)| good.category(&field.world.equipment) == Category::Heavy;
    let mut ports =
        field.world.installations_at(purchase.hex).filter(|one| one.kind == InstallationKind::Port);
    let works = |number| off_map.country.now.installed(number).wear == Wear::Intact;
    purchase.way == Way::Port
        && purchase.lots.iter().any(heavy)
        && ports.any(|one| !works(one.number))
}

/// Are these aircraft for an airfield that no longer works, or that a hostile seat holds?
/// See EM-4.3, EM-11.7.
fn is_grounded(field: &Field, off_map: &OffMap, purchase: &Ordered<Purchase>) -> bool {
    let open = |one: &Installation| {
        let installed = off_map.country.now.installed(one.number);
        let hostile = |holder| field.relations.hostile(holder, purchase.seat);
        installed.wear == Wear::Intact && !installed.holder.is_some_and(hostile)
    };
    let mut fields =
        field.world.installations_at(purchase.hex).filter(|one| one.kind.is_airfield());
    purchase.way == Way::Airfield && !fields.any(open)
}

fn refund_at_airfield(field: &mut Field, off_map: &mut OffMap, purchase: &Ordered<Purchase>) {
    pay_back(off_map, purchase);
    let (hex, lots, refund) = (purchase.hex, purchase.lots.clone(), purchase.price);
    fail(field, purchase.order, Deal::AirfieldShut { hex, lots, refund });
}

fn pay_back(off_map: &mut OffMap, purchase: &Ordered<Purchase>) {
    if let Some(force) = off_map.force_mut(purchase.seat) {
        force.stores.funds += purchase.price;
    }
}

fn refund(field: &mut Field, off_map: &mut OffMap, purchase: &Ordered<Purchase>, port_shut: bool) {
    pay_back(off_map, purchase);
    let (hex, lots, refund) = (purchase.hex, purchase.lots.clone(), purchase.price);
    let why = match port_shut {
        true => Deal::PortShut { hex, lots, refund },
        false => Deal::Cancelled { hex, lots, refund },
    };
    fail(field, purchase.order, why);
}

fn fail(field: &mut Field, order: OrderId, why: Deal) {
    field.outcomes.settle(order, Err(Why::Market(why)));
}

fn tell(off_map: &mut OffMap, seat: SeatId, deal: Deal) {
    off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Market(deal));
}
