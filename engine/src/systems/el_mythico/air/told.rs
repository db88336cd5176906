//! What a seat is told of its aircraft and of those that came over its own. Rules: EM-7.11, EM-7.14, EM-11.7. Data for the report; the words are
//! in `report/air.rs`. Ruling: EM-7.14: what meets in the air knows each other's flag; on the ground one knows whose aircraft come by chance.

use serde::{Deserialize, Serialize};

use crate::seat::SeatId;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::stock::Stock;
use crate::systems::el_mythico::unit::Arm;
use crate::words::Word;

/// Something that happened to a seat's aircraft, or that aircraft did to it, as that seat knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AirTold {
    /// A mission of its own.
    Flown(Box<Flight>),
    /// A mission that wasn't flown.
    Grounded {
        /// What was to fly.
        unit: FullName,
        /// The number of the order.
        order: u16,
        /// Why it didn't.
        why: Grounded,
    },
    /// It has another base.
    Rebased {
        /// What has.
        unit: FullName,
        /// The base that it left.
        from: HexNo,
        /// The base where it is now.
        to: HexNo,
    },
    /// Aircraft struck units of its own. Rule: EM-7.14.
    Struck {
        /// The hex in which those stood.
        hex: HexNo,
        /// Whose they were, if that was made out.
        by: Option<SeatId>,
        /// What each of its units there lost and has left.
        own: Vec<AirLosses>,
    },
    /// Its units fired at aircraft.
    FiredAt {
        /// Where those were.
        hex: HexNo,
        /// Whose they were, if that was made out.
        by: Option<SeatId>,
        /// What they lost by it, by estimate, in tenths of an aircraft.
        lost_estimate: i64,
    },
    /// An own flight shot goods down that another had bought. Rule: EM-4.5.
    ShotDown {
        /// What flew.
        unit: FullName,
        /// Where they were to be dropped or landed.
        hex: HexNo,
        /// Whose they were.
        from: SeatId,
    },
    /// Goods were flown from airfield to airfield. Rule: EM-4.10.
    Freighted {
        /// Where they lay.
        from: HexNo,
        /// Where they are.
        to: HexNo,
        /// What was flown.
        goods: Stock,
    },
    /// Goods weren't flown.
    FreightStays {
        /// Where they lie.
        from: HexNo,
        /// Where they were to go.
        to: HexNo,
        /// Why not.
        why: Grounded,
    },
    /// Goods were shot down on their way. Rule: EM-4.14.
    FreightLost {
        /// Where they were to go.
        to: HexNo,
        /// What is gone.
        goods: Stock,
    },
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

/// A mission as the seat that flew it knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    /// What flew.
    pub unit: FullName,
    /// The number of the order.
    pub order: u16,
    /// Where to.
    pub hex: HexNo,
    /// Its type.
    pub arm: Arm,
    /// What it lost, in tenths of an aircraft.
    pub lost: i64,
    /// What it has left, likewise.
    pub left: i64,
    /// What whoever rode in it lost with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aboard: Vec<AirLosses>,
    /// Whom it met in the air, and what they lost by estimate, in tenths of an aircraft.
    pub met: Vec<(SeatId, i64)>,
    /// Was it fired at from the ground?
    pub fired_at: bool,
    /// How it ended.
    pub came: Came,
}

/// What came of a mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Came {
    /// It held the air.
    OnStation,
    /// Those whom it met in the air lost less than it did, and it turned back.
    BeatenOff,
    /// Fire from the ground made it turn back.
    DrivenOff,
    /// Nothing was detected that it could strike at.
    NothingFound,
    /// It struck: what each seat lost by estimate, in tenths of a STR.
    Struck(Vec<(SeatId, i64)>),
    /// It looked, and saw so many units.
    Looked(usize),
    /// It kept enemies from moving there.
    Interdicted,
    /// It brought a unit there.
    Lifted(FullName),
    /// It dropped or landed a unit there to fight.
    Landed(FullName),
    /// It brought goods there.
    Carried(Stock),
    /// It came there, and couldn't do it.
    Failed(Grounded),
    /// None of it came back.
    Lost,
}

/// What aircraft did to a unit that they struck, or what one lost that rode in them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AirLosses {
    /// Who it is.
    pub unit: FullName,
    /// Its type.
    pub arm: Arm,
    /// Men, or tenths of a vehicle, lost.
    pub lost: i64,
    /// And left.
    pub left: i64,
}

/// Why something didn't fly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-grounded")]
pub enum Grounded {
    /// It had no organisation left.
    Disorganised,
    /// Its base was none any more.
    NoBase,
    /// Where it was to go was no base of its seat's.
    NoField,
    /// It was too far.
    TooFar,
    /// Nobody was there whom it could take along.
    NoCargo,
    /// It lifts less than that.
    TooMuch,
    /// Nothing lay there that it could carry.
    NoGoods,
    /// No aircraft that lift anything were free.
    NoLift,
    /// Enemies stood where goods were to be loaded or unloaded.
    Enemies,
}
