//! The sandbox as a real serenity client and real people find it: over sockets.

mod acting;
mod bot;
mod connecting;
