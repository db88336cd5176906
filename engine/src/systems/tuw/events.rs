//! Events: what happened in a window, as it is told and recorded.
//! Rules: TUW-2.2, TUW-3.7, TUW-5.3. Not here: how it is said (`report/`).

use serde::{Deserialize, Serialize};

use crate::grid::hex::Hex;
use crate::seat::{FactionId, SeatId};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{SeatRolls, Stage};
use crate::systems::tuw::results::{AttackResult, Loss, OrderResult, UnitLabel};

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// An order was carried out.
    Done(OrderResult),
    /// A seat set its standing list.
    Listed(Vec<UnitCode>),
    /// A window closed.
    Closed {
        /// Which.
        stage: Stage,
        /// Whose.
        seat: SeatId,
        /// Results of its orders.
        #[serde(rename = "deeds")]
        results: Vec<OrderResult>,
    },
    /// The Damage Phase.
    Damage {
        /// Every attack of the turn.
        attacks: Vec<AttackResult>,
        /// What came of them.
        losses: Vec<Loss>,
    },
    /// A hex held too many.
    #[serde(rename = "crowded")]
    Overstacked {
        /// Where.
        hex: Hex,
        /// Each seat's rolls.
        rolls: SeatRolls,
        /// Who was destroyed, in order.
        lost: Vec<UnitLabel>,
    },
    /// A turn ended.
    TurnEnded {
        /// Which.
        turn: u32,
        /// Units wounded and destroyed in it, by faction.
        losses: Vec<(FactionId, u32, u32)>,
        /// Who holds what.
        holders: Vec<Option<FactionId>>,
    },
    /// The war ended: points in halves by faction, and the winner, if there is one.
    WarEnded {
        /// Points, doubled.
        points: Vec<(FactionId, i64)>,
        /// Who won.
        winner: Option<FactionId>,
    },
}
