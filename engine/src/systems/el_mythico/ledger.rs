//! Events of a seat's stores in a turn: goods taken, left, used, lost and won; ammunition; pay.
//! See EM-4.1, EM-4.2, EM-4.6 to EM-4.9, EM-7.7, EM-7.8.

use serde::{Deserialize, Serialize};

use super::arm::{Arm, men};
use super::hex_map::HexNo;
use super::names::FullName;
use super::stock::Stock;
use super::task::StoresAction;
use super::world::World;
use crate::seat::SeatId;
use crate::words::{Tell, Tenths, message};

/// An event of a seat's stores, told to that seat alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-stores", names = World)]
pub enum Entry {
    #[tell(id = match (action, short) {
        (StoresAction::Take, false) => "mythico-stores-took",
        (StoresAction::Take, true) => "mythico-stores-took-short",
        (StoresAction::Lift, _) => "mythico-stores-lifted",
        (_, false) => "mythico-stores-left",
        (_, true) => "mythico-stores-left-short",
    })]
    Handled {
        unit: FullName,
        hex: HexNo,
        #[tell(skip)]
        action: StoresAction,
        goods: Stock,
        /// There was less than ordered.
        #[tell(skip)]
        short: bool,
    },
    /// A unit put equipment to use. See EM-4.1.
    Added {
        unit: FullName,
        hex: HexNo,
        /// In STR.
        goods: Stock,
        /// STR of a lot that was wasted, since the unit had less STR without that equipment.
        #[tell(suffix)]
        wasted: i64,
    },
    /// A unit hid a dump. See EM-4.6.
    Camouflaged {
        unit: FullName,
        hex: HexNo,
    },
    Failed {
        unit: FullName,
        #[tell(arg = "order", with = message(format!("order-el-mythico-{}", action.word())))]
        action: StoresAction,
        why: Failure,
    },
    /// A unit abandoned its surplus as it retreated, surrendered or fell. See EM-4.2, EM-7.7.
    Abandoned {
        unit: FullName,
        hex: HexNo,
        goods: Stock,
    },
    /// A unit gathered goods on a battlefield. See EM-7.8.
    Won {
        unit: FullName,
        hex: HexNo,
        goods: Stock,
    },
    /// Goods that the seat's units lost and nobody gathered are now its dump. See EM-7.8.
    LeftBehind {
        hex: HexNo,
        goods: Stock,
    },
    /// The seat's troops took another's dump. See EM-4.6.
    Captured {
        hex: HexNo,
        from: SeatId,
        goods: Stock,
    },
    /// The seat's dump was taken. The taker is secret. See EM-4.6.
    Lost {
        hex: HexNo,
        goods: Stock,
    },
    /// A unit out of ammunition drew some. See EM-4.8.
    Resupplied {
        unit: FullName,
        drawn: Vec<Drawn>,
    },
    /// A unit out of ammunition found too little. See EM-4.8.
    #[tell(add(percent = names.rules.stores.empty_fire_percent))]
    Unsupplied {
        unit: FullName,
        needs: i64,
        found: i64,
    },
    /// A unit has run out of ammunition. See EM-4.8.
    RanOut {
        unit: FullName,
        needs: i64,
    },
    /// The pay of all units, in tenths of an AP. See EM-4.9.
    #[tell(id = "mythico-money-upkeep")]
    Paid {
        #[tell(arg = "paid", with = Tenths(*tenths))]
        tenths: i64,
    },
    /// A unit wasn't paid, and men deserted. See EM-4.9.
    #[tell(id = if *gone { "mythico-stores-deserted-all" } else { "mythico-stores-deserted" })]
    Unpaid {
        unit: FullName,
        #[tell(skip)]
        arm: Arm,
        weeks: u8,
        /// Men, or tenths of a vehicle.
        #[tell(with = men(*arm, *deserted))]
        deserted: i64,
        /// The seat withheld the pay by order.
        #[tell(arg = "why", with = message(if *withheld {
            "mythico-stores-withheld"
        } else {
            "mythico-stores-no-funds"
        }))]
        withheld: bool,
        /// Nobody is left.
        #[tell(skip)]
        gone: bool,
    },
    /// The pay of a unit was withheld, but it draws none. See EM-4.9.
    NothingWithheld {
        unit: FullName,
    },
    /// The seat gave a dump away. See EM-4.6.
    Given {
        hex: HexNo,
        to: SeatId,
        goods: Stock,
    },
    Received {
        hex: HexNo,
        from: SeatId,
        goods: Stock,
    },
    /// The seat set what its units do with heavy goods where they can't go on: stop, or drop them.
    /// See EM-4.2.
    HeavySet {
        #[tell(suffix)]
        keeps: bool,
    },
    /// A unit dropped heavy goods before terrain that they can't enter, or before it flew.
    /// See EM-4.2, EM-4.5.
    Dropped {
        unit: FullName,
        hex: HexNo,
        goods: Stock,
    },
}

/// Ammunition that a unit drew. See EM-4.8.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[tell(id = "mythico-stores-drawn")]
pub struct Drawn {
    #[tell(text)]
    pub from: Source,
    pub amount: i64,
}

/// Where ammunition was drawn. See EM-4.8.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-stores-drawn")]
pub enum Source {
    Own,
    Dump(#[tell(arg = "hex")] HexNo),
    /// The surplus of another unit in its hex.
    Unit(#[tell(arg = "unit")] FullName),
}

/// Why a stores task failed. See EM-4.1, EM-4.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-stores-why", arg = "hex")]
pub enum Failure {
    NotThere(HexNo),
    NoDump,
    NotInDump(HexNo),
    NotCarried,
    /// All of its STR has that equipment. See EM-4.1.
    NoRoom,
    /// It is a leader who went with a unit, and so had no way of its own. See EM-11.5.
    GoesAlong,
    /// It was aboard boats. See EM-11.7.
    Afloat,
}
