//! Means of locomotion, and what they are like: `usual/locomotion.toml`, under whatever a module's
//! own says.
//! Rule: TUW-3.5. See TUW-4.4. Not here: what a terrain costs them; that is data.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::words::Word;

/// How a unit gets about.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Word,
)]
#[serde(rename_all = "kebab-case")]
#[word(text = "tuw-by")]
pub enum Locomotion {
    /// On feet, its own or a mount's. Rule: TUW-3.5.1
    Foot,
    /// Four-wheelers, scout bikes. See TUW-4.4.2
    SmallAtv,
    /// On wheels: a road helps it. Rule: TUW-3.5.8
    Wheeled,
    /// On tracks. Rule: TUW-3.5.9
    Tracked,
    /// On a cushion of air, over land and water. See TUW-4.4.4
    Hovercraft,
    /// On land and through water. Rule: TUW-3.5.11
    Amphibious,
    /// Boats and other small craft on the water. Rule: TUW-3.5.3
    SmallNaval,
    /// Ships, which need deep water. Rule: TUW-3.5.4
    LargeNaval,
    /// Ghosts. All ground is alike to them. Rule: TUW-3.5.7
    Noncorporeal,
    /// Emplacements, which never move. See TUW-3.5.10
    Stationary,
    /// Agile flyers, which can hover. See TUW-3.5.2.1
    Hmf,
    /// Flyers that must keep moving. See TUW-3.5.2.2
    Lmf,
}

/// What they are like where a module is silent.
pub const USUAL: &str = include_str!("../usual/locomotion.toml");

/// What a means of locomotion is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LocomotionTraits {
    /// Does it move at all? See TUW-3.5.10
    pub moves: bool,
    /// Does a road help it? See TUW-4.3
    pub roads: bool,
    /// Is it on the water rather than in it? See TUW-5.2
    pub floats: bool,
    /// Has it the D of terrain, and of cover that doesn't name it? See TUW-4.4
    pub sheltered: bool,
    /// Has it the percentages of the terrain chart, where a scenario counts them? See TUW-99.1
    pub percentages: bool,
    /// Does it fly, over all that is on the ground? See TUW-3.5.2
    pub flies: bool,
}

/// What each is like.
pub type LocomotionTable = BTreeMap<Locomotion, LocomotionTraits>;
