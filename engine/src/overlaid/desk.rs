//! What is tapped: the host's desk, or while a window of the command is open, one made of forms.

use super::orders::{at_host, is_free, is_laid};
use super::rules::with;
use super::{Either, Host, Overlaid, Overlay};
use crate::desk::{Ask, Card, Given, StandingOrder, UnitPrompt};
use crate::order::{Field, Form, Outlook, ValidOrder};
use crate::question::Question;
use crate::seat::SeatId;
use crate::system::{Autopilot, Desk, OrderContext};
use crate::usual_desk as usual;
use crate::view::View;
use crate::words::Message;

impl<H: Host> Overlaid<H>
where
    H::Command: Overlay<H>,
{
    fn is_open(ctx: &OrderContext<'_, Self>) -> bool {
        let (_, state) = H::believed(ctx.world, ctx.known());
        <H::Command as Overlay<H>>::is_open(state)
    }

    fn hosts(
        standing: &[StandingOrder<super::Either<H::Order, super::OrderOf<H>>>],
    ) -> Vec<StandingOrder<H::Order>> {
        let host = standing.iter().filter_map(|given| {
            let order = with(&given.order, given.order.order.host()?);
            Some(StandingOrder { line: given.line.clone(), order })
        });
        host.collect()
    }
}

impl<H: Host> Desk for Overlaid<H>
where
    H::Command: Overlay<H>,
{
    fn questions(ctx: &OrderContext<'_, Self>, orders: &[&Self::Order]) -> Vec<Question> {
        let orders: Vec<_> = orders.iter().filter_map(|order| order.host()).collect();
        at_host(ctx, |host| H::questions(host, &orders))
    }

    fn prompt(ctx: &OrderContext<'_, Self>) -> Vec<String> {
        if Self::is_open(ctx) { Vec::new() } else { at_host(ctx, |host| H::prompt(host)) }
    }

    fn assess(ctx: &OrderContext<'_, Self>, orders: &[&Self::Order]) -> Vec<Message> {
        let hosts: Vec<_> = orders.iter().filter_map(|order| order.host()).collect();
        let mut lines = at_host(ctx, |host| H::assess(host, &hosts));
        let (scene, state) = H::believed(ctx.world, ctx.known());
        lines.extend(<H::Command as Overlay<H>>::assess(scene, state, ctx.seat()));
        lines
    }

    fn costs(ctx: &OrderContext<'_, Self>, orders: &[&Self::Order]) -> Vec<Message> {
        let orders: Vec<_> = orders.iter().filter_map(|order| order.host()).collect();
        at_host(ctx, |host| H::costs(host, &orders))
    }

    fn foresee(
        ctx: &OrderContext<'_, Self>,
        order: &ValidOrder<Self::Order>,
    ) -> Option<Self::Known> {
        let Either::Host(own) = &order.order else { return None };
        let is_free = is_free::<H>(ctx, own);
        is_free.then(|| at_host(ctx, |host| H::foresee(host, &with(order, own)))).flatten()
    }

    fn outlook(ctx: &OrderContext<'_, Self>, order: &ValidOrder<Self::Order>) -> Outlook {
        match &order.order {
            Either::Host(own) if is_free::<H>(ctx, own) => {
                at_host(ctx, |host| H::outlook(host, &with(order, own)))
            }
            Either::Host(_) | Either::Laid(_) => Outlook::Dice,
        }
    }

    fn prompts(
        ctx: &OrderContext<'_, Self>,
        standing: &[StandingOrder<Self::Order>],
    ) -> Vec<UnitPrompt> {
        if Self::is_open(ctx) {
            let (scene, state) = H::believed(ctx.world, ctx.known());
            let mut prompts = usual::prompts(ctx, standing);
            prompts.retain_mut(|unit| {
                <H::Command as Overlay<H>>::prompt(scene, state, ctx.seat(), unit)
            });
            return prompts;
        }
        at_host(ctx, |host| H::prompts(host, &Self::hosts(standing)))
    }

    fn card(
        ctx: &OrderContext<'_, Self>,
        standing: &[StandingOrder<Self::Order>],
        code: &str,
    ) -> Option<Card> {
        let mut card = match Self::is_open(ctx) {
            true => usual::card(ctx, code)?,
            false => at_host(ctx, |host| H::card(host, &Self::hosts(standing), code))?,
        };
        let (scene, state) = H::believed(ctx.world, ctx.known());
        <H::Command as Overlay<H>>::card(scene, state, &mut card);
        Some(card)
    }

    fn ask(
        ctx: &OrderContext<'_, Self>,
        form: &'static Form,
        given: &Given,
        field: &Field,
    ) -> Option<Ask> {
        let is_host = !is_laid::<H>(form);
        is_host.then(|| at_host(ctx, |host| H::ask(host, form, given, field))).flatten()
    }
}

impl<H: Host> Autopilot for Overlaid<H>
where
    H::Command: Overlay<H>,
{
    fn autopilot(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> Vec<String> {
        let (scene, state) = H::believed(world, view.known());
        match <H::Command as Overlay<H>>::is_open(state) {
            true => <H::Command as Overlay<H>>::autopilot(scene, state, seat),
            false => {
                let mut lines = H::autopilot(world, view, seat);
                lines.retain(|line| <H::Command as Overlay<H>>::may_pilot(state, line));
                lines
            }
        }
    }
}
