//! Sight: what one seat sees of units, where something hides who they are. A unit that is seen and
//! not known has a tag of the seat's own, as long as the seat follows it. A unit that is out of
//! sight leaves a mark where it was seen last. Own units can be out of sight too.
//!
//! Tags count up from 1, in an order that the seat can see: `?2` came into sight after `?1`. So
//! neither a tag nor a gap tells anything of the units' own numbers. A unit that comes back into
//! sight has a new tag, since nobody can tell that it is the same.
//!
//! Not here: who sees whom, and what is shown. Each system decides that.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Deserialize, Serialize};

/// A seat's own name for a unit that it sees and doesn't know: `?1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tag(pub u16);

impl Tag {
    /// The letter before the number.
    pub const LETTER: char = '?';

    /// The tag in a view that several seats share. `place` is the seat's place among them, from 0.
    /// Tags of different seats stay different, and later tags change no earlier one.
    #[must_use]
    pub fn shared(self, place: u16, seats: u16) -> Tag {
        Tag(self.0.saturating_sub(1).saturating_mul(seats).saturating_add(place).saturating_add(1))
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Tag::LETTER, self.0)
    }
}

/// What one seat sees. `U` names units, and has room for tags. `M` is a mark: a unit as it was seen
/// last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(
    serialize = "U: Ord + Serialize, M: Serialize",
    deserialize = "U: Ord + Deserialize<'de>, M: Deserialize<'de>"
))]
pub struct Sight<U, M> {
    /// Others' units that it sees and knows.
    pub known: BTreeSet<U>,
    /// Others' units that it sees and doesn't know.
    #[serde(default = "BTreeMap::new", skip_serializing_if = "BTreeMap::is_empty")]
    tagged: BTreeMap<U, Tag>,
    /// The last tag that was given.
    #[serde(default)]
    last: u16,
    /// Own units that it doesn't see. All others it does.
    #[serde(default = "BTreeSet::new", skip_serializing_if = "BTreeSet::is_empty")]
    hidden: BTreeSet<U>,
    /// Units that it doesn't see now, by what the seat calls them.
    pub marks: BTreeMap<U, M>,
}

impl<U, M> Default for Sight<U, M> {
    fn default() -> Self {
        let (tagged, marks) = (BTreeMap::new(), BTreeMap::new());
        Sight { known: BTreeSet::new(), tagged, last: 0, hidden: BTreeSet::new(), marks }
    }
}

impl<U: Copy + Ord + From<Tag>, M> Sight<U, M> {
    /// Returns the tag of another's unit that it sees and doesn't know.
    pub fn tag(&self, unit: U) -> Option<Tag> {
        self.tagged.get(&unit).copied()
    }

    /// Finds the unit that it calls by a tag.
    pub fn tagged(&self, tag: Tag) -> Option<U> {
        self.tagged.iter().find(|(_, other)| **other == tag).map(|(unit, _)| *unit)
    }

    /// Returns whether one of its own units is hidden from it.
    pub fn is_hidden(&self, own: U) -> bool {
        self.hidden.contains(&own)
    }

    /// Others' units come into sight, each with where it is seen. New ones get tags, in the order
    /// of their places and by lot within a place.
    pub fn meet<P: Ord>(
        &mut self,
        seen: impl IntoIterator<Item = (P, U)>,
        mut lot: impl FnMut() -> i64,
    ) {
        let new = seen
            .into_iter()
            .filter(|(_, unit)| !self.known.contains(unit) && !self.tagged.contains_key(unit));
        let mut new: Vec<_> = new.map(|(place, unit)| (place, lot(), unit)).collect();
        new.sort_unstable();
        for (_, _, unit) in new {
            self.last = self.last.saturating_add(1);
            self.tagged.insert(unit, Tag(self.last));
        }
    }

    /// It knows from now on which unit this is. The unit's mark goes.
    pub fn know(&mut self, unit: U) {
        self.tagged.remove(&unit);
        self.marks.remove(&unit);
        self.known.insert(unit);
    }

    /// It sees another's unit no longer. A mark stays, under the name that the unit had.
    pub fn lose(&mut self, unit: U, mark: M) {
        let tag = self.tagged.remove(&unit).map(U::from);
        let name = tag.or_else(|| self.known.take(&unit));
        self.marks.extend(name.map(|name| (name, mark)));
    }

    /// It doesn't see one of its own units any more.
    pub fn hide(&mut self, own: U, mark: M) {
        self.hidden.insert(own);
        self.marks.insert(own, mark);
    }

    /// It sees one of its own units again.
    pub fn find(&mut self, own: U) {
        self.hidden.remove(&own);
        self.marks.remove(&own);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    enum Name {
        Unit(u8),
        Tag(Tag),
    }

    impl From<Tag> for Name {
        fn from(tag: Tag) -> Name {
            Name::Tag(tag)
        }
    }

    /// Two units, one west of the other.
    fn met(west: u8, east: u8) -> Sight<Name, char> {
        let mut sight = Sight::default();
        sight.meet([(2, Name::Unit(east)), (1, Name::Unit(west))], || 0);
        sight
    }

    #[test]
    fn tags_go_by_place_and_not_by_number() {
        let (one, other) = (met(5, 9), met(9, 5));
        assert_eq!(one.tag(Name::Unit(5)), Some(Tag(1)));
        assert_eq!(other.tag(Name::Unit(9)), Some(Tag(1)));
        assert_eq!(one.tagged(Tag(2)), Some(Name::Unit(9)));
    }

    #[test]
    fn within_a_place_the_lot_decides() {
        for (lots, first) in [([1, 2], 5), ([2, 1], 9)] {
            let (mut sight, mut lots) = (Sight::<Name, char>::default(), lots.into_iter());
            sight.meet([((), Name::Unit(5)), ((), Name::Unit(9))], || lots.next().unwrap());
            assert_eq!(sight.tagged(Tag(1)), Some(Name::Unit(first)));
        }
    }

    #[test]
    fn a_tag_stays_while_its_unit_is_followed_and_is_never_given_again() {
        let mut sight = met(5, 9);
        sight.meet([(0, Name::Unit(9)), (0, Name::Unit(7))], || 0);
        assert_eq!(sight.tag(Name::Unit(9)), Some(Tag(2)));
        sight.lose(Name::Unit(9), 'a');
        sight.meet([(0, Name::Unit(9))], || 0);
        assert_eq!(sight.tag(Name::Unit(9)), Some(Tag(4)));
        assert_eq!(sight.marks, BTreeMap::from([(Name::Tag(Tag(2)), 'a')]));
        sight.know(Name::Unit(9));
        assert_eq!((sight.tag(Name::Unit(9)), sight.tagged(Tag(4))), (None, None));
        sight.lose(Name::Unit(9), 'b');
        assert_eq!(sight.marks[&Name::Unit(9)], 'b');
        sight.know(Name::Unit(9));
        assert_eq!(sight.marks.len(), 1, "of an unknown one nobody knows that it is the same");
    }

    #[test]
    fn an_own_unit_is_hidden_until_it_is_found() {
        let mut sight = met(5, 9);
        sight.hide(Name::Unit(1), 'o');
        assert!(sight.is_hidden(Name::Unit(1)) && sight.marks.contains_key(&Name::Unit(1)));
        sight.find(Name::Unit(1));
        assert!(!sight.is_hidden(Name::Unit(1)) && sight.marks.is_empty());
    }

    #[test]
    fn shared_tags_are_all_different() {
        let shared = (1..=9).flat_map(|tag| (0..3).map(move |place| Tag(tag).shared(place, 3)));
        let shared: Vec<Tag> = shared.collect();
        assert_eq!(shared, (1..=27).map(Tag).collect::<Vec<_>>());
        assert_eq!(Tag(4).shared(0, 1).to_string(), "?4");
    }
}
