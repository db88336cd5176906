//! Gateway v10: sessions that survive their sockets, and the sockets.

mod encoding;
mod handshake;
mod members;
mod session;
mod socket;

pub use session::{Frame, Sessions, intents};
pub use socket::serve;
