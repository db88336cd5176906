//! Events of minor leaders. Told to one seat alone; a death is news. See EM-10.4, EM-10.5.

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{Price, SideEffect};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::world::World;
use crate::words::{Tell, Tenths, Typed, Word};

/// An event of a minor leader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-minor", names = World)]
pub enum MinorTold {
    /// One can be hired.
    Found {
        #[tell(with = Typed(name.clone()))]
        name: SmolStr,
        /// Its place, if it has one.
        #[tell(suffix)]
        hex: Option<HexNo>,
    },
    /// One can't be hired any more. Who has it is secret.
    Gone {
        #[tell(with = Typed(name.clone()))]
        name: SmolStr,
    },
    Hired {
        unit: FullName,
        hex: HexNo,
        price: Price,
    },
    NotHired {
        #[tell(with = Typed(name.clone()))]
        name: SmolStr,
        #[tell(text)]
        why: NotHired,
    },
    /// One has left the seat's service.
    Left {
        unit: FullName,
        hex: HexNo,
        why: Leaving,
    },
    /// AP are missing, and nobody says who took them.
    Missing {
        #[tell(arg = "ap", with = Tenths(*tenths))]
        tenths: i64,
    },
    #[tell(id = "mythico-minor-matter")]
    Investigated {
        #[tell(with = Typed(name.clone()))]
        name: SmolStr,
        #[tell(suffix)]
        effects: Vec<SideEffect>,
    },
    /// A unit never met the one that it was to look into.
    NotMet {
        unit: FullName,
        hex: HexNo,
        #[tell(with = Typed(name.clone()))]
        name: SmolStr,
    },
}

/// Why a minor leader wasn't hired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-minor")]
pub enum NotHired {
    /// In tenths of an AP.
    TooDear {
        #[tell(with = Tenths(*price))]
        price: i64,
        #[tell(with = Tenths(*funds))]
        funds: i64,
    },
    /// In political points.
    TooPolitical { price: i64, points: i64 },
    /// Another seat has hired it.
    Elsewhere,
    /// The seat has used up its numbers for units. See EM-1.1.
    NoNumber,
}

/// Why a minor leader left a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Leaving {
    /// It wasn't paid.
    Unpaid,
    /// Its pay was withheld by order.
    Withheld,
    Restless,
}
