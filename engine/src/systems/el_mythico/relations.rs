//! Relations: which seats are hostile to each other. Rules: EM-1.6, order 50 (Truce). [`Truces`] is
//! what a position keeps. [`Relations`] is what follows from it and the module's factions. Not
//! here: the order itself, or what hostility leads to.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::world::World;
use crate::seat::{SeatId, SeatSet};

/// The truces that each seat has set. One holds while both seats have set it; changes take effect
/// the next turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Truces(BTreeMap<SeatId, SeatSet>);

impl Truces {
    /// Has nobody set any?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A seat offers another a truce, or accepts it.
    pub fn set(&mut self, by: SeatId, with: SeatId) {
        self.0.entry(by).or_default().insert(with);
    }

    /// A seat takes its offer back, or ends the truce.
    pub fn lift(&mut self, by: SeatId, with: SeatId) {
        let left = self.offers(by).without(SeatSet::one(with));
        if left.is_empty() {
            self.0.remove(&by);
        } else {
            self.0.insert(by, left);
        }
    }

    /// The seats that this one has set Truce with, whether they have or not.
    pub fn offers(&self, by: SeatId) -> SeatSet {
        self.0.get(&by).copied().unwrap_or_default()
    }

    /// Is there a truce between these two?
    pub fn stands(&self, a: SeatId, b: SeatId) -> bool {
        self.offers(a).contains(b) && self.offers(b).contains(a)
    }
}

/// Number of seats, with 0 unused.
const SEATS: usize = 64;

/// Alliances and hostilities at one moment. Seats of one faction are allied. Seats of different
/// factions are hostile unless they have a truce.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relations {
    allies: [SeatSet; SEATS],
    enemies: [SeatSet; SEATS],
}

impl Relations {
    /// Works out the relations from factions and truces.
    pub fn of(world: &World, truces: &Truces) -> Relations {
        let (mut allies, mut enemies) = ([SeatSet::NONE; SEATS], [SeatSet::NONE; SEATS]);
        let seats = || world.seats.seats.iter();
        for one in seats() {
            let place = place(one.id);
            allies[place] = world.seats.of(one.faction);
            let hostile = seats().filter(|other| other.faction != one.faction);
            enemies[place] = hostile
                .map(|other| other.id)
                .filter(|&other| !truces.stands(one.id, other))
                .collect();
        }
        Relations { allies, enemies }
    }

    /// Do units of the two fight each other?
    pub fn hostile(&self, a: SeatId, b: SeatId) -> bool {
        self.enemies(a).contains(b)
    }

    /// Do the two share a side, and what they know?
    pub fn allied(&self, a: SeatId, b: SeatId) -> bool {
        self.allies(a).contains(b)
    }

    /// The seats hostile to a seat.
    pub fn enemies(&self, of: SeatId) -> SeatSet {
        self.enemies[place(of)]
    }

    /// A seat's allies, itself among them.
    pub fn allies(&self, of: SeatId) -> SeatSet {
        self.allies[place(of)]
    }
}

fn place(seat: SeatId) -> usize {
    usize::from(seat.0) % SEATS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn em_1_6_a_truce_stands_while_both_have_set_it() {
        let (a, b) = (SeatId(1), SeatId(2));
        let mut truces = Truces::default();
        truces.set(a, b);
        assert!(!truces.stands(a, b));
        truces.set(b, a);
        assert!(truces.stands(a, b) && truces.stands(b, a));
        truces.lift(a, b);
        assert!(!truces.stands(a, b) && truces.offers(b).contains(a));
        truces.lift(b, a);
        assert!(truces.is_empty());
    }
}
