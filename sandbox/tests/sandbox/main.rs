//! Tests of the sandbox over sockets, with the real serenity client.
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
