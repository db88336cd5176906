//! The whole truth at one moment: each seat's force, the fights that go on, the state of the news.
//! Not here: what a viewer may know of it (`fog.rs`), or the state within a turn (`field/`).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::contact::Contact;
use super::country::Country;
use super::country::centre::Alignment;
use super::country::installation::WearSeen;
use super::country::seen::PeopleSeen;
use super::espionage::Spies;
use super::hex_map::HexNo;
use super::manpower::UsedManpower;
use super::minor::{self, MinorLeader};
use super::names::FullName;
use super::relations::{Relations, Truces};
use super::rules::Leaders;
use super::score::Score;
use super::stock::Dump;
use super::unit::{Arm, Unit, UnitRef};
use super::world::{Vocation, World};
use crate::seat::{FactionId, SeatId};
use crate::words::Word;

/// The whole truth between two turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The turn that orders are given for, from 1.
    pub turn: u32,
    /// A force a seat, by seat.
    pub forces: Vec<Force>,
    /// Fights that go on into this turn.
    pub fights: BTreeMap<HexNo, Fight>,
    /// EMTV's last news of where level-6 leaders are.
    pub whereabouts: Vec<Whereabouts>,
    /// Public fights of the last turns, by turn, then hex. See EM-10.9.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub public_fights: Vec<PublicFight>,
    /// The holder of each population centre that was ever held. See EM-9.2.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub control: BTreeMap<HexNo, SeatId>,
    /// The people's support, installations, political points. See EM-9.1, EM-9.3, EM-10.8.
    #[serde(default, skip_serializing_if = "Country::is_empty")]
    pub country: Country,
    /// The module's minor leaders, in its order. A seat sees only those that it finds.
    /// See EM-10.5.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub minor_leaders: Vec<MinorLeader>,
    /// Points of manpower used at each centre since its last ones came. See EM-3.4.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub manpower_used: UsedManpower,
    /// The ranking that was published last. See EM-10.9.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranking: Option<PublicRanking>,
    /// Which seats have set Truce with which others. See EM-1.6.
    #[serde(default, skip_serializing_if = "Truces::is_empty")]
    pub truces: Truces,
    /// Is the war over? Set when a turn closes. See EM-12.1.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
}

/// A fight in a population centre, as everybody knows it: where, and between which seats.
/// See EM-10.9.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublicFight {
    /// The turn in which it was fought.
    pub turn: u32,
    /// The hex of the place.
    pub hex: HexNo,
    /// The seats that fought.
    pub seats: Vec<SeatId>,
}

/// What a seat has and has seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// The seat that has it.
    pub seat: SeatId,
    /// The leader's career.
    #[serde(rename = "office")]
    pub career: Career,
    /// Units by number.
    pub units: Vec<Unit>,
    /// What was seen of others, by number of contact.
    pub contacts: Vec<Contact>,
    /// Contacts made so far: their numbers are never used again.
    pub contacts_made: u32,
    /// Hexes in sight when the turn ended, in order.
    pub in_sight: Vec<HexNo>,
    /// Hexes that were ever seen, in order.
    pub seen: Vec<HexNo>,
    /// Others' units that it saw destroyed or surrender: its faction no longer has contacts of
    /// them.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub ended: BTreeSet<UnitRef>,
    /// Units that fell in the turn that ended, as far as the seat knows: its own, and others' that
    /// it knew by name and saw fall.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fallen: Vec<Fallen>,
    /// The highest number that a unit of the seat has ever had; 0 if a living unit has it.
    /// See EM-1.1.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub numbers_spent: u16,
    /// Victory points at the end of the turn. See EM-12.1.
    #[serde(default, skip_serializing_if = "Score::is_empty")]
    pub score: Score,
    /// How it left the war, by giving up or by losing everything. The loss of the last leader isn't
    /// noted here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_by: Option<Exit>,
    /// Its training base, if it has moved from the module's hex. See EM-3.5.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<HexNo>,
    /// The further base that it got by chance, in a place that it controls. See EM-3.5.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub further_base: Option<HexNo>,
    /// Names that the player has given to types of unit. See EM-1.3.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<Arm, SmolStr>,
    /// Funds and dumps.
    #[serde(default, skip_serializing_if = "Stores::is_empty")]
    pub stores: Stores,
    /// Support in each centre, as its people saw it last. See EM-9.3, EM-10.6.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub people: BTreeMap<HexNo, PeopleSeen>,
    /// Its agents and informers, and others' that it has found. See EM-10.6.
    #[serde(default, skip_serializing_if = "Spies::is_empty")]
    pub spies: Spies,
    /// Installations that no longer worked when it saw them last. See EM-9.5.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub worn_seen: BTreeMap<u16, WearSeen>,
}

/// What a seat has apart from its units. See EM-4.6, EM-9.1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stores {
    /// Activity points (AP) in hand, in tenths.
    pub funds: i64,
    /// Do its units stop before ground that heavy goods can't enter, rather than drop them?
    /// See EM-4.2.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub keeps_heavy: bool,
    /// Its dumps, by hex.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dumps: Vec<Dump>,
    /// Hexes that it has mined, in order. See EM-11.6.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mines: Vec<HexNo>,
    /// Hexes, in order, whose mines were cleared unseen: the seat still believes in them.
    /// See EM-8.1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mines_gone: Vec<HexNo>,
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// How a seat left the war. See EM-10.1, EM-12.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Exit {
    /// It gave up.
    Conceded,
    /// It lost the last of its leaders.
    Leaderless,
    /// It had neither troops nor places left.
    Eliminated,
}

/// The ranking of the seats when it was last published, the first first. Rule: EM-10.9.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublicRanking {
    /// The turn that had ended.
    pub turn: u32,
    /// By rank; equal seats share a rank.
    pub seats: Vec<Ranked>,
}

/// A seat in the published ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranked {
    pub seat: SeatId,
    /// Its rank, from 1.
    pub rank: u8,
    /// Its points, where the module publishes them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
}

/// A unit that was destroyed or surrendered, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fallen {
    pub name: FullName,
    /// The hex in which it ended.
    pub hex: HexNo,
}

/// A leader's career. See EM-10.1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Career {
    /// The seat keeps it when the leader dies.
    pub vocation: Vocation,
    /// The leader's alignment, if it differs from the module's. See EM-9.3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alignment: Option<Alignment>,
    /// Level, 1 to 6.
    pub level: u8,
    /// How many leaders the seat has lost.
    pub deaths: u8,
    /// The turn at whose end the successor appears.
    pub successor_turn: Option<u32>,
    /// The name that the player has given the next leader. See EM-10.1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heir: Option<SmolStr>,
    /// Points of deeds in the vocation. See EM-10.2.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub deeds: i64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_nothing(points: &i64) -> bool {
    *points == 0
}

/// A fight that goes on. See EM-7.5, EM-7.7, EM-7.12.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// The turn in which it began.
    pub began_turn: u32,
    /// How many rounds were fought so far.
    pub rounds: u32,
    /// The luck of each side in this fight, in percent.
    pub luck: BTreeMap<FactionId, i64>,
    /// The strength of each unit when it came in.
    pub strengths: Vec<(UnitRef, i64)>,
}

/// EMTV's news of where a level-6 leader is. See EM-10.4.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Whereabouts {
    /// The seat whose leader it is.
    pub seat: SeatId,
    /// The leader's name.
    pub name: SmolStr,
    /// The leader's vocation.
    pub vocation: Vocation,
    /// The middle of the area; the leader may be anywhere in it.
    pub centre: HexNo,
    /// The place that it is named after, if one is near.
    pub place: Option<String>,
    /// In how many turns in a row before this one the same was told.
    #[serde(default, skip_serializing_if = "is_none_yet")]
    pub turns_before: u32,
}

fn is_none_yet(turns: &u32) -> bool {
    *turns == 0
}

impl Stores {
    /// Has the seat neither funds nor dumps, nor mines?
    fn is_empty(&self) -> bool {
        let mines = [&self.mines, &self.mines_gone];
        self.funds == 0 && self.dumps.is_empty() && mines.into_iter().all(Vec::is_empty)
    }

    /// What the seat itself knows of it: mines that were cleared unseen are still there, as far as
    /// it knows.
    #[must_use]
    pub fn as_known(&self) -> Stores {
        let mut known = self.clone();
        known.mines.append(&mut known.mines_gone);
        known.mines.sort_unstable();
        known
    }
}

impl Force {
    /// Where its units train and its leaders appear. See EM-3.5.
    pub fn base(&self, world: &World) -> HexNo {
        let printed = || world.leader_profile(self.seat).map_or(HexNo(0), |profile| profile.base);
        self.base.unwrap_or_else(printed)
    }

    /// The vocation of its leader, once that is settled. See EM-10.1.
    pub fn settled_vocation(&self, world: &World, turn: u32) -> Option<Vocation> {
        let profile = world.leader_profile(self.seat);
        let is_open = profile.is_some_and(|profile| profile.vocations.is_open(turn));
        (!is_open).then_some(self.career.vocation)
    }

    /// Its leader's alignment, if it has one. See EM-9.3.
    pub fn alignment(&self, world: &World) -> Option<Alignment> {
        let printed = || world.leader_profile(self.seat)?.alignment;
        self.career.alignment.or_else(printed)
    }

    /// The highest number that a unit of the seat has ever had, agents and informers included.
    /// See EM-1.1.
    pub fn last_number(&self) -> u16 {
        let of_spy = self.spies.own.last().map_or(0, |spy| spy.number);
        let of_unit = self.units.last().map_or(UnitRef::LEADER, |unit| unit.number);
        of_unit.max(of_spy).max(self.numbers_spent)
    }

    /// How it left the war, if it did: then it gives no more orders.
    pub fn exit(&self, leaders: &Leaders) -> Option<Exit> {
        self.left_by.or_else(|| leaders.concedes(self.career.deaths).then_some(Exit::Leaderless))
    }

    /// A unit aboard one that can't carry it, or is elsewhere, or has another passenger. There
    /// should be none. See EM-3.3.
    pub fn misplaced_passenger(&self, world: &World) -> Option<&Unit> {
        let aboard =
            |number: u16| self.units.iter().filter(move |unit| unit.aboard == Some(number));
        self.units.iter().find(|unit| {
            let Some(number) = unit.aboard else { return false };
            // Boats carry any number that fits. See EM-11.7.
            if let Some(boats) = self.unit(number).filter(|carrier| carrier.arm.is_naval()) {
                return boats.hex != unit.hex || !unit.arm.is_land();
            }
            let carries = self.unit(number).is_some_and(|carrier| {
                let carries = world.carries_infantry(carrier);
                carries && carrier.hex == unit.hex && carrier.aboard.is_none()
            });
            !carries || unit.arm != Arm::Infantry || aboard(number).count() > 1
        })
    }

    /// The unit with this number.
    pub fn unit(&self, number: u16) -> Option<&Unit> {
        let place = self.units.binary_search_by_key(&number, |unit| unit.number).ok()?;
        self.units.get(place)
    }
}

impl Position {
    /// Which seats are hostile to each other this turn. See EM-1.6.
    pub fn relations(&self, world: &World) -> Relations {
        Relations::of(world, &self.truces)
    }

    /// The minor leader that a unit is. See EM-10.5.
    pub fn minor_leader(&self, unit: UnitRef) -> Option<&MinorLeader> {
        minor::of_unit(&self.minor_leaders, unit)
    }

    /// A seat's force.
    pub fn force(&self, seat: SeatId) -> Option<&Force> {
        self.forces.iter().find(|force| force.seat == seat)
    }
}
