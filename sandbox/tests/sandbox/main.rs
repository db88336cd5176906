//! The sandbox as a real serenity client and real people find it: over sockets.
#![expect(clippy::unwrap_used, reason = "in a test the panic is the message")]

mod acting;
mod bot;
mod channels;
mod connecting;
mod crowd;
mod gateway;
mod guard;
mod late;
mod libraries;
mod limits;
mod nulls;
mod persistence;
mod posting;
mod raw;
mod resolved;
mod responses;
mod violations;
