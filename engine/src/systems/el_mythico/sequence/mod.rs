//! A turn: the whole sequence of play as one function, [`play`]. Rule: EM-5.1.
//! Phases whose rules come later are named in [`later`] and do nothing. Not here: what any phase does.

pub mod combat;
pub mod emtv;
pub mod later;
pub mod leaders;
pub mod misc;
pub mod movement;
pub mod opening;
pub mod recon;
pub mod recovery;
pub mod standing;
pub mod told;

use std::collections::{BTreeMap, BTreeSet};

use self::combat::record::Record;
use self::movement::march;
use self::recon::detect;
use super::ElMythico;
use super::board::HexNo;
use super::events::Happened;
use super::field::effects::{Effects, Step};
use super::field::{Field, TroopId};
use super::orders::Order;
use super::position::{Fight, Force, Position};
use super::relations::Truces;
use super::world::World;
use crate::dice::Dice;
use crate::order::kind::{act_in_step, enlist};
use crate::seat::SeatId;
use crate::system::{Outcome, SeatOrder};
use crate::view::Event;

/// The state of a turn.
pub struct Turn<'a> {
    /// The land and the units on it.
    pub field: Field<'a>,
    /// Each seat's affairs, its units left out: they are in the field.
    pub forces: Vec<Force>,
    /// Fights that go on.
    pub fights: BTreeMap<HexNo, Fight>,
    /// Troops with paths.
    pub marching: Vec<TroopId>,
    /// Troops on Defend.
    pub defending: Vec<TroopId>,
    /// Guns that support others.
    pub supporting: Vec<TroopId>,
    /// Troops that withdraw at first contact.
    pub withdrawing: Vec<TroopId>,
    /// Fights that someone may come into or leave in this impulse's movement: whether they go on was judged before it.
    pub judged: BTreeSet<HexNo>,
    /// What happened in fights, by hex.
    pub records: BTreeMap<HexNo, Record>,
    /// Addresses to the nation.
    pub addresses: Vec<(SeatId, String)>,
    /// What EMTV said last.
    pub whereabouts: Vec<super::position::Whereabouts>,
    /// Who has set Truce with whom: what is changed here tells from the next turn.
    pub truces: Truces,
    /// What happened, with audiences.
    pub events: Vec<Event<Happened>>,
}

/// The sequence of play. Rule: EM-5.1.
pub fn play(
    world: &World,
    position: &Position,
    orders: &[SeatOrder<Order>],
    dice: &Dice,
) -> Outcome<Position, Happened> {
    let mut turn = Turn::open(world, position, enlist::<ElMythico>(orders), dice);
    later::maintenance(&mut turn);
    later::economy(&mut turn);
    later::air_and_sea_supply(&mut turn);
    later::resupply(&mut turn);
    later::espionage(&mut turn);
    later::naval_movement(&mut turn);
    later::air_missions(&mut turn);
    for impulse in 1..=world.rules.movement.impulses {
        combat::end_unwilling(&mut turn, impulse);
        misc::check(&mut turn);
        march(&mut turn.field, &turn.marching, impulse);
        combat::contact(&mut turn, impulse);
        misc::check(&mut turn);
        standing::point_of_defend(&mut turn.field, &turn.defending);
    }
    act(&mut turn.field, Step::Standing, orders, dice);
    later::ammo_depletion(&mut turn);
    later::deliveries(&mut turn);
    later::new_units(&mut turn);
    later::population(&mut turn);
    leaders::succeed(&mut turn);
    recovery::recover(&mut turn.field);
    later::victory_points(&mut turn);
    detect::at_turn_end(&mut turn.field);
    emtv::publish(&mut turn);
    told::tell(&mut turn);
    turn.close()
}

/// Lets the orders act whose step this is: all read the field as it stands, then what they ask for is applied.
fn act(field: &mut Field, step: Step, orders: &[SeatOrder<Order>], dice: &Dice) {
    let mut effects = Effects::default();
    act_in_step::<ElMythico>(orders, step, field, dice, &mut effects);
    effects.apply(field);
}
