//! Simple players of a rule system, to play wars by themselves or to be compared. Not here: what
//! any of them orders.

/// A simple player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pilot {
    /// The autopilot of campaigns.
    #[default]
    Present,
    /// The previous autopilot, to see whether the present one is better.
    LastRelease,
    /// A player who moves at random.
    AtRandom,
}
