//! El Mythico: a republic, its armies, its leaders; sealed weekly turns. [`world`] is what is
//! printed, [`position`] the whole truth, [`fog`] what is known of it; [`orders`] are what players
//! write, [`sequence`] is what happens, [`report`] what they are told. The players' rule book is
//! `docs/rules/el-mythico.md`.

pub mod account;
pub mod air;
pub mod arm;
pub mod assumed;
pub mod autopilot;
mod battles;
pub mod bearing;
pub mod chance;
pub mod condition;
pub mod contact;
pub mod correction;
pub mod country;
pub mod deeds;
mod desk;
pub mod elite;
pub mod equipment;
pub mod espionage;
pub mod events;
pub mod field;
pub mod fieldwork;
pub mod fog;
pub mod hex_map;
pub mod hex_no;
pub mod hex_set;
pub mod invariants;
pub mod ledger;
pub mod manpower;
pub mod map;
pub mod map_signs;
pub mod market;
pub mod minor;
pub mod module;
pub mod money;
pub mod names;
pub mod naming;
pub mod obstacle;
pub mod odds;
pub mod orders;
pub mod paths;
pub mod plan;
pub mod position;
pub mod relations;
pub mod reorganisation;
pub mod report;
pub mod rules;
mod saved;
pub mod score;
pub mod sea;
pub mod sequence;
pub mod setback;
pub mod stature;
pub mod stock;
pub mod task;
pub mod training;
pub mod unit;
pub mod victory;
pub mod why;
mod wording;
pub mod world;
mod worth;

#[cfg(test)]
mod cases;

use self::events::Event;
use self::field::Field;
use self::field::effects::{Effects, Step};
use self::fog::Known;
use self::module::Setup;
use self::orders::Order;
use self::orders::reason::Reason;
use self::plan::Plan;
use self::position::Position;
use self::world::World;
use crate::aim::Ending;
use crate::dice::Dice;
use crate::guard::{Breach, Guard};
use crate::module::schema::FileSchema;
use crate::module::{Fault, Module};
use crate::saved::Checked;
use crate::seat::Seats;
use crate::system::{Action, Outcome, Rules, Types};
use crate::window::{Window, WindowKind};
use crate::words::message;

/// The rule system.
pub struct ElMythico;

impl Types for ElMythico {
    type World = World;
    type Setup = Setup;
    type Position = Position;
    type Known = Known;
    type Order = Order;
    type Event = Event;
    type Reason = Reason;
    type Step = Step;
    type Plan = Plan;
    type ActContext<'a> = Field<'a>;
    type Effects = Effects;

    const ID: &'static str = "el-mythico";
    const VERSION: u32 = 5;
}

impl Rules for ElMythico {
    fn read_module(module: &Module) -> Result<(World, Setup), Vec<Fault>> {
        module::read(module)
    }

    fn read_world(module: &Module) -> Result<World, Vec<Fault>> {
        module::read_world(module)
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

    /// One sealed window a turn, for all seats left in the war, until it is over.
    fn window(world: &World, position: &Position) -> Option<Window> {
        (!position.over).then(|| Window {
            turn: position.turn,
            index: 1,
            key: "orders".to_owned(),
            name: message("mythico-window-orders"),
            kind: WindowKind::Sealed,
            seats: victory::fighting(world, position).map(|force| force.seat).collect(),
            ends_turn: true,
        })
    }

    fn adjudicate(
        world: &World,
        position: &Position,
        act: Action<'_, Order>,
        dice: &Dice,
        guard: Guard,
    ) -> Result<Outcome<Position, Event>, Breach> {
        match act {
            Action::Close(orders) => sequence::play(world, position, orders, dice, guard),
            // Seats have no orders here that take effect at once.
            Action::Order(act) => sequence::corrections::carry_out(world, position, act, guard),
        }
    }

    fn ending(world: &World, position: &Position) -> Option<Ending> {
        victory::ending(world, position)
    }
}
