//! What a seat knows of the country. Rules: EM-9.2, EM-9.3, EM-10.8, EM-10.9. Rulings: EM-9.3: a seat knows its own support everywhere; that
//! of others in a centre it knows where a unit of its own stands when the turn ends, or an agent reports from; an informer tells whom most support;
//! what was seen before it knows with its turn. Who controls a centre it knows too where it has support or an informer
//! itself; of provincial capitals, capital districts and objectives worth points everybody knows. A faction's channel is told no support.
//! Not here: who controls what.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::seat::SeatId;
use crate::systems::el_mythico::country::installation::Installed;
use crate::systems::el_mythico::country::seen::{PeopleReport, PeopleSeen, hears, seen_now, sees_all};
use crate::systems::el_mythico::country::support::Support;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::Position;
use crate::systems::el_mythico::world::World;
use crate::view::Viewer;

/// What a seat knows of the country; of a viewer who isn't one seat there is nothing in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct KnownCountry {
    /// Its own support, where it has any.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub own: BTreeMap<HexNo, i64>,
    /// Everybody's, where it sees that.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub seen: BTreeMap<HexNo, Support>,
    /// Whom most support, where informers tell it; nobody, if no seat has most.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub reported: BTreeMap<HexNo, Option<SeatId>>,
    /// What it saw before, where it sees nothing now.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub remembered: BTreeMap<HexNo, PeopleSeen>,
    /// Installations of which it knows who holds them and what is left of them.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub installations: BTreeMap<u16, Installed>,
    /// Political points that it has in hand.
    #[serde(skip_serializing_if = "is_nothing")]
    pub political_points: i64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_nothing(points: &i64) -> bool {
    *points == 0
}

impl KnownCountry {
    /// Is there nothing of it?
    pub fn is_empty(&self) -> bool {
        *self == KnownCountry::default()
    }

    /// Cuts what a viewer may know.
    pub(super) fn of(world: &World, position: &Position, viewer: Viewer) -> KnownCountry {
        let country = &position.country;
        let Viewer::Seat(seat) = viewer else { return KnownCountry::default() };
        let Some(force) = position.force(seat) else { return KnownCountry::default() };
        let support = country.support.iter();
        let own = support.clone().map(|(&hex, support)| (hex, support.of(seat)));
        let (mut seen, mut reported) = (BTreeMap::new(), BTreeMap::new());
        for (hex, report) in seen_now(world, country, &force.units, &force.spies) {
            match report {
                PeopleReport::Split(support) => _ = seen.insert(hex, support),
                PeopleReport::Most(seat) => _ = reported.insert(hex, seat),
            }
        }
        let is_old = |hex: &HexNo| !seen.contains_key(hex) && !reported.contains_key(hex);
        let remembered = force.people.iter().filter(|(hex, _)| is_old(hex));
        let remembered = remembered.map(|(hex, seen)| (*hex, seen.clone())).collect();
        let knows = |(number, installed): &(&u16, &Installed)| {
            let hex = world.installations.get(number).map(|one| one.hex);
            installed.holder == Some(seat) || hex.is_some_and(|hex| sees_all(&force.units, &force.spies, hex))
        };
        KnownCountry {
            own: own.filter(|(_, percent)| *percent > 0).collect(),
            seen,
            reported,
            remembered,
            installations: country.installations.iter().filter(knows).map(|(n, one)| (*n, *one)).collect(),
            political_points: country.political_points_of(seat),
        }
    }

    /// All of it, for the umpire.
    pub(super) fn whole(position: &Position) -> KnownCountry {
        let country = &position.country;
        KnownCountry {
            seen: country.support.clone(),
            installations: country.installations.clone(),
            ..KnownCountry::default()
        }
    }
}

/// Does a viewer know who controls a centre that isn't its own, nor one of which everybody is told? Ruling: EM-9.2: who has support there
/// does, and who has a unit there.
pub(super) fn sees_control(world: &World, position: &Position, viewer: Viewer, hex: HexNo) -> bool {
    let Viewer::Seat(seat) = viewer else { return false };
    let is_there = || {
        position
            .force(seat)
            .is_some_and(|force| sees_all(&force.units, &force.spies, hex) || hears(&force.spies, hex))
    };
    world.centres.contains_key(&hex) && (position.country.support_of(hex, seat) > 0 || is_there())
}
