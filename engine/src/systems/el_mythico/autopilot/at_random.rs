//! A player who moves at random. Each unit gets a random task, path and settings, out of those it
//! may have. Sometimes a seat buys something. It is only a yardstick for other players; no campaign
//! uses it. The caller drops illegal orders.

use super::outlook::mix;
use crate::grid::hex::Side;
use crate::seat::SeatId;
use crate::systems::el_mythico::fog::{Known, OwnUnit};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cost::{Mover, price};
use crate::systems::el_mythico::paths::plan::{Leg, plan};
use crate::systems::el_mythico::world::World;

/// Tasks of a unit that stays.
const STAYS: [&str; 5] = ["defend", "dig", "rest", "camouflage", "secure"];

/// Order lines. `chance` is a number that differs from war to war.
pub fn orders(world: &World, known: &Known, seat: SeatId, chance: u64) -> Vec<String> {
    if known.left.contains_key(&seat) {
        return Vec::new();
    }
    let world = known.ground.world(world);
    let own = known.own.iter().filter(|own| own.seat == seat && own.unit.aboard.is_none());
    let land = own.filter(|own| own.unit.is_tactical() || own.unit.is_leader());
    land.map(|own| order(world, known, own, mix(chance, u64::from(known.turn), own.id().key())))
        .collect()
}

fn order(world: &World, known: &Known, own: &OwnUnit, chance: u64) -> String {
    let settings =
        if own.unit.is_leader() { String::new() } else { format!(" AF{}", 1 + chance % 10) };
    let code = own.code();
    let stays = chance.is_multiple_of(3) || own.unit.organisation == 0;
    let legs = if stays { Vec::new() } else { legs(world, known, own, chance) };
    if legs.is_empty() {
        let place = (chance >> 8) as usize % STAYS.len();
        let order = if own.unit.is_leader() { "secure" } else { STAYS[place] };
        return format!("{order} {code}{settings}");
    }
    let sides: Vec<_> = legs.iter().map(|side| side.number().to_string()).collect();
    format!("move {code} {}{settings}", sides.join(" "))
}

/// A path of some hexes, each across an open side.
fn legs(world: &World, known: &Known, own: &OwnUnit, chance: u64) -> Vec<Side> {
    let mover = Mover::of(world, &own.unit);
    let (mut at, mut sides): (HexNo, Vec<Side>) = (own.unit.hex, Vec::new());
    for step in 0..1 + (chance >> 16) % 6 {
        let open: Vec<_> = world
            .map
            .neighbours(at)
            .filter(|(side, _)| price(world, mover, at, *side).is_ok())
            .collect();
        let Some(&(side, beyond)) = open.get(mix(chance, step, 7) as usize % open.len().max(1))
        else {
            break;
        };
        sides.push(side);
        at = beyond;
    }
    let legs: Vec<_> = sides.iter().map(|side| Leg::Side(*side)).collect();
    let paid = plan(world, mover, own.unit.hex, &legs, AvoidedHexes(&known.enemies)).entries.len();
    sides.truncate(paid);
    sides
}
