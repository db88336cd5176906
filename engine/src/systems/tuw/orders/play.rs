//! One order of an immediate window carried out: final, and answered with its result.
//! Rules: TUW-4.2, TUW-4.3 (hazards), TUW-3.5.12, TUW-5.3. Not here: whether it is allowed, see `orders/`.

use crate::dice::Dice;
use crate::grid::hex::{Hex, Side};
use crate::seat::{SeatId, SeatSet};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::combat::{ArmedUnit, roll};
use crate::systems::tuw::movement::{Mover, allowance, switched};
use crate::systems::tuw::orders::Order;
use crate::systems::tuw::position::{Battlefield, Position};
use crate::systems::tuw::results::{HazardRoll, MoveResult, OrderResult};
use crate::systems::tuw::score::{CombatResult, combat_result, score};
use crate::systems::tuw::sequence::events::Event;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::effect::Hazard;
use crate::view::{self, Audience};

/// Carries out an order.
pub fn play(
    world: &World,
    position: &mut Position,
    seat: SeatId,
    order: &Order,
    dice: &Dice,
) -> view::Event<Event> {
    let battlefield = &mut position.battlefield;
    let result = match order {
        Order::Yield(codes) => {
            position.lists.insert(seat, codes.clone());
            let audience = Audience::Seats(SeatSet::one(seat));
            return view::Event { audience, what: Event::Listed(codes.clone()) };
        }
        Order::Move(code, path) => OrderResult::Move(march(world, battlefield, *code, path, dice)),
        Order::Switch(code, mode) => switch(world, battlefield, *code, *mode),
        Order::Attack(attackers, target) => {
            let attack = roll::attack(world, battlefield, seat, attackers, *target, dice);
            declare(battlefield, attackers, OrderResult::Attack(attack))
        }
        Order::Bombard(arm, at) => {
            let attack = roll::bombard(world, battlefield, seat, *arm, *at, dice);
            declare(battlefield, &[*arm], OrderResult::Attack(attack))
        }
    };
    battlefield.results.push(result.clone());
    view::Event { audience: Audience::Public, what: Event::Done(result) }
}

/// Uses the weapons and keeps the result for the Damage Phase: until then all fight at their full scores.
///
/// Rule: TUW-5.3
fn declare(battlefield: &mut Battlefield, attackers: &[ArmedUnit], result: OrderResult) -> OrderResult {
    attackers.iter().for_each(|arm| battlefield.use_weapon(arm.unit, arm.weapon));
    battlefield.blocks.made += 1;
    if let OrderResult::Attack(attack) = &result {
        battlefield.attacks.push(attack.clone());
    }
    result
}

/// Hex by hex; an illegal step ends the move where it stands.
///
/// Rule: TUW-4.2
fn march(
    world: &World,
    battlefield: &mut Battlefield,
    code: UnitCode,
    path: &[Side],
    dice: &Dice,
) -> MoveResult {
    let label = battlefield.label(code);
    let mut mover = Mover::of(world, battlefield, code, &battlefield.units[&code]);
    let (mut path_gone, mut hazards) = (vec![mover.hex], Vec::new());
    for &side in path {
        if mover.step(side).is_err() {
            break;
        }
        path_gone.push(mover.hex);
        let Some(hazard) = world.ground.hazard(mover.by(), mover.hex) else { continue };
        let hazard_roll =
            hazard_roll(world, battlefield, code, (mover.hex, path_gone.len() - 1), hazard, dice);
        hazards.push(hazard_roll);
        match hazard_roll.result {
            CombatResult::Destroyed => break,
            CombatResult::Wounded => mover.wound(),
            CombatResult::Unaffected => {}
        }
    }
    if let Some(unit) = battlefield.units.get_mut(&code) {
        unit.hex = mover.hex;
    }
    battlefield.movement.insert(code, mover.march);
    battlefield.moving = Some(code);
    MoveResult { unit: label, path: path_gone, left: mover.left(), hazards }
}

/// A hazard strikes a unit that enters: d6 + H against d6 + DEF without D, applied at once. The step of its way keys the dice, so
/// that who comes back into a hex rolls anew.
///
/// Rule: TUW-4.3
fn hazard_roll(
    world: &World,
    battlefield: &mut Battlefield,
    code: UnitCode,
    (hex, step): (Hex, usize),
    hazard: Hazard,
    dice: &Dice,
) -> HazardRoll {
    let unit = battlefield.units.get_mut(&code).expect("a unit burns where it stands");
    unit.hex = hex;
    let (was_wounded, def) = (unit.wounded, score(unit.kind(world).defence, unit.state()));
    let Hazard::Attack(att) = hazard else {
        battlefield.destroy(world, code);
        return HazardRoll { hex, dice: None, scores: (0, def), result: CombatResult::Destroyed };
    };
    let mut stream = dice.stream("hazard", [code.key(), hex.key(), step as u64]);
    let (a, d) = (stream.die(6) as i32, stream.die(6) as i32);
    let rolled = combat_result(a + att, d + def);
    let result = match rolled {
        CombatResult::Wounded if was_wounded => CombatResult::Destroyed,
        other => other,
    };
    match result {
        CombatResult::Destroyed => battlefield.destroy(world, code),
        CombatResult::Wounded => drop(battlefield.wound(world, code)),
        CombatResult::Unaffected => {}
    }
    HazardRoll { hex, dice: Some((a, d)), scores: (att, def), result }
}

/// Rule: TUW-3.5.12
fn switch(world: &World, battlefield: &mut Battlefield, code: UnitCode, mode: u8) -> OrderResult {
    let march = battlefield.movement.get(&code).copied().unwrap_or_default();
    let unit = battlefield.units.get_mut(&code).expect("only units on the map are ordered");
    let from = allowance(unit.mode(world), unit.wounded);
    unit.mode = mode;
    let to = unit.mode(world);
    let march = switched(march, from, allowance(to, unit.wounded));
    battlefield.movement.insert(code, march);
    battlefield.moving = Some(code);
    OrderResult::Switch { unit: battlefield.label(code), to: to.by }
}
