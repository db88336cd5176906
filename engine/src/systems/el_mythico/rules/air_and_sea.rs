//! Numbers for aircraft and boats. See EM-2.8, EM-7.14, EM-11.7.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::module::Row;

/// Boats and interception at sea. See EM-2.8, EM-3.9, EM-11.7.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct SeaRules {
    /// Cost for boats of entering another sea area, in sixths.
    pub area_sixths: i64,
    /// Chance of each unit on Patrol or Blockade to intercept boats, troops and cargo that come
    /// through its area, in percent.
    #[range(0..=100)]
    pub intercept_percent: i64,
    /// Chance of Marines and Commandos to slip through each Patrol or Blockade, in percent.
    #[range(0..=100)]
    pub slip_percent: i64,
    /// Range of boats on Bombard, in hexes.
    #[range(0..=20)]
    pub bombard_range: u32,
}

/// Range and combat of aircraft and helicopters. See EM-2.8, EM-7.14, EM-11.7.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(0..=1000)]
pub struct AirRules {
    /// Range of missions of aircraft, in hexes from their base.
    pub aircraft_range: u32,
    /// Range of missions of helicopters, in hexes from their base.
    pub helicopter_range: u32,
    /// Distance from their post within which fighters intercept, in hexes.
    pub superiority_range: u32,
    /// Fire of airmobile infantry that is attacked at its base, in percent of its fire on foot.
    /// See EM-3.3.
    pub base_defence_percent: i64,
    /// Maximum number of rounds in which a strike fires.
    #[range(1..=100)]
    pub strike_rounds: u8,
    /// Chance of each seat with troops under aircraft to recognise whose they are, in percent.
    #[range(0..=100)]
    pub recognised_percent: i64,
}
