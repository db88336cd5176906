//! What viewers are shown, all from their views: [`turn`], [`bulletin`], [`roster`], [`standing`], [`stores`], [`unit`],
//! [`refusal`].
//! Not here: what may be known (`fog.rs`), or drawing.

pub mod breach;
pub mod bulletin;
pub mod changes;
pub mod digest;
mod fieldwork;
mod maps;
pub mod market;
pub mod refusal;
pub mod roster;
pub mod standing;
pub mod stores;
pub mod turn;
pub mod unit;
pub mod wording;
