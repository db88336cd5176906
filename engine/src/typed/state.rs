//! A campaign of any [`System`] at one moment: its windows closed, its reports made.

use std::io::{BufWriter, Write};
use std::sync::Arc;

use super::perspective::PerspectiveOf;
use super::read_module;
use super::settled::{Adjudicated, adjudicate, unsettled};
use crate::aim::Ending;
use crate::battle::Battles;
use crate::campaign::{CampaignError, FORMAT, Saved, SavedPosition};
use crate::dice::{Dice, Roll, Rolls, Seed};
use crate::figures::SeatFigures;
use crate::game::{
    GameState, OrderText, Perspective, PlayError, Record, Reports, Resolution, ViewerReport,
};
use crate::guard::{Breach, Guard, Stopped};
use crate::module::Module;
use crate::order::{self, Form};
use crate::outcome;
use crate::price::UnitPrice;
use crate::report::Bulletin;
use crate::seat::{Giver, Seats};
use crate::system::{Action, OrderSet, Outcome, SeatOrder, System};
use crate::view::{Audience, Event, UmpireView, View, Viewer};
use crate::window::{Moment, Window, WindowKind};
use crate::words::Message;

/// The moment that keys the dice when a campaign begins.
pub(super) const OPENING: Moment = Moment { turn: 0, window: 0, revision: 0, order: 0 };

/// A campaign in the kernel. Large parts are shared with other states by reference count.
pub(super) struct StateOf<S: System> {
    pub(super) world: Arc<S::World>,
    pub(super) module: Arc<Module>,
    pub(super) seed: Seed,
    pub(super) revision: u32,
    pub(super) position: Arc<S::Position>,
}

impl<S: System> StateOf<S> {
    pub(super) fn copied(&self) -> Self {
        StateOf {
            world: Arc::clone(&self.world),
            module: Arc::clone(&self.module),
            seed: self.seed,
            revision: self.revision,
            position: Arc::clone(&self.position),
        }
    }

    pub(super) fn dice(&self, order: u32) -> Dice {
        let (turn, window) =
            S::window(&self.world, &self.position).map_or((0, 0), |w| (w.turn, w.index));
        Dice::new(&self.seed, Moment { turn, window, revision: self.revision, order })
    }

    fn view(&self, viewer: Viewer) -> View<S::Known> {
        View::cut::<S>(&self.world, &self.position, viewer)
    }

    fn perspective_of(&self, viewer: Viewer) -> PerspectiveOf<S> {
        PerspectiveOf { world: Arc::clone(&self.world), view: self.view(viewer) }
    }

    /// What the giver of an order knows.
    pub(super) fn view_of(&self, giver: Giver) -> View<S::Known> {
        match giver {
            Giver::Seat(seat) => self.view(Viewer::Seat(seat)),
            Giver::Umpire => UmpireView::of::<S>(&self.world, &self.position).into_view(),
        }
    }

    pub(super) fn adjudicated(
        &self,
        action: Action<'_, S::Order>,
        dice: &Dice,
        guard: Guard,
    ) -> Result<Adjudicated<S>, Breach> {
        let (outcome, lost) = adjudicate::<S>(&self.world, &self.position, action, dice, guard)?;
        guard.at_end(|| S::fault(&self.world, &outcome.position))?;
        Ok((outcome, lost))
    }

    /// Adjudicates one order. If it isn't settled, it doesn't happen.
    pub(super) fn acted(
        &self,
        given: &SeatOrder<S::Order>,
        dice: &Dice,
        guard: Guard,
    ) -> Result<Outcome<S::Position, S::Event>, Breach> {
        let (outcome, lost) = self.adjudicated(Action::Order(given), dice, guard)?;
        guard.at_end(|| (!lost.is_empty()).then(|| unsettled::<S>(given)))?;
        Ok(outcome)
    }

    fn resolved(
        &self,
        orders: &[OrderText],
        guard: Guard,
        logged: bool,
    ) -> Result<Resolution, Breach> {
        let sealed = self.window().is_some_and(|window| window.kind == WindowKind::Sealed);
        // Seats' orders in an immediate window have been played already; the umpire's acts wait for
        // its end.
        let is_act = |order: &&OrderText| order.giver == Giver::Umpire;
        let acts: Vec<OrderText>;
        let left = if sealed {
            orders
        } else {
            acts = orders.iter().filter(is_act).cloned().collect();
            &acts
        };
        let mut received = self.received(left, guard)?;
        let (mut refused, state) = (std::mem::take(&mut received.refused), received.state.copied());
        let (events, mut rolls) =
            (std::mem::take(&mut received.events), std::mem::take(&mut received.rolls));
        let dice = self.dice(0);
        let dice = if logged { dice } else { dice.unlogged() };
        let (standing, texts) = received.standing();
        let (mut outcome, lost) = state.adjudicated(Action::Close(&standing), &dice, guard)?;
        refused.extend(lost.into_iter().map(|place| (texts[place].clone(), outcome::lost_track())));
        // Usually there were no earlier events, so the long list isn't moved.
        outcome.events.splice(..0, events);
        rolls.append(dice.into_rolls());
        let told = Viewer::all(self.seats());
        Ok(Resolution { refused, ..self.resolution(outcome, told, rolls) })
    }

    fn stopped(&self, breach: Breach, orders: &[OrderText], guard: Guard) -> Stopped {
        Stopped { breach, blamed: self.blamed(orders, guard) }
    }

    /// The order to blame for a breach: received one after another, the last of the fewest that
    /// break it. `None` if it breaks without any order.
    fn blamed(&self, orders: &[OrderText], guard: Guard) -> Option<OrderText> {
        let mut in_order = orders.to_vec();
        in_order.sort_by_key(|text| text.received);
        let holds = |count: usize| self.resolved(&in_order[..count], guard, false).is_ok();
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
        rolls: Rolls,
    ) -> Resolution {
        let after = StateOf::<S> { position: Arc::new(outcome.position), ..self.copied() };
        let events = Arc::new(outcome.events);
        // Every viewer reads all audiences; the events of a large turn are many megabytes.
        let audiences: Vec<Audience> = events.iter().map(|event| event.audience).collect();
        let public = heard(&events, &audiences, |audience| audience == Audience::Public);
        let ending = S::ending(&after.world, &after.position);
        let perspective = after.perspective_of(Viewer::Public);
        // A bulletin may hold only the name of the news, for the first issue.
        let has_news =
            |news: &Bulletin| !public.is_empty() || !news.items.is_empty() || news.card.is_some();
        let news = S::bulletin(&after.world, &perspective.view, &public).filter(has_news);
        let bulletin = match &ending {
            Some(ending) => {
                let leader = |seat| S::leader(&after.world, &perspective.view, seat);
                let seats = S::seats(&after.world);
                Some(ending.told_by(news, seats, (|seat| perspective.seat_name(seat), leader)))
            }
            None => news,
        };
        let record = record(Arc::clone(&events));
        let state = Arc::new(after);
        let battles = self.battles(&state, &events);
        let after = Arc::clone(&state);
        let make = move |viewer: Viewer| {
            let eyes = viewer.seats(S::seats(&after.world));
            let heard = heard(&events, &audiences, |audience| audience.hears(viewer, eyes));
            let perspective = after.perspective_of(viewer);
            let mut report = S::report(&after.world, &perspective.view, &heard);
            if let Some(ending) = &ending {
                report = ending.told_in(report, |seat| perspective.seat_name(seat));
            }
            ViewerReport { report, perspective: Box::new(perspective) }
        };
        let reports = Reports { told, make: Box::new(make) };
        Resolution { state, reports, bulletin, record, battles, refused: Vec::new(), rolls }
    }

    fn battles(&self, after: &Arc<Self>, events: &Arc<Vec<Event<S::Event>>>) -> Battles {
        let (before, after, events) =
            (Arc::clone(&self.position), Arc::clone(after), Arc::clone(events));
        Battles::by(move || {
            let all: Vec<_> = events.iter().map(|event| &event.what).collect();
            S::battles(&after.world, [&before, &after.position], &all)
        })
    }
}

/// The events that a viewer hears; `audiences` are theirs.
fn heard<'e, E>(
    events: &'e [Event<E>],
    audiences: &[Audience],
    hears: impl Fn(Audience) -> bool,
) -> Vec<&'e E> {
    let told = events.iter().zip(audiences).filter(|(_, audience)| hears(**audience));
    told.map(|(event, _)| &event.what).collect()
}

fn record<E: serde::Serialize + Send + Sync + 'static>(events: Arc<Vec<Event<E>>>) -> Record {
    let write = move |mut to: &mut dyn Write| {
        events.iter().try_for_each(|event| {
            serde_json::to_writer(&mut to, event)?;
            to.write_all(b"\n")
        })
    };
    Record { write: Arc::new(write) }
}

impl<S: System> GameState for StateOf<S> {
    fn system(&self) -> &'static str {
        S::ID
    }

    fn forms(&self) -> &'static [Form] {
        order::given_by_seats(S::Order::FORMS)
    }

    fn acts(&self) -> &'static [Form] {
        order::given_by_umpire(S::Order::FORMS)
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
        Box::new(PerspectiveOf::<S> {
            world: Arc::clone(&self.world),
            view: self.view_of(Giver::Umpire),
        })
    }

    fn bulletin(&self) -> Option<Bulletin> {
        S::bulletin(&self.world, &self.view(Viewer::Public), &[])
    }

    fn resolve(&self, orders: &[OrderText], guard: Guard) -> Result<Resolution, Stopped> {
        self.resolved(orders, guard, false).map_err(|breach| self.stopped(breach, orders, guard))
    }

    fn resolve_logged(&self, orders: &[OrderText], guard: Guard) -> Result<Resolution, Stopped> {
        self.resolved(orders, guard, true).map_err(|breach| self.stopped(breach, orders, guard))
    }

    fn play(&self, order: &OrderText, nth: u32, guard: Guard) -> Result<Resolution, PlayError> {
        let (_, valid) = self.valid(
            order,
            &self.view_of(order.giver),
            self.window().as_ref(),
            WindowKind::Immediate,
        )?;
        let told = order.giver.seat().map(Viewer::Seat).into_iter().collect();
        let given = SeatOrder { giver: order.giver, received: order.received, order: valid };
        let dice = self.dice(nth);
        let outcome = self.acted(&given, &dice, guard)?;
        Ok(self.resolution(outcome, told, dice.into_rolls()))
    }

    fn figures(&self) -> Vec<SeatFigures> {
        S::figures(&self.world, &self.position)
    }

    fn prices(&self) -> Vec<UnitPrice> {
        S::prices(&self.world)
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

    fn with_dice_of(&self, revision: u32) -> Arc<dyn GameState> {
        Arc::new(StateOf::<S> { revision, ..self.copied() })
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
