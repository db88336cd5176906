//! What one viewer may do and see, for any [`System`].

use std::sync::Arc;

use super::received::{illegal, preview_line};
use crate::aim::Aim;
use crate::desk::{Again, Ask, Card, Given, StandingOrder, UnitPrompt, Verb};
use crate::digest::{Digest, Holding};
use crate::game::Perspective;
use crate::map::{Cut, MapView};
use crate::order::{
    Choice, CompletionRequest, Form, OrderError, OrderPreview, ParsedOrder, ValidOrder, grammar,
};
use crate::question::Question;
use crate::report::{Block, Report};
use crate::seat::{Giver, SeatId};
use crate::system::{OrderContext, OrderSet, RosterLine, System};
use crate::usual_desk;
use crate::view::{Audience, Event, View, ViewOwner, Viewer};
use crate::words::Message;
use crate::{order_preview, order_reading};

pub(super) struct PerspectiveOf<S: System> {
    pub(super) world: Arc<S::World>,
    pub(super) view: View<S::Known>,
}

impl<S: System> PerspectiveOf<S> {
    /// The giver of orders from here; a channel or the public has none.
    fn giver(&self) -> Option<Giver> {
        match self.view.owner() {
            ViewOwner::Umpire => Some(Giver::Umpire),
            ViewOwner::Viewer(Viewer::Seat(seat)) => Some(Giver::Seat(seat)),
            ViewOwner::Viewer(Viewer::Faction(_) | Viewer::Public) => None,
        }
    }

    fn seat(&self) -> Option<SeatId> {
        self.giver().and_then(Giver::seat)
    }

    /// Reads these lines as orders; leaves out lines that no longer are valid.
    fn standing(&self, seat: SeatId, lines: &[String]) -> Vec<ValidOrder<S::Order>> {
        let ctx = self.order_context(Giver::Seat(seat));
        let check = |parsed: ParsedOrder| order_reading::validate(&ctx, &parsed);
        let read = |line: &String| grammar::read_checked(S::Order::FORMS, line, &ctx, check).ok();
        lines.iter().filter_map(read).collect()
    }

    /// Calls a function with the seat's order context and standing orders. `None` if the viewer
    /// isn't a seat.
    fn at_desk<T>(
        &self,
        lines: &[String],
        look: impl FnOnce(&OrderContext<'_, S>, &[StandingOrder<S::Order>]) -> T,
    ) -> Option<T> {
        let ctx = self.order_context(Giver::Seat(self.seat()?));
        let check = |parsed: ParsedOrder| order_reading::validate(&ctx, &parsed);
        let read = |line: &String| {
            let order = grammar::read_checked(S::Order::FORMS, line, &ctx, check).ok()?;
            Some(StandingOrder { line: line.clone(), order })
        };
        let standing: Vec<_> = lines.iter().filter_map(read).collect();
        let orders: Vec<_> = standing.iter().map(|given| &given.order.order).collect();
        Some(look(&OrderContext { standing: &orders, ..ctx }, &standing))
    }

    /// Calls a function with the seat's order context and its orders. The list is empty if the
    /// viewer isn't a seat.
    fn with_orders<T>(
        &self,
        lines: &[String],
        look: impl FnOnce(&OrderContext<'_, S>, &[&S::Order]) -> Vec<T>,
    ) -> Vec<T> {
        let Some(seat) = self.seat() else { return Vec::new() };
        let orders = self.standing(seat, lines);
        let orders: Vec<_> = orders.iter().map(|valid| &valid.order).collect();
        look(&self.order_context(Giver::Seat(seat)), &orders)
    }

    fn order_context(&self, giver: Giver) -> OrderContext<'_, S> {
        OrderContext { world: &*self.world, view: &self.view, giver, standing: &[], replaces: None }
    }
}

impl<S: System> Perspective for PerspectiveOf<S> {
    fn preview(&self, line: &str) -> Result<OrderPreview<()>, OrderError> {
        let giver = self.giver().ok_or_else(|| illegal("illegal-no-seat", "remedy-take-seat"))?;
        preview_line(&self.order_context(giver), line, &[]).map(OrderPreview::without_order)
    }

    fn previews(
        &self,
        lines: &[String],
        standing: &[String],
    ) -> Vec<Result<OrderPreview<()>, OrderError>> {
        let Some(seat) = self.seat() else {
            return lines.iter().map(|line| self.preview(line)).collect();
        };
        let (ctx, mut orders) =
            (self.order_context(Giver::Seat(seat)), self.standing(seat, standing));
        // Each line is read beside the others; a later one replaces an earlier one in its slot.
        if lines.len() > 1 {
            for order in self.standing(seat, lines) {
                orders.retain(|other| other.slot != order.slot);
                orders.push(order);
            }
        }
        let read =
            |line: &String| preview_line(&ctx, line, &orders).map(OrderPreview::without_order);
        lines.iter().map(read).collect()
    }

    fn units_named(&self, line: &str) -> Vec<String> {
        let Some(seat) = self.seat() else { return Vec::new() };
        let roster = self.roster();
        let called = |name: String| {
            let code = name.split(' ').next().unwrap_or_default();
            let names = |unit: &RosterLine| {
                unit.also.iter().chain([&unit.code]).cloned().collect::<Vec<_>>()
            };
            let names: Vec<_> = roster
                .iter()
                .flat_map(|unit| names(unit).into_iter().zip(std::iter::repeat(&unit.code)))
                .collect();
            let named = |words: &str| {
                grammar::called(words, names.iter().map(|(name, code)| (name.as_str(), *code)))
            };
            match named(&name) {
                none if none.is_empty() => named(code),
                named => named,
            }
        };
        let words =
            grammar::units_named(S::Order::FORMS, line, &self.order_context(Giver::Seat(seat)));
        words.into_iter().flat_map(called).cloned().collect()
    }

    fn foresee(&self, line: &str) -> Option<Box<dyn Perspective>> {
        let seat = self.seat()?;
        let context = self.order_context(Giver::Seat(seat));
        let check = |parsed: ParsedOrder| order_reading::validate(&context, &parsed);
        let order = grammar::read_checked(S::Order::FORMS, line, &context, check).ok()?;
        let known = S::foresee(&context, &order)?;
        Some(Box::new(PerspectiveOf::<S> {
            world: Arc::clone(&self.world),
            view: self.view.foreseen(known),
        }))
    }

    fn complete(&self, request: &CompletionRequest<'_>) -> Vec<Choice> {
        let choices = self
            .giver()
            .map(|giver| order_preview::complete::<S>(&self.order_context(giver), request));
        choices.unwrap_or_default()
    }

    fn prompts(&self, standing: &[String]) -> Vec<UnitPrompt> {
        self.at_desk(standing, |ctx, standing| S::prompts(ctx, standing)).unwrap_or_default()
    }

    fn card(&self, unit: &str, standing: &[String]) -> Option<Card> {
        self.at_desk(standing, |ctx, standing| S::card(ctx, standing, unit)).flatten()
    }

    fn affairs(&self, standing: &[String]) -> Vec<Verb> {
        self.at_desk(standing, |ctx, _| S::affairs(ctx)).unwrap_or_default()
    }

    fn asks(&self, form: &'static Form, given: &Given, standing: &[String]) -> Vec<Ask> {
        self.at_desk(standing, |ctx, _| usual_desk::asks(ctx, form, given)).unwrap_or_default()
    }

    fn again(&self, last: &[String], standing: &[String]) -> Vec<Again> {
        self.at_desk(standing, |ctx, standing| S::again(ctx, standing, last)).unwrap_or_default()
    }

    fn taken_apart(&self, line: &str) -> Option<(&'static Form, Given)> {
        let ctx = self.order_context(self.giver()?);
        let check = |parsed: ParsedOrder| {
            order_reading::validate(&ctx, &parsed).map(|_| (parsed.form, parsed.given()))
        };
        grammar::read_checked(S::Order::FORMS, line, &ctx, check).ok()
    }

    fn map(&self, cut: &Cut) -> MapView {
        S::map(&self.world, &self.view, cut).of_cut(cut)
    }

    fn roster(&self) -> Vec<RosterLine> {
        S::roster(&self.world, &self.view)
    }

    fn units(&self) -> Block {
        S::units(&self.world, &self.view)
    }

    fn unit(&self, code: &str) -> Result<Report, OrderError> {
        S::unit(&self.world, &self.view, code)
    }

    fn autopilot(&self) -> Vec<String> {
        self.seat().map_or_else(Vec::new, |seat| S::autopilot(&self.world, &self.view, seat))
    }

    fn assess(&self, lines: &[String]) -> Vec<Message> {
        self.with_orders(lines, S::assess)
    }

    fn costs(&self, lines: &[String]) -> Vec<Message> {
        self.with_orders(lines, S::costs)
    }

    fn admits(&self, form: &'static Form) -> bool {
        self.giver()
            .is_some_and(|giver| order_reading::admit(&self.order_context(giver), form).is_ok())
    }

    fn prompt(&self) -> Vec<String> {
        self.with_orders(&[], |ctx, _| S::prompt(ctx))
    }

    fn questions(&self, standing: &[String]) -> Vec<Question> {
        self.with_orders(standing, S::questions)
    }

    fn seat_name(&self, seat: SeatId) -> String {
        let printed = || S::seats(&self.world).seat(seat).map(|seat| seat.name.clone());
        S::seat_name(&self.world, &self.view, seat).or_else(printed).unwrap_or_default()
    }

    fn leader(&self, seat: SeatId) -> u8 {
        S::leader(&self.world, &self.view, seat)
    }

    fn aim(&self) -> Aim {
        S::aim(&self.world, &self.view)
    }

    fn digest(&self, record: &str) -> Digest {
        let hears = |audience: Audience| match self.view.owner() {
            ViewOwner::Umpire => true,
            ViewOwner::Viewer(viewer) => {
                audience.hears(viewer, viewer.seats(S::seats(&self.world)))
            }
        };
        let read = |line: &str| serde_json::from_str::<Event<S::Event>>(line).ok();
        let events: Vec<_> =
            record.lines().filter_map(read).filter(|event| hears(event.audience)).collect();
        let heard: Vec<_> = events.iter().map(|event| &event.what).collect();
        S::digest(&self.world, &self.view, &heard)
    }

    fn holdings(&self) -> Vec<Holding> {
        S::holdings(&self.world, &self.view)
    }

    fn report(&self) -> Report {
        S::report(&self.world, &self.view, &[])
    }

    fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(&self.view).expect("views are plain data")
    }
}
