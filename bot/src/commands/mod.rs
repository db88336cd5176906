//! The commands, one file each: poise functions with typed arguments. A command decides and returns
//! a [`Response`](crate::discord::response::Response);
//! [`SlashContext`](crate::discord::slash::SlashContext) sends it. Not here: SQL, rules, and the
//! orders of systems, which are data ([`crate::gateway::order_commands`]).

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
pub mod panel;
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
pub mod unit;

use crate::discord::slash::Command;

/// Returns the bot's own commands, in registration order.
pub fn all() -> Vec<Command> {
    vec![
        autopilot::autopilot(),
        campaign::campaign(),
        gm::gm(),
        help::help(),
        join::join(),
        leave::leave(),
        map::map(),
        orders::orders(),
        privacy::privacy(),
        ready::ready(),
        report::report(),
        rules::rules(),
        status::status(),
        unit::unit(),
    ]
}
