//! A simple player. It sees only what a seat sees and rolls no dice. It goes for the nearest known
//! enemy or an objective, sets AF by the odds it guesses, and keeps guns in support and the leader
//! behind. Ammunition is in `supply.rs`; leaders' powers, hiring and agents are in `retinue.rs`.
//! Not here: any rule.

use pathfinding::prelude::astar;

use crate::systems::el_mythico::air::mission::range;
use crate::systems::el_mythico::fog::{Known, OwnUnit};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cost::{Mover, price};
use crate::systems::el_mythico::paths::plan::{LEGS_MAX, Leg, plan};
mod retinue;
mod supply;
use crate::grid::hex::Side;
use crate::seat::SeatId;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::World;

/// Number of steps that units take together while no enemy is in sight.
const MARCH_STEPS: usize = 3;

/// Assumed strength of a contact of which only its presence is known.
const GUESSED_STR: i64 = 10;

/// Order lines for a seat's units.
pub fn orders(world: &World, known: &Known, seat: SeatId) -> Vec<String> {
    if known.left.contains_key(&seat) {
        return Vec::new();
    }
    let world = known.ground.world(world);
    let goals = Goals::of(world, known, seat);
    let own = known.own.iter().filter(|own| own.seat == seat && own.unit.aboard.is_none());
    let mut lines: Vec<_> = own.filter_map(|own| order(world, known, own, &goals)).collect();
    lines.extend(retinue::orders(world, known, seat));
    lines.extend(supply::orders(world, known, seat));
    lines.extend(address(world, known, seat));
    lines
}

/// Known hexes that are worth going to.
struct Goals {
    enemies: Vec<(HexNo, i64)>,
    remembered: Vec<HexNo>,
    objective: Option<HexNo>,
    strengths: Vec<(HexNo, i64)>,
}

impl Goals {
    fn of(world: &World, known: &Known, seat: SeatId) -> Goals {
        let hostile = || known.contacts.iter().filter(|contact| contact.hostile);
        let worth = |contact: &crate::systems::el_mythico::fog::KnownContact| match contact.arm {
            Some(Arm::Leader) => 0,
            _ => contact.estimate.unwrap_or(GUESSED_STR),
        };
        let own = known.own.iter().filter(|own| own.seat == seat && own.unit.is_tactical());
        // Every third turn another objective, each seat in its own order.
        let choice = mix(u64::from(known.turn / 3), u64::from(seat.0), 0) as usize;
        let count = world.objectives.len().max(1);
        Goals {
            enemies: hostile()
                .filter(|contact| contact.current)
                .map(|contact| (contact.hex, worth(contact)))
                .collect(),
            remembered: hostile()
                .filter(|contact| !contact.current)
                .map(|contact| contact.hex)
                .collect(),
            objective: world.objectives.get(choice % count).map(|objective| objective.hex),
            strengths: own.map(|own| (own.unit.hex, own.unit.strength())).collect(),
        }
    }

    /// The nearest visible enemy, otherwise a remembered one, otherwise the objective.
    fn nearest(&self, from: HexNo) -> Option<HexNo> {
        let in_sight = self.enemies.iter().filter(|(_, str)| *str > 0).map(|(hex, _)| *hex);
        in_sight
            .min_by_key(|hex| (from.distance(*hex), *hex))
            .or_else(|| {
                self.remembered.iter().copied().min_by_key(|hex| (from.distance(*hex), *hex))
            })
            .or(self.objective)
    }

    /// Chooses AF by the own strength within three hexes of a goal and the enemy's in and around
    /// it.
    fn aggression(&self, goal: HexNo) -> u8 {
        let near = |list: &[(HexNo, i64)], reach: u32| -> i64 {
            list.iter().filter(|(hex, _)| hex.distance(goal) <= reach).map(|(_, str)| str).sum()
        };
        let (own, foe) = (near(&self.strengths, 3), near(&self.enemies, 1));
        match () {
            () if foe == 0 => 6,
            () if own >= 2 * foe => 8,
            () if own >= foe => 7,
            () if own * 3 >= foe * 2 => 6,
            () => 4,
        }
    }
}

fn order(world: &World, known: &Known, own: &OwnUnit, goals: &Goals) -> Option<String> {
    let code = own.code();
    match own.unit.arm {
        Arm::Leader => leader(world, own, goals),
        Arm::Aircraft | Arm::Helicopters => strike(world, known, own, goals),
        Arm::Naval => None,
        _ if own.unit.organisation <= 2 => Some(format!("rest {code} AF3")),
        Arm::Artillery => Some(guns(world, own, goals)),
        _ if known.fights.contains(&own.unit.hex) => {
            Some(format!("defend {code} AF{}", goals.aggression(own.unit.hex)))
        }
        _ => Some(attack(world, known, own, goals)),
    }
}

/// Armed aircraft strike at the nearest visible enemy in reach; the others stay on the ground.
fn strike(world: &World, known: &Known, own: &OwnUnit, goals: &Goals) -> Option<String> {
    let weapon = world.weapon(&own.unit).filter(|weapon| weapon.soft + weapon.hard > 0)?;
    let from = own.unit.hex;
    if own.unit.organisation == 0 || !known.may_base(world, own.seat, weapon.arm, from) {
        return None;
    }
    let in_reach = goals.enemies.iter().map(|(hex, _)| *hex);
    let in_reach = in_reach.filter(|hex| from.distance(*hex) <= range(world, weapon.arm));
    let nearest = in_reach.min_by_key(|hex| (from.distance(*hex), *hex))?;
    Some(format!("strike {} {nearest}", own.code()))
}

fn attack(world: &World, known: &Known, own: &OwnUnit, goals: &Goals) -> String {
    let code = own.code();
    let Some(goal) = goals.nearest(own.unit.hex) else { return format!("dig {code}") };
    let aggression = goals.aggression(goal);
    let mut steps = if aggression <= 4 { Vec::new() } else { steps(world, own, goal, 0) };
    if goals.enemies.is_empty() {
        steps.truncate(MARCH_STEPS);
    }
    // Sometimes a unit only goes to look.
    let looks = goals.enemies.is_empty()
        && mix(u64::from(known.turn), own.id().key(), own.unit.hex.key()).is_multiple_of(4);
    // Where there is no enemy to fight, it may as well win the people over.
    let garrisons = goals.enemies.is_empty() && world.centres.contains_key(&own.unit.hex);
    match (steps.is_empty(), looks) {
        (true, _) if garrisons => format!("garrison {code}"),
        (true, _) => format!("defend {code} AF{}", aggression.max(5)),
        (false, true) => format!("recce {code} {} AF3", steps[..1].join(" ")),
        (false, false) => format!("move {code} {} AF{aggression}", steps.join(" ")),
    }
}

fn guns(world: &World, own: &OwnUnit, goals: &Goals) -> String {
    let code = own.code();
    let range = world.weapon(&own.unit).map_or(0, |weapon| weapon.range);
    let Some(goal) = goals.nearest(own.unit.hex) else { return format!("support {code}") };
    if own.unit.hex.distance(goal) <= range + 1 {
        return format!("support {code} AF7");
    }
    let steps = steps(world, own, goal, range);
    if steps.is_empty() {
        format!("support {code}")
    } else {
        format!("move {code} {} AF2", steps.join(" "))
    }
}

/// Keeps three hexes away from enemies, and near own units.
fn leader(world: &World, own: &OwnUnit, goals: &Goals) -> Option<String> {
    let here = own.unit.hex;
    let danger = |hex: HexNo| {
        goals.enemies.iter().map(|(enemy, _)| enemy.distance(hex)).min().unwrap_or(u32::MAX)
    };
    let mover = Mover::of(world, &own.unit);
    if danger(here) <= 3 {
        let ways = Side::ALL.into_iter().filter(|&side| price(world, mover, here, side).is_ok());
        let beyond = |side: Side| world.map.edge(here, side).to.unwrap_or(here);
        let away = ways.max_by_key(|&side| (danger(beyond(side)), std::cmp::Reverse(side)));
        return away
            .filter(|&side| danger(beyond(side)) > danger(here))
            .map(|side| format!("move {} {}", own.code(), side.number()));
    }
    let (nearest, _) = goals.strengths.iter().min_by_key(|(hex, _)| (here.distance(*hex), *hex))?;
    let steps = steps(world, own, *nearest, 2);
    (!steps.is_empty())
        .then(|| format!("move {} {}", own.code(), steps[..steps.len().min(4)].join(" ")))
}

/// The affordable part of the cheapest path towards a goal, which ends this many hexes short of it.
fn steps(world: &World, own: &OwnUnit, goal: HexNo, short_hexes: u32) -> Vec<String> {
    let (mover, here) = (Mover::of(world, &own.unit), own.unit.hex);
    if own.unit.organisation == 0 {
        return Vec::new();
    }
    let next = |&hex: &HexNo| {
        let ways = Side::ALL.into_iter().filter_map(move |side| {
            let cost = price(world, mover, hex, side).ok()?;
            Some((world.map.edge(hex, side).to?, cost))
        });
        ways.collect::<Vec<_>>()
    };
    let Some((route, _)) =
        astar(&here, next, |hex| i64::from(hex.distance(goal)) * 3, |&hex| hex == goal)
    else {
        return Vec::new();
    };
    let near_enough =
        route.iter().position(|hex| hex.distance(goal) <= short_hexes).unwrap_or(route.len() - 1);
    let sides: Vec<_> = route[..=near_enough]
        .windows(2)
        .filter_map(|pair| pair[0].hex().side_to(pair[1].hex()))
        .take(LEGS_MAX)
        .collect();
    let legs: Vec<_> = sides.iter().map(|&side| Leg::Side(side)).collect();
    let paid = plan(world, mover, here, &legs, AvoidedHexes(&[])).entries.len();
    sides[..paid].iter().map(|side| side.number().to_string()).collect()
}

/// A leader of level 6 speaks every third turn.
fn address(world: &World, known: &Known, seat: SeatId) -> Option<String> {
    let speaks =
        known.careers.iter().any(|career| career.seat == seat && career.level == 6 && career.alive);
    let said = &world.leader_profile(seat)?.addresses;
    let nth = known.turn as usize / 3;
    (speaks && known.turn % 3 == 1 && !said.is_empty())
        .then(|| format!("broadcast {}", said[nth % said.len()]))
}

/// Mixes numbers into one that looks random and is always the same (splitmix64).
fn mix(a: u64, b: u64, c: u64) -> u64 {
    let mut mixed = a.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b.rotate_left(24) ^ c.rotate_left(48);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
