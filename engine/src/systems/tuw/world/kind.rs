//! Kinds of units: the printed scores, and weapons in the rule book's notation `ATT/RNG type`.
//! Rule: TUW-3.2. See TUW-4.2.1, TUW-5.8, TUW-8.3. Not here: any unit's state.

use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ability::{Abilities, Ability};
use super::effect::printed;
use super::locomotion::Locomotion;
use crate::map::Symbol;
use crate::words::Word;

/// A kind of unit as printed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitKind {
    /// Its word in the module's files.
    pub id: String,
    /// What the module calls it.
    pub name: String,
    /// The mark on its counter.
    pub symbol: Symbol,
    /// DEF: what stands against an attack's ATT, each with a die added. Rule: TUW-3.2.3
    pub defence: i32,
    /// Movement types; a unit begins with the first. See TUW-3.5.12
    pub moves: Vec<MovementMode>,
    /// Weapons; none is ATT X. See TUW-3.2.1
    #[serde(default)]
    pub weapons: Vec<Weapon>,
    /// Lives under water. See TUW-3.5.6
    #[serde(default)]
    pub subaquatic: bool,
    /// Its special abilities. Rule: TUW-3.3. See TUW-8.3
    #[serde(default)]
    pub abilities: Abilities,
    /// A flyer that may fly in terrain and land in woods. See TUW-3.5.2
    #[serde(default)]
    pub small: bool,
    /// Terrains, by their words, that this flyer is equipped to land in. See TUW-4.4.4
    #[serde(default)]
    pub lands_in: Vec<String>,
    /// How many units it carries. See TUW-3.5.10
    #[serde(default)]
    pub carries: u8,
    /// Its age, by the chart. See TUW-6.2
    pub age: Option<String>,
    /// Genre level; worked out by its age when not given. See TUW-5.7.2
    pub cel: Option<u8>,
    /// Point cost that replaces the formula's. See TUW-3.6
    #[serde(rename = "cost")]
    pub printed_cost: Option<u32>,
    /// Percent on its cost, for what its own rules add. See TUW-3.6
    #[serde(default)]
    pub percent: i64,
    /// Point cost in this war, worked out when the module was read. See TUW-6.4
    #[serde(skip)]
    pub cost: u32,
}

impl UnitKind {
    /// Its point cost, worked out when the module was read.
    ///
    /// Rule: TUW-3.2.5
    pub fn cost(&self) -> u32 {
        self.cost
    }

    /// Its genre level (CEL); 1 where nobody speaks of ages.
    ///
    /// Rule: TUW-5.7.2
    pub fn level(&self) -> u8 {
        self.cel.unwrap_or(1)
    }

    /// The weapons that strike first, by their places.
    ///
    /// See TUW-8.7.1
    pub fn first_strikes(&self) -> impl Iterator<Item = usize> + '_ {
        let weapons = self.weapons.iter().enumerate();
        weapons.filter(|(_, weapon)| weapon.abilities.has(Ability::FirstStrike)).map(|(nth, _)| nth)
    }

    /// The longest RNG of its weapons, in hexes.
    pub fn range(&self) -> u32 {
        self.weapons.iter().map(|weapon| weapon.attack.range).max().unwrap_or(0)
    }

    /// The weapon of this name, by its place.
    pub fn weapon(&self, name: &str) -> Option<usize> {
        self.weapons.iter().position(|weapon| weapon.name.eq_ignore_ascii_case(name))
    }
}

/// One movement type of a kind.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MovementMode {
    /// The means of locomotion of this movement type.
    pub by: Locomotion,
    /// MP: movement points a turn, in whole points. See TUW-3.2.4
    pub mp: i32,
    /// Most hexes a turn. See TUW-4.2.1
    pub max: Option<u16>,
}

/// Most letters in a weapon's name: orders name it in full.
pub const WEAPON_NAME_MAX: usize = 40;

/// A weapon: one attack a turn, unless it says more.
///
/// See TUW-5.1
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Its name, as orders name it.
    pub name: String,
    /// ATT, range and kind of its attack, as printed.
    pub attack: AttackProfile,
    /// Attacks a turn.
    #[serde(default = "one")]
    pub attacks: u8,
    /// DEF of its own: then it is a target by itself. See TUW-8.3
    pub defence: Option<i32>,
    /// Its special abilities. See TUW-8.3
    #[serde(default)]
    pub abilities: Abilities,
    /// Terrains, by their words, at whose hexes it can't strike. See TUW-5.8
    #[serde(default)]
    pub not_into: Vec<String>,
    /// Locomotions that it can't strike. See TUW-5.8
    #[serde(default)]
    pub not_at: Vec<Locomotion>,
    /// Percent on its part of the cost, for what its own rules add. See TUW-3.6
    #[serde(default)]
    pub percent: i64,
}

fn one() -> u8 {
    1
}

/// How a weapon strikes: `2/2 LOS`, `4/3 IF1`, `4/6 IF2 AE1`, `2/0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(with = "String")]
pub struct AttackProfile {
    /// ATT: what stands against the target's DEF, each with a die added. Rule: TUW-3.2.1
    pub att: i32,
    /// RNG in hexes. Rule: TUW-3.2.2
    pub range: u32,
    /// Which lines of fire it needs: line of sight, indirect, or none.
    pub kind: AttackKind,
    /// How near the target may be at the least, in hexes. Rule: TUW-5.8.2
    pub range_min: u32,
    /// Radius of its area, if it has one. See TUW-5.8.4
    pub area: Option<u8>,
}

/// Types of attack. An area is a property besides.
///
/// See TUW-5.8
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Word,
)]
#[serde(rename_all = "UPPERCASE")]
#[word(text = "tuw-attack")]
pub enum AttackKind {
    /// LOS: nothing may block the line between the two hexes.
    Los,
    /// IF: indirect fire, over whatever stands between.
    If,
    /// HTH: hand to hand, within one hex.
    Hth,
}

impl FromStr for AttackProfile {
    type Err = String;
    fn from_str(text: &str) -> Result<AttackProfile, String> {
        let wrong = || {
            format!(
                "`{text}` is no attack; write ATT/RNG and its type, as in 4/6 IF2 AE1, with ATT to 1000 and hexes to 100"
            )
        };
        let mut words = text.split_whitespace();
        let (att, range) =
            words.next().and_then(|scores| scores.split_once('/')).ok_or_else(wrong)?;
        let (att, range) = printed(att).zip(reach(range)).ok_or_else(wrong)?;
        let kind = if range == 0 { AttackKind::Hth } else { AttackKind::Los };
        let plain = AttackProfile { att, range, kind, range_min: 0, area: None };
        words.try_fold(plain, |strike, word| strike.with(word).ok_or_else(wrong))
    }
}

/// Most hexes that RNG, a least range or a radius may have: whoever aims looks at all of them.
const REACH_MAX: u32 = 100;

fn reach(digits: &str) -> Option<u32> {
    digits.parse().ok().filter(|hexes| *hexes <= REACH_MAX)
}

impl AttackProfile {
    fn with(self, word: &str) -> Option<AttackProfile> {
        let number = |digits: &str, if_none: u32| match digits {
            "" => Some(if_none),
            _ => reach(digits),
        };
        match word.split_at_checked(2)? {
            ("LO", "S") if self.range > 0 => Some(self),
            ("HT", "H") if self.range == 0 => Some(self),
            ("IF", least) if self.range > 0 => {
                Some(AttackProfile { kind: AttackKind::If, range_min: number(least, 1)?, ..self })
            }
            ("AE", radius) => {
                Some(AttackProfile { area: Some(u8::try_from(number(radius, 0)?).ok()?), ..self })
            }
            _ => None,
        }
    }
}

impl TryFrom<String> for AttackProfile {
    type Error = String;
    fn try_from(text: String) -> Result<AttackProfile, String> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strike(text: &str) -> AttackProfile {
        text.parse().unwrap()
    }

    #[test]
    fn tuw_5_8_attacks_are_read_as_printed() {
        let plain =
            AttackProfile { att: 4, range: 6, kind: AttackKind::If, range_min: 2, area: Some(1) };
        assert_eq!(strike("4/6 IF2 AE1"), plain);
        assert_eq!(strike("2/0").kind, AttackKind::Hth);
        assert_eq!(strike("2/3").kind, AttackKind::Los);
        assert_eq!(strike("2/3 AE").area, Some(0));
    }

    #[test]
    fn tuw_5_8_2_if_alone_is_if1() {
        assert_eq!(strike("4/3 IF").range_min, 1);
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for wrong in [
            "",
            "4",
            "4/x",
            "4/0 LOS",
            "4/2 HTH",
            "4/0 IF1",
            "4/2 AE999",
            "4/2 ZZ",
            "4/4000000",
            "1001/1",
            "4/9 IF101",
        ] {
            assert!(wrong.parse::<AttackProfile>().is_err(), "{wrong}");
        }
    }
}
