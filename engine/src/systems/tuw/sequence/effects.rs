//! What an order does: it reads the position as it stands and asks for effects, which are applied
//! once it has acted, in the order asked for. Of everything that others must hear it asks for a
//! report too, which the battlefield keeps until its window closes. See TUW-2.2, TUW-5.3,
//! TUW-8.7.1, TUW-8.7.5. Not here: the orders.

use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::outcome::OrderOutcome;
use crate::seat::{SeatId, SeatSet};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::orders::reason::Reason;
use crate::systems::tuw::position::{Battlefield, Flight, MovementUsed, Position, Saving, Unit};
use crate::systems::tuw::reins::Reins;
use crate::systems::tuw::results::{AttackResult, MusterResult, OrderResult, UnitLabel};
use crate::systems::tuw::score::CombatResult;
use crate::systems::tuw::sequence::combat::ArmedUnit;
use crate::systems::tuw::sequence::combat::answer::Strike;
use crate::systems::tuw::veil;
use crate::systems::tuw::wording::Names;
use crate::systems::tuw::world::World;
use crate::systems::tuw::world::kind::AttackKind;
use crate::view::{self, Audience};
use crate::words::Tell;

/// The steps in which orders act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// As soon as they are given: all windows are immediate. See TUW-2.2
    Now,
}

/// What an order may read when it acts.
#[derive(Clone, Copy)]
pub struct ActContext<'a> {
    /// The module's data, which never changes.
    pub world: &'a World,
    /// All truth, as it stood when the order was given.
    pub position: &'a Position,
    /// Who gives the order.
    pub seat: SeatId,
    /// Decide about each step.
    pub reins: &'a dyn Reins,
}

impl ActContext<'_> {
    /// Finds the unit that the seat calls so. Under a veil that may be a tag.
    pub fn meant(&self, called: UnitCode) -> UnitCode {
        self.position.veil.as_ref().map_or(called, |veil| veil.meant(self.seat, called))
    }
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
    /// A hazard wounds or destroys a unit at once. See TUW-4.3
    Harm {
        /// The unit that is struck.
        unit: UnitCode,
        /// What the hazard does to it.
        result: CombatResult,
        /// It is destroyed, whatever it can bear.
        certain: bool,
    },
    /// A unit has used so much of its movement in all, and is the one that moved last.
    /// See TUW-4.2
    UseMovement {
        /// The unit that moved.
        unit: UnitCode,
        /// What it has used by now.
        used: MovementUsed,
    },
    /// A unit goes by another of its kind's movement types from now on. See TUW-3.5.12
    SetMode {
        /// The unit that changes over.
        unit: UnitCode,
        /// The place of the movement type among its kind's.
        mode: u8,
    },
    /// Weapons are used for one attack, whose results are applied in the Damage Phase.
    /// See TUW-5.3
    Attack {
        /// The units that attack, each with its weapon.
        attackers: Vec<ArmedUnit>,
        /// What was rolled.
        result: AttackResult,
    },
    /// Attacks take effect at once and together: a first strike, and the answers. See TUW-8.7.1
    Strike(Vec<Strike>),
    /// A unit is destroyed by its own doing, and what it struck is hit at once. See TUW-8.7.5
    Destruct {
        /// Whose end it is.
        unit: UnitCode,
        /// What was rolled.
        result: AttackResult,
    },
    /// A flyer is in the air or on the ground. See TUW-3.5.2
    Fly {
        /// The flyer.
        unit: UnitCode,
        /// Where it is now.
        flight: Flight,
    },
    /// A unit is carried, or no longer. See TUW-3.5.10
    Carry {
        /// The passenger.
        unit: UnitCode,
        /// The carrier. `None` once it is out.
        carrier: Option<UnitCode>,
    },
    /// A unit saves movement points. See TUW-9.2
    Save {
        /// The unit that waits.
        unit: UnitCode,
        /// All that it has saved.
        saving: Saving,
    },
    /// Units answer first strikes with this weapon, or not. See TUW-8.7.1
    Hold {
        /// Each with the place of its weapon.
        units: Vec<(UnitCode, Option<u8>)>,
        /// The weapon's name.
        weapon: Option<String>,
    },
    /// A seat's standing list is this one. See TUW-3.7
    List {
        /// Whose list it is.
        seat: SeatId,
        /// Units that go first, in this order.
        units: Vec<UnitCode>,
    },
    /// New units in a seat's army. See TUW-10.1
    Buy(Vec<(UnitCode, Unit)>),
    /// Units that are given back. See TUW-10.1
    Drop(Vec<UnitCode>),
    /// Units begin in this hex. See TUW-10.1
    Place {
        /// All of the seat's own.
        units: Vec<UnitCode>,
        /// Where they begin.
        hex: Hex,
    },
    /// This was done: its giver is told at once, everybody when the window closes.
    Report(OrderResult),
}

/// What an order asks for, and what came of it.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    asked: Vec<Effect>,
    outcome: Option<OrderOutcome<Reason>>,
}

impl Effects {
    /// Asks for one more.
    pub fn ask(&mut self, effect: Effect) {
        self.asked.push(effect);
    }

    /// The order is done, with this as the last of its effects.
    pub fn finish(&mut self, effect: Effect) {
        self.ask(effect);
        self.outcome = Some(OrderOutcome::Done);
    }

    /// The order is done, and this is its result.
    pub fn done(&mut self, result: OrderResult) {
        self.finish(Effect::Report(result));
    }

    /// The order failed.
    pub fn fail(&mut self, why: Reason) {
        self.outcome = Some(OrderOutcome::Failed(why));
    }

    /// Whether it is known what came of the order.
    pub fn is_settled(&self) -> bool {
        self.outcome.is_some()
    }

    /// Applies all; what happened, with who may hear of it at once.
    pub fn apply(
        self,
        world: &World,
        position: &mut Position,
        giver: SeatId,
        dice: &Dice,
    ) -> Vec<view::Event<Event>> {
        let mut events = Vec::new();
        if let Some(OrderOutcome::Failed(why)) = &self.outcome {
            let names = Names { world, battlefield: &position.battlefield };
            let audience = Audience::Alone(SeatSet::one(giver));
            events.push(view::Event { audience, what: Event::Failed(why.message(&names)) });
        }
        for effect in self.asked {
            for event in apply(world, position, effect, dice) {
                events.extend(veil::answered(world, position.veil.as_ref(), giver, event));
            }
        }
        position.battlefield.forget_gone();
        events
    }
}

fn apply(world: &World, position: &mut Position, effect: Effect, dice: &Dice) -> Vec<Event> {
    let battlefield = &mut position.battlefield;
    match effect {
        Effect::Enter { unit, hex } => {
            for code in battlefield.passengers(unit).into_iter().chain([unit]) {
                if let Some(unit) = battlefield.units.get_mut(&code) {
                    (unit.hex, unit.saving) = (hex, None);
                }
            }
        }
        Effect::Harm { unit, certain: true, .. } => battlefield.destroy(world, unit),
        Effect::Harm { unit, result, certain: false } => {
            _ = battlefield.suffer(world, unit, result)
        }
        Effect::UseMovement { unit, used } => {
            battlefield.movement.insert(unit, used);
            battlefield.set_moving(unit);
        }
        Effect::SetMode { unit, mode } => {
            if let Some(unit) = battlefield.units.get_mut(&unit) {
                unit.mode = mode;
            }
        }
        Effect::Attack { attackers, result } => {
            use_arms(world, battlefield, &attackers, &result);
            battlefield.blocks.made = battlefield.blocks.made.saturating_add(1);
            battlefield.attacks.push(result);
        }
        Effect::List { seat, units } => {
            position.lists.insert(seat, units.clone());
            return vec![Event::Listed(units)];
        }
        Effect::Hold { units, weapon } => {
            position.holds.extend(units.iter().copied());
            let units = units.into_iter().map(|(unit, _)| unit).collect();
            return vec![Event::Held { units, weapon }];
        }
        Effect::Buy(units) => {
            let hexes = units.iter().map(|(_, unit)| unit.hex).collect();
            let codes: Vec<_> = units.iter().map(|(code, _)| *code).collect();
            battlefield.units.extend(units);
            let units = labels(battlefield, &codes);
            return vec![Event::Muster(MusterResult::Bought { units, hexes })];
        }
        Effect::Drop(codes) => {
            let units = labels(battlefield, &codes);
            battlefield.units.retain(|code, _| !codes.contains(code));
            return vec![Event::Muster(MusterResult::Dropped { units })];
        }
        Effect::Place { units, hex } => {
            for unit in &units {
                if let Some(unit) = battlefield.units.get_mut(unit) {
                    unit.hex = hex;
                }
            }
            let units = labels(battlefield, &units);
            return vec![Event::Muster(MusterResult::Placed { units, hex })];
        }
        Effect::Report(result) => return vec![report(battlefield, result)],
        Effect::Strike(strikes) => {
            for (arms, result) in &strikes {
                use_arms(world, battlefield, arms, result);
            }
            let strikes = strikes.into_iter().map(|(_, result)| {
                let result = hit_at_once(world, battlefield, result, dice);
                battlefield.attacks.push(result.clone());
                report(battlefield, OrderResult::Attack(result))
            });
            return strikes.collect();
        }
        Effect::Destruct { unit, result } => {
            battlefield.destroy(world, unit);
            let result = hit_at_once(world, battlefield, result, dice);
            return vec![report(battlefield, OrderResult::Destructed(result))];
        }
        Effect::Fly { unit, flight } => {
            if let Some(unit) = battlefield.units.get_mut(&unit) {
                unit.flight = flight;
            }
        }
        Effect::Carry { unit, carrier } => {
            if let Some(unit) = battlefield.units.get_mut(&unit) {
                unit.aboard = carrier;
            }
        }
        Effect::Save { unit, saving } => {
            if let Some(unit) = battlefield.units.get_mut(&unit) {
                unit.saving = Some(saving);
            }
        }
    }
    Vec::new()
}

fn labels(battlefield: &Battlefield, codes: &[UnitCode]) -> Vec<UnitLabel> {
    codes.iter().map(|code| battlefield.label(*code)).collect()
}

fn report(battlefield: &mut Battlefield, result: OrderResult) -> Event {
    battlefield.results.push(result.clone());
    Event::Done(result)
}

/// Applies what an attack does, before anything else happens.
fn hit_at_once(
    world: &World,
    battlefield: &mut Battlefield,
    result: AttackResult,
    dice: &Dice,
) -> AttackResult {
    let hits: Vec<_> = result.hits().collect();
    let aftermath = hits.into_iter().filter_map(|hit| battlefield.hit(world, hit, dice));
    AttackResult { aftermath: aftermath.collect(), at_once: true, ..result }
}

/// Each weapon is used once. A flyer that attacks a ground unit is low from now on; an area counts
/// as ground.
///
/// Rule: TUW-5.1. See TUW-5.6.2
pub fn use_arms(
    world: &World,
    battlefield: &mut Battlefield,
    arms: &[ArmedUnit],
    result: &AttackResult,
) {
    let aloft =
        |code: &UnitCode| battlefield.units.get(code).is_some_and(|unit| unit.is_airborne());
    let at_ground =
        result.area.is_some() || result.targets.iter().any(|roll| !aloft(&roll.target.code));
    let since = battlefield.turn;
    for arm in arms {
        battlefield.use_weapon(arm.unit, arm.weapon);
        let Some(unit) = battlefield.units.get_mut(&arm.unit).filter(|unit| unit.is_airborne())
        else {
            continue;
        };
        let by_hand = unit.kind(world).weapons[arm.weapon].attack.kind == AttackKind::Hth;
        let close = by_hand || matches!(unit.flight, Flight::Low { close: true, .. });
        if at_ground {
            unit.flight = Flight::Low { since, close };
        }
    }
}
