//! The connection to Discord ([`client`], [`connection`], [`shards`]) and its events: buttons and
//! forms ([`components`]), direct messages ([`direct`]), server events ([`watch`], [`removal`]),
//! errors ([`errors`]). It calls [`crate::commands`] and [`crate::orders`].

pub mod client;
pub mod components;
pub mod connection;
pub mod direct;
pub mod errors;
pub mod removal;
pub mod shards;
pub mod watch;
