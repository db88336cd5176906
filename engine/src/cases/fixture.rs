//! A case being played. Orders are read from their seat's view. In a sealed window they wait until
//! it closes, in an immediate one they take effect at once. Windows close by the system's own
//! adjudication.

use super::Scene;
use super::words::refused;
use crate::dice::{Dice, Roll, Seed};
use crate::guard::Guard;
use crate::order::{OrderError, OrderPreview};
use crate::seat::{Giver, SeatId};
use crate::system::{Action, OrderContext, Rules, SeatOrder, System, Types};
use crate::typed::{adjudicate, preview_line};
use crate::view::{Event, UmpireView, View, Viewer};
use crate::window::{Moment, Window, WindowKind};

/// A campaign in which tests see and change everything.
pub struct Fixture<S: System> {
    /// The module's data, which never changes.
    pub world: S::World,
    /// The position as the umpire sees it.
    pub position: S::Position,
    /// Seed of the dice where no rolls are given.
    pub seed: Seed,
    /// All that happened, in order.
    pub events: Vec<Event<S::Event>>,
    /// The rolls of the last line played.
    pub rolls: Vec<Roll>,
    dice_are_given: bool,
    /// The opening forces.
    setup: S::Setup,
    /// Index in `events` of the last line's first event.
    latest: usize,
    standing: Vec<SeatOrder<S::Order>>,
}

impl<S: System> Fixture<S> {
    /// A scene before its first line.
    ///
    /// # Panics
    /// If it makes no sound module.
    pub fn of<C: Scene<System = S>>(scene: &C, seed: &str) -> Self {
        let (world, mut setup) = S::read_module(&scene.module()).unwrap_or_else(|faults| {
            panic!(
                "{seed}: {}",
                faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
            )
        });
        scene.dress(&mut setup);
        let (position, rolls) = begin(scene, (&world, &setup), &Seed::of_word(seed));
        let (events, standing) = (Vec::new(), Vec::new());
        let (seed, dice_are_given) = (Seed::of_word(seed), C::DICE_ARE_GIVEN);
        Fixture { world, position, seed, events, rolls, dice_are_given, setup, latest: 0, standing }
    }

    /// Begins the scene again, with dice keyed by another word. Its module isn't read again, since
    /// that takes far longer.
    pub fn begin_again<C: Scene<System = S>>(&mut self, scene: &C, seed: &str) {
        self.seed = Seed::of_word(seed);
        (self.position, self.rolls) = begin(scene, (&self.world, &self.setup), &self.seed);
        (self.events, self.standing, self.latest) = (Vec::new(), Vec::new(), 0);
    }

    /// What happened at the last line played.
    pub fn latest(&self) -> &[Event<S::Event>] {
        &self.events[self.latest..]
    }

    /// What a viewer may know.
    pub fn view(&self, viewer: Viewer) -> View<S::Known> {
        View::cut::<S>(&self.world, &self.position, viewer)
    }

    /// The open window.
    pub fn window(&self) -> Option<Window> {
        S::window(&self.world, &self.position)
    }

    /// The preview of a seat's order.
    ///
    /// # Errors
    /// If the order is refused.
    pub fn preview(&self, seat: SeatId, line: &str) -> Result<OrderPreview<S::Order>, OrderError> {
        self.preview_by(Giver::Seat(seat), line)
    }

    /// The preview of a seat's order or of an umpire's act.
    pub(super) fn preview_by(
        &self,
        giver: Giver,
        line: &str,
    ) -> Result<OrderPreview<S::Order>, OrderError> {
        let own = self.standing.iter().filter(|given| given.giver == giver);
        let standing: Vec<_> = own.map(|given| given.order.clone()).collect();
        let view = match giver {
            Giver::Seat(seat) => self.view(Viewer::Seat(seat)),
            Giver::Umpire => UmpireView::of::<S>(&self.world, &self.position).into_view(),
        };
        let ctx = OrderContext::<S> {
            world: &self.world,
            view: &view,
            giver,
            standing: &[],
            replaces: None,
        };
        preview_line(&ctx, line, &standing)
    }

    /// Plays one line of a case or of a test: an order, `close`, or `! LINE -> REASON`.
    ///
    /// # Errors
    /// Says what isn't as expected.
    pub fn play(&mut self, line: &str) -> Result<(), String> {
        if let Some(refused) = line.strip_prefix("! ") {
            return self.is_refused(refused);
        }
        let (line, given) =
            line.split_once(" | ").map_or((line, None), |(line, dice)| (line, Some(dice)));
        let given = given.map(numbers).transpose()?.or(self.dice_are_given.then(Vec::new));
        if line == "close" {
            let standing = std::mem::take(&mut self.standing);
            return self.adjudicate(Action::Close(&standing), given.as_deref());
        }
        let (giver, order) = self.giver_of(line)?;
        let order = self.preview_by(giver, order).map_err(|error| refused(&error, order))?;
        let acts = order.at_once && giver == Giver::Umpire;
        let order = SeatOrder { giver, received: 0, order: order.into() };
        match self.window().map(|window| window.kind) {
            // An umpire's act that doesn't wait for orders is carried out before them.
            _ if acts => self.adjudicate(Action::Order(&order), given.as_deref()),
            Some(WindowKind::Immediate) => self.adjudicate(Action::Order(&order), given.as_deref()),
            _ => {
                let is_same = |other: &SeatOrder<S::Order>| {
                    (other.giver, &other.order.slot) == (giver, &order.order.slot)
                };
                self.standing.retain(|other| !is_same(other));
                self.standing.push(order);
                Ok(())
            }
        }
    }

    /// Plays lines that all must succeed.
    ///
    /// # Panics
    /// If one doesn't.
    pub fn play_all<'a>(&mut self, lines: impl IntoIterator<Item = &'a str>) {
        for line in lines {
            self.play(line).unwrap_or_else(|why| panic!("`{line}`\n{why}"));
        }
    }

    fn adjudicate(
        &mut self,
        action: Action<'_, S::Order>,
        given: Option<&[i64]>,
    ) -> Result<(), String> {
        let (turn, window) = self.window().map_or((0, 0), |window| (window.turn, window.index));
        let moment = Moment { turn, window, revision: 0, order: 0 };
        let dice = given.map_or_else(|| Dice::new(&self.seed, moment), Dice::loaded);
        let guard = Guard::EachPhase;
        let outcome = adjudicate::<S>(&self.world, &self.position, action, &dice, guard);
        let (outcome, _) = outcome.map_err(|breach| breach.to_string())?;
        self.rolls = dice.into_log();
        if let Some(given) = given
            && given.len() != self.rolls.len()
        {
            return Err(format!(
                "{} dice are given, {} were rolled: {:?}",
                given.len(),
                self.rolls.len(),
                self.rolls
            ));
        }
        self.position = outcome.position;
        self.latest = self.events.len();
        self.events.extend(outcome.events);
        Ok(())
    }

    /// The giver of a line's order, and the order: the umpire, or a seat as [`Fixture::seat_of`]
    /// finds it.
    pub(super) fn giver_of<'l>(&self, line: &'l str) -> Result<(Giver, &'l str), String> {
        match line.strip_prefix("umpire: ") {
            Some(act) => Ok((Giver::Umpire, act)),
            None => self.seat_of(line).map(|(seat, order)| (Giver::Seat(seat), order)),
        }
    }

    /// The seat that gives a line's order, and the order: the seat with the key before it, else the
    /// only seat that may.
    pub(super) fn seat_of<'l>(&self, line: &'l str) -> Result<(SeatId, &'l str), String> {
        let seats = &S::seats(&self.world).seats;
        let named = line.split_once(": ").and_then(|(key, order)| {
            seats.iter().find(|seat| seat.key == key).map(|seat| (seat.id, order))
        });
        if let Some(named) = named {
            return Ok(named);
        }
        let open: Vec<SeatId> = match self.window() {
            Some(window) => window.seats.iter().collect(),
            None => seats.iter().map(|seat| seat.id).take(1).collect(),
        };
        match open[..] {
            [seat] => Ok((seat, line)),
            _ => Err("write the key of the seat and a colon before its order".to_owned()),
        }
    }
}

fn numbers(text: &str) -> Result<Vec<i64>, String> {
    let number = |word: &str| word.parse().map_err(|_| format!("{word:?} is no die"));
    text.split_whitespace().map(number).collect()
}

/// The opening position of a scene, and the rolls for it.
fn begin<C: Scene>(
    scene: &C,
    (world, setup): (&<C::System as Types>::World, &<C::System as Types>::Setup),
    seed: &Seed,
) -> (<C::System as Types>::Position, Vec<Roll>) {
    let given = scene.opening_dice();
    let dice = match C::DICE_ARE_GIVEN {
        true => Dice::loaded(given),
        false => Dice::new(seed, Moment { turn: 0, window: 0, revision: 0, order: 0 }),
    };
    let mut position = C::System::begin(world, setup, &dice);
    scene.place(&mut position);
    let rolls = dice.into_log();
    assert!(!C::DICE_ARE_GIVEN || rolls.len() == given.len(), "dice of the beginning: {rolls:?}");
    (position, rolls)
}
