//! Events of a turn, as far as one audience may know. Not here: the words (`report/`).

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
use crate::systems::el_mythico::position::{PublicRanking, Whereabouts};
use crate::systems::el_mythico::reorganisation::UnitChange;
use crate::systems::el_mythico::sea::told::ToldAtSea;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::why::OrdersTold;
use crate::systems::el_mythico::wording::Loss;
use crate::systems::el_mythico::world::{Vocation, World};
use crate::words::{Tell, Tenths};

/// An event of a turn, as far as one audience may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A unit didn't do all that it was ordered.
    Halted {
        seat: SeatId,
        unit: FullName,
        hex: HexNo,
        setback: Setback,
    },
    /// See EM-3.1 to EM-3.5.
    Changed(UnitChange),
    Fight(Box<FightReport>),
    LeaderDied {
        seat: SeatId,
        name: SmolStr,
        /// Known if the leader had level 6. See EM-10.9.
        vocation: Option<Vocation>,
    },
    /// The vocation of a minor leader isn't public. See EM-10.4, EM-10.9.
    MinorLeaderDied {
        seat: SeatId,
        name: SmolStr,
    },
    /// A leader no longer holds level 6.
    LevelLost {
        seat: SeatId,
        name: SmolStr,
        vocation: Vocation,
    },
    /// A successor appeared. Told to its seat alone, since EM-10.9 doesn't make it public.
    LeaderFollows {
        seat: SeatId,
        name: SmolStr,
        vocation: Vocation,
    },
    /// What everybody knows of a fight in a population centre. See EM-10.9.
    PublicFight {
        hex: HexNo,
        seats: Vec<SeatId>,
    },
    /// A public place changed hands. See EM-10.9.
    Taken {
        hex: HexNo,
        holder: SeatId,
        before: Option<SeatId>,
    },
    /// Another place changed hands. Told to the seat that took or lost it. See EM-9.2.
    OwnPlace {
        hex: HexNo,
        taken: bool,
    },
    /// A public place has lost its holder. The holder lacks support, or stronger enemies are in it.
    /// See EM-9.2, EM-10.9.
    Freed {
        hex: HexNo,
        before: SeatId,
    },
    /// See EM-9.3.
    Support(SupportChange),
    /// An installation changed hands. Told to the seat that took or lost it. See EM-9.1.
    OwnInstallation {
        /// 100 to 999.
        number: u16,
        taken: bool,
    },
    /// Others changed the state of an installation. Told to its holder. See EM-9.5.
    InstallationWorn {
        /// 100 to 999.
        number: u16,
        wear: Wear,
    },
    /// A seat gained political points. See EM-10.8.
    PoliticalPoints {
        points: i64,
    },
    /// See EM-10.9.
    Ranking(PublicRanking),
    /// A seat has neither troops nor places left. See EM-12.1.
    Eliminated {
        seat: SeatId,
    },
    /// A leader has risen to level 6. See EM-10.4.
    LevelReached {
        seat: SeatId,
        name: SmolStr,
        vocation: Vocation,
    },
    /// Told to the leader's seat alone. See EM-10.2.
    Career(CareerChange),
    /// A seat gave up the war.
    Conceded {
        seat: SeatId,
    },
    /// An heir has taken over what a seat left behind. See EM-12.1.
    Succeeded {
        seat: SeatId,
        heir: SeatId,
    },
    /// Told to the heir alone.
    Inherited(Inherited),
    /// See EM-12.1.
    Corrected(Box<Corrected>),
    /// Where EMTV says that a leader is.
    Whereabouts(Whereabouts),
    /// An address to the nation.
    Address {
        seat: SeatId,
        name: SmolStr,
        text: String,
    },
    /// A truce begins next turn.
    TruceBegins {
        with: SeatId,
    },
    /// A truce that a seat had set alone is withdrawn, or there was none to lift.
    TruceLifted {
        with: SeatId,
    },
    /// A leader goes with a unit. See EM-11.5.
    Attached {
        unit: FullName,
        with: FullName,
    },
    /// A truce is over next turn.
    TruceEnds {
        with: SeatId,
    },
    Stores(Entry),
    Market(Deal),
    Fieldwork(Fieldwork),
    /// See EM-4.10, EM-11.7.
    AtSea(ToldAtSea),
    /// See EM-10.6.
    Espionage(Told),
    /// See EM-7.14.
    Air(AirTold),
    /// See EM-10.5.
    Minor(MinorTold),
    /// An own unit met others while passing through a hex. See EM-8.1.
    PassedThrough {
        unit: FullName,
        hex: HexNo,
        /// The impulse in which it went on.
        impulse: u8,
        seen: Vec<FullName>,
    },
    /// A unit passed through a hex in the seat's sight. See EM-8.1.
    PassedBy {
        unit: FullName,
        hex: HexNo,
        /// The impulse in which it went on.
        impulse: u8,
    },
    /// A contact that was in sight before is in another hex now.
    ContactMoved {
        number: u32,
        /// Its hex last turn.
        from: HexNo,
    },
    /// Seed of the wordings of a seat's sheet.
    Wording {
        seed: u32,
    },
    /// Seed of the wordings of the news.
    NewsWording {
        seed: u32,
    },
    /// What came of a seat's orders. See EM-11.3.
    Orders(OrdersTold),
}

/// What an heir got apart from units. See EM-12.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[tell(id = "mythico-inherited", names = World)]
pub struct Inherited {
    pub from: SeatId,
    /// In tenths of an AP.
    #[tell(with = Tenths(*funds))]
    pub funds: i64,
    pub dumps: usize,
    pub mines: usize,
    pub places: usize,
}

/// A fight, as a seat in it knows it. See EM-7.11.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FightReport {
    /// The hexes of the fight; of a chase, in order.
    pub hexes: Vec<HexNo>,
    /// The first and last impulse that the seat was in it.
    pub impulses: [u64; 2],
    /// Rounds this turn.
    pub rounds: u32,
    pub own: Vec<OwnLosses>,
    /// The enemies, a line for each seat.
    pub foes: Vec<EnemyLosses>,
    /// It goes on next turn.
    pub goes_on: bool,
    /// An enemy fought in its main hex and walked on from there. See EM-5.4.
    pub passed: bool,
    /// In order of time.
    pub stages: Vec<FightStage>,
}

impl FightReport {
    /// Returns the hex with the most rounds, without pursuits. The first one wins a tie.
    pub fn main_hex(&self) -> HexNo {
        let rounds = |hex: &HexNo| -> u32 {
            let of_hex = |stage: &&FightStage| stage.hex == *hex && stage.pursuit.is_none();
            self.stages.iter().filter(of_hex).map(|stage| stage.rounds).sum()
        };
        let most = self.hexes.iter().min_by_key(|hex| std::cmp::Reverse(rounds(hex)));
        most.copied().unwrap_or(HexNo(0))
    }
}

/// An own unit in a fight. Amounts are men, or tenths of a vehicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnLosses {
    pub unit: FullName,
    pub lost: i64,
    pub left: i64,
    pub arm: Arm,
    /// It lost them to counter-battery fire.
    pub shelled: bool,
    pub fate: Fate,
}

impl From<&OwnLosses> for Loss {
    fn from(told: &OwnLosses) -> Loss {
        Loss { arm: told.arm, lost: told.lost }
    }
}

/// A unit's fate in a fight. The attribute `fought` of its text is a shorter form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-fate", arg = "hex")]
pub enum Fate {
    /// It holds its hex.
    Stands,
    /// It supported from afar.
    Supported,
    Retreated(HexNo),
    /// It withdrew by order.
    Withdrew(HexNo),
    BrokeOff(HexNo),
    /// It held, and has gone on since.
    WentOn(HexNo),
    Pursued(HexNo),
    /// It was beaten elsewhere and fell back into this hex, where it has fought only its pursuers.
    FellBack,
    Surrendered,
    Destroyed,
}

/// An identified enemy unit in a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnemyUnit {
    pub name: FullName,
    /// Its end, if the seat saw it.
    pub end: Option<Elimination>,
}

/// How an enemy unit left the war, as it was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Elimination {
    Destroyed,
    /// It couldn't retreat.
    Surrendered,
}

/// The enemy in a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnemyLosses {
    pub seat: SeatId,
    /// An estimate, in tenths of a STR.
    pub lost_estimate: i64,
    /// The identified ones.
    pub units: Vec<EnemyUnit>,
}
