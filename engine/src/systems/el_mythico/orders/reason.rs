//! Why an order is refused. Rule: EM-11.3: nothing of it tells what the seat can't know.
//! Not here: the words (`report/refusal.rs`).

use smol_str::SmolStr;

use crate::seat::SeatId;
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::entry::NoEntry;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::paths::plan::Halt;

/// Why an order is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The seat has left the war. Rules: EM-10.1, EM-12.1.
    Conceded,
    /// Giving up the war takes these words.
    NotConfirmed {
        /// As they are to be written.
        words: &'static str,
    },
    /// No own unit is called so.
    UnknownUnit {
        /// What was written.
        code: SmolStr,
        /// The code that may be meant.
        near: Option<SmolStr>,
    },
    /// A name could mean several own units.
    SeveralUnits {
        /// What was written.
        name: SmolStr,
        /// The codes of some of them.
        codes: Vec<SmolStr>,
    },
    /// The unit is another seat's, and identified.
    ForeignUnit(FullName),
    /// Leaders don't have this order. Rule: EM-10.1.
    LeaderCannot(FullName),
    /// Only leaders have this order. Rule: EM-11.5.
    NotLeader(FullName),
    /// Leaders have no such settings. Rule: EM-10.1.
    LeaderSettings(FullName),
    /// The unit has no guns that reach another hex. Rule: EM-7.10.
    NoGuns(FullName),
    /// The unit can't move at organisation 0. Rule: EM-2.6.
    Disorganised(FullName),
    /// The map has no hex of this number.
    UnknownHex(SmolStr),
    /// Nothing known has this name.
    UnknownPlace {
        /// What was written.
        word: SmolStr,
        /// The name that may be meant.
        near: Option<SmolStr>,
    },
    /// It is no entry of a path: no direction, and nothing known has this name.
    UnknownEntry {
        /// What was written.
        word: SmolStr,
        /// The name that may be meant.
        near: Option<SmolStr>,
    },
    /// The path has too many entries. Rule: EM-5.2.
    LongPath,
    /// The path can't be gone.
    NoWay(Halt),
    /// Nothing leads to that hex, however long it took. Rule: EM-6.1.
    NoRoute(HexNo),
    /// Nothing leads this unit to that hex. Rule: EM-6.1.
    NoRouteFor {
        /// Which unit was to come.
        unit: FullName,
        /// Where it was to go.
        hex: HexNo,
    },
    /// No own troops stand in or next to that hex, or can be there this turn.
    NobodyNear(HexNo),
    /// The path leads where the unit stands.
    AlreadyThere(HexNo),
    /// There is no village, town or city in that hex to garrison. Rule: EM-9.3.
    NoCentre(HexNo),
    /// The hex is out of the guns' range. Rule: EM-7.10.
    OutOfRange {
        /// Where the fire was to fall.
        hex: HexNo,
        /// The range, in hexes.
        range: u32,
    },
    /// No seat is called so.
    UnknownSeat,
    /// The seat is the own one, or of the own faction. Rule: EM-1.6.
    Allied(SeatId),
    /// Only a leader of level 6 speaks to the nation. Rule: EM-10.4.
    NotLevel6,
    /// It can't be bought so.
    Market(MarketReason),
    /// The address is longer than the module allows.
    LongAddress {
        /// How many letters may stand there.
        letters_max: usize,
    },
    /// The unit hasn't so many men to give. Rules: EM-3.1, EM-3.2.
    NotSoStrong {
        /// Which unit was to give them.
        unit: FullName,
        /// The STR that it has.
        has: i64,
    },
    /// The words state no amounts of equipment.
    UnknownAmounts(SmolStr),
    /// The unit hasn't so much of this equipment.
    NoSuchEquipment {
        /// Which unit was to give it.
        unit: FullName,
        /// The kind of equipment.
        kind: Kind,
        /// The STR of it that it has.
        held: i64,
    },
    /// The seat has used up its numbers for units. Rule: EM-1.1.
    NoNumberLeft,
    /// A unit was told to join itself.
    ItselfNamed(FullName),
    /// The two units' main weapons differ. Rule: EM-3.1.
    OtherWeapon {
        /// Which unit was to give men.
        unit: FullName,
        /// Which was to receive them.
        other: FullName,
    },
    /// The seat has no dump in that hex.
    NoDump(HexNo),
    /// No goods are called so, or several are.
    UnknownGoods(SmolStr),
    /// The unit can't use that. Rule: EM-4.1.
    NotForUnit {
        /// Which unit was to use it.
        unit: FullName,
        /// The key of the goods.
        goods: SmolStr,
    },
}

/// Why goods can't be bought so. Rules: EM-4.3, EM-4.5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MarketReason {
    /// Nobody sells anything.
    NoMarket,
    /// They can't come there from that supplier, or from anybody.
    NoEntry {
        /// The supplier's place in the list.
        supplier: usize,
        /// Why they can't.
        why: NoEntry,
        /// Where they were to come.
        hex: HexNo,
    },
    /// The seat hasn't that much in hand.
    TooDear {
        /// What they cost, in tenths of an AP.
        price: i64,
        /// What is in hand, in tenths of an AP.
        funds: i64,
    },
}
