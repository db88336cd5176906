//! Orders for espionage in a turn. See EM-10.6, EM-11.4. Not here: the orders' texts
//! (`orders/`), or their results.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::SpyKind;
use crate::outcome::Ordered;
use crate::seat::SeatId;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::UnitRef;
use crate::words::Word;

/// All espionage orders of a turn.
#[derive(Clone, Debug, Default)]
pub struct EspionagePlan {
    /// Spies to be recruited, by seat, then in the order of its orders.
    pub recruits: Vec<Ordered<Recruiting>>,
    /// The mission of each agent, by seat and number.
    pub missions: BTreeMap<UnitRef, Ordered<Mission>>,
}

/// A spy to be recruited. See EM-10.6, EM-14.8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Recruiting {
    /// The seat that it will work for.
    pub seat: SeatId,
    /// Agents before informers.
    pub kind: SpyKind,
    /// The hex where it will be.
    pub hex: HexNo,
}

/// An agent's mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mission {
    /// 35: kills a leader.
    Hit(UnitRef),
    /// 36: kills a spy that the seat has found, by the seat's number for it.
    Kill(u32),
    /// 38: looks for others' spies.
    Search,
    /// 39: goes to a hex.
    Post(HexNo),
    /// 40: wins over supporters of a seat.
    Subvert(SeatId),
    /// 41: watches its hex all turn.
    Surveil,
}

impl Mission {
    /// The task, for reports.
    pub fn task(self) -> SpyTask {
        match self {
            Mission::Hit(_) => SpyTask::Hit,
            Mission::Kill(_) => SpyTask::Kill,
            Mission::Search => SpyTask::Search,
            Mission::Post(_) => SpyTask::Post,
            Mission::Subvert(_) => SpyTask::Subvert,
            Mission::Surveil => SpyTask::Surveil,
        }
    }
}

/// The task of an agent, as reports name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-spy-task")]
pub enum SpyTask {
    Hit,
    Kill,
    Search,
    Post,
    Subvert,
    Surveil,
}
