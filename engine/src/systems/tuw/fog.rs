//! What a viewer may know: the whole battlefield, since TUW has no fog of its own, or what a veil
//! leaves of it; and the standing lists of its own seats.
//! Rule: TUW-3.7 (lists). Not here: what a veil hides (`veil.rs`).

use std::collections::BTreeMap;

use serde::Serialize;

use super::code::UnitCode;
use super::position::{Battlefield, Position};
use super::veil::LastSeen;
use super::world::World;
use crate::seat::{SeatId, SeatSet};

/// What a viewer may know.
#[derive(Clone, Debug, Serialize)]
pub struct Known {
    /// The battlefield as the viewer sees it.
    pub battlefield: Battlefield,
    /// The seats whose units count as own.
    pub own: SeatSet,
    /// Their standing lists.
    pub lists: BTreeMap<SeatId, Vec<UnitCode>>,
    /// Under a veil: units that aren't seen now, as they were seen last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remembered: Option<BTreeMap<UnitCode, LastSeen>>,
}

impl Known {
    /// Is something hidden from the viewer, or might it be?
    pub fn is_veiled(&self) -> bool {
        self.remembered.is_some()
    }
}

/// Copies what these seats may know.
pub fn known(world: &World, position: &Position, own: SeatSet) -> Known {
    let eyes = position.veil.as_ref().map(|veil| veil.shared_by(world, own));
    let lists = position.lists.iter().filter(|(seat, _)| own.contains(**seat));
    Known {
        battlefield: match eyes {
            Some(eyes) => eyes.battlefield(&position.battlefield),
            None => position.battlefield.clone(),
        },
        own,
        lists: lists.map(|(seat, list)| (*seat, list.clone())).collect(),
        remembered: eyes.map(|eyes| eyes.remembered()),
    }
}

/// What the umpire knows: the whole position.
pub fn known_to_umpire(position: &Position) -> Known {
    let Position { battlefield, lists, veil: _ } = position.clone();
    Known { battlefield, own: SeatSet::NONE, lists, remembered: None }
}
