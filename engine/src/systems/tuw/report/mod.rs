//! What viewers are shown, all from their views: [`report`], [`bulletin`], [`roster`]; [`say`] puts names and reasons into words.
//! Not here: what may be known (`fog.rs`), or drawing (`map.rs`).

pub mod bulletin;
pub mod report;
pub mod roster;
pub mod say;
