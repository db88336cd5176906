//! What Firestrike keeps of a campaign: formations with their orders, discoveries, and which of its
//! windows is open.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::rules::formation::{GroupId, Tree};
use super::rules::movement::Standing;
use super::rules::performance::Performance;
use crate::command::Eyes;
use crate::grid::hex::Hex;
use crate::seat::{SeatId, SeatSet};
use crate::view::Audience;

/// Which window is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Seats group their bases and give first orders.
    Forming,
    /// Seats change orders.
    Commanding,
    /// The host's.
    Host,
}

/// Everything, or what of it a viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "B: Ord + Serialize", deserialize = "B: Ord + Deserialize<'de>"))]
pub struct State<B> {
    /// Which window is open.
    pub stage: Stage,
    /// Formations by seat. A viewer has those of its own seats.
    pub trees: BTreeMap<SeatId, Tree<B>>,
    /// Bases of discovered headquarters, each with the turn of the discovery.
    pub discovered: BTreeMap<B, u32>,
    /// Bases that entered a new hex in this window. A viewer has its own.
    pub moved: BTreeSet<B>,
    /// The seat that moved first in the turn before.
    pub first: Option<SeatId>,
    /// Nuclear, biological or chemical warfare was used in the turn before, or taints the ground.
    pub nbc: bool,
}

impl<B: Ord + Copy> State<B> {
    /// Cuts it to what these eyes may know. Discoveries are known to every seat.
    pub fn known(&self, eyes: Eyes) -> State<B> {
        let Eyes::Seats(seats) = eyes else { return self.clone() };
        let mut known = self.clone();
        known.trees.retain(|seat, _| seats.contains(*seat));
        known.moved.retain(|base| known.trees.values().any(|tree| tree.group_of(base).is_some()));
        if seats.is_empty() {
            known.discovered.clear();
        }
        known
    }

    /// The unit of a base, with its seat.
    pub fn unit_of(&self, base: B) -> Option<(SeatId, GroupId)> {
        self.trees.iter().find_map(|(seat, tree)| Some((*seat, tree.group_of(&base)?)))
    }

    /// The bases of all headquarters of a seat.
    pub fn headquarters(&self, seat: SeatId) -> impl Iterator<Item = (GroupId, B)> + '_ {
        let groups = self.trees.get(&seat).into_iter().flat_map(|tree| &tree.groups).enumerate();
        groups
            .filter(|(_, group)| group.headquarters)
            .flat_map(|(id, group)| group.bases.iter().map(move |base| (id, *base)))
    }

    /// Whether a headquarters is discovered.
    pub fn is_discovered(&self, seat: SeatId, headquarters: GroupId) -> bool {
        let mut bases = self.headquarters(seat).filter(|(id, _)| *id == headquarters);
        bases.any(|(_, base)| self.discovered.contains_key(&base))
    }
}

/// Happens by command. Each seat hears of its own alone, but for discoveries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A unit was tested.
    Tested {
        /// What its seat calls it.
        unit: String,
        /// What was rolled.
        die: i64,
        /// The last numbers of its ranges.
        limits: (i64, i64),
        /// What follows.
        result: Performance,
    },
    /// An order event was rolled.
    Ordered {
        /// What its seat calls them.
        units: Vec<String>,
        /// Their new order.
        order: Standing,
        /// What was rolled.
        die: i64,
        /// The order value.
        value: i64,
    },
    /// A headquarters rolled for discovery.
    Checked {
        /// What its seat calls it.
        headquarters: String,
        /// What was rolled.
        die: i64,
        /// The discovery value.
        value: i64,
    },
    /// A headquarters of an enemy was discovered.
    Discovered {
        /// Whose it is.
        seat: SeatId,
        /// Where its bases stand.
        hexes: Vec<Hex>,
    },
    /// A unit has reached the head of its arrow and defends there.
    Arrived {
        /// What its seat calls it.
        unit: String,
    },
    /// Bases of a unit went away from the enemy by themselves.
    WentBack {
        /// What its seat calls their unit.
        unit: String,
        /// How many.
        bases: usize,
        /// The hex around which it defends now, if it retreated.
        defends: Option<Hex>,
    },
    /// The engine moved bases that stood still.
    Forced {
        /// What its seat calls their unit.
        unit: String,
        /// How many.
        bases: usize,
    },
    /// The seat regrouped its troops.
    Formed {
        /// What its seat calls it.
        unit: String,
    },
}

/// A seat's own.
pub fn alone(seat: SeatId) -> Audience {
    Audience::Alone(SeatSet::one(seat))
}
