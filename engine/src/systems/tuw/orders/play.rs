//! One order of an immediate window carried out: final, and answered with its result.
//! Rules: TUW-4.2, TUW-4.3 (hazards), TUW-3.5.12, TUW-5.3. Not here: whether it is allowed, see `orders/`.

use crate::dice::Dice;
use crate::grid::hex::{Hex, Side};
use crate::seat::{SeatId, SeatSet};
use crate::systems::tuw::code::Code;
use crate::systems::tuw::combat::{Arm, roll};
use crate::systems::tuw::movement::{Walker, allowance, switched};
use crate::systems::tuw::orders::Order;
use crate::systems::tuw::position::{Board, Position};
use crate::systems::tuw::score::{Verdict, score, verdict};
use crate::systems::tuw::sequence::events::{Burn, Deed, Event, Move};
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
    let board = &mut position.board;
    let deed = match order {
        Order::Yield(codes) => {
            position.lists.insert(seat, codes.clone());
            let audience = Audience::Seats(SeatSet::one(seat));
            return view::Event { audience, what: Event::Listed(codes.clone()) };
        }
        Order::Move(code, path) => Deed::Move(march(world, board, *code, path, dice)),
        Order::Switch(code, gait) => switch(world, board, *code, *gait),
        Order::Attack(arms, target) => {
            let attack = roll::attack(world, board, seat, arms, *target, dice);
            declare(board, arms, Deed::Attack(attack))
        }
        Order::Bombard(arm, at) => {
            let attack = roll::bombard(world, board, seat, *arm, *at, dice);
            declare(board, &[*arm], Deed::Attack(attack))
        }
    };
    board.deeds.push(deed.clone());
    view::Event { audience: Audience::Public, what: Event::Done(deed) }
}

/// Uses the weapons and keeps the result for the Damage Phase: until then all fight at their full scores.
///
/// Rule: TUW-5.3
fn declare(board: &mut Board, arms: &[Arm], deed: Deed) -> Deed {
    arms.iter().for_each(|arm| board.use_weapon(arm.unit, arm.weapon));
    board.blocks.made += 1;
    if let Deed::Attack(attack) = &deed {
        board.attacks.push(attack.clone());
    }
    deed
}

/// Hex by hex; an illegal step ends the move where it stands.
///
/// Rule: TUW-4.2
fn march(world: &World, board: &mut Board, code: Code, path: &[Side], dice: &Dice) -> Move {
    let tag = board.tag(code);
    let mut walker = Walker::of(world, board, code, &board.units[&code]);
    let (mut way, mut hazards) = (vec![walker.hex], Vec::new());
    for &side in path {
        if walker.step(side).is_err() {
            break;
        }
        way.push(walker.hex);
        let Some(hazard) = world.ground.hazard(walker.by(), walker.hex) else { continue };
        let burn = burn(world, board, code, (walker.hex, way.len() - 1), hazard, dice);
        hazards.push(burn);
        match burn.verdict {
            Verdict::Destroyed => break,
            Verdict::Wounded => walker.wound(),
            Verdict::Unaffected => {}
        }
    }
    if let Some(unit) = board.units.get_mut(&code) {
        unit.hex = walker.hex;
    }
    board.marches.insert(code, walker.march);
    board.moving = Some(code);
    Move { unit: tag, way, left: walker.left(), hazards }
}

/// A hazard strikes a unit that enters: d6 + H against d6 + DEF without D, applied at once. The step of its way keys the dice, so
/// that who comes back into a hex rolls anew.
///
/// Rule: TUW-4.3
fn burn(
    world: &World,
    board: &mut Board,
    code: Code,
    (hex, step): (Hex, usize),
    hazard: Hazard,
    dice: &Dice,
) -> Burn {
    let unit = board.units.get_mut(&code).expect("a unit burns where it stands");
    unit.hex = hex;
    let (was_wounded, def) = (unit.wounded, score(unit.kind(world).defence, unit.state()));
    let Hazard::Attack(att) = hazard else {
        board.destroy(world, code);
        return Burn { hex, dice: None, scores: (0, def), verdict: Verdict::Destroyed };
    };
    let mut stream = dice.stream("hazard", [code.key(), hex.key(), step as u64]);
    let (a, d) = (stream.die(6) as i32, stream.die(6) as i32);
    let rolled = verdict(a + att, d + def);
    let verdict = match rolled {
        Verdict::Wounded if was_wounded => Verdict::Destroyed,
        other => other,
    };
    match verdict {
        Verdict::Destroyed => board.destroy(world, code),
        Verdict::Wounded => drop(board.wound(world, code)),
        Verdict::Unaffected => {}
    }
    Burn { hex, dice: Some((a, d)), scores: (att, def), verdict }
}

/// Rule: TUW-3.5.12
fn switch(world: &World, board: &mut Board, code: Code, gait: u8) -> Deed {
    let march = board.marches.get(&code).copied().unwrap_or_default();
    let unit = board.units.get_mut(&code).expect("only units on the map are ordered");
    let from = allowance(unit.gait(world), unit.wounded);
    unit.gait = gait;
    let to = unit.gait(world);
    let march = switched(march, from, allowance(to, unit.wounded));
    board.marches.insert(code, march);
    board.moving = Some(code);
    Deed::Switch { unit: board.tag(code), to: to.by }
}
