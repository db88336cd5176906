//! The commands, one file each, declared as data: from the declaration follow poise's dispatch, what is registered with Discord, and
//! the completion. A command decides and returns a [`Response`](crate::discord::response::Response); how it is sent is the framework's affair.
//! Not here: SQL, rules, and the orders of systems, which declare themselves as forms ([`system_orders`] answers them).

pub mod autopilot;
pub mod campaign;
mod closing;
pub mod collect;
pub mod ending;
pub mod gm;
pub mod help;
pub mod join;
pub mod leave;
pub mod map;
pub mod orders;
mod pause;
pub mod portrait;
pub mod privacy;
pub mod ready;
pub mod report;
pub mod rooms;
pub mod rules;
pub mod schedule;
pub mod seal;
pub mod status;
pub mod system_orders;
pub mod unit;

use crate::discord::declaration::Command;

/// All own commands.
pub static COMMANDS: &[&Command] = &[
    &autopilot::COMMAND,
    &campaign::COMMAND,
    &gm::COMMAND,
    &help::COMMAND,
    &join::COMMAND,
    &leave::COMMAND,
    &map::COMMAND,
    &orders::COMMAND,
    &privacy::COMMAND,
    &ready::COMMAND,
    &report::COMMAND,
    &rules::COMMAND,
    &status::COMMAND,
    &unit::COMMAND,
];
