//! Paths: what entering a hex costs ([`cost`]), which hexes a path enters when ([`plan`]), Admin
//! Movement ([`admin`]), the cheapest way across country ([`cheapest`]).
//! Rules: EM-5.2 to EM-5.4, EM-6.
//! Used by orders and by the turn alike. Not here: the movement step of an impulse
//! (`sequence/movement/`).

pub mod admin;
pub mod cheapest;
pub mod cost;
pub mod plan;
