//! Gateway v10: sessions and their sockets. A session outlives its socket.

mod encoding;
mod handshake;
mod members;
mod session;
mod socket;

pub use session::{Frame, Session, Sessions, intents};
pub use socket::serve;
