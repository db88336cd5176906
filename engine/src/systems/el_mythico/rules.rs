//! The numbers of the rules, as read: `usual/rules.toml`, under whatever a module's own `rules.toml` says.
//! Percentages are whole; costs are in sixths of a movement point (MP).
//! Not here: prices and ratings of equipment (`equipment.rs`), or what any number does.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::country::centre::CentreKind;
use super::hex_map::Terrain;
use super::unit::Arm;

/// The numbers where a module is silent.
pub const USUAL: &str = include_str!("usual/rules.toml");

/// All of them, a table a subject.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// From which strength a unit is a battalion, a regiment, a brigade.
    pub sizes: Sizes,
    /// Movement points by type.
    pub allowance: Allowance,
    /// Sixths that hexes cost, delays, Admin Movement. Rules: EM-5.1, EM-5.2.
    pub movement: Movement,
    /// What each terrain does; terrains left out keep their usual row.
    pub terrain: BTreeMap<Terrain, TerrainRow>,
    /// Points of manpower that come to population centres.
    pub manpower: Manpower,
    /// What wins and loses support. Rules: EM-9.2, EM-9.3.
    pub support: SupportRules,
    /// Political points. Rule: EM-10.8.
    pub politics: Politics,
    /// Organisation, experience, upkeep.
    pub condition: Condition,
    /// Further training bases. Rule: EM-3.5.
    pub training: TrainingRules,
    /// Additional equipment, ammunition, pay, what is found after a fight. Rules: EM-4.1, EM-4.8, EM-4.9, EM-7.8.
    pub stores: StoresRules,
    /// Fire, losses, frontage. Rule: EM-7.
    pub combat: Combat,
    /// When units give way, and who pursues.
    pub retreat: Retreat,
    /// Digging in and Defend. Rule: EM-11.6.
    pub works: Works,
    /// What types of elite do better than others. Rules: EM-3.7 to EM-3.17.
    pub elites: Elites,
    /// Ranges and chances of being seen. Rule: EM-8.1.
    pub sighting: Sightings,
    /// Leaders and the news.
    pub leaders: Leaders,
    /// What leaders can do by their vocation. Rule: EM-10.3.
    pub powers: Powers,
    /// What may be asked for, and what side effects come to. Rule: EM-10.5.
    pub minor_leaders: MinorLeaderRules,
    /// Agents and informers.
    pub espionage: EspionageRules,
    /// Ranges and rounds of what flies.
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
    /// Those of a module that is silent.
    pub fn usual() -> Rules {
        toml::from_str(USUAL).expect("the usual numbers fit")
    }
}

/// Boats, and what they meet at sea. Rules: EM-2.8, EM-3.9, EM-11.7.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeaRules {
    /// What entering another sea area costs boats, in sixths.
    pub area_sixths: i64,
    /// How often each unit on Patrol or Blockade intercepts boats, troops and cargo that come through its area, in percent.
    pub intercept_percent: i64,
    /// How often Marines and Commandos slip through each Patrol or Blockade, in percent.
    pub slip_percent: i64,
    /// How far boats on Bombard fire, in hexes.
    pub bombard_range: u32,
}

/// What flies, how far, and what it meets. Rules: EM-2.8, EM-7.14, EM-11.7.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AirRules {
    /// Hexes that missions of aircraft reach from their base.
    pub aircraft_range: u32,
    /// Hexes that missions of helicopters reach from their base.
    pub helicopter_range: u32,
    /// How far from their post fighters meet what flies, in hexes.
    pub superiority_range: u32,
    /// How often a strike fires at what it has detected.
    pub strike_rounds: u8,
    /// How likely each seat with troops under aircraft makes out whose they are, in percent.
    pub recognised_percent: i64,
}

/// From which strength a unit is what. Rule: EM-1.4.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sizes {
    /// A battalion from this STR.
    pub battalion_str: i64,
    /// A regiment from this STR.
    pub regiment_str: i64,
    /// A brigade from this STR.
    pub brigade_str: i64,
}

/// Movement points a turn. Rule: EM-2.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Allowance {
    /// Infantry below training level 3.
    pub infantry: i64,
    /// Infantry of training level 3.
    pub elite_infantry: i64,
    /// Towed guns, of artillery and air defence.
    pub towed: i64,
    /// Movement points of self-propelled artillery.
    pub self_propelled: i64,
    /// Armour that its list calls slow.
    pub armour_slow: i64,
    /// Most armour, and self-propelled air defence.
    pub armour_normal: i64,
    /// Armour that its list calls fast.
    pub armour_fast: i64,
    /// Movement points of mechanised units.
    pub mechanised: i64,
    /// Leaders, who travel alone.
    pub leader: i64,
    /// Sea areas that boats enter.
    pub naval: i64,
}

/// Costs beside those of terrain, impulses. Rules: EM-5.1, EM-5.3, EM-6.1 to EM-6.4.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
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
    /// Part of the allowance left on Recce, in percent.
    pub recce_percent: i64,
    /// Part of the allowance left on Scout, in percent.
    pub scout_percent: i64,
    /// A side's STR in a hex beyond this fires at half value.
    pub stacking_str: i64,
    /// Impulses a turn; waiting costs as great a part of the allowance.
    pub impulses: u8,
}

/// What a terrain does to movement, fire and sight. Rules: EM-6.1, EM-7.5, EM-8.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainRow {
    /// Cost on foot in sixths; 0 bars it.
    pub foot_sixths: i64,
    /// Cost for vehicles in sixths; 0 leaves them the roads alone.
    pub vehicles_sixths: i64,
    /// Losses of a stationary unit, in percent.
    pub losses_percent: i64,
    /// Fire of units in it, in percent.
    pub fire_percent: i64,
    /// Added to the chance of being seen in it.
    pub seen_percent: i64,
    /// Is it open ground, where armour scatters infantry?
    pub open: bool,
}

/// Points of manpower that come to population centres. Rules: EM-3.4, EM-9.2.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Manpower {
    /// At a village, whenever they come.
    pub village: i64,
    /// Every how many turns they come to a village, from the first turn on.
    pub village_turns: u32,
    /// At a town, each turn.
    pub town: i64,
    /// At a city, each turn.
    pub city: i64,
    /// At a district of the national capital, each turn.
    pub district: i64,
}

/// What wins and loses support of the population, where a module has one. Rules: EM-9.2, EM-9.3.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SupportRules {
    /// The support from which a seat controls a centre, in percent.
    pub control_percent: i64,
    /// A garrison's STR, times its training and experience, is divided by so much and by the centre's weight.
    pub garrison_divisor: i64,
    /// What a garrison of Security Police wins, in percent of others. Rule: EM-3.13.
    pub garrison_police_percent: i64,
    /// Points that Charisma wins for each level of the leader.
    pub charisma_points: i64,
    /// Those where the leader's alignment matches the centre's allegiance, in percent.
    pub charisma_aligned_percent: i64,
    /// Points lost to hostile troops where a seat's side has none.
    pub hostile_points: i64,
    /// Points that each seat loses to fighting.
    pub fighting_points: i64,
    /// How much it takes to win over a centre, by kind.
    pub weights: BTreeMap<CentreKind, i64>,
}

/// Political points a turn. Rule: EM-10.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Politics {
    /// For each provincial capital that is controlled.
    pub capital_points: i64,
    /// For each so many capital districts that are controlled there is a point.
    pub districts: i64,
    /// For a leader who is a politician.
    pub politician_points: i64,
}

/// Organisation, experience and upkeep. Rules: EM-2.5 to EM-2.7.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
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
    /// Most organisation of one that is both.
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

/// Further training bases. Rule: EM-3.5.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TrainingRules {
    /// How often a seat that has no further base by chance gets one as a turn ends, in percent; 0 for never.
    pub further_base_percent: i64,
}

/// Additional equipment, ammunition, pay, what is found after a fight. Rules: EM-4.1, EM-4.8, EM-4.9, EM-7.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StoresRules {
    /// Types of unit beside infantry that may use additional equipment. Rule: EM-4.1.
    pub additional_arms: Vec<Arm>,
    /// How often a unit of which a module says nothing can draw on the ammunition that it begins with.
    pub opening_draws: i64,
    /// STR, or a part of so many, for which one unit of ammunition is drawn. Rule: EM-4.8.
    pub ammo_str: i64,
    /// How often as much is drawn by units with additional equipment, and by guns that gave Support Fire. Rule: EM-4.8.
    pub ammo_equipped_times: i64,
    /// How far off dumps are drawn on, in hexes. Rule: EM-4.8.
    pub ammo_range: u32,
    /// Chance of running out of ammunition a round in which a unit fired, in percent. Rule: EM-4.8.
    pub depletion_percent: i64,
    /// Likewise where it fought hard.
    pub depletion_hard_percent: i64,
    /// The aggression from which it fights hard.
    pub depletion_hard_aggression: u8,
    /// The greatest chance of running out.
    pub depletion_max_percent: i64,
    /// Fire of a unit out of ammunition, in percent. Rule: EM-4.8.
    pub empty_fire_percent: i64,
    /// Part of its STR that deserts in the first, second … week without pay, in percent; after the last the unit is gone. Rule: EM-4.9.
    pub desertion_percent: [i64; 4],
    /// Part of the equipment of the fallen that is gathered, in percent. Rule: EM-7.8.
    pub fallen_percent: i64,
    /// Between how much of that it really is, in percent. Rule: EM-7.11.
    pub fallen_luck: [i64; 2],
}

/// Fire and losses. Rules: EM-7.2 to EM-7.6, EM-7.9 to EM-7.11.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    /// Rounds an impulse and hex.
    pub rounds_max: u8,
    /// Odds, own to the enemy's, that AF 3, 4, … 9 accept; 10 takes any, 1 and 2 none.
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
    pub organisation_lost_per_percent: i64,
    /// Error of a report on the enemy's losses, in percent.
    pub estimate_percent: i64,
    /// Error of a report on the enemy's losses with a unit on Recce in the fight, in percent.
    pub estimate_recce_percent: i64,
}

/// When units give way. Rules: EM-7.7, EM-7.9.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
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
    pub die: u32,
    /// … shows more than organisation + training level − this.
    pub steadiness: i64,
    /// Pursuit from this AF.
    pub pursuit_aggression: u8,
    /// Pursuit of moving units from this AF.
    pub pursuit_moving_aggression: u8,
    /// How often a turn a unit can be pursued.
    pub pursuits_max: u8,
    /// Of the usual chance of finding what hides, the part left to those whose own path doesn't end where a unit has retreated to, in
    /// percent.
    pub retreated_found_percent: i64,
    /// Guns answer guns from this AF.
    pub counter_battery_aggression: u8,
}

/// What digging in and Defend spare a unit. Rule: EM-11.6.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Works {
    /// Losses of a unit that has dug in, in percent.
    pub dug_in_percent: i64,
    /// Losses of a unit that has dug in under artillery and air attack, in percent of what is left.
    pub dug_in_shelled_percent: i64,
    /// Points of Defend for each step.
    pub defend_points: u8,
    /// Fewer losses a step, in percent.
    pub defend_percent: i64,
    /// The most steps of Defend that count.
    pub defend_steps: i64,
    /// What mines take of whoever enters, in percent.
    pub mines_percent: i64,
    /// Points of organisation that whoever enters mines loses.
    pub mines_organisation: i64,
}

/// What types of elite do better than others. Rules: EM-3.7 to EM-3.17.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Elites {
    /// Part of the allowance left to rangers on Recce, in percent. Rules: EM-3.7, EM-6.3.
    pub rangers_recce_percent: i64,
    /// Part of the allowance left to rangers on Scout, in percent. Rules: EM-3.7, EM-6.3.
    pub rangers_scout_percent: i64,
    /// Added to the chance that rangers see others, in percent. Rule: EM-8.1.
    pub rangers_seeing_percent: i64,
    /// Added to the chance that rangers are seen, in percent. Rule: EM-8.1.
    pub rangers_seen_percent: i64,
    /// Losses of rangers at AF 2, in percent. Rule: EM-3.7.
    pub rangers_losses_percent: i64,
    /// Fire of assault troops that attack, in percent. Rule: EM-3.8.
    pub assault_percent: i64,
    /// Fire of engineers that attack units in works, in percent. Rule: EM-3.14.
    pub engineers_percent: i64,
    /// The chance of security police on Search, as part of that of others, in percent. Rule: EM-3.13.
    pub police_search_percent: i64,
    /// Points of Defend that engineers gain an impulse. Rule: EM-3.14.
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
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
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
    pub estimate_percent: i64,
    /// Turns until an old sighting is struck out.
    pub kept_turns: u32,
}

/// Leaders and the news. Rules: EM-10.1, EM-10.4, EM-10.7, EM-12.1.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Leaders {
    /// Victory points lost with a leader.
    pub death_points: i64,
    /// The death that concedes.
    pub deaths_max: u8,
    /// A leader with a beaten stack dies in so many of a hundred cases.
    pub beaten_death_percent: i64,
    /// EMTV knows where a level-6 leader is to so many hexes.
    pub news_radius: u8,
    /// How often it names a place, if one is near, rather than a circle.
    pub news_place_percent: i64,
    /// Most letters of an address to the nation.
    pub address_letters: usize,
    /// Points of deeds from which a leader has level 2, 3, 4, 5 and 6. Rule: EM-10.2.
    pub level_deeds: [i64; 5],
    /// For each so many centres that a politician's or a clergyman's seat holds there is a point a turn.
    pub deed_places: i64,
    /// Points of a military officer for a battle that troops won with the leader beside them.
    pub deed_battle: i64,
    /// Points of a leader of the underworld for each AP extorted.
    pub deed_extorted_ap: i64,
    /// Points of a leader of the underworld for an assassination.
    pub deed_assassination: i64,
}

impl Leaders {
    /// The level that so many points of deeds come to, before anybody asks who is the first of a vocation. Rule: EM-10.2.
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
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Powers {
    /// Fire that a military officer adds to own units in the hex for each level, in percent.
    pub officer_fire_percent: i64,
    /// For each so many levels of a military officer own units in the hex recover a point of organisation more.
    pub officer_recovery_levels: i64,
    /// For each so many levels a politician brings what follows.
    pub politician_levels: i64,
    /// In tenths of an AP, a turn.
    pub politician_tenths: i64,
    /// Weeks in which regulars become a guard where a leader of the clergy leads.
    pub clergy_guard_weeks: u8,
    /// Points that a politician's Charisma wins more, for each level.
    pub politician_charisma: i64,
    /// Charisma of the clergy in villages and districts of the poor, in percent.
    pub clergy_charisma_percent: i64,
    /// What a leader of the underworld extorts in a centre for each level, in tenths of an AP.
    pub extort_tenths: i64,
    /// What that becomes in percent where the centre leans as the leader does.
    pub extort_aligned_percent: i64,
    /// What a minor leader's power is in percent of a major leader's of its level. Rule: EM-10.5.
    pub minor_percent: i64,
}

impl Powers {
    /// What a politician of a level brings a turn, in tenths of an AP, beside what every politician does.
    pub fn politician_income(&self, level: u8) -> i64 {
        i64::from(level) / self.politician_levels.max(1) * self.politician_tenths
    }
}

/// What minor leaders may ask for, and what their side effects come to. Rules: EM-10.5, EM-14.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
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
    pub hated_points: i64,
    /// How often a restless one leaves, in percent a turn.
    pub restless_percent: i64,
}

/// Prices, odds and chances of espionage. Rules: EM-8.3, EM-10.3, EM-10.6, EM-11.6, EM-14.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EspionageRules {
    /// What an informer costs, in tenths of an AP.
    pub informer_tenths: i64,
    /// What an agent costs, in tenths of an AP.
    pub agent_tenths: i64,
    /// What an agent costs a turn, in tenths of an AP.
    pub upkeep_tenths: i64,
    /// How much less each costs for two levels of an Underworld leader, in tenths of an AP.
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

/// Installations. Rules: EM-3.4, EM-3.10, EM-9.5, EM-11.6, EM-14.8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InstallationRules {
    /// STR from which troops destroy one.
    pub destroy_str: i64,
    /// The chance that Commandos get through to one that is protected, in percent.
    pub commandos_percent: i64,
    /// Less for a hostile company that secures the hex, in percent.
    pub secure_percent: i64,
    /// What repairing one by a step costs, in tenths of an AP.
    pub repair_tenths: i64,
    /// Units a turn that one raises without manpower.
    pub raised_a_turn: i64,
}

impl InstallationRules {
    /// The chance that a unit destroys, in percent: for sure unless it must get through, less by those who secure the hex. Rules: EM-3.10,
    /// EM-11.6. Rule: EM-2.9: by their size, so that a battalion of STR 30 counts as three companies.
    pub fn destroy_percent(&self, gets_through: bool, securing_str: i64) -> i64 {
        let first = if gets_through { self.commandos_percent } else { 100 };
        (first - self.secure_percent * securing_str / 10).max(0)
    }
}

/// Victory points, and the end of the war. Rules: EM-10.9, EM-12.1.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    /// Turns that it lasts.
    pub turns: u32,
    /// AP of income that are a point.
    pub income_ap: i64,
    /// Points a turn for a leader of level 6.
    pub level_six_points: i64,
    /// Points a turn for an objective of which the module doesn't say more.
    pub objective_points: i64,
    /// Points a turn for a capital district that is controlled, where the module has a population.
    pub district_points: i64,
    /// Points a turn for a major installation that is held.
    pub installation_points: i64,
    /// Points for killing a leader by an agent, by the victim's level.
    pub assassination_points: i64,
    /// Which ranking is published.
    pub ranking: PublishedRanking,
    /// Every so many turns.
    pub ranking_turns: u32,
}

/// What everybody is told of how the seats stand. Rule: EM-10.9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PublishedRanking {
    /// Nothing, until the war is over.
    Never,
    /// Who stands before whom.
    Ranking,
    /// That, with everybody's points.
    Points,
}
