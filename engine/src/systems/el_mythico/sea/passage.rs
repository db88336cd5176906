//! Ways by sea from harbour to harbour, and to a beach. They depend on printed ground alone, so
//! they are the same for everybody. See EM-2.8, EM-4.10. Not here: what is met on them
//! (`sequence/sea/`).

use crate::grid::hex::Side;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::hex_map::{HexNo, Terrain};
use crate::systems::el_mythico::market::river;
use crate::systems::el_mythico::paths::cheapest::{Route, Search};
use crate::systems::el_mythico::paths::cost::{FINE_PER_SIXTH, Mobility, Mover};
use crate::systems::el_mythico::unit::Unit;
use crate::systems::el_mythico::world::World;

/// Why there is no passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPassage {
    /// One of the two hexes has neither a port nor a place on the coast.
    NoHarbour(HexNo),
    /// No way leads from one to the other by sea.
    NoWay,
    /// The way leads through more sea areas than a ship enters in a turn.
    TooFar {
        /// Number of areas on the way.
        areas: i64,
        /// Most areas in a turn.
        most: i64,
    },
}

/// A ship's way from harbour to harbour. Ruling: EM-4.10: shipments go as far as boats sail in a
/// turn.
///
/// # Errors
/// The reason for having none.
pub fn between(world: &World, from: HexNo, to: HexNo) -> Result<Route, NoPassage> {
    if let Some(&hex) = [from, to].iter().find(|hex| !world.is_harbour(**hex)) {
        return Err(NoPassage::NoHarbour(hex));
    }
    let most = world.rules.allowance.naval;
    let route = Search { world, mover: ship(world), avoided: &[] }
        .route(from, to)
        .ok_or(NoPassage::NoWay)?;
    let areas = route.sixths / world.rules.sea.area_sixths.max(1);
    if 6 * most < route.sixths { Err(NoPassage::TooFar { areas, most }) } else { Ok(route) }
}

/// The sea hex next to a coast hex that boats reach first, or their own if it is next to it. Of
/// equals, the first clockwise from north.
pub fn beside(world: &World, from: HexNo, coast: HexNo) -> Option<HexNo> {
    if is_beside(world, from, coast) {
        return Some(from);
    }
    let waters = world.map.neighbours(coast).map(|(_, near)| near);
    let waters = waters.filter(|&near| is_beside(world, near, coast));
    let waters: Vec<HexNo> = waters.collect();
    let routes =
        Search { world, mover: ship(world), avoided: &[] }.routes(from, waters.iter().copied());
    let reached = waters.into_iter().zip(routes).filter_map(|(hex, route)| Some((hex, route?)));
    reached.min_by_key(|(_, route)| (route.sixths, route.hexes.len())).map(|(hex, _)| hex)
}

/// Are boats at a coast hex: in it, or on the sea next to it? From another harbour next to it they
/// must put to sea first.
pub fn is_beside(world: &World, boats: HexNo, coast: HexNo) -> bool {
    boats == coast || (world.map.terrain(boats) == Terrain::Sea && boats.distance(coast) == 1)
}

/// Is it a village, town or city on the coast or on the bank of a major river, where Marines and
/// Commandos can set out? See EM-3.9.
pub fn is_marine_base(world: &World, hex: HexNo) -> bool {
    let map = &world.map;
    map.is_urban_place(hex) && (map.is_coast(hex) || river::is_bank(map, hex))
}

/// Can a unit land on any coast, and slip through Patrols and Blockades? Rule: EM-3.9. See EM-3.10.
pub fn lands_anywhere(unit: &Unit) -> bool {
    unit.is_elite(Elite::Marines) || unit.is_elite(Elite::Commandos)
}

/// Do boats lie at the mouth of a major river, from which they can reach a village, town or city on
/// its bank unblocked? See EM-3.9. Ruling: they lie there in the sea area that the river runs
/// into.
pub fn is_off_the_river(
    world: &World,
    boats: HexNo,
    place: HexNo,
    is_blocked: impl Fn(HexNo) -> bool,
) -> bool {
    let map = &world.map;
    let Some(area) = world.seas.of(map, boats) else { return false };
    let off = |&(hex, side): &(HexNo, Side)| {
        let beside =
            [0, 1, 5].into_iter().filter_map(|turn| map.edge(hex, side.clockwise(turn)).to);
        std::iter::once(hex).chain(beside).any(|near| world.seas.of(map, near) == Some(area))
    };
    let urban = map.is_urban_place(place) && river::is_bank(map, place);
    let mouths = map.mouths.iter().copied().filter(off);
    urban && river::way_up_from(map, mouths, place, is_blocked).is_some()
}

/// A ship with a turn's points.
fn ship(world: &World) -> Mover {
    let allowance_fine = 6 * FINE_PER_SIXTH * world.rules.allowance.naval;
    Mover { mobility: Mobility::Ship, allowance_fine, amphibious: false, elite: None }
}
