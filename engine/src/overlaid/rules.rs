//! The command's calls, laid around the host's adjudication.

use super::{CommandOf, DoneBy, Either, Host, OrderOf, Overlaid, Overlay};
use crate::aim::Ending;
use crate::command::{Attempt, Command, Done, Moment};
use crate::dice::Dice;
use crate::guard::{Breach, Guard};
use crate::module::schema::FileSchema;
use crate::module::{Fault, Module};
use crate::order::ValidOrder;
use crate::outcome::{OrderId, numbered};
use crate::saved::Checked;
use crate::seat::{SeatId, Seats};
use crate::system::{Action, OrderSet, Outcome, Rules, SeatOrder, Types};
use crate::view;
use crate::window::Window;
use crate::words::Message;

/// Room in a turn's chain for windows of the command before each of the host's.
const WINDOWS: u16 = 4;

/// What has happened so far.
struct Play<'a, H: Host>
where
    H::Command: Overlay<H>,
{
    world: &'a H::World,
    position: H::Position,
    events: Vec<view::Event<<Overlaid<H> as Types>::Event>>,
    unsettled: Vec<OrderId>,
    dice: &'a Dice,
}

impl<H: Host> Rules for Overlaid<H>
where
    H::Command: Overlay<H>,
{
    fn read_module(module: &Module) -> Result<(Self::World, Self::Setup), Vec<Fault>> {
        H::read_module(module)
    }

    fn read_world(module: &Module) -> Result<Self::World, Vec<Fault>> {
        H::read_world(module)
    }

    fn file_schemas() -> Vec<FileSchema> {
        [H::file_schemas(), <H::Command as Overlay<H>>::file_schemas()].concat()
    }

    fn begin(world: &Self::World, setup: &Self::Setup, dice: &Dice) -> Self::Position {
        let position = H::begin(world, setup, dice);
        let mut play = Play::<H>::new(world, position, dice);
        play.see(&play.position.clone());
        play.position
    }

    fn check_saved(world: &Self::World, position: &Self::Position) -> Checked {
        H::check_saved(world, position)?;
        let (scene, state) = H::scene(world, position);
        <H::Command as Overlay<H>>::check_saved(scene, state)
    }

    fn seats(world: &Self::World) -> &Seats {
        H::seats(world)
    }

    fn window(world: &Self::World, position: &Self::Position) -> Option<Window> {
        let host = H::window(world, position)?;
        let index = host.index.saturating_mul(WINDOWS);
        Some(match own_window::<H>(world, position, &host) {
            Some(own) => {
                let index = index.saturating_sub(WINDOWS) + 1 + own.index.min(WINDOWS - 2);
                Window { index, ..own }
            }
            None => Window { index, ..host },
        })
    }

    fn adjudicate(
        world: &Self::World,
        position: &Self::Position,
        action: Action<'_, Self::Order>,
        dice: &Dice,
        guard: Guard,
    ) -> Result<Outcome<Self::Position, Self::Event>, Breach> {
        let mut play = Play::<H>::new(world, position.clone(), dice);
        match action {
            Action::Order(given) => play.order(given, guard)?,
            Action::Close(orders) => play.close(orders, guard)?,
        }
        play.see(position);
        guard.after("command", || Self::fault(world, &play.position))?;
        let Play { position, events, unsettled, .. } = play;
        Ok(Outcome { position, events, unsettled })
    }

    fn fault(world: &Self::World, position: &Self::Position) -> Option<Message> {
        let (scene, state) = H::scene(world, position);
        H::fault(world, position).or_else(|| <H::Command as Overlay<H>>::fault(scene, state))
    }

    fn ending(world: &Self::World, position: &Self::Position) -> Option<Ending> {
        H::ending(world, position)
    }
}

/// The command's own window, if one is open before the host's.
fn own_window<H: Host>(world: &H::World, position: &H::Position, host: &Window) -> Option<Window> {
    let (scene, state) = H::scene(world, position);
    H::Command::window(scene, state, host)
}

impl<'a, H: Host> Play<'a, H>
where
    H::Command: Overlay<H>,
{
    fn new(world: &'a H::World, position: H::Position, dice: &'a Dice) -> Self {
        Play { world, position, events: Vec::new(), unsettled: Vec::new(), dice }
    }

    /// Brings up to date what each seat sees.
    fn see(&mut self, before: &H::Position) {
        let veil = H::take_veil(&mut self.position);
        let (before, _) = H::scene(self.world, before);
        let veil = self
            .change(|scene, done, dice| H::Command::sight(scene, done, (before.field, veil), dice));
        H::lay_veil(&mut self.position, veil);
    }

    /// One order takes effect at once.
    fn order(
        &mut self,
        given: &SeatOrder<Either<H::Order, OrderOf<H>>>,
        guard: Guard,
    ) -> Result<(), Breach> {
        match &given.order.order {
            Either::Laid(order) => {
                if let Some(seat) = given.giver.seat() {
                    self.act(seat, order);
                }
                Ok(())
            }
            Either::Host(order) if !self.gets_through(given.giver.seat(), order) => Ok(()),
            Either::Host(order) => {
                let order = host_order::<H>(given, order);
                let action = Action::Order(&order);
                let outcome = H::adjudicate(self.world, &self.position, action, self.dice, guard)?;
                self.take(outcome, &[OrderId::ONLY]);
                Ok(())
            }
        }
    }

    /// A window closes: the command's own, or the host's.
    fn close(
        &mut self,
        orders: &[SeatOrder<Either<H::Order, OrderOf<H>>>],
        guard: Guard,
    ) -> Result<(), Breach> {
        let Some(window) = H::window(self.world, &self.position) else { return Ok(()) };
        if own_window::<H>(self.world, &self.position, &window).is_some() {
            let laid: Vec<_> = orders.iter().filter_map(laid_order::<H>).collect();
            self.change(|scene, done, dice| {
                <H::Command as Overlay<H>>::close(scene, done, &laid, dice);
            });
        } else {
            self.close_host(orders, &window, guard)?;
        }
        let next = H::window(self.world, &self.position);
        let next = next.filter(|next| own_window::<H>(self.world, &self.position, next).is_none());
        if let Some(next) = next {
            self.march(&next, Moment::Opens);
        }
        Ok(())
    }

    fn close_host(
        &mut self,
        orders: &[SeatOrder<Either<H::Order, OrderOf<H>>>],
        window: &Window,
        guard: Guard,
    ) -> Result<(), Breach> {
        let (mut host, mut ids) = (Vec::new(), Vec::new());
        for (id, given) in numbered(orders) {
            match (&given.order.order, given.giver.seat()) {
                (Either::Laid(order), Some(seat)) => self.act(seat, order),
                (Either::Laid(_), None) => {}
                (Either::Host(order), seat) if self.gets_through(seat, order) => {
                    host.push(host_order::<H>(given, order));
                    ids.push(id);
                }
                (Either::Host(_), _) => {}
            }
        }
        self.march(window, Moment::Closes);
        let before = self.position.clone();
        let action = Action::Close(&host);
        let outcome = H::adjudicate(self.world, &self.position, action, self.dice, guard)?;
        self.take(outcome, &ids);
        let (before, _) = H::scene(self.world, &before);
        let next = H::window(self.world, &self.position);
        self.change(|scene, done, dice| {
            H::Command::after_losses(scene, done, (before.field, next.as_ref()), dice);
        });
        Ok(())
    }

    /// Takes over what the host did. These are the places of the orders that it got.
    fn take(&mut self, outcome: Outcome<H::Position, H::Event>, ids: &[OrderId]) {
        self.position = outcome.position;
        self.tell(outcome.events);
        let lost = outcome.unsettled.iter().filter_map(|lost| ids.get(lost.place()));
        self.unsettled.extend(lost);
    }

    fn tell(&mut self, events: Vec<view::Event<H::Event>>) {
        let joined = |event: view::Event<H::Event>| view::Event {
            audience: event.audience,
            what: Either::Host(event.what),
        };
        self.events.extend(events.into_iter().map(joined));
    }

    /// Calls the command where it may change its state.
    fn change<T>(
        &mut self,
        call: impl FnOnce(super::SceneOf<'_, H>, &mut DoneBy<H>, &Dice) -> T,
    ) -> T {
        let (scene, state) = H::scene(self.world, &self.position);
        let mut done = Done { state: state.clone(), events: Vec::new() };
        let result = call(scene, &mut done, self.dice);
        H::set_state(&mut self.position, done.state);
        let joined = |event: view::Event<super::Event<H>>| view::Event {
            audience: event.audience,
            what: Either::Laid(event.what),
        };
        self.events.extend(done.events.into_iter().map(joined));
        result
    }

    fn act(&mut self, seat: SeatId, order: &OrderOf<H>) {
        self.change(|scene, done, dice| order.act(&super::Acting { scene, seat }, dice, done));
    }

    /// Whether the command lets a host's order through.
    fn gets_through(&mut self, seat: Option<SeatId>, order: &H::Order) -> bool {
        let Some(seat) = seat else { return true };
        let (scene, state) = H::scene(self.world, &self.position);
        match CommandOf::<H>::attempt(scene, state, seat, H::order(order)) {
            Attempt::Free(_) => true,
            Attempt::Refused(_) | Attempt::Test { .. } => self.change(|scene, done, dice| {
                H::Command::decide(scene, done, (seat, H::order(order)), dice)
            }),
        }
    }

    fn march(&mut self, window: &Window, moment: Moment) {
        let marches =
            self.change(|scene, done, _| H::Command::marches(scene, done, (window, moment)));
        if !marches.is_empty() {
            let events = H::march(self.world, &mut self.position, marches, self.dice);
            self.tell(events);
        }
    }
}

fn host_order<H: Host>(
    given: &SeatOrder<Either<H::Order, OrderOf<H>>>,
    order: &H::Order,
) -> SeatOrder<H::Order>
where
    H::Command: Overlay<H>,
{
    SeatOrder { giver: given.giver, received: given.received, order: with(&given.order, order) }
}

fn laid_order<H: Host>(
    given: &SeatOrder<Either<H::Order, OrderOf<H>>>,
) -> Option<SeatOrder<OrderOf<H>>>
where
    H::Command: Overlay<H>,
{
    let order = with(&given.order, given.order.order.laid()?);
    Some(SeatOrder { giver: given.giver, received: given.received, order })
}

/// One part's order in the slot of the joined one.
pub(super) fn with<T, O: Clone>(valid: &ValidOrder<T>, order: &O) -> ValidOrder<O> {
    ValidOrder { order: order.clone(), slot: valid.slot.clone(), authority: valid.authority }
}
