//! What a scene says of a leader, a unit or a spy, and the rows of the module's files that it
//! becomes.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Table;

use super::{KEYS, unit_ref};
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::espionage::SpyKind;
use crate::systems::el_mythico::unit::{Unit, UnitRef};

/// An agent or informer in service before the first line.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpyOf {
    pub code: String,
    pub hex: u32,
    #[serde(default = "agent")]
    pub kind: SpyKind,
    /// Seats that have found it before the first line.
    #[serde(default)]
    pub found: Vec<String>,
}

fn agent() -> SpyKind {
    SpyKind::Agent
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    pub vocation: Option<String>,
    pub level: u8,
    pub alignment: Option<String>,
    /// What its player chooses from in the first turn.
    #[serde(default)]
    pub vocations: Vec<String>,
    #[serde(default)]
    pub alignments: Vec<String>,
    /// Names of its leader; the first is taken unless the player gives one.
    #[serde(default)]
    pub names: Vec<String>,
    /// Names of its infantry; one is taken unless the player gives one.
    #[serde(default)]
    pub infantry: Vec<String>,
    /// Points of deeds, where it has more than the level takes.
    pub deeds: Option<i64>,
}

impl Leader {
    /// What `seats.toml` says of it, where that isn't usual.
    pub fn rows(&self) -> String {
        let one = |key: &str, value: &Option<String>| {
            value.as_ref().map(|value| format!("{key} = {value:?}\n"))
        };
        let several = |key: &str, values: &Vec<String>| {
            (!values.is_empty()).then(|| format!("{key} = {values:?}\n"))
        };
        let rows = [
            one("vocation", &self.vocation),
            one("alignment", &self.alignment),
            several("vocations", &self.vocations),
            several("alignments", &self.alignments),
            several("leader_names", &self.names),
        ];
        rows.into_iter().flatten().collect()
    }
}

/// A unit: a regular of experience 1 with organisation 10 unless said otherwise, so that its fire
/// is that of the tables.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitOf {
    pub code: String,
    pub weapon: Option<String>,
    pub hex: u32,
    pub strength: Option<i64>,
    pub aggression: Option<u8>,
    pub experience: Option<i64>,
    /// Without it a regular, or what is just elite if it has an elite type.
    pub training: Option<String>,
    pub elite: Option<String>,
    #[serde(default)]
    pub additional: Vec<String>,
    /// Equipment for a part of it, in STR.
    #[serde(default)]
    pub partly: BTreeMap<Kind, i64>,
    #[serde(default = "ten")]
    pub organisation: i64,
    pub retreat: Option<u8>,
    pub target: Option<u8>,
    #[serde(default)]
    pub dug: bool,
    /// Points that Defend has earned it before the first line.
    #[serde(default)]
    pub defend: u8,
    /// What it carries.
    #[serde(default)]
    pub surplus: Table,
    #[serde(default)]
    pub out_of_ammo: bool,
    /// Weeks for which it wasn't paid before the first line.
    #[serde(default)]
    pub unpaid: u8,
    /// The number of the unit that carries it before the first line.
    pub aboard: Option<u16>,
}

fn ten() -> i64 {
    10
}

impl UnitOf {
    pub fn unit_ref(&self) -> UnitRef {
        unit_ref(&self.code).unwrap_or_else(|wrong| panic!("{wrong}"))
    }

    pub fn row(&self) -> String {
        let UnitRef { seat, number } = self.unit_ref();
        let key = KEYS[usize::from(seat.0) - 1];
        let mut row = format!("[[unit]]\nseat = {key:?}\nnumber = {number}\nhex = {}\n", self.hex);
        let usual = if self.elite.is_some() { "3(0)" } else { "2(0)" };
        let training = self.training.as_deref().unwrap_or(usual);
        row += &format!("training = {training:?}\nadditional = {:?}\n", self.additional);
        row +=
            &self.elite.as_ref().map_or_else(String::new, |elite| format!("elite = {elite:?}\n"));
        row += &self.weapon.as_ref().map_or_else(
            || format!("name = \"Boss {}\"\n", key.to_uppercase()),
            |weapon| format!("weapon = {weapon:?}\n"),
        );
        let surplus: Vec<_> =
            self.surplus.iter().map(|(good, amount)| format!("{good} = {amount}")).collect();
        row += &format!("surplus = {{ {} }}\n", surplus.join(", "));
        let numbers = [
            ("strength", self.strength),
            ("experience", self.experience),
            ("aggression", self.aggression.map(i64::from)),
        ];
        for (name, number) in numbers {
            row += &number.map_or(String::new(), |number| format!("{name} = {number}\n"));
        }
        row
    }

    pub fn dress(&self, unit: &mut Unit) {
        unit.organisation = self.organisation;
        unit.settings.target = self.target.unwrap_or(unit.settings.target);
        if let Some(side) = self.retreat.and_then(crate::grid::hex::Side::new) {
            unit.settings.retreat = side;
        }
        unit.aboard = self.aboard.map(|number| 1000 + number);
        unit.works.dug_in = self.dug;
        unit.works.points = self.defend;
        (unit.supply.out_of_ammo, unit.supply.unpaid_weeks) = (self.out_of_ammo, self.unpaid);
        unit.additional.extend(self.partly.iter().map(|(kind, strength)| (*kind, 10 * strength)));
    }
}
