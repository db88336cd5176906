//! What viewers are shown, all from their views: what happened ([`turn`] of [`results`] and [`damage`], [`bulletin`]), how the war
//! stands ([`standing`]), their units ([`roster`], [`unit`]), what an attack
//! would do ([`modifiers`]), why an order is refused ([`refusal`]); all by the same names ([`wording`]).
//! Not here: what may be known (`fog.rs`), or drawing (`map.rs`).

pub mod bulletin;
pub mod corrections;
pub mod damage;
pub mod digest;
mod fights;
mod lead;
pub mod modifiers;
pub mod refusal;
pub mod results;
pub mod roster;
pub mod standing;
pub mod turn;
pub mod unit;
pub mod wording;
