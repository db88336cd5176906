//! The account of a fight, stage by stage, as one seat in it knows it: who came and from where, the odds that it could reckon, what made its
//! fire and its losses what they were, who checked for retreat and how the die fell. Rules: EM-7.2 to EM-7.11.
//! Saved with the turn. Not here: what the fight came to ([`super::events::FightReport`]), how an account is made (`sequence/fight_account.rs`),
//! the words (`report/`).

use serde::{Deserialize, Serialize};

use super::hex_map::{HexNo, River};
use super::names::FullName;
use crate::seat::SeatId;

/// What makes a unit's fire, or its losses, more or less than usual. Rules: EM-7.4, EM-7.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Factor {
    /// Fire by training level.
    Training,
    /// Fire by experience.
    Experience,
    /// Fire by organisation.
    Organisation,
    /// Fire by aggression.
    Aggression,
    /// Fire by what an elite unit is trained for.
    Elite,
    /// Fire of a unit out of ammunition.
    Ammunition,
    /// Fire in jungle.
    Jungle,
    /// Fire after crossing a river in this impulse.
    River,
    /// Fire of a unit caught in Admin Movement.
    Driving,
    /// Fire from an ambush.
    Ambush,
    /// Fire of a unit that leaves the fight.
    LeavingFire,
    /// Losses of a stationary unit on its ground.
    Ground,
    /// Losses in field works.
    Works,
    /// Losses of a moving unit by its aggression.
    Eagerness,
    /// Losses of a unit of little organisation.
    Disorder,
    /// Losses of vehicles off the road's shelter.
    Exposed,
    /// Losses of a unit that leaves the fight.
    LeavingLosses,
    /// Losses behind smoke.
    Smoke,
    /// Losses by what an elite unit is trained for.
    EliteLosses,
}

/// The rounds of one impulse in one hex, or the round of a pursuit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FightStage {
    /// The hex of the fight.
    pub hex: HexNo,
    /// In which impulse.
    pub impulse: u64,
    /// The seat's part, if it is a pursuit's round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pursuit: Option<Pursuit>,
    /// How many rounds the seat saw.
    pub rounds: u32,
    /// Who came into the fight, the seat's own first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrivals: Vec<Arrival>,
    /// The odds of each round as the seat could reckon them when it began: its own fire and that of the enemy it knew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<[i64; 2]>,
    /// What the seat's units lost, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own: Vec<StageLosses>,
    /// What each enemy lost, by estimate.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub foes: Vec<StageEnemy>,
    /// What made the seat's fire and losses what they were, in percent, over its units in the fight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub factors: Vec<(Factor, i64)>,
    /// Which of its units checked for retreat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub checks: Vec<RetreatCheck>,
    /// Which of the enemy's units it saw leave.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<EnemyExit>,
    /// The seat's guns that fired for it from another hex, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guns: Vec<u16>,
}

/// A seat's part in a pursuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pursuit {
    /// Its units pursue.
    Pursues,
    /// Its units are pursued.
    IsPursued,
}

/// A unit that comes into a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrival {
    /// Its full name.
    pub unit: FullName,
    /// Is it the seat's own?
    pub own: bool,
    /// Its own men or tenths of a vehicle; another's STR by estimate.
    pub strength: i64,
    /// Its aggression, if it is the seat's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aggression: Option<u8>,
    /// The hex from which it came in, if the seat knows; none if it stood there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<HexNo>,
    /// The river that it crossed to come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub river: Option<River>,
    /// An enemy that the seat hadn't in sight when the turn began.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unseen: bool,
}

/// What one of the seat's units lost in a stage, in men or tenths of a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageLosses {
    /// Its number.
    pub unit: u16,
    /// All of it.
    pub lost: i64,
    /// What guns from other hexes took of it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub to_guns: i64,
}

/// What an enemy lost in a stage, in tenths of a STR by estimate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageEnemy {
    /// Whose units they are.
    pub seat: SeatId,
    /// All of it.
    pub lost_estimate: i64,
    /// What guns from other hexes took of it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub to_guns_estimate: i64,
    /// Those of its units in it that were identified.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<FullName>,
}

/// A retreat check of one of the seat's units. Rule: EM-7.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RetreatCheck {
    /// Its number.
    pub unit: u16,
    /// What it had lost since the fight began, in percent.
    pub lost_percent: i64,
    /// From which losses on it checks, in percent.
    pub threshold_percent: i64,
    /// How aggressive it is set, 2 to 10.
    pub aggression: u8,
    /// What the die showed; above organisation and training it gives way.
    pub die: i64,
    /// Its organisation when it checked.
    pub organisation: i64,
    /// Its training level.
    pub training: u8,
    /// What came of it.
    pub result: CheckResult,
}

/// What came of a retreat check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckResult {
    /// It stood.
    Held,
    /// It left the hex.
    GaveWay,
    /// It would have gone, but so would everybody else; stationary, it stayed.
    StoodLast,
}

/// An enemy's unit that was seen to leave a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnemyExit {
    /// Its full name.
    pub unit: FullName,
    /// Where to.
    pub to: HexNo,
    /// Did it go by order rather than beaten?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_order: bool,
}

fn is_zero(number: &i64) -> bool {
    *number == 0
}
