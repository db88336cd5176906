//! Commands: an overlay decides whether the orders of its host get through, and what its players
//! know. A host is generic over its [`Command`] and names none; alone it is played with [`Free`].
//! A host asks whether each step may be taken. All other calls lie around its adjudication and its
//! views, so [`crate::overlaid`] makes them for every host alike.
//!
//! | call | when | the answer |
//! |---|---|---|
//! | [`attempt`](Command::attempt) | an order is answered or carried out | free, a test, or refused |
//! | [`cut`](Command::cut) | each step of a move | `None`, or why the unit stops |
//! | [`marches`](Command::marches) | a window opens or closes | moves that the host makes |
//! | [`after_losses`](Command::after_losses) | the host has closed a window | what it remembers |
//! | [`window`](Command::window) | which window is open | its own, before the host's |
//! | [`sight`](Command::sight) | after every effect | the veil, and what it remembers |
//! | [`adds`](Command::adds) | a page is made | sections, lines, marks, zones |
//!
//! Not here: orders of the overlay itself (`overlaid`).

use std::ops::{Deref, DerefMut};

use serde::de::DeserializeOwned;
use serde::de::value::UnitDeserializer;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::aim::Aim;
use crate::dice::Dice;
use crate::map::{Cut, MapView};
use crate::module::{Fault, Module};
use crate::report::Report;
use crate::seat::{SeatId, SeatSet};
use crate::system::RosterLine;
use crate::view;
use crate::window::Window;
use crate::words::Message;

/// The types in which a host and what is laid over it talk.
pub trait Board: Sized + Send + Sync + 'static {
    /// What the host prints for all to read.
    type World: Send + Sync;
    /// What stands where: all of it, or as far as a viewer knows it.
    type Field;
    /// Names what can move: a counter, a lamp.
    type Unit: Copy;
    /// A place that a unit can enter.
    type Place: Copy;
    /// An order of the host.
    type Order;
    /// A move that the host makes by itself.
    type March;
    /// What each seat sees.
    type Veil;
}

/// What a call may read: the truth, or what a viewer knows.
pub struct Scene<'a, B: Board, L> {
    /// What the host prints.
    pub world: &'a B::World,
    /// What the overlay prints.
    pub printed: &'a L,
    /// What stands where.
    pub field: &'a B::Field,
}

impl<B: Board, L> Clone for Scene<'_, B, L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Board, L> Copy for Scene<'_, B, L> {}

/// What a command changed, and what happened.
pub struct Done<S, E> {
    /// The overlay's part of the position.
    pub state: S,
    /// What happened, with audiences.
    pub events: Vec<view::Event<E>>,
}

/// Whether an order gets through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// Nothing stands in its way. Sometimes there is a reason worth telling.
    Free(Option<Message>),
    /// A die decides.
    Test {
        /// So many of the possible rolls let it through.
        chance: u32,
        /// All rolls.
        of: u32,
        /// How the chance is made up, a line each.
        parts: Vec<Message>,
    },
    /// It isn't allowed: the problem and the remedy.
    Refused([Message; 2]),
}

/// A step from one place to the next.
pub struct Step<B: Board> {
    /// The unit that moves.
    pub unit: B::Unit,
    /// Where it is.
    pub from: B::Place,
    /// Where it goes.
    pub to: B::Place,
}

impl<B: Board> Clone for Step<B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Board> Copy for Step<B> {}

/// Whether a window of the host has opened, or is about to close.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Nobody has ordered anything in it yet.
    Opens,
    /// All that was ordered in it is done.
    Closes,
}

/// A page of the host, to which a command adds.
pub enum Page<'p> {
    /// The report of a turn.
    Report(&'p mut Report),
    /// A map of this part.
    Map(&'p mut MapView, &'p Cut),
    /// The page of a unit, by its code.
    Unit(&'p str, &'p mut Report),
    /// The viewer's own units.
    Roster(&'p mut Vec<RosterLine>),
    /// What wins.
    Aim(&'p mut Aim),
}

/// The reader of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// The umpire, who sees all.
    Umpire,
    /// These seats together; none for the public.
    Seats(SeatSet),
}

/// A command over a host with this board.
pub trait Command<B: Board>: Sized + Send + Sync + 'static {
    /// What it prints for all to read, such as its tables.
    type World: Send + Sync;
    /// Its part of the position. A viewer's is the same type, cut to what the viewer may know.
    type State: Clone + Serialize + DeserializeOwned + Send + Sync;
    /// What happens by it, as far as one audience may know.
    type Event: Clone + Serialize + DeserializeOwned + Send + Sync;

    /// Reads its own files of a module.
    ///
    /// # Errors
    /// Every fault found.
    fn read(module: &Module, world: &B::World) -> Result<Self::World, Vec<Fault>>;

    /// Its state when a campaign begins.
    fn begin(scene: Scene<'_, B, Self::World>, dice: &Dice) -> Self::State;

    /// Copies what these eyes may know of its state.
    fn known(scene: Scene<'_, B, Self::World>, state: &Self::State, eyes: Eyes) -> Self::State;

    /// Whether an order of the host gets through.
    fn attempt(
        scene: Scene<'_, B, Self::World>,
        state: &Self::State,
        seat: SeatId,
        order: &B::Order,
    ) -> Attempt {
        let _ = (scene, state, seat, order);
        Attempt::Free(None)
    }

    /// Decides an attempt that isn't free when the order takes effect. Returns whether the order
    /// gets through. The events tell its giver why.
    fn decide(
        scene: Scene<'_, B, Self::World>,
        done: &mut Done<Self::State, Self::Event>,
        (seat, order): (SeatId, &B::Order),
        dice: &Dice,
    ) -> bool {
        let _ = (scene, done, seat, order, dice);
        true
    }

    /// Why a unit may not take a step, if it may not.
    fn cut(
        scene: Scene<'_, B, Self::World>,
        state: &Self::State,
        step: Step<B>,
    ) -> Option<Message> {
        let _ = (scene, state, step);
        None
    }

    /// Moves that the host makes at this moment of its window.
    fn marches(
        scene: Scene<'_, B, Self::World>,
        done: &mut Done<Self::State, Self::Event>,
        (window, moment): (&Window, Moment),
    ) -> Vec<B::March> {
        let _ = (scene, done, window, moment);
        Vec::new()
    }

    /// Called when the host has closed a window, with the units as they were before, and the host's
    /// next window. To open its own window, the command changes its state.
    fn after_losses(
        scene: Scene<'_, B, Self::World>,
        done: &mut Done<Self::State, Self::Event>,
        (before, next): (&B::Field, Option<&Window>),
        dice: &Dice,
    ) {
        let _ = (scene, done, before, next, dice);
    }

    /// Its own window that is open before this one of the host. Its index counts from 0 among those
    /// before the host's.
    fn window(
        scene: Scene<'_, B, Self::World>,
        state: &Self::State,
        host: &Window,
    ) -> Option<Window> {
        let _ = (scene, state, host);
        None
    }

    /// Called after each effect, with the units as they were before it. Updates what the command
    /// remembers, and returns what each seat sees from now on.
    fn sight(
        scene: Scene<'_, B, Self::World>,
        done: &mut Done<Self::State, Self::Event>,
        (before, veil): (&B::Field, Option<B::Veil>),
        dice: &Dice,
    ) -> Option<B::Veil> {
        let _ = (scene, done, before, dice);
        veil
    }

    /// Adds to a page. The scene and the state are those of the page's viewer.
    fn adds(scene: Scene<'_, B, Self::World>, state: &Self::State, eyes: Eyes, page: Page<'_>) {
        let _ = (scene, state, eyes, page);
    }
}

/// No command: every order gets through, and the host is as it is alone.
#[derive(Clone, Copy, Debug)]
pub struct Free;

impl<B: Board> Command<B> for Free {
    type World = ();
    type State = ();
    type Event = ();

    fn read(_: &Module, _: &B::World) -> Result<(), Vec<Fault>> {
        Ok(())
    }

    fn begin(_: Scene<'_, B, ()>, _: &Dice) {}

    fn known(_: Scene<'_, B, ()>, (): &(), _: Eyes) {}
}

/// A part of the host, with the part that is laid over it. It reads like the host's. Where nothing
/// is laid over it, it is written like the host's too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct With<H, L> {
    /// The host's part.
    pub host: H,
    /// The overlay's.
    pub laid: L,
}

impl<H, L> With<H, L> {
    const IS_FREE: bool = size_of::<L>() == 0;
}

impl<H, L> Deref for With<H, L> {
    type Target = H;

    fn deref(&self) -> &H {
        &self.host
    }
}

impl<H, L> DerefMut for With<H, L> {
    fn deref_mut(&mut self) -> &mut H {
        &mut self.host
    }
}

impl<H: Serialize, L: Serialize> Serialize for With<H, L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let With { host, laid } = self;
        if Self::IS_FREE {
            host.serialize(serializer)
        } else {
            Parts { host, laid }.serialize(serializer)
        }
    }
}

impl<'de, H: Deserialize<'de>, L: Deserialize<'de>> Deserialize<'de> for With<H, L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if Self::IS_FREE {
            let laid = L::deserialize(UnitDeserializer::<D::Error>::new())?;
            return Ok(With { host: H::deserialize(deserializer)?, laid });
        }
        let Parts { host, laid } = Parts::deserialize(deserializer)?;
        Ok(With { host, laid })
    }
}

/// How a position of two parts is written.
#[derive(Serialize, Deserialize)]
struct Parts<H, L> {
    host: H,
    laid: L,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_with_nothing_laid_over_it_is_written_as_it_is_alone() {
        let (alone, laid) = (With { host: 7, laid: () }, With { host: 7, laid: true });
        let text = |json: serde_json::Result<String>| json.unwrap_or_default();
        assert_eq!(text(serde_json::to_string(&alone)), "7");
        assert_eq!(text(serde_json::to_string(&laid)), r#"{"host":7,"laid":true}"#);
        assert_eq!(serde_json::from_str::<With<i32, ()>>("7").ok(), Some(alone));
        assert_eq!(serde_json::from_str(r#"{"host":7,"laid":true}"#).ok(), Some(laid));
    }
}
