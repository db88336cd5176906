//! From a path to entries: which hex in which impulse, and where the path ends because movement
//! points run out. See EM-5.2, EM-5.3. The order's check uses it on what the seat knows, the
//! turn on the truth, with the same code.

use serde::{Deserialize, Serialize};

use super::admin::{self, AvoidedHexes};
use super::cheapest::Search;
use super::cost::{CannotEnter, FINE_PER_SIXTH, FinePoints, Mobility, Mover, crossed, price};
use crate::grid::hex::Side;
use crate::systems::el_mythico::hex_map::{HexNo, River};
use crate::systems::el_mythico::unit::Unit;
use crate::systems::el_mythico::world::World;
use crate::words::Tell;

/// Movement entries an order carries. Rule: EM-5.2.
pub const LEGS_MAX: usize = 12;

/// One movement entry of an order, with its feature found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leg {
    /// Tactical movement across this side of the hex.
    Side(Side),
    /// Wait for an impulse's part of the allowance, a twelfth.
    Wait,
    /// Admin Movement to a hex; for boats, the cheapest way there by sea.
    Admin(HexNo),
}

/// A hex that a path enters: where, across which side, in which impulse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexEntry {
    /// The hex that is entered.
    pub hex: HexNo,
    /// The side of the previous hex that it crosses.
    pub side: Side,
    /// The impulse, without delays.
    pub impulse: u8,
    /// Does it enter by Admin Movement?
    pub admin: bool,
    /// Cost of the path up to it, in the fine measure divided by the impulses of a turn.
    pub spent: i64,
}

/// A path hex by hex, as far as the allowance reaches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlannedPath {
    /// The hexes that it reaches, in order.
    pub entries: Vec<HexEntry>,
    /// Spent so far, in the fine measure divided by the impulses of a turn, so that a wait is a
    /// whole number.
    spent: i64,
    /// Why it ends early, and at which entry of the path, from 0.
    pub halt: Option<(usize, Halt)>,
}

/// Why a path ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-halt")]
pub enum Halt {
    /// The next hex can't be entered.
    Barred(#[tell(text)] CannotEnter, #[tell(arg = "hex")] HexNo),
    /// The allowance doesn't reach: what is needed and left, in the fine measure of allowances.
    Unpaid {
        /// The first hex that isn't reached.
        hex: HexNo,
        #[tell(arg = "needs")]
        needs_fine: FinePoints,
        #[tell(arg = "left")]
        left_fine: FinePoints,
    },
    /// Admin Movement must begin and end in a village, town or city; this hex has none.
    NoTown(#[tell(arg = "hex")] HexNo),
    /// No major road or railway leads to that hex without passing known enemies.
    NoRoad(#[tell(arg = "hex")] HexNo),
    /// No way leads to that hex by sea.
    NoSeaWay(#[tell(arg = "hex")] HexNo),
}

/// Plans a path. `avoided` are the hexes that Admin Movement avoids.
pub fn plan(
    world: &World,
    mover: Mover,
    start: HexNo,
    legs: &[Leg],
    avoided: AvoidedHexes<'_>,
) -> PlannedPath {
    let mut plan = PlannedPath::default();
    let mut at = start;
    for (place, leg) in legs.iter().enumerate() {
        let taken = match *leg {
            Leg::Wait => wait(&mut plan, mover),
            Leg::Side(side) => plan.step(world, mover, at, side),
            Leg::Admin(goal) if mover.mobility == Mobility::Ship => {
                plan.sail(world, mover, at, goal)
            }
            Leg::Admin(goal) => plan.drive(world, mover, at, goal, avoided),
        };
        if let Err(halt) = taken {
            plan.halt = Some((place, halt));
            break;
        }
        at = plan.entries.last().map_or(start, |entry| entry.hex);
    }
    plan
}

fn wait(plan: &mut PlannedPath, mover: Mover) -> Result<(), Halt> {
    plan.spent += mover.allowance_fine;
    Ok(())
}

impl PlannedPath {
    /// The total cost, in the fine measure of allowances.
    pub fn spent_fine(&self, world: &World) -> i64 {
        self.spent / impulses(world)
    }

    fn step(&mut self, world: &World, mover: Mover, at: HexNo, side: Side) -> Result<(), Halt> {
        let sixths = price(world, mover, at, side).map_err(|bar| Halt::Barred(bar, at))?;
        let hex = world.map.edge(at, side).to.ok_or(Halt::Barred(CannotEnter::Edge, at))?;
        self.pay(world, mover, hex, sixths)?;
        let impulse = self.impulse(world, mover);
        self.entries.push(HexEntry { hex, side, impulse, admin: false, spent: self.spent });
        Ok(())
    }

    fn drive(
        &mut self,
        world: &World,
        mover: Mover,
        at: HexNo,
        goal: HexNo,
        avoided: AvoidedHexes<'_>,
    ) -> Result<(), Halt> {
        if let Some(&bare) = [at, goal].iter().find(|hex| !world.map.is_urban_place(**hex)) {
            return Err(Halt::NoTown(bare));
        }
        let route = admin::route(&world.map, at, goal, avoided).ok_or(Halt::NoRoad(goal))?;
        for pair in route.windows(2) {
            let side = pair[0].hex().side_to(pair[1].hex()).ok_or(Halt::NoRoad(goal))?;
            self.pay(world, mover, pair[1], world.rules.movement.admin_sixths)?;
            let impulse = self.impulse(world, mover);
            self.entries.push(HexEntry {
                hex: pair[1],
                side,
                impulse,
                admin: true,
                spent: self.spent,
            });
        }
        Ok(())
    }

    /// Sails as far as its movement points reach. Enemies don't matter: the way is the same for
    /// every seat.
    fn sail(&mut self, world: &World, mover: Mover, at: HexNo, goal: HexNo) -> Result<(), Halt> {
        let route =
            Search { world, mover, avoided: &[] }.route(at, goal).ok_or(Halt::NoSeaWay(goal))?;
        let mut at = at;
        for (side, hex) in route.sides.into_iter().zip(route.hexes) {
            self.step(world, mover, at, side)?;
            at = hex;
        }
        Ok(())
    }

    /// Enters a hex only if it can be paid in full. See EM-5.3.
    fn pay(&mut self, world: &World, mover: Mover, hex: HexNo, sixths: i64) -> Result<(), Halt> {
        let impulses = impulses(world);
        let left = impulses * mover.allowance_fine - self.spent;
        let needs_fine = FINE_PER_SIXTH * sixths;
        if impulses * needs_fine > left {
            return Err(Halt::Unpaid {
                hex,
                needs_fine: FinePoints(needs_fine),
                left_fine: FinePoints(left.max(0) / impulses),
            });
        }
        self.spent += impulses * needs_fine;
        Ok(())
    }

    /// The impulse of an entry, from the cost so far: ⌈12 × cost ÷ allowance⌉. Rule: EM-5.3.
    fn impulse(&self, world: &World, mover: Mover) -> u8 {
        let allowance = mover.allowance_fine.max(1);
        ((self.spent + allowance - 1) / allowance).clamp(1, impulses(world)) as u8
    }
}

/// The entries of a path if some hexes cost twice as much, and whether some can't be paid any more.
/// See EM-11.7.
pub fn interdicted(
    world: &World,
    mover: Mover,
    entries: &[HexEntry],
    slowed: impl Fn(HexNo) -> bool,
) -> (Vec<HexEntry>, bool) {
    let (mut longer, mut more) = (Vec::new(), 0);
    for entry in entries {
        if slowed(entry.hex) {
            let sixths =
                match (entry.admin, entry.hex.hex().neighbour(entry.side.opposite()).cell()) {
                    (false, Some(before)) => {
                        price(world, mover, HexNo::of_cell(before), entry.side).unwrap_or(0)
                    }
                    _ => world.rules.movement.admin_sixths,
                };
            more += impulses(world) * FINE_PER_SIXTH * sixths;
        }
        let plan = PlannedPath { spent: entry.spent + more, ..PlannedPath::default() };
        if plan.spent > impulses(world) * mover.allowance_fine {
            return (longer, true);
        }
        longer.push(HexEntry { impulse: plan.impulse(world, mover), spent: plan.spent, ..*entry });
    }
    (longer, false)
}

/// The river that a unit crosses in the impulse of the last of these entries, as it counts in
/// combat. It may be before another hex that the unit passed in that impulse. See EM-7.5.
pub fn crossed_at_last(
    world: &World,
    unit: &Unit,
    start: HexNo,
    entries: &[HexEntry],
) -> Option<River> {
    let impulse = entries.last()?.impulse;
    let from = std::iter::once(start).chain(entries.iter().map(|entry| entry.hex));
    let steps = from.zip(entries).filter(|(_, entry)| entry.impulse == impulse);
    steps.filter_map(|(from, entry)| crossed(world, unit, from, entry.side)).max()
}

/// Impulses in a turn. See EM-5.1.
fn impulses(world: &World) -> i64 {
    i64::from(world.rules.movement.impulses)
}
