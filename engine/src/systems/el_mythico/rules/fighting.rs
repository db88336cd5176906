//! Numbers of combat, retreat and works, of what elites do better, and of who is seen.
//! Rules: EM-7, EM-8.1, EM-11.6.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::module::Row;
use crate::systems::el_mythico::arm::Arm;
use crate::systems::el_mythico::equipment::Kind;

/// Fire and losses. Rules: EM-7.2 to EM-7.6, EM-7.9 to EM-7.11.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    /// Rounds an impulse and hex.
    #[range(1..=100)]
    pub rounds_max: u8,
    /// Odds, own to the enemy's, that AF 3, 4, … 9 accept; 10 takes any, 1 and 2 none.
    #[range(1..=1000)]
    pub odds: [[i64; 2]; 7],
    /// Fire by training level 1, 2, 3, in percent.
    pub training_percent: [i64; 3],
    /// More fire a point of experience above 1, in percent.
    pub experience_percent: i64,
    /// Fire at organisation 0, in percent.
    pub organisation_base_percent: i64,
    /// More fire a point of organisation, in percent.
    pub organisation_percent: i64,
    /// The aggression at which fire is whole.
    pub aggression_usual: i64,
    /// More fire a step of aggression above that, in percent.
    pub aggression_above_percent: i64,
    /// Less fire a step of aggression below that, in percent.
    pub aggression_below_percent: i64,
    /// Part of the fire that goes on the Target type, in percent.
    pub target_percent: i64,
    /// A target is engaged by at most so many times its STR …
    pub frontage_times: i64,
    /// … and so many STR more.
    pub frontage_more: i64,
    /// Losses as part of the fire received, in percent.
    pub losses_percent: i64,
    /// Luck of a round, in percent.
    pub round_luck: [i64; 2],
    /// Luck of a side in a fight, in percent.
    pub fight_luck: [i64; 2],
    /// More losses a step of aggression above the usual while moving, in percent.
    pub moving_aggression_percent: i64,
    /// The organisation below which a unit is in disorder.
    pub disorder_below: i64,
    /// More losses a point of organisation below that, in percent.
    pub disorder_percent: i64,
    /// Losses of vehicles where they can only use the road, in percent.
    pub exposed_percent: i64,
    /// Fire after crossing a minor river this impulse, in percent.
    pub minor_river_percent: i64,
    /// Fire after crossing a major river this impulse, in percent.
    pub major_river_percent: i64,
    /// What is left of that loss of fire on Assault crossing, in percent.
    pub assault_crossing_percent: i64,
    /// Fire of units caught in Admin Movement, in percent.
    pub admin_percent: i64,
    /// Fire of a unit that strikes from an ambush, in percent. Rule: EM-11.6.
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
    /// One point of organisation is lost for so many percent of strength lost in a round.
    #[range(1..=1000)]
    pub organisation_lost_per_percent: i64,
    /// Error of a report on the enemy's losses, in percent.
    #[range(0..=100)]
    pub estimate_percent: i64,
    /// Error of a report on the enemy's losses with a unit on Recce in the fight, in percent.
    #[range(0..=100)]
    pub estimate_recce_percent: i64,
}

/// When units give way. Rules: EM-7.7, EM-7.9.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(-1000..=1000)]
pub struct Retreat {
    /// Losses in percent at which a unit of AF 2, 3, … 10 checks.
    pub losses_percent: [i64; 9],
    /// By training level 1, 2, 3.
    pub by_training: [i64; 3],
    /// A point of experience above 1.
    pub by_experience: i64,
    /// Company, battalion, regiment, brigade.
    pub by_size: [i64; 4],
    /// It goes if a die of so many sides …
    #[range(1..=1000)]
    pub die: u32,
    /// … shows more than organisation + training level − this.
    pub steadiness: i64,
    /// Pursuit from this AF.
    pub pursuit_aggression: u8,
    /// Pursuit of moving units from this AF.
    pub pursuit_moving_aggression: u8,
    /// How often a turn a unit can be pursued.
    pub pursuits_max: u8,
    /// Of the usual chance of finding what hides, the part left to those whose own path doesn't end
    /// where a unit has retreated to, in percent.
    pub retreated_found_percent: i64,
    /// Guns answer guns from this AF.
    pub counter_battery_aggression: u8,
}

/// What digging in and Defend spare a unit. Rule: EM-11.6.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Works {
    /// Losses of a unit that has dug in, in percent.
    pub dug_in_percent: i64,
    /// Losses of a unit that has dug in under artillery and air attack, in percent of what is left.
    pub dug_in_shelled_percent: i64,
    /// Points of Defend for each step.
    #[range(1..=1000)]
    pub defend_points: u8,
    /// Fewer losses a step, in percent.
    pub defend_percent: i64,
    /// The most steps of Defend that count.
    pub defend_steps: i64,
    /// Losses of a unit that enters mines, in percent.
    pub mines_percent: i64,
    /// Points of organisation that a unit loses by entering mines.
    pub mines_organisation: i64,
}

/// What types of elite do better than others. Rules: EM-3.7 to EM-3.17.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Elites {
    /// Part of the allowance left to rangers on Recce, in percent. Rules: EM-3.7, EM-6.3.
    pub rangers_recce_percent: i64,
    /// Part of the allowance left to rangers on Scout, in percent. Rules: EM-3.7, EM-6.3.
    pub rangers_scout_percent: i64,
    /// Added to the chance that rangers see others, in percent. Rule: EM-8.1.
    pub rangers_seeing_percent: i64,
    /// Added to the chance that rangers are seen, in percent. Rule: EM-8.1.
    #[range(-1000..=1000)]
    pub rangers_seen_percent: i64,
    /// Losses of rangers at AF 2, in percent. Rule: EM-3.7.
    pub rangers_losses_percent: i64,
    /// Fire of assault troops that attack, in percent. Rule: EM-3.8.
    pub assault_percent: i64,
    /// Fire of engineers that attack units in works, in percent. Rule: EM-3.14.
    pub engineers_percent: i64,
    /// The chance of security police on Search, as part of that of others, in percent.
    /// Rule: EM-3.13.
    pub police_search_percent: i64,
    /// Points of Defend that engineers gain an impulse. Rule: EM-3.14.
    #[range(1..=100)]
    pub engineers_defend_points: u8,
    /// A mountain hex for mountain troops, in sixths. Rule: EM-3.15.
    pub mountain_sixths: i64,
    /// An impassable mountain side for mountain troops, in sixths. Rule: EM-3.15.
    pub mountain_side_sixths: i64,
    /// Fire of mountain troops in mountains, in percent. Rule: EM-3.15.
    pub mountain_percent: i64,
    /// Fire of grenadiers that attack, on hard targets, in percent. Rule: EM-3.16.
    pub grenadiers_percent: i64,
    /// Losses of grenadiers who defend beside friendly armour, in percent. Rule: EM-3.16.
    pub grenadiers_losses_percent: i64,
    /// A jungle hex for jungle troops, in sixths. Rule: EM-3.17.
    pub jungle_sixths: i64,
    /// Fire of paratroopers in the impulse in which they are dropped, in percent. Rule: EM-3.12.
    pub dropped_fire_percent: i64,
    /// Losses of paratroopers in that impulse, in percent. Rule: EM-3.12.
    pub dropped_losses_percent: i64,
}

/// Chances of seeing, in percent. Rules: EM-8.1, EM-8.2.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(-1000..=1000)]
pub struct Sightings {
    /// The chance of seeing a unit before anything changes it.
    pub base_percent: i64,
    /// A unit on Recce looks.
    pub recce_percent: i64,
    /// The target is camouflaged.
    pub camouflage_percent: i64,
    /// A title of the target above company.
    pub size_percent: i64,
    /// Made by so much, the size is seen too.
    pub size_margin: i64,
    /// Made by so much, the unit is identified.
    pub identity_margin: i64,
    /// The chance that a company on Search finds what hides in its hex. Rule: EM-8.3.
    pub search_percent: i64,
    /// The most that the chance of a Search can be. Rule: EM-8.3.
    pub search_percent_max: i64,
    /// Error of an identified unit's strength, in percent.
    #[range(0..=100)]
    pub estimate_percent: i64,
    /// Turns until an old sighting is struck out.
    pub kept_turns: u32,
}

/// What is believed of a unit that is seen but not known, and the words for odds.
/// Rules: EM-7.2, EM-8.2.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Belief {
    /// Its STR by title: none seen, company, battalion, regiment, brigade. An identified one has an
    /// estimate.
    #[range(1..=1000)]
    pub title_str: [i64; 5],
    /// Its fire by training, experience, organisation and aggression, in percent.
    pub fire_percent: i64,
    /// Its losses by aggression and organisation, in percent.
    pub losses_percent: i64,
    /// How often one that nobody saw come was there when the turn began, in percent.
    #[range(0..=100)]
    pub settled_percent: i64,
    /// The part of its STR that has additional equipment, by type and kind, in percent.
    #[range(0..=100)]
    pub equipped_percent: BTreeMap<Arm, BTreeMap<Kind, i64>>,
    /// Least odds, in percent, that are called risky, even, likely, safe. Lesser ones are hopeless.
    #[range(1..=10_000)]
    pub words_percent: [i64; 4],
}
