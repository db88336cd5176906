//! TUW, the Tabletop Universal Wargame: hexes, units with ATT, DEF and MP, moves and attacks played
//! seat by seat in immediate windows. Rules: docs/rules/tuw.md.
//!
//! Reading order: `world/` (what is printed), `position.rs` (what stands where), `sequence/` (the
//! turn), `sequence/movement/`, `sequence/combat/`, `orders/` (what players write), `fog.rs` (what
//! is known), `report/` and `map.rs` (what is shown).

mod at_once;
mod autopilot;
#[cfg(test)]
mod cases;
mod code;
mod correction;
mod desk;
mod events;

mod fog;
mod guard;
mod map;
mod modifiers;
mod module;

mod names;
mod orders;
mod position;
mod prices;
mod report;
mod results;
mod saved;
mod score;
mod sequence;
mod standing;
mod veil;
mod victory;
mod wording;
mod world;

use self::events::Event;
use self::fog::Known;
use self::module::Setup;
use self::orders::reason::Reason;
use self::orders::{Order, set_right};
use self::position::{Position, Stage};
use self::sequence::effects::{ActContext, Effects, Step};
use self::world::World;
use crate::aim::Ending;
use crate::dice::Dice;
use crate::guard::{Breach, Guard};
use crate::module::schema::FileSchema;
use crate::module::{Fault, Faults, Module};
use crate::outcome::OrderId;
use crate::saved::Checked;
use crate::seat::{Giver, Seats};
use crate::system::{Action, Analysis, Outcome, Rules, Types};
use crate::window::Window;
use crate::words::Message;

/// The rule system TUW.
pub struct Tuw;

impl Types for Tuw {
    type World = World;
    type Setup = Setup;
    type Position = Position;
    type Known = Known;
    type Order = Order;
    type Event = Event;
    type Reason = Reason;
    type Step = Step;
    type Plan = ();
    type ActContext<'a> = ActContext<'a>;
    type Effects = Effects;

    const ID: &'static str = "tuw";
    const VERSION: u32 = 2;
}

impl Rules for Tuw {
    fn read_module(module: &Module) -> Result<(World, Setup), Vec<Fault>> {
        module::read(Faults::of(module))
    }

    fn read_world(module: &Module) -> Result<World, Vec<Fault>> {
        module::read(Faults::of_begun(module)).map(|(world, _)| world)
    }

    fn file_schemas() -> Vec<FileSchema> {
        module::file_schemas()
    }

    fn begin(world: &World, setup: &Setup, dice: &Dice) -> Position {
        sequence::opening::begin(world, setup, dice)
    }

    fn check_saved(world: &World, position: &Position) -> Checked {
        saved::check(world, position)
    }

    fn seats(world: &World) -> &Seats {
        &world.seats
    }

    fn window(world: &World, position: &Position) -> Option<Window> {
        sequence::windows::window(world, &position.battlefield)
    }

    fn adjudicate(
        world: &World,
        position: &Position,
        act: Action<'_, Order>,
        dice: &Dice,
        guard: Guard,
    ) -> Result<Outcome<Position, Event>, Breach> {
        let (mut after, mut unsettled) = (position.clone(), Vec::new());
        let events = match act {
            Action::Order(given) => match (given.giver, set_right::of(&given.order.order)) {
                (Giver::Seat(seat), _) => {
                    let order = &given.order.order;
                    let (events, is_settled) =
                        at_once::carry_out(world, &mut after, seat, order, dice);
                    unsettled.extend((!is_settled).then_some(OrderId::ONLY));
                    events
                }
                (Giver::Umpire, Some(corrected)) => {
                    correction::carry_out(world, &mut after, corrected)
                }
                (Giver::Umpire, None) => Vec::new(),
            },
            Action::Close(_) if position.battlefield.stage == Stage::Over => Vec::new(),
            Action::Close(_) => {
                let happened = sequence::close(world, &mut after, dice, guard)?;
                let told = |event| veil::told(world, after.veil.as_ref(), event);
                happened.into_iter().flat_map(told).collect()
            }
        };
        Ok(Outcome { position: after, events, unsettled })
    }

    fn fault(world: &World, position: &Position) -> Option<Message> {
        guard::fault(world, position)
    }

    fn ending(world: &World, position: &Position) -> Option<Ending> {
        standing::ending(world, &position.battlefield)
    }
}

impl Analysis for Tuw {}
