//! Paths: costs of entering a hex ([`cost`]), the hexes that a path enters in each impulse
//! ([`plan`]), Admin Movement ([`admin`]), the cheapest way across country ([`cheapest`]).
//! See EM-5.2 to EM-5.4, EM-6. Orders and the turn both use them. Not here: the movement step of
//! an impulse (`sequence/movement/`).

pub mod admin;
pub mod cheapest;
pub mod cost;
pub mod plan;
