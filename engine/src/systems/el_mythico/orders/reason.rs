//! Reasons for refusing an order. A reason holds nothing that the seat can't know. See EM-11.3.

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
use crate::systems::el_mythico::wording::{HexNumber, SomeUnits};
use crate::words::{Message, Tell, Tenths, Typed};

/// A reason for refusing an order. The text's attribute `remedy` says what to do instead.
#[derive(Clone, Debug, PartialEq, Eq, Tell)]
#[tell(id = "mythico-refusal")]
pub enum Reason {
    /// The seat has left the war. See EM-10.1, EM-12.1.
    Conceded,
    /// Giving up the war needs this phrase.
    NotConfirmed { words: &'static str },
    /// No own unit has this code or name.
    UnknownUnit { code: Typed, near: Option<SmolStr> },
    /// A name could mean several own units.
    SeveralUnits {
        name: Typed,
        #[tell(arg = "known")]
        codes: Vec<SmolStr>,
    },
    /// The unit is another seat's, and identified.
    ForeignUnit(#[tell(arg = "unit")] FullName),
    /// It is an agent or informer, and only takes espionage orders. See EM-11.1.
    SpyCannot(#[tell(arg = "unit")] SpyName),
    /// It is a unit; espionage orders are for agents. See EM-11.1.
    NotAgent(#[tell(arg = "unit")] FullName),
    /// It is an informer, and has no orders. See EM-10.6.
    InformerCannot(#[tell(arg = "unit")] SpyName),
    /// No agent or informer that the seat has found has this code.
    UnknownSpy(#[tell(arg = "word")] Typed),
    /// Informers live in villages, towns and cities. See EM-10.6.
    NoInformers(#[tell(arg = "hex")] HexNo),
    /// Agents are on land. See EM-10.6.
    NoAgentsAtSea(#[tell(arg = "hex")] HexNo),
    /// That seat has left the war.
    SeatHasLeft(#[tell(arg = "seat")] SeatId),
    /// Leaders don't have this order. See EM-10.1.
    LeaderCannot(#[tell(arg = "unit")] FullName),
    /// It flies, and takes no orders on land. See EM-11.1.
    Flies(#[tell(arg = "unit")] FullName),
    /// It sails, and takes no orders on land. See EM-11.1.
    Sails(#[tell(arg = "unit")] FullName),
    /// Only aircraft and helicopters have this order. See EM-11.1.
    NotOfTheAir(#[tell(arg = "unit")] FullName),
    /// Only boats have this order. See EM-11.1.
    NotNaval(#[tell(arg = "unit")] FullName),
    /// Only leaders have this order. See EM-11.5.
    NotLeader(#[tell(arg = "unit")] FullName),
    /// The seat has heard of no minor leader with this name. See EM-10.5.
    UnknownMinorLeader(#[tell(arg = "word")] Typed),
    /// The seat has heard of no minor leader. See EM-10.5.
    NobodyHeardOf,
    /// That minor leader serves the seat already.
    HiredAlready(#[tell(arg = "name")] Typed),
    /// The seat has looked into that minor leader.
    InvestigatedAlready(#[tell(arg = "name")] Typed),
    /// Hiring takes more political points than the seat has. See EM-10.8.
    TooPolitical { price: i64, points: i64 },
    /// Neither a seat nor an identified leader has this name. See EM-10.6.
    UnknownLeader(#[tell(arg = "word")] Typed),
    /// Only leaders of the underworld have this order. See EM-9.4.
    NotUnderworld(#[tell(arg = "unit")] FullName),
    /// No people live where the agent is. See EM-9.3.
    NobodyToSubvert(#[tell(arg = "hex")] HexNo),
    /// Leaders have no such settings. See EM-10.1.
    LeaderSettings(#[tell(arg = "unit")] FullName),
    /// The unit has no guns that reach another hex. See EM-7.10.
    NoGuns(#[tell(arg = "unit")] FullName),
    /// The unit can't move at organisation 0. See EM-2.6.
    Disorganised(#[tell(arg = "unit")] FullName),
    /// The map has no hex with this number.
    UnknownHex {
        hex: Typed,
        /// First and last hex of the map, as they are printed.
        first: HexNumber,
        last: HexNumber,
    },
    /// Nothing known has this name.
    UnknownPlace { word: Typed, near: Option<SmolStr> },
    /// It is no entry of a path: neither a direction nor a known name.
    UnknownEntry { word: Typed, near: Option<SmolStr> },
    /// The path has too many entries. See EM-5.2.
    LongPath { max: usize },
    /// The path can't be walked.
    NoWay(#[tell(text)] Halt),
    /// No way leads to that hex, in any time. See EM-6.1.
    NoRoute(#[tell(arg = "hex")] HexNo),
    /// No way leads this unit to that hex. See EM-6.1.
    NoRouteFor { unit: FullName, hex: HexNo },
    /// No own troops are in or next to that hex, or can be there this turn.
    NobodyNear(#[tell(arg = "hex")] HexNo),
    /// The only own troops in that hex, or that can be there this turn, avoid any fight.
    /// See EM-7.1.
    OnlyHiding { hex: HexNo, units: SomeUnits },
    /// The path leads to the unit's own hex.
    AlreadyThere(#[tell(arg = "hex")] HexNo),
    /// There is no village, town or city in that hex to garrison. See EM-9.3.
    NoCentre(#[tell(arg = "hex")] HexNo),
    /// Nobody's support counts in this module. See EM-9.3.
    NoPopulation,
    /// The hex is out of the guns' range. See EM-7.10.
    OutOfRange { hex: HexNo, range: u32 },
    /// No seat has this name.
    UnknownSeat,
    /// It is the seat itself, or one of its faction. See EM-1.6.
    Allied(#[tell(arg = "seat")] SeatId),
    /// There is a truce with that seat this turn. See EM-1.6.
    AtTruce(#[tell(arg = "seat")] SeatId),
    /// Only a leader of level 6 speaks to the nation. See EM-10.4.
    NotLevel6,
    /// The purchase is impossible.
    Market(#[tell(text)] MarketReason),
    /// The correction is impossible. See EM-12.1.
    Correction(#[tell(text)] CorrectionReason),
    /// The order to an installation is impossible. See EM-9.5.
    Installation(#[tell(text)] InstallationReason),
    /// The order at sea is impossible. See EM-4.10, EM-11.7.
    Sea(#[tell(text)] SeaReason),
    /// The succession is impossible. See EM-12.1.
    Succession(#[tell(text)] SuccessionReason),
    /// The flight is impossible. See EM-11.7.
    Air(#[tell(text)] AirReason),
    /// The address is longer than the module allows.
    LongAddress { letters_max: usize },
    /// The unit has fewer men than it was to give. See EM-3.1, EM-3.2.
    NotSoStrong { unit: FullName, has: i64 },
    /// The unit has less of these goods, in use and carried.
    NoSuchGoods {
        unit: FullName,
        #[tell(arg = "goods")]
        good: Good,
        held: i64,
    },
    /// There is no village, town or city where a unit could be raised. See EM-3.4.
    NoRecruits(#[tell(arg = "hex")] HexNo),
    /// The seat doesn't hold that centre. See EM-3.4.
    CentreNotHeld(#[tell(arg = "hex")] HexNo),
    /// The centre has fewer points of manpower left. See EM-3.4.
    NoManpower { hex: HexNo, left: i64 },
    /// That is no main weapon. See EM-2.3.
    NoMainWeapon,
    /// Units of this type can't use those goods. See EM-4.1.
    NotForType { arm: Arm, goods: Typed },
    /// Aircraft are raised at an own working airfield, helicopters there or at an own centre.
    /// See EM-3.4, EM-11.7.
    NoAirfield(#[tell(arg = "hex")] HexNo),
    /// Boats are raised at an own centre by the sea, or in an own port. See EM-3.4.
    NoHarbour(#[tell(arg = "hex")] HexNo),
    /// One order raises fewer units.
    ManyUnits { max: i64 },
    /// A new unit takes one lot of each kind. See EM-4.1.
    OneLotEach,
    /// The unit isn't at its training base. See EM-3.5.
    NotAtBase {
        unit: FullName,
        #[tell(arg = "hex")]
        base: HexNo,
        further: Option<HexNo>,
    },
    /// The week makes it an elite, and no type is given. See EM-3.5.
    NeedsEliteType(#[tell(arg = "unit")] FullName),
    /// The week makes it an elite, and no name is given. See EM-3.5.
    NeedsEliteName(#[tell(arg = "unit")] FullName),
    /// The week doesn't make it an elite: type and name come later. See EM-3.5.
    NotYetElite(#[tell(arg = "unit")] FullName),
    /// It has a type, and may only change it with another whole level. See EM-3.5.
    TypeFixed { unit: FullName, weeks: u8 },
    /// There is no such type of elite. See EM-3.6.
    UnknownElite,
    /// Units of its type can't be such an elite. See EM-3.6.
    EliteNotOpen {
        unit: FullName,
        #[tell(arg = "type")]
        elite: Elite,
    },
    /// The training base is there already.
    BaseThere(#[tell(arg = "hex")] HexNo),
    /// A training base must be on land.
    BaseAtSea(#[tell(arg = "hex")] HexNo),
    /// It already has a name, and names are given once. See EM-1.3.
    AlreadyNamed(#[tell(arg = "name")] Typed),
    /// This is chosen in the first turn only. See EM-10.1.
    FirstTurnOver,
    /// The module fixes it for the seat. See EM-10.1.
    NothingToChoose,
    /// The module doesn't offer the seat this. See EM-10.1.
    NotOffered { offered: Vec<&'static str> },
    /// The seat has set no truce with this one that it could lift. See EM-1.6.
    NoTruceSet(#[tell(arg = "seat")] SeatId),
    /// The leader is named in the first turn only. See EM-1.3.
    LeaderHasName,
    /// The name has characters that names can't have.
    BadName,
    /// The name takes more spaces than there are. See EM-1.3.
    LongName { spaces: usize, most: usize },
    /// The seat has used up its numbers for units. See EM-1.1.
    NoNumberLeft,
    /// A unit was told to join itself.
    ItselfNamed(#[tell(arg = "unit")] FullName),
    /// Another unit carries it, and it follows that one's order. See EM-3.3.
    Rides { unit: FullName, carrier: FullName },
    /// It is part of a combined unit. See EM-3.3.
    Combined(#[tell(arg = "unit")] FullName),
    /// It is no part of a combined unit. See EM-3.3.
    NotCombined(#[tell(arg = "unit")] FullName),
    /// The two aren't infantry and a unit that carries it. See EM-3.3.
    NotCombinable { unit: FullName, other: FullName },
    /// The infantry has more STR than the carrier has room for. See EM-3.3.
    NoRoomAboard { carrier: FullName, room: i64, passenger: FullName, has: i64 },
    /// The two units' main weapons differ. See EM-3.1.
    OtherWeapon { unit: FullName, other: FullName },
    /// Only battalions and larger units do two things in a turn. See EM-2.9.
    TooSmallToPart(#[tell(arg = "unit")] FullName),
    /// A part of a unit can't have this order. See EM-11.4.
    NotForPart {
        order: &'static str,
        /// Orders that may be given instead.
        orders: Vec<&'static str>,
    },
    /// A part does this in its unit's hex, and can't be sent to do it. See EM-11.4.
    NotForSent {
        order: &'static str,
        /// Orders that may be given instead.
        orders: Vec<&'static str>,
    },
    /// Only a part that is sent can do this, not the rest. See EM-11.4.
    NotForStaying {
        order: &'static str,
        /// Orders that may be given instead.
        orders: Vec<&'static str>,
    },
    /// Both parts of a unit got the same task. See EM-2.9.
    SameTask(#[tell(arg = "order")] &'static str),
    /// Two tasks that exclude each other. See EM-11.6.
    TasksExclude { one: &'static str, other: &'static str },
    /// The seat has no dump in that hex.
    NoDump(#[tell(arg = "hex")] HexNo),
    /// No goods have this name, or several do.
    UnknownGoods(#[tell(arg = "word")] Typed),
    /// The unit can't use that. See EM-4.1.
    NotForUnit { unit: FullName, goods: Good },
    /// Purchases and equipment in use come in whole lots. See EM-4.11.
    PartOfLot { goods: Good, lot: i64, more: i64 },
}

/// Why a correction is impossible. Only the umpire is told. See EM-12.1.
#[derive(Clone, Debug, PartialEq, Eq, Tell)]
#[tell(id = "mythico-no-correction")]
pub enum CorrectionReason {
    /// No reason is given.
    NoReason,
    /// No unit of any seat has this code.
    NoUnit { code: Typed, near: Option<SmolStr> },
    /// A leader's unit has no such value to correct, and can't be removed.
    Leader(#[tell(arg = "unit")] FullName),
    /// Nothing can be put into a sea hex.
    AtSea(#[tell(arg = "hex")] HexNo),
    /// Units of its training and experience can't have so much organisation. See EM-2.6.
    TooOrganised { unit: FullName, most: i64 },
    /// A seat can't have negative funds.
    FundsBelow {
        seat: SeatId,
        #[tell(arg = "funds")]
        has: Tenths,
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

/// Why a seat can't be the heir of another. Only the umpire is told. See EM-12.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Tell)]
#[tell(id = "mythico-no-heir")]
pub enum SuccessionReason {
    /// It still plays, and keeps what it has.
    PlaysOn(#[tell(arg = "seat")] SeatId),
    /// It has left the war itself.
    HasLeft(#[tell(arg = "seat")] SeatId),
    /// It left nothing that could be taken over.
    NothingLeft(#[tell(arg = "seat")] SeatId),
    /// It hasn't enough numbers left for these units. See EM-1.1.
    NoNumbers(#[tell(arg = "seat")] SeatId),
}

/// Why a purchase is impossible. See EM-4.3, EM-4.5.
#[derive(Clone, Debug, PartialEq, Eq, Tell)]
#[tell(id = "mythico-no-sale")]
pub enum MarketReason {
    /// The module has no suppliers for it.
    NoMarket { suppliers: Vec<SmolStr> },
    /// The goods can't come there from that supplier, or from any.
    NoEntry {
        supplier: SmolStr,
        hex: HexNo,
        /// How the supplier delivers.
        ways: Vec<Message>,
        #[tell(text)]
        why: Box<NoEntry>,
    },
    /// The receiver has left the war. See EM-9.4.
    TransferLeft(#[tell(arg = "seat")] SeatId),
    /// The seat has less in hand than it would give away. See EM-9.4.
    TransferTooMuch { ap: Tenths, funds: Tenths },
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
