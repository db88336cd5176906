//! Spending of orders on top of upkeep, in the order in which the turn pays it: gifts of AP, minor
//! leaders, goods, spies, repairs. Also what can't be paid.
//! See EM-4.4, EM-5.1, EM-9.4, EM-10.5, EM-14.8. Not here: upkeep, and the texts about the sums
//! (`costs.rs`).

use std::collections::BTreeMap;

use super::OrderContext;
use crate::seat::SeatId;
use crate::systems::el_mythico::espionage::SpyKind;
use crate::systems::el_mythico::espionage::mission::Recruiting;
use crate::systems::el_mythico::espionage::odds::price_tenths;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::entry::Way;
use crate::systems::el_mythico::plan::Plan;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::wording::{place_name, seat_name};
use crate::words::{Arg, Message, message, user_words};

/// What AP are spent on; what is paid earlier sorts first.
/// Rulings: EM-4.4, EM-9.4, EM-10.5, EM-10.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    /// A gift to another seat.
    Transfer { to: SeatId },
    /// A minor leader, by index in the list of known ones.
    Hire { nth: usize },
    /// Goods, by air before others.
    Purchase { by_land_or_sea: bool, hex: HexNo, supplier: usize },
    /// A spy.
    Recruit(Recruiting),
    /// A step of repair of an installation.
    Repair { unit: UnitRef, number: u16 },
}

/// An item and its price, in tenths of an AP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spending {
    pub item: Item,
    /// In tenths of an AP.
    pub tenths: i64,
}

/// A spending, and the funds when it is paid, in tenths of an AP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    pub spending: Spending,
    /// Funds left when it is paid.
    pub funds: i64,
}

impl Payment {
    /// Do the funds cover it? Nothing is paid in part. See EM-9.4.
    pub fn is_made(&self) -> bool {
        self.spending.tenths == 0 || self.spending.tenths <= self.funds
    }

    /// Does it go to another seat?
    pub fn is_gift(&self) -> bool {
        matches!(self.spending.item, Item::Transfer { .. })
    }

    /// What it is for.
    pub fn said(&self, ctx: &OrderContext<'_>) -> Message {
        let at = |id: &'static str, hex: HexNo| message(id).with("hex", place_name(ctx.world, hex));
        match self.spending.item {
            Item::Transfer { to } => message("mythico-spending-transfer")
                .with("ap", Arg::Tenths(self.spending.tenths))
                .with("seat", seat_name(ctx.world, to)),
            Item::Hire { nth } => {
                let said = message("mythico-spending-hire");
                match ctx.known().minor_leaders.get(nth) {
                    Some(leader) => said.with("leader", user_words(&leader.name)),
                    None => said,
                }
            }
            Item::Purchase { hex, .. } => at("mythico-spending-goods", hex),
            Item::Recruit(Recruiting { kind, hex, .. }) => {
                at("mythico-spending-spy", hex).with("spy", kind.name())
            }
            Item::Repair { unit, .. } => {
                let said = message("mythico-spending-repair");
                match ctx.known().own(unit) {
                    Some(own) => said.with("unit", own.name()),
                    None => said.with("unit", unit.code()),
                }
            }
        }
    }
}

/// Pays the plan out of what upkeep leaves, as the turn does: an item that isn't covered isn't
/// paid, but later ones may be.
pub fn payments(ctx: &OrderContext<'_>, plan: &Plan, mut funds: i64) -> Vec<Payment> {
    let pay = |spending: Spending| {
        let payment = Payment { spending, funds };
        funds -= if payment.is_made() { spending.tenths } else { 0 };
        payment
    };
    spendings(ctx, plan).into_iter().map(pay).collect()
}

/// All planned spending, in the order in which it is paid.
pub fn spendings(ctx: &OrderContext<'_>, plan: &Plan) -> Vec<Spending> {
    let given = plan.transfers.iter().map(|transfer| Spending {
        item: Item::Transfer { to: transfer.to },
        tenths: transfer.tenths,
    });
    let leaders = ctx.known().minor_leaders.iter().enumerate();
    let hired =
        leaders.filter(|(_, leader)| plan.hirings.iter().any(|hiring| hiring.leader == leader.key));
    let hired = hired
        .map(|(nth, leader)| Spending { item: Item::Hire { nth }, tenths: leader.price.tenths() });
    let bought = plan.purchases.iter().map(|purchase| {
        let (by_land_or_sea, hex) = (purchase.way != Way::Air, purchase.hex);
        let item = Item::Purchase { by_land_or_sea, hex, supplier: purchase.supplier };
        Spending { item, tenths: purchase.price }
    });
    let mut all: Vec<_> = given.chain(hired).chain(bought).chain(recruits(ctx, plan)).collect();
    all.extend(repairs(ctx, plan));
    all.sort_by_key(|spending| spending.item);
    all
}

/// The cost of spies to be recruited: of several agents only the first may be free.
/// See EM-10.3, EM-14.8. Ruling: EM-10.1: a chosen vocation counts when the window has closed;
/// until then spies are shown at the full price.
fn recruits(ctx: &OrderContext<'_>, plan: &Plan) -> Vec<Spending> {
    let mut recruits: Vec<Recruiting> =
        plan.espionage.recruits.iter().map(|recruit| recruit.what).collect();
    recruits.sort_unstable();
    let seat = ctx.seat();
    let mut has_agent = ctx.known().own_spies(seat).iter().any(|spy| spy.kind == SpyKind::Agent);
    let level = ctx.known().underworld_level(seat);
    let price = |recruit: Recruiting| {
        let beside = ctx.known().underworld_beside(ctx.world, seat, recruit.hex);
        let tenths =
            price_tenths(&ctx.world.rules.espionage, recruit.kind, level, has_agent, beside);
        has_agent |= recruit.kind == SpyKind::Agent;
        Spending { item: Item::Recruit(recruit), tenths }
    };
    recruits.into_iter().map(price).collect()
}

/// Cost of repairs: each installation is repaired by a step a turn, however many units are ordered
/// to. See EM-14.8.
pub fn repairs(ctx: &OrderContext<'_>, plan: &Plan) -> Vec<Spending> {
    let mut repaired = BTreeMap::new();
    for (&unit, told) in &plan.units {
        let part = told.part.as_ref().map(|part| &part.told);
        for number in [Some(told), part].into_iter().flatten().filter_map(|told| told.task.repairs)
        {
            repaired.entry(number).or_insert(unit);
        }
    }
    let tenths = ctx.world.rules.installations.repair_tenths;
    let of = |(number, unit)| Spending { item: Item::Repair { unit, number }, tenths };
    repaired.into_iter().map(of).collect()
}
