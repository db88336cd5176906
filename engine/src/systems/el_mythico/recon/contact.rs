//! Contacts: what a seat has seen of others and remembers, numbered in the order of sighting. Rule: EM-8.2.
//! A contact is a copy: what its unit does later, unseen, changes nothing in it.

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::seat::SeatId;
use crate::systems::el_mythico::board::HexNo;
use crate::systems::el_mythico::sequence::field::Troop;
use crate::systems::el_mythico::unit::{Arm, Size, UnitRef};
use crate::systems::el_mythico::world::World;

/// How well something is seen. Rule: EM-8.2.
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
    /// One better.
    #[must_use]
    pub fn better(self) -> Quality {
        match self {
            Quality::Presence => Quality::Size,
            _ => Quality::Identity,
        }
    }
}

/// What is seen of a contact: hex, flag, quality, class; from size on type and size; at identity the number.
type Looks = (HexNo, SeatId, Quality, bool, Option<(Arm, Size)>, Option<u16>);

/// A unit as it was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contact {
    /// Its number: the seat's own, in order of sighting.
    pub number: u32,
    /// What it truly is. Never shown below identity.
    pub of: UnitRef,
    /// How well it was seen.
    pub quality: Quality,
    /// Where last.
    pub hex: HexNo,
    /// When last: the turn.
    pub turn: u32,
    /// In which turn it came in sight, and was seen each turn since.
    pub since: u32,
    /// Class: vehicles, or men and towed guns.
    pub hard: bool,
    /// Its type.
    pub arm: Arm,
    /// Its title's size.
    pub size: Size,
    /// Its name, without code and suffix.
    pub name: SmolStr,
    /// Key of its main weapon; empty for leaders. Positions of version 2 and before have the weapon's name here.
    pub weapon: SmolStr,
    /// Its strength by estimate, in STR. Ruling: it is told of identified units, within 25%.
    pub estimate: i64,
    /// The turn at whose end the seat's own units first saw that it isn't there any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub searched_turn: Option<u32>,
    /// The same of other seats' units of its faction: what its faction knows by it, the seat itself doesn't.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub searched_by_friends_turn: Option<u32>,
}

impl Contact {
    /// A unit as seen now. `error` is the estimate's, in percent of the truth.
    pub fn of(world: &World, troop: &Troop, quality: Quality, turn: u32, error: i64) -> Contact {
        let unit = &troop.unit;
        Contact {
            number: 0,
            of: troop.id(),
            quality,
            hex: unit.hex,
            turn,
            since: turn,
            hard: world.is_hard(unit),
            arm: unit.arm,
            size: unit.size,
            name: unit.name.clone(),
            weapon: unit.weapon.clone(),
            estimate: (unit.strength() * error / 100).max(1),
            searched_turn: None,
            searched_by_friends_turn: None,
        }
    }

    /// The same unit after it was seen before: what the better look showed stands, and a lesser one tells no more than it saw.
    #[must_use]
    pub fn after(self, before: &Contact) -> Contact {
        if self.quality >= before.quality {
            return self;
        }
        let Contact { quality, size, estimate, .. } = *before;
        let (name, weapon) = (before.name.clone(), before.weapon.clone());
        Contact { quality, size, name, weapon, estimate, ..self }
    }

    /// All that is seen of it, in order.
    fn looks(&self) -> Looks {
        let kind = (self.quality >= Quality::Size).then_some((self.arm, self.size));
        let number = (self.quality == Quality::Identity).then_some(self.of.number);
        (self.hex, self.of.seat, self.quality, self.hard, kind, number)
    }
}

/// Writes a turn's sightings into what a seat remembers.
///
/// Ruling: a unit identified both times, or seen last turn in the same or the next hex, is known to be the same; otherwise it
/// is a new contact, and the old one stays where it was last seen until it is struck out. New ones are numbered by what is
/// seen of them, those that look alike by `lot`.
pub fn remember(
    old: &mut Vec<Contact>,
    made: &mut u32,
    seen: Vec<Contact>,
    (turn, kept_turns): (u32, u32),
    lot: impl Fn(UnitRef) -> i64,
) {
    let mut fresh = Vec::new();
    let mut known: Vec<_> = old.iter().enumerate().map(|(place, contact)| (contact.of, place)).collect();
    known.sort_unstable();
    for mut contact in seen {
        let end = known.partition_point(|(of, _)| *of <= contact.of);
        let places =
            known[..end].iter().rev().take_while(|(of, _)| *of == contact.of).map(|&(_, place)| place);
        match { places }.find(|&place| is_same(&old[place], &contact, turn)) {
            Some(place) => {
                contact.number = old[place].number;
                contact = contact.after(&old[place]);
                if old[place].turn + 1 >= turn {
                    contact.since = old[place].since;
                }
                old[place] = contact;
            }
            None => fresh.push(contact),
        }
    }
    fresh.sort_by_cached_key(|contact| (contact.looks(), lot(contact.of)));
    for mut contact in fresh {
        *made += 1;
        contact.number = *made;
        old.push(contact);
    }
    old.retain(|contact| contact.turn + kept_turns >= turn);
    old.sort_by_key(|contact| contact.number);
}

/// Strikes out what the seat saw leave the war. Ruling: nobody else's contact of it goes, except a leader's, whose death is news.
pub fn forget(old: &mut Vec<Contact>, over: &[Contact], turn: u32) {
    old.retain(|known| !over.iter().any(|seen| seen.of == known.of && is_same(known, seen, turn)));
}

/// Identified both times, or followed: seen last turn no farther than a hex away.
pub fn is_same(known: &Contact, contact: &Contact, turn: u32) -> bool {
    let identified = known.quality == Quality::Identity && contact.quality == Quality::Identity;
    identified || (known.turn + 1 >= turn && known.hex.distance(contact.hex) <= 1)
}

#[cfg(test)]
mod tests {
    use smol_str::format_smolstr;

    use super::*;

    fn contact(number: u16, quality: Quality, size: Size, turn: u32) -> Contact {
        Contact {
            number: 0,
            of: UnitRef { seat: SeatId(2), number },
            quality,
            hex: HexNo(1_001_001),
            turn,
            since: turn,
            hard: false,
            arm: Arm::Infantry,
            size,
            name: format_smolstr!("Nr {}", number - 1000),
            weapon: "assault-rifle".into(),
            estimate: 10,
            searched_turn: None,
            searched_by_friends_turn: None,
        }
    }

    #[test]
    fn em_8_2_a_lesser_look_tells_nothing_new_of_strength() {
        let mut known = Vec::new();
        let mut made = 0;
        let first = contact(1010, Quality::Identity, Size::Company, 1);
        remember(&mut known, &mut made, vec![first], (1, 5), |_| 0);
        let lesser = Contact { estimate: 3, ..contact(1010, Quality::Presence, Size::Company, 2) };
        remember(&mut known, &mut made, vec![lesser], (2, 5), |_| 0);
        assert_eq!((known.len(), known[0].turn, known[0].estimate), (1, 2, 10));
        assert_eq!(known[0].quality, Quality::Identity);
    }

    #[test]
    fn em_8_2_a_march_that_nobody_watched_makes_a_new_contact() {
        let contacts_after = |hex: u32| {
            let (mut known, mut made) = (Vec::new(), 0);
            let first = contact(1010, Quality::Presence, Size::Company, 1);
            remember(&mut known, &mut made, vec![first], (1, 5), |_| 0);
            let later = Contact { hex: HexNo(hex), ..contact(1010, Quality::Identity, Size::Company, 2) };
            remember(&mut known, &mut made, vec![later], (2, 5), |_| 0);
            known.len()
        };
        assert_eq!((contacts_after(1_001_002), contacts_after(1_001_004)), (1, 2));
    }

    #[test]
    fn em_8_2_the_numbers_of_contacts_that_look_alike_fall_by_lot() {
        let numbered = |of_first: i64| {
            let (mut known, mut made) = (Vec::new(), 0);
            let seen = vec![
                contact(1010, Quality::Presence, Size::Company, 1),
                contact(1020, Quality::Presence, Size::Brigade, 1),
            ];
            let lot = |of: UnitRef| if of.number == 1010 { of_first } else { 5 };
            remember(&mut known, &mut made, seen, (1, 5), lot);
            known.iter().map(|contact| contact.of.number).collect::<Vec<_>>()
        };
        assert_eq!((numbered(1), numbered(9)), (vec![1010, 1020], vec![1020, 1010]));
    }
}
