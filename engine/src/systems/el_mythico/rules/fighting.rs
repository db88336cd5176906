//! Numbers for combat, retreat, works, elite types and sighting. See EM-7, EM-8.1, EM-11.6.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::module::Row;
use crate::systems::el_mythico::arm::Arm;
use crate::systems::el_mythico::equipment::Kind;

/// Fire and losses. See EM-7.2 to EM-7.6, EM-7.9 to EM-7.11.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    /// Maximum number of rounds in an impulse and hex.
    #[range(1..=100)]
    pub rounds_max: u8,
    /// Odds that AF 3, 4, … 9 accept, as own to enemy. 10 accepts any, 1 and 2 none.
    #[range(1..=1000)]
    pub odds: [[i64; 2]; 7],
    /// Fire by training level 1, 2, 3, in percent.
    pub training_percent: [i64; 3],
    /// Added fire for each point of experience above 1, in percent.
    pub experience_percent: i64,
    /// Fire at organisation 0, in percent.
    pub organisation_base_percent: i64,
    /// Added fire for each point of organisation, in percent.
    pub organisation_percent: i64,
    /// Aggression that doesn't change fire.
    pub aggression_usual: i64,
    /// Added fire for each step of aggression above that, in percent.
    pub aggression_above_percent: i64,
    /// Reduction of fire for each step of aggression below that, in percent.
    pub aggression_below_percent: i64,
    /// Part of the fire that goes on the Target type, in percent.
    pub target_percent: i64,
    /// At most this many times a target's STR fires on it …
    pub frontage_times: i64,
    /// … plus this much STR.
    pub frontage_more: i64,
    /// Losses in percent of the fire received.
    pub losses_percent: i64,
    /// Range of luck in a round, in percent.
    pub round_luck: [i64; 2],
    /// Range of a side's luck in a fight, in percent.
    pub fight_luck: [i64; 2],
    /// Added losses for each step of aggression above the usual while moving, in percent.
    pub moving_aggression_percent: i64,
    /// Below this organisation a unit is in disorder.
    pub disorder_below: i64,
    /// Added losses for each point of organisation below that, in percent.
    pub disorder_percent: i64,
    /// Losses of vehicles where they can only use the road, in percent.
    pub exposed_percent: i64,
    /// Fire after crossing a minor river this impulse, in percent.
    pub minor_river_percent: i64,
    /// Fire after crossing a major river this impulse, in percent.
    pub major_river_percent: i64,
    /// Remaining part of that reduction with Assault crossing, in percent.
    pub assault_crossing_percent: i64,
    /// Fire of units caught in Admin Movement, in percent.
    pub admin_percent: i64,
    /// Fire of a unit that strikes from an ambush, in percent. See EM-11.6.
    pub ambush_percent: i64,
    /// Fire of guns caught in a fight, in percent.
    pub guns_direct_percent: i64,
    /// Fire of units that break off or are pursued, in percent.
    pub leaving_fire_percent: i64,
    /// Losses of units that break off or are pursued, in percent.
    pub leaving_losses_percent: i64,
    /// Direct fire into smoke, in percent.
    pub smoke_percent: i64,
    /// Fire of bomblets on soft, and of AT shells on hard targets, in percent.
    pub shells_percent: i64,
    /// Loss of strength in a round that costs a point of organisation, in percent.
    #[range(1..=1000)]
    pub organisation_lost_per_percent: i64,
    /// Maximum error of reported enemy losses, in percent.
    #[range(0..=100)]
    pub estimate_percent: i64,
    /// That error with a unit on Recce in the fight, in percent.
    #[range(0..=100)]
    pub estimate_recce_percent: i64,
}

/// Retreat and pursuit. See EM-7.7, EM-7.9.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(-1000..=1000)]
pub struct Retreat {
    /// Losses in percent at which a unit of AF 2, 3, … 10 checks.
    pub losses_percent: [i64; 9],
    /// Added for training level 1, 2, 3.
    pub by_training: [i64; 3],
    /// Added for each point of experience above 1.
    pub by_experience: i64,
    /// Added for a company, battalion, regiment, brigade.
    pub by_size: [i64; 4],
    /// The unit retreats if a die with this many sides …
    #[range(1..=1000)]
    pub die: u32,
    /// … shows more than organisation + training level − this.
    pub steadiness: i64,
    /// Least AF for pursuit.
    pub pursuit_aggression: u8,
    /// Least AF for pursuit by moving units.
    pub pursuit_moving_aggression: u8,
    /// Maximum number of pursuits of a unit in a turn.
    pub pursuits_max: u8,
    /// Chance of finding a unit where it has retreated to, for units whose own path doesn't end
    /// there, in percent of the usual chance of finding hidden units.
    pub retreated_found_percent: i64,
    /// Least AF at which guns answer guns.
    pub counter_battery_aggression: u8,
}

/// Effects of digging in, Defend and mines. See EM-11.6.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Works {
    /// Losses of a unit that has dug in, in percent.
    pub dug_in_percent: i64,
    /// Further factor for its losses to artillery and air attack, in percent.
    pub dug_in_shelled_percent: i64,
    /// Points of Defend for each step.
    #[range(1..=1000)]
    pub defend_points: u8,
    /// Reduction of losses for each step, in percent.
    pub defend_percent: i64,
    /// Maximum number of steps of Defend that count.
    pub defend_steps: i64,
    /// Losses of a unit that enters mines, in percent.
    pub mines_percent: i64,
    /// Points of organisation that a unit loses by entering mines.
    pub mines_organisation: i64,
}

/// Advantages of the elite types. See EM-3.7 to EM-3.17.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Elites {
    /// Allowance of Rangers on Recce, in percent. See EM-3.7, EM-6.3.
    pub rangers_recce_percent: i64,
    /// Allowance of Rangers on Scout, in percent. See EM-3.7, EM-6.3.
    pub rangers_scout_percent: i64,
    /// Added to the chance that Rangers see others, in percent. See EM-8.1.
    pub rangers_seeing_percent: i64,
    /// Added to the chance that Rangers are seen, in percent. See EM-8.1.
    #[range(-1000..=1000)]
    pub rangers_seen_percent: i64,
    /// Losses of Rangers at AF 2, in percent. See EM-3.7.
    pub rangers_losses_percent: i64,
    /// Fire of assault troops that attack, in percent. See EM-3.8.
    pub assault_percent: i64,
    /// Fire of engineers that attack units in works, in percent. See EM-3.14.
    pub engineers_percent: i64,
    /// Chance of Security Police on Search, in percent of that of others. See EM-3.13.
    pub police_search_percent: i64,
    /// Points of Defend that engineers gain an impulse. See EM-3.14.
    #[range(1..=100)]
    pub engineers_defend_points: u8,
    /// Cost of a mountain hex for Mountain troops, in sixths. See EM-3.15.
    pub mountain_sixths: i64,
    /// Cost of an impassable mountain side for Mountain troops, in sixths. See EM-3.15.
    pub mountain_side_sixths: i64,
    /// Fire of mountain troops in mountains, in percent. See EM-3.15.
    pub mountain_percent: i64,
    /// Fire of grenadiers that attack, on hard targets, in percent. See EM-3.16.
    pub grenadiers_percent: i64,
    /// Losses of grenadiers who defend beside friendly armour, in percent. See EM-3.16.
    pub grenadiers_losses_percent: i64,
    /// Cost of a jungle hex for Jungle troops, in sixths. See EM-3.17.
    pub jungle_sixths: i64,
    /// Fire of paratroopers in the impulse in which they are dropped, in percent. See EM-3.12.
    pub dropped_fire_percent: i64,
    /// Losses of paratroopers in that impulse, in percent. See EM-3.12.
    pub dropped_losses_percent: i64,
}

/// Chances of seeing, in percent. See EM-8.1, EM-8.2.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(-1000..=1000)]
pub struct Sightings {
    /// Chance of seeing a unit before all modifiers.
    pub base_percent: i64,
    /// Added if a unit on Recce looks.
    pub recce_percent: i64,
    /// Added if the target is camouflaged.
    pub camouflage_percent: i64,
    /// Added for each title of the target above company.
    pub size_percent: i64,
    /// If the roll is this much below the chance, the size is seen too.
    pub size_margin: i64,
    /// If the roll is this much below the chance, the unit is identified.
    pub identity_margin: i64,
    /// Chance that a company on Search finds a hidden unit in its hex. See EM-8.3.
    pub search_percent: i64,
    /// Maximum chance of a Search. See EM-8.3.
    pub search_percent_max: i64,
    /// Maximum error of an identified unit's strength, in percent.
    #[range(0..=100)]
    pub estimate_percent: i64,
    /// Turns after which an old sighting is struck out.
    pub kept_turns: u32,
}

/// Assumptions about a unit that is seen but not known, and the words for odds.
/// See EM-7.2, EM-8.2.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Belief {
    /// STR by title: unseen, company, battalion, regiment, brigade. An identified unit has an
    /// estimate.
    #[range(1..=1000)]
    pub title_str: [i64; 5],
    /// Effect on fire of average training, experience, organisation and aggression, in percent.
    pub fire_percent: i64,
    /// Effect on losses of average aggression and organisation, in percent.
    pub losses_percent: i64,
    /// Chance that a unit that nobody saw come was there when the turn began, in percent.
    #[range(0..=100)]
    pub settled_percent: i64,
    /// Part of the STR that has additional equipment, by type and kind, in percent.
    #[range(0..=100)]
    pub equipped_percent: BTreeMap<Arm, BTreeMap<Kind, i64>>,
    /// Least odds for risky, even, likely and safe, in percent. Lower odds are hopeless.
    #[range(1..=10_000)]
    pub words_percent: [i64; 4],
}
