//! Movement: what entering a hex costs ([`cost`]), which hexes a path enters when ([`plan`]), Admin Movement ([`admin`]),
//! and the movement step of an impulse ([`impulse`], [`swap`]). Rules: EM-5.2 to EM-5.4, EM-6.
//! Not here: combat, or who sees whom.

pub mod admin;
pub mod cost;
pub mod impulse;
pub mod plan;
pub mod swap;
