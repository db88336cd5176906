//! Reports, news and pages for viewers, made from their views.
//! Not here: what may be known (`fog.rs`), the names of things (`wording.rs`), maps (`map.rs`).

pub mod bulletin;
pub mod corrections;
pub mod damage;
pub mod digest;
mod fights;
mod lead;
pub mod modifiers;
pub mod price;
pub mod results;
pub mod roster;
pub mod standing;
pub mod turn;
pub mod unit;
