//! Sightings pooled by seats of one faction. See EM-8.2. Two seats' contacts become one only if
//! they can know it, since without identification it is hidden which contacts are the same unit.

use std::collections::BTreeSet;

use crate::seat::SeatId;
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::UnitRef;

/// What similar contacts have in common: hex, turn, flag, class.
type Appearance = (HexNo, u32, SeatId, bool);

/// A contact, and the seat that saw it.
type SeatContact<'a> = (SeatId, &'a Contact);

/// The contacts of a faction, each with the seat that saw it, by seat and number.
///
/// Ruling: an identified unit is shown where it was last identified. Of others that look alike, as
/// many are shown as the seat saw that saw most of them; of equals, the one that saw them last,
/// then the first. Units identified there count among them. A unit that one seat saw destroyed or
/// surrender is nobody's contact any more.
pub fn pool<'a>(
    seen: &[(SeatId, &'a [Contact])],
    ended: &BTreeSet<UnitRef>,
) -> Vec<SeatContact<'a>> {
    let told = seen
        .iter()
        .flat_map(|&(seat, contacts)| contacts.iter().map(move |contact| (seat, contact)));
    // Sorts indices of contacts, and returns them in their original order.
    let all: Vec<SeatContact> = told.collect();
    let mut shown = vec![false; all.len()];
    let of = |place: usize| all[place].1.of;
    let mut named: Vec<_> = (0..all.len()).filter(|&place| is_named(&all[place])).collect();
    named.sort_by_key(|&place| (of(place), std::cmp::Reverse(all[place].1.last_seen())));
    named.dedup_by_key(|place| of(*place));
    named.into_iter().for_each(|place| shown[place] = !ended.contains(&of(place)));
    let mut by_look: Vec<_> =
        all.iter().enumerate().map(|(place, told)| (appearance(told.1), place)).collect();
    by_look.sort_unstable();
    for alike in by_look.chunk_by(|(one, _), (other, _)| one == other) {
        let alike: Vec<_> = alike.iter().map(|&(_, place)| place).collect();
        unnamed(&all, &alike).into_iter().for_each(|place| shown[place] = true);
    }
    all.into_iter().zip(shown).filter_map(|(told, shown)| shown.then_some(told)).collect()
}

fn is_named((_, contact): &SeatContact) -> bool {
    contact.quality == Quality::Identity
}

fn appearance(contact: &Contact) -> Appearance {
    (contact.hex, contact.turn, contact.of.seat, contact.hard)
}

/// Unidentified contacts that look alike, as indices seat by seat: the best seen, as many as there
/// are beside the identified ones.
fn unnamed(all: &[SeatContact], alike: &[usize]) -> Vec<usize> {
    let is_named = |place: &&usize| is_named(&all[**place]);
    if alike.iter().all(|place| is_named(&place)) {
        return Vec::new();
    }
    let names =
        alike.iter().filter(is_named).map(|&place| all[place].1.of).collect::<BTreeSet<_>>().len();
    let by_seat = alike.chunk_by(|&one, &other| all[one].0 == all[other].0);
    let last_seen = |told: &[usize]| told.iter().map(|&place| all[place].1.last_seen()).max();
    let most = by_seat.rev().max_by_key(|told| (told.len(), last_seen(told))).unwrap_or_default();
    let mut best: Vec<_> = most.iter().filter(|place| !is_named(place)).copied().collect();
    best.sort_by_key(|&place| (std::cmp::Reverse(all[place].1.quality), all[place].1.number));
    best.truncate(most.len().saturating_sub(names));
    best
}

#[cfg(test)]
mod tests {
    use smol_str::format_smolstr;

    use super::*;
    use crate::systems::el_mythico::unit::{Arm, Size};

    fn contact(number: u32, unit: u16, quality: Quality, hex: u32, turn: u32) -> Contact {
        Contact {
            number,
            of: UnitRef { seat: SeatId(3), number: unit },
            quality,
            hex: HexNo(hex),
            turn,
            impulse: None,
            from: None,
            since: turn,
            hard: true,
            arm: Arm::Armour,
            size: Size::Company,
            name: format_smolstr!("3/{}", unit - 1000),
            weapon: "t-54".into(),
            estimate: 10,
            searched_turn: None,
            searched_by_friends_turn: None,
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

    #[test]
    fn em_8_2_of_two_looks_in_a_turn_the_later_counts() {
        let early = |number: u32, quality: Quality, impulse: Option<u8>, hex: u32| {
            [Contact { impulse, ..contact(number, 1010, quality, hex, 2) }]
        };
        let first = early(1, Quality::Identity, Some(3), 1_001_001);
        let second = early(2, Quality::Identity, None, 1_001_004);
        assert_eq!(shown(&first, &second), [(2, 2)]);
        let first = early(1, Quality::Presence, Some(3), 1_001_001);
        let second = early(2, Quality::Presence, Some(9), 1_001_001);
        assert_eq!(shown(&first, &second), [(2, 2)]);
    }
}
