//! Orders: what a seat can ask for ([`forms`] declares them, [`check`] reads and checks them against the seat's view,
//! [`answer`] says what was understood, [`complete`] offers choices). Rules: EM-11.1 to EM-11.6, EM-10.4. Not here: what they do in the turn.

pub mod answer;
pub mod check;
pub mod complete;
pub mod find;
pub mod forms;
pub mod path;

use self::forms::Does;
use super::board::HexNo;
use super::movement::plan::Leg;
use super::unit::{Changes, UnitRef};
use crate::grid::hex::Side;

/// An order understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// To a unit on land.
    Land(LandOrder),
    /// Miscellaneous, beside a unit's order of its kind. Rule: EM-11.1.
    Misc(MiscOrder),
    /// The seat's address to the nation. Rule: EM-10.4.
    Broadcast(String),
}

/// An order to a unit on land.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LandOrder {
    /// Which unit.
    pub unit: UnitRef,
    /// What it does.
    pub task: Task,
    /// Where it goes, for tasks that move.
    pub legs: Vec<Leg>,
    /// What it sets anew.
    pub settings: Changes,
}

/// A miscellaneous order to a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MiscOrder {
    /// Which unit.
    pub unit: UnitRef,
    /// What it does when it can.
    pub errand: Errand,
    /// What it sets anew.
    pub settings: Changes,
}

/// What a miscellaneous order asks for; done once, it is deleted. Rules: EM-4.7, EM-11.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// 56: withdraws at first contact.
    Retreat(Towards),
}

/// Where a unit withdraws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Towards {
    /// Across this side of whatever hex it is in.
    Side(Side),
    /// To this hex, or nearer to it.
    Hex(HexNo),
}

impl Towards {
    /// The side it leaves a hex by; none if that is the goal itself. Ruling: towards a hex further off it goes to the neighbour
    /// nearest to it, of equals the first clockwise from north.
    pub fn side_from(self, here: HexNo) -> Option<Side> {
        match self {
            Towards::Side(side) => Some(side),
            Towards::Hex(goal) if goal == here => None,
            Towards::Hex(goal) => {
                let left = |side: &Side| here.hex().neighbour(*side).distance(goal.hex());
                Side::ALL.into_iter().min_by_key(left)
            }
        }
    }
}

/// What a unit does in a turn. Rules: EM-11.5, EM-11.6, EM-7.10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// 11: recovers more organisation.
    Rest,
    /// 13: has field works at the turn's end.
    DigIn,
    /// 15: works on a position, impulse by impulse.
    Defend,
    /// 17: fires for fights nearby, this hex first.
    Support(Option<HexNo>),
    /// 27: goes slowly, sees far.
    Scout,
    /// 29: goes.
    Move,
    /// 30: goes, and takes what is undefended there: stores and installations, of which there are none yet.
    Occupy,
    /// 31: goes, and suffers half as much from attacking over rivers.
    AssaultCrossing,
    /// 32: looks around every hex it enters.
    Recce,
}

impl Task {
    /// The order's number.
    pub fn number(self) -> u16 {
        Does::Task(self).number()
    }
}

impl Errand {
    /// The order's number.
    pub fn number(self) -> u16 {
        match self {
            Errand::Retreat(_) => Does::Retreat.number(),
        }
    }
}
