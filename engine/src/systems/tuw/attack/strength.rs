//! Scores of an attack, every modifier by name, so that a preview can show them.
//! Rules: TUW-5.4, TUW-5.5, TUW-4.4 (D), TUW-3.4 (states).

use super::Arm;
use crate::systems::tuw::position::{Board, Unit};
use crate::systems::tuw::score::score;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::ground::Shelter;
use crate::systems::tuw::world::kind::{AttackKind, Strike};

/// How an arm strikes.
pub fn strike(world: &World, board: &Board, arm: Arm) -> Strike {
    board.units[&arm.unit].kind(world).weapons[arm.weapon].attack
}

/// What one attacker adds; each is rounded by itself.
///
/// Rule: TUW-5.5
pub fn att(world: &World, board: &Board, arm: Arm) -> i32 {
    score(strike(world, board, arm).att, board.units[&arm.unit].state())
}

/// A target's DEF, taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defence {
    /// As printed.
    pub printed: i32,
    /// In its state.
    pub own: i32,
    /// D of the hex, nothing against hand-to-hand attacks.
    pub shelter: Shelter,
}

impl Defence {
    /// All together.
    pub fn total(self) -> i32 {
        self.own + self.shelter.terrain + self.shelter.cover
    }
}

/// DEF of a target. D of its hex counts unless the attack is hand to hand, a combined one if every part of it is.
///
/// Rule: TUW-4.4, TUW-5.4, TUW-5.5
pub fn defence(world: &World, target: &Unit, all_hand_to_hand: bool) -> Defence {
    let printed = target.kind(world).defence;
    let shelter = match all_hand_to_hand {
        true => Shelter::default(),
        false => world.ground.defence(target.gait(world).by, target.hex),
    };
    Defence { printed, own: score(printed, target.state()), shelter }
}

/// Are all of these attacks hand to hand?
pub fn all_hand_to_hand(world: &World, board: &Board, arms: &[Arm]) -> bool {
    arms.iter().all(|&arm| strike(world, board, arm).kind == AttackKind::Hth)
}
