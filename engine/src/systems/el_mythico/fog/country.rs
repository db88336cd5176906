//! What a seat knows of the country. See EM-9.2, EM-9.3, EM-10.8, EM-10.9. Rulings: EM-9.3: a
//! seat knows its own support everywhere. It knows all support in a centre where one of its units
//! stands when the turn ends, or an agent reports from. An informer tells who has most. What was
//! seen before is known with its turn. Who controls a centre is also known where the seat has
//! support or an informer. Everybody knows who controls provincial capitals, capital districts and
//! objectives worth points. A faction's channel is told no support. EM-9.5: a seat knows who holds
//! an installation and what is left of it, if it holds it itself or one of its units sees it. If it
//! no longer worked when last seen, the seat remembers that. A faction's channel is told nothing of
//! that either. Not here: how control changes.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::seat::SeatId;
use crate::systems::el_mythico::country::ground::seen_from;
use crate::systems::el_mythico::country::installation::{Installation, Installed, Wear, WearSeen};
use crate::systems::el_mythico::country::seen::{
    PeopleReport, PeopleSeen, hears, seen_now, sees_all,
};
use crate::systems::el_mythico::country::support::Support;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::{Force, Position};
use crate::systems::el_mythico::world::World;
use crate::view::Viewer;

/// What a seat knows of the country; empty for a viewer that isn't one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct KnownCountry {
    /// Its own support, where it has any.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub own: BTreeMap<HexNo, i64>,
    /// All support, where it sees that.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub seen: BTreeMap<HexNo, Support>,
    /// The seat with most support, where informers tell it; `None`, if several have as much.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub reported: BTreeMap<HexNo, Option<SeatId>>,
    /// What it saw before, where it sees nothing now.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub remembered: BTreeMap<HexNo, PeopleSeen>,
    /// Installations whose holder and state it knows: its own, and those that its units see.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub installations: BTreeMap<u16, Installed>,
    /// Others that no longer worked when it saw them last.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub worn: BTreeMap<u16, WearSeen>,
    /// Political points that it has in hand.
    #[serde(skip_serializing_if = "is_nothing")]
    pub political_points: i64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_nothing(points: &i64) -> bool {
    *points == 0
}

impl KnownCountry {
    /// Is there nothing in it?
    pub fn is_empty(&self) -> bool {
        *self == KnownCountry::default()
    }

    /// State of the installations, as far as the seat knows or remembers it.
    pub fn wear(&self) -> impl Iterator<Item = (u16, Wear)> {
        let now = self.installations.iter().map(|(number, installed)| (*number, installed.wear));
        now.chain(self.worn.iter().map(|(number, seen)| (*number, seen.wear)))
    }

    /// Selects what a viewer may know.
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
        let installed = |one: &Installation| (one.number, country.installed(one.number));
        let knows = |(number, installed): &(u16, Installed)| {
            installed.holder == Some(seat)
                || world
                    .installations
                    .get(number)
                    .is_some_and(|one| sees_installation(world, force, one))
        };
        let installations: BTreeMap<_, _> =
            world.installations.values().map(installed).filter(knows).collect();
        let worn = force.worn_seen.iter().filter(|(number, _)| !installations.contains_key(number));
        KnownCountry {
            own: own.filter(|(_, percent)| *percent > 0).collect(),
            seen,
            reported,
            remembered,
            worn: worn.map(|(number, seen)| (*number, *seen)).collect(),
            installations,
            political_points: country.political_points_of(seat),
        }
    }

    /// Everything, for the umpire.
    pub(super) fn whole(world: &World, position: &Position) -> KnownCountry {
        let country = &position.country;
        let installed = |number: &u16| (*number, country.installed(*number));
        KnownCountry {
            seen: country.support.clone(),
            installations: world.installations.keys().map(installed).collect(),
            ..KnownCountry::default()
        }
    }
}

/// Does a seat see the state of an installation? Ruling: EM-9.5: it does with a unit there, even a
/// leader; for a bridge or tunnel also with one at its other end. Installations that units only
/// pass aren't seen.
pub fn sees_installation(world: &World, force: &Force, one: &Installation) -> bool {
    seen_from(&world.map, one).into_iter().any(|hex| force.units.iter().any(|unit| unit.hex == hex))
}

/// Does a viewer know who controls a centre that is neither its own nor public? Ruling: EM-9.2: it
/// does if it has support or a unit there.
pub(super) fn sees_control(world: &World, position: &Position, viewer: Viewer, hex: HexNo) -> bool {
    let Viewer::Seat(seat) = viewer else { return false };
    let is_there = || {
        position.force(seat).is_some_and(|force| {
            sees_all(&force.units, &force.spies, hex) || hears(&force.spies, hex)
        })
    };
    world.centres.contains_key(&hex) && (position.country.support_of(hex, seat) > 0 || is_there())
}
