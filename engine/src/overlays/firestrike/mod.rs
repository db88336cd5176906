//! Firestrike command: orders get through by dice, headquarters give themselves away by giving
//! them, and units under fire fall back. It has no battle of its own. It is laid over another
//! system. Rules: docs/rules/firestrike.md.
//!
//! `rules/` is the arithmetic, `tables.rs` the numbers, `state.rs` what is kept, `play.rs` what
//! happens in a battle, `battle.rs` what it asks of one. `on_tuw/` lays it over that game.

pub mod battle;
#[cfg(test)]
mod cases;
pub mod on_tuw;
pub mod play;
pub mod reason;
pub mod rules;
pub mod state;
pub mod tables;
mod wording;

/// The command.
#[derive(Clone, Copy, Debug)]
pub struct Firestrike;
