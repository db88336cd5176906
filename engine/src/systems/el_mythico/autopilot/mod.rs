//! A simple player that sees only what a seat sees and rolls no dice. It attacks at good odds,
//! holds good ground, goes for points, cares for its troops, and sends agents, aircraft and boats.
//! Each unit gets one order.
//!
//! [`outlook`] weighs what is known, [`ways`] finds paths, and [`staff`] records who has orders.
//! These choose in turn: fights ([`battle`]), threatened units ([`defence`]), points to win
//! ([`posts`]), leaders ([`leaders`]), [`air`], [`sea`], and spending ([`supply`], [`muster`],
//! [`retinue`], [`agents`]). Not here: any rule.

mod agents;
mod air;
mod battle;
mod defence;
mod leaders;
mod muster;
mod outlook;
mod posts;
mod retinue;
mod sea;
mod staff;
mod supply;
mod ways;

use self::outlook::Outlook;
use self::staff::Staff;
use super::ElMythico;
use super::fog::Known;
use super::world::World;
use crate::seat::SeatId;
use crate::system::Autopilot;
use crate::view::View;

impl Autopilot for ElMythico {
    fn autopilot(world: &World, view: &View<Known>, seat: SeatId) -> Vec<String> {
        orders(world, view.known(), seat)
    }
}

/// Order lines for a seat.
pub fn orders(world: &World, known: &Known, seat: SeatId) -> Vec<String> {
    if known.left.contains_key(&seat) {
        return Vec::new();
    }
    let printed = world;
    let outlook = Outlook::of(known.ground.world(world), known, seat);
    let mut staff = Staff::of(&outlook);
    battle::attack(&mut staff);
    defence::stand_or_leave(&mut staff);
    posts::send(&mut staff);
    leaders::go(&mut staff);
    air::fly(&mut staff);
    sea::sail(&mut staff);
    let mut lines = staff.lines();
    let mut funds =
        known.stores(seat).map_or(0, |stores| stores.funds) - known.upkeep_due(printed, seat);
    lines.extend(supply::orders(&outlook, &mut funds));
    lines.extend(retinue::orders(&staff, &mut funds));
    lines.extend(agents::orders(&outlook, &mut funds));
    lines.extend(muster::orders(&outlook, &mut funds));
    lines.extend(truces(printed, known));
    lines.extend(address(printed, known, seat));
    lines
}

/// Accepts every offered truce, except from the war's leader in the published ranking. The answer
/// reveals nothing else about the seat.
fn truces(world: &World, known: &Known) -> Vec<String> {
    let leader = known
        .ranking
        .as_ref()
        .and_then(|published| published.seats.first())
        .map(|first| first.seat);
    let offered = known.truces.iter().filter(|truce| truce.theirs && !truce.set);
    let offered =
        offered.filter(|truce| !known.left.contains_key(&truce.with) && leader != Some(truce.with));
    offered
        .filter_map(|truce| Some(format!("truce {}", world.seats.seat(truce.with)?.key)))
        .collect()
}

/// A leader of level 6 speaks every third turn. See EM-10.4.
fn address(world: &World, known: &Known, seat: SeatId) -> Option<String> {
    let speaks =
        known.careers.iter().any(|career| career.seat == seat && career.level == 6 && career.alive);
    let said = &world.leader_profile(seat)?.addresses;
    let nth = known.turn as usize / 3;
    (speaks && known.turn % 3 == 1 && !said.is_empty())
        .then(|| format!("broadcast {}", said[nth % said.len()]))
}
