//! Numbers of leaders, their powers, minor leaders, and of agents and informers. Rules: EM-10.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::module::{Row, USUAL_RANGE};

/// Most letters that a module may allow an address to the nation. A line holds as many of any
/// script.
pub const ADDRESS_LETTERS_MAX: usize = 900;

/// Leaders and the news. Rules: EM-10.1, EM-10.4, EM-10.7, EM-12.1.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Leaders {
    /// Victory points lost with a leader.
    pub death_points: i64,
    /// The death that concedes.
    #[range(1..=1000)]
    pub deaths_max: u8,
    /// A leader with a beaten stack dies in so many of a hundred cases.
    pub beaten_death_percent: i64,
    /// EMTV knows where a level-6 leader is to so many hexes.
    pub news_radius: u8,
    /// How often it names a place, if one is near, rather than a circle.
    pub news_place_percent: i64,
    /// Most letters of an address to the nation.
    #[range(1..=ADDRESS_LETTERS_MAX as i64)]
    pub address_letters: usize,
    /// Points of deeds from which a leader has level 2, 3, 4, 5 and 6. Rule: EM-10.2.
    pub level_deeds: [i64; 5],
    /// For each so many centres that a politician's or a clergyman's seat holds there is a point a
    /// turn.
    #[range(1..=1000)]
    pub deed_places: i64,
    /// Points of a military officer for a battle that troops won with the leader beside them.
    pub deed_battle: i64,
    /// Points of a leader of the underworld for each AP extorted.
    pub deed_extorted_ap: i64,
    /// Points of a leader of the underworld for an assassination.
    pub deed_assassination: i64,
}

impl Leaders {
    /// The level that so many points of deeds come to, before anybody asks who is the first of a
    /// vocation. Rule: EM-10.2.
    pub fn level_of_deeds(&self, deeds: i64) -> u8 {
        let reached = self.level_deeds.iter().filter(|points| deeds >= **points).count();
        1 + u8::try_from(reached).unwrap_or_default()
    }

    /// The points of deeds from which a leader has a level. Rule: EM-10.2.
    pub fn deeds_of_level(&self, level: u8) -> i64 {
        let place = usize::from(level).checked_sub(2);
        place.and_then(|place| self.level_deeds.get(place)).copied().unwrap_or(0)
    }

    /// Has a seat that lost so many leaders given up the war? Rule: EM-10.1.
    pub fn concedes(&self, deaths: u8) -> bool {
        deaths >= self.deaths_max
    }
}

/// What leaders can do by their vocation and level. Rule: EM-10.3.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Powers {
    /// Fire that a military officer adds to own units in the hex for each level, in percent.
    pub officer_fire_percent: i64,
    /// For each so many levels of a military officer own units in the hex recover a point of
    /// organisation more.
    #[range(1..=1000)]
    pub officer_recovery_levels: i64,
    /// For each so many levels a politician brings what follows.
    #[range(1..=1000)]
    pub politician_levels: i64,
    /// In tenths of an AP, a turn.
    pub politician_tenths: i64,
    /// Weeks in which regulars become a guard where a leader of the clergy leads.
    #[range(1..=3)]
    pub clergy_guard_weeks: u8,
    /// Points that a politician's Charisma wins more, for each level.
    pub politician_charisma: i64,
    /// Charisma of the clergy in villages and districts of the poor, in percent.
    #[range(0..=1000)]
    pub clergy_charisma_percent: i64,
    /// What a leader of the underworld extorts in a centre for each level, in tenths of an AP.
    pub extort_tenths: i64,
    /// What that becomes in percent where the centre leans as the leader does.
    #[range(0..=1000)]
    pub extort_aligned_percent: i64,
    /// What a minor leader's power is in percent of a major leader's of its level. Rule: EM-10.5.
    #[range(0..=100)]
    pub minor_percent: i64,
}

impl Powers {
    /// What a politician of a level brings a turn, in tenths of an AP, beside what every politician
    /// does.
    pub fn politician_income(&self, level: u8) -> i64 {
        i64::from(level) / self.politician_levels.max(1) * self.politician_tenths
    }
}

/// What minor leaders may ask for, and what their side effects come to. Rules: EM-10.5, EM-14.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(0..=1000)]
pub struct MinorLeaderRules {
    /// Between how many AP one asks for, once.
    pub price_ap: [i64; 2],
    /// Between how many AP a turn.
    pub weekly_ap: [i64; 2],
    /// Between how many political points.
    pub political_points: [i64; 2],
    /// What a greedy one takes of its seat's AP a turn, in tenths of an AP.
    pub greedy_tenths: i64,
    /// Points of support that a hated one costs its seat a turn in the centre where it stands.
    #[range(0..=100)]
    pub hated_points: i64,
    /// How often a restless one leaves, in percent a turn.
    #[range(0..=100)]
    pub restless_percent: i64,
}

/// Prices, odds and chances of espionage. Rules: EM-8.3, EM-10.3, EM-10.6, EM-11.6, EM-14.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[range(0..=100)]
pub struct EspionageRules {
    /// What an informer costs, in tenths of an AP.
    #[range(USUAL_RANGE)]
    pub informer_tenths: i64,
    /// What an agent costs, in tenths of an AP.
    #[range(USUAL_RANGE)]
    pub agent_tenths: i64,
    /// What an agent costs a turn, in tenths of an AP.
    #[range(USUAL_RANGE)]
    pub upkeep_tenths: i64,
    /// How much less each costs for two levels of an Underworld leader, in tenths of an AP.
    #[range(USUAL_RANGE)]
    pub underworld_tenths: i64,
    /// The chance of a Hit, in percent.
    pub hit_percent: i64,
    /// More of it a level of the own Underworld leader.
    pub hit_level_percent: i64,
    /// The least that it can be.
    pub hit_percent_min: i64,
    /// Less of it for a company that guards the leader, in percent.
    pub guard_percent: i64,
    /// Less for a company that secures the hex, in percent.
    pub secure_percent: i64,
    /// The chance of a Kill, in percent.
    pub kill_percent: i64,
    /// The chance that an agent's Search finds who is there, in percent.
    pub search_percent: i64,
    /// The chance of Subvert, in percent.
    pub subvert_percent: i64,
    /// Between how many points of support it takes from a rival.
    pub subvert_points: [i64; 2],
    /// How often a failure exposes the agent, in percent.
    pub exposed_percent: i64,
    /// How often troops on Search find the informers in their hex, in percent.
    pub informer_found_percent: i64,
    /// How often they find an agent there, in percent.
    pub agent_found_percent: i64,
    /// How often Security Police find one, in percent.
    pub agent_found_by_police_percent: i64,
}
