//! A unit's tasks in a turn, as the phases of the sequence of play need them. Not here: the orders
//! (`orders/`), or their results.

use serde::{Deserialize, Serialize};

use super::hex_map::HexNo;
use super::stock::Good;
use super::unit::UnitRef;
use crate::grid::hex::Side;
use crate::outcome::OrderId;
use crate::words::Word;

/// What a unit was told to do, apart from where to go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Task {
    /// It recovers more organisation. See EM-11.6.
    pub rests: bool,
    /// It hides and strikes first. See EM-11.6.
    pub ambushes: bool,
    /// It works on its position, impulse by impulse. See EM-11.6.
    pub defends: bool,
    /// Its work only counts if it stays in its hex. See EM-8.3, EM-9.3, EM-11.6.
    pub stays: bool,
    /// It loses half as much fire by attacking over rivers. See EM-11.5.
    pub assaults_crossings: bool,
    /// It fires for fights nearby. See EM-7.10.
    pub support: Option<Support>,
    /// How it reconnoitres. See EM-11.5.
    pub recon: ReconMode,
    /// The installation that it destroys. See EM-9.5.
    pub destroys: Option<u16>,
    /// The installation that it repairs. See EM-9.5.
    pub repairs: Option<u16>,
    /// How it watches its sea area. See EM-11.7.
    pub watches: Option<Watch>,
    /// The harbour that it goes to by sea. See EM-11.5.
    pub sealifts_to: Option<HexNo>,
    /// The unit that its boats take aboard. See EM-11.7.
    pub embarks: Option<UnitRef>,
    /// The coast hex on which its boats put units ashore. See EM-11.7.
    pub lands_at: Option<HexNo>,
}

/// How boats watch a sea area. See EM-11.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watch {
    /// They meet units that come through.
    Patrol,
    /// They also stop those that they miss.
    Blockade,
}

/// A task of Support Fire: guns fire for fights within their range. See EM-7.10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Support {
    /// The hex whose fight it fires for first, if it was given one.
    pub first: Option<HexNo>,
}

/// How a unit reconnoitres while it moves, which costs part of its allowance.
/// See EM-6.3, EM-8.1, EM-11.5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReconMode {
    /// Like every unit.
    #[default]
    Usual,
    /// It looks around every hex that it enters.
    Recce,
    /// It sees two hexes far, and more closely.
    Scout,
}

/// Where a unit withdraws to. See EM-11.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithdrawalGoal {
    /// Across this side of any hex it is in.
    Side(Side),
    /// To this hex, or nearer to it.
    Hex(HexNo),
}

impl WithdrawalGoal {
    /// The side across which it leaves a hex; `None` if that is the goal itself. Ruling: towards a
    /// distant hex it goes to the neighbour nearest to it; of equals, the first clockwise from
    /// north.
    pub fn side_from(self, here: HexNo) -> Option<Side> {
        match self {
            WithdrawalGoal::Side(side) => Some(side),
            WithdrawalGoal::Hex(goal) if goal == here => None,
            WithdrawalGoal::Hex(goal) => {
                let left = |side: &Side| here.hex().neighbour(*side).distance(goal.hex());
                Side::ALL.into_iter().min_by_key(left)
            }
        }
    }
}

/// What a unit does with stores. See EM-4.1, EM-4.6, EM-4.7. In the order in which they are
/// tried: Take and Leave come before Lift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum StoresAction {
    /// 51: takes goods from a dump into its surplus.
    Take,
    /// 52: leaves surplus in a dump.
    Leave,
    /// 23: adds equipment from a dump to what it uses.
    Add,
    /// 61: hides a dump.
    #[word("conceal")]
    Camouflage,
    /// 28: takes a whole dump along, and leaves it at the end of its way.
    Lift,
}

impl StoresAction {
    /// The number of its order.
    pub fn order(self) -> u16 {
        match self {
            StoresAction::Take => 51,
            StoresAction::Leave => 52,
            StoresAction::Add => 23,
            StoresAction::Camouflage => 61,
            StoresAction::Lift => 28,
        }
    }
}

/// A task with stores: tried before and after every movement until it is possible, then deleted.
/// See EM-4.7.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoresTask {
    pub action: StoresAction,
    /// The goods; `None` for all.
    pub good: Option<Good>,
    /// How much of them: units of ammunition, lots to Add, STR points of all else. For all goods,
    /// as much as there is.
    pub amount: i64,
    /// The hex; `None` for the first one where it is possible.
    pub hex: Option<HexNo>,
    /// Has the unit been where it is to be done?
    pub came: bool,
    /// The order that it comes from.
    pub order: OrderId,
}
