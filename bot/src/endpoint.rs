//! Targets of the bot's connections: Discord, or a sandbox in one of two ways.
//! [`crate::gateway::client`] connects.

use std::net::SocketAddr;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Endpoint {
    Discord,
    /// A sandbox at `http://…`, without Discord's rate limits.
    Sandbox(String),
    /// A sandbox in place of `https://discord.com`, with rate limits.
    Faithful {
        /// Address of its REST API and gateway.
        address: SocketAddr,
        /// Root certificate to trust, as PEM.
        root: String,
    },
}
