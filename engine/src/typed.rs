//! The one implementation of [`Game`], [`GameState`] and [`Perspective`], for any [`System`]: modules read, windows closed, orders sorted out,
//! views and reports made. Not here: any rule, what others see of it (`game`).

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};
use std::sync::Arc;

use serde_json::Value as Json;
use serde_json::value::RawValue;

use crate::campaign::{CampaignError, FORMAT, Read, Saved, SavedPosition};
use crate::dice::{Dice, Roll, Seed};
use crate::game::{Game, GameState, OrderText, Perspective, Refused, Reports, Resolution};
use crate::map::{Cut, MapView};
use crate::module::{Fault, Module};
use crate::order::complete::fitting;
use crate::order::{Choice, CompletionRequest, Form, OrderError, OrderPreview, ValidOrder, grammar};
use crate::report::{Bulletin, Report};
use crate::seat::{SeatId, Seats};
use crate::system::{Action, Outcome, RosterLine, SeatOrder, System};
use crate::view::{Audience, Event, UmpireView, View, Viewer};
use crate::window::{Moment, Window, WindowKind};
use crate::words::message;

/// The one [`Game`] of a system.
pub struct GameOf<S>(std::marker::PhantomData<fn() -> S>);

impl<S> GameOf<S> {
    /// The erased system.
    pub const fn new() -> Self {
        GameOf(std::marker::PhantomData)
    }
}

impl<S> Default for GameOf<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: System> Game for GameOf<S> {
    fn id(&self) -> &'static str {
        S::ID
    }

    fn forms(&self) -> &'static [Form] {
        S::forms()
    }

    fn check_module(&self, module: &Module) -> Result<(), CampaignError> {
        read_module::<S>(module).map(|_| ())
    }

    fn begin(&self, module: Module, seed: Seed) -> Result<Arc<dyn GameState>, CampaignError> {
        let (world, setup) = read_module::<S>(&module)?;
        let dice = Dice::new(&seed, OPENING);
        let position = Arc::new(S::begin(&world, &setup, &dice));
        Ok(Arc::new(StateOf::<S> {
            world: Arc::new(world),
            module: Arc::new(module),
            seed,
            revision: 0,
            position,
        }))
    }

    fn open(&self, saved: Read<'_>) -> Result<Arc<dyn GameState>, CampaignError> {
        let world = S::read_world(&saved.module).map_err(|faults| unsound(&saved.module, faults))?;
        let position = Arc::new(read_position::<S>(&saved.position)?);
        let (module, seed, revision) = (Arc::new(saved.module), saved.seed, saved.revision);
        Ok(Arc::new(StateOf::<S> { world: Arc::new(world), module, seed, revision, position }))
    }
}

fn read_module<S: System>(module: &Module) -> Result<(S::World, S::Setup), CampaignError> {
    S::read_module(module).map_err(|faults| unsound(module, faults))
}

fn unsound(module: &Module, faults: Vec<Fault>) -> CampaignError {
    CampaignError::Module { name: module.name.clone(), faults }
}

fn read_position<S: System>(saved: &SavedPosition<&RawValue>) -> Result<S::Position, CampaignError> {
    if saved.version > S::VERSION {
        return Err(CampaignError::Newer { found: saved.version, known: S::VERSION });
    }
    let format = |error: &dyn ToString| CampaignError::Format(error.to_string());
    if saved.version == S::VERSION {
        // Where it doesn't fit is asked only once it doesn't: to keep account of it takes longer than to read.
        return serde_json::from_str(saved.data.get()).or_else(|_| {
            let mut source = serde_json::Deserializer::from_str(saved.data.get());
            serde_path_to_error::deserialize(&mut source).map_err(|error| format(&error))
        });
    }
    let old: Json = serde_json::from_str(saved.data.get()).map_err(|error| format(&error))?;
    let data = (saved.version..S::VERSION)
        .try_fold(old, |data, version| S::migrate(version, data))
        .map_err(CampaignError::Migration)?;
    serde_path_to_error::deserialize(data).map_err(|error| format(&error))
}

/// When a campaign begins.
const OPENING: Moment = Moment { turn: 0, window: 0, revision: 0, order: 0 };

struct StateOf<S: System> {
    world: Arc<S::World>,
    module: Arc<Module>,
    seed: Seed,
    revision: u32,
    position: Arc<S::Position>,
}

impl<S: System> StateOf<S> {
    fn copied(&self) -> Self {
        StateOf {
            world: Arc::clone(&self.world),
            module: Arc::clone(&self.module),
            seed: self.seed,
            revision: self.revision,
            position: Arc::clone(&self.position),
        }
    }

    fn dice(&self, order: u32) -> Dice {
        let (turn, window) = S::window(&self.world, &self.position).map_or((0, 0), |w| (w.turn, w.index));
        Dice::new(&self.seed, Moment { turn, window, revision: self.revision, order })
    }

    fn view(&self, viewer: Viewer) -> View<S::Known> {
        View::cut::<S>(&self.world, &self.position, viewer)
    }

    /// Reads the orders and lets those stand that do: one a slot, the highest authority's, of equals the latest.
    /// Their order afterwards is by seat and slot, so that the order of submission never matters.
    fn standing(&self, orders: &[OrderText]) -> (Vec<SeatOrder<S::Order>>, Vec<Refused>) {
        let mut views: BTreeMap<SeatId, View<S::Known>> = BTreeMap::new();
        let (mut given, mut refused) = (Vec::with_capacity(orders.len()), Vec::new());
        for text in orders {
            let view = views.entry(text.seat).or_insert_with(|| self.view(Viewer::Seat(text.seat)));
            match ordered::<S>(&self.world, view, text.seat, &text.line) {
                Ok(order) => given.push(SeatOrder { seat: text.seat, order }),
                Err(refusal) => refused.push((text.clone(), refusal)),
            }
        }
        // What stands in a slot comes last of it.
        given.sort_by(|a, b| (&a.order.slot, a.order.authority).cmp(&(&b.order.slot, b.order.authority)));
        given.reverse();
        given.dedup_by(|a, b| a.order.slot == b.order.slot);
        given.sort_by(|a, b| (a.seat, &a.order.slot).cmp(&(b.seat, &b.order.slot)));
        (given, refused)
    }

    fn turned(&self, outcome: Outcome<S::Position, S::Event>, told: Vec<Viewer>, dice: Dice) -> Resolution {
        let after = StateOf::<S> { position: Arc::new(outcome.position), ..self.copied() };
        let events = outcome.events;
        let public = heard(&events, |audience| audience == Audience::Public);
        let bulletin = S::bulletin(&after.world, &after.view(Viewer::Public), &public);
        let record = record(&events);
        let table = Arc::new(after);
        let after = Arc::clone(&table);
        let make = move |viewer: Viewer| {
            let eyes = viewer.seats(S::seats(&after.world));
            let heard = heard(&events, |audience| audience.hears(eyes));
            S::report(&after.world, &after.view(viewer), &heard)
        };
        let reports = Reports { told, make: Box::new(make) };
        Resolution { table, reports, bulletin, record, refused: Vec::new(), rolls: dice.into_log() }
    }
}

fn heard<E>(events: &[Event<E>], hears: impl Fn(Audience) -> bool) -> Vec<&E> {
    events.iter().filter(|event| hears(event.audience)).map(|event| &event.what).collect()
}

fn record<E: serde::Serialize>(events: &[Event<E>]) -> String {
    let mut lines = Vec::new();
    for event in events {
        serde_json::to_writer(&mut lines, event).expect("events are plain data");
        lines.push(b'\n');
    }
    String::from_utf8(lines).expect("JSON is UTF-8")
}

fn understand<S: System>(
    world: &S::World,
    view: &View<S::Known>,
    seat: SeatId,
    line: &str,
) -> Result<OrderPreview<S::Order>, OrderError> {
    let draft = grammar::read(S::forms(), line)?;
    S::understand(world, view, seat, &draft)
}

/// The same for what is to be carried out: a question isn't.
fn ordered<S: System>(
    world: &S::World,
    view: &View<S::Known>,
    seat: SeatId,
    line: &str,
) -> Result<ValidOrder<S::Order>, OrderError> {
    let draft = grammar::read(S::forms(), line);
    let is_question = match &draft {
        Ok(draft) => draft.form.question,
        Err(_) => grammar::is_question(S::forms(), line),
    };
    if is_question {
        let (problem, remedy) = (message("illegal-question"), message("remedy-leave-out"));
        return Err(OrderError::Illegal { problem, remedy });
    }
    S::check(world, view, seat, &draft?)
}

impl<S: System> GameState for StateOf<S> {
    fn system(&self) -> &'static str {
        S::ID
    }

    fn forms(&self) -> &'static [Form] {
        S::forms()
    }

    fn module(&self) -> &str {
        &self.module.name
    }

    fn title(&self) -> String {
        self.module.head().map_or_else(|_| self.module.name.clone(), |head| head.title)
    }

    fn seats(&self) -> &Seats {
        S::seats(&self.world)
    }

    fn window(&self) -> Option<Window> {
        S::window(&self.world, &self.position)
    }

    fn revision(&self) -> u32 {
        self.revision
    }

    fn seed_commitment(&self) -> String {
        self.seed.commitment()
    }

    fn look(&self, viewer: Viewer) -> Box<dyn Perspective> {
        Box::new(PerspectiveOf::<S> { world: Arc::clone(&self.world), viewer, view: self.view(viewer) })
    }

    fn bulletin(&self) -> Option<Bulletin> {
        S::bulletin(&self.world, &self.view(Viewer::Public), &[])
    }

    fn umpire_map(&self, cut: &Cut) -> MapView {
        S::map(&self.world, UmpireView::of::<S>(&self.world, &self.position).view(), cut)
    }

    fn close(&self, orders: &[OrderText]) -> Resolution {
        let sealed = self.window().is_some_and(|window| window.kind == WindowKind::Sealed);
        let (given, refused) = self.standing(if sealed { orders } else { &[] });
        let dice = self.dice(0);
        let outcome = S::adjudicate(&self.world, &self.position, Action::Close(&given), &dice);
        let told = Viewer::all(self.seats());
        Resolution { refused, ..self.turned(outcome, told, dice) }
    }

    fn play(&self, order: &OrderText, nth: u32) -> Result<Resolution, OrderError> {
        let viewer = Viewer::Seat(order.seat);
        let checked = ordered::<S>(&self.world, &self.view(viewer), order.seat, &order.line)?;
        let given = SeatOrder { seat: order.seat, order: checked };
        let dice = self.dice(nth);
        let outcome = S::adjudicate(&self.world, &self.position, Action::Order(&given), &dice);
        Ok(self.turned(outcome, vec![viewer], dice))
    }

    fn opening_rolls(&self) -> Result<Vec<Roll>, CampaignError> {
        let (world, setup) = read_module::<S>(&self.module)?;
        let dice = Dice::new(&self.seed, OPENING);
        S::begin(&world, &setup, &dice);
        Ok(dice.into_log())
    }

    fn reopened(&self) -> Arc<dyn GameState> {
        Arc::new(StateOf::<S> { revision: self.revision + 1, ..self.copied() })
    }

    fn write(&self, to: &mut dyn Write) -> std::io::Result<()> {
        let saved = Saved {
            mythico_campaign: FORMAT,
            system: S::ID.to_owned(),
            module: &*self.module,
            seed: self.seed,
            revision: self.revision,
            position: SavedPosition { version: S::VERSION, data: &*self.position },
        };
        let mut to = BufWriter::with_capacity(1 << 16, to);
        serde_json::to_writer(&mut to, &saved)?;
        to.flush()
    }
}

struct PerspectiveOf<S: System> {
    world: Arc<S::World>,
    viewer: Viewer,
    view: View<S::Known>,
}

impl<S: System> PerspectiveOf<S> {
    /// The seat that orders through this sight; a channel's or the public's can't.
    fn seat(&self) -> Option<SeatId> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Faction(_) | Viewer::Public => None,
        }
    }
}

impl<S: System> Perspective for PerspectiveOf<S> {
    fn understand(&self, line: &str) -> Result<OrderPreview<()>, OrderError> {
        let seat = self.seat().ok_or_else(|| OrderError::Illegal {
            problem: message("illegal-no-seat"),
            remedy: message("remedy-take-seat"),
        })?;
        understand::<S>(&self.world, &self.view, seat, line).map(OrderPreview::without_order)
    }

    fn complete(&self, ask: &CompletionRequest<'_>) -> Vec<Choice> {
        let choices = self.seat().map(|seat| S::complete(&self.world, &self.view, seat, ask));
        fitting(choices.unwrap_or_default(), ask.typed)
    }

    fn map(&self, cut: &Cut) -> MapView {
        S::map(&self.world, &self.view, cut)
    }

    fn roster(&self) -> Vec<RosterLine> {
        S::roster(&self.world, &self.view)
    }

    fn unit(&self, code: &str) -> Result<Report, OrderError> {
        S::unit(&self.world, &self.view, code)
    }

    fn autopilot(&self) -> Vec<String> {
        self.seat().map_or_else(Vec::new, |seat| S::autopilot(&self.world, &self.view, seat))
    }

    fn report(&self) -> Report {
        S::report(&self.world, &self.view, &[])
    }

    fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(&self.view).expect("views are plain data")
    }
}
