//! Contacts: what a seat has seen of others and remembers, numbered in the order of sighting.
//! See EM-8.2. A contact is a copy: what its unit does later, unseen, doesn't change it.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::seat::SeatId;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::{Arm, Size, UnitRef};

/// How well something is seen. See EM-8.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// A flag and a class.
    Presence,
    /// The title too.
    Size,
    /// Full name and weapon.
    Identity,
}

impl Quality {
    /// The next better quality, at most identity.
    #[must_use]
    pub fn better(self) -> Quality {
        match self {
            Quality::Presence => Quality::Size,
            _ => Quality::Identity,
        }
    }
}

/// What is seen of a contact: hex, flag, quality, class; from `Size` on type and size; at
/// `Identity` the number.
pub type Appearance = (HexNo, SeatId, Quality, bool, Option<(Arm, Size)>, Option<u16>);

/// A unit as it was last seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contact {
    /// Its number: the seat's own, in order of sighting.
    pub number: u32,
    /// The true unit. Never shown below identity.
    pub of: UnitRef,
    /// How well it was seen.
    pub quality: Quality,
    /// The hex in which it was last seen.
    pub hex: HexNo,
    /// The turn in which it was last seen.
    pub turn: u32,
    /// The impulse of that turn in which it was last seen, if it wasn't seen when the turn ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub impulse: Option<u8>,
    /// The hex in which it was seen before, in that turn, if it was on its way and not seen when
    /// the turn ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<HexNo>,
    /// The turn in which it came into sight; it was seen in each turn since.
    pub since: u32,
    /// Class: vehicles, or men and towed guns.
    pub hard: bool,
    /// The unit's type; shown from `Size` on.
    pub arm: Arm,
    /// The size of its title; shown from `Size` on.
    pub size: Size,
    /// Its name, without code and suffix.
    pub name: SmolStr,
    /// Key of its main weapon; empty for leaders.
    pub weapon: SmolStr,
    /// Its estimated strength, in STR. Ruling: shown of identified units, within 25%.
    pub estimate: i32,
    /// The turn at whose end the seat's own units first saw that it is gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub searched_turn: Option<NonZeroU32>,
    /// The turn at whose end other seats of the faction first saw that it is gone. The faction
    /// knows it, the seat doesn't.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub searched_by_friends_turn: Option<NonZeroU32>,
}

impl Contact {
    /// This contact, of a unit that was seen before: the details of the better look are kept, and a
    /// lesser look adds none.
    #[must_use]
    pub fn after(self, before: &Contact) -> Contact {
        if self.quality >= before.quality {
            return self;
        }
        let Contact { quality, size, estimate, .. } = *before;
        let (name, weapon) = (before.name.clone(), before.weapon.clone());
        Contact { quality, size, name, weapon, estimate, ..self }
    }

    /// When it was seen last: turn and impulse. `None` comes after all impulses: the turn's end.
    pub fn last_seen(&self) -> (u32, u8) {
        (self.turn, self.impulse.unwrap_or(u8::MAX))
    }

    /// Everything that is seen of it, as a sort key.
    pub fn looks(&self) -> Appearance {
        let kind = (self.quality >= Quality::Size).then_some((self.arm, self.size));
        let number = (self.quality == Quality::Identity).then_some(self.of.number);
        (self.hex, self.of.seat, self.quality, self.hard, kind, number)
    }
}

/// Is it the same unit for sure: identified both times, or seen last turn at most a hex away?
pub fn is_same(known: &Contact, contact: &Contact, turn: u32) -> bool {
    let identified = known.quality == Quality::Identity && contact.quality == Quality::Identity;
    identified || (known.turn + 1 >= turn && known.hex.distance(contact.hex) <= 1)
}
