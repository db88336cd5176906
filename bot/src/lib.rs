//! Mythico's bot: the command line, storage, delivery and everything that meets Discord. The binary in `main.rs` only starts it.
//!
//! Reading order: [`cli`] is where a run begins; [`config`] and [`modules`] are what it is given; [`store`] holds the only truth there
//! is, a SQLite database; [`courier`] sends what its outbox holds. No rule of any game lives in this crate: it knows the engine's tables, sights and words, and names no system.

pub mod cli;
pub mod config;
pub mod courier;
pub mod modules;
pub mod store;
pub mod viewers;
