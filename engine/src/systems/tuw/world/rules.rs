//! The numbers of the rules, as read: `usual/rules.toml`, under whatever a module's own
//! `rules.toml` says. Not here: terrain, locomotion, point costs, which have tables of their own;
//! what any number does.

use schemars::JsonSchema;
use serde::Deserialize;

/// The numbers where a module is silent.
pub const USUAL: &str = include_str!("../usual/rules.toml");

/// All of them, a table a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The roll of attacks and hazards. See TUW-5.4
    pub combat: CombatRules,
    /// Units in a hex. See TUW-3.7
    pub stacking: StackingRules,
    /// Disabilities whose duration nobody names. See TUW-3.4.3
    pub disability: DisabilityRules,
    /// Flight. See TUW-3.5.2
    pub flight: FlightRules,
    /// Armour. See TUW-8.7.9
    pub armour: ArmourRules,
    /// What carrying costs. See TUW-3.5.10
    pub carrying: CarryingRules,
}

/// The roll of attacks and hazards.
///
/// See TUW-5.4
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CombatRules {
    /// Sides of every die.
    pub die_sides: u32,
    /// By how much more the target is wounded.
    pub wounded_by: i32,
    /// By how much more it is destroyed.
    pub destroyed_by: i32,
}

/// Units in a hex at the end of a turn.
///
/// See TUW-3.7
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StackingRules {
    /// Most, if the scenario names no number.
    pub units_max: usize,
}

/// Disabilities whose duration nobody names.
///
/// See TUW-3.4.3
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DisabilityRules {
    /// They last to the end of the turn after so many.
    pub turns: u32,
}

/// Flight.
///
/// See TUW-3.5.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FlightRules {
    /// Movement points that an agile flyer pays to take off or land.
    pub agile: i32,
    /// Highest value of a die less ATT at which a wounded flyer crashes.
    pub crash: i32,
}

/// Armour.
///
/// See TUW-8.7.9, TUW-8.7.10
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmourRules {
    /// Percent of DEF that an attack's ATT needs to harm it without piercing.
    pub threshold: i32,
    /// Percent on the ATT of a piercing attack against what isn't armoured.
    pub soft: i32,
}

/// What carrying costs.
///
/// See TUW-3.5.10
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CarryingRules {
    /// Movement points that the carrier pays for each that boards or leaves.
    pub carrier: i32,
}

#[cfg(test)]
impl Rules {
    /// Those of a module that is silent.
    pub fn usual() -> Rules {
        toml::from_str(USUAL).expect("the usual numbers fit")
    }
}
