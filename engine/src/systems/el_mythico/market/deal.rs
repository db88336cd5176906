//! What became of goods that a seat ordered, and what a turn brought it, as its report tells it. Rules: EM-4.4, EM-4.5, EM-4.14, EM-9.1.
//! Not here: the words (`report/market.rs`).

use serde::{Deserialize, Serialize};

use super::Lots;
use crate::seat::SeatId;
use crate::systems::el_mythico::country::change::Source;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;

/// Something that a seat is told of its purchases and its money, and nobody else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deal {
    /// Goods arrived.
    Delivered {
        /// Where they lie.
        hex: HexNo,
        /// What came.
        lots: Lots,
        /// Did they come by air?
        by_air: bool,
    },
    /// Enemies were in the way, so goods didn't arrive, and their price was paid back. Where enemies stood, and whether they hid, isn't told.
    /// Rule: EM-4.4.
    Cancelled {
        /// Where they were to arrive.
        hex: HexNo,
        /// What was bought.
        lots: Lots,
        /// What was paid back, in tenths of an AP.
        refund: i64,
    },
    /// Heavy goods came to a port that no longer worked, so their price was paid back. Rule: EM-4.3.
    PortShut {
        /// Where they were to arrive.
        hex: HexNo,
        /// What was bought.
        lots: Lots,
        /// What was paid back, in tenths of an AP.
        refund: i64,
    },
    /// Aircraft came to an airfield that no longer worked or was in hostile hands, so their price was paid back. Rule: EM-4.3.
    AirfieldShut {
        /// Where they were to arrive.
        hex: HexNo,
        /// What was bought.
        lots: Lots,
        /// What was paid back, in tenths of an AP.
        refund: i64,
    },
    /// The money didn't do, so nothing was bought.
    Unpaid {
        /// Where the goods were to arrive.
        hex: HexNo,
        /// What was to be bought.
        lots: Lots,
        /// What it would have cost, in tenths of an AP.
        price: i64,
        /// What was in hand, in tenths of an AP.
        funds: i64,
    },
    /// Goods that came by air were shot down on their way. Rules: EM-4.5, EM-4.14.
    ShotDown {
        /// Where they were to arrive.
        hex: HexNo,
        /// What was bought.
        lots: Lots,
    },
    /// Goods were taken on their way.
    Lost {
        /// Where they were to arrive.
        hex: HexNo,
        /// What was bought.
        lots: Lots,
    },
    /// An own unit took another's goods on their way.
    Taken {
        /// Which unit lay in wait, by its full name.
        unit: FullName,
        /// Where it lay in ambush.
        hex: HexNo,
        /// What it took, and carries now.
        lots: Lots,
        /// Whose they were.
        from: SeatId,
    },
    /// Activity points were given to another seat. Rule: EM-9.4.
    Transferred {
        /// Who got them.
        to: SeatId,
        /// How many, in tenths of an AP.
        tenths: i64,
    },
    /// Another seat gave activity points.
    Received {
        /// Who gave them.
        from: SeatId,
        /// How many, in tenths of an AP.
        tenths: i64,
    },
    /// What was left didn't cover a gift of activity points, or its receiver had left the war: nothing was given.
    NotTransferred {
        /// Who was to get them.
        to: SeatId,
        /// How many, in tenths of an AP.
        tenths: i64,
        /// What was in hand, in tenths of an AP.
        funds: i64,
    },
    /// What the turn brought. All in tenths of an AP.
    Earned {
        /// By the leader.
        leader: i64,
        /// By places.
        places: i64,
        /// As the module grants it.
        grant: i64,
        /// By installations, sabotage and the like.
        #[serde(default, skip_serializing_if = "is_nothing")]
        others: i64,
        /// By what of the country, where the module has a population or installations.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sources: Vec<(Source, i64)>,
    },
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_nothing(tenths: &i64) -> bool {
    *tenths == 0
}
