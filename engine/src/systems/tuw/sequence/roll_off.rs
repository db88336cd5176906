//! A roll-off between seats: the initiative, and who is first to destroy units of a hex that holds
//! too many. See TUW-2.3, TUW-3.7.

use std::collections::BTreeMap;

use crate::dice::Dice;
use crate::seat::SeatId;

/// A die each; those that tie roll again, and only among themselves.
pub fn roll_off(
    seats: &[SeatId],
    dice: &Dice,
    purpose: &'static str,
    place: u64,
    sides: u32,
) -> BTreeMap<SeatId, Vec<i64>> {
    let mut rolls: BTreeMap<SeatId, Vec<i64>> =
        seats.iter().map(|seat| (*seat, Vec::new())).collect();
    let mut tied = seats.to_vec();
    for round in 0.. {
        for seat in &tied {
            let die = dice.stream(purpose, [place, u64::from(seat.0), round]).die(sides);
            rolls.entry(*seat).or_default().push(die);
        }
        let ties =
            |seat: &SeatId| rolls.iter().any(|(other, roll)| other != seat && *roll == rolls[seat]);
        tied = tied.iter().copied().filter(ties).collect();
        if tied.is_empty() {
            break;
        }
    }
    rolls
}
