//! Numbers of what flies and sails. Rules: EM-2.8, EM-7.14, EM-11.7.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::module::Row;

/// Boats, and what they meet at sea. Rules: EM-2.8, EM-3.9, EM-11.7.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct SeaRules {
    /// What entering another sea area costs boats, in sixths.
    pub area_sixths: i64,
    /// How often each unit on Patrol or Blockade intercepts boats, troops and cargo that come
    /// through its area, in percent.
    #[range(0..=100)]
    pub intercept_percent: i64,
    /// How often Marines and Commandos slip through each Patrol or Blockade, in percent.
    #[range(0..=100)]
    pub slip_percent: i64,
    /// How far boats on Bombard fire, in hexes.
    #[range(0..=20)]
    pub bombard_range: u32,
}

/// What flies, how far, and what it meets. Rules: EM-2.8, EM-7.14, EM-11.7.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(0..=1000)]
pub struct AirRules {
    /// Hexes that missions of aircraft reach from their base.
    pub aircraft_range: u32,
    /// Hexes that missions of helicopters reach from their base.
    pub helicopter_range: u32,
    /// How far from their post fighters meet what flies, in hexes.
    pub superiority_range: u32,
    /// What airmobile infantry that is attacked at its base fires of its fire on foot, in percent.
    /// Rule: EM-3.3.
    pub base_defence_percent: i64,
    /// How often a strike fires at what it has detected.
    #[range(1..=100)]
    pub strike_rounds: u8,
    /// How likely each seat with troops under aircraft makes out whose they are, in percent.
    #[range(0..=100)]
    pub recognised_percent: i64,
}
