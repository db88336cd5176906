//! What an order does: it reads the position as it stands and asks for effects, which are applied once it has acted, in the order
//! asked for. Of everything that others must hear it asks for a report too, which the battlefield keeps until its window closes.
//! Rules: TUW-2.2, TUW-5.3. Not here: the orders.

use crate::grid::hex::Hex;
use crate::seat::{SeatId, SeatSet};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::position::{Battlefield, MovementUsed, Position};
use crate::systems::tuw::results::{AttackResult, OrderResult};
use crate::systems::tuw::score::CombatResult;
use crate::systems::tuw::sequence::combat::ArmedUnit;
use crate::systems::tuw::world::World;
use crate::view::{self, Audience};

/// The steps in which orders act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// As soon as they are given: all windows are immediate. Rule: TUW-2.2
    Now,
}

/// What an order may read when it acts.
#[derive(Clone, Copy, Debug)]
pub struct Now<'a> {
    /// What is printed.
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
        /// Which unit.
        unit: UnitCode,
        /// Which hex.
        hex: Hex,
    },
    /// A hazard wounds or destroys a unit at once. Rule: TUW-4.3
    Harm {
        /// Which unit.
        unit: UnitCode,
        /// How.
        result: CombatResult,
    },
    /// A unit has used so much of its movement in all, and is the one that moved last. Rule: TUW-4.2
    UseMovement {
        /// Which unit.
        unit: UnitCode,
        /// How much.
        used: MovementUsed,
    },
    /// A unit goes by another of its kind's movement types from now on. Rule: TUW-3.5.12
    SetMode {
        /// Which unit.
        unit: UnitCode,
        /// The movement type's place.
        mode: u8,
    },
    /// Weapons are used for one attack, whose results are applied in the Damage Phase. Rule: TUW-5.3
    Attack {
        /// Whose weapons.
        attackers: Vec<ArmedUnit>,
        /// What was rolled.
        result: AttackResult,
    },
    /// A seat's standing list is this one. Rule: TUW-3.7
    List {
        /// Whose.
        seat: SeatId,
        /// Which units go first.
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

    /// Applies all; what happened, with who may hear of it.
    pub fn apply(self, world: &World, position: &mut Position) -> Vec<view::Event<Event>> {
        let events = self.0.into_iter().filter_map(|effect| apply(world, position, effect)).collect();
        forget_gone(&mut position.battlefield);
        events
    }
}

fn apply(world: &World, position: &mut Position, effect: Effect) -> Option<view::Event<Event>> {
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
        Effect::UseMovement { unit, used } => use_movement(battlefield, unit, used),
        Effect::SetMode { unit, mode } => {
            if let Some(unit) = battlefield.units.get_mut(&unit) {
                unit.mode = mode;
            }
        }
        Effect::Attack { attackers, result } => {
            attackers.iter().for_each(|attacker| battlefield.use_weapon(attacker.unit, attacker.weapon));
            battlefield.blocks.made = battlefield.blocks.made.saturating_add(1);
            battlefield.attacks.push(result.clone());
        }
        Effect::List { seat, units } => {
            position.lists.insert(seat, units.clone());
            let audience = Audience::Seats(SeatSet::one(seat));
            return Some(view::Event { audience, what: Event::Listed(units) });
        }
        Effect::Report(result) => {
            battlefield.results.push(result.clone());
            return Some(view::Event { audience: Audience::Public, what: Event::Done(result) });
        }
    }
    None
}

/// What a unit did on its last way matters no more. Positions saved by older programs may still hold it.
fn forget_gone(battlefield: &mut Battlefield) {
    let Battlefield { units, movement, moving, .. } = battlefield;
    movement.retain(|code, _| units.contains_key(code));
    *moving = moving.filter(|code| units.contains_key(code));
}

fn use_movement(battlefield: &mut Battlefield, unit: UnitCode, used: MovementUsed) {
    battlefield.movement.insert(unit, used);
    battlefield.moving = Some(unit);
}
