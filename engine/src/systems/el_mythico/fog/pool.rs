//! Sightings pooled by seats of one faction. Rule: EM-8.2. Two seats' contacts are one only where they can know it, for which of
//! them is truly the same unit is hidden below identity.

use std::collections::BTreeSet;

use crate::seat::SeatId;
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::UnitRef;

/// What contacts have alike: hex, turn, flag, class.
type Appearance = (HexNo, u32, SeatId, bool);

/// A contact, and the seat that tells it.
type SeatContact<'a> = (SeatId, &'a Contact);

/// The contacts that a faction has, each with the seat that tells it, by seat and number.
///
/// Ruling: a unit that was identified shows where it was identified last. Of others that look alike there are as many as the seat
/// saw that saw most of them, of equals the first; those identified there count among them. What one seat saw destroyed or surrender
/// is nobody's contact any more.
pub fn pool<'a>(seen: &[(SeatId, &'a [Contact])], ended: &BTreeSet<UnitRef>) -> Vec<SeatContact<'a>> {
    let all =
        || seen.iter().flat_map(|&(seat, contacts)| contacts.iter().map(move |contact| (seat, contact)));
    let mut pooled: Vec<_> = all().filter(|(_, contact)| contact.quality == Quality::Identity).collect();
    pooled.sort_by_key(|(_, contact)| (contact.of, std::cmp::Reverse(contact.turn)));
    pooled.dedup_by_key(|(_, contact)| contact.of);
    pooled.retain(|(_, contact)| !ended.contains(&contact.of));
    let mut by_look: Vec<_> = all().collect();
    by_look.sort_by_cached_key(|(_, contact)| appearance(contact));
    for alike in by_look.chunk_by(|(_, one), (_, other)| appearance(one) == appearance(other)) {
        pooled.extend(unnamed(alike));
    }
    pooled.sort_by_key(|(seat, contact)| (*seat, contact.number));
    pooled
}

fn appearance(contact: &Contact) -> Appearance {
    (contact.hex, contact.turn, contact.of.seat, contact.hard)
}

/// Those of one look, given seat by seat, that have no name: the best seen first, as many as there are beside the named.
fn unnamed<'a>(alike: &[SeatContact<'a>]) -> Vec<SeatContact<'a>> {
    let is_named = |(_, contact): &&SeatContact| contact.quality == Quality::Identity;
    if alike.iter().all(|told| is_named(&told)) {
        return Vec::new();
    }
    let names = alike.iter().filter(is_named).map(|(_, contact)| contact.of).collect::<BTreeSet<_>>().len();
    let by_seat = alike.chunk_by(|(one, _), (other, _)| one == other);
    let most = by_seat.rev().max_by_key(|told| told.len()).unwrap_or_default();
    let mut best: Vec<_> =
        most.iter().copied().filter(|(_, contact)| contact.quality < Quality::Identity).collect();
    best.sort_by_key(|(_, contact)| (std::cmp::Reverse(contact.quality), contact.number));
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
}
