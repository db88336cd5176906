//! Mythico's bot: storage, delivery and everything that meets Discord. The binary in `main.rs` only starts it.
//!
//! Reading order: [`store`] holds the only truth there is, a SQLite database; [`courier`] sends what the store's outbox
//! holds. No rule of any game lives in this crate: positions are bytes here, viewers are strings.

pub mod store;
