//! Others' units as far as a viewer has seen them, and their names. See EM-8.2.

use serde::Serialize;
use smol_str::{SmolStr, SmolStrBuilder};

use crate::seat::SeatId;
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::{FullName, suffix};
use crate::systems::el_mythico::unit::{Arm, Size, UnitRef};
use crate::words::{Message, literal, message, message_of};

/// Another's unit, as it was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownContact {
    /// The seat that saw it, if several seats' contacts are shown together.
    pub told_by: Option<SeatId>,
    /// Its number among that seat's contacts.
    pub number: u32,
    /// The unit that it is, if identified.
    pub of: Option<UnitRef>,
    /// The seat whose flag it flies.
    pub flag: SeatId,
    /// The name that goes with the flag.
    pub flag_name: SmolStr,
    /// Hostile, or at truce.
    pub hostile: bool,
    /// How well it was seen.
    pub quality: Quality,
    /// The hex in which it was last seen.
    pub hex: HexNo,
    /// The turn in which it was last seen.
    pub turn: u32,
    /// The impulse of that turn in which it was last seen, if it wasn't seen when the turn ended
    /// and that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub impulse: Option<u8>,
    /// The hex in which it was seen before that, if it was seen on its way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<HexNo>,
    /// The first turn in which it was seen.
    pub since: u32,
    /// Seen in the last turn?
    pub current: bool,
    /// Lost from sight, and surely not where it was last seen: own units stand there or look at it.
    pub gone: bool,
    /// Class: vehicles, or men and towed guns.
    pub hard: bool,
    /// Type, if the size was seen.
    pub arm: Option<Arm>,
    /// Size, if seen.
    pub size: Option<Size>,
    /// Full name, where identified.
    pub name: Option<FullName>,
    /// Key of its weapon, where identified.
    pub weapon: Option<SmolStr>,
    /// Strength by estimate, where identified.
    pub estimate: Option<i64>,
}
/// The meaning of a flag for a viewer.
pub(super) struct Flag {
    pub(super) name: SmolStr,
    pub(super) hostile: bool,
}

impl KnownContact {
    pub(super) fn of(
        contact: &Contact,
        told_by: Option<SeatId>,
        flag: Option<&Flag>,
        gone: bool,
        turn: u32,
    ) -> KnownContact {
        let size = contact.quality >= Quality::Size;
        let identity = contact.quality == Quality::Identity;
        KnownContact {
            told_by,
            number: contact.number,
            of: identity.then_some(contact.of),
            flag: contact.of.seat,
            flag_name: flag.map_or_else(SmolStr::default, |flag| flag.name.clone()),
            hostile: flag.is_none_or(|flag| flag.hostile),
            quality: contact.quality,
            hex: contact.hex,
            turn: contact.turn,
            impulse: contact.impulse,
            from: contact.from,
            since: contact.since,
            current: contact.turn + 1 == turn,
            gone,
            hard: contact.hard,
            arm: size.then_some(contact.arm),
            size: size.then_some(contact.size),
            name: identity.then(|| FullName {
                of: contact.of,
                name: contact.name.clone(),
                arm: contact.arm,
                size: contact.size,
            }),
            weapon: identity.then(|| contact.weapon.clone()),
            estimate: identity.then_some(contact.estimate.into()),
        }
    }

    /// Its code: `C3`, or `2C3` where several seats' contacts are shown together.
    pub fn code(&self) -> SmolStr {
        let mut code = SmolStrBuilder::new();
        if let Some(seat) = self.told_by {
            code.push_str(itoa::Buffer::new().format(seat.0));
        }
        code.push('C');
        code.push_str(itoa::Buffer::new().format(self.number));
        code.finish()
    }

    /// Its name, as far as known.
    pub fn name(&self) -> Message {
        match (&self.name, self.arm, self.size) {
            (Some(name), ..) => name.said(),
            (None, Some(Arm::Leader), _) => {
                message("mythico-contact-leader").with("flag", self.flag_name.clone())
            }
            (None, Some(arm), Some(size)) => {
                let size = suffix(arm, size).unwrap_or_else(|| literal(""));
                let flag = self.flag_name.clone();
                let args =
                    [("arm", arm.name().into()), ("flag", flag.into()), ("size", size.into())];
                message_of("mythico-contact-size", args)
            }
            _ if self.hard => message("mythico-contact-hard").with("flag", self.flag_name.clone()),
            _ => message("mythico-contact-soft").with("flag", self.flag_name.clone()),
        }
    }
}
