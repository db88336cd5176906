//! What viewers are shown, all from their views: [`report`], [`bulletin`], [`roster`], [`unit`].
//! Not here: what may be known (`fog.rs`), or drawing.

pub mod bulletin;
pub mod report;
pub mod roster;
pub mod unit;
