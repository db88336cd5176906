//! End to end: the real bot plays against the sandbox over sockets, connected as it would be to Discord.

#[path = "../common/mod.rs"]
mod common;

mod closed_dm;
mod faults;
mod immediate;
mod joining;
mod registered;
mod two_campaigns;
