//! Special abilities of units and weapons, in the rule book's notation: `Tough 3`, `First Strike`,
//! `Self Destruct 4 AE2`. What they cost and where they belong is in `usual/abilities.toml`.
//! See TUW-8.3, TUW-8.5, TUW-8.6. Not here: what each does.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::order::complete::did_you_mean;
use crate::words::{Message, Word, literal, message};

/// The table where a module is silent.
pub const USUAL: &str = include_str!("../usual/abilities.toml");

/// A special ability.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Word,
)]
#[serde(rename_all = "kebab-case")]
#[word(text = "tuw-ability")]
pub enum Ability {
    /// Its results apply at once. See TUW-8.7.1
    FirstStrike,
    /// Recovers from a wound when a turn begins. See TUW-8.7.2
    Regeneration,
    /// A wound destroys it; at level 2 any attack of ATT 1 does. See TUW-8.7.3
    Fragile,
    /// Ignores wounds, and as many destructions as it has levels. See TUW-8.7.4
    Tough,
    /// Destroys itself and strikes around it. See TUW-8.7.5
    SelfDestruct,
    /// Goes to a hex without crossing those between. See TUW-8.7.6
    Teleport,
    /// See TUW-8.7.7
    OnlyAttackFlyers,
    /// See TUW-8.7.8
    CannotAttackFlyers,
    /// Unharmed by weak attacks that don't pierce. See TUW-8.7.9
    Armored,
    /// Pierces armour, and has half its ATT against all else. See TUW-8.7.10
    ArmorPiercing,
    /// Pierces armour, and has its ATT against all else. See TUW-8.7.11
    Apap,
    /// Hits flyers that attacked nobody. See TUW-5.6.1
    HighAngle,
}

/// An ability as bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(with = "String")]
pub struct BoughtAbility {
    /// Which one.
    pub ability: Ability,
    /// Its level, from 1; for Self Destruct its ATT, for Teleport its movement points.
    pub level: u8,
    /// Radius of Self Destruct in hexes.
    pub radius: u8,
}

impl FromStr for BoughtAbility {
    type Err = String;

    fn from_str(text: &str) -> Result<BoughtAbility, String> {
        let lower = text.to_ascii_lowercase().replace('-', " ");
        let words: Vec<&str> = lower.split_whitespace().collect();
        let is_number = |word: &&str| word.strip_prefix("ae").unwrap_or(word).parse::<u8>().is_ok();
        let (name, numbers) =
            words.split_at(words.iter().position(is_number).unwrap_or(words.len()));
        let name = name.join("-");
        let ability = Ability::from_word(&name).ok_or_else(|| {
            match did_you_mean(&name, Ability::WORDS.iter()) {
                Some(near) => format!("`{text}` is no ability; did you mean `{near}`?"),
                None => {
                    format!("`{text}` is no ability; write one of {}", Ability::WORDS.join(", "))
                }
            }
        })?;
        let wrong = || {
            format!(
                "`{text}` is no ability; write its name and level, as in Tough 2 or Self Destruct 4 AE1"
            )
        };
        let number = |digits: &str| digits.parse::<u8>().map_err(|_| wrong());
        let (level, radius) = match (numbers, ability) {
            ([], _) => (1, 0),
            ([level], _) => (number(level)?, 0),
            ([level, area], Ability::SelfDestruct) => {
                (number(level)?, number(area.strip_prefix("ae").ok_or_else(wrong)?)?)
            }
            _ => return Err(wrong()),
        };
        Ok(BoughtAbility { ability, level, radius })
    }
}

impl TryFrom<String> for BoughtAbility {
    type Error = String;

    fn try_from(text: String) -> Result<BoughtAbility, String> {
        text.parse()
    }
}

impl BoughtAbility {
    /// Its name with its level, where there is more than one.
    pub fn named(self) -> Message {
        match (self.ability, self.level) {
            (Ability::SelfDestruct, att) => {
                message("tuw-ability-destruct").with("att", att).with("radius", self.radius)
            }
            (ability, 1) => ability.name(),
            (ability, level) => {
                message("tuw-ability-level").with("ability", ability.name()).with("level", level)
            }
        }
    }
}

impl fmt::Display for BoughtAbility {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.ability.word())
    }
}

/// The abilities of a unit or a weapon.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Abilities(pub Vec<BoughtAbility>);

impl Abilities {
    /// An ability as bought, if it was.
    pub fn get(&self, ability: Ability) -> Option<BoughtAbility> {
        self.0.iter().copied().find(|bought| bought.ability == ability)
    }

    /// Whether it was bought.
    pub fn has(&self, ability: Ability) -> bool {
        self.get(ability).is_some()
    }

    /// Its level; 0 if it wasn't bought.
    pub fn level(&self, ability: Ability) -> u8 {
        self.get(ability).map_or(0, |bought| bought.level)
    }

    /// The level to which attacks pierce armour.
    ///
    /// Rule: TUW-8.7.10, TUW-8.7.11
    pub fn piercing(&self) -> u8 {
        self.level(Ability::ArmorPiercing).max(self.level(Ability::Apap))
    }

    /// Their names.
    pub fn names(&self) -> Vec<Message> {
        self.0.iter().map(|bought| bought.named()).collect()
    }
}

/// Where an ability belongs.
///
/// See TUW-8.3
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Bearer {
    /// A unit's.
    Unit,
    /// A weapon's.
    Weapon,
    /// A unit's, or that of a weapon with a DEF of its own.
    Either,
}

/// What the table says of an ability.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AbilityRow {
    /// Where it belongs.
    pub on: Bearer,
    /// Percent for having it.
    #[serde(default)]
    pub base: i64,
    /// Percent for each level.
    #[serde(default)]
    pub level: i64,
    /// Percent for each hex of its radius.
    #[serde(default)]
    pub radius: i64,
    /// The highest level.
    pub levels: u8,
    /// Whether units of this module may have it. Rule: TUW-8.5
    #[serde(default = "yes")]
    pub allowed: bool,
}

fn yes() -> bool {
    true
}

impl AbilityRow {
    /// Its price in percent.
    ///
    /// Rule: TUW-8.6
    pub fn percent(&self, bought: BoughtAbility) -> i64 {
        self.base + self.level * i64::from(bought.level) + self.radius * i64::from(bought.radius)
    }
}

/// The table of all abilities.
pub type AbilityTable = BTreeMap<Ability, AbilityRow>;

/// The chart of ages, the earliest first.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AgeChart {
    /// Words of the ages.
    pub ages: Vec<String>,
}

/// The chart where a module is silent.
pub const USUAL_AGES: &str = include_str!("../usual/ages.toml");

/// Ages that every language has a name for.
pub const NAMED_AGES: [&str; 11] = [
    "fists",
    "stone",
    "early-metal",
    "steel",
    "flintlock",
    "rifle",
    "engine",
    "missile",
    "laser",
    "robot",
    "warp",
];

/// The name of an age: one of a module's own is its word.
pub fn age_name(age: &str) -> Message {
    match NAMED_AGES.contains(&age) {
        true => message(format!("tuw-age-{age}")),
        false => literal(age),
    }
}

impl AgeChart {
    /// The row of an age, from 0.
    ///
    /// Rule: TUW-6.2
    pub fn row(&self, age: &str) -> Option<usize> {
        self.ages.iter().position(|row| row == age)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tuw_8_6_abilities_are_read_as_printed() {
        let read = |text: &str| text.parse::<BoughtAbility>().unwrap();
        let bought = |ability, level, radius| BoughtAbility { ability, level, radius };
        assert_eq!(read("Tough 3"), bought(Ability::Tough, 3, 0));
        assert_eq!(read("First Strike"), bought(Ability::FirstStrike, 1, 0));
        assert_eq!(read("armor-piercing 2"), bought(Ability::ArmorPiercing, 2, 0));
        assert_eq!(read("Self Destruct 4 AE2"), bought(Ability::SelfDestruct, 4, 2));
        for wrong in ["Tuff 2", "", "Tough AE2", "Tough 2 AE1", "Tough 999", "Self Destruct 4 2"] {
            assert!(wrong.parse::<BoughtAbility>().is_err(), "{wrong}");
        }
    }
}
