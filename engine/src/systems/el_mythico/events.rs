//! What happened in a turn, as far as one audience may know. Not here: the words (`report/`).

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::seat::SeatId;
use crate::systems::el_mythico::account::FightStage;
use crate::systems::el_mythico::air::told::AirTold;
use crate::systems::el_mythico::correction::Corrected;
use crate::systems::el_mythico::country::change::SupportChange;
use crate::systems::el_mythico::country::installation::Wear;
use crate::systems::el_mythico::deeds::CareerChange;
use crate::systems::el_mythico::espionage::told::Told;
use crate::systems::el_mythico::fieldwork::Fieldwork;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::market::deal::Deal;
use crate::systems::el_mythico::minor::told::MinorTold;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::paths::plan::Halt;
use crate::systems::el_mythico::position::{PublicRanking, Whereabouts};
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::systems::el_mythico::sea::told::ToldAtSea;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::Vocation;

/// What happened in a turn, as far as one audience may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A unit didn't go as far as it was told.
    Halted {
        /// The seat whose unit it is.
        seat: SeatId,
        /// Its full name.
        unit: FullName,
        /// Where it stands.
        hex: HexNo,
        /// What kept it from doing all that it was told.
        setback: Setback,
    },
    /// Units of the seat's changed, or an order that they should came to nothing. Rules: EM-3.1 to EM-3.5.
    Changed(UnitChange),
    /// A fight, as a seat in it knows it. Few events are as large.
    Fight(Box<FightReport>),
    /// A seat lost its leader.
    LeaderDied {
        /// The seat whose leader it was.
        seat: SeatId,
        /// The leader's name.
        name: SmolStr,
        /// The leader's vocation, if it had level 6: of no other does everybody know it. Rule: EM-10.9.
        vocation: Option<Vocation>,
    },
    /// A seat lost a minor leader. Rule: EM-10.4. Its vocation isn't everybody's to know. Rule: EM-10.9.
    MinorLeaderDied {
        /// The seat whose leader it was.
        seat: SeatId,
        /// The leader's name.
        name: SmolStr,
    },
    /// A leader no longer holds level 6.
    LevelLost {
        /// The seat whose leader it is.
        seat: SeatId,
        /// The leader's name.
        name: SmolStr,
        /// The leader's vocation.
        vocation: Vocation,
    },
    /// A successor appeared. Told to its seat alone: EM-10.9 doesn't make it public.
    LeaderFollows {
        /// The seat that has a leader again.
        seat: SeatId,
        /// The successor's name.
        name: SmolStr,
        /// The leader's vocation.
        vocation: Vocation,
    },
    /// There was a fight in a population centre: what everybody knows of it. Rule: EM-10.9.
    PublicFight {
        /// The hex of the place.
        hex: HexNo,
        /// The seats that fought.
        seats: Vec<SeatId>,
    },
    /// A place of which everybody is told changed hands. Rule: EM-10.9.
    Taken {
        /// Where it lies.
        hex: HexNo,
        /// The seat that holds it now.
        holder: SeatId,
        /// The seat that held it before.
        before: Option<SeatId>,
    },
    /// A place of which not everybody is told came to a seat, or was lost to it: told to that seat. Rule: EM-9.2.
    OwnPlace {
        /// Where it lies.
        hex: HexNo,
        /// Does the seat hold it now?
        taken: bool,
    },
    /// A place of which everybody is told is nobody's any more: too few support who held it, or stronger enemies are in it.
    /// Rules: EM-9.2, EM-10.9.
    Freed {
        /// Where it lies.
        hex: HexNo,
        /// The seat that held it before.
        before: SeatId,
    },
    /// What became of the seat's support in a centre. Rule: EM-9.3.
    Support(SupportChange),
    /// An installation came to a seat, or was lost to it: told to that seat. Rule: EM-9.1.
    OwnInstallation {
        /// Which one it is, 100 to 999.
        number: u16,
        /// Does the seat hold it now?
        taken: bool,
    },
    /// What became of an installation: told to the seat that holds it, if it wasn't its own doing. Rule: EM-9.5.
    InstallationWorn {
        /// Which one it is, 100 to 999.
        number: u16,
        /// What is left of it.
        wear: Wear,
    },
    /// A seat gained political points. Rule: EM-10.8.
    PoliticalPoints {
        /// How many.
        points: i64,
    },
    /// How the seats stand. Rule: EM-10.9.
    Ranking(PublicRanking),
    /// A seat has neither troops nor places left. Rule: EM-12.1.
    Eliminated {
        /// The seat that is out of the war.
        seat: SeatId,
    },
    /// A leader has risen to level 6. Rule: EM-10.4.
    LevelReached {
        /// The seat whose leader it is.
        seat: SeatId,
        /// The leader's name.
        name: SmolStr,
        /// The leader's vocation.
        vocation: Vocation,
    },
    /// What became of a leader's deeds and level. Rule: EM-10.2. Told to its seat alone.
    Career(CareerChange),
    /// A seat gave up the war.
    Conceded {
        /// The seat that is out of the war.
        seat: SeatId,
    },
    /// A seat has taken over what one that has left the war left behind. Rule: EM-12.1.
    Succeeded {
        /// The seat that has left.
        seat: SeatId,
        /// The seat that has it now.
        heir: SeatId,
    },
    /// What the heir got of it besides units: what only the heir is told.
    Inherited {
        /// The seat that had it.
        from: SeatId,
        /// Activity points (AP), in tenths.
        funds: i64,
        /// How many dumps.
        dumps: usize,
        /// How many hexes with mines.
        mines: usize,
        /// How many population centres.
        places: usize,
    },
    /// The game master set something right: told to whom it concerns. Rule: EM-12.1.
    Corrected(Box<Corrected>),
    /// Where EMTV says that a leader is.
    Whereabouts(Whereabouts),
    /// An address to the nation.
    Address {
        /// The seat whose leader speaks.
        seat: SeatId,
        /// The leader's name.
        name: SmolStr,
        /// The address, in the leader's words.
        text: String,
    },
    /// A truce begins next turn.
    TruceBegins {
        /// The seat that offers or agrees.
        with: SeatId,
    },
    /// A truce that a seat had set alone is withdrawn, or there was none to lift.
    TruceLifted {
        /// The seat with which it would have been.
        with: SeatId,
    },
    /// A leader goes with a unit. Rule: EM-11.5.
    Attached {
        /// The leader.
        unit: FullName,
        /// The unit with which it goes.
        with: FullName,
    },
    /// A truce is over next turn.
    TruceEnds {
        /// The seat with which it was.
        with: SeatId,
    },
    /// Something happened to a seat's stores.
    Stores(Entry),
    /// Something became of a seat's purchases or money.
    Market(Deal),
    /// What a unit found or met in the field.
    Fieldwork(Fieldwork),
    /// What happened at sea. Rules: EM-4.10, EM-11.7.
    AtSea(ToldAtSea),
    /// What became of a seat's spies, or what it caught of others'. Rule: EM-10.6.
    Espionage(Told),
    /// What flew for a seat, or came over it. Rule: EM-7.14. Told to it alone.
    Air(AirTold),
    /// What became of minor leaders, or what a seat heard of them. Rule: EM-10.5. Told to it alone.
    Minor(MinorTold),
    /// Units that a seat met while one of its own passed through a hex. Rule: EM-8.1.
    PassedThrough {
        /// The own unit that passed.
        unit: FullName,
        /// Where they met.
        hex: HexNo,
        /// The impulse in which it went on.
        impulse: u8,
        /// Whom it saw there.
        seen: Vec<FullName>,
    },
    /// A unit that passed through a hex under a seat's eyes. Rule: EM-8.1.
    PassedBy {
        /// The unit that passed.
        unit: FullName,
        /// The hex that it passed through.
        hex: HexNo,
        /// The impulse in which it went on.
        impulse: u8,
    },
    /// A contact that a seat had in sight before stands elsewhere now.
    ContactMoved {
        /// The contact's number.
        number: u32,
        /// Where it was seen last turn.
        from: HexNo,
    },
    /// By what a seat's sheet chooses its wordings.
    Wording {
        /// Rolled with the turn.
        seed: u32,
    },
    /// By what the news choose their wordings, wherever they are read.
    NewsWording {
        /// Rolled with the turn.
        seed: u32,
    },
    /// An address that wasn't broadcast.
    Unspoken {
        /// The seat whose address it was.
        seat: SeatId,
    },
}

/// What kept a unit from doing all that it was told, and where. Rules: EM-5.3, EM-5.4, EM-10.7, EM-11.3, EM-11.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setback {
    /// Its path can't be gone to the end.
    NoWay(Halt),
    /// It fell to organisation 0 and went no further.
    Disorganised(HexNo),
    /// Enemies held it up until the turn ended.
    HeldUp(HexNo),
    /// Contact ended its Admin Movement.
    Contact(HexNo),
    /// It followed a beaten enemy, and left its path.
    Pursued(HexNo),
    /// It carries heavy goods, which can't enter the next hex, and its seat would rather have it stop. Rule: EM-4.2.
    HeavyStores(HexNo),
    /// It was driven off.
    Retreated(HexNo),
    /// It withdrew at contact, as it was told.
    Withdrew(HexNo),
    /// It was told to withdraw and is too disorganised to.
    CannotWithdraw(HexNo),
    /// It was told to withdraw and has nowhere to go.
    Cornered(HexNo),
    /// Enemies found it before its ambush could strike.
    AmbushFound(HexNo),
    /// Enemies saw it where it was to lie in ambush.
    AmbushSeen(HexNo),
    /// A hostile unit that secures the hex ended its Admin Movement.
    Secured(HexNo),
    /// Aircraft interdicted its way, and it couldn't pay for more of it. Rule: EM-11.7.
    Interdicted(HexNo),
    /// A leader never met the unit that it was to go with.
    NotAttached(HexNo),
    /// A leader's Charisma found no people where it stood. Rule: EM-9.3.
    NobodyToCharm(HexNo),
    /// A leader was to extort, and its player chose another vocation. Rule: EM-10.1.
    NotOfUnderworld(HexNo),
    /// A leader was to extort where its seat controls nothing. Rule: EM-9.4.
    NothingToExtort(HexNo),
    /// Boats of its seat there hadn't room enough. Rule: EM-14.7.
    NoShips(HexNo),
    /// Hostile troops held the coast.
    HarbourHeld(HexNo),
    /// The place on the coast was another seat's, and not an ally's. Rule: EM-11.7.
    ForeignShore(HexNo),
    /// A port there doesn't work, or there is none. Rule: EM-4.5.
    PortShut(HexNo),
    /// A hostile Blockade closed the sea there. Rule: EM-11.7.
    SeaClosed(HexNo),
    /// Hostile boats turned it back at sea. Rule: EM-11.7.
    TurnedBack(HexNo),
    /// Hostile boats met it on its way. Rule: EM-11.7.
    MetAtSea(HexNo),
    /// Whom it was to carry wasn't there, or not aboard.
    NotAboard(HexNo),
    /// It didn't stay where it was, where alone it could have done as it was told. Rule: EM-11.6.
    LeftPlace(HexNo),
    /// Guns fired for nobody: no friends within their range fought enemies of its seat. Rules: EM-7.10, EM-7.14.
    NobodyInRange(HexNo),
    /// Guns fired for nobody: they had a fight of their own, or were driven off. Rule: EM-7.10.
    FoughtItself(HexNo),
    /// It was to withdraw at contact, and met nobody from whom it had to. Rule: EM-11.5.
    NobodyMet(HexNo),
    /// It was aboard boats. Rule: EM-11.7.
    Afloat(HexNo),
    /// Aircraft took it along. Rule: EM-11.7.
    TakenAlong(HexNo),
    /// Another unit carried it. Rule: EM-3.3.
    Rode(HexNo),
    /// What was to carry it deserted to the last. Rules: EM-3.3, EM-4.9.
    CarrierDeserted(HexNo),
    /// What was to carry it was lost in another way. Rule: EM-3.3.
    CarrierLost(HexNo),
    /// Another leader of its seat extorted there. Rule: EM-9.4.
    ExtortedByOther(HexNo),
    /// A leader was found by enemies, and fled.
    Found {
        /// The hex in which it was found or beaten.
        hex: HexNo,
        /// The hex that it went to.
        to: HexNo,
    },
    /// A leader fled with the beaten stack that guarded it.
    FledWithStack {
        /// The hex in which it was found or beaten.
        hex: HexNo,
        /// The hex that it went to.
        to: HexNo,
    },
}

impl Setback {
    /// The number of the miscellaneous order that it is about; none if it is about the unit's land order, or about all that it was told.
    pub fn order(self) -> Option<u16> {
        match self {
            Setback::NobodyToCharm(_) => Some(55),
            Setback::CannotWithdraw(_) | Setback::Cornered(_) | Setback::NobodyMet(_) => Some(56),
            Setback::NothingToExtort(_) | Setback::ExtortedByOther(_) | Setback::NotOfUnderworld(_) => {
                Some(57)
            }
            Setback::NotAttached(_) => Some(84),
            _ => None,
        }
    }

    /// Is it about all that the unit was told?
    pub fn is_about_all(self) -> bool {
        matches!(self, Setback::Afloat(_) | Setback::TakenAlong(_) | Setback::Rode(_))
    }
}

/// A fight, as a seat in it knows it. Rule: EM-7.11.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FightReport {
    /// Where; of a chase the hexes in order.
    pub hexes: Vec<HexNo>,
    /// Its first impulse and its last, of those in which the seat was there.
    pub impulses: [u64; 2],
    /// Rounds this turn.
    pub rounds: u32,
    /// The seat's own units in it.
    pub own: Vec<OwnLosses>,
    /// The others, a line a seat.
    pub foes: Vec<EnemyLosses>,
    /// Does it go on next turn?
    pub goes_on: bool,
    /// Did an enemy fight in its main hex and go on from there on its own way, so that whoever stood there merely stayed? Rule: EM-5.4.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub passed: bool,
    /// How it went, in order of time; empty in turns that were played before accounts were kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<FightStage>,
}

impl FightReport {
    /// The hex that it was fought for: that of most of its rounds, pursuits left out; of equals the first.
    pub fn main_hex(&self) -> HexNo {
        let rounds = |hex: &HexNo| -> u32 {
            let of_hex = |stage: &&FightStage| stage.hex == *hex && stage.pursuit.is_none();
            self.stages.iter().filter(of_hex).map(|stage| stage.rounds).sum()
        };
        let most = self.hexes.iter().min_by_key(|hex| std::cmp::Reverse(rounds(hex)));
        most.copied().unwrap_or(HexNo(0))
    }
}

/// An own unit in a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnLosses {
    /// Its full name.
    pub unit: FullName,
    /// Men, or tenths of a vehicle, lost.
    pub lost: i64,
    /// And left when it was over.
    pub left: i64,
    /// Its type: men, vehicles or guns.
    pub arm: Arm,
    /// Did it lose them to guns that answer guns?
    pub shelled: bool,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a unit in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It holds its hex.
    Stands,
    /// It supported from afar.
    Supported,
    /// It retreated to a hex.
    Retreated(HexNo),
    /// It withdrew to a hex, as it was told.
    Withdrew(HexNo),
    /// It broke off to a hex.
    BrokeOff(HexNo),
    /// It stood, and has gone on to a hex since.
    WentOn(HexNo),
    /// It pursued into a hex.
    Pursued(HexNo),
    /// Beaten elsewhere it fell back into this hex, and has not fought here since but with whoever pursued it.
    FellBack,
    /// It laid down its arms.
    Surrendered,
    /// No one is left.
    Destroyed,
}

/// An identified unit of the enemy's in a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnemyUnit {
    /// Its full name.
    pub name: FullName,
    /// How the seat saw it end, if it did.
    pub end: Option<Elimination>,
}

/// How an enemy's unit was seen to leave the war.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Elimination {
    /// No one is left.
    Destroyed,
    /// It couldn't retreat.
    Surrendered,
}

/// The enemy in a fight, by estimate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnemyLosses {
    /// The seat whose losses these are.
    pub seat: SeatId,
    /// Losses by estimate, in tenths of a STR.
    pub lost_estimate: i64,
    /// Those of its units that were identified.
    pub units: Vec<EnemyUnit>,
}
