//! What each seat has, in figures, to compare seats: for authors of modules and for tests. No
//! player sees them. Not here: which figures there are, which the system says.

use crate::seat::SeatId;

/// What a seat has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatFigures {
    /// The seat that has it.
    pub seat: SeatId,
    /// Figures by name, in tenths. Every seat has the same ones in the same order. The last is the
    /// worth of everything.
    pub figures: Vec<(&'static str, i64)>,
}

impl SeatFigures {
    /// The worth of everything, in tenths.
    pub fn worth(&self) -> i64 {
        self.figures.last().map_or(0, |(_, worth)| *worth)
    }

    /// One figure, in tenths.
    pub fn of(&self, what: &str) -> Option<i64> {
        self.figures.iter().find(|(name, _)| *name == what).map(|(_, tenths)| *tenths)
    }
}

/// Each worth in percent of the mean, in the order of the list.
pub fn percent_of_mean(all: &[SeatFigures]) -> Vec<i64> {
    let sum: i64 = all.iter().map(SeatFigures::worth).sum();
    let percent = |one: &SeatFigures| 100 * one.worth() * all.len() as i64 / sum.max(1);
    all.iter().map(percent).collect()
}
