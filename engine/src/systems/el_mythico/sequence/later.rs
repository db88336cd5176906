//! Phases of the sequence of play whose rules come later: named in their place, doing nothing yet. Rule: EM-5.1.

/// 3: sea cargo, and its interception. Rules: EM-4.10, EM-4.14.
pub fn sea_supply() {}

/// 6: naval movement. Rule: EM-12.1.
pub fn naval_movement() {}
