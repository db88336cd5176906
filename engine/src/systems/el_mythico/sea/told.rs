//! What happened at sea, as one seat is told it. Rules: EM-4.10, EM-4.14, EM-11.5, EM-11.7.
//! Not here: the words (`report/sea.rs`), or how it comes about (`sequence/sea/`).

use serde::{Deserialize, Serialize};

use crate::seat::SeatId;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::stock::Stock;

/// Something that happened at sea.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToldAtSea {
    /// Cargo came to its harbour. Rule: EM-4.10.
    CargoCame {
        /// Where it was loaded.
        from: HexNo,
        /// Where it lies now.
        to: HexNo,
        /// What came.
        goods: Stock,
        /// Did some stay for want of room?
        short: bool,
    },
    /// Cargo stayed where it was. Rule: EM-4.10.
    CargoStayed {
        /// Where it lies.
        from: HexNo,
        /// Where it was to go.
        to: HexNo,
        /// Why it didn't.
        why: Obstacle,
    },
    /// Cargo was taken on its way. Rule: EM-4.14.
    CargoTaken {
        /// Where it was loaded.
        from: HexNo,
        /// Where it was to go.
        to: HexNo,
        /// What is gone.
        goods: Stock,
        /// Who took it, if the seat had that unit in sight.
        by: Option<FullName>,
    },
    /// An own unit took another's goods at sea. Rule: EM-4.14.
    Prize {
        /// Who took them.
        unit: FullName,
        /// Where it is.
        hex: HexNo,
        /// What it took, and carries now.
        goods: Stock,
        /// Whose they were.
        from: SeatId,
    },
    /// Boats that put in landed the goods that they carried.
    PrizeLanded {
        /// What put in, or was to put to sea.
        unit: FullName,
        /// Where they put in.
        hex: HexNo,
        /// What lies in the dump there.
        goods: Stock,
    },
    /// Troops were carried from one harbour to another. Rule: EM-11.5.
    Lifted {
        /// Who was carried.
        unit: FullName,
        /// Where they went aboard.
        from: HexNo,
        /// Where they are.
        to: HexNo,
    },
    /// An own Patrol or Blockade turned hostile troops back at sea.
    TurnedBack {
        /// The own unit that watches.
        unit: FullName,
        /// Where it is.
        hex: HexNo,
        /// Whose troops they were.
        of: SeatId,
    },
    /// An own Patrol or Blockade met hostile boats.
    Met {
        /// The own unit that watches.
        unit: FullName,
        /// Where it met them.
        hex: HexNo,
        /// Whom it met.
        boats: FullName,
    },
    /// Boats took a unit aboard. Rule: EM-11.7.
    Embarked {
        /// Who was aboard, or goes there.
        unit: FullName,
        /// Those that carry it.
        boats: FullName,
    },
    /// Boats landed a unit. Rule: EM-11.7.
    Landed {
        /// Who was aboard, or goes there.
        unit: FullName,
        /// Those that carry it.
        boats: FullName,
        /// Where they are.
        hex: HexNo,
    },
    /// Enemies took the harbour in which boats lay, and they put to sea.
    PutToSea {
        /// What put in, or was to put to sea.
        unit: FullName,
        /// The harbour.
        from: HexNo,
        /// Where they are.
        to: HexNo,
    },
    /// Enemies took the harbour in which boats lay, and no sea was clear.
    LostInHarbour {
        /// What put in, or was to put to sea.
        unit: FullName,
        /// The harbour.
        hex: HexNo,
    },
    /// Men or vehicles went down with the boats that carried them.
    Drowned {
        /// Who was aboard, or goes there.
        unit: FullName,
        /// Those that carry it.
        boats: FullName,
        /// Is nobody left?
        all: bool,
    },
}

/// Why cargo wasn't carried. Rules: EM-4.5, EM-4.10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// There was no dump, or nothing of that sort in it.
    NoGoods,
    /// No boats there had room left.
    NoRoom,
    /// Hostile troops held one of the harbours.
    Enemies(HexNo),
    /// Heavy goods go from port to port, and the port there doesn't work.
    PortShut(HexNo),
    /// A hostile Blockade closed the sea on the way: a hex of it there.
    Closed(HexNo),
}

impl Obstacle {
    /// Its word in the texts, and the hex that it names.
    pub fn word(self) -> (&'static str, Option<HexNo>) {
        match self {
            Obstacle::NoGoods => ("mythico-sea-why-no-goods", None),
            Obstacle::NoRoom => ("mythico-sea-why-no-room", None),
            Obstacle::Enemies(hex) => ("mythico-sea-why-enemies", Some(hex)),
            Obstacle::PortShut(hex) => ("mythico-sea-why-port-shut", Some(hex)),
            Obstacle::Closed(hex) => ("mythico-sea-why-closed", Some(hex)),
        }
    }
}
