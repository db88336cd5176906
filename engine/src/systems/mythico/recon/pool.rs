//! Sightings pooled by seats of one faction. Rule: EM-8.2. Two seats' contacts are one only where they can know it, for which of
//! them is truly the same unit is hidden below identity.

use std::collections::{BTreeMap, BTreeSet};

use super::contact::{Contact, Quality};
use crate::seat::SeatId;
use crate::systems::mythico::board::HexNo;
use crate::systems::mythico::unit::UnitRef;

/// What contacts have alike: hex, turn, flag, class.
type Look = (HexNo, u32, SeatId, bool);

/// What one seat saw of a look: all, and those of them that it didn't identify.
type Seen<'a> = (usize, Vec<&'a Contact>);

/// The contacts that a faction has, each with the seat that tells it, by seat and number.
///
/// Ruling: a unit that was identified shows where it was identified last. Of others that look alike there are as many as the seat
/// saw that saw most of them, of equals the first; those identified there count among them. What one seat saw destroyed or surrender
/// is nobody's contact any more.
pub fn pool<'a>(seen: &[(SeatId, &'a [Contact])], ended: &BTreeSet<UnitRef>) -> Vec<(SeatId, &'a Contact)> {
    let mut identified: BTreeMap<UnitRef, (SeatId, &Contact)> = BTreeMap::new();
    let mut named: BTreeMap<Look, BTreeSet<UnitRef>> = BTreeMap::new();
    let mut looks: BTreeMap<Look, BTreeMap<SeatId, Seen<'a>>> = BTreeMap::new();
    for &(seat, contacts) in seen {
        for contact in contacts {
            let look = (contact.hex, contact.turn, contact.of.seat, contact.hard);
            let (all, unnamed) = looks.entry(look).or_default().entry(seat).or_default();
            *all += 1;
            if contact.quality < Quality::Identity {
                unnamed.push(contact);
                continue;
            }
            named.entry(look).or_default().insert(contact.of);
            let newest = identified.entry(contact.of).or_insert((seat, contact));
            if contact.turn > newest.1.turn {
                *newest = (seat, contact);
            }
        }
    }
    identified.retain(|of, _| !ended.contains(of));
    let mut pooled: Vec<_> = identified.into_values().collect();
    for (look, by_seat) in looks {
        let names = named.get(&look).map_or(0, BTreeSet::len);
        pooled.extend(unnamed(by_seat, names));
    }
    pooled.sort_by_key(|(seat, contact)| (*seat, contact.number));
    pooled
}

/// Those of one look that have no name, the best seen first, as many as there are beside the named.
fn unnamed<'a>(by_seat: BTreeMap<SeatId, Seen<'a>>, names: usize) -> Vec<(SeatId, &'a Contact)> {
    let Some((seat, (all, mut unnamed))) = by_seat.into_iter().rev().max_by_key(|(_, (all, _))| *all) else {
        return Vec::new();
    };
    unnamed.sort_by_key(|contact| (std::cmp::Reverse(contact.quality), contact.number));
    unnamed.into_iter().take(all.saturating_sub(names)).map(|contact| (seat, contact)).collect()
}

#[cfg(test)]
mod tests {
    use smol_str::format_smolstr;

    use super::*;
    use crate::systems::mythico::unit::{Arm, Size};

    fn contact(number: u32, unit: u16, quality: Quality, hex: u32, turn: u32) -> Contact {
        Contact {
            number,
            of: UnitRef { seat: SeatId(3), number: unit },
            quality,
            hex: HexNo(hex),
            turn,
            since: turn,
            hard: true,
            arm: Arm::Armour,
            size: Size::Company,
            name: format_smolstr!("3/{}", unit - 1000),
            weapon: "T-54".into(),
            estimate: 10,
        }
    }

    /// What the pool shows of two seats' contacts: seat and number of contact.
    fn shown(first: &[Contact], second: &[Contact]) -> Vec<(u8, u32)> {
        let pooled = pool(&[(SeatId(1), first), (SeatId(2), second)], &BTreeSet::new());
        pooled.into_iter().map(|(seat, contact)| (seat.0, contact.number)).collect()
    }

    #[test]
    fn em_8_2_two_seats_can_only_count_what_neither_identified() {
        let first = [contact(1, 1010, Quality::Presence, 1_001_001, 2)];
        let same = [contact(1, 1010, Quality::Presence, 1_001_001, 2)];
        let other = [contact(1, 1020, Quality::Presence, 1_001_001, 2)];
        assert_eq!(shown(&first, &same), [(1, 1)]);
        assert_eq!(shown(&first, &same), shown(&first, &other));
    }

    #[test]
    fn em_8_2_an_unnamed_contact_elsewhere_strikes_out_no_name() {
        let named = [contact(1, 1010, Quality::Identity, 1_001_001, 1)];
        let same = [contact(1, 1010, Quality::Presence, 1_001_004, 2)];
        let other = [contact(1, 1020, Quality::Presence, 1_001_004, 2)];
        assert_eq!(shown(&named, &same), [(1, 1), (2, 1)]);
        assert_eq!(shown(&named, &same), shown(&named, &other));
    }

    #[test]
    fn em_8_2_what_one_seat_saw_end_is_no_contact_of_its_faction() {
        let known = [contact(4, 1010, Quality::Identity, 1_001_001, 1)];
        let ended = BTreeSet::from([known[0].of]);
        assert!(pool(&[(SeatId(1), &known), (SeatId(2), &[])], &ended).is_empty());
    }

    #[test]
    fn em_8_2_a_unit_identified_twice_shows_where_it_was_last() {
        let old = [contact(4, 1010, Quality::Identity, 1_001_001, 1)];
        let new = [contact(7, 1010, Quality::Identity, 1_001_004, 2)];
        assert_eq!(shown(&old, &new), [(2, 7)]);
    }
}
