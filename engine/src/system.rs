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
use crate::price::UnitPrice;
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
    /// What one viewer may know. It holds copies only: no reference into the position, and no id,
    /// count or gap that reveals something unseen.
    type Known: Serialize + Send + Sync;
    /// An order, read and checked: the list of its kinds, made by [`orders!`](crate::orders).
    type Order: OrderSet<Self> + Clone + Send + Sync;
    /// A reason for refusing an order.
    type Reason;
    /// A step of the sequence of play in which orders act, such as the end of movement. In an
    /// immediate window an order acts at once.
    type Step: Copy + PartialEq;
    /// Collects units for phases such as movement, before the sequence begins. Orders enlist units
    /// in it.
    type Plan: Default;
    /// What an order may read when it acts: the position at that time.
    type ActContext<'a>;
    /// The effects that orders ask for; the system applies them once all have acted.
    type Effects;
    /// Something that happened, as far as one audience may know it.
    type Event: Clone + Serialize + DeserializeOwned + Send + Sync;

    /// Its id, for instance `el-mythico`.
    const ID: &'static str;
    /// Version of its saved positions; raise it with each change of their form.
    const VERSION: u32;

    /// Reads a module.
    ///
    /// # Errors
    /// Every fault found, with file, place and remedy.
    fn read_module(module: &Module) -> Result<(Self::World, Self::Setup), Vec<Fault>>;

    /// Reads only the printed part of a module. For a campaign that has begun: its module was
    /// checked then.
    ///
    /// # Errors
    /// Every fault found.
    fn read_world(module: &Module) -> Result<Self::World, Vec<Fault>> {
        Self::read_module(module).map(|(world, _)| world)
    }

    /// Schemas of the system's own module files, for authors' editors. Without `module.toml` and
    /// `deployment.toml`, which all systems share.
    fn file_schemas() -> Vec<FileSchema> {
        Vec::new()
    }

    /// The position in which a campaign begins.
    fn begin(world: &Self::World, setup: &Self::Setup, dice: &Dice) -> Self::Position;

    /// Checks a position that was read from a file for what would break the rules' code: hexes off
    /// the map, unknown kinds, numbers that overflow. It doesn't check what [`System::fault`] does:
    /// a campaign may go on in spite of that.
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

    /// Everything, in the same form, for the umpire.
    fn known_to_umpire(world: &Self::World, position: &Self::Position) -> Self::Known;

    /// Checks whether this may be ordered at all at present. Called before the order's own kind is
    /// asked.
    ///
    /// # Errors
    /// The reason for refusing it.
    fn admit(
        ctx: &OrderContext<'_, Self>,
        form: &'static Form,
    ) -> Result<(), Rejected<Self::Reason>> {
        let _ = (ctx, form);
        Ok(())
    }

    /// Finds these words on one of the system's lists of names, as far as the seat knows it, and
    /// returns the list's spelling: places under [`PLACES`](crate::order::grammar::PLACES), and the
    /// list of each [`FieldType::Name`](crate::order::FieldType::Name). It must be quick: it is
    /// called for every few neighbouring words of a line.
    fn find_name(ctx: &OrderContext<'_, Self>, list: &'static str, words: &str) -> Option<String> {
        let _ = (ctx, list, words);
        None
    }

    /// The name on a list that is most like these words. Only needed where completion offers
    /// something else than names, such as numbers.
    fn nearest_name(
        _ctx: &OrderContext<'_, Self>,
        _list: &'static str,
        _words: &str,
    ) -> Option<String> {
        None
    }

    /// The problem and the remedy for a refusal, as texts. They reveal nothing that the giver can't
    /// know.
    fn explain(ctx: &OrderContext<'_, Self>, reason: &Self::Reason) -> [Message; 2];

    /// Choices for a field that several orders share, such as the unit. An order completes its own
    /// fields itself. The kernel picks those that match what is typed.
    fn complete(ctx: &OrderContext<'_, Self>, request: &CompletionRequest<'_>) -> Vec<Choice>;

    /// Warnings about a seat's standing orders taken together: points left or overspent,
    /// contradictions, and which of two orders will count. A line each, shown after each order and
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

    /// Order lines to start with, such as a questionnaire: they fill the form for many orders while
    /// the seat has none.
    fn prompt(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> Vec<String> {
        let _ = (world, view, seat);
        Vec::new()
    }

    /// What the seat is asked in this window apart from its orders, such as the questionnaire of
    /// the first one. The answers so far are among its standing orders.
    fn questions(
        world: &Self::World,
        view: &View<Self::Known>,
        seat: SeatId,
        orders: &[&Self::Order],
    ) -> Vec<Question> {
        let _ = (world, view, seat, orders);
        Vec::new()
    }

    /// What a seat will know once its order has taken effect at once. `None` unless its present
    /// knowledge decides that alone: not if dice fall, or hidden facts may matter.
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

    /// The name that a seat took in play, which the position holds. `None` if it has the module's
    /// name.
    fn seat_name(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> Option<String> {
        let _ = (world, view, seat);
        None
    }

    /// How many leaders of a seat came before the present one, as far as this viewer knows; 0 in a
    /// system whose leaders don't die.
    fn leader(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> u8 {
        let _ = (world, view, seat);
        0
    }

    /// Makes everything happen. Reads orders against the frozen position, collects their effects,
    /// then applies them once in a fixed order. After each phase it calls the guard to check the
    /// invariants ([`System::fault`]).
    ///
    /// The events of an immediate order go to its giver alone, at once. What others must hear is
    /// kept in the position and told when the window closes.
    ///
    /// # Errors
    /// The invariant that a phase broke.
    fn adjudicate(
        world: &Self::World,
        position: &Self::Position,
        action: Action<'_, Self::Order>,
        dice: &Dice,
        guard: Guard,
    ) -> Result<Outcome<Self::Position, Self::Event>, Breach>;

    /// The first broken invariant of a position, in a sentence for the game master: a unit in two
    /// places, a negative stock.
    fn fault(world: &Self::World, position: &Self::Position) -> Option<Message> {
        let _ = (world, position);
        None
    }

    /// What wins the war, and the viewer's standing, as far as the view tells.
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

    /// Price of each kind of unit, term by term. Empty if the system has no prices.
    fn prices(world: &Self::World) -> Vec<UnitPrice> {
        let _ = world;
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

    /// The report for a viewer. It gets only events that this viewer may hear.
    fn report(world: &Self::World, view: &View<Self::Known>, events: &[&Self::Event]) -> Report;

    /// A turn in a few lines, made from events that this viewer may hear. The umpire hears all, so
    /// events for several viewers come several times.
    fn digest(world: &Self::World, view: &View<Self::Known>, events: &[&Self::Event]) -> Digest {
        let _ = (world, view, events);
        Digest::default()
    }

    /// What can change hands and who has it as far as the viewer knows, always in the same order.
    fn holdings(world: &Self::World, view: &View<Self::Known>) -> Vec<Holding> {
        let _ = (world, view);
        Vec::new()
    }

    /// The news after public events, if any. Without events, the news on the present state.
    fn bulletin(
        world: &Self::World,
        view: &View<Self::Known>,
        events: &[&Self::Event],
    ) -> Option<Bulletin>;

    /// The map that may be drawn.
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

    /// Order lines of another simple player, if the system has one. `chance` is a number that
    /// belongs to the war, for a player who moves at random. Some of the lines may be refused.
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
    /// A sealed window closes with the standing orders: the umpire's acts, then by seat and slot.
    /// An immediate one closes with none.
    Close(&'a [SeatOrder<O>]),
    /// One order that takes effect at once: in an immediate window, or by its declaration
    /// ([`Form::at_once`]).
    Order(&'a SeatOrder<O>),
}

/// An order and who gave it.
#[derive(Clone, Debug)]
pub struct SeatOrder<O> {
    /// The giver: a seat, or the umpire.
    pub giver: Giver,
    /// Its place in the order of reception within the window, from 1. Never shown in a view.
    pub received: u64,
    /// Its order, as read and checked.
    pub order: ValidOrder<O>,
}

impl<O> SeatOrder<O> {
    /// An order of a seat, with no place of reception.
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
    /// Other numbers that it has, and its name.
    pub also: Vec<String>,
    /// What it is and where.
    pub said: Message,
    /// Does it follow another unit's orders, and need none of its own?
    pub led: bool,
}
