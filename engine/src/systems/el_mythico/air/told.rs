//! A seat's knowledge of its aircraft and of those over its own units.
//! See EM-7.11, EM-7.14, EM-11.7. Ruling: EM-7.14: aircraft that meet in the air see each
//! other's flag; from the ground, aircraft are identified by chance.

use serde::{Deserialize, Serialize};

use crate::seat::SeatId;
use crate::systems::el_mythico::arm::{Arm, men};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::{FullName, OrderName};
use crate::systems::el_mythico::stock::Stock;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, Tell, Word, message};

/// An event of a seat's aircraft, or of others over its units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-air", names = World)]
pub enum AirTold {
    /// A mission of its own. The report adds details.
    Flown(#[tell(text)] Box<Flight>),
    /// A mission that wasn't flown.
    Grounded {
        unit: FullName,
        #[tell(with = OrderName(*order))]
        order: u16,
        why: Grounded,
    },
    /// It moved to another base.
    Rebased {
        unit: FullName,
        from: HexNo,
        to: HexNo,
    },
    /// Aircraft struck units of its own. See EM-7.14.
    #[tell(id = "mythico-air-raid")]
    Struck {
        hex: HexNo,
        /// `None` if it wasn't made out.
        #[tell(suffix)]
        by: Option<SeatId>,
        #[tell(arg = "losses")]
        own: Vec<AirLosses>,
    },
    /// Its units fired at aircraft.
    FiredAt {
        hex: HexNo,
        /// `None` if it wasn't made out.
        #[tell(suffix)]
        by: Option<SeatId>,
        /// An estimate, in tenths of an aircraft.
        #[tell(arg = "lost", with = brought_down(*lost_estimate))]
        lost_estimate: i64,
    },
    /// A fighter of its own shot down goods that another had bought. See EM-4.5.
    #[tell(id = "mythico-air-shot-down-goods")]
    ShotDown {
        unit: FullName,
        hex: HexNo,
        from: SeatId,
    },
    /// Goods were flown from airfield to airfield. See EM-4.10.
    Freighted {
        from: HexNo,
        to: HexNo,
        goods: Stock,
    },
    FreightStays {
        from: HexNo,
        to: HexNo,
        why: Grounded,
    },
    /// Goods were shot down on their way. See EM-4.14.
    FreightLost {
        to: HexNo,
        goods: Stock,
    },
    /// Enemies took its base, and it flew to another. See EM-11.7.
    Fled {
        unit: FullName,
        from: HexNo,
        to: HexNo,
    },
    /// Enemies took its base, and no other was in reach.
    LostWithBase {
        unit: FullName,
        hex: HexNo,
    },
}

/// Estimated tenths of an aircraft.
fn brought_down(tenths: i64) -> Message {
    match (tenths, (tenths + 5) / 10) {
        (..=0, _) => message("mythico-air-brought-none"),
        (_, 0) => message("mythico-air-brought-less"),
        (_, count) => message("mythico-air-brought").with("count", count),
    }
}

/// A mission as the seat that flew it knows it. Amounts are in tenths of an aircraft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[tell(id = "mythico-air", names = World)]
pub struct Flight {
    pub unit: FullName,
    /// The number of the order.
    #[tell(skip)]
    pub order: u16,
    pub hex: HexNo,
    #[tell(skip)]
    pub arm: Arm,
    #[tell(skip)]
    pub lost: i64,
    #[tell(skip)]
    pub left: i64,
    /// Losses of its passengers.
    #[tell(skip)]
    pub aboard: Vec<AirLosses>,
    /// The seats of aircraft that it met in the air, with their estimated losses.
    #[tell(skip)]
    pub met: Vec<(SeatId, i64)>,
    /// It was fired at from the ground.
    #[tell(skip)]
    pub fired_at: bool,
    #[tell(text)]
    pub came: Came,
}

/// The outcome of a mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-air", names = World)]
pub enum Came {
    /// It held the air.
    OnStation,
    /// It met others in the air, lost more than they did, and turned back.
    BeatenOff,
    /// Fire from the ground made it turn back.
    DrivenOff,
    /// It detected nothing that it could strike at.
    NothingFound,
    /// It struck: estimated losses of each seat, in tenths of a STR. The report has them as `foes`.
    #[tell(add(foes = Vec::<Message>::new()))]
    Struck(#[tell(skip)] Vec<(SeatId, i64)>),
    /// It looked, and saw this many units.
    Looked(#[tell(arg = "seen")] usize),
    /// It kept enemies from moving there.
    Interdicted,
    /// It brought a unit there.
    Lifted(#[tell(arg = "cargo")] FullName),
    /// It dropped or landed a unit there to fight.
    Landed(#[tell(arg = "cargo")] FullName),
    Carried(#[tell(arg = "goods")] Stock),
    /// It came there, but failed.
    Failed(#[tell(arg = "why")] Grounded),
    /// None of it came back.
    Lost,
}

/// Losses of a unit to aircraft, or aboard them, in men or tenths of a vehicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[tell(id = "mythico-air-losses", names = World)]
pub struct AirLosses {
    pub unit: FullName,
    #[tell(skip)]
    pub arm: Arm,
    #[tell(with = men(*arm, *lost))]
    pub lost: i64,
    #[tell(with = men(*arm, *left))]
    pub left: i64,
}

/// Why something didn't fly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-grounded")]
pub enum Grounded {
    Disorganised,
    /// Its base could no longer be used.
    NoBase,
    /// Its goal was no base of its seat's.
    NoField,
    TooFar,
    /// No unit was there to take along.
    NoCargo,
    /// It can't lift that much.
    TooMuch,
    /// Nothing lay there that it could carry.
    NoGoods,
    /// No unit that lifts goods was free.
    NoLift,
    /// Enemies were where goods were to be loaded or unloaded.
    Enemies,
}
