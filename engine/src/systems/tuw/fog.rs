//! What a viewer may know: the whole battlefield, since TUW has no fog of its own, or what a veil
//! leaves of it; and what its own seats alone know: standing lists, who answers first strikes, and
//! their armies until all are revealed.
//! See TUW-3.7 (lists), TUW-8.7.1, TUW-10.1. Not here: what a veil hides (`veil.rs`).

use std::collections::BTreeMap;

use serde::Serialize;

use super::code::UnitCode;
use super::position::{Battlefield, Position, Stage};
use super::veil::LastSeen;
use super::world::World;
use super::{Command, Tuw};
use crate::command::{Eyes, With};
use crate::seat::{SeatId, SeatSet};
use crate::system::Fog;
use crate::view::Viewer;

/// What a viewer may know.
#[derive(Clone, Debug, Serialize)]
pub struct Known {
    /// The battlefield as the viewer sees it.
    pub battlefield: Battlefield,
    /// The seats whose units count as own.
    pub own: SeatSet,
    /// Their standing lists.
    pub lists: BTreeMap<SeatId, Vec<UnitCode>>,
    /// What they said of their units' answers to first strikes.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub holds: BTreeMap<UnitCode, Option<u8>>,
    /// Under a veil: units that aren't seen now, as they were seen last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remembered: Option<BTreeMap<UnitCode, LastSeen>>,
    /// Under a veil that hides sums too.
    #[serde(skip)]
    pub veiled: bool,
}

impl Known {
    /// Are points, losses and who holds what hidden from the viewer?
    pub fn is_veiled(&self) -> bool {
        self.veiled
    }
}

impl<C: Command> Fog for Tuw<C> {
    fn known(world: &Self::World, position: &Self::Position, viewer: Viewer) -> Self::Known {
        let (seats, scene) =
            (viewer.seats(&world.seats), Self::scene(world, &position.battlefield));
        let laid = C::known(scene, &position.laid, Eyes::Seats(seats));
        With { host: known(world, position, seats), laid }
    }

    fn known_to_umpire(world: &Self::World, position: &Self::Position) -> Self::Known {
        let scene = Self::scene(world, &position.battlefield);
        let laid = C::known(scene, &position.laid, Eyes::Umpire);
        With { host: known_to_umpire(position), laid }
    }
}

/// Copies what these seats may know.
pub fn known(world: &World, position: &Position, own: SeatSet) -> Known {
    let eyes = position.veil.as_ref().map(|veil| veil.shared_by(world, own));
    let lists = position.lists.iter().filter(|(seat, _)| own.contains(**seat));
    let is_own =
        |code: &UnitCode| world.seat_of(code.letter).is_some_and(|seat| own.contains(seat));
    let holds = position.holds.iter().filter(|(code, _)| is_own(code));
    let mut battlefield = match eyes {
        Some(eyes) => eyes.battlefield(&position.battlefield),
        None => position.battlefield.clone(),
    };
    // Until all armies are revealed a seat knows its own alone. See TUW-10.1
    if battlefield.stage == Stage::Muster {
        battlefield.units.retain(|_, unit| own.contains(unit.seat));
    }
    Known {
        battlefield,
        own,
        holds: holds.map(|(code, weapon)| (*code, *weapon)).collect(),
        lists: lists.map(|(seat, list)| (*seat, list.clone())).collect(),
        remembered: eyes.map(|eyes| eyes.remembered()),
        veiled: position.veil.as_ref().is_some_and(|veil| veil.open.is_none()),
    }
}

/// What the umpire knows: the whole position.
pub fn known_to_umpire(position: &Position) -> Known {
    let Position { battlefield, lists, holds, veil: _ } = position.clone();
    Known { battlefield, own: SeatSet::NONE, lists, holds, remembered: None, veiled: false }
}
