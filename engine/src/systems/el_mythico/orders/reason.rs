//! Why an order is refused. Rule: EM-11.3: nothing of it tells what the seat can't know.
//! Not here: the words (`report/refusal.rs`).

mod air;
mod installation;
mod sea;

use smol_str::SmolStr;

pub use self::air::{AirReason, FlightBuild};
pub use self::installation::InstallationReason;
pub use self::sea::SeaReason;
use crate::seat::SeatId;
use crate::system::Rejected;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::espionage::SpyName;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::market::entry::NoEntry;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::paths::plan::Halt;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::unit::Arm;

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
    /// It is an agent or informer, and has orders of espionage alone. Rule: EM-11.1.
    SpyCannot(SpyName),
    /// It is a unit, and orders of espionage are for agents. Rule: EM-11.1.
    NotAgent(FullName),
    /// It is an informer, and has no orders. Rule: EM-10.6.
    InformerCannot(SpyName),
    /// No agent or informer of another's that the seat has found is called so.
    UnknownSpy(SmolStr),
    /// Informers live in villages, towns and cities. Rule: EM-10.6.
    NoInformers(HexNo),
    /// Agents are on land. Rule: EM-10.6.
    NoAgentsAtSea(HexNo),
    /// That seat has left the war.
    SeatHasLeft(SeatId),
    /// Leaders don't have this order. Rule: EM-10.1.
    LeaderCannot(FullName),
    /// It flies, and has no orders on land. Rule: EM-11.1.
    Flies(FullName),
    /// It sails, and has no orders on land. Rule: EM-11.1.
    Sails(FullName),
    /// Only aircraft and helicopters have this order. Rule: EM-11.1.
    NotOfTheAir(FullName),
    /// Only boats have this order. Rule: EM-11.1.
    NotNaval(FullName),
    /// Only leaders have this order. Rule: EM-11.5.
    NotLeader(FullName),
    /// The seat has heard of no minor leader who is called so. Rule: EM-10.5.
    UnknownMinorLeader(SmolStr),
    /// The seat has heard of no minor leader. Rule: EM-10.5.
    NobodyHeardOf,
    /// That minor leader serves the seat already.
    HiredAlready(SmolStr),
    /// The seat has looked into that minor leader.
    InvestigatedAlready(SmolStr),
    /// Hiring takes more political points than the seat has. Rule: EM-10.8.
    TooPolitical {
        /// What it takes.
        price: i64,
        /// What is in hand.
        points: i64,
    },
    /// Neither a seat nor an identified leader is called so. Rule: EM-10.6.
    UnknownLeader(SmolStr),
    /// Only leaders of the underworld have this order. Rule: EM-9.4.
    NotUnderworld(FullName),
    /// No people live where the agent is. Rule: EM-9.3.
    NobodyToSubvert(HexNo),
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
    /// The only own troops that stand in that hex, or can be there this turn, avoid any fight. Rule: EM-7.1.
    OnlyHiding {
        /// Where the fight was to be.
        hex: HexNo,
        /// The troops.
        units: Vec<FullName>,
    },
    /// The path leads where the unit stands.
    AlreadyThere(HexNo),
    /// There is no village, town or city in that hex to garrison. Rule: EM-9.3.
    NoCentre(HexNo),
    /// Nobody's support counts in this module. Rule: EM-9.3.
    NoPopulation,
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
    /// A truce with that seat stands this turn. Rule: EM-1.6.
    AtTruce(SeatId),
    /// Only a leader of level 6 speaks to the nation. Rule: EM-10.4.
    NotLevel6,
    /// It can't be bought so.
    Market(MarketReason),
    /// That can't be set right so. Rule: EM-12.1.
    Correction(CorrectionReason),
    /// Nothing can be done to that installation so. Rule: EM-9.5.
    Installation(InstallationReason),
    /// That can't be done at sea so. Rules: EM-4.10, EM-11.7.
    Sea(SeaReason),
    /// Nobody can take that over so. Rule: EM-12.1.
    Succession(SuccessionReason),
    /// It can't be flown so. Rule: EM-11.7.
    Air(AirReason),
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
    /// The unit neither uses nor carries so much of these goods.
    NoSuchGoods {
        /// Which unit was to give them.
        unit: FullName,
        /// The sort of goods.
        good: Good,
        /// How much of it the unit has.
        held: i64,
    },
    /// There is no village, town or city where a unit could be raised. Rule: EM-3.4.
    NoRecruits(HexNo),
    /// The seat doesn't hold that centre. Rule: EM-3.4.
    CentreNotHeld(HexNo),
    /// The centre has fewer points of manpower left. Rule: EM-3.4.
    NoManpower {
        /// The centre.
        hex: HexNo,
        /// Points that it has left.
        left: i64,
    },
    /// That is no main weapon. Rule: EM-2.3.
    NoMainWeapon,
    /// Units of this type can't use those goods. Rule: EM-4.1.
    NotForType {
        /// The type of unit.
        arm: Arm,
        /// The goods, as they were written.
        goods: SmolStr,
    },
    /// Aircraft are raised where an own airfield works, helicopters there or at an own centre. Rules: EM-3.4, EM-11.7.
    NoAirfield(HexNo),
    /// Boats are raised at an own centre by the sea, or in an own port. Rule: EM-3.4.
    NoHarbour(HexNo),
    /// So many units aren't raised by one order.
    ManyUnits {
        /// How many are, at most.
        max: i64,
    },
    /// A new unit takes one lot of each kind. Rule: EM-4.1.
    OneLotEach,
    /// The unit doesn't stand at its training base. Rule: EM-3.5.
    NotAtBase {
        /// Which unit was to train.
        unit: FullName,
        /// Where the base is.
        base: HexNo,
        /// Where the further base is that the seat got by chance.
        further: Option<HexNo>,
    },
    /// The week makes an elite of it, and no type is given. Rule: EM-3.5.
    NeedsEliteType(FullName),
    /// The week makes an elite of it, and no name is given. Rule: EM-3.5.
    NeedsEliteName(FullName),
    /// The week makes no elite of it: type and name come later. Rule: EM-3.5.
    NotYetElite(FullName),
    /// It has a type, and may take another only with another whole level. Rule: EM-3.5.
    TypeFixed {
        /// Who keeps its type.
        unit: FullName,
        /// Weeks of training until then.
        weeks: u8,
    },
    /// There is no such type of elite. Rule: EM-3.6.
    UnknownElite,
    /// Units of its type can't be such an elite. Rule: EM-3.6.
    EliteNotOpen {
        /// Who was to be one.
        unit: FullName,
        /// Which type of elite.
        elite: Elite,
    },
    /// The training base is there already.
    BaseThere(HexNo),
    /// A training base stands on land.
    BaseAtSea(HexNo),
    /// It has been named, and names are set once. Rule: EM-1.3.
    AlreadyNamed(SmolStr),
    /// That is chosen in the first turn alone. Rule: EM-10.1.
    FirstTurnOver,
    /// The module fixes it for the seat. Rule: EM-10.1.
    NothingToChoose,
    /// The module doesn't offer the seat this. Rule: EM-10.1.
    NotOffered {
        /// What it offers, by the words of orders.
        offered: Vec<&'static str>,
    },
    /// The seat has set no truce with this one that it could lift. Rule: EM-1.6.
    NoTruceSet(SeatId),
    /// The leader is named in the first turn alone. Rule: EM-1.3.
    LeaderHasName,
    /// The name has signs that names don't have.
    BadName,
    /// The name takes more spaces than there are. Rule: EM-1.3.
    LongName {
        /// How many it takes.
        spaces: usize,
    },
    /// The seat has used up its numbers for units. Rule: EM-1.1.
    NoNumberLeft,
    /// A unit was told to join itself.
    ItselfNamed(FullName),
    /// It is carried by another, and follows that one's order. Rule: EM-3.3.
    Rides {
        /// Who is carried.
        unit: FullName,
        /// Who carries it.
        carrier: FullName,
    },
    /// It is part of a combined unit. Rule: EM-3.3.
    Combined(FullName),
    /// It is no part of a combined unit. Rule: EM-3.3.
    NotCombined(FullName),
    /// The two are no infantry and no unit that carries it. Rule: EM-3.3.
    NotCombinable {
        /// The one that was ordered.
        unit: FullName,
        /// The one that it was to be combined with.
        other: FullName,
    },
    /// The infantry has more STR than the one that was to carry it. Rule: EM-3.3.
    NoRoomAboard {
        /// Who was to carry it.
        carrier: FullName,
        /// How much STR it carries.
        room: i64,
        /// The infantry.
        passenger: FullName,
        /// Its STR.
        has: i64,
    },
    /// The two units' main weapons differ. Rule: EM-3.1.
    OtherWeapon {
        /// Which unit was to give men.
        unit: FullName,
        /// Which was to receive them.
        other: FullName,
    },
    /// Only battalions and larger units do two things in a turn. Rule: EM-2.9.
    TooSmallToPart(FullName),
    /// A part of a unit isn't given such an order. Rule: EM-11.4.
    NotForPart {
        /// The order's word.
        word: &'static str,
        /// The words of those that it may be given.
        may: Vec<&'static str>,
    },
    /// A part does that in its unit's hex, and isn't sent to do it. Rule: EM-11.4.
    NotForSent {
        /// The order's word.
        word: &'static str,
        /// The words of those on which a part may be sent.
        may: Vec<&'static str>,
    },
    /// A part is sent to do that, and those who stay can't. Rule: EM-11.4.
    NotForStaying {
        /// The order's word.
        word: &'static str,
        /// The words of those that they may be given.
        may: Vec<&'static str>,
    },
    /// Both parts of a unit were told the same. Rule: EM-2.9.
    SameTask(&'static str),
    /// Two tasks that aren't done side by side. Rule: EM-11.6.
    TasksExclude {
        /// The word of one.
        one: &'static str,
        /// The word of the other.
        other: &'static str,
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

/// Why something can't be set right so. Only the umpire is told. Rule: EM-12.1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CorrectionReason {
    /// No reason is given.
    NoReason,
    /// No unit of anybody's has this code.
    NoUnit {
        /// As it was written.
        code: SmolStr,
        /// A code that may be meant.
        near: Option<SmolStr>,
    },
    /// A leader's party has nothing of that kind to set right, and stays in the war.
    Leader(FullName),
    /// Nothing stands or lies at sea.
    AtSea(HexNo),
    /// Units of its training and experience aren't so well organised. Rule: EM-2.6.
    TooOrganised {
        /// Who was to be given it.
        unit: FullName,
        /// The most that it may have.
        most: i64,
    },
    /// A seat can't have less than no funds.
    FundsBelow {
        /// Whose they are.
        seat: SeatId,
        /// What it has, in tenths of an AP.
        has: i64,
    },
}

impl From<CorrectionReason> for Reason {
    fn from(reason: CorrectionReason) -> Reason {
        Reason::Correction(reason)
    }
}

impl From<CorrectionReason> for Rejected<Reason> {
    fn from(reason: CorrectionReason) -> Rejected<Reason> {
        Reason::Correction(reason).into()
    }
}

/// Why a seat can't be the heir of another. Only the umpire is told. Rule: EM-12.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuccessionReason {
    /// It still plays, and keeps what it has.
    PlaysOn(SeatId),
    /// It has left the war itself.
    HasLeft(SeatId),
    /// It has nothing left that could be taken over.
    NothingLeft(SeatId),
    /// It hasn't enough numbers left for so many units. Rule: EM-1.1.
    NoNumbers(SeatId),
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
    /// Who was to be given something has left the war. Rule: EM-9.4.
    TransferLeft(SeatId),
    /// The seat hasn't as much in hand as it would give away. Rule: EM-9.4.
    TransferTooMuch {
        /// What it would give, in tenths of an AP.
        tenths: i64,
        /// What is in hand, in tenths of an AP.
        funds: i64,
    },
}

impl From<AirReason> for Reason {
    fn from(reason: AirReason) -> Reason {
        Reason::Air(reason)
    }
}

impl From<AirReason> for Rejected<Reason> {
    fn from(reason: AirReason) -> Rejected<Reason> {
        Reason::Air(reason).into()
    }
}

impl From<SeaReason> for Reason {
    fn from(reason: SeaReason) -> Reason {
        Reason::Sea(reason)
    }
}

impl From<SeaReason> for Rejected<Reason> {
    fn from(reason: SeaReason) -> Rejected<Reason> {
        Reason::Sea(reason).into()
    }
}

impl From<InstallationReason> for Reason {
    fn from(reason: InstallationReason) -> Reason {
        Reason::Installation(reason)
    }
}

impl From<InstallationReason> for Rejected<Reason> {
    fn from(reason: InstallationReason) -> Rejected<Reason> {
        Reason::Installation(reason).into()
    }
}
