//! Mythico's bot: the command line, storage, delivery and everything that meets Discord. The binary in `main.rs` only starts it.
//!
//! Reading order: [`cli`] is where a run begins; [`discord`] meets Discord, [`commands`] is what can be asked there; [`orders`] takes
//! orders, [`adjudicator`] closes windows; [`store`] holds the only truth there is, a SQLite database; [`courier`] sends what its outbox
//! holds, [`pictures`] draws. No rule of any game lives in this crate: it knows the engine's states, perspectives and messages, and names no system.

pub mod adjudicator;
mod attached;
mod backup_draft;
pub mod cli;
pub mod commands;
pub mod config;
pub mod courier;
pub mod discord;
pub mod discord_clock;
pub mod endpoint;
mod health;
mod heavy_threads;
mod housekeeping;
mod layout;
mod leaders;
pub mod members;
pub mod membership;
pub mod modules;
pub mod names;
mod news_cards;
mod news_corrections;
pub mod opened_orders;
pub mod orders;
pub mod pictures;
mod plain;
pub mod portraits;
pub mod private;
pub mod report_menu;
pub mod rooms;
pub mod rule_book;
pub mod schedule;
pub mod service;
pub mod states;
pub mod store;
mod unconfirmed;
pub mod uploads;
pub mod viewers;
pub mod workers;

/// A turn of fifty thousand units makes and drops millions of small things; the system's heap slows down with each, this one doesn't.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static HEAP: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;
