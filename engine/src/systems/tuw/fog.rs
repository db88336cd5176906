//! What a viewer may know: the whole board, since TUW has no fog, and the standing lists of its own seats.
//! Rule: TUW-3.7 (lists). Not here: overlays, which add fog.

use std::collections::BTreeMap;

use serde::Serialize;

use super::code::UnitCode;
use super::position::{Battlefield, Position};
use crate::seat::{SeatId, SeatSet};

/// What a viewer may know.
#[derive(Clone, Debug, Serialize)]
pub struct Known {
    /// What lies open.
    pub battlefield: Battlefield,
    /// The seats whose units count as own.
    pub own: SeatSet,
    /// Their standing lists.
    pub lists: BTreeMap<SeatId, Vec<UnitCode>>,
}

/// Copies what these seats may know.
pub fn known(position: &Position, own: SeatSet) -> Known {
    let lists = position.lists.iter().filter(|(seat, _)| own.contains(**seat));
    let lists = lists.map(|(seat, list)| (*seat, list.clone())).collect();
    Known { battlefield: position.battlefield.clone(), own, lists }
}

/// Copies all.
pub fn known_to_umpire(position: &Position) -> Known {
    let Position { battlefield, lists } = position.clone();
    Known { battlefield, own: SeatSet::NONE, lists }
}
