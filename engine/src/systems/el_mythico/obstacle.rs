//! Obstacles: why nothing came of an order to change a unit. Rules: EM-3.1 to EM-3.5, EM-11.3. Not
//! here: what is found to stand in the way (`sequence/reorganise.rs`, `sequence/raise.rs`,
//! `sequence/training.rs`).

use serde::{Deserialize, Serialize};

use crate::words::{Message, Word, message};

/// Why nothing came of an order to change. Rule: EM-11.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-obstacle")]
pub enum Obstacle {
    /// It, or the other unit, was gone by then.
    Gone,
    /// It was gone by then itself.
    Ended,
    /// It had given all its men to another unit by then. Rule: EM-3.1.
    Disbanded,
    /// The other unit was gone by then.
    OtherGone,
    /// The two never stood in one hex.
    Apart,
    /// It never stood in the hex that was named.
    Elsewhere,
    /// Enemies stood in its hex.
    Enemies,
    /// None of its men would have stayed.
    TooWeak,
    /// It, or the other unit, was part of a combined unit. Rule: EM-3.3.
    Combined,
    /// It was no part of a combined unit.
    NotCombined,
    /// It carried troops by sea, and they would have had no room. Rule: EM-11.7.
    Laden,
    /// It, or the other unit, was aboard boats. Rule: EM-11.7.
    Afloat,
    /// It went aboard boats this turn, though it landed again. Rule: EM-11.7.
    Boarded,
    /// The infantry had more STR than who was to carry it.
    NoRoom,
    /// It, or the other unit, did two things in two parts.
    InParts,
    /// Aircraft or boats took it along before it could do two things in two parts. Rule: EM-11.7.
    TakenAlong,
    /// The seat didn't hold the centre when the turn began.
    NotHeld,
    /// The centre has no point of manpower left.
    NoManpower,
    /// No lot of the main weapon lay there.
    NoWeapons,
    /// None of the aircraft, helicopters or boats were there. Rule: EM-2.2.
    #[word("no-single")]
    NoneThere,
    /// Fewer of the aircraft, helicopters or boats were there than were to be one unit.
    /// Rule: EM-2.2.
    FewerThere,
    /// No lot of the additional equipment lay there.
    NoEquipment,
    /// It didn't stand at its training base.
    NotAtBase,
    /// The base moved this turn.
    BaseMoving,
    /// There was a fight at the base.
    BaseAttacked,
    /// The seat held no airfield there that worked. Rule: EM-11.7.
    NoAirfield,
    /// The seat has no number left for another unit. Rule: EM-1.1.
    NoNumber,
}

impl Obstacle {
    /// Says why nothing came of an order. Detach (20) and Train (24) have no other unit.
    pub fn of_order(self, order: u16) -> Message {
        match (order, self) {
            (20 | 24, Obstacle::Gone) => message("mythico-obstacle-ended"),
            (20 | 24, Obstacle::Combined) => message("mythico-obstacle-combined-alone"),
            (20 | 24, Obstacle::Afloat) => message("mythico-obstacle-afloat-alone"),
            _ => self.name(),
        }
    }
}
