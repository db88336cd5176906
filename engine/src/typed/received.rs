//! The orders of a window as they were received: read and checked one after another. Some are
//! carried out at once, the others become the standing orders.

use std::sync::Arc;

use super::state::StateOf;
use crate::dice::Rolls;
use crate::game::{GameState, OrderText, RefusedOrder};
use crate::guard::{Breach, Guard};
use crate::order::{Form, GivenBy, OrderError, OrderPreview, ValidOrder, grammar};
use crate::order_preview;
use crate::order_reading::{self, Exampled};
use crate::seat::Giver;
use crate::system::{OrderContext, OrderSet, SeatOrder, System, Types};
use crate::view::{Event, View};
use crate::window::{Window, WindowKind};
use crate::words::message;

/// A valid order, with whether it takes effect at once, or the reason for refusing it.
pub(super) type Checked<S> = Result<(bool, ValidOrder<<S as Types>::Order>), OrderError>;

impl<S: System> StateOf<S> {
    /// Reads the orders in the order of reception, each against what its seat knew then. Those that
    /// take effect at once do so. Of the others, each slot keeps one: the highest authority's, of
    /// equals the latest. These are sorted by seat and slot, so the order of submission never
    /// matters to them.
    pub(super) fn received<'o>(
        &self,
        orders: &'o [OrderText],
        guard: Guard,
    ) -> Result<ReceivedOrders<'o, S>, Breach> {
        let mut received = ReceivedOrders {
            state: self.copied(),
            events: Vec::new(),
            given: Vec::with_capacity(orders.len()),
            refused: Vec::new(),
            rolls: Rolls::default(),
        };
        let mut in_order: Vec<&OrderText> = orders.iter().collect();
        in_order.sort_by_key(|text| text.received);
        let (mut rest, mut acts) = (&in_order[..], 0);
        while !rest.is_empty() {
            // The orders before the next one that may change the position.
            let acting = |text: &&OrderText| grammar::may_act_at_once(S::Order::FORMS, &text.line);
            let together = rest.iter().position(acting).unwrap_or(rest.len()).max(1);
            let mut read = 0;
            for (&text, checked) in rest.iter().zip(received.state.checked(&rest[..together])) {
                read += 1;
                match checked {
                    Err(error) => received.refused.push((text.clone(), error)),
                    Ok((false, order)) => received.given.push((text, order)),
                    Ok((true, order)) => {
                        acts += 1;
                        received.act(text, order, acts, guard)?;
                        break;
                    }
                }
            }
            rest = &rest[read..];
        }
        Ok(received)
    }

    /// Reads and checks orders against the present position, in their order. It makes one seat's
    /// view at a time: fifty views of a large position take more room than the position.
    fn checked(&self, orders: &[&OrderText]) -> Vec<Checked<S>> {
        let window = self.window();
        let mut by_giver: Vec<usize> = (0..orders.len()).collect();
        by_giver.sort_by_key(|&place| orders[place].giver);
        let mut checked: Vec<Option<Checked<S>>> = orders.iter().map(|_| None).collect();
        for own in by_giver.chunk_by(|&a, &b| orders[a].giver == orders[b].giver) {
            let view = self.view_of(orders[own[0]].giver);
            for &place in own {
                checked[place] =
                    Some(self.valid(orders[place], &view, window.as_ref(), WindowKind::Sealed));
            }
        }
        checked.into_iter().flatten().collect()
    }

    /// Reads and checks an order that is to be carried out, and says whether it takes effect at
    /// once.
    pub(super) fn valid(
        &self,
        text: &OrderText,
        view: &View<S::Known>,
        window: Option<&Window>,
        expected: WindowKind,
    ) -> Checked<S> {
        let ctx = OrderContext::<S> {
            world: &self.world,
            view,
            giver: text.giver,
            standing: &[],
            replaces: None,
        };
        let read = grammar::read_checked(S::Order::FORMS, &text.line, &ctx, |parsed| {
            fits(parsed.form, text.giver, window, expected)?;
            Ok((parsed.form.at_once, order_reading::validate(&ctx, &parsed)?))
        });
        let asks = || grammar::is_question(S::Order::FORMS, &text.line);
        read.map_err(
            |error| if asks() { illegal("illegal-question", "remedy-leave-out") } else { error },
        )
    }
}

/// Reads and checks a line, and makes its preview beside standing orders.
pub(crate) fn preview_line<S: System>(
    ctx: &OrderContext<'_, S>,
    line: &str,
    standing: &[ValidOrder<S::Order>],
) -> Result<OrderPreview<S::Order>, OrderError> {
    grammar::read_checked(S::Order::FORMS, line, &Exampled(ctx), |parsed| {
        is_entitled(ctx.giver, parsed.form)?;
        order_preview::preview_beside(ctx, &parsed, line, standing)
    })
}

pub(super) fn illegal(problem: &'static str, remedy: &'static str) -> OrderError {
    OrderError::Illegal { problem: message(problem), remedy: message(remedy) }
}

/// Checks that a seat gives a seat's order, and the umpire an act.
fn is_entitled(giver: Giver, form: &Form) -> Result<(), OrderError> {
    match (giver, form.by) {
        (Giver::Seat(_), GivenBy::Seat) | (Giver::Umpire, GivenBy::Umpire) => Ok(()),
        _ => Err(illegal("illegal-giver", "remedy-giver")),
    }
}

/// Checks that an order of this form fits the open window and its giver. Questions are never
/// carried out.
fn fits(
    form: &Form,
    giver: Giver,
    window: Option<&Window>,
    expected: WindowKind,
) -> Result<(), OrderError> {
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

/// The orders of a window before it is resolved.
pub(super) struct ReceivedOrders<'o, S: System> {
    pub(super) state: StateOf<S>,
    pub(super) events: Vec<Event<S::Event>>,
    pub(super) given: Vec<(&'o OrderText, ValidOrder<S::Order>)>,
    pub(super) refused: Vec<RefusedOrder>,
    pub(super) rolls: Rolls,
}

impl<'o, S: System> ReceivedOrders<'o, S> {
    /// An order takes effect at once. Its number among such orders keys its dice.
    fn act(
        &mut self,
        text: &OrderText,
        order: ValidOrder<S::Order>,
        nth: u32,
        guard: Guard,
    ) -> Result<(), Breach> {
        let dice = self.state.dice(nth);
        let given = SeatOrder { giver: text.giver, received: text.received, order };
        let outcome = self.state.acted(&given, &dice, guard)?;
        self.events.extend(outcome.events);
        self.rolls.append(dice.into_rolls());
        self.state.position = Arc::new(outcome.position);
        Ok(())
    }

    /// The standing orders, by seat and slot, and the text of each.
    pub(super) fn standing(self) -> (Vec<SeatOrder<S::Order>>, Vec<&'o OrderText>) {
        let (slot, giver) =
            (|place: usize| &self.given[place].1.slot, |place: usize| self.given[place].0.giver);
        let authority = |place: usize| self.given[place].1.authority;
        // The order that counts comes last in its slot. Orders are large, so this sorts indices.
        let mut by_slot: Vec<_> = (0..self.given.len()).collect();
        by_slot.sort_by(|&a, &b| (slot(a), authority(a)).cmp(&(slot(b), authority(b))));
        let in_slots = by_slot.chunk_by(|&a, &b| slot(a) == slot(b));
        let mut standing: Vec<_> = in_slots.filter_map(|in_slot| in_slot.last().copied()).collect();
        standing.sort_by_key(|&place| giver(place));
        let mut given: Vec<_> = self.given.into_iter().map(Some).collect();
        let order = |place: usize| {
            let (text, order) = given[place].take()?;
            let order = SeatOrder { giver: text.giver, received: text.received, order };
            Some((order, text))
        };
        standing.into_iter().filter_map(order).unzip()
    }
}
