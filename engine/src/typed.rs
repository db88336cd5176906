//! The one implementation of [`Game`], [`GameState`] and [`Perspective`], for any [`System`]: modules read, windows closed, orders sorted out,
//! views and reports made. Not here: any rule, what others see of it (`game`).

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};
use std::sync::Arc;

use serde_json::Value as Json;
use serde_json::value::RawValue;

use crate::aim::{Aim, Ending};
use crate::campaign::{CampaignError, FORMAT, LoadedCampaign, Saved, SavedPosition};
use crate::dice::{Dice, Roll, Seed};
use crate::game::{Game, GameState, NotPlayed, OrderText, Perspective, Refused, Reports, Resolution, Told};
use crate::guard::{Breach, Guard, Stopped};
use crate::map::{Cut, MapView};
use crate::module::{Fault, Module};
use crate::order::{
    By, Choice, CompletionRequest, Form, OrderError, OrderPreview, ParsedOrder, ValidOrder, grammar,
};
use crate::report::{Bulletin, Report};
use crate::seat::{Giver, SeatId, Seats};
use crate::seen;
use crate::system::{Action, OrderSet, Outcome, RosterLine, SeatOrder, Seen, System};
use crate::view::{Audience, Event, Eyes, UmpireView, View, Viewer};
use crate::window::{Moment, Window, WindowKind};
use crate::words::{Message, message};

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
        S::Order::FORMS
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

    fn open(&self, saved: LoadedCampaign<'_>) -> Result<Arc<dyn GameState>, CampaignError> {
        let world = S::read_world(&saved.module).map_err(|faults| unsound(&saved.module, faults))?;
        let position = Arc::new(read_position::<S>(&saved.position)?);
        S::check_saved(&world, &position).map_err(CampaignError::Position)?;
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

    fn perspective_of(&self, viewer: Viewer) -> PerspectiveOf<S> {
        PerspectiveOf { world: Arc::clone(&self.world), view: self.view(viewer) }
    }

    /// What whoever gives an order knows.
    fn view_of(&self, giver: Giver) -> View<S::Known> {
        match giver {
            Giver::Seat(seat) => self.view(Viewer::Seat(seat)),
            Giver::Umpire => UmpireView::of::<S>(&self.world, &self.position).into_view(),
        }
    }

    /// Reads the orders in the order of reception, each against what its seat knew then. Those that take effect at once do so; of the
    /// others those stand that do: one a slot, the highest authority's, of equals the latest. By seat and slot afterwards, so that
    /// the order of submission never matters to them.
    fn received<'o>(&self, orders: &'o [OrderText], guard: Guard) -> Result<Received<'o, S>, Breach> {
        let mut received = Received {
            state: self.copied(),
            events: Vec::new(),
            given: Vec::new(),
            refused: Vec::new(),
            rolls: Vec::new(),
        };
        let mut in_order: Vec<&OrderText> = orders.iter().collect();
        in_order.sort_by_key(|text| text.received);
        let (mut views, mut window, mut acts) = (BTreeMap::new(), self.window(), 0);
        for text in in_order {
            let state = &received.state;
            let view = views.entry(text.giver).or_insert_with(|| state.view_of(text.giver));
            let checked = state.valid(text, view, window.as_ref(), WindowKind::Sealed);
            match checked {
                Err(error) => received.refused.push((text.clone(), error)),
                Ok((false, order)) => received.given.push((text, order)),
                Ok((true, order)) => {
                    acts += 1;
                    received.act(text, order, acts, guard)?;
                    views.clear();
                    window = received.state.window();
                }
            }
        }
        Ok(received)
    }

    /// Reads and checks an order that is to be carried out, and says whether it takes effect at once.
    fn valid(
        &self,
        text: &OrderText,
        view: &View<S::Known>,
        window: Option<&Window>,
        expected: WindowKind,
    ) -> Result<(bool, ValidOrder<S::Order>), OrderError> {
        let seen = Seen::<S> { world: &self.world, view, giver: text.giver };
        let read = grammar::read_checked(S::Order::FORMS, &text.line, &seen, |parsed| {
            fits(parsed.form, text.giver, window, expected)?;
            Ok((parsed.form.at_once, seen::validate(&seen, &parsed)?))
        });
        let asks = || grammar::is_question(S::Order::FORMS, &text.line);
        read.map_err(|error| if asks() { illegal("illegal-question", "remedy-leave-out") } else { error })
    }

    fn adjudicated(
        &self,
        action: Action<'_, S::Order>,
        dice: &Dice,
        guard: Guard,
    ) -> Result<Outcome<S::Position, S::Event>, Breach> {
        let outcome = S::adjudicate(&self.world, &self.position, action, dice, guard)?;
        guard.at_end(|| S::fault(&self.world, &outcome.position))?;
        Ok(outcome)
    }

    fn resolved(&self, orders: &[OrderText], guard: Guard) -> Result<Resolution, Breach> {
        let sealed = self.window().is_some_and(|window| window.kind == WindowKind::Sealed);
        let mut received = self.received(if sealed { orders } else { &[] }, guard)?;
        let (refused, state) = (std::mem::take(&mut received.refused), received.state.copied());
        let (events, rolls) = (std::mem::take(&mut received.events), std::mem::take(&mut received.rolls));
        let dice = self.dice(0);
        let mut outcome = state.adjudicated(Action::Close(&received.standing()), &dice, guard)?;
        // Mostly nothing came before: the long lists stay where they are.
        outcome.events.splice(..0, events);
        let mut rolled = dice.into_log();
        rolled.splice(..0, rolls);
        let told = Viewer::all(self.seats());
        Ok(Resolution { refused, ..self.resolution(outcome, told, rolled) })
    }

    /// The order without which everything would hold: the last of the fewest that break it, received one after another. None if it is
    /// broken without any.
    fn blamed(&self, orders: &[OrderText], guard: Guard) -> Option<OrderText> {
        let mut in_order = orders.to_vec();
        in_order.sort_by_key(|text| text.received);
        let holds = |count: usize| self.resolved(&in_order[..count], guard).is_ok();
        if !holds(0) {
            return None;
        }
        let (mut sound, mut broken) = (0, in_order.len());
        while broken - sound > 1 {
            let middle = (sound + broken) / 2;
            *(if holds(middle) { &mut sound } else { &mut broken }) = middle;
        }
        in_order.into_iter().nth(sound)
    }

    fn resolution(
        &self,
        outcome: Outcome<S::Position, S::Event>,
        told: Vec<Viewer>,
        rolls: Vec<Roll>,
    ) -> Resolution {
        let after = StateOf::<S> { position: Arc::new(outcome.position), ..self.copied() };
        let events = outcome.events;
        let public = heard(&events, |audience| audience == Audience::Public);
        let ending = S::ending(&after.world, &after.position);
        let perspective = after.perspective_of(Viewer::Public);
        let news = S::bulletin(&after.world, &perspective.view, &public);
        let bulletin = match &ending {
            Some(ending) => Some(ending.told_by(news, |seat| perspective.seat_name(seat))),
            None => news,
        };
        let record = record(&events);
        let state = Arc::new(after);
        let after = Arc::clone(&state);
        let make = move |viewer: Viewer| {
            let eyes = viewer.seats(S::seats(&after.world));
            let heard = heard(&events, |audience| audience.hears(viewer, eyes));
            let perspective = after.perspective_of(viewer);
            let mut report = S::report(&after.world, &perspective.view, &heard);
            if let Some(ending) = &ending {
                report = ending.told_in(report, |seat| perspective.seat_name(seat));
            }
            Told { report, perspective: Box::new(perspective) }
        };
        let reports = Reports { told, make: Box::new(make) };
        Resolution { state, reports, bulletin, record, refused: Vec::new(), rolls }
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

/// Reads and checks a line, and says what was understood.
pub(crate) fn preview_line<S: System>(
    seen: &Seen<'_, S>,
    line: &str,
) -> Result<OrderPreview<S::Order>, OrderError> {
    grammar::read_checked(S::Order::FORMS, line, seen, |parsed| {
        is_entitled(seen.giver, parsed.form)?;
        seen::preview(seen, &parsed)
    })
}

fn illegal(problem: &'static str, remedy: &'static str) -> OrderError {
    OrderError::Illegal { problem: message(problem), remedy: message(remedy) }
}

/// Is this an order that seats give, and given by one, or an act of the umpire's?
fn is_entitled(giver: Giver, form: &Form) -> Result<(), OrderError> {
    match (giver, form.by) {
        (Giver::Seat(_), By::Seat) | (Giver::Umpire, By::Umpire) => Ok(()),
        _ => Err(illegal("illegal-giver", "remedy-giver")),
    }
}

/// Does an order of this form fit the window that is open, and who gives it? Questions are never carried out.
fn fits(form: &Form, giver: Giver, window: Option<&Window>, expected: WindowKind) -> Result<(), OrderError> {
    if form.question {
        return Err(illegal("illegal-question", "remedy-leave-out"));
    }
    let window = window.ok_or_else(|| illegal("illegal-no-window", "remedy-no-window"))?;
    is_entitled(giver, form)?;
    if giver.seat().is_some_and(|seat| !window.seats.contains(seat)) {
        return Err(illegal("illegal-not-your-window", "remedy-wait"));
    }
    let now = window.kind == WindowKind::Immediate || form.at_once;
    if expected == WindowKind::Immediate && !now {
        return Err(illegal("illegal-sealed", "remedy-sealed"));
    }
    Ok(())
}

/// What the orders of a window come to before it is resolved.
struct Received<'o, S: System> {
    state: StateOf<S>,
    events: Vec<Event<S::Event>>,
    given: Vec<(&'o OrderText, ValidOrder<S::Order>)>,
    refused: Vec<Refused>,
    rolls: Vec<Roll>,
}

impl<S: System> Received<'_, S> {
    /// An order takes effect at once; its place among those that do keys its dice.
    fn act(
        &mut self,
        text: &OrderText,
        order: ValidOrder<S::Order>,
        nth: u32,
        guard: Guard,
    ) -> Result<(), Breach> {
        let dice = self.state.dice(nth);
        let given = SeatOrder { giver: text.giver, received: text.received, order };
        let outcome = self.state.adjudicated(Action::Order(&given), &dice, guard)?;
        self.events.extend(outcome.events);
        self.rolls.extend(dice.into_log());
        self.state.position = Arc::new(outcome.position);
        Ok(())
    }

    /// The orders that stand, by seat and slot.
    fn standing(self) -> Vec<SeatOrder<S::Order>> {
        let mut given = self.given;
        // What stands in a slot comes last of it.
        given.sort_by(|(_, a), (_, b)| (&a.slot, a.authority).cmp(&(&b.slot, b.authority)));
        given.reverse();
        given.dedup_by(|(_, a), (_, b)| a.slot == b.slot);
        given.sort_by(|(one, a), (other, b)| (one.giver, &a.slot).cmp(&(other.giver, &b.slot)));
        given
            .into_iter()
            .map(|(text, order)| SeatOrder { giver: text.giver, received: text.received, order })
            .collect()
    }
}

impl<S: System> GameState for StateOf<S> {
    fn system(&self) -> &'static str {
        S::ID
    }

    fn forms(&self) -> &'static [Form] {
        S::Order::FORMS
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

    fn perspective(&self, viewer: Viewer) -> Box<dyn Perspective> {
        Box::new(self.perspective_of(viewer))
    }

    fn umpire(&self) -> Box<dyn Perspective> {
        Box::new(PerspectiveOf::<S> { world: Arc::clone(&self.world), view: self.view_of(Giver::Umpire) })
    }

    fn bulletin(&self) -> Option<Bulletin> {
        S::bulletin(&self.world, &self.view(Viewer::Public), &[])
    }

    fn resolve(&self, orders: &[OrderText], guard: Guard) -> Result<Resolution, Stopped> {
        self.resolved(orders, guard).map_err(|breach| {
            let blamed = self.blamed(orders, guard);
            Stopped { breach, blamed }
        })
    }

    fn play(&self, order: &OrderText, nth: u32, guard: Guard) -> Result<Resolution, NotPlayed> {
        let (_, valid) =
            self.valid(order, &self.view_of(order.giver), self.window().as_ref(), WindowKind::Immediate)?;
        let told = order.giver.seat().map(Viewer::Seat).into_iter().collect();
        let given = SeatOrder { giver: order.giver, received: order.received, order: valid };
        let dice = self.dice(nth);
        let outcome = self.adjudicated(Action::Order(&given), &dice, guard)?;
        Ok(self.resolution(outcome, told, dice.into_log()))
    }

    fn notice(&self) -> Option<Message> {
        S::notice(&self.world, &self.position)
    }

    fn ending(&self) -> Option<Ending> {
        S::ending(&self.world, &self.position)
    }

    fn fault(&self) -> Option<Message> {
        S::fault(&self.world, &self.position)
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

    fn write(&self, to: &mut dyn Write, with_module: bool) -> std::io::Result<()> {
        let saved = Saved {
            mythico_campaign: FORMAT,
            system: S::ID.to_owned(),
            module: with_module.then_some(&*self.module),
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
    view: View<S::Known>,
}

impl<S: System> PerspectiveOf<S> {
    /// Who gives orders from here; a channel or the public can't.
    fn giver(&self) -> Option<Giver> {
        match self.view.eyes() {
            Eyes::Umpire => Some(Giver::Umpire),
            Eyes::Viewer(Viewer::Seat(seat)) => Some(Giver::Seat(seat)),
            Eyes::Viewer(Viewer::Faction(_) | Viewer::Public) => None,
        }
    }

    fn seat(&self) -> Option<SeatId> {
        self.giver().and_then(Giver::seat)
    }

    fn seen(&self, giver: Giver) -> Seen<'_, S> {
        Seen { world: &*self.world, view: &self.view, giver }
    }
}

impl<S: System> Perspective for PerspectiveOf<S> {
    fn preview(&self, line: &str) -> Result<OrderPreview<()>, OrderError> {
        let giver = self.giver().ok_or_else(|| illegal("illegal-no-seat", "remedy-take-seat"))?;
        preview_line(&self.seen(giver), line).map(OrderPreview::without_order)
    }

    fn complete(&self, request: &CompletionRequest<'_>) -> Vec<Choice> {
        let choices = self.giver().map(|giver| seen::complete::<S>(&self.seen(giver), request));
        choices.unwrap_or_default()
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

    fn assess(&self, lines: &[String]) -> Vec<Message> {
        let Some(seat) = self.seat() else { return Vec::new() };
        let seen = self.seen(Giver::Seat(seat));
        let check = |parsed: ParsedOrder| seen::validate(&seen, &parsed);
        let read = |line: &String| grammar::read_checked(S::Order::FORMS, line, &seen, check).ok();
        let orders: Vec<_> = lines.iter().filter_map(read).map(|valid| valid.order).collect();
        S::assess(&self.world, &self.view, seat, &orders.iter().collect::<Vec<_>>())
    }

    fn prompt(&self) -> Vec<String> {
        self.seat().map_or_else(Vec::new, |seat| S::prompt(&self.world, &self.view, seat))
    }

    fn seat_name(&self, seat: SeatId) -> String {
        let printed = || S::seats(&self.world).seat(seat).map(|seat| seat.name.clone());
        S::seat_name(&self.world, &self.view, seat).or_else(printed).unwrap_or_default()
    }

    fn aim(&self) -> Aim {
        S::aim(&self.world, &self.view)
    }

    fn report(&self) -> Report {
        S::report(&self.world, &self.view, &[])
    }

    fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(&self.view).expect("views are plain data")
    }
}
