//! Where the bot connects to, and fetches from: Discord, or a sandbox in one of two ways. Not here: connecting ([`crate::discord::client`]).

use std::net::SocketAddr;

/// Where the bot connects to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Endpoint {
    /// Discord's own servers.
    Discord,
    /// A sandbox at `http://…`, without Discord's rate limits.
    Sandbox(String),
    /// A sandbox that stands in for `https://discord.com`, rate limits and all.
    Faithful {
        /// The address of its REST API and gateway.
        address: SocketAddr,
        /// The root certificate to trust, as PEM.
        root: String,
    },
}
