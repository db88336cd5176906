//! Means of locomotion. Flight comes with TUW-7.
//! Rule: TUW-3.5. Not here: what a terrain costs them; that is data.

use serde::{Deserialize, Serialize};

use crate::words::{Message, message};

/// How a unit gets about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Locomotion {
    /// On feet, its own or a mount's. Rule: TUW-3.5.1
    Foot,
    /// Four-wheelers, scout bikes. Rule: TUW-4.4.2
    SmallAtv,
    /// Rule: TUW-3.5.8
    Wheeled,
    /// Rule: TUW-3.5.9
    Tracked,
    /// Rule: TUW-4.4.4
    Hovercraft,
    /// Rule: TUW-3.5.11
    Amphibious,
    /// Rule: TUW-3.5.3
    SmallNaval,
    /// Rule: TUW-3.5.4
    LargeNaval,
    /// Rule: TUW-3.5.7
    Noncorporeal,
    /// Never moves. Rule: TUW-3.5.10
    Stationary,
}

/// The words of all, as orders and modules write them, in the order of [`Locomotion::ALL`].
pub const WORDS: [&str; 10] = [
    "foot",
    "small-atv",
    "wheeled",
    "tracked",
    "hovercraft",
    "amphibious",
    "small-naval",
    "large-naval",
    "noncorporeal",
    "stationary",
];

impl Locomotion {
    /// All of them.
    pub const ALL: [Locomotion; 10] = [
        Locomotion::Foot,
        Locomotion::SmallAtv,
        Locomotion::Wheeled,
        Locomotion::Tracked,
        Locomotion::Hovercraft,
        Locomotion::Amphibious,
        Locomotion::SmallNaval,
        Locomotion::LargeNaval,
        Locomotion::Noncorporeal,
        Locomotion::Stationary,
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        WORDS[self as usize]
    }

    /// The one with this word.
    pub fn named(word: &str) -> Option<Locomotion> {
        Locomotion::ALL.into_iter().find(|by| by.word() == word)
    }

    /// Its name.
    pub fn name(self) -> Message {
        message(format!("tuw-by-{}", self.word()))
    }

    /// Does a road help it? Ruling: all that goes on the ground, and amphibious units and hovercraft too.
    pub fn takes_roads(self) -> bool {
        use Locomotion::{Amphibious, Foot, Hovercraft, SmallAtv, Tracked, Wheeled};
        matches!(self, Foot | SmallAtv | Wheeled | Tracked | Hovercraft | Amphibious)
    }

    /// Is it on the water rather than in it? Ruling: ghosts count as above it.
    pub fn floats(self) -> bool {
        use Locomotion::{Amphibious, Hovercraft, LargeNaval, Noncorporeal, SmallNaval};
        matches!(self, Hovercraft | Amphibious | SmallNaval | LargeNaval | Noncorporeal)
    }

    /// Does the ground shelter it? Noncorporeal and stationary units get no D, unless a scenario's cover names them.
    ///
    /// Rule: TUW-4.4
    pub fn is_sheltered(self) -> bool {
        !matches!(self, Locomotion::Noncorporeal | Locomotion::Stationary)
    }
}
