//! Which weapon an attacker uses when the order names none.
//! Rule: TUW-5.1.

use super::checks::{Aim, Bar, check};
use super::{Arm, strength};
use crate::systems::tuw::code::Code;
use crate::systems::tuw::position::Board;
use crate::systems::tuw::world::World;

/// The strongest weapon that can make the attack, of equals the first; or the reason of the one that comes nearest to it.
///
/// # Errors
/// Why none can.
pub fn best(world: &World, board: &Board, code: Code, aim: Aim<'_>) -> Result<Arm, Bar> {
    let weapons = &board.units[&code].kind(world).weapons;
    let mut order: Vec<usize> = (0..weapons.len()).collect();
    order.sort_by_key(|&weapon| std::cmp::Reverse(strength::att(world, board, Arm { unit: code, weapon })));
    let mut reason = None;
    for weapon in order {
        match check(world, board, code, weapon, aim) {
            Ok(()) => return Ok(Arm { unit: code, weapon }),
            Err(bar) if matches!(reason, None | Some(Bar::WrongAim { .. } | Bar::Broken(_))) => {
                reason = Some(bar)
            }
            Err(_) => {}
        }
    }
    Err(reason.unwrap_or_else(|| check(world, board, code, 0, aim).err().unwrap_or(Bar::Unarmed)))
}
