//! The numbers of El Mythico that a module may retune in its `rules.toml`; what it leaves out has the value given here.
//! Percentages are whole; costs are in sixths of a movement point (MP).
//! Not here: prices and ratings of equipment (`equipment.rs`), or what any number does.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::board::Terrain;

/// Declares a table of numbers once: documentation, type and value where a module is silent.
macro_rules! numbers {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $field:ident: $type:ty = $default:expr,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct $name { $($(#[$doc])* pub $field: $type,)* }
        impl Default for $name {
            fn default() -> Self {
                $name { $($field: $default,)* }
            }
        }
    };
}

numbers! {
    /// All of them, a table a subject.
    Rules {
        /// Titles.
        sizes: Sizes = Sizes::default(),
        /// Movement points by type.
        allowance: Allowance = Allowance::default(),
        /// Movement.
        movement: Movement = Movement::default(),
        /// What each terrain does; terrains left out keep their usual row.
        terrain: BTreeMap<Terrain, TerrainRow> = usual_terrain(),
        /// Organisation, experience, upkeep.
        condition: Condition = Condition::default(),
        /// Combat.
        combat: Combat = Combat::default(),
        /// Retreat.
        retreat: Retreat = Retreat::default(),
        /// Field works.
        works: Works = Works::default(),
        /// Sightings.
        sighting: Sightings = Sightings::default(),
        /// Leaders and the news.
        leaders: Leaders = Leaders::default(),
    }
}

numbers! {
    /// From which strength a unit is what. Rule: EM-1.4.
    Sizes {
        /// A battalion from this STR.
        battalion_str: i64 = 20,
        /// A regiment from this STR.
        regiment_str: i64 = 50,
        /// A brigade from this STR.
        brigade_str: i64 = 150,
    }
}

numbers! {
    /// Movement points a turn. Rule: EM-2.8.
    Allowance {
        /// Infantry.
        infantry: i64 = 6,
        /// Infantry of training level 3.
        elite_infantry: i64 = 7,
        /// Towed guns, of artillery and air defence.
        towed: i64 = 6,
        /// Self-propelled artillery.
        self_propelled: i64 = 8,
        /// Slow armour.
        armour_slow: i64 = 8,
        /// Most armour, and self-propelled air defence.
        armour_normal: i64 = 9,
        /// Fast armour.
        armour_fast: i64 = 10,
        /// Mechanised units.
        mechanised: i64 = 12,
        /// Leaders.
        leader: i64 = 12,
    }
}

numbers! {
    /// Costs beside those of terrain, impulses. Rules: EM-5.1, EM-5.3, EM-6.1 to EM-6.4.
    Movement {
        /// Along a road, as a part of clear ground's cost, in percent.
        road_percent: i64 = 50,
        /// A hex of Admin Movement, in sixths.
        admin_sixths: i64 = 2,
        /// A minor river side on foot, in sixths.
        river_foot_sixths: i64 = 6,
        /// A minor river side for vehicles, in sixths.
        river_vehicles_sixths: i64 = 12,
        /// A land hex for a leader, in sixths.
        leader_sixths: i64 = 6,
        /// Part of the allowance left on Recce, in percent.
        recce_percent: i64 = 50,
        /// Part of the allowance left on Scout, in percent.
        scout_percent: i64 = 25,
        /// A side's STR in a hex beyond this fires at half value.
        stacking_str: i64 = 100,
        /// Impulses a turn; waiting costs as great a part of the allowance.
        impulses: u8 = 12,
    }
}

/// What a terrain does to movement, fire and sight. Rules: EM-6.1, EM-7.5, EM-8.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
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

const fn row(foot: i64, vehicles: i64, losses: i64, fire: i64, seen: i64, open: bool) -> TerrainRow {
    TerrainRow {
        foot_sixths: foot,
        vehicles_sixths: vehicles,
        losses_percent: losses,
        fire_percent: fire,
        seen_percent: seen,
        open,
    }
}

/// The table that holds where a module is silent. Rule: EM-6.1.
pub fn usual_terrain() -> BTreeMap<Terrain, TerrainRow> {
    BTreeMap::from([
        (Terrain::Clear, row(6, 6, 100, 100, 0, true)),
        (Terrain::Cultivated, row(6, 6, 95, 100, 0, true)),
        (Terrain::Hill, row(9, 12, 80, 100, 0, false)),
        (Terrain::Desert, row(9, 9, 100, 100, 0, true)),
        (Terrain::Forest, row(12, 18, 75, 100, -20, false)),
        (Terrain::Jungle, row(18, 0, 100, 70, -20, false)),
        (Terrain::Swamp, row(18, 0, 75, 100, 0, false)),
        (Terrain::Mountain, row(18, 0, 60, 100, -20, false)),
        (Terrain::Urban, row(6, 6, 60, 100, -20, false)),
        (Terrain::Sea, row(0, 0, 100, 100, 0, false)),
    ])
}

numbers! {
    /// Organisation, experience and upkeep. Rules: EM-2.5 to EM-2.7.
    Condition {
        /// Most organisation of a unit that is green or recruit.
        organisation_max_raw: i64 = 9,
        /// Most organisation of one that is both.
        organisation_max_rawest: i64 = 8,
        /// Less recovery after moving.
        recovery_moved: i64 = 1,
        /// Less recovery of company, battalion, regiment, brigade.
        recovery_by_size: [i64; 4] = [0, 1, 2, 3],
        /// More recovery on Rest.
        recovery_rest: i64 = 1,
        /// Upkeep in percent of the price.
        upkeep_percent: i64 = 20,
    }
}

numbers! {
    /// Fire and losses. Rules: EM-7.2 to EM-7.6, EM-7.9 to EM-7.11.
    Combat {
        /// Rounds an impulse and hex.
        rounds_max: u8 = 3,
        /// Odds, own to the enemy's, that AF 3, 4, … 9 accept; 10 takes any, 1 and 2 none.
        odds: [[i64; 2]; 7] = [[3, 1], [3, 2], [1, 1], [2, 3], [1, 2], [1, 3], [1, 4]],
        /// Fire by training level 1, 2, 3, in percent.
        training_percent: [i64; 3] = [70, 100, 130],
        /// More fire a point of experience above 1, in percent.
        experience_percent: i64 = 4,
        /// Fire at organisation 0, in percent.
        organisation_base_percent: i64 = 50,
        /// More fire a point of organisation, in percent.
        organisation_percent: i64 = 5,
        /// The aggression at which fire is whole.
        aggression_usual: i64 = 5,
        /// More fire a step of aggression above that, in percent.
        aggression_above_percent: i64 = 8,
        /// Less fire a step of aggression below that, in percent.
        aggression_below_percent: i64 = 10,
        /// Part of the fire that goes on the Target type, in percent.
        target_percent: i64 = 60,
        /// A target is engaged by at most so many times its STR …
        frontage_times: i64 = 3,
        /// … and so many STR more.
        frontage_more: i64 = 10,
        /// Losses as part of the fire received, in percent.
        losses_percent: i64 = 80,
        /// Luck of a round, in percent.
        round_luck: [i64; 2] = [75, 125],
        /// Luck of a side in a fight, in percent.
        fight_luck: [i64; 2] = [80, 120],
        /// More losses a step of aggression above the usual while moving, in percent.
        moving_aggression_percent: i64 = 3,
        /// The organisation below which a unit is in disorder.
        disorder_below: i64 = 5,
        /// More losses a point of organisation below that, in percent.
        disorder_percent: i64 = 5,
        /// Losses of vehicles where they can only use the road, in percent.
        exposed_percent: i64 = 150,
        /// Fire after crossing a minor river this impulse, in percent.
        minor_river_percent: i64 = 70,
        /// Fire after crossing a major river this impulse, in percent.
        major_river_percent: i64 = 50,
        /// Fire of units caught in Admin Movement, in percent.
        admin_percent: i64 = 50,
        /// Fire of guns caught in a fight, in percent.
        guns_direct_percent: i64 = 50,
        /// Fire of units that break off or are pursued, in percent.
        leaving_fire_percent: i64 = 50,
        /// Losses of units that break off or are pursued, in percent.
        leaving_losses_percent: i64 = 150,
        /// Direct fire into smoke, in percent.
        smoke_percent: i64 = 50,
        /// Fire of bomblets on soft, and of AT shells on hard targets, in percent.
        shells_percent: i64 = 200,
        /// One point of organisation is lost for so many percent of strength lost in a round.
        organisation_lost_per_percent: i64 = 5,
        /// Error of a report on the enemy's losses, in percent.
        estimate_percent: i64 = 25,
        /// The same with a unit on Recce in the fight.
        estimate_recce_percent: i64 = 10,
    }
}

numbers! {
    /// When units give way. Rules: EM-7.7, EM-7.9.
    Retreat {
        /// Losses in percent at which a unit of AF 2, 3, … 10 checks.
        losses_percent: [i64; 9] = [5, 10, 15, 20, 30, 40, 50, 60, 75],
        /// By training level 1, 2, 3.
        by_training: [i64; 3] = [-5, 0, 5],
        /// A point of experience above 1.
        by_experience: i64 = 1,
        /// Company, battalion, regiment, brigade.
        by_size: [i64; 4] = [0, 5, 8, 10],
        /// It goes if a die of so many sides …
        die: u32 = 10,
        /// … shows more than organisation + training level − this.
        steadiness: i64 = 2,
        /// Pursuit from this AF.
        pursuit_aggression: u8 = 7,
        /// Pursuit of moving units from this AF.
        pursuit_moving_aggression: u8 = 5,
        /// Guns answer guns from this AF.
        counter_battery_aggression: u8 = 7,
    }
}

numbers! {
    /// Field works. Rule: EM-11.6.
    Works {
        /// Losses of a unit that has dug in, in percent.
        dug_in_percent: i64 = 80,
        /// The same under artillery and air attack, of what is left.
        dug_in_shelled_percent: i64 = 50,
        /// Points of Defend for each step.
        defend_points: u8 = 6,
        /// Fewer losses a step, in percent.
        defend_percent: i64 = 10,
        /// Steps at most.
        defend_steps: i64 = 4,
    }
}

numbers! {
    /// Chances of seeing, in percent. Rules: EM-8.1, EM-8.2.
    Sightings {
        /// At first.
        base_percent: i64 = 60,
        /// A unit on Recce looks.
        recce_percent: i64 = 25,
        /// The target is camouflaged.
        camouflage_percent: i64 = -20,
        /// A title of the target above company.
        size_percent: i64 = 10,
        /// Made by so much, the size is seen too.
        size_margin: i64 = 20,
        /// Made by so much, the unit is identified.
        identity_margin: i64 = 40,
        /// Error of an identified unit's strength, in percent.
        estimate_percent: i64 = 25,
        /// Turns until an old sighting is struck out.
        kept_turns: u32 = 5,
    }
}

numbers! {
    /// Leaders and the news. Rules: EM-10.1, EM-10.4, EM-10.7, EM-12.1.
    Leaders {
        /// Victory points lost with a leader.
        death_points: i64 = 25,
        /// The death that concedes.
        deaths_max: u8 = 10,
        /// A leader with a beaten stack dies in so many of a hundred cases.
        beaten_death_percent: i64 = 10,
        /// EMTV knows where a level-6 leader is to so many hexes.
        news_radius: u8 = 3,
        /// How often it names a place, if one is near, rather than a circle.
        news_place_percent: i64 = 75,
        /// Most letters of an address to the nation.
        address_letters: usize = 600,
    }
}
