//! Lamps: a system for the kernel's tests, in as few rules as will do. It uses what the kernel
//! carries and no shipped system needs yet.
//!
//! Seats 1 and 2 own a lamp each; seat 3 is of seat 1's faction and minister for its lamp. Turn 0
//! is a sealed window in which lamps are named. A turn has a sealed window to aim, hand over, tilt
//! and whisper in, then an immediate one for seat 1 to flash, unless a lamp points at 270 degrees.
//! Lamps stand on squares, and in each square is a room of four. A flash is told again a window
//! late, and wrongly; that a lamp was tilted at once is told when the window closes. No lamp may
//! point at 13 degrees, at 66 the rules themselves break off, and at 77 they lose track of the order.
//! Seat 2 sees the lamp that flashed, and can't tell which it is, until the next window closes.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use mythico_engine::aim::{Aim, Ending};
use mythico_engine::command::{Board, Command, Eyes, Free, Scene, With};
use mythico_engine::dice::Dice;
use mythico_engine::flag::Flag;
use mythico_engine::grid::Cell;
use mythico_engine::guard::{Breach, Guard};
use mythico_engine::map::{CellView, Cut, Fog, Ground, Lattice, MapView};
use mythico_engine::module::{Fault, Module};
use mythico_engine::order::{Choice, CompletionRequest, Form};
use mythico_engine::outcome::numbered;
use mythico_engine::overlaid::{Host, SceneOf, State};
use mythico_engine::portrait::Features;
use mythico_engine::report::{Bulletin, Report, Section};
use mythico_engine::seat::{Faction, FactionId, Seat, SeatId, SeatSet, Seats};
use mythico_engine::sight::{Sight, Tag};
use mythico_engine::system::{
    Action, Analysis, Autopilot, Desk, Fog as FogOfWar, Orders, Outcome, Rejected, RosterLine,
    Rules, SeatOrder, Teller, Types,
};
use mythico_engine::view::{Audience, Event, View, Viewer};
use mythico_engine::window::{Window, WindowKind};
use mythico_engine::words::{Message, literal, message};
use serde::{Deserialize, Serialize};

use super::orders::{Effects, Order, When};

/// Where a lamp points that keeps everybody from flashing, in degrees.
const DARK: i64 = 270;

/// The rule system, under a command.
pub struct Lamps<C: LampCommand = Free>(PhantomData<fn() -> C>);

/// A command over the lamps.
pub trait LampCommand: Command<Table> {}

impl<C: Command<Table>> LampCommand for C {}

/// How the lamps and a command talk.
pub struct Table;

impl Board for Table {
    type World = Seats;
    /// Where each lamp points.
    type Field = BTreeMap<u8, i64>;
    type Unit = u8;
    type Place = i64;
    type Order = Order;
    /// A lamp, and where it points from now on.
    type March = (u8, i64);
    type Veil = Sight<Lamp, i64>;
}

/// What an order is checked against.
pub type OrderContext<'a, C> = mythico_engine::system::OrderContext<'a, Lamps<C>>;

/// A lamp by its number, or by a tag, which counts down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lamp(pub i32);

impl From<Tag> for Lamp {
    fn from(Tag(number): Tag) -> Lamp {
        Lamp(-i32::from(number))
    }
}

/// All truth at one moment.
#[derive(Clone, Serialize, Deserialize)]
pub struct Position {
    pub turn: u32,
    pub flashing: bool,
    /// Where each lamp points, by its first owner's number.
    pub aims: BTreeMap<u8, i64>,
    /// Who holds each lamp.
    pub holders: BTreeMap<u8, SeatId>,
    /// What lamps are called; a name in brackets is known to its own faction alone.
    pub names: BTreeMap<u8, String>,
    pub flashes: Vec<i64>,
    pub rumour: Option<i64>,
    /// Lamps tilted in this window. Nobody else knows of them.
    #[serde(default)]
    pub tilted: Vec<u8>,
    pub flashed_in: Option<u32>,
    /// What seat 2 sees of others' lamps. A mark is where the lamp pointed.
    pub seen: Sight<Lamp, i64>,
}

/// What a viewer may know.
#[derive(Serialize)]
pub struct Known {
    pub setup: bool,
    pub aims: BTreeMap<u8, i64>,
    pub holders: BTreeMap<u8, SeatId>,
    pub names: BTreeMap<u8, String>,
    pub turns_since_flash: Option<u32>,
    /// Others' lamps in sight, by their tags, and where others pointed.
    pub seen: Vec<String>,
}

/// What an order or the end of a turn brought about.
#[derive(Clone, Serialize, Deserialize)]
pub enum Happened {
    Aimed(i64),
    Flashed(i64),
    Whispered(String),
    Tilted(u8),
}

/// Why an order is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    NoSuchLamp,
    NoSuchSeat,
    NotNow,
    /// A command doesn't let the lamp turn.
    Cut(Message),
}

impl Position {
    fn known(&self, sees: impl Fn(SeatId) -> bool) -> Known {
        let own = |lamp: &u8| sees(self.holders[lamp]);
        let told = |(lamp, name): &(&u8, &String)| own(lamp) || !name.starts_with('(');
        Known {
            setup: self.turn == 0,
            aims: self
                .aims
                .iter()
                .filter(|(lamp, _)| own(lamp))
                .map(|(lamp, aim)| (*lamp, *aim))
                .collect(),
            holders: self
                .holders
                .iter()
                .filter(|(lamp, _)| own(lamp))
                .map(|(lamp, who)| (*lamp, *who))
                .collect(),
            names: self
                .names
                .iter()
                .filter(told)
                .map(|(lamp, name)| (*lamp, name.clone()))
                .collect(),
            turns_since_flash: self.flashed_in.map(|turn| self.turn - turn),
            seen: if sees(SeatId(2)) { self.seen() } else { Vec::new() },
        }
    }
}

impl Position {
    /// Seat 2 sees a lamp.
    pub fn show(&mut self, lamp: u8) {
        self.seen.meet([((), Lamp(lamp.into()))], || 0);
    }

    /// Seat 2 loses sight of all lamps.
    fn lose_sight(&mut self) {
        for (lamp, aim) in &self.aims {
            self.seen.lose(Lamp((*lamp).into()), *aim);
        }
    }

    fn seen(&self) -> Vec<String> {
        let tags = self.aims.keys().filter_map(|lamp| self.seen.tag(Lamp((*lamp).into())));
        let marks = self.seen.marks.iter().map(|(lamp, aim)| format!("?{} at {aim}", -lamp.0));
        tags.map(|tag| tag.to_string()).chain(marks).collect()
    }
}

impl<C: LampCommand> Types for Lamps<C> {
    type World = With<Seats, C::World>;
    type Setup = ();
    type Position = With<Position, C::State>;
    type Known = With<Known, C::State>;
    type Order = Order;
    type Event = Happened;
    type Reason = Reason;
    type Step = When;
    type Plan = ();
    type ActContext<'a> = &'a Position;
    type Effects = Effects;

    const ID: &'static str = "lamps";
    const VERSION: u32 = 1;
}

impl<C: LampCommand> Rules for Lamps<C> {
    fn read_module(module: &Module) -> Result<(Self::World, ()), Vec<Fault>> {
        let seat = |id: u8, faction| Seat {
            id: SeatId(id),
            key: format!("s{id}"),
            name: format!("Seat {id}"),
            faction: FactionId(faction),
            dossier: None,
            features: Features::of_key(&id.to_string()),
        };
        let faction = |id: u8| Faction {
            id: FactionId(id),
            key: format!("f{id}"),
            name: format!("Faction {id}"),
            flag: Flag::of_key(&id.to_string()),
        };
        let factions = vec![faction(1), faction(2)];
        let host = Seats { factions, seats: vec![seat(1, 1), seat(2, 2), seat(3, 1)] };
        Ok((With { laid: C::read(module, &host)?, host }, ()))
    }

    fn begin(world: &Self::World, (): &(), dice: &Dice) -> Self::Position {
        let host = Position {
            turn: 0,
            flashing: false,
            aims: BTreeMap::from([(1, 0), (2, 0)]),
            holders: BTreeMap::from([(1, SeatId(1)), (2, SeatId(2))]),
            names: BTreeMap::new(),
            flashes: vec![],
            rumour: None,
            tilted: vec![],
            flashed_in: None,
            seen: Sight::default(),
        };
        With { laid: C::begin(scene::<C>(world, &host.aims), dice), host }
    }

    fn seats(world: &Self::World) -> &Seats {
        &world.host
    }

    fn window(_: &Self::World, position: &Self::Position) -> Option<Window> {
        if position.turn > 9 {
            return None;
        }
        let (index, key, kind) = match (position.turn, position.flashing) {
            (0, _) => (1, "setup", WindowKind::Sealed),
            (_, false) => (1, "aim", WindowKind::Sealed),
            (_, true) => (2, "flash", WindowKind::Immediate),
        };
        let seats =
            if position.flashing { SeatSet::one(SeatId(1)) } else { (1..=3).map(SeatId).collect() };
        Some(Window {
            turn: position.turn,
            index,
            key: key.to_owned(),
            name: literal(key),
            kind,
            seats,
            ends_turn: false,
        })
    }

    fn adjudicate(
        world: &Self::World,
        position: &Self::Position,
        action: Action<'_, Order>,
        dice: &Dice,
        guard: Guard,
    ) -> Result<Outcome<Self::Position, Happened>, Breach> {
        let (mut next, mut events) = (position.clone(), vec![]);
        let tell =
            |seat: SeatId, what| Event { audience: Audience::Seats(SeatSet::one(seat)), what };
        if let (Action::Close(_), Some(flash)) = (&action, next.rumour.take()) {
            events.push(tell(SeatId(2), Happened::Flashed(-flash)));
        }
        if let Action::Close(_) = &action {
            next.lose_sight();
            let tilted = next.tilted.drain(..).map(Happened::Tilted);
            events.extend(tilted.map(|what| Event { audience: Audience::Public, what }));
        }
        let (orders, step) = match action {
            Action::Order(order) => (std::slice::from_ref(order), When::Now),
            Action::Close(orders) => (orders, When::Close),
        };
        let mut effects = Effects::default();
        mythico_engine::system::act_in_step::<Self>(
            orders,
            step,
            &&position.host,
            dice,
            &mut effects,
        );
        effects.apply(&mut next, &mut events);
        guard.after("orders", || Self::fault(world, &next))?;
        if step == When::Close {
            (next.turn, next.flashing) = match (position.turn, position.flashing) {
                (0, _) | (_, true) => (position.turn + 1, false),
                _ if next.aims.values().any(|aim| *aim == DARK) => (position.turn + 1, false),
                (turn, false) => (turn, true),
            };
        }
        let is_lost = |given: &SeatOrder<Order>| matches!(&given.order.order, Order::Point(aim) if aim.is_lost());
        let lost = numbered(orders).filter(|(_, given)| is_lost(given));
        let unsettled = lost.map(|(order, _)| order).collect();
        Ok(Outcome { position: next, events, unsettled })
    }

    fn fault(_: &Self::World, position: &Self::Position) -> Option<Message> {
        position
            .aims
            .values()
            .any(|aim| *aim == 13)
            .then(|| literal("A lamp points at 13 degrees."))
    }

    fn ending(_: &Self::World, position: &Self::Position) -> Option<Ending> {
        let flashed = !position.flashes.is_empty();
        let winners = if flashed { SeatSet::one(SeatId(1)) } else { SeatSet::NONE };
        (position.turn > 9).then(|| Ending { winners, why: vec![literal("It is dark.")] })
    }
}

impl<C: LampCommand> FogOfWar for Lamps<C> {
    fn known(world: &Self::World, position: &Self::Position, viewer: Viewer) -> Self::Known {
        let faction = |seat| world.seat(seat).map(|seat| seat.faction);
        let eyes = viewer.seats(world);
        let host =
            position.known(|holder| eyes.iter().any(|seat| faction(seat) == faction(holder)));
        let scene = scene::<C>(world, &position.aims);
        With { host, laid: C::known(scene, &position.laid, Eyes::Seats(eyes)) }
    }

    fn known_to_umpire(world: &Self::World, position: &Self::Position) -> Self::Known {
        let scene = scene::<C>(world, &position.aims);
        let laid = C::known(scene, &position.laid, Eyes::Umpire);
        With { host: position.known(|_| true), laid }
    }
}

impl<C: LampCommand> Orders for Lamps<C> {
    fn admit(ctx: &OrderContext<'_, C>, form: &'static Form) -> Result<(), Rejected<Reason>> {
        if ctx.known().setup == (form.word == "name")
            || form.by == mythico_engine::order::GivenBy::Umpire
        {
            return Ok(());
        }
        Err(Reason::NotNow.into())
    }

    fn explain(_: &OrderContext<'_, C>, reason: &Reason) -> [Message; 2] {
        let problem = match reason {
            Reason::Cut(why) => why.clone(),
            reason => literal(format!("{reason:?}.")),
        };
        [problem, message("remedy-shorten")]
    }

    fn complete(ctx: &OrderContext<'_, C>, _: &CompletionRequest<'_>) -> Vec<Choice> {
        let lamps = ctx.known().aims.keys();
        lamps.map(|lamp| Choice::new(lamp.to_string(), literal("lamp"), "lamp")).collect()
    }
}

impl<C: LampCommand> Desk for Lamps<C> {
    fn prompt(ctx: &OrderContext<'_, C>) -> Vec<String> {
        let (known, seat) = (ctx.known(), ctx.seat());
        let named = |lamp: &u8| known.names.contains_key(lamp);
        let own = known.holders.iter().filter(|(lamp, holder)| **holder == seat && !named(lamp));
        own.map(|(lamp, _)| format!("name {lamp} \"The lamp of seat {}\"", seat.0)).collect()
    }

    fn assess(_: &OrderContext<'_, C>, orders: &[&Order]) -> Vec<Message> {
        let whispers = orders.iter().filter(|order| matches!(order, Order::Whisper(_))).count();
        vec![literal(format!("{} orders, {whispers} whispers", orders.len()))]
    }
}

impl<C: LampCommand> Teller for Lamps<C> {
    fn report(_: &Self::World, view: &View<Self::Known>, events: &[&Happened]) -> Report {
        let said = |event: &&Happened| match event {
            Happened::Aimed(aim) | Happened::Flashed(aim) => literal(aim.to_string()),
            Happened::Whispered(words) => literal(words),
            Happened::Tilted(lamp) => literal(format!("lamp {lamp} was tilted")),
        };
        let aims = view.known().aims.values().map(|aim| literal(aim.to_string())).collect();
        let none = || message("invalid-empty");
        let heard = Section::list(literal("Heard"), events.iter().map(said).collect(), none());
        Report::new(literal("Lamps"), vec![heard, Section::list(literal("Aims"), aims, none())])
    }

    fn bulletin(_: &Self::World, _: &View<Self::Known>, events: &[&Happened]) -> Option<Bulletin> {
        (!events.is_empty()).then(|| Bulletin::new(literal("Light seen"), []))
    }

    fn map(_: &Self::World, view: &View<Self::Known>, cut: &Cut) -> MapView {
        let squares = view.known().aims.keys().map(|&lamp| Cell::new(lamp.into(), 1));
        let shown: Vec<Cell> = match cut {
            Cut::Inside(square) if squares.clone().any(|one| one == *square) => {
                [(1, 1), (2, 1), (1, 2), (2, 2)].map(|(column, row)| Cell::new(column, row)).into()
            }
            Cut::Inside(_) => vec![],
            _ => squares.collect(),
        };
        let cell =
            |cell| CellView { cell, ground: Ground::Clear, fog: Fog::InSight, control: None };
        MapView {
            cells: shown.into_iter().map(cell).collect(),
            ..MapView::blank(Lattice::Square, literal("Lamps"))
        }
    }

    fn roster(_: &Self::World, view: &View<Self::Known>) -> Vec<RosterLine> {
        let line = |lamp: &u8| RosterLine {
            code: lamp.to_string(),
            also: Vec::new(),
            said: literal("lamp"),
            led: false,
        };
        view.known().aims.keys().map(line).collect()
    }

    fn unit(
        _: &Self::World,
        view: &View<Self::Known>,
        code: &str,
    ) -> Result<Report, mythico_engine::order::OrderError> {
        let is_known = code.parse().is_ok_and(|lamp| view.known().aims.contains_key(&lamp));
        if is_known {
            return Ok(Report::new(literal(format!("Lamp {code}")), vec![]));
        }
        Err(mythico_engine::order::OrderError::Illegal {
            problem: message("invalid-empty"),
            remedy: message("remedy-shorten"),
        })
    }

    fn aim(_: &Self::World, view: &View<Self::Known>) -> Aim {
        let stands =
            view.known().aims.values().map(|aim| literal(format!("points at {aim}"))).collect();
        Aim { wins: vec![literal("To have flashed last")], stands, now: Vec::new() }
    }

    fn seat_name(_: &Self::World, view: &View<Self::Known>, seat: SeatId) -> Option<String> {
        view.known().names.get(&seat.0).map(|name| format!("Keeper of {name}"))
    }
}

impl<C: LampCommand> Autopilot for Lamps<C> {
    fn autopilot(_: &Self::World, view: &View<Self::Known>, _: SeatId) -> Vec<String> {
        view.known().aims.keys().map(|lamp| format!("aim {lamp} 90")).collect()
    }
}

impl<C: LampCommand> Analysis for Lamps<C> {}

/// What a command may read.
fn scene<'a, C: LampCommand>(
    world: &'a With<Seats, C::World>,
    field: &'a BTreeMap<u8, i64>,
) -> Scene<'a, Table, C::World> {
    Scene { world: &world.host, printed: &world.laid, field }
}

impl<C: LampCommand> Host for Lamps<C> {
    type Board = Table;
    type Command = C;

    fn scene<'a>(
        world: &'a Self::World,
        position: &'a Self::Position,
    ) -> (SceneOf<'a, Self>, &'a State<Self>) {
        (scene::<C>(world, &position.aims), &position.laid)
    }

    fn believed<'a>(
        world: &'a Self::World,
        known: &'a Self::Known,
    ) -> (SceneOf<'a, Self>, &'a State<Self>) {
        (scene::<C>(world, &known.aims), &known.laid)
    }

    fn set_state(position: &mut Self::Position, state: State<Self>) {
        position.laid = state;
    }

    fn order(order: &Order) -> &Order {
        order
    }

    fn march(
        _: &Self::World,
        position: &mut Self::Position,
        marches: Vec<(u8, i64)>,
        _: &Dice,
    ) -> Vec<Event<Happened>> {
        position.aims.extend(marches);
        Vec::new()
    }

    fn take_veil(position: &mut Self::Position) -> Option<Sight<Lamp, i64>> {
        Some(std::mem::take(&mut position.seen))
    }

    fn lay_veil(position: &mut Self::Position, veil: Option<Sight<Lamp, i64>>) {
        position.seen = veil.unwrap_or_default();
    }
}
