//! What happened to a seat's stores in a turn, as its report tells it: goods taken, left, put to use, lost and won; ammunition; pay.
//! Rules: EM-4.1, EM-4.2, EM-4.6 to EM-4.9, EM-7.7, EM-7.8. Not here: the words (`report/stores.rs`).

use serde::{Deserialize, Serialize};

use super::hex_map::HexNo;
use super::names::FullName;
use super::stock::Stock;
use super::task::StoresAction;
use super::unit::Arm;
use crate::seat::SeatId;

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
        /// What is lost of a lot for which it had too little STR left, in STR.
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
    /// A unit abandoned its surplus: it retreated, surrendered or fell. Rules: EM-4.2, EM-7.7.
    Abandoned {
        /// Its full name.
        unit: FullName,
        /// The hex in which it did so.
        hex: HexNo,
        /// What it carried.
        goods: Stock,
    },
    /// A unit gathered what lay on a battlefield. Rule: EM-7.8.
    Won {
        /// Its full name.
        unit: FullName,
        /// The battlefield.
        hex: HexNo,
        /// What it carries now.
        goods: Stock,
    },
    /// What the seat's units lost on a battlefield was gathered by nobody, and is its dump. Rule: EM-7.8.
    LeftBehind {
        /// The battlefield.
        hex: HexNo,
        /// What lies there.
        goods: Stock,
    },
    /// The seat's troops took another's dump. Rule: EM-4.6.
    Captured {
        /// Where it is.
        hex: HexNo,
        /// Whose it was.
        from: SeatId,
        /// What was in it.
        goods: Stock,
    },
    /// The seat's dump was taken; by whom it isn't told. Rule: EM-4.6.
    Lost {
        /// Where it was.
        hex: HexNo,
        /// What was in it.
        goods: Stock,
    },
    /// A unit out of ammunition drew some. Rule: EM-4.8.
    Resupplied {
        /// Its full name.
        unit: FullName,
        /// From where, and how much.
        drawn: Vec<(Source, i64)>,
    },
    /// A unit out of ammunition found too little of it. Rule: EM-4.8.
    Unsupplied {
        /// Its full name.
        unit: FullName,
        /// Units of ammunition for which it looked.
        needs: i64,
        /// What it could have drawn.
        found: i64,
    },
    /// A unit has run out of ammunition. Rule: EM-4.8.
    RanOut {
        /// Its full name.
        unit: FullName,
        /// What it will draw.
        needs: i64,
    },
    /// What the seat paid its units this turn. Rule: EM-4.9.
    Paid {
        /// In tenths of an AP.
        tenths: i64,
    },
    /// A unit wasn't paid, and men deserted. Rule: EM-4.9.
    Unpaid {
        /// Its full name.
        unit: FullName,
        /// Its type: men, vehicles or guns.
        arm: Arm,
        /// For how many weeks now.
        weeks: u8,
        /// How many deserted, in men or tenths of a vehicle.
        deserted: i64,
        /// Was it told not to be paid?
        withheld: bool,
        /// Is nobody left?
        gone: bool,
    },
    /// A unit whose pay was to be withheld draws none. Rule: EM-4.9.
    NothingWithheld {
        /// Its full name.
        unit: FullName,
    },
    /// The seat gave a dump away. Rule: EM-4.6.
    Given {
        /// Where it is.
        hex: HexNo,
        /// Whose it is now.
        to: SeatId,
        /// What is in it.
        goods: Stock,
    },
    /// The seat was given a dump. Rule: EM-4.6.
    Received {
        /// Where it is.
        hex: HexNo,
        /// Whose it was.
        from: SeatId,
        /// What is in it.
        goods: Stock,
    },
    /// The seat has said what is done with heavy goods where they can't go on. Rule: EM-4.2.
    HeavySet {
        /// Does whoever carries them rather stop than drop them?
        keeps: bool,
    },
    /// A unit dropped heavy goods before ground that they can't enter, or before it flew. Rules: EM-4.2, EM-4.5.
    Dropped {
        /// Its full name.
        unit: FullName,
        /// Where they lie now.
        hex: HexNo,
        /// What it dropped.
        goods: Stock,
    },
}

/// Where ammunition was drawn. Rule: EM-4.8.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// From what the unit carried itself.
    OwnSurplus,
    /// From its seat's dump in this hex.
    Dump(HexNo),
    /// From what another unit in its hex carried.
    Surplus(FullName),
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
    /// It went with a unit, and so no way of its own. Rule: EM-11.5.
    GoesAlong,
    /// It was aboard boats. Rule: EM-11.7.
    Afloat,
}
