//! What Firestrike asks of a battle. The file of a pair answers.

use std::collections::BTreeMap;

use crate::grid::hex::Hex;
use crate::seat::SeatId;

/// A base on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BaseAt<B> {
    /// What it is called.
    pub base: B,
    /// Who commands it.
    pub seat: SeatId,
    /// Where it stands.
    pub hex: Hex,
    /// Whether it can act, and so observes.
    pub active: bool,
}

/// A battle at one moment: the truth, or what a seat knows of it.
pub trait Battle {
    /// Names a base.
    type Base: Copy + Ord;

    /// All bases on the map that can be seen here.
    fn bases(&self) -> Vec<BaseAt<Self::Base>>;
    /// Where a base stands.
    fn hex_of(&self, base: Self::Base) -> Option<Hex>;
    /// Whether two seats are enemies.
    fn are_enemies(&self, one: SeatId, other: SeatId) -> bool;
    /// Whether nothing lies in the line between two hexes.
    fn sees(&self, from: Hex, to: Hex) -> bool;
    /// Whether everybody would notice this base: it was hit, or stands where all look.
    fn is_noticed(&self, base: Self::Base) -> bool;
    /// The steps that a base can take now, with their points.
    fn steps(&self, base: Self::Base) -> Vec<(Hex, i32)>;
    /// The hexes that a base can reach now, with the points spent on the way.
    fn reach(&self, base: Self::Base) -> Vec<(Hex, i32)>;
    /// Points of a base's cheapest path into these hexes, from everywhere.
    fn points_to(&self, base: Self::Base, goals: &dyn Fn(Hex) -> bool) -> BTreeMap<Hex, i32>;
    /// The turn, from 1.
    fn turn(&self) -> u32;
    /// The seats in player order.
    fn players(&self) -> Vec<SeatId>;
}

/// Hexes of the enemies that a seat sees.
pub fn enemies<B: Battle>(battle: &B, seat: SeatId) -> Vec<Hex> {
    let bases = battle.bases().into_iter();
    bases.filter(|one| battle.are_enemies(one.seat, seat)).map(|one| one.hex).collect()
}
