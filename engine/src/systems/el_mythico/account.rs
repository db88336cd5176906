//! The account of a fight, stage by stage, as one seat in it knows it: arrivals, the odds that it
//! could judge, what raised or lowered its fire and losses, its retreat checks with their dice.
//! See EM-7.2 to EM-7.11. Saved with the turn. Not here: the result of the fight
//! ([`super::events::FightReport`]), how an account is made (`sequence/fight_account.rs`), the
//! words (`report/`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::hex_map::{HexNo, River};
use super::names::FullName;
use crate::seat::SeatId;
use crate::words::Word;

/// A factor of a unit's fire or losses. See EM-7.4, EM-7.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-cause")]
pub enum Factor {
    /// Fire by training level.
    Training,
    /// Fire by experience.
    Experience,
    /// Fire by organisation.
    Organisation,
    /// Fire by aggression.
    Aggression,
    /// Fire by an elite unit's training.
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
    /// Fire of airmobile infantry that defends its base. See EM-3.3.
    BaseDefence,
    /// Fire of paratroopers who have just been dropped. See EM-3.12.
    Dropped,
    /// Losses of a stationary unit on its ground.
    Ground,
    /// Losses in field works.
    Works,
    /// Losses of a moving unit by its aggression.
    Eagerness,
    /// Losses of a unit with little organisation.
    Disorder,
    /// Losses of vehicles that can only use the road.
    Exposed,
    /// Losses of a unit that leaves the fight.
    LeavingLosses,
    /// Losses of paratroopers who have just been dropped. See EM-3.12.
    DroppedLosses,
    /// Losses behind smoke.
    Smoke,
    /// Losses by an elite unit's training.
    EliteLosses,
    /// Fire next to a military officer who leads. See EM-10.3.
    Officer,
}

impl Factor {
    /// Is it a factor of fire, rather than of losses?
    pub fn is_of_fire(self) -> bool {
        match self {
            Factor::Training
            | Factor::Experience
            | Factor::Organisation
            | Factor::Aggression
            | Factor::Elite
            | Factor::Ammunition
            | Factor::Jungle
            | Factor::River
            | Factor::Driving
            | Factor::Ambush
            | Factor::LeavingFire
            | Factor::BaseDefence
            | Factor::Dropped
            | Factor::Officer => true,
            Factor::Ground
            | Factor::Works
            | Factor::Eagerness
            | Factor::Disorder
            | Factor::Exposed
            | Factor::LeavingLosses
            | Factor::DroppedLosses
            | Factor::Smoke
            | Factor::EliteLosses => false,
        }
    }
}

/// Rounds in one hex between the same units, or the round of a pursuit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FightStage {
    pub hex: HexNo,
    /// The first and last impulse.
    pub impulses: [u64; 2],
    /// The seat's part, if it is a pursuit's round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pursuit: Option<Pursuit>,
    /// Rounds that the seat saw.
    pub rounds: u32,
    /// Units that came into the fight, the seat's own first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrivals: Vec<Arrival>,
    /// Own fire and that of known enemies at the start of each round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<[i64; 2]>,
    /// What the seat's units lost, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own: Vec<StageLosses>,
    /// Estimated losses of each enemy.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub foes: Vec<StageEnemy>,
    /// Factors of the seat's fire and losses, in percent over its units in the fight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub factors: Vec<(Factor, i64)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub checks: Vec<RetreatCheck>,
    /// Enemy units that it saw leave.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<EnemyExit>,
    /// The seat's guns that fired for it from another hex, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guns: Vec<u16>,
    /// The last hex that each fired from.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub guns_from: BTreeMap<u16, HexNo>,
}

impl FightStage {
    /// Does the next stage continue this one: in one hex, without arrivals, departures or retreat
    /// checks between?
    pub fn goes_on_with(&self, next: &FightStage) -> bool {
        let is_fight = |stage: &FightStage| stage.pursuit.is_none();
        let is_settled = self.checks.is_empty() && self.gone.is_empty();
        self.hex == next.hex
            && is_fight(self)
            && is_fight(next)
            && is_settled
            && next.arrivals.is_empty()
    }

    /// Did guns from other hexes fire in it, on either side?
    pub fn had_guns(&self) -> bool {
        !self.guns.is_empty()
            || self.own.iter().any(|lost| lost.to_guns > 0)
            || self.foes.iter().any(|foe| foe.to_guns_estimate > 0)
    }

    /// Appends the stage that follows.
    pub fn add(&mut self, next: FightStage) {
        self.impulses[1] = next.impulses[1];
        self.rounds += next.rounds;
        self.odds.extend(next.odds);
        for lost in next.own {
            match self.own.iter_mut().find(|known| known.unit == lost.unit) {
                Some(known) => {
                    (known.lost, known.to_guns) =
                        (known.lost + lost.lost, known.to_guns + lost.to_guns)
                }
                None => self.own.push(lost),
            }
        }
        for lost in next.foes {
            match self.foes.iter_mut().find(|known| known.seat == lost.seat) {
                Some(known) => {
                    known.lost_estimate += lost.lost_estimate;
                    known.to_guns_estimate += lost.to_guns_estimate;
                    known.units.extend(lost.units);
                    known.units.sort_unstable_by_key(|unit| unit.of);
                    known.units.dedup();
                }
                None => self.foes.push(lost),
            }
        }
        for (factor, percent) in next.factors {
            match self.factors.iter_mut().find(|(known, _)| *known == factor) {
                Some((_, known)) if (percent - 100).abs() > (*known - 100).abs() => {
                    *known = percent
                }
                Some(_) => {}
                None => self.factors.push((factor, percent)),
            }
        }
        self.factors.sort_unstable();
        self.checks.extend(next.checks);
        self.gone.extend(next.gone);
        self.guns.extend(next.guns);
        self.guns.sort_unstable();
        self.guns.dedup();
        self.guns_from.extend(next.guns_from);
    }
}

/// A seat's part in a pursuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pursuit {
    Pursues,
    IsPursued,
}

/// A unit that comes into a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrival {
    pub unit: FullName,
    pub own: bool,
    /// An own unit's men or tenths of a vehicle; another's estimated STR.
    pub strength: i64,
    /// Only known for own units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aggression: Option<u8>,
    /// The hex from which it came, if it moved and the seat knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<HexNo>,
    /// `None` if the seat doesn't know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub landed: Option<Landing>,
    /// The river that it crossed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub river: Option<River>,
    /// An enemy that wasn't in the seat's sight when the turn began.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unseen: bool,
    /// It struck from an ambush. Ruling: its victims know, since they couldn't answer the round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ambush: bool,
}

/// How a unit arrives without marching.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Landing {
    Sea,
    Air,
}

/// What one of the seat's units lost in a stage, in men or tenths of a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageLosses {
    /// Its number.
    pub unit: u16,
    pub lost: i64,
    /// The part that guns in other hexes caused.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub to_guns: i64,
}

/// Estimated losses of an enemy in a stage, in tenths of a STR.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageEnemy {
    pub seat: SeatId,
    pub lost_estimate: i64,
    /// The part that guns in other hexes caused.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub to_guns_estimate: i64,
    /// Its identified units in the stage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<FullName>,
}

/// A retreat check of one of the seat's units. See EM-7.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RetreatCheck {
    /// Its number.
    pub unit: u16,
    /// Its losses since the fight began, in percent.
    pub lost_percent: i64,
    /// The losses from which it checks, in percent.
    pub threshold_percent: i64,
    /// The parts of the threshold from its training, experience and size, in percent.
    /// See EM-2.9, EM-2.10.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub firmness: [i64; 3],
    /// 2 to 10.
    pub aggression: u8,
    /// The die; above organisation and training it gives way. 0 if it is secret, or wasn't rolled.
    pub die: i64,
    /// Its organisation when it checked.
    pub organisation: i64,
    /// Its level of training.
    pub training: u8,
    pub result: CheckResult,
}

impl RetreatCheck {
    /// Returns whether the unit leaves.
    pub fn gives_way(&self) -> bool {
        self.result == CheckResult::GaveWay
    }
}

/// The result of a retreat check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckResult {
    Held,
    /// It left the hex.
    GaveWay,
    /// It would have gone, but so would all others, and all its enemies did. It was stationary, so
    /// it stayed.
    StoodLast,
    /// It stayed among enemies. Its die is secret, since it could reveal the enemies' dice.
    Stayed,
    /// Guard at AF 10 never retreats, and rolls no die. See EM-3.11.
    NeverGoes,
}

/// An enemy unit that was seen to leave a fight. The account doesn't say whether it was beaten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnemyExit {
    pub unit: FullName,
    pub to: HexNo,
}

fn is_zero(number: &i64) -> bool {
    *number == 0
}

fn is_nothing(numbers: &[i64; 3]) -> bool {
    *numbers == [0; 3]
}
