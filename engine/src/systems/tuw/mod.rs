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
pub(crate) mod code;
mod correction;
mod desk;
mod events;

mod fog;
mod guard;
mod host;
mod map;
mod modifiers;
mod module;

mod names;
mod orders;
pub(crate) mod position;
mod prices;
mod reins;
mod report;
mod results;
mod saved;
mod score;
pub(crate) mod sequence;
mod standing;
pub(crate) mod veil;
mod victory;
mod wording;
pub(crate) mod world;

use self::at_once::Given;
use self::code::UnitCode;
use self::events::Event;
use self::fog::Known;
use self::module::Setup;
use self::orders::reason::Reason;
use self::orders::reins::ReinsOf;
use self::orders::{Order, set_right};
use self::position::{Battlefield, Position, Stage};
use self::sequence::effects::{ActContext, Effects, Step};
use self::veil::Veil;
use self::world::World;
use std::marker::PhantomData;

use crate::aim::Ending;
use crate::command::{self, Free, Scene, With};
use crate::dice::Dice;
use crate::grid::hex::{Hex, Side};
use crate::guard::{Breach, Guard};
use crate::module::schema::FileSchema;
use crate::module::{Fault, Faults, Module};
use crate::outcome::OrderId;
use crate::saved::Checked;
use crate::seat::{Giver, Seats};
use crate::system::{Action, Analysis, Outcome, Rules, Types};
use crate::window::Window;
use crate::words::Message;

/// The rule system TUW, under a command.
pub struct Tuw<C: Command = Free>(PhantomData<fn() -> C>);

/// A command over TUW.
pub trait Command: command::Command<Board> {}

impl<C: command::Command<Board>> Command for C {}

/// How TUW and a command talk.
#[derive(Clone, Copy, Debug)]
pub struct Board;

impl command::Board for Board {
    type World = World;
    type Field = Battlefield;
    type Unit = UnitCode;
    type Place = Hex;
    type Order = Order;
    type March = March;
    type Veil = Veil;
}

/// A move that TUW makes for a unit, as far as it can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct March {
    /// The unit that goes.
    pub unit: UnitCode,
    /// The sides over which it goes.
    pub path: Vec<Side>,
}

impl<C: Command> Tuw<C> {
    /// What a command may read.
    fn scene<'a>(
        world: &'a With<World, C::World>,
        field: &'a Battlefield,
    ) -> Scene<'a, Board, C::World> {
        Scene { world: &world.host, printed: &world.laid, field }
    }
}

impl<C: Command> Types for Tuw<C> {
    type World = With<World, C::World>;
    type Setup = Setup;
    type Position = With<Position, C::State>;
    type Known = With<Known, C::State>;
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

impl<C: Command> Rules for Tuw<C> {
    fn read_module(module: &Module) -> Result<(Self::World, Setup), Vec<Fault>> {
        let (host, setup) = module::read(Faults::of(module))?;
        Ok((With { laid: C::read(module, &host)?, host }, setup))
    }

    fn read_world(module: &Module) -> Result<Self::World, Vec<Fault>> {
        let (host, _) = module::read(Faults::of_begun(module))?;
        Ok(With { laid: C::read(module, &host)?, host })
    }

    fn file_schemas() -> Vec<FileSchema> {
        module::file_schemas()
    }

    fn begin(world: &Self::World, setup: &Setup, dice: &Dice) -> Self::Position {
        let host = sequence::opening::begin(world, setup, dice);
        With { laid: C::begin(Self::scene(world, &host.battlefield), dice), host }
    }

    fn check_saved(world: &Self::World, position: &Self::Position) -> Checked {
        saved::check(world, position)
    }

    fn seats(world: &Self::World) -> &Seats {
        &world.host.seats
    }

    fn window(world: &Self::World, position: &Self::Position) -> Option<Window> {
        sequence::windows::window(world, &position.battlefield)
    }

    fn adjudicate(
        world: &Self::World,
        position: &Self::Position,
        act: Action<'_, Order>,
        dice: &Dice,
        guard: Guard,
    ) -> Result<Outcome<Self::Position, Event>, Breach> {
        let (mut position, mut unsettled) = (position.clone(), Vec::new());
        let With { host: after, laid } = &mut position;
        let events = match act {
            Action::Order(given) => match (given.giver, set_right::of(&given.order.order)) {
                (Giver::Seat(seat), _) => {
                    let reins = ReinsOf::<C> { world, state: laid };
                    let given = Given { seat, order: &given.order.order, reins: &reins };
                    let (events, is_settled) = at_once::carry_out(world, after, given, dice);
                    unsettled.extend((!is_settled).then_some(OrderId::ONLY));
                    events
                }
                (Giver::Umpire, Some(corrected)) => correction::carry_out(world, after, corrected),
                (Giver::Umpire, None) => Vec::new(),
            },
            Action::Close(_) if after.battlefield.stage == Stage::Over => Vec::new(),
            Action::Close(_) => {
                let happened = sequence::close(world, after, dice, guard)?;
                let told = |event| veil::told(world, after.veil.as_ref(), event);
                happened.into_iter().flat_map(told).collect()
            }
        };
        Ok(Outcome { position, events, unsettled })
    }

    fn fault(world: &Self::World, position: &Self::Position) -> Option<Message> {
        guard::fault(world, position)
    }

    fn ending(world: &Self::World, position: &Self::Position) -> Option<Ending> {
        standing::ending(world, &position.battlefield)
    }
}

impl<C: Command> Analysis for Tuw<C> {}
