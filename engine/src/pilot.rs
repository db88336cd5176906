//! Simple players of a rule system, to play wars by themselves or to be compared. Not here: what
//! any of them orders.

/// A simple player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pilot {
    /// The autopilot that campaigns are played by.
    #[default]
    Present,
    /// The autopilot as it was before, kept to see whether the present one is better.
    LastRelease,
    /// One who moves at random.
    AtRandom,
}
