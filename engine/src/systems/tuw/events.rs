//! Events: what happened in a window, as it is told and recorded.
//! See TUW-2.2, TUW-3.7, TUW-5.3. Not here: how it is said (`report/`).

use serde::{Deserialize, Serialize};

use crate::grid::hex::Hex;
use crate::seat::{FactionId, SeatId};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::correction::Corrected;
use crate::systems::tuw::position::{SeatRolls, Stage};
use crate::systems::tuw::results::{
    Aftermath, AttackResult, Loss, MusterResult, OrderResult, UnitLabel,
};
use crate::words::Message;

/// What happened, as far as one audience may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// An order was carried out.
    Done(OrderResult),
    /// An order failed for this reason.
    Failed(Message),
    /// A seat gave a standing list of units that go first. See TUW-3.7
    Listed(Vec<UnitCode>),
    /// A seat said which of its units answer first strikes, and with what. See TUW-8.7.1
    Held {
        /// Those that it named.
        units: Vec<UnitCode>,
        /// The weapon they answer with; without one, they don't.
        weapon: Option<String>,
    },
    /// The game master set something right. See TUW-1.4.6
    Corrected(Corrected),
    /// A seat bought, gave back or placed units of its army. See TUW-10.1
    Muster(MusterResult),
    /// All armies were revealed. See TUW-10.1
    Mustered(Vec<Army>),
    /// A window closed.
    Closed {
        /// The phase of the window.
        stage: Stage,
        /// The seat that had it.
        seat: SeatId,
        /// Results of the seat's orders, in the order given.
        #[serde(rename = "deeds")]
        results: Vec<OrderResult>,
    },
    /// The results of the turn's attacks were applied. See TUW-5.3
    Damage {
        /// Every attack of the turn.
        attacks: Vec<AttackResult>,
        /// Units and weapons that were wounded or destroyed.
        losses: Vec<Loss>,
        /// What else the results did.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        aftermath: Vec<Aftermath>,
    },
    /// Flyers that didn't move far enough crashed. See TUW-3.5.2.2
    Stalled(Vec<UnitLabel>),
    /// Units and weapons recovered from their wounds. See TUW-8.7.2
    Recovered(Vec<(UnitLabel, Option<u8>)>),
    /// A hex held too many units at the end of the turn. See TUW-3.7
    #[serde(rename = "crowded")]
    Overstacked {
        /// The hex that held too many.
        hex: Hex,
        /// What the seats with units there rolled; the highest began.
        rolls: SeatRolls,
        /// Units that their seats destroyed, in order.
        lost: Vec<UnitLabel>,
    },
    /// The Damage Phase of a turn is over. See TUW-2.2
    TurnEnded {
        /// Counted from 1.
        turn: u32,
        /// Units wounded and destroyed in it, by faction.
        losses: Vec<(FactionId, u32, u32)>,
        /// The faction that holds each objective, in the module's order.
        holders: Vec<Option<FactionId>>,
    },
    /// The war ended. See TUW-3.6
    WarEnded {
        /// Points by faction, doubled, since a wounded unit counts half.
        points: Vec<(FactionId, i64)>,
        /// The faction with most points; `None` in a draw.
        winner: Option<FactionId>,
    },
}

/// An army as it was revealed.
///
/// See TUW-10.1
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Army {
    /// Whose it is.
    pub seat: SeatId,
    /// In the order of their codes.
    pub units: Vec<UnitLabel>,
    /// The seat bought nothing, and has the module's standard army.
    pub standard: bool,
}
