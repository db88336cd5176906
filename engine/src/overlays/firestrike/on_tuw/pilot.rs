//! The autopilot's order events: units that defend far from any objective go for one that their
//! side doesn't hold, where the chance is worth the risk of discovery. Not here: moves, which the
//! host's autopilot makes within its units' orders.

use std::collections::BTreeMap;

use super::orders::chances::chances;
use super::{On, way};
use crate::grid::hex::Hex;
use crate::overlays::firestrike::battle::Battle;
use crate::overlays::firestrike::rules::formation::GroupId;
use crate::overlays::firestrike::rules::movement::{Standing, centre_of};
use crate::overlays::firestrike::rules::performance::Performance;
use crate::overlays::firestrike::state::State;
use crate::seat::SeatId;
use crate::systems::tuw::code::UnitCode;

/// It tries an event with at least this value, and with at most this risk of discovery.
const VALUE_MIN: i64 = 4;
const DISCOVERY_MAX: i64 = 6;
/// A unit this near to an objective that its side holds stays there.
const GUARD: u32 = 4;

/// Lines for an open command window. Of each headquarters at least one unit is left as it is, or
/// the one above would check for discovery too.
pub fn lines(on: On<'_>, state: &State<UnitCode>, seat: SeatId) -> Vec<String> {
    let Some(tree) = state.trees.get(&seat) else { return Vec::new() };
    let own = on.world.faction(seat);
    let objectives = on.world.objectives.iter().zip(&on.field.holders);
    let (held, open): (Vec<_>, Vec<_>) = objectives.partition(|(_, holder)| **holder == Some(own));
    let mut room: BTreeMap<GroupId, usize> = BTreeMap::new();
    let mut crowd: BTreeMap<Hex, u32> = BTreeMap::new();
    let mut lines = Vec::new();
    for (id, group) in tree.groups.iter().enumerate() {
        let Some(Standing::Defend(_)) = group.order else { continue };
        let Some(base) = group.bases.first().filter(|_| !group.headquarters) else { continue };
        let Some(by) = tree.commander(id) else { continue };
        let places: Vec<Hex> = group.bases.iter().filter_map(|base| on.hex_of(*base)).collect();
        let Some(centre) = centre_of(&places) else { continue };
        let guards = held.iter().any(|(objective, _)| objective.hex.distance(centre) <= GUARD);
        if guards || group.now.test == Some(Performance::Retreat) {
            continue;
        }
        let near = open.iter().map(|(objective, _)| objective.hex);
        let near = near.min_by_key(|hex| {
            (hex.distance(centre) + 4 * crowd.get(hex).copied().unwrap_or(0), *hex)
        });
        let Some(goal) = near.filter(|hex| hex.distance(centre) > 1) else { continue };
        let chance = chances(on, state, (seat, &[id]), 0);
        let is_worth = chance.is_some_and(|found| {
            found.value.value >= VALUE_MIN && found.discovery <= DISCOVERY_MAX
        });
        let room =
            room.entry(by).or_insert_with(|| tree.commanded_by(by).len().saturating_sub(1).max(1));
        if !is_worth || *room == 0 || way(on, *base, (centre, goal)).is_none() {
            continue;
        }
        *room -= 1;
        *crowd.entry(goal).or_default() += 1;
        lines.push(format!("follow {base} to {}", on.world.ground.number(goal)));
    }
    lines
}

/// Whether a line of the host's autopilot may be given. A headquarters that defends stays put.
pub fn may_move(state: &State<UnitCode>, line: &str) -> bool {
    let mut words = line.split(' ');
    let (verb, base) = (words.next(), words.next().and_then(|word| word.parse().ok()));
    let unit = base.and_then(|base| state.unit_of(base)).filter(|_| verb == Some("move"));
    let stays = unit.is_some_and(|(seat, id)| {
        let group = &state.trees[&seat].groups[id];
        group.headquarters && matches!(group.order, Some(Standing::Defend(_)))
    });
    !stays
}
