//! Terrain effects in the rule book's own notation: `M2 D5`, `MX`, `H3`, `HX`; and movement points
//! in tenths.
//! See TUW-4.3.

use std::ops::RangeInclusive;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::words::Arg;

/// Movement points in tenths, so that a road of M0.5 stays exact.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Mp(pub i32);

impl Mp {
    /// So many whole points.
    pub const fn whole(points: i32) -> Mp {
        Mp(10 * points)
    }
}

impl From<Mp> for Arg {
    fn from(points: Mp) -> Arg {
        Arg::Tenths(i64::from(points.0))
    }
}

/// ATT, DEF, D and H: scores are small numbers, and sums of them must stay numbers.
pub const SCORES: RangeInclusive<i64> = -1000..=1000;

/// A score as printed, within its bounds.
pub fn printed(number: &str) -> Option<i32> {
    number.parse::<i32>().ok().filter(|score| SCORES.contains(&i64::from(*score)))
}

/// What a unit pays to enter a hex, or that it may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryCost {
    /// So many movement points.
    Cost(Mp),
    /// It may not be entered, except by a road.
    Closed,
}

/// What a hazard does to a unit that enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hazard {
    /// An attack at this ATT.
    Attack(i32),
    /// Whoever enters is destroyed without a roll.
    Certain,
}

/// An effect: each letter at most once.
///
/// See TUW-4.3
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(with = "String")]
pub struct TerrainEffect {
    /// M: cost of entry, if it says one.
    pub entry: Option<EntryCost>,
    /// D: added to DEF against ranged attacks.
    pub defence: i32,
    /// H: the hazard, if there is one.
    pub hazard: Option<Hazard>,
}

impl FromStr for TerrainEffect {
    type Err = String;
    fn from_str(text: &str) -> Result<TerrainEffect, String> {
        text.split_whitespace().try_fold(TerrainEffect::default(), |effect, part| {
            let wrong = || {
                format!(
                    "`{part}` is no terrain effect; write M, D or H with a number to 1000, MX or HX"
                )
            };
            let score = |number| printed(number).ok_or_else(wrong);
            let (letter, number) = part.split_at_checked(1).ok_or_else(wrong)?;
            match (letter, number) {
                ("M", "X") => Ok(TerrainEffect { entry: Some(EntryCost::Closed), ..effect }),
                ("M", _) => {
                    Ok(TerrainEffect { entry: Some(EntryCost::Cost(points(number)?)), ..effect })
                }
                ("D", _) => Ok(TerrainEffect { defence: score(number)?, ..effect }),
                ("H", "X") => Ok(TerrainEffect { hazard: Some(Hazard::Certain), ..effect }),
                ("H", _) => {
                    Ok(TerrainEffect { hazard: Some(Hazard::Attack(score(number)?)), ..effect })
                }
                _ => Err(wrong()),
            }
        })
    }
}

fn points(number: &str) -> Result<Mp, String> {
    let wrong =
        || format!("`M{number}` must be M0 or more, with at most one digit after the point");
    let (whole, tenths) = number.split_once('.').unwrap_or((number, "0"));
    match (whole.parse::<u16>(), tenths.parse::<u16>()) {
        (Ok(whole), Ok(tenths)) if tenths < 10 => Ok(Mp(i32::from(whole) * 10 + i32::from(tenths))),
        _ => Err(wrong()),
    }
}

impl TryFrom<String> for TerrainEffect {
    type Error = String;
    fn try_from(text: String) -> Result<TerrainEffect, String> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tuw_4_3_letters_and_numbers_are_read_as_printed() {
        let effect: TerrainEffect = "M2 D-2 H3".parse().unwrap();
        assert_eq!(effect.entry, Some(EntryCost::Cost(Mp(20))));
        assert_eq!((effect.defence, effect.hazard), (-2, Some(Hazard::Attack(3))));
        assert_eq!("M0.5".parse::<TerrainEffect>().unwrap().entry, Some(EntryCost::Cost(Mp(5))));
        assert_eq!("MX HX".parse::<TerrainEffect>().unwrap().hazard, Some(Hazard::Certain));
    }

    #[test]
    fn tuw_4_3_terrain_below_m0_is_not_allowed() {
        for wrong in ["M-1", "M0.25", "M", "Q3", "D", "é", "D1001", "H600000000"] {
            assert!(wrong.parse::<TerrainEffect>().is_err(), "{wrong}");
        }
    }
}
