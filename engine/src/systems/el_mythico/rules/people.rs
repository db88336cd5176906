//! Numbers for leaders, their powers, minor leaders, and agents and informers. See EM-10.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::module::{Row, USUAL_RANGE};

/// Upper limit for a module's maximum length of an address to the nation, in letters. A line has
/// room for this many of any script.
pub const ADDRESS_LETTERS_MAX: usize = 900;

/// Leaders and the news. See EM-10.1, EM-10.4, EM-10.7, EM-12.1.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Leaders {
    /// Victory points lost with a leader.
    pub death_points: i64,
    /// The war ends for a seat at this leader's death.
    #[range(1..=1000)]
    pub deaths_max: u8,
    /// Chance that a leader with a beaten stack dies, in percent.
    pub beaten_death_percent: i64,
    /// Radius of the area in which EMTV says that a level-6 leader is, in hexes.
    pub news_radius: u8,
    /// Chance that it names a nearby place instead of a circle, in percent.
    pub news_place_percent: i64,
    /// Maximum length of an address to the nation, in letters.
    #[range(1..=ADDRESS_LETTERS_MAX as i64)]
    pub address_letters: usize,
    /// Least points of deeds for level 2, 3, 4, 5 and 6. See EM-10.2.
    pub level_deeds: [i64; 5],
    /// A politician or a leader of the clergy gets a point a turn for every this many centres that
    /// the seat holds.
    #[range(1..=1000)]
    pub deed_places: i64,
    /// Points of a military officer for a battle that own troops won with the leader beside them.
    pub deed_battle: i64,
    /// Points of a leader of the underworld for each AP extorted.
    pub deed_extorted_ap: i64,
    /// Points of a leader of the underworld for an assassination.
    pub deed_assassination: i64,
}

impl Leaders {
    /// Level for a number of points, before the limit of one level 6 for each vocation.
    /// Rule: EM-10.2.
    pub fn level_of_deeds(&self, deeds: i64) -> u8 {
        let reached = self.level_deeds.iter().filter(|points| deeds >= **points).count();
        1 + u8::try_from(reached).unwrap_or_default()
    }

    /// Least points of deeds for a level. See EM-10.2.
    pub fn deeds_of_level(&self, level: u8) -> i64 {
        let place = usize::from(level).checked_sub(2);
        place.and_then(|place| self.level_deeds.get(place)).copied().unwrap_or(0)
    }

    /// Returns whether a seat that lost this many leaders is out of the war. See EM-10.1.
    pub fn concedes(&self, deaths: u8) -> bool {
        deaths >= self.deaths_max
    }
}

/// Powers of leaders by vocation and level. Rule: EM-10.3.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Powers {
    /// Fire that a military officer adds to own units in the hex for each level, in percent.
    pub officer_fire_percent: i64,
    /// For every this many levels of a military officer, own units in the hex recover one more
    /// point of organisation.
    #[range(1..=1000)]
    pub officer_recovery_levels: i64,
    /// For every this many levels, a politician brings the following income.
    #[range(1..=1000)]
    pub politician_levels: i64,
    /// Income in tenths of an AP a turn.
    pub politician_tenths: i64,
    /// Weeks in which regulars become a guard under a leader of the clergy.
    #[range(1..=3)]
    pub clergy_guard_weeks: u8,
    /// Points that a politician adds to Charisma for each level.
    pub politician_charisma: i64,
    /// Charisma of the clergy in villages and districts of the poor, in percent.
    #[range(0..=1000)]
    pub clergy_charisma_percent: i64,
    /// AP that a leader of the underworld extorts in a centre for each level, in tenths.
    pub extort_tenths: i64,
    /// That amount where the centre leans the leader's way, in percent.
    #[range(0..=1000)]
    pub extort_aligned_percent: i64,
    /// Power of a minor leader, in percent of a major leader's of the same level. See EM-10.5.
    #[range(0..=100)]
    pub minor_percent: i64,
}

impl Powers {
    /// Additional income of a politician of this level, in tenths of an AP a turn.
    pub fn politician_income(&self, level: u8) -> i64 {
        i64::from(level) / self.politician_levels.max(1) * self.politician_tenths
    }
}

/// Prices and side effects of minor leaders. See EM-10.5, EM-14.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(0..=1000)]
pub struct MinorLeaderRules {
    /// Range of a single price, in AP.
    pub price_ap: [i64; 2],
    /// Range of a price for each turn, in AP.
    pub weekly_ap: [i64; 2],
    /// Range of a price in political points.
    pub political_points: [i64; 2],
    /// Cost of a greedy one, in tenths of an AP a turn.
    pub greedy_tenths: i64,
    /// Points of support that a hated one costs its seat each turn in the centre where it is.
    #[range(0..=100)]
    pub hated_points: i64,
    /// Chance that a restless one leaves, in percent a turn.
    #[range(0..=100)]
    pub restless_percent: i64,
}

/// Prices and chances of espionage. See EM-8.3, EM-10.3, EM-10.6, EM-11.6, EM-14.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(0..=100)]
pub struct EspionageRules {
    /// Price of an informer, in tenths of an AP.
    #[range(USUAL_RANGE)]
    pub informer_tenths: i64,
    /// Price of an agent, in tenths of an AP.
    #[range(USUAL_RANGE)]
    pub agent_tenths: i64,
    /// Upkeep of an agent, in tenths of an AP a turn.
    #[range(USUAL_RANGE)]
    pub upkeep_tenths: i64,
    /// Discount on each for every two levels of an Underworld leader, in tenths of an AP.
    #[range(USUAL_RANGE)]
    pub underworld_tenths: i64,
    /// Chance of a Hit, in percent.
    pub hit_percent: i64,
    /// Added for each level of the own Underworld leader, in percent.
    pub hit_level_percent: i64,
    /// Minimum chance of a Hit, in percent.
    pub hit_percent_min: i64,
    /// Reduction for each company that guards the leader, in percent.
    pub guard_percent: i64,
    /// Reduction for each company that secures the hex, in percent.
    pub secure_percent: i64,
    /// Chance of a Kill, in percent.
    pub kill_percent: i64,
    /// Chance of an agent's Search, in percent.
    pub search_percent: i64,
    /// Chance of Subvert, in percent.
    pub subvert_percent: i64,
    /// Range of support that it takes from a rival, in points.
    pub subvert_points: [i64; 2],
    /// Chance that an agent that fails is caught, in percent.
    pub exposed_percent: i64,
    /// Chance that troops on Search find the informers in their hex, in percent.
    pub informer_found_percent: i64,
    /// Chance that they find an agent there, in percent.
    pub agent_found_percent: i64,
    /// Chance that Security Police find an agent, in percent.
    pub agent_found_by_police_percent: i64,
}
