//! What a seat is told of its aircraft and of those that came over its own. Rules: EM-7.14, EM-11.7. Data for the report; the words are in
//! `report/air.rs`.

use serde::{Deserialize, Serialize};

use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;

/// Something that happened to a seat's aircraft, or that aircraft did to it, as that seat knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AirTold {
    /// Enemies took its base, and it flew to another. Rule: EM-11.7.
    Fled {
        /// What fled.
        unit: FullName,
        /// The base that was taken.
        from: HexNo,
        /// The base where it is now.
        to: HexNo,
    },
    /// Enemies took its base, and no other was in reach.
    LostWithBase {
        /// What was lost.
        unit: FullName,
        /// The base that was taken.
        hex: HexNo,
    },
}
