//! What viewers are shown, all from their views: [`report`], [`bulletin`], [`map`], [`roster`], [`unit`].
//! Not here: what may be known (`fog.rs`), or drawing.

pub mod bulletin;
pub mod map;
pub mod report;
pub mod roster;
pub mod unit;
