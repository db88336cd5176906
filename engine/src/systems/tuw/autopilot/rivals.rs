//! Sides whose losses help a seat most. A loss counts for all sides but the loser's, so against
//! several sides only the losses of those who lead bring the seat nearer to winning.
//! See TUW-3.6.

use std::collections::BTreeSet;

use crate::seat::FactionId;
use crate::systems::tuw::position::Battlefield;
use crate::systems::tuw::victory;
use crate::systems::tuw::world::World;

/// What others' losses are worth, in parts of those of the leaders.
const LEADERS: i64 = 4;
const OTHERS: i64 = 1;

/// The hostile sides that have units.
pub(super) struct Rivals {
    /// Those with the most points among them.
    leaders: BTreeSet<FactionId>,
    /// Whether there are several.
    several: bool,
}

impl Rivals {
    pub(super) fn of(world: &World, battlefield: &Battlefield, own: FactionId) -> Rivals {
        let standing = battlefield.units.values().map(|unit| world.faction(unit.seat));
        let standing: BTreeSet<FactionId> = standing.filter(|faction| *faction != own).collect();
        let mut points = victory::points(world, battlefield);
        points.retain(|(faction, _)| standing.contains(faction));
        let most = points.iter().map(|(_, points)| *points).max();
        let leads = |(faction, points): (FactionId, i64)| (Some(points) == most).then_some(faction);
        Rivals {
            leaders: points.into_iter().filter_map(leads).collect(),
            several: standing.len() > 1,
        }
    }

    /// Whether all of a side's losses count.
    pub(super) fn is_target(&self, faction: FactionId) -> bool {
        !self.several || self.leaders.contains(&faction)
    }

    /// What points of a hostile side's losses are worth.
    pub(super) fn share(&self, faction: FactionId, points: i64) -> i64 {
        if self.is_target(faction) { points } else { points * OTHERS / LEADERS }
    }
}
