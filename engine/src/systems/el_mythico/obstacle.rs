//! Obstacles: why an order to change a unit failed. See EM-3.1 to EM-3.5, EM-11.3. Not here: how
//! they are found (`sequence/reorganise.rs`, `sequence/raise.rs`, `sequence/training.rs`).

use serde::{Deserialize, Serialize};

use crate::words::{Message, Word, message};

/// Why an order to change a unit failed. Rule: EM-11.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-obstacle")]
pub enum Obstacle {
    /// It, or the other unit, was gone by then.
    Gone,
    /// It was gone by then.
    Ended,
    /// It had given all its men to another unit by then. See EM-3.1.
    Disbanded,
    /// The other unit was gone by then.
    OtherGone,
    /// The two were never in one hex.
    Apart,
    /// It was never in the hex that was named.
    Elsewhere,
    /// Enemies were in its hex.
    Enemies,
    /// None of its men would have stayed.
    TooWeak,
    /// It, or the other unit, was part of a combined unit. See EM-3.3.
    Combined,
    /// It was no part of a combined unit.
    NotCombined,
    /// It carried troops by sea, which would have had no room. See EM-11.7.
    Laden,
    /// It, or the other unit, was aboard boats. See EM-11.7.
    Afloat,
    /// It went aboard boats this turn, though it landed again. See EM-11.7.
    Boarded,
    /// The infantry had more STR than its carrier takes.
    NoRoom,
    /// It, or the other unit, was split for two tasks.
    InParts,
    /// Aircraft or boats took it along before it could split for two tasks. See EM-11.7.
    TakenAlong,
    /// The seat didn't hold the centre when the turn began.
    NotHeld,
    /// The centre has no point of manpower left.
    NoManpower,
    /// There was no lot of the main weapon.
    NoWeapons,
    /// None of the aircraft, helicopters or boats were there. See EM-2.2.
    #[word("no-single")]
    NoneThere,
    /// There were fewer of the aircraft, helicopters or boats than ordered for one unit.
    /// See EM-2.2.
    FewerThere,
    /// There was no lot of the additional equipment.
    NoEquipment,
    /// It wasn't at its training base.
    NotAtBase,
    /// The base moved this turn.
    BaseMoving,
    /// There was a fight at the base.
    BaseAttacked,
    /// The seat held no working airfield there. See EM-11.7.
    NoAirfield,
    /// The seat has no number left for another unit. See EM-1.1.
    NoNumber,
}

impl Obstacle {
    /// Says why an order failed. Detach (20) and Train (24) have no other unit.
    pub fn of_order(self, order: u16) -> Message {
        match (order, self) {
            (20 | 24, Obstacle::Gone) => message("mythico-obstacle-ended"),
            (20 | 24, Obstacle::Combined) => message("mythico-obstacle-combined-alone"),
            (20 | 24, Obstacle::Afloat) => message("mythico-obstacle-afloat-alone"),
            _ => self.name(),
        }
    }
}
