//! What an order does: it reads the position as it stands and asks for effects, which are applied
//! once it has acted, in the order asked for. Of everything that others must hear it asks for a
//! report too, which the battlefield keeps until its window closes. Rules: TUW-2.2, TUW-5.3. Not
//! here: the orders.

use crate::grid::hex::Hex;
use crate::seat::SeatId;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::position::{Battlefield, MovementUsed, Position};
use crate::systems::tuw::results::{AttackResult, OrderResult};
use crate::systems::tuw::score::CombatResult;
use crate::systems::tuw::sequence::combat::ArmedUnit;
use crate::systems::tuw::veil;
use crate::systems::tuw::world::World;
use crate::view;

/// The steps in which orders act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// As soon as they are given: all windows are immediate. Rule: TUW-2.2
    Now,
}

/// What an order may read when it acts.
#[derive(Clone, Copy, Debug)]
pub struct ActContext<'a> {
    /// The module's data, which never changes.
    pub world: &'a World,
    /// All truth, as it stood when the order was given.
    pub position: &'a Position,
    /// Who gives the order.
    pub seat: SeatId,
}

/// One thing that an order asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A unit enters a hex.
    Enter {
        /// The unit that moves.
        unit: UnitCode,
        /// The hex that it enters.
        hex: Hex,
    },
    /// A hazard wounds or destroys a unit at once. Rule: TUW-4.3
    Harm {
        /// The unit that is struck.
        unit: UnitCode,
        /// What the hazard does to it.
        result: CombatResult,
    },
    /// A unit has used so much of its movement in all, and is the one that moved last.
    /// Rule: TUW-4.2
    UseMovement {
        /// The unit that moved.
        unit: UnitCode,
        /// What it has used by now.
        used: MovementUsed,
    },
    /// A unit goes by another of its kind's movement types from now on. Rule: TUW-3.5.12
    SetMode {
        /// The unit that changes over.
        unit: UnitCode,
        /// The place of the movement type among its kind's.
        mode: u8,
    },
    /// Weapons are used for one attack, whose results are applied in the Damage Phase.
    /// Rule: TUW-5.3
    Attack {
        /// The units that attack, each with its weapon.
        attackers: Vec<ArmedUnit>,
        /// What was rolled.
        result: AttackResult,
    },
    /// A seat's standing list is this one. Rule: TUW-3.7
    List {
        /// Whose list it is.
        seat: SeatId,
        /// Units that go first, in this order.
        units: Vec<UnitCode>,
    },
    /// This was done: its giver is told at once, everybody when the window closes.
    Report(OrderResult),
}

/// What orders ask for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects(Vec<Effect>);

impl Effects {
    /// Asks for one more.
    pub fn ask(&mut self, effect: Effect) {
        self.0.push(effect);
    }

    /// Applies all; what happened, with who may hear of it at once.
    pub fn apply(
        self,
        world: &World,
        position: &mut Position,
        giver: SeatId,
    ) -> Vec<view::Event<Event>> {
        let mut events = Vec::new();
        for effect in self.0 {
            if let Some(event) = apply(world, position, effect) {
                events.extend(veil::answered(world, position.veil.as_ref(), giver, event));
            }
        }
        forget_gone(&mut position.battlefield);
        events
    }
}

fn apply(world: &World, position: &mut Position, effect: Effect) -> Option<Event> {
    let battlefield = &mut position.battlefield;
    match effect {
        Effect::Enter { unit, hex } => {
            if let Some(unit) = battlefield.units.get_mut(&unit) {
                unit.hex = hex;
            }
        }
        Effect::Harm { unit, result: CombatResult::Wounded } => battlefield.wound(world, unit),
        Effect::Harm { unit, result: CombatResult::Destroyed } => battlefield.destroy(world, unit),
        Effect::Harm { result: CombatResult::Unaffected, .. } => {}
        Effect::UseMovement { unit, used } => {
            battlefield.movement.insert(unit, used);
            battlefield.moving = Some(unit);
        }
        Effect::SetMode { unit, mode } => {
            if let Some(unit) = battlefield.units.get_mut(&unit) {
                unit.mode = mode;
            }
        }
        Effect::Attack { attackers, result } => {
            attackers
                .iter()
                .for_each(|attacker| battlefield.use_weapon(attacker.unit, attacker.weapon));
            battlefield.blocks.made = battlefield.blocks.made.saturating_add(1);
            battlefield.attacks.push(result);
        }
        Effect::List { seat, units } => {
            position.lists.insert(seat, units.clone());
            return Some(Event::Listed(units));
        }
        Effect::Report(result) => {
            battlefield.results.push(result.clone());
            return Some(Event::Done(result));
        }
    }
    None
}

/// Forgets the movement of units that are gone.
fn forget_gone(battlefield: &mut Battlefield) {
    let Battlefield { units, movement, moving, .. } = battlefield;
    movement.retain(|code, _| units.contains_key(code));
    *moving = moving.filter(|code| units.contains_key(code));
}
