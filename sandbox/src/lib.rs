//! A Discord look-alike on loopback: REST v10, Gateway v10, files, and a control API for people.
//!
//! Reading order: `world` (saved records), `state` (all that is in memory), `rest` and `gateway`
//! (the bot's side), `control` (the people's side), `permissions`, `limits`, `check` (what Discord
//! would refuse), `web` (the page). The README describes the control API. The crate knows no bot,
//! campaign or rule.

mod cdn;
mod change;
mod check;
mod client;
mod clock;
mod control;
mod demonstration;
mod faults;
mod file_type;
mod gateway;
mod guard;
mod id;
mod interaction;
mod limits;
mod mentions;
mod permissions;
mod request_log;
mod rest;
mod sandbox;
mod saving;
mod secret;
mod server;
mod state;
mod store;
mod tls;
mod web;
mod wire;
mod world;

pub use check::{Unpresentable, event_problems, presentable, violations};
pub use client::{Control, ControlError};
pub use demonstration::demonstration;
pub use id::Id;
pub use limits::Limits;
pub use request_log::Problem;
pub use sandbox::{Config, Sandbox, StartError, TOKEN};
