//! Phases of the sequence of play whose rules come later: named in their place, doing nothing yet. Rule: EM-5.1.

/// 3: air and sea supply beside airdrops, and its interception. Rules: EM-4.10, EM-4.14.
pub fn air_and_sea_supply() {}

/// 7: air missions are set. Rule: EM-7.14.
pub fn air_missions() {}
