//! The connection to Discord ([`client`], [`connection`], [`shards`]), and the events that come
//! over it: orders by slash command ([`order_commands`]), buttons and forms ([`components`]),
//! direct messages ([`direct`]), events of a server ([`watch`], [`removal`]), errors ([`errors`]).
//! They call [`crate::commands`] and [`crate::orders`].

pub mod client;
pub mod components;
pub mod connection;
pub mod direct;
pub mod errors;
pub mod order_commands;
pub mod removal;
pub mod shards;
pub mod watch;
