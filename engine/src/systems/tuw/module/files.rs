//! The module's files as written. Not here: whether they fit together.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::flag::FlagRow;
use crate::module::seats::{FactionRow, SeatRow};
use crate::portrait::FeaturesRow;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::world::cost::CostFormula;
use crate::systems::tuw::world::effect::TerrainEffect;
use crate::systems::tuw::world::ground::Terrain;
use crate::systems::tuw::world::kind::{AttackKind, UnitKind};
use crate::systems::tuw::world::locomotion::Locomotion;

/// `scenario.toml` as it is written: who plays, for how long, for which points.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioFile {
    pub(super) turns: u32,
    pub(super) stacking: Option<usize>,
    pub(super) order: Option<Vec<String>>,
    pub(super) attack_block: Option<u16>,
    pub(super) percentages: Option<i32>,
    /// What the news is called, if it isn't the usual station.
    pub(super) news: Option<String>,
    /// Units may pay for a hex over several turns. See TUW-9.2
    #[serde(default)]
    pub(super) partial_moves: bool,
    /// Allies share their windows, and order at the same time. See TUW-2.2
    #[serde(default)]
    pub(super) together: bool,
    pub(super) faction: Vec<FactionEntry>,
    pub(super) seat: Vec<SeatEntry>,
    #[serde(default)]
    pub(super) objective: Vec<ObjectiveEntry>,
    /// The seats buy their armies. See TUW-10.1
    pub(super) muster: Option<MusterEntry>,
}

/// `[muster]` of `scenario.toml`: what every seat may buy.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MusterEntry {
    /// What an army may cost.
    pub(super) points: u32,
    /// Kinds that may be bought; all, if it is left out.
    pub(super) kinds: Option<Vec<String>>,
}

/// `[seat.muster]` of `scenario.toml`: what one seat may buy and place.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatMusterEntry {
    /// Hexes in which its units may begin.
    pub(super) zone: Vec<String>,
    /// Names of its units by number. It has no more units than names.
    pub(super) names: Vec<String>,
    /// Points of its own.
    pub(super) points: Option<u32>,
    /// Kinds of its own.
    pub(super) kinds: Option<Vec<String>>,
}

/// A `[[faction]]` of `scenario.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct FactionEntry {
    pub(super) key: String,
    pub(super) name: String,
    flag: Option<FlagRow>,
}

/// A `[[seat]]` of `scenario.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatEntry {
    pub(super) key: String,
    pub(super) name: String,
    pub(super) faction: String,
    pub(super) letter: char,
    pub(super) attack_block: Option<u16>,
    /// It stands when at least so many play.
    pub(super) from: Option<u8>,
    /// Who that is and what they want.
    pub(super) dossier: Option<String>,
    portrait: Option<FeaturesRow>,
    pub(super) muster: Option<SeatMusterEntry>,
}

impl FactionEntry {
    pub(super) fn listed(&self) -> FactionRow<'_> {
        FactionRow { number: None, key: &self.key, name: &self.name, flag: self.flag.as_ref() }
    }
}

impl SeatEntry {
    pub(super) fn listed(&self) -> SeatRow<'_> {
        let SeatEntry { key, name, faction, from, dossier, portrait, .. } = self;
        let (dossier, portrait) = (dossier.as_deref(), portrait.as_ref());
        SeatRow { number: None, key, name, faction, from: *from, dossier, portrait }
    }
}

/// An `[[objective]]` of `scenario.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveEntry {
    pub(super) name: String,
    pub(super) hex: String,
    pub(super) points: i64,
}

/// `map.toml` as it is written: the ground, hex by hex.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFile {
    pub(super) rows: Vec<String>,
    #[serde(default)]
    pub(super) road: Option<TerrainEffect>,
    #[serde(default)]
    pub(super) roads: Vec<Vec<String>>,
    #[serde(default)]
    pub(super) feature: Vec<FeatureEntry>,
    #[serde(default)]
    pub(super) place: Vec<PlaceEntry>,
}

/// What the scenario adds to some hexes.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct FeatureEntry {
    pub(super) name: String,
    pub(super) hexes: Vec<String>,
    #[serde(default)]
    pub(super) effect: TerrainEffect,
    #[serde(default)]
    pub(super) shelters: Vec<Locomotion>,
    #[serde(default)]
    pub(super) total_cover: Vec<AttackKind>,
    #[serde(default)]
    pub(super) obstructs: bool,
}

/// A named hex.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PlaceEntry {
    pub(super) name: String,
    pub(super) hex: String,
}

/// `terrain.toml` as it is written: the terrain chart.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TerrainFile {
    pub(super) terrain: Vec<Terrain>,
}

/// `units.toml` as it is written: the kinds of units and their weapons.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitsFile {
    pub(super) cost: CostFormula,
    pub(super) kind: Vec<UnitKind>,
}

/// `forces.toml` as it is written: each unit with its hex.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ForcesFile {
    pub(super) unit: Vec<UnitEntry>,
}

/// A unit placed beforehand.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitEntry {
    pub(super) code: UnitCode,
    pub(super) name: Option<String>,
    pub(super) kind: String,
    pub(super) hex: String,
    #[serde(default)]
    pub(super) wounded: bool,
    #[serde(default)]
    pub(super) disabled: bool,
    pub(super) disabled_until: Option<u32>,
    /// It flies when the battle begins.
    #[serde(default)]
    pub(super) airborne: bool,
    /// The unit that carries it.
    pub(super) aboard: Option<UnitCode>,
}
