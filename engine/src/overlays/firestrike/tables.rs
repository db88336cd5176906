//! The numbers of the rules, as read: `usual/command.toml`, under whatever a module's own
//! `command.toml` says. Not here: what any number does.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The numbers where a module is silent.
pub const USUAL: &str = include_str!("usual/command.toml");

/// All of them.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// Largest number that any roll can give.
    pub die_sides: u32,
    /// The Command and Discovery chart. See FS-2.2.3
    pub chart: Chart,
    /// Modifiers of order values. See FS-2.2.4
    pub value: ValueRules,
    /// The Performance chart. See FS-2.1.3
    pub performance: PerformanceRules,
    /// Distances in centimetres. See FS-2.3.1
    pub distance: DistanceRules,
    /// Observation. See FS-2.4.1
    pub observation: ObservationRules,
    /// Natural leaders. See FS-2.2.4
    pub leader: LeaderRules,
}

/// The Command and Discovery chart: a row by the own technology, a column by the enemy's.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Chart {
    /// Order values.
    pub order: BTreeMap<Tech, [i64; 5]>,
    /// Discovery values.
    pub discovery: BTreeMap<Tech, [i64; 5]>,
}

/// Modifiers of order values.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ValueRules {
    /// The least value.
    pub least: i64,
    /// The greatest value.
    pub most: i64,
    /// The least that halving leaves.
    pub halved: i64,
    /// Finished moving first.
    pub first: i64,
    /// A natural leader runs the headquarters.
    pub leader: i64,
    /// Nuclear, biological or chemical warfare.
    pub nbc: i64,
}

/// The Performance chart.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PerformanceRules {
    /// The ranges by attitude.
    pub limits: BTreeMap<Attitude, Limits>,
    /// How often they double.
    pub doubled: Doubled,
}

/// The last number of each range. Low numbers are bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// From 1 to this the unit retreats.
    pub retreat: i64,
    /// Above that, to this, it falls back.
    pub fall_back: i64,
}

/// How often the ranges double. A negative number halves them.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Doubled {
    /// Great training.
    pub great: i64,
    /// Average training.
    pub average: i64,
    /// Poor training.
    pub poor: i64,
    /// Nuclear, biological or chemical warfare.
    pub nbc: i64,
    /// Percent of the original bases lost for each doubling.
    pub lost: i64,
}

/// Distances in centimetres of the source.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DistanceRules {
    /// From one hex to the next.
    pub hex: u32,
    /// On each side of an arrow.
    pub corridor: u32,
    /// Of a deployment's centre from the ordered one.
    pub zone: u32,
    /// From a destroyed base, within which others fall back.
    pub fall_back: u32,
}

/// Observation of headquarters.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObservationRules {
    /// Most hexes to the headquarters.
    pub range: u32,
}

/// Natural leaders.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaderRules {
    /// 2D6 that make one.
    pub roll: i64,
}

/// Technology, A the best.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[allow(missing_docs)]
pub enum Tech {
    A,
    B,
    C,
    D,
    E,
}

impl Tech {
    const ALL: [Tech; 5] = [Tech::A, Tech::B, Tech::C, Tech::D, Tech::E];

    /// Returns the technology so many levels down. `None` past the last.
    pub fn lowered(self, levels: u8) -> Option<Tech> {
        Tech::ALL.get(self as usize + usize::from(levels)).copied()
    }
}

/// How a unit bears losses.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Attitude {
    Fanatic,
    Brave,
    #[default]
    Steady,
    Unsteady,
    Mutinous,
}

/// How well a unit is trained.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Training {
    Great,
    #[default]
    Average,
    Poor,
}

impl DistanceRules {
    /// Centimetres as hexes, rounded as usual: 8 are 2, 10 are 3.
    pub fn hexes(self, centimetres: u32) -> u32 {
        (2 * centimetres + self.hex) / (2 * self.hex).max(1)
    }
}

impl Chart {
    /// Returns the order value of these technologies.
    pub fn order(&self, own: Tech, foe: Tech) -> i64 {
        cell(&self.order, own, foe)
    }

    /// Returns the discovery value of these technologies.
    pub fn discovery(&self, own: Tech, foe: Tech) -> i64 {
        cell(&self.discovery, own, foe)
    }
}

fn cell(rows: &BTreeMap<Tech, [i64; 5]>, own: Tech, foe: Tech) -> i64 {
    rows.get(&own).map_or(0, |row| row[foe as usize])
}
