//! What units found and met in the field besides fights: searches, mines, leaders. installations that they destroyed or repaired. Rules: EM-8.3, EM-9.5, EM-10.7, EM-11.6. Data for the report; how
//! it comes about is in `sequence/fieldwork.rs` and `sequence/combat/leaders.rs`, the words are in `report/fieldwork.rs`.

use serde::{Deserialize, Serialize};

use super::country::installation::Wear;
use super::espionage::SpyKind;
use super::hex_map::HexNo;
use super::names::FullName;
use super::stock::Stock;
use super::unit::Arm;
use crate::seat::SeatId;

/// Something that a unit found or met, as its seat is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fieldwork {
    /// It looked through its hex.
    Searched {
        /// The unit that searched.
        unit: FullName,
        /// The hex in which that was.
        hex: HexNo,
        /// What it found hiding.
        found: Vec<FullName>,
        /// Did it clear mines?
        mines: bool,
        /// What it took from hidden dumps.
        goods: Stock,
        /// Whose informers and agents it caught. Older events don't tell.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        spies: Vec<(SpyKind, SeatId)>,
    },
    /// It took open dumps that nobody defended, if there were any.
    Occupied {
        /// The unit that took them.
        unit: FullName,
        /// The hex in which that was.
        hex: HexNo,
        /// All that lay there; of no dump nothing.
        goods: Stock,
    },
    /// It laid mines.
    Mined {
        /// The unit that laid them.
        unit: FullName,
        /// The hex in which that was.
        hex: HexNo,
    },
    /// Its seat's mines lay there already, so it laid none and spent nothing.
    MinedBefore {
        /// The unit that was to lay them.
        unit: FullName,
        /// The hex in which that was.
        hex: HexNo,
    },
    /// It had no ammunition to make mines of.
    NoAmmo {
        /// The unit that was to lay them.
        unit: FullName,
        /// The hex in which that was.
        hex: HexNo,
    },
    /// It came into mines.
    HitMines {
        /// The unit that came.
        unit: FullName,
        /// The hex in which that was.
        hex: HexNo,
        /// Men, or tenths of a vehicle, lost.
        lost: i64,
        /// Its type: men, vehicles or guns.
        arm: Arm,
    },
    /// It found an enemy leader alone. Rule: EM-10.7.
    FoundLeader {
        /// The unit that found the leader, the first of its seat.
        unit: FullName,
        /// The hex in which that was.
        hex: HexNo,
        /// Whom it found.
        leader: FullName,
        /// What came of it, as far as the unit saw.
        fate: LeaderFate,
    },
    /// It damaged or destroyed an installation. Rule: EM-9.5.
    Sabotaged {
        /// The unit that did it.
        unit: FullName,
        /// The hex in which that unit is.
        hex: HexNo,
        /// Which installation, 100 to 999.
        number: u16,
        /// What is left of it.
        wear: Wear,
        /// What that brought the seat, in tenths of an AP.
        tenths: i64,
    },
    /// It was to damage or destroy an installation, and didn't.
    Untouched {
        /// The unit that was to do it.
        unit: FullName,
        /// The hex in which that unit is.
        hex: HexNo,
        /// Which installation.
        number: u16,
        /// What kept it from that.
        why: Hindrance,
    },
    /// It repaired an installation by a step. Rule: EM-9.5.
    Repaired {
        /// The unit that did it.
        unit: FullName,
        /// The hex in which that was.
        hex: HexNo,
        /// Which installation.
        number: u16,
        /// What it is now.
        wear: Wear,
        /// What it cost, in tenths of an AP.
        price: i64,
    },
    /// It was to repair an installation, and didn't.
    Unrepaired {
        /// The unit that was to do it.
        unit: FullName,
        /// The hex in which that unit is.
        hex: HexNo,
        /// Which installation.
        number: u16,
        /// What kept it from that.
        why: Hindrance,
    },
    /// Engineers cleared mines as they came.
    Cleared {
        /// The unit that cleared them.
        unit: FullName,
        /// The hex in which that was.
        hex: HexNo,
    },
}

/// What came of a leader whom enemies found, as the finder saw it. Rule: EM-10.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeaderFate {
    /// Fled to this hex.
    Fled(HexNo),
    /// Fled, and the finder lost sight.
    Vanished,
    /// Had nowhere to go, and died.
    Died,
}

/// What kept a unit from destroying or repairing an installation. Rules: EM-3.10, EM-9.5, EM-11.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hindrance {
    /// It didn't stay there.
    Left,
    /// It never came there.
    NotReached,
    /// It had less than the STR that destroys.
    TooWeak,
    /// Hostile troops were there.
    Protected,
    /// It didn't get through. Ruling: EM-8.2: how likely that was isn't told, for that would tell how strong those are who secure the place, hidden ones
    /// too. Events of older versions have it, which is read over: hence the braces.
    Unlucky {},
    /// Nothing was left to destroy.
    NothingLeft,
    /// Who held it is hostile to nobody here; or, to who repairs, is no ally.
    Friendly,
    /// Nothing more was to be repaired that turn.
    Done,
    /// The money didn't do.
    Unpaid {
        /// What it costs, in tenths of an AP.
        price: i64,
        /// What was in hand, in tenths of an AP.
        funds: i64,
    },
}

impl Hindrance {
    /// Its word in the texts: `mythico-hindrance-left`.
    pub fn word(self) -> &'static str {
        match self {
            Hindrance::Left => "left",
            Hindrance::NotReached => "not-reached",
            Hindrance::TooWeak => "too-weak",
            Hindrance::Protected => "protected",
            Hindrance::Unlucky {} => "unlucky",
            Hindrance::NothingLeft => "nothing-left",
            Hindrance::Friendly => "friendly",
            Hindrance::Done => "done",
            Hindrance::Unpaid { .. } => "unpaid",
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn em_9_5_who_was_told_its_chance_is_still_read() {
        let older = json!({ "unlucky": { "percent": 40 } });
        let why: Hindrance = serde_json::from_value(older).expect("older events are read");
        assert_eq!(why, Hindrance::Unlucky {});
        assert_eq!(serde_json::to_value(why).expect("it is data"), json!({ "unlucky": {} }));
    }
}
