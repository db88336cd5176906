//! What viewers are shown, all from their views: [`turn`], [`bulletin`], [`roster`], [`unit`]; [`wording`] puts names and reasons into words.
//! Not here: what may be known (`fog.rs`), or drawing (`map.rs`).

pub mod bulletin;
pub mod roster;
pub mod turn;
pub mod unit;
pub mod wording;
