//! Going to a place: turns `to` and `via` into the entries of the cheapest way, as many as an order
//! holds and this turn's points pay for. See EM-2.8, EM-5.2, EM-5.3, EM-6.1, EM-11.3. Not here:
//! the search itself (`paths/cheapest.rs`), the other entries of a path (`path.rs`).

use super::OrderContext;
use super::reason::Reason;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::admin::{self, AvoidedHexes};
use crate::systems::el_mythico::paths::cheapest::{Route, Search};
use crate::systems::el_mythico::paths::cost::{FINE_PER_SIXTH, Mover, points, price};
use crate::systems::el_mythico::paths::plan::{Halt, LEGS_MAX, Leg, plan};
use crate::systems::el_mythico::wording::place_name;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// What the answer tells of a way that the system found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journey {
    goal: HexNo,
    /// The enemies that it avoids, if it would otherwise be cheaper or shorter.
    detour: Option<Detour>,
    /// Cost of Admin Movement to the goal, in sixths of a movement point, if that is cheaper.
    drive_sixths: Option<i64>,
    /// What remains of it after this turn.
    rest: Option<Rest>,
}

/// Known enemies that a way avoids.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Detour {
    /// Their hexes, on the way that would be taken without them.
    enemies: Vec<HexNo>,
    /// Costs of that way and of the way taken, in sixths of a movement point.
    straight_sixths: i64,
    taken_sixths: i64,
}

/// The part of a way that an order can't hold, or this turn's points don't pay for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rest {
    hexes: usize,
    sixths: i64,
    /// Is the order full, rather than out of points?
    entries: bool,
}

/// The cheapest way to a hex, clear of known enemies if possible, and the enemies that it avoids.
///
/// # Errors
/// If no way leads there.
pub fn find(
    ctx: &OrderContext<'_>,
    mover: Mover,
    from: HexNo,
    goal: HexNo,
) -> Result<(Route, Journey), Reason> {
    let enemies = &ctx.known().enemies;
    let search = Search { world: ctx.ground(), mover, avoided: enemies };
    let straight =
        Search { avoided: &[], ..search }.route(from, goal).ok_or(Reason::NoRoute(goal))?;
    let met = |hex: &HexNo| *hex != goal && enemies.binary_search(hex).is_ok();
    let in_the_way: Vec<HexNo> = straight.hexes.iter().copied().filter(met).collect();
    let clear = if in_the_way.is_empty() { None } else { search.route(from, goal) };
    let detour = clear.as_ref().map(|clear| Detour {
        enemies: in_the_way,
        straight_sixths: straight.sixths,
        taken_sixths: clear.sixths,
    });
    let route = clear.unwrap_or(straight);
    let drive_sixths = drive(ctx, from, goal).filter(|sixths| *sixths < route.sixths);
    Ok((route, Journey { goal, detour, drive_sixths, rest: None }))
}

/// Does a unit go by Admin Movement if only a place is given? See EM-6.2.
pub fn is_driven(ctx: &OrderContext<'_>, from: HexNo, goal: HexNo) -> bool {
    drive(ctx, from, goal).is_some()
}

/// Cost of Admin Movement from hex to hex, if it is possible. See EM-6.2.
fn drive(ctx: &OrderContext<'_>, from: HexNo, goal: HexNo) -> Option<i64> {
    let (map, rules) = (&ctx.ground().map, &ctx.world.rules.movement);
    let towns = map.is_urban_place(from) && map.is_urban_place(goal);
    let way =
        admin::route(map, from, goal, AvoidedHexes(&ctx.known().enemies)).filter(|_| towns)?;
    Some(rules.admin_sixths * (way.len() as i64 - 1))
}

impl Journey {
    /// This journey followed by another.
    pub fn then(self, next: Journey) -> Journey {
        let detour = match (self.detour, next.detour) {
            (Some(one), Some(other)) => Some(Detour {
                enemies: one.enemies.into_iter().chain(other.enemies).collect(),
                straight_sixths: one.straight_sixths + other.straight_sixths,
                taken_sixths: one.taken_sixths + other.taken_sixths,
            }),
            (one, other) => one.or(other),
        };
        Journey { detour, drive_sixths: None, ..next }
    }

    /// Cuts a way to the legs that an order holds and this turn pays for. The first `fixed` were
    /// written out. The rest is kept for the answer.
    pub fn cut(
        &mut self,
        ctx: &OrderContext<'_>,
        own: &OwnUnit,
        mover: Mover,
        legs: &mut Vec<Leg>,
        fixed: usize,
    ) {
        let held = &legs[..legs.len().min(LEGS_MAX)];
        let plan =
            plan(ctx.ground(), mover, own.unit.hex, held, AvoidedHexes(&ctx.known().enemies));
        let kept = match plan.halt {
            Some((place, Halt::Unpaid { .. })) if place >= fixed && !plan.entries.is_empty() => {
                place
            }
            _ => held.len(),
        };
        if kept < legs.len() {
            let entries = kept == LEGS_MAX;
            self.rest = Some(rest(ctx.ground(), mover, own.unit.hex, legs, kept, entries));
            legs.truncate(kept);
        }
    }

    /// Its lines in the answer.
    pub fn told(&self, ctx: &OrderContext<'_>) -> Vec<Message> {
        let rest = self.rest.map(|rest| {
            let id = if rest.entries {
                "mythico-detail-rest-entries"
            } else {
                "mythico-detail-rest-points"
            };
            message(id)
                .with("goal", place_name(ctx.world, self.goal))
                .with("hexes", rest.hexes)
                .with("points", points(rest.sixths * FINE_PER_SIXTH))
        });
        let detour = self.detour.as_ref().map(|detour| {
            let hexes: Vec<_> =
                detour.enemies.iter().map(|hex| place_name(ctx.world, *hex)).collect();
            let costs = detour.taken_sixths != detour.straight_sixths;
            message(if costs { "mythico-detail-avoids" } else { "mythico-detail-avoids-freely" })
                .with("hexes", hexes)
                .with("straight", points(detour.straight_sixths * FINE_PER_SIXTH))
                .with("taken", points(detour.taken_sixths * FINE_PER_SIXTH))
        });
        let drive = self.drive_sixths.map(|sixths| {
            message("mythico-detail-drive")
                .with("goal", place_name(ctx.world, self.goal))
                .with("points", points(sixths * FINE_PER_SIXTH))
        });
        rest.into_iter().chain(detour).chain(drive).collect()
    }
}

/// What remains of a way after a number of entries.
fn rest(
    world: &World,
    mover: Mover,
    start: HexNo,
    legs: &[Leg],
    kept: usize,
    entries: bool,
) -> Rest {
    let (mut at, mut rest) = (start, Rest { hexes: 0, sixths: 0, entries });
    for (place, leg) in legs.iter().enumerate() {
        let before = at;
        at = after(world, at, *leg);
        if let Leg::Side(side) = leg
            && place >= kept
        {
            rest.hexes += 1;
            rest.sixths += price(world, mover, before, *side).unwrap_or(0);
        }
    }
    rest
}

/// The hex that an entry leads to; the same hex if it leads off the map.
pub fn after(world: &World, at: HexNo, leg: Leg) -> HexNo {
    match leg {
        Leg::Side(side) => world.map.edge(at, side).to.unwrap_or(at),
        Leg::Wait => at,
        Leg::Admin(goal) => goal,
    }
}
