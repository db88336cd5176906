//! The autopilot's army: kinds that strike and bear much for their points, several of them, the slow
//! ones nearest to what is fought for. See TUW-10.1.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::grid::hex::Hex;
use crate::seat::SeatId;
use crate::systems::tuw::position::Battlefield;
use crate::systems::tuw::score::Clash;
use crate::systems::tuw::sequence::muster::{can_begin, crowds, free_codes, left};
use crate::systems::tuw::world::ability::Ability;
use crate::systems::tuw::world::kind::UnitKind;
use crate::systems::tuw::world::muster::Muster;
use crate::systems::tuw::world::{KindId, World};

/// Units that begin in a hex, while others have room: an area strikes all of a crowd.
const CROWD: usize = 2;
/// Merits are compared as whole numbers.
const SCALE: u128 = 1_000_000_000;

/// Orders that buy and place an army.
pub(super) fn lines(world: &World, battlefield: &Battlefield, seat: SeatId) -> Vec<String> {
    let Some(muster) = world.musters.get(&seat) else { return Vec::new() };
    let mut army = army(world, battlefield, (seat, muster));
    army.sort_by_key(|kind| (speed(world.kind(*kind)), *kind));
    let mut zone = muster.zone.clone();
    zone.sort_by_key(|hex| (to_goal(world, *hex), *hex));
    let mut crowds = crowds(battlefield, muster, seat);
    let line = |kind: KindId| {
        let hex = place(world, &zone, &mut crowds, kind)?;
        Some(format!("buy {} 1 {}", world.kind(kind).id, world.ground.number(hex)))
    };
    army.into_iter().filter_map(line).collect()
}

/// The kinds to buy, each as often as it is bought: always the one of most merit, which counts the
/// less the more of it there are. While units are few for the points, cheap kinds are left alone.
fn army(
    world: &World,
    battlefield: &Battlefield,
    (seat, muster): (SeatId, &Muster),
) -> Vec<KindId> {
    let mut points = left(world, battlefield, seat);
    let names = free_codes(world, battlefield, seat).count();
    let merits: Vec<(KindId, u128)> =
        muster.kinds.iter().map(|kind| (*kind, merit(world, muster, *kind))).collect();
    let mut bought: BTreeMap<KindId, u128> = BTreeMap::new();
    let mut army = Vec::new();
    while army.len() < names {
        let each = points / u32::try_from(names - army.len()).unwrap_or(u32::MAX);
        let cost = |kind: KindId| world.kind(kind).cost();
        let able = || merits.iter().filter(|(kind, _)| cost(*kind) <= points);
        let worth = |(kind, merit): &&(KindId, u128)| {
            let count = bought.get(kind).copied().unwrap_or(0) + 1;
            (merit / count, Reverse(*kind))
        };
        let dear = able().filter(|(kind, _)| 2 * cost(*kind) > each).max_by_key(worth);
        let Some((kind, _)) = dear.or_else(|| able().max_by_key(worth)) else { break };
        *bought.entry(*kind).or_default() += 1;
        points -= cost(*kind);
        army.push(*kind);
    }
    army
}

/// What a kind does for its points: the points that its attacks bring, how far it strikes in a turn,
/// and how seldom others harm it. Twice as many units are four times as strong.
fn merit(world: &World, muster: &Muster, kind: KindId) -> u128 {
    let own = world.kind(kind);
    let (mut brings, mut suffers) = (0, 0);
    for other in muster.kinds.iter().map(|other| world.kind(*other)) {
        brings += harm(world, own, other) * u128::from(other.cost());
        suffers += harm(world, other, own);
    }
    let reach = u128::from(own.range()) + speed(own).unsigned_abs() as u128 + 1;
    let cost = u128::from(own.cost());
    let bears = u128::from(own.abilities.level(Ability::Tough)) + 1;
    SCALE * brings * reach * bears / (cost * cost * suffers.max(1))
}

/// How often the best weapon of a kind harms another, a destruction counted twice.
fn harm(world: &World, by: &UnitKind, of: &UnitKind) -> u128 {
    let harms = by.weapons.iter().map(|weapon| {
        let fragile = of.abilities.level(Ability::Fragile);
        let clash = Clash { att: weapon.attack.att, def: of.defence, stopped: false, fragile };
        let odds = clash.odds(&world.rules.combat);
        (2 * odds.destroyed + odds.wounded).unsigned_abs() as u128 * u128::from(weapon.attacks)
    });
    harms.max().unwrap_or(0)
}

fn speed(kind: &UnitKind) -> i32 {
    kind.moves.iter().map(|mode| mode.mp).max().unwrap_or(0)
}

/// Distance to the nearest objective.
fn to_goal(world: &World, hex: Hex) -> u32 {
    let objectives = world.objectives.iter().map(|objective| hex.distance(objective.hex));
    objectives.min().unwrap_or(0)
}

/// The first hex of the zone with few units, or else the one with the fewest.
fn place(
    world: &World,
    zone: &[Hex],
    crowds: &mut BTreeMap<Hex, usize>,
    kind: KindId,
) -> Option<Hex> {
    let open = || zone.iter().copied().filter(|hex| can_begin(world, kind, *hex));
    let crowd = |hex: &Hex| crowds.get(hex).copied().unwrap_or(0);
    let hex = open().find(|hex| crowd(hex) < CROWD).or_else(|| open().min_by_key(crowd))?;
    *crowds.entry(hex).or_default() += 1;
    Some(hex)
}
