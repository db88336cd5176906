//! Numbers of the country: manpower, political points, installations. Rules: EM-9, EM-10.8.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::module::Row;

/// Points of manpower that come to population centres. Rules: EM-3.4, EM-9.2.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(0..=100)]
pub struct Manpower {
    /// At a village, whenever they come.
    pub village: i64,
    /// Every how many turns they come to a village, from the first turn on.
    #[range(1..=100)]
    pub village_turns: u32,
    /// At a town, each turn.
    pub town: i64,
    /// At a city, each turn.
    pub city: i64,
    /// At a district of the national capital, each turn.
    pub district: i64,
}

/// Political points a turn. Rule: EM-10.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Politics {
    /// For each provincial capital that is controlled.
    pub capital_points: i64,
    /// For each so many capital districts that are controlled there is a point.
    #[range(1..=1000)]
    pub districts: i64,
    /// For a leader who is a politician.
    pub politician_points: i64,
}

/// Installations. Rules: EM-3.4, EM-3.10, EM-9.5, EM-11.6, EM-14.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct InstallationRules {
    /// STR from which troops destroy one.
    pub destroy_str: i64,
    /// The chance that Commandos get through to one that is protected, in percent.
    #[range(0..=100)]
    pub commandos_percent: i64,
    /// Less for a hostile company that secures the hex, in percent.
    #[range(0..=100)]
    pub secure_percent: i64,
    /// What repairing one by a step costs, in tenths of an AP.
    pub repair_tenths: i64,
    /// Units a turn that one raises without manpower.
    #[range(0..=100)]
    pub raised_a_turn: i64,
}

impl InstallationRules {
    /// The chance that a unit destroys, in percent: for sure unless it must get through, less by
    /// those who secure the hex. Rules: EM-3.10, EM-11.6. Rule: EM-2.9: by their size, so that a
    /// battalion of STR 30 counts as three companies.
    pub fn destroy_percent(&self, gets_through: bool, securing_str: i64) -> i64 {
        let first = if gets_through { self.commandos_percent } else { 100 };
        (first - self.secure_percent * securing_str / 10).max(0)
    }
}
