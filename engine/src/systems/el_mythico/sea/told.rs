//! Events at sea, told to one seat. See EM-4.10, EM-4.14, EM-11.5, EM-11.7.

use serde::{Deserialize, Serialize};

use crate::seat::SeatId;
use crate::systems::el_mythico::hex_no::{HexNo, NearHex};
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::stock::Stock;
use crate::systems::el_mythico::world::World;
use crate::words::Tell;

/// An event at sea.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-sea", names = World)]
pub enum ToldAtSea {
    /// See EM-4.10.
    CargoCame {
        from: HexNo,
        to: HexNo,
        goods: Stock,
        /// Some stayed because there was no room.
        #[tell(suffix)]
        short: bool,
    },
    /// See EM-4.10.
    CargoStayed { from: HexNo, to: HexNo, why: Obstacle },
    /// See EM-4.14.
    CargoTaken {
        from: HexNo,
        to: HexNo,
        goods: Stock,
        /// The unit, if the seat had it in sight.
        #[tell(suffix)]
        by: Option<FullName>,
    },
    /// An own unit took another's goods at sea, and carries them. See EM-4.14.
    Prize { unit: FullName, hex: HexNo, goods: Stock, from: SeatId },
    /// Boats in a harbour landed the goods that they carried.
    PrizeLanded { unit: FullName, hex: HexNo, goods: Stock },
    /// Troops were carried from one harbour to another. See EM-11.5.
    Lifted { unit: FullName, from: HexNo, to: HexNo },
    /// An own Patrol or Blockade turned hostile troops back.
    TurnedBack { unit: FullName, hex: HexNo, of: SeatId },
    /// An own Patrol or Blockade met hostile boats.
    Met { unit: FullName, hex: HexNo, boats: FullName },
    /// See EM-11.7.
    Embarked { unit: FullName, boats: FullName },
    /// See EM-11.7.
    Landed {
        unit: FullName,
        boats: FullName,
        #[tell(with = NearHex(*hex))]
        hex: HexNo,
    },
    /// Enemies took a harbour, and the boats in it put to sea.
    PutToSea { unit: FullName, from: HexNo, to: HexNo },
    /// Enemies took the harbour where boats were, and no sea hex was clear.
    LostInHarbour { unit: FullName, hex: HexNo },
    /// Men or vehicles sank with the boats that carried them.
    Drowned {
        unit: FullName,
        boats: FullName,
        #[tell(suffix)]
        all: bool,
    },
}

/// Why cargo wasn't carried. See EM-4.5, EM-4.10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-sea-why", arg = "hex")]
pub enum Obstacle {
    NoGoods,
    NoRoom,
    /// Hostile troops held one of the harbours.
    Enemies(HexNo),
    /// Heavy goods need a working port.
    PortShut(HexNo),
    /// A hostile Blockade closed the sea on the way.
    Closed(HexNo),
}
