//! Firestrike command: orders get through by dice, headquarters give themselves away by giving them,
//! and units under fire fall back. It has no battle of its own. It is laid over another system.
//! Rules: docs/rules/firestrike.md.
//!
//! Here so far: the arithmetic of its rules (`rules/`) and its numbers (`tables.rs`). It can't be
//! played yet, since it isn't laid over any system.

#[cfg(test)]
mod cases;
pub mod rules;
pub mod tables;
