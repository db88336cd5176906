//! Rule systems: one typed trait, [`System`], and a type for each kind of order ([`OrderKind`]).
//! [`crate::game`] erases the types, so no caller names a system; [`crate::systems`] lists the
//! systems.
//!
//! A function's parameters show its rights: a `View` holds a player's knowledge, a `&Position` the
//! whole truth.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::aim::{Aim, Ending};
use crate::battle::Battle;
use crate::desk::{Again, Ask, Card, Given, StandingOrder, UnitPrompt, Verb};
use crate::dice::Dice;
use crate::digest::{Digest, Holding};
use crate::figures::SeatFigures;
use crate::guard::{Breach, Guard};
use crate::map::{Cut, MapView};
use crate::module::schema::FileSchema;
use crate::module::{Fault, Module};
use crate::order::{Choice, CompletionRequest, Field, Form, OrderError, Outlook, ValidOrder};
pub use crate::order_context::{OrderContext, act_in_step, enlist};
pub use crate::order_kind::{Answer, OrderKind, OrderSet, Rejected};
use crate::pilot::Pilot;
use crate::question::Question;
use crate::report::{Bulletin, Report};
use crate::saved::Checked;
use crate::seat::{Giver, SeatId, Seats};
use crate::usual_desk;
use crate::view::{Event, View, Viewer};
use crate::window::Window;
use crate::words::Message;

/// A rule system.
pub trait System: Sized + Send + Sync + 'static {
    /// What is printed for all to read: the map, the weapons, the seats. Never changes in a
    /// campaign.
    type World: Send + Sync;
    /// What the module keeps from players: opening forces. Used once.
    type Setup;
    /// All truth at one moment.
    type Position: Clone + Serialize + DeserializeOwned + Send + Sync;
    /// What one viewer may know. Copies: no reference into the position, no id, count or gap that
    /// tells of the unseen.
    type Known: Serialize + Send + Sync;
    /// An order, read and checked: the list of its kinds, made by [`orders!`](crate::orders).
    type Order: OrderSet<Self> + Clone + Send + Sync;
    /// Why an order isn't accepted.
    type Reason;
    /// A step of the sequence of play in which orders act, such as the end of movement. An order of
    /// an immediate window acts now.
    type Step: Copy + PartialEq;
    /// Where orders enlist units for phases of their own, such as movement, before the sequence
    /// begins.
    type Plan: Default;
    /// What an order may read when it acts: the position as it stands.
    type ActContext<'a>;
    /// What orders that act ask for; the system applies it once all have acted.
    type Effects;
    /// What happened, as far as one audience may know.
    type Event: Clone + Serialize + DeserializeOwned + Send + Sync;

    /// Its id, for instance `el-mythico`.
    const ID: &'static str;
    /// Version of its positions as saved; raise it with each change of their form.
    const VERSION: u32;

    /// Reads a module.
    ///
    /// # Errors
    /// Every fault found, with file, place and remedy.
    fn read_module(module: &Module) -> Result<(Self::World, Self::Setup), Vec<Fault>>;

    /// Reads of a module only what is printed: when it was begun, a campaign's whole module was
    /// sound.
    ///
    /// # Errors
    /// Every fault found.
    fn read_world(module: &Module) -> Result<Self::World, Vec<Fault>> {
        Self::read_module(module).map(|(world, _)| world)
    }

    /// What each file of its own that a module has may hold, for authors' editors. Not
    /// `module.toml` and `deployment.toml`, which any system reads.
    fn file_schemas() -> Vec<FileSchema> {
        Vec::new()
    }

    /// The position in which a campaign begins.
    fn begin(world: &Self::World, setup: &Self::Setup, dice: &Dice) -> Self::Position;

    /// Checks a position that was read from a file for what no rule can be asked about: hexes off
    /// the map, kinds that there are none of, numbers that no sum can hold. What [`System::fault`]
    /// finds is none of its business: a campaign may go on in spite of that.
    ///
    /// # Errors
    /// The first thing that makes no sense, with its place.
    fn check_saved(world: &Self::World, position: &Self::Position) -> Checked {
        let _ = (world, position);
        Ok(())
    }

    /// The seats and factions of the campaign.
    fn seats(world: &Self::World) -> &Seats;

    /// The window that is open, or `None` when the war is over.
    fn window(world: &Self::World, position: &Self::Position) -> Option<Window>;

    /// The fog: what a viewer may know.
    fn known(world: &Self::World, position: &Self::Position, viewer: Viewer) -> Self::Known;

    /// All of it, in the same form, for the umpire.
    fn known_to_umpire(world: &Self::World, position: &Self::Position) -> Self::Known;

    /// May this be ordered at all at present? Asked before the order's own kind is.
    ///
    /// # Errors
    /// The reason why not.
    fn admit(
        ctx: &OrderContext<'_, Self>,
        form: &'static Form,
    ) -> Result<(), Rejected<Self::Reason>> {
        let _ = (ctx, form);
        Ok(())
    }

    /// How one of the system's lists of names spells what these words name, as far as the seat
    /// knows it: places under [`PLACES`](crate::order::grammar::PLACES), and the list of each
    /// [`FieldType::Name`](crate::order::FieldType::Name). It is asked of every few words that
    /// stand together in a line, so it is quick.
    fn find_name(ctx: &OrderContext<'_, Self>, list: &'static str, words: &str) -> Option<String> {
        let _ = (ctx, list, words);
        None
    }

    /// The name on a list that words are nearly, where it isn't what completes the field: of what
    /// has a number, say.
    fn nearest_name(
        _ctx: &OrderContext<'_, Self>,
        _list: &'static str,
        _words: &str,
    ) -> Option<String> {
        None
    }

    /// Puts the reason of a refusal into words: the problem, and what would do. They tell nothing
    /// that the giver can't know.
    fn explain(ctx: &OrderContext<'_, Self>, reason: &Self::Reason) -> [Message; 2];

    /// Choices for a field that several orders have, such as the unit; a field that one order alone
    /// has is completed by that order. The kernel picks those that fit what is typed.
    fn complete(ctx: &OrderContext<'_, Self>, request: &CompletionRequest<'_>) -> Vec<Choice>;

    /// What a seat's standing orders come to together: points left or overspent, two orders that
    /// contradict each other, and which of them will count. A line each, shown after each order and
    /// above the list.
    fn assess(
        world: &Self::World,
        view: &View<Self::Known>,
        seat: SeatId,
        orders: &[&Self::Order],
    ) -> Vec<Message> {
        let _ = (world, view, seat, orders);
        Vec::new()
    }

    /// What the window will cost a seat when it closes with these orders: a line each, above their
    /// list.
    fn costs(
        world: &Self::World,
        view: &View<Self::Known>,
        seat: SeatId,
        orders: &[&Self::Order],
    ) -> Vec<Message> {
        let _ = (world, view, seat, orders);
        Vec::new()
    }

    /// Order lines that the seat is offered to begin with, such as a questionnaire: they fill the
    /// form for many orders while none stands.
    fn prompt(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> Vec<String> {
        let _ = (world, view, seat);
        Vec::new()
    }

    /// What the seat is asked in this window beside its orders, such as a questionnaire of the
    /// first one; the answers that stand are among its standing orders.
    fn questions(
        world: &Self::World,
        view: &View<Self::Known>,
        seat: SeatId,
        orders: &[&Self::Order],
    ) -> Vec<Question> {
        let _ = (world, view, seat, orders);
        Vec::new()
    }

    /// What a seat will know once its order has taken effect at once, where what it knows now
    /// decides that alone. `None` where dice fall, or where something that it can't know may
    /// matter: nothing can be said beforehand then.
    fn foresee(
        world: &Self::World,
        view: &View<Self::Known>,
        seat: SeatId,
        order: &ValidOrder<Self::Order>,
    ) -> Option<Self::Known> {
        let _ = (world, view, seat, order);
        None
    }

    /// Returns how far a seat can foresee the effect of its order, if the order takes effect at
    /// once.
    fn outlook(
        world: &Self::World,
        view: &View<Self::Known>,
        seat: SeatId,
        order: &ValidOrder<Self::Order>,
    ) -> Outlook {
        let foreseen = Self::foresee(world, view, seat, order).is_some();
        if foreseen { Outlook::Certain } else { Outlook::Unseen }
    }

    /// Lists the seat's units in its plan. It must be quick, so it searches no paths. By default
    /// this and the rest of the desk come from `usual_desk.rs`.
    fn prompts(
        ctx: &OrderContext<'_, Self>,
        standing: &[StandingOrder<Self::Order>],
    ) -> Vec<UnitPrompt> {
        usual_desk::prompts(ctx, standing)
    }

    /// Returns the card of an own unit. `None` for other units.
    fn card(
        ctx: &OrderContext<'_, Self>,
        standing: &[StandingOrder<Self::Order>],
        code: &str,
    ) -> Option<Card> {
        let _ = standing;
        usual_desk::card(ctx, code)
    }

    /// Lists the orders of the seat itself, which act through no unit.
    fn affairs(ctx: &OrderContext<'_, Self>) -> Vec<Verb> {
        usual_desk::affairs(ctx)
    }

    /// Returns the system's own question for a field, if it is better than completion's.
    fn ask(
        ctx: &OrderContext<'_, Self>,
        form: &'static Form,
        given: &Given,
        field: &Field,
    ) -> Option<Ask> {
        let _ = (ctx, form, given, field);
        None
    }

    /// Judges the orders of the last window by the present position. Leaves out those whose slot is
    /// taken.
    fn again(
        ctx: &OrderContext<'_, Self>,
        standing: &[StandingOrder<Self::Order>],
        last: &[String],
    ) -> Vec<Again> {
        usual_desk::again(ctx, last, standing)
    }

    /// What a seat calls itself, if that was given in play and so lies in the position; else it has
    /// the module's name.
    fn seat_name(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> Option<String> {
        let _ = (world, view, seat);
        None
    }

    /// How many leaders of a seat came before the one who leads it now, as far as this viewer
    /// knows; none in a system whose leaders don't die.
    fn leader(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> u8 {
        let _ = (world, view, seat);
        0
    }

    /// The one function that makes things happen: orders are read from the frozen position, effects
    /// collected, then applied once in a fixed order. After each phase it asks the guard to check
    /// what must hold ([`System::fault`]).
    ///
    /// What others must hear of an immediate order is kept in the position and told when the window
    /// closes: the order's own events are told to its giver alone, at once.
    ///
    /// # Errors
    /// What no longer holds after a phase.
    fn adjudicate(
        world: &Self::World,
        position: &Self::Position,
        action: Action<'_, Self::Order>,
        dice: &Dice,
        guard: Guard,
    ) -> Result<Outcome<Self::Position, Self::Event>, Breach>;

    /// The first thing that must hold of a position and doesn't, in a sentence for the game master:
    /// a unit in two places, a negative stock.
    fn fault(world: &Self::World, position: &Self::Position) -> Option<Message> {
        let _ = (world, position);
        None
    }

    /// What wins the war, and how the viewer stands as far as the view tells.
    fn aim(world: &Self::World, view: &View<Self::Known>) -> Aim {
        let _ = (world, view);
        Aim::default()
    }

    /// What each seat has, in figures, to compare seats. The last figure is the worth of
    /// everything.
    fn figures(world: &Self::World, position: &Self::Position) -> Vec<SeatFigures> {
        let _ = (world, position);
        Vec::new()
    }

    /// The battles of an adjudication, to compare wars. Takes the positions before and after it,
    /// and all its events, whatever their audience.
    fn battles(
        world: &Self::World,
        positions: [&Self::Position; 2],
        events: &[&Self::Event],
    ) -> Vec<Battle> {
        let _ = (world, positions, events);
        Vec::new()
    }

    /// How the war ended, once it is over.
    fn ending(world: &Self::World, position: &Self::Position) -> Option<Ending> {
        let _ = (world, position);
        None
    }

    /// What a viewer is told after events. Each event given is one this viewer may hear.
    fn report(world: &Self::World, view: &View<Self::Known>, events: &[&Self::Event]) -> Report;

    /// A turn in a few lines: of events that this viewer may hear. The umpire hears all, so what is
    /// told to several is told several times.
    fn digest(world: &Self::World, view: &View<Self::Known>, events: &[&Self::Event]) -> Digest {
        let _ = (world, view, events);
        Digest::default()
    }

    /// What can change hands and who has it as far as the viewer knows, always in the same order.
    fn holdings(world: &Self::World, view: &View<Self::Known>) -> Vec<Holding> {
        let _ = (world, view);
        Vec::new()
    }

    /// What the news prints after public events, if anything; without any, of the present state.
    fn bulletin(
        world: &Self::World,
        view: &View<Self::Known>,
        events: &[&Self::Event],
    ) -> Option<Bulletin>;

    /// What may be drawn.
    fn map(world: &Self::World, view: &View<Self::Known>, cut: &Cut) -> MapView;

    /// The viewer's own units, a line each: code and description.
    fn roster(world: &Self::World, view: &View<Self::Known>) -> Vec<RosterLine>;

    /// All that the viewer knows of one unit.
    ///
    /// # Errors
    /// A refusal, the same whether the unit doesn't exist or isn't known.
    fn unit(
        world: &Self::World,
        view: &View<Self::Known>,
        code: &str,
    ) -> Result<Report, OrderError>;

    /// Order lines that a simple player would give from this view. They do nothing that a player
    /// couldn't.
    fn autopilot(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> Vec<String>;

    /// Order lines of another simple player, if the system has such a one; `chance` is a number of
    /// the war's own, for who moves at random. Some of the lines may be refused.
    fn lines_of(
        world: &Self::World,
        view: &View<Self::Known>,
        seat: SeatId,
        (pilot, chance): (Pilot, u64),
    ) -> Option<Vec<String>> {
        let _ = chance;
        (pilot == Pilot::Present).then(|| Self::autopilot(world, view, seat))
    }
}

/// What an adjudication resolves: one order at once, or a whole window.
pub enum Action<'a, O> {
    /// A sealed window closes with the orders that stand: the umpire's acts, then by seat and slot.
    /// An immediate one closes with none.
    Close(&'a [SeatOrder<O>]),
    /// One order that takes effect at once: of an immediate window, or declared so
    /// ([`Form::at_once`]).
    Order(&'a SeatOrder<O>),
}

/// An order and who gave it.
#[derive(Clone, Debug)]
pub struct SeatOrder<O> {
    /// The seat; an act of the umpire is of no seat.
    pub giver: Giver,
    /// Its place in the order of reception within the window, from 1. Never shown in a view.
    pub received: u64,
    /// Its order, as read and checked.
    pub order: ValidOrder<O>,
}

impl<O> SeatOrder<O> {
    /// An order of a seat, received in no particular place.
    pub fn by(seat: SeatId, order: ValidOrder<O>) -> SeatOrder<O> {
        SeatOrder { giver: Giver::Seat(seat), received: 0, order }
    }
}

/// What an adjudication leads to.
#[derive(Clone, Debug)]
pub struct Outcome<P, E> {
    /// The position after it.
    pub position: P,
    /// What happened, with audiences, in order.
    pub events: Vec<Event<E>>,
}

/// One of a viewer's own units, as a list of them shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RosterLine {
    /// The unit's code as orders take it.
    pub code: String,
    /// What else it is called: other numbers that it has, and its name.
    pub also: Vec<String>,
    /// What it is and where.
    pub said: Message,
    /// Does it follow another unit's orders, and need none of its own?
    pub led: bool,
}
