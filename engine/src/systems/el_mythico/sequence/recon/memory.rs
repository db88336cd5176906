//! What a seat remembers of others: a turn's sightings become its contacts. See EM-8.2. Not here:
//! detection (`detect.rs`).

use std::collections::BTreeSet;

use crate::systems::el_mythico::contact::{Contact, Quality, is_same};
use crate::systems::el_mythico::unit::UnitRef;

/// Writes a turn's sightings into a seat's contacts.
///
/// Ruling: a unit identified both times, or seen last turn in the same or the next hex, is known to
/// be the same. Otherwise it is a new contact, and the old one stays where it was last seen until
/// it is dropped. New ones are numbered by what is seen of them; those that look alike by `lot`.
/// Ruling: a unit identified under two numbers keeps the one that was seen last.
pub fn remember(
    old: &mut Vec<Contact>,
    made: &mut u32,
    seen: Vec<Contact>,
    (turn, kept_turns): (u32, u32),
    lot: impl Fn(UnitRef) -> i64,
) {
    let mut fresh = Vec::new();
    let mut known: Vec<_> =
        old.iter().enumerate().map(|(place, contact)| (contact.of, place)).collect();
    known.sort_unstable();
    for mut contact in seen {
        let end = known.partition_point(|(of, _)| *of <= contact.of);
        let places = known[..end]
            .iter()
            .rev()
            .take_while(|(of, _)| *of == contact.of)
            .map(|&(_, place)| place);
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
    // Exactly enough room: the contacts of all seats are most of a large position.
    old.reserve_exact(fresh.len());
    fresh.sort_by_cached_key(|contact| (contact.looks(), lot(contact.of)));
    for mut contact in fresh {
        *made += 1;
        contact.number = *made;
        old.push(contact);
    }
    old.retain(|contact| contact.turn + kept_turns >= turn);
    old.sort_by_key(|contact| contact.number);
    strike_out_twice_named(old);
}

/// Of contacts identified as one unit, keeps the one that was seen last. Without identification,
/// nothing tells that two are one.
fn strike_out_twice_named(contacts: &mut Vec<Contact>) {
    let identified = contacts.iter().filter(|contact| contact.quality == Quality::Identity);
    let mut named: Vec<_> =
        identified.map(|contact| (contact.of, contact.last_seen(), contact.number)).collect();
    named.sort_unstable();
    let earlier = named.windows(2).filter(|pair| pair[0].0 == pair[1].0).map(|pair| pair[0].2);
    let earlier: BTreeSet<u32> = earlier.collect();
    if !earlier.is_empty() {
        contacts.retain(|contact| !earlier.contains(&contact.number));
    }
}

/// Drops contacts that the seat saw leave the war, given by unit. Ruling: other seats keep theirs,
/// except of a leader, whose death is news.
pub fn forget(old: &mut Vec<Contact>, over: &[Contact], turn: u32) {
    old.retain(|known| {
        let first = over.partition_point(|seen| seen.of < known.of);
        let mut seen = over[first..].iter().take_while(|seen| seen.of == known.of);
        !seen.any(|seen| is_same(known, seen, turn))
    });
}

#[cfg(test)]
mod tests {
    use smol_str::format_smolstr;

    use super::*;
    use crate::seat::SeatId;
    use crate::systems::el_mythico::hex_map::HexNo;
    use crate::systems::el_mythico::unit::{Arm, Size};

    fn contact(number: u16, quality: Quality, size: Size, turn: u32) -> Contact {
        Contact {
            number: 0,
            of: UnitRef { seat: SeatId(2), number },
            quality,
            hex: HexNo(1_001_001),
            turn,
            impulse: None,
            from: None,
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
            let later =
                Contact { hex: HexNo(hex), ..contact(1010, Quality::Identity, Size::Company, 2) };
            remember(&mut known, &mut made, vec![later], (2, 5), |_| 0);
            known.len()
        };
        assert_eq!((contacts_after(1_001_002), contacts_after(1_001_004)), (1, 2));
    }

    /// The numbers of the contacts after a unit was identified, noticed far off, and seen this well
    /// next to there.
    fn numbers_after(last: Quality) -> Vec<u32> {
        let (mut known, mut made) = (Vec::new(), 0);
        let weeks =
            [(1_001_001, Quality::Identity), (1_001_005, Quality::Presence), (1_001_006, last)];
        for (turn, (hex, quality)) in (1..).zip(weeks) {
            let seen = Contact { hex: HexNo(hex), ..contact(1010, quality, Size::Company, turn) };
            remember(&mut known, &mut made, vec![seen], (turn, 5), |_| 0);
        }
        known.iter().map(|contact| contact.number).collect()
    }

    #[test]
    fn em_8_2_a_unit_identified_under_two_numbers_is_one_contact() {
        assert_eq!(numbers_after(Quality::Identity), [2]);
        assert_eq!(numbers_after(Quality::Size), [1, 2], "nobody knows that it is the same");
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
