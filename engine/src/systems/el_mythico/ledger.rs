//! What happened to a seat's stores in a turn, as its report tells it: goods taken, left, put to use, lost and won; ammunition; pay.
//! Rules: EM-4.1, EM-4.2, EM-4.6 to EM-4.9, EM-7.7, EM-7.8. Not here: the words (`report/stores.rs`).

use serde::{Deserialize, Serialize};

use super::hex_map::HexNo;
use super::names::FullName;
use super::stock::Stock;
use super::task::StoresAction;

/// One thing that happened to a seat's stores, told to that seat alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// A unit did with stores what it was told.
    Handled {
        /// Its full name.
        unit: FullName,
        /// The hex in which it did so.
        hex: HexNo,
        /// What it did.
        action: StoresAction,
        /// What it took or left.
        goods: Stock,
        /// Had it been told to handle more than there was?
        short: bool,
    },
    /// A unit put equipment to use. Rule: EM-4.1.
    Added {
        /// Its full name.
        unit: FullName,
        /// The hex in which it did so.
        hex: HexNo,
        /// What it put to use, in STR.
        goods: Stock,
        /// The rest of a lot, for which it had no STR left.
        wasted: i64,
    },
    /// A unit hid a dump. Rule: EM-4.6.
    Camouflaged {
        /// Its full name.
        unit: FullName,
        /// The hex in which it did so.
        hex: HexNo,
    },
    /// A unit didn't do with stores what it was told.
    Failed {
        /// Its full name.
        unit: FullName,
        /// What it was to do.
        action: StoresAction,
        /// Why it didn't.
        why: Failure,
    },
    /// A unit dropped heavy goods before ground that they can't enter. Rule: EM-4.2.
    Dropped {
        /// Its full name.
        unit: FullName,
        /// Where they lie now.
        hex: HexNo,
        /// What it dropped.
        goods: Stock,
    },
}

/// Why a unit didn't do with stores what it was told. Rules: EM-4.1, EM-4.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Failure {
    /// It never came to the hex that it was given.
    NotThere(HexNo),
    /// No dump of its seat's was where it came.
    NoDump,
    /// The dump had nothing of that sort.
    NotInDump(HexNo),
    /// It carried nothing of that sort.
    NotCarried,
    /// Each of its STR has that equipment. Rule: EM-4.1.
    NoRoom,
}
