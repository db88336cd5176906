//! A system of two parts: a host, and the command that is laid over it. It is played like any other
//! system. Its orders, events and windows are those of both parts. The host's part of a position
//! keeps what each seat can see, so its reports, maps, choices and refusals hold no more.
//!
//! `rules` lays the command's calls around the host's adjudication, `orders` joins the orders of
//! both, `desk` and `teller` what is tapped and shown. Not here: the calls ([`crate::command`]).

mod desk;
mod orders;
mod rules;
mod teller;

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

pub use self::orders::Refusal;
use crate::command::{Board, Command, Done, Scene};
use crate::desk::{Card, UnitPrompt};
use crate::dice::Dice;
use crate::module::schema::FileSchema;
use crate::order::{Choice, CompletionRequest};
use crate::report::Section;
use crate::saved::Checked;
use crate::seat::SeatId;
use crate::system::{Analysis, OrderContext, OrderSet, SeatOrder, System, Types};
use crate::view;
use crate::words::Message;

/// What a host's command prints.
pub type Printed<H> = <CommandOf<H> as Command<<H as Host>::Board>>::World;
/// The part of a host's position that its command keeps.
pub type State<H> = <CommandOf<H> as Command<<H as Host>::Board>>::State;
/// What happens by a host's command.
pub type Event<H> = <CommandOf<H> as Command<<H as Host>::Board>>::Event;
/// What a host's command may read.
pub type SceneOf<'a, H> = Scene<'a, <H as Host>::Board, Printed<H>>;
/// What a host's command changed, and what happened.
pub type DoneBy<H> = Done<State<H>, Event<H>>;
/// Why an order of either part is refused.
pub type RefusalOf<H> = Refusal<<H as Types>::Reason, ReasonOf<H>>;
type CommandOf<H> = <H as Host>::Command;
type OrderOf<H> = <CommandOf<H> as Overlay<H>>::Order;
type ReasonOf<H> = <CommandOf<H> as Overlay<H>>::Reason;

/// A system over which a command can be laid. Its world, position and views hold the command's
/// part.
pub trait Host: System {
    /// How it and the command talk.
    type Board: Board;
    /// What is laid over it.
    type Command: Command<Self::Board>;

    /// All that stands where, and the command's state.
    fn scene<'a>(
        world: &'a Self::World,
        position: &'a Self::Position,
    ) -> (SceneOf<'a, Self>, &'a State<Self>);

    /// What stands where as far as a viewer knows, and the state cut to that.
    fn believed<'a>(
        world: &'a Self::World,
        known: &'a Self::Known,
    ) -> (SceneOf<'a, Self>, &'a State<Self>);

    /// Replaces the command's state.
    fn set_state(position: &mut Self::Position, state: State<Self>);

    /// Its order as the command reads it.
    fn order(order: &Self::Order) -> &<Self::Board as Board>::Order;

    /// Makes these moves, each as far as it goes.
    fn march(
        world: &Self::World,
        position: &mut Self::Position,
        marches: Vec<<Self::Board as Board>::March>,
        dice: &Dice,
    ) -> Vec<view::Event<Self::Event>>;

    /// Takes away the veil, if one lies over it.
    fn take_veil(position: &mut Self::Position) -> Option<<Self::Board as Board>::Veil>;

    /// Lays this veil over it.
    fn lay_veil(position: &mut Self::Position, veil: Option<<Self::Board as Board>::Veil>);
}

/// A whole overlay on a host: its orders, its windows, its texts and its player.
pub trait Overlay<H: Host<Command = Self>>: Command<H::Board> {
    /// The id of both together, for instance `tuw+firestrike`.
    const ID: &'static str;
    /// Version of both parts' saved positions.
    const VERSION: u32;
    /// All that seats can order in its windows.
    type Order: OrderSet<Overlaid<H>> + Clone + Send + Sync;
    /// A reason for refusing one of them.
    type Reason;

    /// Whether a window of its own is open, as its `window` says. The host's orders wait then.
    fn is_open(state: &State<H>) -> bool;

    /// Closes its window. Orders come by seat and slot.
    fn close(
        scene: SceneOf<'_, H>,
        done: &mut DoneBy<H>,
        orders: &[SeatOrder<Self::Order>],
        dice: &Dice,
    );

    /// The problem and the remedy for a refusal.
    fn explain(ctx: &OrderContext<'_, Overlaid<H>>, reason: &Self::Reason) -> [Message; 2];

    /// What a viewer hears of these events.
    fn tell(scene: SceneOf<'_, H>, events: &[&Event<H>]) -> Vec<Section>;

    /// Order lines for its open window.
    fn autopilot(scene: SceneOf<'_, H>, state: &State<H>, seat: SeatId) -> Vec<String>;

    /// Schemas of its own module files.
    fn file_schemas() -> Vec<FileSchema> {
        Vec::new()
    }

    /// Checks a saved state.
    ///
    /// # Errors
    /// The first thing that makes no sense, with its place.
    fn check_saved(scene: SceneOf<'_, H>, state: &State<H>) -> Checked {
        let _ = (scene, state);
        Ok(())
    }

    /// The first broken invariant, in a sentence for the game master.
    fn fault(scene: SceneOf<'_, H>, state: &State<H>) -> Option<Message> {
        let _ = (scene, state);
        None
    }

    /// Finds words on its own lists of names.
    fn find_name(
        ctx: &OrderContext<'_, Overlaid<H>>,
        list: &'static str,
        words: &str,
    ) -> Option<String> {
        let _ = (ctx, list, words);
        None
    }

    /// Choices for a field that its orders share.
    fn complete(
        ctx: &OrderContext<'_, Overlaid<H>>,
        request: &CompletionRequest<'_>,
    ) -> Vec<Choice> {
        let _ = (ctx, request);
        Vec::new()
    }

    /// Whether the host's autopilot may give this order line.
    fn may_pilot(state: &State<H>, line: &str) -> bool {
        let _ = (state, line);
        true
    }

    /// Words a unit of the plan while its window is open. Returns whether it is listed.
    fn prompt(
        scene: SceneOf<'_, H>,
        state: &State<H>,
        seat: SeatId,
        prompt: &mut UnitPrompt,
    ) -> bool {
        let _ = (scene, state, seat, prompt);
        true
    }

    /// Adds to a unit's card what binds it.
    fn card(scene: SceneOf<'_, H>, state: &State<H>, card: &mut Card) {
        let _ = (scene, state, card);
    }

    /// Warnings about what a seat has still to do.
    fn assess(scene: SceneOf<'_, H>, state: &State<H>, seat: SeatId) -> Vec<Message> {
        let _ = (scene, state, seat);
        Vec::new()
    }
}

/// A host with a command over it.
pub struct Overlaid<H>(PhantomData<fn() -> H>);

/// Something of the host, or of what is laid over it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Either<H, L> {
    /// The host's.
    Host(H),
    /// The overlay's.
    Laid(L),
}

impl<H, L> Either<H, L> {
    fn host(&self) -> Option<&H> {
        match self {
            Either::Host(host) => Some(host),
            Either::Laid(_) => None,
        }
    }

    fn laid(&self) -> Option<&L> {
        match self {
            Either::Host(_) => None,
            Either::Laid(laid) => Some(laid),
        }
    }
}

/// What an order of an overlay may read when it acts. It changes the state and tells what happened
/// in [`Done`].
pub struct Acting<'a, H: Host> {
    /// What stands where.
    pub scene: SceneOf<'a, H>,
    /// Who gives the order.
    pub seat: SeatId,
}

impl<H: Host> Types for Overlaid<H>
where
    H::Command: Overlay<H>,
{
    type World = H::World;
    type Setup = H::Setup;
    type Position = H::Position;
    type Known = H::Known;
    type Order = Either<H::Order, OrderOf<H>>;
    type Reason = RefusalOf<H>;
    type Step = ();
    type Plan = ();
    type ActContext<'a> = Acting<'a, H>;
    type Effects = DoneBy<H>;
    type Event = Either<H::Event, Event<H>>;

    const ID: &'static str = <H::Command as Overlay<H>>::ID;
    const VERSION: u32 = <H::Command as Overlay<H>>::VERSION;
}

impl<H: Host> Analysis for Overlaid<H>
where
    H::Command: Overlay<H>,
{
    fn figures(world: &Self::World, position: &Self::Position) -> Vec<crate::figures::SeatFigures> {
        H::figures(world, position)
    }

    fn battles(
        world: &Self::World,
        positions: [&Self::Position; 2],
        events: &[&Self::Event],
    ) -> Vec<crate::battle::Battle> {
        let events: Vec<_> = events.iter().filter_map(|event| event.host()).collect();
        H::battles(world, positions, &events)
    }
}
