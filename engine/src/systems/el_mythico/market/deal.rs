//! Events of goods that a seat ordered, and of its income. Told to that seat alone.
//! See EM-4.4, EM-4.5, EM-4.14, EM-9.1.

use serde::{Deserialize, Serialize};

use super::Lots;
use crate::seat::SeatId;
use crate::systems::el_mythico::country::change::Source;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::world::World;
use crate::words::{Tell, Tenths};

/// An event of purchases and money. Money is in tenths of an AP.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-deal", names = World)]
pub enum Deal {
    Delivered {
        hex: HexNo,
        lots: Lots,
        #[tell(suffix)]
        by_air: bool,
    },
    /// Enemies were in the way. Where they were, and whether they hid, is secret. See EM-4.4.
    Cancelled {
        hex: HexNo,
        lots: Lots,
        #[tell(with = Tenths(*refund))]
        refund: i64,
    },
    /// Heavy goods were for a port that no longer worked. See EM-4.3.
    PortShut {
        hex: HexNo,
        lots: Lots,
        #[tell(with = Tenths(*refund))]
        refund: i64,
    },
    /// Aircraft were for an airfield that no longer worked or that a hostile seat held.
    /// See EM-4.3.
    AirfieldShut {
        hex: HexNo,
        lots: Lots,
        #[tell(with = Tenths(*refund))]
        refund: i64,
    },
    /// The purchase couldn't be paid.
    Unpaid {
        hex: HexNo,
        lots: Lots,
        #[tell(with = Tenths(*price))]
        price: i64,
        #[tell(with = Tenths(*funds))]
        funds: i64,
    },
    /// See EM-4.5, EM-4.14.
    ShotDown { hex: HexNo, lots: Lots },
    /// Goods were taken on their way.
    Lost { hex: HexNo, lots: Lots },
    /// An own unit in ambush took another's goods, and carries them.
    Taken { unit: FullName, hex: HexNo, lots: Lots, from: SeatId },
    /// Activity points were given to another seat. See EM-9.4.
    Transferred {
        to: SeatId,
        #[tell(arg = "ap", with = Tenths(*tenths))]
        tenths: i64,
    },
    Received {
        from: SeatId,
        #[tell(arg = "ap", with = Tenths(*tenths))]
        tenths: i64,
    },
    /// Nothing was given: too little was left, or the receiver had left the war. See EM-9.4.
    #[tell(id = if tenths <= funds {
        "mythico-deal-not-transferred-left"
    } else {
        "mythico-deal-not-transferred"
    })]
    NotTransferred {
        to: SeatId,
        #[tell(arg = "ap", with = Tenths(*tenths))]
        tenths: i64,
        #[tell(with = Tenths(*funds))]
        funds: i64,
    },
    /// Income of the turn.
    #[tell(add(all = Tenths(leader + places + grant + others)))]
    Earned {
        #[tell(with = Tenths(*leader))]
        leader: i64,
        #[tell(with = Tenths(*places))]
        places: i64,
        /// The module's grant.
        #[tell(with = Tenths(*grant))]
        grant: i64,
        /// Income from installations, sabotage and the like.
        #[tell(suffix, with = Tenths(*others))]
        others: i64,
        /// The other sources one by one, where the module has a population or installations.
        #[tell(skip)]
        sources: Vec<(Source, i64)>,
    },
}
