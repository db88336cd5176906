//! All integration tests of the bot, in one binary.
//! `cargo test -p mythico --test it replies::rules` runs the tests of a file.
#![allow(clippy::unwrap_used, reason = "a test that fails here fails")]

mod cli;
mod common;
mod courier;
mod e2e;
mod kill;
mod leak;
mod replies;
mod squares_drawn;
mod store;
