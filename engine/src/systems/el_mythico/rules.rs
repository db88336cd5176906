//! The numbers of the rules: `usual/rules.toml`, with the changes of a module's own `rules.toml`.
//! Percentages are whole; costs are in sixths of a movement point (MP). Not here: prices and
//! ratings of equipment (`equipment.rs`), or the effects of numbers.

mod air_and_sea;
mod country;
mod fighting;
mod people;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

pub use self::air_and_sea::{AirRules, SeaRules};
pub use self::country::{InstallationRules, Manpower, Politics};
pub use self::fighting::{Belief, Combat, Elites, Retreat, Sightings, Works};
pub use self::people::{ADDRESS_LETTERS_MAX, EspionageRules, Leaders, MinorLeaderRules, Powers};

use super::arm::Arm;
use super::country::centre::CentreKind;
use super::hex_map::Terrain;

use crate::module::Row;

/// Default numbers.
pub const USUAL: &str = include_str!("usual/rules.toml");

/// All numbers, a table for each subject.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[row]
pub struct Rules {
    /// Strength from which a unit is a battalion, a regiment, a brigade.
    pub sizes: Sizes,
    /// Movement points by type.
    pub allowance: Allowance,
    /// Costs of hexes, impulses, Admin Movement. See EM-5.1, EM-5.2.
    pub movement: Movement,
    /// Effects of each terrain; terrains that are left out keep their usual row.
    pub terrain: BTreeMap<Terrain, TerrainRow>,
    /// Manpower of population centres.
    pub manpower: Manpower,
    /// What wins and loses support. See EM-9.2, EM-9.3.
    pub support: SupportRules,
    /// Political points. See EM-10.8.
    pub politics: Politics,
    /// Organisation, experience, upkeep.
    pub condition: Condition,
    /// Further training bases. See EM-3.5.
    pub training: TrainingRules,
    /// Additional equipment, ammunition, pay, spoils. See EM-4.1, EM-4.8, EM-4.9, EM-7.8.
    pub stores: StoresRules,
    /// Fire, losses, frontage. See EM-7.
    pub combat: Combat,
    /// When units give way, and which pursue.
    pub retreat: Retreat,
    /// Digging in and Defend. See EM-11.6.
    pub works: Works,
    /// What types of elite do better than others. See EM-3.7 to EM-3.17.
    pub elites: Elites,
    /// Ranges and chances of being seen. See EM-8.1.
    pub sighting: Sightings,
    /// Belief about units that are seen but not identified.
    pub belief: Belief,
    /// Leaders and the news.
    pub leaders: Leaders,
    /// Powers of leaders by their vocation. See EM-10.3.
    pub powers: Powers,
    /// Prices and side effects of minor leaders. See EM-10.5.
    pub minor_leaders: MinorLeaderRules,
    /// Agents and informers.
    pub espionage: EspionageRules,
    /// Ranges and rounds of aircraft and helicopters.
    pub air: AirRules,
    /// Destroying and repairing installations, and what they raise.
    pub installations: InstallationRules,
    /// Boats, and what they meet at sea.
    pub sea: SeaRules,
    /// Victory points, and the end of the war.
    pub victory: Victory,
}

#[cfg(test)]
impl Rules {
    /// The default numbers.
    pub fn usual() -> Rules {
        toml::from_str(USUAL).expect("the usual numbers fit")
    }
}

/// Strength from which a unit has which title. See EM-1.4.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Sizes {
    /// A battalion from this STR.
    pub battalion_str: i64,
    /// A regiment from this STR.
    pub regiment_str: i64,
    /// A brigade from this STR.
    pub brigade_str: i64,
}

/// Movement points a turn. See EM-2.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(1..=1000)]
pub struct Allowance {
    /// Infantry below training level 3.
    pub infantry: i64,
    /// Infantry of training level 3.
    pub elite_infantry: i64,
    /// Towed guns, of artillery and air defence.
    pub towed: i64,
    /// Movement points of self-propelled artillery.
    pub self_propelled: i64,
    /// Armour with slow speed in the equipment list.
    pub armour_slow: i64,
    /// Most armour, and self-propelled air defence.
    pub armour_normal: i64,
    /// Armour with fast speed in the equipment list.
    pub armour_fast: i64,
    /// Movement points of mechanised units.
    pub mechanised: i64,
    /// Leaders, who travel alone.
    pub leader: i64,
    /// Sea areas that boats enter.
    pub naval: i64,
}

/// Costs other than those of terrain; impulses. See EM-5.1, EM-5.3, EM-6.1 to EM-6.4.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// Along a road, as a part of clear ground's cost, in percent.
    pub road_percent: i64,
    /// A hex of Admin Movement, in sixths.
    pub admin_sixths: i64,
    /// A minor river side on foot, in sixths.
    pub river_foot_sixths: i64,
    /// A minor river side for vehicles, in sixths.
    pub river_vehicles_sixths: i64,
    /// A land hex for a leader, in sixths.
    pub leader_sixths: i64,
    /// Movement points left on Recce, in percent of the allowance.
    pub recce_percent: i64,
    /// Movement points left on Scout, in percent of the allowance.
    pub scout_percent: i64,
    /// A side's STR in a hex beyond this fires at half value.
    pub stacking_str: i64,
    /// Impulses a turn; to wait one costs that part of the allowance.
    #[range(1..=100)]
    pub impulses: u8,
}

/// Effects of a terrain on movement, fire and sight. See EM-6.1, EM-7.5, EM-8.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct TerrainRow {
    /// Cost on foot in sixths; 0 bars it.
    pub foot_sixths: i64,
    /// Cost for vehicles in sixths; 0 allows them the roads only.
    pub vehicles_sixths: i64,
    /// Losses of a stationary unit, in percent.
    pub losses_percent: i64,
    /// Fire of units in it, in percent.
    pub fire_percent: i64,
    /// Added to the chance of being seen in it.
    #[range(-1000..=1000)]
    pub seen_percent: i64,
    /// Is it open ground, where armour scatters infantry?
    pub open: bool,
}

/// What wins and loses support of the population, where a module has one. See EM-9.2, EM-9.3.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct SupportRules {
    /// The support from which a seat controls a centre, in percent.
    #[range(1..=100)]
    pub control_percent: i64,
    /// A garrison's STR × training × experience is divided by this and by the centre's weight.
    #[range(1..=1000)]
    pub garrison_divisor: i64,
    /// Support that a garrison of Security Police wins, in percent of other garrisons.
    /// See EM-3.13.
    pub garrison_police_percent: i64,
    /// Points that Charisma wins for each level of the leader.
    pub charisma_points: i64,
    /// Those points where the leader's alignment matches the centre's allegiance, in percent.
    pub charisma_aligned_percent: i64,
    /// Points lost to hostile troops where a seat's side has none.
    pub hostile_points: i64,
    /// Points that each seat loses to fighting.
    pub fighting_points: i64,
    /// How much it takes to win over a centre, by kind.
    #[range(1..=1000)]
    pub weights: BTreeMap<CentreKind, i64>,
}

/// Organisation, experience and upkeep. See EM-2.5 to EM-2.7.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// Experience from which a unit is proven, veteran, crack; below the first it is green.
    pub experience_from: [i64; 3],
    /// The highest experience that a unit can have.
    pub experience_max: i64,
    /// The highest organisation that a unit can have.
    pub organisation_max: i64,
    /// Most organisation of a unit that is green or recruit.
    pub organisation_max_raw: i64,
    /// Most organisation of a unit that is both.
    pub organisation_max_rawest: i64,
    /// Less recovery after moving.
    pub recovery_moved: i64,
    /// Less recovery of company, battalion, regiment, brigade.
    pub recovery_by_size: [i64; 4],
    /// More recovery on Rest.
    pub recovery_rest: i64,
    /// Upkeep in percent of the price.
    pub upkeep_percent: i64,
}

/// Further training bases. See EM-3.5.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct TrainingRules {
    /// Chance that a seat without a further base gets one as a turn ends, in percent. 0: never.
    #[range(0..=100)]
    pub further_base_percent: i64,
}

/// Additional equipment, ammunition, pay, spoils. See EM-4.1, EM-4.8, EM-4.9, EM-7.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(0..=100)]
pub struct StoresRules {
    /// Types of unit other than infantry that may use additional equipment. See EM-4.1.
    pub additional_arms: Vec<Arm>,
    /// Draws that a unit's first ammunition lasts for, if the module gives none.
    pub opening_draws: i64,
    /// STR for which one unit of ammunition is drawn, rounded up. See EM-4.8.
    #[range(1..=1000)]
    pub ammo_str: i64,
    /// Times as much is drawn with additional equipment, and by guns that gave Support Fire.
    /// See EM-4.8.
    pub ammo_equipped_times: i64,
    /// Most hexes to a dump that is drawn on. See EM-4.8.
    #[range(0..=20)]
    pub ammo_range: u32,
    /// Chance that a round in which a unit fired leaves it without ammunition, in percent.
    /// See EM-4.8.
    pub depletion_percent: i64,
    /// That chance where it fought hard.
    pub depletion_hard_percent: i64,
    /// The aggression from which it fights hard.
    pub depletion_hard_aggression: u8,
    /// The greatest chance of running out.
    pub depletion_max_percent: i64,
    /// Fire of a unit out of ammunition, in percent. See EM-4.8.
    pub empty_fire_percent: i64,
    /// Part of its STR that deserts in the first, second … week without pay, in percent; after the
    /// last the unit is gone. See EM-4.9.
    pub desertion_percent: [i64; 4],
    /// Part of the equipment of the fallen that is gathered, in percent. See EM-7.8.
    pub fallen_percent: i64,
    /// Luck of that part, in percent. See EM-7.11.
    #[range(0..=200)]
    pub fallen_luck: [i64; 2],
}

/// Victory points, and the end of the war. See EM-10.9, EM-12.1.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(1..=1000)]
pub struct Victory {
    /// Turns that the war lasts.
    pub turns: u32,
    /// AP of income for a point.
    pub income_ap: i64,
    /// Points a turn for a leader of level 6.
    #[range(0..=1000)]
    pub level_six_points: i64,
    /// Points a turn for an objective, unless the module says otherwise.
    #[range(0..=1000)]
    pub objective_points: i64,
    /// Points a turn for a controlled capital district, where the module has a population.
    #[range(0..=1000)]
    pub district_points: i64,
    /// Points a turn for a major installation that the seat holds.
    #[range(0..=1000)]
    pub installation_points: i64,
    /// Points for killing a leader by an agent, times the victim's level.
    pub assassination_points: i64,
    /// Which ranking is published.
    pub ranking: PublishedRanking,
    /// Turns from one ranking to the next.
    pub ranking_turns: u32,
}

/// What is published about the ranking of the seats. See EM-10.9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PublishedRanking {
    /// Nothing, until the war is over.
    Never,
    /// The order of the seats, without points.
    Ranking,
    /// The order of the seats, with points.
    Points,
}
