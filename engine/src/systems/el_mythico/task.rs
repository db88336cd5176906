//! What a unit was told to do in a turn, as the phases of the sequence of play need to know it.
//! Not here: the orders that tell it (`orders/`), or what it comes to.

use super::hex_map::HexNo;
use crate::grid::hex::Side;

/// What a unit was told to do, besides where to go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Task {
    /// It recovers more organisation. Rule: EM-11.6.
    pub rests: bool,
    /// It lies hidden and strikes first. Rule: EM-11.6.
    pub ambushes: bool,
    /// It works on its position, impulse by impulse. Rule: EM-11.6.
    pub defends: bool,
    /// It suffers half as much from attacking over rivers. Rule: EM-11.5.
    pub assaults_crossings: bool,
    /// It fires for fights nearby. Rule: EM-7.10.
    pub support: Option<Support>,
    /// How it looks about. Rule: EM-11.5.
    pub recon: ReconMode,
}

/// A task of Support Fire: guns fire for fights within their range. Rule: EM-7.10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Support {
    /// The hex whose fight it fires for first, if it was given one.
    pub first: Option<HexNo>,
}

/// How a unit reconnoitres while it moves; that takes part of its allowance. Rules: EM-6.3, EM-8.1, EM-11.5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReconMode {
    /// As every unit does.
    #[default]
    Usual,
    /// Around every hex that it enters.
    Recce,
    /// Two hexes far, and closely.
    Scout,
}

/// Where a unit withdraws to. Rule: EM-11.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithdrawalGoal {
    /// Across this side of whatever hex it is in.
    Side(Side),
    /// To this hex, or nearer to it.
    Hex(HexNo),
}

impl WithdrawalGoal {
    /// The side it leaves a hex by; none if that is the goal itself. Ruling: towards a hex further off it goes to the neighbour
    /// nearest to it, of equals the first clockwise from north.
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
