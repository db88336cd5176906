//! Contacts: what a seat has seen of others and remembers, numbered in the order of sighting. Rule: EM-8.2.
//! A contact is a copy: what its unit does later, unseen, changes nothing in it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::seat::SeatId;
use crate::systems::mythico::board::HexNo;
use crate::systems::mythico::names::full_name;
use crate::systems::mythico::unit::{Arm, Size, Unit, UnitRef};
use crate::systems::mythico::world::World;

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
    /// Its full name.
    pub name: String,
    /// Its weapon's name.
    pub weapon: String,
    /// Its strength by estimate, in STR.
    pub estimate: i64,
}

impl Contact {
    /// A unit as seen now. `error` is the estimate's, in percent of the truth.
    pub fn of(world: &World, seat: SeatId, unit: &Unit, quality: Quality, turn: u32, error: i64) -> Contact {
        Contact {
            number: 0,
            of: UnitRef { seat, number: unit.number },
            quality,
            hex: unit.hex,
            turn,
            since: turn,
            hard: world.is_hard(unit),
            arm: unit.arm,
            size: unit.size,
            name: full_name(seat, unit),
            weapon: world.weapon(unit).map_or_else(String::new, |weapon| weapon.name.clone()),
            estimate: (unit.strength() * error / 100).max(1),
        }
    }
}

/// Writes a turn's sightings into what a seat remembers.
///
/// Ruling: a unit seen last turn too, or identified both times, is known to be the same; otherwise it is a new contact, and
/// the old one stays where it was last seen until it is struck out.
pub fn remember(old: &mut Vec<Contact>, made: &mut u32, seen: Vec<Contact>, turn: u32, kept_turns: u32) {
    let mut fresh = Vec::new();
    let mut known: BTreeMap<UnitRef, Vec<usize>> = BTreeMap::new();
    for (place, contact) in old.iter().enumerate() {
        known.entry(contact.of).or_default().push(place);
    }
    for mut contact in seen {
        let places = known.get(&contact.of).map_or(&[][..], Vec::as_slice);
        match places.iter().rev().find(|&&place| is_same(&old[place], &contact, turn)) {
            Some(&place) => {
                contact.number = old[place].number;
                contact.quality = contact.quality.max(old[place].quality);
                if old[place].turn + 1 >= turn {
                    contact.since = old[place].since;
                }
                old[place] = contact;
            }
            None => fresh.push(contact),
        }
    }
    // Numbered by what is seen of them, so that the order tells nothing more.
    fresh.sort_by(|a, b| {
        (a.hex, a.quality, a.hard, a.size, a.of).cmp(&(b.hex, b.quality, b.hard, b.size, b.of))
    });
    for mut contact in fresh {
        *made += 1;
        contact.number = *made;
        old.push(contact);
    }
    old.retain(|contact| contact.turn + kept_turns >= turn);
    old.sort_by_key(|contact| contact.number);
}

/// Followed since last turn, or identified both times.
fn is_same(known: &Contact, contact: &Contact, turn: u32) -> bool {
    known.turn + 1 >= turn || (known.quality == Quality::Identity && contact.quality == Quality::Identity)
}
