//! The commands, one file each: poise functions with typed arguments. A command decides and returns
//! a [`Response`](crate::discord::response::Response);
//! [`SlashContext`](crate::discord::slash::SlashContext) sends it. Not here: SQL, or rules.

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
mod order;
pub mod orders;
pub mod panel;
mod pause;
pub mod portrait;
pub mod privacy;
pub mod readiness;
pub mod ready;
pub mod report;
pub mod rooms;
pub mod rules;
pub mod schedule;
pub mod seal;
pub mod status;
pub mod unit;
pub mod verbs;

use crate::discord::slash::Command;

/// Returns all commands, in registration order.
pub fn all() -> Vec<Command> {
    let mut all = vec![
        autopilot::autopilot(),
        campaign::campaign(),
        gm::gm(),
        help::help(),
        join::join(),
        leave::leave(),
        map::map(),
        order::order(),
        orders::orders(),
        privacy::privacy(),
        ready::ready(),
        report::report(),
        rules::rules(),
        status::status(),
        unit::unit(),
    ];
    all.extend(verbs::verbs());
    all
}
