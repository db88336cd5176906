//! Mythico's bot: the command line, storage, delivery and everything about Discord. The binary in
//! `main.rs` only starts it.
//!
//! Reading order: a run begins in [`cli`]. [`gateway`] connects to Discord and hands events to
//! [`commands`] and [`orders`], in the context from [`discord`]. [`adjudicator`] closes windows.
//! [`store`] is a SQLite database with all permanent data. [`courier`] sends the messages of its
//! outbox, and [`pictures`] draws. This crate has no rules of any game. It knows the engine's
//! states, perspectives and messages, and names no system.

pub mod adjudicator;
pub mod api;
mod attached;
mod backup_draft;
pub mod cli;
mod colours;
pub mod commands;
pub mod config;
pub mod courier;
pub mod discord;
pub mod discord_clock;
pub mod endpoint;
pub mod gateway;
mod health;
mod housekeeping;
mod lanes;
mod layout;
mod leaders;
pub mod members;
pub mod membership;
pub mod modules;
pub mod names;
mod news_corrections;
pub mod opened_orders;
pub mod orders;
pub mod pictures;
pub mod portraits;
pub mod private;
pub mod report_menu;
mod room_readers;
pub mod rooms;
pub mod rule_book;
pub mod schedule;
pub mod service;
pub mod shard;
pub mod states;
pub mod store;
mod unconfirmed;
pub mod uploads;
pub mod viewers;
pub mod workers;

/// A turn of fifty thousand units allocates and frees millions of small values. The system's heap
/// becomes slower with each turn, and this one doesn't.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static HEAP: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;
