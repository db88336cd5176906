//! All tests that meet the bot from outside, in one binary: `cargo test -p mythico --test it e2e::sealed` runs those of a file.
#![allow(clippy::unwrap_used, reason = "a test that fails here fails")]

mod cli;
mod common;
mod courier;
mod e2e;
mod kill;
mod leak;
mod replies;
mod soak;
mod store;
