//! Equipment: main weapons and additional equipment with prices and ratings.
//! Rules: EM-14.2, EM-14.3, EM-14.4, EM-14.5. See EM-2.3, EM-4.1, EM-4.11, EM-14.1. Not here:
//! buying, stores, ammunition.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::arm::Arm;
use crate::module::Row;
use crate::words::{Message, Word, literal, message};

/// Default prices and ratings.
pub const USUAL: &str = include_str!("usual/equipment.toml");

/// A list of equipment, as read.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
#[row]
pub struct Equipment {
    /// Main weapons by key.
    #[serde(rename = "weapon")]
    pub weapons: BTreeMap<SmolStr, Weapon>,
    /// Additional equipment by arm and kind.
    pub additional: BTreeMap<Arm, BTreeMap<Kind, Additional>>,
}

/// A main weapon; it fixes the unit's type.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Its name; the usual weapons have theirs from the texts.
    #[serde(default)]
    pub name: Option<SmolStr>,
    /// The type of unit it makes.
    pub arm: Arm,
    /// AP for a lot, which makes STR 10; for one aircraft, helicopter or boat. See EM-4.11.
    pub price: i64,
    /// Rating against soft targets, in hundredths a STR.
    pub soft: i64,
    /// Rating against hard targets, in hundredths a STR.
    pub hard: i64,
    /// Rating against air targets, in hundredths a STR.
    pub air: i64,
    /// How fast armour is.
    #[serde(default)]
    pub speed: Speed,
    /// Range of support fire in hexes; 0 for none.
    #[serde(default)]
    #[range(0..=20)]
    pub range: u32,
    /// Does the gun drive itself?
    #[serde(default)]
    pub self_propelled: bool,
    /// Does it swim?
    #[serde(default)]
    pub amphibious: bool,
    /// Added to the chance of seeing others when it is on Recce, in percent.
    #[serde(default)]
    #[range(0..=100)]
    pub recce: i64,
    /// Does it carry infantry? See EM-3.3.
    #[serde(default)]
    pub carries: bool,
    /// What one of it lifts by air: lots of light goods or ammunition, or STR of infantry.
    /// See EM-4.10, EM-14.6.
    #[serde(default)]
    #[range(0..=100)]
    pub lift: i64,
    /// What one of it carries by sea: lots, or STR of any unit. See EM-4.10, EM-14.7.
    #[serde(default)]
    #[range(0..=100)]
    pub sealift: i64,
}

/// How fast armour is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
}

/// A kind of additional equipment.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Word,
)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-equipment")]
pub enum Kind {
    Grenades,
    Hmg,
    Mortars,
    AntiTank,
    Sam,
    AntiInfantry,
    Smoke,
    Camouflage,
    AirDefence,
    Amphibious,
    Bomblets,
    AtShells,
}

/// Price and ratings of a kind of additional equipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema, Row)]
#[serde(deny_unknown_fields)]
pub struct Additional {
    /// AP for STR 10 of it.
    pub price: i64,
    /// Added rating against soft targets, in hundredths a STR.
    pub soft: i64,
    /// Added rating against hard targets, in hundredths a STR.
    pub hard: i64,
    /// Added rating against air targets, in hundredths a STR.
    pub air: i64,
}

impl Equipment {
    /// The default list.
    pub fn usual() -> Equipment {
        toml::from_str(USUAL).expect("the usual equipment fits")
    }

    pub fn weapon_name(&self, key: &str) -> Message {
        match self.weapons.get(key).map(|weapon| &weapon.name) {
            Some(Some(name)) => literal(name.clone()),
            Some(None) => message(format!("mythico-weapon-{key}")),
            None => literal(key),
        }
    }

    /// Keys of weapons without a name, neither here nor in the usual list.
    pub fn nameless(&self) -> Vec<String> {
        let usual = Equipment::usual().weapons;
        let nameless = self
            .weapons
            .iter()
            .filter(|(key, weapon)| weapon.name.is_none() && !usual.contains_key(*key));
        nameless.map(|(key, _)| key.to_string()).collect()
    }

    /// The price of a main weapon for STR 10, in AP. See EM-4.11.
    pub fn price_of_ten(&self, key: &str) -> Option<i64> {
        let weapon = self.weapons.get(key)?;
        Some(if weapon.arm.is_sold_singly() { 10 * weapon.price } else { weapon.price })
    }

    /// A unit type's additional equipment of a kind.
    pub fn additional(&self, arm: Arm, kind: Kind) -> Option<&Additional> {
        self.additional.get(&arm)?.get(&kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn em_14_2_the_usual_list_reads_and_dearer_rifles_are_better() {
        let list = Equipment::usual();
        let rifles: Vec<_> = ["old-rifle", "assault-rifle", "modern-rifle"]
            .map(|key| list.weapons[key].clone())
            .to_vec();
        assert!(rifles.is_sorted_by(|a, b| a.price < b.price && a.soft < b.soft));
    }

    #[test]
    fn em_4_11_of_two_similar_pieces_the_dearer_is_better() {
        let list = Equipment::usual().weapons;
        for a in list.values() {
            let carries = |one: &Weapon| one.lift + one.sealift > 0;
            let similar = |b: &&Weapon| {
                b.arm == a.arm && b.self_propelled == a.self_propelled && carries(b) == carries(a)
            };
            for b in list.values().filter(similar) {
                if b.price > a.price {
                    assert!(worth(b) > worth(a), "{b:?} is no better than {a:?}");
                }
            }
        }
    }

    /// A weapon's price.
    fn worth(weapon: &Weapon) -> i64 {
        match weapon.arm {
            Arm::AirDefence => weapon.air,
            Arm::Aircraft | Arm::Helicopters | Arm::Naval => {
                weapon.soft + weapon.hard + weapon.air + 500 * (weapon.lift + weapon.sealift)
            }
            Arm::Artillery => weapon.soft + weapon.hard + 100 * i64::from(weapon.range),
            _ => weapon.soft + weapon.hard,
        }
    }
}
