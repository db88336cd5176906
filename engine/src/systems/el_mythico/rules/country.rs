//! Numbers for the country: manpower, political points, installations. See EM-9, EM-10.8.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::module::Row;

/// Points of manpower of population centres. See EM-3.4, EM-9.2.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(0..=100)]
pub struct Manpower {
    /// Points at a village, each time.
    pub village: i64,
    /// A village gets points every this many turns, beginning with the first.
    #[range(1..=100)]
    pub village_turns: u32,
    /// Points at a town, each turn.
    pub town: i64,
    /// Points at a city, each turn.
    pub city: i64,
    /// Points at a district of the national capital, each turn.
    pub district: i64,
}

/// Political points a turn. See EM-10.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Politics {
    /// For each controlled provincial capital.
    pub capital_points: i64,
    /// This many controlled capital districts give a point.
    #[range(1..=1000)]
    pub districts: i64,
    /// For a politician as leader.
    pub politician_points: i64,
}

/// Installations. See EM-3.4, EM-3.10, EM-9.5, EM-11.6, EM-14.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct InstallationRules {
    /// Least STR of troops that can destroy one.
    pub destroy_str: i64,
    /// Chance of Commandos to get through to a protected one, in percent.
    #[range(0..=100)]
    pub commandos_percent: i64,
    /// Reduction of the chance for each hostile company that secures the hex, in percent.
    #[range(0..=100)]
    pub secure_percent: i64,
    /// Cost of a step of repair, in tenths of an AP.
    pub repair_tenths: i64,
    /// Units a turn that one raises without manpower.
    #[range(0..=100)]
    pub raised_a_turn: i64,
}

impl InstallationRules {
    /// Chance that a unit destroys an installation, in percent: 100 unless it must get through,
    /// less the effect of units that secure the hex. See EM-3.10, EM-11.6. See EM-2.9: the
    /// effect is by size, so a battalion of STR 30 counts as three companies.
    pub fn destroy_percent(&self, gets_through: bool, securing_str: i64) -> i64 {
        let first = if gets_through { self.commandos_percent } else { 100 };
        (first - self.secure_percent * securing_str / 10).max(0)
    }
}
