//! Squares: a test system with a real square map and maps within its squares, in as few rules as
//! will do.
//!
//! Two armies on 140 × 110 strategic squares; some squares have a tactical map of 15 × 15. Units
//! advance on tactical maps, from one onto the next and out; they march on the strategic map and
//! enter tactical maps where they are told to. Units on a tactical map see the others on it; from
//! afar only the strategic square is known.

mod fog;
mod movement;
mod orders;
mod position;
mod shown;
mod world;

use mythico_engine::dice::Dice;
use mythico_engine::guard::{Breach, Guard};
use mythico_engine::map::{Cut, MapView};
use mythico_engine::module::{Fault, Module};
use mythico_engine::order::{Choice, CompletionRequest, OrderError};
use mythico_engine::registry::Systems;
use mythico_engine::report::{Bulletin, Report};
use mythico_engine::seat::{SeatId, SeatSet, Seats};
use mythico_engine::system::{
    Action, Analysis, Autopilot, Desk, Fog, Orders, Outcome, RosterLine, Rules, Teller, Types,
    enlist,
};
use mythico_engine::typed::GameOf;
use mythico_engine::view::{Audience, Event, Viewer};
use mythico_engine::window::{Window, WindowKind};
use mythico_engine::words::{Message, literal, message};
use serde::{Deserialize, Serialize};

use self::fog::Known;
use self::movement::Plan;
pub use self::orders::Order;
use self::position::Position;
use self::world::World;

/// The rule system.
pub struct Squares;

/// It alone, to choose from.
pub static SYSTEMS: Systems = Systems::new(&[&GameOf::<Squares>::new()]);

/// The module that comes with it.
pub fn module() -> Module {
    let files = [
        ("module.toml", include_str!("../module/module.toml")),
        ("map.toml", include_str!("../module/map.toml")),
        ("forces.toml", include_str!("../module/forces.toml")),
    ];
    Module::new("squares", files.map(|(name, text)| (name.to_owned(), text.to_owned())))
}

type View = mythico_engine::view::View<Known>;
type OrderContext<'a> = mythico_engine::system::OrderContext<'a, Squares>;

/// What an order or the end of a turn brought about.
#[derive(Clone, Serialize, Deserialize)]
pub enum Happened {
    Halted(u16),
}

/// Why an order is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    NoSuchUnit,
    NoSuchPlace,
    NoWaiting,
    OffTheMap,
    NotOnAnInnerMap,
    NoEntry,
    DepotElsewhere,
    TooFar(usize),
}

impl Types for Squares {
    type World = World;
    type Setup = Position;
    type Position = Position;
    type Known = Known;
    type Order = Order;
    type Event = Happened;
    type Reason = Reason;
    type Step = ();
    type Plan = Plan;
    type ActContext<'a> = ();
    type Effects = ();

    const ID: &'static str = "squares";
    const VERSION: u32 = 1;
}

impl Rules for Squares {
    fn read_module(module: &Module) -> Result<(World, Position), Vec<Fault>> {
        world::read(module)
    }

    fn begin(world: &World, setup: &Position, _: &Dice) -> Position {
        let mut position = setup.clone();
        fog::remember(world, &mut position);
        position
    }

    fn seats(world: &World) -> &Seats {
        &world.seats
    }

    fn window(world: &World, position: &Position) -> Option<Window> {
        let seats = world.seats.seats.iter().map(|seat| seat.id).collect();
        let (turn, kind) = (position.turn, WindowKind::Sealed);
        Some(Window {
            turn,
            index: 1,
            key: "orders".to_owned(),
            name: literal("orders"),
            kind,
            seats,
            ends_turn: true,
        })
    }

    fn adjudicate(
        world: &World,
        position: &Position,
        action: Action<'_, Order>,
        _: &Dice,
        guard: Guard,
    ) -> Result<Outcome<Position, Happened>, Breach> {
        let Action::Close(orders) = action else { unreachable!("all windows are sealed") };
        let (mut plan, mut next) = (enlist::<Squares>(orders), position.clone());
        next.units.values_mut().for_each(|unit| unit.trail = vec![unit.at]);
        plan.divide(&mut next);
        for (number, does) in &plan.units {
            let Some(unit) = next.units.get_mut(number) else { continue };
            for (item, quantity) in &does.drawn {
                *unit.stores.entry(item.clone()).or_default() += quantity;
            }
            unit.facing = does.facing.or(unit.facing);
        }
        guard.after("stores", || Self::fault(world, &next))?;
        let mut halted = Vec::new();
        for phase in orders::PHASES {
            halted.extend(movement::tactical(world, &mut next, &plan, phase));
            guard.after(phase, || Self::fault(world, &next))?;
        }
        halted.extend(movement::strategic(world, &mut next, &plan));
        next.turn += 1;
        fog::remember(world, &mut next);
        let event = |number: u16| {
            let audience = Audience::Seats(SeatSet::one(next.units[&number].seat));
            Event { audience, what: Happened::Halted(number) }
        };
        let events = halted.into_iter().map(event).collect();
        Ok(Outcome { position: next, events, unsettled: Vec::new() })
    }

    /// Everybody is somewhere, and nobody on a mountain.
    fn fault(world: &World, position: &Position) -> Option<Message> {
        let astray = position.units.iter().find(|(_, unit)| !world.is_open(unit.at));
        astray.map(|(number, _)| literal(format!("Unit {number} is nowhere.")))
    }
}

impl Fog for Squares {
    fn known(world: &World, position: &Position, viewer: Viewer) -> Known {
        fog::known(world, position, viewer.seats(&world.seats))
    }

    fn known_to_umpire(world: &World, position: &Position) -> Known {
        fog::all(world, position)
    }
}

impl Orders for Squares {
    fn find_name(ctx: &OrderContext<'_>, list: &'static str, words: &str) -> Option<String> {
        orders::find_name(ctx, list, words)
    }

    fn explain(_: &OrderContext<'_>, reason: &Reason) -> [Message; 2] {
        [literal(format!("{reason:?}.")), message("remedy-shorten")]
    }

    fn complete(ctx: &OrderContext<'_>, request: &CompletionRequest<'_>) -> Vec<Choice> {
        let choice = |name: String| Choice::new(name.clone(), literal(name.clone()), name);
        let (world, known) = (ctx.world, ctx.known());
        match request.option {
            "unit" => known.own.iter().map(|own| choice(own.number.to_string())).collect(),
            "item" => world.items.iter().cloned().map(choice).collect(),
            "depot" => {
                known.depots.iter().map(|&nth| choice(world.depots[nth].name.clone())).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl Desk for Squares {}

impl Teller for Squares {
    fn report(world: &World, view: &View, events: &[&Happened]) -> Report {
        shown::report(world, view, events)
    }

    fn bulletin(_: &World, _: &View, _: &[&Happened]) -> Option<Bulletin> {
        None
    }

    fn map(world: &World, view: &View, cut: &Cut) -> MapView {
        shown::map(world, view.known(), cut)
    }

    fn roster(world: &World, view: &View) -> Vec<RosterLine> {
        let line = |own: &fog::Own| RosterLine {
            code: own.number.to_string(),
            led: false,
            also: Vec::new(),
            said: literal(world.atlas.print(own.unit.at)),
        };
        view.known().own.iter().map(line).collect()
    }

    fn unit(world: &World, view: &View, code: &str) -> Result<Report, OrderError> {
        let own = code.parse().ok().and_then(|number| view.known().own(number));
        let own = own.ok_or_else(|| OrderError::Illegal {
            problem: message("invalid-empty"),
            remedy: message("remedy-shorten"),
        })?;
        Ok(Report::new(literal(world.atlas.print(own.unit.at)), Vec::new()))
    }
}

impl Autopilot for Squares {
    /// Everybody goes east.
    fn autopilot(_: &World, view: &View, _: SeatId) -> Vec<String> {
        let line = |own: &fog::Own| match own.unit.at.within {
            Some(_) => format!("advance {} e e", own.number),
            None => format!("march {} e", own.number),
        };
        view.known().own.iter().map(line).collect()
    }
}

impl Analysis for Squares {}
