//! Seats (who plays), factions (seats that share a channel) and authority (whose order counts). Not
//! here: which user has which seat; that is the bot's.

use serde::{Deserialize, Serialize};

use crate::flag::Flag;
use crate::order::letters::folded;
use crate::portrait::Features;

/// A seat's number within its campaign, 1 to [`SeatSet::SEATS_MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatId(pub u8);

/// A faction's number within its campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FactionId(pub u8);

/// One player's place in the war.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// Its number in the campaign.
    pub id: SeatId,
    /// A short word for it, unique in the campaign: `[north]` heads its sheet of orders.
    pub key: String,
    /// The name of the leader that is played here.
    pub name: String,
    /// The faction that it shares a channel with.
    pub faction: FactionId,
    /// Who the leader is and what they want, in the module's words, for all to read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dossier: Option<String>,
    /// What its leader looks like.
    pub features: Features,
}

/// Seats that share a channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faction {
    /// Its number in the campaign.
    pub id: FactionId,
    /// A short word for it, unique in the campaign.
    pub key: String,
    /// What readers are shown.
    pub name: String,
    /// The faction's flag.
    pub flag: Flag,
}

/// All seats and factions of a campaign, each ordered by number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats {
    /// By number, from 1.
    pub factions: Vec<Faction>,
    /// By number, from 1.
    pub seats: Vec<Seat>,
}

/// Least letters of a word that can mean the name it is part of.
const WORD_LETTERS_MIN: usize = 3;

impl Seats {
    /// The seat with this number.
    pub fn seat(&self, id: SeatId) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.id == id)
    }

    /// The seat with exactly this key. It decides what a player may see, so there is no tolerance.
    pub fn by_key(&self, key: &str) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.key == key)
    }

    /// Finds the seat that a user means: by its key, else by key or name in any case, else by
    /// number, else by a word of the name, such as the leader's family name, if only one seat has
    /// it. For stored keys use [`Seats::by_key`].
    pub fn meant(&self, typed: &str) -> Option<&Seat> {
        let same = |known: &str| folded(known) == folded(typed);
        let mut called = self.seats.iter().filter(|seat| same(&seat.key) || same(&seat.name));
        let only = || called.next().filter(|_| called.next().is_none());
        let digits = Some(typed).filter(|typed| typed.bytes().all(|digit| digit.is_ascii_digit()));
        let numbered = || self.seat(SeatId(digits?.parse().ok()?));
        let mut worded = self.seats.iter().filter(|seat| seat.name.split_whitespace().any(same));
        let is_word = typed.chars().nth(WORD_LETTERS_MIN - 1).is_some();
        let by_word = || worded.next().filter(|_| is_word && worded.next().is_none());
        self.by_key(typed).or_else(only).or_else(numbered).or_else(by_word)
    }

    /// The faction with just this key.
    pub fn faction_by_key(&self, key: &str) -> Option<&Faction> {
        self.factions.iter().find(|faction| faction.key == key)
    }

    /// What a leader of a seat looks like; `leader` counts those before it. The module gives the
    /// first face, the seat's key all others. It is the same in every campaign of the module with
    /// as many seats, so it reveals nothing.
    pub fn face(&self, seat: &Seat, leader: u8) -> Features {
        let mut faces: Vec<Features> = self.seats.iter().map(|one| one.features).collect();
        (1..=leader).fold(seat.features, |_, nth| {
            let heir = seat.features.of_heir(&faces, &seat.key, nth);
            faces.push(heir);
            heir
        })
    }

    /// The seats of a faction.
    pub fn of(&self, faction: FactionId) -> SeatSet {
        self.seats.iter().filter(|seat| seat.faction == faction).map(|seat| seat.id).collect()
    }
}

/// Some of a campaign's seats, as bits.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct SeatSet(u64);

impl SeatSet {
    /// The highest number of a seat.
    pub const SEATS_MAX: u8 = 63;

    /// The empty set.
    pub const NONE: SeatSet = SeatSet(0);

    /// Every possible seat.
    pub const ALL: SeatSet = SeatSet(u64::MAX);

    /// The set of one seat.
    pub const fn one(seat: SeatId) -> SeatSet {
        SeatSet(1 << (seat.0 % 64))
    }

    /// Adds a seat to the set.
    pub fn insert(&mut self, seat: SeatId) {
        self.0 |= SeatSet::one(seat).0;
    }

    /// Is the seat in it?
    pub const fn contains(self, seat: SeatId) -> bool {
        self.0 & SeatSet::one(seat).0 != 0
    }

    /// Have the two a seat in common?
    pub const fn meets(self, other: SeatSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns whether it has no seats.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in both.
    #[must_use]
    pub const fn shared(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// The seats in this set and not in the other.
    #[must_use]
    pub const fn without(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// The seats in either.
    #[must_use]
    pub const fn with(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Its seats in order.
    pub fn iter(self) -> impl Iterator<Item = SeatId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = (rest != 0).then(|| SeatId(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(first)
        })
    }
}

impl FromIterator<SeatId> for SeatSet {
    fn from_iter<I: IntoIterator<Item = SeatId>>(seats: I) -> Self {
        let mut set = SeatSet::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// Who gives an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Giver {
    /// The game master, by an act of the umpire: corrections, arrivals, heirs.
    Umpire,
    /// A player, for their own seat.
    Seat(SeatId),
}

impl Giver {
    /// The seat, if it is one.
    pub const fn seat(self) -> Option<SeatId> {
        match self {
            Giver::Seat(seat) => Some(seat),
            Giver::Umpire => None,
        }
    }
}

/// The right by which a seat orders a unit. If several seats order one unit, the higher authority's
/// order counts; of equals, the later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Authority {
    /// Directs a service, and may order its units unless a deputy or commander does.
    Minister,
    /// Stands in for the commander.
    Deputy,
    /// The unit is the seat's own.
    Commander,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_word_means_one_seat_or_none_and_a_stored_key_just_that_one() {
        let seat = |id, key: &str, name: &str| Seat {
            id: SeatId(id),
            key: key.into(),
            name: name.into(),
            faction: FactionId(1),
            dossier: None,
            features: Features::of_key(key),
        };
        let seats =
            [seat(1, "north", "General Ibarra"), seat(2, "1", "Twin"), seat(3, "North", "Twin")];
        let seats = Seats { factions: vec![], seats: seats.to_vec() };
        let meant = |word| seats.meant(word).map(|seat| seat.id.0);
        assert_eq!(
            [meant("north"), meant("North"), meant("1"), meant("3")],
            [Some(1), Some(3), Some(2), Some(3)]
        );
        assert_eq!([meant("NORTH"), meant("twin"), meant("general ibarra")], [None, None, Some(1)]);
        let stored = |key| seats.by_key(key).map(|seat| seat.id.0);
        assert_eq!(
            [stored("north"), stored("NORTH"), stored("1"), stored("3")],
            [Some(1), None, Some(2), None]
        );
    }
}
